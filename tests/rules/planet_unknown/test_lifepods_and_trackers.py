"""Planet Unknown 16.3, 16.5 and 16.6: Cosmos, Jump Drive and Oasis with their techs."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.due import (
    AdvanceDue,
    CollectDue,
    PatchDue,
    RegressDue,
    RepositionDue,
)
from gametable.titles.planet_unknown.state import Rover, TrackPod
from tests.kit.asking import asked, choose, keys, option, question, targets, why
from tests.rules.planet_unknown.corporations import LAND, SYNERGY, first, own, tech
from tests.rules.planet_unknown.positions import Seat, acting, board, sit, sq, tile

# ---------------------------------------------------------------- Cosmos Inc.


@pytest.mark.rule("planet_unknown 16.3")
def test_cosmos_puts_lifepods_on_tracks_and_skips_them() -> None:
    start = board(corporation="cosmos_inc", lifepods=[sq(7, 2)], tracks={"water": 2})
    at = choose(acting(start, CollectDue("lifepod", 1)), [(7, 2)])
    assert ("score",) in keys(at) and ("track", "water", 3) in keys(at)
    assert ("track", "water", 2) not in keys(at)  # a tracker stands there
    assert ("track", "rover", 15) not in keys(at)  # never the top
    assert "tracks/0/water_3" in targets(at)
    choose(at, ("track", "water", 3))
    assert first(at).track_pods == [TrackPod("water", 3)] and first(at).pods == 0
    pods = [TrackPod("water", 3), TrackPod("water", 4)]
    skip = board(corporation="cosmos_inc", tracks={"water": 2}, track_pods=pods)
    up = acting(skip, AdvanceDue("card", ("water",)))
    assert first(up).tracks["water"] == 5 and first(up).pending == []  # no boost of position 3
    down = board(corporation="cosmos_inc", tracks={"water": 5}, track_pods=pods)
    assert first(acting(down, RegressDue(("water",)))).tracks["water"] == 2


@pytest.mark.rule("planet_unknown 16.3")
def test_cosmos_a_covered_tech_milestone_is_locked() -> None:
    tracks = {"tech": 15}
    at = acting(own("cosmos_inc", tracks=tracks, track_pods=[TrackPod("tech", 14 - 4)]))
    assert ("tech", 5) in keys(at)  # level 5 at 14 is free; level 4 at 10 is covered
    covered = own("cosmos_inc", tracks=tracks, track_pods=[TrackPod("tech", 14)])
    assert why(acting(covered), ("tech", 5))[0] == "why.tech_locked"


@tech("cosmos_inc", 1)
def test_cosmos1_diagonal_steps() -> None:
    at = acting(own("cosmos_inc", 1, rovers=[Rover(sq(5, 5))], movement=1))
    assert len(keys(at, "step")) == 8 and ("step", 0, 6, 6) in keys(at)
    assert len(keys(acting(own("cosmos_inc", rovers=[Rover(sq(5, 5))], movement=1)), "step")) == 4


@tech("cosmos_inc", 2)
def test_cosmos2_reposition_up_to_three_once() -> None:
    start = own("cosmos_inc", 2, pods=1, track_pods=[TrackPod("civ", 2), TrackPod("rover", 9)])
    at = choose(acting(start), ("tech", 2), ("track", "civ", 2), ("score",))
    choose(at, ("track", "rover", 9), ("track", "water", 1), ("score",), ("track", "tech", 9))
    assert first(at).pods == 1
    assert set(first(at).track_pods) == {TrackPod("water", 1), TrackPod("tech", 9)}
    assert first(at).used_in_game == [2]


@tech("cosmos_inc", 3)
def test_cosmos3_reposition_when_an_energy_tile_is_placed() -> None:
    start = own("cosmos_inc", 3, pods=1, tiles=LAND, used_in_game=[2])
    at = sit(start, top={"i3": "i3_civ_energy_m", "z5": "z5_rover_tech"})
    choose(at, ("draft", "inner"), (0, 6, 1))
    assert RepositionDue(1) in first(at).pending
    choose(at, ("reposition",), ("score",), ("track", "civ", 9))
    assert first(at).track_pods == [TrackPod("civ", 9)]
    other = sit(start, top={"i3": "i3_rover_tech"})
    choose(other, ("draft", "inner"), (0, 6, 1))
    assert RepositionDue(1) not in first(other).pending


@pytest.mark.rule("planet_unknown 16.3.5")
def test_lifepods_may_be_moved_or_left_where_they_are() -> None:
    start = own("cosmos_inc", 3, pods=1, tiles=LAND, used_in_game=[2])
    at = acting(start, RepositionDue(1))
    assert question(at).prompt.args["step"].key == "step.reposition"
    assert set(keys(at)) >= {("reposition",), ("end_turn",)}


@tech("cosmos_inc", 4)
def test_cosmos4_free_steps_onto_energy_with_movement_left() -> None:
    start = own("cosmos_inc", 4, tiles=LAND, rovers=[Rover(sq(6, 0))], used_in_game=[2])
    at = choose(acting({**start, "movement": 1}), ("step", 0, 5, 0))
    assert first(at).movement == 1
    assert not keys(acting(start), "step")
    # On Petra an uncovered current is energy terrain: (4, 1) beside (5, 1).
    petra = own("cosmos_inc", 4, rovers=[Rover(sq(5, 1))], movement=1, used_in_game=[2])
    assert first(choose(acting({**petra, "planet": "petra"}), ("step", 0, 4, 1))).movement == 1


@tech("cosmos_inc", 5)
def test_cosmos5_reposition_one_each_round() -> None:
    at = acting(own("cosmos_inc", 5, pods=2, used_in_game=[2]))
    choose(at, ("tech", 5), ("score",), ("track", "water", 4))
    assert first(at).pods == 1 and first(at).used_in_round == [5]


# ---------------------------------------------------------------- Jump Drive


def jump(*pods: int, **more: Any) -> Seat:
    return board(corporation="jump_drive", tech_pods=list(pods), **more)


@pytest.mark.rule("planet_unknown 16.5")
def test_jump_lifepods_unlock_techs_in_any_order() -> None:
    at = choose(acting(jump(4, lifepods=[sq(7, 2)]), CollectDue("lifepod", 1)), [(7, 2)])
    assert keys(at) == [("score",), *(("tech", n) for n in (1, 2, 3, 5, 6))]
    choose(at, ("tech", 5))
    assert first(at).tech_pods == [4, 5] and first(at).pods == 0
    assert ("tech", 5) in keys(at)  # it works at once
    positions = load().corporations["jump_drive"].tracks["tech"].positions
    assert not any(p.tech_level for p in positions)


@tech("jump_drive", 1)
def test_jump_a_synergy_in_place_of_a_patch() -> None:
    at = choose(acting(jump(1, tiles=LAND), PatchDue()), ("tech", 1))
    assert first(at).pending == [SYNERGY]
    assert why(acting(jump(1)), ("tech", 1))[0] == "why.no_patch_due"


@tech("jump_drive", 2)
def test_jump_b_to_the_same_terrain_of_another_tile() -> None:
    tiles = [tile("i3_civ_energy", 5, 0), tile("i3_biomass_civ", 5, 3)]
    at = acting(jump(2, tiles=tiles, rovers=[Rover(sq(5, 1))], movement=2))
    choose(at, ("tech", 2))
    # Civ of the other tile lies at (5, 3) alone; (5, 2) is the same tile.
    assert first(at).rovers[0].at == sq(5, 3) and first(at).movement == 1
    assert why(at, ("tech", 2))[0] == "why.tech_used_in_round"
    bare = acting(jump(2, tiles=tiles, rovers=[Rover(sq(7, 7))], movement=2))
    assert why(bare, ("tech", 2))[0] == "why.no_teleport"


@tech("jump_drive", 3)
def test_jump_c_the_tracker_advances_twice() -> None:
    at = choose(acting(jump(3), SYNERGY, SYNERGY), ("tech", 3))
    assert ("advance", "synergy", "civ", 1) in keys(at)  # one boost in a round
    choose(at, ("advance", "synergy", "civ", 2))
    assert first(at).tracks["civ"] == 1
    choose(at, ("advance", "synergy", "water", 1), ("advance", "synergy", "civ", 1))
    assert first(at).tracks["civ"] == 2 and first(at).tracks["water"] == 1


@pytest.mark.rule("planet_unknown 16.5", "planet_unknown 4.4")
def test_jump_c_second_step_does_not_use_up_another_boost() -> None:
    at = choose(acting(jump(3), SYNERGY, SYNERGY), ("tech", 3))
    choose(at, ("advance", "synergy", "civ", 2), ("advance", "synergy", "civ", 1))
    assert first(at).tracks["civ"] == 2 and first(at).pending == [SYNERGY]
    choose(at, ("advance", "synergy", "water", 1))
    assert first(at).tracks["water"] == 1


@tech("jump_drive", 4)
def test_jump_d_tech_as_energy() -> None:
    # Tech at (6, 0), rover at (6, 1) and (6, 2); civ energy tile with energy at (5, 0) beside it,
    # older tech at (7, 0) beside the new tech is a mere neighbour.
    tiles = [
        tile("i3_civ_energy", 5, 0),
        tile("i3_rover_tech_m", 7, 1, 2),
        tile("i3_rover_tech", 6, 0),
    ]
    due = AdvanceDue("tile", ("tech",), tile="i3_rover_tech")
    at = acting(jump(4, tiles=tiles), due)
    assert keys(at, "advance") == [("advance", "tile", "tech", 1)]
    # The area (6, 0), (5, 0) touches civ at (5, 1) and rover, the tile's other resource.
    assert set(keys(at, "as_energy")) == {("as_energy", "civ"), ("as_energy", "rover")}
    choose(at, ("as_energy", "civ"))
    assert first(at).tracks["civ"] == 1 and first(at).tracks["tech"] == 0
    without = acting(jump(tiles=tiles), due)
    assert first(without).tracks["tech"] == 1


@tech("jump_drive", 5)
def test_jump_e_claims_a_row() -> None:
    # At height 10: civ card of rank 3, water medal, biomass synergy, rover 2 + synergy, tech: none.
    at = choose(acting(jump(5, tracks={"water": 10})), ("tech", 5), "water")
    assert first(at).milestones == [3] and first(at).movement == 2
    assert first(at).pending == [SYNERGY, SYNERGY]
    assert first(at).tracks == {"civ": 0, "water": 10, "biomass": 0, "rover": 0, "tech": 0}
    assert first(at).used_in_game == [5]


@tech("jump_drive", 6)
def test_jump_f_puts_an_objective_in_play_for_all() -> None:
    at = choose(acting(jump(6), objective_deck=[4, 7, 9, 11]), ("tech", 6))
    assert asked(at) == "ask.common_objective" and len(keys(at)) == 3
    chosen = keys(at)[1]
    choose(at, chosen)
    assert at.state.common == [chosen] and len(at.state.objective_deck) == 1


# ---------------------------------------------------------------- Oasis Ultd.


def oasis(level: int = 0, **more: Any) -> Seat:
    return own("oasis_ultd", level, **more)


@pytest.mark.rule("planet_unknown 16.6")
def test_oasis_water_winds_over_the_other_tracks() -> None:
    due = AdvanceDue("card", ("water",))
    at = acting(oasis(tracks={"water": 1, "civ": 0}), due)
    assert first(at).tracks["water"] == 2 and first(at).pending == [SYNERGY]  # biomass, height 2
    at = acting(oasis(tracks={"water": 2}), due)
    assert first(at).movement == 1  # rover track, height 3
    track = load().corporations["oasis_ultd"].tracks["water"]
    assert len(track.positions) == 24
    assert (track.positions[-1].track, track.positions[-1].height) == ("water", 15)


@pytest.mark.rule("planet_unknown 16.6")
def test_oasis_water_advances_once_for_each_square_on_ice() -> None:
    at = sit(oasis(tiles=[tile("z5_civ_energy", 6, 3)]), top={"i3": "i3_water_rover"})
    choose(at, ("draft", "inner"))
    told = [(note.key, note.args["n"]) for note in option(at, (0, 5, 2)).notes]
    assert told == [("note.water_steps", 2)]
    choose(at, (0, 5, 2))
    # Water at (5, 3) and (5, 4), both ice.
    due = AdvanceDue("tile", ("water",), tile="i3_water_rover")
    assert first(at).pending.count(due) == 2
    (told,) = option(at, ("advance", "tile", "water", 1)).notes
    assert (told.key, told.args["n"]) == ("note.same_again", 1)
    choose(at, ("advance", "tile", "water", 1))
    assert option(at, ("advance", "tile", "water", 1)).notes == ()


@pytest.mark.rule("planet_unknown 16.6")
def test_oasis_trackers_block_up_and_down() -> None:
    # The water tracker on step 2 stands on the biomass track at height 2.
    at = acting(oasis(tracks={"water": 2, "biomass": 1}), AdvanceDue("synergy"))
    assert ("advance", "synergy", "biomass", 1) not in keys(at)
    assert why(at, ("advance", "synergy", "biomass", 1)) == (
        "why.tracker_blocked",
        "planet_unknown 16.6.3",
    )
    down = acting(oasis(tracks={"water": 2, "biomass": 3}), RegressDue(("biomass",)))
    assert first(down).tracks["biomass"] == 3


@tech("oasis_ultd", 1)
def test_oasis1_jumps_over_trackers() -> None:
    at = acting(oasis(1, tracks={"water": 2, "biomass": 1}), AdvanceDue("card", ("biomass",)))
    assert first(at).tracks["biomass"] == 3


@tech("oasis_ultd", 2)
def test_oasis2_movement_for_rovers_on_water() -> None:
    tiles = [tile("i3_water_rover", 8, 5)]
    for level, n in ((2, 1), (1, 0)):
        start = oasis(level, tiles=tiles, rovers=[Rover(sq(8, 6)), Rover(sq(8, 5))])
        at = sit(start, phase="start", queue=[], fixed_rotation=True)
        assert first(at).movement == n


@tech("oasis_ultd", 3)
def test_oasis3_dry_tiles_advance_water() -> None:
    start = oasis(3, tiles=[tile("z5_civ_energy", 6, 3)])
    dry = AdvanceDue("tech", ("water",))
    at = choose(sit(start, top={"i3": "i3_rover_tech"}), ("draft", "inner"), (0, 6, 5))
    assert dry in first(at).pending
    wet = choose(sit(start, top={"i3": "i3_rover_tech"}), ("draft", "inner"), (0, 5, 2))
    assert dry not in first(wet).pending


@tech("oasis_ultd", 4)
def test_oasis4_a_patch_for_a_water_tile() -> None:
    start = oasis(4, tiles=[tile("z5_civ_energy", 6, 3)])
    at = choose(sit(start, top={"i3": "i3_water_rover"}), ("draft", "inner"), (0, 6, 5))
    assert PatchDue() in first(at).pending and SYNERGY not in first(at).pending
    none = choose(sit(start, top={"i3": "i3_rover_tech"}), ("draft", "inner"), (0, 6, 5))
    assert PatchDue() not in first(none).pending


@tech("oasis_ultd", 5)
def test_oasis5_a_boost_for_a_water_tile() -> None:
    start = oasis(5, tiles=[tile("z5_civ_energy", 6, 3)])
    at = choose(sit(start, top={"i3": "i3_energy_water"}), ("draft", "inner"), (0, 5, 2))
    assert SYNERGY in first(at).pending
