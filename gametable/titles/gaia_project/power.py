"""The power cycle: charging, spending, burning, moving tokens (gaia_project 1.8, 10.5).

All functions look at a `Power` or change it; none asks. The Brainstone counts as one token of the
area it lies in, and is told apart by `stone`.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from gametable.titles.gaia_project.state import Power, Stone

Bowl = Literal["area_1", "area_2", "area_3"]
AREAS_OF_POWER: tuple[Bowl, ...] = ("area_1", "area_2", "area_3")


class Payment(msgspec.Struct, frozen=True):
    """Tokens of area III that pay for something, and whether the Brainstone does."""

    tokens: int
    stone: bool


def in_area(power: Power, area: Stone) -> int:
    """Tokens in an area, the Brainstone among them."""
    held: int = getattr(power, area)
    return held + (power.stone == area)


def tokens(power: Power) -> int:
    """Tokens of areas I to III, the Brainstone among them: those that can be moved (1.8)."""
    stone = power.stone in AREAS_OF_POWER
    return power.area_1 + power.area_2 + power.area_3 + stone


def room(power: Power) -> int:
    """How much can be charged at most (1.8)."""
    return 2 * in_area(power, "area_1") + in_area(power, "area_2")


def charge(power: Power, n: int, *, stone_moves: bool = True) -> int:
    """Charge up to `n`; the Brainstone moves before the other tokens of its area, or after them.

    Returns how much was charged.
    """
    left = _shift(power, "area_1", "area_2", n, stone_moves)
    return n - _shift(power, "area_2", "area_3", left, stone_moves)


def _shift(power: Power, start: Bowl, end: Bowl, n: int, stone_moves: bool) -> int:
    here = in_area(power, start)
    moved = min(n, here)
    if moved == 0:
        return n
    plain = moved
    if power.stone == start and (stone_moves or moved == here):
        power.stone = end
        plain -= 1
    setattr(power, start, getattr(power, start) - plain)
    setattr(power, end, getattr(power, end) + plain)
    return n - moved


def charge_leaves_choice(power: Power, n: int) -> tuple[Stone, ...]:
    """Where the Brainstone may lie after charging `n`, if the owner can choose (10.5)."""
    if not power.stone:
        return ()
    ends = []
    for stone_moves in (True, False):
        then = msgspec.structs.replace(power)
        charge(then, n, stone_moves=stone_moves)
        ends.append(then.stone)
    return tuple(ends) if ends[0] != ends[1] else ()


def worth(power: Power, each: int, stone: int) -> int:
    """Power that can be spent: tokens of area III, `each` so much, and the Brainstone."""
    return power.area_3 * each + (stone if power.stone == "area_3" else 0)


def payments(power: Power, n: int, each: int, stone: int) -> list[Payment]:
    """The ways of spending `n` power without a token too many, the plain one first (1.8, 10.5)."""
    found = []
    plain = -(-n // each)
    if plain <= power.area_3:
        found.append(Payment(plain, False))
    if power.stone == "area_3":
        beside = -(-max(0, n - stone) // each)
        if beside <= power.area_3:
            found.append(Payment(beside, True))
    return found


def paid(payment: Payment, each: int, stone: int) -> int:
    """How much power a payment is worth, what it pays too much among it (10.5, 10.13)."""
    return payment.tokens * each + (stone if payment.stone else 0)


def spend(power: Power, payment: Payment) -> None:
    """Move tokens from area III to area I (1.8)."""
    power.area_3 -= payment.tokens
    power.area_1 += payment.tokens
    if payment.stone:
        power.stone = "area_1"


def may_burn(power: Power) -> bool:
    """Whether area II holds two tokens (7)."""
    return in_area(power, "area_2") >= 2


def burn(power: Power, *, to_gaia: bool, stone_goes: bool = False) -> None:
    """Discard a token of area II, or move it to the Gaia area, and lift another one to area III.

    The Brainstone is the one lifted, or, with `stone_goes`, the one that goes (10.5, 10.14).
    """
    if power.stone == "area_2" and stone_goes:
        power.stone = "gaia" if to_gaia else "gone"
        power.area_2 -= 1
        power.area_3 += 1
        return
    if power.stone == "area_2":
        power.stone = "area_3"
        power.area_2 -= 1
    else:
        power.area_2 -= 2
        power.area_3 += 1
    if to_gaia:
        power.gaia += 1


def take_away(power: Power, amounts: tuple[int, int, int], stone: bool, to: Stone) -> None:
    """Take tokens from areas I, II, III, and perhaps the Brainstone, for the Gaia area or away."""
    for area, n in zip(AREAS_OF_POWER, amounts, strict=True):
        setattr(power, area, getattr(power, area) - n)
    if to == "gaia":
        power.gaia += sum(amounts)
    if stone:
        power.stone = to


def lowest_first(power: Power, n: int) -> tuple[int, int, int, int]:
    """Tokens of areas I, II, III and the Brainstone (last) that make `n`, lowest areas first."""
    found = []
    for area in AREAS_OF_POWER:
        taken = min(n, getattr(power, area))
        found.append(taken)
        n -= taken
    return found[0], found[1], found[2], n
