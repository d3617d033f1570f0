"""Checks across the components of Terraforming Mars: counts, references, the shape of the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gametable.components.declared import Read
from gametable.components.decode import check_counts
from gametable.components.printed import parts
from gametable.core.geometry.hex import neighbours
from gametable.core.text import msg
from gametable.titles.terraforming_mars.definitions import Card, Corporation, Project
from gametable.titles.terraforming_mars.vocabulary import (
    CARD_RESOURCES,
    PARAMETERS,
    RESOURCES,
    TAGS,
    AddResource,
    PlaceTiles,
)

if TYPE_CHECKING:
    from gametable.titles.terraforming_mars.components import Components


def check(box: Components, read: Read) -> None:
    """All that must hold across the files."""
    _check_words(box, read)
    _check_cards(read)
    _check_corporations(box, read)
    _check_board(box, read)
    for field, number in (("milestones", 5), ("awards", 5), ("projects", 6), ("conversions", 2)):
        noun = f"noun.{field}" if field in ("milestones", "awards") else "noun.projects"
        read.count(field, len(read.items[field]), number, noun)
    for field in ("cards", "corporations", "projects", "conversions"):
        for n, thing in read.items[field].items():
            _check_effects(read, field, n, thing)


def _check_words(box: Components, read: Read) -> None:
    """Every resource, tag and variant is named."""
    for field, found, wanted in (
        ("resources", list(box.resources), RESOURCES),
        ("card_resources", list(box.card_resources), CARD_RESOURCES),
        ("tags", list(box.tags), TAGS),
        ("variants", list(box.variants), ("standard", "corporate_era", "solo")),
    ):
        if sorted(found) != sorted(wanted):
            read.fault(field, (), msg("wrong.must_name", field=field, names=wanted))
    if sorted(box.payment) != ["steel", "titanium"]:
        read.fault("payment", (), msg("wrong.payment"))
    for n, variant in enumerate(box.variants.values()):
        cards = sum(c.set == "standard" or variant.corporate_era for c in box.cards.values())
        read.count("variants", cards, variant.deck, "noun.cards", (n,))


def _check_cards(read: Read) -> None:
    """208 cards with the printed numbers, kinds and sets."""
    cards = read.items["cards"]
    if sorted(card.number for card in cards.values()) != list(range(1, 209)):
        read.fault("cards", (), msg("wrong.numbered"))
    document, place = read.documents["cards"], read.places["cards"]
    kinds = {"automated": 112, "active": 59, "event": 37}
    check_counts(document, place, (card.kind for card in cards.values()), kinds, read.faults)
    sets = {"standard": 137, "corporate_era": 71}
    check_counts(document, place, (card.set for card in cards.values()), sets, read.faults)
    for n, card in cards.items():
        if card.kind == "event" and (card.actions or card.effects or card.triggers):
            read.fault("cards", (n,), msg("wrong.event", card=card.id))


def _check_corporations(box: Components, read: Read) -> None:
    """12 corporations and the one for beginners."""
    found = read.items["corporations"]
    read.count("corporations", len(found), 13, "noun.corporations")
    dealt = sum(not corporation.beginner for corporation in found.values())
    read.count("corporations", dealt, 12, "noun.corporations_to_deal")
    for n, corporation in found.items():
        if corporation.id in box.cards:
            read.fault("corporations", (n,), msg("wrong.card_too", id=corporation.id))


def _check_board(box: Components, read: Read) -> None:
    """61 areas, 12 for oceans, four volcanic, and neighbours as the coordinates say."""
    areas = read.items["areas"]
    read.count("areas", len(areas), 61, "noun.areas")
    oceans = sum(area.kind == "ocean" for area in areas.values())
    read.count("areas", oceans, 12, "noun.areas_for_oceans")
    read.count("areas", sum(a.volcanic for a in areas.values()), 4, "noun.volcanic_areas")
    for bonus, number in (("steel", 11), ("titanium", 4), ("plants", 38), ("cards", 6)):
        total = sum(area.bonus.get(bonus, 0) for area in areas.values())
        read.count("areas", total, number, msg(f"noun.{bonus}_to_take"))
    at = {(area.q, area.r): area.id for area in areas.values()}
    for n, area in areas.items():
        around = {at[place] for place in neighbours((area.q, area.r)) if place in at}
        if set(area.neighbours) != around or len(area.neighbours) != len(around):
            read.fault("areas", (n, "neighbours"), msg("wrong.neighbours", area=area.id))
    if sorted(box.tracks) != sorted(PARAMETERS):
        read.fault("tracks", (), msg("wrong.tracks", names=PARAMETERS))
    for n, track in read.items["tracks"].items():
        if track.start + track.steps * track.step != track.goal:
            read.fault("tracks", (n,), msg("wrong.track_goal", track=track.id))
    for n, tile in read.items["tiles"].items():
        if tile.count == 1 and tile.id not in box.cards:
            what = msg("decode.unknown", noun=msg("noun.card"), name=tile.id, near="")
            read.fault("tiles", (n, "id"), what)


def _check_effects(read: Read, field: str, n: int, thing: Card | Corporation | Project) -> None:
    """What the effects of a thing name must fit it."""
    name = thing.id
    for part in parts(thing):
        if isinstance(part, PlaceTiles):
            if (part.where == "reserved") != (part.area is not None):
                read.fault(field, (n,), msg("wrong.places_nowhere", name=name))
            if part.tile not in ("ocean", "greenery", "city") and part.tile != name:
                read.fault(field, (n,), msg("wrong.tile_of_other", name=name))
        if isinstance(part, AddResource) and part.to == "this":
            holds = thing.holds if isinstance(thing, Card) else None
            if holds != part.resource:
                wrong = msg("wrong.cannot_hold", name=name, resource=part.resource)
                read.fault(field, (n,), wrong)
