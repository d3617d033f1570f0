"""The engine: decisions, flows, luck, and the table that runs a game."""
