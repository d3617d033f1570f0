"""What cards are drawn of: icons on plates, figures and frames.

A row of a card is a list of boxes {frame, parts}. A frame is "" (none), "production" (the brown
box), "action" (something behind an arrow), "effect" (what lasts) or "needs" (a requirement). A part
is {plate, any}: an icon on its plate, with a red frame for "any player"; {icon}: an icon alone;
{text}: a figure, a sign or a message; or a box inside the box. A line may end behind a part with
`break`. All of it is JSON data.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

from gametable.core.kit.describing import signed, told
from gametable.core.text import Message, msg
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.vocabulary import Amount, Parameter, Resource

Part: TypeAlias = dict[str, Any]
Box: TypeAlias = dict[str, Any]

ANY_RESOURCE = "any-resource"


# Parts


def plate(name: str, *, of_any: bool = False) -> Part:
    """An icon on its plate, in a red frame if it is anybody's."""
    return {"plate": name, "any": True} if of_any else {"plate": name}


def text(words: str | Message) -> Part:
    """A figure, a sign, or words."""
    if isinstance(words, Message):
        return {"text": told(words)}
    return {"text": words}


def box(frame: str, parts: Sequence[Part]) -> Box:
    """Parts in a frame; "" is none."""
    return {"frame": frame, "parts": list(parts)}


ARROW: Part = {"icon": "action", "break": True}
THEN: Part = {**text(":"), "break": True}
OR: Part = {**text(msg("icons.or")), "break": True}
EACH = text("/")


def with_sign(amount: Amount) -> str:
    """A change with its sign: "+2", "−1", "+X"."""
    if isinstance(amount, str):
        return amount.replace("-", "−") if amount.startswith("-") else f"+{amount}"
    return signed(amount)


def production_icon(resource: str) -> str:
    """The icon of the production of a resource, where it stands beside a number alone."""
    return f"production-{resource_icon(resource)}"


def resource_icon(resource: str) -> str:
    """The icon of a resource, on the player board or on cards."""
    known = load()
    if resource in known.resources:
        return known.resources[resource].icon
    if resource in known.card_resources:
        return known.card_resources[resource].icon
    return ANY_RESOURCE


def tile_icon(tile: str) -> str:
    """The icon of a tile."""
    return load().tiles[tile].icon


def parameter_icon(parameter: Parameter) -> str:
    """The icon of a global parameter."""
    return load().tracks[parameter].icon


def times(n: Amount, part: Part, most: int = 3) -> list[Part]:
    """So many of a thing: the icon repeated if they are few, else the number before it."""
    if isinstance(n, int) and 1 <= n <= most:
        return [part] * n
    return [text(str(n)), part]


def change(amount: Amount, part: Part) -> list[Part]:
    """A change with its sign before the icon."""
    return [text(with_sign(amount)), part]


def changes(amounts: Iterable[tuple[Resource, Amount]]) -> list[Part]:
    """Changes of resources, each with its sign."""
    return [
        part
        for resource, amount in amounts
        for part in change(amount, plate(resource_icon(resource)))
    ]


def shift_parts(steps: int, parameters: Sequence[Parameter]) -> list[Part]:
    """Requirements that may be missed by some steps."""
    return [*(plate(parameter_icon(p)) for p in parameters), text(f"± {steps}")]
