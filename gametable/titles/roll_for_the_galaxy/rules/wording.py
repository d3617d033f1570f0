"""Words that several chapters need."""

from __future__ import annotations

from gametable.core.text import Message, msg
from gametable.titles.roll_for_the_galaxy.dice import color_of
from gametable.titles.roll_for_the_galaxy.vocabulary import DieColor

Worker = int | DieColor
"""A worker: a die by its number, or a virtual worker by its colour."""


def die_words(die: int) -> Message:
    """A die by its colour."""
    return Message(f"#die/{color_of(die)}")


def worker_words(worker: Worker) -> Message:
    """A die, or a virtual worker of a colour."""
    if isinstance(worker, int):
        return die_words(worker)
    return msg("label.virtual", die=f"#die/{worker}")


def color_of_worker(worker: Worker) -> DieColor:
    """The colour of a worker."""
    return color_of(worker) if isinstance(worker, int) else worker


def die_target(worker: Worker) -> str:
    """The piece of a worker on the table."""
    return f"die/{worker}" if isinstance(worker, int) else f"virtual/{worker}"


def place_words(place: str, name: str = "") -> Message:
    """A place where a die may be; `name`: the reference of its column or world."""
    return Message(f"place.{place}", {"name": name} if name else {})


def column_target(phase: str) -> str:
    """The column of a phase below the strip, as a place on the table."""
    return f"workers/column_{phase}"


def strip_target(phase: str) -> str:
    """The space of a phase on the strip, as a place on the table."""
    return f"workers/phase_{phase}"
