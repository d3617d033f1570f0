"""The plays of others: what came of their answers, made of events and of the cards of the seats.

A play is what came of an answer of a seat and of those that only carry it on (its payment, where
its tile lies). The amounts come from comparing the cards of the seats before and after, so they
cannot be wrong: the sum of all plays is the difference of the cards. Everything is made of what
one viewer may know: his log, his view.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from gametable.core.engine.log import Event
from gametable.core.scene import SeatCard
from gametable.core.text import Message

ARROWS = 4
"""As many places of a play are pointed at."""
POINTS = "vp"

Cards = tuple[SeatCard, ...]


@dataclass(frozen=True)
class SeatChange:
    """By how much a figure at a seat changed. `below` is a figure in a stock's note, as what it
    produces."""

    seat: int
    icon: str
    name: Message | None
    n: int
    below: bool = False

    @property
    def figure(self) -> tuple[int, str, bool]:
        """Which figure of the cards it is."""
        return (self.seat, self.icon, self.below)

    def taken_back(self) -> SeatChange:
        """The same the other way."""
        return replace(self, n=-self.n)


@dataclass(frozen=True)
class Aim:
    """Something a play did to a place: the targets it points to, where it came from, by how much
    ("+2", or nothing)."""

    event: Event
    to: tuple[str, ...]
    start: tuple[str, ...] = ()
    figure: str = ""


@dataclass(frozen=True)
class Backs:
    """What a seat got (`n` of them) or gave away (below 0) that the viewer may not know: it shows
    its back, by this face."""

    seat: int
    face: str
    data: dict[str, Any]
    n: int


@dataclass(eq=False)
class RivalPlay:
    """One play. `seat` is None for the game itself; `thing` names what is enlarged ("card/comet"),
    and is all that is said of it unless it is `worded`; `backs` what of it is hidden; `entry` is
    the number of answers before its events. A `step` only tells how it is found what a seat does
    (see `rows.py`)."""

    seat: int | None
    entry: int
    head: Event | None = None
    thing: str = ""
    worded: bool = False
    backs: list[Backs] = field(default_factory=list)
    banner: str = ""
    together: bool = False
    step: bool = False
    amounts: bool = False
    events: list[Event] = field(default_factory=list)
    notes: list[Event] = field(default_factory=list)
    aims: list[Aim] = field(default_factory=list)
    changes: list[SeatChange] = field(default_factory=list)

    @property
    def line(self) -> tuple[str, str]:
        """The piece and the part of it that say why a step is taken; empty where none do."""
        said = str(self.head.args.get("line", "")) if self.head is not None and self.step else ""
        piece, _, part = said.rpartition(":")
        return piece, part

    @property
    def compared(self) -> list[tuple[Message, bool]]:
        """What a step has compared, and whether each is left."""
        if self.head is None or not self.step:
            return []
        sides = ((True, self.head.args.get("fits")), (False, self.head.args.get("fails")))
        return [(said, fits) for fits, some in sides for said in some or ()]

    @property
    def is_event(self) -> bool:
        """Whether the game itself does something to all that is told of at length."""
        return self.banner == "event"

    @property
    def tells(self) -> bool:
        """Whether there is something to tell of it: a deed, a note, a figure that changed, or a
        place that it points at."""
        return bool(self.head or self.notes or self.changes or self.aims)

    @property
    def tells_phase(self) -> bool:
        """Whether it is a phase in which something was done without being asked, told with it."""
        return self.banner == "phase" and bool(self.notes)

    @property
    def deed(self) -> Event | None:
        """What it is called by: what opened it, else what it did to a place rather than what came
        of that."""
        pointing = (aim.event for aim in self.aims)
        return self.head or next(iter([*pointing, *self.notes, *self.events]), None)

    def of(self, seat: int) -> list[SeatChange]:
        """What it changed at a seat; points that lie there as chips are told once."""
        return [change for change in told_once(self.changes) if change.seat == seat]

    def takes_from(self, seat: int | None) -> bool:
        """Whether somebody else took something from a seat by it."""
        if seat is None or self.seat in (None, seat):
            return False
        return any(c.seat == seat and c.n < 0 and c.icon != POINTS for c in self.changes)

    def add(self, changes: Iterable[SeatChange]) -> None:
        """Add to what it changed; what comes to nothing is left out."""
        sums = {change.figure: change for change in self.changes}
        for change in changes:
            before = sums.get(change.figure)
            n = change.n + (before.n if before is not None else 0)
            sums[change.figure] = SeatChange(change.seat, change.icon, change.name, n, change.below)
        self.changes = [change for change in sums.values() if change.n]


# ---------------------------------------------------------------------- figures


Figures = dict[tuple[int, str, bool], tuple[int | None, Message | None]]


def figures(cards: Cards) -> Figures:
    """Every figure on the cards of the seats; nothing for one that is not public."""
    found: Figures = {}
    for card in cards:
        found[card.seat, POINTS, True] = (card.score, None)
        for stock in (stock for group in card.groups for stock in group.stocks):
            found[card.seat, stock.icon, False] = (stock.n, stock.name)
            below = stock.note.args.get("n") if stock.note is not None else None
            if isinstance(below, int):
                found[card.seat, stock.icon, True] = (below, stock.name)
    return found


def changes_between(before: Cards, after: Cards) -> list[SeatChange]:
    """What is different on the cards, seat by seat; a stock that is not there is empty."""
    then, now = figures(before), figures(after)
    found = []
    for key in {**then, **now}:
        (old, was), (new, name) = then.get(key, (0, None)), now.get(key, (0, None))
        if old is not None and new is not None and old != new:
            seat, icon, below = key
            found.append(SeatChange(seat, icon, name or was, new - old, below))
    return sorted(found, key=lambda change: change.seat)


def told_once(changes: Sequence[SeatChange]) -> list[SeatChange]:
    """Changes without those of chips that are the same points over again."""
    points = {
        (change.seat, change.n) for change in changes if change.icon == POINTS and change.below
    }
    return [
        change
        for change in changes
        if change.icon != POINTS or change.below or (change.seat, change.n) not in points
    ]
