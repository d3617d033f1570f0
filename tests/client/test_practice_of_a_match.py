"""A practice copy of a match that goes on tells nothing of what is hidden or to come."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from gametable.bots.retold import may_keep_luck, retold
from gametable.client.games.keeping import Keeping
from gametable.client.games.sharing import share
from gametable.client.games.shelf import Shelf
from gametable.client.program import Program
from gametable.core.engine.chance import Source
from gametable.core.engine.copying import copy_state
from gametable.core.engine.decision import CHANCE
from gametable.core.engine.log import Event, seen
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.core.journal.saves import SaveFolder
from gametable.core.journal.writing import Journal
from gametable.core.scenario.log import BEFORE, BEGINS
from gametable.core.text import Message, msg
from gametable.titles import find_title
from tests.bench.secrets import dealt_anew
from tests.bench.variants import VARIANTS
from tests.kit.soaked import soaked

SEED = "ORION-4815"
PEOPLE = (Seat("Ada"), Seat("Bence"), Seat("Csilla"))
OPTIONS: dict[str, dict[str, Any]] = {
    "planet_unknown": {"personal_objectives": True},
    "terraforming_mars": {},
    "roll_for_the_galaxy": {},
}


@pytest.fixture
def keeping(tmp_path: Path) -> Iterator[Keeping]:
    kept = Keeping(SaveFolder(tmp_path), Shelf(), durable=False)
    yield kept
    kept.close()


def match(title: str, answers: int) -> Table[Any]:
    table = Table.new(find_title(title), PEOPLE, OPTIONS[title], SEED)
    source = Source.of("match")
    while sum(entry.chosen for entry in table.entries) < answers:
        table.answer_random(source)
    return table


def file_of(table: Table[Any]) -> Path:
    assert isinstance(table.keeper, Journal)
    return table.keeper.path


@pytest.mark.parametrize("title", sorted(OPTIONS))
@pytest.mark.parametrize("answers", [2, 5, 60])
def test_the_copy_stands_where_the_match_stands_for_the_eyes_of_its_seat(
    keeping: Keeping, title: str, answers: int
) -> None:
    table = match(title, answers)
    assert table.decision is not None
    for seat in range(len(PEOPLE)):
        copies = [keeping.practise_unknowing(table, seat, f"N{n}", f"copy {n}") for n in range(4)]
        for copy in copies:
            assert copy.header.practice and copy.header.seed != SEED
            if seat == table.decision.seat:
                assert copy.view(seat) == table.view(seat)
                assert copy.decision is not None
                assert list(copy.decision.keys) == list(table.decision.keys)
        # Of Roll nothing is hidden from the first seat that rolls.
        anew = any(copy.state != copies[0].state for copy in copies)
        assert anew or title == "roll_for_the_galaxy"
        assert keeping.load(file_of(copies[-1])).state == copies[-1].state


@pytest.mark.parametrize("title", sorted(OPTIONS))
def test_the_file_of_the_copy_holds_neither_the_seed_nor_what_was_answered(
    keeping: Keeping, title: str
) -> None:
    table = match(title, 60)
    assert table.decision is not None
    copy = keeping.practise_unknowing(table, table.decision.seat, "NEW", "copy")
    keeping.close()
    text = file_of(copy).read_text("utf-8")
    assert SEED not in text and '"NEW"' in text
    # Of the answers only those since the last checkpoint are there, luck dealt anew.
    assert len(copy.entries) <= len(table.entries) - table.marks[-1].entry
    seats = {entry.seat for entry in table.entries}
    assert CHANCE in seats and len(seats) == len(PEOPLE) + 1


def test_who_plays_a_seat_now_plays_it_in_the_copy(keeping: Keeping) -> None:
    table = match("planet_unknown", 5)
    table.hand_over(1, "bot", "hard")
    apart = table.clone()
    apart.hand_over(1, "human")
    assert table.seated[1].player == "bot"
    assert table.decision is not None
    for copy in (
        keeping.practise(table, 3, "one"),
        keeping.practise_unknowing(table, table.decision.seat, "NEW", "two"),
    ):
        assert copy.seated == table.seated
        assert keeping.load(file_of(copy)).seated == table.seated


def test_what_is_hidden_and_to_come_does_not_depend_on_the_match() -> None:
    """Two matches that look the same to a seat have the same copies."""
    for title in OPTIONS:
        answers, table, other = 5, match(title, 5), None
        while other is None or other.state == table.state:
            answers += 1
            table = match(title, answers)
            other = dealt_anew(table, Source.of("other"))
        assert table.decision is not None
        for seat in (table.decision.seat, None):
            one, two = (retold(each, seat, "X") for each in (table, other))
            if seat is not None:
                assert one.state == two.state and one.entries == two.entries
            for each in (one, two):
                assert SEED not in repr(each.header)


@pytest.mark.parametrize(
    "title", ["gaia_project", *soaked(*sorted(set(VARIANTS) - {"gaia_project"}))]
)
def test_a_copy_can_be_made_at_any_moment_for_anybody(title: str) -> None:
    rules = find_title(title)
    for variant in VARIANTS[title][1:3]:
        table, source = variant.table(rules, "r"), Source.of("r")
        number = 0
        while table.decision is not None:
            if number < 3 or number % 61 == 0:
                for seat in (table.decision.seat, 0, None):
                    copy = retold(table, seat, "NEW")
                    assert rules.faults(copy.state) == []
                    assert copy.view(None) == retold(table, seat, "NEW").view(None)
            table.choose_index(table.decision.random(source))
            number += 1


def test_only_a_match_that_is_over_may_be_practised_with_its_own_luck() -> None:
    table = match("roll_for_the_galaxy", 10)
    assert not may_keep_luck(table) and may_keep_luck(table.branch())
    source = Source.of("end")
    while not table.over:
        table.answer_random(source)
    assert may_keep_luck(table)


def test_play_from_here_in_a_match_deals_anew(open_app: Any, tmp_path: Path) -> None:
    app = open_app((1280, 720), animation_speed="none")
    program = Program(app, folder=tmp_path, durable=False)
    program.go_home()
    seats = (Seat("Ada"), Seat("Nova", player="bot"))
    title = find_title("roll_for_the_galaxy")
    table = program.keeping.begin(title, seats, {}, SEED, False)
    screen = program.table_screen(table)
    app.push(screen)
    app.settle()
    screen.bots.pause()
    practise = screen.calls.practise
    assert practise is not None
    # An earlier moment is shown by a copy that calls itself practice: it is a match all the same.
    asked = table.decision
    assert asked is not None
    table.choose_index(asked.random(Source.of("x")))
    screen.session.show_moment(0)
    practise(screen.session.seen)
    app.settle()
    copy = program.keeping.table
    assert copy is not None and copy is not table
    assert copy.header.practice and copy.header.seed != SEED
    assert SEED not in file_of(copy).read_text("utf-8")
    program.stop()


def test_nothing_is_covered_for_whoever_goes_on_in_practice(open_app: Any, tmp_path: Path) -> None:
    app = open_app((1280, 720), animation_speed="none")
    program = Program(app, folder=tmp_path, durable=False)
    program.go_home()
    table = program.keeping.begin(find_title("terraforming_mars"), PEOPLE[:2], {}, SEED, False)
    app.push(screen := program.table_screen(table))
    app.settle()
    assert table.decision is not None and screen.session.covered_for == table.decision.seat
    screen.session.reveal()
    practise = screen.calls.practise
    assert practise is not None
    practise(table)
    app.settle()
    again = app.screen
    assert again is not screen and not again.session.covered
    assert again.session.viewer == table.decision.seat
    program.stop()


def test_lines_from_before_practice_are_read_and_lead_nowhere(
    open_app: Any, tmp_path: Path
) -> None:
    """They mark nothing on the table as done since the last turn, and are no moments."""
    app = open_app((1280, 720), animation_speed="none", hand_off="trusting")
    program = Program(app, folder=tmp_path, durable=False)
    program.go_home()
    table = program.keeping.begin(find_title("terraforming_mars"), PEOPLE, {}, SEED, False)
    source = Source.of("m")
    while sum(entry.chosen for entry in table.entries) < 60:
        table.answer_random(source)
    app.push(screen := program.table_screen(table))
    app.settle()
    practise = screen.calls.practise
    assert practise is not None
    practise(table)
    app.settle()
    again = app.screen
    assert again is not screen
    lines = again.log.lines
    begun = next(n for n, line in enumerate(lines) if line.words == "Practice begins here")
    assert begun > 20 and any(line.event.targets for line in lines[:begun])
    assert not again.last_change.pips
    for line in (lines[0], lines[begun - 1], lines[begun]):
        again.log.on_pick(line.event)
        assert again.session.moment is None
    program.stop()


@pytest.mark.parametrize("title", sorted(OPTIONS))
@pytest.mark.parametrize("seat", [0, None])
def test_a_shared_file_holds_only_what_its_reader_may_see(
    keeping: Keeping, tmp_path: Path, title: str, seat: int | None
) -> None:
    table = match(title, 60)
    path = share(table, seat, tmp_path / "shared", "For Dóra")
    text = path.read_text("utf-8")
    assert SEED not in text
    copy = keeping.load(path)
    assert copy.header.practice and copy.header.seats == table.header.seats
    known = copy_state(table.marks[-1].state)
    table.title.redact(known, seat)
    assert table.decision is not None
    if table.decision.seat != seat:
        assert copy.view(seat) == known
    else:
        assert copy.view(seat) == table.view(seat)


def words_of(table: Table[Any], events: Sequence[Event]) -> list[str]:
    words = table.title.words("en")
    return [words.text(event.message()) for event in events]


@pytest.mark.parametrize("title", sorted(OPTIONS))
@pytest.mark.parametrize("seat", [0, 1, None])
def test_practice_begins_below_the_log_as_its_seat_knows_it(
    keeping: Keeping, title: str, seat: int | None
) -> None:
    table = match(title, 60)
    copy = keeping.practise_unknowing(table, seat, "NEW", "copy")
    known = seen(table.log[: table.marks[-1].events], seat)
    told = [*words_of(table, known), "Practice begins here"]
    kept = list(copy.log)
    assert words_of(copy, kept[: len(told)]) == told and kept[len(told) - 1].heading
    # Of what others alone know it tells nothing; what its seat alone knows it tells nobody else.
    hidden = [e for e in table.log if e.secret is not None and seat not in e.owners]
    assert hidden or title == "roll_for_the_galaxy"
    for reader in (*range(len(PEOPLE)), None):
        told_to = seen(known, reader)
        assert words_of(copy, copy.log_for(reader)[: len(told_to)]) == words_of(table, told_to)
    source, stood = Source.of("on"), len(copy.entries)
    for _ in range(6):
        copy.answer_random(source)
    assert words_of(copy, copy.log[: len(told)]) == told
    copy.undo_to(stood)
    assert copy.log == kept
    if stood:
        copy.undo_to(0)
    assert copy.undo_border() == msg("undo.nothing")
    assert words_of(copy, copy.log[: len(told)]) == told
    keeping.close()
    again = keeping.load(file_of(copy))
    assert words_of(again, again.log[: len(told)]) == told


@pytest.mark.parametrize("title", sorted(OPTIONS))
@pytest.mark.parametrize("entry", [0, 1, 25])
def test_in_a_copy_of_a_finished_game_practice_begins_where_it_was_taken_up(
    keeping: Keeping, title: str, entry: int
) -> None:
    table, source = match(title, 30), Source.of("x")
    copy = keeping.practise(table, entry, "copy")

    def lines(of: Table[Any]) -> list[int]:
        return [n for n, event in enumerate(of.log) if event.kind == BEGINS.kind]

    (begun,) = lines(copy)
    assert copy.log[begun].heading and copy.log[begun].entry == entry
    assert words_of(copy, copy.log[:begun]) == words_of(table, table.log[:begun])
    kept = list(copy.log)
    copy.answer_random(source)
    assert lines(copy) == [begun] and copy.log[: len(kept)] == kept
    assert len(copy.entries) > entry
    copy.undo()
    assert copy.log == kept and lines(copy) == [begun]
    copy.redo()
    if copy.marks[-1].entry >= entry:
        copy.set_luck("new")
    assert lines(copy) == [begun]
    keeping.close()
    again = keeping.load(file_of(copy))
    assert lines(again) == lines(copy) and again.log == copy.log


def test_a_copy_of_a_copy_that_begins_where_it_begins_says_so_once(keeping: Keeping) -> None:
    table = match("terraforming_mars", 30)
    assert table.decision is not None
    first = keeping.practise_unknowing(table, table.decision.seat, "NEW", "one")
    for copy in (first, keeping.practise(first, len(first.entries), "two")):
        assert [event.kind for event in copy.log].count(BEGINS.kind) == 1
    source = Source.of("on")
    while len(first.entries) < 4:
        first.answer_random(source)
    later = keeping.practise(first, len(first.entries), "three")
    assert [event.kind for event in later.log].count(BEGINS.kind) == 2


def test_after_other_answers_nothing_is_said_to_begin(keeping: Keeping) -> None:
    table = match("terraforming_mars", 12)
    entry = len(table.entries)
    copy, source = keeping.practise(table, entry, "copy"), Source.of("other")
    copy.undo_to(1)
    assert not [event for event in copy.log if event.kind == BEGINS.kind]
    while len(copy.entries) < entry + 3:
        copy.answer_random(source)
    assert not [event for event in copy.log if event.kind == BEGINS.kind]


@pytest.mark.parametrize("title", sorted(OPTIONS))
@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_shared_file_begins_with_the_log_as_its_reader_knows_it(
    keeping: Keeping, tmp_path: Path, title: str, seat: int | None
) -> None:
    table = match(title, 60)
    path = share(table, seat, tmp_path / "shared", "For Dóra")
    words = table.title.words("en")
    known = seen(table.log[: table.marks[-1].events], seat)
    told = [(words.text(e.message()), e.seat, e.heading, e.rule, e.targets) for e in known]
    hidden = [e for e in table.log if e.secret is not None and seat not in e.owners]
    assert len(told) > 20 and (hidden or title == "roll_for_the_galaxy")
    for load in (keeping.look, keeping.load):
        copy = load(path)
        log = copy.log[: len(told)]
        assert [
            (words.text(e.message()), e.seat, e.heading, e.rule, e.targets) for e in log
        ] == told
        assert all(e.secret is None and not e.own and e.entry == BEFORE for e in log)
        # Going on and back leaves these lines alone, and so does another load.
        before = list(copy.log)
        copy.choose_index(copy.decision.random(Source.of("on")))  # type: ignore[union-attr]
        assert copy.log[: len(before)] == before
        copy.undo()
        assert copy.log == before
    keeping.close()
    again = keeping.look(path)
    assert again.log[: len(told)] == log


def test_lines_that_are_none_are_left_out_of_an_earlier_log() -> None:
    odd: list[Any] = [
        None, 1, "x", [], {}, {"kind": 1}, {"kind": "log.x", "seat": 9},
        {"kind": "log.x", "seat": True}, {"kind": "log.x", "args": []},
        {"kind": "log.x", "args": {"a": {"b": 1}}},
        {"kind": "log.x", "targets": [1]}, {"kind": "log.x", "rule": None},
        {"kind": "log.x", "owners": ["a"]}, {"kind": "log.x", "owners": 1},
        {"kind": "log.x", "args": {"a": [{"key": "b"}, 1, "c"]}, "seat": 0, "own": 1},
        {"kind": "log.y", "args": {"a": 1, "b": 2}, "secret": ["b", [], "c"], "owners": [1]},
        {"kind": "log.y", "args": {"a": 1}, "secret": "a"},
    ]  # fmt: skip
    title = find_title("roll_for_the_galaxy")
    table = Table.from_scenario(title, {"title": title.id, "seats": 2, "log": odd})
    first = table.log[0]
    assert first.kind == "log.x" and first.seat == 0 and not first.own
    assert first.args == {"a": [Message("b"), 1, "c"]}
    assert not any(event.kind == "log.x" for event in table.log[1:])
    veiled, open_to_all = table.log[1:3]
    assert (veiled.args, veiled.secret, veiled.owners) == ({"a": 1}, {"b": 2}, (1,))
    assert (open_to_all.args, open_to_all.secret) == ({"a": 1}, None)


def test_the_save_browser_shares_what_anybody_sees(open_app: Any, tmp_path: Path) -> None:
    app = open_app((1280, 720), animation_speed="none")
    program = Program(app, folder=tmp_path, durable=False)
    program.go_home()
    title = find_title("terraforming_mars")
    seats = (Seat("Ada"), Seat("Bence"), Seat("Nova", player="bot"))
    table, source = program.keeping.begin(title, seats, {}, SEED, False), Source.of("x")
    for _ in range(12):
        table.answer_random(source)
    kept = file_of(table)
    program.keeping.close()
    program.go_home()
    program.browse()
    app.settle()
    for answer in ("share.seat.0", "share.seat.1", "share.everybody"):
        screen = app.screen
        screen.ask_where(next(card for card in screen.cards if card.path == kept))
        app.settle()
        app.click("saves.export_seen")
        app.settle()
        assert not [w for w in app.screen.top.walk() if w.id == "share.seat.2"]
        app.click(answer)
        app.settle()
        app.press(pygame.K_RETURN)
        app.settle()
    files = sorted((tmp_path / "shared").iterdir())
    assert len(files) == 3
    for path in files:
        assert SEED not in path.read_text("utf-8")
    views = [program.keeping.look(path) for path in files]
    state = program.keeping.look(kept)
    for seat, copy in enumerate(views[:2]):
        hand = copy.view(seat).boards[seat]
        assert hand == state.view(seat).boards[seat]
    program.stop()


def test_a_finished_game_can_be_shared(keeping: Keeping, tmp_path: Path) -> None:
    table, source = match("roll_for_the_galaxy", 10), Source.of("end")
    while not table.over:
        table.answer_random(source)
    copy = keeping.load(share(table, None, tmp_path / "shared", "over"))
    assert copy.over and copy.scores() == table.scores()
    words = table.title.words("en")
    told = [words.text(event.message()) for event in table.log_for(None)]
    assert [words.text(event.message()) for event in copy.log] == told


def test_the_menu_shares_what_the_seat_at_the_mouse_sees(open_app: Any, tmp_path: Path) -> None:
    app = open_app((1280, 720), animation_speed="none")
    program = Program(app, folder=tmp_path, durable=False)
    program.go_home()
    title = find_title("terraforming_mars")
    seats = (Seat("Ada"), Seat("Nova", player="bot"))
    screen = program.table_screen(program.keeping.begin(title, seats, {}, SEED, False))
    app.push(screen)
    app.settle()
    for answer in ("share.seat", "share.everybody"):
        assert screen.calls.share is not None
        screen.calls.share()
        app.settle()
        app.click(answer)
        app.settle()
        app.press(pygame.K_RETURN)
        app.settle()
    files = sorted((tmp_path / "shared").iterdir())
    assert len(files) == 2
    for path in files:
        assert SEED not in path.read_text("utf-8")
    program.stop()
