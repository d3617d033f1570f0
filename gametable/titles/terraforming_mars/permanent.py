"""Permanent effects: each kind with what it adds to a tableau, its icons, its section (15.1)."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any

from gametable.core.kit.effects import Registry
from gametable.titles.terraforming_mars.cited import Cited, K
from gametable.titles.terraforming_mars.component_checks import parts as inside
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.icons import (
    ARROW,
    THEN,
    Part,
    box,
    change,
    plate,
    resource_icon,
    shift_parts,
    text,
)
from gametable.titles.terraforming_mars.lasting import (
    CardDiscount,
    GreeneryCost,
    Lasting,
    PayAsMc,
    Protect,
    RequirementShift,
    ResourceValue,
    StandardProjectDiscount,
    TagDiscount,
)
from gametable.titles.terraforming_mars.vocabulary import Production

if TYPE_CHECKING:
    from gametable.titles.terraforming_mars.tableau import Tableau


class LastingFaces(Cited[K]):
    """The faces of a permanent effect."""

    @abstractmethod
    def add(self, found: Tableau, effect: K) -> None:
        """Add it to what the cards of a player amount to."""

    @abstractmethod
    def parts(self, effect: K) -> list[Part]:
        """It in a line of a card."""


LASTING: Registry[LastingFaces[Any]] = Registry(Lasting, "permanent effect")


@LASTING.faces_of(CardDiscount)
class CardDiscountFaces(LastingFaces[CardDiscount]):
    rule = "terraforming_mars 7.6"

    def add(self, found: Tableau, effect: CardDiscount) -> None:
        found.cheaper += effect.mc

    def parts(self, effect: CardDiscount) -> list[Part]:
        return [plate("card"), THEN, *change(-effect.mc, plate("credit"))]


@LASTING.faces_of(TagDiscount)
class TagDiscountFaces(LastingFaces[TagDiscount]):
    rule = "terraforming_mars 7.6"

    def add(self, found: Tableau, effect: TagDiscount) -> None:
        kind = found.cheaper_card if effect.per == "card" else found.cheaper_tag
        kind[effect.tag] = kind.get(effect.tag, 0) + effect.mc

    def parts(self, effect: TagDiscount) -> list[Part]:
        return [plate(f"tag-{effect.tag}"), THEN, *change(-effect.mc, plate("credit"))]


@LASTING.faces_of(ResourceValue)
class ResourceValueFaces(LastingFaces[ResourceValue]):
    rule = "terraforming_mars 7.7"

    def add(self, found: Tableau, effect: ResourceValue) -> None:
        found.values["steel"] += effect.steel
        found.values["titanium"] += effect.titanium

    def parts(self, effect: ResourceValue) -> list[Part]:
        found: list[Part] = []
        for metal, more in (("steel", effect.steel), ("titanium", effect.titanium)):
            if more:
                found += [plate(resource_icon(metal)), THEN, *change(more, plate("credit"))]
        return found


@LASTING.faces_of(RequirementShift)
class RequirementShiftFaces(LastingFaces[RequirementShift]):
    rule = "terraforming_mars 6.2"

    def add(self, found: Tableau, effect: RequirementShift) -> None:
        for parameter in effect.parameters:
            found.shift[parameter] += effect.steps

    def parts(self, effect: RequirementShift) -> list[Part]:
        return shift_parts(effect.steps, effect.parameters)


@LASTING.faces_of(Protect)
class ProtectFaces(LastingFaces[Protect]):
    rule = "terraforming_mars 16.4"

    def add(self, found: Tableau, effect: Protect) -> None:
        found.protected |= set(effect.resources)
        found.protected_on_cards |= set(effect.card_resources)

    def parts(self, effect: Protect) -> list[Part]:
        kept = (*effect.resources, *effect.card_resources)
        return [{"icon": "lock"}, *(plate(resource_icon(kind)) for kind in kept)]


@LASTING.faces_of(PayAsMc)
class PayAsMcFaces(LastingFaces[PayAsMc]):
    rule = "terraforming_mars 21.3"

    def add(self, found: Tableau, effect: PayAsMc) -> None:
        found.heat_as_mc = True

    def parts(self, effect: PayAsMc) -> list[Part]:
        paid = plate(resource_icon(effect.resource))
        return [paid, ARROW, text(str(effect.value)), plate("credit")]


@LASTING.faces_of(GreeneryCost)
class GreeneryCostFaces(LastingFaces[GreeneryCost]):
    rule = "terraforming_mars 21.2"

    def add(self, found: Tableau, effect: GreeneryCost) -> None:
        found.greenery_cost = effect.plants

    def parts(self, effect: GreeneryCost) -> list[Part]:
        return [text(str(effect.plants)), plate("plant"), ARROW, plate("greenery")]


@LASTING.faces_of(StandardProjectDiscount)
class StandardProjectDiscountFaces(LastingFaces[StandardProjectDiscount]):
    rule = "terraforming_mars 7.6"

    def add(self, found: Tableau, effect: StandardProjectDiscount) -> None:
        off = found.project_discounts
        off[effect.project] = off.get(effect.project, 0) + effect.mc

    def parts(self, effect: StandardProjectDiscount) -> list[Part]:
        done = inside(load().projects[effect.project].do)
        known = [part for part in done if isinstance(part, Production)]
        kind = next(iter(known[0].amounts())) if known else "mc"
        made = box("production", [plate(resource_icon(kind))])
        return [plate("project"), made, THEN, *change(-effect.mc, plate("credit"))]


LASTING.complete()
