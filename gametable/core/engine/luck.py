"""Luck in a practice game: the same as the seed has it, new from some point on, or chosen.

A change of luck is an entry like an answer of chance, so that a line of play keeps its luck when it
is saved, loaded, taken back and stood on again. It stands where a checkpoint does: there the state
alone says how the game goes on, and all that a seat cannot know may be dealt anew.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from gametable.core.engine.decision import CHANCE, Decision, Illegal
from gametable.core.engine.source import Source

if TYPE_CHECKING:
    from gametable.core.engine.entry import Entry

Luck: TypeAlias = Literal["same", "new", "chosen"]
Falls: TypeAlias = Callable[[int, Decision, Source], Any]
"""How a question of chance falls, in the form of its flow: by its number, and by the source that
the seed gives it."""

LUCK = "luck"
"""What is "asked" by an entry that changes the luck: ("new", salt, seat), "chosen" or "same".

`seat` is the one for whose eyes all is dealt anew; -1: what lies hidden stays as it is. `LINE`
changes nothing.
"""
LINE = "line"
"""What a line begins with that a player wants apart from the one it goes on from."""
TOP = "chance.top"
"""What is asked where luck lies in a shuffled pile: what comes next of it."""


def changes_luck(entry: Entry) -> bool:
    """Whether an entry is a change of luck."""
    return entry.ask == LUCK and entry.seat == CHANCE


def as_fell(outcomes: Sequence[Any]) -> Falls:
    """The first questions of chance fall as these did, by key, where that fits; others fall by the
    seed."""

    def falls(number: int, item: Decision, source: Source) -> Any:
        if number < len(outcomes):
            try:
                return item.index_of(outcomes[number])
            except (Illegal, TypeError):
                pass
        return item.random(source)

    return falls


def known_change(answer: Any) -> bool:
    """Whether an answer is a change of luck that can be made."""
    if answer in ("same", "chosen", LINE):
        return True
    if not isinstance(answer, tuple) or len(answer) != 3 or answer[0] != "new":
        return False
    return all(type(n) is int for n in answer[1:])


class Lucks:
    """The changes of luck of a run, by the number of their entry; the last one holds."""

    def __init__(self, entries: Sequence[Entry] = ()) -> None:
        self._made: list[tuple[int, Any]] = []
        for number, entry in enumerate(entries):
            if changes_luck(entry):
                self.add(number, entry.answer)

    def copy(self) -> Lucks:
        """The same ones, to be changed apart."""
        other = Lucks()
        other._made = self._made[:]
        return other

    def back_to(self, entry: int) -> None:
        """The entries from this number on are gone."""
        if self._made and self._made[-1][0] >= entry:
            self._made = [made for made in self._made if made[0] < entry]

    def add(self, entry: int, answer: Any) -> None:
        """Another change."""
        if answer != LINE:
            self._made.append((entry, answer))

    @property
    def changed(self) -> bool:
        """Whether it was ever changed."""
        return bool(self._made)

    @property
    def now(self) -> Luck:
        """How luck falls from here on: as it fell before, newly, or as somebody says."""
        if not self._made:
            return "same"
        last: Any = self._made[-1][1]
        return "new" if isinstance(last, tuple) else last

    def seed(self, seed: str) -> str:
        """The seed from here on."""
        salts = [answer[1] for _, answer in self._made if isinstance(answer, tuple)]
        return f"{seed}/{salts[-1]}" if salts else seed
