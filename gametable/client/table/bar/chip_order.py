"""Which of the chips of a question has which digit, gives way to others, and does no harm."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from gametable.client.table.bar.bar_text import BarText
from gametable.client.table.bar.chips import ChipLook, OptionChip


class Digits:
    """The digits of chips. As long as the same is asked a chip keeps its digit, whatever else comes
    and goes: a number means the same all the time."""

    def __init__(self) -> None:
        self._asked: tuple[object, int] = (None, 1)
        self._known: dict[str, int] = {}

    def ask(self, text: BarText) -> bool:
        """Take up what is said now; whether that is another question."""
        asked = self._asked
        if text.asked is not None and text.asked is asked[0] and text.first == asked[1]:
            return False
        self._asked = (text.asked, text.first)
        self._known = {named_by(look): n for n, look in enumerate(text.chips, text.first)}
        return True

    def stood(self, look: ChipLook) -> bool:
        """Whether it was there when it was asked."""
        return named_by(look) in self._known

    def of(self, looks: Sequence[ChipLook]) -> list[int]:
        """The digit of each: those that came in have the ones that are free."""
        known = [self._known.get(named_by(look)) for look in looks]
        free = (n for n in count(self._asked[1]) if n not in known)
        return [next(free) if n is None else n for n in known]


def named_by(look: ChipLook) -> str:
    """What a chip is known by, while other things are said."""
    return look.id or look.label


def by_need(chips: Sequence[OptionChip]) -> list[OptionChip]:
    """Chips of which not all find room, those first that stay longest: what is chosen, one way out
    (pass, end turn), all else that can be done, further ways out, what is blocked."""
    out = next((chip for chip in chips if chip.look.apart and not chip.look.reason), None)

    def rank(chip: OptionChip) -> int:
        if chip.look.selected:
            return 0
        if chip is out:
            return 1
        return 4 if chip.look.reason else (3 if chip.look.apart else 2)

    return sorted(chips, key=rank)


def blocked_end(look: ChipLook) -> bool:
    """Whether a chip ends the turn or passes, which is not allowed yet."""
    return look.refused is not None and look.refused.option.apart


def harmless(chips: list[OptionChip], confirm: bool) -> OptionChip:
    """The chip on which the focus stands first: what stands apart only where all else is
    blocked; where something is to be confirmed, what costs nothing and is not warned of, of a price
    that is paid or not to refuse it."""
    allowed = [c for c in chips if not c.look.reason] or chips
    safe = [c for c in allowed if not c.look.apart] or allowed
    if confirm:
        free = [c for c in safe if not (c.look.cost or c.look.warned or c.look.irreversible)]
        refusals = [c for c in allowed if c.look.apart and not (c.look.cost or c.look.warned)]
        if not free and len(safe) == len(refusals) == 1:
            return refusals[0]
        return (free or safe)[0]
    return safe[0]
