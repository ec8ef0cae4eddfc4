"""Stage 1: a game's files become a Game, and every fault in them a Problem with its place."""
