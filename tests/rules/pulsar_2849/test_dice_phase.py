"""The median, the draft, markers and the ends of their tracks (3, 4)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from gametable.core.engine.table import Table
from gametable.titles.pulsar_2849.rules.drafting import distance, median, median_value
from gametable.titles.pulsar_2849.state import Marker, State
from gametable.titles.pulsar_2849.vocabulary import TRACKS
from tests.kit.asking import asked, choose, keys, option, question, why
from tests.rules.pulsar_2849.play import at, markers, me, on_track, patent, position, until


def draft(dice: Sequence[int], seats: int = 3, **more: object) -> State:
    """The draft of these dice, seat 0 first."""
    state = position(seats, left=dice, next=(), **more)  # type: ignore[arg-type]
    state.phase = "draft"
    state.median = median(dice)
    state.queue = [*state.order] if seats == 2 else [*state.order, *reversed(state.order)]
    return state


@pytest.mark.rule("pulsar_2849 4.2")
@pytest.mark.parametrize(
    ("dice", "position"),
    [
        ([1, 2, 3, 4, 5, 6, 6], 8),  # three on either side: in the middle of 4
        ([1, 1, 3, 3, 3, 5, 6], 6),  # two on either side
        ([1, 2, 2, 4, 4, 4, 6], 7),  # three left, one right: towards 3
        ([1, 4, 4, 4, 5, 6, 6], 9),  # one left, three right: towards 5
        ([1, 1, 1, 1, 2, 3, 4], 3),  # none left
        ([3, 4, 5, 6, 6, 6, 6], 11),  # none right
        ([2] * 7, 4),
        ([1, 1, 2, 2, 3, 4, 5, 6, 6], 6),  # the fifth of nine
    ],
)
def test_where_the_median_marker_goes(dice: list[int], position: int) -> None:
    assert median(dice) == position
    assert median(list(reversed(dice))) == position


@pytest.mark.rule("pulsar_2849 4.4")
@pytest.mark.parametrize(
    ("position", "moves"),
    [
        (8, [-3, -2, -1, 0, 1, 2]),  # in the middle of 4
        (7, [-3, -2, -1, 1, 2, 3]),  # between 3 and 4
        (2, [0, 1, 2, 3, 4, 5]),
        (11, [-5, -4, -3, -2, -1, 1]),
    ],
)
def test_how_far_a_marker_moves_for_each_die(position: int, moves: list[int]) -> None:
    assert [distance(position, value) for value in range(1, 7)] == moves


@pytest.mark.rule("pulsar_2849 13.5")
def test_the_value_of_the_median_marker_is_the_higher_one() -> None:
    assert [median_value(position) for position in range(2, 13)] == [
        1,
        2,
        2,
        3,
        3,
        4,
        4,
        5,
        5,
        6,
        6,
    ]


@pytest.mark.rule("pulsar_2849 4.3", "pulsar_2849 4.7", "pulsar_2849 16.2")
def test_in_turn_order_and_back() -> None:
    table = at(draft([1, 2, 3, 4, 5, 6, 6]))
    seats = []
    for value in (4, 5, 6, 6, 3, 2):
        seats.append(question(table).seat)
        choose(table, ("die", value))
        if asked(table) == "ask.marker":
            choose(table, keys(table)[0])
    assert seats == [0, 1, 2, 2, 1, 0]
    assert [len(board.dice) for board in table.state.boards] == [2, 2, 2]
    assert list(table.state.boxed.values()) == [1]


@pytest.mark.rule("pulsar_2849 4.4")
def test_the_whole_distance_goes_to_one_marker() -> None:
    table = at(draft([1, 2, 3, 4, 5, 6, 6]))
    choose(table, ("die", 6))
    assert set(keys(table)) == {("marker", track, 0, 2) for track in TRACKS}
    choose(table, ("marker", "engineering", 0, 2))
    assert on_track(table, "engineering") == [(2, 7), (1, 7), (0, 9)]
    assert on_track(table, "initiative") == [(2, 7), (1, 7), (0, 7)]
    choose(table, ("die", 2), ("marker", "initiative", 0, -2))
    assert on_track(table, "initiative") == [(1, 5), (2, 7), (0, 7)]


@pytest.mark.rule("pulsar_2849 4.4")
def test_no_marker_moves_for_a_die_of_the_median() -> None:
    table = at(draft([1, 2, 3, 4, 5, 6, 6]))
    choose(table, ("die", 4))
    assert asked(table) == "ask.die" and question(table).seat == 1


@pytest.mark.rule("pulsar_2849 4.5")
def test_who_enters_a_space_goes_on_top() -> None:
    table = at(draft([1, 2, 3, 4, 5, 6, 6]))
    choose(table, ("die", 5), ("marker", "initiative", 0, 1))
    assert on_track(table, "initiative") == [(2, 7), (1, 7), (0, 8)]
    choose(table, ("die", 6), ("marker", "initiative", 0, 2))
    assert on_track(table, "initiative") == [(2, 7), (0, 8), (1, 9)]
    choose(table, ("die", 6), ("marker", "initiative", 0, 2))
    assert on_track(table, "initiative") == [(0, 8), (2, 9), (1, 9)]


@pytest.mark.rule("pulsar_2849 4.6")
def test_a_move_past_an_end_may_not_be_chosen() -> None:
    state = draft([1, 2, 3, 4, 5, 6, 6])
    markers(state, "initiative", (1, 7), (2, 7), (0, 13))
    table = at(state)
    choose(table, ("die", 6))
    assert keys(table) == [("marker", "engineering", 0, 2)] or asked(table) == "ask.die"
    assert on_track(table, "initiative")[-1] == (0, 13)
    assert on_track(table, "engineering")[-1] == (0, 9)


@pytest.mark.rule("pulsar_2849 4.6")
def test_a_die_that_carries_every_marker_off_is_refused() -> None:
    state = draft([1, 2, 3, 4, 5, 6, 6])
    for track in TRACKS:
        markers(state, track, (1, 7), (2, 7), (0, 13))
    table = at(state)
    assert why(table, ("die", 6)) == ("check.marker_stays_on", "pulsar_2849 4.6")
    assert ("die", 5) in keys(table) and ("die", 4) in keys(table)


@pytest.mark.rule("pulsar_2849 4.6")
def test_where_no_die_fits_a_marker_is_carried_to_the_end_of_its_track() -> None:
    state = draft([5, 5, 5, 6, 6, 6, 6])  # between 5 and 6
    assert state.median == 11
    state.boxed = {0: 6, 1: 6, 2: 6}
    state.queue = [0]
    for track in TRACKS:
        markers(state, track, (1, 7), (0, 14), (2, 14))
    table = at(state)
    choose(table, ("die", 6), ("marker", "initiative", 0, 1))
    assert on_track(table, "initiative") == [(1, 7), (2, 14), (0, 14)]


@pytest.mark.rule("pulsar_2849 4.6")
def test_carried_off_on_the_left_it_goes_on_top() -> None:
    state = draft([1, 1, 1, 1, 2, 2, 6])
    state.median = 6
    state.boxed = {0: 1, 1: 1}
    state.queue = [0]
    for track in TRACKS:
        markers(state, track, (1, 0), (0, 1), (2, 14))
    table = at(state)
    choose(table, ("die", 1), ("marker", "engineering", 0, -2))
    assert on_track(table, "engineering") == [(0, 0), (1, 0), (2, 14)]


@pytest.mark.rule("pulsar_2849 17")
def test_a_brake_shortens_moves_to_the_right() -> None:
    state = patent(draft([1, 2, 3, 4, 5, 6, 6]), "ci_r1a")
    table = at(state)
    choose(table, ("die", 6))
    assert {key[3] for key in keys(table)} == {1, 2}
    table = at(state)
    choose(table, ("die", 5))
    assert ("stay",) in keys(table)
    choose(table, ("stay",))
    assert on_track(table, "initiative") == [(2, 7), (1, 7), (0, 7)]
    table = at(state)
    choose(table, ("die", 2))
    assert {key[3] for key in keys(table)} == {-2}


@pytest.mark.rule("pulsar_2849 17", "pulsar_2849 4.6")
def test_the_braked_move_is_the_one_that_must_stay_on() -> None:
    state = patent(draft([1, 2, 3, 4, 5, 6, 6]), "ci_r1a")
    for track in TRACKS:
        markers(state, track, (1, 7), (2, 7), (0, 13))
    table = at(state)
    choose(table, ("die", 6), ("marker", "initiative", 0, 1))
    assert Marker(0, 0, 14) in table.state.tracks["initiative"]


@pytest.mark.rule("pulsar_2849 3")
def test_eight_rounds_of_three_phases() -> None:
    state = position(3)
    state.queue = []
    table = at(state)
    phases: list[tuple[int, str]] = []
    while table.decision is not None:
        now = (table.state.round, table.state.phase)
        if not phases or phases[-1] != now:
            phases.append(now)
        choose(table, keys(table)[-1])
    played = [phase for phase in phases if phase[1] in ("draft", "actions")]
    assert played == [(n, phase) for n in range(2, 9) for phase in ("draft", "actions")]
    assert table.state.phase == "over"


@pytest.mark.rule("pulsar_2849 4.4")
def test_a_die_tells_where_its_marker_goes() -> None:
    table: Table[State] = at(draft([1, 2, 3, 4, 5, 6, 6]))
    assert option(table, ("die", 1)).label.key == "label.die.left"
    choose(table, ("die", 1))
    found = option(table, ("marker", "initiative", 0, -3))
    assert (found.target, found.to) == ("marker/initiative/0/0", "track/initiative_4")


@pytest.mark.rule("pulsar_2849 16.1")
def test_four_rockets_take_a_die_each_and_may_move_any_own_marker() -> None:
    state = draft([1, 2, 3, 4, 5, 6, 6], 2)
    assert state.order == [0, 1, 0, 1]
    table = at(state)
    choose(table, ("die", 6))
    assert len(keys(table)) == 4
    choose(table, ("marker", "initiative", 1, 2))
    assert on_track(table, "initiative") == [(1, 7), (1, 7), (0, 7), (0, 9)]
    until(table, "ask.turn")
    assert [len(board.dice) for board in table.state.boards] == [2, 2]
    assert len(table.state.boxed) == 3
    assert me(table).dice[0].value == 6


@pytest.mark.rule("pulsar_2849 16.1", "pulsar_2849 4.5")
@pytest.mark.parametrize(
    ("spaces", "told"),
    [((5, 5), ["upper marker", "lower marker"]), ((3, 9), ["left marker", "right marker"])],
)
def test_of_two_markers_it_is_told_which_one_moves(
    spaces: tuple[int, int], told: list[str]
) -> None:
    state = draft([1, 1, 3, 4, 5], seats=2)
    for track in TRACKS:
        others = [marker for marker in state.tracks[track] if marker.seat != 0]
        own = [Marker(0, n, space) for n, space in enumerate(spaces)]
        state.tracks[track] = sorted([*own, *others], key=lambda marker: marker.space)
    table = at(state)
    choose(table, ("die", 4))
    assert asked(table) == "ask.marker"
    words = table.title.words("en")
    labels = [words.text(option.label) for option in table.decision.options()]
    assert len(set(labels)) == len(labels) == 4
    assert [next(which for which in told if which in label) for label in labels] == told * 2
