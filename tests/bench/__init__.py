"""Measurements, printed side by side from one run; run by hand, never by the test suite."""
