"""Planet Unknown 11.1, 11.2 and 12: what ends the game, what comes before scoring, solo."""

from __future__ import annotations

import pytest

from gametable.core.engine.table import Table
from gametable.titles.planet_unknown import TITLE
from gametable.titles.planet_unknown.boards import depot_of
from gametable.titles.planet_unknown.due import PatchDue
from gametable.titles.planet_unknown.state import State
from tests.kit.asking import asked, choose, keys, question, why
from tests.rules.planet_unknown.positions import BOX, board, sit, sq, table, tile

LAND = [tile("i3_civ_energy", 5, 0)]


@pytest.mark.rule("planet_unknown 11.1")
def test_an_empty_depot_ends_the_game_wherever_it_is() -> None:
    # Depot 2 holds V trominoes and S tetrominoes; nobody of two players sits there.
    gone = [*BOX.stack("v3"), *BOX.stack("s4")]
    at = sit(board(), stage="effects", queue=[0], removed=gone)
    choose(at, ("end_turn",))
    assert at.state.over and at.state.ending == ["empty_depot"]
    one = sit(board(), stage="effects", queue=[0], removed=BOX.stack("v3"))
    choose(one, ("end_turn",))
    assert not one.state.over and one.state.round == 2


@pytest.mark.rule("planet_unknown 11.1")
def test_the_last_round_is_finished_with_its_picks() -> None:
    own, card = board(milestones=[1]), "dept_of_engineering"
    at = sit(own, stage="effects", queue=[0], ending=["last_event"], in_play=[card])
    choose(at, ("end_turn",))
    assert at.state.over and at.state.boards[0].civ_cards == ["dept_of_engineering"]


@pytest.mark.rule("planet_unknown 11.2")
def test_stored_patches_are_placed_as_far_as_squares_exist() -> None:
    squares = BOX.ground["ksb_4156"].squares
    full = [(n % 12, n // 12) for n in range(144) if squares >> n & 1 and n != sq(5, 5)]
    own = board(patches=full, stored_patches=2)
    at = sit(own, phase="end", queue=[], ending=["no_fit"])
    assert asked(at) == "ask.final"  # the first one has placed itself; the other has no square
    assert sq(5, 5) in at.state.boards[0].surface.patches
    choose(at, ("end_turn",))
    assert at.state.over


@pytest.mark.rule("planet_unknown 11.2")
def test_milestones_reached_before_scoring_are_picked_and_bring_their_effects() -> None:
    own = board(civ_cards=["planet_lottery"], tracks={"civ": 2})
    at = sit(own, phase="end", queue=[], ending=["no_fit"], in_play=["temp_agency"])
    choose(at, ("advance", "card", "civ", 1), ("end_turn",))
    assert asked(at) == "ask.picks"
    choose(at, ("advance", "card", "rover", 1), ("advance", "card", "tech", 1))
    assert at.state.over
    assert at.state.boards[0].tracks == {"civ": 3, "water": 0, "biomass": 0, "rover": 1, "tech": 1}


@pytest.mark.rule("planet_unknown 11.2.3", "planet_unknown 16.7.4")
def test_a_stored_patch_waits_for_a_tech_that_a_pick_may_still_unlock() -> None:
    # Stored with level 4; since then the tracker has gone back below level 2 (tech 5).
    squares = BOX.ground["ksb_4156"].squares
    domino = tile("i2_civ_energy", 5, 0)
    full = [(n % 12, n // 12) for n in range(144) if squares >> n & 1]
    own = board(
        corporation="wormhole_corp",
        tiles=[domino],
        patches=[place for place in full if place not in ((5, 0), (5, 1))],
        civ_cards=["planet_lottery"],
        tracks={"civ": 2, "tech": 4},
        stored_patches=1,
    )
    at = sit(own, phase="end", queue=[], ending=["no_fit"], in_play=["temp_agency"])
    assert ("patch",) not in keys(at)
    assert why(at, ("patch",)) == ("why.patch_fits_nowhere", "planet_unknown 6.7.1")
    choose(at, ("advance", "card", "civ", 1), ("end_turn",))
    assert asked(at) == "ask.picks" and PatchDue(stored=True) in at.state.boards[0].pending
    choose(at, ("advance", "card", "tech", 1), ("patch",))
    assert keys(at) == [(0, 5, 0), (0, 5, 1)]  # on the tile


@pytest.mark.rule("planet_unknown 11.2")
def test_an_end_game_card_picked_then_counts_as_well() -> None:
    own = board(civ_cards=["gaming_commission"], tracks={"civ": 13})
    at = sit(own, phase="end", queue=[], ending=["no_fit"], in_play=["planet_lottery"])
    choose(at, ("advance", "card", "civ", 1), ("end_turn",), ("advance", "card", "water", 1))
    assert at.state.over and at.state.boards[0].tracks["water"] == 1


@pytest.mark.rule("planet_unknown 11.2")
def test_the_event_is_over_and_round_techs_are_not_renewed() -> None:
    own = board(
        corporation="horizon_group",
        civ_cards=["gaming_commission"],
        tracks={"tech": 14, "water": 2},
        used_in_round=[5],
    )
    at = sit(own, stage="effects", queue=[0], event="red_no_synergy", ending=["last_event"])
    choose(at, ("end_turn",))
    assert at.state.event is None and ("tech", 5) not in keys(at)
    choose(at, ("advance", "card", "water", 1))
    assert ("advance", "synergy", "civ", 1) in keys(at)


@pytest.mark.rule("planet_unknown 11.2")
def test_movement_gained_before_scoring_is_spent_there() -> None:
    from gametable.titles.planet_unknown.state import Rover

    own = board(
        civ_cards=["gaming_commission"],
        tracks={"rover": 3},
        rovers=[Rover(sq(6, 2)), Rover()],
        lifepods=[sq(7, 2)],
        movement=5,
    )
    at = sit(own, stage="effects", queue=[0], ending=["last_event"])
    choose(at, ("end_turn",))
    assert at.state.boards[0].movement == 0  # that of the last round is lost
    choose(at, ("advance", "card", "rover", 1), ("step", 0, 7, 2), ("end_turn",))
    assert at.state.over and at.state.boards[0].pods == 1


def solo(**options: object) -> Table[State]:
    return Table.new(TITLE, 1, options, seed="7")


@pytest.mark.rule("planet_unknown 12.1")
def test_solo_set_up() -> None:
    at = solo(event_mix={"green": 0, "orange": 0, "red": 20})
    assert [len(stack) for stack in at.state.civ_stacks] == [2, 2, 2, 2]
    assert asked(at) == "ask.keep_objectives"
    assert (question(at).least, question(at).most, len(keys(at))) == (3, 3, 4)
    assert at.state.neighbour == []
    assert len(at.state.event_deck) == 20 and at.state.event_mix == (0, 0, 20)
    rolls = {Table.new(TITLE, 1, {}, seed=str(n)).state.turned for n in range(40)}
    assert rolls == set(range(6))  # a random depot


@pytest.mark.rule("planet_unknown 12.2")
def test_solo_rounds_turn_draw_and_draft() -> None:
    cards = ["orange_not_on_edge", "green_synergy_a"]
    at = table(board(tiles=LAND), phase="start", queue=[], turned=0, event_deck=cards)
    assert at.state.turned == 5 and depot_of(at.state, 0) == 5
    assert at.state.event == "orange_not_on_edge" and asked(at) == "ask.draft"


@pytest.mark.rule("planet_unknown 12.3")
def test_solo_ends_with_the_last_event() -> None:
    cards = ["orange_not_on_edge"]
    at = table(board(tiles=LAND), phase="start", queue=[], event_deck=cards)
    assert at.state.ending == ["last_event"]
