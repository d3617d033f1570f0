"""Cosmos Inc.: moving collected lifepods elsewhere (planet_unknown 16.3.5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gametable.core.engine.asking import choose
from gametable.core.engine.conditions import Condition
from gametable.core.engine.decision import Flow, Option
from gametable.core.engine.game import Game
from gametable.core.text import msg
from gametable.titles.planet_unknown.due import RepositionDue
from gametable.titles.planet_unknown.rules.collecting import collected_pods, pod_places
from gametable.titles.planet_unknown.rules.effects import (
    DUES,
    TECHS,
    DueFaces,
    Situation,
    TechFaces,
    Way,
)
from gametable.titles.planet_unknown.state import Board, State
from gametable.titles.planet_unknown.tech_effects import RepositionLifepods


def can_reposition(board: Board) -> bool:
    """Whether there is a collected lifepod that could be moved."""
    return bool(collected_pods(board))


class Reposition(Way[RepositionDue], frozen=True):
    """Move collected lifepods elsewhere (planet_unknown 16.3.5)."""

    verb = "reposition"

    def conditions(self) -> Iterator[Condition]:
        if not can_reposition(self.situation.board):
            yield False, "planet_unknown 16.3.5", "why.no_lifepod", {}

    def carry_out(self, game: Game[State]) -> Flow[None]:
        yield from reposition(game, self.situation.seat, self.due.count)


@DUES.faces_of(RepositionDue)
class RepositionFaces(DueFaces[RepositionDue]):
    """The moving of lifepods after a tile has been placed (planet_unknown 16.3.5)."""

    optional = True

    def ways(self, situation: Situation, n: int, due: RepositionDue) -> Iterator[Way[Any]]:
        yield Reposition(situation, n, due)


@TECHS.faces_of(RepositionLifepods)
class RepositionTech(TechFaces[RepositionLifepods]):
    """Moves lifepods whenever its owner likes; with a resource, after a tile with it (16.3.5)."""

    def used(self, effect: RepositionLifepods) -> bool:
        return effect.resource is None

    def hindrance(self, situation: Situation, effect: RepositionLifepods) -> str:
        return "" if can_reposition(situation.board) else "why.no_lifepod"

    def do(self, game: Game[State], seat: int, effect: RepositionLifepods) -> Flow[None]:
        yield from reposition(game, seat, effect.count)


def reposition(game: Game[State], seat: int, count: int) -> Flow[None]:
    """Move up to `count` collected lifepods, one after the other (planet_unknown 16.3.5)."""
    board = game.state.boards[seat]
    for n in range(count):
        options = [place.option(board, seat) for place in collected_pods(board)]
        if n:
            options.append(Option(("stop",), msg("label.no_more_lifepods"), apart=True))
        old = yield from choose(
            seat,
            msg("ask.reposition_which", n=n + 1, most=count),
            options,
            rule="planet_unknown 16.3.5",
        )
        if old == ("stop",):
            return
        old.take(board)
        places = [place.option(board, seat) for place in pod_places(board) if place != old]
        new = yield from choose(
            seat, msg("ask.reposition_where"), places, rule="planet_unknown 16.3.5"
        )
        new.put(game, seat)
