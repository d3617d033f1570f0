"""All prices at a glance: while a key is held, what can be chosen bears what it costs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from gametable.client.draw import Pen, Rect
from gametable.client.look.fonts import BOLD
from gametable.client.table.answer.choosing import Choosing
from gametable.client.table.board.art import Art
from gametable.client.table.board.places import Spot
from gametable.client.widgets.beside import covered
from gametable.core.engine.decision import Amount, Option, Route

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


@dataclass(frozen=True)
class Need:
    """What a way takes beyond what all of them take, and where beside its end it stands."""

    rect: Rect
    amounts: tuple[Amount, ...]


class Needs:
    """What ways take, small beside their ends, each where it covers least of what lies there. The
    places are looked for once for the same ways."""

    def __init__(self) -> None:
        self._of: object = None
        self._lying: Mapping[str, Spot] = {}
        self._found: list[Need] = []

    def find(self, routes: Mapping[str, Route], spots: Mapping[str, Spot], k: float) -> list[Need]:
        """All that sets one of these ways apart, by the ids of their ends among the `spots`."""
        wanted = ([(id, route.cost) for id, route in routes.items()], k)
        if wanted != self._of or spots is not self._lying:
            self._of, self._lying = wanted, spots
            self._found = _needs(routes, spots, k)
        return self._found


def _needs(routes: Mapping[str, Route], spots: Mapping[str, Spot], k: float) -> list[Need]:
    costs = [route.cost for route in routes.values()]
    common = (
        [amount for amount in costs[0] if all(amount in cost for cost in costs)] if costs else []
    )
    things = [spot.rect for spot in spots.values() if spot.kind != "zone" and not spot.line]
    found: list[Need] = []
    for end, route in routes.items():
        amounts = tuple(amount for amount in route.cost if amount not in common)
        if end not in spots or not amounts:
            continue
        wide, high = NEED * k * len(amounts), NEED * k
        _x, _y, w, h = spots[end].rect
        (cx, cy), off = spots[end].centre, 0.36 * min(w, h)
        around = (cx - off - wide, cy - off - high, 2 * (off + wide), 2 * (off + high))
        lying = [*things, *(need.rect for need in found)]
        near = [rect for rect in lying if covered(around, [rect])]
        lefts, tops = (cx + off, cx - off - wide), (cy + off - high / 2, cy - off - high / 2)
        corners = [(left, top, wide, high) for top in tops for left in lefts]
        found.append(Need(_freest(corners, near), amounts))
    return found


def _freest(tried: list[Rect], lying: list[Rect]) -> Rect:
    return min(tried, key=lambda rect: covered(rect, lying))


def draw_need(pen: Pen, art: Art, need: Need, k: float) -> None:
    """What a way takes."""
    x, y, _w, side = need.rect
    pen.box(need.rect, 3 * k, "well", "teal", 1 * k)
    for n, amount in enumerate(need.amounts):
        art.stock(pen, amount.icon, (x + n * side, y + side / 2), side)


def _width(pen: Pen, row: list[Amount], k: float) -> float:
    sizes = (ICON * k + 2 * k + pen.text_width(str(a.n), 13 * k, BOLD) for a in row)
    return sum(sizes) + 5 * k * (len(row) - 1)
