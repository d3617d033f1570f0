"""What must hold across the components of Pulsar 2849."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from gametable.components.declared import Read
from gametable.core.text import msg
from gametable.titles.pulsar_2849.vocabulary import COLOURS, SIZES, TOKENS, TRACKS

if TYPE_CHECKING:
    from gametable.titles.pulsar_2849.components import Components

SYSTEMS, SYSTEM_TILES, BOARDS = 16, 17, 3


def check(box: Components, read: Read) -> None:
    """Note what does not fit together: kinds, the map, boards, what is printed twice or never."""
    for field, kinds in (
        ("gyrodynes", SIZES),
        ("modifiers", TOKENS),
        ("tracks", TRACKS),
        ("colours", COLOURS),
    ):
        for kind in kinds:
            if kind not in getattr(box, field):
                read.fault(field, (), msg("fault.no_kind", kind=kind))
    if len(box.systems) != SYSTEM_TILES:
        read.fault("systems", (), msg("fault.count", n=len(box.systems), wanted=SYSTEM_TILES))
    _check_map(box, read)
    _check_printed_once(box, read)
    _check_tiles(read)


def _check_map(box: Components, read: Read) -> None:
    """Places are known, joined once, and there are as many systems as tiles are laid on."""
    for n, side in read.items["sides"].items():
        known = {place.id: place for place in side.places}
        if len(known) != len(side.places):
            read.fault("sides", (n, "places"), msg("fault.place_twice"))
        if sum(place.kind == "system" for place in side.places) != SYSTEMS:
            read.fault("sides", (n, "places"), msg("fault.systems", wanted=SYSTEMS))
        for k, place in enumerate(side.places):
            if (place.kind == "jumpgate") != (place.colour is not None):
                read.fault("sides", (n, "places", k), msg("fault.colour"))
        joined: set[frozenset[str]] = set()
        for field in ("from_starts", "segments", "double"):
            for k, pair in enumerate(getattr(side, field)):
                there = frozenset(pair)
                if not there <= set(known) or len(there) != 2 or there in joined:
                    read.fault("sides", (n, field, k), msg("fault.segment", places=list(pair)))
                joined.add(there)
        for k, id in enumerate(side.dead_ends):
            if id not in known:
                read.fault("sides", (n, "dead_ends", k), msg("fault.segment", places=[id]))


def _check_printed_once(box: Components, read: Read) -> None:
    """Every technology and project lies on one board, rows follow each other."""
    rows = [row for board in box.technology_boards.values() for row in board.rows]
    levels = [row for side in box.hq_boards.values() for row in side.rows]
    for field, known, printed in (
        ("technologies", box.technologies, [id for row in rows for id in row.technologies]),
        ("projects", box.projects, [id for row in levels for id in row]),
    ):
        times = Counter(printed)
        for n, thing in read.items[field].items():
            if times[thing.id] != 1:
                read.fault(field, (n,), msg("fault.printed", times=times[thing.id]))
        assert set(printed) <= set(known)
    categories: dict[str, set[tuple[int, ...]]] = {}
    for board in box.technology_boards.values():
        categories.setdefault(board.category, set()).add(tuple(row.row for row in board.rows))
    shapes = [next(iter(rows)) for _, rows in sorted(categories.items()) if len(rows) == 1]
    numbers = [number for shape in shapes for number in shape]
    if len(shapes) != BOARDS or numbers != list(range(1, box.constants.rounds + 1)):
        read.fault("technology_boards", (), msg("fault.rows"))


def _check_tiles(read: Read) -> None:
    """Tiles can be used: a planet for each player, a die symbol and a connection."""
    for n, tile in read.items["systems"].items():
        if not any(planet.kind == "blue" and not planet.blocked for planet in tile.planets):
            read.fault("systems", (n, "planets"), msg("fault.no_blue"))
    for n, tile in read.items["transmitters"].items():
        if not tile.dice or not tile.connections:
            read.fault("transmitters", (n,), msg("fault.no_symbol"))
