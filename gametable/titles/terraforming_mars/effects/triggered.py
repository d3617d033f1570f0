"""What own triggers surely bring while a card is played (terraforming_mars 6.4, 22.4)."""

from __future__ import annotations

from collections.abc import Iterator

from gametable.titles.terraforming_mars.areas import kind_of
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.definitions import Card
from gametable.titles.terraforming_mars.effects.faces import EFFECTS
from gametable.titles.terraforming_mars.events import EVENTS
from gametable.titles.terraforming_mars.lasting import Trigger
from gametable.titles.terraforming_mars.look import Look
from gametable.titles.terraforming_mars.vocabulary import Place, Resource


def _fired(look: Look, card: Card) -> Iterator[tuple[Trigger, int]]:
    """Own triggers that playing a card surely fires, with how often."""
    own = [(card.id, trigger) for trigger in card.triggers]
    for source, trigger in [*((w.source, w.trigger) for w in look.sum.triggers), *own]:
        on, itself = trigger.on, source == card.id
        faces = EVENTS[on]
        times = faces.by_tags(on, card.tags, own=True, itself=itself)
        times += faces.by_card(on, card, own=True, itself=itself)
        for kind, bonus in _tiles(card):
            times += faces.by_tile(on, kind, bonus, own=True, itself=itself)
        if times:
            yield trigger, times


def _tiles(card: Card) -> Iterator[tuple[str, tuple[str, ...] | None]]:
    """Kinds of the tiles a card surely places; on the map without any bonus that is sure."""
    for effect in card.on_play:
        if isinstance(effect, Place) and effect.tile != "ocean":
            yield kind_of(effect.tile), None if effect.area in load().off_world else ()


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
