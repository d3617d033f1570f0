"""Objectives as they stand: how likely each is to be won, from what is measured today."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from math import exp, sqrt

from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.definitions import ObjectiveCard
from gametable.titles.planet_unknown.objectives import fulfilled, measured, neighbours, prize
from gametable.titles.planet_unknown.state import Board, State, Surface
from gametable.titles.planet_unknown.views import is_hidden
from gametable.titles.planet_unknown.vocabulary import (
    AreaCount,
    AreaResources,
    Collected,
    EdgeResources,
    LargestArea,
    LifepodLead,
    Measure,
    Rectangle,
    ResourceCount,
    TracksAtTop,
    Uncovered,
)

SPREAD: dict[type, float] = {
    EdgeResources: 0.8,
    LargestArea: 2.5,
    AreaCount: 0.9,
    AreaResources: 0.9,
    Rectangle: 0.5,
    ResourceCount: 0.9,
    TracksAtTop: 0.5,
    Collected: 1.2,
    LifepodLead: 1.3,
    Uncovered: 2.5,
}
"""How far a measure strays in four rounds, in what it counts."""
_MOVING = (TracksAtTop, Collected, LifepodLead)


@cache
def card(n: int) -> ObjectiveCard:
    """The objective with a number."""
    return next(card for card in load().objectives.values() if card.n == n)


@lru_cache(2048)
def _on_surface(planet: str, surface: Surface, measure: Measure) -> int:
    """What only depends on what lies on a planet."""
    blank = Board(planet, "", surface, [], [], [], {})
    return measured(blank, measure)


def counted(board: Board, measure: Measure) -> int:
    """What a measure counts on a board."""
    if isinstance(measure, _MOVING):
        return measured(board, measure)
    return _on_surface(board.planet, board.surface, measure)


def leads(lead: float, measure: Measure, rounds: float) -> float:
    """The chance that this lead is one at the end, too."""
    scale = 0.65 * SPREAD[type(measure)] * sqrt((rounds + 0.3) / 4)
    return 1 / (1 + exp(max(-30.0, min(30.0, -lead / scale))))


def each_expected(state: State, seat: int, rounds: float) -> Iterator[tuple[str, float]]:
    """Points expected of each objective that a seat shares or keeps, by its reference; of those
    kept by others nothing is known."""
    everybody = [other for other in range(len(state.boards)) if other != seat]
    for n, others in [*neighbours(state, seat), *((n, everybody) for n in state.common)]:
        yield f"#objective/{n}/neighbour", _shared(state, seat, n, others, rounds)
    for n in state.boards[seat].objectives:
        if not is_hidden(n):
            yield f"#objective/{n}/personal", _personal(state.boards[seat], n, rounds)


def _shared(state: State, seat: int, n: int, others: list[int], rounds: float) -> float:
    """An objective compared with others, as the leads stand."""
    side = card(n).neighbour
    if rounds <= 0 or not others:
        return float(prize(state, seat, others, side))
    sign = 1 if side.better == "most" else -1
    own = sign * counted(state.boards[seat], side.measure)
    chance = 1.0
    for other in others:
        best = sign * counted(state.boards[other], side.measure)
        chance *= leads(own - best, side.measure, rounds)
    return side.win * chance + side.tie * chance * (1 - chance) * 0.4


def _personal(board: Board, n: int, rounds: float) -> float:
    """An objective of a seat's own."""
    side = card(n).personal
    if rounds <= 0:
        return float(side.medals if fulfilled(board, side) else 0)
    now = counted(board, side.measure)
    chance = leads(now - side.at_least + 0.5, side.measure, rounds) if side.at_least else 1.0
    if side.at_most is not None:
        chance *= leads(side.at_most + 0.5 - now, side.measure, rounds)
    return side.medals * chance
