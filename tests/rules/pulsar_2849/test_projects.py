"""HQ boards: the pyramid, projects, jumpgate runs (9)."""

from __future__ import annotations

import pytest

from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.standing import unused_runs
from gametable.titles.pulsar_2849.vocabulary import Cubes, OnEvent
from tests.kit.asking import asked, choose, keys, option, unmet, why
from tests.rules.pulsar_2849.play import at, do, fly, me, patent, position, teach

LOW = ("hq_a1_r1a", "hq_a1_r1b", "hq_a1_r1c")
MIDDLE = ("hq_a1_r2a", "hq_a1_r2b", "hq_a1_r2c")
HIGH = ("hq_a1_r3a", "hq_a1_r3b")


@pytest.mark.rule("pulsar_2849 9.1")
def test_everybody_plays_on_its_own_side() -> None:
    state = position(3, [1, 2, 4], hq="A1")
    table = at(state)
    assert {key[1] for key in keys(table, "project")} == set(LOW)
    assert not keys(at(position(3, [1, 2, 4])), "project")


@pytest.mark.rule("pulsar_2849 9.2")
def test_a_row_opens_when_all_below_it_is_completed() -> None:
    state = position(3, [3, 5, 2], hq="A1")
    state.boards[0].tokens["plus_minus"] = 0
    assert why(at(state), ("project", "hq_a1_r2a")) == ("check.row_below", "pulsar_2849 9.2")
    state.boards[0].projects = LOW
    assert {key[1] for key in keys(at(state), "project")} == set(MIDDLE)
    state.boards[0].projects = (*LOW, *MIDDLE, HIGH[0])
    assert why(at(state), ("project", "hq_a1_r4a")) == ("check.row_below", "pulsar_2849 9.2")
    state.boards[0].projects = (*LOW, *MIDDLE, *HIGH)
    assert ("project", "hq_a1_r4a") in keys(at(state))


@pytest.mark.rule("pulsar_2849 9.3", "pulsar_2849 5.4")
def test_a_project_gives_its_reward_once() -> None:
    table = do(at(position(3, [2, 2, 6], hq="A1")), ("project", "hq_a1_r1b"))
    assert me(table).cubes == 1 and me(table).tokens["plus_two"] == 1
    assert me(table).projects == ("hq_a1_r1b",)
    assert "check.project_open" in unmet(table, ("project", "hq_a1_r1b")) or not [
        key for key in keys(table, "project") if key[1] == "hq_a1_r1b"
    ]


@pytest.mark.rule("pulsar_2849 9.4", "pulsar_2849 12.4")
def test_a_doubler_gives_the_die_back_and_a_red_one() -> None:
    state = position(3, [1, 6], hq="B1")
    state.boards[0].projects = ("hq_b1_r1a", "hq_b1_r1b", "hq_b1_r1c")
    table = do(at(state), ("project", "hq_b1_r2b"))
    dice = sorted((die.red, die.value) for die in me(table).dice)
    assert dice == [(False, 1), (False, 6), (True, 1)]
    assert me(table).points == 3 and me(table).bonus


@pytest.mark.rule("pulsar_2849 9.4", "pulsar_2849 12.4")
def test_no_doubler_after_a_bonus_die() -> None:
    state = position(3, [1, 6], hq="B1")
    state.boards[0].projects = ("hq_b1_r1a", "hq_b1_r1b", "hq_b1_r1c")
    state.boards[0].bonus = True
    assert why(at(state), ("project", "hq_b1_r2b")) == ("check.bonus_unused", "pulsar_2849 12.1")


@pytest.mark.rule("pulsar_2849 17")
def test_wider_dice_and_points_for_projects(monkeypatch: pytest.MonkeyPatch) -> None:
    state = patent(position(3, [3, 6], hq="A1"), "ci_r2b")
    state.boards[0].tokens["plus_minus"] = 0
    table = at(state)
    assert {key[1] for key in keys(table, "project")} == {"hq_a1_r1b", "hq_a1_r1c"}
    do(table, ("project", "hq_a1_r1b"))
    assert me(table).points == 1
    teach(monkeypatch, "ci_r2b", OnEvent("hq_project", (Cubes(2),)))
    state.boards[0].dice = position(3, [2]).boards[0].dice
    table = do(at(state), ("project", "hq_a1_r1b"))
    assert me(table).cubes == 1 + 2


# Jumpgate runs (9.5). The worked figure of the rulebook: from an orange gate over others.

GATES = ("gate_orange_02", "gate_orange_03", "gate_orange_04")


def runner(*projects: str, dice: tuple[int, ...] = (3,), ship: str = "gate_orange_01"):  # type: ignore[no-untyped-def]
    """Seat 0 has completed all low projects of A1 and some more."""
    state = position(3, dice, hq="A1")
    state.boards[0].projects = (*LOW, *projects)
    state.boards[0].ship = ship
    return state


@pytest.mark.rule("pulsar_2849 9.5")
def test_a_run_scores_every_different_gate_of_its_colour() -> None:
    table = fly(at(runner("hq_a1_r2a")), *GATES)
    found = option(table, ("run", "hq_a1_r2a", "orange"))
    assert [(gain.icon, gain.n) for gain in found.gain] == [("vp", 6)]
    choose(table, ("run", "hq_a1_r2a", "orange"))
    assert me(table).points == 6 and me(table).runs == ("hq_a1_r2a",)


@pytest.mark.rule("pulsar_2849 9.5")
def test_where_the_flight_began_counts_only_if_it_is_come_back_to() -> None:
    table = fly(at(runner("hq_a1_r2a", dice=(1,))), "gate_orange_02")
    choose(table, ("run", "hq_a1_r2a", "orange"))
    assert me(table).points == 2


@pytest.mark.rule("pulsar_2849 9.5")
def test_the_chance_may_be_passed_up() -> None:
    table = fly(at(runner("hq_a1_r2a")), *GATES)
    choose(table, ("end_flight",))
    assert unused_runs(me(table)) and me(table).points == 0


@pytest.mark.rule("pulsar_2849 9.5")
def test_one_run_a_flight_in_one_colour() -> None:
    state = runner(*MIDDLE, "hq_a1_r3a")
    table = fly(at(state), *GATES)
    assert {key[1:] for key in keys(table, "run")} == {
        ("hq_a1_r2a", "orange"),
        ("hq_a1_r2c", "green"),
        ("hq_a1_r3a", "orange"),
        ("hq_a1_r3a", "green"),  # and pink: both score nothing
    }
    choose(table, ("run", "hq_a1_r3a", "orange"))
    assert me(table).points == 9 and asked(table) != "ask.arrived"


@pytest.mark.rule("pulsar_2849 9.5")
def test_a_run_for_0_points_is_used_all_the_same() -> None:
    table = fly(at(runner("hq_a1_r2c")), *GATES)
    choose(table, ("run", "hq_a1_r2c", "green"))
    assert me(table).points == 0 and me(table).runs == ("hq_a1_r2c",)


@pytest.mark.rule("pulsar_2849 9.5")
def test_a_run_can_be_scored_in_the_round_of_its_project() -> None:
    state = runner(dice=(3, 3))
    table = do(at(state), ("project", "hq_a1_r2a"))
    fly(table, *GATES)
    assert ("run", "hq_a1_r2a", "orange") in keys(table)


@pytest.mark.rule("pulsar_2849 9.2")
def test_every_side_is_a_pyramid_of_nine_with_a_main_project() -> None:
    for side in load().hq_boards.values():
        assert len(side.rows[-1]) == 1 and sum(map(len, side.rows)) == 9
