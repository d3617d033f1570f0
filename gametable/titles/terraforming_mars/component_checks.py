"""Checks across the components of Terraforming Mars: counts, references, the shape of the map."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from gametable.components.decode import (
    Faults,
    check_count,
    check_counts,
    check_icon,
    check_icons,
    check_known,
)
from gametable.components.strict_yaml import Document, Place
from gametable.core.text import msg
from gametable.titles.terraforming_mars.definitions import Area, Card, Corporation, Project, Solo
from gametable.titles.terraforming_mars.vocabulary import (
    CARD_RESOURCES,
    PARAMETERS,
    RESOURCES,
    TAGS,
    AddResource,
)
from gametable.titles.terraforming_mars.vocabulary import (
    Place as PlaceTileEffect,
)

if TYPE_CHECKING:
    from gametable.titles.terraforming_mars.components import Components

STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""The neighbours of an area clockwise from the upper left one, in axial coordinates."""


def check_words(document: Document, box: Components, assets: Path, faults: Faults) -> None:
    """Every resource, tag and variant is named; icons are there."""
    for field, found, wanted in (
        ("resources", list(box.resources), RESOURCES),
        ("card_resources", list(box.card_resources), CARD_RESOURCES),
        ("tags", list(box.tags), TAGS),
        ("variants", list(box.variants), ("standard", "corporate_era", "solo")),
    ):
        if sorted(found) != sorted(wanted):
            faults.add(document, (field,), msg("wrong.must_name", field=field, names=wanted))
    if sorted(box.payment) != ["steel", "titanium"]:
        faults.add(document, ("payment",), msg("wrong.payment"))
    named = (("resources", box.resources), ("card_resources", box.card_resources))
    for field, things in (*named, ("tags", box.tags)):
        check_icons(document, (field,), things.values(), assets, faults)
    for n, variant in enumerate(box.variants.values()):
        cards = sum(c.set == "standard" or variant.corporate_era for c in box.cards.values())
        check_count(document, ("variants", n), cards, variant.deck, "noun.cards", faults)


def check_cards(
    document: Document, cards: dict[int, Card], box: Components, faults: Faults
) -> None:
    """208 cards with the printed numbers, kinds and sets; what they name is there."""
    numbers = sorted(card.number for card in cards.values())
    if numbers != list(range(1, 209)):
        faults.add(document, ("cards",), msg("wrong.numbered"))
    place = ("cards",)
    check_counts(
        document,
        place,
        (card.kind for card in cards.values()),
        {"automated": 112, "active": 59, "event": 37},
        faults,
    )
    sets = {"standard": 137, "corporate_era": 71}
    check_counts(document, place, (card.set for card in cards.values()), sets, faults)
    for n, card in cards.items():
        _check_effects(document, (*place, n), card, card.id, box, faults)
        if card.kind == "event" and (card.actions or card.effects or card.triggers):
            faults.add(document, (*place, n), msg("wrong.event", card=card.id))


def check_corporations(
    document: Document, corporations: dict[int, Corporation], box: Components, faults: Faults
) -> None:
    """12 corporations and the one for beginners."""
    place = ("corporations",)
    found = list(corporations.values())
    check_count(document, place, len(found), 13, "noun.corporations", faults)
    dealt = sum(not corporation.beginner for corporation in found)
    check_count(document, place, dealt, 12, "noun.corporations_to_deal", faults)
    for n, corporation in corporations.items():
        _check_effects(document, (*place, n), corporation, corporation.id, box, faults)
        if corporation.id in box.cards:
            faults.add(document, (*place, n), msg("wrong.card_too", id=corporation.id))


def check_board(
    document: Document, areas: dict[int, Area], box: Components, assets: Path, faults: Faults
) -> None:
    """61 areas, 12 for oceans, four volcanic, and neighbours as the coordinates say."""
    check_count(document, ("areas",), len(areas), 61, "noun.areas", faults)
    oceans = sum(area.kind == "ocean" for area in areas.values())
    check_count(document, ("areas",), oceans, 12, "noun.areas_for_oceans", faults)
    volcanic = sum(area.volcanic for area in areas.values())
    check_count(document, ("areas",), volcanic, 4, "noun.volcanic_areas", faults)
    for bonus, number in (("steel", 11), ("titanium", 4), ("plants", 38), ("cards", 6)):
        found = sum(area.bonus.get(bonus, 0) for area in areas.values())  # type: ignore[call-overload]
        check_count(document, ("areas",), found, number, msg(f"noun.{bonus}_to_take"), faults)
    at = {(area.q, area.r): area.id for area in areas.values()}
    for n, area in areas.items():
        around = [(area.q + q, area.r + r) for q, r in STEPS]
        if list(area.neighbours) != [at[step] for step in around if step in at]:
            faults.add(document, ("areas", n, "neighbours"), msg("wrong.neighbours", area=area.id))
        if area.reserved_for is not None:
            check_known(
                document, ("areas", n, "reserved_for"), area.reserved_for, box.cards, "card", faults
            )
    for n, place in enumerate(box.off_world.values()):
        check_known(
            document,
            ("off_world", n, "reserved_for"),
            place.reserved_for,
            box.cards,
            "noun.card",
            faults,
        )
    if sorted(box.tracks) != sorted(PARAMETERS):
        faults.add(document, ("tracks",), msg("wrong.tracks", names=PARAMETERS))
    for n, track in enumerate(box.tracks.values()):
        if track.start + track.steps * track.step != track.goal:
            faults.add(document, ("tracks", n), msg("wrong.track_goal", track=track.id))
    for n, tile in enumerate(box.tiles.values()):
        if tile.count == 1:
            check_known(document, ("tiles", n, "id"), tile.id, box.cards, "noun.card", faults)
    for field, drawn in (("tracks", box.tracks), ("tiles", box.tiles)):
        check_icons(document, (field,), drawn.values(), assets, faults)
    for n, tile in enumerate(box.tiles.values()):
        check_icon(document, ("tiles", n, "mark"), tile.mark, assets, faults)


def check_contest(document: Document, box: Components, faults: Faults) -> None:
    """Five milestones and five awards."""
    check_count(document, ("milestones",), len(box.milestones), 5, "noun.milestones", faults)
    check_count(document, ("awards",), len(box.awards), 5, "noun.awards", faults)


def check_projects(document: Document, box: Components, assets: Path, faults: Faults) -> None:
    """Six standard projects and two conversions; what they name is there."""
    for field, things, number in (
        ("standard_projects", box.projects, 6),
        ("conversions", box.conversions, 2),
    ):
        check_count(document, (field,), len(things), number, "noun.projects", faults)
        check_icons(document, (field,), things.values(), assets, faults)
        for n, project in enumerate(things.values()):
            _check_effects(document, (field, n), project, project.id, box, faults)


def check_solo(document: Document, solo: Solo, box: Components, faults: Faults) -> None:
    """The solo game counts from areas of the map."""
    for n, city in enumerate(solo.cities):
        check_known(
            document,
            ("solo", "cities", n, "count_from"),
            city.count_from,
            box.areas,
            "noun.area",
            faults,
        )


def _check_effects(
    document: Document,
    place: Place,
    thing: Card | Corporation | Project,
    name: str,
    box: Components,
    faults: Faults,
) -> None:
    """What the effects of a thing name must be there."""
    for part in parts(thing):
        if isinstance(part, PlaceTileEffect):
            check_known(document, place, part.tile, box.tiles, "noun.tile", faults)
            check_known(document, place, part.where, box.placement, "noun.placement_rule", faults)
            if (part.where == "reserved") != (part.area is not None):
                faults.add(document, place, msg("wrong.places_nowhere", name=name))
            if part.tile not in ("ocean", "greenery", "city") and part.tile != name:
                faults.add(document, place, msg("wrong.tile_of_other", name=name))
        if isinstance(part, AddResource) and part.to == "this":
            holds = thing.holds if isinstance(thing, Card) else None
            if holds != part.resource:
                faults.add(
                    document, place, msg("wrong.cannot_hold", name=name, resource=part.resource)
                )


def parts(thing: object) -> Iterator[msgspec.Struct]:
    """A struct and all structs inside it."""
    if isinstance(thing, msgspec.Struct):
        yield thing
        for field in thing.__struct_fields__:
            yield from parts(getattr(thing, field))
    elif isinstance(thing, (tuple, list)):
        for part in thing:
            yield from parts(part)
