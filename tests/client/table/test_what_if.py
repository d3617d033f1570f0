"""What if: the page of the lines of a practice game, by mouse and by keys, in every title."""

from __future__ import annotations

import pygame
import pytest

from gametable.client.screens.new_game import NewGame
from gametable.client.screens.table import TableScreen
from gametable.client.table.branches.pictures import differing
from gametable.client.table.branches.tree import tree_of
from gametable.client.table.calls import TableCalls
from gametable.core.engine.branches import MOST
from gametable.core.engine.chance import Source
from gametable.core.engine.title import Seat
from gametable.core.journal.loading import read_table
from gametable.titles import find_title
from tests.client.layout_faults import faults
from tests.client.watch import step_until
from tests.kit.soaked import soaked

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


def opened(app, screen):
    """The page, opened by its key, with all that is known of the lines."""
    app.press(pygame.K_v)
    (page,) = screen.overlays
    known(app, page)
    return page


def known(app, page):
    step_until(app, lambda: not page.book.untold())
    app.settle()


def words_of(widget):
    return " ".join(w.accessible_name() for w in widget.walk())


def click_line(app, page, n):
    x, y, w, h = page.list.place_of(n)
    app.click((x + w / 2, y + h / 2))
    app.settle()


def many_lines(screen, count):
    """A game of so many lines, each of a few answers of its own."""
    source = Source.of("many")
    answer(screen, source, 4)
    for k in range(1, 400):
        if len(screen.table.branches.left) + 1 >= count:
            return
        for _ in range(1 + k % 2):
            if screen.session.undo_border() is None:
                screen.session.undo()
        answer(screen, Source.of("many", k), 2)
    pytest.fail("too few lines")


def other_answer(table):
    """An answer that begins another line, by its keys."""
    asked = table.decision
    for number in range(len(asked.keys)):
        keys = asked.keys_of(number)
        if table.begins_branch(keys):
            return keys
    return None


@pytest.mark.parametrize(("title", "size", "language"), [
    (TITLES[0], (1920, 1080), "en"), *((title, (1280, 720), "hu") for title in TITLES[2:4]),
    *soaked(*((title, (1280, 720), "hu") for title in (*TITLES[:2], TITLES[4]))),
])  # fmt: skip
def test_lines_are_compared_and_stood_on_by_keys_and_mouse(practice, title, size, language):
    app, screen = practice(title, size, language)
    first = parted(app, screen)
    second = tuple(screen.table.entries)
    page = opened(app, screen)
    assert faults(app) == []
    assert len(page.book.twigs) == 2 and page.book.twigs[1].here and page.book.pair == (1, 0)
    # The other one is chosen and compared; nothing of the game changes.
    app.press(pygame.K_UP)
    app.settle()
    assert faults(app) == [] and tuple(screen.table.entries) == second
    one, other = (page.book.told(n).end for n in page.book.pair)
    words = words_of(page.comparison.rows)
    assert str(one.total) in words and str(other.total) in words
    assert all(screen.said.sentence(line.name) in words for line in one.lines)
    app.press(pygame.K_RETURN)
    app.settle()
    assert screen.overlays == [] and tuple(screen.table.entries) == first
    # And back, by mouse.
    app.click("top.what_if")
    (page,) = screen.overlays
    known(app, page)
    click_line(app, page, 1)
    app.click("what_if.stand")
    app.settle()
    assert tuple(screen.table.entries) == second and not screen.overlays


@pytest.mark.parametrize("title", [*TITLES[2:4], *soaked(*TITLES[:2], TITLES[4])])
def test_a_row_opens_both_tables_with_its_place_ringed(practice, title):
    app, screen = practice(title)
    parted(app, screen)
    entries = tuple(screen.table.entries)
    page = opened(app, screen)
    step_until(app, lambda: all(page.pictures.end(twig) for twig in page.comparison.pair))
    rows = page.comparison.figures()
    placed = [
        n for n, row in enumerate(rows)
        if any(page.pictures.end(page.comparison.pair[0]).rect(id) for id in row.places[0])
    ]  # fmt: skip
    assert placed, "some row has its place on the table"
    # By keys: to the rows, and down to the one that has a place.
    while not (app.ui.focus.id or "").startswith("what_if.row."):
        app.press(pygame.K_TAB)
    while app.ui.focus.id != f"what_if.row.{placed[-1]}":
        app.press(pygame.K_DOWN)
    app.press(pygame.K_RETURN)
    _page, tables = screen.overlays
    assert tables.row == rows[placed[-1]] and len(tables.views) == 2
    assert faults(app) == []
    assert set(tables.views[0].ringed()) <= set(tables.row.places[0]) and tables.views[0].ringed()
    assert tables.large is None
    app.press(pygame.K_TAB)
    assert tables.large == 0 and not tables.views[1].shown
    app.press(pygame.K_TAB)
    assert tables.large == 1 and not tables.views[0].shown and faults(app) == []
    app.press(pygame.K_DOWN)
    assert tables.at == (placed[-1] + 1) % len(rows)
    app.press(pygame.K_ESCAPE)
    assert screen.overlays == [page]
    # By mouse: one of the tables, then all that differs is ringed; a click shows it alone.
    app.click("what_if.table.b")
    _page, tables = screen.overlays
    assert tables.row is None and faults(app) == []
    app.click("what_if.large.b")
    assert tables.large == 1
    app.click("what_if.switch")
    assert tables.large == 0
    app.click("what_if.tables.close")
    assert screen.overlays == [page] and tuple(screen.table.entries) == entries


def test_lines_are_walked_marked_sorted_and_begun_by_keys(practice):
    app, screen = practice(TITLES[2], language="hu")
    many_lines(screen, 5)
    before = tuple(screen.table.entries)
    page = opened(app, screen)
    book = page.book
    assert "5 / 40" in words_of(page) and faults(app) == []
    # Space marks A, then B, then A again; the chosen one is another one.
    app.press(pygame.K_HOME)
    assert book.chosen == 0 and book.pair == (book.here, 0)
    app.press(pygame.K_SPACE)
    assert book.pair[0] == 0
    app.press(pygame.K_DOWN)
    app.press(pygame.K_SPACE)
    assert book.pair == (0, 1) and (book.letter(0), book.letter(1)) == ("A", "B")
    app.press(pygame.K_DOWN)
    assert book.chosen == 2 and book.pair == (0, 1)
    app.press(pygame.K_SPACE)
    assert book.pair[0] == 2
    # To the line it parts from, and back to the first that parts from it.
    child = next(n for n in range(5) if book.parent(n) is not None)
    book.choose(child)
    page.list.show()
    app.press(pygame.K_LEFT)
    assert book.chosen == book.parent(child)
    app.press(pygame.K_RIGHT)
    assert book.parent(book.chosen) == book.parent(child)
    # By points, the most first.
    while app.ui.focus.id != "what_if.sort":
        app.press(pygame.K_TAB)
    app.press(pygame.K_RETURN)
    points = [book.told(n).end.total for n in page.list.rows]
    assert points == sorted(points, reverse=True) and faults(app) == []
    app.press(pygame.K_SPACE)
    assert page.list.rows == list(range(5))
    # A line of its own, at the end of the one that is played on.
    book.choose(book.here)
    page.list.show()
    app.press(pygame.K_n)
    known(app, page)
    assert len(book.twigs) == 6 and book.chosen == book.here and faults(app) == []
    fresh = book.twigs[book.here]
    assert fresh.own is None and book.twigs[book.parent(book.here)].branch.entries == before
    assert tuple(e for e in screen.table.entries if e.chosen) == tuple(
        e for e in before if e.chosen
    )
    app.press(pygame.K_RETURN)
    answer(screen, Source.of("own"), 1)
    assert before in [branch.entries for branch in screen.table.branches.left]


def test_everything_on_the_page_is_done_by_mouse_alone(practice):
    app, screen = practice(TITLES[2])
    many_lines(screen, 4)
    app.click("top.what_if")
    (page,) = screen.overlays
    known(app, page)
    book = page.book
    click_line(app, page, 0)
    app.click("what_if.key.select")
    click_line(app, page, 1)
    app.click("what_if.key.select")
    assert book.pair == (0, 1)
    app.click("what_if.key.rename")
    app.settle()
    assert len(screen.overlays) == 2
    app.click("dialog.no")
    gone = next(n for n in range(4) if book.may_delete(n))
    number = book.twigs[gone].branch.number
    click_line(app, page, gone)
    app.click("what_if.key.delete_game")
    assert number not in [twig.branch.number for twig in book.twigs]
    app.click("saves.bring_back")
    assert number in [twig.branch.number for twig in book.twigs]
    app.click("what_if.key.home")
    assert book.chosen == 0
    app.click("what_if.sort")
    assert book.by_points
    app.click("what_if.new")
    known(app, page)
    assert len(book.twigs) == 5
    app.click("what_if.row.0")
    assert len(screen.overlays) == 2
    app.click("what_if.tables.close")
    taken = [e for e in screen.table.entries if e.chosen]
    app.click("what_if.key.undo")
    assert screen.overlays == [] and [e for e in screen.table.entries if e.chosen] == taken[:-1]
    app.click("top.what_if")
    app.click("what_if.close")
    assert screen.overlays == []


def test_two_lines_are_seen_side_by_side_and_where_they_part_is_said(practice):
    app, screen = practice(TITLES[0])
    parted(app, screen)
    entries = tuple(screen.table.entries)
    page = opened(app, screen)
    step_until(app, lambda: all(page.pictures.end(twig) for twig in page.book.twigs))
    one, other = (page.pictures.end(twig).laid for twig in page.book.twigs)
    assert differing(one, other) and differing(one, one) == []
    step_until(app, lambda: "…" not in page.book.parting())
    words = words_of(page.comparison)
    assert "They part here. A: " in words and " B: " in words
    assert tuple(screen.table.entries) == entries


def test_one_line_says_how_another_begins_and_steps_back(practice):
    app, screen = practice(TITLES[0])
    answer(screen, Source.of("one"), 1)
    app.settle()
    page = opened(app, screen)
    assert "one line so far" in words_of(page) and faults(app) == []
    app.press(pygame.K_z, pygame.KMOD_LCTRL)
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
    app.click("what_if.key.undo")
    assert session.asked == seat and session.decision is not None and not only_end()


def test_bots_wait_while_the_lines_are_looked_at_and_a_hint_can_be_asked_for(practice):
    app, screen = practice(TITLES[2])
    parted(app, screen)
    page = opened(app, screen)
    assert screen.bots.rests and page.hint.shown
    app.press(pygame.K_v)
    assert screen.overlays == [] and not screen.bots.rests
    page = opened(app, screen)
    asked = []
    screen.calls.hint = lambda: asked.append(tuple(screen.table.entries))
    other = next(n for n, twig in enumerate(page.book.twigs) if not twig.here)
    click_line(app, page, other)
    wanted = page.book.twigs[other].branch.entries
    app.press(pygame.K_h)
    assert asked == [wanted] and screen.overlays == []


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


@pytest.mark.parametrize(("title", "size", "language"), [
    (TITLES[0], (1280, 720), "hu"), (TITLES[1], (1280, 720), "en"),
    *soaked((TITLES[2], (1920, 1080), "hu")),
])  # fmt: skip
def test_luck_falls_anew_or_is_chosen_from_here_on(practice, title, size, language):
    app, screen = practice(title, size, language)
    table = screen.table
    answer(screen, Source.of("parted"), 6)
    app.settle()
    before = tuple(table.entries)
    page = opened(app, screen)
    app.click("what_if.luck.new")
    assert table.luck == "same" and tuple(table.entries) == before  # until it is played on
    assert page.luck_now() == "new" and faults(app) == []
    app.click("what_if.luck.same")
    assert page.luck_now() == "same" and page.wanted is None
    app.click("what_if.luck.new")
    app.press(pygame.K_n)
    known(app, page)
    assert table.luck == "new" and faults(app) == [] and len(page.book.twigs) == 2
    app.click("what_if.luck.chosen")
    assert faults(app) == []
    app.press(pygame.K_RETURN)
    assert table.luck == "chosen" and screen.overlays == []
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


@pytest.mark.parametrize(("title", "language"), [(TITLES[2], "hu"), (TITLES[4], "hu")])
def test_the_dice_that_fell_last_are_chosen_on_the_page(practice, title, language):
    app, screen = practice(title, language=language)
    table, source = screen.table, Source.of("fell")
    answer(screen, source, 3)
    while not (table.fallen() and screen.session.decision is not None):
        answer(screen, source, 1)
    app.settle()
    before, fell = tuple(table.entries), [entry.answer for entry in table.fallen()]
    page = opened(app, screen)
    app.click("what_if.luck.chosen")
    ahead = page.luck_ahead()
    dice = ahead.of("dice")
    assert len(dice) > 1 and faults(app) == [] and tuple(table.entries) == before
    picked = [ahead.questions[n].decision.keys[ahead.questions[n].picked[0]] for n in dice]
    assert picked == fell[: len(picked)], "what fell is picked at first"
    # By keys: a digit sets the die that has the focus, the arrows turn it.
    while app.ui.focus.id != "what_if.die.0":
        app.press(pygame.K_TAB)
    app.press(pygame.K_3)
    assert ahead.questions[0].picked == [2] and app.ui.focus.id == "what_if.die.0"
    app.press(pygame.K_RIGHT)
    assert ahead.questions[0].picked == [3]
    app.press(pygame.K_BACKSPACE)
    assert ahead.questions[0].picked == []
    # By mouse: a side, all at random, none.
    row = page.luck.find("what_if.die.0")
    x, y, w, h = row.side_rect(4)
    app.click((x + w / 2, y + h / 2))
    assert ahead.questions[0].picked == [4]
    app.click("what_if.clear")
    assert not any(ahead.questions[n].picked for n in dice)
    app.click("what_if.roll")
    assert all(ahead.questions[n].picked for n in dice) and faults(app) == []
    rare = ahead.rarity("dice")
    sides = [ahead.questions[n].rarity() for n in dice]
    assert rare >= max(sides) > 1
    wanted = [ahead.questions[n].decision.keys[ahead.questions[n].picked[0]] for n in dice]
    app.press(pygame.K_RETURN)
    app.settle()
    assert screen.overlays == [] and table.luck == "chosen"
    assert [entry.answer for entry in table.fallen()][: len(wanted)] == wanted
    assert before in [branch.entries for branch in table.branches.left]


@pytest.mark.parametrize("title", [TITLES[0], TITLES[1]])
def test_draws_are_picked_on_the_page_and_tell_no_place(practice, title):
    app, screen = practice(title)
    table, source = screen.table, Source.of("drawn")
    answer(screen, source, 6)
    table.set_luck("chosen")
    for _ in range(300):
        if table.asks_luck:
            break
        answer(screen, source, 1)
    for tell in screen.session.listeners:
        tell()
    app.settle()
    assert table.asks_luck
    if screen.session.covered:
        screen.session.reveal()
        app.settle()
    page = opened(app, screen)
    ahead = page.luck_ahead()
    assert ahead.of("draws") == [0], "what comes after it would tell what lies there"
    assert list(ahead.questions[0].decision.keys) == list(table.decision.keys)
    while app.ui.focus.id != "luck.list":
        app.press(pygame.K_TAB)
    app.press(pygame.K_SPACE)
    assert ahead.questions[0].picked and faults(app) == []
    wanted = ahead.questions[0].decision.keys[ahead.questions[0].picked[0]]
    before = len(table.entries)
    app.press(pygame.K_RETURN)
    assert wanted in table.entries[before].answer and screen.overlays == []


def test_a_line_is_given_a_name_that_the_file_keeps(practice):
    app, screen = practice(TITLES[2])
    parted(app, screen)
    page = opened(app, screen)
    app.press(pygame.K_F2)
    app.settle()
    for letter in "abc":
        app.press(ord(letter), text=letter)
    app.press(pygame.K_RETURN)
    app.settle()
    assert page.book.name(1).endswith("abc") and page.book.name(0) == "As played"
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
    page = opened(app, screen)
    book = page.book
    lines = [twig.branch.number for twig in book.twigs]
    kept = [n for n in range(len(lines)) if not book.may_delete(n)]
    assert kept[0] == 0 and book.here in kept and len(kept) < len(lines)
    app.press(pygame.K_HOME)
    app.press(pygame.K_DELETE)
    assert len(book.twigs) == len(lines)  # the game as it was played stays
    gone = next(n for n in range(len(lines)) if n not in kept)
    entries = book.twigs[gone].branch.entries
    page.look_at(gone)
    app.press(pygame.K_DELETE)
    assert lines[gone] not in [twig.branch.number for twig in book.twigs] and faults(app) == []
    app.press(pygame.K_z, pygame.KMOD_LCTRL)
    assert [twig.branch.number for twig in book.twigs] == lines
    page.look_at(gone)
    app.press(pygame.K_DELETE)
    now += 11
    app.settle()
    assert not page.thrown.shown and len(book.twigs) == len(lines) - 1
    app.press(pygame.K_ESCAPE)
    answer(screen, Source.of("on"), 1)
    read = read_table(screen.table.keeper.path, find_title)
    assert entries not in [branch.entries for branch in read.branches.left]


def test_the_forty_first_line_asks_which_one_goes_and_keeps_those_with_a_name(practice):
    app, screen = practice(TITLES[2])
    table, session = screen.table, screen.session
    many_lines(screen, MOST)
    left = table.branches.left
    old, named = table.branches.oldest(table.played), left[0]
    assert table.branches.full and old is not None
    table.name_branch(old, "Keep me")
    second = table.branches.oldest(table.played)
    assert second is not None and second != old
    while session.undo_border() is None and (table.redo_steps == 0 or not other_answer(table)):
        session.undo()
    app.settle()
    stood, keys = tuple(table.entries), other_answer(table)
    # At the table: it is asked first, and nothing is lost by Esc.
    taken = screen.answering.take_from_list
    number = table.decision.index_of(keys)
    taken(number)
    if not screen.overlays:
        screen.play.commit()
    app.settle()
    (asked,) = screen.overlays
    assert asked.id == "what_if.full" and faults(app) == []
    assert tuple(table.entries) == stood and len(left) == MOST - 1
    app.press(pygame.K_ESCAPE)
    assert screen.overlays == [] and tuple(table.entries) == stood and second in left
    # The lines can be looked at first.
    screen.play.commit()
    app.click("what_if.full.show")
    page = screen.overlays[-1]
    known(app, page)
    assert len(page.book.twigs) == MOST and "40 of 40" in words_of(page)
    # On the page N asks as well.
    app.press(pygame.K_n)
    assert screen.overlays[-1].id == "what_if.full"
    app.press(pygame.K_ESCAPE)
    app.press(pygame.K_ESCAPE)
    assert screen.overlays == [] and second in left
    screen.play.commit()
    app.click("what_if.full.go")
    app.settle()
    assert len(table.entries) > len(stood) and second not in table.branches.left
    assert old in table.branches.left and named in table.branches.left
    assert len(tree_of(table)) == MOST


def test_where_all_lines_have_names_none_is_offered(practice):
    app, screen = practice(TITLES[2])
    table = screen.table
    many_lines(screen, MOST)
    for n, branch in enumerate(list(table.branches.left)):
        table.name_branch(branch, f"Line {n}")
    before = [branch.entries for branch in table.branches.left]
    page = opened(app, screen)
    app.press(pygame.K_n)
    asked = screen.overlays[-1]
    assert asked.id == "what_if.full" and "all of them have names" in words_of(asked)
    with pytest.raises(KeyError):
        asked.find("what_if.full.go")
    app.press(pygame.K_ESCAPE)
    assert screen.overlays == [page]
    assert [branch.entries for branch in table.branches.left] == before


@pytest.mark.parametrize("title", [TITLES[2], *soaked(*TITLES[:2], *TITLES[3:])])
def test_forty_lines_fit_the_page_and_are_scrolled_through(practice, title):
    app, screen = practice(title, language="hu")
    many_lines(screen, MOST)
    page = opened(app, screen)
    assert faults(app) == [] and len(page.book.twigs) == MOST
    app.press(pygame.K_END)
    _x, y, _w, h = page.list.place_of(page.book.chosen)
    _lx, ly, _lw, lh = page.list.rect
    assert ly <= y and y + h <= ly + lh + 1
    app.press(pygame.K_HOME)
    assert page.book.chosen == 0 and page.list.offset == 0


@pytest.mark.parametrize(("size", "percent"), [
    ((2560, 1440), 100), ((1280, 720), 150),
    *soaked(((1920, 1080), 100), ((1280, 720), 75), ((2560, 1440), 150)),
])  # fmt: skip
def test_the_page_fits_windows_and_scales(practice, size, percent):
    app, screen = practice(TITLES[1], size, "hu")
    app.change(scale=percent)
    parted(app, screen)
    page = opened(app, screen)
    assert faults(app) == []
    app.click("what_if.luck.chosen")
    assert faults(app) == [] and page.list.rect[3] > 60
    app.change(theme="light", language="en")
    app.settle()
    assert faults(app) == []
