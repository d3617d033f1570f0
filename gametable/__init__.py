"""A desktop table for five big board games about space."""

__version__ = "0.1.0"
