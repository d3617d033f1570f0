"""Planet Unknown: states that cannot be are named, sound ones are not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gametable.core.text import Message
from gametable.titles.planet_unknown import TITLE
from gametable.titles.planet_unknown.checks import faults
from gametable.titles.planet_unknown.state import DraftedTile, Rover, State, Surface, TrackPod
from tests.rules.planet_unknown.positions import BOX, board, game, sq, tile
from tests.rules.planet_unknown.test_views import whole


def test_sound_states_have_no_faults() -> None:
    assert faults(game(board())) == []
    assert faults(whole()) == []
    assert faults(game(*[board(planet) for planet in list(BOX.planets)[:6]])) == []


def test_all_sides_of_all_boards_are_sound_at_the_start() -> None:
    for planet in BOX.planets.values():
        for corporation in BOX.corporations:
            pods = [sq(x, y) for x, y in planet.lifepods]
            assert faults(game(board(planet.id, corporation, lifepods=pods))) == []


def words(fault: Message) -> str:
    return TITLE.words("en").text(fault)


Change = Callable[[State], Any]


def moved(shape: str, n: int, to: str) -> Change:
    def change(state: State) -> None:
        state.stacks[to].append(state.stacks[shape].pop(n))

    return change


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda s: s.stacks["t4"].pop(), "is missing"),
        (lambda s: s.stacks["t4"].append(s.stacks["t4"][0]), "is there 2 times"),
        (lambda s: s.removed.append("i2_civ_energy"), "tile i2_civ_energy is there 2 times"),
        (lambda s: s.stacks["t4"].append("t9_gold"), 'there is no tile "t9_gold"'),
        (moved("t4", 0, "i3"), "lies in the stack i3"),
        (lambda s: s.stacks.pop("t4"), "stack t4 is missing"),
        (
            lambda s: setattr(s, "hand", DraftedTile(s.stacks["t4"].pop(), "inner")),
            "before drafting",
        ),
        (lambda s: s.civ_stacks[0].pop(), "civ card"),
        (lambda s: s.civ_stacks[0].append(s.civ_stacks[1].pop()), "among the civ cards of rank 1"),
        (
            lambda s: s.boards[2].civ_cards.append("gaming_commission"),
            "gaming_commission is there 2",
        ),
        (lambda s: s.objective_deck.append(1), "objective 1 is there 2 times"),
        (lambda s: s.neighbour.append(29), 'there is no objective "29"'),
        (lambda s: s.event_deck.pop(), "the event deck has 6 of red, not 7"),
        (lambda s: s.event_deck.append(s.event_box.pop()), "the event deck has 8 of red"),
        (lambda s: s.event_box.append(s.event), "is there 2 times"),
        (lambda s: setattr(s, "commander", 3), 'there is no seat "3"'),
        (lambda s: s.queue.append(1), "a seat stands twice"),
        (lambda s: setattr(s, "turned", 6), "turned is 6"),
        (lambda s: setattr(s, "inner_offset", -1), "inner_offset is −1"),
        (lambda s: setattr(s, "round", 0), "round is 0"),
        (lambda s: s.peeked.append(5), "peeked"),
        (lambda s: setattr(s.boards[1], "planet", "mars"), 'there is no planet "mars"'),
        (lambda s: setattr(s.boards[1], "corporation", "acme"), 'there is no corporation "acme"'),
    ],
)
def test_a_table_that_cannot_be_is_named(change: Change, said: str) -> None:
    state = whole()
    change(state)
    found = [words(fault) for fault in faults(state)]
    assert any(said in fault for fault in found), found


def broken(corporation: str = "universal_coalition", **fields: Any) -> State:
    """Two seats; on the board of the first lie these things, whatever no scenario lets stand."""
    state = game(board(corporation=corporation), board())
    own = state.boards[0]
    tiles = tuple(fields.pop("tiles", ()))
    for placed in tiles:
        state.stacks[BOX.tiles[placed.tile].shape].remove(placed.tile)
    own.surface = Surface(tiles, tuple(sq(x, y) for x, y in fields.pop("patches", ())))
    own.meteorites = [sq(x, y) for x, y in fields.pop("meteorites", ())]
    own.tracks |= fields.pop("tracks", {})
    for name, value in fields.items():
        setattr(own, name, value)
    return state


@pytest.mark.rule("planet_unknown 5.2")
@pytest.mark.parametrize(
    ("state", "said"),
    [
        (broken(tiles=[tile("i2_civ_energy", 0, 0)]), "lies off the planet at (0, 0) (0, 1)"),
        (
            broken(tiles=[tile("i2_civ_energy", 5, 0), tile("i2_rover_tech", 5, 1)]),
            "lies on another tile at (5, 1)",
        ),
        (broken(patches=[(0, 0)]), "a patch lies off the planet at (0, 0)"),
        (broken(patches=[(5, 5), (5, 5)]), "two patches lie at (5, 5)"),
        (broken(tiles=[tile("i2_civ_energy", 5, 0)], patches=[(5, 1)]), "a patch lies on a tile"),
        (broken(lifepods=[sq(7, 2), sq(7, 2)]), "two lifepods lie on one square"),
        (broken(lifepods=[sq(0, 0)]), "lifepods: (0, 0) is no square"),
        (broken(lifepods=[sq(7, 2)], patches=[(7, 2)]), "a lifepod lies covered at (7, 2)"),
        (broken(lifepods=[sq(7, 2)], pods=6), "so many lifepods: 7"),
        (broken(meteorites=[(5, 5)]), "a meteorite lies on no tile at (5, 5)"),
        (broken(rovers=[Rover()]), "rovers: 1, not 2"),
        (broken(rovers=[Rover(sq(5, 5))] * 2), "two rovers stand on one square"),
        (broken(rovers=[Rover(sq(0, 0)), Rover()]), "rovers: (0, 0) is no square"),
        (broken(rovers=[Rover(sq(5, 5), carries=True), Rover()]), "a rover carries"),
        (broken(corporation="horizon_group", rovers=[Rover(carries=True)] * 4), "a rover carries"),
        (broken(tracks={"civ": 16}), "the civ tracker stands at 16, not 0 to 15"),
        (broken(tracks={"tech": -1}), "the tech tracker stands at −1"),
        (broken(corporation="wormhole_corp", tracks={"biomass": 6}), "stands at 6, not 0 to 5"),
        (broken(track_pods=[TrackPod("civ", 3)]), "keeps none"),
        (broken(tech_pods=[1]), "keeps none"),
        (
            broken(corporation="cosmos_inc", track_pods=[TrackPod("civ", 3)] * 2),
            "two lifepods lie on",
        ),
        (
            broken(corporation="cosmos_inc", track_pods=[TrackPod("civ", 15)]),
            "a lifepod lies at 15",
        ),
        (
            broken(corporation="cosmos_inc", tracks={"civ": 3}, track_pods=[TrackPod("civ", 3)]),
            "a lifepod lies under the civ tracker",
        ),
        (broken(corporation="jump_drive", tech_pods=[2, 2]), "is there 2 times"),
        (broken(corporation="jump_drive", tech_pods=[7]), 'there is no lifepod on tech "7"'),
        (broken(used_in_game=[6]), 'there is no tech "6"'),
        (broken(collected=-1), "collected is −1"),
        (broken(movement=-2), "movement is −2"),
    ],
)
def test_a_board_that_cannot_be_is_named(state: State, said: str) -> None:
    found = [words(fault) for fault in faults(state)]
    assert any(said in fault for fault in found), found
    assert all(fault.startswith("seat 0: ") for fault in found)


@pytest.mark.rule("planet_unknown 16.6.3")
def test_trackers_of_oasis_never_share_a_position() -> None:
    # The 8th position of the path is height 4 of the civ track.
    apart = board(corporation="oasis_ultd", tracks={"water": 8, "civ": 3})
    assert faults(game(apart)) == []
    [found] = faults(broken("oasis_ultd", tracks={"water": 8, "civ": 4}))
    assert words(found) == "seat 0: 2 trackers stand at height 4 of the civ track."


@pytest.mark.rule("planet_unknown 16.7.4", "planet_unknown 16.4.4")
def test_what_some_corporations_may_do_is_no_fault() -> None:
    over = board(corporation="wormhole_corp", tiles=[tile("i2_civ_energy", 5, 0)], patches=[(5, 1)])
    assert faults(game(over)) == []
    assert faults(game(board(corporation="horizon_group", meteorites=[(5, 5)]))) == []
    carrying = [Rover(sq(5, 5), carries=True), Rover(), Rover(), Rover()]
    assert faults(game(board(corporation="horizon_group", rovers=carrying))) == []
