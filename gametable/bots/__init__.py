"""Players that decide by a view alone."""
