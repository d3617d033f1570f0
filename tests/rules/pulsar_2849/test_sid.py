"""SID, the opponent of one player (18)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat, SetupFault
from gametable.titles.pulsar_2849 import TITLE
from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.rules.sid.flying import nearest, systems
from gametable.titles.pulsar_2849.rules.sid.playing import free_technologies, size_taken
from gametable.titles.pulsar_2849.scoring import scores, standing_goals
from gametable.titles.pulsar_2849.state import Patent, Sid, State
from tests.kit import sitting
from tests.rules.pulsar_2849.play import own, position, turn_up

pytestmark = pytest.mark.rule("pulsar_2849 18")
SID, HUMAN = 0, 1


def sid_acts(**fields: Any) -> State:
    """SID's first rocket is to act, at its gate, in round 1; the human has two dice."""
    state = position(2, next=(2, 3), **fields)
    state.sid = Sid(SID, "normal")
    return state


def play(state: State, *luck: Any) -> Table[State]:
    """The game after SID's turn, with these rolls."""
    return sitting.table_at(TITLE, state, ["automa", "human"], luck=luck)


def begun(seats: Sequence[str], **options: Any) -> Table[State]:
    people = [Seat(kind, player=kind) for kind in seats]
    return Table.new(TITLE, people, options, seed="SID")


def events(table: Table[State]) -> list[str]:
    return [event.kind for event in table.log_for(HUMAN)]


# The set-up and the draft (18.1, 18.2)


def test_its_ship_stands_opposite_and_it_has_no_hq_board() -> None:
    table = begun(["human", "automa"])
    assert table.decision is not None and table.decision.seat == 0
    table.choose(table.decision.keys[0])
    state = table.state
    assert state.cluster.places[state.boards[0].ship].opposite == state.boards[1].ship
    assert (bool(state.boards[0].hq), state.boards[1].hq) == (True, "")


@pytest.mark.parametrize("seats", [["human", "human", "automa"], ["automa", "automa"]])
def test_it_plays_against_one_person(seats: list[str]) -> None:
    with pytest.raises(SetupFault):
        begun(seats)


@pytest.mark.parametrize("seats", [["automa", "human"], ["human", "automa"]])
def test_it_drafts_only_what_is_legal(seats: list[str]) -> None:
    table = begun(seats, turn_order="chosen")
    while table.state.phase != "actions":
        assert table.decision is not None
        table.choose(table.decision.keys[0])
    sid = seats.index("automa")
    assert [len(board.dice) for board in table.state.boards] == [2, 2]
    said = [event for event in table.log_for(1 - sid) if event.kind == "log.sid.draft"]
    assert len(said) == 2 and all(event.args["n"] > 1 for event in said)
    assert not TITLE.faults(table.state)


# Gyrodynes (18.3, 18.4)


@pytest.mark.parametrize(
    ("human", "sid", "size"),
    [
        ({}, {}, "large"),
        ({"pulsar_05": "large!"}, {}, "medium"),
        ({"pulsar_05": "large"}, {}, "large"),  # not completed
        ({}, {"awards": [("large", 7)]}, "medium"),
        ({"p5": "large!", "p6": "medium!", "p7": "small!"}, {}, "large"),
        ({"p5": "large!", "p6": "medium!", "p7": "small!"}, {"awards": [("large", 4)]}, "medium"),
        ({"pulsar_05": "small!"}, {"awards": [("large", 7), ("medium", 7)]}, "large"),  # ours
    ],
)
def test_which_gyrodyne_it_takes(human: dict[str, str], sid: dict[str, Any], size: str) -> None:
    state = sid_acts()
    built = {place.replace("p5", "pulsar_05").replace("p6", "pulsar_06"): kind
             for place, kind in human.items()}  # fmt: skip
    own(state, seat=HUMAN, **{place.replace("p7", "pulsar_07"): k for place, k in built.items()})
    own(state, "pulsar_01", seat=SID)
    for kind, points in sid.get("awards", ()):
        state.boards[SID].awards.append((kind, points))
        state.awards[kind] = tuple(n for n in state.awards[kind] if n != points)
    named = len(sid.get("awards", ())) < 2  # the sources leave the other case open
    assert size_taken(state) == (size, named)
    table = play(state)
    assert named != any(event.kind == "log.sid.any_size" for event in table.log)
    assert table.state.boards[SID].pulsars["pulsar_01"].size == size
    assert table.state.queue[0] == HUMAN


def test_it_completes_the_best_one_before_it_rolls() -> None:
    state = own(sid_acts(), seat=SID, pulsar_01="small", pulsar_02="large", pulsar_03="medium")
    built = play(state).state.boards[SID].pulsars
    assert [id for id, site in built.items() if site.completed] == ["pulsar_02"]


def test_the_second_of_a_size_wins_an_award() -> None:
    state = own(sid_acts(), "pulsar_01", seat=SID, pulsar_02="large!")
    board = play(state).state.boards[SID]
    assert board.awards == [("large", 7)] and board.points == 7


# The rolled action (18.3, 18.5, 18.7)


@pytest.mark.parametrize(
    ("round", "kinds"), [(1, "TTFFFFFFFXXX"), (4, "TTTTFFFFFXXX"), (8, "TTTTTTFFFXXX")]
)
def test_what_the_die_of_twelve_gives(round: int, kinds: str) -> None:
    row = next(row for row in load().sid_actions.values() if round in row.rounds)
    short = {"technology": "T", "fly": "F", "transmitter": "X"}
    assert "".join(short[row.of(face)] for face in range(1, 13)) == kinds


def test_it_counts_free_technologies_from_the_newest_row_down() -> None:
    state = sid_acts(round=2)
    state.patents["ai_r2b"] = (Patent(HUMAN),)
    state.boards[HUMAN].patents = ("ai_r2b",)
    free = ["ai_r2a", "ai_r2c", "ai_r1a", "ai_r1b", "ai_r1c"]
    assert free_technologies(state) == free
    table = play(state, 1, 6)  # round and round: the sixth of five is the first
    assert table.state.sid is not None and table.state.sid.patents == ("ai_r2a",)
    assert table.state.patents["ai_r2a"][0].seat == SID
    assert table.state.boards[SID].patents == ()  # its effect works for nobody


@pytest.mark.parametrize(
    ("offer", "six", "found"),
    [("abc", 1, 0), ("abc", 2, 0), ("abc", 3, 1), ("abc", 5, 2), ("abc", 6, 2),
     ("ab-", 3, 0), ("ab-", 4, 1), ("a-c", 6, 2), ("--c", 1, 2)],
)  # fmt: skip
def test_which_transmitter_it_sets_aside(offer: str, six: int, found: int) -> None:
    state = sid_acts()
    for n, there in enumerate(offer):
        if there == "-":
            state.removed.append(state.offer[n])
            state.offer[n] = ""
    tile = state.offer[found]
    table = play(state, 12, six)
    assert table.state.sid is not None and table.state.sid.transmitters == (tile,)
    assert table.state.offer[found] == "" and table.state.boards[SID].arrays == []


def test_an_impossible_roll_is_a_flight_to_the_next_system() -> None:
    state = sid_acts()
    state.removed += state.offer
    state.offer = ["", "", ""]
    table = play(state, 12, 6)
    assert "log.sid.impossible" in events(table)
    board = table.state.boards[SID]
    assert list(board.stations) == [board.ship] and not board.pulsars


# Flights (18.6)


def test_to_the_next_system_it_settles_a_blue_planet_without_a_bonus() -> None:
    state = sid_acts()
    near = nearest(state, systems(state))
    table = play(state, 5, 1)
    board = table.state.boards[SID]
    assert near == ["sys_03"] and board.ship == "sys_03" and "sys_03" in table.state.turned
    planet = load().systems[table.state.systems["sys_03"]].planets[board.stations["sys_03"]]
    assert planet.kind == "blue"
    assert (board.points, board.cubes, table.state.discards) == (0, 0, [])


@pytest.mark.parametrize("owner", [SID, HUMAN])
def test_it_does_not_stop_where_it_has_a_station_or_no_planet_is_free(owner: int) -> None:
    """Tile 1 has two planets, the second of them closed with two players."""
    state = turn_up(sid_acts(), sys_03="01")
    assert "sys_03" in systems(state)
    state.boards[owner].stations["sys_03"] = 0
    assert "sys_03" not in systems(state)
    board = play(state, 5, 1).state.boards[SID]
    assert board.ship != "sys_03" and board.ship in board.stations
    assert ("sys_03" in board.stations) == (owner == SID)


def test_it_flies_on_to_a_pulsar_that_is_as_near_as_a_system() -> None:
    """From system 3 two segments lead to pulsar 2 as to system 4; planet 2 there is barren."""
    state = sid_acts()
    state.boards[SID].ship = "gate_pink_04"
    board = play(state, 5, 3).state.boards[SID]
    assert (board.stations, list(board.pulsars), board.ship) == (
        {"sys_03": 2},
        ["pulsar_02"],
        "pulsar_02",
    )


def test_it_flies_on_to_a_system_that_is_nearer_than_a_pulsar() -> None:
    """It passes system 3, on the barren planet, and ends at system 4, on a blue one."""
    state = sid_acts()
    state.boards[SID].ship = "gate_pink_04"
    own(state, *state.cluster.pulsars[:6], seat=HUMAN)
    board = play(state, 5, 3).state.boards[SID]
    assert (board.stations, board.pulsars, board.ship) == ({"sys_03": 2, "sys_04": 0}, {}, "sys_04")


def test_through_two_systems_to_a_pulsar() -> None:
    table = play(sid_acts(), 5, 6)
    board = table.state.boards[SID]
    assert len(board.stations) == 2 and list(board.pulsars) == [board.ship]


def test_without_a_ring_it_stays_at_the_second_system() -> None:
    state = sid_acts()
    own(state, *state.cluster.pulsars[:6], seat=SID)
    for place in state.cluster.pulsars[:6]:
        own(state, seat=SID, **{place: "small!"})
    table = play(state, 5, 6)
    board = table.state.boards[SID]
    assert len(board.stations) == 2 and board.ship == list(board.stations)[-1]
    assert len(board.pulsars) == load().constants.rings


# The end (18.9)


@pytest.mark.parametrize(
    ("level", "goals", "patents"), [("easy", 0, 0), ("normal", 6, 0), ("hard", 6, 14)]
)
def test_what_its_levels_score(level: str, goals: int, patents: int) -> None:
    state = sid_acts()
    ids = [id for id in load().technologies if id.startswith("ai")][:5]
    for id in ids:
        state.patents[id] = (Patent(SID),)
    tiles = state.transmitters[:2]
    del state.transmitters[:2]
    state.sid = Sid(SID, level, tuple(ids), tuple(tiles))
    assert not TITLE.faults(state)
    lines = {line.id: line.points for line in scores(state)[SID].lines}
    assert (lines["goals"], lines["patents"]) == (goals, patents)
    assert standing_goals(state, SID) == (["patents_5"] if goals else [])


def test_it_scores_goals_at_the_end_and_buys_no_bonus() -> None:
    state = sid_acts(round=8, phase="ending", queue=[SID, HUMAN])
    ids = [id for id in load().technologies if id.startswith("ai")][:5]
    state.patents = {id: (Patent(SID),) for id in ids}
    state.sid = Sid(SID, "normal", tuple(ids))
    state.boards[SID].cubes = 9
    for board in state.boards:
        board.dice = []
    state.boxed, state.median = {}, 0
    table = play(state)
    assert table.state.phase == "over"
    assert table.state.boards[SID].goals == {"patents_5": 0} and table.state.boards[SID].cubes == 9


def test_both_dice_at_the_first_rocket_are_two_things() -> None:
    state = own(sid_acts(both_dice=True), "pulsar_01", seat=SID)
    state.queue = [SID, HUMAN]
    board = play(state).state.boards[SID]
    assert board.pulsars["pulsar_01"].completed and board.dice == []
