"""Checks across the components of Planet Unknown: counts, references, printed shapes."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from gametable.components.decode import (
    Faults,
    check_count,
    check_counts,
    check_icon,
    check_known,
    check_unique,
)
from gametable.components.strict_yaml import Document
from gametable.titles.planet_unknown.definitions import (
    Chasm,
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
    check_count(document, ("pieces",), len(pieces), 15, "pieces", faults)
    check_count(document, ("resources",), len(resources), len(RESOURCES), "resources", faults)
    for n, kind in resources.items():
        check_icon(document, ("resources", n, "icon"), kind.icon, assets, faults)


def check_station(
    document: Document, station: Station, shapes: dict[str, Shape], faults: Faults
) -> None:
    """Both rings name the shapes in their slots; seats for one to six players."""
    place = ("station",)
    for ring, ids in (("inner", station.inner), ("outer", station.outer)):
        for slot, shape in enumerate(ids):
            at = (*place, ring, slot)
            check_known(document, at, shape, shapes, "shape", faults)
            known = shapes.get(shape)
            if known and (known.ring, known.slot) != (ring, slot):
                faults.add(
                    document, at, f'"{shape}" belongs to the {known.ring} ring, {known.slot}'
                )
    check_count(document, (*place, "seats"), len(station.seats), 6, "lists of seats", faults)
    for n, seats in enumerate(station.seats):
        if (
            sorted(set(seats)) != list(seats)
            or len(seats) != n + 1
            or not set(seats) <= {*range(6)}
        ):
            faults.add(
                document, (*place, "seats", n), f"expected {n + 1} different depots, ascending"
            )


def check_tiles(
    document: Document, shapes: dict[int, Shape], tiles: dict[int, Tile], faults: Faults
) -> None:
    """12 shapes, 144 tiles, 12 of each shape, 72 with a meteor, two icons on every tile."""
    check_count(document, ("shapes",), len(shapes), 12, "shapes", faults)
    check_counts(
        document, ("shapes",), (s.ring for s in shapes.values()), _each(6, "inner", "outer"), faults
    )
    check_count(document, ("tiles",), len(tiles), 144, "tiles", faults)
    known = {shape.id: shape for shape in shapes.values()}
    check_counts(document, ("tiles",), (t.shape for t in tiles.values()), _each(12, *known), faults)
    meteors = sum(tile.meteor for tile in tiles.values())
    check_count(document, ("tiles",), meteors, 72, "tiles with a meteor", faults)
    for n, shape in shapes.items():
        if not _connected(shape.cells):
            faults.add(
                document, ("shapes", n, "cells"), f'the squares of "{shape.id}" are not joined'
            )
    for n, tile in tiles.items():
        place = ("tiles", n)
        check_known(document, (*place, "shape"), tile.shape, known, "shape", faults)
        for fault in _tile_faults(tile, known.get(tile.shape)):
            faults.add(document, place, f'tile "{tile.id}" {fault}')


def _tile_faults(tile: Tile, shape: Shape | None) -> Iterable[str]:
    icons = [cell.terrain for cell in tile.cells if cell.has_resource]
    if sorted(icons) != sorted(tile.resources):
        yield f"must bear two icons, {tile.resources[0]} and {tile.resources[1]}"
    if {cell.terrain for cell in tile.cells} != set(tile.resources):
        yield "must show the terrain of its two resources"
    if frozenset(tile.resources) not in PAIRS:
        yield f"has an unknown pair of resources, {tile.resources[0]} and {tile.resources[1]}"
    if sum(cell.has_meteor for cell in tile.cells) != tile.meteor:
        yield "must bear a meteor symbol" if tile.meteor else "must bear no meteor symbol"
    if shape and {(cell.x, cell.y) for cell in tile.cells} != set(shape.cells):
        yield f"does not have the squares of its shape {shape.id}"
    for resource in tile.resources:
        if not _connected([(c.x, c.y) for c in tile.cells if c.terrain == resource]):
            yield f"has its {resource} terrain in more than one part"


def check_planets(
    document: Document, planets: dict[int, Planet], grounds: dict[str, Ground], faults: Faults
) -> None:
    """Seven planets of 96 squares, six lifepods and 12 + 12 medals, as their checks say."""
    check_count(document, ("planets",), len(planets), 7, "planets", faults)
    for n, planet in planets.items():
        place = ("planets", n)
        if len(planet.grid) != SIZE or any(len(row) != SIZE for row in planet.grid):
            faults.add(document, (*place, "grid"), f"expected {SIZE} rows of {SIZE} letters")
            continue
        for y, row in enumerate(planet.grid):
            for letter in sorted(set(row) - set(".LIRCE")):
                faults.add(document, (*place, "grid", y), f'unknown ground "{letter}"')
        ground = grounds[planet.id]
        found = {
            "squares": (ground.squares.bit_count(), planet.squares),
            "ice": (ground.ice.bit_count(), planet.ice),
            "perimeter": (ground.perimeter.bit_count(), planet.perimeter),
        }
        for name, (number, expected) in found.items():
            check_count(document, (*place, name), number, expected, f"{name} in the grid", faults)
        check_count(document, (*place, "squares"), planet.squares, 96, "squares", faults)
        pods = square_set(planet.lifepods)
        check_count(document, (*place, "lifepods"), pods.bit_count(), 6, "lifepods", faults)
        if pods & ~ground.squares:
            faults.add(document, (*place, "lifepods"), "a lifepod lies off the planet")
        for line in ("column_medals", "row_medals"):
            medals = getattr(planet, line)
            check_count(document, (*place, line), len(medals), SIZE, "medals", faults)
        for k, rule in enumerate(planet.rules):
            if isinstance(rule, Chasm):
                for fault in _chasm_faults(ground, rule):
                    faults.add(document, (*place, "rules", k), fault)


def _chasm_faults(ground: Ground, chasm: Chasm) -> Iterable[str]:
    sides = {
        (x, y): bank
        for y, row in enumerate(chasm.bank)
        for x, bank in enumerate(row)
        if bank != "."
    }
    if square_set(sides) != ground.squares:
        yield "the banks do not name every square of the planet once"
        return
    between = {
        frozenset((a, b))
        for a in sides
        for b in ((a[0] + 1, a[1]), (a[0], a[1] + 1))
        if b in sides and sides[a] != sides[b]
    }
    if between != {frozenset(edge) for edge in chasm.edges}:
        yield "the edges of the chasm do not lie between its banks"
    for a, b in chasm.diagonal_crossings:
        if abs(a[0] - b[0]) != 1 or abs(a[1] - b[1]) != 1 or sides.get(a) == sides.get(b):
            yield "a crossing must join two banks diagonally"


def check_tracks(document: Document, tracks: dict[int, Track], faults: Faults) -> None:
    """Positions count from 0; every kind of track has what belongs to it."""
    for n, track in tracks.items():
        place = ("tracks", n, "positions")
        for k, position in enumerate(track.positions):
            if position.p != k:
                faults.add(document, (*place, k), f"expected position {k}, found {position.p}")
            if track.kind == "choice_steps" and k and len(position.one_of) != 2:
                faults.add(document, (*place, k), "a double step needs two benefits in one_of")
            if track.kind == "winding_path" and (position.track is None or position.height is None):
                faults.add(document, (*place, k), "a step of the path needs track and height")
        if track.kind == "straight":
            check_count(document, place, len(track.positions), 16, "positions", faults)


def check_corporations(
    document: Document, corporations: list[Corporation | None], faults: Faults
) -> None:
    """Seven corporations with five tracks, their rovers and 36 techs in all."""
    place = ("corporations",)
    check_count(document, place, len(corporations), 7, "corporations", faults)
    techs = sum(len(c.techs) for c in corporations if c)
    check_count(document, place, techs, 36, "techs", faults)
    for n, corporation in enumerate(corporations):
        if corporation is None:
            continue
        at = (*place, n)
        expected = ROVERS.get(corporation.id, corporation.rovers)
        check_count(document, (*at, "rovers"), corporation.rovers, expected, "rovers", faults)
        for name in TRACKS:
            if name not in corporation.tracks:
                faults.add(document, (*at, "tracks"), f'missing track "{name}"')
        check_unique(document, (*at, "techs"), [t.id for t in corporation.techs], faults)
        for k, tech in enumerate(corporation.techs):
            if tech.level != k + 1:
                faults.add(document, (*at, "techs", k), f"expected level {k + 1}")
        for fault in _board_faults(corporation):
            faults.add(document, at, fault)


def _board_faults(corporation: Corporation) -> Iterable[str]:
    tracks = corporation.tracks
    if "tech" in tracks and corporation.unlock == "tracker":
        levels = [p.tech_level for p in tracks["tech"].positions if p.tech_level]
        if levels != [tech.level for tech in corporation.techs]:
            yield "the levels on the tech track are not those of the techs"
    if "rover" in tracks:
        places = sum(position.rover for position in tracks["rover"].positions)
        if places != corporation.rovers:
            yield f"the rover track places {places} rovers, the board holds {corporation.rovers}"
    water = tracks.get("water")
    if water and water.kind == "winding_path":
        for step in water.positions:
            if step.track and step.track != "water" and step.height is not None:
                crossed = tracks[step.track].positions[step.height]
                if _benefits(step) != _benefits(crossed):
                    yield f"step {step.p} of the path differs from {step.track} {step.height}"


def _benefits(position: Position) -> tuple[int, ...]:
    return position.synergy, position.biomass_patch, position.rover, position.move


def check_cards(document: Document, cards: dict[int, CivCard], faults: Faults) -> None:
    """36 civ cards, nine of each rank."""
    check_count(document, ("cards",), len(cards), 36, "civ cards", faults)
    for rank in (1, 2, 3, 4):
        found = sum(card.rank == rank for card in cards.values())
        check_count(document, ("cards",), found, 9, f"civ cards of rank {rank}", faults)
    for n, card in cards.items():
        if not card.effects:
            faults.add(document, ("cards", n), f'the card "{card.id}" has no effect')


def check_objectives(document: Document, cards: dict[int, ObjectiveCard], faults: Faults) -> None:
    """28 objective cards numbered 1 to 28, every side once."""
    check_count(document, ("cards",), len(cards), 28, "objective cards", faults)
    for n, card in cards.items():
        if card.n != n + 1:
            faults.add(document, ("cards", n, "n"), f"expected number {n + 1}, found {card.n}")
    check_unique(document, ("cards",), [card.personal.id for card in cards.values()], faults)
    check_unique(document, ("cards",), [card.neighbour.id for card in cards.values()], faults)


def check_events(document: Document, cards: dict[int, EventCard], faults: Faults) -> None:
    """60 event cards, 20 of each colour, six of them (4 green, 2 red) for one player only."""
    check_count(document, ("cards",), len(cards), 60, "event cards", faults)
    codes: list[str] = [card.code for card in cards.values()]
    check_counts(document, ("cards",), codes, _each(20, "green", "orange", "red"), faults)
    solo: list[str] = [card.code for card in cards.values() if card.solo]
    for code, number in (("green", 4), ("orange", 0), ("red", 2)):
        check_count(
            document, ("cards",), solo.count(code), number, f"solo cards of {code} code", faults
        )


def check_scoring(document: Document, pad: ScorePad, assets: Path, faults: Faults) -> None:
    """The six lines of the pad with their icons."""
    check_count(document, ("pad", "lines"), len(pad.lines), 6, "lines", faults)
    check_unique(document, ("pad", "lines"), [line.id for line in pad.lines], faults)
    for n, line in enumerate(pad.lines):
        check_icon(document, ("pad", "lines", n, "icon"), line.icon, assets, faults)


def check_solo(document: Document, solo: Solo, faults: Faults) -> None:
    """The results follow each other without a gap, open at both ends."""
    place = ("solo", "results")
    check_count(document, place, len(solo.results), 7, "results", faults)
    for n, band in enumerate(solo.results):
        first, last = n == 0, n == len(solo.results) - 1
        if (band.least is None) != first or (band.most is None) != last:
            faults.add(document, (*place, n), "only the first and the last result are open")
        before = solo.results[n - 1].most
        if not first and band.least is not None and before is not None and band.least != before + 1:
            faults.add(document, (*place, n), f"expected least {before + 1}, found {band.least}")


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
