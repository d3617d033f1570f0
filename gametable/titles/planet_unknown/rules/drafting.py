"""Drafting a tile, moving rovers out of its way, and placing it (planet_unknown 4.3, 5, 16.2.3)."""

from __future__ import annotations

from gametable.core.asking import choose, choose_key
from gametable.core.decision import Flow, Key, Option
from gametable.core.game import Game
from gametable.core.text import msg
from gametable.titles.planet_unknown.boards import depot_of, round_rule
from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.due import ExtraTileDue, ResourceDue
from gametable.titles.planet_unknown.ground import SIZE
from gametable.titles.planet_unknown.rules.limits import Fit, fit
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
from gametable.titles.planet_unknown.rules.rovers import (
    refused_steps,
    step,
    step_keys,
    step_option,
)
from gametable.titles.planet_unknown.rules.techs import tech_option, teleport_keys, use_tech
from gametable.titles.planet_unknown.state import Hand, State
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
    fits = fits or draft_of(state, seat).fit_of(state.hand.ring)
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
    while moves := [*step_keys(state, state.boards[seat]), *teleport_keys(state, seat)]:
        key = yield from _ask_move(state, seat, [*moves, PLACE])
        if key == PLACE:
            return
        if key[0] == "step":
            yield from step(game, seat, key[1], key[3] * SIZE + key[2])
        else:
            yield from use_tech(game, seat, key[1])


def _ask_move(state: State, seat: int, keys: list[Key]) -> Flow[Key]:
    board = state.boards[seat]

    def describe(key: Key) -> Option[Key]:
        if key == PLACE:
            return Option(key, msg("label.place"), closes=True)
        return step_option(seat, key) if key[0] == "step" else tech_option(board, seat, key[1])

    return (
        yield from choose_key(
            seat,
            msg("ask.move_first"),
            keys,
            describe,
            rule="planet_unknown 16.2.3",
            style="turn",
            refused=lambda: list(refused_steps(state, seat, set(keys))),
        )
    )


def _let_go(game: Game[State], seat: int, tile: str) -> None:
    """A tile that cannot be placed advances both resources, and ends the game (5.7)."""
    state = game.state
    board = state.boards[seat]
    state.removed.append(tile)
    if "no_fit" not in state.ending:
        state.ending.append("no_fit")
    board.extra_rover = False
    game.emit("log.tile_unplaced", seat, rule="planet_unknown 5.7", tile="#tile/" + tile)
    if round_rule(state, OneResource):
        board.pending.append(ResourceDue(tile, False))
        return
    for resource in load().tiles[tile].resources:
        board.pending.append(unplaced_due(tile, resource))


def extra_fits(state: State, seat: int) -> list[tuple[Hand, Fit]]:
    """The tiles of the depot that an extra tile could be, with where they fit (8.4, 5.6.5)."""
    board = state.boards[seat]
    tiles = [(hand, fit(state, board, hand.tile)) for hand in depot_tiles(state, seat)]
    return [(hand, where) for hand, where in tiles if where.possible]


def extra_tile(game: Game[State], seat: int, due: ExtraTileDue) -> Flow[None]:
    """Take and place one more tile of the own depot (planet_unknown 8.4)."""
    state = game.state
    reveal_drawn(game)
    depot = depot_of(state, seat)
    found = extra_fits(state, seat)
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
