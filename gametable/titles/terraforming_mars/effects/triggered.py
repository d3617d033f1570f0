"""What own triggers surely bring while a card is played (terraforming_mars 6.4, 22.4)."""

from __future__ import annotations

from collections.abc import Iterator

from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.definitions import Card
from gametable.titles.terraforming_mars.effects.faces import EFFECTS
from gametable.titles.terraforming_mars.ground import kind_of
from gametable.titles.terraforming_mars.lasting import PlaceTile, PlayCard, PlayTag, Trigger
from gametable.titles.terraforming_mars.look import Look
from gametable.titles.terraforming_mars.vocabulary import Place, Resource


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
        times * EFFECTS[effect].makes(effect, resource)
        for trigger, times in _fired(look, card)
        for effect in trigger.do
    )


def triggered_gain(look: Look, card: Card, resource: Resource) -> int:
    """Resources that the card's own triggers can bring."""
    return sum(
        times * EFFECTS[effect].brings(effect, resource)
        for trigger, times in _fired(look, card)
        for effect in trigger.do
    )
