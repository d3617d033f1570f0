"""Runs of drills in the program: by mouse alone, by keyboard alone, left and gone on with, due."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pygame
import pytest

from gametable.client.practice.drills import door
from gametable.client.practice.drills.at_table import DrillAtTable
from gametable.client.practice.drills.ending import run_ending
from gametable.client.practice.drills.run import FORGOTTEN, DrillRun, RunAnswer, RunItem, Runs
from gametable.client.practice.drills.screen import DrillsScreen
from gametable.client.practice.drills.streaks import Streaks
from gametable.client.practice.pictures import PositionPictures
from gametable.client.practice.record import PracticeRecord
from gametable.client.screens.rule_book import RuleBookScreen
from gametable.client.screens.table import TableScreen
from gametable.client.table.novice import NARROWEST
from gametable.client.widgets.beside import covered
from gametable.core.engine.chance import Source
from tests.client.layout_faults import faults, windows
from tests.client.watch import pass_time, step_until

TITLE = "planet_unknown"
FITS, BEST = "fits", "best_placement"
TODAY = date(2026, 11, 29)  # a Sunday


class Calendar:
    """A calendar that is turned by hand."""

    def __init__(self) -> None:
        self.day = TODAY

    def __call__(self) -> date:
        return self.day


@pytest.fixture
def drills(desk: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Opens the list of drills of a title: `drills(calendar, ...settings)`."""
    monkeypatch.setattr(PositionPictures, "paint", lambda *_: False)

    def make(calendar: Calendar | None = None, title: str = TITLE, **settings: Any) -> Any:
        opened = desk(**settings)
        ways = opened.program.drills
        for each in (ways.boxes, ways.streaks, ways.runs):
            each.today = calendar or Calendar()
        ways.seed = lambda: "the same each time"
        ways.open(title)
        opened.app.settle()
        return opened

    return make


def at_task(opened: Any) -> DrillAtTable:
    """Wait for the exercise that comes next; what is practised at its table."""
    app = opened.app
    step_until(app, lambda: isinstance(app.screen, TableScreen) and not app.screen.exercise.waits)
    app.settle()
    return app.screen.exercise


def answer(opened: Any, right: bool = True) -> DrillAtTable:
    """Answer the exercise on the table, and wait for the verdict."""
    exercise = at_task(opened)
    question = exercise.task.question
    keys = [option.key for option in question.options]
    given = question.right if right else [key for key in keys if key not in question.right]
    opened.app.screen.session.choose(given)
    step_until(opened.app, lambda: exercise.verdict is not None)
    opened.app.settle()
    return exercise


def go_on(opened: Any) -> None:
    """On from an exercise that was answered."""
    before = opened.app.screen
    opened.app.press(pygame.K_RETURN)
    step_until(opened.app, lambda: opened.app.screen is not before)
    opened.app.settle()


def kept(folder: Path) -> dict[str, Any]:
    return json.loads((folder / "practice.json").read_text("utf-8"))


# ------------------------------------------------------------------ at the table


def test_by_keyboard_alone_through_a_run(
    drills: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "LENGTH", 3)
    opened = drills()
    app = opened.app
    while app.ui.focus is None or app.ui.focus.id != f"drill.start.{TITLE}.{FITS}":
        app.press(pygame.K_TAB)
    app.press(pygame.K_RETURN)
    for n in range(3):
        exercise = at_task(opened)
        assert exercise.calls.at == (n + 1, 3)
        while exercise.verdict is None:
            app.press(pygame.K_SPACE)
            app.press(pygame.K_RETURN)
        words = opened.words()
        assert ("Right" in words) == exercise.verdict.right
        app.press(pygame.K_RETURN)
        pass_time(app, 0.1)
    assert isinstance(app.screen, DrillsScreen) and "of 3 right" in opened.words()
    app.press(pygame.K_RETURN)
    assert "Your streak: 1 day" in opened.words()
    assert kept(tmp_path)["streaks"][f"{TITLE}/{FITS}"] == [TODAY.isoformat(), 1]


def test_arrows_go_along_a_row_of_the_list(drills: Any) -> None:
    opened = drills()
    app = opened.app
    starts = [w for w in app.screen.focusables() if w.id.startswith("drill.start.")]
    row = [w for w in starts if w.rect[1] == starts[0].rect[1]]
    assert len(row) == 2
    app.ui.focus_on(row[0])
    app.press(pygame.K_RIGHT)
    assert app.ui.focus is row[1]
    app.press(pygame.K_LEFT)
    assert app.ui.focus is row[0]
    app.press(pygame.K_UP)
    assert app.ui.focus.id.startswith("drill.title.")


def test_by_mouse_alone(drills: Any) -> None:
    opened = drills()
    app = opened.app
    app.click(f"drill.start.{TITLE}.{FITS}")
    exercise = at_task(opened)
    places = [rect for _id, name, rect in app.screen.targets() if name.startswith("Place")]
    assert len(places) == 4
    app.click((places[0][0] + 3, places[0][1] + 3))
    app.click(app.screen.bar.primary.id)
    step_until(app, lambda: exercise.verdict is not None)
    app.settle()
    before = app.screen
    app.click(app.screen.bar.primary.id)
    step_until(app, lambda: app.screen is not before)
    assert at_task(opened).calls.at == (2, 10)


def test_what_was_wrong_is_told_with_its_section_and_comes_again_tomorrow(drills: Any) -> None:
    calendar = Calendar()
    opened = drills(calendar)
    app, ways = opened.app, opened.program.drills
    ways.start(TITLE, FITS)
    exercise = answer(opened, right=False)
    assert exercise.verdict.mark == "wrong" and "Not right" in opened.words()
    assert "Place 1" in opened.words() and "5.2 Basic rules" in opened.words()
    wrong = [o for o in exercise.task.question.options if o.key not in exercise.task.question.right]
    names = ", ".join(app.screen.model.said.text(option.label) for option in wrong)
    assert f"You answered: {names}" in opened.words()
    assert app.screen.session.undo_border() is not None
    marks = app.screen.model.told
    assert set(marks.values()) == {"teal", "red"}
    app.click("drill.rule.5.2")
    assert isinstance(app.screen, RuleBookScreen) or app.screen.frame.rules_open
    assert [one.section for one in ways.boxes.kept(TITLE)] == ["5.2"]
    assert not ways.due(TITLE)
    calendar.day += timedelta(1)
    assert [one.section for one in ways.due(TITLE)] == ["5.2"]


def test_whatever_is_accepted_is_ringed_as_right(drills: Any) -> None:
    """There may be several right answers, such as satellites of equally cheap federations."""
    opened = drills()
    app, ways = opened.app, opened.program.drills
    ways.start(TITLE, FITS)
    task = at_task(opened).task
    question = replace(task.question, accepts=lambda given: True)
    app.replace(ways.table_screen(replace(task, question=question)))
    mine = next(option for option in question.options if option.key not in question.right)
    app.screen.session.choose([mine.key])
    assert app.screen.exercise.verdict.right
    assert app.screen.model.told == {mine.target: "teal"}


def test_who_was_wrong_is_told_the_right_answer(drills: Any) -> None:
    opened = drills()
    opened.program.drills.start(TITLE, "line_score")
    exercise = at_task(opened)
    question = exercise.task.question
    wrong = next(option for option in question.options if option.key != question.right)
    right = next(option for option in question.options if option.key == question.right)
    opened.app.screen.session.choose(wrong.key)
    step_until(opened.app, lambda: exercise.verdict is not None)
    opened.app.settle()
    said = opened.app.screen.said
    assert f"You answered: {said.text(wrong.label)}" in opened.words()
    assert f"The right answer: {said.text(right.label)}" in opened.words()


def test_the_verdict_lies_on_nothing_that_was_asked_about(drills: Any) -> None:
    opened = drills()
    opened.program.drills.start(TITLE, BEST)
    exercise = at_task(opened)
    screen = opened.app.screen
    (zone,) = exercise.model.about
    screen.session.choose_index(screen.table.decision.random(Source.of("any")))
    step_until(opened.app, lambda: exercise.verdict is not None)
    opened.app.settle()
    assert zone.startswith("planet/")
    assert not covered(exercise.note.rect, [dict(screen.canvas.grounds())[zone]])
    # It folds to a word by Esc, and back by the mouse.
    tall = exercise.note.rect[3]
    opened.app.press(pygame.K_ESCAPE)
    opened.app.settle()
    assert exercise.note.folded and exercise.note.rect[3] < tall and not screen.overlays
    opened.app.click("drill.fold")
    opened.app.settle()
    assert not exercise.note.folded and exercise.note.rect[3] == tall


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_the_sheet_of_a_payment_leaves_the_map_free(drills: Any, size: Any) -> None:
    opened = drills(title="terraforming_mars", size=size)
    opened.program.drills.start("terraforming_mars", "pay_well")
    at_task(opened)
    screen = opened.app.screen
    boards = [rect for zone, rect in screen.canvas.grounds() if zone == "map"]
    assert boards and not covered(screen.frame.answer.rect, boards)
    # The note lies on no line of the log.
    log, note = screen.frame.right.log, opened.app.screen.exercise.note
    assert not (log.shown and covered(note.rect, [log.rect]))


@pytest.mark.parametrize(
    "title",
    ["planet_unknown", "terraforming_mars", "roll_for_the_galaxy", "gaia_project", "pulsar_2849"],
)
def test_what_is_asked_is_told_in_full_be_the_note_ever_so_narrow(drills: Any, title: str) -> None:
    opened = drills(title=title, language="hu")
    known = opened.program.drills.drills(title)
    longest = max(known, key=lambda drill: len(drill.ask.of("hu")))
    opened.program.drills.start(title, longest.id)
    note = at_task(opened).note
    note.place((0, 0, NARROWEST, note.measure(NARROWEST)[1]))
    assert [w.accessible_name() for w in note.walk() if not w.fits] == []


def test_the_end_of_a_mixed_run_names_the_titles(drills: Any) -> None:
    opened = drills(title="")
    items = (RunItem("planet_unknown", "fits"), RunItem("gaia_project", "mine_cost"))
    answers = [
        RunAnswer(items[0], "wrong", None, ("5.2",)),
        RunAnswer(items[1], "wrong", None, ("5.1",)),
    ]
    shelf = opened.program.shelf
    opened.app.show(run_ending(DrillRun("x", items, answers), shelf, "en", lambda *_: None, None))
    opened.app.settle()
    dialog = opened.app.screen.top
    words = [widget.accessible_name() for widget in dialog.walk()]
    assert "Planet Unknown" in words and "Gaia Project" in words
    assert not any(widget.id == "drill.another" for widget in dialog.walk())


def test_a_search_tells_the_loss_and_shows_the_best(drills: Any) -> None:
    opened = drills()
    app, ways = opened.app, opened.program.drills
    ways.start(TITLE, BEST)
    exercise = at_task(opened)
    asked = app.screen.session.decision
    app.screen.session.choose(asked.keys[-1])
    step_until(app, lambda: exercise.verdict is not None)
    app.settle()
    verdict = exercise.verdict
    assert verdict.loss and len(verdict.line) == 1
    assert f"worth {verdict.loss:.1f} less" in opened.words()
    mine = exercise.task.given(app.screen.table)[0].answer
    app.click("drill.other")
    assert exercise.task.given(app.screen.table)[0].answer == verdict.line[0]
    app.click("drill.other")
    assert exercise.task.given(app.screen.table)[0].answer == mine
    go_on(opened)
    assert at_task(opened).calls.at == (2, 10)


def test_a_run_is_left_and_gone_on_with(drills: Any, tmp_path: Path) -> None:
    opened = drills()
    opened.program.drills.start(TITLE, FITS)
    for _ in range(3):
        answer(opened)
        go_on(opened)
    at_task(opened)
    opened.program.drills.leave()
    opened.app.settle()
    assert isinstance(opened.app.screen, DrillsScreen) and "Go on (4 of 10)" in opened.words()
    again = drills()
    assert "Go on (4 of 10)" in again.words()
    again.app.click(f"drill.start.{TITLE}.{FITS}")
    exercise = at_task(again)
    assert exercise.calls.at == (4, 10)
    shown = kept(tmp_path)["drills_shown"][f"{TITLE}/{FITS}"]
    assert len(shown) >= 3 and exercise.task.moment not in [*shown][:3]


def test_nothing_before_the_question_can_be_taken_back(drills: Any) -> None:
    opened = drills()
    opened.program.drills.start(TITLE, BEST)
    exercise = at_task(opened)
    entries = len(opened.app.screen.table.entries)
    opened.app.press(pygame.K_z, pygame.KMOD_CTRL)
    assert len(opened.app.screen.table.entries) == entries
    assert not exercise.task.answered(opened.app.screen.table)


# ------------------------------------------------------------------ due today


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Nothing due today. The next one is on Thursday."),
        ("hu", "Ma semmi sem esedékes. A következő csütörtökön lesz."),
    ],
)
def test_nothing_due(drills: Any, language: str, words: str) -> None:
    calendar = Calendar()
    opened = drills(calendar, language=language)
    ways = opened.program.drills
    calendar.day = TODAY + timedelta(3)
    ways.boxes.note(TITLE, "5.2", right=False)
    calendar.day = TODAY
    opened.app.screen.changed()
    opened.app.settle()
    assert words in opened.words()


def test_due_today_is_a_mixed_run_about_what_is_due(drills: Any) -> None:
    calendar = Calendar()
    opened = drills(calendar)
    app, ways = opened.app, opened.program.drills
    for section in ("5.2", "1.1"):
        ways.boxes.note(TITLE, section, right=False)
    calendar.day += timedelta(1)
    app.screen.changed()
    app.settle()
    assert "2 rules to look at again" in opened.words()
    assert ways.due_way(TITLE).badge == 2
    app.click("drill.start.due")
    exercise = at_task(opened)
    assert exercise.calls.at == (1, 1) and "5.2" in exercise.task.rules
    answer(opened)
    go_on(opened)
    assert isinstance(app.screen, DrillsScreen) and "1 of 1 right" in opened.words()
    app.press(pygame.K_RETURN)
    # What no drill asks about is read.
    assert [one.section for one in ways.due(TITLE)] == ["1.1"]
    app.click(f"drill.due.{TITLE}.1.1")
    assert ways.due(TITLE) == []
    boxes = {one.section: one.box for one in ways.boxes.kept(TITLE)}
    assert boxes == {"5.2": 1, "1.1": 1}


def test_the_hub_leads_to_drills_and_says_what_is_due(desk: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(PositionPictures, "paint", lambda *_: False)
    opened = desk()
    opened.program.practice.results.stand(TITLE, "scenarios", "")
    opened.program.practice.open()
    opened.app.settle()
    assert "Due today" in opened.words()
    opened.app.click("hub.drills")
    assert isinstance(opened.app.screen, DrillsScreen) and "Does it fit?" in opened.words()


# ------------------------------------------------------------------ what is kept


def test_streaks_count_days_in_a_row(tmp_path: Path) -> None:
    calendar = Calendar()

    def streaks() -> Streaks:
        return Streaks(PracticeRecord(tmp_path, durable=False), calendar)

    assert streaks().days() == 0
    seen = []
    for passed in (0, 0, 1, 1, 1, 2, 1):
        calendar.day += timedelta(passed)
        streaks().finished(TITLE, FITS)
        seen.append((streaks().days(), streaks().days(TITLE), streaks().days(TITLE, FITS)))
    assert seen == [(n, n, n) for n in (1, 1, 2, 3, 4, 1, 2)]
    assert streaks().days(TITLE, BEST) == 0
    calendar.day += timedelta(2)
    assert streaks().days() == 0


def test_the_same_decision_is_not_shown_twice_in_thirty_days(tmp_path: Path) -> None:
    calendar = Calendar()
    runs = Runs(PracticeRecord(tmp_path, durable=False), calendar)
    runs.show(TITLE, FITS, "game:3")
    for passed in range(FORGOTTEN):
        calendar.day = TODAY + timedelta(passed)
        assert runs.shown(TITLE, FITS, "game:3") and not runs.shown(TITLE, BEST, "game:3")
    calendar.day = TODAY + timedelta(FORGOTTEN)
    assert not runs.shown(TITLE, FITS, "game:3")


@pytest.mark.parametrize(
    "part",
    ['{"a/b": 3}', '{"a/b": {"seed": "s", "items": []}}', '{"a/b": {"seed": 1}}', "[]", '"x"'],
)
def test_a_damaged_record_is_as_if_nothing_was_kept(tmp_path: Path, part: str) -> None:
    told = f'{{"drill_runs": {part}, "streaks": {part}, "drills_shown": {part}}}'
    (tmp_path / "practice.json").write_text(told, "utf-8")
    record = PracticeRecord(tmp_path, durable=False)
    runs, streaks = Runs(record, Calendar()), Streaks(record, Calendar())
    assert runs.of("a/b") is None and streaks.days("a", "b") == 0
    assert not runs.shown("a", "b", "game:1")
    item = RunItem("a", "b")
    run = DrillRun("seed", (item, item), [RunAnswer(item, "right")])
    runs.show("a", "b", "game:1")
    runs.keep("a/b", run)
    streaks.finished("a", "b")
    again = Runs(PracticeRecord(tmp_path, durable=False), Calendar())
    assert again.of("a/b") == run and again.shown("a", "b", "game:1")


# ------------------------------------------------------------------ looks


@pytest.mark.parametrize(("size", "percent", "language"), windows())
def test_the_list_fits(drills: Any, size: Any, percent: int, language: str) -> None:
    calendar = Calendar()
    opened = drills(calendar, size=size, language=language, scale=percent)
    ways = opened.program.drills
    for section in ("5.2", "1.1", "4.4"):
        ways.boxes.note(TITLE, section, right=False)
    ways.streaks.finished(TITLE, FITS)
    calendar.day += timedelta(1)
    opened.app.screen.changed()
    opened.app.settle()
    assert faults(opened.app) == []
