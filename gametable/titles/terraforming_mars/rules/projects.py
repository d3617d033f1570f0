"""Standard projects, conversions, milestones and awards (terraforming_mars 10 to 12, 14)."""

from __future__ import annotations

from collections.abc import Iterator

from gametable.core.conditions import Condition
from gametable.core.decision import Flow
from gametable.core.game import Game
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.costs import conversion_price, project_price
from gametable.titles.terraforming_mars.counting import measure
from gametable.titles.terraforming_mars.due import Job
from gametable.titles.terraforming_mars.look import Look
from gametable.titles.terraforming_mars.rules.payment import pay
from gametable.titles.terraforming_mars.rules.playing import pay_cost
from gametable.titles.terraforming_mars.rules.stock import gain
from gametable.titles.terraforming_mars.rules.triggers import project_used
from gametable.titles.terraforming_mars.state import State


def use_project(game: Game[State], seat: int, id: str) -> Flow[None]:
    """A standard project: pay, then its effects and triggers (terraforming_mars 10)."""
    state = game.state
    project = load().projects[id]
    thing = f"#project/{id}"
    game.emit("log.project", seat, rule="terraforming_mars 10", project=thing)
    x = 0
    if project.cost.cards:
        x = yield from pay_cost(game, seat, project.cost, thing)
    else:
        price = project_price(Look(state, seat), project)
        yield from pay(game, seat, price, thing, rule="terraforming_mars 10.1")
    state.job = job = Job(seat)
    job.add(seat, thing, project.do, x=x)
    project_used(state, job, seat, id)


def convert(game: Game[State], seat: int, id: str) -> None:
    """Plants into a greenery, or heat into temperature (terraforming_mars 14)."""
    project = load().conversions[id]
    thing = f"#conversion/{id}"
    game.emit("log.convert", seat, rule="terraforming_mars 14", conversion=thing)
    price = conversion_price(Look(game.state, seat), project)
    gain(game, seat, "plants" if project.cost.plants else "heat", -price, thing)
    game.state.job = job = Job(seat)
    job.add(seat, thing, project.do)


def milestone_conditions(look: Look, id: str) -> Iterator[Condition]:
    """What must hold for claiming a milestone (terraforming_mars 11.1)."""
    state = look.state
    rules = load().milestone_rules
    milestone = load().milestones[id]
    yield id not in state.milestones, "terraforming_mars 11.1", "check.milestone_free", {}
    claimed = len(state.milestones)
    yield (
        claimed < rules.most,
        "terraforming_mars 11.1",
        "check.milestones_left",
        {"n": rules.most, "claimed": claimed},
    )
    have = look.means()
    yield (
        have >= rules.price,
        "terraforming_mars 11.1",
        "check.price",
        {"n": rules.price, "have": have},
    )
    reached = measure(state, look.seat, milestone.measure)
    args = {"milestone": f"#milestone/{id}", "n": milestone.least, "have": reached}
    yield reached >= milestone.least, "terraforming_mars 11.2", "check.milestone", args


def claim_milestone(game: Game[State], seat: int, id: str) -> Flow[None]:
    """Pay and claim it (terraforming_mars 11.1)."""
    thing = f"#milestone/{id}"
    price = load().milestone_rules.price
    yield from pay(game, seat, price, thing, rule="terraforming_mars 11.1")
    game.state.milestones[id] = seat
    game.emit("log.milestone", seat, rule="terraforming_mars 11.1", milestone=thing)


def award_price(state: State) -> int:
    """The price of the next award, whoever funds it (terraforming_mars 12.1)."""
    prices = load().award_rules.prices
    return prices[min(len(state.awards), len(prices) - 1)]


def award_conditions(look: Look, id: str) -> Iterator[Condition]:
    """What must hold for funding an award (terraforming_mars 12.1)."""
    state = look.state
    most = len(load().award_rules.prices)
    funded = len(state.awards)
    yield id not in state.awards, "terraforming_mars 12.1", "check.award_free", {}
    yield (
        funded < most,
        "terraforming_mars 12.1",
        "check.awards_left",
        {"n": most, "funded": funded},
    )
    price, have = award_price(state), look.means()
    yield have >= price, "terraforming_mars 12.1", "check.price", {"n": price, "have": have}


def fund_award(game: Game[State], seat: int, id: str) -> Flow[None]:
    """Pay and fund it (terraforming_mars 12.1)."""
    thing = f"#award/{id}"
    yield from pay(game, seat, award_price(game.state), thing, rule="terraforming_mars 12.1")
    game.state.awards[id] = seat
    game.emit("log.award", seat, rule="terraforming_mars 12.1", award=thing)
