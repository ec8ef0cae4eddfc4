"""Stage 6: bytes. The only place with points, pixels and file names."""
