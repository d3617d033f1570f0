"""Develop and Settle (roll_for_the_galaxy 7.3, 7.4)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Hashable, Iterable, Iterator
from typing import Any, ClassVar

import msgspec

from gametable.core.engine.actions import Action, act
from gametable.core.engine.asking import choose_some
from gametable.core.engine.conditions import Condition
from gametable.core.engine.decision import STEP, Flow, Key, Option
from gametable.core.engine.game import Game
from gametable.core.text import msg
from gametable.titles.roll_for_the_galaxy.changes import (
    remove,
    to_citizenry,
    to_cup,
    tops,
    uncover,
    unused,
)
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.definitions import Side
from gametable.titles.roll_for_the_galaxy.dice import color_of
from gametable.titles.roll_for_the_galaxy.effects.building import (
    SAVING,
    reduced_cost,
    saved_workers,
)
from gametable.titles.roll_for_the_galaxy.effects.gaining import pay
from gametable.titles.roll_for_the_galaxy.effects.immediate import immediate
from gametable.titles.roll_for_the_galaxy.rules.working import Rest, ends, without_work, works
from gametable.titles.roll_for_the_galaxy.state import Board, State
from gametable.titles.roll_for_the_galaxy.tableau import dice, stack, standing, workers
from gametable.titles.roll_for_the_galaxy.targets import die_target, stack_target, tile_target
from gametable.titles.roll_for_the_galaxy.vocabulary import Category, Phase, When
from gametable.titles.roll_for_the_galaxy.wording import die_option, die_words, left_out

CATEGORY_OF: dict[Phase, Category] = {"develop": "development", "settle": "world"}
_MOST_TRIED = 3  # workers still needed where it is tried whether it matters who they are
_EVENTS: dict[Category, When] = {
    "development": "each_complete_development",
    "world": "each_complete_world",
}
_BUILDERS: dict[Category, str] = {"development": "ask.developer", "world": "ask.settler"}


def top(board: Board, category: Category) -> Side | None:
    """The tile under construction, side up; nothing if the stack is empty."""
    pile = stack(board, category)
    return load().tiles[pile[0]].side(category) if pile else None


def has_work(board: Board, phase: Phase) -> bool:
    """Whether a seat has workers to place, or a tile that is completed at once."""
    if workers(board, phase):
        return True
    category = CATEGORY_OF[phase]
    there = standing(board, category)
    side = top(board, category) if there else None
    return side is not None and len(there) >= reduced_cost(board, side)


def work(game: Game[State], seat: int, phase: Phase, rest: Rest) -> Flow[None]:
    """Complete what can be completed, then place workers one at a time (7.3.1, 7.3.2, 7.4)."""
    board = game.state.boards[seat]
    category = CATEGORY_OF[phase]
    while True:
        side = top(board, category)
        there = standing(board, category)
        if side is not None and len(there) >= reduced_cost(board, side):
            yield from _complete(game, seat, phase, side)
            yield STEP
            continue
        left = workers(board, phase)
        if not left:
            return
        if side is None:
            unused(game, seat, left, "roll_for_the_galaxy 7.3.4")
            return
        need = reduced_cost(board, side) - len(there)
        if len(left) <= need or len({color_of(die) for die in left}) == 1:
            # There is nothing to choose.
            game.goes_on()
            for die in left[:need]:
                Work(seat, board, phase, die, side.id).do(game)
        else:
            yield from _next_worker(game, seat, phase, side, need, rest)


def _next_worker(
    game: Game[State], seat: int, phase: Phase, side: Side, need: int, rest: Rest
) -> Flow[None]:
    """The next worker of those needed, of the owner's choice (roll_for_the_galaxy 7.3.2)."""
    board = game.state.boards[seat]
    workings = list(_workings(game.state, seat, phase, side))
    if need <= _MOST_TRIED:
        found = ends(game.state, seat, lambda there: _workings(there, seat, phase, side), rest)
        _, first = next(found)
        if all(end == first for _, end in found):
            # They are all recruited again: one stands for all.
            workings = [msgspec.structs.replace(working, alone=True) for working in workings]
    yield from act(
        game,
        seat,
        msg(_BUILDERS[side.category], tile=f"#side/{side.id}", n=need),
        workings,
        rule="roll_for_the_galaxy 7.3.2",
        beside=lambda: (
            Work(seat, board, phase, die, side.id) for die in without_work(board, phase)
        ),
        alike=True,
        in_turn=True,
    )


def _workings(state: State, seat: int, phase: Phase, side: Side) -> Iterator[Work]:
    board = state.boards[seat]
    for die in workers(board, phase):
        yield Work(seat, board, phase, die, side.id)


class Work(Action[State], frozen=True):
    """Put a developer or settler on the top tile of its stack (roll_for_the_galaxy 7.3.2).

    `alone`: it does not matter who it is.
    """

    quiet: ClassVar[bool] = True
    seat: int
    board: Board
    phase: Phase
    die: int
    tile: str
    alone: bool = False

    @property
    def key(self) -> Key:
        return ("work", self.die)

    def outcome(self) -> Hashable:
        return None if self.alone else color_of(self.die)

    def conditions(self) -> Iterable[Condition]:
        return (works(self.board, self.phase, self.die),)

    def option(self) -> Option[Any]:
        words = msg("label.work", die=die_words(self.die))
        to = stack_target(CATEGORY_OF[self.phase])
        return Option(self.key, words, target=die_target(self.die), to=to)

    def do(self, game: Game[State]) -> None:
        category = CATEGORY_OF[self.phase]
        remove(self.board, self.die)
        insort(standing(self.board, category), self.die)
        game.emit(
            f"log.works.{category}",
            self.seat,
            rule="roll_for_the_galaxy 7.3.2",
            targets=(die_target(self.die),),
            die=die_words(self.die),
            tile=f"#side/{self.tile}",
        )


def _complete(game: Game[State], seat: int, phase: Phase, side: Side) -> Flow[None]:
    """Complete the top tile (roll_for_the_galaxy 7.3.3)."""
    board = game.state.boards[seat]
    category = side.category
    there = standing(board, category)
    used = list(there)
    cost = reduced_cost(board, side)
    if len(used) > cost:
        used = yield from _which(seat, board, side, used, cost)
    # Asked while they still stand on the tile.
    cup = yield from saved_workers(board, seat, phase, side, used)
    before = tops(board)
    stack(board, category).pop(0)
    board.tableau.append(side.id)
    game.emit(
        f"log.completed.{category}",
        seat,
        rule="roll_for_the_galaxy 7.3.3",
        targets=(tile_target(side.id),),
        tile=f"#side/{side.id}",
        n=len(used),
    )
    uncover(game, seat, before)
    for die in used:
        there.remove(die)
    to_cup(board, cup)
    to_citizenry(board, [die for die in used if die not in cup])
    if cup:
        dice = [die_words(die) for die in cup]
        game.emit("log.saved", seat, rule=SAVING[side.category], dice=dice)
    if not stack(board, category) and there:
        # The completion has emptied the stack: nobody is left standing on it (7.3.4).
        unused(game, seat, there, "roll_for_the_galaxy 7.3.4")
    pay(game, seat, phase, _EVENTS[category], side=side)
    yield from immediate(game, seat, side)


def _which(seat: int, board: Board, side: Side, there: list[int], cost: int) -> Flow[list[int]]:
    """More workers stand there than are needed: the owner chooses (7.3.1)."""
    if len({color_of(die) for die in there}) == 1:
        return there[:cost]
    options = [die_option("counts", die) for die in there]
    return (
        yield from choose_some(
            seat,
            msg("ask.who_completes", tile=f"#side/{side.id}", n=cost),
            options,
            cost,
            cost,
            rule="roll_for_the_galaxy 7.3.1",
            verb=msg("verb.complete"),
            refused=lambda: left_out(
                "counts",
                [die for die in dice(board) if die not in there],
                "roll_for_the_galaxy 7.3.1",
                "why.not_standing",
            ),
            ask=True,
        )
    )
