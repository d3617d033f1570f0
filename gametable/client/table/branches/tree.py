"""The lines of a practice game as a tree, and how the game stands at the end of each for a seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from gametable.core.engine.branches import Branch, shared
from gametable.core.engine.decision import CHANCE, Illegal
from gametable.core.engine.entry import Entry
from gametable.core.engine.luck import Luck, Lucks, changes_luck
from gametable.core.engine.table import Table
from gametable.core.scene import ScoreLine, Stock
from gametable.core.text import Message


@dataclass(frozen=True)
class TurnStart:
    """Where a turn begins in a line: after how many answers, whether a round begins with it, and
    who is asked then (none: nobody, the game is over)."""

    entry: int
    round: bool
    seat: int | None


@dataclass(frozen=True)
class Twig:
    """A branch in the tree: from which it parts (none: the first one), after how many answers, and
    how deep it stands. `here`: it is the one that is played on. `name` is the player's, if any,
    `luck` how it falls at its end. `own` is the number of the first choice that its parent has not,
    none where nothing was played on yet."""

    branch: Branch
    parent: int | None
    parted: int
    depth: int
    here: bool
    name: str = ""
    luck: Luck = "same"
    own: int | None = None


@dataclass(frozen=True)
class BranchEnd:
    """How the game stands at the end of a branch for a seat: the round and its phase, the sheet,
    the stocks and how far the markers have come."""

    round: Message
    phase: Message | None
    lines: tuple[ScoreLine, ...]
    stocks: tuple[Stock, ...]

    @property
    def total(self) -> int:
        """The points, as if the game ended now."""
        return sum(line.points for line in self.lines)


@dataclass(frozen=True)
class Figures:
    """A row of a comparison: what is compared (none: all points), and its number in both; `places`
    are the things of the table that it comes of, in each. `pieces`: it counts those of them that
    lie otherwise."""

    name: Message | None
    icon: str
    one: int
    other: int
    places: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    pieces: bool = False


def tree_of(table: Table[Any]) -> list[Twig]:
    """All branches of a practice game: each below the one from which it parts."""
    now = Branch(table.branches.number, tuple(table.played))
    found: list[Twig] = []
    for branch in sorted([*table.branches.left, now], key=lambda each: each.number):
        parent, parted, alike = None, 0, 0
        for twig in found:
            common = shared(twig.branch.entries, branch.entries)
            # A change of luck stands at a checkpoint: of those that part there it is the one whose
            # answers since then were given again.
            again = shared(*(_answers(each) for each in (twig.branch.entries, branch.entries)))
            if parent is None or (common, again) > (parted, alike):
                parent, parted, alike = twig, common, again
        depth = parent.depth + 1 if parent is not None else 0
        number = parent.branch.number if parent is not None else None
        name = table.branches.name_of(branch.entries, parted)
        luck = Lucks(branch.entries).now
        own = first_own(parent.branch.entries, branch.entries) if parent is not None else 0
        found.append(Twig(branch, number, parted, depth, branch is now, name, luck, own))
    return [*_below(found, None)]


def _below(twigs: list[Twig], parent: int | None) -> Iterator[Twig]:
    for twig in twigs:
        if twig.parent == parent:
            yield twig
            yield from _below(twigs, twig.branch.number)


def _answers(entries: Sequence[Entry]) -> list[Entry]:
    """The answers of a branch, without the changes of luck that stand between."""
    return [entry for entry in entries if not changes_luck(entry)]


def first_own(parent: Sequence[Entry], entries: Sequence[Entry]) -> int | None:
    """The number of the first choice of a branch that is not its parent's, whatever changes of luck
    stand between; none where it has no other."""
    theirs = _answers(parent)
    own = [n for n, entry in enumerate(entries) if not changes_luck(entry)]
    alike = shared(theirs, [entries[n] for n in own])
    return next((n for n in own[alike:] if entries[n].chosen), None)


def fell_apart(one: Sequence[Entry], other: Sequence[Entry]) -> tuple[int, int] | None:
    """The numbers of the first outcomes of chance that are not the same in two lines; none where
    what fell in one is but the beginning of what fell in the other."""
    falls = [
        [n for n, entry in enumerate(entries) if entry.seat == CHANCE and not changes_luck(entry)]
        for entries in (one, other)
    ]
    for mine, theirs in zip(*falls, strict=False):
        if (one[mine].ask, one[mine].answer) != (other[theirs].ask, other[theirs].answer):
            return mine, theirs
    return None


def answer_words(table: Table[Any], number: int, viewer: int | None) -> tuple[Message, ...]:
    """What was chosen by the answer of a number, as the options say it; nothing where a viewer may
    not know. The table is a copy of its own, and stands there afterwards."""
    entry = table.entries[number]
    try:
        table.undo_to(number)
        asked = table.decision
        if asked is None or (asked.secret and asked.seat != viewer):
            return ()
        taken = asked.taken(asked.index_of(entry.answer))
    except Illegal:
        return ()
    return tuple(asked.describe(n).label for n in taken)


def end_of(table: Table[Any], viewer: int | None, seat: int) -> BranchEnd:
    """How a game stands for a seat, as a viewer may know it."""
    view = table.view(viewer)
    scene = table.title.scene(view, seat, None)
    card = next((card for card in scene.seats if card.seat == seat), None)
    groups = card.groups if card is not None else ()
    stocks = tuple(stock for group in groups for stock in group.stocks)
    stocks += card.markers if card is not None else ()
    phase = next((phase.name for phase in scene.phases if phase.at == 0), None)
    return BranchEnd(scene.round, phase, table.title.scores(view)[seat].lines, stocks)


def starts_of(table: Table[Any]) -> tuple[TurnStart, ...]:
    """Where the turns of a game begin: each before the first choice in it."""
    entries, found = table.entries, dict[int, TurnStart]()
    for mark in table.marks:
        if mark.grain == "step":
            continue
        at = next((n for n in range(mark.entry, len(entries)) if entries[n].chosen), len(entries))
        asked = table.decision
        seat = asked.seat if asked is not None else None
        if at < len(entries):
            seat = entries[at].seat
        before = found.get(at)
        round = mark.grain == "round" or (before is not None and before.round)
        found[at] = TurnStart(at, round, seat)
    return tuple(found[at] for at in sorted(found))


def same_moment(
    lines: Sequence[Twig], starts: Sequence[Sequence[TurnStart]]
) -> tuple[int, int] | None:
    """The latest moment that two lines have in common after they part, by the number of answers in
    each: as many rounds and turns later, with the same seat to act. None: they have none."""
    parted = shared(lines[0].branch.entries, lines[1].branch.entries)
    told: list[dict[tuple[int, int, int | None], int]] = []
    for each in starts:
        rounds = turns = 0
        numbered = {}
        for start in each:
            if start.entry <= parted:
                continue
            rounds, turns = (rounds + 1, 0) if start.round else (rounds, turns + 1)
            numbered[(rounds, turns, start.seat)] = start.entry
        told.append(numbered)
    common = told[0].keys() & told[1].keys()
    if not common:
        return None
    last = max(common, key=lambda moment: moment[:2])
    return told[0][last], told[1][last]


def at_moment(twig: Twig, entries: int) -> Twig:
    """A line as it was after some of its answers."""
    if entries == len(twig.branch.entries):
        return twig
    branch = Branch(twig.branch.number, twig.branch.entries[:entries])
    return replace(twig, branch=branch, here=False)


def compared(one: BranchEnd, other: BranchEnd) -> list[Figures]:
    """Line by line of the sheet, then the stocks; what only one has counts 0 in the other."""
    sheets = [{line.id: line for line in each.lines} for each in (one, other)]
    rows = []
    for id in dict.fromkeys([*sheets[0], *sheets[1]]):
        mine, theirs = (sheet.get(id) for sheet in sheets)
        line = mine or theirs
        assert line is not None
        points = [each.points if each is not None else 0 for each in (mine, theirs)]
        places = (_parts(mine), _parts(theirs))
        if not any(places):
            # What counts for nothing has its place where its stock is.
            known = (s.target for each in (one, other) for s in each.stocks if s.icon == line.icon)
            target = next(filter(None, known), "")
            places = ((target,), (target,)) if target else places
        rows.append(Figures(line.name, line.icon, points[0], points[1], places))
    stores = [_stored(each.stocks) for each in (one, other)]
    for key in dict.fromkeys([*stores[0], *stores[1]]):
        amounts = [(store[key].n or 0) if key in store else 0 for store in stores]
        stock = stores[0].get(key) or stores[1][key]
        here, there = (
            (store[key].target,) if key in store and store[key].target else () for store in stores
        )
        rows.append(Figures(stock.name, stock.icon, amounts[0], amounts[1], (here, there)))
    return rows


def _stored(stocks: Sequence[Stock]) -> dict[tuple[str, str, int], Stock]:
    """Stocks by what they are of; those of the same are numbered."""
    found: dict[tuple[str, str, int], Stock] = {}
    for stock in stocks:
        n = 0
        while (stock.icon, stock.name.key, n) in found:
            n += 1
        found[stock.icon, stock.name.key, n] = stock
    return found


def whole(one: BranchEnd, other: BranchEnd) -> Figures:
    """The row of all points."""
    places = [
        tuple(dict.fromkeys(t for line in e.lines for t in _parts(line))) for e in (one, other)
    ]
    return Figures(None, "vp", one.total, other.total, (places[0], places[1]))


def pieces(one: Sequence[str], other: Sequence[str]) -> Figures:
    """The row of what lies in a line otherwise than in the other."""
    return Figures(None, "tile", len(one), len(other), (tuple(one), tuple(other)), True)


def _parts(line: ScoreLine | None) -> tuple[str, ...]:
    """The things of the table that a line of the sheet counts."""
    return tuple(target for _, _, target in line.parts if target) if line is not None else ()
