"""Entries: the answers of a game, in the form in which they are kept and replayed.

An entry holds the answer by keys, never by positions, so it still fits when options are listed in
another order; `index_of` finds the position again, or says that the answer no longer fits.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any

import msgspec

from gametable.core.engine.decision import CHANCE
from gametable.core.engine.title import Seat


class Header(msgspec.Struct, frozen=True, gc=False):
    """What makes a game the same game: title, rules revision, seats, options, seed and kind.

    `names` and `practice` may change while it is played; the rest never does. The option
    `real_dice`, of any title that offers it, lets human seats roll dice of their own and enter
    the faces. `values` are those of the components it was begun with (`Title.values`). A copy for
    practice `begins` after so many answers of another game, with the `digest` of these.
    """

    title: str
    revision: int
    seats: tuple[Seat, ...]
    options: dict[str, Any]
    seed: str
    practice: bool = False
    scenario: dict[str, Any] | None = None
    values: str = ""
    begins: tuple[int, int] | None = None

    @property
    def real_dice(self) -> bool:
        """Whether human seats roll dice of their own."""
        return self.options.get("real_dice") is True


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One answered decision: who (`CHANCE` for luck), what was asked, the answer by keys.

    `answer` is a key; a tuple of keys (some, order); or a tuple of (key, amount) pairs (split).
    `auto` entries answered themselves and belong to the player's entry before them.
    """

    seat: int
    ask: str
    answer: Any
    auto: bool = False

    @property
    def chosen(self) -> bool:
        """Whether a player chose it (not chance, not automatic): one step of undo."""
        return not self.auto and self.seat != CHANCE


def digest(entries: Sequence[Entry]) -> int:
    """A number that tells these answers from others."""
    return zlib.crc32(msgspec.json.encode(list(entries)))
