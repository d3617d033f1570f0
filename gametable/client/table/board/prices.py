"""All prices at a glance: while a key is held, what can be chosen bears what it costs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from gametable.client.draw import Pen
from gametable.client.look.fonts import BOLD
from gametable.client.table.answer.choosing import Choosing
from gametable.client.table.board.art import Art
from gametable.client.table.board.places import Spot
from gametable.core.engine.decision import Amount, Option

ROWS = 2  # different prices that stand at one thing
ICON, PITCH = 15.0, 17.0  # design units
NARROW = 60.0
NEED = 15.0


@dataclass(frozen=True)
class PriceTag:
    """The price of one of the things that can be chosen on a spot; `payable`: it can be paid."""

    amounts: tuple[Amount, ...]
    payable: bool


def tags_of(choosing: Choosing) -> dict[str, list[PriceTag]]:
    """What all that can be chosen on the table costs, and what nothing but its price forbids: by
    the ids of the spots, each price once."""
    found: dict[str, list[PriceTag]] = {}
    for id, option, payable in _priced(choosing):
        amounts = option.price if option.price is not None else option.cost
        tags = found.setdefault(id, [])
        if len(tags) < ROWS and all(tag.amounts != amounts for tag in tags):
            tags.append(PriceTag(amounts, payable))
    return found


def _priced(choosing: Choosing) -> Iterator[tuple[str, Option[Any], bool]]:
    """The options with a price, each with its spot and whether it can be chosen."""
    for id, numbers in choosing.targets.items():
        for number in numbers:
            option = choosing.option(number)
            if option.cost if option.price is None else option.price:
                yield id, option, True
    for id, items in choosing.refused_at.items():
        for item in items:
            if item.option.price:
                yield id, item.option, False


def draw_tags(pen: Pen, art: Art, spot: Spot, tags: list[PriceTag], k: float) -> None:
    """Prices in the middle of a thing, one below the other; faint what cannot be paid. The amounts
    of a single price stand below each other where there is little room."""
    narrow = spot.narrow < NARROW * k and len(tags) == 1
    rows = [
        (list(part), tag.payable)
        for tag in tags
        for part in ([(amount,) for amount in tag.amounts] if narrow else [tag.amounts])
    ]
    size, pitch = ICON * k, PITCH * k
    wide = max(_width(pen, row, k) for row, _ in rows) + 8 * k
    tall = pitch * len(rows) + 4 * k
    x, y = spot.centre
    left, top = x - wide / 2, y - tall / 2
    payable = any(tag.payable for tag in tags)
    pen.box((left, top, wide, tall), 6 * k, "well", "teal" if payable else "line", 1.5 * k)
    for n, (row, can) in enumerate(rows):
        at = left + (wide - _width(pen, row, k)) / 2
        middle = top + 2 * k + pitch * (n + 0.5)
        for amount in row:
            art.stock(pen, amount.icon, (at, middle), size)
            ink = "hi" if can else "low"
            words = str(amount.n)
            pen.text(words, (at + size + 2 * k, middle), 13 * k, BOLD, ink)
            at += size + 2 * k + pen.text_width(words, 13 * k, BOLD) + 5 * k


def draw_needs(pen: Pen, art: Art, spot: Spot, needs: tuple[Amount, ...], k: float) -> None:
    """What a way takes, small at the lower right of its end."""
    if not needs:
        return
    x, y, w, h = spot.rect
    side = NEED * k
    right, middle = x + w / 2 + min(w, h) * 0.36, y + h / 2 + min(w, h) * 0.36
    wide = side * len(needs)
    pen.box((right, middle - side / 2, wide, side), 3 * k, "well", "teal", 1 * k)
    for n, amount in enumerate(needs):
        art.stock(pen, amount.icon, (right + n * side, middle), side)


def _width(pen: Pen, row: list[Amount], k: float) -> float:
    sizes = (ICON * k + 2 * k + pen.text_width(str(a.n), 13 * k, BOLD) for a in row)
    return sum(sizes) + 5 * k * (len(row) - 1)
