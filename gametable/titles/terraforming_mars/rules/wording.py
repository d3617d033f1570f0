"""Effects and costs in words and in icons: two of their faces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gametable.core.decision import Amount as Icon
from gametable.core.text import Message, msg
from gametable.titles.terraforming_mars.due import BuyDrawn, Due, KeepDrawn, MayDo
from gametable.titles.terraforming_mars.icons import parameter_icon, resource_icon, tile_icon
from gametable.titles.terraforming_mars.vocabulary import (
    AddResource,
    Amount,
    Amounts,
    Choose,
    ClaimArea,
    CopyProductionBox,
    Cost,
    Draw,
    Effect,
    Gain,
    GainPer,
    IfCount,
    LookBuy,
    LookKeep,
    Lose,
    NextCardDiscount,
    NextCardShift,
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
    Tr,
    TrPer,
)


def reference(source: str) -> str:
    """The name of what an effect comes from: a card id, or a reference already."""
    return source if source.startswith("#") else f"#card/{source}"


def due_words(due: Due) -> Message:
    """What waits in the pool, with what it comes from."""
    doing = due.effect
    effects: Sequence[Effect] = ()
    if isinstance(doing, MayDo):
        effects = doing.do
    elif not isinstance(doing, (BuyDrawn, KeepDrawn)):
        effects = (doing,)
    return msg("label.due", effects=effects_words(effects), source=reference(due.source))


def effects_words(effects: Sequence[Effect]) -> list[Message]:
    """Effects in words, for a list."""
    return [effect_words(effect) for effect in effects]


def _changes(amounts: Mapping[Resource, Amount]) -> list[Message]:
    found = []
    for resource, n in amounts.items():
        lowered = n == "-X" or (isinstance(n, int) and n < 0)
        shown = n if isinstance(n, str) else abs(n)
        key = "change.down" if lowered else "change.up"
        found.append(msg(key, n=str(shown).lstrip("-"), resource=f"#resource/{resource}"))
    return found


def _amounts(effect: Amounts) -> list[Message]:
    return [
        msg("amount", n=n, resource=f"#resource/{resource}")
        for resource, n in effect.amounts().items()
    ]


def effect_words(effect: Effect) -> Message:
    """An effect in words."""
    match effect:
        case Production():
            return msg("effect.production", changes=_changes(effect.amounts()))
        case ProductionAny(resource, steps):
            return msg("effect.production_any", n=steps, resource=f"#resource/{resource}")
        case ProductionPer(resource):
            return msg("effect.production_per", resource=f"#resource/{resource}")
        case ProductionOfBonus(_, steps):
            return msg("effect.production_of_bonus", n=steps)
        case CopyProductionBox():
            return msg("effect.copy_box")
        case Gain():
            return msg("effect.gain", amounts=_amounts(effect))
        case GainPer(resource):
            return msg("effect.gain_per", resource=f"#resource/{resource}")
        case Lose():
            return msg("effect.lose", amounts=_amounts(effect))
        case RemoveAny(resource, amount):
            return msg("effect.remove", n=amount, resource=f"#resource/{resource}")
        case RemoveAnyCardResource(resource, amount):
            return msg("effect.remove", n=amount, resource=f"#on_card/{resource}")
        case StealAny(resource, amount):
            return msg("effect.steal", n=amount, resource=f"#resource/{resource}")
        case Raise(parameter, steps):
            return msg("effect.raise", n=steps, parameter=f"#track/{parameter}")
        case Tr(steps):
            return msg("effect.tr", n=steps)
        case TrPer():
            return msg("effect.tr_per")
        case Place(tile, _, n):
            return msg("effect.place", n=n, tile=f"#tile/{tile}")
        case ClaimArea():
            return msg("effect.claim")
        case Draw(cards):
            return msg("effect.draw", n=cards)
        case LookBuy(cards):
            return msg("effect.look_buy", n=cards)
        case LookKeep(look, keep):
            return msg("effect.look_keep", n=look, keep=keep)
        case RevealDiscard(tag):
            return msg("effect.reveal", tag=f"#tag/{tag}")
        case AddResource(resource, to, amount):
            kind = "#on_card/any" if resource == "any" else f"#on_card/{resource}"
            return msg(f"effect.add.{to}", n=amount, resource=kind)
        case Choose():
            return msg("effect.choose")
        case IfCount():
            return msg("effect.if")
        case NextCardDiscount(mc):
            return msg("effect.next_discount", n=mc)
        case NextCardShift(steps):
            return msg("effect.next_shift", n=steps)


def effect_icons(effect: Effect) -> tuple[Icon, ...]:
    """What an effect brings, in icons."""
    match effect:
        case Gain():
            return tuple(
                Icon(resource_icon(resource), n)
                for resource, n in effect.amounts().items()
                if isinstance(n, int)
            )
        case Production():
            return tuple(
                Icon("production", n) for n in effect.amounts().values() if isinstance(n, int)
            )
        case Raise(parameter, steps):
            return (Icon(parameter_icon(parameter), steps), Icon("tr", steps))
        case Tr(steps):
            return (Icon("tr", steps),)
        case Place(tile, _, n):
            return (Icon(tile_icon(tile), n),)
        case Draw(cards):
            return (Icon("card", cards),)
        case AddResource(resource, _, amount):
            return (Icon(resource_icon(resource), amount),)
        case _:
            return ()


def effects_icons(effects: Sequence[Effect]) -> tuple[Icon, ...]:
    """What effects bring, in icons."""
    return tuple(icon for effect in effects for icon in effect_icons(effect))


def cost_icons(cost: Cost) -> tuple[Icon, ...]:
    """What a cost takes, in icons."""
    costs = cost.amounts().items()
    found = [Icon(resource_icon(r), n) for r, n in costs if isinstance(n, int)]
    if cost.energy_production:
        found.append(Icon("production", -cost.energy_production))
    return tuple(found)
