"""Which sections of the rules speak of a card: those that name it, then those on what it does."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from gametable.components.reference import RuleReference, load_reference
from gametable.core.scene import Ruling
from gametable.core.text import Message
from gametable.titles.terraforming_mars.component_checks import parts
from gametable.titles.terraforming_mars.components import TITLE, load
from gametable.titles.terraforming_mars.definitions import Card, Corporation
from gametable.titles.terraforming_mars.lasting import (
    Action,
    CardDiscount,
    PlaceTile,
    PlayTag,
    PointsPer,
    Protect,
    RequirementShift,
    ResourceValue,
    StandardProjectDiscount,
    TagDiscount,
    Trigger,
)
from gametable.titles.terraforming_mars.vocabulary import (
    AddResource,
    Cities,
    Cost,
    Gain,
    Lose,
    NeedsParameter,
    NeedsProduction,
    NeedsTags,
    NeedsTiles,
    NextCardDiscount,
    NextCardShift,
    Place,
    Production,
    ProductionAny,
    Raise,
    RemoveAny,
    RemoveAnyCardResource,
    StealAny,
    Tags,
    Tr,
    TrPer,
)

TITLES = ("20", "21", "22")
"""Chapters whose headings name cards and corporations."""
TEXTS = ("22",)
"""The chapter of clarifications, whose texts name further ones."""

BY_KIND: dict[type, str] = {
    ProductionAny: "16.3",
    RemoveAny: "16.2",
    RemoveAnyCardResource: "16.2",
    StealAny: "16.2",
    Protect: "16.4",
    Action: "13.1",
    NeedsParameter: "6.1",
    NeedsTags: "6.1",
    NeedsProduction: "6.1",
    NeedsTiles: "6.1",
    CardDiscount: "7.6",
    TagDiscount: "7.6",
    StandardProjectDiscount: "7.6",
    ResourceValue: "7.7",
    RequirementShift: "6.2",
    NextCardDiscount: "15.7",
    NextCardShift: "15.7",
    PlaceTile: "15.5",
    PlayTag: "15.2",
    Trigger: "15.1",
    AddResource: "6.10",
    Cities: "9.14",
    Tags: "6.7",
    Raise: "8.2",
    Tr: "8.5",
    TrPer: "8.5",
    Lose: "6.3",
}
BY_TILE = {"ocean": "9.4", "greenery": "9.5", "city": "9.6"}


@lru_cache(maxsize=1)
def _reference() -> RuleReference:
    return load_reference(TITLE)


@lru_cache(maxsize=1)
def _named() -> dict[str, tuple[str, ...]]:
    """The sections that name a card or corporation, by its id."""
    box = load()
    ids = {card.name.en: card.id for card in box.cards.values()}
    ids |= {corporation.name.en: corporation.id for corporation in box.corporations.values()}
    # The longest first: "Nitrogen-Rich Asteroid" does not speak of "Asteroid".
    names = sorted(ids, key=len, reverse=True)
    name = re.compile(r"(?<![\w-])(?:" + "|".join(map(re.escape, names)) + r")(?![\w-])")
    found: dict[str, tuple[str, ...]] = {}
    for section in _reference().sections:
        chapter = section.id.partition(".")[0]
        words = section.title.en if chapter in TITLES else ""
        if chapter in TEXTS:
            words += "\n" + section.text.en
        for hit in dict.fromkeys(name.findall(words)):
            found[ids[hit]] = (*found.get(ids[hit], ()), section.id)
    return found


def _general(front: Card | Corporation) -> Iterator[str]:
    """The sections on what a card does, the special before the plain."""
    inside = tuple(parts(front))
    kinds = {type(part) for part in inside}
    if any(isinstance(part, Cost) and part.pay_with for part in inside):
        yield "7.5"
    for kind, section in BY_KIND.items():
        if kind in kinds:
            yield section
    for part in inside:
        if isinstance(part, Place):
            yield BY_TILE.get(part.tile, "9.8")
        elif isinstance(part, Production):
            lowered = any(
                n == "-X" or (isinstance(n, int) and n < 0) for n in part.amounts().values()
            )
            yield "7.2" if lowered else "7.3"
        elif isinstance(part, Gain):
            yield "7.1"
    if isinstance(front, Card):
        if isinstance(front.points, PointsPer):
            yield "18.3"
        if front.kind == "event":
            yield "6.8"
    yield "21" if isinstance(front, Corporation) else "6"


def sections_of(front: Card | Corporation) -> list[str]:
    """The sections of the rules that speak of a card, the most special first; never empty."""
    return list(dict.fromkeys([*_named().get(front.id, ()), *_general(front)]))


def rule_of(front: Card | Corporation) -> str:
    """The section to open for a card: one that names it, else the chapter on playing cards (6)."""
    chapter = "21" if isinstance(front, Corporation) else "6"
    return f"{TITLE} {next(iter(_named().get(front.id, ())), chapter)}"


def rulings_of(front: Card | Corporation) -> tuple[Ruling, ...]:
    """These sections in words, without whole chapters; a ruling of the card itself comes first."""
    found = []
    if isinstance(front, Card) and front.note is not None:
        name, note = Message(f"#card/{front.id}"), Message(f"#card/{front.id}/note")
        found.append(Ruling(name, note))
    for section in sections_of(front):
        if "." in section:
            title, text = Message(f"#rule/{section}"), Message(f"#rule/{section}/text")
            found.append(Ruling(title, text, f"terraforming_mars {section}"))
    return tuple(found)


def missing_sections(front: Card | Corporation) -> list[str]:
    """Sections that should speak of a card but are not in the rule reference."""
    return [section for section in sections_of(front) if not _reference().has(section)]
