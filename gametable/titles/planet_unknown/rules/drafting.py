"""Drafting a tile, moving rovers out of its way, and placing it (planet_unknown 4.3, 5, 16.2.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gametable.core.engine.actions import Action, act
from gametable.core.engine.asking import choose
from gametable.core.engine.conditions import Condition, met
from gametable.core.engine.decision import Flow, Key, Option
from gametable.core.engine.game import Game
from gametable.core.text import Message, msg
from gametable.titles.planet_unknown.boards import depot_of, round_rule
from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.due import ExtraTileDue, ResourceDue
from gametable.titles.planet_unknown.rules.effects import (
    DUES,
    DueFaces,
    Situation,
    Way,
    situation_of,
)
from gametable.titles.planet_unknown.rules.fitting import Fit
from gametable.titles.planet_unknown.rules.limits import fit
from gametable.titles.planet_unknown.rules.placing import (
    Ring,
    arrive,
    depot_tiles,
    draft_of,
    place,
    reveal_drawn,
    take_tile,
    unplaced_due,
)
from gametable.titles.planet_unknown.rules.rovers import steps
from gametable.titles.planet_unknown.rules.teleports import teleports_by_tech
from gametable.titles.planet_unknown.state import DraftedTile, State
from gametable.titles.planet_unknown.vocabulary import OneResource

PLACE: Key = ("place",)


def draft(game: Game[State], seat: int, ring: Ring, fits: Fit) -> Flow[None]:
    """Draft a tile and place it where it fits; if nowhere, let it go (planet_unknown 4.3, 5.7)."""
    state = game.state
    before = state.boards[seat].movement
    state.hand, state.stage = take_tile(game, seat, ring), "place"
    moves = state.boards[seat].movement > before
    yield from finish_draft(game, seat, fits, moves=moves)


def finish_draft(
    game: Game[State], seat: int, fits: Fit | None = None, *, moves: bool = False
) -> Flow[None]:
    """Place the tile in hand, or let it go, and take what it brings.

    `moves`: drafting it has given movement, which may be used before (16.2.3).
    """
    state = game.state
    assert state.hand is not None
    fits = fits or draft_of(state, seat).tiles[state.hand.ring]
    if fits.possible:
        if moves:
            yield from move_first(game, seat)
        yield from place(game, seat, fits)
        arrive(game, seat, state.hand.tile)
    else:
        _let_go(game, seat, state.hand.tile)
    state.hand, state.stage = None, "effects"


def move_first(game: Game[State], seat: int) -> Flow[None]:
    """Movement gained by drafting a tile may be used before it is placed (16.2.3, 4.4.4)."""
    state = game.state
    while True:
        situation = situation_of(state, seat)
        moves: list[Action[State]] = [*steps(situation), *teleports_by_tech(situation)]
        if not any(met(move.conditions()) for move in moves):
            return
        done = yield from act(
            game,
            seat,
            msg("ask.move_first"),
            [*moves, PlaceNow()],
            rule="planet_unknown 16.2.3",
            style="turn",
        )
        if done.key == PLACE:
            return


class PlaceNow(Action[State], frozen=True):
    """Place the drafted tile without moving any farther."""

    @property
    def key(self) -> Key:
        return PLACE

    def option(self) -> Option[Any]:
        return Option(PLACE, msg("label.place"), closes=True)

    def do(self, game: Game[State]) -> None:
        pass


def _let_go(game: Game[State], seat: int, tile: str) -> None:
    """A tile that cannot be placed advances both resources, and ends the game (5.7)."""
    state = game.state
    board = state.boards[seat]
    state.removed.append(tile)
    if "no_fit" not in state.ending:
        state.ending.append("no_fit")
    board.extra_rover = False
    game.emit("log.tile_unplaced", seat, rule="planet_unknown 5.7", loss=True, tile="#tile/" + tile)
    if round_rule(state, OneResource):
        board.pending.append(ResourceDue(tile, False))
        return
    for resource in load().tiles[tile].resources:
        board.pending.append(unplaced_due(tile, resource))


def extra_fits(state: State, seat: int) -> list[tuple[DraftedTile, Fit]]:
    """The tiles of the depot that an extra tile could be, with where they fit (8.4, 5.6.5)."""
    board = state.boards[seat]
    tiles = [(hand, fit(state, board, hand.tile)) for hand in depot_tiles(state, seat)]
    return [(hand, where) for hand, where in tiles if where.possible]


class TakeExtraTile(Way[ExtraTileDue], frozen=True):
    """Take and place one more tile of the own depot (planet_unknown 8.4)."""

    found: list[tuple[DraftedTile, Fit]]

    @property
    def key(self) -> Key:
        return ("extra_tile", self.due.advance_resources)

    def conditions(self) -> Iterator[Condition]:
        yield bool(self.found), "planet_unknown 5.6.5", "why.no_tile_fits", {}

    def words(self) -> Message:
        return msg("label.extra_tile")

    def carry_out(self, game: Game[State]) -> Flow[None]:
        yield from extra_tile(game, self.situation.seat, self.due, self.found)


@DUES.faces_of(ExtraTileDue)
class ExtraTileFaces(DueFaces[ExtraTileDue]):
    """One more tile of the own depot (planet_unknown 8.4)."""

    def ways(self, situation: Situation, n: int, due: ExtraTileDue) -> Iterator[Way[Any]]:
        yield TakeExtraTile(situation, n, due, extra_fits(situation.state, situation.seat))


def extra_tile(
    game: Game[State], seat: int, due: ExtraTileDue, found: list[tuple[DraftedTile, Fit]]
) -> Flow[None]:
    """Let a seat choose, take and place an extra tile, one of those found to fit."""
    state = game.state
    reveal_drawn(game)
    depot = depot_of(state, seat)
    options: list[Option[Ring]] = [
        Option(
            ("draft", hand.ring),
            msg("label.draft", tile="#tile/" + hand.tile),
            hand.ring,
            target=f"station/{hand.ring}_{depot}",
        )
        for hand, _ in found
    ]
    ring = yield from choose(seat, msg("ask.extra_tile"), options, rule="planet_unknown 8.4")
    where = next(where for hand, where in found if hand.ring == ring)
    before = state.boards[seat].movement
    hand = take_tile(game, seat, ring, triggers=due.advance_resources)
    state.hand = hand
    if state.boards[seat].movement > before:
        yield from move_first(game, seat)
    yield from place(game, seat, where)
    state.hand = None
    arrive(game, seat, hand.tile, advance=due.advance_resources)
