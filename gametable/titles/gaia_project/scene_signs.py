"""Rows of signs: what is gained, paid or done, as plates, icons and figures for faces.

A sign is a mapping of one of the symbols of the layer language: {"plate": name of the palette},
{"icon": name}, {"text": words}.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.definitions import (
    Booster,
    FreeAction,
    Level,
    RoundTile,
    TechTile,
)
from gametable.titles.gaia_project.vocabulary import (
    ActionEffect,
    Area,
    BuildMine,
    Collect,
    DowngradeLab,
    Gain,
    Happening,
    Per,
    PlaceLostPlanet,
    PlaceStation,
    Price,
    ReachFar,
    Rescore,
    SwapInstitute,
    Take,
    TakeTech,
    TakeToken,
    Trigger,
)

Sign = dict[str, Any]

_GAINED = ("vp", "credits", "ore", "knowledge", "qic", "tokens", "charge", "gaiaformer")
_PER: dict[Per, str] = {
    "mine_on_map": "mine",
    "trading_station_on_map": "trading-station",
    "research_lab_on_map": "research-lab",
    "institute_or_academy_on_map": "planetary-institute",
    "planet_type_colonized": "planet-type",
    "gaia_planet_colonized": "gaia-planet",
    "sector_colonized": "sector",
    "federation_token_owned": "federation",
}
_WHEN: dict[Happening, str] = {
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
    for resource in _GAINED:
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
        found.append({"icon": _PER[one.per]})
    return found


def when(happening: Happening) -> Sign:
    """The sign of something that happens."""
    return {"icon": _WHEN[happening]}


def trigger(on: Trigger) -> Iterator[Sign]:
    """What is gained each time something happens."""
    yield when(on.when)
    yield TO
    yield from amounts(on.gain)


def effect(of: ActionEffect) -> list[Sign]:
    """What an action does."""
    if isinstance(of, Collect):
        return takes(of.takes)
    if isinstance(of, BuildMine):
        return [{"plate": "terraform", "text": str(of.free_steps)}]
    if isinstance(of, ReachFar):
        return [{"plate": "range", "text": f"+{of.range}"}]
    if isinstance(of, TakeTech):
        return [{"plate": "tech-tile"}]
    if isinstance(of, Rescore):
        return [{"plate": "federation"}]
    if isinstance(of, SwapInstitute):
        return [{"icon": "planetary-institute"}, {"icon": "flip"}, {"icon": "mine"}]
    if isinstance(of, PlaceStation):
        return [{"icon": "space-station"}]
    if isinstance(of, DowngradeLab):
        return [{"icon": "research-lab"}, TO, {"icon": "trading-station"}, {"icon": "research"}]
    return [{"icon": "research", "text": "+1"}]  # AdvanceLowest


def free_action(printed: FreeAction) -> list[Sign]:
    """What a conversion takes, and what it gives."""
    if printed.burn:
        return [{"plate": "power", "text": "II"}, TO, {"plate": "power", "text": "III"}]
    found: list[Sign] = []
    if printed.power:
        found += [{"plate": "power", "text": str(printed.power)}]
    if printed.token:
        found += [{"plate": "power", "text": "III"}]
    if printed.gaiaformer:
        found += [{"plate": "gaiaformer"}]
    return [*found, *amounts(printed.price), TO, *amounts(printed.gain)]


def level(area: Area, n: int) -> list[Sign]:
    """What a level of research brings: what is gained there, and what has changed on it."""
    levels = load().areas[area].levels
    here = levels[n]
    found: list[Sign] = []
    for arrival in here.once:
        if isinstance(arrival, Collect):
            found += takes(arrival.takes)
        elif isinstance(arrival, PlaceLostPlanet):
            found.append({"icon": "lost-planet"})
        elif isinstance(arrival, TakeToken):
            found.append({"icon": "federation"})
    found += amounts(here.income)
    before = levels[n - 1] if n else Level(here.text)
    if here.ore is not None and here.ore != before.ore:
        found += [{"icon": "terraform", "text": str(here.ore)}]
    if here.range is not None and here.range != before.range:
        found += [{"icon": "range", "text": str(here.range)}]
    if here.tokens is not None and here.tokens != before.tokens:
        found += [{"icon": "power", "text": str(here.tokens)}]
    return found


Rows = dict[str, Any]


def rows_of(rows: list[list[Sign]], mark: str = "") -> Rows:
    """Rows of signs as part of the data of a face."""
    return {"rows": rows, "many": len(rows), "mark": mark}


def tile(of: TechTile | Booster) -> Rows:
    """The rows of a tech tile or a booster: `rows` of signs, and the `mark` of what it is."""
    rows: list[list[Sign]] = []
    mark = ""
    if isinstance(of, TechTile):
        if of.now:
            rows.append(takes(of.now))
        if of.trigger is not None:
            rows.append(list(trigger(of.trigger)))
            mark = "each"
        if of.value is not None:
            rows.append(
                [{"icon": "planetary-institute"}, {"icon": "academy"}, {"text": f"= {of.value}"}]
            )
    if income := list(amounts(of.income)):
        rows.append(income)
        mark = "income"
    if of.passing:
        rows.append([{"icon": "pass"}, *takes(of.passing)])
        mark = "pass"
    if of.action is not None:
        rows.append(effect(of.action))
        mark = "action"
    return rows_of(rows, mark)


def round_tile(of: RoundTile) -> Rows:
    """What a round scores, and for what."""
    return {"icon": _WHEN[of.trigger.when], "vp": of.trigger.gain.vp}


def token(gain: Gain) -> Rows:
    """The rows of a federation token: points, and the rest below."""
    points = Gain(vp=gain.vp)
    rest = [
        {"plate": resource, "text": str(n)}
        for resource in _GAINED[1:]
        if (n := getattr(gain, resource))
    ]
    return rows_of([row for row in (list(amounts(points)), rest) if row])
