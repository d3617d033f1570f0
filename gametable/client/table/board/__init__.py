"""The table in the middle: what lies on it, drawn, pointed at, in motion."""
