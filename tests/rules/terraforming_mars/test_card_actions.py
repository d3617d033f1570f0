"""The action of every card and corporation that has one (terraforming_mars 13, 22)."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.core.engine.questions import PickSome
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.state import Placed, State
from tests.kit.asking import keys, reasons
from tests.rules.terraforming_mars.changes import changes, words
from tests.rules.terraforming_mars.play import do, finish, first_choice, position, table_at

# id, alternative, answers, changes. The player has 20 of everything, one city lies on Mars and one
# off it; 5 resources lie on every card that holds some. Fish is the opponent's unless it is tried
# itself, and Tardigrades the player's own; the top card has a microbe tag.
ACTIONS: list[tuple[str, int, tuple[Any, ...], str]] = [
    ("search_for_life", 1, (), "M-1 search_for_life+1"),
    ("inventors_guild", 1, (["archaebacteria"],), "M-3 cards+1"),
    ("martian_rails", 1, (), "E-1 M+1"),
    ("water_import_from_europa", 1, ({"mc": 12},), "M-12 ocean+1"),
    ("space_elevator", 1, (), "S-1 M+5"),
    ("development_center", 1, (), "E-1 cards+1"),
    ("equatorial_magnetizer", 1, (), "pE-1 tr+1"),
    ("predators", 1, (("card", "fish"),), "predators+1"),
    ("security_fleet", 1, (), "T-1 security_fleet+1"),
    ("regolith_eaters", 1, (), "regolith_eaters+1"),
    ("regolith_eaters", 2, (), "regolith_eaters-2 oxygen+1"),
    ("ghg_producing_bacteria", 1, (), "ghg_producing_bacteria+1"),
    ("ghg_producing_bacteria", 2, (), "ghg_producing_bacteria-2 temp+1"),
    ("ants", 1, (("card", "tardigrades"),), "tardigrades-1 ants+1"),
    ("tardigrades", 1, (), "tardigrades+1"),
    ("fish", 1, (), "fish+1"),
    ("small_animals", 1, (), "small_animals+1"),
    ("electro_catapult", 1, (), "P-1 M+7"),
    ("electro_catapult", 2, (), "S-1 M+7"),
    ("birds", 1, (), "birds+1"),
    ("space_mirrors", 1, (), "M-7 pE+1"),
    ("physics_complex", 1, (), "E-6 physics_complex+1"),
    ("ironworks", 1, (), "E-4 S+1 oxygen+1"),
    ("steelworks", 1, (), "E-4 S+2 oxygen+1"),
    ("ore_processor", 1, (), "E-4 T+1 oxygen+1"),
    ("business_network", 1, ([],), ""),
    ("industrial_center", 1, (), "M-7 pS+1"),
    ("symbiotic_fungus", 1, (), "tardigrades+1"),
    ("extreme_cold_fungus", 1, (), "P+1"),
    ("extreme_cold_fungus", 2, (), "tardigrades+2"),
    ("caretaker_contract", 1, (), "H-8 tr+1"),
    ("nitrite_reducing_bacteria", 1, (), "nitrite_reducing_bacteria+1"),
    ("nitrite_reducing_bacteria", 2, (), "nitrite_reducing_bacteria-3 tr+1"),
    ("water_splitting_plant", 1, (), "E-3 oxygen+1"),
    ("livestock", 1, (), "livestock+1"),
    ("aquifer_pumping", 1, ({"steel": 4},), "S-4 ocean+1"),
    ("power_infrastructure", 1, ([3],), "E-3 M+3"),
    ("restricted_area", 1, (), "M-2 cards+1"),
    ("underground_detonations", 1, (), "M-10 pH+2"),
    ("ai_central", 1, (), "cards+2"),
    ("united_nations_mars_initiative", 1, (), "M-3 tr+1"),
]

COSTS = {
    "search_for_life": {"mc": 0},
    "martian_rails": {"energy": 0},
    "water_import_from_europa": {"mc": 5, "titanium": 2},
    "space_elevator": {"steel": 0},
    "development_center": {"energy": 0},
    "security_fleet": {"titanium": 0},
    "space_mirrors": {"mc": 6},
    "physics_complex": {"energy": 5},
    "ironworks": {"energy": 3},
    "steelworks": {"energy": 3},
    "ore_processor": {"energy": 3},
    "industrial_center": {"mc": 6},
    "caretaker_contract": {"heat": 7},
    "water_splitting_plant": {"energy": 2},
    "aquifer_pumping": {"mc": 1, "steel": 3},
    "power_infrastructure": {"energy": 0},
    "restricted_area": {"mc": 1},
    "underground_detonations": {"mc": 9},
    "united_nations_mars_initiative": {"mc": 2},
}
"""What is just too little for an action."""


def with_card(id: str) -> State:
    corporation = [id] if id in load().corporations else []
    own = [] if corporation else [id]
    if id != "tardigrades":
        own.append("tardigrades")
    others = [] if id == "fish" else ["fish"]
    tiles = {"c3": ("city", 0), "phobos_space_haven": ("city", 1)}
    state = position(
        corporations=corporation,
        played=[own, others],
        mc=20,
        tiles=tiles,
        top=["archaebacteria"],
    )
    for board in state.boards:
        board.stock = dict.fromkeys(board.stock, 20)
        board.production = dict.fromkeys(board.production, 2)
        board.on_cards = {c: 5 for c in board.played if load().cards[c].holds}
    state.boards[0].tr_raised = True
    return state


def test_every_action_is_tried() -> None:
    fronts = [*load().cards.values(), *load().corporations.values()]
    wanted = {(f.id, n) for f in fronts for n in range(1, len(f.actions) + 1)}
    assert {(id, number) for id, number, _, _ in ACTIONS} == wanted


@pytest.mark.rule("terraforming_mars 13.2")
@pytest.mark.parametrize(
    ("id", "number", "answers", "expected"), ACTIONS, ids=[f"{a[0]}-{a[1]}" for a in ACTIONS]
)
def test_an_action(id: str, number: int, answers: tuple[Any, ...], expected: str) -> None:
    state = with_card(id)
    table = table_at(state)
    before = table.view(0)
    table.choose(("action", id, number))
    for answer in answers:
        table.choose(answer)
    finish(table, first_choice)
    assert changes(before, table.state) == words(expected)
    assert table.state.boards[0].used == [id]


@pytest.mark.rule("terraforming_mars 13.2")
@pytest.mark.parametrize("id", COSTS)
def test_a_cost_must_be_payable_in_full(id: str) -> None:
    state = with_card(id)
    state.boards[0].stock.update(COSTS[id])  # type: ignore[arg-type]
    table = table_at(state)
    assert ("action", id, 1) not in keys(table)
    assert set(reasons(table, ("action", id, 1))) <= {"check.price", "check.stock"}


@pytest.mark.rule("terraforming_mars 13.1", "terraforming_mars 13.3")
def test_once_per_generation_whatever_the_alternative() -> None:
    table = do(with_card("regolith_eaters"), ("action", "regolith_eaters", 1))
    assert ("action", "regolith_eaters", 2) not in keys(table)
    assert reasons(table, ("action", "regolith_eaters", 2)) == ["check.unused"]
    # Both pass: production, and in the next generation it may be used again.
    table.choose(("end_turn",))
    table.choose(("pass",))
    table.choose(("pass",))
    assert table.state.boards[0].used == []


@pytest.mark.rule("terraforming_mars 6.9")
def test_the_action_of_a_card_just_played() -> None:
    table = do(position(hand=["tardigrades"]), ("card", "tardigrades"))
    assert ("action", "tardigrades", 1) in keys(table)


@pytest.mark.rule("terraforming_mars 13.4", "terraforming_mars 7.6")
def test_an_action_is_no_card() -> None:
    state = position(played=[["search_for_life", "earth_catapult", "olympus_conference"]])
    state.deck.remove("sponsors")
    state.deck.insert(0, "sponsors")
    table = do(state, ("action", "search_for_life", 1))
    # No discount on its cost, no science tag for Olympus Conference.
    assert table.state.boards[0].stock["mc"] == 99
    assert table.state.boards[0].on_cards == {}


@pytest.mark.rule("terraforming_mars 22.16", "terraforming_mars 23.2")
def test_search_for_life_without_a_find() -> None:
    state = position(played=[["search_for_life"]], top=["sponsors"])
    table = do(state, ("action", "search_for_life", 1))
    assert table.state.boards[0].on_cards == {}
    assert table.state.discard == ["sponsors"]
    shown = [event for event in table.log_for(1) if event.kind == "log.revealed"]
    assert shown and shown[0].args["card"] == "#card/sponsors"


@pytest.mark.rule("terraforming_mars 22.17")
def test_inventors_guild_without_money() -> None:
    state = position(played=[["inventors_guild"]], top=["sponsors"], mc=2)
    before = table_at(state).decision
    look = before.options()[before.keys.index(("action", "inventors_guild", 1))]
    assert [words.key for words in look.warnings] == ["warn.cannot_buy"]
    table = do(state, ("action", "inventors_guild", 1))
    assert table.decision.hint.key == "ask.buy.hint.none"
    assert table.view(0).drawn == ["sponsors"]
    assert table.view(1).drawn == ["?"]
    assert isinstance(table.decision, PickSome) and table.decision.least == 0
    assert table.decision.fault((0,)) is not None  # nothing can be paid for
    table.choose([])
    assert table.state.discard == ["sponsors"]
    assert table.state.boards[0].stock["mc"] == 2


@pytest.mark.rule("terraforming_mars 13.5", "terraforming_mars 22.24")
@pytest.mark.parametrize(
    ("hunter", "prey", "tag"), [("predators", "fish", "animal"), ("ants", "tardigrades", "microbe")]
)
def test_hunters_need_prey(hunter: str, prey: str, tag: str) -> None:
    state = position(played=[[hunter], [prey]])
    key = ("action", hunter, 1)
    table = table_at(state)
    assert key not in keys(table)
    assert reasons(table, key) == ["check.on_any_card"]
    # With one on itself it may feed on itself, for nothing.
    state = position(played=[[hunter], [prey]])
    state.boards[0].on_cards[hunter] = 1
    table = do(state, key)
    assert table.state.boards[0].on_cards == {hunter: 1}
    # From the opponent's card, if it is not protected.
    for protected in ([], ["protected_habitats"]):
        state = position(played=[[hunter], [prey, *protected]])
        state.boards[1].on_cards[prey] = 2
        table = table_at(state)
        assert (key in keys(table)) == (not protected)
    state.boards[1].played = (prey,)
    state.deck.append("protected_habitats")
    table = do(state, key)
    assert table.state.boards[1].on_cards == {prey: 1}
    assert table.state.boards[0].on_cards == {hunter: 1}


@pytest.mark.rule("terraforming_mars 22.24", "terraforming_mars 16.4")
def test_pets_are_nobodys_prey() -> None:
    state = position(played=[["predators", "pets"]])
    state.boards[0].on_cards["pets"] = 3
    assert ("action", "predators", 1) not in keys(table_at(state))


@pytest.mark.rule("terraforming_mars 22.32")
def test_symbiotic_fungus_without_a_target() -> None:
    state = position(played=[["symbiotic_fungus"]])
    table = do(state, ("action", "symbiotic_fungus", 1))
    assert table.state.boards[0].on_cards == {}


@pytest.mark.rule("terraforming_mars 22.33", "terraforming_mars 22.34", "terraforming_mars 8.6")
def test_actions_at_the_maximum_give_the_rest() -> None:
    state = position(played=[["ironworks", "regolith_eaters"]], oxygen=14)
    state.boards[0].stock["energy"] = 4
    state.boards[0].on_cards["regolith_eaters"] = 2
    table = table_at(state)
    option = next(
        asked
        for asked in (table.decision.options() if table.decision else [])
        if asked.key == ("action", "ironworks", 1)
    )
    assert option.warnings
    table.choose(("action", "ironworks", 1))
    table.choose(("action", "regolith_eaters", 2))
    board = table.state.boards[0]
    assert (board.stock["steel"], board.stock["energy"], board.tr) == (1, 0, 20)
    assert board.on_cards == {}


@pytest.mark.rule("terraforming_mars 7.5", "terraforming_mars 22.35")
def test_metal_pays_for_two_actions_at_its_value() -> None:
    state = position(played=[["water_import_from_europa", "advanced_alloys"]], mc=0)
    state.boards[0].stock["titanium"] = 3
    table = do(state, ("action", "water_import_from_europa", 1))
    table.choose("a5")
    assert table.state.boards[0].stock["titanium"] == 0
    # Metal pays for no other action.
    state = position(played=[["restricted_area"]], mc=1)
    state.boards[0].stock["steel"] = 9
    assert ("action", "restricted_area", 1) not in keys(table_at(state))


@pytest.mark.rule("terraforming_mars 21.10")
def test_the_united_nations_need_a_raise_first() -> None:
    unmi = "united_nations_mars_initiative"
    state = position(corporations=[unmi])
    key = ("action", unmi, 1)
    table = table_at(state)
    assert key not in keys(table)
    assert reasons(table, key) == ["check.tr_raised"]
    table.choose(("project", "asteroid"))
    assert key in keys(table)
    # In the next generation it needs a new raise.
    for answer in (key, ("end_turn",), ("pass",), ("pass",)):
        table.choose(answer)
    assert table.state.boards[0].tr == 22
    assert not table.state.boards[0].tr_raised


@pytest.mark.rule("terraforming_mars 22.31")
def test_x_is_at_least_one() -> None:
    state = position(played=[["power_infrastructure"]], hand=["insulation"])
    table = table_at(state)
    assert ("action", "power_infrastructure", 1) not in keys(table)
    assert reasons(table, ("card", "insulation")) == ["check.production_loss"]
    state.boards[0].stock["energy"] = 3
    state.boards[0].production["heat"] = 4
    table = do(state, ("action", "power_infrastructure", 1))
    assert table.decision and table.decision.bounds == [(1, 3)]
    table.choose([2])
    assert table.state.boards[0].stock["energy"] == 1
    table.choose(("card", "insulation"))
    assert table.decision and table.decision.bounds == [(1, 4)]
    table.choose([3])
    assert table.state.boards[0].production["heat"] == 1
    assert table.state.boards[0].production["mc"] == 3


def test_tiles_of_the_position_are_legal() -> None:
    assert with_card("martian_rails").tiles["c3"] == Placed("city", 0)
