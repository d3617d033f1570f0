"""Pulsars, gyrodynes and construction awards (7)."""

from __future__ import annotations

import pytest

from gametable.titles.pulsar_2849.vocabulary import ClaimInPassing
from tests.kit.asking import asked, choose, keys, option, unmet, why
from tests.rules.pulsar_2849.play import (
    at,
    do,
    fly,
    me,
    own,
    patent,
    position,
    teach,
    turn,
    wait,
)


@pytest.mark.rule("pulsar_2849 7.1")
def test_a_flight_that_ends_on_a_free_pulsar_may_claim_it() -> None:
    state = position(3, [1])
    state.boards[0].ship = "gate_pink_04"
    table = fly(at(state), "pulsar_01")
    assert keys(table) == [("claim", "pulsar_01"), ("end_flight",)]
    choose(table, ("claim", "pulsar_01"))
    assert set(me(table).pulsars) == {"pulsar_01"}
    state.boards[0].dice = position(3, [1]).boards[0].dice
    table = fly(at(own(state, "pulsar_01", seat=1)), "pulsar_01")
    assert not me(table).pulsars


@pytest.mark.rule("pulsar_2849 7.1", "pulsar_2849 17")
def test_passing_claims_nothing_unless_a_patent_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    state = position(3, [3])
    state.boards[0].ship = "sys_14"
    table = fly(at(state), "pulsar_10", length=3)
    assert not keys(table, "claim") and not me(table).pulsars
    teach(monkeypatch, "ai_r1a", ClaimInPassing())
    table = fly(at(patent(state, "ai_r1a")), "pulsar_10", length=3)
    choose(table, ("claim", "pulsar_10"))
    assert set(me(table).pulsars) == {"pulsar_10"}


@pytest.mark.rule("pulsar_2849 7.1")
def test_with_six_pulsars_no_ring_is_left() -> None:
    state = own(position(3, [1]), *(f"pulsar_{n:02}" for n in range(2, 8)))
    state.boards[0].ship = "gate_pink_04"
    table = fly(at(state), "pulsar_01")
    assert len(me(table).pulsars) == 6 and asked(table) != "ask.arrived"
    state = own(position(3, [4], round=3), *(f"pulsar_{n:02}" for n in range(2, 8)))
    table = do(at(state), ("patent", "ai_r2b"))
    assert {key[0] for key in keys(table)} == {"gyrodyne"}  # the pulsar is lost


@pytest.mark.rule("pulsar_2849 7.2", "pulsar_2849 5.6")
def test_isolated_pulsars_are_claimed_by_rewards() -> None:
    state = own(position(3, [4], round=2), "iso_2", seat=1)
    table = do(at(state), ("patent", "ai_r2b"))
    assert set(keys(table, "claim")) == {("claim", "iso_1"), ("claim", "iso_3")}
    assert why(table, ("claim", "iso_2")) == ("check.unowned", "pulsar_2849 7.2")
    choose(table, ("claim", "iso_3"), ("gyrodyne", "large", "of", "small", "medium", "large"))
    choose(table, ("place", "large", "iso_3"))
    assert me(table).pulsars["iso_3"].size == "large"
    state = own(position(3, [4], round=2), "iso_1", "iso_2", "iso_3", seat=1)
    table = do(at(state), ("patent", "ai_r2b"))
    assert not keys(table, "claim")


@pytest.mark.rule("pulsar_2849 7.3", "pulsar_2849 5.4")
@pytest.mark.parametrize(("die", "size"), [(1, "small"), (2, "medium"), (4, "large")])
def test_taking_gyrodynes(die: int, size: str) -> None:
    state = position(3, [die])
    state.boards[0].tokens["plus_minus"] = 0
    table = at(state)
    assert keys(table, "take") == [("take", size)]
    do(table, ("take", size))
    assert me(table).gyrodynes[size] == 1  # type: ignore[index]
    state.gyrodynes[size] = 0  # type: ignore[index]
    state.boards[1].gyrodynes[size] = 10  # type: ignore[index]
    assert why(at(state), ("take", size)) == ("check.gyrodyne_left", "pulsar_2849 7.3")


@pytest.mark.rule("pulsar_2849 7.4", "pulsar_2849 5.5")
def test_placing_is_free_and_for_good() -> None:
    state = wait(own(position(3, [6]), "pulsar_01", pulsar_02="small"), "small", "medium")
    table = at(state)
    assert set(keys(table, "place")) == {
        ("place", "small", "pulsar_01"),
        ("place", "medium", "pulsar_01"),
    }
    assert why(table, ("place", "small", "pulsar_02")) == (
        "check.pulsar_empty",
        "pulsar_2849 7.4",
    )
    found = option(table, ("place", "medium", "pulsar_01"))
    assert (found.target, found.to) == ("waiting/0/medium", "cluster/pulsar_01")
    choose(table, ("place", "medium", "pulsar_01"))
    assert len(me(table).dice) == 1 and me(table).pulsars["pulsar_01"].size == "medium"
    assert me(table).gyrodynes == {"small": 1, "medium": 0, "large": 0}


@pytest.mark.rule("pulsar_2849 7.5")
def test_every_second_gyrodyne_of_a_size_on_pulsars_wins_an_award() -> None:
    state = own(position(3, [6]), "pulsar_02", "pulsar_03", pulsar_01="small!", pulsar_04="large")
    table = at(wait(state, "small", "large"))
    choose(table, ("place", "small", "pulsar_02"))
    assert me(table).points == 7 and me(table).awards == [("small", 7)]
    choose(table, ("place", "large", "pulsar_03"))
    assert me(table).points == 14
    assert table.state.awards == {"small": (4,), "medium": (7, 4), "large": (4,)}


@pytest.mark.rule("pulsar_2849 7.5")
def test_the_next_one_gets_four_and_four_of_a_size_win_again() -> None:
    state = own(position(3, [6]), "pulsar_04", pulsar_01="small", pulsar_02="small")
    own(state, pulsar_03="small")
    state.boards[0].awards, state.awards["small"] = [("small", 7)], (4,)
    table = choose(at(wait(state, "small")), ("place", "small", "pulsar_04"))
    assert me(table).points == 4 and table.state.awards["small"] == ()
    state = own(position(3, [6]), "pulsar_02", pulsar_01="medium")
    state.boards[1].awards, state.awards["medium"] = [("medium", 7), ("medium", 4)], ()
    table = choose(at(wait(state, "medium")), ("place", "medium", "pulsar_02"))
    assert me(table).points == 0


@pytest.mark.rule("pulsar_2849 7.6", "pulsar_2849 5.4")
@pytest.mark.parametrize(("die", "size"), [(3, "small"), (5, "medium"), (6, "large")])
def test_completing(die: int, size: str) -> None:
    state = own(position(3, [die, 2]), pulsar_01=size, pulsar_02=f"{size}!")
    state.awards[size] = (4,)  # type: ignore[index]
    state.boards[0].awards = [(size, 7)]  # type: ignore[list-item]
    state.boards[0].tokens["plus_minus"] = 0
    table = at(state)
    assert keys(table, "complete") == [("complete", "pulsar_01")]
    assert unmet(table, ("complete", "pulsar_02"))[0] == "check.not_completed"
    (note,) = option(table, ("complete", "pulsar_01")).notes  # what it scores from now on
    assert note.key == "fact.a_round" and note.args["n"] > 0
    do(table, ("complete", "pulsar_01"))
    assert me(table).pulsars["pulsar_01"].completed


@pytest.mark.rule("pulsar_2849 17")
def test_patents_about_pulsars_and_gyrodynes() -> None:
    state = patent(position(3, [1]), "di_r2c")
    state.boards[0].ship = "gate_pink_04"
    table = choose(fly(at(state), "pulsar_01"), ("claim", "pulsar_01"))
    assert me(table).points == 4
    state = patent(own(position(3, [5, 1]), pulsar_01="medium"), "cii_r3b", "ai_r2a")
    table = do(at(state), ("complete", "pulsar_01"))
    assert me(table).points == 5 + 3


@pytest.mark.rule("pulsar_2849 17")
def test_a_wider_die_completes_gyrodynes() -> None:
    state = patent(own(position(3, [4, 2]), pulsar_01="small", pulsar_02="medium"), "ai_r2a")
    state.boards[0].tokens["plus_minus"] = 0
    table = at(state)
    assert set(keys(table, "complete")) == {("complete", "pulsar_01"), ("complete", "pulsar_02")}
    do(table, ("complete", "pulsar_02"))
    assert [die.value for die in me(table).dice] == [2] and me(table).points == 3
    state.boards[0].dice = turn([1]).state.boards[0].dice
    assert not keys(at(state), "complete")
