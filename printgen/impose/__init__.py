"""Stage 5: faces become sheets. Arithmetic only; no PDF library."""
