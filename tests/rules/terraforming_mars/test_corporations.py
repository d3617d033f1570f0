"""The corporations (terraforming_mars 21). Actions, discounts and conversions stand elsewhere."""

from __future__ import annotations

import pytest

from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.rules.projects import project_price
from gametable.titles.terraforming_mars.situation import Situation
from gametable.titles.terraforming_mars.state import State
from gametable.titles.terraforming_mars.tableau import tableau
from tests.rules.terraforming_mars.play import (
    BEGINNER,
    do,
    finish,
    first_choice,
    position,
    table_at,
)

# What each starts with: M€, other resources, production, tags.
START = {
    "credicor": (57, {}, {}, []),
    "ecoline": (36, {"plants": 3}, {"plants": 2}, ["plant"]),
    "helion": (42, {}, {"heat": 3}, ["space"]),
    "interplanetary_cinematics": (30, {"steel": 20}, {}, ["building"]),
    "inventrix": (45, {}, {}, ["science"]),
    "mining_guild": (30, {"steel": 5}, {"steel": 1}, ["building", "building"]),
    "phobolog": (23, {"titanium": 10}, {}, ["space"]),
    "tharsis_republic": (40, {}, {}, ["building"]),
    "thorgate": (48, {}, {"energy": 1}, ["power"]),
    "united_nations_mars_initiative": (40, {}, {}, ["earth"]),
    "saturn_systems": (42, {}, {"titanium": 1, "mc": 1}, ["jovian"]),
    "teractor": (60, {}, {}, ["earth"]),
    "beginner_corporation": (42, {}, {}, []),
}


@pytest.mark.rule("terraforming_mars 3.8", "terraforming_mars 21")
@pytest.mark.parametrize("id", START)
def test_what_a_corporation_starts_with(id: str) -> None:
    chosen = {"corporation": "none", "corporation_chosen": id}
    pile = {"only": [name for name in load().corporations if name not in (id, BEGINNER)]}
    state = position(mc=0, phase="reveal", queue=[0], corporation_pile=pile, boards={0: chosen})
    table = table_at(state)
    mc, resources, production, tags = START[id]
    board = table.state.boards[0]
    assert {r: n for r, n in board.stock.items() if n} == {"mc": mc, **resources}
    assert {r: n for r, n in board.production.items() if n} == production
    counted = tableau(board).tags
    assert sorted(t for t, n in counted.items() for _ in range(n)) == sorted(tags)
    assert board.first_due == (id in ("inventrix", "tharsis_republic"))


def test_every_corporation_is_tried() -> None:
    assert set(START) == set(load().corporations)


def play_out(state: State, *keys: object) -> State:
    table = table_at(state)
    for key in keys:
        table.choose(key)
        finish(table, first_choice)
    return table.state


@pytest.mark.rule("terraforming_mars 21.1")
def test_credicor_looks_at_the_printed_price() -> None:
    for key, price, back in (
        (("project", "greenery"), 23, 4),
        (("project", "city"), 25, 4),
        (("project", "aquifer"), 18, 0),
        (("award", "banker"), 8, 0),
    ):
        state = position(corporations=["credicor"])
        after = play_out(state, key)
        # The first bare areas bring nothing.
        assert after.boards[0].stock["mc"] == 100 - price + back
    # 27 M€ for 23 with two discounts, or with titanium: still 4 M€.
    played = ["earth_catapult", "space_station"]
    state = position(corporations=["credicor"], hand=["space_elevator"], played=[played])
    assert play_out(state, ("card", "space_elevator")).boards[0].stock["mc"] == 100 - 23 + 4
    # The opponent's purchases bring nothing.
    state = position(corporations=["teractor", "credicor"])
    assert play_out(state, ("project", "city")).boards[1].stock["mc"] == 100


@pytest.mark.rule("terraforming_mars 21.4")
def test_interplanetary_cinematics() -> None:
    state = position(corporations=["interplanetary_cinematics"], hand=["investment_loan", "mine"])
    after = play_out(state, ("card", "investment_loan"), ("card", "mine"))
    assert after.boards[0].stock["mc"] == 100 - 3 + 10 + 2 - 4


@pytest.mark.rule("terraforming_mars 21.6")
def test_mining_guild_once_for_each_tile() -> None:
    for key, area, steps in (
        (("project", "greenery"), "a1", 1),
        (("project", "greenery"), "d1", 1),
        (("project", "aquifer"), "a2", 1),
        (("project", "greenery"), "c2", 0),
    ):
        state = position(corporations=["mining_guild"])
        assert do(state, key, area).state.boards[0].production["steel"] == steps
    state = position(corporations=["mining_guild"], hand=["mining_rights"])
    table = do(state, ("card", "mining_rights"), "a1")
    assert table.state.boards[0].production["steel"] == 2
    state = position(corporations=["teractor", "mining_guild"])
    assert do(state, ("project", "greenery"), "a1").state.boards[1].production["steel"] == 0


@pytest.mark.rule("terraforming_mars 21.8", "terraforming_mars 15.5")
def test_tharsis_republic() -> None:
    republic = ["tharsis_republic", "tharsis"]
    state = position(corporations=republic[:1])
    board = do(state, ("project", "city"), "c3").state.boards[0]
    assert (board.stock["mc"], board.production["mc"]) == (100 - 25 + 3, 2)
    # Off Mars: 3 M€ for one's own, no production.
    state = position(corporations=republic[:1], hand=["phobos_space_haven"])
    board = play_out(state, ("card", "phobos_space_haven")).boards[0]
    assert (board.stock["mc"], board.production["mc"]) == (100 - 25 + 3, 0)
    # Somebody else's city on Mars: production alone.
    state = position(corporations=["teractor", "tharsis_republic"])
    board = do(state, ("project", "city"), "c3").state.boards[1]
    assert (board.stock["mc"], board.production["mc"]) == (100, 1)


@pytest.mark.rule("terraforming_mars 21.9")
def test_thorgate_builds_power_plants_cheaply() -> None:
    situation = Situation(position(corporations=["thorgate"]), 0)
    prices = {id: project_price(situation, project) for id, project in load().projects.items()}
    assert prices == {
        "sell_patents": 0,
        "power_plant": 8,
        "asteroid": 14,
        "aquifer": 18,
        "greenery": 23,
        "city": 25,
    }


@pytest.mark.rule("terraforming_mars 21.11")
def test_saturn_systems_counts_everybodys_jovian_tags() -> None:
    state = position(
        corporations=["teractor", "saturn_systems"],
        hand=["asteroid_mining", "terraforming_ganymede", "sponsors"],
    )
    after = play_out(state, ("card", "asteroid_mining"), ("card", "terraforming_ganymede"))
    assert after.boards[1].production["mc"] == 2


@pytest.mark.rule("terraforming_mars 21.12")
def test_teractor_pays_less_for_each_earth_tag() -> None:
    state = position(corporations=["teractor"], hand=["sponsors"])
    assert play_out(state, ("card", "sponsors")).boards[0].stock["mc"] == 97
