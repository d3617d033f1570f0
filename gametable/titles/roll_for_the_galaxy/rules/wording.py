"""Words that several chapters need."""

from __future__ import annotations

from collections.abc import Iterable

from gametable.core.engine.conditions import refused
from gametable.core.engine.decision import Option, Refused
from gametable.core.text import Message, msg
from gametable.titles.roll_for_the_galaxy.dice import color_of
from gametable.titles.roll_for_the_galaxy.targets import Worker, die_target
from gametable.titles.roll_for_the_galaxy.vocabulary import DieColor


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


def left_out(verb: str, dice: Iterable[int], rule: str, why: str) -> list[Refused]:
    """Dice that cannot be picked in a question, all for one reason; told where it is asked for."""
    found = refused([(False, rule, why, {})])
    assert found is not None
    return [
        Refused(Option((verb, die), die_words(die), target=die_target(die)), found, quiet=True)
        for die in dice
    ]


def place_words(place: str, name: str = "") -> Message:
    """A place where a die may be; `name`: the reference of its column or world."""
    return Message(f"place.{place}", {"name": name} if name else {})
