"""What the pictures of tiles say: icons derived from their powers, for every tile alike.

The data of the faces `development` and `world` come from here. A box is {frame, parts}; parts are
plates and icons of the palette and figures, as the layer of boxes in faces.yaml draws them: what
must happen or lie there, then what it brings.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.definitions import Side
from gametable.titles.roll_for_the_galaxy.effects import BONUSES, POWERS
from gametable.titles.roll_for_the_galaxy.effects.immediate import immediate_boxes
from gametable.titles.roll_for_the_galaxy.icons import Box, amount, box

SEEDS = 997


@lru_cache(maxsize=256)
def tile_face(side_id: str) -> tuple[str, dict[str, Any]]:
    """The face of one side of a tile (or square, or home world), and its data."""
    side = load().sides[side_id]
    shared = {
        "id": side.id,
        "name": f"#side/{side.id}",
        "text": f"#side/{side.id}/text",
        "cost": side.cost,
    }
    if side.category == "world":
        return "world", shared | {
            "color": side.color,
            "produces": side.color != "gray",
            "seed": sum(map(ord, side.id)) * 7 % SEEDS,
            "gains": list(_at_once(side)),
        }
    effects = list(development_effects(side))
    return (
        "development",
        shared
        | {
            "price": f"{side.cost}+" if side.end_bonus is not None else str(side.cost),
            "phases": list(side.phase_bar)[::-1],  # drawn from the right
            "effects": effects,
            "short": [{"parts": effects[0]["parts"][-2:]}] if effects else [],
        },
    )


def small_face(side_id: str) -> dict[str, Any]:
    """The data of the face `below`: a tile under the top one of a stack."""
    face, data = tile_face(side_id)
    if face == "world":
        return {"cost": data["cost"], "color": data["color"], "produces": data["produces"]}
    return {"cost": data["cost"], "phases": data["phases"][:1]}


def development_effects(side: Side) -> Iterator[Box]:
    """The boxes of a development: immediate effects, powers, the bonus at the end."""
    yield from _at_once(side)
    seen: list[Box] = []
    for power in side.powers:
        found = box(*POWERS[power].icons(power))
        if found not in seen:  # the same gain in two phases is shown once
            seen.append(found)
            yield found
    if side.end_bonus is not None:
        yield {
            "frame": "bonus",
            "parts": [{"icon": "vp"}, *BONUSES[side.end_bonus].icons(side.end_bonus)],
        }


def _at_once(side: Side) -> Iterator[Box]:
    """What it brings when it comes into the tableau, and the credits of a home world."""
    yield from immediate_boxes(side)
    if side.start_credits is not None:
        yield box(*amount("credit", side.start_credits, sign=""))
