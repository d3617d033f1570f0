"""Upgrading structures (gaia_project 5.3, 10.11, 10.12)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gametable.core.engine.conditions import Condition
from gametable.core.engine.decision import Flow, Key, Option
from gametable.core.engine.game import Game
from gametable.core.text import msg
from gametable.titles.gaia_project.changes import happened, pay
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.rules.income import built, income_notes
from gametable.titles.gaia_project.rules.mines import price_conditions, price_icons
from gametable.titles.gaia_project.rules.on_map import OnMap
from gametable.titles.gaia_project.rules.tech import gain_tech
from gametable.titles.gaia_project.rules.tokens import take_token
from gametable.titles.gaia_project.situation import (
    BIG,
    Situation,
    ability,
    pieces_on_map,
    planet_type,
)
from gametable.titles.gaia_project.state import Offer, State
from gametable.titles.gaia_project.vocabulary import (
    PIECES,
    Price,
    Structure,
    SwappedBoard,
    TokenOfInstitute,
)


def upgrade_price(situation: Situation, space: int, to: Structure) -> Price:
    """What an upgrade costs; a trading station less beside an opponent (5.3.1)."""
    pieces = situation.board.printed.structures[to]
    if pieces.near is not None and situation.near_opponent(space):
        return pieces.near
    return pieces.price


class Upgrade(OnMap, frozen=True):
    """Replace a structure by the next one."""

    verb = "upgrade"
    to: Structure

    @property
    def key(self) -> Key:
        return (*super().key, self.to)

    def conditions(self) -> Iterator[Condition]:
        board = self.situation.board
        pieces = board.printed.structures[self.to]
        swapped = ability(board, SwappedBoard) is not None
        section = "gaia_project 5.3.2" if swapped else "gaia_project 5.3.1"
        situation = board.structures.get(self.space)
        args = {"kind": f"#structure/{pieces.of}", "to": f"#structure/{self.to}"}
        yield situation == pieces.of, section, "check.upgrade_from", args
        shared = self.space in board.shared
        yield not shared, "gaia_project 5.3.3", "check.not_shared", {}
        left = pieces.count - pieces_on_map(board, self.to)
        rule = "gaia_project 5.3.4" if self.to in BIG else "gaia_project 1.7"
        yield left > 0, rule, "check.piece_left", {"kind": f"#structure/{self.to}"}
        yield from price_conditions(
            self.situation, upgrade_price(self.situation, self.space, self.to)
        )

    def option(self) -> Option[Any]:
        return Option(
            self.key,
            msg("label.upgrade", to=f"#structure/{self.to}"),
            target=self.slot,
            cost=price_icons(upgrade_price(self.situation, self.space, self.to)),
            icon=load().structures[self.to].icon,
            notes=income_notes(
                self.situation.state, self.situation.seat, built(self.space, self.to)
            ),
        )

    def do(self, game: Game[State]) -> Flow[None]:
        seat = self.situation.seat
        pay(game, seat, upgrade_price(self.situation, self.space, self.to))
        yield from replace(game, seat, self.space, self.to)
        if self.situation.board.printed.structures[self.to].tech:
            yield from gain_tech(game, seat)


def replace(game: Game[State], seat: int, space: int, to: Structure) -> Flow[None]:
    """Replace a structure, score what that triggers (5.3, 10.4, 10.11)."""
    state = game.state
    board = state.boards[seat]
    board.structures[space] = to
    game.emit(
        "log.upgrade",
        seat,
        rule="gaia_project 5.3",
        to=f"#structure/{to}",
        planet=f"#planet/{planet_type(state, space)}",
        targets=(state.stars.slot(space),),
    )
    state.offers.insert(0, Offer(seat, space))
    if to == "trading_station":
        yield from happened(game, seat, "upgrade_to_trading_station")
    if to in BIG:
        yield from happened(game, seat, "upgrade_to_academy_or_institute")
    if to == "planetary_institute":
        with_token = ability(board, TokenOfInstitute)
        if with_token is not None:
            yield from take_token(game, seat, with_token.token, rule="gaia_project 10.4")


def upgrades(situation: Situation) -> Iterator[Upgrade]:
    """What each own structure can become by the printed arrows (5.3.1)."""
    board = situation.board
    printed = board.printed.structures
    for space, kind in board.structures.items():
        for to in PIECES:
            if printed[to].of == kind:
                yield Upgrade(situation, space, to)


def all_upgrades(situation: Situation) -> Iterator[Upgrade]:
    """Every structure into every other kind, to tell why not."""
    for space, kind in situation.board.structures.items():
        for to in PIECES:
            if to not in ("mine", kind):
                yield Upgrade(situation, space, to)
