"""The strip "Since your turn": its chips, and showing them again."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from gametable.client.draw import Pen, layer
from gametable.client.look.fonts import SEMIBOLD
from gametable.client.table.rivals.picture import WHOLE
from gametable.client.table.rivals.plays import RivalPlay, SeatChange
from gametable.client.table.rivals.words import name_of
from gametable.client.table.said import Said
from gametable.components.texts import LANGUAGES
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.core.text import Message
from gametable.titles import find_title
from tests.client.table.conftest import Played
from tests.client.watch import frame, step_until

Play = Callable[..., Played]


def press(played: Played, key: int, mod: int = 0) -> None:
    """A key goes down; the next frame comes, and what begins to move goes on moving."""
    played.app.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))
    frame(played.app)


def after_a_bot(play: Play, **settings) -> Played:
    """Ada has played, and so has the bot."""
    played = play(players=("human", "bot"), **settings)
    played.ask("prompt.end")
    played.screen.session.choose(played.table.decision.keys[0])
    session = played.screen.session
    step_until(played.app, lambda: not session.bot_to_act)
    played.app.settle()
    return played


def test_what_the_bot_did_stands_on_the_strip(play: Play):
    played = after_a_bot(play)
    since = played.screen.rivals.since
    assert since.shown and since.chips
    assert any(chip.play.seat == 1 for chip in since.chips)
    # Above the bar, and never over the table.
    table, bar = played.screen.canvas.rect, played.screen.bar.rect
    assert table[1] + table[3] <= since.rect[1] + 0.5
    assert since.rect[1] + since.rect[3] <= bar[1] + 0.5


def test_a_name_is_drawn_in_the_size_in_which_it_was_measured(play: Play, monkeypatch):
    """Also where it is a little too wide for its size, and one line of the smaller one."""
    played = after_a_bot(play)
    since = played.screen.rivals.since
    chip, ruler = since.chips[0], played.screen.ui.ruler
    name = name_of(since.model.said, chip.play)
    drawn: list[tuple[str, float]] = []

    def text(pen, words, at, size=16.0, *more, **named):
        drawn.append((words, size))
        return 0.0

    monkeypatch.setattr(Pen, "text", text)
    for room, size in ((1000.0, 15), (ruler.text_width(name, 15, SEMIBOLD) - 1, 13)):
        monkeypatch.setattr("gametable.client.table.rivals.since.NAME", room)
        drawn.clear()
        chip.paint(Pen(layer((400, 60)), played.screen.ui.kit, 1.0))
        assert drawn[0] == (name, size)


def test_no_name_of_a_play_ends_with_the_stop_of_a_text():
    """An exploration tile of Pulsar is told by its text; the name of a world may bear a stop."""
    ends = {}
    for title, thing in (
        ("pulsar_2849", "exploration/exploration_01/text"),
        ("roll_for_the_galaxy", "side/designer_species_ultd"),
    ):
        table = Table.new(find_title(title), [Seat("Ada"), Seat("Bence")], {}, "X")
        ends[title] = [
            name_of(Said(table, lang), RivalPlay(0, 0, thing=thing)) for lang in LANGUAGES
        ]
    assert ends["pulsar_2849"] == ["2 points", "2 pont"]
    assert ends["roll_for_the_galaxy"][0].endswith(".")


def test_warnings_are_sentences():
    table = Table.new(find_title("gaia_project"), [Seat("Ada"), Seat("Bence")], {}, "X")
    warned = [Message("warning.no_advance"), Message("#resource/ore")]
    for language in LANGUAGES:
        assert all(words[0].isupper() for words in Said(table, language).together(warned))


def test_b_shows_the_last_play_and_changes_nothing(play: Play):
    played = after_a_bot(play)
    rivals, entries = played.screen.rivals, len(played.table.entries)
    press(played, pygame.K_b)
    assert rivals.picture.play is [play for play in rivals.told if play.seat is not None][-1]
    assert rivals.since.marked is rivals.picture.play
    played.wait(WHOLE + 0.1)
    assert rivals.since.marked is rivals.picture.play is None
    assert len(played.table.entries) == entries


def test_shift_b_shows_all_and_any_key_ends_it(play: Play):
    played = after_a_bot(play)
    rivals = played.screen.rivals
    press(played, pygame.K_b, pygame.KMOD_LSHIFT)
    assert rivals.picture.play is rivals.since.marked is rivals.told[0]
    played.key("g")
    assert rivals.since.marked is rivals.picture.play is None


def test_at_an_earlier_moment_it_does_not_stand_but_for_the_play_that_was_picked(play: Play):
    played = after_a_bot(play)
    since, session = played.screen.rivals.since, played.screen.session
    table, bar = played.screen.canvas, played.screen.bar
    session.step_moment(-2)
    played.app.settle()
    assert session.moment is not None and not since.shown
    assert table.rect[1] + table.rect[3] == bar.rect[1]
    session.back_to_now()
    played.app.settle()
    assert since.shown and table.rect[1] + table.rect[3] < bar.rect[1]
    since.on_pick(since.chips[0].play)
    played.app.settle()
    assert since.shown and since.marked is since.chips[0].play
    session.step_moment(-1)
    played.app.settle()
    assert session.moment is not None and not since.shown


def test_x_folds_the_strip_to_one_line(play: Play):
    played = after_a_bot(play)
    since = played.screen.rivals.since
    before = since.rect[3]
    played.key("x")
    assert since.rect[3] < before
    played.key("x")
    assert since.rect[3] == before


def test_a_chip_of_it_is_in_view_or_not_but_never_cut(play: Play):
    played = after_a_bot(play)
    since = played.screen.rivals.since
    plays = [chip.play for chip in since.chips] * 12
    since.show(plays)

    def in_view() -> list[int]:
        x, _y, w, _h = since.chips[0].parent.rect
        whole = []
        for number, chip in enumerate(since.chips):
            left, right = chip.rect[0], chip.rect[0] + chip.rect[2]
            assert right <= x or left > x + w or (left >= x - 0.5 and right <= x + w + 0.5)
            if x <= left and right <= x + w:
                whole.append(number)
        return whole

    assert in_view()[-1] == len(plays) - 1  # the newest
    seen: set[int] = set()
    for _turn in range(len(plays)):
        seen |= set(in_view())
        since.scroll(-1)
    assert seen == set(range(len(plays))) and in_view()[0] == 0
    for _turn in range(len(plays)):
        since.scroll(1)
    assert in_view()[-1] == len(plays) - 1
    # The arrow at its end is pressed, too, and says so.
    last = in_view()
    assert since.earlier.shown and not since.later.shown and since.earlier.tooltip_text()
    played.click(since.earlier.id)
    assert in_view()[0] == last[0] - 1 and since.later.shown
    # One that is wider than the strip shows fewer figures, all of them whole.
    chip = next(chip for chip in since.chips if chip.play.changes)
    wide = chip.measure(600)[0]
    assert chip.fit(wide)[0] == wide and chip.fit(wide - 1)[0] < wide


def test_in_a_small_window_it_stands_in_the_rail_and_says_the_same(play: Play):
    wide = after_a_bot(play)
    small = after_a_bot(play, size=(1280, 720))
    since = small.screen.rivals.since
    told = [chip.tooltip_text() for chip in wide.screen.rivals.since.chips]
    assert [chip.tooltip_text() for chip in since.chips] == told
    left, _top, wide, _tall = small.screen.right.rect
    for chip in since.chips:
        assert left <= chip.rect[0] and chip.rect[0] + chip.rect[2] <= left + wide
    # A chip is clicked and folded there as anywhere.
    small.click(since.chips[0].id)
    assert since.marked is since.chips[0].play
    small.screen.session.back_to_now()
    assert since.again_mark.shown and not since.again.shown
    small.key("x")
    assert not since.again_mark.shown
    # Where the right panel is unfolded below the cards of the seats, it stays in the rail.
    small.key("x")
    before = since.rect
    small.key("f3")
    assert since.rect == before and since.again_mark.shown
    # Where it is unfolded at its side there is no rail: it lies above the bar again.
    small.app.resize((1920, 1080))
    small.app.settle()
    table, bar = small.screen.canvas.rect, small.screen.bar.rect
    assert table[1] + table[3] <= since.rect[1] + 0.5
    assert since.rect[1] + since.rect[3] <= bar[1] + 0.5
    assert since.again.shown and not since.again_mark.shown


def test_what_others_took_stands_on_the_own_card_until_the_next_answer(play: Play, monkeypatch):
    """At every speed."""
    played = after_a_bot(play, animation_speed="none")
    rivals, told = played.screen.rivals, played.screen.rivals.told
    lost = SeatChange(0, "coin", Message("stock.coins"), -2)
    gained = [SeatChange(0, "leaf", None, 1), SeatChange(1, "coin", None, 2)]
    entry = max(event.entry for each in told for event in each.events)
    takes = RivalPlay(1, entry, changes=[lost, *gained])
    monkeypatch.setattr(rivals.story, "plays", [takes, RivalPlay(None, entry, changes=[lost])])
    assert rivals.taken(0) == [lost] and rivals.taken(1) == []
    (own,) = (w for w in played.screen.strip.walk() if w.id == "seat.0")
    assert "−2" in own.tooltip_text()
    played.screen.session.choose(played.table.decision.keys[0])
    assert rivals.taken(0) == []


def test_what_went_by_in_an_earlier_turn_is_counted_no_more(play: Play):
    played = after_a_bot(play)
    since = played.screen.rivals.since
    since.missed = 3
    played.ask("prompt.end")
    played.screen.session.choose(played.table.decision.keys[0])
    step_until(played.app, lambda: not played.screen.session.bot_to_act)
    assert since.chips and not since.missed
