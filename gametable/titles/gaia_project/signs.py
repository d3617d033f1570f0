"""Signs: what is gained, paid or counted, as plates, icons and figures for faces.

A sign is a mapping of one of the symbols of the layer language: {"plate": name of the palette},
{"icon": name}, {"text": words}.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from gametable.titles.gaia_project.vocabulary import Happening, Per, Price, Take, Trigger

Sign = dict[str, Any]

GAINED = ("vp", "credits", "ore", "knowledge", "qic", "tokens", "charge", "gaiaformer")
PER: dict[Per, str] = {
    "mine_on_map": "mine",
    "trading_station_on_map": "trading-station",
    "research_lab_on_map": "research-lab",
    "institute_or_academy_on_map": "planetary-institute",
    "planet_type_colonized": "planet-type",
    "gaia_planet_colonized": "gaia-planet",
    "sector_colonized": "sector",
    "federation_token_owned": "federation",
}
WHEN: dict[Happening, str] = {
    "terraforming_step_taken": "terraform",
    "advance_in_research": "research",
    "build_mine": "mine",
    "build_mine_on_gaia_planet": "gaia-planet",
    "build_shared_mine": "mine",
    "colonize_new_type": "planet-type",
    "upgrade_to_trading_station": "trading-station",
    "upgrade_to_academy_or_institute": "planetary-institute",
    "gain_federation_token": "federation",
}
TO: Sign = {"icon": "chevron-right", "size": 10}


def amounts(what: Price) -> Iterator[Sign]:
    """What is gained or paid: plate and figure of each."""
    for resource in GAINED:
        n = getattr(what, resource, 0)
        if n:
            yield {"plate": resource, "text": str(n)}


def takes(some: Iterable[Take]) -> list[Sign]:
    """What is gained once or for each thing that is counted ("3+": and 1 for each)."""
    found: list[Sign] = []
    for one in some:
        each = list(amounts(one))
        if one.per is None:
            found += each
            continue
        same = found and each[0] == {"plate": found[-1].get("plate"), "text": "1"}
        if same:
            found[-1]["text"] += "+"
        else:
            found += [*each, {"text": "/"}]
        found.append({"icon": PER[one.per]})
    return found


def when(happening: Happening) -> Sign:
    """The sign of something that happens."""
    return {"icon": WHEN[happening]}


def trigger(on: Trigger) -> Iterator[Sign]:
    """What is gained each time something happens."""
    yield when(on.when)
    yield TO
    yield from amounts(on.gain)
