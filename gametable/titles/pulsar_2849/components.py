"""The components of Pulsar 2849: declared, loaded from YAML, checked, with their names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from gametable.components.declared import Box, Listed, Read, Single
from gametable.components.printed import Printed
from gametable.components.texts import Text
from gametable.titles.pulsar_2849.component_checks import check
from gametable.titles.pulsar_2849.definitions import (
    ColourName,
    Constants,
    ExplorationTile,
    Goal,
    GyrodyneSize,
    HqSide,
    Modifier,
    Place,
    Project,
    ResourceName,
    SidActions,
    Side,
    SidFlight,
    SidLevel,
    SystemTile,
    Technology,
    TechnologyBoard,
    TrackName,
    Transmitter,
)
from gametable.titles.pulsar_2849.vocabulary import Colour, Size, Token, Track

TITLE = "pulsar_2849"
_TEXT = {"text": "text"}


class Components(Printed, frozen=True):
    """Everything in the box, by id, in the order of the files.

    `row_of` and `board_of` tell where a technology is printed, `side_of` and `level_of` (from 0)
    where a project is.
    """

    resources: Annotated[
        dict[str, ResourceName],
        Listed("components.yaml", "resource", "word", section="pulsar_2849 15.1"),
    ]
    modifiers: Annotated[
        dict[Token, Modifier], Listed("components.yaml", "modifier", section="pulsar_2849 5.3")
    ]
    gyrodynes: Annotated[
        dict[Size, GyrodyneSize], Listed("components.yaml", "gyrodyne", section="pulsar_2849 7.3")
    ]
    tracks: Annotated[
        dict[Track, TrackName], Listed("components.yaml", "track", section="pulsar_2849 4.4")
    ]
    colours: Annotated[
        dict[Colour, ColourName], Listed("components.yaml", "colour", section="pulsar_2849 9.5")
    ]
    constants: Annotated[Constants, Single("components.yaml")]
    sides: Annotated[dict[str, Side], Listed("star_cluster.yaml", "side", section="pulsar_2849 6")]
    systems: Annotated[
        dict[str, SystemTile],
        Listed("planetary_systems.yaml", "system", texts=_TEXT, section="pulsar_2849 6.4"),
    ]
    exploration: Annotated[
        dict[str, ExplorationTile],
        Listed("exploration_tiles.yaml", "exploration", texts=_TEXT, section="pulsar_2849 6.8"),
    ]
    transmitters: Annotated[
        dict[str, Transmitter],
        Listed("transmitters.yaml", "transmitter", texts=_TEXT, section="pulsar_2849 8"),
    ]
    hq_boards: Annotated[
        dict[str, HqSide], Listed("hq_boards.yaml", "hq", section="pulsar_2849 9.1")
    ]
    projects: Annotated[
        dict[str, Project],
        Listed("hq_boards.yaml", "project", texts=_TEXT, section="pulsar_2849 9.3"),
    ]
    technology_boards: Annotated[
        dict[str, TechnologyBoard],
        Listed("technologies.yaml", "technology_board", section="pulsar_2849 10.1"),
    ]
    technologies: Annotated[
        dict[str, Technology],
        Listed("technologies.yaml", "technology", texts=_TEXT, section="pulsar_2849 17"),
    ]
    goals: Annotated[dict[str, Goal], Listed("goals.yaml", "goal", section="pulsar_2849 14.4")]
    sid_levels: Annotated[
        dict[str, SidLevel],
        Listed("sid.yaml", "sid_level", texts=_TEXT, section="pulsar_2849 18"),
    ]
    sid_actions: Annotated[dict[str, SidActions], Listed("sid.yaml")]
    sid_flights: Annotated[dict[str, SidFlight], Listed("sid.yaml")]
    row_of: dict[str, int]
    board_of: dict[str, str]
    side_of: dict[str, str]
    level_of: dict[str, int]


def _derived(read: Read) -> Mapping[str, Any]:
    """Where technologies and projects are printed."""
    boards, sides = read.parts["technology_boards"], read.parts["hq_boards"]
    rows = [(board, row) for board in boards.values() for row in board.rows]
    levels = [(side, n, row) for side in sides.values() for n, row in enumerate(side.rows)]
    return {
        "row_of": {id: row.row for _, row in rows for id in row.technologies},
        "board_of": {id: board.id for board, row in rows for id in row.technologies},
        "side_of": {id: side.id for side, _, row in levels for id in row},
        "level_of": {id: n for _, n, row in levels for id in row},
    }


_PLACES = {
    "start": ("starting gate {n}", "{n}. kezdőkapu"),
    "system": ("system {n}", "{n}. naprendszer"),
    "pulsar": ("pulsar {n}", "{n}. pulzár"),
    "isolated_pulsar": ("isolated pulsar {n}", "{n}. elszigetelt pulzár"),
    "jumpgate": ("{colour} gate {n}", "{n}. {szín} kapu"),
}
"""What places of the map are called, by kind and number."""


def place_name(box: Components, place: Place) -> Text:
    """The name of a place of the map."""
    en, hu = _PLACES[place.kind]
    n = int(place.id.rpartition("_")[2])
    colour = box.colours[place.colour].name if place.colour else None
    return Text(
        en.format(n=n, colour=colour and colour.en),
        hu.format(n=n, **{"szín": colour and colour.hu}),
    )


_SOURCES = {
    "action": Text("an action", "akció"),
    "flight": Text("a flight", "repülés"),
    "copy": Text("a copied die", "lemásolt kocka"),
    "joined": Text("joined transmitters", "összekapcsolt adóállomások"),
    "gyrodynes": Text("completed gyrodynes", "befejezett forgóerőművek"),
    "sid": Text("SID’s rules", "SID szabályai"),
}
"""What things come from that are no components."""


def _more_names(box: Components) -> Mapping[str, Text]:
    """Places of the map, an id of both sides with the same name, and what things come from."""
    places = [place for side in box.sides.values() for place in side.places]
    return {
        **{f"#place/{place.id}": place_name(box, place) for place in places},
        **{f"#source/{id}": text for id, text in _SOURCES.items()},
    }


BOX = Box(TITLE, Components, derive=_derived, check=check, more_names=_more_names)
load, read, names, names_of = BOX.load, BOX.read, BOX.names, BOX.names_of
reconstructed, values = BOX.reconstructed, BOX.values
"""`names`: besides those of the fields "#place/<id>" for every place of the map, "#source/<id>"
for what things come from that are no components."""
