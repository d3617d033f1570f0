"""Produce: producers become goods (roll_for_the_galaxy 7.6.1)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Hashable, Iterable, Iterator
from typing import Any, ClassVar

from gametable.core.engine.actions import Action, act
from gametable.core.engine.conditions import Condition, met
from gametable.core.engine.decision import STEP, Flow, Key, Option
from gametable.core.engine.game import Game
from gametable.core.text import msg
from gametable.titles.roll_for_the_galaxy.changes import remove, unused
from gametable.titles.roll_for_the_galaxy.definitions import Side
from gametable.titles.roll_for_the_galaxy.dice import color_of
from gametable.titles.roll_for_the_galaxy.effects.producing import room
from gametable.titles.roll_for_the_galaxy.rules.working import without_work, works
from gametable.titles.roll_for_the_galaxy.state import Board, State
from gametable.titles.roll_for_the_galaxy.tableau import sides, workers
from gametable.titles.roll_for_the_galaxy.targets import die_target, tile_target
from gametable.titles.roll_for_the_galaxy.wording import die_words


class Produce(Action[State], frozen=True):
    """Put a producer onto a world, as a good; a world without room says so (7.6.1).

    `settled`: all come to the same places, whichever goes first.
    """

    quiet: ClassVar[bool] = True
    seat: int
    board: Board
    die: int
    side: Side
    needs: tuple[Condition, ...]
    settled: bool = False

    @property
    def key(self) -> Key:
        return ("produce", self.die, self.side.id)

    def outcome(self) -> Hashable:
        """Worlds of a colour with the same goods are the same to a good."""
        if self.settled:
            return ()
        there = sorted(color_of(die) for die in self.board.goods.get(self.side.id, ()))
        return (color_of(self.die), self.side.color, tuple(there))

    def conditions(self) -> Iterable[Condition]:
        return self.needs

    def option(self) -> Option[Any]:
        words = msg("label.produce", die=die_words(self.die), world=f"#side/{self.side.id}")
        die, world = die_target(self.die), tile_target(self.side.id)
        if met(_world_conditions(self.board, self.side)):
            return Option(self.key, words, target=die, to=world)
        return Option(self.key, words, target=world)

    def do(self, game: Game[State]) -> None:
        world = self.side.id
        remove(self.board, self.die)
        insort(self.board.goods.setdefault(world, []), self.die)
        game.emit(
            "log.produced",
            self.seat,
            rule="roll_for_the_galaxy 7.6.1",
            targets=(die_target(self.die),),
            die=die_words(self.die),
            world=f"#side/{world}",
        )


def _world_conditions(board: Board, side: Side) -> Iterator[Condition]:
    """What must hold for a world, so that it takes a good."""
    yield side.color != "gray", "roll_for_the_galaxy 7.6.1", "why.gray", {}
    yield room(board, side) > 0, "roll_for_the_galaxy 7.6.1", "why.full", {}


def open_worlds(board: Board) -> list[str]:
    """The own worlds with room for a good (roll_for_the_galaxy 7.6.1)."""
    return [side.id for side in sides(board, "world") if met(_world_conditions(board, side))]


def _goods(
    seat: int, board: Board, dice: Iterable[int], settled: bool = False
) -> list[Action[State]]:
    worlds = [(side, tuple(_world_conditions(board, side))) for side in sides(board, "world")]
    return [
        Produce(seat, board, die, side, (working, *able), settled)
        for die in dice
        for working in (works(board, "produce", die),)
        for side, able in worlds
    ]


def _settled(board: Board, producers: list[int]) -> bool:
    """Whether it is the same who goes where first: producers of one colour fill all the room there
    is, or all of them go to the one world that has room."""
    free = [n for side in sides(board, "world") if (n := room(board, side))]
    if len(free) == 1 and len(producers) <= free[0]:
        return True
    return len({color_of(die) for die in producers}) == 1 and len(producers) >= sum(free)


def work(game: Game[State], seat: int) -> Flow[None]:
    """Each producer goes onto a world with room; the others go back to the cup."""
    board = game.state.boards[seat]
    while (producers := workers(board, "produce")) and open_worlds(board):
        yield from act(
            game,
            seat,
            msg("ask.produce", n=len(producers)),
            _goods(seat, board, producers, _settled(board, producers)),
            rule="roll_for_the_galaxy 7.6.1",
            style="turn",
            beside=lambda: _goods(seat, board, without_work(board, "produce")),
            alike=True,
            in_turn=True,
        )
        yield STEP
    unused(game, seat, workers(board, "produce"), "roll_for_the_galaxy 7.6.1")
