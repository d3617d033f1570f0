"""The kit: what titles share besides the engine."""
