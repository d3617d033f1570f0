"""Triggers: what each kind waits for, what fires them, and what they bring for sure (15).

`own`: the owner of the trigger did it; `itself`: the trigger stands on the card that did it.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Container, Iterator, Sequence
from typing import Any

from gametable.core.kit.effects import Cited, K, Registry
from gametable.titles.terraforming_mars.areas import kind_of
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.definitions import Card, Corporation, Project
from gametable.titles.terraforming_mars.due import Due, Job, MayDo
from gametable.titles.terraforming_mars.effects.faces import EFFECTS
from gametable.titles.terraforming_mars.frequency import kind_played, tag_rate
from gametable.titles.terraforming_mars.icons import EACH, Part, plate, resource_icon, text
from gametable.titles.terraforming_mars.situation import Situation
from gametable.titles.terraforming_mars.state import State
from gametable.titles.terraforming_mars.tableau import Waiting, tableau
from gametable.titles.terraforming_mars.vocabulary import (
    Event,
    Pay,
    PlaceOnBonus,
    PlaceTile,
    PlaceTiles,
    PlayCard,
    PlayTag,
    Resource,
    Tag,
    Trigger,
    UseProject,
)


class EventFaces(Cited[K]):
    """The faces of an event: how often it fires when something happens, mostly never."""

    def by_tags(self, on: K, tags: Sequence[Tag], *, own: bool, itself: bool) -> int:
        """A card or corporation with these tags comes into play."""
        return 0

    def by_card(self, on: K, card: Card, *, own: bool, itself: bool) -> int:
        """A card is played."""
        return 0

    def by_project(self, on: K, project: Project, *, own: bool) -> int:
        """A standard project was paid for."""
        return 0

    def by_tile(
        self, on: K, kind: str, bonus: Container[str] | None, *, own: bool, itself: bool
    ) -> int:
        """A tile of a kind lies on an area with this bonus, or off the map."""
        return 0

    @abstractmethod
    def parts(self, on: K) -> list[Part]:
        """It in a line of a card."""

    @abstractmethod
    def often(self, on: K, seats: int) -> float:
        """How many times it fires in a usual generation, an estimate."""


EVENTS: Registry[EventFaces[Any]] = Registry(Event, "event")


@EVENTS.faces_of(PlayTag)
class PlayTagFaces(EventFaces[PlayTag]):
    rule = "terraforming_mars 15.2"

    def by_tags(self, on: PlayTag, tags: Sequence[Tag], *, own: bool, itself: bool) -> int:
        """Once for each matching tag, of a card of any kind (15.3)."""
        if (own or on.who == "any") and (on.includes_this or not itself):
            return sum(tag in on.tags for tag in tags)
        return 0

    def parts(self, on: PlayTag) -> list[Part]:
        of_any = on.who == "any"
        found = [part for tag in on.tags for part in (EACH, plate(f"tag-{tag}", of_any=of_any))]
        return found[1:]

    def often(self, on: PlayTag, seats: int) -> float:
        return sum(map(tag_rate, on.tags)) * (seats if on.who == "any" else 1)


@EVENTS.faces_of(PlayCard)
class PlayCardFaces(EventFaces[PlayCard]):
    rule = "terraforming_mars 15"

    def by_card(self, on: PlayCard, card: Card, *, own: bool, itself: bool) -> int:
        fits = on.kind == card.kind and (on.tag is None or on.tag in card.tags)
        return int(fits and (own or on.who == "any") and not itself)

    def parts(self, on: PlayCard) -> list[Part]:
        of_any = on.who == "any"
        icon = "event-card" if on.kind == "event" else on.kind
        more = [plate(f"tag-{on.tag}", of_any=of_any)] if on.tag is not None else []
        return [plate(icon, of_any=of_any), *more]

    def often(self, on: PlayCard, seats: int) -> float:
        return kind_played(on.kind, on.tag) * (seats if on.who == "any" else 1)


@EVENTS.faces_of(PlaceTile)
class PlaceTileFaces(EventFaces[PlaceTile]):
    rule = "terraforming_mars 15.5"

    def by_tile(
        self, on: PlaceTile, kind: str, bonus: Container[str] | None, *, own: bool, itself: bool
    ) -> int:
        fits = on.tile == kind and (own or on.who == "any")
        fits = fits and not (on.on_mars and bonus is None)
        return int(fits and (on.includes_this or not itself))

    def parts(self, on: PlaceTile) -> list[Part]:
        mark = [text("*")] if on.on_mars else []
        return [plate(on.tile, of_any=on.who == "any"), *mark]

    def often(self, on: PlaceTile, seats: int) -> float:
        """All seats place about as many oceans, however many they are."""
        if on.tile == "ocean":
            return 0.8 if on.who == "any" else 0.8 / seats
        return (0.3 if on.tile == "city" else 0.7) * (seats if on.who == "any" else 1)


@EVENTS.faces_of(UseProject)
class UseProjectFaces(EventFaces[UseProject]):
    rule = "terraforming_mars 22.36"

    def by_project(self, on: UseProject, project: Project, *, own: bool) -> int:
        return int(own and project.id not in on.excluding)

    def parts(self, on: UseProject) -> list[Part]:
        return [plate("project")]

    def often(self, on: UseProject, seats: int) -> float:
        return 0.6


@EVENTS.faces_of(Pay)
class PayFaces(EventFaces[Pay]):
    rule = "terraforming_mars 21.1"

    def by_card(self, on: Pay, card: Card, *, own: bool, itself: bool) -> int:
        return int(own and "card" in on.things and card.cost >= on.least_price)

    def by_project(self, on: Pay, project: Project, *, own: bool) -> int:
        return int(own and "standard_project" in on.things and project.price >= on.least_price)

    def parts(self, on: Pay) -> list[Part]:
        return [text(f"≥ {on.least_price}"), plate("credit")]

    def often(self, on: Pay, seats: int) -> float:
        return 0.6


@EVENTS.faces_of(PlaceOnBonus)
class PlaceOnBonusFaces(EventFaces[PlaceOnBonus]):
    rule = "terraforming_mars 21.6"

    def by_tile(
        self, on: PlaceOnBonus, kind: str, bonus: Container[str] | None, *, own: bool, itself: bool
    ) -> int:
        return int(own and bonus is not None and any(metal in bonus for metal in on.resources))

    def parts(self, on: PlaceOnBonus) -> list[Part]:
        found = [part for metal in on.resources for part in (EACH, plate(resource_icon(metal)))]
        return [plate("tile"), *found[1:]]

    def often(self, on: PlaceOnBonus, seats: int) -> float:
        return 0.4


EVENTS.complete()


# Firing


def _waiting(state: State) -> Iterator[tuple[int, Waiting]]:
    """All triggers on the table with their owners."""
    for seat, board in enumerate(state.boards):
        if board.corporation:
            for waiting in tableau(board).triggers:
                yield seat, waiting


def _fire(job: Job, owner: int, waiting: Waiting, times: int, fired_by: str = "") -> None:
    trigger = waiting.trigger
    for _ in range(times):
        if trigger.optional:
            may = MayDo(trigger.do, trigger.cost)
            job.pool.append(Due(owner, waiting.source, may, fired_by=fired_by))
        else:
            job.add(owner, waiting.source, trigger.do, fired_by=fired_by)


def tags_played(state: State, job: Job, seat: int, front: Card | Corporation) -> None:
    """Once for each matching tag, of a card of any kind (terraforming_mars 15.2, 15.3)."""
    if not front.tags:
        return
    for owner, waiting in _waiting(state):
        on, itself = waiting.trigger.on, waiting.source == front.id
        times = EVENTS[on].by_tags(on, front.tags, own=owner == seat, itself=itself)
        _fire(job, owner, waiting, times, front.id)


def card_played(state: State, job: Job, seat: int, card: Card) -> None:
    """The kind of a card, and its printed price, fire triggers (15.3, 21.1, 21.4)."""
    for owner, waiting in _waiting(state):
        on, itself = waiting.trigger.on, waiting.source == card.id
        times = EVENTS[on].by_card(on, card, own=owner == seat, itself=itself)
        _fire(job, owner, waiting, times, card.id)


def project_used(state: State, job: Job, seat: int, project: Project) -> None:
    """A standard project was paid for (terraforming_mars 21.1, 22.36)."""
    for owner, waiting in _waiting(state):
        on = waiting.trigger.on
        _fire(job, owner, waiting, EVENTS[on].by_project(on, project, own=owner == seat))


def tile_placed(state: State, job: Job, seat: int, tile: str, area: str) -> None:
    """A tile lies there now (terraforming_mars 15.3, 15.5, 21.6)."""
    kind, printed = kind_of(tile), load().areas.get(area)
    bonus = printed.bonus if printed is not None else None
    for owner, waiting in _waiting(state):
        on, itself = waiting.trigger.on, waiting.source == job.card
        times = EVENTS[on].by_tile(on, kind, bonus, own=owner == seat, itself=itself)
        _fire(job, owner, waiting, times)


# What own triggers surely bring while a card is played (terraforming_mars 6.4, 22.4)


def _fired(situation: Situation, card: Card) -> Iterator[tuple[Trigger, int]]:
    """Own triggers that playing a card surely fires, with how often."""
    own = [(card.id, trigger) for trigger in card.triggers]
    for source, trigger in [*((w.source, w.trigger) for w in situation.sum.triggers), *own]:
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
        if isinstance(effect, PlaceTiles) and effect.tile != "ocean":
            yield kind_of(effect.tile), None if effect.area in load().off_world else ()


def triggered_production(situation: Situation, card: Card, resource: Resource) -> int:
    """Production that the card's own triggers surely bring."""
    return sum(
        times * EFFECTS[effect].makes(effect, resource)
        for trigger, times in _fired(situation, card)
        for effect in trigger.do
    )


def triggered_gain(situation: Situation, card: Card, resource: Resource) -> int:
    """Resources that the card's own triggers can bring."""
    return sum(
        times * EFFECTS[effect].brings(effect, resource)
        for trigger, times in _fired(situation, card)
        for effect in trigger.do
    )
