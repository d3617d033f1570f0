"""The table itself: camera, picking, drawing and motion."""
