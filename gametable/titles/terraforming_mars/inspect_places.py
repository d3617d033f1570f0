"""The inspector on the parts of the table, on cards face down, and on the generations of a solo."""

from __future__ import annotations

from gametable.core.kit.describing import Inspector
from gametable.core.scene import Fact, Inspection
from gametable.core.text import Message, msg
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.scene_seats import meters
from gametable.titles.terraforming_mars.state import State

_SECTIONS = {
    "map": "terraforming_mars 9",
    "projects": "terraforming_mars 10",
    "milestones": "terraforming_mars 11",
    "awards": "terraforming_mars 12",
    "in_use": "terraforming_mars 13",
    "tags": "terraforming_mars 6.7",
    "tableau": "terraforming_mars 6",
    "hand": "terraforming_mars 23.1",
    "offer": "terraforming_mars 4.2",
}
OWNED = ("tags", "in_use", "tableau", "hand", "offer")
"""Parts of the table that belong to a seat and hold nothing to be inspected by their slots."""


def place(kind: str) -> Inspector[State]:
    """What a part of the table is for."""

    def inspector(view: State, rest: list[str], seat: int | None) -> Inspection:
        box = load()
        numbers = {
            "points": box.milestone_rules.points,
            "first": box.award_rules.first,
            "second": box.award_rules.second,
        }
        return Inspection(
            Message(f"zone.{kind}"),
            msg("kind.place"),
            Message(f"text.zone.{kind}", numbers),
            rule=_SECTIONS[kind],
        )

    return inspector


def whole_or(kind: str, inspector: Inspector[State]) -> Inspector[State]:
    """A part of the table by its name alone; with more behind it, the thing on it."""
    whole = place(kind)

    def found(view: State, rest: list[str], seat: int | None) -> Inspection | None:
        return inspector(view, rest, seat) if rest else whole(view, rest, seat)

    return found


def back(view: State, rest: list[str], seat: int | None) -> Inspection:
    """A card of somebody's hand or choice, face down."""
    return Inspection(
        msg("label.card_back"),
        msg("kind.card_back"),
        msg("text.card_back"),
        "card_back",
        facts=(Fact("seat", msg("fact.owner", seat=f"#seat/{int(rest[1])}")),),
        rule="terraforming_mars 23.1",
    )


def generations(view: State) -> Inspection | None:
    """What ends the solo game, with the figures."""
    meter = next((meter for meter in meters(view) if meter.id == "meter/generations"), None)
    if meter is None:
        return None
    facts = (Fact("generation", meter.value),)
    text = msg("text.generations", n=load().solo.generations)
    return Inspection(meter.name, msg("kind.meter"), text, facts=facts, rule=meter.rule)
