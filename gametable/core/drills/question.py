"""What a maker of drills is given and gives: a position, and a question about it.

The question is asked at the real table: as a decision of its own (`pick_one`, `tick`, `number`), or
as the decision of the game (`play_it`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from gametable.core.engine.chance import Source
from gametable.core.engine.decision import Decision, Key, Option, freeze
from gametable.core.engine.questions import PickOne, PickSome, Split, Tally
from gametable.core.engine.table import Table
from gametable.core.engine.title import Title
from gametable.core.scene import Piece, Scene
from gametable.core.text import Message, msg

S = TypeVar("S")
F = TypeVar("F", bound=Any)
NUMBER: Key = "n"
"""The key of a number that is asked for."""


@dataclass(frozen=True)
class DrillPosition(Generic[S]):
    """A decision of a kept game, as it stands for the seat that is asked.

    `table` stands at it, in a game imagined from what that seat knows: whatever is hidden is dealt
    anew. `played` is the answer of the game, by keys. `source` is all the luck a maker may use.
    `before` is what its seat had answered last (or was given by itself), with the question; () if
    nothing. `since` is what it had chosen last, and after that what was given by itself.
    `deal` makes another game that fits what the seat knows (None where none was found), and
    `likely` draws an answer (by keys) to the question of a game, the likelier the better it is.
    """

    table: Table[S]
    played: Key
    before: tuple[str, Key] | tuple[()]
    since: tuple[tuple[str, Key], ...]
    source: Source
    deal: Callable[[Source], Table[S] | None]
    likely: Callable[[Table[S], Source], Key]

    @property
    def title(self) -> Title[S]:
        """The rules."""
        return self.table.title

    @property
    def decision(self) -> Decision:
        """The decision of the game."""
        asked = self.table.decision
        assert asked is not None, "a position is a decision"
        return asked

    @property
    def seat(self) -> int:
        """The seat that is asked."""
        return self.decision.seat

    @property
    def view(self) -> S:
        """The state as the seat may know it."""
        return self.table.view(self.seat)


@dataclass(frozen=True)
class AddedPiece:
    """A piece that a question lays on the table, in a zone that is there."""

    zone: str
    piece: Piece


@dataclass(frozen=True)
class DrillQuestion:
    """A question and what is right; made by the functions below, each of a kind of its own.

    `right` is the answer by keys: a key, a tuple of keys in the order of the options, a number; of
    `play_it` nothing. `why` tells what is right, `rules` are the sections it is about (those of the
    drill where it names none); `of_wrong` tells besides what is wrong with an answer that is not
    right. `pieces` lie on the table, `shown` in their place afterwards. `lit` are ids of pieces and
    slots that it asks about, `beside` those of what that is compared with. `yes_or_no`: a search
    need not weigh more than two answers. `veil` takes from the table what would give the answer
    away, and of what is asked about, and of ids that begin as `untold` says, nothing but the print
    is told; of those that begin as `unsaid` says no words, either.
    """

    prompt: Message
    options: tuple[Option[Any], ...] = ()
    right: Any = None
    why: tuple[Message, ...] = ()
    rules: tuple[str, ...] = ()
    pieces: tuple[AddedPiece, ...] = ()
    shown: tuple[AddedPiece, ...] = ()
    lit: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    veil: Callable[[Scene], Scene] | None = None
    untold: tuple[str, ...] = ()
    unsaid: tuple[str, ...] = ()
    accepts: Callable[[Any], bool] | None = None
    goes_on: Callable[[Decision], bool] = field(default=lambda asked: False)
    of_wrong: Callable[[Any], tuple[Message, ...]] = field(default=lambda answer: ())
    yes_or_no: bool = False

    of_game: ClassVar[bool] = False
    """Whether it asks the decision of the game itself."""

    def decision(self, seat: int) -> Decision:
        """The question as a decision of a seat, where it does not ask that of the game."""
        raise NotImplementedError

    @property
    def right_answer(self) -> Any:
        """What is right, as an answer to `decision`."""
        return self.right

    def picked(self, answer: Any) -> tuple[Key, ...]:
        """The options that an answer takes."""
        return ()

    def is_right(self, answer: Any) -> bool:
        """Whether an answer by keys, as an entry keeps it, is right."""
        given = freeze(answer)
        return self.accepts(given) if self.accepts is not None else self._same(given)

    def _same(self, given: Any) -> bool:
        return bool(given == self.right_answer)

    @property
    def asked_about(self) -> frozenset[str]:
        """The ids of the things on the table that it asks about."""
        return frozenset((*self.lit, *(o.target for o in self.options if o.target is not None)))

    @property
    def answers(self) -> int:
        """How many answers there are to choose from, as far as it knows."""
        return len(self.options)


class OfGame(DrillQuestion):
    """Asks what the game asks."""

    of_game = True


class OneOfSeveral(DrillQuestion):
    """Asks for one of its options."""

    def decision(self, seat: int) -> Decision:
        keys = [option.key for option in self.options]
        return PickOne(seat, self.prompt, keys, self.options.__getitem__, ask=True)

    def picked(self, answer: Any) -> tuple[Key, ...]:
        return (answer,)


@dataclass(frozen=True)
class SomeOfSeveral(DrillQuestion):
    """Asks for `least` of its options at least and `most` at most (None: any number); `tally` tells
    what they come to."""

    least: int = 0
    most: int | None = None
    tally: Tally | None = None

    def decision(self, seat: int) -> Decision:
        keys = [option.key for option in self.options]
        most = len(keys) if self.most is None else min(self.most, len(keys))
        describe = self.options.__getitem__
        return PickSome(
            seat, self.prompt, keys, describe, self.least, most, tally=self.tally, ask=True
        )

    def picked(self, answer: Any) -> tuple[Key, ...]:
        return tuple(answer)

    def _same(self, given: Any) -> bool:
        return set(given) == set(self.right)

    @property
    def answers(self) -> int:
        return 1 << len(self.options)


@dataclass(frozen=True)
class HowMany(DrillQuestion):
    """Asks for a number within `bounds`."""

    bounds: tuple[int, int] = (0, 0)

    def decision(self, seat: int) -> Decision:
        low, high = self.bounds
        describe = self.options.__getitem__
        return Split(seat, self.prompt, [NUMBER], describe, [self.bounds], low, high, ask=True)

    @property
    def right_answer(self) -> Any:
        return ((NUMBER, self.right),)

    @property
    def answers(self) -> int:
        low, high = self.bounds
        return high - low + 1


DrillMaker: TypeAlias = Callable[[DrillPosition[S]], DrillQuestion | None]
"""Makes a question of a position, or nothing of one that does not suit."""


def pick_one(
    prompt: Message, options: Sequence[Option[Any]], right: Key, **more: Any
) -> DrillQuestion:
    """One of several choices, on the table or in the bar. `more`: fields of `DrillQuestion`."""
    return OneOfSeveral(prompt, tuple(options), freeze(right), **more)


def spread(right: F, wrong: Sequence[F], count: int, source: Source) -> list[F]:
    """So many figures in a row to choose from, the smallest first. Each place in the row falls to
    the `right` one alike, as far as the `wrong` ones allow, of which the first are taken first; so
    its place says nothing. Fewer figures where there are not enough."""
    others = [each for each in dict.fromkeys(wrong) if each != right]
    smaller = [each for each in others if each < right]
    larger = [each for each in others if each > right]
    place = max(source.below(count), count - 1 - len(larger))
    return sorted([right, *smaller[:place], *larger[: count - 1 - min(place, len(smaller))]])


def tick(
    prompt: Message, options: Sequence[Option[Any]], right: Sequence[Key], **more: Any
) -> DrillQuestion:
    """Some of several choices, none and all included (but for `least` and `most` of them)."""
    return SomeOfSeveral(prompt, tuple(options), freeze(tuple(right)), **more)


def number(
    prompt: Message, right: int, bounds: tuple[int, int], what: Message, icon: str = "", **more: Any
) -> DrillQuestion:
    """A number within `bounds`; `what` says what is counted."""
    option: Option[Any] = Option(NUMBER, what, icon=icon, cost=())
    return HowMany(prompt, (option,), right, bounds=bounds, **more)


def play_it(prompt: Message, **more: Any) -> DrillQuestion:
    """The decision of the game itself, answered as in play."""
    return OfGame(prompt, **more)


def section_of(rule: str) -> str:
    """The section of a rule as a condition cites it ("planet_unknown 5.2.2"): "5.2"."""
    return ".".join(rule.rpartition(" ")[2].split(".")[:2])


NEXT: Key = ("next",)
NEXT_ASK = "drill.ask_next"


def next_decision(seat: int) -> Decision:
    """What is asked when the answer was given: nothing but to go on."""
    option: Option[Any] = Option(NEXT, msg("drill.next"), closes=True)
    return PickOne(seat, msg(NEXT_ASK), [NEXT], lambda _n: option, ask=True)
