"""Standard projects, conversions, milestones and awards (terraforming_mars 10 to 12, 14)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

from gametable.core.engine.conditions import Condition, met
from gametable.core.engine.decision import Amount, Flow, Key, Option
from gametable.core.engine.game import Game
from gametable.core.kit.scoring import seat_names
from gametable.core.text import Message, msg
from gametable.titles.terraforming_mars.changes import spend
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.definitions import Project
from gametable.titles.terraforming_mars.due import Job
from gametable.titles.terraforming_mars.effects import (
    effect_conditions,
    effect_warnings,
    effects_icons_now,
    effects_worth,
)
from gametable.titles.terraforming_mars.effects.contests import award_prospect
from gametable.titles.terraforming_mars.effects.costs import pay_cost
from gametable.titles.terraforming_mars.effects.counting import measure
from gametable.titles.terraforming_mars.effects.estimates import outlook
from gametable.titles.terraforming_mars.effects.triggers import project_used
from gametable.titles.terraforming_mars.payment import pay
from gametable.titles.terraforming_mars.rules.actions import TurnAction
from gametable.titles.terraforming_mars.scoring import award_places
from gametable.titles.terraforming_mars.situation import Situation
from gametable.titles.terraforming_mars.state import State
from gametable.titles.terraforming_mars.vocabulary import Resource

SOLD = -8.0
"""A guess at selling cards: they bring less than they cost, so nobody does it without a need."""


class _PaidProject(TurnAction, frozen=True):
    """A standard project or a conversion: what is printed, at its price."""

    project: Project

    def _option(self, label: Message, icon: str, price: Amount, target: str | None) -> Option[Any]:
        return Option(
            self.key,
            label,
            target=target,
            icon=icon,
            cost=(price,) if price.n else (),
            gain=effects_icons_now(self.situation, self.project.do),
            warnings=tuple(effect_warnings(self.situation, self.project.do)),
        )

    def _worth(self, price: int, resource: Resource) -> float:
        """What it brings, less its price."""
        brings = effects_worth(self.situation, self.project.do)
        return brings - outlook(self.situation).stock[resource] * price


class UseStandardProject(_PaidProject, frozen=True):
    """A standard project: pay, then its effects and triggers (terraforming_mars 10)."""

    @property
    def key(self) -> Key:
        return ("project", self.project.id)

    def needs(self) -> Iterator[Condition]:
        situation, project = self.situation, self.project
        if project.price:
            price, have = project_price(situation, project), situation.means()
            yield have >= price, "terraforming_mars 10.1", "check.price", {"n": price, "have": have}
        if project.cost.cards:
            have = len(situation.board.hand)
            yield have >= 1, "terraforming_mars 10.2", "check.hand", {"n": 1, "have": have}
        if project.needs_area:
            yield from effect_conditions(situation, project.do)

    def option(self) -> Option[Any]:
        id = self.project.id
        price = Amount("credit", project_price(self.situation, self.project))
        return self._option(
            msg("label.project", project=f"#project/{id}"), "", price, f"projects/{id}"
        )

    def worth(self) -> float:
        if self.project.cost.cards:
            return SOLD
        return self._worth(project_price(self.situation, self.project), "mc")

    def do(self, game: Game[State]) -> Flow[None]:
        state, seat, project = game.state, self.situation.seat, self.project
        thing = f"#project/{project.id}"
        rule = "terraforming_mars 10"
        x = 0
        if project.cost.cards:
            game.emit("log.project", seat, rule=rule, project=thing, n=0)
            x = yield from pay_cost(game, seat, project.cost, thing)
        else:
            price = project_price(self.situation, project)
            paid = yield from pay(game, seat, price, thing, rule="terraforming_mars 10.1")
            game.emit("log.project", seat, rule=rule, project=thing, n=price, amounts=paid)
        state.job = job = Job(seat)
        job.add(seat, thing, project.do, x=x)
        project_used(state, job, seat, project)


def project_price(situation: Situation, project: Project) -> int:
    """The price of a standard project (terraforming_mars 7.6, 21.9)."""
    return max(0, project.price - situation.sum.project_discounts.get(project.id, 0))


class Convert(_PaidProject, frozen=True):
    """Plants into a greenery, or heat into temperature (terraforming_mars 14)."""

    @property
    def key(self) -> Key:
        return ("convert", self.project.id)

    def price(self) -> tuple[Resource, int]:
        """What it takes and how much of it (terraforming_mars 14, 21.2)."""
        cost = self.project.cost
        return (
            ("plants", self.situation.sum.greenery_cost)
            if cost.plants
            else ("heat", int(cost.heat))
        )

    def needs(self) -> Iterator[Condition]:
        resource, price = self.price()
        have = self.situation.board.stock[resource]
        args = {"resource": f"#resource/{resource}", "n": price, "have": have}
        rule = "terraforming_mars 14.1" if resource == "plants" else "terraforming_mars 14.2"
        yield have >= price, rule, "check.stock", args
        if self.project.needs_area:
            yield from effect_conditions(self.situation, self.project.do)

    def option(self) -> Option[Any]:
        resource, n = self.price()
        price = Amount(load().resources[resource].icon, n)
        label = msg(f"label.{self.project.id}")
        return self._option(label, self.project.icon, price, None)

    def worth(self) -> float:
        resource, n = self.price()
        return self._worth(n, resource)

    def do(self, game: Game[State]) -> None:
        seat, project = self.situation.seat, self.project
        thing = f"#conversion/{project.id}"
        amounts = spend(game, seat, *self.price())
        rule = "terraforming_mars 14"
        game.emit("log.convert", seat, rule=rule, conversion=thing, amounts=amounts)
        game.state.job = job = Job(seat)
        job.add(seat, thing, project.do)


# Milestones and awards (terraforming_mars 11, 12)


class ClaimMilestone(TurnAction, frozen=True):
    """Pay for a milestone and claim it (terraforming_mars 11).

    `common` is what must hold for any of them (see `claim_needs`).
    """

    milestone: str
    common: tuple[Condition, ...]

    @property
    def key(self) -> Key:
        return ("milestone", self.milestone)

    def needs(self) -> Iterator[Condition]:
        situation = self.situation
        free = self.milestone not in situation.state.milestones
        yield free, "terraforming_mars 11.1", "check.milestone_free", {}
        yield from self.common
        milestone = load().milestones[self.milestone]
        reached = measure(situation.state, situation.seat, milestone.measure)
        known = {"milestone": f"#milestone/{milestone.id}", "n": milestone.least, "have": reached}
        yield reached >= milestone.least, "terraforming_mars 11.2", "check.milestone", known

    def option(self) -> Option[Any]:
        id, price = self.milestone, load().milestone_rules.price
        return Option(
            self.key,
            msg("label.milestone", milestone=f"#milestone/{id}"),
            target=f"milestones/{id}",
            cost=(Amount("credit", price),),
            warnings=tuple(self._warnings()),
        )

    def _warnings(self) -> Iterator[Message]:
        """With the last claim, the others that the seat has reached are lost (11.1)."""
        situation, box = self.situation, load()
        if len(situation.state.milestones) + 1 < box.milestone_rules.most:
            return
        for other in box.milestones.values():
            free = other.id != self.milestone and other.id not in situation.state.milestones
            if free and measure(situation.state, situation.seat, other.measure) >= other.least:
                yield msg("warn.last_milestone", milestone=f"#milestone/{other.id}")

    def worth(self) -> float:
        rules = load().milestone_rules
        return rules.points - rules.price * outlook(self.situation).mc

    def do(self, game: Game[State]) -> Flow[None]:
        id, seat = self.milestone, self.situation.seat
        thing = f"#milestone/{id}"
        price = load().milestone_rules.price
        rule = "terraforming_mars 11.1"
        paid = yield from pay(game, seat, price, thing, rule=rule)
        game.state.milestones[id] = seat
        game.emit("log.milestone", seat, rule=rule, milestone=thing, amounts=paid)


class NoMilestone(ClaimMilestone, frozen=True):
    """A milestone in a solo game, where there is none: told if somebody asks (20.1)."""

    quiet: ClassVar[bool] = True

    def needs(self) -> Iterator[Condition]:
        yield False, "terraforming_mars 20.1", "check.not_alone", {}


class FundAward(TurnAction, frozen=True):
    """Pay for an award and fund it (terraforming_mars 12).

    `common` is what must hold for any of them (see `fund_needs`).
    """

    award: str
    common: tuple[Condition, ...]

    @property
    def key(self) -> Key:
        return ("award", self.award)

    def needs(self) -> Iterator[Condition]:
        free = self.award not in self.situation.state.awards
        yield free, "terraforming_mars 12.1", "check.award_free", {}
        yield from self.common

    def option(self) -> Option[Any]:
        return Option(
            self.key,
            msg("label.award", award=f"#award/{self.award}"),
            target=f"awards/{self.award}",
            cost=(Amount("credit", award_price(self.situation.state)),),
            warnings=tuple(self._warnings()),
            notes=tuple(self._notes()),
        )

    def _notes(self) -> Iterator[Message]:
        """Who else would score it as it stands, or who instead (terraforming_mars 12.2)."""
        places = award_places(self.situation.state, self.award)
        for n in sorted(set(places.values()), reverse=True):
            others = [o for o, had in places.items() if had == n and o != self.situation.seat]
            if others:
                key = "also" if self.situation.seat in places else "only"
                yield msg(f"note.award_{key}", n=n, seats=seat_names(others))

    def _warnings(self) -> Iterator[Message]:
        """That the seat has nothing that counts for it (terraforming_mars 12.2)."""
        have = measure(self.situation.state, self.situation.seat, load().awards[self.award].measure)
        if have <= 0:
            yield msg("warn.award_nothing", n=have)

    def worth(self) -> float:
        """What the seat is likely to have of it, less its price and part of what rivals have."""
        situation = self.situation
        points = award_prospect(situation.state, self.award)
        own = points.pop(situation.seat)
        price = award_price(situation.state) * outlook(situation).mc
        return own - price - outlook(situation).rivals * max(points, default=0.0)

    def do(self, game: Game[State]) -> Flow[None]:
        id, seat = self.award, self.situation.seat
        thing = f"#award/{id}"
        rule = "terraforming_mars 12.1"
        paid = yield from pay(game, seat, award_price(game.state), thing, rule=rule)
        game.state.awards[id] = seat
        game.emit("log.award", seat, rule=rule, award=thing, amounts=paid)


class NoAward(FundAward, frozen=True):
    """An award in a solo game, where there is none: told if somebody asks (20.1)."""

    quiet: ClassVar[bool] = True

    def needs(self) -> Iterator[Condition]:
        yield False, "terraforming_mars 20.1", "check.not_alone", {}


def award_price(state: State) -> int:
    """The price of the next award, whoever funds it (terraforming_mars 12.1)."""
    prices = load().award_rules.prices
    return prices[min(len(state.awards), len(prices) - 1)]


def claim_needs(situation: Situation) -> tuple[Condition, ...]:
    """What must hold for claiming any milestone (terraforming_mars 11.1)."""
    rules = load().milestone_rules
    claimed, price, have = len(situation.state.milestones), rules.price, situation.means()
    args = {"n": rules.most, "claimed": claimed}
    return (
        (claimed < rules.most, "terraforming_mars 11.1", "check.milestones_left", args),
        (have >= price, "terraforming_mars 11.1", "check.price", {"n": price, "have": have}),
    )


def fund_needs(situation: Situation) -> tuple[Condition, ...]:
    """What must hold for funding any award (terraforming_mars 12.1)."""
    funded, most = len(situation.state.awards), len(load().award_rules.prices)
    price, have = award_price(situation.state), situation.means()
    args = {"n": most, "funded": funded}
    return (
        (funded < most, "terraforming_mars 12.1", "check.awards_left", args),
        (have >= price, "terraforming_mars 12.1", "check.price", {"n": price, "have": have}),
    )


def goals_in_reach(situation: Situation) -> bool:
    """Whether some milestone or award is not out of reach for all alike (11.1, 12.1, 20.1)."""
    return not situation.state.solo and (met(claim_needs(situation)) or met(fund_needs(situation)))


def claims(
    situation: Situation, barred: tuple[Condition, ...], ids: Iterable[str]
) -> Iterator[ClaimMilestone]:
    """The actions of claiming milestones, which nobody can alone (terraforming_mars 11, 20.1)."""
    kind, common = NoMilestone if situation.state.solo else ClaimMilestone, claim_needs(situation)
    return (kind(situation, barred, id, common) for id in ids)


def funds(
    situation: Situation, barred: tuple[Condition, ...], ids: Iterable[str]
) -> Iterator[FundAward]:
    """The actions of funding awards, which nobody can alone (terraforming_mars 12, 20.1)."""
    kind, common = NoAward if situation.state.solo else FundAward, fund_needs(situation)
    return (kind(situation, barred, id, common) for id in ids)
