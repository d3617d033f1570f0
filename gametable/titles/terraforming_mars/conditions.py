"""What must hold for playing a card: one predicate for "may I" and "why not".

Each function yields its conditions as they stand; `met` asks whether all hold, `checks` puts them
into words (terraforming_mars 6.1 to 6.5).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gametable.core.conditions import Condition, met
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.counting import count, own_tiles
from gametable.titles.terraforming_mars.definitions import Card, Corporation
from gametable.titles.terraforming_mars.ground import chart, kind_of, open_areas
from gametable.titles.terraforming_mars.lasting import PlaceTile, PlayCard, PlayTag, Trigger
from gametable.titles.terraforming_mars.look import Look
from gametable.titles.terraforming_mars.tableau import discount
from gametable.titles.terraforming_mars.vocabulary import (
    Choose,
    ClaimArea,
    CopyProductionBox,
    Effect,
    Gain,
    Lose,
    Metal,
    NeedsParameter,
    NeedsProduction,
    NeedsTags,
    NeedsTiles,
    Place,
    Production,
    ProductionAny,
    ProductionOfBonus,
    ProductionPer,
    Requirement,
    Resource,
)

# Price (terraforming_mars 6.5, 7.4 to 7.6)


def price_of(look: Look, card: Card) -> int:
    """The price after all discounts, at least 0 (terraforming_mars 6.5)."""
    return max(0, card.cost - discount(look.sum, card) - look.board.discount)


def metals_for(card: Card) -> tuple[Metal, ...]:
    """The metals that may pay for a card (terraforming_mars 7.4)."""
    tags = card.tags
    if "building" in tags:
        return ("steel", "titanium") if "space" in tags else ("steel",)
    return ("titanium",) if "space" in tags else ()


def heat_demanded(effects: Sequence[Effect]) -> int:
    """Heat that must still be there after paying (terraforming_mars 21.3)."""
    return sum(int(effect.heat) for effect in effects if isinstance(effect, Lose))


def card_conditions(look: Look, card: Card) -> Iterator[Condition]:
    """What must hold for playing a card from hand (terraforming_mars 6)."""
    price = price_of(look, card)
    have = look.means(metals_for(card), heat_demanded(card.on_play))
    yield have >= price, "terraforming_mars 6.5", "check.price", {"n": price, "have": have}
    for requirement in card.requirements:
        yield requirement_condition(look, requirement)
    if card.on_play:
        yield from effect_conditions(look, card.on_play, card)


# Requirements (terraforming_mars 6.1, 6.2)


def requirement_condition(look: Look, needs: Requirement) -> Condition:
    """A requirement of a card as it stands."""
    if isinstance(needs, NeedsParameter):
        return _parameter_condition(look, needs)
    if isinstance(needs, NeedsTags):
        have = look.sum.tags[needs.tag]
        args = {"tag": f"#tag/{needs.tag}", "n": needs.least, "have": have}
        return have >= needs.least, "terraforming_mars 6.1", "check.tags", args
    if isinstance(needs, NeedsProduction):
        have = look.board.production[needs.resource]
        args = {"resource": f"#resource/{needs.resource}", "n": needs.least, "have": have}
        return have >= needs.least, "terraforming_mars 6.1", "check.production", args
    return _tile_condition(look, needs)


def _parameter_condition(look: Look, needs: NeedsParameter) -> Condition:
    parameter = needs.parameter
    have = look.parameter(parameter)
    shift = look.sum.shift[parameter] + look.board.shift
    by = shift * load().tracks[parameter].step
    args = {"parameter": f"#track/{parameter}", "unit": f"#unit/{parameter}", "have": have}
    rule = "terraforming_mars 6.2" if shift else "terraforming_mars 6.1"
    if needs.least is not None:
        args["n"] = needs.least
        key = "check.parameter_least"
        holds = have >= needs.least - by
    else:
        assert needs.most is not None
        args["n"] = needs.most
        key = "check.parameter_most"
        holds = have <= needs.most + by
    if shift:
        return holds, rule, f"{key}_shifted", {**args, "steps": shift}
    return holds, rule, key, args


def _tile_condition(look: Look, needs: NeedsTiles) -> Condition:
    if needs.of == "self":
        have = own_tiles(look.state, look.seat, needs.tile)
    else:
        have = sum(kind_of(placed.tile) == needs.tile for placed in look.state.tiles.values())
    args = {"n": needs.least, "have": have}
    return (
        have >= needs.least,
        "terraforming_mars 6.1",
        f"check.tiles.{needs.tile}.{needs.of}",
        args,
    )


# Being able to perform (terraforming_mars 6.3, 6.4)


def effect_conditions(
    look: Look, effects: Sequence[Effect], card: Card | None = None
) -> Iterator[Condition]:
    """Whether the compulsory parts of effects can be carried out in some order (6.3, 6.4)."""
    for effect in effects:
        if isinstance(effect, Production):
            yield from _production_conditions(look, effect, card)
        elif isinstance(effect, Place):
            condition = _place_condition(look, effect)
            if condition is not None:
                yield condition
        elif isinstance(effect, ProductionAny):
            yield _victim_condition(look, effect, effects, card)
        elif isinstance(effect, Lose):
            yield from _loss_conditions(look, effect, card)
        elif isinstance(effect, ClaimArea):
            yield claimable(look) > 0, "terraforming_mars 22.3", "check.claim", {}
        elif isinstance(effect, CopyProductionBox):
            yield bool(boxes_to_copy(look, effect)), "terraforming_mars 22.1", "check.box", {}


def floor(resource: Resource) -> int:
    """The lowest production of a resource (terraforming_mars 7.2)."""
    return load().constants.mc_production_floor if resource == "mc" else 0


def _production_conditions(
    look: Look, effect: Production, card: Card | None
) -> Iterator[Condition]:
    for resource, amount in effect.amounts().items():
        if amount == "-X":
            have = look.board.production[resource]
            args = {"resource": f"#resource/{resource}", "n": 1, "have": have}
            yield (
                have >= 1 + floor(resource),
                "terraforming_mars 22.31",
                "check.production_loss",
                args,
            )
        elif isinstance(amount, int) and amount < 0:
            have = look.board.production[resource]
            if have + amount < floor(resource) and card is not None:
                # Only then it matters what triggers of this very card bring (6.4, 22.4).
                have += triggered_production(look, card, resource)
            args = {"resource": f"#resource/{resource}", "n": -amount, "have": have}
            yield (
                have + amount >= floor(resource),
                "terraforming_mars 6.3",
                "check.production_loss",
                args,
            )


def _victim_condition(
    look: Look, effect: ProductionAny, effects: Sequence[Effect], card: Card | None
) -> Condition:
    """Somebody must be able to lose it: a rival, the neutral one, or the player (16.3)."""
    least = effect.steps + floor(effect.resource)
    holds = look.state.solo or any(
        board.production[effect.resource] >= least for board in look.state.boards
    )
    if not holds:
        # The player may gain first and then lose it himself (22.4).
        own = look.board.production[effect.resource]
        own += sum(_own_change(other, effect.resource) for other in effects)
        if card is not None:
            own += triggered_production(look, card, effect.resource)
        holds = own >= least
    args = {"resource": f"#resource/{effect.resource}", "n": effect.steps}
    return holds, "terraforming_mars 16.3", "check.victim", args


def _own_change(effect: Effect, resource: Resource) -> int:
    if isinstance(effect, Production):
        amount = effect.amounts().get(resource, 0)
        return amount if isinstance(amount, int) else 0
    return 0


def _loss_conditions(look: Look, effect: Lose, card: Card | None) -> Iterator[Condition]:
    for resource, amount in effect.amounts().items():
        assert isinstance(amount, int)
        have = look.board.stock[resource]
        if have < amount and card is not None:
            have += triggered_gain(look, card, resource)
        args = {"resource": f"#resource/{resource}", "n": amount, "have": have}
        yield have >= amount, "terraforming_mars 6.3", "check.loss", args


def _place_condition(look: Look, effect: Place) -> Condition | None:
    """Oceans are placed as far as they go; anything else needs a legal area (6.3)."""
    if effect.tile == "ocean" and (
        effect.where == "ocean_reserved" or look.parameter("oceans") >= load().tracks["oceans"].goal
    ):
        return None
    found = open_areas(look.state, look.ground, look.seat, effect.where, effect.area)
    args = {"tile": f"#tile/{effect.tile}", "where": f"#where/{effect.where}"}
    return found > 0, "terraforming_mars 6.3", "check.area", args


def claimable(look: Look) -> int:
    """The areas for a claim: free open land that nobody has claimed (terraforming_mars 22.3)."""
    shut = look.ground.taken
    for bits in look.ground.claimed.values():
        shut |= bits
    return chart().land & ~shut


# What triggers of the card being played surely bring (terraforming_mars 6.4, 22.4)


def _fired(look: Look, card: Card) -> Iterator[tuple[Trigger, int]]:
    """Own triggers that playing a card fires, with how often."""
    tiles = [effect for effect in card.on_play if isinstance(effect, Place)]
    own = [(card.id, trigger) for trigger in card.triggers]
    for source, trigger in [*((w.source, w.trigger) for w in look.sum.triggers), *own]:
        on = trigger.on
        if isinstance(on, PlayTag) and (source != card.id or on.includes_this):
            yield trigger, sum(tag in on.tags for tag in card.tags)
        elif isinstance(on, PlayCard) and source != card.id:
            yield trigger, int(on.kind == card.kind and (on.tag is None or on.tag in card.tags))
        elif isinstance(on, PlaceTile) and (source != card.id or on.includes_this):
            yield (
                trigger,
                sum(
                    kind_of(place.tile) == on.tile
                    and not (on.on_mars and place.area in load().off_world)
                    for place in tiles
                    if place.tile != "ocean"
                ),
            )


def triggered_production(look: Look, card: Card, resource: Resource) -> int:
    """Production that the card's own triggers surely bring."""
    return sum(
        times * _own_change(effect, resource)
        for trigger, times in _fired(look, card)
        for effect in trigger.do
    )


def triggered_gain(look: Look, card: Card, resource: Resource) -> int:
    """Resources that the card's own triggers can bring."""
    return sum(
        times * _gain_of(effect, resource)
        for trigger, times in _fired(look, card)
        for effect in trigger.do
    )


def _gain_of(effect: Effect, resource: Resource) -> int:
    if isinstance(effect, Gain):
        amount = effect.amounts().get(resource, 0)
        return amount if isinstance(amount, int) else 0
    if isinstance(effect, Choose):
        return max(
            sum(_gain_of(inner, resource) for inner in branch.do) for branch in effect.branches
        )
    return 0


# Robotic Workforce (terraforming_mars 22.1)


def production_box(look: Look, front: Card | Corporation) -> tuple[Effect, ...]:
    """The production box of a card or corporation as it would be repeated now (7.3, 22.1)."""
    if isinstance(front, Corporation):
        # Named one by one: what a corporation starts with is fixed data.
        amounts = {resource: n for resource, n in front.production.items() if n}
        return (Production(**amounts),) if amounts else ()
    found: list[Effect] = []
    for effect in front.on_play:
        if isinstance(effect, ProductionOfBonus):
            metal = look.board.metals.get(front.id)
            if metal is not None:
                found.append(Production(**{metal: effect.steps}))
        elif isinstance(effect, (Production, ProductionAny, ProductionPer)):
            found.append(effect)
    return tuple(found)


def boxes_to_copy(look: Look, effect: CopyProductionBox) -> list[str]:
    """Own face-up cards (or the corporation) whose whole box can be repeated now (22.1)."""
    box = load()
    found = []
    for id in (look.board.corporation, *look.board.played):
        front = box.front(id)
        if effect.tag in front.tags:
            copied = production_box(look, front)
            if copied and met(effect_conditions(look, copied)):
                found.append(id)
    return found


def counted(look: Look, effect: ProductionPer, source: str, card: Card | None) -> int:
    """What a "for each" effect amounts to now (terraforming_mars 6.7)."""
    return effect.each * (count(look.state, look.seat, effect.count, source, card) // effect.per)
