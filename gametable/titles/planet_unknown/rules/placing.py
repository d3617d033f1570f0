"""Drafting a tile and placing it (planet_unknown 4.3, 5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from gametable.core.engine.asking import choose_key
from gametable.core.engine.conditions import Condition, met
from gametable.core.engine.decision import Flow, Key, Option
from gametable.core.engine.game import Game
from gametable.core.text import Message, msg
from gametable.titles.planet_unknown.boards import (
    corporation_rule,
    depot_of,
    ground,
    planet_target,
    round_rule,
    shapes_of,
    tech,
    techs,
)
from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.due import (
    AdvanceDue,
    Due,
    EnergyDue,
    RepositionDue,
    ResourceDue,
    RoverDue,
)
from gametable.titles.planet_unknown.footprints import Footprint, footprint, layers, placing_of
from gametable.titles.planet_unknown.ground import SIZE, beside, squares_of
from gametable.titles.planet_unknown.rules.collecting import meteorite_squares
from gametable.titles.planet_unknown.rules.covering import cover, cover_warnings
from gametable.titles.planet_unknown.rules.energy import placed_tile
from gametable.titles.planet_unknown.rules.fitting import Fit, explain, placements
from gametable.titles.planet_unknown.rules.limits import draft_fits
from gametable.titles.planet_unknown.rules.tracks import gain_movement, gain_on, track_of
from gametable.titles.planet_unknown.state import Board, DraftedTile, PlacedTile, State
from gametable.titles.planet_unknown.tech_effects import (
    DryTileAdvance,
    ExpandingBiomass,
    MovementOnDraft,
    NoMeteorites,
    RepositionLifepods,
    WaterPerIceSquare,
)
from gametable.titles.planet_unknown.vocabulary import OneResource, Resource

_NEXT_TILE = msg("before.next_tile")
Ring = Literal["inner", "outer"]
RINGS: tuple[Ring, Ring] = ("inner", "outer")


def depot_tiles(state: State, seat: int) -> list[DraftedTile]:
    """The top tiles of the two stacks of a seat's depot, with one in hand in its old place."""
    shapes = shapes_of(state, depot_of(state, seat))
    found = []
    for ring, shape in zip(RINGS, shapes, strict=True):
        if state.hand is not None and state.hand.ring == ring:
            found.append(state.hand)
        elif state.stacks[shape]:
            found.append(DraftedTile(state.stacks[shape][0], ring))
    return found


class Draft(msgspec.Struct, frozen=True):
    """The tiles a seat could draft with where each fits, and which it has bound itself to.

    `possible`: some tile can be placed.
    """

    tiles: dict[Ring, Fit]
    possible: bool
    bound_to: tuple[Ring, ...] = ()

    def needs(self, ring: Ring) -> Iterator[Condition]:
        """What must hold for drafting from a stack (planet_unknown 4.3.2 to 4.3.4)."""
        fit = self.tiles.get(ring)
        yield fit is not None, "planet_unknown 4.3.2", "why.stack_empty", {}
        if fit is not None:
            fits = fit.possible or not self.possible
            yield fits, "planet_unknown 4.3.3", "why.tile_fits_nowhere", {}
        if self.bound_to:
            yield ring in self.bound_to, "planet_unknown 16.2.3", "why.bound_to_civ", {}

    @property
    def allowed(self) -> tuple[Ring, ...]:
        """The stacks that may be drafted from."""
        return tuple(ring for ring in RINGS if met(self.needs(ring)))


def draft_of(state: State, seat: int) -> Draft:
    """What a seat may draft: a tile that can be placed, if there is one (4.3.2 to 4.3.4).

    Bound to a civ tile (16.2.3) it may not draft another one, as far as that goes.
    """
    board = state.boards[seat]
    tiles = depot_tiles(state, seat)
    fits = draft_fits(state, board, [hand.tile for hand in tiles])
    possible = any(fit.possible for fit in fits)
    free = Draft({t.ring: f for t, f in zip(tiles, fits, strict=True)}, possible)
    if not board.bound:
        return free
    return msgspec.structs.replace(free, bound_to=_civ_rings(board, free))


def _civ_rings(board: Board, draft: Draft) -> tuple[Ring, ...]:
    """The stacks whose tile may be drafted and brings movement (planet_unknown 16.2.3)."""
    return tuple(r for r in draft.allowed if _brings_movement(board, draft.tiles[r].tile))


def _brings_movement(board: Board, tile: str) -> bool:
    found = tech(board, MovementOnDraft)
    return found is not None and found.resource in load().tiles[tile].resources


def civ_tile_usable(state: State, seat: int) -> bool:
    """Whether a civ tile could be drafted, so that its movement may be taken before (16.2.3)."""
    return bool(_civ_rings(state.boards[seat], draft_of(state, seat)))


def movement_on_draft(game: Game[State], seat: int) -> None:
    """The movement printed under the rover tracker, for drafting a civ tile (16.2.3)."""
    board = game.state.boards[seat]
    move = track_of(board, "rover").positions[board.tracks["rover"]].move
    if move:
        gain_movement(game, seat, move, rule="planet_unknown 16.2.3")


def take_tile(game: Game[State], seat: int, ring: Ring, *, triggers: bool = True) -> DraftedTile:
    """Take the top tile of a stack of the own depot; the next one stays unseen (4.3.5).

    `triggers`: whether its resources may trigger a tech (8.4).
    """
    state = game.state
    board = state.boards[seat]
    shape = shapes_of(state, depot_of(state, seat))[RINGS.index(ring)]
    hand = DraftedTile(state.stacks[shape].pop(0), ring)
    if state.stacks[shape] and shape not in state.drawn:
        state.drawn.append(shape)
    game.emit("log.tile_drafted", seat, rule="planet_unknown 4.3", tile="#tile/" + hand.tile)
    if triggers and _brings_movement(board, hand.tile) and not board.bound:
        movement_on_draft(game, seat)
    board.bound = False
    return hand


def reveal_drawn(game: Game[State]) -> None:
    """Everybody sees the tiles that lie on top now (planet_unknown 3.1.2)."""
    state = game.state
    if state.drawn and not game.leaves_out(_NEXT_TILE):
        game.reveal(msg("reveal.next_tile"), _NEXT_TILE)
        state.drawn.clear()


def place(game: Game[State], seat: int, fits: Fit) -> Flow[None]:
    """Choose where a tile goes, and put it there with what it covers (planet_unknown 5)."""
    board = game.state.boards[seat]
    tile = fits.tile

    def describe(key: Key) -> Option[Key]:
        turn, x, y = key
        placed = PlacedTile(tile, turn, x, y)
        warnings, notes = placing_warnings(board, placed), placing_notes(board, placed)
        label = msg("label.place_tile", x=x + 1, y=y + 1)
        return Option(key, label, warnings=tuple(warnings), notes=tuple(notes))

    turn, x, y = yield from choose_key(
        seat,
        msg("ask.place_tile", tile="#tile/" + tile),
        placements(fits),
        describe,
        rule="planet_unknown 5",
        style="place",
        hint=msg("hint.dropped_" + fits.dropped) if fits.dropped else None,
        explain=lambda key: explain(tile, fits.limits, key),
        placing=placing_of(tile, f"planet/{seat}"),
    )
    placed = PlacedTile(tile, turn, x, y)
    under = footprint(placed)
    cover(game, seat, under.squares)
    surface = board.surface
    board.surface = msgspec.structs.replace(surface, tiles=(*surface.tiles, placed))
    game.emit(
        "log.tile_placed",
        seat,
        rule="planet_unknown 5",
        targets=tuple(planet_target(seat, sy * SIZE + sx) for sx, sy in squares_of(under.squares)),
        tile="#tile/" + tile,
    )
    if under.meteor:
        put_meteorite(game, seat, under.meteor.bit_length() - 1)


def put_meteorite(game: Game[State], seat: int, square: int) -> None:
    """A meteorite comes to a meteor symbol, unless a tech forbids it (5.5.1, 16.1.4)."""
    board = game.state.boards[seat]
    if tech(board, NoMeteorites) is not None:
        game.emit("log.no_meteorite", seat, rule="planet_unknown 16.1.4")
        return
    struck = meteorite_squares(board)
    board.meteorites.append(square)
    blocked = _blocked_lines(board, square, struck)
    targets, rule = (planet_target(seat, square),), "planet_unknown 5.5"
    if blocked:
        game.emit("log.meteorite", seat, rule=rule, loss=True, targets=targets, lines=blocked)
    else:
        game.emit("log.meteorite_again", seat, rule=rule, targets=targets)


def _blocked_lines(board: Board, square: int, struck: list[int]) -> list[Message]:
    """The row and the column that a meteorite blocks, but for those that others `struck`."""
    planet, (row, column) = load().planets[board.planet], divmod(square, SIZE)
    there = [divmod(other, SIZE) for other in struck]
    found = []
    if all(row != other for other, _ in there):
        found.append(msg("line.row", n=row + 1, medal=planet.row_medals[row]))
    if all(column != other for _, other in there):
        found.append(msg("line.column", n=column + 1, medal=planet.column_medals[column]))
    return found


def placing_warnings(board: Board, placed: PlacedTile) -> list[Message]:
    """What a placement would cost: things destroyed, resources that advance nothing."""
    under = footprint(placed)
    found = cover_warnings(board, under.squares)
    if "water" in under.icons and not water_steps(board, under):
        found.append(msg("warn.no_ice"))
    if "biomass" in under.icons and not biomass_joins(board, under):
        found.append(msg("warn.no_biomass_area"))
    return found


def placing_notes(board: Board, placed: PlacedTile) -> Iterator[Message]:
    """That the water of a placement advances more than once, one by one (planet_unknown 16.6.2)."""
    under = footprint(placed)
    steps = water_steps(board, under) if "water" in under.icons else 0
    if steps > 1:
        yield msg("note.water_steps", n=steps)


def arrive(game: Game[State], seat: int, tile: str, *, advance: bool = True) -> None:
    """What a tile that has just been placed brings (planet_unknown 4.4.1, 16).

    Without `advance` its resources do nothing and trigger nothing (8.4).
    """
    state = game.state
    board = state.boards[seat]
    if board.extra_rover:
        board.extra_rover = False
        board.pending.append(RoverDue(extra=True))
    if not advance:
        return
    resources = load().tiles[tile].resources
    if round_rule(state, OneResource):
        board.pending.append(ResourceDue(tile, True))
    else:
        for resource in resources:
            board.pending.extend(resource_dues(game, seat, tile, resource))
    gain_on(game, seat, "place_tile", resources)
    under = footprint(placed_tile(board, tile))
    for dry in techs(board, DryTileAdvance):
        if not under.squares & ground(board).ice:
            board.pending.append(AdvanceDue("tech", (dry.track,)))
    for moves in techs(board, RepositionLifepods):
        if moves.resource in resources:
            board.pending.append(RepositionDue(moves.count))


def water_steps(board: Board, under: Footprint) -> int:
    """How many advances the water of a placed tile is due (planet_unknown 6.6.1, 16.6.2)."""
    wet = (under.terrain.get("water", 0) & ground(board).ice).bit_count()
    return wet if corporation_rule(board, WaterPerIceSquare) else min(wet, 1)


def biomass_joins(board: Board, under: Footprint) -> bool:
    """Whether biomass of a placed tile advances: Wormhole's must join other biomass (16.7.2)."""
    if corporation_rule(board, ExpandingBiomass) is None:
        return True
    own = under.terrain.get("biomass", 0)
    return bool(beside(own) & layers(board.surface).terrain["biomass"] & ~own)


def resource_dues(game: Game[State], seat: int, tile: str, resource: Resource) -> list[Due]:
    """What one resource of a placed tile brings (planet_unknown 4.4.1)."""
    board = game.state.boards[seat]
    under = footprint(placed_tile(board, tile))
    if resource == "energy":
        return [EnergyDue(tile)]
    if resource == "water":
        steps = water_steps(board, under)
        if not steps:
            game.emit("log.no_ice", seat, rule="planet_unknown 6.6.2", loss=True)
        return [AdvanceDue("tile", ("water",), tile=tile)] * steps
    if resource == "biomass" and not biomass_joins(board, under):
        game.emit("log.no_biomass_area", seat, rule="planet_unknown 16.7.2", loss=True)
        return []
    return [AdvanceDue("tile", (resource,), tile=tile)]


def unplaced_due(tile: str, resource: Resource) -> AdvanceDue:
    """What a resource of a tile that was not placed brings (planet_unknown 5.7.1)."""
    if resource == "energy":
        resource = load().tiles[tile].other("energy")
    assert resource != "energy"
    return AdvanceDue("unplaced", (resource,), tile=tile)
