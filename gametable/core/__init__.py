"""Decisions, flow, chance, journal and scene: what every title is played with."""
