"""Which lines of the log are shown: those of one seat, and of some kinds.

The kind of a line follows from the log and the answers alone, so it is there for every title:

- course: the game itself did it (a round begins, a phase, the end);
- luck: it followed from an answer of chance (a roll, a draw, a shuffle);
- board: it is about a place of the table, or a piece that lies on one;
- choice: it is the first thing that a player's answer did;
- effect: everything else, what a choice brought or cost.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal

from gametable.client.table.board.places import Laid
from gametable.client.table.kept import Kept
from gametable.client.widgets.overlay import MenuItem
from gametable.client.words.language import Words, _
from gametable.core.engine.decision import CHANCE
from gametable.core.engine.entry import Entry
from gametable.core.engine.log import Event
from gametable.locale import N_

Kind = Literal["choice", "board", "effect", "luck", "course"]
KINDS: dict[Kind, str] = {
    "choice": N_("log.kind_choice"),
    "board": N_("log.kind_board"),
    "effect": N_("log.kind_effect"),
    "luck": N_("log.kind_luck"),
    "course": N_("log.kind_course"),
}

SEAT = "seat."  # before the number of a seat, in what is kept and in the menu


def kind_of(
    event: Event, before: Event | None, entries: Sequence[Entry], on_board: Callable[[str], bool]
) -> Kind:
    """The kind of an event; `before` is the one before it in the log."""
    answer = entries[event.entry - 1] if 0 < event.entry <= len(entries) else None
    if answer is not None and answer.seat == CHANCE:
        return "luck"
    if event.seat is None:
        return "course"
    if any(map(on_board, event.targets)):
        return "board"
    first = before is None or before.entry != event.entry
    own = answer is not None and answer.chosen and answer.seat == event.seat
    return "choice" if first and own else "effect"


def is_on_board(laid: Laid, id: str) -> bool:
    """Whether an id is a place of the table, or a piece that lies on one."""
    spot = laid.spots.get(id)
    if spot is None:
        return False
    if spot.piece is None:
        return spot.kind == "slot"
    return bool(spot.piece.slot) or spot.piece.cell is not None


class LogFilter:
    """What the player wants to read, kept for the title.

    What is kept are the kinds that are hidden, and "seat.1" if only the lines of that seat (here
    from 0) are shown; a seat that this game has not is left aside.
    """

    def __init__(self, kept: Kept, seats: int):
        self.kept = kept
        only = [n for n in range(seats) if f"{SEAT}{n}" in kept.log_filter]
        self.only = only[0] if only else None  # the seat whose lines are shown; else everybody's
        self.hidden = [kind for kind in KINDS if kind in kept.log_filter]

    def keep(self) -> None:
        """Keep it as it is now."""
        only = [f"{SEAT}{self.only}"] if self.only is not None else []
        self.kept.log_filter = [*self.hidden, *only]

    @property
    def on(self) -> bool:
        """Whether anything is left out."""
        return self.only is not None or bool(self.hidden)

    def passes(self, event: Event, kind: Kind) -> bool:
        """Whether a line is shown."""
        return kind not in self.hidden and (self.only is None or event.seat in (self.only, None))

    def toggle(self, kind: Kind) -> None:
        """Leave a kind out, or show it again."""
        left_out = set(self.hidden) ^ {kind}
        self.hidden = [name for name in KINDS if name in left_out]
        self.keep()

    def show_only(self, seat: int) -> None:
        """Show the lines of a seat alone, or everybody's again."""
        self.only = None if self.only == seat else seat
        self.keep()

    def clear(self) -> None:
        """Show everything."""
        self.only = None
        self.hidden = []
        self.keep()

    def entries(self, names: Sequence[str], changed: Callable[[str], object]) -> list[MenuItem]:
        """The lines of the menu; `changed` is told the id of the line that was chosen."""

        def line(
            id: str, words: Words, call: Callable[[], object], chosen: bool, icon: str
        ) -> MenuItem:
            def choose() -> None:
                call()
                changed(id)

            return MenuItem(words, choose, icon, chosen=chosen, id=f"log.only.{id}")

        lines = [line("all", _("log.all"), self.clear, not self.on, "log")]
        for n, name in enumerate(names):
            call, words = partial(self.show_only, n), _("log.only", name=name)
            lines.append(line(f"{SEAT}{n}", words, call, self.only == n, "seat"))
        for kind, id in KINDS.items():
            shown = kind not in self.hidden
            icon = "eye" if shown else "eye-off"
            lines.append(line(kind, _(id), partial(self.toggle, kind), shown, icon))
        return lines
