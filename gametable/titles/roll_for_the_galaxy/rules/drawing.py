"""Drawing tiles from the bag, also when it is too small, and placing them (7.2.3 to 7.2.7)."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Any, ClassVar, Literal

from gametable.core.engine.actions import Action, act
from gametable.core.engine.asking import choose
from gametable.core.engine.chance import draw
from gametable.core.engine.conditions import Condition
from gametable.core.engine.decision import STEP, Flow, Key, Option
from gametable.core.engine.game import Game
from gametable.core.text import msg
from gametable.titles.roll_for_the_galaxy.changes import tops, uncover
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.effects.exploring import scouts_to_the_top
from gametable.titles.roll_for_the_galaxy.state import Board, State
from gametable.titles.roll_for_the_galaxy.tableau import order, stack, zone_tiles
from gametable.titles.roll_for_the_galaxy.targets import stack_target, tile_target
from gametable.titles.roll_for_the_galaxy.vocabulary import CATEGORIES, Category

_DRAW = msg("ask.draw")
_GIVE = msg("ask.give_tile")
End = Literal["bottom", "top"]
ENDS: tuple[End, ...] = ("bottom", "top")


def draw_and_place(game: Game[State], seat: int, *, scouting: bool) -> Flow[None]:
    """Draw the tiles that are owed, and place all that were drawn; checkpoints lie between.

    The bag first, then the abandoned tiles mixed in (7.2.6); then everybody with many tiles
    gives one, as often as is needed (7.2.7).
    """
    state = game.state
    board = state.boards[seat]
    while board.owed or board.drawn:
        if board.drawn:
            yield from _place(game, seat, scouting)
        elif state.bag or state.abandoned:
            yield from _draw(game, seat)
        elif not (yield from _all_give(game)):
            game.emit(
                "log.draw_short", seat, rule="roll_for_the_galaxy 7.2.7", loss=True, n=board.owed
            )
            board.owed = 0
        if seat != state.automa:
            # What an opponent does in a phase is one piece, from checkpoint to checkpoint.
            yield STEP


def _draw(game: Game[State], seat: int) -> Flow[None]:
    state = game.state
    board = state.boards[seat]
    owed = board.owed
    for mixed in (False, True):
        if mixed and board.owed and state.abandoned:
            state.bag = sorted([*state.bag, *state.abandoned])
            state.abandoned = []
            game.emit("log.bag_refilled", None, rule="roll_for_the_galaxy 7.2.6")
        taken = yield from draw(
            state.bag, board.owed, _DRAW, rule="roll_for_the_galaxy 7.2.3", kind="tile", seat=seat
        )
        state.bag = [tile for tile in state.bag if tile not in taken]
        board.drawn = sorted([*board.drawn, *taken])
        board.owed -= len(taken)
    game.emit(
        "log.drawn",
        seat,
        rule="roll_for_the_galaxy 7.2.3",
        n=owed - board.owed,
        secret={"tiles": [f"#tile/{tile}" for tile in board.drawn]},
    )


def _place(game: Game[State], seat: int, scouting: bool) -> Flow[None]:
    """One drawn tile goes to a stack, side of choice, at the bottom (7.2.3)."""
    state = game.state
    board = state.boards[seat]
    if seat == state.automa:
        place(game, seat, board.drawn[0], shorter(board), at_top=False)
        return
    anywhere = scouting and scouts_to_the_top(board)
    ends = [(end, _reached(end, anywhere)) for end in ENDS]
    yield from act(
        game,
        seat,
        msg("ask.place", n=len(board.drawn)),
        [
            Put(seat, tile, category, end, needs, not stack(board, category))
            for tile in board.drawn
            for category in CATEGORIES
            for end, needs in ends
        ],
        rule="roll_for_the_galaxy 7.2.3",
        secret=True,
        alike=True,
    )


class Put(Action[State], frozen=True):
    """Put a drawn tile on a stack: at the bottom, with a power on top, too (7.2.3, 12.1)."""

    quiet: ClassVar[bool] = True
    seat: int
    tile: str
    category: Category
    end: End
    needs: tuple[Condition, ...]
    first: bool = False

    @property
    def key(self) -> Key:
        return ("put", self.tile, self.category, self.end)

    def outcome(self) -> Hashable:
        """An empty stack has no ends."""
        return (self.tile, self.category, "" if self.first else self.end)

    def conditions(self) -> Iterable[Condition]:
        return self.needs

    def option(self) -> Option[Any]:
        side = load().tiles[self.tile].side(self.category).id
        where = "first" if self.first else self.end
        words = msg(f"label.put.{self.category}.{where}", tile=f"#side/{side}")
        return Option(
            self.key, words, target=tile_target(self.tile), to=stack_target(self.category)
        )

    def do(self, game: Game[State]) -> None:
        place(game, self.seat, self.tile, self.category, at_top=self.end == "top")


def _reached(end: End, anywhere: bool) -> tuple[Condition, ...]:
    """What must hold for an end of a stack: only powers reach its top (7.2.3, 12.1)."""
    return ((anywhere or end == "bottom", "roll_for_the_galaxy 7.2.3", "why.bottom", {}),)


def shorter(board: Board) -> Category:
    """Where the credit bot puts a tile: the shorter stack, as a world if equal (15.1.3)."""
    return "development" if len(board.developments) < len(board.worlds) else "world"


def place(game: Game[State], seat: int, tile: str, category: Category, *, at_top: bool) -> None:
    """Put a drawn tile on a stack of the construction zone."""
    board = game.state.boards[seat]
    board.drawn.remove(tile)
    pile = stack(board, category)
    open_ = at_top or not pile
    before = tops(board)
    pile.insert(0 if at_top else len(pile), tile)
    uncover(game, seat, before)
    side = load().tiles[tile].side(category).id
    owners = () if seat != game.state.automa else (-1,)
    words = msg(f"category.{category}")
    if open_:
        game.emit(
            "log.placed_open",
            seat,
            rule="roll_for_the_galaxy 7.2.3",
            targets=(tile_target(side),),
            tile=f"#side/{side}",
            category=words,
        )
    else:
        game.emit(
            "log.placed",
            seat,
            rule="roll_for_the_galaxy 7.2.3",
            secret={"tile": f"#side/{side}"},
            owners=owners,
            category=words,
        )


def _all_give(game: Game[State]) -> Flow[bool]:
    """Everybody with more than 3 tiles under construction gives one to the bag (7.2.7)."""
    state = game.state
    kept = load().constants.tiles_kept
    gave = False
    for seat in order(state):
        board = state.boards[seat]
        tiles = zone_tiles(board)
        if len(tiles) <= kept:
            continue
        if seat == state.automa:
            longer = board.developments if shorter(board) == "world" else board.worlds
            if len(board.developments) <= len(board.worlds):
                longer = board.worlds
            tile = longer[-1]
        else:
            options = [tile_option(board, tile, "give") for tile in tiles]
            tile = yield from choose(
                seat, _GIVE, options, rule="roll_for_the_galaxy 7.2.7", secret=True
            )
        before = tops(board)
        take_from_zone(board, tile)
        uncover(game, seat, before)
        state.bag = sorted([*state.bag, tile])
        game.emit("log.gave_tile", seat, rule="roll_for_the_galaxy 7.2.7")
        gave = True
    return gave


def tile_option(board: Board, tile: str, verb: str) -> Option[str]:
    """A tile of the own construction zone, to part with."""
    category: Category = "development" if tile in board.developments else "world"
    side = load().tiles[tile].side(category).id
    return Option(
        (verb, tile),
        msg(f"label.{verb}", tile=f"#side/{side}"),
        tile,
        tile_target(side),
        warnings=(msg("warn.lost", what=f"#side/{side}"),),
    )


def take_from_zone(board: Board, tile: str) -> None:
    """Take a tile out of its stack; workers on it stay where they are (7.2.5)."""
    (board.developments if tile in board.developments else board.worlds).remove(tile)
