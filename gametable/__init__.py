"""A desktop table for five big board games about space."""

__version__ = "0.1.0"

import os

# What pygame says of itself at start is no business of a player's, nor of a command's output.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
