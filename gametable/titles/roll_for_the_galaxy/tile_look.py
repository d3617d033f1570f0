"""What the pictures of tiles say: icons derived from their powers, for every tile alike.

The data of the faces `development` and `world` come from here. A box is {frame, parts}; parts are
plates and icons of the palette and figures, as the layer of boxes in faces.yaml draws them: what
must happen or lie there, then what it brings.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

from gametable.titles.roll_for_the_galaxy import vocabulary as v
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.definitions import Side

Part = dict[str, Any]
Box = dict[str, Any]

ARROW: Part = {"icon": "chevron-right"}
COLON: Part = {"text": ":"}
TRIGGERS = {
    "each_trade": "trade",
    "each_consume": "consume",
    "each_complete_development": "development",
    "each_complete_world": "world",
}
PLACES = {"cup": "cup", "citizenry": "citizenry", "world": "good"}
LEADS = {"most_developments": "development", "costliest_world": "world"}
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
            "gains": list(_immediate(side)),
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
    yield from _immediate(side)
    seen: list[Box] = []
    for power in side.powers:
        box = _box(*_power(power))
        if box not in seen:  # the same gain in two phases is shown once
            seen.append(box)
            yield box
    if side.end_bonus is not None:
        yield {"frame": "bonus", "parts": [{"icon": "vp"}, *_bonus(side.end_bonus)]}


def _box(*parts: Part) -> Box:
    return {"parts": list(parts)}


def _amount(plate: str, n: int, sign: str = "+") -> list[Part]:
    return [{"plate": plate}, {"text": f"{sign}{n}"}]


def _plates(names: Iterable[str], all_of: Iterable[str] = ()) -> list[Part]:
    """A plate for each name; nothing where they are all there are."""
    chosen = list(names)
    return [] if set(chosen) == set(all_of) else [{"plate": name} for name in chosen]


def _dice(colors: tuple[v.DieColor, ...]) -> list[Part]:
    """Kinds of dice; all but one are told by the one."""
    others = [color for color in v.DIE_COLORS if color not in colors]
    if len(others) == 1:
        return [{"text": "≠"}, {"plate": others[0]}]
    return _plates(colors, v.DIE_COLORS)


def _range(least: int | None, most: int | None) -> list[Part]:
    """One number or two; nothing where all are meant."""
    if least is None or most is None:
        return []
    return [{"text": str(most) if least == most else f"{least}–{most}"}]


def _after(before: list[Part]) -> list[Part]:
    return [*before, COLON] if before else []


# Immediate effects --------------------------------------------------------------------------


def _immediate(side: Side) -> Iterator[Box]:
    """Losses and gains; dice that go to the same place stand together."""
    places: dict[str, list[Part]] = {}
    for step in side.immediate:
        if isinstance(step, v.LoseDie):
            yield _box({"icon": "minus"}, {"plate": "any"})
        elif isinstance(step, v.GainCredits):
            yield _box(*_amount("credit", step.credits))
        else:
            plates = places.setdefault(step.to, [])
            plates += [{"plate": step.color}] * step.count
    for place, plates in places.items():
        yield _box(*plates, {"icon": PLACES[place]})
    if side.start_credits is not None:
        yield _box(*_amount("credit", side.start_credits, sign=""))


# Powers -------------------------------------------------------------------------------------


def _power(power: v.Power) -> list[Part]:
    match power:
        case v.Reassign():
            return _reassign(power)
        case v.DictateOften():
            return [{"plate": "dictate"}, {"text": "∞"}]
        case v.DictateMore(most=most):
            return [{"plate": "dictate"}, *_range(1, most)]
        case v.Gain():
            return _gain(power)
        case v.Discount():
            return _discount(power)
        case v.VirtualWorkers(colors=colors):
            return [{"text": "+"}, *_plates(colors)]
        case v.WorkersToCup(colors=colors, least=least, most=most):
            who = _dice(colors) or [{"plate": "any"}]
            return [*who, *_range(least, most), ARROW, {"icon": "cup"}]
        case v.BuyVp(price=price, vp=vp):
            pay = _amount("credit", price, sign="")
            return [{"plate": "trade"}, COLON, *pay, ARROW, *_amount("vp", vp)]
        case v.RearrangeConstruction():
            return [{"plate": "tile"}, {"icon": "reassign"}]
        case v.EndDraw(tiles=tiles):
            return _amount("tile", tiles)
        case v.GoodsCapacity(extra=extra):
            return _amount("good", extra)
        case v.StockValue(colors=colors, credits=credits):
            return [*_plates(colors), COLON, *_amount("credit", credits, sign="")]
        case v.ScoutPlacement():
            return [{"plate": "tile"}, {"icon": "expand"}]


def _reassign(power: v.Reassign) -> list[Part]:
    parts = [*_dice(power.colors), *_plates(power.columns, v.PHASES), {"plate": "reassign"}]
    parts += _range(power.least, power.most)
    if power.to == "selected":
        parts += [ARROW, {"icon": "flag"}]
    elif set(power.to) != set(v.PHASES):
        parts += [ARROW, *_plates(power.to)]
    if power.contest is not None:
        return [{"plate": "novelty"}, {"icon": "trophy"}, COLON, *parts]
    return parts


def _gain(power: v.Gain) -> list[Part]:
    brings = _amount("credit", power.credits) if power.credits else []
    brings += _amount("vp", power.vp) if power.vp else []
    before: list[Part] = []
    if power.when in TRIGGERS:
        before.append({"plate": TRIGGERS[power.when]})
    before += _plates(power.worlds, v.WORLD_COLORS)
    if power.per == "good":
        before += [*_dice(power.dice), {"icon": "good"}]
    elif power.per is not None:
        before += _plates(power.dice) * power.group + [{"icon": "citizenry"}]
    if power.condition in LEADS:
        before += [{"plate": LEADS[power.condition]}, {"icon": "trophy"}]
    elif power.condition is not None:
        before += [{"plate": "alien_technology"}, {"plate": "explore"}]
    return [*_after(before), *brings]


def _discount(power: v.Discount) -> list[Part]:
    of = _plates([power.of_class]) if power.of_class else _plates(power.worlds, v.WORLD_COLORS)
    note: list[Part] = [] if power.least == 1 else [{"text": f"(≥ {power.least})"}]
    return [*_after(of), {"text": f"−{power.amount}"}, {"icon": "dice"}, *note]


# Bonuses of the 6+ developments ---------------------------------------------------------------


def _bonus(bonus: v.Bonus) -> list[Part]:
    match bonus:
        case v.FractionOfCost(numerator=numerator, denominator=denominator):
            counted = _counted(bonus.of, bonus.worlds, bonus.of_class)
            return [{"text": f"{numerator}/{denominator} ×"}, *counted]
        case v.PerTile(vp=vp):
            but: list[Part] = [{"text": "≠"}, {"plate": bonus.not_class}] if bonus.not_class else []
            return [{"text": f"{vp} ×"}, *_counted(bonus.of, bonus.worlds, None), *but]
        case v.PerGroup(dice=dice, group=group, vp=vp):
            return [{"text": f"{vp} × {group}"}, *_plates(dice)]
        case v.PerDieColor(vp=vp):
            return [{"text": f"{vp} ×"}, {"plate": "any"}]
        case v.PerGood(vp=vp):
            return [{"text": f"{vp} ×"}, {"plate": "good"}]
        case v.TriangularChips():
            return [{"text": "1+2+3…"}]


def _counted(of: str, worlds: Iterable[str], of_class: str | None) -> list[Part]:
    """The plates of the tiles that a bonus counts."""
    if of_class is not None:
        return _plates([of_class])
    chosen = _plates(worlds, v.WORLD_COLORS)
    return chosen or [{"plate": "world" if of == "worlds" else "development"}]
