"""Every lesson of every title, played through: by its answers, and by any others."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from gametable.bots.random_bot import any_answer
from gametable.components.lessons import check_lessons, load_lessons, load_sisters, taught
from gametable.components.reference import load_reference
from gametable.core.engine.decision import freeze
from gametable.core.engine.questions import PickOne
from gametable.core.scenario.goals import key_fits
from gametable.titles import find_title, title_ids
from tests.lessons.walking import MOST, Walk


@cache
def lessons(title):
    return load_lessons(find_title(title))


EVERY = [
    pytest.param(title, file, id=f"{title}-{file.id}")
    for title in title_ids()
    for file in [*lessons(title), *load_sisters(find_title(title))]
]
every_lesson = pytest.mark.parametrize(("title", "file"), EVERY)


@pytest.mark.parametrize("title", title_ids())
def test_the_files_are_sound(title):
    check_lessons(find_title(title))


@every_lesson
def test_its_own_answers_lead_to_the_end(title, file):
    walk = Walk(find_title(title), file)
    walk.through()
    assert walk.teacher.done


@every_lesson
def test_any_legal_answers_come_to_no_dead_end(title, file):
    walk = Walk(find_title(title), file)
    teacher, tried = walk.teacher, 0
    for _ in range(MOST):
        if teacher.done:
            break
        decision = walk.table.decision
        if decision is not None and decision.seat != file.lesson.seat and not teacher.holds_rivals:
            walk.rivals()
            continue
        if teacher.astray or (decision is None and not teacher.tells and not teacher.asks):
            before = teacher.number
            walk.take_back()
            assert teacher.number == before
            assert not teacher.astray
            tried += 1
            continue
        if walk.read():
            tried = 0
            continue
        before, answer = teacher.number, teacher.expected()
        if tried < 3 or answer is None:
            # Three wrong answers a step, then what Show me gives.
            walk.table.choose_index(any_answer(decision, walk.dice("own")))
            tried += 1
        else:
            walk.table.choose(answer)
        teacher.look()
        if tried > 30:
            walk.take_back()  # F5
            tried = 3
        if teacher.number != before:
            tried = 0
    assert teacher.done, f"stuck at step {teacher.number}"


@every_lesson
def test_it_can_be_left_and_gone_on_with_at_each_step(title, file):
    walk = Walk(find_title(title), file)
    for _ in range(MOST):
        kept = type(walk.teacher)(file.lesson, walk.table, walk.teacher.place)
        assert (kept.number, kept.start) == (walk.teacher.number, walk.teacher.start)
        if walk.teacher.done:
            return
        if walk.teacher.astray:
            walk.take_back()
        walk.rivals() if not walk.teacher.holds_rivals else None
        if walk.teacher.done or walk.read():
            continue
        answer = walk.teacher.expected()
        if answer is not None:
            walk.table.choose(answer)
            walk.teacher.look()


@pytest.mark.parametrize("title", title_ids())
def test_every_section_taught_exists(title):
    rules = load_reference(title)
    assert all(rules.has(section) for section in taught(lessons(title)))
    for n, file in enumerate(lessons(title), 1):
        assert file.number == n


@every_lesson
def test_it_takes_no_longer_than_ten_minutes(title, file):
    steps = file.lesson.steps
    deeds = sum(step.kind in ("wait", "free", "quiz") for step in steps)
    words = max(
        sum(len(text.of(language).split()) for text in file.lesson.texts())
        for language in ("en", "hu")
    )
    assert words / 200 * 60 + 8 * deeds <= 600


@pytest.mark.parametrize("title", title_ids())
def test_three_wrong_answers_a_step_are_allowed_and_can_be_taken_back(title):
    """Legal answers that the step does not wait for: the lesson goes on with them, or says to take
    them back, and then stands where it stood."""
    tried = [tries_of(title, file) for file in lessons(title)]
    assert sum(tried) >= 20
    assert sum(n > 0 for n in tried) >= 4


def tries_of(title, file):
    """How many wrong answers a lesson was given on the way through it."""
    walk = Walk(find_title(title), file)
    teacher, tried = walk.teacher, Counter()
    for _ in range(MOST):
        if teacher.done:
            break
        if not teacher.holds_rivals:
            walk.rivals()
        if teacher.done or walk.read():
            continue
        number, wrong = teacher.number, wrong_answers(walk)
        if tried[number] < len(wrong):
            before = len(walk.table.entries)
            walk.table.choose(wrong[tried[number]])
            teacher.look()
            tried[number] += 1
            if teacher.number == number and teacher.astray:
                assert teacher.expected() is None
                walk.take_back()
                assert teacher.start <= len(walk.table.entries) <= before
            else:
                walk.table.undo_to(before)
                teacher.look()
            assert (teacher.number, teacher.astray) == (number, False)
            continue
        answer = teacher.expected()
        assert answer is not None
        walk.table.choose(answer)
        teacher.look()
    assert teacher.done
    return tried.total()


def wrong_answers(walk):
    """Up to three answers to what the step waits for that are not of its patterns."""
    decision, awaited = walk.table.decision, walk.teacher.step.wait
    if awaited is None or not isinstance(decision, PickOne) or decision.prompt.key != awaited.ask:
        return []
    fitting = [freeze(pattern) for pattern in awaited.keys]
    wrong = [key for key in decision.keys if not any(key_fits(p, key) for p in fitting)]
    return [wrong[0], wrong[len(wrong) // 2], wrong[-1]] if len(wrong) >= 3 else wrong


def lesson_of(title, id):
    return next(file for file in lessons(title) if file.id == id)


def test_the_learner_gives_single_answers_where_the_lesson_wants_it():
    walk = Walk(find_title("planet_unknown"), lesson_of("planet_unknown", "civ_and_techs"))
    teacher, seen = walk.teacher, []
    for _ in range(MOST):
        if teacher.done:
            break
        if not teacher.holds_rivals:
            walk.rivals()
        if teacher.done or walk.read():
            continue
        seen.append((teacher.step.title.en, walk.table.asks_all))
        walk.table.choose(teacher.expected())
        teacher.look()
    assert ("Biomass and civ", False) in seen
    assert ("And civ", True) in seen
    assert ("End the turn", False) in seen
    by_hand = [e for e in walk.table.entries if e.answer == ("advance", "tile", "civ", 1)]
    assert [entry.auto for entry in by_hand if entry.seat == 0] == [False]
    teacher.back_to(0)
    assert not walk.table.asks_all


def test_what_has_happened_by_itself_is_told_where_the_lesson_shows_it():
    file = lesson_of("roll_for_the_galaxy", "explore_and_build")
    walk = Walk(find_title("roll_for_the_galaxy"), file)
    for _ in range(MOST):
        if walk.teacher.step.automatic == "shown":
            break
        assert walk.teacher.by_itself() == []
        if not walk.read():
            walk.table.choose(walk.teacher.expected())
            walk.teacher.look()
    kinds = [event.kind for event in walk.teacher.by_itself()]
    assert sum(kind.startswith("log.completed") for kind in kinds) == 2
    assert "log.recruited" in kinds


@pytest.mark.parametrize(
    ("title", "id", "step", "named", "other"),
    [
        (
            "terraforming_mars",
            "first_hand",
            "Keep some",
            lambda keys: tuple(keys),
            ("mine", "trees"),
        ),
        ("terraforming_mars", "first_hand", "Keep some", lambda keys: (), ("mine",)),
        ("planet_unknown", "rovers", "Place it", lambda keys: (2, 7, 1), (0, 5, 4)),
    ],
)
def test_what_a_remark_names_more_exactly_than_the_step_is_said(title, id, step, named, other):
    """All ten cards, though any may be kept; a place over the lifepod, though any may be taken."""
    walk = Walk(find_title(title), lesson_of(title, id))
    teacher = walk.teacher
    while teacher.step.title.en != step:
        if not teacher.holds_rivals:
            walk.rivals()
        if not walk.read():
            walk.table.choose(teacher.expected())
            teacher.look()
    number = teacher.number
    walk.table.choose(named(walk.table.decision.keys))
    teacher.look()
    assert teacher.astray and teacher.remark is not None and teacher.number == number
    walk.take_back()
    walk.table.choose(other)
    teacher.look()
    assert not teacher.astray and teacher.number == number + 1


@pytest.mark.parametrize("file", lessons("terraforming_mars"), ids=lambda file: file.id)
def test_a_corporation_has_nothing_of_another_that_was_dealt(file):
    """CrediCor begins with money alone."""
    table = file.begin(find_title("terraforming_mars"))
    for board in table.state.boards:
        if board.corporation == "credicor" and file.id != "one_generation":
            assert not any(board.production.values()), file.id
        elif board.corporation == "ecoline":
            assert board.production["plants"] == 2 and sum(board.production.values()) == 2
