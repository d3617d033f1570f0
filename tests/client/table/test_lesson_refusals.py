"""What a lesson says beside a refusal, and of answers that are not the lesson's: no such words are
there in vain."""

from __future__ import annotations

import pytest

from gametable.client.table.bot_turn import question_of
from gametable.components.lessons import load_lessons, load_sisters
from gametable.titles import find_title, title_ids


def reasons(screen):
    """Why something is refused at the question that stands."""
    model = screen.model
    choosing = model.choosing
    told = [choosing.refused_chips, *choosing.refused_at.values()]
    found = {item.refusal.text.key for items in told for item in items}
    placer = model.placer
    if placer is None:
        return found
    for x in range(20):
        for y in range(20):
            placer.put((0, x, y))
            check, _cells = placer.at_fault()
            found |= {check.text.key} if check is not None else set()
    return found


def steps_of(screen):
    """Led through a lesson by Show me: each step that waits, when it is asked what it waits for."""
    guide, seen = screen.lesson, set()
    for _ in range(200):
        while screen.session.bot_to_act and not guide.teacher.holds_rivals:
            screen.session.choose_index(screen.answer(question_of(screen.table)))
        if guide.teacher.done:
            return
        if guide.awaits and guide.teacher.number not in seen:
            seen.add(guide.teacher.number)
            yield guide.step
        guide.pointed = True
        guide.show_me()


@pytest.mark.parametrize("title", title_ids())
def test_what_is_said_beside_a_refusal_can_be_refused_there(title, learn):
    rules = find_title(title)
    for file in [*load_lessons(rules), *load_sisters(rules)]:
        told = sum(len(step.refused) for step in file.lesson.steps)
        if not told:
            continue
        _program, screen = learn(title, file.id)
        for step in steps_of(screen):
            if step.refused:
                told -= len(step.refused)
                assert {one.reason for one in step.refused} <= reasons(screen), (
                    file.id,
                    step.title,
                )
        assert told == 0, file.id


def test_a_place_beside_a_city_is_refused_in_the_words_of_the_lesson(learn):
    program, screen = learn("terraforming_mars", "the_map")
    next(step for step in steps_of(screen) if step.title.en == "Not beside a city")
    program.app.settle()
    screen.play.press("map/c5")
    program.app.settle()
    said = " ".join(widget.accessible_name() for widget in screen.frame.lesson.bubble.walk())
    assert "A city stands beside it" in said
