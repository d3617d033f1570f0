"""What if: the lines of a practice game, by mouse and by keys, in every title."""

from __future__ import annotations

import pygame
import pytest

from gametable.client.screens.new_game import NewGame
from gametable.client.screens.table import TableScreen
from gametable.client.table.branches.pictures import differing
from gametable.client.table.calls import TableCalls
from gametable.core.engine.chance import Source
from gametable.core.engine.title import Seat
from gametable.core.journal.loading import read_table
from gametable.titles import find_title
from tests.client.layout_faults import faults
from tests.client.watch import step_until

TITLES = (
    "planet_unknown",
    "terraforming_mars",
    "roll_for_the_galaxy",
    "gaia_project",
    "pulsar_2849",
)


def answer(screen, source, steps):
    """Answers of whoever is asked."""
    for _ in range(steps):
        screen.session.choose_index(screen.table.decision.random(source))


def parted(played, screen):
    """A game in which two lines part after the first step of a human."""
    source = Source.of("parted")
    answer(screen, source, 3)
    first = tuple(screen.table.entries)
    while screen.session.undo_border() is None:
        screen.session.undo()
    while not screen.table.branches.left:
        answer(screen, source, 1)
    answer(screen, source, 1)
    played.settle()
    return first


@pytest.fixture
def practice(desk):
    """A practice game of a title for one person, or two."""

    def make(title, size=(1280, 720), language="en"):
        d = desk(size=size, language=language)
        rules, people = find_title(title), (Seat("Ada"), Seat("Bence"))
        sheet = d.program.shelf.sheet(title)
        d.program.begin(NewGame(rules, sheet, people, {}, "WHAT-IF", True))
        d.app.settle()
        assert isinstance(d.app.screen, TableScreen)
        return d.app, d.app.screen

    return make


@pytest.mark.table
@pytest.mark.parametrize(("title", "size", "language"), [
    (TITLES[0], (1280, 720), "hu"), (TITLES[1], (1920, 1080), "en"), (TITLES[2], (1280, 720), "hu"),
    (TITLES[3], (1280, 720), "en"), (TITLES[4], (1280, 720), "hu"),
])  # fmt: skip
def test_lines_are_compared_and_stood_on_by_keys_and_mouse(practice, title, size, language):
    app, screen = practice(title, size, language)
    first = parted(app, screen)
    second = tuple(screen.table.entries)
    app.press(pygame.K_v)
    app.settle()
    (sheet,) = screen.overlays
    assert faults(app) == []
    assert len(sheet.twigs) == 2 and sheet.twigs[1].here
    # The other one is chosen and compared; nothing of the game changes.
    app.press(pygame.K_UP)
    app.settle()
    assert faults(app) == [] and tuple(screen.table.entries) == second
    one, other = (sheet.known_of(n).end for n in (sheet.one, sheet.other))
    words = " ".join(w.accessible_name() for w in sheet.figures.walk())
    assert str(one.total) in words and str(other.total) in words
    assert all(screen.said.sentence(line.name) in words for line in one.lines)
    app.press(pygame.K_RETURN)
    app.settle()
    assert screen.overlays == [] and tuple(screen.table.entries) == first
    # And back, by mouse.
    app.click("top.what_if")
    app.settle()
    (sheet,) = screen.overlays
    x, y, w, h = sheet.list.row_rect(1)
    app.click((x + w / 2, y + h / 2))
    app.click("what_if.stand")
    app.settle()
    assert tuple(screen.table.entries) == second and not screen.overlays


def test_keys_go_along_a_line_and_to_the_lines_beside_it(practice):
    app, screen = practice(TITLES[0])
    assert screen.top_bar.kind == "Practice"
    first = parted(app, screen)
    second = tuple(screen.table.entries)
    assert screen.top_bar.kind == "Practice · Line 2"
    app.press(pygame.K_UP, pygame.KMOD_ALT)
    app.settle()
    assert screen.top_bar.kind == "Practice · As played"
    there = tuple(screen.table.entries)
    assert there == first[: len(there)] and len(there) == min(len(first), len(second))
    app.press(pygame.K_LEFT, pygame.KMOD_ALT)
    app.settle()
    assert len(screen.table.entries) < len(there)
    app.press(pygame.K_RIGHT, pygame.KMOD_ALT)
    app.settle()
    assert tuple(screen.table.entries) == there
    app.press(pygame.K_UP, pygame.KMOD_ALT)  # there is none before it
    app.press(pygame.K_DOWN, pygame.KMOD_ALT)
    app.settle()
    now = tuple(screen.table.entries)
    assert now == second[: len(now)] and screen.top_bar.kind == "Practice · Line 2"


def test_two_lines_are_seen_side_by_side_and_where_they_part_is_said(practice):
    app, screen = practice(TITLES[0])
    parted(app, screen)
    entries = tuple(screen.table.entries)
    app.press(pygame.K_v)
    app.press(pygame.K_UP)
    app.settle()
    (sheet,) = screen.overlays
    step_until(app, lambda: all(sheet.pictures.drawn(twig) for twig in sheet.twigs))
    one, other = (sheet.pictures.drawn(twig).laid for twig in sheet.twigs)
    assert differing(one, other) and differing(one, one) == []
    words = " ".join(w.accessible_name() for w in sheet.figures.walk())
    assert "They part here. A: " in words and " B: " in words
    assert tuple(screen.table.entries) == entries


def test_one_line_says_how_another_begins_and_steps_back(practice):
    app, screen = practice(TITLES[0])
    answer(screen, Source.of("one"), 1)
    app.settle()
    app.press(pygame.K_v)
    app.settle()
    (sheet,) = screen.overlays
    assert "one line so far" in " ".join(w.accessible_name() for w in sheet.walk())
    assert not sheet.go.enabled
    app.click("what_if.undo")
    assert screen.overlays == [] and not any(e.chosen for e in screen.table.entries)


def test_it_steps_back_behind_the_end_of_a_turn_that_was_all_there_was_to_choose(practice):
    app, screen = practice("terraforming_mars")
    session, source = screen.session, Source.of("turn")
    session.agree("trusting")

    def only_end():
        asked = session.decision
        return asked is not None and asked.style == "turn" and len(asked.keys) == 1

    while not only_end():
        answer(screen, source, 1)
    seat = session.asked
    answer(screen, source, 1)
    app.settle()
    app.press(pygame.K_v)
    app.settle()
    app.click("what_if.undo")
    assert session.asked == seat and session.decision is not None and not only_end()


def test_from_an_earlier_moment_another_line_is_begun_in_the_same_game(practice):
    app, screen = practice(TITLES[0])
    answer(screen, Source.of("moment"), 4)
    played = tuple(screen.table.entries)
    screen.session.show_moment_number(1)
    app.settle()
    app.click("moment.play")
    app.settle()
    assert app.screen is screen and screen.session.moment is None
    assert sum(entry.chosen for entry in screen.table.entries) == 1
    while not screen.table.branches.left:
        answer(screen, Source.of("other"), 1)
    assert screen.table.branches.left[0].entries == played


def test_a_match_has_no_lines_but_offers_to_practise(play):
    asked = []
    played = play(players=("human", "bot"), calls=TableCalls(practise=asked.append))
    played.key("v")
    (told,) = played.screen.overlays
    assert "for practice" in " ".join(w.accessible_name() for w in told.walk())
    played.click("what_if.practise")
    assert asked == [played.table]


@pytest.mark.table
@pytest.mark.parametrize(("title", "size", "language"), [
    (TITLES[0], (1280, 720), "hu"), (TITLES[1], (1280, 720), "en"), (TITLES[2], (1920, 1080), "hu"),
])  # fmt: skip
def test_luck_falls_anew_or_is_chosen_from_here_on(practice, title, size, language):
    app, screen = practice(title, size, language)
    table = screen.table
    answer(screen, Source.of("parted"), 6)
    app.settle()
    app.press(pygame.K_v)
    app.settle()
    app.click("what_if.luck.new")
    app.settle()
    (sheet,) = screen.overlays  # it stays, and tells so
    assert table.luck == "new" and faults(app) == []
    app.click("what_if.luck.chosen")
    app.settle()
    (sheet,) = screen.overlays
    assert table.luck == "chosen" and faults(app) == []
    assert sheet.twigs[-1].luck == "chosen"
    app.press(pygame.K_ESCAPE)
    source = Source.of("chosen")
    while not table.asks_luck:
        answer(screen, source, 1)
    app.settle()
    if screen.session.covered:
        screen.session.reveal()
        app.settle()
    # By keys: the second thing that can fall is picked, then taken.
    choosing, before = screen.model.choosing, len(table.entries)
    assert app.ui.focus.id == "luck.list"
    wanted = choosing.decision.keys[choosing.rows[1][0]]
    app.press(pygame.K_DOWN)
    app.press(pygame.K_SPACE)
    assert choosing.numbers == [choosing.rows[1][0]]
    app.press(pygame.K_RETURN)
    app.settle()
    fell = table.entries[before]
    answers = fell.answer if isinstance(fell.answer, tuple) else (fell.answer,)
    assert fell.seat == -1 and wanted in answers
    # By mouse: what falls next is left to chance.
    while not table.asks_luck:
        answer(screen, source, 1)
    app.settle()
    before = len(table.entries)
    app.click("bar.primary")
    assert len(table.entries) > before


def test_a_line_is_given_a_name_that_the_file_keeps(practice):
    app, screen = practice(TITLES[2])
    parted(app, screen)
    app.press(pygame.K_v)
    app.settle()
    app.press(pygame.K_F2)
    app.settle()
    for letter in "abc":
        app.press(ord(letter), text=letter)
    app.press(pygame.K_RETURN)
    app.settle()
    (sheet,) = screen.overlays
    assert sheet.name_of(1).endswith("abc") and sheet.name_of(0) == "As played"
    path = screen.table.keeper.path
    app.press(pygame.K_ESCAPE)
    answer(screen, Source.of("on"), 1)
    kept = read_table(path, find_title)
    named = kept.branches.name_of(kept.played)
    assert named.endswith("abc") and not kept.branches.name_of(kept.branches.left[0].entries)


def test_a_line_is_deleted_and_brought_back_within_ten_seconds(practice):
    app, screen = practice(TITLES[2])
    parted(app, screen)
    while len(screen.table.branches.left) < 2:  # a third one: neither the first nor the one here
        for _ in range(2):
            screen.session.undo()
        answer(screen, Source.of("third", len(screen.table.entries)), 3)
    now = app.clock()
    app.clock = lambda: now
    app.press(pygame.K_v)
    app.settle()
    (sheet,) = screen.overlays
    lines = [twig.branch.number for twig in sheet.twigs]
    kept = [n for n in range(len(lines)) if not sheet.may_delete(n)]
    assert kept[0] == 0 and sheet.here in kept and len(kept) < len(lines)
    sheet.list.current = 0
    app.press(pygame.K_DELETE)
    assert len(sheet.twigs) == len(lines)  # the game as it was played stays
    gone = next(n for n in range(len(lines)) if n not in kept)
    entries = sheet.twigs[gone].branch.entries
    sheet.list.current = gone
    app.press(pygame.K_DELETE)
    assert lines[gone] not in [twig.branch.number for twig in sheet.twigs] and faults(app) == []
    app.press(pygame.K_z, pygame.KMOD_LCTRL)
    assert [twig.branch.number for twig in sheet.twigs] == lines
    sheet.list.current = gone
    app.press(pygame.K_DELETE)
    now += 11
    app.settle()
    assert not sheet.thrown.shown and len(sheet.twigs) == len(lines) - 1
    app.press(pygame.K_ESCAPE)
    answer(screen, Source.of("on"), 1)
    read = read_table(screen.table.keeper.path, find_title)
    assert entries not in [branch.entries for branch in read.branches.left]
