"""Assigning in Roll for the Galaxy: dice are dragged, clicked and sent by keys to their columns."""

from __future__ import annotations

import pytest

from gametable.client.screens.table import TableCalls, TableScreen
from gametable.client.widgets.beside import covered
from gametable.core.engine.chance import Source
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.titles.roll_for_the_galaxy import TITLE
from gametable.titles.roll_for_the_galaxy.state import Board
from gametable.titles.roll_for_the_galaxy.vocabulary import PHASES
from tests.client.table.conftest import Played, drag
from tests.rules.roll_for_the_galaxy.positions import position, table_at


def rolled(seed: str) -> Table:
    """A game of a human and a bot in which the human's dice were just rolled."""
    people = [Seat("Ada"), Seat("Bence", player="bot")]
    table = Table.new(TITLE, people, {}, seed)
    while table.decision is not None and table.decision.prompt.key != "ask.assign":
        table.choose(table.decision.keys[0])
    while table.decision is not None and table.decision.seat != 0:
        table.choose(next(k for k in table.decision.keys if k[0] != "power"))
    return table


@pytest.fixture
def assigning(open_app) -> Played:
    """The first such game in which a wild die was rolled."""
    app = open_app((1920, 1080), animation_speed="none")
    games = (rolled(f"ORION {n}") for n in range(60))
    table = next(table for table in games if table.state.boards[0].wilds)
    screen = TableScreen(table, calls=TableCalls())
    app.push(screen)
    app.settle()
    return Played(app, screen, table)


def board(played: Played) -> Board:
    return played.table.state.boards[0]


def a_die(played: Played) -> tuple[int, str]:
    phase, pile = next((p, pile) for p, pile in board(played).columns.items() if pile)
    return pile[0], phase


def dice_in_columns(played: Played) -> list[int]:
    return [die for pile in board(played).columns.values() for die in pile]


def test_a_die_dragged_onto_the_strip_chooses_that_phase(assigning: Played) -> None:
    die, _phase = a_die(assigning)
    drag(assigning, assigning.spot(f"die/{die}"), assigning.spot("workers/phase_produce"))
    assert (board(assigning).selecting, board(assigning).selected) == (die, "produce")
    # Drawn at the words beside it, it is the die that is meant, not the table.
    x, y, w, h = assigning.screen.model.laid.spots["workers/phase_produce"].rect
    words = assigning.screen.canvas.camera.to_view((x + 0.8 * w, y + h / 2))
    drag(assigning, words, assigning.spot("workers/phase_ship"))
    assert (board(assigning).selecting, board(assigning).selected) == (die, "ship")
    assert "wild" in assigning.screen.bar.text.primary and not assigning.screen.bar.primary.enabled
    for wild in list(board(assigning).wilds):
        drag(assigning, assigning.spot(f"die/{wild}"), assigning.spot("workers/column_settle"))
        assert wild in board(assigning).columns["settle"]
    assert assigning.screen.bar.text.primary == "Ready" and assigning.screen.bar.primary.enabled


@pytest.mark.rule("roll_for_the_galaxy 5.2")
def test_a_die_that_lies_where_it_should_says_why_when_it_is_pointed_at(assigning: Played) -> None:
    die, _phase = a_die(assigning)
    assigning.screen.session.choose(("select", die, "ship"))
    assigning.app.settle()
    other, _phase = a_die(assigning)
    assert f"die/{other}" not in assigning.screen.model.choosing.marked()
    assigning.click(assigning.spot(f"die/{other}"))
    assert assigning.screen.model.refused.rule == "roll_for_the_galaxy 5.2"


def test_a_die_let_go_below_its_place_in_a_column_goes_there(assigning: Played) -> None:
    wild = board(assigning).wilds[0]
    place = assigning.screen.model.laid.spots["workers/column_settle"].rect
    x, y, w, h = assigning.screen.canvas.camera.rect_to_view(place)
    drag(assigning, assigning.spot(f"die/{wild}"), (x + w / 2, y + h + 20))
    assert wild in board(assigning).columns["settle"]


def test_a_die_let_go_on_another_die_of_a_column_goes_there(assigning: Played) -> None:
    wild = board(assigning).wilds[0]
    other, phase = a_die(assigning)
    drag(assigning, assigning.spot(f"die/{wild}"), assigning.spot(f"die/{other}"))
    assert wild in board(assigning).columns[phase]


@pytest.mark.rule("roll_for_the_galaxy 5.10.1")
def test_a_worker_dragged_onto_the_dictate_area_begins_a_dictate(assigning: Played) -> None:
    die, _phase = a_die(assigning)
    assigning.screen.session.choose(("select", die, "ship"))
    assigning.app.settle()
    other, _phase = a_die(assigning)
    area = assigning.spot("dictate/dictate")
    drag(assigning, assigning.spot(f"die/{other}"), area)
    # It can be taken back until Ready: nobody has to say it twice.
    assert assigning.screen.bar.text.prompt.startswith("Dictate")
    assert board(assigning).dictate == [other]
    # Anywhere else it goes back to where it was, and it is said that this is no place for it.
    third, phase = a_die(assigning)
    assigning.screen.session.choose(("back",))
    assigning.app.settle()
    entries = len(assigning.table.entries)
    drag(assigning, assigning.spot(f"die/{third}"), assigning.spot("workers/phase_explore"))
    assert len(assigning.table.entries) == entries and third in board(assigning).columns[phase]
    assert assigning.screen.bar.text.hint_tint == "red"


def test_a_double_click_on_a_die_takes_it_up_and_does_not_zoom(
    assigning: Played,
) -> None:
    die, _phase = a_die(assigning)
    camera = assigning.screen.canvas.camera
    seen = camera.seen()
    x, y = assigning.spot(f"die/{die}")
    assigning.app.click((x, y), clicks=1)
    assigning.app.click((x, y), clicks=2)
    assert assigning.screen.model.choosing.held == f"die/{die}"
    assert camera.seen() == seen
    # Digits stand at the places it can go to.
    assert assigning.screen.model.caps()["workers/phase_settle"] == "3"


def test_two_clicks_do_the_same(assigning: Played) -> None:
    die, _phase = a_die(assigning)
    assigning.click(assigning.spot(f"die/{die}"))
    assert assigning.screen.model.choosing.held == f"die/{die}"
    assigning.click(assigning.spot("workers/phase_ship"))
    assert board(assigning).selected == "ship"


def test_the_credits_of_a_rival_that_is_looked_at_are_seen(assigning: Played) -> None:
    assigning.click("seat.1")
    screen = assigning.screen
    mat = screen.canvas.camera.rect_to_view(screen.model.laid.zones["mat"].rect)
    assert screen.frame.banners.looking.shown
    assert not covered(screen.frame.banners.looking.rect, [mat])


def test_the_list_of_possibilities_is_as_wide_as_its_lines(assigning: Played) -> None:
    assigning.app.change(language="hu")
    assigning.key("l")
    listed = assigning.screen.overlays[-1]
    wide = [assigning.screen.ui.ruler.text_width(row.words, 16, "semibold") for row in listed.rows]
    assert max(wide) + 50 < listed.list.rect[2]


def test_what_a_phase_would_bring_is_told_while_its_space_is_pointed_at(
    assigning: Played,
) -> None:
    die, _phase = a_die(assigning)
    outlook = assigning.screen.canvas.marks.outlook
    assigning.click(assigning.spot(f"die/{die}"))
    assert outlook() is None
    assigning.app.move_to(assigning.spot("workers/phase_settle"))
    assigning.wait(1.0)
    now = assigning.screen.model.laid.zones["outlook"].zone
    assert outlook() is not None and outlook().data != now.data
    assert board(assigning).selected is None


def test_space_puts_the_die_that_has_the_focus_on_the_space_above_it(assigning: Played) -> None:
    die, phase = a_die(assigning)
    assigning.screen.ui.focus_on(assigning.screen.canvas, True)
    assigning.screen.model.cursor = f"die/{die}"
    assigning.key("space")
    assert (board(assigning).selecting, board(assigning).selected) == (die, phase)


def test_digits_send_the_wild_die_that_is_asked_for_to_its_column(assigning: Played) -> None:
    die = board(assigning).wilds[0]
    assert assigning.screen.model.cursor == f"die/{die}"  # the keyboard begins there
    # Wherever the keyboard stands.
    assigning.screen.model.cursor = None
    assigning.screen.ui.focus_on(assigning.screen.bar.primary, True)
    assigning.key("3")
    assert die in board(assigning).columns["settle"]
    for wild in list(board(assigning).wilds):
        assigning.screen.session.choose(("place", wild, "settle"))
    assigning.app.settle()
    # Then a phase is asked for, and that is what the digits mean on a wild die, too.
    assigning.screen.model.cursor = f"die/{die}"
    assigning.screen.ui.focus_on(assigning.screen.canvas, True)
    assigning.key("5")
    assert (board(assigning).selecting, board(assigning).selected) == (die, "ship")
    assigning.screen.session.choose(("unselect",))
    for wild in list(board(assigning).wilds):
        assigning.screen.session.choose(("place", wild, "settle"))
    assigning.app.settle()
    assigning.screen.model.cursor = None
    assigning.screen.ui.focus_on(assigning.screen.bar.primary, True)
    own = next(phase for phase, pile in board(assigning).columns.items() if pile)
    first = board(assigning).columns[own][0]
    assigning.key(f"{PHASES.index(own) + 1}")
    assert (board(assigning).selecting, board(assigning).selected) == (first, own)


def test_what_was_told_of_an_attempt_goes_with_the_next_choice(assigning: Played) -> None:
    die, screen = board(assigning).wilds[0], assigning.screen
    drag(assigning, assigning.spot(f"die/{die}"), assigning.spot("construction/world"))
    assert screen.model.notice is not None
    screen.play.carrying.take(f"die/{die}")
    assert screen.model.notice is None


@pytest.mark.rule("roll_for_the_galaxy 5.10.1")
def test_after_a_step_the_outlook_is_seen_until_the_focus_moves(assigning: Played) -> None:
    """Where else the die could go lies over it, and nobody has asked for that."""
    screen, app, model = assigning.screen, assigning.app, assigning.screen.model
    wilds = list(board(assigning).wilds)
    assigning.key("tab")
    for wild in wilds:
        screen.session.choose(("place", wild, "settle"))
    screen.canvas.keyboard.focus_spot(model.laid.spots[f"die/{wilds[0]}"])
    other = next(die for die in dice_in_columns(assigning) if die not in wilds)
    screen.session.choose(("select", other, "ship"))
    app.rest()
    assert model.focus_seen() and 1 < len(model.numbers_at(model.cursor)) <= 4
    assert not screen.frame.effects.shown
    before = model.cursor
    for key in ("tab", "shift+tab"):
        assigning.key(key.removeprefix("shift+"), shift=key.startswith("shift"))
    app.rest()
    assert model.cursor == before and screen.frame.effects.shown


def test_after_a_dictate_enter_takes_nothing_back(assigning: Played) -> None:
    session, own = assigning.screen.session, board(assigning)
    for wild in list(own.wilds):
        session.choose(("place", wild, "settle"))
    session.choose(("select", a_die(assigning)[0], "ship"))
    session.choose(next(key for key in assigning.table.decision.keys if key[0] == "power"))
    assigning.app.settle()
    assigning.screen.play.point_at(f"die/{a_die(assigning)[0]}")
    assigning.wait(1.0)
    told = assigning.screen.frame.effects.text
    assert len(told.effects) == 1 and told.rest.startswith("Then")  # where it goes is asked next
    for _step in ("give up", "move"):
        session.choose(next(k for k in assigning.table.decision.keys if k != ("back",)))
    assigning.app.settle()
    screen = assigning.screen
    assert own.dictate and ("back",) in assigning.table.decision.keys
    assert screen.ui.focus is not None and screen.ui.focus is screen.bar.primary
    assert screen.canvas.marks.outlook() is None  # what lies ahead is told of what was done
    # Nor is anything of it offered while another board is looked at.
    session.look_at(1)
    assigning.app.settle()
    assert chips(assigning) == []


def test_a_digit_selects_the_phase_with_a_die_that_can_only_select(assigning: Played) -> None:
    die, _phase = a_die(assigning)
    assigning.screen.model.cursor = f"die/{die}"
    assigning.screen.ui.focus_on(assigning.screen.canvas, True)
    assigning.key("5")
    assert (board(assigning).selecting, board(assigning).selected) == (die, "ship")
    # No digit means a place and a chip at once.
    assert assigning.screen.bar.text.first == 6
    assert not assigning.screen.bar.text.crumbs  # nothing leads back: it is free to be changed
    # A wild die is asked for: that is what a digit means now, wherever the keyboard stands.
    assert "wild" in assigning.screen.bar.text.prompt
    wilds, now = list(board(assigning).wilds), len(board(assigning).columns["explore"])
    assigning.screen.model.cursor = None
    assigning.key("1")
    assert len(board(assigning).wilds) == len(wilds) - 1
    assert len(board(assigning).columns["explore"]) == now + 1


def test_what_has_its_place_on_the_own_board_waits_while_another_is_looked_at(
    assigning: Played,
) -> None:
    before = chips(assigning)
    assigning.screen.session.look_at(1)
    assigning.app.settle()
    assert chips(assigning) == []
    assigning.key("1")
    assert not assigning.screen.model.choosing.chose
    assigning.key("escape")
    assert assigning.screen.session.looking is None and chips(assigning) == before


@pytest.mark.rule("roll_for_the_galaxy 5.1")
def test_a_worker_let_go_over_another_column_is_told_what_it_needs(assigning: Played) -> None:
    die, _phase = a_die(assigning)
    assigning.screen.session.choose(("select", die, "ship"))
    for wild in list(board(assigning).wilds):
        assigning.screen.session.choose(("place", wild, "settle"))
    assigning.app.settle()
    other, phase = a_die(assigning)
    for column in {"explore", "settle", "develop", "produce"} - {phase}:
        spot = f"workers/column_{column}"
        drag(assigning, assigning.spot(f"die/{other}"), assigning.spot(spot))
        assert assigning.screen.model.notice.key == "why.not_wild", column


@pytest.mark.rule("roll_for_the_galaxy 5.1")
def test_a_worker_let_go_on_one_of_another_column_is_told_the_same(assigning: Played) -> None:
    columns = board(assigning).columns
    one, there = [
        pile[0] for pile in columns.values() if pile and pile[0] not in board(assigning).wilds
    ][:2]
    drag(assigning, assigning.spot(f"die/{one}"), assigning.spot(f"die/{there}"))
    assert assigning.screen.model.notice.key == "why.not_wild"
    assert assigning.screen.model.refused is not None
    own = next(pile for pile in columns.values() if one in pile)
    beside = next((die for die in own if die != one), None)
    if beside is not None:
        drag(assigning, assigning.spot(f"die/{one}"), assigning.spot(f"die/{beside}"))
        assert assigning.screen.model.notice is None


def test_space_takes_a_wild_die_up_which_has_no_phase_above_it(assigning: Played) -> None:
    die = board(assigning).wilds[0]
    assigning.screen.model.cursor = f"die/{die}"
    assigning.screen.ui.focus_on(assigning.screen.canvas, True)
    assigning.key("space")
    assert assigning.screen.model.choosing.held == f"die/{die}" and die in board(assigning).wilds


@pytest.mark.rule("roll_for_the_galaxy 2.3")
def test_a_start_tile_goes_to_the_stack_one_puts_it_on(open_app) -> None:
    table = Table.new(TITLE, [Seat("Ada"), Seat("Nova", player="bot")], {}, "ORION")
    while table.decision is not None and table.decision.seat != 0:
        table.choose(table.decision.keys[0])
    app = open_app((1920, 1080), animation_speed="none")
    screen = TableScreen(table, calls=TableCalls())
    app.push(screen)
    app.settle()
    played = Played(app, screen, table)
    one, other = board(played).drawn
    played.click(played.spot(f"tile/{one}"))
    assert screen.model.wanted == {"construction/development", "construction/world"}
    played.click(played.spot("construction/world"))
    played.wait(1.0)
    ghosts = screen.play.ahead.coming()  # the other tile goes to the other stack
    laid = [p for g, _chosen in ghosts for p in g.zone.pieces if p.id in g.pieces]
    assert {piece.slot for piece in laid} == {"world", "development"}
    played.key("return") if board(played).drawn else None
    assert (board(played).worlds, board(played).developments) == ([one], [other])


@pytest.mark.rule("roll_for_the_galaxy 6.1")
def test_all_look_at_the_reveal_without_a_cover(open_app) -> None:
    table = Table.new(TITLE, [Seat("Ada"), Seat("Bence")], {}, "ORION")
    app = open_app((1920, 1080), animation_speed="none")
    screen = TableScreen(table, calls=TableCalls())
    app.push(screen)
    session, source = screen.session, Source.of("reveal")
    while table.decision is not None and table.decision.prompt.key != "ask.reveal":
        session.reveal()
        ready = [key for key in table.decision.keys if key == ("ready",)]
        random = table.decision.keys_of(table.decision.random(source))
        session.choose(*(ready or [random]))
    app.settle()
    assert not session.covered and session.viewer is None
    before = len(table.entries)
    Played(app, screen, table).key("return")
    assert len(table.entries) > before and table.decision.prompt.key != "ask.reveal"


def test_without_a_phase_the_button_says_what_is_missing(assigning: Played) -> None:
    text = assigning.screen.bar.text
    assert not text.primary_ready and text.primary
    assert not any("Ready" in chip.label for chip in text.chips)


# Explore and Ship ----------------------------------------------------------------------------

GOODS = {"gem_world": "n", "lost_alien_warship": "a"}


@pytest.fixture
def at(open_app):
    """Opens a table at a position in short words: `at({"explore": "hm"}, phase="explore")`."""

    def opened(*boards, **said) -> Played:
        app = open_app((1280, 720), animation_speed="none")
        table = table_at(position(*boards, **said))
        screen = TableScreen(table, calls=TableCalls())
        app.push(screen)
        app.settle()
        return Played(app, screen, table)

    return opened


def chips(played: Played) -> list[str]:
    return [chip.label for chip in played.screen.bar.text.chips]


@pytest.mark.rule("roll_for_the_galaxy 7.6.2")
def test_a_good_is_shipped_by_one_gesture_or_one_key(at) -> None:
    played = at({"ship": "hm", "goods": GOODS, "built": [*GOODS]}, phase="ship")
    gem, alien = (f"die/{board(played).goods[world][0]}" for world in GOODS)
    # No note lies on where a good is put once it is taken up.
    places = [played.screen.canvas.anchor(f"supply/{task}") for task in ("trade", "consume")]
    assert set(places) <= set(played.screen.frame.lying.chosen())
    played.click(played.spot(alien))
    # What is taken up shows its figures, and no other good's.
    assert chips(played) == ["Trade 6", "Consume 2"]
    assert played.screen.bar.text.first == 1 and not played.screen.model.caps()
    played.key("escape")
    drag(played, played.spot(alien), played.spot("supply/trade"))
    assert board(played).credits == 7 and "lost_alien_warship" not in board(played).goods
    assert chips(played) == ["Trade 3", "Consume 2"]
    played.screen.ui.focus_on(played.screen.canvas, True)
    played.screen.model.cursor = gem
    played.key("2")  # is only chosen: it ends the phase
    assert board(played).vp == 0 and "Consume" in played.screen.bar.text.primary
    played.key("return")
    assert board(played).goods == {} and board(played).vp == 2


@pytest.mark.rule("roll_for_the_galaxy 7.2.1")
def test_an_explorer_is_used_by_two_inputs_whichever_it_is(at) -> None:
    played = at({"explore": "hmh"}, phase="explore")
    assert chips(played) == ["Scout", "Stock"]
    played.key("2")
    played.key("return")
    assert board(played).credits == 3 and len(board(played).columns["explore"]) == 2
    # Each of them can still be pointed at: it does the same, and it is the one that goes.
    last = board(played).columns["explore"][-1]
    played.click(played.spot(f"die/{last}"))
    played.key("2")
    played.key("return")
    assert board(played).credits == 5 and last in board(played).citizenry


def test_chips_stay_under_the_pointer_when_one_is_chosen(at) -> None:
    played = at({"explore": "hm"}, phase="explore")
    before = [chip.rect for chip in played.screen.bar.chips]
    played.click("chip.0")
    assert played.screen.bar.back.shown and played.screen.bar.text.chips[0].selected
    assert [chip.rect for chip in played.screen.bar.chips] == before


def test_enter_means_the_chip_that_a_digit_chose_wherever_the_focus_was(at) -> None:
    played = at({"explore": "hh"}, phase="explore")
    menu = next(w for w in played.screen.root.walk() if w.id == "top.menu")
    played.screen.ui.focus_on(menu)
    played.key("2")
    played.key("return")
    assert board(played).credits == 3 and len(played.app.screens) == 1


def one_to_place(n: int) -> Table | None:
    """A match at the moment when a drawn tile may come to the top of an empty stack of worlds."""
    table = Table.new(TITLE, [Seat("Ada"), Seat("Nova", player="bot")], {}, f"seen {n}")
    source = Source.of("seen")
    while (asked := table.decision) is not None and table.state.round < 6:
        own = table.state.boards[0]
        one_way = len(asked.keys) == 2 * len(own.drawn)  # at the bottom of either stack
        if asked.prompt.key == "ask.place" and asked.seat == 0 and one_way and not own.worlds:
            return table
        ready = [key for key in asked.keys if key == ("ready",)]
        table.choose(*(ready or [asked.keys_of(asked.random(source))]))
    return None


@pytest.mark.rule("roll_for_the_galaxy 7.2.3")
def test_a_tile_that_would_be_seen_lies_on_a_stack_before_it_is_placed(open_app) -> None:
    table = next(filter(None, map(one_to_place, range(200))))
    app = open_app((1280, 720), animation_speed="none")
    screen = TableScreen(table, calls=TableCalls())
    app.push(screen)
    app.settle()
    played = Played(app, screen, table)
    tile, entries = board(played).drawn[0], len(table.entries)
    drag(played, played.spot(f"tile/{tile}"), played.spot("construction/world"))
    # On an empty stack everybody sees it: that cannot be taken back in a match.
    assert len(table.entries) == entries and screen.model.choosing.chose
    played.key("return")
    assert len(table.entries) > entries and tile not in board(played).drawn


@pytest.mark.rule("roll_for_the_galaxy 7.2.3")
def test_a_drawn_tile_that_is_taken_up_says_where_it_may_go(at) -> None:
    played = at({"explore": "h"}, phase="explore")
    for key in ("1", "return"):
        played.key(key)
    assert played.table.decision.prompt.key == "ask.place"
    tile = played.spot(f"tile/{board(played).drawn[0]}")
    played.click(tile)
    played.app.move_to((tile[0] + 1, tile[1]))
    assert "Click the place" in played.screen.bar.text.hint
    assert played.screen.bar.text.hint_tint == "mid"
    # On the empty stack an icon is printed; once the tile lies over it that is not named.
    view, stack = played.screen.canvas, played.screen.model.laid.spots["construction/world"]
    icons = [view.camera.to_view((stack.centre[0], stack.rect[1] + y)) for y in range(4, 140, 8)]
    assert any(view.icon_at(pos, stack) for pos in icons)
    played.screen.model.choosing.select(played.screen.model.numbers_at("construction/world")[0])
    assert played.screen.model.choosing.chose
    assert not any(view.icon_at(pos, stack) for pos in icons)
    # A digit chooses a stack, as everywhere; only what is planned until Ready is put there at once.
    played.key("escape")
    played.key("1")
    chosen, tile = played.screen.model.choosing.answer, board(played).drawn[0]
    assert chosen[:3] == ("put", tile, "development")
    assert played.screen.frame.effects.shown
    played.key("return")
    assert board(played).developments == [tile] and not board(played).drawn


@pytest.mark.parametrize("language", ["en", "hu"])
def test_the_words_of_the_bar_stay_in_it_beside_many_chips(at, language) -> None:
    worlds = ["gem_world", "lost_alien_warship"]
    played = at({"ship": "hha", "goods": GOODS, "built": worlds}, phase="ship")
    for size in ((1280, 720), (1920, 1080)):
        played.app.resize(size)
        played.app.change(language=language)
        played.app.settle()
        played.click(played.spot(f"die/{board(played).goods['lost_alien_warship'][0]}"))
        bar = played.screen.bar
        assert len(bar.chips) > 2 and bar.fits
        if size[0] == 1920:
            assert not bar.hidden and bar.text.first == 1  # what may be the best is not hidden
        prompt, hint, top, pitch, small = bar.lines()
        assert prompt and hint
        assert top + 22 + pitch * len(prompt) + 2 + small * len(hint) <= bar.rect[1] + bar.rect[3]
        played.key("escape")


@pytest.mark.rule("roll_for_the_galaxy 7.6.2", "roll_for_the_galaxy 7.6.4")
def test_who_ships_a_good_is_chosen_on_the_dice_where_it_matters(at) -> None:
    """No menu: each die that could do it bears what it brings, and the chips are those alone."""
    played = at({"ship": "nch", "goods": GOODS, "built": [*GOODS]}, phase="ship")
    model, gem = played.screen.model, f"die/{board(played).goods['gem_world'][0]}"
    shippers = {f"die/{die}": die for die in board(played).columns["ship"]}
    drag(played, played.spot(gem), played.spot("supply/consume"))
    assert not played.screen.overlays and model.choosing.held == gem
    assert set(model.choosing.ways) <= set(shippers) and len(model.choosing.ways) > 1
    assert model.wanted >= set(model.choosing.ways)
    assert all(label.startswith("Consume") for label in chips(played))
    assert played.screen.bar.text.hint == "Choose what does it"
    played.key("escape")  # back to the good that is held
    assert model.choosing.held == gem and not model.choosing.ways
    drag(played, played.spot(gem), played.spot("supply/consume"))
    best = max(model.choosing.ways, key=lambda by: vp_by(model, by))
    chips_before, vp = board(played).vp, vp_by(model, best)
    played.click(played.spot(best))
    assert board(played).vp == chips_before + vp
    assert shippers[best] not in board(played).columns["ship"]
    assert shippers[best] in board(played).citizenry


def vp_by(model, by: str) -> int:
    """What a good brings if this die ships it."""
    gain = model.choosing.option(model.choosing.ways[by]).gain
    return sum(amount.n for amount in gain if amount.icon == "vp")


@pytest.mark.rule("roll_for_the_galaxy 7.6.4")
def test_a_chip_tells_the_points_of_consuming_once(at) -> None:
    played = at({"ship": "h", "goods": {"gem_world": "n"}, "built": ["gem_world"]}, phase="ship")
    played.wait(1)
    consume = next(c for c in played.screen.bar.text.chips if c.label.startswith("Consume"))
    assert [amount.n for amount in consume.gain] == [2] and consume.points is None


@pytest.mark.rule("roll_for_the_galaxy 7.6.3")
def test_what_another_gets_whatever_i_choose_is_not_told_of_my_choice(open_app) -> None:
    """The last shipper closes the phase, and the other's Space Piracy pays."""
    app = open_app((1280, 720), hand_off="trusting")
    goods = {"gem_world": "n", "mining_world": "h"}
    mine = {"ship": "h", "goods": goods, "built": [*goods]}
    pirate = {"faction": "faction_1", "citizenry": "mmm", "cup": "h"}
    screen = TableScreen(table_at(position(mine, pirate, phase="ship")), calls=TableCalls())
    app.push(screen)
    app.settle()
    screen.bar.press_digit(1)
    app.rest()
    changes = screen.play.ahead.known_changes()
    assert {change.seat for change in changes} == {0}
    told = [effect.head for effect in screen.frame.effects.text.effects]
    assert "Credits +3" in told and not any(head.startswith("P1") for head in told)


def test_what_a_stock_does_does_not_list_what_the_next_explorer_may_do(at) -> None:
    played = at({"explore": "hm"}, phase="explore")
    played.click("chip.1")
    played.wait(1)
    told = [effect.head for effect in played.screen.saying.effects().effects]
    assert any("Credits" in head for head in told)
    assert not any(head.startswith(("Scout", "Stock")) for head in told)


def test_every_chip_tells_what_it_brings_and_none_is_hidden(open_app) -> None:
    """Also where its words stand on two lines; the one good there is need not be named."""
    app = open_app((1920, 1080), animation_speed="none", hand_off="trusting")
    people = {"citizenry": "hhhhhh", "credits": 0}  # not all are recruited again
    shipping = {"ship": "nc", "goods": {"mining_world": "h"}, "built": ["mining_world"], **people}
    screen = TableScreen(table_at(position(shipping, phase="ship")), calls=TableCalls())
    app.push(screen)
    app.settle()
    bar = screen.bar
    assert len(bar.chips) == 4 and not bar.hidden
    assert all(chip.look.gain and chip.look.beside for chip in bar.chips)
    assert not any("Mining World" in chip.look.label for chip in bar.chips)


@pytest.mark.parametrize("language", ["en", "hu"])
def test_six_ways_to_ship_stand_in_two_rows_before_any_is_hidden(open_app, language) -> None:
    app = open_app((1280, 720), scale=150, language=language, hand_off="trusting")
    goods = {"gem_world": "n", "mining_world": "h", "lost_alien_warship": "a"}
    shipping = {"ship": "hh", "goods": goods, "built": [*goods]}
    screen = TableScreen(table_at(position(shipping, phase="ship")), calls=TableCalls())
    app.push(screen)
    app.settle()
    bar = screen.bar
    assert len(bar.chips) == 6 and not bar.hidden and bar.fits
    assert all(chip.fits and chip.rect[3] * app.ui.scale.unit >= 32 for chip in bar.chips)
    for one, other in zip(bar.chips, bar.chips[1:], strict=False):
        assert not covered(one.rect, [other.rect, bar.primary.rect])
    assert all(
        bar.rect[1] < c.rect[1] < c.rect[1] + c.rect[3] < app.ui.scale.height for c in bar.chips
    )
    screen.bar.press_digit(6)
    assert screen.model.choosing.selected == bar.chips[5].look.number


def test_worlds_have_digits_for_the_producer_that_is_held(open_app) -> None:
    """They keep them whatever is held; the digit chooses, Enter commits."""
    app = open_app((1280, 720), animation_speed="none", hand_off="trusting")
    worlds = ["mining_world", "pirate_world"]
    table = table_at(position({"produce": "hm", "built": worlds}, phase="produce"))
    screen = TableScreen(table, calls=TableCalls())
    app.push(screen)
    app.settle()
    played, model = Played(app, screen, table), screen.model
    assert model.caps() == {} and model.digits_of_places >= 2
    played.click(played.spot(min(model.choosing.moves)))
    assert model.caps() == {"tile/mining_world": "1", "tile/pirate_world": "2"}
    played.key("2")
    assert not board(played).goods and model.choosing.chose
    played.key("return")
    assert next(iter(board(played).goods)) == "pirate_world"


@pytest.mark.rule("roll_for_the_galaxy 8.3")
def test_what_comes_to_lie_under_a_resting_pointer_refuses_nothing(at) -> None:
    played = at({"citizenry": "hmgr", "goods": GOODS, "built": [*GOODS]}, step="empire")
    first, *_others, last = board(played).citizenry
    played.screen.ui.focus_on(played.screen.canvas, True)
    played.screen.model.cursor = f"die/{last}"
    for key in ("space", "return"):
        played.key(key)
    assert played.table.decision.prompt.key == "ask.recall"
    # It comes to lie where the pointer is.
    played.screen.play.point_at(f"die/{first}")
    played.app.settle()
    assert played.screen.bar.text.hint_tint != "red"
    played.app.move_to(played.spot(f"die/{first}"))
    assert played.screen.bar.text.hint_tint == "red"


def test_of_ways_without_room_as_many_as_can_be_stand_in_two_rows(open_app) -> None:
    app = open_app((1280, 720), scale=150, language="hu", hand_off="trusting")
    worlds = ["gem_world", "asteroid_belt", "plague_world"]
    goods = {"gem_world": "n", "asteroid_belt": "h", "plague_world": "g"}
    for ship, hidden in (("hnr", 3), ("hr", 0)):
        shipping = {"ship": ship, "goods": goods, "built": worlds}
        screen = TableScreen(table_at(position(shipping, phase="ship")), calls=TableCalls())
        app.push(screen)
        app.settle()
        screen.play.press(min(screen.model.choosing.moves))
        app.settle()
        bar = screen.bar
        assert bar.two_rows and bar.fits and len(bar.hidden) == hidden
        assert len(bar.chips) == 4 and all(chip.fits for chip in bar.chips)
        # No word of the question is pushed out of the window.
        prompt, hint, top, pitch, small = bar.lines()
        low = top + 22 + pitch * len(prompt) + 2 + small * len(hint)
        assert low <= bar.rect[1] + bar.rect[3]
    screen = TableScreen(table_at(position({"explore": "h"}, phase="explore")), calls=TableCalls())
    app.push(screen)
    app.settle()
    assert len(screen.bar.chips) == 2 and screen.bar.fits
    assert all(chip.look.gain and chip.look.beside for chip in screen.bar.chips)
    # What a chip brings is not told over the question.
    assert all(chip.compared_with() == [screen.bar.worded] for chip in screen.bar.chips)


def test_two_rows_of_dice_in_the_citizenry_keep_clear_of_each_other(at) -> None:
    """The box in which a die is checked stood on the frame of the one above it."""
    played = at({"citizenry": "hhhhmmmn", "credits": 3}, step="empire")
    played.app.resize((1280, 720))
    played.app.settle()
    model, to_view = played.screen.model, played.screen.canvas.camera.rect_to_view
    unit = played.app.ui.scale.unit
    rects = [to_view(model.laid.spots[f"die/{die}"].rect) for die in board(played).citizenry]
    tops = sorted({round(y) for _x, y, _w, _h in rects})
    assert len(rects) == 8 and len(tops) == 2
    assert (tops[1] - tops[0] - rects[0][3]) * unit >= 6
