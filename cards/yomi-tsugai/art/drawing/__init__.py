"""How the pictures of the game are drawn, one module for each kind of piece. Every drawing function yields (name, SVG)."""
