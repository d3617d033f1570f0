"""The table screen played with real events: by mouse alone, by keyboard alone, to the end."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from gametable.client.screens.settings import SettingsScreen
from gametable.client.screens.table import TableCalls
from gametable.client.table.answer.kinds import ChoosingOne, ChoosingSome
from gametable.client.table.bar.bar_text import BarText
from gametable.client.table.bar.chips import ChipLook
from gametable.client.table.bar.decision_bar import DEAF
from gametable.client.words.language import _
from gametable.core.engine.chance import Source
from gametable.core.engine.decision import Option, Refusal, Refused
from gametable.core.text import msg
from tests.client.table.conftest import ROOT, Played
from tests.client.watch import frame, step_until

Play = Callable[..., Played]
LEFT, MIDDLE, RIGHT = 1, 2, 3


# ------------------------------------------------------------------ by mouse alone


def mouse_turn(played: Played) -> None:
    """One question answered by the mouse; two clicks select and commit."""
    screen = played.screen
    if screen.session.covered:
        played.click("cover.show")
        return
    choosing, decision = screen.model.choosing, played.table.decision
    assert choosing is not None and decision is not None
    if screen.model.placer is not None:
        cell = screen.model.placer.anchor_cells()[0]
        at = played.spot(screen.model.placer.slot(cell))
        played.app.move_to(at)
        assert screen.model.placer.is_legal
        played.click(at)
        assert screen.model.placer.fixed
        played.click("bar.primary")
    elif screen.model.walker is not None:
        route = max(screen.model.walker.routes.values(), key=lambda r: len(r.slots))
        at = played.spot(route.slots[-1])
        played.click(at)
        played.click(at)
    elif isinstance(choosing, ChoosingSome):
        spots = sorted(choosing.targets)
        played.click(played.spot(spots[0]))
        played.click(played.spot(spots[1]))
        played.click("bar.primary")
    elif choosing.targets:
        at = played.spot(sorted(choosing.targets)[0])
        played.click(at)
        assert choosing.selected is not None
        played.click(at)
        if choosing.warned:
            played.click(at)
    else:
        played.click("bar.primary")


def test_a_whole_game_by_mouse_alone(play: Play):
    played = play()
    for _step in range(80):
        if played.table.over:
            break
        before = len(played.table.entries)
        covered = played.screen.session.covered
        mouse_turn(played)
        assert covered or len(played.table.entries) > before, played.table.decision
    assert played.table.over
    played.wait(1.6)
    assert played.over == [played.table]


# ------------------------------------------------------------------ by keyboard alone


def test_a_whole_game_by_keyboard_alone(play: Play):
    played = play((1280, 720))
    screen = played.screen
    for _step in range(200):
        if played.table.over:
            break
        if screen.session.covered:
            played.key("space")
            continue
        choosing = screen.model.choosing
        assert choosing is not None
        if (
            isinstance(choosing, ChoosingOne)
            and choosing.selected is None
            and screen.model.placer is None
        ):
            played.key("tab")
            played.key("space")
        elif (screen.model.placer is not None and not screen.model.placer.fixed) or (
            isinstance(choosing, ChoosingSome) and not choosing.ready
        ):
            played.key("space")
        else:
            played.key("return")
    assert played.table.over


def test_the_list_of_options_answers_every_question(play: Play):
    played = play()
    screen = played.screen
    played.key("space")
    names = {target[0]: target[1] for target in screen.targets()}
    played.key("l")
    rows = screen.overlays[-1].rows
    assert {row.words for row in rows} >= {name for id, name in names.items() if "card" in id}
    played.key("1")
    assert not screen.overlays
    assert screen.model.choosing.selected == 0
    played.key("l")
    chosen = [row.words for row in screen.overlays[-1].rows if row.chosen]
    assert chosen == [rows[0].words]
    played.key("escape")
    played.key("return")
    if screen.model.choosing.warned:
        played.key("return")
    assert played.table.decision.prompt.key == "prompt.place"
    played.key("l")
    played.key("down")
    played.key("return")
    assert screen.model.placer.fixed
    played.key("return")
    assert played.table.decision.prompt.key == "prompt.walk"


def test_escape_goes_one_step_back_at_a_time(play: Play):
    played = play(players=("human", "bot"))
    screen = played.screen
    played.key("space")
    assert screen.model.choosing.selected is not None
    screen.session.look_at(1)
    played.app.settle()
    assert screen.banners.looking.shown
    played.key("escape")
    assert screen.session.looking is None
    assert screen.model.choosing.selected is not None
    played.key("escape")
    assert screen.model.choosing.selected is None
    played.key("escape")
    assert screen.overlays and screen.overlays[-1].id == "table_menu"
    played.key("escape")
    assert not screen.overlays


def test_turning_and_flipping_by_keys_and_by_buttons(play: Play):
    played = play()
    played.key("space")
    played.ask("prompt.place")
    ghost = played.screen.model.placer
    turn = ghost.turn
    played.key("e")
    assert ghost.turn == (turn + 1) % 4
    played.key("q")
    assert ghost.turn == turn
    played.click("ghost.flip")
    assert ghost.turn >= 4
    played.click("ghost.right")
    for _step in range(8):
        played.key("left")
    assert not ghost.is_legal and "left" not in played.screen.bar.text.hint
    assert played.screen.bar.text.hint.endswith("(2.1)")
    played.key("w")
    assert [check.met for check in played.screen.model.refused.checks] == [False, True]
    played.key("return")
    assert not ghost.fixed and played.table.decision.prompt.key == "prompt.place"


# ------------------------------------------------------------------ choosing


def test_a_refused_card_says_why(play: Play):
    played = play(players=("human", "bot"))
    screen = played.screen
    spot = next(iter(screen.model.choosing.refused_at))
    played.click(played.spot(spot))
    assert screen.model.choosing.selected is None
    assert screen.model.refused.rule == "toy 1.2"
    assert [check.met for check in screen.model.refused.checks] == [True, False]
    assert screen.inspector.content.subject.why is screen.model.refused
    played.key("escape")
    assert screen.model.refused is None


def test_a_warning_is_shown_before_it_is_committed(play: Play):
    for seed in "ABCDEFGH":
        played = play(players=("human", "bot"), seed=seed)
        choosing = played.screen.model.choosing
        warned = [n for n in range(len(choosing.decision.keys)) if choosing.option(n).warnings]
        if not warned:
            continue
        played.screen.play.press_option(warned[0])
        key = {"key": pygame.K_RETURN, "mod": 0, "unicode": "", "scancode": 0}
        # A second one in the rhythm of the first takes nothing: nobody has read it by then.
        for wait in (1.0, 0.25, 0.5):
            assert played.table.decision is choosing.decision
            assert played.screen.bar.text.hint_icon == "warning" or not choosing.warned
            frame(played.app, wait)
            played.app.step(*(pygame.event.Event(n, key) for n in (pygame.KEYDOWN, pygame.KEYUP)))
            assert choosing.warned
        assert played.table.decision is not choosing.decision
        return
    pytest.fail("no seed deals a high card")


def test_one_click_is_final_where_the_player_wants_it(play: Play):
    played = play(players=("human", "bot"), confirm="final_where_undoable", seed="B")
    choosing = played.screen.model.choosing
    for spot, numbers in choosing.targets.items():
        option = choosing.option(numbers[0])
        if not option.warnings:
            played.click(played.spot(spot))
            assert played.table.decision is not choosing.decision
            return
    pytest.fail("nothing to click")


def test_a_click_is_not_final_where_the_answer_may_not_be_taken_back(play: Play):
    committed = set()
    for seed in "ABC":
        played = play(
            players=("human", "human"), confirm="final_where_undoable", hand_off="trusting",
            seed=seed,
        )  # fmt: skip
        table, source = played.table, Source.of(seed)
        while table.decision is not None:
            choosing = played.screen.model.choosing
            assert choosing is not None
            if isinstance(choosing, ChoosingOne):
                key = choosing.decision.keys[0]
                preview, before = table.preview(key), len(table.entries)
                choosing.clear()
                if choosing.selected != 0:
                    played.screen.play.press_option(0)
                    gone = len(table.entries) > before
                    committed.add(gone)
                    assert not gone or (preview.undoable and table.undo_border() is None)
                    if gone:
                        continue
            played.screen.session.choose_index(table.decision.random(source))
    assert committed == {True, False}


def test_digits_choose_chips_and_pass_stands_apart(play: Play):
    played = play(players=("human", "bot"))
    looks = played.screen.bar.text.chips
    assert [look.apart for look in looks] == [True]
    played.key("1")
    assert played.screen.model.choosing.option(played.screen.model.choosing.selected).key == "pass"
    assert played.table.decision.prompt.key == "prompt.card"


def test_tab_comes_to_what_goes_on_before_what_goes_back(play: Play):
    played = play(players=("human", "bot"))
    played.ask("prompt.pay")
    bar = played.screen.bar
    assert bar.children.index(bar.primary) < bar.children.index(bar.back)


def test_undo_by_key_and_the_border_in_words(play: Play):
    played = play(players=("human", "bot"))
    played.key("z", ctrl=True)
    assert played.screen.bar.text.hint == played.screen.model.said.text(played.table.undo_border())
    played.ask("prompt.place")
    played.key("z", ctrl=True)
    assert played.table.decision.prompt.key == "prompt.card"
    played.key("y", ctrl=True)
    assert played.table.decision.prompt.key == "prompt.place"
    played.ask("prompt.tokens")
    played.key("z", ctrl=True, shift=True)
    assert played.table.decision.prompt.key == "prompt.card"


def test_split_and_order_by_keys(play: Play):
    played = play(players=("human", "bot"))
    played.ask("prompt.pay")
    choosing = played.screen.model.choosing
    played.key("right")
    assert choosing.amounts == [3, 1]
    played.key("m")
    played.key("tab")
    played.key("0")
    assert choosing.amounts == [3, 0] and not played.screen.bar.primary.enabled
    played.key("right")
    played.key("return")
    assert played.table.decision.prompt.key == "prompt.order"
    played.key("space")
    played.key("down")
    assert played.screen.model.choosing.answer[1] == "water"
    played.key("return")
    assert played.table.decision.prompt.key == "prompt.end"


# ------------------------------------------------------------------ bots and the cover


def test_a_bot_plays_and_can_be_paused_and_skipped(play: Play):
    played = play(players=("human", "bot"))
    played.key("1")
    played.key("return")
    assert played.table.decision.prompt.key == "prompt.end"
    played.key("return")
    screen = played.screen
    assert screen.session.bot_to_act
    assert screen.bar.text.prompt == screen.ui.say(_("bot.thinking", name="Bence"))
    played.key("space")
    assert screen.bots.paused
    steps = len(played.table.entries)
    played.wait(0.5)
    assert len(played.table.entries) == steps
    played.key("right")
    step_until(played.app, lambda: len(played.table.entries) > steps)
    played.key("right", shift=True)
    step_until(played.app, lambda: played.table.over or played.table.decision.seat == 0)


@pytest.mark.parametrize("late", [False, True])
def test_a_second_click_of_a_hurried_hand_pauses_no_bot(play: Play, late: bool):
    played = play(players=("human", "bot"))
    bots, app = played.screen.bots, played.app
    played.key("1")
    played.key("return")
    x, y, w, h = played.screen.bar.primary.rect
    app.move_to((x + w / 2, y + h / 2))
    bots.paused = True  # so that it waits for the second click
    played.key("return")
    assert played.screen.bar.text.steers
    if late:
        played.wait(DEAF + 0.1)
    played.click("bar.primary")
    assert bots.paused is not late


def test_tab_goes_from_the_table_to_the_bar_before_all_else(play: Play):
    played = play(players=("human",))
    screen = played.screen
    played.key("tab")
    assert screen.ui.focus is screen.canvas
    played.key("tab", times=len(screen.canvas.keyboard.stops()))
    assert screen.bar.holds(screen.ui.focus)


def test_the_cover_shows_nothing_of_the_table(play: Play):
    played = play()
    screen = played.screen
    assert screen.session.covered and screen.cover.shown and not screen.frame.shown
    assert not screen.model.laid.spots
    played.key("escape")
    assert screen.session.covered and not screen.overlays
    played.key("space")
    assert not screen.session.covered
    played.key("h", ctrl=True)
    assert screen.session.covered


def test_five_idle_minutes_cover_open_secrets(play: Play):
    played = play()
    played.key("space")
    motion = played.app.motion
    played.app.clock = lambda now=motion.now: now + 301
    played.app.step()
    assert played.screen.session.covered


def test_trouble_with_saving_is_said_and_play_goes_on(play: Play):
    wrong: list[str] = ["The game could not be saved: the disk is full."]
    calls = TableCalls(trouble=lambda: wrong[0] if wrong else None)
    played = play(players=("human", "bot"), calls=calls)
    assert played.screen.banners.trouble.shown
    assert played.screen.banners.trouble.words() == wrong[0]
    wrong.clear()
    played.ask("prompt.place")
    assert not played.screen.banners.trouble.shown


def test_what_options_bring_is_worked_out_between_frames(play: Play):
    played = play(players=("human", "bot"))
    choosing, screen = played.screen.model.choosing, played.screen
    for number, key in enumerate(choosing.decision.keys):
        wanted = 0 if key == "pass" else key[1] % 3
        assert screen.play.ahead.gain(number) == wanted


def test_bots_that_answer_at_once_let_the_table_be_drawn_now_and_then(play: Play):
    """Else the window would show a table long past, and dialogs that are closed."""
    played = play(players=("bot", "bot"), animation_speed="none")
    bots, table, drawn = played.screen.bots, played.table, []
    bots.drawn = lambda: bool(drawn)

    def until_it_stands() -> int:
        known = -1
        while len(table.entries) != known or table.over:
            known = len(table.entries)
            for _frame in range(60):
                frame(played.app)
                time.sleep(0.0005)  # the bot thinks in a thread
        return known

    stood = until_it_stands()
    assert not table.over
    drawn.append(True)
    step_until(played.app, lambda: len(table.entries) > stood)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_more_than_six_chips_are_five_and_more(play: Play, size: tuple[int, int]):
    played = play(size, players=("human", "bot"))
    bar = played.screen.bar
    chosen: list[int] = []
    bar.calls.chip = lambda look: chosen.append(look.number)
    bar.calls.point = lambda look: None  # the question has none of these
    looks = [ChipLook(n, f"Option number {n}", "flag", note="costs 3") for n in range(9)]
    bar.say(BarText("sky", "ADA", "Choose an action", "Nine things are possible", chips=looks))
    played.app.settle()
    assert bar.chips[-1] is bar.more and len(bar.chips) <= 6
    assert len(bar.hidden) == 9 - (len(bar.chips) - 1)
    assert all(chip.fits for chip in bar.chips)
    played.key("0")
    assert played.screen.overlays[-1].id == "bar.list"
    played.key("1")
    assert chosen == [bar.hidden[0].number]
    played.key("2")
    assert chosen[-1] == 1
    looks[-1].apart = True  # to pass, to end the turn: never hidden, behind all else
    bar.say(BarText("sky", "ADA", "Choose an action, or pass", "", chips=looks))
    assert [chip.look for chip in bar.chips[-2:]] == [bar.more.look, looks[-1]]
    # Of many that lie on the table, too, one or two are no help.
    there = [ChipLook(n, f"Option number {n} of a very long name", there=True) for n in range(9)]
    bar.say(BarText("sky", "ADA", "Choose an action", "Click one", chips=there))
    assert bar.chips == [bar.more] and len(bar.hidden) == 9


def test_the_end_of_a_turn_that_may_not_end_yet_hides_nothing_that_can_be_chosen(play: Play):
    bar = play((1280, 720), players=("human", "bot")).screen.bar
    end = Refused(Option(("end",), msg("label.end"), apart=True), Refusal(msg("why.due")))
    shown = []
    for long in range(1, 30):
        words = [f"Advance {'Technology ' * long}", "Advance Biomass"]
        looks = [ChipLook(n, name, "flag") for n, name in enumerate(words)]
        looks.append(ChipLook(-1, "End turn", reason="First finish what is due", refused=end))
        bar.say(BarText("sky", "ADA", "Advance for the tile: Technology, Biomass", chips=looks))
        both = {0, 1} <= {chip.look.number for chip in bar.chips if chip is not bar.more}
        shown.append((both, bar.chips[-1].look is looks[-1], bool(bar.hidden)))
    assert (True, True, False) in shown and (True, False, False) in shown
    assert (False, True, True) not in shown


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_chip_that_is_chosen_stays_where_it_is(play: Play, size: tuple[int, int]):
    """Also where there are more than fit, and the button says at length what was chosen."""
    played = play(size, players=("human", "bot"))
    bar = played.screen.bar
    names = [f"Advance the track number {n} (synergy boost)" for n in range(9)]
    said = {"to_come": ["Nothing chosen yet", *names], "back_to_come": "Back"}

    def chips(chosen: int = -1) -> list[ChipLook]:
        return [ChipLook(n, name, "flag", selected=n == chosen) for n, name in enumerate(names)]

    bar.say(
        BarText(
            "sky",
            "ADA",
            "Which comes first?",
            "",
            chips=chips(),
            primary="Nothing chosen yet",
            **said,
        )
    )
    places = {chip.look.number: chip.rect for chip in bar.chips if chip is not bar.more}
    assert places and bar.hidden
    for chosen, place in places.items():
        text = BarText("sky", "ADA", "Which comes first?", "", chips=chips(chosen), **said)
        text.primary, text.back = names[chosen], "Back"
        bar.say(text)
        now = {chip.look.number: chip.rect for chip in bar.chips if chip is not bar.more}
        assert now[chosen] == place and bar.primary.fits
    hidden = bar.hidden[-1].number
    bar.say(BarText("sky", "ADA", "Which comes first?", "", chips=chips(hidden), **said))
    assert hidden in {chip.look.number for chip in bar.chips}


def test_rather_no_room_for_what_the_table_may_bring_than_small_words(play: Play):
    bar = play((1280, 720), players=("human", "bot")).screen.bar
    chips = [ChipLook(n, f"Fly {n + 1} steps with a token", "flag") for n in range(4)]
    hint, long, sizes = "20 possibilities", "Fly to the pink gate number 3 (1 plus-minus token)", []
    for there in ([], [long]):
        text = BarText("sky", "ADA", "Choose an action, or end your turn", hint, chips=chips)
        text.primary, text.to_come, text.on_table = "Nothing chosen yet", ["Fly"], there
        bar.say(BarText("sky", "ADA", "", ""))
        bar.say(text)
        sizes.append(bar.prompt_size)
    assert sizes[0] == sizes[1] == 25.0


def test_chips_give_way_to_words_that_would_not_fit_and_stay_there(play: Play):
    bar = play((1280, 720), players=("human", "bot"), scale=150).screen.bar
    names = ("Convert plants", "Convert heat", "End turn")
    looks = [ChipLook(n, name, "flag", apart=n == 2) for n, name in enumerate(names)]
    asked = "Choose a second action, or end your turn now, Ada"
    long = "Action 2 of 2: click a card, a project, a milestone, an award or a place on Mars"
    bar.say(BarText("sky", "ADA", asked, long, chips=looks, primary="Nothing chosen yet"))
    prompt, hint, top, pitch, small = bar.lines()
    low = top + 22 + pitch * len(prompt) + 2 + small * len(hint)
    assert bar.two_rows and bar.fits and low <= bar.rect[1] + bar.rect[3]
    places = [chip.rect for chip in bar.chips]
    bar.say(BarText("sky", "ADA", asked, "No plants", chips=looks, primary="Nothing chosen yet"))
    assert [chip.rect for chip in bar.chips] == places


def test_the_list_of_more_draws_icons_as_chips_do(play: Play):
    """A title's own are plates, or none at all: never a fault."""
    played = play((1280, 720), players=("human", "bot"))
    bar = played.screen.bar
    bar.calls.point = lambda look: None
    looks = [ChipLook(n, f"Option number {n}", "of the title") for n in range(9)]
    bar.say(BarText("sky", "ADA", "Choose an action", "", chips=looks))
    played.app.settle()
    played.key("0")
    played.app.settle()
    lines = played.screen.overlays[-1].lines
    assert [line.entry.words for line in lines] == [look.label for look in bar.hidden]
    assert played.app.screen is played.screen  # and not what tells of a fault


def test_the_way_to_the_question_is_shown_and_leads_back(play: Play):
    played = play(players=("human", "bot"))
    screen = played.screen
    spot = sorted(screen.model.choosing.targets)[0]
    played.click(played.spot(spot))
    played.key("return")
    if screen.model.choosing.warned:
        played.key("return")
    played.key("space")
    played.key("return")
    assert played.table.decision.prompt.key == "prompt.walk"
    crumbs = screen.bar.text.crumbs
    assert [crumb.words.split()[0] for crumb in crumbs] == ["Play", "Turn"]
    played.click(f"crumb.{crumbs[1].entry}")
    assert played.table.decision.prompt.key == "prompt.place"


def test_a_broken_layout_is_told_and_the_old_one_stays(play: Play, tmp_path: Path):
    root = tmp_path / "data"
    shutil.copytree(ROOT, root)
    played = play(players=("human", "bot"), root=root)
    path = root / "assets" / "toy" / "table.yaml"
    path.write_text(path.read_text().replace("place: garden", "plaice: garden"))
    before = dict(played.screen.model.laid.zones)
    played.key("f5")
    dialog = played.screen.overlays[-1]
    said = " ".join(widget.accessible_name() for widget in dialog.walk())
    assert "table.yaml, line" in said and "plaice" in said
    played.key("return")
    assert set(played.screen.model.laid.zones) == set(before)
    path.write_text(path.read_text().replace("plaice: garden", "place: garden"))
    played.key("f5")
    assert not played.screen.overlays


def test_what_was_pointed_at_when_another_screen_came_is_lit_no_more_when_it_goes(play: Play):
    opened: list[SettingsScreen] = []

    def settings() -> None:
        opened.append(SettingsScreen())
        played.app.push(opened[-1])

    played = play(players=("human",), calls=TableCalls(settings=settings))
    gear = played.screen.root.find("top.settings")
    played.click("top.settings")
    assert opened
    played.app.move_to((600, 500))
    played.key("escape")
    assert played.screen.root.find("top.settings") is gear
    assert gear.warmth == 0.0
