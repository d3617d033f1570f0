"""Judging a game: for each decision of a seat, how much worse it was than the best that is found.

Every decision is weighed from what the seat knew then, answer given and best answer in the same
deals with the same luck; the loss is the difference of what both came to. Nothing that came to
light later, nor what chance did afterwards, counts. `reviewed` goes through a game decision by
decision and can be stopped between any two; a `Review` is kept beside the saved game.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec

from gametable.bots.imagine import Sight, sight
from gametable.bots.reasons import Reason, reasons
from gametable.bots.search import Candidate, Plan, Search
from gametable.core.engine.chance import Source
from gametable.core.engine.decision import Decision, freeze
from gametable.core.engine.table import Table
from gametable.core.engine.title import Title
from gametable.core.journal.saves import ANALYSIS

Depth: TypeAlias = Literal["quick", "thorough", "deep"]
DEPTHS: dict[str, Plan] = {
    "quick": Plan("hard", 2, screened=100, finished=6, playouts=0, looks=300, seconds=0.5),
    "thorough": Plan("hard", 3, screened=200, finished=8, playouts=40, looks=900, seconds=2.0),
    "deep": Plan("hard", 6, screened=300, finished=12, playouts=160, looks=4000, seconds=8.0),
}
LINE = 3  # own decisions that are kept of the better line, the best answer included
NOTHING = 0.3  # points below which nobody can tell answers apart
FORM = 1


Line: TypeAlias = tuple[tuple[str, Any], ...]
"""Own answers, by keys, each with the question it answers."""
Judged: TypeAlias = tuple[Any, float, tuple[Reason, ...], Line]
"""The best answer found, by keys, the points that the one played lost, why, and what follows it."""


class Verdict(msgspec.Struct, frozen=True):
    """One decision: the number of its answer, that of the first answer of its turn, the question,
    the answer given and the best found (by keys), the points lost, and why the best is better.
    `then` are the own answers that follow the best in its turn; files of before know none."""

    entry: int
    turn: int
    ask: str
    played: Any
    best: Any
    loss: float
    reasons: tuple[Reason, ...] = ()
    then: Line = ()

    def __post_init__(self) -> None:
        for field in ("played", "best", "then"):  # a file knows no tuples
            msgspec.structs.force_setattr(self, field, freeze(getattr(self, field)))


class Review(msgspec.Struct):
    """What was found of a seat's decisions so far; `decisions` are all there are to judge."""

    seat: int
    depth: Depth
    game: str
    revision: int
    decisions: int
    verdicts: list[Verdict] = []
    form: int = FORM

    @property
    def finished(self) -> bool:
        """Whether every decision was judged."""
        return len(self.verdicts) == self.decisions

    @property
    def lost(self) -> float:
        """All points lost."""
        return sum(verdict.loss for verdict in self.verdicts)


def begun(table: Table[Any], seat: int, depth: Depth) -> Review:
    """A review of which nothing is known yet."""
    asked = decisions(table, seat)
    return Review(seat, depth, game_of(table), table.header.revision, len(asked))


def game_of(table: Table[Any]) -> str:
    """What tells the game, as it was played, from any other."""
    text = msgspec.json.encode([table.header.seed, table.title.id, [*table.entries]])
    return hashlib.sha256(text).hexdigest()[:16]


def decisions(table: Table[Any], seat: int) -> list[int]:
    """The numbers of the answers that a seat chose."""
    return [n for n, entry in enumerate(table.entries) if entry.chosen and entry.seat == seat]


def at(table: Table[Any], number: int) -> Table[Any]:
    """The game as it stood before an answer."""
    _ = table.log  # the history before a loaded snapshot, too
    mark = next(m for m in reversed(table.marks) if m.entry <= number)
    return Table(
        table.title, table.header, mark.state, entries=[*table.entries[:number]], start=mark.entry
    )


def turn_of(table: Table[Any], number: int) -> int:
    """The number of the first answer of the turn in which an answer was given."""
    marks = [m.entry for m in table.marks if m.entry <= number and m.grain != "step"]
    return max(marks, default=0)


def judged(
    title: Title[Any],
    seen: Sight[Any],
    played: Any,
    plan: Plan,
    enough: Callable[[], bool] = lambda: False,
) -> Judged | None:
    """What is found of the answer played; nothing if no imagined game fits what the seat saw, or
    the answer was none."""
    found = weighed(title, seen, played, plan, enough)
    if found is None or found.asked is None:
        return None
    if found.loss < NOTHING:
        return found.asked.keys_of(found.mine.answer), 0.0, (), ()
    why = reasons(found.search, found.best, [found.mine])
    then = found.best.line[: LINE - 1]
    return found.asked.keys_of(found.best.answer), round(found.loss, 2), why, then


class Weighed(NamedTuple):
    """An answer that was played beside the best that a search found, and the points it loses."""

    search: Search
    mine: Candidate
    best: Candidate
    loss: float

    @property
    def asked(self) -> Decision | None:
        """What was asked."""
        return self.search.asked


def weighed(
    title: Title[Any],
    seen: Sight[Any],
    played: Any,
    plan: Plan,
    enough: Callable[[], bool] = lambda: False,
) -> Weighed | None:
    """An answer beside the best; nothing where none was asked for, or it was not looked at."""
    search = Search(title, seen, plan, enough=enough, played=played)
    field = [candidate for candidate in search.run() if candidate.looked_at]
    mine = next((c for c in field if c.answer == search.must), None)
    if search.asked is None or mine is None:
        return None
    best = max(field, key=lambda c: (len(c.later) == len(mine.later), c.worth))
    return Weighed(search, mine, best, 0.0 if best is mine else best.worth - mine.worth)


def verdict(
    table: Table[Any],
    number: int,
    judge: Callable[[Sight[Any], Decision, Any], Judged | None],
) -> Verdict:
    """The verdict on an answer of a game; what cannot be judged lost nothing."""
    entry, there = table.entries[number], at(table, number)
    asked = there.decision
    assert asked is not None
    seen = sight(there, Source.of(f"{game_of(table)} review", number).next())
    found = judge(seen, asked, freeze(entry.answer))
    best, loss, why, then = found if found is not None else (entry.answer, 0.0, (), ())
    turn = turn_of(table, number)
    return Verdict(number, turn, asked.prompt.key, entry.answer, best, loss, why, then)


def reviewed(
    table: Table[Any], review: Review, enough: Callable[[], bool] = lambda: False
) -> Iterator[Verdict]:
    """Go on with a review, decision by decision, until it is finished or `enough`."""
    plan = DEPTHS[review.depth]

    def judge(seen: Sight[Any], asked: Decision, played: Any) -> Any:
        return judged(table.title, seen, played, plan, enough)

    for number in decisions(table, review.seat)[len(review.verdicts) :]:
        if enough():
            return
        found = verdict(table, number, judge)
        if enough():
            return  # it was not thought through
        review.verdicts.append(found)
        yield found


def keep(review: Review, save: Path) -> None:
    """Write a review beside the saved game. Raises OSError."""
    path = beside(save, review.seat)
    unfinished = path.with_suffix(".part")
    unfinished.write_bytes(msgspec.json.encode(review))
    unfinished.replace(path)


def kept(save: Path, table: Table[Any], seat: int) -> Review | None:
    """What was kept of a seat beside the saved game, if it is of this very game and these rules."""
    try:
        review = msgspec.json.decode(beside(save, seat).read_bytes(), type=Review)
    except (OSError, ValueError):
        return None
    now = (FORM, game_of(table), table.header.revision)
    return review if (review.form, review.game, review.revision) == now else None


def beside(save: Path, seat: int) -> Path:
    """Where the review of a seat's decisions lies."""
    return save.with_name(f"{save.stem}.{seat + 1}{ANALYSIS}")
