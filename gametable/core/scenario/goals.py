"""Goals of practice: what a seat is to reach from some moment of a game on, and whether it has.

A goal is one of these, in files and in code alike; `all`, `any` and `not` combine goals:

    {score: {at_least: 20}}            # or gain: 14 since the start, or ahead: 1 of the best rival
    {line: {id: developments, at_least: 13}}      # a line of the scoring sheet
    {stock: {icon: steel, at_least: 5}}           # a stock of the seat's card
    {event: log.track, args: {track: water}, n: 2}   # log since the start, its own or the game's
    {answer: {ask: ask.place, key: [place, "*", 3, "*"]}}   # "*" stands for any part
    {has: {face: world, id: gem_world, zone: tableau}}   # a piece in a zone of the seat
    {measure: {name: water_track, at_least: 4}}   # a number that the title names (`measures.py`)
    {best: {within: 1.0, strength: normal}}       # as good as the best that a search finds
    {end: {won: true}}                            # or rank: 1, or target: true (alone)

Each may say `seat` (else who practises) and `say`, which names it in words. Whatever is judged is
judged as the seat may see it, so that nothing secret comes to light.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from gametable.core.engine.decision import freeze
from gametable.core.engine.luck import changes_luck
from gametable.core.engine.table import Table
from gametable.core.scene import Piece, Scene
from gametable.core.text import Message, Text, msg

ANY_PART = "*"
"""The part of a key that fits any other."""

Count = Annotated[int, msgspec.Meta(ge=1)]
SeatIndex = Annotated[int, msgspec.Meta(ge=0, le=8)]


class PointsGoal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Points: a total, a growth since the start, or a lead. One of the three."""

    at_least: int | None = None
    gain: int | None = None
    ahead: int | None = None


class LineGoal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Points of a line of the scoring sheet."""

    id: str
    at_least: int


class StockGoal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A stock of the seat's card."""

    icon: str
    at_least: int


class AnswerGoal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An answer that was given."""

    ask: str
    key: Any


class PieceGoal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A piece of a face in a zone of the seat; `id` is the piece's, or the last part of it, and
    `zone` that of the zone, or its beginning ("tableau")."""

    face: str
    id: str = ""
    zone: str = ""


class MeasureGoal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A number that the title names."""

    name: str
    at_least: int


class BestGoal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Answers worth the best that is found, less so many points at most."""

    within: Annotated[float, msgspec.Meta(ge=0)] = 1.0
    strength: Literal["normal", "hard"] = "normal"


class EndGoal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How the game ends. One of the three."""

    won: Literal[True] | None = None
    rank: Annotated[int, msgspec.Meta(ge=1)] | None = None
    target: Literal[True] | None = None


class PracticeGoal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A goal as the module says. Exactly one kind is given (`kind`); `n` and `args` go with events,
    `n` with pieces, too."""

    all: tuple[PracticeGoal, ...] | None = None
    any: tuple[PracticeGoal, ...] | None = None
    no: PracticeGoal | None = msgspec.field(default=None, name="not")
    score: PointsGoal | None = None
    line: LineGoal | None = None
    stock: StockGoal | None = None
    event: str | None = None
    answer: AnswerGoal | None = None
    has: PieceGoal | None = None
    measure: MeasureGoal | None = None
    best: BestGoal | None = None
    end: EndGoal | None = None
    args: dict[str, Any] = {}
    n: Count = 1
    seat: SeatIndex | None = None
    say: Text | None = None

    @property
    def kinds(self) -> list[str]:
        """The kinds it gives, by their names in files; a sound goal gives one."""
        return [
            name for name in KINDS if getattr(self, "no" if name == "not" else name) is not None
        ]

    @property
    def parts(self) -> tuple[PracticeGoal, ...]:
        """The goals that it combines."""
        return (*(self.all or ()), *(self.any or ()), *((self.no,) if self.no else ()))

    def walk(self) -> Iterator[PracticeGoal]:
        """It and all goals inside."""
        yield self
        for part in self.parts:
            yield from part.walk()


KINDS = (
    "all", "any", "not", "score", "line", "stock", "event", "answer", "has", "measure", "best",
    "end",
)  # fmt: skip
FIGURES = {"score": ("at_least", "gain", "ahead"), "end": ("won", "rank", "target")}
"""Kinds of which one figure is given."""


class PartFound(msgspec.Struct, frozen=True):
    """A single part of a goal as it stands: its name in words (`say` where the file gives it), and
    how far it is where it counts something."""

    goal: PracticeGoal
    reached: bool
    name: Message
    now: float | None = None
    needed: float | None = None

    @property
    def say(self) -> Text | None:
        """The name that the file gives it."""
        return self.goal.say

    @property
    def figures(self) -> Message | None:
        """How far it is: "3 of 5"; nothing where it counts nothing."""
        if self.now is None or self.needed is None:
            return None
        return msg("goal.figures", now=_plain(self.now), needed=_plain(self.needed))


class GoalFound(msgspec.Struct, frozen=True):
    """How a goal stands: reached or not, and its single parts in their order."""

    reached: bool
    parts: tuple[PartFound, ...]

    @property
    def missing(self) -> tuple[PartFound, ...]:
        """What is not reached."""
        return () if self.reached else tuple(part for part in self.parts if not part.reached)


class BestFound(msgspec.Struct, frozen=True):
    """What a search says of the answers given: their worth and that of the best, in points."""

    worth: float
    best: float


Search: TypeAlias = "Callable[[Table[Any], Beginning, int, BestGoal], BestFound | None]"
"""Judges the answers of a seat since a beginning; nothing as long as there are none."""


@dataclass(frozen=True)
class Beginning:
    """The moment from which goals count: so many answers had been given, so stood the points."""

    entry: int
    totals: tuple[int, ...]

    @classmethod
    def of(cls, table: Table[Any], entry: int | None = None) -> Beginning:
        """That of a table, or of an earlier moment of a practice game. Raises Illegal where the
        game cannot stand there again."""
        at = len(table.entries) if entry is None else entry
        there = table
        if at != len(table.entries):
            there = table.branch()
            there.undo_to(at)
        return cls(at, tuple(score.total for score in there.scores()))


class Judge:
    """Judges a goal of a seat in a game. One for each look: it works out everything once.

    `search` judges the goals `best`; without one they are not reached.
    """

    def __init__(
        self, table: Table[Any], start: Beginning, seat: int, search: Search | None = None
    ) -> None:
        self.table, self.start, self.seat = table, start, seat
        self._search = search
        self._scenes: dict[int, Scene] = {}

    def found(self, goal: PracticeGoal) -> GoalFound:
        """How a goal stands."""
        parts: list[PartFound] = []
        reached = self._look(goal, self.seat, parts)
        return GoalFound(reached, tuple(parts))

    def reached(self, goal: PracticeGoal) -> bool:
        """Whether it is reached."""
        return self.found(goal).reached

    # ------------------------------------------------------------------ inside

    def _look(self, goal: PracticeGoal, seat: int, parts: list[PartFound]) -> bool:
        seat = seat if goal.seat is None else goal.seat
        if goal.all is not None:
            found = [self._look(part, seat, parts) for part in goal.all]
            return all(found)
        if goal.any is not None:
            found = [self._look(part, seat, parts) for part in goal.any]
            return any(found)
        if goal.no is not None:
            inner: list[PartFound] = []
            reached = not self._look(goal.no, seat, inner)
            name = msg("goal.not", what=[part.name for part in inner])
            parts.append(PartFound(goal if goal.say else goal.no, reached, name))
            return reached
        single = self._single(goal, seat)
        parts.append(single)
        return single.reached

    def _single(self, goal: PracticeGoal, seat: int) -> PartFound:
        if goal.score is not None:
            return self._points(goal, goal.score, seat)
        if goal.line is not None:
            line = next((one for one in self._score(seat).lines if one.id == goal.line.id), None)
            name = line.name if line else msg("goal.line")
            return _counted(goal, name, line.points if line else 0, goal.line.at_least)
        if goal.stock is not None:
            return self._stock(goal, goal.stock, seat)
        if goal.event is not None:
            return _counted(goal, msg("goal.event"), self._events(goal, seat), goal.n)
        if goal.answer is not None:
            given = any(
                answer_fits(goal.answer, entry.ask, entry.answer)
                for entry in self.table.entries[self.start.entry :]
                if entry.seat == seat
            )
            return PartFound(goal, given, msg("goal.answer"))
        if goal.has is not None:
            return self._pieces(goal, goal.has, seat)
        if goal.measure is not None:
            measure = self.table.title.measures.get(goal.measure.name)
            now = 0 if measure is None else measure(self._view(seat), seat)
            name = msg(f"measure.{goal.measure.name}")
            return _counted(goal, name, now, goal.measure.at_least)
        if goal.best is not None:
            return self._best(goal, goal.best, seat)
        return self._end(goal, goal.end or EndGoal(), seat)

    def _score(self, seat: int) -> Any:
        return self.table.title.scores(self._view(seat))[seat]

    def _view(self, seat: int) -> Any:
        return self.table.view(seat)

    def _points(self, goal: PracticeGoal, asked: PointsGoal, seat: int) -> PartFound:
        totals = [score.total for score in self.table.title.scores(self._view(seat))]
        if asked.gain is not None:
            return _counted(
                goal, msg("goal.gain"), totals[seat] - self.start.totals[seat], asked.gain
            )
        if asked.ahead is not None:
            rivals = [total for n, total in enumerate(totals) if n != seat]
            lead = totals[seat] - max(rivals, default=0)
            return _counted(goal, msg("goal.ahead"), lead, asked.ahead)
        return _counted(goal, msg("goal.points"), totals[seat], asked.at_least or 0)

    def _scene(self, seat: int) -> Scene:
        if seat not in self._scenes:
            self._scenes[seat] = self.table.title.scene(self._view(seat), seat, None)
        return self._scenes[seat]

    def _stock(self, goal: PracticeGoal, asked: StockGoal, seat: int) -> PartFound:
        cards = [card for card in self._scene(seat).seats if card.seat == seat]
        stocks = [stock for card in cards for group in card.groups for stock in group.stocks]
        found = [stock for stock in stocks if stock.icon == asked.icon]
        name = found[0].name if found else msg("goal.stock")
        return _counted(goal, name, max((s.n or 0 for s in found), default=0), asked.at_least)

    def _events(self, goal: PracticeGoal, seat: int) -> int:
        wanted = goal.args
        return sum(
            1
            for event in self.table.log_for(seat)
            if event.entry > self.start.entry
            and event.kind == goal.event
            and event.seat in (seat, None)
            and args_fit(wanted, {**event.args, **(event.secret or {})})
        )

    def _pieces(self, goal: PracticeGoal, asked: PieceGoal, seat: int) -> PartFound:
        zones = [
            zone
            for zone in self._scene(seat).zones
            if zone.seat == seat and (not asked.zone or zone.id.split("/")[0] == asked.zone)
        ]
        pieces = [piece for zone in zones for piece in zone.pieces if piece_fits(asked, piece)]
        named = next((piece.name for piece in pieces if piece.name), msg("goal.piece"))
        return _counted(goal, named, len({piece.id for piece in pieces}), goal.n)

    def _best(self, goal: PracticeGoal, asked: BestGoal, seat: int) -> PartFound:
        name = msg("goal.best", within=_plain(asked.within))
        found = self._search and self._search(self.table, self.start, seat, asked)
        if not found:
            return PartFound(goal, False, name)
        return PartFound(goal, found.worth >= found.best - asked.within, name)

    def _end(self, goal: PracticeGoal, asked: EndGoal, seat: int) -> PartFound:
        result = self.table.result()
        if asked.target:
            reached = result is not None and seat in result.winners
            return PartFound(goal, reached, msg("goal.target"))
        if asked.rank is not None:
            ranking = result.ranking or result.winners if result is not None else ()
            reached = seat in ranking[: asked.rank]
            return PartFound(goal, reached, msg("goal.rank", n=asked.rank))
        reached = result is not None and seat in result.winners
        return PartFound(goal, reached, msg("goal.won"))


def answer_fits(asked: AnswerGoal, ask: str, answer: Any) -> bool:
    """Whether an answer is the one that is asked for."""
    return ask == asked.ask and key_fits(freeze(asked.key), answer)


def key_fits(pattern: Any, key: Any) -> bool:
    """Whether a key is of a pattern, in which "*" stands for any part (and alone for any key)."""
    if pattern == ANY_PART:
        return True
    if isinstance(pattern, (tuple, list)) and isinstance(key, (tuple, list)):
        return len(pattern) == len(key) and all(map(key_fits, pattern, key))
    return type(pattern) is type(key) and bool(pattern == key)


def args_fit(wanted: Mapping[str, Any], args: Mapping[str, Any]) -> bool:
    """Whether the arguments of an event are those that are wanted; of a reference ("#track/water")
    the last part is enough, and words are named by their keys."""
    return all(name in args and _arg_fits(value, args[name]) for name, value in wanted.items())


def _arg_fits(wanted: Any, arg: Any) -> bool:
    if isinstance(arg, Message):
        arg = arg.key
    if isinstance(arg, (tuple, list)) and not isinstance(wanted, (tuple, list)):
        return any(_arg_fits(wanted, part) for part in arg)
    if wanted == arg:
        return True
    named = isinstance(wanted, str) and isinstance(arg, str)
    return named and arg.startswith("#") and arg.rpartition("/")[2] == wanted


def piece_fits(asked: PieceGoal, piece: Piece) -> bool:
    """Whether a piece is the one that is asked for."""
    if piece.face != asked.face or piece.hidden:
        return False
    names = (piece.id, piece.name.key if piece.name else "")
    return not asked.id or any(
        name == asked.id or name.rpartition("/")[2] == asked.id for name in names
    )


class PracticeLimit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How long one may take: so many own decisions, turns or rounds, or to the end of the game.
    One of them."""

    moves: Count | None = None
    turns: Count | None = None
    rounds: Count | None = None
    end: Literal[True] | None = None

    @property
    def figure(self) -> tuple[str, int]:
        """What is counted, and how many of it; ("end", 0) without a number."""
        for what in ("moves", "turns", "rounds"):
            n = getattr(self, what)
            if n is not None:
                return what, n
        return "end", 0

    def used(self, table: Table[Any], start: Beginning, seat: int) -> int:
        """How many of them a seat has used since the start."""
        what, _n = self.figure
        if what == "moves":
            return len(own_answers(table, start, seat))
        grains = ("round",) if what == "rounds" else ("turn", "round")
        ends = [
            mark.entry for mark in table.marks if mark.grain in grains and mark.entry > start.entry
        ]
        if table.over:
            ends.append(len(table.entries))
        own = own_answers(table, start, seat)
        if what == "rounds":
            return len(set(ends))
        before = [start.entry, *sorted(set(ends))]
        return sum(any(begun <= n < end for n in own) for begun, end in pairwise(before))

    def used_up(self, table: Table[Any], start: Beginning, seat: int) -> bool:
        """Whether nothing is left of it."""
        _what, n = self.figure
        return table.over or (n > 0 and self.used(table, start, seat) >= n)


def own_answers(table: Table[Any], start: Beginning, seat: int) -> list[int]:
    """The numbers of the answers that a seat has chosen since the start."""
    entries: Sequence[Any] = table.entries
    return [
        n
        for n in range(start.entry, len(entries))
        if entries[n].chosen and entries[n].seat == seat and not changes_luck(entries[n])
    ]


def _counted(goal: PracticeGoal, name: Message, now: float, needed: float) -> PartFound:
    return PartFound(goal, now >= needed, name, now, needed)


def _plain(figure: float) -> int | float:
    return int(figure) if figure == int(figure) else round(figure, 1)
