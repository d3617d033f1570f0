"""Phase II: Gaia (gaia_project 4.2, 10.1, 10.10, 10.14)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from gametable.core.engine.actions import Action, WayOut, act
from gametable.core.engine.asking import allocate
from gametable.core.engine.conditions import Condition
from gametable.core.engine.decision import Flow, Option
from gametable.core.engine.game import Game
from gametable.core.text import Message, msg
from gametable.titles.gaia_project import power as cycle
from gametable.titles.gaia_project.changes import gain
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.definitions import FreeAction
from gametable.titles.gaia_project.rules.charging import resolve_offers
from gametable.titles.gaia_project.rules.free_actions import room
from gametable.titles.gaia_project.rules.tech import gain_tech, may_gain_tech
from gametable.titles.gaia_project.situation import Situation, ability, planet_type
from gametable.titles.gaia_project.state import Power, State
from gametable.titles.gaia_project.vocabulary import (
    GaiaformerReturns,
    GaiaTech,
    GaiaTokensReturn,
    GaiaTrade,
)

RULE = "gaia_project 4.2"


def make_gaia_planets(game: Game[State]) -> None:
    """Every Transdim planet with a Gaiaformer becomes a Gaia Planet (4.2)."""
    state = game.state
    for seat, board in enumerate(state.boards):
        for space in board.projects:
            if planet_type(state, space) == "transdim":
                state.gaia.append(space)
                slot = state.stars.slot(space)
                game.emit("log.gaia_planet", seat, rule=RULE, targets=(slot,))


def gaia_phase(game: Game[State], seat: int) -> Flow[None]:
    """Trade what a faction may, then move the tokens back (4.2)."""
    yield from resolve_offers(game)
    board = game.state.boards[seat]
    if ability(board, GaiaformerReturns) is not None and board.away:
        board.gaiaformers += board.away
        game.emit("log.gaiaformers_back", seat, rule="gaia_project 10.10", n=board.away)
        board.away = 0
    if ability(board, GaiaTech) is not None:
        yield from _trade_for_tech(game, seat)
    if ability(board, GaiaTrade) is not None:
        yield from _trade(game, seat)
    _return_tokens(game, seat)


def _return_tokens(game: Game[State], seat: int) -> None:
    board = game.state.boards[seat]
    power: Power = board.power
    second = ability(board, GaiaTokensReturn) is not None
    n = cycle.in_area(power, "gaia")
    if not n:
        return
    if second:
        power.area_2 += power.gaia
    else:
        power.area_1 += power.gaia
    power.gaia = 0
    if power.stone == "gaia":
        power.stone = "area_2" if second else "area_1"
    kind = "log.tokens_back_2" if second else "log.tokens_back"
    game.emit(kind, seat, rule=RULE, n=n)


def _trade(game: Game[State], seat: int) -> Flow[None]:
    """Tokens that leave the Gaia area pay once for resources (10.1)."""
    board = game.state.boards[seat]
    have = board.power.gaia
    bought = [found for found in load().free_actions.values() if found.power]
    rooms = [room(board, found, have) for found in bought]
    if not any(rooms):
        return
    amounts = yield from allocate(
        seat,
        msg("ask.gaia_trade", n=have),
        [Option((f.id,), msg("label.free", action=f"#free_action/{f.id}")) for f in bought],
        [(0, n) for n in rooms],
        0,
        have,
        weights=[found.power for found in bought],
        proposal=tuple(0 for _ in bought),
        warns=lambda amounts: _unspent(bought, rooms, have, amounts),
        rule="gaia_project 10.1",
    )
    for n, found in zip(amounts, bought, strict=True):
        if n:
            yield from gain(game, seat, found.gain, f"#faction/{board.faction}", n)


def _unspent(
    bought: Sequence[FreeAction], rooms: Sequence[int], have: int, amounts: Sequence[int]
) -> tuple[Message, ...]:
    """That tokens pay for nothing, though something could be had for them."""
    left = have - sum(n * found.power for n, found in zip(amounts, bought, strict=True))
    more = any(
        n < most and found.power <= left
        for n, most, found in zip(amounts, rooms, bought, strict=True)
    )
    return (msg("warning.unspent", n=left),) if more else ()


class TradeForTech(Action[State], frozen=True):
    """Discard tokens of the Gaia area for a tech tile (10.14)."""

    verb = "gaia_tech"

    situation: Situation
    tokens: int

    def conditions(self) -> Iterator[Condition]:
        have = self.situation.board.power.gaia
        args = {"n": self.tokens, "have": have}
        yield have >= self.tokens, "gaia_project 10.14", "check.gaia_tokens", args
        yield may_gain_tech(self.situation), "gaia_project 6.1.5", "check.tile_to_gain", {}

    def option(self) -> Option[Any]:
        return Option(self.key, msg("label.gaia_tech", n=self.tokens), icon="tech-tile")

    def do(self, game: Game[State]) -> Flow[None]:
        seat = self.situation.seat
        self.situation.board.power.gaia -= self.tokens
        game.emit("log.tokens_discarded", seat, rule="gaia_project 10.14", n=self.tokens, loss=True)
        yield from gain_tech(game, seat)


class StopTrading(WayOut[State], frozen=True):
    """Keep the tokens that are left."""

    verb, words = "stop", "label.stop_trading"


def _trade_for_tech(game: Game[State], seat: int) -> Flow[None]:
    state = game.state
    while True:
        situation = Situation(state, seat)
        can = ability(situation.board, GaiaTech)
        assert can is not None
        trade = TradeForTech(situation, can.tokens)
        if situation.board.power.gaia < can.tokens or not may_gain_tech(situation):
            return
        chosen = yield from act(
            game, seat, msg("ask.gaia_tech"), [trade, StopTrading()], rule="gaia_project 10.14"
        )
        if isinstance(chosen, StopTrading):
            return
        yield from resolve_offers(game)
