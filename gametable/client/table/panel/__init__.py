"""The right panel: inspector and log."""
