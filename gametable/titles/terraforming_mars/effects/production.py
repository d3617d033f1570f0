"""Production: what stands in brown boxes (terraforming_mars 7.2, 7.3, 22.1, 22.2, 22.31)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence

from gametable.core.engine.asking import choose
from gametable.core.engine.conditions import Condition, met
from gametable.core.engine.decision import Amount as Icon
from gametable.core.engine.decision import Flow, Option
from gametable.core.text import Message, msg
from gametable.titles.terraforming_mars.changes import change_production, floor
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.definitions import Card, Corporation
from gametable.titles.terraforming_mars.due import Due
from gametable.titles.terraforming_mars.effects.counting import (
    counter_parts,
    counts_nothing,
    likely_times,
    number,
)
from gametable.titles.terraforming_mars.effects.estimates import USUAL_X, outlook
from gametable.titles.terraforming_mars.effects.faces import (
    CHOICE,
    EFFECTS,
    LOSS,
    QUIET,
    Doing,
    E,
    Faces,
    effect_conditions,
    effects_icons,
    effects_worth,
)
from gametable.titles.terraforming_mars.effects.triggers import triggered_production
from gametable.titles.terraforming_mars.icons import (
    EACH,
    OR,
    Box,
    Part,
    box,
    change,
    changes,
    plate,
    production_icon,
    resource_icon,
    text,
    with_sign,
)
from gametable.titles.terraforming_mars.payment import choose_x
from gametable.titles.terraforming_mars.situation import Situation
from gametable.titles.terraforming_mars.state import State
from gametable.titles.terraforming_mars.vocabulary import (
    Amount,
    CopyProductionBox,
    Effect,
    Metal,
    Production,
    ProductionOfBonus,
    ProductionPer,
    Resource,
)


class InBrown(Faces[E]):
    """An effect that stands in a brown box."""

    @abstractmethod
    def inside(self, effect: E) -> list[Part]:
        """What stands in the brown box."""

    def parts(self, effect: E, holds: str) -> list[Part]:
        return [box("production", self.inside(effect))]

    def boxes(self, effect: E, holds: str) -> list[Box]:
        return [box("production", self.inside(effect))]


@EFFECTS.faces_of(Production)
class ProductionFaces(InBrown[Production]):
    rule = "terraforming_mars 7.3"

    def rule_of(self, effect: Production) -> str:
        return "terraforming_mars 7.2" if any(map(_lost, effect.amounts().values())) else self.rule

    def needs(
        self, situation: Situation, effect: Production, effects: Sequence[Effect], card: Card | None
    ) -> Iterator[Condition]:
        for resource, amount in effect.amounts().items():
            if amount == "-X":
                have = situation.board.production[resource]
                args = {"production": f"#production/{resource}", "n": 1, "have": have}
                yield (
                    have >= 1 + floor(resource),
                    "terraforming_mars 22.31",
                    "check.production_loss",
                    args,
                )
            elif isinstance(amount, int) and amount < 0:
                have = situation.board.production[resource]
                if have + amount < floor(resource) and card is not None:
                    # Only then it matters what triggers of this very card bring (6.4, 22.4).
                    have += triggered_production(situation, card, resource)
                args = {"production": f"#production/{resource}", "n": -amount, "have": have}
                yield (
                    have + amount >= floor(resource),
                    "terraforming_mars 6.3",
                    "check.production_loss",
                    args,
                )

    def makes(self, effect: Production, resource: Resource) -> int:
        amount = effect.amounts().get(resource, 0)
        return amount if isinstance(amount, int) else 0

    def repeated(self, situation: Situation, effect: Production, source: str) -> Effect | None:
        return effect

    def rank(self, state: State, due: Due, effect: Production) -> int:
        """A loss waits until the seat can bear it (terraforming_mars 7.2)."""
        production = state.boards[due.seat].production
        for resource, amount in effect.amounts().items():
            if amount == "-X":
                return LOSS  # the player is asked for X when all gains are in
            lowered = isinstance(amount, int) and amount < 0
            if lowered and production[resource] + int(amount) < floor(resource):
                return LOSS
        return QUIET

    def do(self, now: Doing, effect: Production) -> Flow[None] | None:
        if "-X" in effect.amounts().values() and not now.due.x:
            return self._ask_x(now, effect)
        self._change(now, effect)
        return None

    def _ask_x(self, now: Doing, effect: Production) -> Flow[None]:
        """Insulation: X is at least 1 and at most what can be lost (terraforming_mars 22.31)."""
        lost = next(resource for resource, n in effect.amounts().items() if n == "-X")
        most = now.board.production[lost] - floor(lost)
        now.due.x = yield from choose_x(now.seat, f"#production/{lost}", most, now.source)
        self._change(now, effect)

    def _change(self, now: Doing, effect: Production) -> None:
        for resource, amount in effect.amounts().items():
            change_production(now.game, now.seat, resource, number(amount, now.due.x), now.source)

    def words(self, effect: Production) -> Message:
        found = []
        for resource, n in effect.amounts().items():
            shown = n if isinstance(n, str) else abs(n)
            key = "change.down" if _lost(n) else "change.up"
            found.append(msg(key, n=str(shown).lstrip("-"), resource=f"#resource/{resource}"))
        return msg("effect.production", changes=found)

    def gain(self, effect: Production) -> tuple[Icon, ...]:
        amounts = effect.amounts().items()
        return tuple(Icon(production_icon(r), n) for r, n in amounts if isinstance(n, int))

    def inside(self, effect: Production) -> list[Part]:
        return changes(effect.amounts().items())

    def boxes(self, effect: Production, holds: str) -> list[Box]:
        """Many changes stand in two boxes: what is lost, what is won."""
        every = effect.amounts().items()
        if len(every) <= 2:
            return super().boxes(effect, holds)
        lost = [(resource, n) for resource, n in every if _lost(n)]
        won = [(resource, n) for resource, n in every if not _lost(n)]
        return [box("production", changes(some)) for some in (lost, won) if some]

    def worth(self, situation: Situation, effect: Production, source: str) -> float:
        prices = outlook(situation).production
        return sum(prices[r] * number(n, USUAL_X) for r, n in effect.amounts().items())


def _lost(amount: Amount) -> bool:
    return amount == "-X" or (isinstance(amount, int) and amount < 0)


@EFFECTS.faces_of(ProductionPer)
class ProductionPerFaces(InBrown[ProductionPer]):
    rule = "terraforming_mars 7"

    def repeated(self, situation: Situation, effect: ProductionPer, source: str) -> Effect | None:
        return effect

    def warnings(
        self, situation: Situation, effect: ProductionPer, card: Card | None
    ) -> Iterator[Message]:
        """That there is nothing to count."""
        yield from counts_nothing(situation, effect, card, f"#production/{effect.resource}")

    def do(self, now: Doing, effect: ProductionPer) -> None:
        change_production(now.game, now.seat, effect.resource, now.times(effect), now.source)

    def words(self, effect: ProductionPer) -> Message:
        return msg("effect.production_per", production=f"#production/{effect.resource}")

    def inside(self, effect: ProductionPer) -> list[Part]:
        made = change(effect.each, plate(resource_icon(effect.resource)))
        return [*made, EACH, *counter_parts(effect.count, effect.per)]

    def worth(self, situation: Situation, effect: ProductionPer, source: str) -> float:
        n = likely_times(situation, effect, source)
        return outlook(situation).production[effect.resource] * n


@EFFECTS.faces_of(ProductionOfBonus)
class ProductionOfBonusFaces(InBrown[ProductionOfBonus]):
    rule = "terraforming_mars 22.2"

    def repeated(
        self, situation: Situation, effect: ProductionOfBonus, source: str
    ) -> Effect | None:
        metal = situation.board.metals.get(source)
        return Production(**{metal: effect.steps}) if metal is not None else None

    def do(self, now: Doing, effect: ProductionOfBonus) -> Flow[None]:
        """The metal printed under the tile; of two, one is chosen and remembered (22.1, 22.2)."""
        bonus = load().areas[now.due.area].bonus
        metals: list[Metal] = [metal for metal in effect.resources if metal in bonus]
        metal = metals[0]
        if len(metals) > 1:
            options: list[Option[Metal]] = [
                Option(m, msg("label.metal", resource=f"#resource/{m}")) for m in metals
            ]
            prompt = msg("ask.metal", source=now.source, n=effect.steps)
            metal = yield from choose(now.seat, prompt, options, rule="terraforming_mars 22.2")
        now.board.metals[now.due.source] = metal
        change_production(now.game, now.seat, metal, effect.steps, now.source)

    def words(self, effect: ProductionOfBonus) -> Message:
        return msg("effect.production_of_bonus", n=effect.steps)

    def inside(self, effect: ProductionOfBonus) -> list[Part]:
        found = [part for metal in effect.resources for part in (plate(resource_icon(metal)), OR)]
        return [text(with_sign(effect.steps)), *found[:-1]]

    def worth(self, situation: Situation, effect: ProductionOfBonus, source: str) -> float:
        return outlook(situation).production["steel"] * effect.steps


@EFFECTS.faces_of(CopyProductionBox)
class CopyProductionBoxFaces(InBrown[CopyProductionBox]):
    """Robotic Workforce (terraforming_mars 22.1)."""

    rule = "terraforming_mars 22.1"
    usual_rank = CHOICE

    def needs(
        self,
        situation: Situation,
        effect: CopyProductionBox,
        effects: Sequence[Effect],
        card: Card | None,
    ) -> Iterable[Condition]:
        yield bool(boxes_to_copy(situation, effect)), "terraforming_mars 22.1", "check.box", {}

    def do(self, now: Doing, effect: CopyProductionBox) -> Flow[None]:
        situation = now.situation
        options: list[Option[str]] = [
            Option(
                id,
                msg("label.copy", card=f"#card/{id}"),
                target=f"card/{id}",
                gain=effects_icons(production_box(situation, load().front(id))),
            )
            for id in boxes_to_copy(situation, effect)
        ]
        prompt = msg("ask.copy", source=now.source)
        chosen = yield from choose(now.seat, prompt, options, rule="terraforming_mars 22.1")
        now.emit("log.copied", rule="terraforming_mars 22.1", card=f"#card/{chosen}")
        now.job.add(now.seat, chosen, production_box(situation, load().front(chosen)))

    def words(self, effect: CopyProductionBox) -> Message:
        return msg("effect.copy_box")

    def inside(self, effect: CopyProductionBox) -> list[Part]:
        return [{"icon": "production"}, plate(f"tag-{effect.tag}")]

    def worth(self, situation: Situation, effect: CopyProductionBox, source: str) -> float:
        boxes = (
            production_box(situation, load().front(id)) for id in boxes_to_copy(situation, effect)
        )
        return max((effects_worth(situation, box) for box in boxes), default=0.0)


def production_box(situation: Situation, front: Card | Corporation) -> tuple[Effect, ...]:
    """The production box of a card or corporation as it would be repeated now (7.3, 22.1)."""
    if isinstance(front, Corporation):
        # Named one by one: what a corporation starts with is fixed data.
        amounts = {resource: n for resource, n in front.production.items() if n}
        return (Production(**amounts),) if amounts else ()
    found = (EFFECTS[effect].repeated(situation, effect, front.id) for effect in front.on_play)
    return tuple(effect for effect in found if effect is not None)


def boxes_to_copy(situation: Situation, effect: CopyProductionBox) -> list[str]:
    """Own face-up cards (or the corporation) whose whole box can be repeated now (22.1)."""
    box = load()
    found = []
    for id in (situation.board.corporation, *situation.board.played):
        front = box.front(id)
        if effect.tag in front.tags:
            copied = production_box(situation, front)
            if copied and met(effect_conditions(situation, copied)):
                found.append(id)
    return found
