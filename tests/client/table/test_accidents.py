"""Nothing hurts by accident: keys pressed once too often, ways back, what nobody chose."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from msgspec import structs

from gametable.client.host.motion import SEEN
from gametable.client.screens.table import TableCalls, TableScreen
from gametable.client.table.answer.placer import Placer
from gametable.client.widgets.beside import covered
from gametable.core.engine.chance import Source
from gametable.core.engine.table import Table
from gametable.core.text import msg
from gametable.titles import find_title
from gametable.titles.planet_unknown.due import AdvanceDue, PatchDue
from gametable.titles.planet_unknown.state import Rover
from tests.client.table.conftest import Played
from tests.client.table.test_effects import heads
from tests.client.watch import frame
from tests.kit.asking import choose, keys
from tests.rules.gaia_project.play import seat as gaia_seat
from tests.rules.gaia_project.play import sit as gaia_sit
from tests.rules.gaia_project.test_charging import built as charged_at
from tests.rules.gaia_project.test_charging import near
from tests.rules.planet_unknown.positions import acting, board, sit, sq, tile
from tests.rules.roll_for_the_galaxy.positions import play_from
from tests.rules.roll_for_the_galaxy.positions import position as roll_position
from tests.rules.terraforming_mars.play import BARE, do, position, printed_bonus, table_at

Play = Callable[..., Played]


@pytest.fixture
def mars(open_app) -> Callable[..., Played]:
    """Opens a game of Terraforming Mars where it is."""

    def make(table: Table, size=(1280, 720), **settings) -> Played:
        app = open_app(size, hand_off="trusting", animation_speed="none", **settings)
        screen = TableScreen(table, calls=TableCalls())
        app.push(screen)
        app.settle()
        return Played(app, screen, table)

    return make


def test_enter_only_shows_the_first_possibility_however_often(play: Play):
    played = play()
    played.key("space")  # the cover
    before = len(played.table.entries)
    for _press in range(4):
        played.key("return")
    assert len(played.table.entries) == before
    model = played.screen.model
    assert not model.choosing.chose
    assert model.cursor in model.wanted and played.app.ui.focus_shown
    assert model.notice.key == "refusal.look_first"


def test_who_has_looked_round_takes_and_commits_by_enter(play: Play):
    played = play()
    played.key("space")  # the cover
    before = len(played.table.entries)
    played.key("tab")
    played.key("return")
    assert played.screen.model.choosing.chose
    played.key("return")
    if played.screen.model.choosing.warned:
        played.key("return")
    assert len(played.table.entries) > before


def test_a_click_on_a_piece_that_is_proposed_puts_it_down_where_it_lies(play: Play):
    """By whichever square of it; once the pointer was beside it, it follows."""
    for which in (0, -1):
        played = play()
        played.ask("prompt.place")
        placer = played.screen.model.placer
        proposed = placer.key
        assert placer.is_legal and not placer.led
        played.click(played.spot(placer.slot(sorted(placer.cells)[which])))
        assert placer.fixed and placer.key == proposed


def test_the_second_click_of_what_came_before_zooms_nowhere(mars):
    """Of a double click on a saved game, or on what was taken by itself meanwhile."""
    played = mars(sit(board(), board(), turned=4, top={"i2": "i2_civ_energy"}))
    camera = played.screen.canvas.camera
    hub = played.spot("seat/1")
    zoom = camera.zoom
    played.app.click(hub, clicks=2)
    assert camera.zoom == zoom
    played.screen.session.choose(("draft", "inner"))
    played.app.settle()
    for clicks in (1, 2):
        played.app.click(hub, clicks=clicks)
    assert camera.zoom == zoom and played.screen.model.placer is not None
    played.key("escape")
    for clicks in (1, 2):
        played.app.click(hub, clicks=clicks)
    played.wait(1)
    assert camera.zoom > zoom  # who means it sees the zone


def test_tab_goes_through_the_places_of_a_piece_and_stays_on_the_table(play: Play):
    played = play()
    played.ask("prompt.place")
    placer, focus = played.screen.model.placer, played.screen.canvas
    played.screen.ui.focus_on(focus, True)
    turn = placer.turn
    first = min(placer.anchors(), key=lambda at: (at[1], at[0]))
    placer.move_to(first)
    seen = [placer.cell]
    for _press in range(len(placer.anchors()) - 1):
        played.key("tab")
        assert placer.is_legal and placer.turn == turn and played.screen.ui.focus is focus
        seen.append(placer.cell)
    assert sorted(seen) == sorted(placer.anchors())
    played.key("tab", shift=True)
    assert placer.cell == seen[-2]


def test_a_click_elsewhere_moves_a_piece_that_was_put_down(play: Play):
    """Only a click on it, or the button, commits it; warnings are told anew where it lies now."""
    played = play()
    played.ask("prompt.place")
    placer, before = played.screen.model.placer, len(played.table.entries)
    far = lambda key: abs(key[1] - here[1]) + abs(key[2] - here[2])  # noqa: E731

    def grip(key: tuple[int, int, int]) -> tuple[float, float]:
        dx, dy = placer.grip
        return played.spot(placer.slot((key[1] + dx, key[2] + dy)))

    here = min(placer.legal)
    placer.put(here)
    played.click(grip(here))
    assert placer.fixed and placer.key == here
    there = max((key for key in placer.legal if key[0] == here[0]), key=far)
    played.click(grip(there))
    assert placer.fixed and placer.key == there and len(played.table.entries) == before
    assert played.screen.model.choosing.answer == there
    played.click(grip(there))
    assert len(played.table.entries) > before or played.screen.model.choosing.warned


def test_a_piece_is_not_put_where_nobody_looked(play: Play):
    played = play()
    played.ask("prompt.place")
    placer, before = played.screen.model.placer, len(played.table.entries)
    for _press in range(3):
        played.key("return")
    assert not placer.fixed and len(played.table.entries) == before
    assert played.screen.model.notice.key == "refusal.move_first"
    assert not played.screen.bar.primary.enabled  # it says what is missing, and lights up with it
    played.key("space")
    assert placer.fixed
    played.key("return")
    assert len(played.table.entries) > before


def test_enter_does_not_stop_a_bot(play: Play):
    played = play(players=("bot", "human"))
    bots = played.screen.bots
    assert played.screen.session.bot_to_act
    played.key("return")
    assert not bots.paused
    played.key("space")
    assert bots.paused


@pytest.mark.parametrize("way", ["escape", "bar.back"])
def test_a_payment_is_left_by_escape_and_by_cancel(mars, way):
    state = position(hand=["space_elevator"], mc=100)
    state.boards[0].stock["steel"] = 5
    played = mars(do(state, ("card", "space_elevator")))
    assert played.screen.frame.answer is not None
    assert played.screen.bar.back.accessible_name() == "Cancel"
    (played.key if way == "escape" else played.click)(way)
    assert played.table.decision.prompt.key == "ask.action"
    assert "space_elevator" in played.table.state.boards[0].hand
    assert not played.screen.overlays


def test_selling_patents_is_left_as_well_and_none_must_be_meant(mars):
    played = mars(table_at(position(hand=["sponsors", "comet"])))
    played.screen.session.choose(("project", "sell_patents"))
    played.app.settle()
    choosing = played.screen.model.choosing
    assert not choosing.chose and not played.screen.bar.primary.enabled
    played.key("escape")
    assert played.table.decision.prompt.key == "ask.action"


def test_that_nothing_is_chosen_must_be_said(mars):
    state = position(hand=[])
    state.phase, state.queue, state.generation = "research", [0, 1], 2
    for seat in (0, 1):
        state.boards[seat].dealt = [state.deck.pop() for _ in range(4)]
    played = mars(table_at(state))
    bar, before = played.screen.bar, len(played.table.entries)
    assert not bar.primary.enabled
    played.key("return")
    played.key("return")
    assert len(played.table.entries) == before
    played.click("chip.none")
    assert bar.primary.enabled and bar.primary.accessible_name() == "Buy no card"
    played.key("return")
    assert len(played.table.entries) > before


def test_the_amounts_of_a_payment_balance_each_other(mars):
    state = position(hand=["space_elevator"], mc=100)
    state.boards[0].stock.update(steel=5, titanium=4)
    played = mars(do(state, ("card", "space_elevator")))
    choosing = played.screen.model.choosing
    choosing.amounts[:] = [27, 0, 0]
    for steel, money in ((1, 25), (2, 23), (5, 17), (0, 27)):
        choosing.set_amount(1, steel)
        assert choosing.amounts == [money, steel, 0] and choosing.total == 27


@pytest.mark.rule("planet_unknown 5.4")
def test_a_ghost_does_not_hide_what_it_would_destroy(mars):
    own = board(
        tiles=[tile("i3_civ_energy", 7, 3)],
        lifepods=[sq(7, 2), sq(1, 4)],
        rovers=[Rover(sq(8, 3)), Rover()],
    )
    at = sit(own, board(), turned=4, top={"i2": "i2_civ_energy"})
    played = mars(choose(at, ("draft", "inner")))
    marks, placer = played.screen.canvas.marks, played.screen.model.placer
    for spot, lost in (("c_7_1", ["lifepod/0/0"]), ("c_6_4", []), ("c_8_3", ["rover/0/0"])):
        played.app.move_to(played.spot(f"planet/0/{spot}"))
        played.app.rest()
        assert placer.is_legal and sorted(marks.lost()) == lost, (spot, placer.key)


def test_the_buttons_of_a_ghost_lie_on_no_square_of_its_board(mars):
    """Who goes straight to a square turns nothing by accident; a single square has no buttons."""
    played = mars(sit(board(), board(), turned=4, top={"i2": "i2_civ_energy"}))
    played.screen.session.choose(("draft", "inner"))
    played.app.settle()
    back = played.screen.bar.back
    assert (back.shown, back.action, back.cap) == (True, "back", True)  # Esc stands on it
    canvas, spots = played.screen.canvas, played.screen.model.laid.spots
    for cell in ("c_2_6", "c_6_1", "c_9_9", "c_6_6"):
        played.app.move_to(played.spot(f"planet/0/{cell}"))
        # Nor on the tracks beside it, which the placement moves.
        tracks = [rect for zone, rect in canvas.grounds() if zone.startswith("tracks")]
        assert tracks and not covered(canvas.tools.needed()[0], tracks)
        for button in canvas.tools.buttons:
            x, y, w, h = button.rect
            assert button.shown and w > 0
            for spot in spots.values():
                if spot.id.startswith("planet/0/c_"):
                    sx, sy, sw, sh = canvas.camera.rect_to_view(spot.rect)
                    assert not (sx < x + w and x < sx + sw and sy < y + h and y < sy + sh)
    at = acting(board(tiles=[tile("i3_civ_energy", 7, 3)]), PatchDue())
    while at.decision.style != "place":
        choose(at, at.decision.keys[0])
    played = mars(at)
    assert played.screen.model.placer is not None and not played.screen.model.placer.turns
    assert not any(button.shown for button in played.screen.canvas.tools.buttons)
    assert "turn" not in played.screen.bar.text.hint


@pytest.mark.parametrize("way", ["escape", "bar.back"])
def test_a_step_is_left_at_once_after_a_refusal(mars, way):
    """The line that says why does not hold the player there; what he asked about is closed."""
    at = sit(board(), board(), turned=4, top={"i2": "i2_civ_energy"})
    played = mars(at)
    model, asked = played.screen.model, at.decision.prompt.key
    for why in (False, True):
        played.screen.session.choose(("draft", "inner"))
        played.app.settle()
        assert model.placer is not None and at.decision.prompt.key != asked
        played.app.move_to(played.spot("planet/0/c_6_6"))
        assert not model.placer.is_legal
        if why:
            played.key("w")
            assert model.refused is not None and model.notice is None
            played.key("escape")
            assert model.placer is not None and model.refused is None
        else:
            played.click(played.spot("planet/0/c_6_6"))
            assert model.refused is not None and model.notice is not None
        (played.key if way == "escape" else played.click)(way)
        played.app.settle()
        assert at.decision.prompt.key == asked and model.notice is None


def test_a_draw_is_said_to_be_final_before_it_is_taken(mars):
    """Nothing on the option of an area says it: the cards of its bonus are found by looking."""
    table = do(position(mc=50), ("project", "aquifer"))
    table.header = structs.replace(table.header, practice=False)
    played = mars(table)
    for area, cards in (("a4", True), ("a5", False)):
        assert ("cards" in printed_bonus(area)) == cards
        played.click(played.spot(f"map/{area}"))
        played.app.rest()
        text = played.screen.bar.text
        assert (text.primary_icon == "eye") == cards
        assert (text.hint == "Cannot be taken back: a card is drawn") == cards


def test_who_confirms_before_it_was_thought_over_is_told_first_that_it_is_final(mars):
    table = do(position(mc=50), ("project", "aquifer"))
    table.header = structs.replace(table.header, practice=False)
    played = mars(table)
    before = len(table.entries)
    for area, cards in (("a4", True), ("a5", False)):
        played.screen.play.ahead.forget()  # there was no time to work anything out
        played.click(played.spot(f"map/{area}"))
        assert not played.screen.bar.text.final
        played.click(played.spot(f"map/{area}"))
        assert played.screen.bar.text.final == cards
        assert (len(table.entries) == before) == cards


@pytest.mark.rule("terraforming_mars 8.6")
def test_a_loss_that_only_a_look_ahead_knows_is_told_before_the_answer_is_taken(mars):
    state = position(oxygen=14)
    state.boards[0].stock["plants"] = 8
    table = do(state, ("convert", "convert_plants"))
    played = mars(table)
    before, bar = len(table.entries), played.screen.bar
    played.click(played.spot(f"map/{BARE['land'][0]}"))
    # It is lost wherever the greenery comes to lie, but not all of it was looked at. The words of a
    # hint give way to that.
    played.screen.play.ahead.forget()
    played.screen.model.advice = msg("hint.below")
    played.key("return")
    assert len(table.entries) == before and bar.text.primary_icon == "warning"
    assert "oxygen" in bar.text.hint.lower() and bar.text.hint_tint == "red"
    played.key("return")
    assert len(table.entries) > before


def test_the_focus_begins_at_the_answers_and_not_at_settings_beside_them(mars):
    played = mars(charged_at(near("trading_station")))
    assert played.table.decision.prompt.key == "ask.charge"
    before = len(played.table.entries)
    assert played.screen.model.wanted  # the ways to answer offers, on the table
    assert played.screen.bar.holds(played.screen.ui.focus)
    assert not played.screen.ui.focus.look.cost  # to refuse, where it costs points
    (dear,) = (chip.look for chip in played.screen.bar.chips if chip.look.cost)
    assert dear.points is None  # its price says it
    played.key("space")
    assert len(played.table.entries) == before


def test_after_an_answer_the_focus_rests_on_nothing_that_costs_or_sets(mars):
    power = {"area_2": 4}  # to burn a token costs it
    own = gaia_seat("terrans", structures={"mine": [(-4, 1)]}, research={"navigation": 2})
    at = gaia_sit({**own, "power": {"only": power}})
    choose(at, ("mine", -2, -1))
    assert ("free", "burn") in keys(at)
    played = mars(at)
    screen, model = played.screen, played.screen.model
    assert at.decision.prompt.key == "ask.free" and model.wanted
    assert screen.ui.focus.look.apart and model.cursor is None  # the end of the turn
    assert screen.session.undo()
    resting = screen.canvas.keyboard.resting_stop()
    assert model.cursor == resting and not (resting or "").startswith("boosters")
    assert screen.session.redo()
    before = len(at.entries)
    model.cursor = "answering/cheap"
    screen.ui.focus_on(screen.canvas)
    played.key("space")
    assert len(at.entries) == before and model.choosing.chose  # it is only looked at
    played.app.rest()
    assert "without being asked" in " ".join(heads(screen.frame.effects.text))
    played.key("return")
    assert at.state.boards[0].answering == "cheap"
    assert screen.ui.focus.look.apart and model.cursor is None


@pytest.mark.rule("gaia_project 1.8", "gaia_project 1.6")
def test_what_a_track_brings_beyond_what_there_is_room_for_is_warned_of(mars):
    power = {"area_1": 0, "area_2": 1, "area_3": 3}
    table = gaia_sit(gaia_seat(research={"economy": 2}, power=power))
    played = mars(table)
    before = len(table.entries)
    played.screen.play.press_option(table.decision.keys.index(("research", "economy")))
    played.app.rest()
    warned = [e.head for e in played.screen.frame.effects.text.effects if e.tint == "red"]
    assert any("cannot charge 2 power" in words.lower() for words in warned), warned
    played.key("return")
    assert len(table.entries) == before and played.screen.model.choosing.warned
    played.key("return")
    assert len(table.entries) > before


def test_the_focus_does_not_begin_on_what_hurts_oneself(mars):
    state = position(seats=2, hand=["sabotage"], mc=30)
    table = table_at(state)
    table.choose(("card", "sabotage"))
    if table.decision.prompt.key == "ask.branch":
        table.choose(table.decision.keys[0])
    assert table.decision.prompt.key == "ask.remove"
    played = mars(table)
    own = [option for option in table.decision.options() if option.warnings]
    assert own and own[0].target in played.screen.model.wanted  # one's own stocks can be chosen
    focus = played.app.ui.focus
    assert focus in played.screen.bar.chips and not focus.look.warned
    assert focus.look.label[0].isupper()


@pytest.mark.rule("terraforming_mars 7.4")
def test_what_a_card_does_is_told_before_it_is_asked_how_it_is_paid(mars):
    state = position(hand=["mine", "mining_rights"], mc=27)
    state.boards[0].stock["steel"] = 8
    played = mars(table_at(state))
    played.app.move_to(played.spot("card/mining_rights"))
    played.app.rest()
    assert played.screen.frame.effects.text.rest.endswith("Then – Place: Mining Rights")
    played.app.move_to(played.spot("card/mine"))
    played.app.rest()
    panel = played.screen.frame.effects
    assert panel.shown and panel.text.rest.startswith("If it is paid as proposed")
    told = {effect.head: effect.note for effect in panel.text.effects}
    assert "8 > 6" in told["Steel −2"]
    assert told["Steel, production +1"] == "0 > 1 (Mine)"
    before = len(played.table.entries)
    played.click(played.spot("card/mine"))
    assert len(played.table.entries) == before
    played.key("return")
    assert played.screen.frame.answer is not None  # the payment is still the player's
    assert "M€ −4" not in heads(panel.text)


@pytest.mark.rule("terraforming_mars 10.7")
def test_what_is_sure_is_told_though_cards_are_drawn(mars):
    played = mars(do(position(mc=50), ("project", "aquifer")))
    played.app.move_to(played.spot("map/a4"))
    played.app.rest()
    text = played.screen.frame.effects.text
    assert text.effects[0].note == "Terraform rating 21 (Oceans)" and text.now == 1
    assert "Draws 1 card (Kasei Valles A4)." in heads(text)
    assert text.rest == "What follows is not known yet: a card is drawn."


@pytest.mark.rule("terraforming_mars 6.4")
def test_what_is_asked_after_a_draw_is_told_beside_what_is_not_known(mars):
    played = mars(table_at(position(mc=50, hand=["convoy_from_europa"])))
    played.app.move_to(played.spot("card/convoy_from_europa"))
    played.app.rest()
    text = played.screen.frame.effects.text
    assert ("+1 Terraform rating", "whichever you choose next") in [
        (effect.head, effect.note) for effect in text.effects
    ]
    told = "Then – Place: Ocean (Convoy From Europa). Not all of it is known yet: a card is drawn."
    assert text.rest == told


@pytest.mark.rule("terraforming_mars 22.29")
def test_what_comes_after_the_next_question_is_told_as_well(mars):
    played = mars(table_at(position(mc=50, hand=["large_convoy"], played=[["fish"]])))
    played.app.move_to(played.spot("card/large_convoy"))
    played.app.rest()
    text = played.screen.frame.effects.text
    words = "Large Convoy: take 5 plants or 4 animals on a card of yours"
    assert (words, "after that") in [(effect.head, effect.note) for effect in text.effects]
    told = "Then – Place: Ocean (Large Convoy). Not all of it is known yet: 2 cards are drawn."
    assert text.rest == told


def test_why_not_lies_over_the_table_which_stays_where_it_is(mars):
    played = mars(table_at(position(hand=["callisto_penal_mines"], mc=3)))
    screen = played.screen
    rect, percent = screen.canvas.rect, screen.canvas.camera.zoom
    assert screen.right.folded
    x, y = played.spot("card/callisto_penal_mines")
    played.app.move_to((x, y))
    played.key("w")
    assert screen.model.refused is not None
    assert not screen.right.folded and screen.right.rect[2] > 300
    assert (screen.canvas.rect, screen.canvas.camera.zoom) == (rect, percent)
    played.key("escape")
    assert screen.right.folded and screen.canvas.rect == rect


def test_a_key_that_only_looks_lets_no_focus_be_seen(mars):
    played = mars(table_at(position(hand=["callisto_penal_mines"], mc=3)))
    screen = played.screen
    played.click(played.spot("milestones/terraformer"))
    assert not screen.ui.focus_shown
    played.app.move_to(played.spot("card/callisto_penal_mines"))
    for key in ("w", "escape", "i", "escape", "s", "+", "-"):
        played.key(key)
        assert not screen.ui.focus_shown and screen.canvas.marks.up in (
            [],
            ["card/callisto_penal_mines"],
        ), key
    played.key("tab")
    assert screen.ui.focus_shown


def test_the_focus_of_a_new_turn_rests_on_what_costs_nothing(mars):
    played = mars(table_at(position(hand=["asteroid"], mc=30)))
    first, model = played.screen.canvas.keyboard.first_stop(), played.screen.model
    options = [model.choosing.option(n) for n in model.numbers_at(first)]
    assert options and not any(option.cost for option in options)
    dear = {spot.id for spot in played.screen.canvas.keyboard.stops()} - {first}
    assert "awards/landlord" in dear


def test_w_answers_on_a_dim_chip_and_on_what_is_nothing_to_choose(mars):
    played = mars(table_at(position(hand=[], mc=3)))
    screen = played.screen
    dim = next(chip for chip in screen.bar.chips if chip.look.refused is not None)
    x, y, w, h = dim.rect
    played.app.move_to((x + w / 2, y + h / 2))
    played.key("w")
    assert screen.model.refused.checks
    played.key("escape")
    spot = next(id for id in screen.model.laid.spots if id.startswith("milestones/"))
    played.app.move_to(played.spot(spot))
    played.key("w")
    assert screen.model.refused is not None


def test_the_key_of_the_search_opens_the_rules_to_search_in(desk):
    d = desk()
    d.start()
    d.app.press(pygame.K_SLASH, text="/")
    assert d.app.screen.frame.rules_open
    assert d.app.ui.focus.id == "rules.search"


def test_that_nothing_is_abandoned_draws_a_tile_and_says_so_before(mars):
    zone = {"explore": "hm", "credits": 1, "developments": ["public_works"]}
    table = play_from(roll_position(zone, phase="explore"))
    choose(table, next(key for key in keys(table) if key[0] == "scout"))
    table.header = structs.replace(table.header, practice=False)
    played = mars(table)
    assert table.decision.prompt.key == "ask.abandon"
    assert played.screen.bar.text.primary_icon != "eye"
    played.click("chip.none")
    played.app.rest()
    text = played.screen.bar.text
    assert text.primary_icon == "eye" and "Cannot be taken back" in text.hint


def test_an_end_of_turn_says_that_it_may_be_final(mars):
    own = board(tiles=[tile("i3_civ_energy", 7, 3)])
    table = acting(own, AdvanceDue("tile", ("civ",), tile="i3_civ_energy"))
    table.header = structs.replace(table.header, practice=False)
    played = mars(table)
    while not played.screen.model.choosing.only_end:
        played.screen.session.choose(table.decision.keys[0])
        played.app.settle()
    played.app.rest()
    text = played.screen.bar.text
    assert (
        text.hint == "Others may act next: then it cannot be taken back"
        and text.primary_icon != "eye"
    )


def test_of_cards_to_keep_neither_all_nor_none_are_offered_and_enter_puts_none_out(mars):
    """Three of four objectives are kept: "All" would be three that nobody chose."""
    played = mars(Table.new(find_title("planet_unknown"), 1, {}, "ORION"), language="hu")
    model = played.screen.model
    assert model.choosing.decision.prompt.key == "ask.keep_objectives"
    assert [chip for chip in played.screen.bar.chips if chip.look.command] == []
    played.key("tab")
    played.key("space")
    picked = list(model.choosing.picked)
    assert len(picked) == 1 and not model.choosing.ready
    played.key("return")
    assert model.choosing.picked == picked


@pytest.mark.rule("planet_unknown 5.2.2")
def test_squares_of_a_ghost_off_the_grid_are_to_blame_too():
    table = sit(board(), top={"i3": "i3_rover_tech"})
    choose(table, ("draft", "inner"))
    ghost = Placer(table.decision, table.explain)
    ghost.turn = 1 if ghost.size[0] > 1 else 0
    ghost.move_to((5, -1))
    assert ghost.size == (1, 3)
    assert ghost.at_fault()[1] == {(5, -1)}
    ghost.move_to((5, -5))
    assert ghost.at_fault()[1] == {(5, -5), (5, -4), (5, -3)}


def test_the_focus_does_not_stay_where_the_last_question_was_answered(play: Play):
    played = play(players=("human", "bot"))
    screen = played.screen
    played.key("tab")
    assert screen.model.cursor is not None
    screen.session.choose("pass")
    assert screen.model.cursor is None
    screen.session.choose("end")
    assert screen.session.decision is None and screen.model.cursor is None


def test_tab_after_a_click_on_the_button_that_is_not_ready_goes_to_what_can_be_chosen(play: Play):
    """It went on to the strip and the cards of the seats."""
    played = play(players=("human", "bot"))
    screen = played.screen
    x, y, w, h = screen.bar.primary.rect
    assert not screen.bar.primary.enabled
    screen.model.cursor = None
    played.click((x + w / 2, y + h / 2))
    played.key("tab")
    assert played.app.ui.focus is screen.frame.table
    assert screen.model.cursor in screen.model.wanted


@pytest.mark.parametrize("moving", [True, False])
def test_enter_ends_no_turn_while_what_came_of_the_last_answer_moves(play: Play, moving: bool):
    played = play(hand_off="trusting")
    while not played.screen.model.choosing.only_end:
        played.screen.session.choose_index(played.table.decision.random(Source.of("x")))
    played.app.settle()
    before, motion = len(played.table.entries), played.app.motion
    if moving:
        motion.start(lambda share: None, 5.0)
    played.app.press(pygame.K_RETURN)
    assert (len(played.table.entries) == before) is moving


@pytest.mark.parametrize("by_key", [True, False])
@pytest.mark.parametrize("wait", [0.25, 0.5])
def test_nothing_is_taken_that_came_up_a_moment_before(play: Play, wait: float, by_key: bool):
    """A second key or click in the rhythm of the first one, where nothing moves, on the button that
    has another meaning since: it ended the turn."""
    played = play(hand_off="trusting", animation_speed="none")
    app, model, before = played.app, played.screen.model, len(played.table.entries)
    while not model.choosing.only_end:
        played.screen.session.choose_index(played.table.decision.random(Source.of("x")))
    app.step()
    given = len(played.table.entries)
    frame(app, wait)
    if by_key:
        one = {"key": pygame.K_RETURN, "mod": 0, "unicode": "", "scancode": 0}
        kinds = pygame.KEYDOWN, pygame.KEYUP
    else:
        x, y, w, h = played.screen.bar.primary.rect
        unit = app.ui.scale.unit
        at = round((x + w / 2) * unit), round((y + h / 2) * unit)
        one = {"pos": at, "button": 1, "clicks": 1}
        kinds = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP
    app.step(*(pygame.event.Event(kind, one) for kind in kinds))
    assert before < given
    assert (len(played.table.entries) > given) == (wait > SEEN)
    played.key("return")
    assert len(played.table.entries) > given


def test_what_is_chosen_is_still_told_of_when_the_right_panel_opens(mars):
    played = mars(table_at(position(hand=["comet"])), size=(1920, 1080))
    played.click(played.spot("awards/scientist"))
    frame = played.screen.frame
    assert not frame.right.folded
    for _fold in range(2):
        frame.fold_right()
        frame.place(frame.rect)
        over = frame.effects.rect[0] >= frame.right.rect[0]
        assert frame.effects.shown and over != frame.right.folded
        order = frame.children.index
        assert (order(frame.effects) > order(frame.right)) == over
