"""How the pieces of 大床游戏 are drawn, one module for each kind of drawing."""
