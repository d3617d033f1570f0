"""Where things lie on the table: the ids of pieces and places, for the targets of options."""

from __future__ import annotations

from typing import Literal

from gametable.titles.roll_for_the_galaxy.vocabulary import Category, DieColor, Phase

Worker = int | DieColor
"""A worker: a die by its number, or a virtual worker by its colour."""

ShipTask = Literal["trade", "consume"]
"""What is done with a good that is shipped."""

DICTATE_AREA = "dictate/dictate"


def die_target(die: int) -> str:
    """A die, wherever it lies."""
    return f"die/{die}"


def worker_target(worker: Worker) -> str:
    """A worker, with or without a die."""
    return die_target(worker) if isinstance(worker, int) else f"virtual/{worker}"


def tile_target(tile: str) -> str:
    """A tile that can be seen: by the side that lies up, or by its own id while it is open."""
    return f"tile/{tile}"


def column_target(phase: Phase) -> str:
    """The column below a phase."""
    return f"workers/column_{phase}"


def strip_target(phase: Phase) -> str:
    """The space of a phase on the strip, for the worker that selects it."""
    return f"workers/phase_{phase}"


def ship_target(task: ShipTask) -> str:
    """Where a good is put to Trade or to Consume it."""
    return f"supply/{task}"


def stack_target(category: Category) -> str:
    """A stack of the construction zone."""
    return f"construction/{category}"
