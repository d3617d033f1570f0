"""What the inspector of Pulsar 2849 says of a position."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.core.scene import Inspection
from gametable.titles.pulsar_2849.cluster import cluster
from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.inspect import inspect
from gametable.titles.pulsar_2849.rules.drafting import distance
from gametable.titles.pulsar_2849.state import Marker, Patent, Placed, Site, State
from tests.titles.pulsar_2849.test_scene import played


def situation(state: State, ref: str, seat: int | None = 0) -> Inspection:
    found = inspect(state, ref, seat)
    assert found is not None, ref
    return found


def facts(state: State, ref: str, seat: int | None = 0) -> dict[str, Any]:
    """The arguments of the facts by their keys."""
    return {fact.text.key: fact.text.args for fact in situation(state, ref, seat).facts}


def unmet(state: State, ref: str, seat: int | None = 0) -> set[str]:
    return {check.text.key for check in situation(state, ref, seat).checks if not check.met}


@pytest.mark.rule("pulsar_2849 6.4")
def test_a_system_face_down_tells_nothing_of_its_tile() -> None:
    state = played()
    place = cluster("side_one").systems[5]
    for ref in (f"cluster/{place}", f"system/{place}"):
        told = facts(state, ref)
        assert "fact.face_down" in told and "fact.discovery" not in told
        assert situation(state, ref).face == "system" and not situation(state, ref).data["planets"]
    tile = next(id for id, one in load().systems.items() if one.planets[1].blocked == (2, 3))
    state.systems[place], state.turned = tile, [place]
    state.boards[1].stations = {place: 0}
    told = facts(state, f"cluster/{place}")
    assert told["fact.station.blue"] == {"seat": "#seat/1"}
    assert told["fact.discovery"]["what"] == f"#system/{tile}/text"
    assert any(key.startswith("fact.neutral") for key in told)


@pytest.mark.rule("pulsar_2849 6.2")
def test_a_place_tells_which_flights_of_the_reader_end_there() -> None:
    state = played()
    ship, map_ = state.boards[0].ship, cluster("side_one")
    near = next(iter(map_.ends([ship], 1)))
    lengths = facts(state, f"cluster/{near}")["fact.reach"]["lengths"]
    assert lengths[0] == 1
    assert all(near in map_.ends([ship], n) for n in lengths)
    assert "fact.reach" not in facts(state, f"cluster/{near}", None)
    assert "fact.reach" not in facts(state, "cluster/iso_1")


@pytest.mark.rule("pulsar_2849 7.1")
def test_a_pulsar_tells_whose_it_is_and_why_it_cannot_be_claimed() -> None:
    state = played()
    pulsar = cluster("side_one").pulsars[0]
    assert "fact.unclaimed" in facts(state, f"cluster/{pulsar}")
    assert not unmet(state, f"cluster/{pulsar}")
    state.boards[1].pulsars = {pulsar: Site("medium", True)}
    told = facts(state, f"ring/{pulsar}")
    assert told["fact.owner"] == {"seat": "#seat/1"}
    bonus = next(
        row.bonus
        for id in state.technology_boards
        for row in load().technology_boards[id].rows
        if row.row == state.round
    )
    assert told["fact.spinning"]["n"] == load().gyrodynes["medium"].points + int(bonus)
    assert unmet(state, f"cluster/{pulsar}") == {"check.unowned"}
    assert not situation(state, f"cluster/{pulsar}", None).checks


@pytest.mark.rule("pulsar_2849 9.5")
def test_a_gate_tells_of_the_runs_for_which_it_counts() -> None:
    state = played()
    state.boards[0].projects = ("hq_a1_r2a",)  # orange, 2 points
    assert facts(state, "cluster/gate_orange_01")["fact.run"]["n"] == 2
    assert "fact.run" not in facts(state, "cluster/gate_green_01")
    state.boards[0].runs = ("hq_a1_r2a",)
    assert "fact.run" not in facts(state, "cluster/gate_orange_01")


@pytest.mark.rule("pulsar_2849 4.4")
def test_a_die_in_a_box_tells_how_far_a_marker_moves() -> None:
    state = played()
    state.phase, state.boxed = "draft", {0: 1, 6: 6}
    by = distance(state.median, 6)
    assert by > 0 and facts(state, "die/6")["fact.moves.right"]["n"] == by
    assert facts(state, "dice/box_1")["fact.moves.left"]["n"] == -distance(state.median, 1)
    state.tracks = {track: [Marker(0, 0, 14)] for track in state.tracks}
    assert unmet(state, "die/6") == {"check.marker_stays_on"}


@pytest.mark.rule("pulsar_2849 12.2")
def test_a_leftover_die_tells_what_copying_it_lacks() -> None:
    state = played()
    assert unmet(state, "die/6") == {"check.cubes"}
    state.boards[0].cubes = 4
    assert not unmet(state, "die/6")
    assert facts(state, "die/0")["fact.owner"] == {"seat": "#seat/0"}
    state.boards[0].dice = []
    assert "fact.spent" in facts(state, "die/0") and "fact.spent" in facts(state, "die/red")


@pytest.mark.rule("pulsar_2849 4.5")
def test_a_space_names_its_stack_from_the_top() -> None:
    found = situation(played(), "track/initiative_7")
    stack = [f.text.args["seat"] for f in found.facts if f.text.key == "fact.in_stack"]
    assert stack == ["#seat/0", "#seat/1", "#seat/2"]
    assert facts(played(), "marker/initiative/2/0")["fact.rank"] == {"n": 3, "most": 3}
    assert facts(played(), "track/engineering_14")["fact.penalty"]["n"] == 2


@pytest.mark.rule("pulsar_2849 10.2")
def test_a_technology_tells_owners_and_what_patenting_lacks() -> None:
    state = played()
    id = load().technology_boards["AII"].rows[0].technologies[1]
    state.patents = {id: (Patent(1),)}
    assert facts(state, f"technology/{id}")["fact.owner"] == {"seat": "#seat/1"}
    assert "check.one_a_round" in unmet(state, f"technology/{id}")
    later = load().technology_boards["AIII"].rows[1].technologies[0]
    assert facts(state, f"technology/{later}")["fact.opens"] == {"n": 7}
    assert "check.row_open" in unmet(state, f"technology/{later}")
    elsewhere = load().technology_boards["BI"].rows[0].technologies[0]
    assert not situation(state, f"#technology/{elsewhere}").checks


@pytest.mark.rule("pulsar_2849 9.2")
def test_a_project_above_an_open_row_tells_why_it_is_closed() -> None:
    state = played()
    assert "check.row_below" in unmet(state, "project/hq_a1_r2a")
    assert not situation(state, "project/hq_b1_r1a").checks  # that of another seat
    state.boards[0].projects = ("hq_a1_r2a",)
    assert {"fact.done", "fact.run_open"} <= set(facts(state, "project/hq_a1_r2a"))


@pytest.mark.rule("pulsar_2849 8.4")
def test_a_transmitter_tells_the_symbols_that_are_left() -> None:
    state = played()
    tile = "transmitter_b05"  # 1, 2 and 4
    state.boards[0].arrays = [[Placed(tile, covered=(1,))]]
    assert facts(state, f"own_transmitter/{tile}")["fact.symbols"]["dice"] == [1, 4]
    state.boards[0].arrays = [[Placed(tile, active=True)]]
    assert "fact.active" in facts(state, f"own_transmitter/{tile}")
    first = load().transmitters[state.offer[0]]
    assert facts(state, "transmitter/0")["fact.symbols"]["dice"] == list(first.dice)
    state.offer[0] = ""
    assert situation(state, "transmitter/0").name.key == "slot.taken"
    assert "fact.next_offer" in facts(state, "transmitter/next")


@pytest.mark.rule("pulsar_2849 14.4")
def test_a_goal_tells_how_far_everybody_is() -> None:
    state = played()
    state.boards[2].patents = tuple(load().technologies)[:5]
    found = situation(state, "goal/patents_5")
    have = [f.text.args["n"] for f in found.facts if f.text.key == "fact.goal_count"]
    assert have == [0, 0, 5]
    assert found.face == "goal" and [one["n"] for one in found.data["counts"]] == have


@pytest.mark.parametrize(
    "ref",
    ["cluster/sys_99", "system/none", "ship/7", "die/99", "dice/box_7", "track/initiative_15",
     "marker/initiative/0/5", "turn_order/9", "rocket/0/5", "transmitter/9", "technology/row_9",
     "technology/none", "project/none", "hq/9", "waiting/0/none", "award/0/3", "kept/none",
     "pile/none", "seat/5", "arrays/7", "source/none", "cubes/x"],
)  # fmt: skip
def test_of_what_is_not_there_nothing_is_told(ref: str) -> None:
    assert inspect(played(), ref, 0) is None
