"""Signs: what is gained, paid or counted, as plates, icons and figures for faces.

A sign is a mapping of one of the symbols of the layer language: {"plate": name of the palette},
{"icon": name}, {"text": words}.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from gametable.titles.pulsar_2849.vocabulary import Colour, Per

Sign = dict[str, Any]

TO: Sign = {"icon": "chevron-right", "size": 10}
EACH: Sign = {"text": "/"}
RED = "#FF6A5C"
SILVER = "#E4E9F2"
PER: dict[Per, str] = {
    "none": "vp",
    "completed_gyrodyne": "gyrodyne-medium",
    "completed_small": "gyrodyne-small",
    "completed_large": "gyrodyne-large",
    "gyrodyne_type_completed": "gyrodyne-medium",
    "pulsar": "pulsar",
    "patent": "patent",
    "activated_transmitter": "transmitter",
    "transmitter_link": "transmitter",
    "longest_array": "transmitter",
    "hq_project": "hq",
    "run_used": "jumpgate",
    "station": "space-station",
    "station_blue": "blue-planet",
    "station_barren": "barren-planet",
    "construction_award": "award",
    "modifier_token": "die-plus-minus",
    "set_gyrodyne_transmitter_patent": "gyrodyne-medium",
}


def points(n: int | str) -> Sign:
    """So many points, or for what."""
    return {"plate": "points", "text": str(n)}


def cubes(n: int | str) -> Sign:
    """So many cubes."""
    return {"plate": "cubes", "text": str(n)}


def die(value: int, *, red: bool = False) -> Sign:
    """A die of a value."""
    return {"icon": f"die-{value}", "colour": RED if red else SILVER}


def gate(colour: Colour) -> Sign:
    """A jumpgate of a colour."""
    return {"icon": f"gate-{colour}", "colour": colour}


def range_of(below: int, above: int) -> str:
    """By how much a number may differ: "±1", "−1", "+2", "−1 +2"."""
    if below == above:
        return f"±{below}"
    return " ".join([*([f"−{below}"] if below else []), *([f"+{above}"] if above else [])])


def either(names: Iterable[str]) -> Iterator[Sign]:
    for n, name in enumerate(names):
        if n:
            yield {"text": "/"}
        yield {"plate": name}


def bought(price: int, gain: int) -> Iterator[Sign]:
    """Points for cubes."""
    yield cubes(price)
    yield TO
    yield points(gain)


def counted(per: Per) -> Iterator[Sign]:
    match per:
        case "set_gyrodyne_transmitter_patent":
            yield from ({"icon": icon} for icon in ("gyrodyne-medium", "transmitter", "patent"))
        case "gyrodyne_type_completed":
            yield from [{"text": "≠"}, {"icon": PER[per]}]
        case "transmitter_link":
            yield from [{"icon": PER[per]}, {"icon": PER[per]}]
        case "modifier_token":
            yield from either(("plus_minus", "plus_two"))
        case _:
            yield {"icon": PER[per]}
