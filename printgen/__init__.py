"""One game kept as YAML, everything a person prints of it. Read pipeline.py first."""

__version__ = "0.1.0"
