"""Free steps: whatever is done there, the lesson is never left behind by the game."""

from __future__ import annotations

import pytest

from gametable.components.lessons import load_lessons, load_sisters
from gametable.core.engine.decision import Illegal
from gametable.core.engine.questions import PickOne
from gametable.titles import find_title, title_ids
from tests.lessons.walking import MOST, Walk

FIRST = 24  # answers of a question of which each is tried
FEW = 30  # answers after it, until the step is over


def free_steps(title, file):
    """The lesson at each question of a free step that does not wait for the end of the game."""
    walk = Walk(find_title(title), file)
    for _ in range(MOST):
        if not walk.teacher.done and not walk.teacher.holds_rivals:
            walk.rivals()
        if walk.teacher.done:
            return
        free = walk.teacher.step.free
        if free is not None and not any(goal.end for goal in free.until.walk()):
            yield walk
        if not walk.read():
            walk.table.choose(walk.teacher.expected())
            walk.teacher.look()


def otherwise(title, file, walk, key):
    """The lesson gone on with from there by another answer; None where it cannot be given."""
    other = Walk(find_title(title), file)
    other.table = walk.table.clone()
    other.teacher = type(walk.teacher)(file.lesson, other.table, walk.teacher.place)
    try:
        other.table.choose(key)
    except Illegal:
        return None
    other.teacher.look()
    return other


def is_left_behind(walk, number, begun):
    """Whether the learner is asked in another round while a step still stands."""
    teacher = walk.teacher
    for _ in range(FEW):
        if teacher.number != number:
            return False
        walk.rivals()
        if teacher.number != number or walk.table.decision is None:
            return False
        if teacher.round() != begun:
            return True
        walk.table.choose(teacher.expected())
        teacher.look()
    return False


@pytest.mark.parametrize("title", title_ids())
def test_no_step_stands_while_the_next_round_is_played(title):
    left_behind = []
    for file in [*load_lessons(find_title(title)), *load_sisters(find_title(title))]:
        for walk in free_steps(title, file):
            asked, number, begun = walk.table.decision, walk.teacher.number, walk.teacher.round()
            if not isinstance(asked, PickOne) or asked.count > FIRST:
                continue
            for n in range(asked.count):
                key = asked.keys_of(n)
                other = otherwise(title, file, walk, key)
                if other is not None and is_left_behind(other, number, begun):
                    left_behind.append((file.id, number + 1, key))
    assert not left_behind


def at_step(id, title_of_step):
    """A lesson of Pulsar 2849 at the learner's question in a step."""
    title = find_title("pulsar_2849")
    file = next(file for file in load_lessons(title) if file.id == id)
    walk = Walk(title, file)
    for _ in range(MOST):
        if not walk.teacher.holds_rivals:
            walk.rivals()
        step = walk.teacher.step
        if step.title.en == title_of_step and step.kind != "say":
            return walk
        if not walk.read():
            walk.table.choose(walk.teacher.expected())
            walk.teacher.look()
    raise AssertionError("the step is never reached")


def given(walk, key):
    walk.table.choose(key)
    walk.teacher.look()
    return walk.teacher


@pytest.mark.rule("pulsar_2849 4.4")
def test_a_second_die_that_moves_no_marker_is_the_second_die():
    walk = at_step("the_draft", "Which marker?")
    walk.table.choose(walk.teacher.expected())
    walk.teacher.look()
    while walk.table.decision.seat != walk.file.lesson.seat:
        # The others leave the 3 of the median box.
        left = [key for key in walk.table.decision.keys if key != ("die", 3)]
        walk.table.choose(left[-1])
        walk.teacher.look()
    assert given(walk, ("die", 3)).done


def test_a_learner_who_leaves_the_gyrodyne_or_the_array_is_led_back():
    assert given(at_step("pulsars", "Complete it"), ("end_turn",)).astray
    assert given(at_step("pulsars", "Complete it"), ("fly", 5)).astray
    walk = at_step("transmitters", "Join it")
    if walk.table.decision.prompt.key != "ask.join":
        walk.table.choose(walk.teacher.expected())
        walk.teacher.look()
    assert given(walk, ("alone", "transmitter_a10")).astray


def test_what_a_lesson_speaks_of_lies_there():
    offer = at_step("transmitters", "Take one").table.state.offer
    assert len(offer) == 3 and all(offer)
    for id, step in (
        ("flying", "Two steps"),
        ("pulsars", "A gyrodyne"),
        ("transmitters", "Take one"),
        ("patents_and_tokens", "Patent one"),
    ):
        state = at_step(id, step).table.state
        assert state.order[len(state.order) - len(state.queue)] == state.acting


@pytest.mark.rule("pulsar_2849 11")
def test_a_token_can_be_bought_whatever_was_patented():
    patents = list(at_step("patents_and_tokens", "Patent one").table.decision.keys)
    for key in patents:
        walk = at_step("patents_and_tokens", "Patent one")
        if key[0] != "patent":
            continue
        try:
            given(walk, key)
        except Illegal:
            continue
        while walk.teacher.step.title.en != "Tokens":
            assert not walk.teacher.astray
            walk.table.choose(walk.teacher.expected())
            walk.teacher.look()
        assert ("buy_token", "plus_minus") in walk.table.decision.keys
        assert given(walk, ("buy_token", "plus_two")).step.title.en == "Copy the 4"


def test_what_is_asked_between_two_steps_is_told_to_come_first():
    walk = at_step("patents_and_tokens", "Patent one")
    tuning = next(
        key for key in walk.table.decision.keys if key[0] == "patent" and key[1].startswith("cii")
    )
    given(walk, tuning)  # it brings a token, so that the next die can be changed
    while walk.teacher.step.title.en != "Tokens":
        walk.table.choose(walk.teacher.expected())
        walk.teacher.look()
    assert not walk.teacher.comes_between
    teacher = given(walk, ("buy_token", "plus_minus"))
    assert walk.table.decision.prompt.key == "ask.pay" and teacher.comes_between
    walk.table.choose(teacher.expected())
    teacher.look()
    assert not teacher.comes_between and teacher.step.title.en == "Copy the 4"
