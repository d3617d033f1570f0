"""The components of Planet Unknown: loaded from YAML, checked, and with their names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from gametable.components.declared import Box, Listed, Read, Single
from gametable.components.decode import check_known
from gametable.components.files import named
from gametable.components.printed import Printed
from gametable.components.texts import Name, Text
from gametable.titles.planet_unknown.component_checks import check
from gametable.titles.planet_unknown.definitions import (
    CivCard,
    Corporation,
    CorporationSheet,
    EventCard,
    NeighbourSide,
    ObjectiveCard,
    PersonalSide,
    PieceKind,
    Planet,
    ResourceKind,
    ScorePad,
    SetupNumbers,
    Shape,
    Solo,
    Station,
    Tech,
    Tile,
    Track,
)
from gametable.titles.planet_unknown.ground import Ground, ground_of
from gametable.titles.planet_unknown.vocabulary import Resource

TITLE = "planet_unknown"

_TEXT = {"text": "text"}
_COMPLEXITY = {"complexity": "complexity"}
_SHAPES = Listed(
    "tiles.yaml",
    "shape",
    kind={"ring": "#ring/{ring}", "n": "size"},
    text="text.shape",
    section="planet_unknown 3.1",
)
_TILES = Listed(
    "tiles.yaml",
    "tile",
    name="",
    kind={"ring": "#ring/{shape.ring}", "n": "shape.size"},
    text="text.tile",
    section="planet_unknown 5",
)


class Components(Printed, frozen=True):
    """Everything in the box, by id, in the order of the files."""

    pieces: Annotated[dict[str, PieceKind], Listed("components.yaml", "piece")]
    resources: Annotated[
        dict[Resource, ResourceKind], Listed("components.yaml", "resource", name="word")
    ]
    setup: Annotated[SetupNumbers, Single("components.yaml")]
    station: Annotated[Station, Single("station.yaml")]
    shapes: Annotated[dict[str, Shape], _SHAPES]
    tiles: Annotated[dict[str, Tile], _TILES]
    planets: Annotated[
        dict[str, Planet], Listed("planets.yaml", "planet", texts=_TEXT, kind=_COMPLEXITY)
    ]
    tracks: Annotated[dict[str, Track], Listed("corporations.yaml")]
    sheets: Annotated[
        dict[str, CorporationSheet],
        Listed(
            "corporations.yaml", "corporation", texts=_TEXT, at="corporations", kind=_COMPLEXITY
        ),
    ]
    civ_cards: Annotated[
        dict[str, CivCard],
        Listed(
            "civ_cards.yaml",
            "civ_card",
            texts=_TEXT,
            at="cards",
            kind={"rank": "rank"},
            section="planet_unknown 8",
        ),
    ]
    objectives: Annotated[dict[str, ObjectiveCard], Listed("objectives.yaml", at="cards")]
    events: Annotated[
        dict[str, EventCard],
        Listed("events.yaml", "event", texts=_TEXT, at="cards", section="planet_unknown 10.3"),
    ]
    pad: Annotated[ScorePad, Single("scoring.yaml")]
    solo: Annotated[Solo, Single("solo.yaml")]
    ground: dict[str, Ground]
    """The squares of each planet by kind."""
    corporations: dict[str, Corporation]
    """The corporations with their tracks in full."""
    techs: Annotated[dict[str, Tech], Listed("", "tech", texts=_TEXT)]
    """By corporation and level, those that lifepods unlock by their letter too."""
    objective_sides: Annotated[
        dict[str, PersonalSide | NeighbourSide], Listed("", "objective", texts=_TEXT)
    ]
    """Both sides of each card by its number and by its id."""

    def stack(self, shape: str) -> list[str]:
        """The ids of the twelve tiles of a shape, in the order of the file."""
        return [tile.id for tile in self.tiles.values() if tile.shape == shape]


def _derived(read: Read) -> dict[str, Any]:
    """The ground of the planets, and the corporations with their tracks."""
    planets, tracks = read.parts["planets"], read.parts["tracks"]
    corporations = {}
    for n, sheet in read.items["sheets"].items():
        for name, track in sheet.tracks.items():
            place = (*read.places["sheets"], n, "tracks", name)
            check_known(read.documents["sheets"], place, track, tracks, "noun.track", read.faults)
        if all(track in tracks for track in sheet.tracks.values()):
            full = {name: tracks[track] for name, track in sheet.tracks.items()}
            fields = {**msgspec.structs.asdict(sheet), "tracks": full}
            corporations[sheet.id] = Corporation(**fields)
    grounds = {planet.id: ground_of(planet) for planet in planets.values()}
    techs = {
        f"{corporation.id}/{mark}": tech
        for corporation in corporations.values()
        for tech in corporation.techs
        for mark in (str(tech.level), corporation.tech_mark(tech.level))
    }
    sides = {
        f"{number}/{side}": getattr(card, side)
        for card in read.parts["objectives"].values()
        for number in (card.n, card.id)
        for side in ("personal", "neighbour")
    }
    return {
        "ground": grounds,
        "corporations": corporations,
        "techs": techs,
        "objective_sides": sides,
    }


def _more_names(box: Components) -> Mapping[str, Name]:
    """Names of what is made of several things, or of a part of one."""
    return {
        **named("track", (kind for kind in box.resources.values() if kind.track)),
        "#ring/inner": Text("inner ring", "belső kör"),
        "#ring/outer": Text("outer ring", "külső kör"),
        **{f"#tile/{tile.id}": _tile_name(box, tile) for tile in box.tiles.values()},
        **named("line", box.pad.lines, text="help"),
        **named("verdict", box.solo.results, name="text"),
    }


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


BOX = Box(TITLE, Components, derive=_derived, check=check, more_names=_more_names)
load, read, names, names_of = BOX.load, BOX.read, BOX.names, BOX.names_of
"""`names`: besides those of the fields "#track/civ" (as a heading; "#resource/civ" as inside a
sentence), "#ring/inner", "#tile/<id>", "#tech/republic/3" (for lifepod techs also
"#tech/jump_drive/C"), "#objective/7/personal", "#objective/7/neighbour", "#line/planet",
"#verdict/target" (of the solo game). "#.../text" is the printed text of a thing."""
