"""Where the focus stands in a lesson, what Enter gives there, and what the bubble leaves free."""

from __future__ import annotations

import pygame
import pytest

from gametable.client.table.bot_turn import question_of
from gametable.client.widgets.beside import covered


def press(program, *names):
    for name in names:
        program.app.press(pygame.key.key_code(name))
        program.app.settle()


def given(screen):
    """What the learner has answered last."""
    return [entry.answer for entry in screen.table.entries if entry.chosen and entry.seat == 0][-1]


def led(program, screen, title):
    """Led by Show me to the step of this name."""
    guide = screen.lesson
    for _ in range(80):
        if guide.step.title is not None and guide.step.title.en == title:
            program.app.settle()
            return
        guide.pointed = True
        guide.show_me()
        while screen.session.bot_to_act and not guide.teacher.holds_rivals:
            screen.session.choose_index(screen.answer(question_of(screen.table)))
    raise AssertionError(title)


@pytest.mark.parametrize(
    ("title", "lesson", "step", "where"),
    [
        ("terraforming_mars", "one_generation", "Play Mine", "card/mine"),
        ("terraforming_mars", "the_map", "Beside the oceans", "map/e4"),
        ("terraforming_mars", "milestones_and_end", "An award", "awards/landlord"),
        ("roll_for_the_galaxy", "move_workers", "A power", "tile/local_subsidies"),
    ],
)
def test_it_comes_where_the_step_points(learn, title, lesson, step, where):
    program, screen = learn(title, lesson)
    led(program, screen, step)
    assert screen.model.cursor == where


def test_it_comes_to_what_lies_where_the_step_points(learn):
    program, screen = learn("roll_for_the_galaxy", "end_and_score")
    led(program, screen, "One pays")
    spot = screen.model.laid.spots[screen.model.cursor]
    assert f"{spot.zone}/{spot.slot}" == screen.lesson.step.at == "workers/column_ship"


def test_after_a_take_back_it_stands_where_the_step_points_and_not_on_what_ends_the_turn(learn):
    program, screen = learn("terraforming_mars", "milestones_and_end")
    led(program, screen, "An award")
    before = len(screen.table.entries)
    screen.session.choose(("end_turn",))
    program.app.settle()
    assert screen.lesson.teacher.astray
    press(program, "return")
    assert len(screen.table.entries) == before
    assert screen.ui.focus is screen.canvas and screen.model.cursor == "awards/landlord"


@pytest.mark.parametrize(
    ("title", "lesson", "step", "answer"),
    [
        ("terraforming_mars", "the_map", "Plants to greenery", ("convert", "convert_plants")),
        ("terraforming_mars", "warming_mars", "Convert heat", ("convert", "convert_heat")),
        ("terraforming_mars", "one_generation", "Pass", ("pass",)),
    ],
)
def test_in_the_bar_it_comes_to_what_the_step_waits_for(learn, title, lesson, step, answer):
    program, screen = learn(title, lesson)
    led(program, screen, step)
    chip = screen.ui.focus
    assert chip in screen.bar.chips
    assert screen.model.choosing.option(chip.look.number).key == answer


def test_what_was_chosen_while_something_was_told_is_given_by_no_enter_of_the_next_step(learn):
    program, screen = learn("terraforming_mars", "one_generation")
    screen.play.press("card/asteroid")
    assert screen.model.choosing.chose
    press(program, "return", "return", "return")
    assert screen.lesson.step.wait is not None and not screen.model.choosing.chose
    press(program, "return", "return")
    assert not screen.table.entries


def test_at_the_end_of_what_is_told_it_stands_on_where_the_lesson_leads(learn):
    program, screen = learn("terraforming_mars", "the_map")
    led(program, screen, "Points of a city")
    press(program, "1", "return")
    assert screen.lesson.teacher.done and screen.ui.focus.id == "lesson.next_lesson"


def test_where_it_came_by_itself_enter_gives_what_the_button_says(learn):
    program, screen = learn("roll_for_the_galaxy", "move_workers")
    led(program, screen, "Too few for Dictate")
    press(program, "return")
    assert screen.session.undo()
    program.app.settle()
    assert screen.model.cursor == "tile/local_subsidies" and screen.bar.primary.enabled
    press(program, "return")
    assert given(screen) == ("ready",)
    assert screen.session.undo()
    program.app.settle()
    press(program, "tab")  # now the player stands somewhere
    while screen.model.cursor != "tile/local_subsidies":
        press(program, "tab")
    press(program, "return")
    assert given(screen) == ("power", "local_subsidies")


def test_the_bubble_does_not_lie_on_the_panel_that_is_laid_over_the_table(learn):
    """At 150 % the reasons of a refusal are read there."""
    program, screen = learn("roll_for_the_galaxy", "move_workers", (1920, 1080), scale=150)
    led(program, screen, "Too few for Dictate")
    bubble, right = screen.frame.lesson.bubble, screen.right
    assert screen.lesson.pointed_at() is not None
    x, y, w, h = screen.canvas.camera.rect_to_view(screen.model.laid.spots["dictate/dictate"].rect)
    program.app.move_to((x + w / 2, y + h / 2))
    press(program, "w")
    assert screen.frame.over_table and screen.model.refused is not None
    assert covered(bubble.rect, [right.rect]) == 0
    assert screen.lesson.pointed_at() is None  # it lies below
    press(program, "escape")
    assert screen.lesson.pointed_at() is not None


@pytest.mark.parametrize("language", ["en", "hu"])
def test_it_is_wider_where_it_then_leaves_free_what_the_step_lights(language, learn):
    program, screen = learn("terraforming_mars", "the_map", (1920, 1080), language=language)
    led(program, screen, "Plants to greenery")
    assert screen.lesson.step.light == ("board/0",)
    lit = screen.lesson.where("board/0")
    assert covered(screen.frame.lesson.bubble.rect, [lit]) < 24


def test_show_me_points_at_the_button_that_takes_none_before_it_takes_none(learn):
    program, screen = learn("terraforming_mars", "one_generation")
    led(program, screen, "Research")
    before = len(screen.table.entries)
    press(program, "h")
    assert len(screen.table.entries) == before
    assert screen.ui.focus in screen.bar.chips and screen.ui.focus.look.command == "none"
    press(program, "h")
    assert given(screen) == ()


def test_enter_at_the_choices_of_a_quiz_leaves_nothing_to_be_said_of_the_question_after_it(learn):
    program, screen = learn("roll_for_the_galaxy", "goods")
    led(program, screen, "Trade or consume?")
    press(program, "return")
    assert screen.lesson.quiz is not None and screen.model.notice is None
    press(program, "2", "return")
    assert screen.lesson.step.title.en == "Consume" and screen.model.notice is None
