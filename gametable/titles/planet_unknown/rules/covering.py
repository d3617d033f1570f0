"""What happens to that which gets covered by a tile or patch (planet_unknown 5.4, 5.5)."""

from __future__ import annotations

from gametable.core.engine.game import Game
from gametable.core.text import Message, msg
from gametable.titles.planet_unknown.boards import planet_target
from gametable.titles.planet_unknown.rules.collecting import destroy_rover
from gametable.titles.planet_unknown.state import Board, State


def cover(game: Game[State], seat: int, squares: int) -> None:
    """Destroy the lifepods and rovers on squares that get covered (planet_unknown 5.4)."""
    board = game.state.boards[seat]
    for square in [s for s in board.lifepods if squares >> s & 1]:
        board.lifepods.remove(square)
        game.emit(
            "log.lifepod_destroyed",
            seat,
            rule="planet_unknown 5.4",
            loss=True,
            targets=(planet_target(seat, square),),
        )
    for n, rover in enumerate(board.rovers):
        if rover.at >= 0 and squares >> rover.at & 1:
            destroy_rover(game, seat, n, by_cover=True)


def cover_warnings(board: Board, squares: int) -> list[Message]:
    """What would be destroyed by covering these squares, for the eyes of the player."""
    found = []
    pods = sum(squares >> s & 1 for s in board.lifepods)
    rovers = sum(rover.at >= 0 and bool(squares >> rover.at & 1) for rover in board.rovers)
    if pods:
        found.append(msg("warn.covers_lifepods", n=pods))
    if rovers:
        found.append(msg("warn.covers_rovers", n=rovers))
    return found
