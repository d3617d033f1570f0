"""Which sections of the rules speak of a card: those that name it, then those on what it does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gametable.components.printed import parts
from gametable.core.kit.effects import Cited
from gametable.core.scene import Ruling
from gametable.core.text import Message
from gametable.titles.terraforming_mars.definitions import Card, Corporation
from gametable.titles.terraforming_mars.effects import EFFECTS
from gametable.titles.terraforming_mars.effects.counting import COUNTERS
from gametable.titles.terraforming_mars.effects.points import POINTS
from gametable.titles.terraforming_mars.effects.requirements import REQUIREMENTS
from gametable.titles.terraforming_mars.effects.triggers import EVENTS
from gametable.titles.terraforming_mars.tableau import LASTING
from gametable.titles.terraforming_mars.vocabulary import CardAction, Cost, Trigger

CITED: dict[type, Cited[Any]] = {
    kind: faces
    for registry in (EFFECTS, LASTING, EVENTS, REQUIREMENTS, COUNTERS, POINTS)
    for kind, faces in registry
}
"""All kinds of the vocabulary that have a section of their own."""

SPECIAL = (
    "terraforming_mars 7.5",
    "terraforming_mars 16.3",
    "terraforming_mars 16.2",
    "terraforming_mars 16.4",
    "terraforming_mars 13.1",
    "terraforming_mars 6.1",
    "terraforming_mars 7.6",
    "terraforming_mars 7.7",
    "terraforming_mars 6.2",
    "terraforming_mars 15.7",
    "terraforming_mars 15.5",
    "terraforming_mars 15.2",
    "terraforming_mars 15.1",
    "terraforming_mars 6.10",
    "terraforming_mars 9.14",
    "terraforming_mars 6.7",
    "terraforming_mars 8.2",
    "terraforming_mars 8.5",
    "terraforming_mars 6.3",
)
"""The order in which sections are shown, the special before the plain; others follow."""


def _section(part: Any) -> str:
    """The section on a part of a card, "" if none is about its kind."""
    if type(part) in CITED:
        return CITED[type(part)].rule_of(part)
    if isinstance(part, Trigger):
        return "terraforming_mars 15.1"
    if isinstance(part, CardAction):
        return "terraforming_mars 13.1"
    return "terraforming_mars 7.5" if isinstance(part, Cost) and part.pay_with else ""


def _general(front: Card | Corporation) -> Iterator[str]:
    """The sections on what a card does, the special before the plain."""
    found = filter(None, map(_section, parts(front)))
    order = {section: n for n, section in enumerate(SPECIAL)}
    yield from sorted(found, key=lambda section: order.get(section, len(order)))
    if isinstance(front, Card) and front.kind == "event":
        yield "terraforming_mars 6.8"
    yield _chapter(front)


def _chapter(front: Card | Corporation) -> str:
    return "terraforming_mars 21" if isinstance(front, Corporation) else "terraforming_mars 6"


def sections_of(front: Card | Corporation) -> list[str]:
    """The sections of the rules that speak of a card, the most special first; never empty."""
    return list(dict.fromkeys([*front.rulings, *_general(front)]))


def rule_of(front: Card | Corporation) -> str:
    """The section to open for a card: one that names it, else the chapter on its kind."""
    return next(iter(front.rulings), _chapter(front))


def rulings_of(front: Card | Corporation) -> tuple[Ruling, ...]:
    """These sections in words, without whole chapters; a ruling of the card itself comes first."""
    found = []
    if isinstance(front, Card) and front.note is not None:
        name, note = Message(f"#card/{front.id}"), Message(f"#card/{front.id}/note")
        found.append(Ruling(name, note))
    for rule in sections_of(front):
        section = rule.partition(" ")[2]
        if "." in section:
            title, text = Message(f"#rule/{section}"), Message(f"#rule/{section}/text")
            found.append(Ruling(title, text, rule))
    return tuple(found)
