"""Produce: producers become goods (roll_for_the_galaxy 7.6.1)."""

from __future__ import annotations

from bisect import insort

from gametable.core.asking import choose_key
from gametable.core.decision import STEP, Flow, Key, Option
from gametable.core.game import Game
from gametable.core.text import msg
from gametable.titles.roll_for_the_galaxy.rules.gains import remove, to_cup
from gametable.titles.roll_for_the_galaxy.rules.wording import die_words
from gametable.titles.roll_for_the_galaxy.spots import die_spot, tile_spot
from gametable.titles.roll_for_the_galaxy.state import Board, State
from gametable.titles.roll_for_the_galaxy.tableau import room, sides, workers

_PRODUCE = msg("ask.produce")
_RULE = "roll_for_the_galaxy 7.6.1"


def open_worlds(board: Board) -> list[str]:
    """The own worlds with room for a good (roll_for_the_galaxy 7.6.1)."""
    return [side.id for side in sides(board, "world") if room(board, side) > 0]


def _described(key: Key) -> Option[Key]:
    _, die, world = key
    words = msg("label.produce", die=die_words(die), world=f"#side/{world}")
    return Option(key, words, target=die_spot(die), to=tile_spot(world))


def work(game: Game[State], seat: int) -> Flow[None]:
    """Each producer goes onto a world with room; the others go back to the cup."""
    board = game.state.boards[seat]
    while workers(board, "produce"):
        worlds = open_worlds(board)
        if not worlds:
            break
        keys: list[Key] = [
            ("produce", die, world) for die in workers(board, "produce") for world in worlds
        ]

        _, die, world = yield from choose_key(
            seat, _PRODUCE, keys, _described, rule=_RULE, style="turn"
        )
        remove(board, die)
        insort(board.goods.setdefault(world, []), die)
        game.emit(
            "log.produced",
            seat,
            rule=_RULE,
            targets=(die_spot(die),),
            die=die_words(die),
            world=f"#side/{world}",
        )
        yield STEP
    left = list(workers(board, "produce"))
    if left:
        for die in left:
            remove(board, die)
        to_cup(board, left)
        game.emit("log.unused", seat, rule=_RULE, dice=[die_words(die) for die in left])
