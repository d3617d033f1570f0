"""The set-up of a game against the Automa (gaia_project 12.2)."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat, SetupFault
from gametable.titles.gaia_project import TITLE
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.rules.setting_up import structure_queue
from gametable.titles.gaia_project.setup import layout_of
from gametable.titles.gaia_project.state import State
from gametable.titles.gaia_project.vocabulary import AREAS
from tests.kit import sitting
from tests.kit.asking import asked, keys, reasons
from tests.rules.gaia_project.automa_play import (
    AUTOMA,
    HUMAN,
    PEOPLE,
    automa,
    lit,
    position,
    standing,
    told,
)


def new(automa: str, human: str = "bescods", seed: str = "SOLO", **options: Any) -> Table[State]:
    """A new game; the human sits first."""
    seats = [
        Seat("h", options={"faction": human}),
        Seat("a", player="automa", options={"faction": automa}),
    ]
    return Table.new(TITLE, seats, options, seed)


@pytest.mark.rule("gaia_project 12.2.1", "gaia_project 12.2.2", "gaia_project 12.2.3")
def test_it_is_laid_out_as_for_two_players_with_two_tokens_of_each_kind():
    state = new("xenos").state
    assert layout_of(state).id == "layout_1_2" and len(state.sectors) == 7
    assert state.neutral and len(state.boosters) == 5
    left = dict(state.supply)
    left[state.level_5_token] += 1
    assert set(left.values()) == {2} and len(left) == 6 and "fed_gleens" not in left
    assert state.first == HUMAN


@pytest.mark.rule("gaia_project 12.2.3")
def test_the_human_begins_though_the_automa_sits_first():
    seats = [Seat("a", player="automa"), Seat("h")]
    state = Table.new(TITLE, seats, {"first_game": True}, "SOLO").state
    assert state.first == 1
    assert [board.faction for board in state.boards] == ["taklons", "hadsch_hallas"]


@pytest.mark.rule("gaia_project 12.2.3")
@pytest.mark.parametrize(
    ("automa", "human"), [("lantids", "xenos"), ("nevlas", "xenos"), ("xenos", "gleens")]
)
def test_it_plays_seven_factions_of_another_colour(automa: str, human: str):
    assert set(load().automa_cards) == {
        "terrans", "xenos", "taklons", "hadsch_hallas", "geodens", "firaks", "itars",
    }  # fmt: skip
    with pytest.raises(SetupFault):
        new(automa, human)


@pytest.mark.rule("gaia_project 12.2.3")
def test_its_faction_is_chosen_by_the_human_after_its_own():
    at = new("at_table", "at_table")
    assert asked(at) == "ask.faction"
    at.choose(("faction", "gleens"))
    assert asked(at) == "ask.faction_of_automa" and at.decision.seat == HUMAN  # type: ignore[union-attr]
    found = {key[1] for key in keys(at)}
    assert found == set(load().automa_cards) - {"xenos"}
    assert reasons(at, ("faction", "xenos")) == ["check.board_free"]
    assert reasons(at, ("faction", "nevlas")) == ["check.automa_plays"]


@pytest.mark.rule("gaia_project 12.2.4")
@pytest.mark.parametrize(
    ("faction", "area"),
    [
        ("terrans", "gaia_project"),
        ("geodens", "terraforming"),
        ("hadsch_hallas", "economy"),
        ("xenos", "artificial_intelligence"),
        ("itars", None),
        ("taklons", None),
        ("firaks", None),
    ],
)
def test_its_first_level_without_bonus(faction: str, area: str | None):
    human = "bescods" if faction != "firaks" else "nevlas"
    board = automa(new(faction, human))
    assert board.research == {one: int(one == area) for one in AREAS}
    assert board.vp == 10 and board.power.area_1 == 0 and not board.power.stone
    assert (board.ore, board.qic, board.credits, board.gaiaformers) == (0, 0, 0, 0)


@pytest.mark.rule("gaia_project 12.2.5", "gaia_project 2.9")
@pytest.mark.parametrize(
    ("automa", "human", "queue"),
    [
        ("firaks", "gleens", [HUMAN, AUTOMA, AUTOMA, HUMAN]),
        ("xenos", "nevlas", [HUMAN, AUTOMA, AUTOMA, HUMAN, AUTOMA]),
        ("xenos", "ivits", [AUTOMA, AUTOMA, AUTOMA, HUMAN]),
        ("itars", "xenos", [HUMAN, AUTOMA, AUTOMA, HUMAN, HUMAN]),
    ],
)
def test_who_places_when(automa: str, human: str, queue: list[int]):
    state = position(automa, human=human)
    state.first = HUMAN
    assert structure_queue(state) == queue


def placing(faction: str, luck: list[Any], others: dict[Any, Any] | None = None) -> Table[State]:
    """The Automa places two mines; then a booster is chosen."""
    state = position(faction, others=others)
    state.boards[AUTOMA].structures = {}
    state.phase, state.queue, state.first = "structures", [AUTOMA, AUTOMA], HUMAN
    state.round = 0
    state.boosters = list(load().boosters)[:5]
    for board in state.boards:
        board.booster = ""
    return sitting.table_at(TITLE, state, PEOPLE, luck=luck)


@pytest.mark.rule("gaia_project 12.2.5", "gaia_project 12.5.1", "gaia_project 12.10")
@pytest.mark.parametrize(("card", "order"), [(1, [(-1, -2), (2, -3)]), (4, [(2, -3), (-1, -2)])])
def test_the_home_planets_nearest_to_the_centre(card: int, order: list[tuple[int, int]]):
    at = placing("geodens", [card, 7])
    placed = [lit(e) for e in at.log if e.kind == "log.first_structure"]
    assert placed == [{place} for place in order]
    # The second mine has no tie: the nearest but one. One card is drawn, then that of the booster.
    drawn = [e.args["n"] for e in at.log if e.kind == "log.automa.drew_any"]
    assert drawn == [card, 7]
    assert told(at, "charged") == [] and told(at, "valid_mine") == ["valid_mine"] * 2
    first = next(e for e in at.log if e.kind == "log.automa.valid_mine")
    assert first.rule == "gaia_project 12.2.5"


@pytest.mark.rule("gaia_project 12.2.5")
def test_a_planet_that_is_taken_is_not_free():
    at = placing("taklons", [1, 7], {(-3, -3): "mine"})
    assert set(standing(at)) <= {(-2, 5), (-6, 3), (3, 3)} and len(standing(at)) == 2


@pytest.mark.rule("gaia_project 12.2.6", "gaia_project 2.10")
def test_its_first_booster_is_in_the_slot_of_a_card_and_it_chooses_first():
    at = placing("geodens", [1, 13])  # the third slot
    row = list(load().boosters)[:5]
    assert automa(at).booster == row.pop(2) and at.state.boosters == row
    assert asked(at) == "ask.booster"
    at.choose(("booster", row[1]))
    assert at.state.boosters == [row[0], row[2], row[3]]


@pytest.mark.rule("gaia_project 12.2.3", "gaia_project 12.2.5")
def test_the_first_game_puts_the_suggested_mines():
    at = Table.new(TITLE, [Seat("h"), Seat("a", player="automa")], {"first_game": True}, "SOLO")
    first = load().first_games[1]
    for seat in (HUMAN, AUTOMA):
        board = at.state.boards[seat]
        assert set(standing(at, seat)) == set(first.mines[board.faction])
    assert asked(at) == "ask.booster" and automa(at).booster


@pytest.mark.rule("gaia_project 12.2.3")
def test_it_plays_against_one_human():
    with pytest.raises(SetupFault):
        Table.new(TITLE, [Seat("h"), Seat("g"), Seat("a", player="automa")], {}, "SOLO")
    with pytest.raises(SetupFault):
        Table.new(TITLE, [Seat("a", player="automa"), Seat("b", player="automa")], {}, "SOLO")
