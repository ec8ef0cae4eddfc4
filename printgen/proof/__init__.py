"""Before and after: which cards changed, and how."""
