"""What cards say in icons, worked out of their effects: the face of effects on the cards.

A row of a card is a list of boxes {frame, parts}. A frame is "" (none), "production" (the brown
box), "action" (something behind an arrow), "effect" (what lasts) or "needs" (a requirement). A part
is {plate, any}: an icon on its plate, with a red frame for "any player"; {icon}: an icon alone;
{text}: a figure, a sign or a message; or a box inside the box. A line may end behind a part with
`break`. All of it is JSON data.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from gametable.core.describing import signed, told
from gametable.core.text import Message, msg
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.vocabulary import (
    AddResource,
    Amount,
    Choose,
    Cities,
    ClaimArea,
    CopyProductionBox,
    Cost,
    Counter,
    Draw,
    Effect,
    EventsPlayed,
    Gain,
    GainPer,
    IfCount,
    LookBuy,
    LookKeep,
    Lose,
    NextCardDiscount,
    NextCardShift,
    NextToThisTile,
    OnThisCard,
    Parameter,
    Place,
    Production,
    ProductionAny,
    ProductionOfBonus,
    ProductionPer,
    Raise,
    RemoveAny,
    RemoveAnyCardResource,
    Resource,
    RevealDiscard,
    StealAny,
    Tags,
    Tr,
    TrPer,
)

Part: TypeAlias = dict[str, Any]
Box: TypeAlias = dict[str, Any]

ANY_RESOURCE = "any-resource"
USUAL_PLACE = {"ocean": "ocean_reserved", "city": "city", "greenery": "greenery"}


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


# Counting


def counter_parts(count: Counter, per: int = 1) -> list[Part]:
    """What is counted, "per" so many of it."""
    match count:
        case Tags(tag, of):
            found = plate(f"tag-{tag}", of_any=of == "opponents")
        case Cities(where):
            found = plate("city", of_any=True)
            if where == "on_mars":
                return [*([text(str(per))] if per > 1 else []), found, text("*")]
        case EventsPlayed():
            found = plate("event-card", of_any=True)
        case OnThisCard():
            found = plate("card")
        case NextToThisTile(tile):
            found = plate(tile, of_any=True)
    return [text(str(per)), found] if per > 1 else [found]


# Effects


def effect_boxes(effects: Sequence[Effect], holds: str = "") -> list[Box]:
    """The boxes of effects in their order; what goes together stands in one box."""
    return [found for effect in effects for found in _boxes(effect, holds)]


def _boxes(effect: Effect, holds: str = "") -> list[Box]:
    match effect:
        case Gain():
            return [
                box("", [*_gained(amount), plate(resource_icon(resource))])
                for resource, amount in effect.amounts().items()
            ]
        case Choose(branches):
            found = [
                [*cost_arrow(branch.cost, holds), *effect_parts(branch.do)] for branch in branches
            ]
            return [box("", [*parts, OR]) for parts in found[:-1]] + [box("", found[-1])]
        case IfCount(count, least, then, otherwise):
            ask = [*counter_parts(count), text(f"≥ {least}"), THEN]
            return [
                box("", [*ask, *effect_parts(then)]),
                box("", [OR, *effect_parts(otherwise)]),
            ]
        case Production() if len(effect.amounts()) > 2:
            changes = effect.amounts().items()
            lost = [c for c in changes if c[1] == "-X" or (isinstance(c[1], int) and c[1] < 0)]
            won = [c for c in changes if c not in lost]
            return [box("production", _changes(some)) for some in (lost, won) if some]
        case _ if isinstance(effect, _IN_PRODUCTION):
            return [box("production", production_parts(effect))]
        case _:
            return [box("", effect_parts([effect]))]


def _gained(amount: Amount) -> list[Part]:
    return [text(f"+{amount}")]


_IN_PRODUCTION = (Production, ProductionAny, ProductionPer, ProductionOfBonus, CopyProductionBox)


def _changes(amounts: Sequence[tuple[Resource, Amount]]) -> list[Part]:
    return [
        part
        for resource, amount in amounts
        for part in change(amount, plate(resource_icon(resource)))
    ]


def production_parts(effect: Effect) -> list[Part]:
    """What stands in the brown box."""
    match effect:
        case Production():
            return _changes(list(effect.amounts().items()))
        case ProductionAny(resource, steps):
            return change(-steps, plate(resource_icon(resource), of_any=True))
        case ProductionPer(resource, count, each, per):
            return [*change(each, plate(resource_icon(resource))), EACH, *counter_parts(count, per)]
        case ProductionOfBonus(resources, steps):
            found = [part for metal in resources for part in (plate(resource_icon(metal)), OR)]
            return [text(with_sign(steps)), *found[:-1]]
        case CopyProductionBox(tag):
            return [{"icon": "production"}, plate(f"tag-{tag}")]
        case _:
            return effect_parts([effect])


def effect_parts(effects: Sequence[Effect], holds: str = "") -> list[Part]:
    """The icons of effects in one line, brown boxes among them."""
    found: list[Part] = []
    for effect in effects:
        if isinstance(effect, _IN_PRODUCTION):
            found.append(box("production", production_parts(effect)))
        else:
            found += _parts(effect, holds)
    return found


def _parts(effect: Effect, holds: str = "") -> list[Part]:
    match effect:
        case Gain():
            return _changes(list(effect.amounts().items()))
        case GainPer(resource, count, each, per):
            return [*change(each, plate(resource_icon(resource))), EACH, *counter_parts(count, per)]
        case Lose():
            lost = effect.amounts().items()
            return [part for r, n in lost for part in (text(f"−{n}"), plate(resource_icon(r)))]
        case RemoveAny(resource, amount, targets):
            mark = [text("*")] if targets != "anybody" else []
            return [*change(-amount, plate(resource_icon(resource), of_any=True)), *mark]
        case RemoveAnyCardResource(resource, amount):
            return change(-amount, plate(resource_icon(resource), of_any=True))
        case StealAny(resource, amount):
            own = plate(resource_icon(resource))
            return [*change(-amount, {**own, "any": True}), ARROW, *change(amount, own)]
        case Raise(parameter, steps):
            return times(steps, plate(parameter_icon(parameter)))
        case Tr(steps):
            return change(steps, plate("tr"))
        case TrPer(count, each, per):
            return [*change(each, plate("tr")), EACH, *counter_parts(count, per)]
        case Place():
            return _place_parts(effect)
        case ClaimArea():
            return [plate("flag")]
        case Draw(cards):
            return times(cards, plate("draw-card"))
        case LookBuy(cards):
            price = text(str(load().constants.card_price))
            return [{"icon": "eye"}, *times(cards, plate("card")), THEN, price, plate("credit"),
                    ARROW, plate("draw-card")]  # fmt: skip
        case LookKeep(look, keep):
            return [{"icon": "eye"}, text(str(look)), plate("card"), ARROW,
                    *times(keep, plate("draw-card"))]  # fmt: skip
        case RevealDiscard(tag, then):
            return [{"icon": "eye"}, plate("card"), THEN, plate(f"tag-{tag}"), ARROW,
                    *effect_parts(then)]  # fmt: skip
        case AddResource():
            return _add_parts(effect)
        case NextCardDiscount(mc):
            return [plate("card"), THEN, *change(-mc, plate("credit"))]
        case NextCardShift(steps, parameters):
            return [plate("card"), THEN, *shift_parts(steps, parameters)]
        case _:
            return [part for found in _boxes(effect, holds) for part in found["parts"]]


def _place_parts(effect: Place) -> list[Part]:
    """Tiles; a star where they do not go to the usual places."""
    icon = tile_icon(effect.tile)
    usual = USUAL_PLACE.get(effect.tile) == effect.where
    return [*times(effect.count, plate(icon)), *([] if usual else [text("*")])]


def _add_parts(effect: AddResource) -> list[Part]:
    """Resources on this card, or on another one (with a card behind them)."""
    found = change(effect.amount, plate(resource_icon(effect.resource)))
    if effect.to == "this":
        return found
    return [*found, ARROW, plate("card")]


def shift_parts(steps: int, parameters: Sequence[Parameter]) -> list[Part]:
    """Requirements that may be missed by some steps."""
    return [*(plate(parameter_icon(p)) for p in parameters), text(f"± {steps}")]


# Costs


def cost_parts(cost: Cost, holds: str = "") -> list[Part]:
    """What has to be paid, on the left of an arrow; `holds` is what lies on the card itself."""
    known = load().resources
    found: list[Part] = []
    for resource, amount in cost.amounts().items():
        found += [text(str(amount)), plate(known[resource].icon)]
    if cost.pay_with:
        metals = [plate(known[metal].icon) for metal in cost.pay_with]
        found += [text("("), *metals, text(")")]
    if cost.energy_production:
        lost = change(-cost.energy_production, plate(known["energy"].icon))
        found.append(box("production", lost))
    if cost.from_this_card:
        found += [text(str(cost.from_this_card)), plate(resource_icon(holds))]
    if cost.from_any_card is not None:
        taken = plate(resource_icon(cost.from_any_card.resource), of_any=True)
        found += [text(f"−{cost.from_any_card.amount}"), taken]
    if cost.cards:
        found += [text(str(cost.cards)), plate("card")]
    return found


def cost_arrow(cost: Cost, holds: str = "") -> list[Part]:
    """A cost and the arrow behind it; nothing if there is none."""
    found = cost_parts(cost, holds)
    return [*found, ARROW] if found else []
