"""Positions described in the words of a title's board: read, laid out, written."""
