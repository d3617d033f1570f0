"""Setting up a game (roll_for_the_galaxy 2, 15.1.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from gametable.core.engine.asking import choose
from gametable.core.engine.chance import draw
from gametable.core.engine.decision import STEP, TURN, Flow, Option
from gametable.core.engine.game import Game
from gametable.core.engine.title import Seat
from gametable.core.text import Message, msg
from gametable.titles.roll_for_the_galaxy.changes import free_die
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.effects.immediate import grant
from gametable.titles.roll_for_the_galaxy.state import Board, State
from gametable.titles.roll_for_the_galaxy.tableau import order, sides
from gametable.titles.roll_for_the_galaxy.targets import stack_target, tile_target
from gametable.titles.roll_for_the_galaxy.vocabulary import PHASES

_START = msg("ask.start_tiles")
_BOT_START = msg("ask.bot_start_tiles")
_DRAW = msg("ask.draw")


def setup_faults(seats: Sequence[Seat], options: Mapping[str, Any]) -> list[Message]:
    """The opponent of the solo game plays against exactly one other seat (15)."""
    robots = sum(seat.player == "automa" for seat in seats)
    return [msg("setup.automa")] if robots and (robots > 1 or len(seats) != 2) else []


def setup(seats: Sequence[Seat], options: Mapping[str, Any]) -> State:
    """The state before anything is drawn (roll_for_the_galaxy 2.1, 15)."""
    box = load()
    robots = [n for n, seat in enumerate(seats) if seat.player == "automa"]
    pool = box.constants.vp_per_player * len(seats)
    state = State(
        boards=[Board(columns={phase: [] for phase in PHASES}) for _ in seats],
        pool=pool,
        laid_out=pool,
        bag=sorted(box.tiles),
        first_game=options["first_game"],
        watcher=next((n for n, seat in enumerate(seats) if seat.player == "human"), None),
    )
    if robots:
        state.automa = robots[0]
        state.opponent = options["opponent"]
        state.difficulty = options.get("difficulty", state.difficulty)
        bot = box.credit_bot if state.opponent == "credit_bot" else box.die_bot
        state.pool = state.laid_out = bot.vp_pool
    return state


def set_up(game: Game[State]) -> Flow[None]:
    """Deal start tiles, dice, credits, and two game tiles each (roll_for_the_galaxy 2.2 to 2.6)."""
    state = game.state
    box = load()
    factions, homes = list(box.factions), list(box.homeworlds)
    for seat, board in enumerate(state.boards):
        if seat == state.automa:
            if state.opponent == "credit_bot":
                board.credits = box.credit_bot.credits
            continue
        (board.faction,) = yield from draw(factions, 1, rule="roll_for_the_galaxy 2.2", lot="start")
        (board.home,) = yield from draw(homes, 1, rule="roll_for_the_galaxy 2.2", lot="start")
        factions.remove(board.faction)
        homes.remove(board.home)
        start_seat(game, seat)
    for seat in order(state):
        if seat == state.automa and state.opponent == "die_bot":
            continue
        board = state.boards[seat]
        board.drawn = yield from draw(state.bag, 2, _DRAW, rule="roll_for_the_galaxy 2.3")
        state.bag = [tile for tile in state.bag if tile not in board.drawn]
    state.step, state.queue = "construct", order(state)


def start_seat(game: Game[State], seat: int) -> None:
    """Start tiles, credits, Home dice, and what the start worlds grant (2.2, 2.4, 2.5)."""
    state = game.state
    box = load()
    numbers = box.constants
    board = state.boards[seat]
    board.tableau = [*(side.id for side in box.factions[board.faction].squares), board.home]
    home = box.homeworlds[board.home]
    game.emit(
        "log.start",
        seat,
        rule="roll_for_the_galaxy 2.2",
        faction=f"#faction/{board.faction}",
        home=f"#side/{board.home}",
    )
    board.credits = numbers.start_credits if home.start_credits is None else home.start_credits
    for n, pile in ((numbers.start_cup, board.cup), (numbers.start_citizenry, board.citizenry)):
        for _ in range(n):
            pile.append(free_die(state, "home"))
    for side in sides(board):
        grant(game, seat, side)


# The construction zone


def construct(game: Game[State]) -> Flow[None]:
    """One of the two tiles becomes a development, the other a world (roll_for_the_galaxy 2.3)."""
    state = game.state
    while state.queue:
        seat = state.queue[0]
        if state.boards[seat].drawn:
            yield TURN
            if seat == state.automa:
                yield from _bot_tiles(game, seat)
            else:
                yield from _own_tiles(game, seat)
        state.queue.pop(0)
        yield STEP
    state.step = "roll"


def costs(tiles: Sequence[str]) -> list[tuple[int, str]]:
    """The sum of the printed costs by the tile that becomes the development, lowest first."""
    known = load().tiles
    one, two = tiles
    found = [
        (known[a].development.cost + known[b].world.cost, a) for a, b in ((one, two), (two, one))
    ]
    return sorted(found)


def _own_tiles(game: Game[State], seat: int) -> Flow[None]:
    """The owner chooses; in a first game the lower sum of costs decides, if there is one (14.1)."""
    state = game.state
    board = state.boards[seat]
    (low, first), (high, _) = costs(board.drawn)
    if state.first_game and low < high:
        _build_zone(game, seat, first)
        return
    development = yield from choose(
        seat,
        _START,
        [_start_option(board.drawn, tile) for tile in board.drawn],
        rule="roll_for_the_galaxy 2.3",
        alike=[(_as_world(board.drawn, n), n) for n in range(len(board.drawn))],
    )
    _build_zone(game, seat, development)


def _start_option(drawn: Sequence[str], tile: str, *, own: bool = True) -> Option[str]:
    known = load().tiles
    other = next(t for t in drawn if t != tile)
    words = msg(
        "label.start",
        development=f"#side/{known[tile].development.id}",
        world=f"#side/{known[other].world.id}",
        n=known[tile].development.cost,
        m=known[other].world.cost,
    )
    key = ("start", tile)
    if not own:
        # An opponent's tiles are not on the table of the one who chooses.
        return Option(key, words, tile)
    return Option(key, words, tile, tile_target(tile), to=stack_target("development"))


def _as_world(drawn: Sequence[str], development: int) -> Option[str]:
    """The same choice, made by putting the other tile on the worlds."""
    option = _start_option(drawn, drawn[development])
    (world,) = (tile for tile in drawn if tile != drawn[development])
    return msgspec.structs.replace(
        option, key=("start_world", world), target=tile_target(world), to=stack_target("world")
    )


def _build_zone(game: Game[State], seat: int, development: str) -> None:
    board = game.state.boards[seat]
    known = load().tiles
    (world,) = (tile for tile in board.drawn if tile != development)
    board.developments, board.worlds, board.drawn = [development], [world], []
    game.emit(
        "log.start_tiles",
        seat,
        rule="roll_for_the_galaxy 2.3",
        development=f"#side/{known[development].development.id}",
        world=f"#side/{known[world].world.id}",
    )


# The credit bot (roll_for_the_galaxy 15.1.1)


def _bot_tiles(game: Game[State], seat: int) -> Flow[None]:
    """The cheaper world side becomes its world; the human chooses on a tie.

    A gray world is exchanged until it is none; the exchanged tiles go back to the bag.
    """
    state = game.state
    board = state.boards[seat]
    known = load().tiles
    world, development = sorted(board.drawn, key=lambda tile: known[tile].world.cost)
    if known[world].world.cost == known[development].world.cost:
        options = [_start_option(board.drawn, tile, own=False) for tile in board.drawn]
        human = order(state)[0]
        development = yield from choose(
            human, _BOT_START, options, rule="roll_for_the_galaxy 15.1.1"
        )
        (world,) = (tile for tile in board.drawn if tile != development)
    aside: list[str] = []
    while known[world].world.color == "gray":
        aside.append(world)
        (world,) = yield from draw(state.bag, 1, _DRAW, rule="roll_for_the_galaxy 15.1.1")
        state.bag.remove(world)
    state.bag = sorted([*state.bag, *aside])
    board.drawn = [development, world]
    _build_zone(game, seat, development)
