"""Stage 4: cards become faces, drawn once each."""
