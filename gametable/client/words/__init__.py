"""The words of the interface."""
