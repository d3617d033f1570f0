"""Counting for effects, milestones, awards and points (terraforming_mars 6.7, 9.14, 11.2, 12.3)."""

from __future__ import annotations

from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.definitions import Card
from gametable.titles.terraforming_mars.ground import kind_of, neighbours
from gametable.titles.terraforming_mars.state import State
from gametable.titles.terraforming_mars.tableau import tableau
from gametable.titles.terraforming_mars.vocabulary import (
    Amount,
    Cities,
    Counter,
    EventsPlayed,
    GainPer,
    HandSize,
    Measure,
    NextToThisTile,
    OnThisCard,
    OwnTiles,
    ProductionOf,
    ProductionPer,
    Stock,
    Tag,
    Tags,
    TerraformRating,
    TrPer,
)


def own_tags(state: State, seat: int, tag: Tag, playing: Card | None = None) -> int:
    """Face-up tags of a seat; an event being played shows its own as well (6.7)."""
    tags = tableau(state.boards[seat]).tags[tag]
    if playing is not None and playing.kind == "event":
        tags += playing.tags.count(tag)
    return tags


def count(
    state: State, seat: int, counter: Counter, source: str = "", playing: Card | None = None
) -> int:
    """What a counter on the card `source` of a seat counts now."""
    match counter:
        case Tags(tag, "self"):
            return own_tags(state, seat, tag, playing)
        case Tags(tag, _):
            # The neutral opponent has no tags (20.7).
            others = (other for other in range(len(state.boards)) if other != seat)
            return sum(own_tags(state, other, tag) for other in others)
        case Cities(where):
            return cities(state, on_mars=where == "on_mars")
        case EventsPlayed():
            return sum(len(board.events) for board in state.boards)
        case OnThisCard():
            return state.boards[seat].on_cards.get(source, 0)
        case NextToThisTile(tile):
            return _beside_tile(state, source, tile)


def times_each(
    state: State,
    seat: int,
    effect: ProductionPer | GainPer | TrPer,
    source: str,
    playing: Card | None,
) -> int:
    """What a "for each" effect on the card `source` amounts to now (terraforming_mars 6.7)."""
    return effect.each * (count(state, seat, effect.count, source, playing) // effect.per)


def number(amount: Amount, x: int) -> int:
    """An amount with X put in."""
    if isinstance(amount, int):
        return amount
    return x if amount == "X" else -x


def cities(state: State, *, on_mars: bool = False) -> int:
    """City tiles of everybody, in play or on Mars (terraforming_mars 9.14)."""
    off_world = load().off_world
    return sum(
        kind_of(placed.tile) == "city"
        for area, placed in state.tiles.items()
        if not on_mars or area not in off_world
    )


def _beside_tile(state: State, tile: str, kind: str) -> int:
    """Tiles of a kind next to the tile that the card of the same name placed (22.5)."""
    for area, placed in state.tiles.items():
        if placed.tile == tile:
            around = (state.tiles.get(other) for other in neighbours(area))
            return sum(other is not None and kind_of(other.tile) == kind for other in around)
    return 0


def own_tiles(state: State, seat: int, kind: str) -> int:
    """Tiles with the marker of a seat, off-world ones too (11.2, 12.3)."""
    return sum(
        placed.owner == seat and (kind == "all" or kind_of(placed.tile) == kind)
        for placed in state.tiles.values()
    )


def measure(state: State, seat: int, of: Measure) -> int:
    """What a milestone or award measures of a seat (terraforming_mars 11.2, 12.3)."""
    board = state.boards[seat]
    match of:
        case Tags():
            return count(state, seat, of)
        case TerraformRating():
            return board.tr
        case OwnTiles(kind):
            return own_tiles(state, seat, kind)
        case HandSize():
            return len(board.hand)
        case ProductionOf(resource):
            return board.production[resource]
        case Stock(resources):
            return sum(board.stock[resource] for resource in resources)
