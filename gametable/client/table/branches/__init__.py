"""What if: the lines of a practice game, to come back to and to compare."""
