"""What the pictures of tiles are drawn of: plates, icons and figures, as JSON data.

A part is {plate} (an icon on its plate), {icon} or {text}; a box is {frame, parts}: what must
happen or lie there, then what it brings, as the layer of boxes in faces.yaml draws it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

from gametable.titles.roll_for_the_galaxy.vocabulary import DIE_COLORS, WORLD_COLORS, DieColor

Part: TypeAlias = dict[str, Any]
Box: TypeAlias = dict[str, Any]

ARROW: Part = {"icon": "chevron-right"}
COLON: Part = {"text": ":"}


def box(*parts: Part) -> Box:
    """Parts without a frame."""
    return {"parts": list(parts)}


def amount(plate: str, n: int, sign: str = "+") -> list[Part]:
    """So many of a thing."""
    return [{"plate": plate}, {"text": f"{sign}{n}"}]


def plates(names: Iterable[str], all_of: Iterable[str] = ()) -> list[Part]:
    """A plate for each name; nothing where they are all there are."""
    chosen = list(names)
    return [] if set(chosen) == set(all_of) else [{"plate": name} for name in chosen]


def dice(colors: tuple[DieColor, ...]) -> list[Part]:
    """Kinds of dice; all but one are told by the one."""
    others = [color for color in DIE_COLORS if color not in colors]
    if len(others) == 1:
        return [{"text": "≠"}, {"plate": others[0]}]
    return plates(colors, DIE_COLORS)


def span(least: int | None, most: int | None) -> list[Part]:
    """One number or two; nothing where all are meant."""
    if least is None or most is None:
        return []
    return [{"text": str(most) if least == most else f"{least}–{most}"}]


def after(before: list[Part]) -> list[Part]:
    """What must happen or lie there, before what it brings."""
    return [*before, COLON] if before else []


def counted(of: str, worlds: Iterable[str], of_class: str | None) -> list[Part]:
    """The plates of the tiles that are counted."""
    if of_class is not None:
        return plates([of_class])
    chosen = plates(worlds, WORLD_COLORS)
    return chosen or [{"plate": "world" if of == "worlds" else "development"}]
