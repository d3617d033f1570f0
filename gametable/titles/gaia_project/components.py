"""The components of Gaia Project: declared, loaded from YAML, checked, with their names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from gametable.components.declared import Box, Listed, Single
from gametable.components.printed import Printed
from gametable.components.texts import Text
from gametable.titles.gaia_project.component_checks import check
from gametable.titles.gaia_project.definitions import (
    AutomaCard,
    BoardAction,
    Booster,
    Constants,
    DecisionCard,
    Difficulty,
    Faction,
    FederationToken,
    FinalTile,
    FirstGame,
    FreeAction,
    MapLayout,
    PlanetName,
    ResearchArea,
    ResourceName,
    RoundTile,
    Sector,
    StructureName,
    TechTile,
)
from gametable.titles.gaia_project.vocabulary import Area, PlanetType

TITLE = "gaia_project"
_TEXT = {"text": "text"}


class Components(Printed, frozen=True):
    """Everything in the box, by id, in the order of the files."""

    resources: Annotated[
        dict[str, ResourceName],
        Listed("components.yaml", "resource", "word", section="gaia_project 1.6"),
    ]
    planets: Annotated[
        dict[PlanetType, PlanetName],
        Listed("components.yaml", "planet", section="gaia_project 1.3"),
    ]
    structures: Annotated[
        dict[str, StructureName],
        Listed("components.yaml", "structure", section="gaia_project 1.4"),
    ]
    constants: Annotated[Constants, Single("components.yaml")]
    sectors: Annotated[dict[str, Sector], Listed("map.yaml", "sector", section="gaia_project 1.1")]
    layouts: Annotated[
        dict[str, MapLayout], Listed("map.yaml", "layout", section="gaia_project 2.2")
    ]
    first_games: Annotated[dict[int, FirstGame], Listed("map.yaml", id="players")]
    factions: Annotated[dict[str, Faction], Listed("factions.yaml", "faction", texts=_TEXT)]
    areas: Annotated[
        dict[Area, ResearchArea], Listed("research.yaml", "area", section="gaia_project 6.2")
    ]
    tech: Annotated[
        dict[str, TechTile],
        Listed("tech_tiles.yaml", "tech", texts=_TEXT, section="gaia_project 6.1"),
    ]
    advanced: Annotated[
        dict[str, TechTile],
        Listed("tech_tiles.yaml", "advanced", texts=_TEXT, section="gaia_project 6.1"),
    ]
    tokens: Annotated[
        dict[str, FederationToken],
        Listed("tiles.yaml", "token", texts=_TEXT, section="gaia_project 13.5"),
    ]
    boosters: Annotated[
        dict[str, Booster],
        Listed("tiles.yaml", "booster", texts=_TEXT, section="gaia_project 13.2"),
    ]
    rounds: Annotated[
        dict[str, RoundTile],
        Listed("tiles.yaml", "round", texts=_TEXT, section="gaia_project 13.3"),
    ]
    finals: Annotated[
        dict[str, FinalTile],
        Listed("tiles.yaml", "final", texts=_TEXT, section="gaia_project 9.2"),
    ]
    board_actions: Annotated[
        dict[str, BoardAction],
        Listed("actions.yaml", "board_action", texts=_TEXT, section="gaia_project 5.6"),
    ]
    free_actions: Annotated[
        dict[str, FreeAction],
        Listed("actions.yaml", "free_action", section="gaia_project 7"),
    ]
    decision_cards: Annotated[
        dict[int, DecisionCard],
        Listed("automa.yaml", "decision", name="", id="number", section="gaia_project 12.4"),
    ]
    automa_cards: Annotated[dict[str, AutomaCard], Listed("automa.yaml", id="faction")]
    difficulties: Annotated[
        dict[str, Difficulty], Listed("automa.yaml", "difficulty", section="gaia_project 12.8")
    ]


def _more_names(box: Components) -> Mapping[str, Text]:
    """The levels of research and the cards of the Automa: their names, and what they do."""
    found = {"#automa/card": Text("decision card", "döntéskártya")}
    for number in box.decision_cards:
        found[f"#decision/{number}"] = Text(f"Decision card {number}", f"{number}. döntéskártya")
    for card in box.automa_cards.values():
        name = box.factions[card.faction].name
        found[f"#automa_card/{card.faction}"] = name
        found[f"#automa_card/{card.faction}/text"] = card.text
    for area in box.areas.values():
        for n, level in enumerate(area.levels):
            name = Text(f"{area.name.en}, level {n}", f"{area.name.hu}, {n}. szint")
            found[f"#level/{area.id}_{n}"] = name
            found[f"#level/{area.id}_{n}/text"] = level.text
    return found


BOX = Box(TITLE, Components, check=check, more_names=_more_names)
load, read, names, names_of = BOX.load, BOX.read, BOX.names, BOX.names_of
"""`names`: besides those of the fields "#level/<area>_<n>" and "#automa_card/<faction>" ("/text":
what they do), "#decision/<number>", "#automa/card" (any of these)."""
