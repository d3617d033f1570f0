"""Rows of signs of what is printed on tiles, boosters, actions and levels (see `signs.py`)."""

from __future__ import annotations

from typing import Any

from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.definitions import (
    Booster,
    FreeAction,
    Level,
    RoundTile,
    TechTile,
)
from gametable.titles.gaia_project.rules.board_actions import EFFECTS
from gametable.titles.gaia_project.rules.tech import ARRIVALS
from gametable.titles.gaia_project.signs import GAINED, TO, Sign, amounts, takes, trigger, when
from gametable.titles.gaia_project.vocabulary import ActionEffect, Area, Gain


def effect(of: ActionEffect) -> list[Sign]:
    """What an action does."""
    return EFFECTS[of].signs(of)


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
        found += ARRIVALS[arrival].signs(arrival)
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
    return {**when(of.trigger.when), "vp": of.trigger.gain.vp}


def token(gain: Gain) -> Rows:
    """The rows of a federation token: points, and the rest below."""
    points = Gain(vp=gain.vp)
    rest = [
        {"plate": resource, "text": str(n)}
        for resource in GAINED[1:]
        if (n := getattr(gain, resource))
    ]
    return rows_of([row for row in (list(amounts(points)), rest) if row])
