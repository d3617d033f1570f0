"""Biomass patches (planet_unknown 6.7)."""

from __future__ import annotations

import msgspec

from gametable.core.asking import choose_key
from gametable.core.decision import Flow, Key, Option
from gametable.core.game import Game
from gametable.core.text import msg
from gametable.titles.planet_unknown.boards import before_scoring, planet_target, tech
from gametable.titles.planet_unknown.ground import SIZE
from gametable.titles.planet_unknown.placing import PATCH, layers, placing
from gametable.titles.planet_unknown.rules.covering import cover, cover_warnings
from gametable.titles.planet_unknown.rules.limits import explain, fit, placements
from gametable.titles.planet_unknown.state import Board, State
from gametable.titles.planet_unknown.tech_effects import StorePatches


def can_place_patch(state: State, board: Board) -> bool:
    """Whether a patch has a legal square (planet_unknown 6.7.1)."""
    return fit(state, board, PATCH).possible


def can_store(state: State, board: Board) -> bool:
    """Whether a patch may be stored: by a tech, not any more before the scoring (6.7.3)."""
    return not before_scoring(state) and tech(board, StorePatches) is not None


def place_patch(game: Game[State], seat: int) -> Flow[None]:
    """Place a biomass patch on a square that is legal for it (planet_unknown 6.7.1)."""
    state = game.state
    board = state.boards[seat]
    fits = fit(state, board, PATCH)

    def describe(key: Key) -> Option[Key]:
        square = key[2] * SIZE + key[1]
        warnings = cover_warnings(board, 1 << square)
        return Option(
            key, msg("label.here"), target=planet_target(seat, square), warnings=tuple(warnings)
        )

    _, x, y = yield from choose_key(
        seat,
        msg("ask.place_patch"),
        placements(fits),
        describe,
        rule="planet_unknown 6.7.1",
        style="place",
        explain=lambda key: explain(PATCH, fits.limits, key),
        placing=placing(PATCH, f"planet/{seat}"),
    )
    square = y * SIZE + x
    cover(game, seat, 1 << square)
    if square in board.meteorites and _on_tile(board, square):
        # Only a tech lets a patch lie there, and it destroys the meteorite (16.7.6).
        board.meteorites.remove(square)
        game.emit(
            "log.meteorite_destroyed",
            seat,
            rule="planet_unknown 16.7.6",
            targets=(planet_target(seat, square),),
        )
    surface = board.surface
    board.surface = msgspec.structs.replace(surface, patches=(*surface.patches, square))
    game.emit(
        "log.patch_placed",
        seat,
        rule="planet_unknown 6.7",
        targets=(planet_target(seat, square),),
    )


def _on_tile(board: Board, square: int) -> bool:
    return bool(layers(board.surface).tiles >> square & 1)


def store_patch(game: Game[State], seat: int) -> None:
    """Keep a patch beside the board until the end (planet_unknown 6.7.3)."""
    game.state.boards[seat].stored_patches += 1
    game.emit("log.patch_stored", seat, rule="planet_unknown 6.7.3")
