"""The components of Terraforming Mars: loaded from YAML, checked, and with their names."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from gametable.components.data_root import assets_dir
from gametable.components.decode import (
    Faults,
    decode_list,
)
from gametable.components.files import ComponentFiles, by_id, named
from gametable.components.printed import Printed
from gametable.components.texts import Text
from gametable.titles.terraforming_mars import component_checks as checks
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


class Components(Printed, frozen=True):
    """Everything in the box, by id, in the order of the files."""

    cards: dict[str, Card]
    corporations: dict[str, Corporation]
    areas: dict[str, Area]
    off_world: dict[str, OffWorld]
    placement: dict[str, PlacementRule]
    tiles: dict[str, Tile]
    tracks: dict[Parameter, Track]
    projects: dict[str, Project]
    conversions: dict[str, Project]
    milestones: dict[str, Milestone]
    milestone_rules: MilestoneRules
    awards: dict[str, Award]
    award_rules: AwardRules
    resources: dict[Resource, ResourceName]
    card_resources: dict[CardResource, CardResourceName]
    tags: dict[Tag, TagName]
    variants: dict[str, Variant]
    payment: dict[Metal, Payment]
    constants: Constants
    solo: Solo

    def front(self, id: str) -> Card | Corporation:
        """What lies in front of a player: a project card or the corporation."""
        return self.cards[id] if id in self.cards else self.corporations[id]


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
    box = files.document(
        "components.yaml",
        ("resources", "card_resources", "tags", "variants", "payment", "constants"),
    )
    card_file = files.document("cards.yaml", ("cards",))
    corporation_file = files.document("corporations.yaml", ("corporations",))
    board = files.document(
        "board.yaml", ("areas", "off_world", "placement_rules", "tiles", "tracks")
    )
    project_file = files.document("standard_projects.yaml", ("standard_projects", "conversions"))
    contest = files.document(
        "milestones_awards.yaml", ("milestone_rules", "award_rules", "milestones", "awards")
    )
    solo_file = files.document("solo.yaml", ("solo",))
    faults.report()

    resources = files.many(box, ("resources",), ResourceName)
    card_resources = files.many(box, ("card_resources",), CardResourceName)
    tags = files.many(box, ("tags",), TagName)
    variants = files.many(box, ("variants",), Variant)
    payment = decode_list(box, ("payment",), Payment, faults)
    constants = files.one(box, ("constants",), Constants)
    cards = files.many(card_file, ("cards",), Card)
    corporations = files.many(corporation_file, ("corporations",), Corporation)
    areas = files.many(board, ("areas",), Area)
    off_world = files.many(board, ("off_world",), OffWorld)
    placement = files.many(board, ("placement_rules",), PlacementRule)
    tiles = files.many(board, ("tiles",), Tile)
    tracks = files.many(board, ("tracks",), Track)
    projects = files.many(project_file, ("standard_projects",), Project)
    conversions = files.many(project_file, ("conversions",), Project)
    milestones = files.many(contest, ("milestones",), Milestone)
    awards = files.many(contest, ("awards",), Award)
    milestone_rules = files.one(contest, ("milestone_rules",), MilestoneRules)
    award_rules = files.one(contest, ("award_rules",), AwardRules)
    solo = files.one(solo_file, ("solo",), Solo)
    # Cross checks make sense only among things that could be read.
    faults.report()

    found = Components(
        cards=by_id(cards),
        corporations=by_id(corporations),
        areas=by_id(areas),
        off_world=by_id(off_world),
        placement=by_id(placement),
        tiles=by_id(tiles),
        tracks=by_id(tracks),
        projects=by_id(projects),
        conversions=by_id(conversions),
        milestones=by_id(milestones),
        milestone_rules=milestone_rules,
        awards=by_id(awards),
        award_rules=award_rules,
        resources=by_id(resources),
        card_resources=by_id(card_resources),
        tags=by_id(tags),
        variants=by_id(variants),
        payment={p.metal: p for p in payment.values()},
        constants=constants,
        solo=solo,
    )
    checks.check_words(box, found, assets, faults)
    checks.check_cards(card_file, cards, found, faults)
    checks.check_corporations(corporation_file, corporations, found, faults)
    checks.check_board(board, areas, found, assets, faults)
    checks.check_contest(contest, found, faults)
    checks.check_projects(project_file, found, assets, faults)
    checks.check_solo(solo_file, solo, found, faults)
    faults.report()
    return found


_OTHERS = {
    "#thing/cards": Text("cards", "kártyák"),
    "#neutral": Text("Neutral opponent", "Semleges rivális"),
    "#on_card/any": Text("resources", "erőforrás"),
}


@lru_cache(maxsize=1)
def names() -> dict[str, Text]:
    """The name of every component by its reference.

    References: "#card/<id>" (project cards and corporations alike), "#corporation/<id>",
    "#resource/steel" and "#on_card/microbe" (inside a sentence), "#tag/space", "#track/oxygen" (a
    heading), "#parameter/oxygen" (inside a sentence), "#unit/oxygen", "#tile/city", "#area/e3",
    "#where/city", "#project/aquifer", "#conversion/<id>", "#milestone/<id>", "#award/<id>",
    "#variant/<id>", "#thing/cards", "#neutral", "#on_card/any". Each "#.../text" of a
    card, corporation, project, conversion, milestone or award is its printed text;
    "#card/<id>/note" a ruling on it.
    """
    return names_of(load())


def names_of(box: Components) -> dict[str, Text]:
    """The table of `names` for given components."""
    fronts = box.corporations.values()
    return {
        **named("card", box.cards.values(), text="text", note="note"),
        **named("card", fronts, text="text"),
        **named("corporation", fronts, text="text"),
        **named("resource", box.resources.values(), name="word"),
        **named("on_card", box.card_resources.values(), name="word"),
        **named("tag", box.tags.values(), name="word"),
        **named("track", box.tracks.values()),
        **named("parameter", box.tracks.values(), name="word"),
        **named("unit", box.tracks.values(), name="unit"),
        **named("tile", box.tiles.values()),
        **{f"#area/{area.id}": _area_name(area) for area in box.areas.values()},
        **named("area", box.off_world.values()),
        **named("where", box.placement.values(), name="text"),
        **named("project", box.projects.values(), text="text"),
        **named("conversion", box.conversions.values(), text="text"),
        **named("milestone", box.milestones.values(), text="text"),
        **named("award", box.awards.values(), text="text"),
        **named("variant", box.variants.values()),
        **_OTHERS,
    }


def _area_name(area: Area) -> Text:
    """An area by its letter and number, with a name if it is printed."""
    label = area.id.upper()
    if area.name is None:
        return Text(label, label)
    return Text(f"{area.name.en} ({label})", f"{area.name.hu} ({label})")
