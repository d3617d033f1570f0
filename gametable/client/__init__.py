"""The table on the screen: everything that knows pygame."""
