"""Forming federations (5.4); what is legal on any map is tested in test_linking.py."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.core.engine.decision import Illegal
from tests.kit.asking import asked, choose, keys, option, why
from tests.rules.gaia_project.play import gained, me, other, power, proposed, seat, sit, space

FORM = ("federation",)
A, B, C = (-1, -2), (-2, -1), (-1, -4)
"""Planets: A and B are adjacent, C is at distance 2 of A, with one space between them: [-1, -3]."""
BETWEEN = (-1, -3)
TOKEN = ("fed_6vp_knowledge",)
KINDS = ("planet", "satellite")


def strong(faction: str = "geodens", **parts: Any) -> dict[str, Any]:
    """An institute on A, an academy on B, a trading station on C: 3 + 3 + 2."""
    usual = {
        "structures": {"planetary_institute": [A], "academy_qic": [B], "trading_station": [C]},
        "power": {"area_1": 4},
    }
    return seat(faction, **{**usual, **parts})


def links(at: Any) -> list[tuple[set[Any], set[Any]]]:
    """What is proposed: planets and satellites."""
    found = []
    for keys_of in proposed(at):
        kinds = {kind: {key[1:] for key in keys_of if key[0] == kind} for kind in KINDS}
        found.append((kinds["planet"], kinds["satellite"]))
    return found


@pytest.mark.rule("gaia_project 5.4.1", "gaia_project 5.4.2", "gaia_project 5.4.6")
def test_planets_worth_7_are_linked_by_satellites() -> None:
    at = sit(strong(), tile="round_mine")
    choose(at, FORM)
    assert links(at) == [({A, B, C}, {BETWEEN})]
    choose(at, proposed(at)[0])
    assert option(at, TOKEN).target == f"supply/{TOKEN[0]}"
    choose(at, TOKEN)
    board = me(at)
    [federation] = board.federations
    assert set(federation.members) == {space(at, *p) for p in (A, B, C)}
    assert federation.satellites == (space(at, *BETWEEN),)
    assert power(at) == (3, 0, 0, 0)  # one token is discarded for good
    assert board.vp == 16 and [token.id for token in board.tokens] == list(TOKEN)
    assert board.tokens[0].green and at.state.supply["fed_6vp_knowledge"] == 2


@pytest.mark.rule("gaia_project 5.4.1")
def test_less_than_7_is_no_federation() -> None:
    poor = {"planetary_institute": [A], "academy_qic": [B]}
    at = sit(strong(structures=poor))
    assert why(at, FORM) == ("check.federation_value", "gaia_project 5.4.1")
    # The tile makes institute and academies worth 4 each.
    at = sit(strong(structures=poor, tech=["tech_big_structures_power"]))
    assert FORM in keys(at)
    owned = ["tech_7vp", {"tech_big_structures_power": "covered"}]
    at = sit(strong(structures=poor, tech=owned, advanced=["adv_ore_action"]))
    assert FORM not in keys(at)


@pytest.mark.rule("gaia_project 5.4.1")
@pytest.mark.parametrize(
    ("extra", "enough"),
    [
        ({"mine": [C]}, True),
        ({"lost_planet": [BETWEEN]}, True),
        ({}, False),
    ],
)
def test_a_mine_and_the_lost_planet_are_worth_1(
    extra: dict[str, list[tuple[int, int]]], enough: bool
) -> None:
    big = {"planetary_institute": [A], "academy_qic": [B]}
    at = sit(strong(structures={**big, **extra}))
    assert (FORM in keys(at)) == enough


@pytest.mark.rule("gaia_project 5.4.2", "gaia_project 14.3")
def test_satellites_cost_tokens_of_areas_1_to_3_only() -> None:
    at = sit(strong(power={"gaia": 5}))
    assert why(at, FORM) == ("check.federation_link", "gaia_project 5.4.2")


@pytest.mark.rule("gaia_project 5.4.2", "gaia_project 14.3")
def test_the_owner_says_from_which_areas() -> None:
    at = sit(strong(power={"area_1": 1, "area_3": 1}))
    choose(at, FORM)
    choose(at, proposed(at)[0], {("area_1",): 0, ("area_3",): 1})
    assert power(at) == (1, 0, 0, 0)


@pytest.mark.rule("gaia_project 5.4.2")
def test_satellites_of_others_are_in_nobodys_way() -> None:
    theirs = {"members": [(-3, -3)], "satellites": [(-2, -3), BETWEEN]}
    far = other(structures={"mine": [(-3, -3)]}, federations=[theirs])
    at = sit(strong(), far)
    choose(at, FORM)
    assert links(at) == [({A, B, C}, {BETWEEN})]


@pytest.mark.rule("gaia_project 5.4.3")
def test_an_own_planet_beside_a_satellite_joins() -> None:
    # [0, -4] is adjacent to C: a cluster always joins as a whole.
    extra = {
        "planetary_institute": [A],
        "academy_qic": [B],
        "trading_station": [C],
        "mine": [(0, -4)],
    }
    at = sit(strong(structures=extra))
    choose(at, FORM)
    assert [planets for planets, _ in links(at)] == [{A, B, C, (0, -4)}]


def by_hand(at: Any, planets: Any, satellites: Any) -> str:
    """Pick a federation by hand; the reason if it is refused."""
    choose(at, FORM)
    picked = [("planet", *p) for p in planets] + [("satellite", *p) for p in satellites]
    try:
        at.choose(tuple(picked))
    except Illegal as error:
        return error.refusal.text.key
    return ""


@pytest.mark.rule("gaia_project 5.4.4", "gaia_project 5.4.2")
@pytest.mark.parametrize(
    ("planets", "satellites", "fault"),
    [
        ([A, B, C], [BETWEEN], ""),
        ([A, C], [BETWEEN], ""),  # B is adjacent to A
        ([A, B, C], [], "check.link.parts"),
        ([A, B], [], "check.link.value"),
        ([A, B, C], [BETWEEN, (0, -3)], "check.link.spare"),
        ([A, B, C], [(-2, -2), (-2, -3)], "check.link.too_many"),
    ],
)
def test_what_is_picked_by_hand_must_be_the_smallest_link(
    planets: list[Any], satellites: list[Any], fault: str
) -> None:
    assert by_hand(sit(strong()), planets, satellites) == fault


@pytest.mark.rule("gaia_project 5.4.4")
def test_no_part_of_it_may_be_cheaper() -> None:
    big = {
        "planetary_institute": [A],
        "academy_qic": [B],
        "trading_station": [C],
        "mine": [(2, -3)],
    }
    at = sit(strong(structures=big))
    # A, B and C alone take one satellite.
    assert by_hand(at, [A, B, C, (2, -3)], [BETWEEN, (0, -3), (1, -3)]).startswith("check.link.")


@pytest.mark.rule("gaia_project 5.4.5")
def test_a_federation_keeps_away_from_an_earlier_one() -> None:
    # C and [0, -4] are a federation; its neighbour BETWEEN can get no satellite.
    both = {
        "planetary_institute": [A],
        "academy_qic": [B],
        "trading_station": [(-3, 1), C],
        "academy_knowledge": [(0, -4)],
    }
    old = [{"members": [C, (0, -4)]}]
    at = sit(strong(structures=both, federations=old, power={"area_1": 9}))
    choose(at, FORM)
    for planets, satellites in links(at):
        assert not planets & {C, (0, -4)}
        assert not satellites & {BETWEEN, (-1, -5), (0, -5), (0, -3), (1, -4), (1, -5), (-2, -3)}


@pytest.mark.rule("gaia_project 5.4.7", "gaia_project 5.4.9")
def test_joining_gives_nothing_and_links_the_cluster() -> None:
    # The mine on [-3, -3] lies apart; one on [-4, -2] is adjacent to the satellite and to it.
    mine = {
        "planetary_institute": [A],
        "research_lab": [B],
        "trading_station": [C],
        "mine": [(-3, -3)],
    }
    way = [BETWEEN, (-3, -1), (-4, -1)]
    old = [{"members": [A, B, C], "satellites": way}]
    at = sit(strong(structures=mine, federations=old, research={"terraforming": 3}))
    assert gained(at, ("mine", -4, -2)) == 0
    members = set(me(at).federations[0].members)
    assert members == {space(at, *p) for p in (A, B, C, (-3, -3), (-4, -2))}
    assert len(me(at).tokens) == 0


@pytest.mark.rule("gaia_project 5.4.8")
def test_a_loss_of_value_dissolves_no_federation() -> None:
    two = {"planetary_institute": [A], "academy_qic": [B]}
    old = [{"members": [A, B]}]
    own = ["tech_7vp", {"tech_big_structures_power": "covered"}]
    at = sit(strong(structures=two, federations=old, tech=own, advanced=["adv_ore_action"]))
    choose(at, ("pass", "booster_mines"))
    assert len(me(at).federations) == 1


@pytest.mark.rule("gaia_project 14.10")
def test_without_a_token_in_the_supply_no_federation_is_formed() -> None:
    kinds = ("8vp_qic", "8vp_tokens", "7vp_ore", "7vp_credits", "6vp_knowledge")
    mine = ["fed_12vp"] * 2 + [f"fed_{kind}" for kind in kinds] * 2
    theirs = [f"fed_{kind}" for kind in kinds]
    at = sit(strong(tokens=mine), other(tokens=theirs))
    assert sum(at.state.supply.values()) == 0
    assert why(at, FORM) == ("check.token_left", "gaia_project 14.10")


@pytest.mark.rule("gaia_project 5.4.6", "gaia_project 13.3", "gaia_project 13.5")
@pytest.mark.parametrize(
    ("token", "vp", "got"),
    [
        ("fed_12vp", 12, (0, 0, 0, 0)),
        ("fed_8vp_qic", 8, (0, 0, 0, 1)),
        ("fed_7vp_ore", 7, (0, 2, 0, 0)),
        ("fed_7vp_credits", 7, (6, 0, 0, 0)),
        ("fed_6vp_knowledge", 6, (0, 0, 2, 0)),
    ],
)
def test_the_rewards_of_a_token(token: str, vp: int, got: tuple[int, int, int, int]) -> None:
    at = sit(strong(credits=10, ore=5, knowledge=5), tile="round_federation")
    choose(at, FORM)
    choose(at, proposed(at)[0])
    assert asked(at) == "ask.token"
    choose(at, (token,))
    board = me(at)
    assert board.vp == 10 + vp + 5  # and the tile of the round
    stock = (board.credits - 10, board.ore - 5, board.knowledge - 5, board.qic)
    assert stock == got
    assert board.tokens[0].green == (token != "fed_12vp")
