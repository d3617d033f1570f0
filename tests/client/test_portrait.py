"""The picture of a table beside its save: who takes it, what it shows, where it goes."""

from __future__ import annotations

import gc
import io
from pathlib import Path

import pygame
import pytest

from gametable.client.games import portrait
from gametable.client.games.portrait import keep_picture, read_picture
from gametable.client.program import Program
from gametable.client.screens.save_cards import SaveCard, SavedTable
from gametable.client.settings import SeatChoice
from gametable.core.engine.chance import Source
from gametable.core.journal.saves import SaveFolder, picture_of, read_card

pytestmark = pytest.mark.drawn

PEOPLE = [SeatChoice("sky", "Ada"), SeatChoice("red", "Bence")]


@pytest.fixture
def program(open_app, tmp_path):
    """A program in a game of two at one computer."""
    app = open_app()
    app.settings.last_seats = list(PEOPLE)
    program = Program(app, folder=tmp_path, durable=False)
    program.lessons.learning.meet("planet_unknown")
    program.go_home()
    app.settle()
    app.click("home.title.planet_unknown")
    app.press(pygame.K_RETURN)
    app.settle()
    yield program
    program.stop()


def play(program, rounds: int) -> None:
    """Random answers until so many rounds more have begun."""
    screen, luck = program.app.screen, Source.of("picture")
    table = screen.table

    def begun() -> int:
        return sum(mark.grain == "round" for mark in table.marks)

    goal = begun() + rounds
    while table.decision is not None and begun() < goal:
        table.answer_random(luck)
        for tell in screen.session.listeners:
            tell()


def pass_time(app, seconds: float) -> None:
    now = app.clock()
    app.clock = lambda: now + seconds
    app.settle()


def game_file(program):
    (path,) = program.saves.path.glob("*.jsonl")
    return path


def same(a: pygame.Surface, b: pygame.Surface) -> bool:
    return pygame.image.tobytes(a, "RGB") == pygame.image.tobytes(b, "RGB")


def test_a_picture_is_taken_in_every_round_and_when_the_game_is_left(program):
    path = picture_of(game_file(program))
    assert not path.exists()
    play(program, 1)
    assert not path.exists()  # the first frames of a round have the thread for themselves
    pass_time(program.app, portrait.REST + 0.1)
    first = read_picture(path)
    assert first is not None and first.get_size() == portrait.SIZE
    play(program, 1)
    program.go_home()
    program.app.settle()
    left = read_picture(path)
    assert left is not None and not same(first, left)
    assert sorted(p.name for p in path.parent.iterdir()) == sorted(
        (path.name, game_file(program).name)
    )


def test_a_game_that_stands_as_its_picture_is_not_drawn_again(program, monkeypatch):
    play(program, 1)
    program.go_home()
    program.app.settle()
    monkeypatch.setattr(portrait, "draw_table", lambda *_: pytest.fail("drawn again"))
    program.open_path(game_file(program))
    program.app.settle()
    program.go_home()
    program.app.settle()


def test_ending_the_program_keeps_a_picture(program):
    play(program, 1)
    program.app.before_stop()
    assert read_picture(picture_of(game_file(program))) is not None


def test_a_picture_shows_what_an_onlooker_sees(program):
    screen = program.app.screen
    play(program, 2)
    asked = []
    view = screen.table.view
    screen.table.view = lambda seat: asked.append(seat) or view(seat)
    laid = portrait.public_table(screen)
    assert asked == [None]
    assert laid.zones and not any(zone.zone.hand for zone in laid.zones.values())


def test_what_does_not_work_costs_the_picture_alone(program, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    play(program, 1)  # the goal of the first turn is put away, and the settings keep that
    monkeypatch.setattr(Path, "replace", full)
    play(program, 1)
    program.go_home()
    program.app.settle()
    assert not program.app.screens[-1].overlays
    assert [p.suffix for p in program.saves.path.iterdir()] == [".jsonl"]


def some_picture(colour) -> pygame.Surface:
    surface = pygame.Surface((48, 32))
    surface.fill(colour)
    return surface


def test_a_picture_goes_where_its_game_goes(program, tmp_path):
    program.go_home()
    program.app.settle()
    folder = SaveFolder(program.saves.path)
    path = game_file(program)
    keep_picture(picture_of(path), some_picture("red"))
    card = read_card(path)
    assert card.pictured and len(folder.cards()) == 1
    copy = folder.copy(card, "Another")
    assert picture_of(copy).read_bytes() == picture_of(path).read_bytes()
    folder.export(card, tmp_path / "out.game.jsonl")
    assert picture_of(tmp_path / "out.game.jsonl").is_file()
    thrown = folder.throw_away(card)
    assert not picture_of(path).exists() and picture_of(thrown).is_file()
    assert folder.bring_back(thrown, path) == path and read_card(path).pictured
    thrown = folder.throw_away(card)
    assert folder.empty_trash(days=-1) == 1
    assert list(thrown.parent.iterdir()) == []
    # A picture that was left behind belongs to no new game.
    keep_picture(picture_of(path), some_picture("red"))
    assert folder.fresh(card.title) != path


def test_pictures_that_were_taken_leave_nothing_in_memory(tmp_path):
    def streams() -> int:
        gc.collect()
        return sum(isinstance(thing, io.IOBase) for thing in gc.get_objects())

    picture, before = some_picture("red"), streams()
    for n in range(20):
        keep_picture(tmp_path / f"{n}.png", picture)
        assert read_picture(tmp_path / f"{n}.png") is not None
    assert streams() == before


@pytest.mark.parametrize("broken", [b"", b"\x89PNG\r\n\x1a\nrubbish", b"cut", b"huge"])
def test_a_broken_picture_is_replaced_by_the_emblem(program, broken):
    program.go_home()
    program.app.settle()
    path = picture_of(game_file(program))
    keep_picture(path, some_picture("red"))
    whole = path.read_bytes()
    data = {b"cut": whole[:60], b"huge": whole[:16] + b"\xff" * 8 + whole[24:]}
    path.write_bytes(data.get(broken, broken))
    assert read_picture(path) is None
    program.browse()
    program.app.settle()
    (card,) = (w for w in program.app.screen.root.walk() if isinstance(w, SaveCard))
    (view,) = (w for w in card.walk() if isinstance(w, SavedTable))
    assert colour_of(program.app, view)[:3] != (255, 0, 0)
    shown = pixels_of(program.app, view)
    path.unlink()
    program.browse()
    program.app.settle()
    (view,) = (w for w in program.app.screen.root.walk() if isinstance(w, SavedTable))
    assert pixels_of(program.app, view) == shown


def test_the_list_of_games_shows_the_picture(program):
    program.go_home()
    program.app.settle()
    keep_picture(picture_of(game_file(program)), some_picture("red"))
    program.browse()
    program.app.settle()
    (view,) = (w for w in program.app.screen.root.walk() if isinstance(w, SavedTable))
    assert colour_of(program.app, view)[:3] == (255, 0, 0)


def pixels_of(app, widget):
    """A widget as it is seen."""
    x, y, w, h = (round(n * app.ui.scale.unit) for n in widget.rect)
    return pygame.image.tobytes(app.surface.subsurface((x, y, w, h)), "RGB")


def colour_of(app, widget):
    """The colour in the middle of a widget."""
    x, y, w, h = widget.rect
    unit = app.ui.scale.unit
    return tuple(app.surface.get_at((round((x + w / 2) * unit), round((y + h / 2) * unit))))
