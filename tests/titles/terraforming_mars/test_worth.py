"""What positions and answers are worth: better things are never judged worse, secrets never count,
hints have words, and plain choices are made as every good player makes them."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from gametable.bots.imagine import sight
from gametable.bots.players import PLANS, Thought, think
from gametable.core.engine.chance import Source
from gametable.core.engine.copying import copy_state
from gametable.core.engine.decision import Decision
from gametable.core.engine.table import Table
from gametable.core.engine.valuation import WorthSeen
from gametable.core.kit.describing import halves
from gametable.core.text import msg
from gametable.titles.terraforming_mars import TITLE
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.effects import effects_worth
from gametable.titles.terraforming_mars.guesses import TERMS
from gametable.titles.terraforming_mars.rules.playing import PlayHandCard
from gametable.titles.terraforming_mars.rules.turn import ask_turn
from gametable.titles.terraforming_mars.situation import Situation
from gametable.titles.terraforming_mars.state import Placed, State
from gametable.titles.terraforming_mars.views import determinize, redact
from gametable.titles.terraforming_mars.vocabulary import Gain, Lose, Production, Raise
from gametable.titles.terraforming_mars.worth import valuation
from tests.rules.terraforming_mars.play import position, table_at

SEEN = WorthSeen(0)


def situation(**more: object) -> Situation:
    return Situation(position(**more), 0)  # type: ignore[arg-type]


@pytest.mark.parametrize("id", sorted(load().cards))
def test_every_card_has_a_finite_worth(id: str) -> None:
    found = PlayHandCard(situation(), (), id).worth()
    assert math.isfinite(found) and -10 < found < 30, id


def test_more_is_worth_more_and_a_loss_costs() -> None:
    here = situation()
    assert effects_worth(here, [Gain(mc=3)]) > effects_worth(here, [Gain(mc=2)]) > 0
    assert effects_worth(here, [Lose(heat=5)]) < 0
    assert effects_worth(here, [Production(energy=-1)]) < 0


def test_a_card_that_counts_its_own_tag_is_worth_what_it_will_count() -> None:
    effect = load().cards["cartel"].on_play[0]
    assert effects_worth(situation(), [effect], "cartel") > 0
    assert effects_worth(situation(), [effect], "asteroid") == 0


def test_production_is_worth_more_early_and_a_full_track_nothing() -> None:
    early, late = situation(), situation()
    late.state.temperature, late.state.oxygen = 8, 13
    gained = [Production(mc=2)]
    assert effects_worth(early, gained) > effects_worth(late, gained)
    assert effects_worth(late, [Raise("temperature")]) == 0
    assert effects_worth(early, [Raise("temperature")]) > 1


def test_options_that_may_be_chosen_tell_their_worth() -> None:
    here = Situation(table_at(position(hand=["comet", "mine"])).state, 0)
    asked = next(ask_turn(here, msg("ask.action"), None))
    assert isinstance(asked, Decision)
    options = {option.key: option for option in asked.options()}
    assert options[("card", "mine")].worth > 0 and options[("pass",)].worth == 0
    assert options[("project", "sell_patents")].worth < 0
    assert all(item.option.worth == 0 for item in asked.refusals())


# Terms


def middle(**more: Any) -> State:
    """Generation 6 of two players, seat 0 with something of everything."""
    production = {"mc": 6, "steel": 1, "titanium": 1, "plants": 2, "energy": 2, "heat": 2}
    stock = {"mc": 30, "steel": 3, "titanium": 2, "plants": 4, "energy": 2, "heat": 5}
    boards = {0: {"stock": {"only": stock}, "production": production}}
    return position(
        hand=["mine", "comet"],
        played=[["birds", "ai_central"]],
        tiles={"c5": ("city", 0), "d5": ("greenery", 0), "b3": ("city", 1)},
        boards=boards,
        generation=6,
        temperature=-14,
        oxygen=5,
        **more,
    )


def worth(state: State, seen: WorthSeen = SEEN) -> float:
    """The sum of all terms as they are weighed."""
    judge = valuation()
    terms = judge.terms(state, 0, seen)
    return sum(points * judge.weights.terms[id].weight for id, (points, _) in terms.items())


def _more(part: str, **amounts: int) -> Callable[[State], object]:
    def change(state: State) -> None:
        held: dict[Any, int] = getattr(state.boards[0], part)
        for resource, n in amounts.items():
            held[resource] = held.get(resource, 0) + n

    return change


def _board(**fields: Any) -> Callable[[State], object]:
    def change(state: State) -> None:
        for name, value in fields.items():
            setattr(state.boards[0], name, value)

    return change


BETTER: dict[str, Callable[[State], object]] = {
    "rating": _board(tr=25),
    "mc": _more("stock", mc=5),
    "steel": _more("stock", steel=2),
    "plants": _more("stock", plants=2),
    "heat": _more("stock", heat=2),
    "income": _more("production", mc=2),
    "titanium a generation": _more("production", titanium=1),
    "plants a generation": _more("production", plants=1),
    "energy a generation": _more("production", energy=1),
    "heat a generation": _more("production", heat=1),
    "animals": _more("on_cards", birds=1),
    "card in hand": _board(hand=["mine", "comet", "asteroid_mining"]),
    "effect": _board(played=("birds", "ai_central", "earth_catapult")),
    "action": _board(played=("birds", "ai_central", "fish")),
    "tags": _board(played=("birds", "ai_central", "research")),
    "greenery by the city": lambda s: s.tiles.update(c6=Placed("greenery", 0)),
    "city": lambda s: s.tiles.update(f5=Placed("city", 0)),
    "milestone": lambda s: s.milestones.update(gardener=0),
    "nearer to a milestone": _board(tr=33),
}


@pytest.mark.parametrize("what", BETTER)
def test_a_better_thing_is_never_judged_worse(what: str) -> None:
    plain, better = middle(), middle()
    BETTER[what](better)
    assert worth(better) > worth(plain)
    assert worth(better, WorthSeen(0, 2.0)) > worth(plain, WorthSeen(0, 2.0)) - 0.01


def test_an_award_is_worth_most_to_who_leads() -> None:
    found = []
    for produced in (0, 20):
        state = middle()
        state.awards["banker"] = 1
        state.boards[0].production["mc"] = produced
        state.boards[1].production["mc"] = 10
        found.append(valuation().terms(state, 0, SEEN)["awards"][0])
    assert found[0] < 0 < found[1]


def test_what_nobody_sees_never_counts() -> None:
    state = middle()
    redact(state, 0)
    dealt = []
    for luck in ("one", "two"):
        deal = copy_state(state)
        determinize(deal, 0, Source.of(luck))
        dealt.append(deal)
    assert dealt[0].deck != dealt[1].deck
    one, two = dealt
    assert all(valuation().terms(one, n, SEEN) == valuation().terms(two, n, SEEN) for n in (0, 1))
    priors = [valuation().priors(deal, asked(table_at(deal))) for deal in dealt]
    assert priors[0] == priors[1]


@pytest.mark.parametrize("language", ["en", "hu"])
def test_every_term_and_what_it_names_has_words(language: str) -> None:
    words = TITLE.words(language)
    judge, plain = valuation(), middle()
    for what in BETTER:
        better = middle()
        BETTER[what](better)
        better.awards["miner"] = 0
        for term in TERMS:
            for change in ((1.0, 1.0), (-1.0, -2.0)):
                said = words.text(judge.told(term, plain, better, 0, change, SEEN))
                assert said and not words.unknown, words.unknown
    assert halves(-1.5) == "−1.5" and halves(2) == "+2"


def test_the_end_comes_nearer_with_every_step_and_alone_it_is_counted() -> None:
    early, late = middle(), middle()
    late.temperature = 0
    assert valuation().left(early) > valuation().left(late) > 0
    late.temperature, late.oxygen, late.phase = 8, 14, "greeneries"
    assert valuation().left(late) == 0
    assert valuation().left(position(1, generation=4)) == 10


# Choices that every good player makes


def asked(table: Table[State]) -> Any:
    assert table.decision is not None
    return table.decision


def chosen(state: State, *first: Any, level: str = "normal") -> Any:
    """The key that the bot takes, without its noise, after some answers."""
    table = table_at(state)
    for key in first:
        table.choose(key)
    plan = msgspec.structs.replace(PLANS[level], noise=0.0, seconds=60.0)
    return asked(table).keys_of(think(TITLE, sight(table, 5), plan).answer)


def test_a_milestone_in_reach_is_claimed() -> None:
    tiles = dict.fromkeys(("c5", "c6", "d5"), ("greenery", 0))
    state = position(tiles=tiles, mc=12, generation=7, oxygen=5)
    assert chosen(state) == ("milestone", "gardener")


def test_plants_become_greenery_beside_the_own_city() -> None:
    tiles = {"f5": ("city", 0), "c4": ("greenery", 0)}
    state = position(
        tiles=tiles, mc=0, generation=8, boards={0: {"stock": {"only": {"plants": 8}}}}
    )
    assert chosen(state) == ("convert", "convert_plants")
    greenery = chosen(state, ("convert", "convert_plants"))
    assert greenery in load().areas["f5"].neighbours


def test_heat_warms_the_planet() -> None:
    state = position(mc=0, generation=8, boards={0: {"stock": {"only": {"heat": 9}}}})
    assert chosen(state) == ("convert", "convert_heat")


@pytest.mark.parametrize("heat", [8, 31, 90])
def test_the_last_step_is_worth_more_done_than_the_heat_for_it(heat: int) -> None:
    """Else a game that nobody ends goes on and on."""
    oceans = ("a2", "a4", "a5", "b6", "d8", "e4", "e5", "e6", "f6")
    state = position(
        mc=0,
        generation=20,
        temperature=6,
        oxygen=14,
        tiles=dict.fromkeys(oceans, ("ocean", None)),
        boards={0: {"stock": {"only": {"heat": heat}}}},
    )
    assert chosen(state) == ("convert", "convert_heat")


def test_production_is_played_at_the_start() -> None:
    assert chosen(position(hand=["mine"], mc=10)) == ("card", "mine")


def test_money_is_not_kept_when_the_game_ends() -> None:
    tiles = dict.fromkeys(("a2", "a4", "a5", "b6", "d8", "e4", "e5", "e6"), ("ocean", None))
    state = position(mc=25, generation=13, temperature=8, oxygen=14, tiles=tiles)
    assert chosen(state) != ("pass",)


def test_a_city_goes_where_greeneries_lie() -> None:
    tiles = {"c5": ("greenery", 0), "c6": ("greenery", 0), "d3": ("greenery", 1)}
    state = position(mc=25, tiles=tiles, generation=11, temperature=4, oxygen=12)
    beside = set(load().areas["c5"].neighbours) & set(load().areas["c6"].neighbours)
    assert chosen(state, ("project", "city")) in beside


def test_a_rival_loses_production_rather_than_oneself() -> None:
    boards = {n: {"production": {"energy": 1}} for n in (0, 1)}
    state = position(hand=["energy_tapping"], mc=20, boards=boards)
    table = table_at(state)
    table.choose(("card", "energy_tapping"))
    if table.decision is not None and table.decision.prompt.key == "ask.victim":
        assert chosen(state, ("card", "energy_tapping")) == ("seat", 1)


def test_an_animal_is_added_and_not_a_turn_wasted() -> None:
    state = position(played=[["birds"]], mc=0, generation=9, oxygen=13)
    assert chosen(state) == ("action", "birds", 1)


def test_an_award_is_not_funded_for_a_rival() -> None:
    boards = {1: {"production": {"mc": 15}}, 0: {"production": {"mc": 1}}}
    state = position(mc=30, boards=boards, generation=12, temperature=6, oxygen=13)
    assert chosen(state) not in [("award", "banker"), ("pass",)]


def test_cheap_good_cards_are_bought_and_dead_ones_are_not() -> None:
    dealt = ["titanium_mine", "colonizer_training_camp", "asteroid_mining", "mine"]
    boards = {0: {"cards_dealt": dealt, "stock": {"only": {"mc": 40}}}}
    state = position(hand=[], generation=2, oxygen=7, phase="research", queue=[0], boards=boards)
    bought = chosen(state)
    assert "titanium_mine" in bought and "mine" in bought
    assert "colonizer_training_camp" not in bought


def test_cards_are_sold_only_for_something_good() -> None:
    """Not to have something to do before passing; but for a milestone that lacks two M€."""
    hand = ["fish", "space_elevator", "giant_space_mirror"]
    assert chosen(position(hand=hand, mc=0, generation=8), level="easy") == ("pass",)
    tiles = dict.fromkeys(("c5", "c6", "d5"), ("greenery", 0))
    state = position(hand=hand, tiles=tiles, mc=6, generation=7, oxygen=5)
    assert chosen(state) == ("project", "sell_patents")


def test_a_hint_names_the_action_that_it_is_counted_with() -> None:
    """Also after it came from the process of the bots."""
    table = table_at(position(hand=["mine", "micro_mills"], mc=12))
    plan = msgspec.structs.replace(PLANS["normal"], seconds=60.0)
    sent = msgspec.json.encode(think(TITLE, sight(table, 5), plan, 3))
    found = msgspec.json.decode(sent, type=Thought).told(asked(table))
    after = {hint.key: hint.follows for hint in found}
    (label,) = after[("card", "mine")]
    assert label == table.decision.describe(table.decision.position(("card", "micro_mills"))).label
