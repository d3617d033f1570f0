"""Planet Unknown 6.1 to 6.7 and 6.9: tracks, water, biomass patches, techs."""

from __future__ import annotations

import pytest

from gametable.titles.planet_unknown.due import AdvanceDue, PatchDue, RegressDue, RoverDue
from gametable.titles.planet_unknown.state import PlacedTile, Rover
from tests.kit.asking import asked, choose, keys, option, targets, why
from tests.rules.planet_unknown.positions import acting, board, sit, sq, tile

LAND = [tile("i3_civ_energy", 5, 0)]


@pytest.mark.rule("planet_unknown 6.1")
def test_an_advance_moves_one_up_and_takes_the_benefit() -> None:
    own = board(tiles=LAND, tracks={"biomass": 2})
    at = choose(acting(own, AdvanceDue("card", ("biomass",))), ("advance", "card", "biomass", 1))
    assert at.state.boards[0].tracks["biomass"] == 3
    assert asked(at) == "ask.place_patch"  # the patch of position 3, carried out by itself


@pytest.mark.rule("planet_unknown 6.1", "planet_unknown 6.1.2")
def test_a_regress_gives_nothing_and_stops_at_zero() -> None:
    own = board(tracks={"biomass": 4, "civ": 0})
    at = acting(own, RegressDue(("biomass", "civ")))
    # Civ stands on 0 and cannot be chosen; biomass goes from 4 to 3 without the patch there.
    assert at.state.boards[0].tracks["biomass"] == 3
    assert at.state.boards[0].pending == []
    assert at.entries[-1].answer == ("regress", "biomass", 1)


@pytest.mark.rule("planet_unknown 6.1.2")
def test_a_tracker_on_zero_is_refused_with_its_reason() -> None:
    own = board(tracks={"biomass": 4, "tech": 1, "civ": 0})
    at = acting(own, RegressDue(("biomass", "civ", "tech")))
    assert why(at, ("regress", "civ", 1)) == ("why.at_zero", "planet_unknown 6.1.2")


@pytest.mark.rule("planet_unknown 6.1.3")
def test_what_cannot_be_carried_out_is_lost_at_the_end_of_the_turn() -> None:
    rovers = [Rover(sq(2, 2)), Rover(sq(3, 3))]
    at = acting(board(rovers=rovers), RoverDue())
    assert keys(at) == [("end_turn",)]
    # Nobody is warned of what nothing could have saved.
    assert not option(at, ("end_turn",)).warnings
    choose(at, ("end_turn",))
    assert at.state.boards[0].pending == []
    assert [event.loss for event in at.log if event.kind == "log.lost"] == [False]
    moving = acting(board(rovers=rovers, movement=1), RoverDue())
    warned = [w.key for w in option(moving, ("end_turn",)).warnings]
    assert warned == ["warn.lost", "warn.movement_lost"]


@pytest.mark.rule("planet_unknown 4.4.3")
def test_of_equal_advances_the_one_that_leaves_more_to_choose_is_offered() -> None:
    own = board(tiles=LAND, tracks={"tech": 2})
    dues = (AdvanceDue("synergy"), AdvanceDue("tile", ("tech",)))
    at = acting(own, *dues)
    tile, boost = ("advance", "tile", "tech", 1), ("advance", "synergy", "tech", 1)
    assert tile in keys(at) and boost not in keys(at)
    assert ("advance", "synergy", "civ", 1) in keys(at)
    # A game of before may say it by the boost; the end is the same.
    old = choose(at.clone(), boost, tile)
    choose(at, tile, boost)
    assert at.state.boards[0].tracks == old.state.boards[0].tracks
    assert at.state.boards[0].tracks["tech"] == 4


@pytest.mark.rule("planet_unknown 8.1")
def test_an_advance_of_several_trackers_stands_beside_that_of_one() -> None:
    own = board(tiles=LAND, tracks={"tech": 2})
    at = acting(own, AdvanceDue("synergy"), AdvanceDue("card", ("tech", "civ"), trackers=2))
    assert {("advance", "card", "tech", 1), ("advance", "synergy", "tech", 1)} <= set(keys(at))


@pytest.mark.rule("planet_unknown 6.1.4")
def test_passing_a_position_again_gives_its_benefit_again() -> None:
    own = board(tracks={"water": 3})
    at = acting(own, RegressDue(("water",)), AdvanceDue("card", ("water",)))
    choose(at, ("regress", "water", 1), ("advance", "card", "water", 1))
    assert at.state.boards[0].tracks["water"] == 3
    assert at.state.boards[0].pending == [AdvanceDue("synergy")]


@pytest.mark.rule("planet_unknown 6.1.5", "planet_unknown 6.8.6")
def test_a_position_with_movement_and_rover_gives_both() -> None:
    own = board(tiles=LAND, tracks={"rover": 5})
    at = choose(acting(own, AdvanceDue("card", ("rover",))), ("advance", "card", "rover", 1))
    assert at.state.boards[0].movement == 2
    choose(at, ("rover", 5, 2))
    assert ("step", 0, 5, 3) in keys(at)  # the new rover may use the movement


@pytest.mark.rule("planet_unknown 6.1.6")
def test_a_tracker_that_cannot_move_may_not_be_chosen() -> None:
    own = board(tracks={"civ": 15, "water": 4})
    at = acting(own, AdvanceDue("synergy"))
    assert ("advance", "synergy", "civ", 1) not in keys(at)
    assert why(at, ("advance", "synergy", "civ", 1)) == ("why.at_top", "planet_unknown 6.2")


@pytest.mark.rule("planet_unknown 6.2")
def test_at_the_top_only_the_rover_track_still_gives() -> None:
    own = board(tracks={"rover": 15, "water": 15})
    due = AdvanceDue("tile", ("rover",), tile="i3_rover_tech")
    at = choose(acting(own, due), ("advance", "tile", "rover", 1))
    assert at.state.boards[0].tracks["rover"] == 15
    assert at.state.boards[0].movement == 4  # printed above Universal Coalition's track
    lost = acting(board(tracks={"water": 15}), AdvanceDue("tile", ("water",)))
    assert keys(lost) == [("end_turn",)]


@pytest.mark.rule("planet_unknown 6.4")
def test_a_synergy_boost_advances_any_tracker_once() -> None:
    own = board(tracks={"rover": 15})
    at = acting(own, AdvanceDue("synergy"))
    assert {k[2] for k in keys(at, "advance")} == {"civ", "water", "biomass", "rover", "tech"}
    assert "tracks/0/tech_1" in targets(at)
    assert ("end_turn",) not in keys(at)  # it must be used
    choose(at, ("advance", "synergy", "tech", 1))
    assert at.state.boards[0].tracks["tech"] == 1
    assert keys(at) == [("end_turn",)]


def water_tile(x: int, y: int, *earlier: PlacedTile) -> int:
    """Place a tromino, two water squares below a rover square; how often water is to advance."""
    at = sit(board(tiles=list(earlier)), top={"i3": "i3_water_rover"})
    choose(at, ("draft", "inner"), (0, x, y))
    return at.state.boards[0].tracks["water"]  # its first position gives nothing


@pytest.mark.rule("planet_unknown 6.6")
def test_water_advances_once_if_water_lies_on_ice() -> None:
    # Column 5 has ice in rows 2 to 7: two water squares on ice still advance once (6.6.1).
    assert water_tile(5, 2, tile("z5_civ_energy", 6, 3)) == 1
    # Only the lower water square, without the icon, lies on ice: (5, 2); the icon is at (5, 1).
    assert water_tile(5, 0) == 1


@pytest.mark.rule("planet_unknown 6.6.2")
def test_water_off_the_ice_advances_nothing() -> None:
    own = board(tiles=[tile("z5_civ_energy", 6, 3)])
    at = choose(sit(own, top={"i3": "i3_water_rover"}), ("draft", "inner"))
    # (6, 4) to (6, 6) in column 6 below the Z pentomino's left square: all land.
    assert [w.key for w in option(at, (0, 6, 5)).warnings] == ["warn.no_ice"]
    choose(at, (0, 6, 5))
    assert at.state.boards[0].tracks["water"] == 0


@pytest.mark.rule("planet_unknown 6.6.3", "planet_unknown 6.6.4")
def test_other_sources_advance_water_without_ice() -> None:
    at = acting(board("petra", tracks={"water": 3}), AdvanceDue("event", ("water",)))
    assert at.state.boards[0].tracks["water"] == 4
    assert at.state.boards[0].milestones == []


@pytest.mark.rule("planet_unknown 6.7")
def test_a_patch_must_be_placed_while_a_square_is_legal() -> None:
    at = acting(board(tiles=LAND), PatchDue())
    assert asked(at) == "ask.place_patch"
    assert {(x, y) for _, x, y in keys(at)} == {(6, 0), (4, 1), (6, 1), (4, 2), (6, 2), (5, 3)}
    choose(at, (0, 6, 2))
    assert at.state.boards[0].surface.patches == (sq(6, 2),)
    assert at.state.boards[0].tracks["biomass"] == 0  # a patch advances nothing


@pytest.mark.rule("planet_unknown 6.7.3")
def test_patches_may_be_stored_only_with_the_tech() -> None:
    without = acting(board(tiles=LAND, movement=0), PatchDue())
    assert asked(without) == "ask.place_patch"
    with_tech = acting(board(tiles=LAND, tracks={"tech": 5}), PatchDue())
    choose(with_tech, ("store",))
    assert with_tech.state.boards[0].stored_patches == 1
    assert with_tech.state.boards[0].surface.patches == ()


@pytest.mark.rule("planet_unknown 6.9")
def test_a_tech_works_from_its_milestone_on_and_is_lost_below_it() -> None:
    # Universal Coalition level 1 stands at position 3 of the tech track.
    far = (0, 0, 5)
    for position, free in ((2, False), (3, True)):
        own = board(tiles=LAND, tracks={"tech": position})
        at = choose(sit(own, top={"i3": "i3_civ_energy_m"}), ("draft", "inner"))
        assert (far in keys(at)) is False  # column 0 has but two squares
        assert ((0, 10, 5) in keys(at)) is free
    back = board(tiles=LAND, tracks={"tech": 3})
    at = acting(back, RegressDue(("tech",)), PatchDue())
    choose(at, ("regress", "tech", 1), ("patch",))
    assert (0, 10, 5) not in keys(at)


@pytest.mark.rule("planet_unknown 6.9", "planet_unknown 4.4.3")
def test_a_tech_unlocked_on_the_way_counts_at_once() -> None:
    own = board(tiles=LAND, tracks={"tech": 2})
    at = acting(own, AdvanceDue("tile", ("tech",)), PatchDue())
    choose(at, ("advance", "tile", "tech", 1), ("patch",))
    assert (0, 10, 5) in keys(at)


@pytest.mark.rule("planet_unknown 6.9.3")
def test_once_per_round_and_once_per_game() -> None:
    horizon = board(corporation="horizon_group", tracks={"tech": 14})
    at = choose(acting(horizon), ("tech", 5))
    assert at.state.boards[0].tracks["rover"] == 1
    assert why(at, ("tech", 5)) == ("why.tech_used_in_round", "planet_unknown 6.9.3")
    cosmos = board(corporation="cosmos_inc", tracks={"tech": 5}, pods=2)
    at = choose(acting(cosmos), ("tech", 2), ("score",), ("track", "water", 7), ("stop",))
    assert why(at, ("tech", 2)) == ("why.tech_used_in_game", "planet_unknown 6.9.3")
    locked = acting(board(corporation="cosmos_inc", pods=1))
    assert why(locked, ("tech", 2)) == ("why.tech_locked", "planet_unknown 6.9")
