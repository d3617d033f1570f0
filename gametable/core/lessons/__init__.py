"""Lessons: what a step says, points at and waits for, and how one goes through them."""
