"""Hexes, graphs and polyominoes."""
