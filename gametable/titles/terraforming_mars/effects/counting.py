"""Counting: each kind of counter and measure with what it counts, its icons, its section.

Counters stand in effects and points of cards, measures in milestones and awards
(terraforming_mars 6.7, 9.14, 11.2, 12.3).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any, Generic

from gametable.core.kit.effects import Cited, K, Registry
from gametable.core.text import Message, msg
from gametable.titles.terraforming_mars.areas import kind_of, neighbours
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.definitions import Card
from gametable.titles.terraforming_mars.icons import Part, box, plate, text
from gametable.titles.terraforming_mars.situation import Situation
from gametable.titles.terraforming_mars.state import State
from gametable.titles.terraforming_mars.tableau import tableau
from gametable.titles.terraforming_mars.vocabulary import (
    Amount,
    Cities,
    Counter,
    EventsPlayed,
    HandSize,
    Measure,
    NextToThisTile,
    OnThisCard,
    OwnTiles,
    PerCounted,
    PlayerStock,
    ProductionOf,
    ResourcePer,
    Tag,
    Tags,
    TerraformRating,
)


class CounterFaces(Cited[K]):
    """The faces of a counter."""

    @abstractmethod
    def count(self, state: State, seat: int, of: K, source: str, playing: Card | None) -> int:
        """What it counts now on the card `source` of a seat, while `playing` is being played."""

    @abstractmethod
    def parts(self, of: K) -> list[Part]:
        """What is counted, in icons."""


TILES = ("city", "greenery", "special-tile")
"""The icons of tiles that bear a marker."""


class MeasureFaces(ABC, Generic[K]):
    """The faces of a measure."""

    @abstractmethod
    def measure(self, state: State, seat: int, of: K) -> int:
        """What it measures of a seat."""

    @abstractmethod
    def parts(self, of: K) -> list[Part]:
        """What is measured, in icons."""

    def expected(self, state: State, seat: int, of: K, left: float) -> float:
        """What it is likely to come to at the end, `left` generations on, but for what is chance;
        a guess."""
        return float(self.measure(state, seat, of))

    def spread(self, of: K, left: float) -> float:
        """How far it is likely to stray until the end."""
        return 0.5 + 0.5 * left


COUNTERS: Registry[CounterFaces[Any]] = Registry(Counter, "counter")
MEASURES: Registry[MeasureFaces[Any]] = Registry(Measure, "measure")


def count(
    state: State, seat: int, counter: Counter, source: str = "", playing: Card | None = None
) -> int:
    """What a counter on the card `source` of a seat counts now."""
    return COUNTERS[counter].count(state, seat, counter, source, playing)


def times_each(
    state: State,
    seat: int,
    effect: PerCounted | ResourcePer,
    source: str,
    playing: Card | None = None,
) -> int:
    """What a "for each" effect on the card `source` amounts to now (terraforming_mars 6.7)."""
    return effect.each * (count(state, seat, effect.count, source, playing) // effect.per)


def likely_times(situation: Situation, effect: PerCounted | ResourcePer, source: str) -> int:
    """What it would amount to if the card `source` were played now."""
    return times_each(situation.state, situation.seat, effect, source, load().cards.get(source))


def counts_nothing(
    situation: Situation, effect: ResourcePer, card: Card | None, what: str
) -> Iterator[Message]:
    """The warning that a card that is played brings nothing of `what`: there is nothing to count
    (terraforming_mars 6.7)."""
    if card is None:
        return
    counted = count(situation.state, situation.seat, effect.count, card.id, card)
    if counted < effect.per:
        yield msg("warn.counts_nothing", what=what)


def measure(state: State, seat: int, of: Measure) -> int:
    """What a milestone or award measures of a seat (terraforming_mars 11.2, 12.3)."""
    return MEASURES[of].measure(state, seat, of)


def measure_parts(of: Measure) -> list[Part]:
    """What a milestone or award measures, in icons."""
    return MEASURES[of].parts(of)


def counter_parts(counter: Counter, per: int = 1) -> list[Part]:
    """What is counted, "per" so many of it."""
    found = COUNTERS[counter].parts(counter)
    return [text(str(per)), *found] if per > 1 else found


def number(amount: Amount, x: int) -> int:
    """An amount with X put in."""
    if isinstance(amount, int):
        return amount
    return x if amount == "X" else -x


@MEASURES.faces_of(Tags)
@COUNTERS.faces_of(Tags)
class TagsFaces(CounterFaces[Tags], MeasureFaces[Tags]):
    rule = "terraforming_mars 6.7"

    def count(self, state: State, seat: int, of: Tags, source: str, playing: Card | None) -> int:
        if of.of == "self":
            return own_tags(state, seat, of.tag, playing)
        # The neutral opponent has no tags (20.7).
        others = (other for other in range(len(state.boards)) if other != seat)
        return sum(own_tags(state, other, of.tag) for other in others)

    def measure(self, state: State, seat: int, of: Tags) -> int:
        return self.count(state, seat, of, "", None)

    def spread(self, of: Tags, left: float) -> float:
        return 0.4 + 0.4 * left

    def parts(self, of: Tags) -> list[Part]:
        return [plate(f"tag-{of.tag}", of_any=of.of == "opponents")]


def own_tags(state: State, seat: int, tag: Tag, playing: Card | None = None) -> int:
    """Face-up tags of a seat, with those of a card being played that does not lie there (6.7): an
    event, or one that is only thought of."""
    board = state.boards[seat]
    tags = tableau(board).tags[tag]
    if playing is not None and playing.id not in board.played:
        tags += playing.tags.count(tag)
    return tags


@COUNTERS.faces_of(Cities)
class CitiesFaces(CounterFaces[Cities]):
    rule = "terraforming_mars 9.14"

    def count(self, state: State, seat: int, of: Cities, source: str, playing: Card | None) -> int:
        off_world = load().off_world
        return sum(
            kind_of(placed.tile) == "city"
            for area, placed in state.tiles.items()
            if of.where == "in_play" or area not in off_world
        )

    def parts(self, of: Cities) -> list[Part]:
        return [plate("city", of_any=True), *([text("*")] if of.where == "on_mars" else [])]


@COUNTERS.faces_of(EventsPlayed)
class EventsPlayedFaces(CounterFaces[EventsPlayed]):
    rule = "terraforming_mars 22.39"

    def count(
        self, state: State, seat: int, of: EventsPlayed, source: str, playing: Card | None
    ) -> int:
        return sum(len(board.events) for board in state.boards)

    def parts(self, of: EventsPlayed) -> list[Part]:
        return [plate("event-card", of_any=True)]


@COUNTERS.faces_of(OnThisCard)
class OnThisCardFaces(CounterFaces[OnThisCard]):
    rule = "terraforming_mars 18.3"

    def count(
        self, state: State, seat: int, of: OnThisCard, source: str, playing: Card | None
    ) -> int:
        return state.boards[seat].on_cards.get(source, 0)

    def parts(self, of: OnThisCard) -> list[Part]:
        return [plate("card")]


@COUNTERS.faces_of(NextToThisTile)
class NextToThisTileFaces(CounterFaces[NextToThisTile]):
    rule = "terraforming_mars 22.5"

    def count(
        self, state: State, seat: int, of: NextToThisTile, source: str, playing: Card | None
    ) -> int:
        """Tiles of a kind next to the tile that the card of the same name placed."""
        for area, placed in state.tiles.items():
            if placed.tile == source:
                around = (state.tiles.get(other) for other in neighbours(area))
                return sum(other is not None and kind_of(other.tile) == of.tile for other in around)
        return 0

    def parts(self, of: NextToThisTile) -> list[Part]:
        return [plate(of.tile, of_any=True)]


@MEASURES.faces_of(TerraformRating)
class TerraformRatingFaces(MeasureFaces[TerraformRating]):
    def measure(self, state: State, seat: int, of: TerraformRating) -> int:
        return state.boards[seat].tr

    def parts(self, of: TerraformRating) -> list[Part]:
        return [plate("tr")]


@MEASURES.faces_of(OwnTiles)
class OwnTilesFaces(MeasureFaces[OwnTiles]):
    def measure(self, state: State, seat: int, of: OwnTiles) -> int:
        return own_tiles(state, seat, of.kind)

    def parts(self, of: OwnTiles) -> list[Part]:
        return [plate(tile) for tile in (TILES if of.kind == "all" else (of.kind,))]


def own_tiles(state: State, seat: int, kind: str) -> int:
    """Tiles with the marker of a seat, off-world ones too (11.2, 12.3)."""
    return sum(
        placed.owner == seat and (kind == "all" or kind_of(placed.tile) == kind)
        for placed in state.tiles.values()
    )


@MEASURES.faces_of(HandSize)
class HandSizeFaces(MeasureFaces[HandSize]):
    def measure(self, state: State, seat: int, of: HandSize) -> int:
        return len(state.boards[seat].hand)

    def parts(self, of: HandSize) -> list[Part]:
        return [plate("card")]


@MEASURES.faces_of(ProductionOf)
class ProductionOfFaces(MeasureFaces[ProductionOf]):
    def measure(self, state: State, seat: int, of: ProductionOf) -> int:
        return state.boards[seat].production[of.resource]

    def parts(self, of: ProductionOf) -> list[Part]:
        return [box("production", [plate(load().resources[of.resource].icon)])]

    def spread(self, of: ProductionOf, left: float) -> float:
        return 0.8 + 1.0 * left


@MEASURES.faces_of(PlayerStock)
class StockFaces(MeasureFaces[PlayerStock]):
    def measure(self, state: State, seat: int, of: PlayerStock) -> int:
        return sum(state.boards[seat].stock[resource] for resource in of.resources)

    def parts(self, of: PlayerStock) -> list[Part]:
        return [plate(load().resources[resource].icon) for resource in of.resources]

    def expected(self, state: State, seat: int, of: PlayerStock, left: float) -> float:
        """What is produced in the end stays; what there is now is mostly spent on the way."""
        made = state.boards[seat].production
        now = self.measure(state, seat, of) * (1.0 if left < 0.5 else 0.4)
        if "heat" in of.resources:
            return now + (made["heat"] + made["energy"]) * (1.0 + 0.4 * left)
        return now + sum(made[resource] for resource in of.resources)

    def spread(self, of: PlayerStock, left: float) -> float:
        return 1.5 + 2.0 * left if "heat" in of.resources else 1.0 + 1.0 * left


COUNTERS.complete()
MEASURES.complete()
