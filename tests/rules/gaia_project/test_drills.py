"""What the drills of Gaia Project say is right happens when it is played (4.1, 5.1, 5.4, 8)."""

from __future__ import annotations

from itertools import combinations

import pytest

from gametable.core.engine.chance import Source
from gametable.core.engine.copying import copy_state
from gametable.core.engine.decision import Illegal
from gametable.titles.gaia_project.drills import drills
from tests.drills.exercises import book_of, exercises, short_book_of
from tests.drills.making import asked_of
from tests.rules.gaia_project import play

TITLE = "gaia_project"
MAKERS = drills()
STOCKS = ("credits", "ore", "knowledge", "qic")


def drilled(id: str, count: int, book=None):
    """Exercises with their position and the seat that is asked."""
    for task in exercises(TITLE, id, count, book or short_book_of(TITLE)):
        yield task, task.position.clone(), task.seat


def space_at(state, slot: str) -> tuple[int, int]:
    """The hexagon of a slot of the map, as keys name it."""
    q, r = map(int, slot.removeprefix("map/").removeprefix("h_").split("_"))
    stars = state.stars
    return stars.hexes[stars.lying[q, r]]


def stocks(state, seat: int) -> tuple[int, ...]:
    return tuple(getattr(state.boards[seat], name) for name in STOCKS)


def with_stocks(table, seat: int):
    """The same game with enough of everything."""
    mark = table.marks[-1]
    state = copy_state(mark.state)
    board = state.boards[seat]
    board.credits, board.ore, board.qic = 30, 15, 9
    return table.in_world(state, list(table.entries[mark.entry :]))


@pytest.mark.rule("gaia_project 5.1.1", "gaia_project 5.1.3", "gaia_project 5.1.4")
def test_a_mine_costs_what_the_drill_says() -> None:
    for task, table, seat in drilled("mine_cost", 20):
        question = task.question
        assert len({option.key for option in question.options}) == 4
        (slot,) = question.lit
        rich = with_stocks(table, seat)
        before = stocks(rich.state, seat)
        rich.choose(("mine", *space_at(table.state, slot)))
        after = stocks(rich.state, seat)
        paid = tuple(a - b for a, b in zip(before, after, strict=True))
        assert question.right == ("price", paid[0], paid[1], paid[3])


@pytest.mark.rule("gaia_project 8.2", "gaia_project 8.3")
def test_an_offer_brings_and_costs_what_the_drill_says() -> None:
    for task, table, seat in drilled("charge_amount", 8):
        assert len({option.key for option in task.question.options}) == 4
        before = table.state.boards[seat].vp
        seen = len(table.log)
        table.choose(("charge",))
        (charged,) = (e for e in table.log[seen:] if e.kind == "log.charges" and e.seat == seat)
        paid = before - table.state.boards[seat].vp
        assert task.question.right == ("charge", charged.args["n"], paid)


@pytest.mark.rule("gaia_project 8")
def test_an_offer_is_accepted_or_declined_and_settings_are_no_answer() -> None:
    for task, _table, _seat in drilled("charge", 2, book_of(TITLE)):
        assert list(task.table().decision.keys) == [("charge",), ("decline",)]


@pytest.mark.rule("gaia_project 5.4.1", "gaia_project 5.4.2", "gaia_project 5.4.4")
def test_what_is_a_federation_can_be_formed_and_what_is_none_is_refused_for_that_reason() -> None:
    kinds = {
        judged_as_played(task.question, table)
        for task, table, _seat in drilled("is_federation", 12)
    }
    assert len(kinds) > 2


REASONS = {
    "value": {"check.link.value"},
    "link": {"check.link.parts", "check.link.spare", "check.link.too_many"},
    "validate": {"check.link.part_is_cheaper"},
}


def judged_as_played(question, table) -> str:
    """The right answer about what is marked, after the rules said the same of it."""
    satellites = {f"map/{laid.piece.slot}" for laid in question.pieces}
    keys = [
        ("satellite" if slot in satellites else "planet", *space_at(table.state, slot))
        for slot in question.lit
    ]
    (kind,) = question.right
    if kind == "legal":
        table.choose(keys)
    else:
        with pytest.raises(Illegal) as refused:
            table.choose(keys)
        assert refused.value.refusal.text.key in REASONS[kind]
    return kind


def ivits_that_extend():
    """The Ivits pick what extends their federation of value 7 to 14."""
    own = {
        "planetary_institute": [(-1, -2)],
        "academy_qic": [(-2, -1)],
        "mine": [(-1, -4)],
        "academy_knowledge": [(2, -3)],
        "research_lab": [(-1, 0)],
        "trading_station": [(2, -5), (-3, -3)],
    }
    old = [{"members": [(-1, -2), (-2, -1), (-1, -4)], "satellites": [(-1, -3)]}]
    at = play.sit(play.seat("ivits", structures=own, federations=old, qic=9))
    at.choose(("federation",))
    return at


@pytest.mark.rule("gaia_project 10.8", "gaia_project 5.4.4")
def test_what_extends_the_federation_of_the_ivits_is_judged_as_the_rules_do() -> None:
    kinds = set()
    for seed in range(24):
        question = asked_of(ivits_that_extend(), MAKERS["is_federation"], seed=seed)
        assert question.prompt.key == "drill.is_federation.extends"
        assert question.prompt.args["n"] == 14 and question.rules[0] == "10.8"
        kinds.add(judged_as_played(question, ivits_that_extend()))
    assert len(kinds) > 2


@pytest.mark.rule("gaia_project 10.8", "gaia_project 5.4.4")
def test_the_federation_of_the_ivits_is_extended_with_the_fewest_satellites() -> None:
    at = ivits_that_extend()
    question = asked_of(at, MAKERS["cheapest_federation"])
    assert question.prompt.key == "drill.cheapest.extend" and question.prompt.args["n"] == 14
    assert question.is_right(question.right)
    for fewer in combinations(question.right, len(question.right) - 1):
        assert not question.is_right(fewer)
    before = play.me(at).qic
    at.choose(question.right)
    while play.me(at).taken == 1:
        at.choose_index(at.decision.random(Source.of("tokens")))
    assert len(play.me(at).federations) == 1
    assert play.me(at).qic >= before - len(question.right)


@pytest.mark.rule("gaia_project 5.4.4")
def test_no_federation_is_cheaper_than_the_cheapest_one() -> None:
    for task, table, seat in drilled("cheapest_federation", 6):
        question, right = task.question, task.question.right
        formed = table.clone()
        formed.choose(right)
        while formed.state.boards[seat].taken == table.state.boards[seat].taken:
            formed.choose_index(formed.decision.random(Source.of("tokens")))  # of which area
        assert len(formed.state.boards[seat].federations[-1].satellites) == len(right)
        assert question.is_right(right) and not question.is_right(())
        for fewer in combinations(right, len(right) - 1):
            assert not question.is_right(fewer)
        for proposal in table.decision.proposals:
            keys = [table.decision.keys[n] for n in proposal.chosen]
            placed = tuple(key for key in keys if key[0] == "satellite")
            assert len(placed) >= len(right)
            assert question.is_right(placed) == (len(placed) == len(right))
            if len(placed) > len(right):
                (why,) = question.of_wrong(placed)
                assert why.key == "drill.cheapest.dearer"
        asked = task.table().decision
        assert len(right) < asked.most < len(asked.keys)  # so that nothing offers to take them all


@pytest.mark.rule("gaia_project 4.1")
def test_the_next_income_leaves_what_the_drill_says() -> None:
    """Where the seat is the last to pass, income comes at once."""
    came = 0
    for task, table, seat in drilled("income", 12):
        (booster,) = (lit.removeprefix("boosters/") for lit in task.question.lit)
        assert len({option.key for option in task.question.options}) == 4
        begun = table.state.round
        table.choose(("pass", booster))
        if table.state.round == begun or table.state.phase == "income":
            continue  # others go on, or are asked about theirs
        assert task.question.right == ("stocks", *stocks(table.state, seat))
        came += 1
    assert came


@pytest.mark.rule("gaia_project 4.3.1")
def test_an_action_is_asked_with_its_free_actions_in_the_middle_rounds() -> None:
    for task, table, _seat in drilled("best_action", 2, book_of(TITLE)):
        assert 2 <= table.state.round <= 5
        there = task.table()
        free = next((key for key in there.decision.keys if key[0] == "free"), None)
        if free is not None:
            there.choose(free)
            assert not task.answered(there)


@pytest.mark.rule("gaia_project 8.2")
def test_pointing_at_what_is_asked_about_tells_no_answer() -> None:
    for task, table, seat in drilled("charge_amount", 2):
        space = task.question.lit[0]
        there = task.table()
        plain = table.title.inspect(table.view(seat), space, seat)
        veiled = there.title.inspect(there.view(seat), space, seat)
        assert plain.facts and not veiled.facts and veiled.name == plain.name
        (zone,) = (
            z for z in there.title.scene(there.view(seat), seat, None).zones if z.id == "map"
        )
        for piece in zone.pieces:
            if piece.id.startswith("structure/"):
                assert not there.title.inspect(there.view(seat), piece.id, seat).facts
