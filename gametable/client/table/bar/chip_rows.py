"""How chips stand: in one row or in two, before what is at their right; and where they stood when
they were asked, so that none moves away from under the pointer while something is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from gametable.client.draw import Rect
from gametable.client.table.bar.chip_order import by_need, named_by
from gametable.client.table.bar.chips import HEIGHT, OptionChip

GAP = 10.0
LOW_GAP = 4.0  # between two rows
APART = 26.0  # room for the line before what stands apart
MOST_CHIPS = 6  # in a row
MORE_ROOM = 140.0

Columns = list[tuple[float, list[OptionChip]]]


def in_columns(*groups: Sequence[OptionChip]) -> Columns:
    """The columns of two rows, and how wide each is: one above the other the chips are equally
    wide. Those of a group stand before those of the next."""
    found = []
    for some in groups:
        half = (len(some) + 1) // 2
        found += [list(some[n::half]) for n in range(half)]
    return [(max(chip.measure(400)[0] for chip in column), column) for column in found]


def width_of(columns: Columns) -> float:
    """How much room columns take."""
    return sum(wide for wide, _ in columns) + GAP * (len(columns) - 1)


def place_columns(columns: Columns, right: float, middle: float) -> float:
    """Place low chips in two rows before `right`; tells how much room they take."""
    at = right - (whole := width_of(columns))
    for wide, column in columns:
        for row, chip in enumerate(column):
            high = chip.look.low
            top = middle + (LOW_GAP / 2 if row else -LOW_GAP / 2 - high)
            chip.place((at, top, wide, high))
        at += wide + GAP
    return whole


def place_row(chips: Sequence[OptionChip], right: float, middle: float) -> float:
    """Place chips in one row before `right`; tells how much room they take."""
    widths = [chip.measure(400)[0] for chip in chips]
    first_apart = next((n for n, chip in enumerate(chips) if chip.look.apart), -1)
    whole = sum(widths) + GAP * max(0, len(chips) - 1) + (APART if first_apart > 0 else 0)
    at = right - whole
    for n, (chip, wide) in enumerate(zip(chips, widths, strict=True)):
        if n == first_apart and n > 0:
            at += APART
        chip.place((at, middle - HEIGHT / 2, wide, HEIGHT))
        at += wide + GAP
    return whole


def that_fit(chips: list[OptionChip], room: float) -> list[OptionChip]:
    """All up to six, or the first five and More; fewer when the bar is narrow. What is blocked
    goes under More before what can be chosen, never what is chosen, and what stands apart
    (pass, end turn) after all else."""

    def wide(some: list[OptionChip], more: bool) -> float:
        apart = APART if any(c.look.apart for c in some) else 0
        return sum(c.measure(400)[0] + GAP for c in some) + apart + (MORE_ROOM if more else 0)

    if len(chips) <= MOST_CHIPS and wide(chips, False) <= room:
        return chips
    kept = by_need(chips)[:5]
    while len(kept) > 1 and wide(kept, True) > room:
        kept = kept[:-1]
    return [chip for chip in chips if chip in kept]


@dataclass
class StoodSo:
    """How the parts of the bar stood when something was asked: each chip with its form, those left
    to More, the primary button and Back."""

    primary: Rect | None
    back: Rect | None
    more: Rect | None
    two_rows: bool
    hidden: set[str]
    names: frozenset[str]  # of all that were there
    places: dict[str, tuple[Rect, float, bool]] = field(default_factory=dict)

    def take(self, chip: OptionChip) -> None:
        """Remember where a chip stands."""
        look = chip.look
        self.places[named_by(look)] = (chip.rect, look.low, look.beside)

    def put(self, chip: OptionChip) -> bool:
        """Let a chip stand where it stood; False where that is too small for what it says."""
        rect, chip.look.low, chip.look.beside = self.places[named_by(chip.look)]
        chip.place(rect)
        return chip.tells_all


class StoodBefore:
    """The ways in which the chips of a question stood, by which of them were there."""

    def __init__(self) -> None:
        self._asked: object = None
        self._room: tuple[object, ...] = ()
        self._known: dict[frozenset[str], StoodSo] = {}

    def ask(self, asked: object, *room: object) -> None:
        """Forget all where another question is asked, or there is other room."""
        if asked is not self._asked or room != self._room:
            self._asked, self._room, self._known = asked, room, {}

    def find(self, names: frozenset[str]) -> StoodSo | None:
        """How chips stood: these alone, else these among others."""
        if names in self._known:
            return self._known[names]
        return next((s for known, s in self._known.items() if names and names < known), None)

    def keep(self, standing: StoodSo) -> None:
        """So they stand from now on."""
        self._known[standing.names] = standing
