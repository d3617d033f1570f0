"""What options say before they are chosen: what is lost, wasted, or hurts the seat itself."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.core.engine.questions import Split
from gametable.core.engine.table import Table
from gametable.titles.terraforming_mars.state import State
from tests.kit.asking import option, question
from tests.rules.terraforming_mars.play import BARE, do, position, table_at

ALL_OCEANS = dict.fromkeys(["a2", "a4", "a5", "b6", "d8", "e4", "e5", "e6", "f6"], ("ocean", None))


def warned(at: State | Table[State], key: Any) -> list[tuple[str, Any]]:
    """The warnings of an option: their words and number."""
    table = at if isinstance(at, Table) else table_at(at)
    return [(w.key, w.args.get("n")) for w in option(table, key).warnings]


@pytest.mark.rule("terraforming_mars 8.3", "terraforming_mars 8.6")
def test_a_bonus_step_says_that_its_own_parameter_is_at_the_end() -> None:
    assert warned(position(temperature=-2), ("project", "asteroid")) == []
    state = position(temperature=-2, tiles=ALL_OCEANS)
    assert warned(state, ("project", "asteroid")) == [("warn.maxed", 0)]
    state = position(oxygen=7, temperature=8, played=[["water_splitting_plant"]])
    state.boards[0].stock["energy"] = 3
    assert warned(state, ("action", "water_splitting_plant", 1)) == [("warn.maxed", 0)]


@pytest.mark.rule("terraforming_mars 8.6", "terraforming_mars 9.11")
def test_a_greenery_at_the_last_oxygen_tells_of_the_step_that_is_lost() -> None:
    state = position(oxygen=14)
    state.boards[0].stock["plants"] = 8
    table = do(state, ("convert", "convert_plants"))
    events = table.preview(BARE["land"][0]).events
    assert [event.kind for event in events if event.loss] == ["log.maxed"]


@pytest.mark.rule("terraforming_mars 16.2", "terraforming_mars 6.10")
def test_what_finds_nobody_and_no_card_is_said_to_be_for_nothing() -> None:
    state = position(hand=["asteroid", "imported_nitrogen", "local_heat_trapping"])
    state.boards[0].stock.update(plants=4, heat=5)
    assert warned(state, ("card", "asteroid")) == [("warn.maxed", None)]
    assert warned(state, ("card", "imported_nitrogen")) == [("warn.maxed", None)] * 2
    assert warned(state, ("card", "local_heat_trapping")) == [("warn.lost", None)]
    state.boards[1].stock["plants"] = 1
    assert warned(state, ("card", "asteroid")) == []
    state = position(hand=["imported_nitrogen"], played=[["birds"]])
    assert warned(state, ("card", "imported_nitrogen")) == [("warn.maxed", None)]
    assert warned(position(1, hand=["asteroid"]), ("card", "asteroid")) == []


@pytest.mark.rule("terraforming_mars 6.10", "terraforming_mars 8.6", "terraforming_mars 9.4")
def test_what_is_for_nothing_is_not_among_what_an_option_brings() -> None:
    def brings(state: State, key: Any) -> list[tuple[str, int]]:
        return [(amount.icon, amount.n) for amount in option(table_at(state), key).gain]

    nitrogen = ("card", "imported_nitrogen")
    assert brings(position(hand=["imported_nitrogen"]), nitrogen) == [("tr", 1), ("plant", 4)]
    birds = position(hand=["imported_nitrogen"], played=[["birds"]])
    assert brings(birds, nitrogen) == [("tr", 1), ("plant", 4), ("tag-animal", 2)]
    assert brings(position(temperature=8), ("project", "asteroid")) == []
    deimos = position(hand=["deimos_down"], temperature=4, mc=40)
    assert brings(deimos, ("card", "deimos_down"))[:2] == [("temperature", 2), ("tr", 2)]
    assert brings(position(tiles=ALL_OCEANS), ("project", "aquifer")) == []


@pytest.mark.rule("terraforming_mars 6.7")
def test_a_card_that_finds_nothing_to_count_says_so() -> None:
    state = position(hand=["greenhouses", "media_archives", "cartel"], mc=40)
    for card in ("greenhouses", "media_archives"):
        assert warned(state, ("card", card)) == [("warn.counts_nothing", None)]
    assert warned(state, ("card", "cartel")) == []  # it counts itself
    city = position(hand=["greenhouses"], mc=40, tiles={"g5": ("city", 1)})
    assert warned(city, ("card", "greenhouses")) == []


@pytest.mark.rule("terraforming_mars 16.3")
def test_a_loss_that_nobody_else_can_bear_is_said_to_hurt_oneself() -> None:
    state = position(hand=["energy_tapping"])
    state.boards[0].production["energy"] = 1
    assert warned(state, ("card", "energy_tapping")) == [("warn.own_effect", None)]
    state.boards[1].production["energy"] = 1
    assert warned(state, ("card", "energy_tapping")) == []


@pytest.mark.rule("terraforming_mars 13.1", "terraforming_mars 16.2")
def test_a_card_none_of_whose_branches_can_be_taken_says_so() -> None:
    state = position(hand=["sabotage"])
    state.boards[1].stock["mc"] = 0
    assert warned(state, ("card", "sabotage")) == [("warn.no_branch", None)]
    state.boards[1].stock["titanium"] = 3
    assert warned(state, ("card", "sabotage")) == []


@pytest.mark.rule("terraforming_mars 10.2", "terraforming_mars 22.22")
def test_sold_cards_are_said_to_be_discarded() -> None:
    table = do(position(hand=["asteroid", "comet"]), ("project", "sell_patents"))
    assert {w.key for o in question(table).options() for w in o.warnings} == {"warn.discards"}


@pytest.mark.rule("terraforming_mars 7.4")
def test_metal_paid_beyond_the_price_is_said_to_be_lost() -> None:
    state = position(hand=["asteroid"])  # it costs 14: four pieces of 3 and 2 M€, or five pieces
    state.boards[0].stock.update(titanium=5)
    state.boards[1].stock["plants"] = 1
    assert warned(state, ("card", "asteroid")) == []
    asked = question(do(state, ("card", "asteroid")))
    assert isinstance(asked, Split) and asked.warns is not None
    assert not asked.warns((2, 4)) and not asked.warns((14, 0))
    (warning,) = asked.warns((0, 5))
    assert (warning.key, warning.args["n"]) == ("warn.overpaid", 1)
    state.boards[0].stock["mc"] = 1
    assert warned(state, ("card", "asteroid")) == [("warn.overpaid", 1)]


@pytest.mark.rule("terraforming_mars 15.7")
def test_a_help_that_lapses_is_said_to_be_lost() -> None:
    state = position(hand=["power_plant", "comet"])
    assert warned(state, ("pass",)) == []
    state.boards[0].discount, state.boards[0].shift = 8, 2
    assert warned(state, ("pass",)) == [("warn.discount_lost", 8), ("warn.shift_lost", 2)]
    assert warned(state, ("card", "power_plant")) == [("warn.discount_lost", 4)]
    assert ("warn.discount_lost", 8) not in warned(state, ("card", "comet"))


@pytest.mark.rule("terraforming_mars 12.2", "terraforming_mars 11.1")
def test_an_award_without_anything_for_it_and_the_last_milestone_are_warned_of() -> None:
    state = position(hand=["comet", "asteroid"])
    assert warned(state, ("award", "thermalist")) == [("warn.award_nothing", 0)]
    assert noted(state, "thermalist") == [("note.award_also", 5, ["#seat/1"])]
    state.boards[0].stock["heat"] = 1
    assert warned(state, ("award", "thermalist")) == [] and noted(state, "thermalist") == []
    state.boards[1].stock["heat"] = 2
    assert noted(state, "thermalist") == [("note.award_only", 5, ["#seat/1"])]
    state = position(boards={0: {"tr": 35}})
    state.tiles.update(do_cities(state))
    state.milestones["builder"] = 1
    assert warned(state, ("milestone", "mayor")) == []
    state.milestones["planner"] = 1
    assert [key for key, _ in warned(state, ("milestone", "mayor"))] == ["warn.last_milestone"]


@pytest.mark.parametrize(
    ("milestones", "awards", "key"),
    [(0, 0, ""), (3, 2, "_awards"), (2, 3, "_milestones"), (3, 3, "_cards")],
)
def test_the_hint_names_milestones_and_awards_while_any_is_left(
    milestones: int, awards: int, key: str
) -> None:
    state = position(hand=["comet"])
    state.milestones.update(dict.fromkeys(["mayor", "builder", "planner"][:milestones], 1))
    state.awards.update(dict.fromkeys(["banker", "miner", "landlord"][:awards], 1))
    hint = question(table_at(state)).hint
    assert hint is not None and hint.key == f"ask.action.hint{key}"


def noted(state: State, award: str) -> list[tuple[str, Any, Any]]:
    """What is told of funding an award."""
    told = option(table_at(state), ("award", award)).notes
    return [(note.key, note.args["n"], note.args["seats"]) for note in told]


def do_cities(state: State) -> dict[str, Any]:
    """Three cities of seat 0."""
    placed = position(tiles=dict.fromkeys(("b1", "b4", "c6"), ("city", 0)))
    return placed.tiles


@pytest.mark.rule("terraforming_mars 18.2")
def test_to_leave_plants_for_a_last_greenery_is_warned_of() -> None:
    state = position(temperature=8, oxygen=14, tiles=ALL_OCEANS)
    state.boards[0].stock["plants"] = 8
    state.phase, state.queue = "greeneries", [0, 1]
    assert warned(state, ("done",)) == [("warn.lost", None)]
