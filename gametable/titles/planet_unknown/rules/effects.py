"""The faces of what is due, of techs, and of the effects of cards and events.

Each kind has one class with all it needs, beside what it does: `DUES`, `TECHS` and `EFFECTS` find
it. They are complete at load (see `rules/families.py`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, TypeVar

import msgspec

from gametable.core.engine.actions import Action
from gametable.core.engine.conditions import Condition
from gametable.core.engine.decision import Flow, Option
from gametable.core.engine.game import Game
from gametable.core.kit.effects import Registry
from gametable.core.text import Message, msg
from gametable.titles.planet_unknown.boards import sheet
from gametable.titles.planet_unknown.due import AdvanceDue, Due
from gametable.titles.planet_unknown.rules.fitting import SquareLimit
from gametable.titles.planet_unknown.state import Board, State
from gametable.titles.planet_unknown.tech_effects import UsedTech
from gametable.titles.planet_unknown.vocabulary import CardEffect, EventEffect

if TYPE_CHECKING:
    from gametable.titles.planet_unknown.worth.guesses import Mind

D = TypeVar("D")
E = TypeVar("E")


class Situation(msgspec.Struct, frozen=True, eq=False):
    """A state as it stands for the seat that acts, with its board."""

    state: State
    seat: int
    board: Board


def situation_of(state: State, seat: int) -> Situation:
    """A state as it stands for a seat."""
    return Situation(state, seat, state.boards[seat])


def due_first(must: bool, rule: str) -> Condition:
    """What is due, and has to be carried out, comes before anything that ends it."""
    return not must, rule, "why.effects_first", {}


class Way(Action[State], Generic[D], frozen=True):
    """A way to carry out a due thing, the `n`-th of its seat (planet_unknown 4.4.3)."""

    verb: ClassVar[str] = ""
    about: ClassVar[str] = ""  # an icon

    situation: Situation
    n: int
    due: D

    def words(self) -> Message:
        """Its label."""
        return msg(f"label.{self.verb}")

    def target(self) -> str | None:
        """Where on the table it is chosen, if not in the bar."""
        return None

    def icon(self) -> str:
        """What it is about, as an icon."""
        return self.about

    def warnings(self) -> Iterable[Message]:
        """What is lost by it, whatever is chosen then."""
        return ()

    def notes(self) -> Iterable[Message]:
        """What comes of it besides."""
        return ()

    def option(self) -> Option[Any]:
        return Option(
            self.key,
            self.words(),
            target=self.target(),
            icon=self.icon(),
            warnings=tuple(self.warnings()),
            notes=tuple(self.notes()),
            in_bar=self.named_beside(),
        )

    def named_beside(self) -> bool:
        """Whether it stands in the bar by name, since other things wait that may come first."""
        board = self.situation.board
        waits = dict.fromkeys(due for due in board.pending if not DUES[due].optional)
        return len(waits) > 1 or board.movement > 0

    def do(self, game: Game[State]) -> Flow[None] | None:
        pending = game.state.boards[self.situation.seat].pending
        game.takes_up(pending[self.n], chosen=not game.forced)
        del pending[self.n]
        return self.carry_out(game)

    def carry_out(self, game: Game[State]) -> Flow[None] | None:
        """Do it; the due thing is gone already."""
        raise NotImplementedError


class DueFaces(ABC, Generic[D]):
    """What a kind of due thing needs. Its words are "due.<kind>".

    `optional`: nothing that has to be done comes after it. `renamed`: games of older versions name
    its ways by other keys.
    """

    optional: ClassVar[bool] = False
    renamed: ClassVar[bool] = False

    @abstractmethod
    def ways(self, situation: Situation, n: int, due: D) -> Iterable[Way[Any]]:
        """The ways to carry it out, those that are not possible now with them.

        If none is possible it cannot be carried out as things stand.
        """

    def older_ways(self, situation: Situation, n: int, due: D) -> Iterable[Way[Any]]:
        """Ways by the keys of games of older versions; taken where others are possible."""
        return ()

    def step(self, due: D) -> Message:
        """What is carried out, by name and with how much of it."""
        return msg("step." + due_kind(due))

    def name(self, due: D) -> Message:
        """What waits, as one of two things."""
        return due_words(due)

    def locked(self, board: Board, due: D) -> bool:
        """Whether it waits for a tech that is locked as things stand."""
        return False

    def unlocks_later(self, due: D) -> bool:
        """Whether a tech unlocked by a civ pick could still make it possible (11.2.2, 11.2.3)."""
        return False


DUES = Registry[DueFaces[Any]](Due, "due thing")


def waiting(board: Board) -> list[Due]:
    """What is due to a board and not locked."""
    return [due for due in board.pending if not DUES[due].locked(board, due)]


def due_kind(due: object) -> str:
    """The name of a kind of due thing: "advance"."""
    return type(due).__name__.removesuffix("Due").lower()


def due_words(due: object) -> Message:
    """What is due, in words."""
    return msg("due." + due_kind(due))


def source_words(due: AdvanceDue) -> Message:
    """What an advance comes from, in words: the card itself where that is open."""
    return Message("#civ_card/" + due.card) if due.card else msg("source." + due.source)


class TechFaces(ABC, Generic[E]):
    """What a kind of tech that a seat uses of its own accord needs (planet_unknown 6.9.3)."""

    def used(self, effect: E) -> bool:
        """Whether it is one that has to be used, rather than apply by itself."""
        return True

    @abstractmethod
    def hindrance(self, situation: Situation, effect: E) -> str:
        """What keeps it, unlocked and unused, from doing anything now: its words, or ""."""

    @abstractmethod
    def do(self, game: Game[State], seat: int, effect: E) -> Flow[None] | None:
        """Use it."""


TECHS = Registry[TechFaces[Any]](UsedTech, "tech that is used")


def tech_rule(board: Board) -> str:
    """The section on the corporation's techs."""
    return sheet(board).corporation.section


# Effects of cards and events ----------------------------------------------------------------


class Giver(msgspec.Struct, frozen=True):
    """Where an effect comes from; the civ card if it is one that everybody sees."""

    source: Literal["card", "event"]
    card: str = ""


class Held(msgspec.Struct, frozen=True):
    """What the worth of a card's effect depends on: its owner's board and the cards like it.

    `alike` counts the owner's cards with an effect of this kind; `first`: it is the first of them.
    """

    board: Board
    alike: int
    first: bool


class EffectFaces(Generic[E]):
    """What a kind of effect of a civ card or an event needs.

    `ruling`: what the rules make clear about it, as a message key. `lasts`: it is a rule of the
    round (planet_unknown 10.2.3).
    """

    ruling: ClassVar[str] = ""
    lasts: ClassVar[bool] = False

    def gain(self, game: Game[State], seat: int, effect: E, giver: Giver) -> None:
        """What it makes a seat do joins what is due to it."""

    def for_table(self, game: Game[State], effect: E) -> Flow[None] | None:
        """What it does once for the table."""
        return None

    def outcomes(self, state: State, board: Board, effect: E) -> Iterable[Board]:
        """The board after each way to carry it out, if the fit of tiles depends on it (10.2.2)."""
        return ()

    def limits(self, effect: E, board: Board, tile: str) -> Iterable[SquareLimit]:
        """What it asks of every tile placed this round (planet_unknown 10.3.6)."""
        return ()

    def rulings(self, effect: E, timing: str) -> Iterable[str]:
        """What the rules make clear about it, as message keys."""
        return (self.ruling,) if self.ruling else ()

    def medals(self, effect: E, held: Held) -> int:
        """What it scores in the line of the civ cards."""
        return 0

    def worth(self, mind: Mind, effect: E) -> float:
        """What a card with it is worth to a seat, a guess in medals."""
        return 0.5

    def score_words(self, card: str, held: Held) -> Message | None:
        """How its card is told in the scoring, if not by its name alone."""
        return None


EFFECTS = Registry[EffectFaces[Any]](CardEffect | EventEffect, "effect")
