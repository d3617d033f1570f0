"""What some corporations can do that others cannot (planet_unknown 16)."""
