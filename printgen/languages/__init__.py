"""Translators' tools: what is left, what went stale, what broke; scaffolds, updates, and exchange with other tools."""
