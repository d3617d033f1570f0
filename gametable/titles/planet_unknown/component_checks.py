"""Checks across the components of Planet Unknown: counts, references, printed shapes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from gametable.components.declared import Read
from gametable.components.decode import check_counts, check_unique
from gametable.components.strict_yaml import YamlPath
from gametable.core.text import Message, msg
from gametable.titles.planet_unknown.definitions import Corporation, Position, Shape, Tile
from gametable.titles.planet_unknown.ground import GRID, SIZE, Ground, square_set
from gametable.titles.planet_unknown.planet_rules import Chasm
from gametable.titles.planet_unknown.vocabulary import RESOURCES, TRACKS, Square

if TYPE_CHECKING:
    from gametable.titles.planet_unknown.components import Components

PAIRS = {
    frozenset(pair)
    for pair in (
        ("civ", "energy"),
        ("energy", "water"),
        ("rover", "tech"),
        ("tech", "biomass"),
        ("water", "rover"),
        ("biomass", "civ"),
    )
}
"""The pairs of resources that share tiles; each twice in every shape."""

ROVERS = {
    "universal_coalition": 2,
    "republic": 1,
    "wormhole_corp": 2,
    "cosmos_inc": 1,
    "horizon_group": 4,
    "jump_drive": 1,
    "oasis_ultd": 2,
}
"""Printed rovers, a check against slips of the pen."""


def check(box: Components, read: Read) -> None:
    """All that must hold across the files."""
    read.count("pieces", len(box.pieces), 15, "noun.pieces")
    read.count("resources", len(box.resources), len(RESOURCES), "noun.resources")
    _check_station(box, read)
    _check_tiles(box, read)
    _check_planets(box, read)
    _check_tracks(read)
    _check_corporations(box, read)
    _check_cards(read)
    _check_objectives(read)
    _check_events(box, read)
    _check_scoring(box, read)
    _check_solo(box, read)


def _counts(read: Read, field: str, found: Iterable[str], wanted: dict[str, int]) -> None:
    check_counts(read.documents[field], read.places[field], found, wanted, read.faults)


def _unique(read: Read, field: str, found: list[str], inside: YamlPath = ()) -> None:
    check_unique(read.documents[field], (*read.places[field], *inside), found, read.faults)


def _check_station(box: Components, read: Read) -> None:
    """Both rings name the shapes in their slots; seats for one to six players."""
    station = box.station
    for ring, ids in (("inner", station.inner), ("outer", station.outer)):
        for slot, shape in enumerate(ids):
            known = box.shapes.get(shape)
            if known and (known.ring, known.slot) != (ring, slot):
                words = msg("wrong.ring", shape=shape, ring=known.ring, slot=known.slot)
                read.fault("station", (ring, slot), words)
    read.count("station", len(station.seats), 6, "noun.lists_of_seats", ("seats",))
    for n, seats in enumerate(station.seats):
        ascending = sorted(set(seats)) == list(seats)
        if not ascending or len(seats) != n + 1 or not set(seats) <= {*range(6)}:
            read.fault("station", ("seats", n), msg("wrong.depots", n=n + 1))


def _check_tiles(box: Components, read: Read) -> None:
    """12 shapes, 144 tiles, 12 of each shape, 72 with a meteor, two icons on every tile."""
    shapes, tiles = box.shapes, box.tiles.values()
    read.count("shapes", len(shapes), 12, "noun.shapes")
    _counts(read, "shapes", (s.ring for s in shapes.values()), _each(6, "inner", "outer"))
    read.count("tiles", len(tiles), 144, "noun.tiles")
    _counts(read, "tiles", (t.shape for t in tiles), _each(12, *shapes))
    read.count("tiles", sum(t.meteor for t in tiles), 72, "noun.tiles_with_a_meteor")
    for n, shape in read.items["shapes"].items():
        if not _joined(shape.cells):
            read.fault("shapes", (n, "cells"), msg("wrong.not_joined", shape=shape.id))
    for n, tile in read.items["tiles"].items():
        for fault in _tile_faults(tile, shapes.get(tile.shape)):
            read.fault("tiles", (n,), msg("wrong.tile", tile=tile.id, fault=fault))


def _tile_faults(tile: Tile, shape: Shape | None) -> Iterable[Message]:
    icons = [cell.terrain for cell in tile.cells if cell.has_resource]
    if sorted(icons) != sorted(tile.resources):
        yield msg("wrong.tile_icons", first=tile.resources[0], second=tile.resources[1])
    if {cell.terrain for cell in tile.cells} != set(tile.resources):
        yield msg("wrong.tile_terrain")
    if frozenset(tile.resources) not in PAIRS:
        yield msg("wrong.tile_pair", first=tile.resources[0], second=tile.resources[1])
    if sum(cell.has_meteor for cell in tile.cells) != tile.meteor:
        yield msg("wrong.tile_meteor") if tile.meteor else msg("wrong.tile_no_meteor")
    if shape and {(cell.x, cell.y) for cell in tile.cells} != set(shape.cells):
        yield msg("wrong.tile_squares", shape=shape.id)
    for resource in tile.resources:
        if not _joined([(c.x, c.y) for c in tile.cells if c.terrain == resource]):
            yield msg("wrong.tile_parts", resource=resource)


def _check_planets(box: Components, read: Read) -> None:
    """Seven planets of 96 squares, six lifepods and 12 + 12 medals, as their checks say."""
    read.count("planets", len(box.planets), 7, "noun.planets")
    for n, planet in read.items["planets"].items():
        if len(planet.grid) != SIZE or any(len(row) != SIZE for row in planet.grid):
            read.fault("planets", (n, "grid"), msg("wrong.grid", n=SIZE))
            continue
        for y, row in enumerate(planet.grid):
            for letter in sorted(set(row) - set(".LIRCE")):
                read.fault("planets", (n, "grid", y), msg("wrong.ground", letter=letter))
        ground = box.ground[planet.id]
        pods = square_set(planet.lifepods)
        for name, found, wanted, noun in (
            ("squares", ground.squares.bit_count(), planet.squares, "noun.squares_in_grid"),
            ("ice", ground.ice.bit_count(), planet.ice, "noun.ice_in_grid"),
            ("perimeter", ground.perimeter.bit_count(), planet.perimeter, "noun.perimeter_in_grid"),
            ("squares", planet.squares, 96, "noun.squares"),
            ("lifepods", pods.bit_count(), 6, "noun.lifepods"),
            ("column_medals", len(planet.column_medals), SIZE, "noun.medals"),
            ("row_medals", len(planet.row_medals), SIZE, "noun.medals"),
        ):
            read.count("planets", found, wanted, noun, (n, name))
        if pods & ~ground.squares:
            read.fault("planets", (n, "lifepods"), msg("wrong.lifepod"))
        for k, rule in enumerate(planet.rules):
            if isinstance(rule, Chasm):
                for fault in _chasm_faults(ground, rule):
                    read.fault("planets", (n, "rules", k), fault)


def _chasm_faults(ground: Ground, chasm: Chasm) -> Iterable[Message]:
    sides = {
        (x, y): bank
        for y, row in enumerate(chasm.bank)
        for x, bank in enumerate(row)
        if bank != "."
    }
    if square_set(sides) != ground.squares:
        yield msg("wrong.banks")
        return
    between = {
        frozenset((a, b))
        for a in sides
        for b in ((a[0] + 1, a[1]), (a[0], a[1] + 1))
        if b in sides and sides[a] != sides[b]
    }
    if between != {frozenset(edge) for edge in chasm.edges}:
        yield msg("wrong.chasm")
    for a, b in chasm.diagonal_crossings:
        if abs(a[0] - b[0]) != 1 or abs(a[1] - b[1]) != 1 or sides.get(a) == sides.get(b):
            yield msg("wrong.crossing")


def _check_tracks(read: Read) -> None:
    """Positions count from 0; every kind of track has what belongs to it."""
    for n, track in read.items["tracks"].items():
        for k, position in enumerate(track.positions):
            at = (n, "positions", k)
            if position.p != k:
                read.fault("tracks", at, msg("wrong.position", n=k, found=position.p))
            if track.kind == "choice_steps" and k and len(position.one_of) != 2:
                read.fault("tracks", at, msg("wrong.double_step"))
            if track.kind == "winding_path" and (position.track is None or position.height is None):
                read.fault("tracks", at, msg("wrong.path_step"))
        if track.kind == "straight":
            found = len(track.positions)
            read.count("tracks", found, 16, "noun.positions", (n, "positions"))


def _check_corporations(box: Components, read: Read) -> None:
    """Seven corporations with five tracks, their rovers and 36 techs in all."""
    read.count("sheets", len(box.corporations), 7, "noun.corporations")
    techs = sum(len(c.techs) for c in box.corporations.values())
    read.count("sheets", techs, 36, "noun.techs")
    for n, sheet in read.items["sheets"].items():
        corporation = box.corporations[sheet.id]
        wanted = ROVERS.get(corporation.id, corporation.rovers)
        read.count("sheets", corporation.rovers, wanted, "noun.rovers", (n, "rovers"))
        for name in TRACKS:
            if name not in corporation.tracks:
                read.fault("sheets", (n, "tracks"), msg("wrong.no_track", track=name))
        _unique(read, "sheets", [t.id for t in corporation.techs], (n, "techs"))
        for k, tech in enumerate(corporation.techs):
            if tech.level != k + 1:
                read.fault("sheets", (n, "techs", k), msg("wrong.level", n=k + 1))
        for fault in _board_faults(corporation):
            read.fault("sheets", (n,), fault)


def _board_faults(corporation: Corporation) -> Iterable[Message]:
    tracks = corporation.tracks
    if "tech" in tracks and corporation.unlock == "tracker":
        levels = [p.tech_level for p in tracks["tech"].positions if p.tech_level]
        if levels != [tech.level for tech in corporation.techs]:
            yield msg("wrong.tech_levels")
    if "rover" in tracks:
        places = sum(position.rover for position in tracks["rover"].positions)
        if places != corporation.rovers:
            yield msg("wrong.rovers", n=places, held=corporation.rovers)
    water = tracks.get("water")
    if water and water.kind == "winding_path":
        for step in water.positions:
            if step.track and step.track != "water" and step.height is not None:
                crossed = tracks[step.track].positions[step.height]
                if _benefits(step) != _benefits(crossed):
                    yield msg("wrong.crossed", n=step.p, track=step.track, height=step.height)


def _benefits(position: Position) -> tuple[int, ...]:
    return position.synergy, position.biomass_patch, position.rover, position.move


def _check_cards(read: Read) -> None:
    """36 civ cards, nine of each rank."""
    cards = read.items["civ_cards"]
    read.count("civ_cards", len(cards), 36, "noun.civ_cards")
    for rank in (1, 2, 3, 4):
        found = sum(card.rank == rank for card in cards.values())
        read.count("civ_cards", found, 9, msg("noun.civ_cards_of_rank", rank=rank))
    for n, card in cards.items():
        if not card.effects:
            read.fault("civ_cards", (n,), msg("wrong.no_effect", card=card.id))


def _check_objectives(read: Read) -> None:
    """28 objective cards numbered 1 to 28, every side once."""
    cards = read.items["objectives"]
    read.count("objectives", len(cards), 28, "noun.objective_cards")
    for n, card in cards.items():
        if card.n != n + 1:
            read.fault("objectives", (n, "n"), msg("wrong.number", n=n + 1, found=card.n))
    _unique(read, "objectives", [card.personal.id for card in cards.values()])
    _unique(read, "objectives", [card.neighbour.id for card in cards.values()])


def _check_events(box: Components, read: Read) -> None:
    """60 event cards, 20 of each colour, six of them (4 green, 2 red) for one player only."""
    cards = box.events.values()
    read.count("events", len(cards), 60, "noun.event_cards")
    _counts(read, "events", (c.code for c in cards), _each(20, "green", "orange", "red"))
    for code, number in (("green", 4), ("orange", 0), ("red", 2)):
        found = sum(card.solo and card.code == code for card in cards)
        noun = msg("noun.solo_cards", colour=msg(f"colour.{code}"))
        read.count("events", found, number, noun)


def _check_scoring(box: Components, read: Read) -> None:
    """The six lines of the pad."""
    read.count("pad", len(box.pad.lines), 6, "noun.lines", ("lines",))
    _unique(read, "pad", [line.id for line in box.pad.lines], ("lines",))


def _check_solo(box: Components, read: Read) -> None:
    """The results follow each other without a gap, open at both ends."""
    results = box.solo.results
    read.count("solo", len(results), 7, "noun.results", ("results",))
    for n, band in enumerate(results):
        first, last = n == 0, n == len(results) - 1
        if (band.least is None) != first or (band.most is None) != last:
            read.fault("solo", ("results", n), msg("wrong.open_result"))
        before = results[n - 1].most
        if not first and band.least is not None and before is not None and band.least != before + 1:
            words = msg("wrong.least", n=str(before + 1), found=str(band.least))
            read.fault("solo", ("results", n), words)


def _each(number: int, *groups: str) -> dict[str, int]:
    return dict.fromkeys(groups, number)


def _joined(squares: Iterable[Square]) -> bool:
    """Whether the squares are one area."""
    return len(list(GRID.parts(square_set(squares)))) == 1
