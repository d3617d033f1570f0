"""Drills at the table: runs of ten exercises, their list in the Practise hub, streaks."""
