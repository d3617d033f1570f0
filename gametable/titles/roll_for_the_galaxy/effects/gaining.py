"""Powers that bring credits and VP chips (roll_for_the_galaxy 7.1.5 to 7.1.7, 12)."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import TYPE_CHECKING, Any

from gametable.core.engine.actions import Action, WayOut, act
from gametable.core.engine.conditions import Condition, met
from gametable.core.engine.decision import Amount, Flow, Key, Option
from gametable.core.engine.game import Game
from gametable.core.text import msg
from gametable.titles.roll_for_the_galaxy.changes import gain_credits, gain_vp
from gametable.titles.roll_for_the_galaxy.definitions import Side
from gametable.titles.roll_for_the_galaxy.dice import color_of
from gametable.titles.roll_for_the_galaxy.effects.faces import POWERS, PowerFaces
from gametable.titles.roll_for_the_galaxy.icons import (
    ARROW,
    COLON,
    Part,
    after,
    amount,
    dice,
    plates,
)
from gametable.titles.roll_for_the_galaxy.state import Board, State
from gametable.titles.roll_for_the_galaxy.tableau import leads, owns_costliest, powers, sides
from gametable.titles.roll_for_the_galaxy.targets import tile_target
from gametable.titles.roll_for_the_galaxy.vocabulary import WORLD_COLORS, BuyVp, Gain, Phase, When

if TYPE_CHECKING:
    from gametable.titles.roll_for_the_galaxy.worth.tile_worth import TileWorth

_TRIGGERS = {
    "each_trade": "trade",
    "each_consume": "consume",
    "each_complete_development": "development",
    "each_complete_world": "world",
}
_GOODS = 1.3
"""Goods on own worlds when a phase closes."""
_LEADS = {"most_developments": "development", "costliest_world": "world"}


@POWERS.faces_of(Gain)
class GainFaces(PowerFaces[Gain]):
    rule = "roll_for_the_galaxy 12"

    def icons(self, effect: Gain) -> list[Part]:
        brings = amount("credit", effect.credits) if effect.credits else []
        brings += amount("vp", effect.vp) if effect.vp else []
        before: list[Part] = []
        if effect.when in _TRIGGERS:
            before.append({"plate": _TRIGGERS[effect.when]})
        before += plates(effect.worlds, WORLD_COLORS)
        if effect.per == "good":
            before += [*dice(effect.dice), {"icon": "good"}]
        elif effect.per is not None:
            before += plates(effect.dice) * effect.group + [{"icon": "citizenry"}]
        if effect.condition in _LEADS:
            before += [{"plate": _LEADS[effect.condition]}, {"icon": "trophy"}]
        elif effect.condition is not None:
            before += [{"plate": "alien_technology"}, {"plate": "explore"}]
        return [*after(before), *brings]

    def worth(self, tiles: TileWorth, power: Gain) -> float:
        return self._often(tiles, power) * (power.credits * tiles.money + power.vp)

    def _often(self, tiles: TileWorth, power: Gain) -> float:
        """How often it is paid in a round."""
        event = power.when in _TRIGGERS
        often = tiles.happens(power.when) if event else tiles.occurs(power.phase)
        if power.condition is not None:
            often *= 0.4
        if power.per == "good":
            often *= _GOODS * tiles.world_share(power.worlds) * sqrt(tiles.share(power.dice))
        elif power.per == "citizenry_dice":
            share = tiles.share(power.dice)
            often *= -(-share * tiles.dice * 0.5 // power.group) if share else 0.0
        elif event and power.when != "each_complete_development":
            often *= tiles.world_share(power.worlds)
        return often


def pay(
    game: Game[State],
    seat: int,
    phase: Phase,
    when: When,
    *,
    side: Side | None = None,
) -> None:
    """Pay the gains of the tableau for an event; `side`: the tile shipped from or completed (11.2).

    A tile that excludes itself pays nothing for its own completion (roll_for_the_galaxy 7.1.6).
    """
    for id, credits, vp in due(game.state, seat, phase, when, side):
        gain_credits(game, seat, credits, f"#side/{id}", "roll_for_the_galaxy 7.1.5")
        gain_vp(game, seat, vp, f"#side/{id}", "roll_for_the_galaxy 7.1.5")


def paid(
    state: State, seat: int, phase: Phase, when: When, side: Side | None = None
) -> tuple[int, int]:
    """The credits and VP that an event would pay by powers."""
    found = list(due(state, seat, phase, when, side))
    return sum(credits for _, credits, _ in found), sum(vp for _, _, vp in found)


def due(
    state: State, seat: int, phase: Phase, when: When, side: Side | None
) -> Iterator[tuple[str, int, int]]:
    """What each power pays for an event: its tile, credits, VP."""
    board = state.boards[seat]
    for id, power in powers(board, Gain):
        if power.when != when or power.phase != phase:
            continue
        if power.excludes_self and side is not None and side.id == id:
            continue
        if side is not None and side.color is not None and side.color not in power.worlds:
            continue
        times = _times(board, power) if _holds(state, seat, power) else 0
        yield id, times * power.credits, times * power.vp


def _holds(state: State, seat: int, power: Gain) -> bool:
    if power.condition == "alien_scouted":
        return state.boards[seat].alien_scout
    if power.condition == "most_developments":
        return leads(state, seat)
    if power.condition == "costliest_world":
        return owns_costliest(state, seat)
    return True


def _times(board: Board, power: Gain) -> int:
    """How often a gain is paid (roll_for_the_galaxy 12)."""
    if power.per == "good":
        return sum(
            color_of(die) in power.dice
            for side in sides(board, "world")
            if side.color in power.worlds
            for die in board.goods.get(side.id, ())
        )
    if power.per == "citizenry_dice":
        found = sum(color_of(die) in power.dice for die in board.citizenry)
        return -(-found // power.group)
    return 1


@POWERS.faces_of(BuyVp)
class BuyVpFaces(PowerFaces[BuyVp]):
    rule = "roll_for_the_galaxy 12.5"

    def icons(self, effect: BuyVp) -> list[Part]:
        price = amount("credit", effect.price, sign="")
        return [{"plate": "trade"}, COLON, *price, ARROW, *amount("vp", effect.vp)]

    def worth(self, tiles: TileWorth, power: BuyVp) -> float:
        return tiles.happens("each_trade") * (power.vp - power.price * tiles.money)


def offer_vp(game: Game[State], seat: int) -> Flow[None]:
    """Once per Trade, after its credits have been added (roll_for_the_galaxy 12.5)."""
    board = game.state.boards[seat]
    for id, power in powers(board, BuyVp):
        buy = Buy(seat, board, id, power)
        if met(buy.conditions()):
            prompt = msg("ask.buy_vp", power=f"#side/{id}", n=power.vp, price=power.price)
            yield from act(game, seat, prompt, [buy, Keep()], rule="roll_for_the_galaxy 12.5")


class Buy(Action[State], frozen=True):
    """Pay for a VP chip."""

    seat: int
    board: Board
    tile: str
    power: BuyVp

    @property
    def key(self) -> Key:
        return ("buy", self.tile)

    def conditions(self) -> Iterator[Condition]:
        price, have = self.power.price, self.board.credits
        yield have >= price, "roll_for_the_galaxy 12.5", "why.price", {"n": price, "have": have}

    def option(self) -> Option[Any]:
        price, vp = self.power.price, self.power.vp
        return Option(
            self.key,
            msg("label.buy_vp", n=vp, price=price),
            target=tile_target(self.tile),
            cost=(Amount("credit", price),),
            gain=(Amount("vp", vp),),
        )

    def do(self, game: Game[State]) -> None:
        price = self.power.price
        self.board.credits -= price
        game.emit("log.paid", self.seat, rule="roll_for_the_galaxy 12.5", n=price)
        source = f"#side/{self.tile}"
        gain_vp(game, self.seat, self.power.vp, source, "roll_for_the_galaxy 12.5")


class Keep(WayOut[State], frozen=True):
    """Keep the money."""

    verb, words = "keep", "label.no_buy"
