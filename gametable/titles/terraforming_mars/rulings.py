"""Which sections of the rules speak of a card: those that name it, then those on what it does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gametable.core.scene import Ruling
from gametable.core.text import Message
from gametable.titles.terraforming_mars.component_checks import parts
from gametable.titles.terraforming_mars.components import TITLE
from gametable.titles.terraforming_mars.definitions import Card, Corporation
from gametable.titles.terraforming_mars.effects import EFFECTS
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
    Cities,
    Cost,
    NeedsParameter,
    NeedsProduction,
    NeedsTags,
    NeedsTiles,
    Tags,
)

BY_KIND: dict[type, str] = {
    Protect: "terraforming_mars 16.4",
    Action: "terraforming_mars 13.1",
    NeedsParameter: "terraforming_mars 6.1",
    NeedsTags: "terraforming_mars 6.1",
    NeedsProduction: "terraforming_mars 6.1",
    NeedsTiles: "terraforming_mars 6.1",
    CardDiscount: "terraforming_mars 7.6",
    TagDiscount: "terraforming_mars 7.6",
    StandardProjectDiscount: "terraforming_mars 7.6",
    ResourceValue: "terraforming_mars 7.7",
    RequirementShift: "terraforming_mars 6.2",
    PlaceTile: "terraforming_mars 15.5",
    PlayTag: "terraforming_mars 15.2",
    Trigger: "terraforming_mars 15.1",
    Cities: "terraforming_mars 9.14",
    Tags: "terraforming_mars 6.7",
}

SPECIAL = (
    "7.5", "16.3", "16.2", "16.4", "13.1", "6.1", "7.6", "7.7", "6.2", "15.7", "15.5", "15.2",
    "15.1", "6.10", "9.14", "6.7", "8.2", "8.5", "6.3",
)  # fmt: skip
"""Sections in the order in which they are shown, the special before the plain; others follow."""


def _section(part: Any) -> str:
    """The section on a part of a card, "" if none is about its kind."""
    if type(part) in EFFECTS.kinds:
        rule = EFFECTS[part].rule_of(part)
    elif isinstance(part, Cost) and part.pay_with:
        rule = "terraforming_mars 7.5"
    else:
        rule = BY_KIND.get(type(part), "")
    return rule.removeprefix(f"{TITLE} ")


def _general(front: Card | Corporation) -> Iterator[str]:
    """The sections on what a card does, the special before the plain."""
    found = filter(None, map(_section, parts(front)))
    order = {section: n for n, section in enumerate(SPECIAL)}
    yield from sorted(found, key=lambda section: order.get(section, len(order)))
    if isinstance(front, Card):
        if isinstance(front.points, PointsPer):
            yield "18.3"
        if front.kind == "event":
            yield "6.8"
    yield _chapter(front)


def _chapter(front: Card | Corporation) -> str:
    return "21" if isinstance(front, Corporation) else "6"


def sections_of(front: Card | Corporation) -> list[str]:
    """The sections of the rules that speak of a card, the most special first; never empty."""
    return list(dict.fromkeys([*front.rulings, *_general(front)]))


def rule_of(front: Card | Corporation) -> str:
    """The section to open for a card: one that names it, else the chapter on its kind."""
    return f"{TITLE} {front.rulings[0] if front.rulings else _chapter(front)}"


def rulings_of(front: Card | Corporation) -> tuple[Ruling, ...]:
    """These sections in words, without whole chapters; a ruling of the card itself comes first."""
    found = []
    if isinstance(front, Card) and front.note is not None:
        name, note = Message(f"#card/{front.id}"), Message(f"#card/{front.id}/note")
        found.append(Ruling(name, note))
    for section in sections_of(front):
        if "." in section:
            title, text = Message(f"#rule/{section}"), Message(f"#rule/{section}/text")
            found.append(Ruling(title, text, f"{TITLE} {section}"))
    return tuple(found)
