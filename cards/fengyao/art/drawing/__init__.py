"""What the drawings of this game are made of: one module for each kind of drawing."""
