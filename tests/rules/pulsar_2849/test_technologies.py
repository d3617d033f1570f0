"""Technologies and bonus dice (10, 12, 17)."""

from __future__ import annotations

import pytest

from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.effects import TECHNOLOGIES
from gametable.titles.pulsar_2849.situation import Situation
from gametable.titles.pulsar_2849.state import Patent
from tests.kit.asking import asked, choose, keys, unmet, why
from tests.rules.pulsar_2849.play import (
    END,
    at,
    do,
    fly,
    me,
    own,
    patent,
    position,
    produce,
    turn,
    turn_up,
    wait,
)

B_BOARDS = ("BI", "BII", "BIII")


@pytest.mark.rule("pulsar_2849 10.1")
def test_rows_up_to_the_round_are_open() -> None:
    dice = [1, 2, 3, 4, 5]
    assert {key[1][:6] for key in keys(turn(dice, round=1), "patent")} == {
        "ai_r1a",
        "ai_r1b",
        "ai_r1c",
    }
    later = {key[1] for key in keys(turn(dice, round=3), "patent")}
    assert "aii_r3a" in later and "ai_r1a" in later and "aii_r4a" not in later
    assert why(turn(dice, round=3), ("patent", "aii_r4a")) == ("check.row_open", "pulsar_2849 10.1")


@pytest.mark.rule("pulsar_2849 10.2", "pulsar_2849 5.4")
def test_a_patent_and_never_twice() -> None:
    table = do(turn([1, 1, 6]), ("patent", "ai_r1a"))
    assert me(table).patents == ("ai_r1a",)
    assert table.state.patents == {"ai_r1a": (Patent(0),)}
    assert why(table, ("patent", "ai_r1a")) == ("check.not_own_patent", "pulsar_2849 10.2")


@pytest.mark.rule("pulsar_2849 10.2", "pulsar_2849 10.3")
def test_two_owners_and_no_more() -> None:
    state = patent(patent(position(4, [1, 6]), "ai_r1a", seat=1), "ai_r1a", seat=2)
    assert why(at(state), ("patent", "ai_r1a")) == ("check.symbol_free", "pulsar_2849 10.3")
    state = patent(position(4, [1, 6]), "ai_r1a", seat=1)
    assert ("patent", "ai_r1a") in keys(at(state))


@pytest.mark.rule("pulsar_2849 10.3")
def test_one_patent_a_round_where_there_is_one_symbol() -> None:
    state = patent(position(4, [2, 6], round=2), "ai_r2a", seat=1)
    assert ("patent", "ai_r2a") in keys(at(state))  # it has slid
    state.patents["ai_r2a"] = (Patent(1),)
    assert why(at(state), ("patent", "ai_r2a")) == ("check.one_a_round", "pulsar_2849 10.3")
    state.patents["ai_r2a"] = (Patent(1, True), Patent(2))
    state.boards[2].patents = ("ai_r2a",)
    assert why(at(state), ("patent", "ai_r2a")) == ("check.symbol_free", "pulsar_2849 10.3")


@pytest.mark.rule("pulsar_2849 10.3", "pulsar_2849 13.7")
def test_tokens_slide_at_the_end_of_the_round() -> None:
    state = patent(position(4, round=2), "ai_r2a", "ai_r1a", seat=1)
    patent(state, "ai_r2c", seat=2)
    state.patents["ai_r2a"] = (Patent(1),)
    state.patents["ai_r2c"] = (Patent(2, True), Patent(3))
    state.boards[3].patents = ("ai_r2c",)
    now = produce(state).state.patents
    assert now["ai_r2a"] == (Patent(1, True),)
    assert now["ai_r2c"] == (Patent(2, True), Patent(3))  # no room: full
    assert now["ai_r1a"] == (Patent(1),)


@pytest.mark.rule("pulsar_2849 10.3", "pulsar_2849 16.1")
def test_of_two_players_one_may_own_a_one_a_round_technology() -> None:
    state = patent(position(2, [2, 1], round=2), "ai_r2a", "ai_r1a", seat=1)
    table = at(state)
    assert why(table, ("patent", "ai_r2a")) == ("check.one_owner", "pulsar_2849 16.1")
    assert ("patent", "ai_r1a") in keys(table)


@pytest.mark.rule("pulsar_2849 10.4")
def test_a_patent_works_from_then_on_and_not_for_itself() -> None:
    state = position(3, [3, 1, 6])
    state.boards[0].tokens["plus_minus"] = 0
    table = do(at(state), ("patent", "ai_r1b"))
    assert me(table).points == 0
    do(table, ("patent", "ai_r1a"))
    assert me(table).points == 2


@pytest.mark.rule("pulsar_2849 17")
def test_points_at_once_for_what_is_counted() -> None:
    state = own(position(3, [2, 6], round=4, boards=B_BOARDS), "pulsar_01", "iso_1")
    table = do(at(state), ("patent", "bii_r4a"))
    assert me(table).points == 4
    state = turn_up(position(3, [2, 6], round=4), sys_01="01", sys_02="02")
    state.boards[0].stations = {"sys_01": 0, "sys_02": 1}
    assert me(do(at(state), ("patent", "aii_r4a"))).points == 2


@pytest.mark.rule("pulsar_2849 17", "pulsar_2849 7.3")
def test_gyrodynes_of_different_types() -> None:
    state = position(3, [5, 6], round=2, boards=("CI", "AII", "AIII"))
    table = do(at(state), ("patent", "ci_r2c"))
    assert len(keys(table)) == 3
    choose(table, ("gyrodyne", "small", "large", "of"))
    assert me(table).gyrodynes == {"small": 1, "medium": 0, "large": 1}


@pytest.mark.rule("pulsar_2849 17")
def test_every_technology_has_words_and_icons() -> None:
    for technology in load().technologies.values():
        faces = TECHNOLOGIES[technology.effect]
        assert faces.words(technology.effect).key and faces.icons(technology.effect)


# Bonus dice (12)


@pytest.mark.rule("pulsar_2849 12.4")
def test_a_doubler_by_a_patent() -> None:
    state = position(3, [3, 6], round=3)
    state.boards[0].tokens["plus_minus"] = 0
    table = do(at(state), ("patent", "aii_r3a"))
    assert sorted((die.red, die.value) for die in me(table).dice) == [
        (False, 2),
        (False, 6),
        (True, 2),
    ]
    do(table, ("take", "medium"), ("take", "medium"))
    assert [die.value for die in me(table).dice] == [6]


@pytest.mark.rule("pulsar_2849 12.1", "pulsar_2849 12.4")
def test_one_bonus_die_a_round() -> None:
    state = position(3, [3, 4], round=6, left=(1,))
    state.boards[0].cubes = 8
    table = do(at(state), ("patent", "aii_r3a"))
    assert why(table, ("patent", "aiii_r6a")) == ("check.bonus_unused", "pulsar_2849 12.1")
    assert why(table, ("copy", 1)) == ("check.bonus_unused", "pulsar_2849 12.1")


@pytest.mark.rule("pulsar_2849 12.1", "pulsar_2849 13.7")
def test_the_next_round_has_a_bonus_die_again() -> None:
    state = position(3)
    state.boards[0].bonus, state.boards[0].uses = True, ("ci_r1b",)
    board = me(produce(state))
    assert not board.bonus and not board.uses


@pytest.mark.rule("pulsar_2849 12.5")
def test_a_bonus_die_for_a_cube() -> None:
    state = position(3, [3, 6], round=3, boards=B_BOARDS)
    state.boards[0].tokens["plus_minus"] = 0
    assert why(at(state), ("patent", "bii_r3a")) == ("check.cubes", "pulsar_2849 12.5")
    state.boards[0].cubes = 1
    table = do(at(state), ("patent", "bii_r3a"))
    assert me(table).cubes == 0
    assert [die.value for die in me(table).dice if die.red] == [4]
    state.boards[0].bonus = True
    assert why(at(state), ("patent", "bii_r3a"))[0] == "check.bonus_unused"


@pytest.mark.rule("pulsar_2849 12.2", "pulsar_2849 4.7")
def test_copying_a_leftover_die() -> None:
    state = position(3, [6, 6], left=(4,))
    state.boards[0].cubes = 3
    assert why(at(state), ("copy", 4)) == ("check.cubes", "pulsar_2849 12.2")
    state.boards[0].cubes = 5
    table = choose(at(state), ("copy", 4))
    assert me(table).cubes == 1 and list(table.state.boxed.values()) == [4]
    do(table, ("take", "large"))
    assert me(table).gyrodynes["large"] == 1 and len(me(table).dice) == 2


@pytest.mark.rule("pulsar_2849 12.2", "pulsar_2849 17")
def test_copying_may_be_cheaper() -> None:
    state = patent(position(3, [6], left=(4,)), "bi_r2a")
    state.boards[0].cubes = 2
    assert me(choose(at(state), ("copy", 4))).cubes == 0


@pytest.mark.rule("pulsar_2849 12.2", "pulsar_2849 16.1")
def test_of_two_players_any_of_three_dice_is_copied() -> None:
    state = position(2, [6, 6], left=(1, 4, 4))
    state.boards[0].cubes = 4
    assert {key[1] for key in keys(at(state), "copy")} == {1, 4}


def discovery(bonus: bool = False, tile: str = "15") -> object:
    """Seat 0 is at the discovery bonus of a red die of 2."""
    state = turn_up(position(3, [1, 6]), sys_03=tile)
    state.boards[0].ship = "gate_pink_05"
    state.boards[0].bonus = bonus
    table = fly(at(state), "sys_03")
    return choose(table, ("found", "sys_03", "ending"))


@pytest.mark.rule("pulsar_2849 12.6")
def test_a_red_die_of_a_discovery_must_be_used_in_this_turn() -> None:
    table = choose(discovery(), ("discovery", "bonus"))  # type: ignore[arg-type]
    assert [die.value for die in me(table).dice if die.red] == [2]
    assert unmet(table, END) == ["check.red_die_first"]
    do(table, ("take", "medium"))
    assert END in keys(table) or not me(table).dice


@pytest.mark.rule("pulsar_2849 12.6", "pulsar_2849 5.6")
def test_without_use_for_it_a_tile_is_drawn() -> None:
    table = discovery(bonus=True)
    assert me(table).points == 2  # type: ignore[arg-type]


@pytest.mark.rule("pulsar_2849 12.1", "pulsar_2849 5.3")
def test_a_red_die_can_be_changed_by_a_token() -> None:
    table = choose(discovery(), ("discovery", "bonus"))  # type: ignore[arg-type]
    choose(table, ("take", "small"))
    if asked(table) == "ask.pay":
        choose(table, next(key for key in keys(table) if key[2] == "red"))
    assert me(table).gyrodynes["small"] == 1 and me(table).tokens["plus_minus"] == 0


@pytest.mark.rule("pulsar_2849 7.4", "pulsar_2849 17")
def test_a_patent_of_before_counts_nothing_done_before() -> None:
    state = wait(
        own(position(3, [6, 6], round=2, boards=("DI", "AII", "AIII")), "pulsar_01"), "small"
    )
    table = do(at(state), ("patent", "di_r2c"))
    assert me(table).points == 0


@pytest.mark.rule("pulsar_2849 12.3", "pulsar_2849 12.4")
def test_a_0_is_of_no_use_for_a_doubler_alone() -> None:
    # With the wider range a 0 pays for a technology of 1; but no red die pays for a doubler.
    state = patent(position(3, [6], round=5, boards=B_BOARDS), "bi_r2b")
    state.boards[0].tokens["plus_minus"] = 0
    assert Situation(state, 0).can_use(0) and Situation(state, 0).can_use(1)
    patent(state, "bi_r1a")  # the other technology of 1
    assert not Situation(state, 0).can_use(0)
