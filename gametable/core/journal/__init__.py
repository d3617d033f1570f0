"""The journal: a game on disk, written, read, listed and looked after."""
