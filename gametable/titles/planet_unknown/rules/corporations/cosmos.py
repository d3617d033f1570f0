"""Cosmos Inc.: moving collected lifepods elsewhere (planet_unknown 16.3.5)."""

from __future__ import annotations

from gametable.core.asking import choose
from gametable.core.decision import Flow, Key, Option
from gametable.core.game import Game
from gametable.core.text import msg
from gametable.titles.planet_unknown.rules.collecting import pod_option, pod_places, put_lifepod
from gametable.titles.planet_unknown.state import Board, State, TrackPod


def can_reposition(board: Board) -> bool:
    """Whether there is a collected lifepod that could be moved."""
    return bool(board.pods or board.track_pods)


def reposition(game: Game[State], seat: int, count: int) -> Flow[None]:
    """Move up to `count` collected lifepods, one after the other (planet_unknown 16.3.5)."""
    board = game.state.boards[seat]
    for n in range(count):
        lying: list[Key] = [("score",)] if board.pods else []
        lying += [("track", pod.track, pod.position) for pod in board.track_pods]
        options = [pod_option(board, seat, key) for key in lying]
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
        _lift(board, old)
        places = [pod_option(board, seat, key) for key in pod_places(board) if key != old]
        new = yield from choose(
            seat, msg("ask.reposition_where"), places, rule="planet_unknown 16.3.5"
        )
        put_lifepod(game, seat, new)


def _lift(board: Board, place: Key) -> None:
    if place == ("score",):
        board.pods -= 1
    else:
        board.track_pods.remove(TrackPod(place[1], place[2]))
