"""A lesson at the table: the bubble, the veil over the rest, the list of steps."""
