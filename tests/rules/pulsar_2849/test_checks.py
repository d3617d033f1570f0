"""What cannot be in a state is told, one sentence each (1, 2)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gametable.titles.pulsar_2849.checks import component_faults, faults
from gametable.titles.pulsar_2849.state import Die, Marker, Patent, Placed, Site, State
from tests.rules.pulsar_2849.play import active, array, own, patent, position, turn_up, wait


def built() -> State:
    """A sound state with something of everything."""
    state = own(position(3, [1, 2]), "iso_1", pulsar_01="small", pulsar_02="large!")
    turn_up(state, sys_01="01", sys_02="02")
    state.boards[1].stations = {"sys_01": 0}
    array(state, active("a01"), active("a02"))
    return patent(wait(state, "medium"), "ai_r1a", "ai_r2a")


def said(state: State) -> set[str]:
    """The keys of the faults, those of seats by what they say."""
    found = faults(state)
    return {f.args["what"].key if f.key == "unsound.seat" else f.key for f in found}


def test_a_sound_state_has_no_fault() -> None:
    assert faults(built()) == []


BROKEN: dict[str, Callable[[State], object]] = {
    "unsound.gyrodynes": lambda s: s.gyrodynes.update(small=10),
    "unsound.awards": lambda s: s.awards.update(small=(7,)),
    "unsound.own_patents": lambda s: s.patents.update(ai_r1a=(Patent(1),)),
    "unsound.patents": lambda s: s.patents.update(ai_r1a=(Patent(0), Patent(1), Patent(2))),
    "unsound.pulsar": lambda s: s.boards[1].pulsars.update(iso_1=Site()),
    "unsound.rings": lambda s: own(s, *(f"pulsar_{n:02}" for n in range(3, 10))),
    "unsound.station": lambda s: s.boards[2].stations.update(sys_01=0),
    "unsound.ship": lambda s: setattr(s.boards[0], "ship", "iso_1"),
    "unsound.stores": lambda s: setattr(s.boards[0], "cubes", -1),
    "unsound.covered": lambda s: array(s, Placed("transmitter_a05", covered=(0, 1))),
    "unsound.empty_array": lambda s: s.boards[0].arrays.append([]),
    "unsound.array": lambda s: array(s, active("a03"), active("a05")),
    "unsound.markers": lambda s: s.tracks["initiative"].pop(),
    "unsound.marker_order": lambda s: s.tracks["initiative"].__setitem__(0, Marker(2, 0, 9)),
    "unsound.marker_space": lambda s: s.tracks["initiative"].__setitem__(2, Marker(0, 0, 15)),
    "unsound.order": lambda s: s.order.append(1),
    "unsound.round": lambda s: setattr(s, "round", 9),
    "unsound.median": lambda s: setattr(s, "median", 13),
    "unsound.die_value": lambda s: s.boxed.update({6: 7}),
    "unsound.times": lambda s: s.boards[1].dice.append(Die(0, 3)),
    "unsound.red_die": lambda s: s.boards[0].dice.extend([Die(-1, 3), Die(-1, 2)]),
    "unsound.projects": lambda s: setattr(s.boards[0], "projects", ("hq_a1_r1a",)),
    "unsound.systems": lambda s: s.systems.pop("sys_01"),
    "unsound.known": lambda s: setattr(s, "known", 13),
    "unsound.goals": lambda s: setattr(s, "goals", ("stations_9",)),
    "check.one_side_of_tile": lambda s: setattr(
        s, "goals", ("stations_9", "stations_11", "runs_3")
    ),
    "unsound.missing": lambda s: s.transmitters.pop(),
    "unsound.no_such": lambda s: setattr(s.boards[0], "patents", ("zi_r1a",)),
    "unsound.kinds": lambda s: s.tracks.pop("initiative"),
    "unsound.boards": lambda s: setattr(s, "technology_boards", ("AI",)),
    "unsound.players": lambda s: s.boards.pop() and s.boards.pop(),
}


@pytest.mark.parametrize("key", BROKEN)
def test_what_cannot_be_is_told(key: str) -> None:
    state = built()
    BROKEN[key](state)
    assert key in said(state)


def test_runs_must_be_earned_and_projects_follow_each_other() -> None:
    state = position(3, [1], hq="A1")
    state.boards[0].projects = ("hq_a1_r1a",)
    state.boards[0].runs = ("hq_a1_r1a",)
    assert said(state) == {"unsound.runs"}
    state.boards[0].projects, state.boards[0].runs = ("hq_a1_r2a",), ()
    assert said(state) == {"unsound.projects"}


def test_components_cite_sections_that_there_are() -> None:
    assert component_faults() == []
