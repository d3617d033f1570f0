"""Points of cards: each kind with what it scores, how it is written, its worth for bots (18.3)."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from gametable.core.kit.describing import figure
from gametable.core.kit.effects import Cited, K, Registry
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.definitions import Card
from gametable.titles.terraforming_mars.effects.counting import count, counter_parts, times_each
from gametable.titles.terraforming_mars.effects.estimates import outlook
from gametable.titles.terraforming_mars.frequency import tag_rate
from gametable.titles.terraforming_mars.icons import resource_icon
from gametable.titles.terraforming_mars.situation import Situation
from gametable.titles.terraforming_mars.state import State
from gametable.titles.terraforming_mars.vocabulary import (
    Cities,
    OnThisCard,
    PointsIf,
    PointsPer,
    Tags,
)


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
    def worth(self, situation: Situation, points: K, source: str) -> float:
        """Points that the card `source`, played now, is likely to score at the end, but for the
        resources that are still to come on it."""


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

    def worth(self, situation: Situation, points: int, source: str) -> float:
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

    def worth(self, situation: Situation, points: PointsPer, source: str) -> float:
        """What is counted now, the card's own tags too, and what is likely to join."""
        if isinstance(points.count, OnThisCard):
            return 0.0  # what brings them counts them
        of, left = points.count, outlook(situation).left
        n = float(count(situation.state, situation.seat, of, source))
        if isinstance(of, Tags):
            joined = source in situation.board.played
            n += (0 if joined else load().cards[source].tags.count(of.tag)) + tag_rate(
                of.tag
            ) * left
        elif isinstance(of, Cities):
            n += 0.3 * left * len(situation.state.boards)
        else:
            n += 1.5
        return points.each * n / points.per


@POINTS.faces_of(PointsIf)
class PointsIfFaces(PointsFaces[PointsIf]):
    def scored(self, state: State, seat: int, card: Card, points: PointsIf) -> int:
        enough = state.boards[seat].on_cards.get(card.id, 0) >= points.least
        return points.points if enough else 0

    def written(self, points: PointsIf, holds: str) -> tuple[str, str]:
        return f"{points.points}:", resource_icon(holds)

    def worth(self, situation: Situation, points: PointsIf, source: str) -> float:
        return 0.0  # what brings the resources counts them


POINTS.complete()
