"""How a card looks, worked out of what it does: icons, requirement, points, picture.

`card_look` and `corporation_look` give JSON data for the faces "card" and "corporation":
needs and rows (boxes of icons.py), main (the icon seen from far away), score ({text, icon} on the
hexagon), scene and seed (the landscape).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from gametable.components.printed import parts as inside
from gametable.core.kit.describing import figure
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.definitions import Card, Corporation
from gametable.titles.terraforming_mars.effects import effect_boxes, effect_parts
from gametable.titles.terraforming_mars.effects.costs import cost_arrow
from gametable.titles.terraforming_mars.effects.points import POINTS
from gametable.titles.terraforming_mars.effects.requirements import needs_box
from gametable.titles.terraforming_mars.effects.triggers import EVENTS
from gametable.titles.terraforming_mars.icons import (
    ARROW,
    THEN,
    Box,
    Part,
    box,
    change,
    plate,
    resource_icon,
    text,
)
from gametable.titles.terraforming_mars.tableau import LASTING
from gametable.titles.terraforming_mars.vocabulary import (
    CardAction,
    Gain,
    PlaceTiles,
    Production,
    Raise,
    RemoveAny,
    Trigger,
)

# What lasts


def trigger_box(trigger: Trigger, holds: str = "") -> Box:
    """Whenever this, then that."""
    follows = [*cost_arrow(trigger.cost, holds), *effect_parts(trigger.do, holds)]
    return box("effect", [*EVENTS[trigger.on].parts(trigger.on), THEN, *follows])


def action_box(action: CardAction, holds: str = "") -> Box:
    """One of the alternatives of an action: what is paid, an arrow, what is got."""
    paid = cost_arrow(action.cost, holds) or [ARROW]
    asked = [plate("tr"), THEN] if action.requires == "tr_raised" else []
    return box("action", [*asked, *paid, *effect_parts(action.do, holds)])


# The picture

_BY_TAG = (
    ("jovian", "jovian"),
    ("animal", "animals"),
    ("microbe", "microbes"),
    ("plant", "green"),
    ("space", "space"),
    ("earth", "earth"),
    ("city", "city"),
    ("power", "energy"),
    ("science", "lab"),
    ("building", "mars"),
)


def scene_of(card: Card | Corporation) -> str:
    """The landscape that fits what a card is about."""
    effects = tuple(inside(card))
    tiles = {part.tile for part in effects if isinstance(part, PlaceTiles)}
    if isinstance(card, Card) and card.kind == "event" and "space" in card.tags:
        falls = any(isinstance(part, (Raise, RemoveAny)) for part in effects) or "ocean" in tiles
        return "impact" if falls else "space"
    if tiles & {"city", "capital"}:
        return "city"
    if "ocean" in tiles:
        return "sea"
    for tag, scene in _BY_TAG:
        if tag in card.tags:
            return scene
    if any(isinstance(part, Raise) for part in effects):
        return "mars"
    touched = {
        r for part in effects if isinstance(part, (Production, Gain)) for r in part.amounts()
    }
    if "plants" in touched:
        return "green"
    return "energy" if touched & {"energy", "heat"} else "office"


# The whole card


def rows_of(front: Card | Corporation) -> Iterator[Box]:
    """All boxes of a card or corporation, in reading order."""
    if isinstance(front, Corporation):
        start = [part for r, n in front.start.items() for part in (text(str(n)), _plate(r))]
        if front.cards:
            start += [text(str(front.cards)), plate("draw-card")]
        yield box("", start)
        made = [part for r, n in front.production.items() for part in change(n, _plate(r))]
        if made:
            yield box("production", made)
        if front.first_action:
            yield box("action", [text("1."), ARROW, *effect_parts(front.first_action)])
    holds = front.holds or "" if isinstance(front, Card) else ""
    for action in front.actions:
        yield action_box(action, holds)
    for effect in front.effects:
        yield box("effect", LASTING[effect].parts(effect))
    for trigger in front.triggers:
        yield trigger_box(trigger, holds)
    if isinstance(front, Card):
        yield from effect_boxes(front.on_play)
        if isinstance(front.points, int) and not _does_something(front):
            yield box("", [text(figure(front.points)), plate("vp")])


def _does_something(card: Card) -> bool:
    return bool(card.on_play or card.actions or card.effects or card.triggers)


def _plate(resource: str) -> Part:
    return plate(resource_icon(resource))


TELLING = ("ocean", "greenery", "city", "special-tile", "temperature", "oxygen", "tr")
PLAIN = ("credit", "card")


def main_icon(rows: list[Box], tags: tuple[str, ...]) -> str:
    """The icon that tells a card from far away: the most telling of what it brings."""
    got: list[str] = []
    for row in rows:
        found = list(_brought(row["parts"]))
        arrow = ARROW in row["parts"] or THEN in row["parts"]
        got += found[::-1] if arrow else found
    for wanted in ([n for n in got if n in TELLING], [n for n in got if n not in PLAIN], got):
        if wanted:
            return wanted[0]
    return f"tag-{tags[0]}" if tags else "vp"


def _brought(parts: list[Part]) -> Iterator[str]:
    """The plates among parts, without those that are lost."""
    before: Any = ""
    for part in parts:
        if "plate" in part and not (isinstance(before, str) and before.startswith("−")):
            yield part["plate"]
        elif "parts" in part:
            yield from _brought(part["parts"])
        before = part.get("text", "")


@lru_cache(maxsize=512)
def _look(id: str) -> dict[str, Any]:
    front = load().front(id)
    rows = list(rows_of(front))
    needs = [needs_box(needs) for needs in front.requirements] if isinstance(front, Card) else []
    return {
        "needs": needs,
        "rows": rows,
        "main": main_icon(rows, front.tags),
        "score": _score(front) if isinstance(front, Card) else None,
        "scene": scene_of(front),
        "seed": str(front.number),
        "tag_icons": [f"tag-{tag}" for tag in _tags(front)],
    }


def _score(card: Card) -> dict[str, str] | None:
    """What stands on the hexagon: a figure, and the icon of what it is for."""
    if card.points == 0:
        return None
    words, icon = POINTS[card.points].written(card.points, card.holds or "")
    return {"text": words, "icon": icon}


def _tags(front: Card | Corporation) -> tuple[str, ...]:
    event = isinstance(front, Card) and front.kind == "event"
    return (*front.tags, "event") if event else front.tags


def look_of(front: Card | Corporation) -> dict[str, Any]:
    """What a card or corporation looks like, whatever the state of the game."""
    return dict(_look(front.id))
