"""Several people at one computer: nobody is shown, told or hinted what only another may know.

The list of leaks is that of clients which have them: last frames, cameras and selections kept,
views during another's turn, log lines, redo, pictures of saves, window titles, lists of options.
"""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from gametable.client.program import Program
from gametable.client.screens.home import HomeScreen
from gametable.client.screens.save_browser import SaveBrowser
from gametable.client.screens.table import TableScreen
from gametable.client.table.idle import IDLE
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.core.journal.writing import Journal
from gametable.titles import find_title
from tests.client.watch import frame

pytestmark = pytest.mark.drawn

ADA, BENCE = 0, 1
TITLE = "planet_unknown"
PEOPLE = (Seat("Ada"), Seat("Bence"))


class Room:
    """A program with a game for two people who have personal objectives."""

    def __init__(self, app, folder: Path, practice: bool = False, seats=PEOPLE):
        self.app, self.folder = app, folder
        self.program = Program(app, folder=folder, durable=False)
        self.program.go_home()
        keeping = self.program.keeping
        options = {"personal_objectives": True}
        title = find_title(TITLE)
        self.table = keeping.begin(title, seats, options, "ORION", practice)
        self.screen = self.program.table_screen(self.table)
        app.push(self.screen)
        app.settle()

    @property
    def session(self):
        return self.screen.session

    def key(self, name: str, mod: int = 0) -> None:
        self.app.press(pygame.key.key_code(name), mod)

    def show(self) -> None:
        """Whoever is waited for says that it is he."""
        assert self.session.covered
        self.app.click("cover.show")
        assert not self.session.covered

    def keep_objectives(self) -> None:
        """The seat at the mouse keeps the first objectives that it may."""
        choosing = self.screen.model.choosing
        for number in range(choosing.decision.least):
            choosing.select(number)
        self.screen.model.changed()
        before = len(self.table.entries)
        for _press in range(3):
            if len(self.table.entries) == before:
                self.app.click("bar.primary")
        assert len(self.table.entries) > before

    def both_keep(self) -> None:
        for _seat in PEOPLE:
            self.show()
            self.keep_objectives()
        self.session.draw_cover()  # all have seen that the first round begins

    def seats(self) -> tuple[int, int]:
        """Who sits at the mouse, and the other."""
        assert self.session.viewer is not None
        return self.session.viewer, 1 - self.session.viewer

    def words(self) -> str:
        """Everything that is written or named on the screen that is on top."""
        screen = self.app.screen
        tops = [screen.root, *screen.overlays]
        return " ".join(w.accessible_name() for top in tops for w in top.walk() if w.shown)

    def picture(self) -> bytes:
        """The frame as it stands, with everything still and every timer come."""
        self.app.rest()
        return pygame.image.tobytes(self.app.surface, "RGB")

    def names_of(self, seat: int) -> list[str]:
        """How the secret objectives of a seat are called."""
        board = self.table.state.boards[seat]
        said = self.screen.model.said
        reader = self.table.title
        found = []
        for n in [*board.objectives, *board.offered]:
            shown = reader.inspect(self.table.view(seat), f"objective/{n}", seat)
            if shown is not None:
                found.append(said.text(shown.name))
        return found


@pytest.fixture
def room(open_app, tmp_path):
    """Opens the room: `room(practice=False, **settings)`."""
    made: list[Room] = []

    def make(practice: bool = False, size=(1280, 720), seats=PEOPLE, **settings) -> Room:
        app = open_app(size, **settings)
        made.append(Room(app, tmp_path / str(len(made)), practice, seats))
        return made[-1]

    yield make
    for each in made:
        each.program.stop()


def change_secrets(table: Table, seat: int) -> None:
    """Give a seat other objectives to hold or to choose from, out of the deck."""
    state = table.state
    board = state.boards[seat]
    for hand in (board.objectives, board.offered):
        for n in range(len(hand)):
            hand[n], state.objective_deck[n] = state.objective_deck[n], hand[n]


def test_the_first_secret_is_behind_a_cover(room):
    r = room()
    assert r.session.covered and r.session.covered_for == ADA
    assert r.table.decision.secret
    assert not r.screen.model.laid.pieces and not r.screen.model.laid.pieces
    assert r.screen.model.choosing is None and not r.screen.frame.shown
    # The picture is the same whatever both of them hold.
    before = r.picture()
    change_secrets(r.table, ADA)
    change_secrets(r.table, BENCE)
    assert r.picture() == before


def test_no_frame_of_the_one_before_remains_when_the_seat_changes(room):
    r = room()
    r.show()
    r.keep_objectives()
    assert r.session.covered_for == BENCE
    before = r.picture()
    r.screen.canvas.hurry = False
    change_secrets(r.table, ADA)
    change_secrets(r.table, BENCE)
    assert r.picture() == before
    assert not r.screen.canvas.flights.running and not r.screen.model.laid.pieces


def test_the_screen_of_a_seat_is_the_same_whatever_the_others_hide(room):
    r = room()
    r.both_keep()
    if r.session.covered:
        r.show()
    me, other = r.seats()
    assert r.table.state.boards[me].objectives and r.table.state.boards[other].objectives
    r.screen.refresh()
    before, words = r.picture(), r.words()
    for look in range(2):
        change_secrets(r.table, other)
        r.screen.refresh()
        assert (r.picture() == before, r.words() == words) == (True, True), look
    # The test would see a difference: the own secrets change the screen.
    change_secrets(r.table, me)
    r.screen.refresh()
    assert r.picture() != before


def test_the_board_of_another_player_shows_its_backs_only(room):
    r = room()
    r.both_keep()
    if r.session.covered:
        r.show()
    _me, other = r.seats()
    r.key("t")
    assert r.session.middle == other
    before = r.picture()
    change_secrets(r.table, other)
    r.screen.refresh()
    r.session.look_at(other)
    assert r.picture() == before
    for piece in r.screen.model.laid.pieces:
        if "objective" in piece.piece.id and f"/{other}/" in piece.piece.id:
            assert piece.piece.hidden


def test_the_log_names_no_card_of_another(room):
    r = room()
    r.both_keep()
    if r.session.covered:
        r.show()
    said, viewer = r.screen.model.said, r.session.viewer
    secret = [event for event in r.table.log if event.secret is not None]
    assert {event.seat for event in secret} == {ADA, BENCE}
    lines = [said.text(event.message()) for event in r.session.log()]
    for event in secret:
        told = said.text(event.message()) in lines
        assert told == (event.seat == viewer)


def test_the_log_behind_the_cover_is_the_public_one(room):
    r = room()
    r.both_keep()
    r.key("h", pygame.KMOD_LCTRL) if not r.session.covered else None
    r.app.click("cover.log")
    r.app.settle()
    said = r.screen.model.said
    lines = [line.words for line in r.app.screen.overlays[-1].log.lines]
    assert lines == [said.sentence(event.message()) for event in r.table.log_for(None)]
    secret = [event for event in r.table.log if event.secret is not None]
    assert secret and not {said.sentence(event.message()) for event in secret} & set(lines)


def test_earlier_moments_show_no_more_than_now(room):
    r = room()
    r.both_keep()
    if r.session.covered:
        r.show()
    _me, other = r.seats()
    moments = r.session.moments()[:-1]
    assert len(moments) == 1  # what the other kept in secret is none
    for entry in moments:
        r.session.show_moment(entry)
        before, words = r.picture(), r.words()
        change_secrets(r.session.moment.table, other)
        r.screen.refresh()
        assert (r.picture() == before, r.words() == words) == (True, True), entry
        r.session.back_to_now()


def test_scores_and_previews_come_from_what_the_seat_may_know(room):
    r = room()
    r.both_keep()
    if r.session.covered:
        r.show()
    decision = r.session.decision
    assert decision is not None
    seen = [r.session.preview(key) for key in decision.keys[:6]]
    change_secrets(r.table, r.seats()[1])
    again = [r.session.preview(key) for key in decision.keys[:6]]
    assert [(p.before, p.after, p.events) for p in seen if p] == [
        (p.before, p.after, p.events) for p in again if p
    ]
    assert any(p is not None for p in seen)


def test_every_seat_has_its_own_camera_and_no_selection_of_the_other(room):
    r = room()
    r.show()
    r.screen.canvas.zoom(2.0)
    mine = (r.screen.canvas.camera.zoom, r.screen.canvas.camera.centre)
    r.keep_objectives()
    r.show()
    assert r.session.viewer == BENCE
    assert (r.screen.canvas.camera.zoom, r.screen.canvas.camera.centre) != mine
    model = r.screen.model
    assert model.hovered is None and not model.choosing.picked
    assert model.cursor is None or model.cursor in r.screen.model.laid.spots
    assert not r.screen.inspector.pinned


def test_undo_across_the_hand_over_shows_nothing(room):
    r = room(practice=True)
    r.show()
    r.keep_objectives()
    assert r.session.covered_for == BENCE
    # Behind the cover nothing is taken back, and no key opens what lies behind it.
    for name, mod in (("z", pygame.KMOD_LCTRL), ("escape", 0), ("l", 0), ("i", 0), ("t", 0)):
        r.key(name, mod)
        assert r.session.covered_for == BENCE, name
        assert not r.screen.model.laid.pieces
    r.show()
    r.key("z", pygame.KMOD_LCTRL)
    # In practice it is taken back: Ada is asked again, and Bence sees nothing of what from.
    assert r.table.decision.seat == ADA
    assert r.session.covered_for == ADA and not r.screen.model.laid.pieces


def test_redo_and_undo_name_no_card(room):
    r = room(practice=True)
    r.show()
    r.keep_objectives()
    r.show()
    told = [r.screen.answering.undo_tip(), r.words()]
    secret = [e for e in r.table.log if e.secret is not None and e.seat != r.session.viewer]
    assert secret
    for event in secret:
        words = r.screen.model.said.text(event.message())
        assert all(words not in tip for tip in told)


def test_hide_at_once(room):
    r = room()
    r.show()
    r.key("l")  # a list of the options is open
    assert r.screen.overlays
    r.key("escape")
    r.key("h", pygame.KMOD_LCTRL)
    assert r.session.covered and not r.screen.model.laid.pieces and not r.screen.overlays
    before = r.picture()
    change_secrets(r.table, ADA)
    assert r.picture() == before


def test_hide_at_once_with_a_list_open(room):
    r = room()
    r.show()
    r.key("l")
    assert r.screen.overlays
    r.key("h", pygame.KMOD_LCTRL)
    assert r.session.covered and not r.screen.overlays


def test_five_minutes_of_nobody(room):
    r = room()
    r.show()
    assert r.session.secrets_open()
    now = r.app.clock()
    r.app.clock = lambda: now + IDLE + 2
    r.app.settle()
    r.app.settle()
    assert r.session.covered and not r.screen.model.laid.pieces


def test_a_double_click_does_not_pass_through_the_cover(room):
    r = room()
    r.show()
    x, y, w, h = r.screen.cover.show_it.rect
    r.app.move_to((x + w / 2, y + h / 2))
    r.keep_objectives()
    r.session.reveal()
    r.app.settle()
    r.app.move_to((x + w / 2, y + h / 2))
    r.session.cover()
    r.app.settle()
    left, top, wide, high = r.screen.cover.show_it.rect
    assert wide == w  # its words are whole
    px, py = r.app.ui.pointer
    assert not (left <= px <= left + wide and top <= py <= top + high)
    r.app.click((px, py))
    assert r.session.covered


def test_enter_lifts_no_cover_and_space_does_wherever_the_focus_is(room):
    """Who ends a turn by Enter may press it twice; Space shows the table, as its cap says."""
    r = room()
    for _twice in range(2):
        r.key("return")
        assert r.session.covered
    r.app.click("cover.log")
    r.key("escape")
    assert r.session.covered and not r.screen.overlays
    r.key("return")  # the focus is on the log
    assert r.session.covered and r.screen.overlays
    r.key("escape")
    r.key("space")
    assert not r.session.covered and not r.screen.overlays


def test_nothing_that_a_seat_saw_is_in_the_next_frame_when_others_look(room):
    r = room(seats=(Seat("Ada"), Seat("Nova", player="bot"), Seat("Csilla")))
    r.show()
    r.screen.bots.pause()
    choosing, laid = r.screen.model.choosing, r.screen.model.laid
    offered = [laid.spots[id] for id in choosing.targets]
    to_view, unit = r.screen.canvas.camera.rect_to_view, r.app.ui.scale.unit
    areas = [pygame.Rect([round(v * unit) for v in to_view(spot.rect)]) for spot in offered]
    assert areas

    def seen() -> list[bytes]:
        window = r.app.surface
        return [pygame.image.tobytes(window.subsurface(area), "RGB") for area in areas]

    before = seen()
    for number in range(choosing.decision.least):
        choosing.select(number)
    r.session.choose(choosing.answer)
    assert r.session.viewer is None
    for _frame in range(3):
        frame(r.app)
        assert not set(before) & set(seen())


def test_while_a_bot_acts_only_what_is_public_is_shown(room):
    r = room(seats=(Seat("Ada"), Seat("Nova", player="bot"), Seat("Csilla")))
    r.show()
    r.screen.bots.pause()
    r.keep_objectives()
    session = r.session
    assert session.bot_to_act and session.viewer is None


def test_home_saves_files_and_window_title_tell_nothing(room):
    r = room()
    r.both_keep()
    names = {name for seat in (ADA, BENCE) for name in r.names_of(seat)}
    assert names
    assert pygame.display.get_caption()[0] == "gametable"
    r.program.go_home()
    r.app.settle()
    assert isinstance(r.app.screen, HomeScreen)
    assert not [name for name in names if name in r.words()]
    r.program.browse()
    r.app.settle()
    assert isinstance(r.app.screen, SaveBrowser)
    assert not [name for name in names if name in r.words()]
    # What the pictures of games show is public (test_portrait.py); there are no others.
    assert all(path.name.endswith(".game.png") for path in r.folder.rglob("*.png"))


def test_continue_begins_behind_the_cover(room):
    r = room()
    r.both_keep()
    journal = r.table.keeper
    assert isinstance(journal, Journal)
    r.program.go_home()
    r.program.open_path(journal.path)
    r.app.settle()
    screen = r.app.screen
    assert isinstance(screen, TableScreen)
    assert screen.session.covered and not screen.model.laid.pieces


def test_a_trusting_table_is_never_covered(room):
    r = room(hand_off="trusting")
    while r.table.decision.secret:
        assert not r.session.covered
        r.keep_objectives()
    assert not r.session.covered
