"""Planet Unknown 16.1, 16.2 and 16.4: three corporations with their techs."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.titles.planet_unknown import TITLE
from gametable.titles.planet_unknown.checks import faults
from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.due import (
    AdvanceDue,
    CollectDue,
    DestroyDue,
    EnergyDue,
    MeteoriteDue,
    PatchDue,
    RoverDue,
)
from gametable.titles.planet_unknown.state import Rover
from tests.kit.asking import asked, choose, keys, question, why
from tests.rules.planet_unknown import test_lifepods_and_trackers, test_wormhole
from tests.rules.planet_unknown.corporations import LAND, SYNERGY, TRIED, first, own, tech
from tests.rules.planet_unknown.positions import (
    BOX,
    Seat,
    acting,
    sit,
    sq,
    tile,
)

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
    start = own("universal_coalition", 2, tiles=LAND, stored_patches=1)
    ended = sit(start, phase="end", queue=[], ending=["no_fit"])
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


@pytest.mark.rule("planet_unknown 16.0")
def test_movement_from_cards_is_not_raised() -> None:
    start = own("universal_coalition", 3, milestones=[1], rovers=[Rover(sq(5, 5)), Rover()])
    at = sit(start, phase="picks", queue=[0], in_play=["dept_of_engineering"])
    assert first(at).movement == 4


@tech("universal_coalition", 4)
def test_uc4_water_of_a_placed_tile_advances_twice() -> None:
    due = AdvanceDue("tile", ("water",), tile="i3_water_rover")
    at = acting(own("universal_coalition", 4, tracks={"water": 2}), due)
    choose(at, ("advance", "synergy", "civ", 1))
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


@pytest.mark.rule("planet_unknown 16.2.1", "planet_unknown 4.4.2")
def test_republic_regresses_nothing_if_no_other_tracker_can_at_that_time() -> None:
    dues = [AdvanceDue("card", (track,)) for track in ("civ", "biomass")]
    at = choose(acting(own("republic", tracks={"civ": 1}), *dues), ("advance", "card", "civ", 1))
    assert first(at).tracks["biomass"] == 1 and keys(at) == [("end_turn",)]


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
    choose(plain, ("draft", "inner"), ("place",), (0, 6, 2))
    assert first(plain).movement == 2  # gained by drafting
    other = sit(start, top={"i3": "i3_rover_tech", "z5": "z5_rover_tech"})
    assert why(other, ("tech", 1))[0] == "why.no_civ_tile"
    still = sit(own("republic", 1, tracks={"rover": 1}), top={"i3": "i3_civ_energy"})
    assert why(still, ("tech", 1))[0] == "why.no_printed_movement"


@tech("republic", 2)
def test_republic2_one_card_of_the_next_rank_is_added() -> None:
    cards = ["temp_agency", "wage_increase", "top_planet_award"]
    at = sit(own("republic", 2, milestones=[1]), phase="picks", queue=[0], in_play=cards)
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


@pytest.mark.rule("planet_unknown 16.0")
def test_a_teleport_enters_the_target_and_nothing_between() -> None:
    tiles = [tile("i3_civ_energy", 5, 0), tile("i3_biomass_civ_m", 5, 3)]
    start = own(
        "republic", 3, tiles=tiles, rovers=[Rover(sq(5, 1))], movement=1,
        meteorites=[(5, 2), (5, 3)],
    )  # fmt: skip
    at = choose(acting(start), ("tech", 3))
    assert first(at).meteorites == [sq(5, 2)] and first(at).collected == 1


@pytest.mark.rule("planet_unknown 16.2", "planet_unknown 8.4")
@pytest.mark.parametrize(("card", "n"), [("salvage_yard", 0), ("depot_repair_online", 2)])
def test_republic1_with_tiles_taken_through_civ_cards(card: str, n: int) -> None:
    rank = BOX.civ_cards[card].rank
    start = own("republic", 1, tiles=LAND, tracks={"rover": 4}, milestones=[rank])
    at = sit(start, phase="picks", queue=[0], in_play=[card], top={"i3": "i3_civ_energy_m"})
    choose(at, ("draft", "inner"))
    assert first(at).movement == n


@tech("republic", 4)
def test_republic4_each_civ_milestone_brings_a_boost() -> None:
    at = acting(own("republic", 4, tracks={"civ": 1}), AdvanceDue("card", ("civ",)))
    # The tech tracker is the only one that can regress; the boost was gained before.
    assert SYNERGY in first(at).pending


@tech("republic", 5)
def test_republic5_two_of_all_cards_left() -> None:
    cards = ["temp_agency", "top_planet_award", "planet_lottery"]
    at = sit(own("republic", 5), phase="end", queue=[], ending=["no_fit"], in_play=cards)
    assert asked(at) == "ask.last_civ_cards"
    choose(at, ["top_planet_award", "planet_lottery"])
    assert first(at).civ_cards == ["top_planet_award", "planet_lottery"]
    choose(at, ("advance", "card", "civ", 1), ("end_turn",))  # their effects count
    assert at.state.over and first(at).tracks["civ"] == 1


# ---------------------------------------------------------------- Horizon Group


METEOR = [tile("i3_civ_energy_m", 8, 3), tile("i3_water_rover", 8, 6)]
# A meteorite at (8, 5); the rover icon at (8, 6), water at (8, 7) and (8, 8).


def horizon(level: int = 0, **more: Any) -> Seat:
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


def crowded(**fields: Any) -> Seat:
    """A carrier stands on (8, 5), where a second meteorite lies."""
    rovers = [Rover(sq(8, 5), True), Rover(sq(7, 4)), Rover(), Rover()]
    return horizon(**{"rovers": rovers, "movement": 0, **fields})


@pytest.mark.rule("planet_unknown 16.4.1", "planet_unknown 16.4.4")
def test_horizon_a_destroyed_carrier_leaves_its_meteorite_beside_a_second_one() -> None:
    at = choose(acting(crowded(), DestroyDue("rover", "planet")), ("destroy", "rover"))
    choose(at, [("rover", 0)])
    assert first(at).meteorites == [sq(8, 5)] * 2
    assert faults(at.state) == []
    [piece] = [
        piece
        for zone in TITLE.scene(at.view(0), 0, at.decision).zones
        for piece in zone.pieces
        if piece.face == "meteorite" and piece.slot == "c_8_5"
    ]
    assert piece.data == {"n": 2}


@pytest.mark.rule("planet_unknown 5.5.1", "planet_unknown 16.4.4")
def test_horizon_a_meteor_symbol_over_a_carrier_makes_two_meteorites() -> None:
    rovers = [Rover(sq(9, 6), True), Rover(), Rover(), Rover()]
    start = horizon(rovers=rovers, movement=0)
    at = choose(sit(start, top={"i3": "i3_energy_water_m"}), ("draft", "inner"), (0, 9, 4))
    assert first(at).meteorites == [sq(8, 5), sq(9, 6), sq(9, 6)]


@pytest.mark.rule("planet_unknown 16.4.2")
def test_horizon_delivers_every_meteorite_of_a_rover_icon() -> None:
    start = horizon(meteorites=[(8, 6), (8, 6)], rovers=[Rover(sq(8, 5))] + [Rover()] * 3)
    at = choose(acting(start), ("step", 0, 8, 6))
    assert first(at).collected == 2 and first(at).meteorites == []


@pytest.mark.rule("planet_unknown 8.3")
def test_horizon_two_meteorites_of_a_square_are_destroyed_or_collected() -> None:
    at = acting(crowded(), DestroyDue("meteorite", "planet", 3))
    choose(at, [("square", 8, 5)], [("square", 8, 5)])
    assert first(at).meteorites == [] and not first(at).rovers[0].carries
    at = acting(crowded(), CollectDue("meteorite", 2))
    choose(at, [(8, 5)], [(8, 5)])
    assert first(at).collected == 2 and not first(at).rovers[0].carries


@pytest.mark.rule("planet_unknown 16.4")
def test_horizon_placing_a_rover_picks_up_and_lifepods_are_collected() -> None:
    start = horizon(tiles=METEOR[::-1], rovers=[Rover()] * 4)
    at = choose(acting(start, RoverDue()), ("rover", 8, 5))
    assert first(at).rovers[0] == Rover(sq(8, 5), True)
    pod = acting(horizon(lifepods=[sq(7, 2)], rovers=[Rover(sq(7, 3)), *[Rover()] * 3]))
    assert first(choose(pod, ("step", 0, 7, 2))).pods == 1


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
        at = sit(start, phase="start", queue=[], fixed_rotation=True)
        assert first(at).movement == n


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
        warned = {o.key: [w.key for w in o.warnings] for o in question(at).options()}
        assert warned == {"keep": [], "drown": ["warn.drowns_meteorite"]}
        choose(at, answer)
        assert first(at).rovers[0] == Rover(sq(8, 7), carries) and first(at).collected == 0


@tech("horizon_group", 5)
def test_horizon5_rover_advance_once_per_round() -> None:
    at = choose(acting(horizon(5, movement=0, tracks={"rover": 1})), ("tech", 5))
    assert first(at).tracks["rover"] == 2 and first(at).movement == 2
    assert ("tech", 5) not in keys(at)


def test_every_tech_is_tried() -> None:
    # Importing the others has put their techs into TRIED.
    assert test_lifepods_and_trackers and test_wormhole
    every = {(c.id, t.level) for c in load().corporations.values() for t in c.techs}
    assert every == TRIED and len(TRIED) == 36
