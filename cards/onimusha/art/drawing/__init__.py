"""What the scripts of this game draw: one module for each kind of picture."""
