"""Words that several chapters need."""

from __future__ import annotations

from collections.abc import Iterable

from gametable.core.engine.conditions import refused
from gametable.core.engine.decision import Amount, Option, Refused
from gametable.core.text import Message, msg
from gametable.titles.roll_for_the_galaxy.dice import color_of
from gametable.titles.roll_for_the_galaxy.state import Board
from gametable.titles.roll_for_the_galaxy.tableau import lies
from gametable.titles.roll_for_the_galaxy.targets import Worker, die_target
from gametable.titles.roll_for_the_galaxy.vocabulary import DieColor, Face


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
    return [Refused(die_option(verb, die), found, quiet=True) for die in dice]


def die_option(verb: str, die: int, cost: tuple[Amount, ...] = ()) -> Option[int]:
    """A die to pick."""
    return Option((verb, die), die_words(die), die, target=die_target(die), cost=cost)


def die_at(verb: str, board: Board, die: int, *, good: bool = False) -> Option[int]:
    """An own die to pick, with the place where it lies; a `good` is one no more in the cup."""
    key = "label.lose" if verb == "lose" else "label.die_at"
    words = msg(key, die=die_words(die), place=place_words(board, die))
    lost = (msg("warn.lost", what=die_words(die)),) if verb == "lose" else ()
    if good:
        lost = (msg("warn.good_lost", die=die_words(die)),)
    return Option((verb, die), words, die, target=die_target(die), warnings=lost)


def place_words(board: Board, die: int) -> Message:
    """Where an own die lies."""
    at = lies(board, die)
    return Message(f"place.{at.place}", {"name": at.name} if at.name else {})


def face_name(shown: Face) -> str:
    """The reference of the name of a face."""
    return "#wild" if shown == "wild" else f"#phase/{shown}"
