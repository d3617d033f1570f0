"""Energy: what it may advance (planet_unknown 6.10)."""

from __future__ import annotations

from collections.abc import Iterator

from gametable.core.engine.conditions import Condition
from gametable.titles.planet_unknown.boards import corporation_rule, terrain
from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.footprints import footprint, layers
from gametable.titles.planet_unknown.ground import GRID, beside
from gametable.titles.planet_unknown.rules.tracks import advance_needs
from gametable.titles.planet_unknown.state import Board, PlacedTile
from gametable.titles.planet_unknown.tech_effects import ExpandingBiomass
from gametable.titles.planet_unknown.vocabulary import TRACKS, Resource, TrackName


def placed_tile(board: Board, tile: str) -> PlacedTile:
    """Where a tile lies on a board."""
    return next(placed for placed in board.surface.tiles if placed.tile == tile)


def energy_needs(
    board: Board, tile: str, resource: Resource = "energy"
) -> Iterator[tuple[TrackName, tuple[Condition, ...]]]:
    """What must hold for the energy of a placed tile to advance each tracker (6.10.1).

    With another `resource` the tile's terrain of that kind is treated as energy (16.5.5).
    """
    over = layers(board.surface)
    own = footprint(placed_tile(board, tile)).terrain.get(resource, 0) & ~over.patches
    area = GRID.part(own, terrain(board, "energy"))
    around = beside(area) & ~area
    other = load().tiles[tile].other(resource)
    for track in TRACKS:
        reached = track == other or bool(over.terrain[track] & around)
        beside_it: Condition = (reached, "planet_unknown 6.10.1", "why.not_by_energy", {})
        if not reached:
            yield track, (beside_it,)
        elif track == "biomass" and corporation_rule(board, ExpandingBiomass):
            # Biomass on a placed tile must join biomass terrain, which energy never does.
            joins: Condition = (False, "planet_unknown 16.7.2", "why.energy_joins_nothing", {})
            yield track, (beside_it, joins)
        else:
            yield track, (beside_it, *advance_needs(board, track))
