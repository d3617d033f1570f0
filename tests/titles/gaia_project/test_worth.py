"""What positions are worth: better things are never judged worse, secrets never count, hints have
words, and plain choices are made as every good player makes them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from gametable.bots.imagine import sight
from gametable.bots.players import PLANS, think
from gametable.core.engine.chance import Source
from gametable.core.engine.copying import copy_state
from gametable.core.engine.table import Table
from gametable.core.engine.valuation import WorthSeen
from gametable.core.kit.describing import halves
from gametable.titles.gaia_project import TITLE
from gametable.titles.gaia_project.state import State, Tile, Token
from gametable.titles.gaia_project.views import determinize, redact
from gametable.titles.gaia_project.worth import TERMS, valuation
from tests.rules.gaia_project.automa_play import position as automa_position
from tests.rules.gaia_project.play import choose, other, seat, sit

SEEN = WorthSeen(0)


def middle(**more: Any) -> State:
    """Round 3 with something of everything, and little in store."""
    parts: dict[str, Any] = {
        "credits": 6,
        "ore": 3,
        "knowledge": 2,
        "qic": 1,
        "power": {"area_1": 2, "area_2": 3, "area_3": 2},
        "structures": {"mine": [[-1, -2], [0, 2]], "trading_station": [[-4, 6]]},
        "research": {"gaia_project": 1, "economy": 2},
        **more,
    }
    return sit(seat(**parts), round=3).state


def worth(state: State, seen: WorthSeen = SEEN) -> float:
    """The sum of all terms as they are weighed."""
    judge = valuation()
    terms = judge.terms(state, 0, seen)
    return sum(points * judge.weights.terms[id].weight for id, (points, _) in terms.items())


def _more(**fields: int) -> Callable[[State], object]:
    def change(state: State) -> None:
        for name, n in fields.items():
            setattr(state.boards[0], name, getattr(state.boards[0], name) + n)

    return change


def _structure(q: int, r: int, kind: Any) -> Callable[[State], object]:
    return lambda s: s.boards[0].structures.__setitem__(s.stars.spaces[q, r], kind)


def _level(area: Any, level: int) -> Callable[[State], object]:
    return lambda s: s.boards[0].research.__setitem__(area, level)


def _power(**areas: int) -> Callable[[State], object]:
    def change(state: State) -> None:
        for area, n in areas.items():
            setattr(state.boards[0].power, area, n)

    return change


BETTER: dict[str, Callable[[State], object]] = {
    "points": _more(vp=1),
    "credits": _more(credits=1),
    "ore": _more(ore=1),
    "knowledge": _more(knowledge=1),
    "qic": _more(qic=1),
    "charged": _power(area_1=1, area_2=4),
    "ready": _power(area_2=2, area_3=3),
    "token": _power(area_1=3),
    "gaiaformer": _more(gaiaformers=1),
    "mine": _structure(-1, 2, "mine"),
    "institute": _structure(-4, 6, "planetary_institute"),
    "terraforming": _level("terraforming", 2),
    "navigation": _level("navigation", 2),
    "economy": _level("economy", 3),
    "science": _level("science", 1),
    "artificial intelligence": _level("artificial_intelligence", 3),
    "tile": lambda s: s.boards[0].tech.append(Tile("tech_credits_income")),
    "special": lambda s: s.boards[0].tech.append(Tile("tech_charge_action")),
    "trigger": lambda s: s.boards[0].advanced.append("adv_research_vp"),
    "passing": lambda s: s.boards[0].advanced.append("adv_planet_type_pass"),
    "federation": lambda s: s.boards[0].tokens.append(Token("fed_8vp_qic", True)),
}


@pytest.mark.parametrize("what", BETTER)
def test_a_better_thing_is_never_judged_worse(what: str) -> None:
    plain, better = middle(), middle()
    BETTER[what](better)
    assert worth(better) > worth(plain)
    assert worth(better, WorthSeen(0, 2.0)) > worth(plain, WorthSeen(0, 2.0))


def test_income_is_worth_the_more_the_earlier() -> None:
    found = []
    for round in (1, 4, 6):
        state = middle()
        state.round = round
        found.append(valuation().terms(state, 0, SEEN)["income"][0])
    assert found == sorted(found, reverse=True) and found[-1] == 0


def test_what_is_left_at_the_end_counts_as_the_end_counts_it() -> None:
    state = middle()
    state.phase, state.round = "over", 6
    ended = valuation().terms(state, 0, SEEN)
    # 6 credits, 3 ore, 2 knowledge, a Q.I.C. for ore, 2 power, and one of the pair of area II
    assert ended["stock"][0] == pytest.approx((6 + 3 + 2 + 1 + 2 + 1) / 3)


def test_what_nobody_sees_never_counts() -> None:
    state = automa_position(cards=(4, 5), deck=(1, 2, 3, 7))
    redact(state, 0)
    dealt = []
    for luck in ("one", "two"):
        deal = copy_state(state)
        determinize(deal, 0, Source.of(luck))
        dealt.append(deal)
    assert dealt[0].automa != dealt[1].automa
    assert all(
        valuation().terms(dealt[0], n, SEEN) == valuation().terms(dealt[1], n, SEEN)
        for n in range(2)
    )


@pytest.mark.parametrize("language", ["en", "hu"])
def test_every_term_and_what_changed_has_words(language: str) -> None:
    words, judge, plain = TITLE.words(language), valuation(), middle()
    for change in BETTER.values():
        better = middle()
        change(better)
        for term in TERMS:
            said = words.text(judge.told(term, plain, better, 0, (1.0, 1.0), SEEN))
            assert said and not words.unknown, said
    assert (halves(2.2), halves(-1.6), halves(0)) == ("+2", "−1.5", "+0")


def best(at: Table[State], strength: str = "normal") -> Any:
    """The answer of a bot, by keys, without noise."""
    plan = msgspec.structs.replace(PLANS[strength], noise=0.0, seconds=1e9, playouts=0)
    found = think(TITLE, sight(at, 7), plan)
    assert at.decision is not None
    return at.decision.keys_of(found.answer)


LAST = {"credits": 0, "ore": 0, "knowledge": 0}
"""Nothing in store."""


def last(**parts: Any) -> Table[State]:
    """The last round, with nothing in store but what is given."""
    return sit(seat(**{**LAST, **parts}), round=6)


def test_knowledge_becomes_points_in_the_last_round() -> None:
    at = last(knowledge=4, research={"science": 2, "economy": 1})
    assert best(at) == ("research", "science")


def test_what_a_federation_was_hoped_for_is_not_told_as_its_loss() -> None:
    """Its gain stood as what speaks against it: "federation: 8 VP, Q.I.C. (-12)"."""
    before, after = middle(), middle()
    after.boards[0].tokens.append(Token("federation_8_qic", True))
    for points, key in ((-3.0, "worth.federations.formed"), (3.0, "worth.federations.new")):
        told = valuation().told("federations", before, after, 0, (points, 1.0), SEEN)
        assert told.key == key
    told = valuation().told("federations", after, after, 0, (-1.0, 0.0), SEEN)
    assert told.key == "worth.federations.farther"


def test_hints_are_different_plans() -> None:
    """Not the best one again with a free action before it, nor the same in another order."""
    power = {"area_1": 0, "area_2": 4, "area_3": 2}
    at = last(knowledge=4, ore=2, power=power, research={"science": 2, "economy": 1})
    plan = msgspec.structs.replace(PLANS["normal"], seconds=1e9, looks=90, finished=6)
    assert at.decision is not None
    found = think(TITLE, sight(at, 7), plan, 3).told(at.decision)
    assert [hint.key for hint in found] == [
        ("free", "burn"),  # for a power action
        ("research", "science"),
        ("research", "navigation"),
    ]


def test_no_project_is_begun_that_can_never_be_finished() -> None:
    power = {"area_1": 4, "area_2": 2, "area_3": 2}
    at = last(gaiaformers=1, research={"gaia_project": 4}, power=power)
    assert best(at)[0] != "project"


def test_a_federation_is_formed_in_the_last_round() -> None:
    structures = {"planetary_institute": [[-1, -2]], "academy_qic": [[-2, -1]], "mine": [[-1, 0]]}
    at = last(structures=structures, power={"area_1": 4})
    assert best(at) == ("federation",)


def test_whoever_can_do_nothing_passes() -> None:
    assert best(last()) == ("pass",)


def test_the_institute_is_built_when_it_scores() -> None:
    structures = {"trading_station": [[-1, -2]], "mine": [[0, 2], [-4, 6]]}
    parts: Any = {"power": {"area_1": 3, "area_2": 3}, "structures": structures}
    at = sit(seat(credits=8, ore=5, knowledge=0, **parts), tile="round_big_a")
    assert best(at) == ("upgrade", -1, -2, "planetary_institute")


def test_power_for_nothing_is_always_charged_and_never_bought_dearly_at_the_end() -> None:
    rival = {"structures": {"mine": [[-2, -1]]}, "credits": 30, "ore": 15}
    own = {"power": {"area_1": 4}, "structures": {"mine": [[-1, -2]]}}
    at = sit(other(**rival), seat(**own), round=2)
    choose(at, ("upgrade", -2, -1, "trading_station"), ("end_turn",))
    assert best(at) == ("charge",)
    own["structures"] = {"planetary_institute": [[-1, -2]]}
    at = sit(other(**rival), seat(**own), round=6)
    choose(at, ("upgrade", -2, -1, "trading_station"), ("end_turn",))
    assert best(at) == ("decline",)


def test_the_booster_is_taken_that_pays_for_what_stands() -> None:
    labs = {"research_lab": [[-1, -2], [0, 2], [-4, 6]]}
    boosters = ["booster_ore_tokens", "booster_research_labs", "booster_gaia_planets"]
    at = sit(seat(**LAST, structures=labs), round=5, boosters=boosters)
    assert best(at) == ("pass", "booster_research_labs")


def test_the_terrans_use_what_their_tokens_pay_for() -> None:
    parts: Any = {**LAST, "structures": {"planetary_institute": [[-1, -4]]}, "power": {"gaia": 4}}
    at = sit(seat("terrans", **parts), phase="gaia", first_player=0, round=3)
    assert at.decision is not None and at.decision.prompt.key == "ask.gaia_trade"
    assert any(n for _key, n in best(at))


def test_easy_bots_make_no_idle_conversions() -> None:
    assert best(last(credits=5, ore=1), "easy") == ("pass",)
