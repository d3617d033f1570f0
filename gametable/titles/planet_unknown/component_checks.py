"""Checks across the components of Planet Unknown: counts, references, printed shapes."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from gametable.components.decode import (
    Faults,
    check_count,
    check_counts,
    check_icons,
    check_known,
    check_unique,
)
from gametable.components.strict_yaml import Document
from gametable.core.text import Message, msg
from gametable.titles.planet_unknown.definitions import (
    CivCard,
    Corporation,
    EventCard,
    ObjectiveCard,
    Piece,
    Planet,
    Position,
    ResourceKind,
    ScorePad,
    Shape,
    Solo,
    Station,
    Tile,
    Track,
)
from gametable.titles.planet_unknown.ground import SIZE, Ground, beside, square_set
from gametable.titles.planet_unknown.planet_rules import Chasm
from gametable.titles.planet_unknown.vocabulary import RESOURCES, TRACKS, Square

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


def check_box(
    document: Document,
    pieces: list[Piece],
    resources: dict[int, ResourceKind],
    assets: Path,
    faults: Faults,
) -> None:
    """The list of components and the six resources with their icons."""
    check_count(document, ("pieces",), len(pieces), 15, "noun.pieces", faults)
    check_count(document, ("resources",), len(resources), len(RESOURCES), "noun.resources", faults)
    check_icons(document, ("resources",), resources.values(), assets, faults)


def check_station(
    document: Document, station: Station, shapes: dict[str, Shape], faults: Faults
) -> None:
    """Both rings name the shapes in their slots; seats for one to six players."""
    place = ("station",)
    for ring, ids in (("inner", station.inner), ("outer", station.outer)):
        for slot, shape in enumerate(ids):
            at = (*place, ring, slot)
            check_known(document, at, shape, shapes, "noun.shape", faults)
            known = shapes.get(shape)
            if known and (known.ring, known.slot) != (ring, slot):
                faults.add(
                    document, at, msg("wrong.ring", shape=shape, ring=known.ring, slot=known.slot)
                )
    check_count(document, (*place, "seats"), len(station.seats), 6, "noun.lists_of_seats", faults)
    for n, seats in enumerate(station.seats):
        if (
            sorted(set(seats)) != list(seats)
            or len(seats) != n + 1
            or not set(seats) <= {*range(6)}
        ):
            faults.add(document, (*place, "seats", n), msg("wrong.depots", n=n + 1))


def check_tiles(
    document: Document, shapes: dict[int, Shape], tiles: dict[int, Tile], faults: Faults
) -> None:
    """12 shapes, 144 tiles, 12 of each shape, 72 with a meteor, two icons on every tile."""
    check_count(document, ("shapes",), len(shapes), 12, "noun.shapes", faults)
    check_counts(
        document, ("shapes",), (s.ring for s in shapes.values()), _each(6, "inner", "outer"), faults
    )
    check_count(document, ("tiles",), len(tiles), 144, "noun.tiles", faults)
    known = {shape.id: shape for shape in shapes.values()}
    check_counts(document, ("tiles",), (t.shape for t in tiles.values()), _each(12, *known), faults)
    meteors = sum(tile.meteor for tile in tiles.values())
    check_count(document, ("tiles",), meteors, 72, "noun.tiles_with_a_meteor", faults)
    for n, shape in shapes.items():
        if not _connected(shape.cells):
            faults.add(document, ("shapes", n, "cells"), msg("wrong.not_joined", shape=shape.id))
    for n, tile in tiles.items():
        place = ("tiles", n)
        check_known(document, (*place, "shape"), tile.shape, known, "noun.shape", faults)
        for fault in _tile_faults(tile, known.get(tile.shape)):
            faults.add(document, place, msg("wrong.tile", tile=tile.id, fault=fault))


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
        if not _connected([(c.x, c.y) for c in tile.cells if c.terrain == resource]):
            yield msg("wrong.tile_parts", resource=resource)


def check_planets(
    document: Document, planets: dict[int, Planet], grounds: dict[str, Ground], faults: Faults
) -> None:
    """Seven planets of 96 squares, six lifepods and 12 + 12 medals, as their checks say."""
    check_count(document, ("planets",), len(planets), 7, "noun.planets", faults)
    for n, planet in planets.items():
        place = ("planets", n)
        if len(planet.grid) != SIZE or any(len(row) != SIZE for row in planet.grid):
            faults.add(document, (*place, "grid"), msg("wrong.grid", n=SIZE))
            continue
        for y, row in enumerate(planet.grid):
            for letter in sorted(set(row) - set(".LIRCE")):
                faults.add(document, (*place, "grid", y), msg("wrong.ground", letter=letter))
        ground = grounds[planet.id]
        found = {
            "squares": (ground.squares.bit_count(), planet.squares),
            "ice": (ground.ice.bit_count(), planet.ice),
            "perimeter": (ground.perimeter.bit_count(), planet.perimeter),
        }
        for name, (number, expected) in found.items():
            check_count(
                document, (*place, name), number, expected, msg(f"noun.{name}_in_grid"), faults
            )
        check_count(document, (*place, "squares"), planet.squares, 96, "noun.squares", faults)
        pods = square_set(planet.lifepods)
        check_count(document, (*place, "lifepods"), pods.bit_count(), 6, "noun.lifepods", faults)
        if pods & ~ground.squares:
            faults.add(document, (*place, "lifepods"), msg("wrong.lifepod"))
        for line in ("column_medals", "row_medals"):
            medals = getattr(planet, line)
            check_count(document, (*place, line), len(medals), SIZE, "noun.medals", faults)
        for k, rule in enumerate(planet.rules):
            if isinstance(rule, Chasm):
                for fault in _chasm_faults(ground, rule):
                    faults.add(document, (*place, "rules", k), fault)


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


def check_tracks(document: Document, tracks: dict[int, Track], faults: Faults) -> None:
    """Positions count from 0; every kind of track has what belongs to it."""
    for n, track in tracks.items():
        place = ("tracks", n, "positions")
        for k, position in enumerate(track.positions):
            if position.p != k:
                faults.add(document, (*place, k), msg("wrong.position", n=k, found=position.p))
            if track.kind == "choice_steps" and k and len(position.one_of) != 2:
                faults.add(document, (*place, k), msg("wrong.double_step"))
            if track.kind == "winding_path" and (position.track is None or position.height is None):
                faults.add(document, (*place, k), msg("wrong.path_step"))
        if track.kind == "straight":
            check_count(document, place, len(track.positions), 16, "noun.positions", faults)


def check_corporations(
    document: Document, corporations: list[Corporation | None], faults: Faults
) -> None:
    """Seven corporations with five tracks, their rovers and 36 techs in all."""
    place = ("corporations",)
    check_count(document, place, len(corporations), 7, "noun.corporations", faults)
    techs = sum(len(c.techs) for c in corporations if c)
    check_count(document, place, techs, 36, "noun.techs", faults)
    for n, corporation in enumerate(corporations):
        if corporation is None:
            continue
        at = (*place, n)
        expected = ROVERS.get(corporation.id, corporation.rovers)
        check_count(document, (*at, "rovers"), corporation.rovers, expected, "noun.rovers", faults)
        for name in TRACKS:
            if name not in corporation.tracks:
                faults.add(document, (*at, "tracks"), msg("wrong.no_track", track=name))
        check_unique(document, (*at, "techs"), [t.id for t in corporation.techs], faults)
        for k, tech in enumerate(corporation.techs):
            if tech.level != k + 1:
                faults.add(document, (*at, "techs", k), msg("wrong.level", n=k + 1))
        for fault in _board_faults(corporation):
            faults.add(document, at, fault)


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


def check_cards(document: Document, cards: dict[int, CivCard], faults: Faults) -> None:
    """36 civ cards, nine of each rank."""
    check_count(document, ("cards",), len(cards), 36, "noun.civ_cards", faults)
    for rank in (1, 2, 3, 4):
        found = sum(card.rank == rank for card in cards.values())
        check_count(
            document, ("cards",), found, 9, msg("noun.civ_cards_of_rank", rank=rank), faults
        )
    for n, card in cards.items():
        if not card.effects:
            faults.add(document, ("cards", n), msg("wrong.no_effect", card=card.id))


def check_objectives(document: Document, cards: dict[int, ObjectiveCard], faults: Faults) -> None:
    """28 objective cards numbered 1 to 28, every side once."""
    check_count(document, ("cards",), len(cards), 28, "noun.objective_cards", faults)
    for n, card in cards.items():
        if card.n != n + 1:
            faults.add(document, ("cards", n, "n"), msg("wrong.number", n=n + 1, found=card.n))
    check_unique(document, ("cards",), [card.personal.id for card in cards.values()], faults)
    check_unique(document, ("cards",), [card.neighbour.id for card in cards.values()], faults)


def check_events(document: Document, cards: dict[int, EventCard], faults: Faults) -> None:
    """60 event cards, 20 of each colour, six of them (4 green, 2 red) for one player only."""
    check_count(document, ("cards",), len(cards), 60, "noun.event_cards", faults)
    codes: list[str] = [card.code for card in cards.values()]
    check_counts(document, ("cards",), codes, _each(20, "green", "orange", "red"), faults)
    solo: list[str] = [card.code for card in cards.values() if card.solo]
    for code, number in (("green", 4), ("orange", 0), ("red", 2)):
        check_count(
            document,
            ("cards",),
            solo.count(code),
            number,
            msg("noun.solo_cards", colour=msg(f"colour.{code}")),
            faults,
        )


def check_scoring(document: Document, pad: ScorePad, assets: Path, faults: Faults) -> None:
    """The six lines of the pad with their icons."""
    check_count(document, ("pad", "lines"), len(pad.lines), 6, "noun.lines", faults)
    check_unique(document, ("pad", "lines"), [line.id for line in pad.lines], faults)
    check_icons(document, ("pad", "lines"), pad.lines, assets, faults)


def check_solo(document: Document, solo: Solo, faults: Faults) -> None:
    """The results follow each other without a gap, open at both ends."""
    place = ("solo", "results")
    check_count(document, place, len(solo.results), 7, "noun.results", faults)
    for n, band in enumerate(solo.results):
        first, last = n == 0, n == len(solo.results) - 1
        if (band.least is None) != first or (band.most is None) != last:
            faults.add(document, (*place, n), msg("wrong.open_result"))
        before = solo.results[n - 1].most
        if not first and band.least is not None and before is not None and band.least != before + 1:
            faults.add(
                document, (*place, n), msg("wrong.least", n=str(before + 1), found=str(band.least))
            )


def _each(number: int, *groups: str) -> dict[str, int]:
    return dict.fromkeys(groups, number)


def _connected(squares: Iterable[Square]) -> bool:
    whole = square_set(squares)
    if not whole:
        return False
    reached = whole & -whole
    while grown := (beside(reached) | reached) & whole:
        if grown == reached:
            break
        reached = grown
    return reached == whole
