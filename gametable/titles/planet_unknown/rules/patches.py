"""Biomass patches (planet_unknown 6.7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from gametable.core.engine.asking import choose_key
from gametable.core.engine.conditions import Condition
from gametable.core.engine.decision import Flow, Key, Option
from gametable.core.engine.game import Game
from gametable.core.text import msg
from gametable.titles.planet_unknown.boards import before_scoring, planet_target, tech
from gametable.titles.planet_unknown.due import PatchDue
from gametable.titles.planet_unknown.footprints import PATCH, layers, placing_of
from gametable.titles.planet_unknown.ground import SIZE
from gametable.titles.planet_unknown.rules.covering import cover, cover_warnings
from gametable.titles.planet_unknown.rules.effects import DUES, DueFaces, Situation, Way
from gametable.titles.planet_unknown.rules.fitting import Fit, explain, placements
from gametable.titles.planet_unknown.rules.limits import fit
from gametable.titles.planet_unknown.state import Board, State
from gametable.titles.planet_unknown.tech_effects import StorePatches

STORE = "store"


def can_store(state: State, board: Board) -> bool:
    """Whether a patch may be stored: by a tech, not any more before the scoring (6.7.3)."""
    return not before_scoring(state) and tech(board, StorePatches) is not None


class PlacePatch(Way[PatchDue], frozen=True):
    """Place a patch where it fits (planet_unknown 6.7.1)."""

    about = "biomass-patch"
    verb = "patch"
    fits: Fit

    def conditions(self) -> Iterator[Condition]:
        yield self.fits.possible, "planet_unknown 6.7.1", "why.patch_fits_nowhere", {}

    def carry_out(self, game: Game[State]) -> Flow[None]:
        yield from place_patch(game, self.situation.seat, self.fits)


class StorePatch(Way[PatchDue], frozen=True):
    """Keep a patch beside the board until the end (planet_unknown 6.7.3)."""

    about = "biomass-patch"
    verb = STORE

    def carry_out(self, game: Game[State]) -> None:
        game.state.boards[self.situation.seat].stored_patches += 1
        game.emit("log.patch_stored", self.situation.seat, rule="planet_unknown 6.7.3")


@DUES.faces_of(PatchDue)
class PatchFaces(DueFaces[PatchDue]):
    """A biomass patch to be placed (planet_unknown 6.7)."""

    def ways(self, situation: Situation, n: int, due: PatchDue) -> Iterator[Way[Any]]:
        yield PlacePatch(situation, n, due, fit(situation.state, situation.board, PATCH))
        if can_store(situation.state, situation.board):
            yield StorePatch(situation, n, due)

    def unlocks_later(self, due: PatchDue) -> bool:
        return due.stored


def place_patch(game: Game[State], seat: int, fits: Fit) -> Flow[None]:
    """Place a biomass patch on a square that is legal for it (planet_unknown 6.7.1)."""
    board = game.state.boards[seat]

    def describe(key: Key) -> Option[Key]:
        _turn, x, y = key
        square = y * SIZE + x
        return Option(
            key, msg("label.here", x=x + 1, y=y + 1), target=planet_target(seat, square),
            warnings=tuple(cover_warnings(board, 1 << square)),
        )  # fmt: skip

    _, x, y = yield from choose_key(
        seat,
        msg("ask.place_patch"),
        placements(fits),
        describe,
        rule="planet_unknown 6.7.1",
        style="place",
        explain=lambda key: explain(PATCH, fits.limits, key),
        placing=placing_of(PATCH, f"planet/{seat}"),
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
