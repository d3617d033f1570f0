"""The figures of a finished game: the scoring sheet, the points by round, the largest jumps.

All of it comes from `Title.scores` (of the end and of the checkpoints kept) and from the log.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from gametable.client.table.rivals.rows import Rows, read_rows
from gametable.core.engine.keeper import Mark
from gametable.core.engine.log import Event, seen_before
from gametable.core.engine.table import Table
from gametable.core.engine.title import Title
from gametable.core.scene import Result, Score, ScoreLine
from gametable.core.text import Message

TURNING_POINTS = 3


def sources_of(line: ScoreLine, seat: int, log: Sequence[Event]) -> list[tuple[Message, int]]:
    """Where the points of a line came from, most first, with how many, as far as the log told of
    them when they came; nothing for a line of which it does not."""
    signs, found = dict(line.told_by), dict[str, tuple[Message, int]]()
    for event in log:
        if event.kind in signs and event.seat == seat and "source" in event.args:
            told = event.args["source"]
            source = told if isinstance(told, Message) else Message(told)
            n = signs[event.kind] * event.args["n"]
            found[repr(source)] = source, found.get(repr(source), (source, 0))[1] + n
    return sorted((one for one in found.values() if one[1]), key=lambda one: -one[1])


@dataclass(frozen=True)
class SheetRow:
    """A line of the scoring sheet: every seat's part in it; None for a seat without that line."""

    id: str
    name: Message
    icon: str
    cells: tuple[ScoreLine | None, ...]

    @property
    def points(self) -> tuple[int, ...]:
        """The points of every seat."""
        return tuple(cell.points if cell is not None else 0 for cell in self.cells)

    def best(self, seat: int) -> bool:
        """Whether a seat has the most here (nobody, where nobody has anything or all the same)."""
        points = self.points
        most = max(points)
        return points[seat] == most and most > 0 and min(points) < most


@dataclass(frozen=True)
class SheetFigures:
    """The whole scoring sheet, in the order of the rulebook; columns are seats."""

    rows: tuple[SheetRow, ...]
    totals: tuple[int, ...]
    result: Result

    @property
    def order(self) -> list[int]:
        """The seats from the best on: the title's ranking, else winners first, then by points."""
        if self.result.ranking:
            return list(self.result.ranking)
        winners = self.result.winners
        return sorted(
            range(len(self.totals)), key=lambda seat: (seat not in winners, -self.totals[seat])
        )

    def margin(self) -> tuple[int, int] | None:
        """How far the winner is ahead and of whom; None alone or when it is shared."""
        order = self.order
        if len(order) < 2 or len(self.result.winners) != 1:
            return None
        return self.totals[order[0]] - self.totals[order[1]], order[1]


def scoring_sheet(scores: Sequence[Score], result: Result) -> SheetFigures:
    """The scoring sheet of some scores: one row for every line that a seat has."""
    ids: dict[str, ScoreLine] = {}
    for score in scores:
        for line in score.lines:
            ids.setdefault(line.id, line)
    rows = []
    for id, first in ids.items():
        cells = tuple(next((e for e in score.lines if e.id == id), None) for score in scores)
        rows.append(SheetRow(id, first.name, first.icon, cells))
    return SheetFigures(tuple(rows), tuple(score.total for score in scores), result)


@dataclass(frozen=True)
class Start:
    """The beginning of a round as the title calls it; `number` 0: not a round that is counted,
    such as the set-up. `entry` is the number of answers given before it."""

    entry: int
    name: Message
    number: int


@dataclass(frozen=True)
class Jump:
    """A jump in points: whose, how many, in which round, and what happened then.

    `entry` is the number of answers given before it; `by` is what of the score rose most, `beside`
    the other lines that rose where that is no more than half of it. Of what happened the seat did
    `more` of the same kind.
    """

    start: Start
    seat: int
    points: int
    what: Message | None
    entry: int
    by: tuple[Message, ...] = ()
    beside: tuple[Message, ...] = ()
    more: int = 0


@dataclass(frozen=True)
class Course:
    """Points over the game: after `rounds[n]` rounds every seat had `totals[n]` points, as if it
    had ended then. `starts`: where each round began, the set-up and a last part included. `states`
    are the positions of `totals`.
    """

    totals: tuple[tuple[int, ...], ...]
    rounds: tuple[int, ...]
    starts: tuple[Start, ...]
    turning_points: tuple[Jump, ...]
    states: tuple[Any, ...] = ()


@dataclass(frozen=True)
class Scored:
    """A checkpoint: answers and lines of the public log before it, the points, the round that
    begins there, and the position."""

    entry: int
    events: int
    totals: tuple[int, ...]
    start: Start | None = None
    state: Any = None


def start_of(title: Title[Any], mark: Mark[Any]) -> Start:
    """The round that begins at a checkpoint, by the title's own words and number."""
    name = title.scene(mark.state, None, None).round
    number = name.args.get("n")
    return Start(mark.entry, name, number if isinstance(number, int) else 0)


def course(table: Table[Any]) -> Course:
    """The course of a finished game, from its checkpoints; takes a while for a long game."""
    log = table.log_for(None)  # makes the history before a loaded snapshot too
    public = seen_before(table.log, None)
    chosen = [n for n, entry in enumerate(table.entries) if entry.chosen]
    scored: list[Scored] = []
    for mark in table.marks:
        totals = _totals(table.title.scores(mark.state))
        start = start_of(table.title, mark) if mark.grain == "round" else None
        if scored and not _between(chosen, scored[-1].entry, mark.entry):
            # Nobody chose anything since: it is the same moment.
            before = scored.pop().start
            if start is None and before is not None:
                start = replace(before, entry=mark.entry)
        scored.append(Scored(mark.entry, public[mark.events], totals, start, mark.state))
    final = tuple(score.total for score in table.scores())
    if len(scored) > 1 and not _between(chosen, scored[-1].entry, len(table.entries)):
        scored.pop()
    scored.append(Scored(len(table.entries), len(log), final, None, table.state))
    kept, rounds = by_round(scored)
    totals_of, states = tuple(one.totals for one in kept), tuple(one.state for one in kept)
    starts = tuple(one.start for one in scored if one.start is not None)
    had = lasting(table.title.scores, [one.state for one in scored])
    gained = [replace(one, totals=_totals(had(one.state))) for one in scored]
    points = turning_points(gained, log, read_rows(table.title.id), had)
    return Course(totals_of, rounds, starts, points, states)


def lasting(
    scores: Callable[[Any], Sequence[Score]], states: Sequence[Any]
) -> Callable[[Any], list[Score]]:
    """What is had for good at the positions of a game: a lead that changes hands with every turn,
    and what is counted only at the end, is nobody's deed. All lines where there are no others."""
    counted = {id(state): scores(state) for state in states}
    lines = [line for each in counted.values() for score in each for line in score.lines]
    waits = {line.id for line in lines if line.standing}
    if all(line.id in waits for line in lines):
        waits = set()

    def had(state: Any) -> list[Score]:
        return [
            Score(score.seat, tuple(line for line in score.lines if line.id not in waits))
            for score in counted[id(state)]
        ]

    return had


def _totals(scores: Sequence[Score]) -> tuple[int, ...]:
    return tuple(score.total for score in scores)


def by_round(scored: list[Scored]) -> tuple[tuple[Scored, ...], tuple[int, ...]]:
    """The moments where each counted round began and the end, and the rounds over by then."""
    begun: dict[int, Scored] = {}
    for one in scored:
        if one.start is not None and one.start.number > 0:
            begun.setdefault(one.start.number, one)
    last = max(begun, default=1)
    kept = (*(begun.values() if begun else [scored[0]]), scored[-1])
    return kept, (*(number - 1 for number in begun or [1]), last)


def _between(chosen: list[int], start: int, end: int) -> bool:
    return any(start <= n < end for n in chosen)


def turning_points(
    scored: list[Scored],
    log: list[Event],
    rows: Rows | None = None,
    scores: Callable[[Any], Sequence[Score]] | None = None,
) -> tuple[Jump, ...]:
    """The largest jumps of points from one checkpoint to the next, in their order.

    What the set-up before the first counted round brings is no deed. `rows` say how the events of
    the title are told, `scores` tells a position's, of which it is said what rose.
    """
    found: list[Jump] = []
    moments: dict[int, tuple[Scored, Scored]] = {}
    start = Start(0, Message("round"), 0)
    first = next((one.entry for one in scored if one.start and one.start.number), 0)
    for now, later in pairwise(scored):
        start = now.start or start
        if now.entry < first:
            continue
        happened = log[now.events : later.events]
        jumps = [b - a for a, b in zip(now.totals, later.totals, strict=True)]
        # One jump of a moment: the largest, of whoever acted if others got as much by it.
        acted = {event.seat for event in happened}
        seat = max(range(len(jumps)), key=lambda n: (jumps[n], n in acted, -n), default=0)
        if jumps and jumps[seat] > 0:
            deeds = _told(happened, seat, rows or Rows({}))
            what, more = (deeds[0].message(), len(deeds) - 1) if deeds else (None, 0)
            found.append(Jump(start, seat, jumps[seat], what, now.entry, more=more))
            moments[now.entry] = now, later
    found.sort(key=lambda jump: -jump.points)
    largest = sorted(found[:TURNING_POINTS], key=lambda jump: jump.entry)
    if scores is None:
        return tuple(largest)
    told = []
    for jump in largest:
        before, after = (scores(one.state)[jump.seat] for one in moments[jump.entry])
        by, beside = _risen(before, after), _beside(before, after)
        told.append(replace(jump, by=by, beside=beside))
    return tuple(told)


def _risen(before: Score, after: Score) -> tuple[Message, ...]:
    """The line of a score that rose most, with the part that did most of it."""
    was = {line.id: line for line in before.lines}
    most, found = 0, tuple[Message, ...]()
    for line in after.lines:
        old = was.get(line.id)
        rise = line.points - (old.points if old is not None else 0)
        if rise <= most:
            continue
        most, found = rise, (line.name,)
        parts = {repr(words): n for words, n, _ in old.parts} if old is not None else {}
        rises = [(n - parts.get(repr(words), 0), words) for words, n, _ in line.parts]
        for more, words in rises:
            if 2 * more > rise:  # what did most of it
                found = line.name, words
    return found


def _beside(before: Score, after: Score) -> tuple[Message, ...]:
    """The lines that rose beside the one that rose most, the larger first, if that is no more than
    half of all that rose: a greenery is a rating, a tile, and the point of a city."""
    was = {line.id: line.points for line in before.lines}
    rises = [(line.points - was.get(line.id, 0), line.name) for line in after.lines]
    rises = sorted((rise for rise in rises if rise[0] > 0), key=lambda rise: -rise[0])
    if not rises or 2 * rises[0][0] > sum(n for n, _name in rises):
        return ()
    return tuple(name for _n, name in rises[1:])


def _told(events: list[Event], seat: int, rows: Rows) -> list[Event]:
    """What the log says a seat did, or whoever acted if it did nothing: the line that touches most
    of the table, for that is the deed and the others follow from it (of several that with which a
    play begins), and those of its kind; else the line with which a play begins, a pass, else the
    last line. What is lost is no deed, nor what is counted at the end of the game after it. Who
    plays by a procedure looks at much of the table before: there the last line that touches it is
    it, if there is one turn of it."""
    end = next((n for n, event in enumerate(events) if rows.of(event).banner == "end"), len(events))
    own = [event for event in events[:end] if event.seat == seat]
    own = own or [event for event in events if event.seat == seat]
    own = own or [event for event in events if event.seat is not None]
    turns = Counter(event.kind for event in own if rows.of(event).turn)
    if any(times > 1 for times in turns.values()):
        return []  # of several turns of a procedure, one after the other, no line is the deed
    if turns:
        own = [event for event in own if event.targets and rows.of(event).opens][-1:] or own
    most = max((len(event.targets) for event in own), default=0)
    wide = [event for event in own if most and len(event.targets) == most]
    told = [(event, rows.of(event)) for event in wide or own]
    begun = [event for event, row in told if row.opens and not row.warned]
    deeds = begun or wide or own[-1:]
    return [event for event in deeds if event.kind == deeds[0].kind]
