"""The components of Terraforming Mars: declared, loaded from YAML, checked, with their names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from gametable.components.declared import Box, Listed, Single
from gametable.components.files import named
from gametable.components.printed import Printed
from gametable.components.texts import Name, Sentence, Text
from gametable.titles.terraforming_mars.component_checks import check
from gametable.titles.terraforming_mars.definitions import (
    Area,
    Award,
    AwardRules,
    Card,
    CardResourceName,
    Constants,
    Corporation,
    Milestone,
    MilestoneRules,
    OffWorld,
    Payment,
    PlacementRule,
    Project,
    ResourceName,
    Solo,
    TagName,
    Tile,
    Track,
    Variant,
)
from gametable.titles.terraforming_mars.vocabulary import (
    CardResource,
    Metal,
    Parameter,
    Resource,
    Tag,
)

TITLE = "terraforming_mars"
_PROJECTS = "standard_projects.yaml"
_CONTEST = "milestones_awards.yaml"
_TEXT = {"text": "text"}


class Components(Printed, frozen=True):
    """Everything in the box, by id, in the order of the files."""

    cards: Annotated[
        dict[str, Card], Listed("cards.yaml", "card", texts={"text": "text", "note": "note"})
    ]
    corporations: Annotated[
        dict[str, Corporation], Listed("corporations.yaml", "corporation", texts=_TEXT)
    ]
    areas: Annotated[dict[str, Area], Listed("board.yaml")]
    off_world: Annotated[dict[str, OffWorld], Listed("board.yaml", "area")]
    placement: Annotated[
        dict[str, PlacementRule], Listed("board.yaml", "where", "text", at="placement_rules")
    ]
    tiles: Annotated[dict[str, Tile], Listed("board.yaml", "tile", texts={"laid": "laid"})]
    tracks: Annotated[dict[Parameter, Track], Listed("board.yaml", "track")]
    projects: Annotated[
        dict[str, Project], Listed(_PROJECTS, "project", texts=_TEXT, at="standard_projects")
    ]
    conversions: Annotated[dict[str, Project], Listed(_PROJECTS, "conversion", texts=_TEXT)]
    milestones: Annotated[dict[str, Milestone], Listed(_CONTEST, "milestone", texts=_TEXT)]
    milestone_rules: Annotated[MilestoneRules, Single(_CONTEST)]
    awards: Annotated[dict[str, Award], Listed(_CONTEST, "award", texts=_TEXT)]
    award_rules: Annotated[AwardRules, Single(_CONTEST)]
    resources: Annotated[
        dict[Resource, ResourceName], Listed("components.yaml", "resource", "word")
    ]
    card_resources: Annotated[
        dict[CardResource, CardResourceName], Listed("components.yaml", "on_card", "word")
    ]
    tags: Annotated[dict[Tag, TagName], Listed("components.yaml", "tag", "word")]
    variants: Annotated[dict[str, Variant], Listed("components.yaml", "variant")]
    payment: Annotated[dict[Metal, Payment], Listed("components.yaml", id="metal")]
    constants: Annotated[Constants, Single("components.yaml")]
    solo: Annotated[Solo, Single("solo.yaml")]

    def front(self, id: str) -> Card | Corporation:
        """What lies in front of a player: a project card or the corporation."""
        return self.cards[id] if id in self.cards else self.corporations[id]


def _more_names(box: Components) -> Mapping[str, Name]:
    """Corporations as cards, areas by letter and number, parameters inside a sentence, others."""
    return {
        **named("card", box.corporations.values(), text="text"),
        **named("parameter", box.tracks.values(), name="word"),
        **named("unit", box.tracks.values(), name="unit"),
        **named("production", box.resources.values(), name="production"),
        **{f"#area/{area.id}": _area_name(area) for area in box.areas.values()},
        "#thing/cards": Text("cards", "kártyák"),
        "#neutral": Text("Neutral opponent", "Semleges rivális"),
        "#on_card/any": Sentence(["resource", "resources"], "erőforrás"),
    }


def _area_name(area: Area) -> Text:
    """An area by its letter and number, with a name if it is printed."""
    label = area.id.upper()
    if area.name is None:
        return Text(label, label)
    return Text(f"{area.name.en} {label}", f"{area.name.hu} {label}")


BOX = Box(TITLE, Components, check=check, more_names=_more_names)
load, read, names, names_of = BOX.load, BOX.read, BOX.names, BOX.names_of
"""`names`: besides those of the fields "#card/<corporation>", "#parameter/oxygen" (inside a
sentence; "#track/oxygen" is a heading), "#unit/oxygen", "#production/steel", "#area/e3",
"#thing/cards", "#neutral", "#on_card/any"."""
