"""What areas of the map are worth for a tile, and what tiles may still bring (9, 18.3)."""

from __future__ import annotations

from gametable.titles.terraforming_mars.areas import kind_of, neighbours
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.effects.estimates import Outlook, outlook
from gametable.titles.terraforming_mars.effects.tiles import ocean_bonus
from gametable.titles.terraforming_mars.situation import Situation
from gametable.titles.terraforming_mars.state import State

ROOM, MOST_ROOM = 0.3, 1.8
"""Points that open land beside a city is likely to bring by a greenery, and at most for a city."""


def area_worth(situation: Situation, tile: str, area: str) -> float:
    """Points of placing a tile on an area: bonus, cities and greeneries beside it, room."""
    state, seat, here = situation.state, situation.seat, outlook(situation)
    printed = load().areas.get(area)
    if printed is None:
        return 0.0
    total = ocean_bonus(state, area) * here.mc
    for name, n in printed.bonus.items():
        total += n * (here.card if name == "cards" else here.stock[name])
    kind = kind_of(tile)
    room = min(1.0, here.left / 3)
    open_land = 0
    for other in printed.neighbours:
        placed = state.tiles.get(other)
        if placed is None:
            open_land += load().areas[other].kind == "land"
            continue
        beside = kind_of(placed.tile)
        if beside == "city" and placed.owner is not None:
            own = placed.owner == seat
            if kind == "greenery":
                total += 1.0 if own else -here.rivals
            elif kind != "ocean":
                total -= ROOM * room if own else -ROOM * room * here.rivals
        elif beside == "greenery" and kind == "city":
            total += 1.0
    if kind == "city":
        total += min(MOST_ROOM, ROOM * open_land) * room
        total += 0.3 * _ocean_ground(printed.neighbours, state) * here.mc
    elif kind == "greenery":
        # A city of one's own may still come beside it.
        total += 0.08 * open_land * room
    elif kind == "ocean":
        # The next tile beside it takes M€: well where one's own stand.
        mine = sum(_owner(state, other) == seat for other in printed.neighbours)
        total += 0.3 * mine * here.mc
    return total


def _owner(state: State, area: str) -> int | None:
    placed = state.tiles.get(area)
    return placed.owner if placed is not None else None


def _ocean_ground(around: tuple[str, ...], state: State) -> int:
    areas = load().areas
    return sum(areas[other].kind == "ocean" and other not in state.tiles for other in around)


def room_worth(state: State, seat: int, here: Outlook) -> float:
    """Points that greeneries to come beside a seat's cities are likely to bring."""
    tiles, areas, total = state.tiles, load().areas, 0.0
    for area, placed in tiles.items():
        if placed.owner == seat and kind_of(placed.tile) == "city":
            n = sum(o not in tiles and areas[o].kind == "land" for o in neighbours(area))
            total += min(MOST_ROOM, ROOM * n)
    return total * min(1.0, here.left / 3)
