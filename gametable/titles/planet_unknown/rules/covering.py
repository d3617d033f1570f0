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
    pods = sum(squares >> s & 1 for s in board.lifepods)
    found = [msg("warn.destroys_lifepods", n=pods)] if pods else []
    return found + rover_warnings(board, squares)


def rover_warnings(board: Board, squares: int) -> list[Message]:
    """Which of its rovers a board would lose on these squares, for the eyes of the player."""
    rovers = sum(rover.at >= 0 and bool(squares >> rover.at & 1) for rover in board.rovers)
    return [msg("warn.destroys_rovers", n=rovers)] if rovers else []
