"""The two fan-made opponents of the solo game (roll_for_the_galaxy 15)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import insort

from gametable.core.engine.chance import draw
from gametable.core.engine.decision import Flow
from gametable.core.engine.game import Game
from gametable.core.text import msg
from gametable.titles.roll_for_the_galaxy.changes import (
    free_die,
    gain_credits,
    gain_vp,
    remove,
    tops,
    uncover,
)
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.definitions import Difficulty, Modes
from gametable.titles.roll_for_the_galaxy.rules.build import top
from gametable.titles.roll_for_the_galaxy.rules.drawing import draw_and_place
from gametable.titles.roll_for_the_galaxy.rules.ship import color_of_world, trade_value
from gametable.titles.roll_for_the_galaxy.state import Board, State
from gametable.titles.roll_for_the_galaxy.tableau import sides, stack
from gametable.titles.roll_for_the_galaxy.targets import tile_target
from gametable.titles.roll_for_the_galaxy.vocabulary import PHASES, Category, Phase

_DRAW = msg("ask.draw")


def work(game: Game[State], seat: int, phase: Phase) -> Flow[None]:
    """What the opponent does in a phase that occurs, after the human (15.1.3, 15.2)."""
    state = game.state
    board = state.boards[seat]
    chosen = phase in state.extra
    if state.opponent == "die_bot":
        if chosen:
            _begins(game, seat, phase, chosen)
            yield from _die_bot(game, seat, phase)
        return
    at = PHASES.index(phase)
    for n in range(len(PHASES) if chosen else 1):
        # A phase it rolled but cannot use is shifted to the next ones (15.1.4).
        other = PHASES[(at + n) % len(PHASES)]
        action = CREDIT_BOT[other]
        if action.possible(board):
            _begins(game, seat, phase, chosen)
            if n:
                game.emit(
                    "log.bot_shift",
                    seat,
                    rule="roll_for_the_galaxy 15.1.4",
                    phase=f"#phase/{phase}",
                    to=f"#phase/{other}",
                )
            flow = action.do(game, seat, chosen=chosen and n == 0)
            if flow is not None:
                yield from flow
            return


def _begins(game: Game[State], seat: int, phase: Phase, chosen: bool) -> None:
    """Tell that it acts, in a phase that it rolled or in one of others (15.1.3, 15.2)."""
    game.emit(
        f"log.bot_acts.{'chosen' if chosen else 'other'}",
        seat,
        rule="roll_for_the_galaxy 15.2" if game.state.opponent == "die_bot"
        else "roll_for_the_galaxy 15.1.3",
        phase=f"#phase/{phase}",
    )  # fmt: skip


# The credit bot (roll_for_the_galaxy 15.1)


class BotAction(ABC):
    """What the credit bot does in a phase, `chosen` by one of its dice or not (15.1.3)."""

    def possible(self, board: Board) -> bool:
        """Whether it can do any part of it (roll_for_the_galaxy 15.1.4)."""
        return True

    @abstractmethod
    def do(self, game: Game[State], seat: int, *, chosen: bool) -> Flow[None] | None:
        """Do it."""


class BotExplores(BotAction):
    """Take credits, and put a tile of the bag on the shorter stack."""

    def do(self, game: Game[State], seat: int, *, chosen: bool) -> Flow[None]:
        worth = _mode(load().credit_bot.explore, chosen=chosen)
        gain_credits(game, seat, worth, "#phase/explore", "roll_for_the_galaxy 15.1.3")
        game.state.boards[seat].owed = 1
        return draw_and_place(game, seat, scouting=False)


class BotBuilds(BotAction):
    """Pay the printed cost of the top tile; it has no immediate effects."""

    def __init__(self, category: Category) -> None:
        self.category = category

    def possible(self, board: Board) -> bool:
        side = top(board, self.category)
        return side is not None and side.cost <= board.credits

    def do(self, game: Game[State], seat: int, *, chosen: bool) -> None:
        board = game.state.boards[seat]
        side = top(board, self.category)
        assert side is not None
        board.credits -= side.cost
        before = tops(board)
        stack(board, self.category).pop(0)
        uncover(game, seat, before)
        board.tableau.append(side.id)
        game.emit(
            "log.bot_built",
            seat,
            rule="roll_for_the_galaxy 15.1.3",
            targets=(tile_target(side.id),),
            tile=f"#side/{side.id}",
            n=side.cost,
        )


class BotProduces(BotAction):
    """Home dice of the supply become goods on the best empty worlds."""

    def possible(self, board: Board) -> bool:
        return bool(_empty_worlds(board))

    def do(self, game: Game[State], seat: int, *, chosen: bool) -> None:
        state = game.state
        board = state.boards[seat]
        for world in _empty_worlds(board)[: _mode(load().credit_bot.produce, chosen=chosen)]:
            insort(board.goods.setdefault(world, []), free_die(state, "home"))
            game.emit(
                "log.produced",
                seat,
                rule="roll_for_the_galaxy 15.1.3",
                die="#die/home",
                world=f"#side/{world}",
            )


def _empty_worlds(board: Board) -> list[str]:
    """Its worlds that could take a good, the best colour first."""
    best = load().credit_bot.priority
    found = [
        side
        for side in sides(board, "world")
        if side.color is not None and side.color in best and side.id not in board.goods
    ]
    return [side.id for side in sorted(found, key=lambda side: best.index(side.color))]


class BotShips(BotAction):
    """Trade the best good and, in mode chosen, Consume the next; with $10 it only Consumes."""

    def possible(self, board: Board) -> bool:
        return bool(board.goods)

    def do(self, game: Game[State], seat: int, *, chosen: bool) -> None:
        board = game.state.boards[seat]
        best = load().credit_bot.priority
        goods = sorted(board.goods, key=lambda world: best.index(color_of_world(world)))
        if board.credits < load().constants.most_credits:
            _trade(game, seat, goods[0])
            if chosen and len(goods) > 1:
                _consume(game, seat, goods[1])
        elif chosen:
            for world in goods[:2]:
                _consume(game, seat, world)
        else:
            _consume(game, seat, goods[1] if len(goods) > 1 else goods[0])


def _trade(game: Game[State], seat: int, world: str) -> None:
    _use_good(game, seat, world, "trade")
    gain_credits(game, seat, trade_value(world), msg("source.trade"), "roll_for_the_galaxy 15.1.3")


def _consume(game: Game[State], seat: int, world: str) -> None:
    """The whole yield by colour of the world and difficulty (roll_for_the_galaxy 15.1.3)."""
    _use_good(game, seat, world, "consume")
    worth = level(game.state).consume[color_of_world(world)]
    gain_vp(game, seat, worth, msg("source.consume"), "roll_for_the_galaxy 15.1.3")


def _use_good(game: Game[State], seat: int, world: str, task: str) -> None:
    board = game.state.boards[seat]
    remove(board, board.goods[world][0])
    game.emit(f"log.bot_{task}", seat, rule="roll_for_the_galaxy 15.1.3", world=f"#side/{world}")


def level(state: State) -> Difficulty:
    """The credit bot's level of difficulty."""
    return next(d for d in load().credit_bot.difficulty if d.id == state.difficulty)


def _mode(number: Modes, *, chosen: bool) -> int:
    return number.chosen if chosen else number.other


CREDIT_BOT: dict[Phase, BotAction] = {
    "explore": BotExplores(),
    "develop": BotBuilds("development"),
    "settle": BotBuilds("world"),
    "produce": BotProduces(),
    "ship": BotShips(),
}


# The one-die opponent (roll_for_the_galaxy 15.2)


def _die_bot(game: Game[State], seat: int, phase: Phase) -> Flow[None]:
    """VP from the pool, or a tile from the bag into its tableau (roll_for_the_galaxy 15.2)."""
    state = game.state
    board = state.boards[seat]
    bot = load().die_bot
    if phase in bot.vp:
        gain_vp(game, seat, bot.vp[phase], f"#phase/{phase}", "roll_for_the_galaxy 15.2")
        return
    category = bot.tiles[phase]
    for tile in (
        yield from draw(state.bag, 1, _DRAW, rule="roll_for_the_galaxy 15.2", kind="tile")
    ):
        state.bag.remove(tile)
        side = load().tiles[tile].side(category)
        board.tableau.append(side.id)
        game.emit(
            "log.bot_takes",
            seat,
            rule="roll_for_the_galaxy 15.2",
            targets=(tile_target(side.id),),
            tile=f"#side/{side.id}",
        )
