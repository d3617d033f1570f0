"""Planet Unknown 6.8 and 7: rovers, lifepods and meteorites."""

from __future__ import annotations

import pytest

from gametable.titles.planet_unknown.due import CollectDue, RoverDue
from gametable.titles.planet_unknown.state import Rover
from tests.kit.asking import asked, choose, keys, option, why
from tests.rules.planet_unknown.positions import acting, board, sit, sq, tile

TWO = [tile("i3_civ_energy", 5, 0), tile("i3_rover_tech_m", 5, 3)]


def steps(at: object) -> set[tuple[int, int, int]]:
    return {k[1:] for k in keys(at, "step")}  # type: ignore[arg-type]


@pytest.mark.rule("planet_unknown 6.8.1")
def test_a_rover_goes_onto_the_last_tile_and_collects_what_lies_there() -> None:
    at = acting(board(tiles=TWO, meteorites=[(5, 5)]), RoverDue())
    assert keys(at) == [("rover", 5, 3), ("rover", 5, 4), ("rover", 5, 5)]
    # A game of an older version first said that it is placed, and then where.
    older = choose(at.branch(), ("rover",))
    assert asked(older) == "ask.place_rover" and keys(older) == [(5, 3), (5, 4), (5, 5)]
    choose(older, (5, 5))
    choose(at, ("rover", 5, 5))
    for placed in (at, older):
        own = placed.state.boards[0]
        assert own.rovers == [Rover(sq(5, 5)), Rover()]
        assert own.meteorites == [] and own.collected == 1


@pytest.mark.rule("planet_unknown 6.8.1", "planet_unknown 6.8.8")
def test_when_a_rover_cannot_be_placed() -> None:
    none_left = board(tiles=TWO, rovers=[Rover(sq(1, 3)), Rover(-2)])
    assert keys(acting(none_left, RoverDue())) == [("end_turn",)]
    no_tile = acting(board(patches=[(5, 0)]), RoverDue())
    assert keys(no_tile) == [("end_turn",)]  # a patch is not a tile
    domino = [tile("i2_civ_energy", 5, 0)]
    rovers = [Rover(sq(5, 0)), Rover(sq(5, 1)), Rover(), Rover()]
    full = board(tiles=domino, corporation="horizon_group", rovers=rovers)
    assert keys(acting(full, RoverDue())) == [("end_turn",)]
    free = board(tiles=domino, rovers=[Rover(sq(5, 0)), Rover()])
    at = acting(free, RoverDue())
    assert at.state.boards[0].rovers[1] == Rover(sq(5, 1))  # the only square without a rover


@pytest.mark.rule("planet_unknown 6.8.2", "planet_unknown 6.8.3")
def test_movement_is_split_freely_and_goes_anywhere_on_the_planet() -> None:
    own = board(tiles=TWO, rovers=[Rover(sq(5, 0)), Rover(sq(7, 5))], movement=3)
    at = acting(own)
    assert steps(at) == {(0, 6, 0), (0, 5, 1), (1, 7, 4), (1, 8, 5), (1, 7, 6), (1, 6, 5)}
    choose(at, ("step", 0, 5, 1), ("step", 1, 6, 5), ("step", 0, 5, 0))  # and back again
    own = at.state.boards[0]
    assert [r.at for r in own.rovers] == [sq(5, 0), sq(6, 5)] and own.movement == 0
    assert keys(at) == [("end_turn",)]


@pytest.mark.rule("planet_unknown 6.8.3")
def test_only_another_rover_blocks() -> None:
    at = acting(board(rovers=[Rover(sq(5, 5)), Rover(sq(6, 5))], movement=1))
    assert (0, 6, 5) not in steps(at)
    assert why(at, ("step", 0, 6, 5)) == ("why.rover_there", "planet_unknown 6.8.3")


@pytest.mark.rule("planet_unknown 6.8.3", "planet_unknown 4.4.4")
@pytest.mark.parametrize("stage", ["draft", "effects"])
def test_one_sees_as_far_ahead_as_there_is_movement(stage: str) -> None:
    at = sit(board(rovers=[Rover(sq(5, 5)), Rover()], movement=5), board(), stage=stage)
    for y in (6, 7, 8, 9, 10):
        at = choose(at.ahead(), ("step", 0, 5, y))
    assert at.state.boards[0].movement == 0 and at.state.boards[0].rovers[0].at == sq(5, 10)
    assert not at.halted


@pytest.mark.rule("planet_unknown 10.2", "planet_unknown 4.4.4")
@pytest.mark.parametrize(("phase", "lost"), [("event_picks", False), ("picks", True)])
def test_movement_of_an_event_stays_for_the_turn(phase: str, lost: bool) -> None:
    own = board(rovers=[Rover(sq(5, 5)), Rover()], movement=2)
    at = sit(own, board(), phase=phase, stage="effects", event="green_synergy_a", queue=[0])
    end = option(at, ("end_turn",))
    assert bool(end.warnings) is lost and end.label.key == "label.end_picks"
    choose(at, ("end_turn",))
    assert at.state.boards[0].movement == (0 if lost else 2)


@pytest.mark.rule("planet_unknown 6.8.4", "planet_unknown 4.4.4")
def test_movement_need_not_be_used_but_is_lost() -> None:
    at = acting(board(rovers=[Rover(sq(5, 5)), Rover()], movement=2))
    warnings = option(at, ("end_turn",)).warnings
    assert [(w.key, w.args) for w in warnings] == [("warn.movement_lost", {"n": 2})]
    assert option(at, ("end_turn",)).apart
    choose(at, ("end_turn",))
    assert at.decision is not None and at.decision.seat == 1


@pytest.mark.rule("planet_unknown 6.8.5")
def test_entering_collects_also_in_passing() -> None:
    own = board(
        rovers=[Rover(sq(6, 2)), Rover()],
        lifepods=[sq(7, 2)],
        meteorites=[(8, 2)],
        movement=3,
        tiles=[tile("i3_civ_energy_m", 8, 2)],
    )
    at = choose(acting(own), ("step", 0, 7, 2), ("step", 0, 8, 2), ("step", 0, 8, 1))
    own = at.state.boards[0]
    assert (own.pods, own.collected, own.lifepods, own.meteorites) == (1, 1, [], [])


@pytest.mark.rule("planet_unknown 6.8.7", "planet_unknown 4.4.4")
def test_movement_may_wait_for_a_rover_placed_later_in_the_turn() -> None:
    at = acting(board(tiles=TWO, movement=2), RoverDue())
    choose(at, ("rover", 5, 5))
    assert ("step", 0, 5, 6) in keys(at)


@pytest.mark.rule("planet_unknown 4.4.4")
def test_movement_gained_before_may_be_used_before_drafting() -> None:
    at = sit(board(tiles=TWO, rovers=[Rover(sq(5, 2)), Rover()], movement=1))
    assert asked(at) == "ask.draft"
    choose(at, ("step", 0, 4, 2))
    assert at.state.boards[0].rovers[0].at == sq(4, 2)


@pytest.mark.rule("planet_unknown 7", "planet_unknown 8.3")
def test_collecting_by_a_card_needs_no_rover_and_takes_as_many_as_possible() -> None:
    own = board(lifepods=[sq(7, 2), sq(1, 4), sq(2, 7)])
    at = choose(acting(own, CollectDue("lifepod", 2)), [(7, 2), (2, 7)])
    assert at.state.boards[0].pods == 2 and at.state.boards[0].lifepods == [sq(1, 4)]
    few = acting(board(lifepods=[sq(1, 4)]), CollectDue("lifepod", 3))
    choose(few, [(1, 4)])
    assert few.state.boards[0].pods == 1


@pytest.mark.rule("planet_unknown 7")
def test_collecting_a_meteorite_of_choice() -> None:
    tiles = [tile("i3_civ_energy_m", 5, 0), tile("i3_rover_tech_m", 5, 3)]
    own = board(tiles=tiles, meteorites=[(5, 2), (5, 5)])
    at = choose(acting(own, CollectDue("meteorite", 1)), [(5, 2)])
    assert at.state.boards[0].meteorites == [sq(5, 5)] and at.state.boards[0].collected == 1
