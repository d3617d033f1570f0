"""Checks that every title must pass, whatever its rules are."""
