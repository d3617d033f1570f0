"""What a position is worth to a seat, in named terms: what bots, hints and analyses ask a title.

A title gives a `Valuation` in its module `worth` (`worth.valuation()`); it holds no search and no
rule of its own: it reads states, scores and effects. Terms are measured here and weighed by numbers
in `assets/<title>/worth.yaml` (`gametable.components.weights`). A title without one is judged by
its points alone (`PointsNow`).

Positions to be judged are imagined ones (complete states, in which what the viewer cannot know was
dealt anew), so nothing secret can come to light; a measure must still not look at what the viewer
does not see, since it would plan with what it cannot know.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, Literal, Self, TypeAlias, TypeVar

import msgspec

from gametable.core.engine.decision import Decision
from gametable.core.text import Message, msg

if TYPE_CHECKING:
    from gametable.core.engine.title import Title

S = TypeVar("S")
Strength: TypeAlias = Literal["easy", "normal", "hard"]
LEVELS: tuple[Strength, ...] = ("easy", "normal", "hard")

Measured: TypeAlias = tuple[float, float]
"""A term of a position: points at the end that it promises (before its weight), and the amount that
its words name, in a unit a player knows (titanium a generation, open squares, steps)."""


class WorthSeen(msgspec.Struct, frozen=True):
    """Who judges: `viewer` may see what that seat may see; nothing further off than `rounds` rounds
    counts (a beginner sees this round and the next)."""

    viewer: int
    rounds: float = math.inf

    def left(self, rounds: float) -> float:
        """As many of the rounds to come as are seen."""
        return min(rounds, self.rounds)


class TermWeight(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much a term counts, between which bounds it may be tuned, who says so, and the weakest
    strength that heeds it at all."""

    weight: float
    bounds: tuple[float, float]
    by: str
    since: Strength = "easy"


class ShapeNumber(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number inside the measure of a term."""

    value: float
    bounds: tuple[float, float]
    by: str


class PlayingOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the hard bot plays on: the best few `answers` that are no more than `near` points behind
    at the end of the turn, until so many `rounds` have begun. In its own turns to come it takes the
    best of the so many likeliest answers that are `tried` (0: what the priors say)."""

    answers: int = 5
    near: float = 4.0
    rounds: int = 1
    tried: int = 0


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All numbers of a title's valuation. `rivals`: for each number of seats, how much of what the
    best rival stands at counts against a seat. `mix`: how much of a judgement by the hard bot comes
    from games played on (`playing_on`), the rest from the end of the turn. `noise`: by how many
    points a strength strays, where the usual number is too coarse or too fine for this title.
    `longest`: the most choices that one seat had in games of bots that heed all terms; 0: nobody
    has counted."""

    revision: int
    terms: dict[str, TermWeight]
    shapes: dict[str, ShapeNumber] = {}
    rivals: dict[int, float] = {}
    mix: float = 0.5
    noise: dict[Strength, float] = {}
    longest: int = 0
    playing_on: PlayingOn = PlayingOn()

    def shape(self, name: str) -> float:
        """The value of a shape number. Raises KeyError."""
        return self.shapes[name].value


class Valuation(Generic[S]):
    """How a title judges positions, and guesses at answers before trying them."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def by(self, weights: Weights) -> Self:
        """The same judgement by other weights and shapes (Terraforming Mars, whose effects read its
        shapes themselves, by the shapes there are)."""
        return type(self)(weights)

    def terms(self, state: S, seat: int, seen: WorthSeen) -> dict[str, Measured]:
        """All terms of a seat's position by id; ids are those of the weights. A term that is
        nothing may be left out. Must be fast (0.1 to 0.3 ms): it is asked for every answer."""
        raise NotImplementedError

    def left(self, state: S) -> float:
        """How many rounds (generations) are to come after this one, an estimate; fractions too."""
        return 1.0

    def moment(self, state: S) -> int:
        """A number that grows with every round (generation): playouts stop where it changes."""
        return 0

    def turn(self, state: S, seat: int) -> Hashable:
        """What stays the same as long as the seat's turn goes on: the turn is finished before a
        position is judged. It ends, too, where another seat is asked."""
        return None

    def priors(self, state: S, asked: Decision) -> Sequence[float] | None:
        """A guess in points for each key of a question, made without trying any; for sets what each
        member adds. None: all keys look alike. Must be very fast: playouts follow it."""
        return None

    def answers(self, state: S, asked: Decision) -> Sequence[Any] | None:
        """Whole answers (in the form of the flow) worth weighing where they are sets, amounts or
        orders; of single answers those that are worth it, where the title has thought out the rest.
        None: those that core makes of the priors and the proposals."""
        return None

    def told(
        self, term: str, before: S, after: S, seat: int, change: Measured, seen: WorthSeen
    ) -> Message:
        """A change of a term in words of the title: "worth.<term>" with the `amount` it changed by
        and the rounds `left`. The points are told by whoever shows it."""
        _points, amount = change
        rounds = max(0, round(seen.left(self.left(before))))
        return msg(f"worth.{term}", amount=round(amount * 2) / 2, left=rounds)


POINTS_ALONE = Weights(0, {"points": TermWeight(1.0, (1.0, 1.0), "rules")})


class PointsNow(Valuation[S]):
    """The valuation of a title that has none: the points of the scoring sheet as it stands."""

    def __init__(self, title: Title[S]) -> None:
        super().__init__(POINTS_ALONE)
        self._title = title

    def terms(self, state: S, seat: int, seen: WorthSeen) -> dict[str, Measured]:
        total = next(score.total for score in self._title.scores(state) if score.seat == seat)
        return {"points": (float(total), float(total))}

    def told(
        self, term: str, before: S, after: S, seat: int, change: Measured, seen: WorthSeen
    ) -> Message:
        return msg("worth.points", amount=change[1])


def weighed(
    terms: Mapping[str, Measured], weights: Weights, strength: Strength
) -> dict[str, float]:
    """Points of each term as a strength counts them; what it does not heed is left out."""
    level = LEVELS.index(strength)
    found = {}
    for id, (points, _amount) in terms.items():
        weight = weights.terms[id]
        if LEVELS.index(weight.since) <= level:
            found[id] = points * weight.weight
    return found
