"""What triggers wait for: each kind with how often it fires, its icons, its section (15.2 to 15.5).

`own`: the owner of the trigger did it; `itself`: the trigger stands on the card that did it.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Container, Sequence
from typing import Any

from gametable.core.kit.effects import Registry
from gametable.titles.terraforming_mars.cited import Cited, K
from gametable.titles.terraforming_mars.definitions import Card, Project
from gametable.titles.terraforming_mars.icons import EACH, Part, plate, resource_icon, text
from gametable.titles.terraforming_mars.lasting import (
    Event,
    Pay,
    PlaceOnBonus,
    PlaceTile,
    PlayCard,
    PlayTag,
    UseProject,
)
from gametable.titles.terraforming_mars.vocabulary import Tag


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


@EVENTS.faces_of(UseProject)
class UseProjectFaces(EventFaces[UseProject]):
    rule = "terraforming_mars 22.36"

    def by_project(self, on: UseProject, project: Project, *, own: bool) -> int:
        return int(own and project.id not in on.excluding)

    def parts(self, on: UseProject) -> list[Part]:
        return [plate("project")]


@EVENTS.faces_of(Pay)
class PayFaces(EventFaces[Pay]):
    rule = "terraforming_mars 21.1"

    def by_card(self, on: Pay, card: Card, *, own: bool, itself: bool) -> int:
        return int(own and "card" in on.things and card.cost >= on.least_price)

    def by_project(self, on: Pay, project: Project, *, own: bool) -> int:
        return int(own and "standard_project" in on.things and project.price >= on.least_price)

    def parts(self, on: Pay) -> list[Part]:
        return [text(f"≥ {on.least_price}"), plate("credit")]


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


EVENTS.complete()
