"""Turns, standard projects, milestones and awards (terraforming_mars 5, 10 to 12, 14, 16)."""

from __future__ import annotations

import pytest

from gametable.core.engine.decision import Illegal
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.effects.counting import measure
from gametable.titles.terraforming_mars.state import Placed
from tests.kit.asking import keys, question, reasons
from tests.rules.terraforming_mars.play import do, legal, position, table_at

PASS, END = ("pass",), ("end_turn",)


@pytest.mark.rule("terraforming_mars 5.1", "terraforming_mars 5.3")
def test_one_or_two_actions_a_turn() -> None:
    table = table_at(position(3))
    assert PASS in keys(table) and END not in keys(table)
    table.choose(("project", "power_plant"))
    assert END in keys(table) and PASS not in keys(table)
    table.choose(("project", "power_plant"))  # the same twice
    assert keys(table) == [END]
    assert question(table).ask and question(table).describe(0).apart
    assert reasons(table, ("project", "power_plant")) == ["check.actions_left"]
    table.choose(END)
    assert question(table).seat == 1
    # Ending after one action is no pass.
    table.choose(("project", "power_plant"))
    table.choose(END)
    assert question(table).seat == 2
    table.choose(PASS)
    assert [board.passed for board in table.state.boards] == [False, False, True]
    table.choose(PASS)
    assert question(table).seat == 1


@pytest.mark.rule("terraforming_mars 5.3")
def test_pass_stands_apart_and_is_never_the_default() -> None:
    decision = question(table_at(position()))
    last = decision.describe(len(decision.keys) - 1)
    assert last.key == PASS and last.apart and decision.ask
    assert not any(option.apart for option in decision.options()[:-1])


@pytest.mark.rule("terraforming_mars 5.4")
def test_the_last_player_in_goes_on_until_he_passes() -> None:
    table = table_at(position(mc=200))
    table.choose(("project", "power_plant"))
    table.choose(END)
    table.choose(PASS)
    for _ in range(5):
        assert END not in keys(table)
        table.choose(("project", "power_plant"))
    table.choose(PASS)
    assert table.state.generation == 2
    # 6 energy became no heat yet: production came after it.
    assert table.state.boards[0].stock["energy"] == 6


@pytest.mark.rule("terraforming_mars 5.2", "terraforming_mars 5.5", "terraforming_mars 5.7")
def test_all_kinds_of_actions() -> None:
    state = position(hand=["mine"], played=[["tardigrades"]], tiles={"c3": ("city", 0)})
    state.boards[0].stock.update({"plants": 8, "heat": 8})
    state.boards[0].tr = 35
    kinds = {key[0] for key in keys(table_at(state))}
    assert kinds == {"card", "project", "milestone", "award", "action", "convert", "pass"}


@pytest.mark.rule("terraforming_mars 5.6")
@pytest.mark.parametrize("corporation", ["inventrix", "tharsis_republic"])
def test_the_first_action_is_owed(corporation: str) -> None:
    state = position(corporations=[corporation], hand=["mine"])
    state.boards[0].first_due = True
    table = table_at(state)
    assert keys(table) == [("first_action",), PASS]
    assert "check.first_action" in reasons(table, ("card", "mine"))
    # Passing instead: still owed in the next generation.
    table.choose(PASS)
    table.choose(PASS)
    assert table.state.boards[0].first_due
    table = do(state, ("first_action",))
    if corporation == "tharsis_republic":
        table.choose("c3")
        board = table.state.boards[0]
        assert (board.stock["mc"], board.production["mc"]) == (103, 1)
    else:
        assert len(table.state.boards[0].hand) == 4
    # It was one of the two actions.
    assert table.state.actions == 1
    assert ("card", "mine") in keys(table)


@pytest.mark.rule("terraforming_mars 5.6")
def test_a_first_action_that_cannot_be_done_is_skipped() -> None:
    land = [area.id for area in load().areas.values() if area.kind == "land" and area.id != "e3"]
    tiles = dict.fromkeys(land, ("greenery", 1))
    state = position(corporations=["tharsis_republic"], tiles=tiles)
    state.boards[0].first_due = True
    table = table_at(state)
    assert not table.state.boards[0].first_due
    assert ("project", "power_plant") in keys(table)


@pytest.mark.rule("terraforming_mars 6.3")
def test_all_cards_that_cannot_be_played_say_why() -> None:
    state = position(hand=["birds", "food_factory", "rad_suits", "mine"], mc=11)
    table = table_at(state)
    found = {item.option.key: item.refusal for item in table.refusals()}
    assert ("card", "mine") not in found
    birds = found["card", "birds"]
    assert [check.text.key for check in birds.checks] == [
        "check.price",
        "check.parameter_least",
        "check.victim",
    ]
    assert [check.met for check in birds.checks] == [True, False, False]
    assert birds.text.key == "check.parameter_least" and birds.rule == "terraforming_mars 6.1"
    assert [check.met for check in found["card", "food_factory"].checks] == [False, False]
    with pytest.raises(Illegal):
        table.choose(("card", "birds"))


# Standard projects (terraforming_mars 10)


@pytest.mark.rule("terraforming_mars 10.1", "terraforming_mars 10.4")
@pytest.mark.parametrize(
    ("project", "price"),
    [("power_plant", 11), ("asteroid", 14), ("aquifer", 18), ("greenery", 23), ("city", 25)],
)
def test_standard_projects(project: str, price: int) -> None:
    key = ("project", project)
    assert not legal(position(mc=price - 1), key)
    state = position(mc=price)
    assert legal(state, key)
    table = do(state, key)
    if project in ("aquifer", "greenery", "city"):
        table.choose("a5" if project == "aquifer" else "c3")
    board = table.state.boards[0]
    assert board.stock["mc"] == 0
    found = (board.production["energy"], board.production["mc"], board.tr)
    assert found == {"power_plant": (1, 0, 20), "city": (0, 1, 20)}.get(project, (0, 0, 21))
    # Any number of times.
    state.boards[0].stock["mc"] = 2 * price
    assert legal(state, key)


@pytest.mark.rule("terraforming_mars 10.2")
def test_sell_patents() -> None:
    assert not legal(position(), ("project", "sell_patents"))
    table = do(position(hand=["mine", "birds", "fish"], mc=0), ("project", "sell_patents"))
    assert (question(table).least, question(table).most) == (1, 3)
    table.choose(["mine", "fish"])
    assert table.state.boards[0].stock["mc"] == 2
    assert table.state.boards[0].hand == ["birds"]
    assert table.state.discard == ["mine", "fish"]


@pytest.mark.rule("terraforming_mars 14.1", "terraforming_mars 21.2", "terraforming_mars 14.3")
def test_plants_into_greenery() -> None:
    for corporation, price in (("teractor", 8), ("ecoline", 7)):
        state = position(corporations=[corporation])
        state.boards[0].stock["plants"] = price - 1
        assert not legal(state, ("convert", "convert_plants"))
        state.boards[0].stock["plants"] = price
        table = do(state, ("convert", "convert_plants"), "c3")
        assert table.state.boards[0].stock["plants"] == 0
        assert (table.state.oxygen, table.state.boards[0].tr) == (1, 21)
    # It is no standard project: nothing for Standard Technology.
    state = position(played=[["standard_technology"]])
    state.boards[0].stock["plants"] = 8
    table = do(state, ("convert", "convert_plants"), "c3")
    assert table.state.boards[0].stock["mc"] == 100


@pytest.mark.rule("terraforming_mars 14.2", "terraforming_mars 14.3", "terraforming_mars 22.36")
def test_heat_into_temperature() -> None:
    state = position()
    state.boards[0].stock["heat"] = 17
    table = do(state, ("convert", "convert_heat"), ("convert", "convert_heat"))
    assert table.state.temperature == -26
    assert (table.state.boards[0].stock["heat"], table.state.boards[0].tr) == (1, 22)


# Milestones (terraforming_mars 11)


@pytest.mark.rule("terraforming_mars 11.1", "terraforming_mars 11.2")
def test_milestones() -> None:
    buildings = ["mine", "solar_power", "titanium_mine", "food_factory", "industrial_microbes"]
    buildings += ["geothermal_power", "great_dam"]
    spare = [c for c in load().cards if c not in buildings][:16]
    state = position(corporations=["tharsis_republic"], hand=spare, played=[buildings], mc=8)
    state.boards[0].tr = 35
    state.tiles = {
        "c3": Placed("city", 0),
        "h2": Placed("capital", 0),
        "ganymede_colony": Placed("city", 0),
        "b1": Placed("greenery", 0),
        "b5": Placed("greenery", 0),
        "g5": Placed("greenery", 0),
    }
    all_five = ("terraformer", "mayor", "gardener", "builder", "planner")
    state.boards[0].played = (*buildings, "capital")
    state.boards[0].hand = [*[c for c in spare if c != "capital"][:15], "trees"]
    state.deck = [
        c for c in load().cards if c not in (*state.boards[0].hand, *buildings, "capital")
    ]
    for id in all_five:
        assert legal(state, ("milestone", id)), id
    for change in (
        lambda s: setattr(s.boards[0], "tr", 34),
        lambda s: s.tiles.update(ganymede_colony=Placed("city", 1)),
        lambda s: s.tiles.pop("g5"),
        lambda s: (s.deck.append("mine"), s.deck.append("capital"), _drop(s)),
        lambda s: s.deck.append(s.boards[0].hand.pop()),
    ):
        change(state)
    for id in all_five:
        table = table_at(state)
        assert ("milestone", id) not in keys(table)
        assert "check.milestone" in reasons(table, ("milestone", id)), id


def _drop(state: object) -> None:
    board = state.boards[0]  # type: ignore[attr-defined]
    board.played = tuple(c for c in board.played if c not in ("mine", "capital"))


@pytest.mark.rule("terraforming_mars 11.1")
def test_three_milestones_each_once() -> None:
    state = position(mc=100)
    state.boards[0].tr = state.boards[1].tr = 35
    table = do(state, ("milestone", "terraformer"))
    assert table.state.milestones == {"terraformer": 0}
    assert table.state.boards[0].stock["mc"] == 92
    table.choose(END)
    assert "check.milestone_free" in reasons(table, ("milestone", "terraformer"))
    state.milestones = {"mayor": 0, "gardener": 0, "builder": 1}
    table = table_at(state)
    assert "check.milestones_left" in reasons(table, ("milestone", "terraformer"))
    state.milestones = {"mayor": 0}
    state.boards[0].stock["mc"] = 7
    assert reasons(table_at(state), ("milestone", "terraformer")) == ["check.price"]


# Awards (terraforming_mars 12)


@pytest.mark.rule("terraforming_mars 12.1")
def test_three_awards_get_dearer() -> None:
    table = table_at(position(mc=42))
    table.choose(("award", "banker"))
    table.choose(("award", "miner"))
    assert table.state.boards[0].stock["mc"] == 42 - 8 - 14
    table.choose(END)
    assert "check.award_free" in reasons(table, ("award", "banker"))
    table.choose(("award", "landlord"))
    assert table.state.boards[1].stock["mc"] == 42 - 20
    assert table.state.awards == {"banker": 0, "miner": 0, "landlord": 1}
    assert reasons(table, ("award", "scientist")) == ["check.awards_left"]
    assert reasons(table_at(position(mc=7)), ("award", "scientist")) == ["check.price"]


@pytest.mark.rule("terraforming_mars 12.3", "terraforming_mars 25.2")
def test_what_awards_measure() -> None:
    tiles = {
        "c3": ("city", 0),
        "phobos_space_haven": ("city", 0),
        "b1": ("restricted_area", 0),
        "e5": ("ocean", None),
        "h2": ("greenery", 1),
    }
    own = ["research", "gene_repair", "restricted_area"]
    state = position(corporations=["inventrix"], played=[own], tiles=tiles, claims={"i2": 0})
    state.boards[0].stock.update({"heat": 4, "steel": 3, "titanium": 2})
    state.boards[0].production["mc"] = -2
    found = [measure(state, 0, award.measure) for award in load().awards.values()]
    # Research counts twice, and the corporation's own tag.
    assert found == [3, -2, 5, 4, 5]


# Other players (terraforming_mars 16)


@pytest.mark.rule("terraforming_mars 16.1", "terraforming_mars 16.2")
def test_removing_is_optional_and_may_be_partial() -> None:
    state = position(3, hand=["deimos_down"])
    for board, plants in zip(state.boards, (5, 3, 9), strict=True):
        board.stock["plants"] = plants
    table = do(state, ("card", "deimos_down"))
    assert keys(table) == [
        ("take", 1, 3),
        ("take", 2, 8),
        ("take", 0, 5),
        ("fewer",),
        ("none",),
    ]
    own = next(option for option in question(table).options() if option.key == ("take", 0, 5))
    assert [warning.key for warning in own.warnings] == ["warn.own"]
    table.choose(("fewer",))
    table.choose(("take", 2, 1))
    assert [board.stock["plants"] for board in table.state.boards] == [5, 3, 8]
    table = do(state, ("card", "deimos_down"), ("none",))
    assert [board.stock["plants"] for board in table.state.boards] == [5, 3, 9]


@pytest.mark.rule("terraforming_mars 16.3")
def test_production_losses_are_in_full_from_one_player() -> None:
    state = position(3, hand=["birds"], oxygen=13)
    state.boards[1].production["plants"] = 1
    state.boards[2].production["plants"] = 1
    assert not legal(state, ("card", "birds"))
    state.boards[2].production["plants"] = 2
    state.boards[0].production["plants"] = 2
    table = do(state, ("card", "birds"))
    assert keys(table) == [("seat", 2), ("seat", 0)]
    table.choose(("seat", 2))
    assert table.state.boards[2].production["plants"] == 0
    # If no opponent has enough, it is one's own.
    state.boards[2].production["plants"] = 0
    table = do(state, ("card", "birds"))
    assert table.state.boards[0].production["plants"] == 0
