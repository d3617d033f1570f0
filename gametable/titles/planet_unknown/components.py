"""The components of Planet Unknown: loaded from YAML, checked, and with their names."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import msgspec

from gametable.components.data_root import assets_dir
from gametable.components.decode import (
    Faults,
    check_known,
)
from gametable.components.files import ComponentFiles, by_id, named
from gametable.components.printed import Printed
from gametable.components.strict_yaml import Document
from gametable.components.texts import Text
from gametable.titles.planet_unknown import component_checks as checks
from gametable.titles.planet_unknown.definitions import (
    CivCard,
    Corporation,
    CorporationSheet,
    EventCard,
    ObjectiveCard,
    Piece,
    Planet,
    ResourceKind,
    ScorePad,
    SetupNumbers,
    Shape,
    Solo,
    Station,
    Tile,
    Track,
)
from gametable.titles.planet_unknown.ground import Ground, ground_of
from gametable.titles.planet_unknown.vocabulary import Resource

TITLE = "planet_unknown"


class Components(Printed, frozen=True):
    """Everything in the box, by id, in the order of the files."""

    pieces: dict[str, Piece]
    resources: dict[Resource, ResourceKind]
    setup: SetupNumbers
    station: Station
    shapes: dict[str, Shape]
    tiles: dict[str, Tile]
    planets: dict[str, Planet]
    ground: dict[str, Ground]
    corporations: dict[str, Corporation]
    civ_cards: dict[str, CivCard]
    objectives: dict[str, ObjectiveCard]
    events: dict[str, EventCard]
    pad: ScorePad
    solo: Solo

    def stack(self, shape: str) -> list[str]:
        """The ids of the twelve tiles of a shape, in the order of the file."""
        return [tile.id for tile in self.tiles.values() if tile.shape == shape]


@lru_cache(maxsize=1)
def load() -> Components:
    """The components, loaded once per process (`load.cache_clear()` after a file has changed).

    Raises ComponentErrors naming every fault with its file and line.
    """
    return read(assets_dir(TITLE), assets_dir())


def read(folder: Path, assets: Path) -> Components:
    """Load and check the components in `folder`; icons are looked for in `assets`/icons.

    Raises ComponentErrors naming every fault with its file and line.
    """
    faults = Faults()
    files = ComponentFiles(folder, faults)
    box = files.document("components.yaml", ("pieces", "resources", "setup"))
    station_file = files.document("station.yaml", ("station",))
    tile_file = files.document("tiles.yaml", ("shapes", "tiles"))
    planet_file = files.document("planets.yaml", ("planets",))
    corporation_file = files.document("corporations.yaml", ("tracks", "corporations"))
    civ_file = files.document("civ_cards.yaml", ("cards",))
    objective_file = files.document("objectives.yaml", ("cards",))
    event_file = files.document("events.yaml", ("cards",))
    scoring_file = files.document("scoring.yaml", ("pad",))
    solo_file = files.document("solo.yaml", ("solo",))
    faults.report()

    pieces = files.many(box, ("pieces",), Piece)
    resources = files.many(box, ("resources",), ResourceKind)
    setup = files.one(box, ("setup",), SetupNumbers)
    station = files.one(station_file, ("station",), Station)
    shapes = files.many(tile_file, ("shapes",), Shape)
    tiles = files.many(tile_file, ("tiles",), Tile)
    planets = files.many(planet_file, ("planets",), Planet)
    tracks = files.many(corporation_file, ("tracks",), Track)
    sheets = files.many(corporation_file, ("corporations",), CorporationSheet)
    civ_cards = files.many(civ_file, ("cards",), CivCard)
    objectives = files.many(objective_file, ("cards",), ObjectiveCard)
    events = files.many(event_file, ("cards",), EventCard)
    pad = files.one(scoring_file, ("pad",), ScorePad)
    solo = files.one(solo_file, ("solo",), Solo)
    corporations = [_with_tracks(corporation_file, n, s, tracks, faults) for n, s in sheets.items()]
    # Cross checks make sense only among things that could be read.
    faults.report()

    found = Components(
        pieces=by_id(pieces),
        resources=by_id(resources),
        setup=setup,
        station=station,
        shapes=by_id(shapes),
        tiles=by_id(tiles),
        planets=by_id(planets),
        ground={planet.id: ground_of(planet) for planet in planets.values()},
        corporations={c.id: c for c in corporations if c is not None},
        civ_cards=by_id(civ_cards),
        objectives=by_id(objectives),
        events=by_id(events),
        pad=pad,
        solo=solo,
    )
    checks.check_box(box, list(found.pieces.values()), resources, assets, faults)
    checks.check_station(station_file, station, found.shapes, faults)
    checks.check_tiles(tile_file, shapes, tiles, faults)
    checks.check_planets(planet_file, planets, found.ground, faults)
    checks.check_tracks(corporation_file, tracks, faults)
    checks.check_corporations(corporation_file, corporations, faults)
    checks.check_cards(civ_file, civ_cards, faults)
    checks.check_objectives(objective_file, objectives, faults)
    checks.check_events(event_file, events, faults)
    checks.check_scoring(scoring_file, pad, assets, faults)
    checks.check_solo(solo_file, solo, faults)
    faults.report()
    return found


def _with_tracks(
    document: Document, n: int, sheet: CorporationSheet, tracks: dict[int, Track], faults: Faults
) -> Corporation | None:
    known = by_id(tracks)
    for name, track in sheet.tracks.items():
        check_known(
            document, ("corporations", n, "tracks", name), track, known, "noun.track", faults
        )
    if any(track not in known for track in sheet.tracks.values()):
        return None
    fields = msgspec.structs.asdict(sheet)
    return Corporation(**{**fields, "tracks": {n: known[t] for n, t in sheet.tracks.items()}})


@lru_cache(maxsize=1)
def names() -> dict[str, Text]:
    """The name of every component by its reference.

    References: "#resource/civ" (as inside a sentence), "#track/civ" (as a heading), "#piece/rover",
    "#ring/inner", "#shape/i3", "#tile/<id>", "#planet/gaia", "#corporation/republic",
    "#tech/republic/3" (for lifepod techs also "#tech/jump_drive/C"), "#civ_card/<id>",
    "#objective/7/personal", "#objective/7/neighbour", "#event/<id>", "#line/planet",
    "#verdict/target" (of the solo game).
    Each "#.../text" of a planet, corporation, tech, card or event is its printed text.
    """
    return names_of(load())


def names_of(box: Components) -> dict[str, Text]:
    """The table of `names` for given components."""
    table = {
        **named("resource", box.resources.values(), name="word"),
        **named("track", (kind for kind in box.resources.values() if kind.track)),
        **named("piece", box.pieces.values()),
        "#ring/inner": Text("inner ring", "belső kör"),
        "#ring/outer": Text("outer ring", "külső kör"),
        **named("shape", box.shapes.values()),
        **{f"#tile/{tile.id}": _tile_name(box, tile) for tile in box.tiles.values()},
        **named("planet", box.planets.values(), text="text"),
        **named("corporation", box.corporations.values(), text="text"),
        **named("civ_card", box.civ_cards.values(), text="text"),
        **named("event", box.events.values(), text="text"),
        **named("line", box.pad.lines, text="help"),
        **named("verdict", box.solo.results, name="text"),
    }
    for corporation in box.corporations.values():
        for tech in corporation.techs:
            for mark in {str(tech.level), corporation.tech_mark(tech.level)}:
                table[f"#tech/{corporation.id}/{mark}"] = tech.name
                table[f"#tech/{corporation.id}/{mark}/text"] = tech.text
    for card in box.objectives.values():
        for number in (card.n, card.id):
            for side, printed in (("personal", card.personal), ("neighbour", card.neighbour)):
                table[f"#objective/{number}/{side}"] = printed.name
                table[f"#objective/{number}/{side}/text"] = printed.text
    return table


def _tile_name(box: Components, tile: Tile) -> Text:
    """A tile named by its shape, its resources and its meteor symbol."""
    shape = box.shapes[tile.shape].name
    first, second = (box.resources[resource].word for resource in tile.resources)
    meteor = box.pieces["meteorite"].name
    more = Text(f", {meteor.en.lower()}", f", {meteor.hu.lower()}") if tile.meteor else None
    return Text(
        f"{shape.en} ({first.en}, {second.en}{more.en if more else ''})",
        f"{shape.hu} ({first.hu}, {second.hu}{more.hu if more else ''})",
    )
