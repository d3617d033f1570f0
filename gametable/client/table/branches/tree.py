"""The lines of a practice game as a tree, and how the game stands at the end of each for a seat."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from gametable.core.engine.branches import Branch, shared
from gametable.core.engine.log import Event
from gametable.core.engine.luck import Luck, Lucks
from gametable.core.engine.table import Table
from gametable.core.scene import ScoreLine, Stock
from gametable.core.text import Message


@dataclass(frozen=True)
class Twig:
    """A branch in the tree: from which it parts (none: the first one), after how many answers, and
    how deep it stands. `here`: it is the one that is played on. `name` is the player's, if any,
    `luck` how it falls at its end."""

    branch: Branch
    parent: int | None
    parted: int
    depth: int
    here: bool
    name: str = ""
    luck: Luck = "same"


@dataclass(frozen=True)
class BranchEnd:
    """How the game stands at the end of a branch for a seat: the round, the sheet, the stocks."""

    round: Message
    lines: tuple[ScoreLine, ...]
    stocks: tuple[Stock, ...]

    @property
    def total(self) -> int:
        """The points, as if the game ended now."""
        return sum(line.points for line in self.lines)


@dataclass(frozen=True)
class Figures:
    """A row of a comparison: what is compared (none: all points), and its number in both."""

    name: Message | None
    icon: str
    one: int
    other: int


def tree_of(table: Table[Any]) -> list[Twig]:
    """All branches of a practice game: each below the one from which it parts."""
    now = Branch(table.branches.number, tuple(table.played))
    found: list[Twig] = []
    for branch in sorted([*table.branches.left, now], key=lambda each: each.number):
        parent, parted = None, 0
        for twig in found:
            common = shared(twig.branch.entries, branch.entries)
            if parent is None or common > parted:
                parent, parted = twig, common
        depth = parent.depth + 1 if parent is not None else 0
        number = parent.branch.number if parent is not None else None
        name = table.branches.name_of(branch.entries, parted)
        luck = Lucks(branch.entries).now
        found.append(Twig(branch, number, parted, depth, branch is now, name, luck))
    return [*_below(found, None)]


def _below(twigs: list[Twig], parent: int | None) -> Iterator[Twig]:
    for twig in twigs:
        if twig.parent == parent:
            yield twig
            yield from _below(twigs, twig.branch.number)


def first_event(table: Table[Any], parted: int, viewer: int | None) -> Event | None:
    """What happened first after so many answers, for the eyes of a viewer."""
    return next((event for event in table.log_for(viewer) if event.entry > parted), None)


def end_of(table: Table[Any], viewer: int | None, seat: int) -> BranchEnd:
    """How a game stands for a seat, as a viewer may know it."""
    view = table.view(viewer)
    scene = table.title.scene(view, seat, None)
    card = next((card for card in scene.seats if card.seat == seat), None)
    groups = card.groups if card is not None else ()
    stocks = tuple(stock for group in groups for stock in group.stocks)
    return BranchEnd(scene.round, table.title.scores(view)[seat].lines, stocks)


def compared(one: BranchEnd, other: BranchEnd) -> list[Figures]:
    """Line by line of the sheet, then the stocks; what only one has counts 0 in the other."""
    sheets = [{line.id: line for line in each.lines} for each in (one, other)]
    rows = []
    for id in dict.fromkeys([*sheets[0], *sheets[1]]):
        mine, theirs = (sheet.get(id) for sheet in sheets)
        line = mine or theirs
        assert line is not None
        points = [each.points if each is not None else 0 for each in (mine, theirs)]
        rows.append(Figures(line.name, line.icon, points[0], points[1]))
    stores = [{(s.icon, s.name.key): s for s in each.stocks} for each in (one, other)]
    for key in dict.fromkeys([*stores[0], *stores[1]]):
        amounts = [(store[key].n or 0) if key in store else 0 for store in stores]
        stock = stores[0].get(key) or stores[1][key]
        rows.append(Figures(stock.name, stock.icon, amounts[0], amounts[1]))
    return rows


def alone(end: BranchEnd) -> list[Figures]:
    """Line by line of the sheet, then the stocks, of one line that is compared with nothing."""
    return compared(end, end)
