"""What the Automa is, its phases and turns (gaia_project 12.1, 12.3, 12.4)."""

from __future__ import annotations

import pytest

from gametable.titles.gaia_project.situation import Situation
from gametable.titles.gaia_project.state import Power, State
from tests.kit.asking import asked, keys, reasons
from tests.rules.gaia_project.automa_play import (
    AUTOMA,
    HUMAN,
    automa,
    gains,
    last_cards,
    position,
    run,
    standing,
    told,
    turn,
)

BESIDE = {(-2, -1): "mine"}
"""A mine of the human next to the Automa's."""


def able_to_charge(state: State) -> State:
    state.boards[HUMAN].power = Power(area_1=4)
    return state


def passed_first(state: State) -> State:
    """The human has passed already, so the Automa plays the round to its end."""
    state.order, state.next_order = [HUMAN, AUTOMA], [HUMAN]
    state.boards[HUMAN].passing = 1
    return state


@pytest.mark.rule("gaia_project 12.1.1", "gaia_project 12.3")
def test_it_pays_and_gains_nothing_and_has_no_income():
    state = passed_first(position("hadsch_hallas", {(-2, -1): "mine"}, cards=(4, 6), deck=(7, 1)))
    at = run(state)
    board = automa(at)
    assert at.state.round == 2 and board.vp > 10
    assert (board.ore, board.credits, board.knowledge, board.qic) == (0, 0, 0, 0)
    assert board.power == Power() and not (board.tech or board.tokens or board.gaiaformers)
    assert not [e for e in at.log if e.seat == AUTOMA and e.kind in ("log.gain", "log.paid")]


@pytest.mark.rule("gaia_project 12.1.1")
def test_it_never_charges():
    state = position(own={(-1, -2): "mine"}, order=[HUMAN, AUTOMA], acting=HUMAN, others=BESIDE)
    state.boards[AUTOMA].power = Power(area_1=4)  # even if it had any
    board = state.boards[HUMAN]
    board.ore = board.credits = 5
    at = run(state)
    at.choose(("upgrade", -2, -1, "trading_station"))
    assert not [e for e in at.log if e.kind == "log.charged" and e.seat == AUTOMA]
    assert automa(at).power.area_1 == 4


@pytest.mark.rule("gaia_project 12.1.2")
def test_it_never_scores_what_a_round_tile_asks_for():
    at = turn("itars", 4, 17, own={(1, 0): "mine"}, tile="round_research")
    assert told(at, "advance") == ["advance"] and gains(at) == [2]
    at = turn("itars", 4, 6, own={(1, 0): "mine"}, tile="round_mine")
    assert gains(at) == [3]


@pytest.mark.rule("gaia_project 12.1.3", "gaia_project 14.13")
@pytest.mark.parametrize(("action", "kind"), [(6, "mine"), (2, "upgrade")])
def test_its_structure_is_offered_once_after_its_turn(action: int, kind: str):
    state = position("geodens", cards=(4, action), others={(-2, -1): "trading_station"})
    at = run(able_to_charge(state))
    assert told(at, kind, "points")[0] == kind and "points" in told(at)
    assert asked(at) == "ask.charge" and keys(at)[:2] == [("charge",), ("decline",)]
    vp = at.state.boards[HUMAN].vp
    at.choose(("charge",))
    assert asked(at) == "ask.turn" and at.state.boards[HUMAN].power == Power(2, 2)
    assert at.state.boards[HUMAN].vp == vp - 1


@pytest.mark.rule("gaia_project 12.1.3")
def test_a_mine_near_the_human_is_offered_after_the_rest_of_the_faction_action():
    state = position("taklons", {(-6, 3): "mine"}, cards=(2, 13), others={(-4, 3): "mine"})
    at = run(able_to_charge(state))
    assert told(at, "mine", "blocks", "points") == ["mine", "blocks", "points"]
    assert asked(at) == "ask.charge"
    at.choose(("decline",))
    assert asked(at) == "ask.turn" and at.state.boards[HUMAN].power == Power(4)


@pytest.mark.rule("gaia_project 12.1.3")
def test_a_lab_that_the_firaks_turn_down_is_offered_too():
    state = position("firaks", {(-3, 3): "research_lab"}, cards=(4, 13), others={(-3, 4): "mine"})
    at = run(able_to_charge(state))
    assert standing(at) == {(-3, 3): "trading_station"}
    assert asked(at) == "ask.charge"


@pytest.mark.rule("gaia_project 12.1.3")
def test_the_human_has_a_cheaper_trading_station_near_it_and_cannot_build_on_its_planets():
    state = position(order=[HUMAN, AUTOMA], acting=HUMAN, others=BESIDE)
    board = state.boards[HUMAN]
    board.ore, board.credits, board.knowledge = 5, 3, 0
    at = run(state)
    assert Situation(at.state, HUMAN).near_opponent(at.state.stars.spaces[-2, -1])
    assert ("upgrade", -2, -1, "trading_station") in keys(at)
    assert "check.no_structure" in reasons(at, ("mine", -1, -2))


@pytest.mark.rule("gaia_project 12.1.3")
def test_lantids_may_share_its_planets():
    state = position(human="lantids", order=[HUMAN, AUTOMA], acting=HUMAN, others=BESIDE)
    board = state.boards[HUMAN]
    board.ore, board.credits, board.qic = 5, 5, 1
    at = run(state)
    at.choose(("mine", -1, -2))
    space = at.state.stars.spaces[-1, -2]
    assert at.state.boards[HUMAN].shared == [space] and space in automa(at).structures


@pytest.mark.rule("gaia_project 12.1.4")
def test_the_human_is_asked_for_nothing_of_the_automas():
    at = turn("geodens", 5, 13, own={(-1, -2): "mine", (2, -3): "mine"})
    assert [entry for entry in at.entries if entry.seat == HUMAN] == []
    assert at.decision is not None and at.decision.seat == HUMAN


@pytest.mark.rule("gaia_project 12.4.1")
def test_the_action_card_becomes_the_support_card():
    state = position(cards=(5, 4), deck=(13, 7))
    at = run(state)
    deck = at.state.automa
    assert deck is not None
    assert (deck.support, deck.action, deck.used, deck.deck) == (5, 4, [], [13, 7])
    at.state.acting, at.state.step = AUTOMA, "main"
    at = run(at.state)
    deck = at.state.automa
    assert deck is not None
    assert (deck.support, deck.action, deck.used, deck.deck) == (4, 13, [5], [7])


@pytest.mark.rule("gaia_project 12.4.2")
def test_the_first_support_card_does_nothing_else():
    # Card 5 would block an action, gain a point and pass.
    at = turn("geodens", 5, 2, deck=(3,))
    assert told(at, "pass_mark") == ["pass_mark"]  # of card 2, one of the last three
    at = turn("geodens", 5, 11)
    assert not at.state.used and gains(at) == [2] and not automa(at).passed


@pytest.mark.rule("gaia_project 12.4.3")
def test_the_points_of_the_card_come_after_the_action():
    at = turn("geodens", 4, 6)
    assert told(at, "mine", "points") == ["mine", "points", "points"]
    assert at.log[-1].args["n"] == 3


@pytest.mark.rule("gaia_project 12.4.4", "gaia_project 12.6.7")
def test_a_step_that_is_impossible_is_skipped_and_the_others_are_done():
    places = [(0, 2), (2, 2), (1, 4), (2, 5), (-1, 2), (0, 3), (-1, 0), (1, 0), (-3, 3)]
    own = {(0, 2): "planetary_institute"}
    at = turn("xenos", 4, 13, own=own, others=dict.fromkeys(places[1:], "mine"))
    assert told(at, "no_mine", "no_upgrade", "blocks") == ["no_mine", "no_upgrade", "blocks"]
    assert gains(at) == [2]


@pytest.mark.rule("gaia_project 12.3", "gaia_project 12.7.4", "gaia_project 14.6")
def test_who_passes_first_starts_the_next_round():
    state = last_cards(5, 4, [1])
    at = run(state)
    assert automa(at).passed and asked(at) == "ask.turn"
    assert told(at, "first_player") == ["first_player"]
    at.choose(("pass", at.state.boosters[0]))
    # The human passed second: the Automa begins, and the marker has not moved.
    assert at.state.round == 2 and at.state.order == [AUTOMA, HUMAN]
    assert at.state.first == AUTOMA and told(at, "first_player") == ["first_player"]
    assert told(at, "cards") == ["cards", "cards"]  # it has had its first turn of round 2


@pytest.mark.rule("gaia_project 12.3")
def test_the_human_goes_on_alone_once_it_has_passed():
    state = last_cards(5, 4, [])
    board = state.boards[HUMAN]
    board.knowledge = 8
    at = run(state)
    assert automa(at).passed
    at.choose(("research", "economy"))
    if asked(at) == "ask.free":
        at.choose(("end_turn",))
    assert asked(at) == "ask.turn" and len([e for e in at.log if e.kind == "log.passed"]) == 1


@pytest.mark.rule("gaia_project 12.3", "gaia_project 11.4")
def test_the_order_of_passing_with_the_turn_order_card():
    state = passed_first(last_cards(5, 4, [1], variable_order=True))
    at = run(state)
    assert at.state.round == 2 and at.state.order == [HUMAN, AUTOMA]
    assert at.state.first == HUMAN
