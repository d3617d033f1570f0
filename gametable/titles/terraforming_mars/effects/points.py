"""Points of cards: each kind with what it scores, how it is written, its worth for bots (18.3)."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from gametable.core.kit.describing import figure
from gametable.core.kit.effects import Cited, K, Registry
from gametable.titles.terraforming_mars.definitions import Card
from gametable.titles.terraforming_mars.effects.counting import counter_parts, times_each
from gametable.titles.terraforming_mars.icons import resource_icon
from gametable.titles.terraforming_mars.state import State
from gametable.titles.terraforming_mars.vocabulary import OnThisCard, PointsIf, PointsPer


class PointsFaces(Cited[K]):
    """The faces of the points of a card."""

    rule = "terraforming_mars 18.3"

    @abstractmethod
    def scored(self, state: State, seat: int, card: Card, points: K) -> int:
        """What the card, in play for a seat, scores now."""

    @abstractmethod
    def written(self, points: K, holds: str) -> tuple[str, str]:
        """The figure on its hexagon and the icon of what it is for; `holds` lies on the card."""

    @abstractmethod
    def worth(self, points: K, left: float) -> float:
        """Points that it is likely to score, with so many generations left."""


POINTS: Registry[PointsFaces[Any]] = Registry(int | PointsPer | PointsIf, "kind of points")


def card_points(state: State, seat: int, card: Card) -> int:
    """The points of a card in play, formulas rounded down (terraforming_mars 18.3)."""
    return POINTS[card.points].scored(state, seat, card, card.points)


@POINTS.faces_of(int)
class PrintedFaces(PointsFaces[int]):
    def scored(self, state: State, seat: int, card: Card, points: int) -> int:
        return points

    def written(self, points: int, holds: str) -> tuple[str, str]:
        return figure(points), ""

    def worth(self, points: int, left: float) -> float:
        return points


@POINTS.faces_of(PointsPer)
class PointsPerFaces(PointsFaces[PointsPer]):
    def scored(self, state: State, seat: int, card: Card, points: PointsPer) -> int:
        return times_each(state, seat, points, card.id)

    def written(self, points: PointsPer, holds: str) -> tuple[str, str]:
        words = f"{points.each}/{points.per}" if points.per > 1 else f"{points.each}/"
        if isinstance(points.count, OnThisCard):
            return words, resource_icon(holds)
        counted = counter_parts(points.count)
        return words, next(part["plate"] for part in counted if "plate" in part)

    def worth(self, points: PointsPer, left: float) -> float:
        return max(1.0, left * 0.4 * points.each / points.per)


@POINTS.faces_of(PointsIf)
class PointsIfFaces(PointsFaces[PointsIf]):
    def scored(self, state: State, seat: int, card: Card, points: PointsIf) -> int:
        enough = state.boards[seat].on_cards.get(card.id, 0) >= points.least
        return points.points if enough else 0

    def written(self, points: PointsIf, holds: str) -> tuple[str, str]:
        return f"{points.points}:", resource_icon(holds)

    def worth(self, points: PointsIf, left: float) -> float:
        return 1.0


POINTS.complete()
