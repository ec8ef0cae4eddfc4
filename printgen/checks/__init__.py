"""Stage 3: what a game's decks and its rule documents say, held against each other."""
