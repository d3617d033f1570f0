"""Planet Unknown 16: the corporations and all 36 techs."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.core.table import Table
from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.due import (
    AdvanceDue,
    CollectDue,
    EnergyDue,
    MeteoriteDue,
    PatchDue,
    RegressDue,
    RepositionDue,
    RoverDue,
    StepDue,
)
from gametable.titles.planet_unknown.placing import layers
from gametable.titles.planet_unknown.state import Board, Rover, State, TrackPod
from tests.rules.planet_unknown.play import (
    acting,
    asked,
    choose,
    keys,
    option,
    sit,
    table,
    targets,
    why,
)
from tests.rules.planet_unknown.positions import BOX, board, game, sq, tile

LAND = [tile("i3_civ_energy", 5, 0)]
SYNERGY = AdvanceDue("synergy")
TRIED: set[tuple[str, int]] = set()


def tech(corporation: str, level: int) -> Any:
    """Marks the test of a tech; the last test checks that all 36 have one."""
    TRIED.add((corporation, level))
    order = [
        "universal_coalition",
        "republic",
        "cosmos_inc",
        "horizon_group",
        "jump_drive",
        "oasis_ultd",
        "wormhole_corp",
    ]
    section = f"planet_unknown 16.{order.index(corporation) + 1}"
    return pytest.mark.rule(section, "planet_unknown 16.0")


def own(corporation: str, level: int = 0, **more: Any) -> Board:
    """A board of a corporation whose tech tracker has just reached a level."""
    positions = load().corporations[corporation].tracks["tech"].positions
    at = next((p.p for p in positions if p.tech_level == level), 0)
    tracks = {"tech": at, **more.pop("tracks", {})}
    return board(corporation=corporation, tracks=tracks, **more)


def first(at: Table[State]) -> Board:
    return at.state.boards[0]


# ---------------------------------------------------------------- Universal Coalition


@tech("universal_coalition", 1)
def test_uc1_tiles_and_patches_need_not_touch() -> None:
    at = choose(sit(own("universal_coalition", 1, tiles=LAND)), ("draft", "inner"))
    assert (0, 10, 5) in keys(at)
    unmet = {c.text.key for c in at.explain((0, 5, 2)) if not c.met}
    assert unmet == {"why.covered"}  # nothing else falls
    at = choose(acting(own("universal_coalition", 1, tiles=LAND), PatchDue()), ("patch",))
    assert (0, 10, 5) in keys(at)


@tech("universal_coalition", 2)
def test_uc2_patches_may_be_stored_until_the_end() -> None:
    at = choose(acting(own("universal_coalition", 2, tiles=LAND), PatchDue()), ("store",))
    assert first(at).stored_patches == 1
    ended = table(game(first(at), board(), phase="end", queue=[], ending=["no_fit"]))
    assert asked(ended) == "ask.place_patch" and ("store",) not in keys(ended)
    choose(ended, (0, 6, 0), ("end_turn",))
    assert ended.state.over and first(ended).surface.patches == (sq(6, 0),)


@tech("universal_coalition", 3)
def test_uc3_one_more_movement_from_the_track_alone() -> None:
    due = AdvanceDue("card", ("rover",))
    at = acting(own("universal_coalition", 3, tracks={"rover": 1}), due)
    assert first(at).movement == 2  # 1 printed at position 2, and 1
    top = acting(own("universal_coalition", 3, tracks={"rover": 15}), due)
    assert first(top).movement == 5


@tech("universal_coalition", 4)
def test_uc4_water_of_a_placed_tile_advances_twice() -> None:
    due = AdvanceDue("tile", ("water",), tile="i3_water_rover")
    at = acting(own("universal_coalition", 4, tracks={"water": 2}), due)
    choose(at, ("advance", "synergy", "civ", 1), ("advance", "tech", "water", 1))
    assert first(at).tracks["water"] == 4 and first(at).tracks["civ"] == 1
    for source in ("synergy", "event", "unplaced"):
        other = acting(own("universal_coalition", 4), AdvanceDue(source, ("water",)))
        assert first(other).tracks["water"] == 1
    energy = own("universal_coalition", 4, tiles=[tile("i3_energy_water", 5, 0)])
    at = acting(energy, EnergyDue("i3_energy_water"))
    assert first(at).tracks["water"] == 1 and first(at).pending == []


@pytest.mark.rule("planet_unknown 16.1")
def test_uc4_works_in_the_turn_it_is_unlocked() -> None:
    due = [AdvanceDue("tile", (t,), tile="x") for t in ("water", "tech")]
    at = acting(own("universal_coalition", tracks={"tech": 9}), *due)
    choose(at, ("advance", "tile", "tech", 1), ("advance", "tile", "water", 1))
    assert first(at).tracks["water"] == 2


@tech("universal_coalition", 5)
def test_uc5_no_meteorites_any_more() -> None:
    at = sit(own("universal_coalition", 5, tiles=LAND), top={"i3": "i3_rover_tech_m"})
    choose(at, ("draft", "inner"), (0, 6, 0))
    assert first(at).meteorites == []
    old = own("universal_coalition", 5, tiles=[tile("i3_civ_energy_m", 5, 0)], meteorites=[(5, 2)])
    at = acting(old, MeteoriteDue())
    assert keys(at) == [("end_turn",)] and first(at).meteorites == [sq(5, 2)]


# ---------------------------------------------------------------- Republic


@pytest.mark.rule("planet_unknown 16.2")
def test_republic_regresses_another_tracker_at_each_civ_milestone() -> None:
    start = own("republic", tracks={"civ": 1, "water": 3, "tech": 1, "biomass": 0, "rover": 0})
    at = acting(start, AdvanceDue("card", ("civ",)))
    assert keys(at) == [("regress", "water", 1), ("regress", "tech", 1)]
    choose(at, ("regress", "water", 1))
    assert first(at).tracks["water"] == 2 and first(at).milestones == [1]
    ranks = [p.civ_card for p in load().corporations["republic"].tracks["civ"].positions]
    assert [r for r in ranks if r] == [1, 2, 2, 3, 3, 4, 4]
    none = acting(own("republic", tracks={"civ": 1}), AdvanceDue("card", ("civ",)))
    assert keys(none) == [("end_turn",)]


@tech("republic", 1)
def test_republic1_drafting_a_civ_tile_gives_the_printed_movement() -> None:
    start = own("republic", 1, tracks={"rover": 4}, tiles=LAND, rovers=[Rover(sq(6, 1))])
    at = sit(start, top={"i3": "i3_civ_energy_m", "z5": "z5_rover_tech"})
    choose(at, ("tech", 1))
    # Before placing, the rover leaves the square about to be covered; and it is a civ tile now.
    assert first(at).movement == 2
    assert keys(at, "draft") == [("draft", "inner")]
    assert why(at, ("draft", "outer")) == ("why.bound_to_civ", "planet_unknown 16.2.3")
    choose(at, ("step", 0, 7, 1), ("draft", "inner"), (0, 6, 0))
    assert first(at).rovers[0].at == sq(7, 1) and first(at).movement == 1  # gained once only
    plain = sit(start, top={"i3": "i3_civ_energy_m"})
    choose(plain, ("draft", "inner"), (0, 6, 2))
    assert first(plain).movement == 2  # gained by drafting
    other = sit(start, top={"i3": "i3_rover_tech", "z5": "z5_rover_tech"})
    assert why(other, ("tech", 1))[0] == "why.no_civ_tile"
    still = sit(own("republic", 1, tracks={"rover": 1}), top={"i3": "i3_civ_energy"})
    assert why(still, ("tech", 1))[0] == "why.no_printed_movement"


@tech("republic", 2)
def test_republic2_one_card_of_the_next_rank_is_added() -> None:
    state = game(own("republic", 2, milestones=[1]), board(), phase="picks", queue=[0])
    state.civ_box[0].remove("temp_agency")
    state.civ_stacks[0] = ["temp_agency"]
    for card in ("wage_increase", "top_planet_award"):
        rank = BOX.civ_cards[card].rank
        state.civ_box[rank - 1].remove(card)
        state.civ_stacks[rank - 1] = [card]
    at = table(state)
    assert set(keys(at)) == {"temp_agency", "wage_increase"}
    choose(at, "wage_increase")
    assert at.state.civ_stacks[:2] == [["temp_agency"], []]
    assert first(at).civ_cards == ["wage_increase"]


@tech("republic", 3)
def test_republic3_from_one_civ_icon_to_another() -> None:
    tiles = [tile("i3_civ_energy", 5, 0), tile("i3_biomass_civ", 5, 3), tile("i3_rover_tech", 5, 6)]
    start = own("republic", 3, tiles=tiles, rovers=[Rover(sq(5, 1))], movement=1)
    at = choose(acting(start), ("tech", 3))
    # Civ icons lie at (5, 1) and (5, 3); (5, 2) is civ terrain without an icon.
    assert first(at).rovers[0].at == sq(5, 3) and first(at).movement == 0
    off = own("republic", 3, tiles=tiles, rovers=[Rover(sq(5, 2))], movement=1)
    assert why(acting(off), ("tech", 3))[0] == "why.no_teleport"
    idle = own("republic", 3, tiles=tiles, rovers=[Rover(sq(5, 1))])
    assert why(acting(idle), ("tech", 3))[0] == "why.no_movement"


@tech("republic", 4)
def test_republic4_each_civ_milestone_brings_a_boost() -> None:
    at = acting(own("republic", 4, tracks={"civ": 1}), AdvanceDue("card", ("civ",)))
    # The tech tracker is the only one that can regress; the boost was gained before.
    assert SYNERGY in first(at).pending


@tech("republic", 5)
def test_republic5_two_of_all_cards_left() -> None:
    state = game(own("republic", 5), board(), phase="end", queue=[], ending=["no_fit"])
    for card in ("temp_agency", "top_planet_award", "planet_lottery"):
        rank = BOX.civ_cards[card].rank
        state.civ_box[rank - 1].remove(card)
        state.civ_stacks[rank - 1] = [card]
    at = table(state)
    assert asked(at) == "ask.last_civ_cards"
    choose(at, ["top_planet_award", "planet_lottery"])
    assert first(at).civ_cards == ["top_planet_award", "planet_lottery"]
    choose(at, ("advance", "card", "civ", 1), ("end_turn",))  # their effects count
    assert at.state.over and first(at).tracks["civ"] == 1


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
    start = own("cosmos_inc", 5, track_pods=[TrackPod("tech", 14 - 4)])
    start.tracks["tech"] = 15
    at = acting(start)
    assert ("tech", 5) in keys(at)  # level 5 at 14 is free; level 4 at 10 is covered
    start.track_pods = [TrackPod("tech", 14)]
    assert why(acting(start), ("tech", 5))[0] == "why.tech_locked"


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


@tech("cosmos_inc", 4)
def test_cosmos4_free_steps_onto_energy_with_movement_left() -> None:
    start = own("cosmos_inc", 4, tiles=LAND, rovers=[Rover(sq(6, 0))], movement=1, used_in_game=[2])
    at = choose(acting(start), ("step", 0, 5, 0))
    assert first(at).movement == 1
    start.movement = 0
    assert not keys(acting(start), "step")
    # On Petra an uncovered current is energy terrain: (4, 1) beside (5, 1).
    petra = own("cosmos_inc", 4, rovers=[Rover(sq(5, 1))], movement=1, used_in_game=[2])
    petra.planet = "petra"
    assert first(choose(acting(petra), ("step", 0, 4, 1))).movement == 1


@tech("cosmos_inc", 5)
def test_cosmos5_reposition_one_each_round() -> None:
    at = acting(own("cosmos_inc", 5, pods=2, used_in_game=[2]))
    choose(at, ("tech", 5), ("score",), ("track", "water", 4))
    assert first(at).pods == 1 and first(at).used_in_round == [5]


# ---------------------------------------------------------------- Horizon Group


METEOR = [tile("i3_civ_energy_m", 8, 3), tile("i3_water_rover", 8, 6)]
# A meteorite at (8, 5); the rover icon at (8, 6), water at (8, 7) and (8, 8).


def horizon(level: int = 0, **more: Any) -> Board:
    rovers = more.pop("rovers", [Rover(sq(7, 5)), Rover(), Rover(), Rover()])
    fields = {"tiles": METEOR, "meteorites": [(8, 5)], "movement": 5, **more}
    return own("horizon_group", level, rovers=rovers, **fields)


@pytest.mark.rule("planet_unknown 16.4")
def test_horizon_picks_up_and_delivers() -> None:
    at = choose(acting(horizon()), ("step", 0, 8, 5))
    assert first(at).rovers[0] == Rover(sq(8, 5), True)
    assert (first(at).meteorites, first(at).collected) == ([], 0)
    choose(at, ("step", 0, 8, 6))
    assert first(at).rovers[0] == Rover(sq(8, 6)) and first(at).collected == 1


@pytest.mark.rule("planet_unknown 16.4")
def test_horizon_carries_one_only_and_collects_directly_by_cards() -> None:
    rovers = [Rover(sq(7, 5), True), Rover(), Rover(), Rover()]
    at = choose(acting(horizon(rovers=rovers)), ("step", 0, 8, 5))
    assert first(at).meteorites == [sq(8, 5)]  # the second one stays
    at = acting(horizon(rovers=rovers, movement=0), CollectDue("meteorite", 2))
    choose(at, [(7, 5), (8, 5)])
    assert first(at).collected == 2 and not first(at).rovers[0].carries


@pytest.mark.rule("planet_unknown 16.4")
def test_horizon_a_meteorite_picked_up_on_a_rover_icon_is_delivered() -> None:
    start = horizon(meteorites=[(8, 6)], rovers=[Rover(sq(8, 5), True), Rover(), Rover(), Rover()])
    at = choose(acting(start), ("step", 0, 8, 6))
    assert first(at).collected == 2 and first(at).meteorites == []


@pytest.mark.rule("planet_unknown 16.4")
def test_horizon_a_destroyed_carrier_leaves_its_meteorite() -> None:
    start = horizon(rovers=[Rover(sq(7, 4), True), Rover(), Rover(), Rover()], movement=0)
    at = choose(acting(start, PatchDue()), ("patch",), (0, 7, 4))
    assert first(at).rovers[0].at == -2
    assert set(first(at).meteorites) == {sq(8, 5), sq(7, 4)}


@pytest.mark.rule("planet_unknown 16.4")
def test_horizon_placing_a_rover_picks_up_and_lifepods_are_collected() -> None:
    start = horizon(tiles=METEOR[::-1], rovers=[Rover()] * 4)
    at = choose(acting(start, RoverDue()), ("rover",), (8, 5))
    assert first(at).rovers[0] == Rover(sq(8, 5), True)
    pod = acting(horizon(lifepods=[sq(7, 4)]))
    assert first(choose(pod, ("step", 0, 7, 4))).pods == 1


@tech("horizon_group", 1)
def test_horizon1_rover_tiles_need_not_touch() -> None:
    for name, free in (("i3_rover_tech", True), ("i3_civ_energy", False)):
        at = sit(horizon(1, movement=0), top={"i3": name})
        choose(at, ("draft", "inner"))
        assert ((0, 2, 3) in keys(at)) is free


@tech("horizon_group", 2)
def test_horizon2_movement_for_carriers_at_round_start() -> None:
    rovers = [Rover(sq(7, 5), True), Rover(sq(7, 4), True), Rover(sq(2, 4)), Rover()]
    for level, n in ((2, 2), (1, 0)):
        start = horizon(level, rovers=rovers, movement=0)
        state = game(start, board(), phase="start", queue=[], fixed_rotation=True)
        assert first(table(state)).movement == n


@tech("horizon_group", 3)
def test_horizon3_a_patch_for_each_meteorite() -> None:
    at = choose(acting(horizon(3, movement=1)), ("step", 0, 8, 5))
    assert first(at).pending == []  # picked up only
    at = acting(horizon(3, movement=0), CollectDue("meteorite", 1))
    choose(at, [(8, 5)])
    assert asked(at) == "ask.place_patch"


@tech("horizon_group", 4)
def test_horizon4_a_meteorite_may_be_drowned() -> None:
    rovers = [Rover(sq(7, 7), True), Rover(), Rover(), Rover()]
    for answer, carries in (("drown", False), ("keep", True)):
        at = choose(acting(horizon(4, rovers=rovers)), ("step", 0, 8, 7))
        assert asked(at) == "ask.drown_meteorite"
        choose(at, answer)
        assert first(at).rovers[0] == Rover(sq(8, 7), carries) and first(at).collected == 0


@tech("horizon_group", 5)
def test_horizon5_rover_advance_once_per_round() -> None:
    at = choose(acting(horizon(5, movement=0, tracks={"rover": 1})), ("tech", 5))
    assert first(at).tracks["rover"] == 2 and first(at).movement == 2
    assert ("tech", 5) not in keys(at)


# ---------------------------------------------------------------- Jump Drive


def jump(*pods: int, **more: Any) -> Board:
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


def oasis(level: int = 0, **more: Any) -> Board:
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
    choose(at, ("draft", "inner"), (0, 5, 2))
    # Water at (5, 3) and (5, 4), both ice.
    due = AdvanceDue("tile", ("water",), tile="i3_water_rover")
    assert first(at).pending.count(due) == 2


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
        state = game(start, board(), phase="start", queue=[], fixed_rotation=True)
        assert first(table(state)).movement == n


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


# ---------------------------------------------------------------- Wormhole Corp.


def wormhole(level: int = 0, **more: Any) -> Board:
    return own("wormhole_corp", level, **more)


@pytest.mark.rule("planet_unknown 16.7")
@pytest.mark.parametrize(
    ("step", "benefit"), [(1, "synergy"), (2, "civ"), (3, "water"), (4, "tech"), (5, "rover")]
)
def test_wormhole_double_steps(step: int, benefit: str) -> None:
    start = wormhole(tracks={"biomass": step - 1}, tiles=LAND)
    at = acting(start, AdvanceDue("card", ("biomass",)))
    assert first(at).pending == [StepDue(step)]
    assert set(keys(at)) == {("benefit", benefit), ("benefit", "biomass_patch")}
    choose(at, ("benefit", benefit))
    if benefit == "synergy":
        assert first(at).pending == [SYNERGY]
    else:
        assert first(at).tracks[benefit] == 1  # type: ignore[index]


@pytest.mark.rule("planet_unknown 16.7")
def test_wormhole_biomass_must_join_biomass() -> None:
    start = wormhole(tiles=LAND, patches=[(4, 1)])
    due = AdvanceDue("tile", ("biomass",), tile="i3_tech_biomass")
    apart = sit(start, top={"i3": "i3_tech_biomass"})
    choose(apart, ("draft", "inner"))
    assert "warn.no_biomass_area" in {w.key for w in option(apart, (0, 6, 0)).warnings}
    choose(apart, (0, 6, 0))
    assert due not in first(apart).pending
    # Biomass at (4, 2), below the patch at (4, 1).
    joined = choose(sit(start, top={"i3": "i3_tech_biomass"}), ("draft", "inner"), (0, 4, 2))
    assert due in first(joined).pending
    other = acting(wormhole(tiles=LAND), AdvanceDue("unplaced", ("biomass",)))
    assert first(other).tracks["biomass"] == 1  # other sources always work
    # Energy can never advance biomass, even with a patch beside it.
    energy = acting(wormhole(tiles=LAND, patches=[(6, 0)]), EnergyDue("i3_civ_energy"))
    assert first(energy).tracks["civ"] == 1


@tech("wormhole_corp", 1)
def test_wormhole1_back_to_zero() -> None:
    at = choose(acting(wormhole(1, tracks={"biomass": 5})), ("tech", 1))
    assert first(at).tracks["biomass"] == 0 and first(at).pending == []
    low = acting(wormhole(1, tracks={"biomass": 4}))
    assert why(low, ("tech", 1))[0] == "why.not_at_top"


@tech("wormhole_corp", 2)
def test_wormhole2_patches_on_tiles_but_not_on_meteorites_or_patches() -> None:
    tiles = [tile("i3_civ_energy_m", 5, 0)]
    start = wormhole(2, tiles=tiles, meteorites=[(5, 2)], patches=[(5, 0)])
    at = choose(acting(start, PatchDue()), ("patch",))
    assert (0, 5, 1) in keys(at)
    assert (0, 5, 2) not in keys(at) and (0, 5, 0) not in keys(at)
    choose(at, (0, 5, 1))
    over = layers(first(at).surface)
    assert over.icons["civ"] == 0 and over.terrain["biomass"] == 1 << sq(5, 0) | 1 << sq(5, 1)


@tech("wormhole_corp", 3)
def test_wormhole3_two_patches_instead_of_one() -> None:
    at = choose(acting(wormhole(3, tiles=LAND), PatchDue()), ("tech", 3))
    choose(at, (0, 6, 0), (0, 6, 1))
    assert first(at).surface.patches == (sq(6, 0), sq(6, 1)) and first(at).pending == []
    assert why(at, ("tech", 3))[0] == "why.tech_used_in_round"


@tech("wormhole_corp", 4)
def test_wormhole4_patches_may_be_stored() -> None:
    start = wormhole(4, tiles=LAND, used_in_round=[3])
    assert first(choose(acting(start, PatchDue()), ("store",))).stored_patches == 1


@tech("wormhole_corp", 5)
def test_wormhole5_at_the_end_patches_destroy_meteorites() -> None:
    tiles = [tile("i3_civ_energy_m", 5, 0)]
    start = wormhole(5, tiles=tiles, meteorites=[(5, 2)], stored_patches=1, used_in_round=[3])
    during = choose(acting(start, PatchDue()), ("patch",))
    assert (0, 5, 2) not in keys(during)
    fresh = wormhole(5, tiles=tiles, meteorites=[(5, 2)], stored_patches=1, used_in_round=[3])
    at = table(game(fresh, board(), phase="end", queue=[], ending=["no_fit"]))
    choose(at, ("patch",), (0, 5, 2))
    assert first(at).meteorites == [] and first(at).surface.patches == (sq(5, 2),)


def test_every_tech_is_tried() -> None:
    every = {(c.id, t.level) for c in load().corporations.values() for t in c.techs}
    assert every == TRIED and len(TRIED) == 36
