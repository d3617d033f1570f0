"""Techs that move rovers: teleports, and movement for drafting a tile (planet_unknown 16)."""

from __future__ import annotations

from typing import Any, TypeVar

from gametable.core.engine.asking import choose_key
from gametable.core.engine.decision import Flow, Key, Option
from gametable.core.engine.game import Game
from gametable.core.text import msg
from gametable.titles.planet_unknown.boards import planet_target
from gametable.titles.planet_unknown.footprints import footprint, layers, tile_on
from gametable.titles.planet_unknown.ground import SIZE, squares_of
from gametable.titles.planet_unknown.rules.effects import TECHS, Situation, TechFaces, tech_rule
from gametable.titles.planet_unknown.rules.placing import civ_tile_usable, movement_on_draft
from gametable.titles.planet_unknown.rules.rovers import avoided, enter, rovers_out
from gametable.titles.planet_unknown.rules.techs import UseTech, uses
from gametable.titles.planet_unknown.rules.tracks import track_of
from gametable.titles.planet_unknown.state import Board, State
from gametable.titles.planet_unknown.tech_effects import (
    MovementOnDraft,
    ResourceTeleport,
    TerrainTeleport,
)

T = TypeVar("T", ResourceTeleport, TerrainTeleport)


class TeleportTech(TechFaces[T]):
    """For movement a rover jumps to another square."""

    def reach(self, board: Board, effect: T, at: int) -> int:
        """The squares a rover could jump to from a square, free or not."""
        raise NotImplementedError

    def hindrance(self, situation: Situation, effect: T) -> str:
        if situation.board.movement < effect.cost:
            return "why.no_movement"
        return "" if self.jumps(situation.state, situation.board, effect) else "why.no_teleport"

    def jumps(self, state: State, board: Board, effect: T) -> list[Key]:
        """Every jump there is: (rover, x, y)."""
        barred = rovers_out(board) | avoided(state, board)
        return [
            (n, x, y)
            for n, rover in enumerate(board.rovers)
            if rover.at >= 0
            for x, y in squares_of(self.reach(board, effect, rover.at) & ~barred)
        ]

    def do(self, game: Game[State], seat: int, effect: T) -> Flow[None]:
        """A rover jumps; nothing between is entered (planet_unknown 16.0)."""
        board = game.state.boards[seat]

        def describe(key: Key) -> Option[Any]:
            target = planet_target(seat, key[2] * SIZE + key[1])
            return Option(key, msg("label.rover_to_here", n=key[0] + 1), target=target)

        keys, rule = self.jumps(game.state, board, effect), tech_rule(board)
        n, x, y = yield from choose_key(seat, msg("ask.teleport"), keys, describe, rule=rule)
        board.movement -= effect.cost
        square = y * SIZE + x
        targets = (planet_target(seat, square),)
        game.emit("log.rover_teleported", seat, rule=rule, targets=targets, n=n + 1)
        yield from enter(game, seat, n, square, board.rovers[n].carries)


@TECHS.faces_of(ResourceTeleport)
class ResourceTeleportTech(TeleportTech[ResourceTeleport]):
    """From one icon of a resource to another (planet_unknown 16.2.5)."""

    def reach(self, board: Board, effect: ResourceTeleport, at: int) -> int:
        icons = layers(board.surface).icons[effect.resource]
        return icons if icons >> at & 1 else 0


@TECHS.faces_of(TerrainTeleport)
class TerrainTeleportTech(TeleportTech[TerrainTeleport]):
    """To another tile, onto the same terrain (planet_unknown 16.5.3)."""

    def reach(self, board: Board, effect: TerrainTeleport, at: int) -> int:
        over = layers(board.surface)
        tile = tile_on(board.surface, at)
        if tile is None:
            return 0
        bare = ~over.patches
        others = over.tiles & bare & ~footprint(board.surface.tiles[tile]).squares
        terrains = (terrain for terrain in over.terrain.values() if terrain & bare & 1 << at)
        return next(terrains, 0) & others


@TECHS.faces_of(MovementOnDraft)
class MovementOnDraftTech(TechFaces[MovementOnDraft]):
    """The movement of a civ tile, taken before it is drafted (planet_unknown 16.2.3)."""

    def hindrance(self, situation: Situation, effect: MovementOnDraft) -> str:
        state, board = situation.state, situation.board
        if state.phase != "turns" or state.stage != "draft":
            return "why.only_before_drafting"
        if board.bound:
            return "why.tech_used_in_round"
        if not track_of(board, "rover").positions[board.tracks["rover"]].move:
            return "why.no_printed_movement"
        return "" if civ_tile_usable(state, situation.seat) else "why.no_civ_tile"

    def do(self, game: Game[State], seat: int, effect: MovementOnDraft) -> None:
        game.state.boards[seat].bound = True
        movement_on_draft(game, seat)


def teleports_by_tech(situation: Situation) -> list[UseTech]:
    """The techs that move a rover for movement (planet_unknown 16.2.5, 16.5.3)."""
    return [use for use in uses(situation) if isinstance(TECHS[use.tech.effect], TeleportTech)]
