"""The places of the shelf: assets/shelf.yaml."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec

from gametable.components.cache import load_yaml
from gametable.components.decode import (
    Faults,
    check_fields,
    check_icon,
    check_unique,
    decode_list,
)
from gametable.components.texts import Text
from gametable.components.title_sheet import Seats


class ShelfPlace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place of the shelf, and what is shown of a title whose sheet is not there."""

    id: Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]*$")]
    name: Text
    players: Seats
    minutes: int
    icon: str
    colour: Annotated[str, msgspec.Meta(pattern="^#[0-9A-F]{6}$")]


def nameless(id: str) -> ShelfPlace:
    """The place of a title that the file does not name."""
    return ShelfPlace(id, Text(id, id), (1, 1), 0, "tile", "#55617A")


def read_shelf(path: Path, assets: Path) -> tuple[ShelfPlace, ...]:
    """The places in their order. Raises ComponentErrors with every fault found."""
    document, faults = load_yaml(path), Faults()
    check_fields(document, ("places",), faults)
    faults.report()
    places = decode_list(document, ("places",), ShelfPlace, faults)
    for n, place in places.items():
        check_icon(document, ("places", n, "icon"), place.icon, assets, faults)
    check_unique(document, ("places",), [place.id for place in places.values()], faults)
    faults.report()
    return tuple(places.values())
