"""A whole lesson of every title at the table: by the mouse alone, and by the keyboard alone."""

from __future__ import annotations

import pytest

from gametable.client.program import Program
from gametable.components.lessons import load_lessons
from gametable.titles import find_title, title_ids
from tests.client.table.conftest import Played
from tests.client.watch import step_until

SHORT = {
    "planet_unknown": "first_tile",
    "terraforming_mars": "warming_mars",
    "roll_for_the_galaxy": "explore_and_build",
    "gaia_project": "where_mines_go",
    "pulsar_2849": "the_draft",
}
TO_THE_END = {**SHORT, "terraforming_mars": "milestones_and_end"}  # its game ends, too
MOST = 80


@pytest.fixture
def learn(open_app, tmp_path):
    """Opens a lesson of a title: what is played, and its guide."""

    def make(title, lessons=SHORT, **settings):
        app = open_app((1280, 720), animation_speed="none", reduced_motion=True, **settings)
        program = Program(app, folder=tmp_path / "data", durable=False)
        program.go_home()
        id = lessons[title]
        program.lessons.start(next(f for f in load_lessons(find_title(title)) if f.id == id))
        app.settle()
        return Played(app, app.screen, app.screen.table), app.screen.lesson

    return make


def others(played, guide):
    """The others play until the lesson goes on."""

    def nobody_plays():
        plays = guide.others_play or played.screen.session.bot_to_act
        return not plays or guide.teacher.holds_rivals or guide.teacher.done

    step_until(played.app, nobody_plays)
    played.app.settle()


def stands(played, guide):
    """Where the lesson and the game stand."""
    teacher = guide.teacher
    return teacher.number, teacher.told, len(played.table.entries), guide.told_lines


@pytest.mark.parametrize("title", title_ids())
def test_by_keyboard_alone(learn, title):
    """Show me (H) points at what is meant, the usual keys of the table choose it."""
    played, guide = learn(title, TO_THE_END, language="hu")
    played.key("y")
    assert played.screen.frame.lesson.listed  # it stays beside the table
    by_table = 0
    for _ in range(MOST):
        others(played, guide)
        teacher = guide.teacher
        if teacher.done:
            break
        before = stands(played, guide)
        if teacher.tells:
            played.key("return")
        elif teacher.asks and guide.quiz.choices:
            played.key(str(teacher.quiz_answer()))
        elif teacher.asks:
            for digit in str(teacher.quiz_answer()):
                played.key(digit)
            played.key("return")
        elif teacher.step.undo:
            played.key("z", ctrl=True)
        else:
            played.key("h")
            for name in ("space", "return", "return"):
                if stands(played, guide) == before:
                    played.key(name)
            by_table += stands(played, guide) != before
            if stands(played, guide) == before:
                played.key("h")
        assert stands(played, guide) != before, played.screen.bar.text
    assert guide.teacher.done
    assert by_table
    goes_on = "lesson.play_on" in played.screen.frame.lesson.bubble.ways
    assert goes_on is not played.table.over  # of a game that is over there is nothing to play


@pytest.mark.parametrize("title", title_ids())
def test_by_mouse_alone(learn, title):
    """What the lesson says is gone on from in the bar or the bubble, what is meant is clicked."""
    played, guide = learn(title)
    played.click("rail.steps")
    assert played.screen.frame.lesson.listed
    by_table = clicks = 0
    for _ in range(MOST):
        others(played, guide)
        teacher, screen = guide.teacher, played.screen
        if teacher.done:
            break
        before = stands(played, guide)
        if teacher.tells:
            clicks += 1
            played.click("bar.primary" if clicks % 2 else "lesson.next")
        elif teacher.asks and guide.quiz.choices:
            played.click(f"lesson.choice.{teacher.quiz_answer()}")
        elif teacher.asks:
            played.click("lesson.show_me")
        elif teacher.step.undo:
            played.click("bar.primary")
        else:
            click_answer(played, teacher.expected())
            by_table += stands(played, guide) != before
            for _press in range(3):
                if stands(played, guide) == before:
                    played.click("lesson.show_me")
        assert stands(played, guide) != before, screen.bar.text
    assert guide.teacher.done
    assert by_table
    assert clicks
    played.click("lesson.list")
    assert played.app.screen is not played.screen


def click_answer(played, answer):
    """Click the piece, place or chip of an answer, and confirm."""
    screen, choosing = played.screen, played.screen.model.choosing
    if screen.model.placer is not None:
        screen.model.placer.put(answer)
        cell = screen.model.placer.anchor_cells()[0]
        played.click(played.spot(screen.model.placer.slot(cell)))
    elif choosing is not None and answer in choosing.decision.keys:
        number = list(choosing.decision.keys).index(answer)
        target = choosing.option(number).target
        chip = next((c for c in screen.bar.chips if c.look.number == number), None)
        if chip is not None:
            played.click(chip.id)
        elif target in screen.model.laid.spots:
            played.click(played.spot(target))
    if screen.overlays:
        return
    if screen.bar.primary.enabled and screen.bar.primary.shown:
        played.click("bar.primary")
