"""The ways to play each title that the bench goes through, a few for every number of players."""

from __future__ import annotations

from tests.bench.generic import Variant

VARIANTS: dict[str, list[Variant]] = {}
"""By title; every title of the shelf must stand here."""
