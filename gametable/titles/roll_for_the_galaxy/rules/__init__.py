"""The rules of Roll for the Galaxy, a file per chapter."""
