"""No meaningless clicks: what only asks further is gone to at once, one chip for several places."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from gametable.client.program import Program
from gametable.client.screens.table import TableCalls, TableScreen
from gametable.core.engine.chance import Source
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.titles import find_title
from gametable.titles.planet_unknown.due import AdvanceDue, PatchDue, RelocateDue, RoverDue
from gametable.titles.planet_unknown.state import Rover
from tests.client.table.conftest import Played, drag
from tests.rules.planet_unknown.positions import acting, board, sq, tile
from tests.rules.terraforming_mars.play import position as mars_position
from tests.rules.terraforming_mars.play import table_at as mars_at

Opened = Callable[[Table], Played]
WATER = AdvanceDue(source="tile", tracks=("water",), tile="i2_civ_energy")


@pytest.fixture
def opened(open_app) -> Opened:
    """Opens a game where it is."""

    def make(table: Table) -> Played:
        app = open_app((1280, 720), hand_off="trusting", animation_speed="none")
        screen = TableScreen(table, calls=TableCalls())
        app.push(screen)
        app.settle()
        return Played(app, screen, table)

    return make


def chip(played: Played, words: str):
    """The chip with these words on it."""
    return next(chip for chip in played.screen.bar.chips if words in chip.look.label)


def press(played: Played, words: str) -> None:
    x, y, w, h = chip(played, words).rect
    played.app.click((x + w / 2, y + h / 2))
    played.app.settle()


@pytest.mark.rule("planet_unknown 14")
def test_the_one_card_that_is_kept_is_taken_by_a_second_click_on_it(opened):
    seats, options = [Seat("Ada"), Seat("Bence")], {"personal_objectives": True}
    played = opened(Table.new(find_title("planet_unknown"), seats, options, "ORION"))
    asked, (first, second) = played.table.decision, sorted(played.screen.model.wanted)[:2]
    played.click(played.spot(first))
    played.click(played.spot(second))  # the choice goes along
    assert played.table.decision is asked and len(played.screen.model.choosing.picked) == 1
    played.click(played.spot(second))
    assert played.table.decision is not asked and len(played.table.entries) > 0


@pytest.mark.rule("planet_unknown 6.7.1")
def test_a_patch_that_is_named_is_placed_at_once_and_back_leads_to_the_choice(opened):
    own = board(tiles=[tile("i3_civ_energy", 7, 3)], tracks={"water": 2})
    played = opened(acting(own, PatchDue(), WATER))
    asked = played.table.decision.prompt
    press(played, "patch")
    assert played.table.decision.prompt.key == "ask.place_patch"
    assert played.screen.model.placer is not None
    played.key("escape")
    assert played.table.decision.prompt == asked
    # What does something stays to be confirmed.
    press(played, "Advance")
    assert played.table.decision.prompt == asked and played.screen.model.choosing.chose


@pytest.mark.rule("planet_unknown 8.5")
def test_a_rover_is_relocated_by_the_rover_and_its_square(opened):
    own = board(tiles=[tile("i3_civ_energy", 7, 3)], rovers=[Rover(sq(8, 3)), Rover(sq(7, 3))])
    played = opened(acting(own, RelocateDue(), WATER))
    press(played, "elocate")
    assert played.table.decision.prompt.key == "ask.relocate_which"
    played.click(played.spot("rover/0/1"))
    assert played.table.decision.prompt.key == "ask.relocate_where"
    place = next(iter(played.screen.model.choosing.targets))
    played.app.click(played.spot(place), clicks=2)  # a double click ends where it began
    assert not played.screen.model.choosing.chose
    for _click in range(2):  # it is shown, and confirmed
        played.click(played.spot("planet/0/c_5_5"))
    assert played.table.state.boards[0].rovers[1].at == sq(5, 5)


@pytest.mark.rule("planet_unknown 6.8.1")
def test_a_rover_with_several_squares_has_one_chip_that_leads_to_them(opened):
    own = board(tiles=[tile("i3_civ_energy", 7, 3)], rovers=[Rover()], tracks={"water": 2})
    played = opened(acting(own, RoverDue(), WATER))
    named = [look.label for look in played.screen.bar.text.chips]
    assert named == ["Place a rover", "Advance Water (tile)", "End turn"]
    press(played, "rover")
    model = played.screen.model
    assert not model.choosing.chose and model.advice.key == "advice.choose_place"
    assert model.cursor in model.wanted and played.app.ui.focus is played.screen.canvas
    played.key("space")
    assert model.choosing.chose and model.advice is None
    assert next(c for c in played.screen.bar.text.chips if "rover" in c.label).selected
    played.key("return")
    assert played.table.state.boards[0].rovers[0].at >= 0


@pytest.mark.rule("roll_for_the_galaxy 5.2")
def test_of_equal_dice_one_is_a_stop_of_the_keys_and_a_row_of_the_list(opened):
    table, source = Table.new(find_title("roll_for_the_galaxy"), 2, seed="J"), Source.of("dice")
    while table.decision.prompt.key != "ask.assign":
        table.answer_random(source)
    played = opened(table)
    model = played.screen.model
    looks: dict[str, list[str]] = {}
    for id in sorted(model.wanted):
        piece = model.laid.spots[id].piece
        looks.setdefault(repr((piece.slot, piece.data)) if piece is not None else id, []).append(id)
    assert any(len(ids) > 1 for ids in looks.values())
    stops = {spot.id for spot in played.screen.canvas.keyboard.stops()}
    assert all(len(stops.intersection(ids)) == 1 for ids in looks.values())
    # Any of them can be clicked all the same.
    other = next(id for ids in looks.values() for id in ids if id not in stops)
    played.click(played.spot(other))
    assert model.choosing.held == other
    played.key("escape")
    played.key("l")
    rows = [row.words for row in played.screen.overlays[-1].rows]
    assert len(rows) == 5 * len(looks) < len(table.decision.keys)


@pytest.mark.rule("planet_unknown 4.3")
def test_a_tile_is_dragged_from_the_station_to_the_planet_and_is_held_there(opened):
    played = opened(
        Table.new(find_title("planet_unknown"), [Seat("Ada"), Seat("Bence")], seed="drag")
    )
    luck, model = Source.of("drag"), played.screen.model
    while played.table.decision.prompt.key != "ask.draft":
        played.screen.session.choose_index(played.table.decision.random(luck))
    played.app.settle()
    asked = played.table.decision.prompt
    tile, seat = played.spot(min(model.wanted)), played.table.decision.seat
    drag(played, tile, played.spot(f"planet/{1 - seat}"))
    assert played.table.decision.prompt == asked  # let go elsewhere
    drag(played, tile, played.spot(f"planet/{seat}"))
    assert played.table.decision.prompt.key == "ask.place_tile"
    assert model.placer is not None and not model.placer.fixed


def test_the_number_of_what_is_blocked_tells_why_and_lets_enter_take_nothing(opened):
    played = opened(mars_at(mars_position(hand=["asteroid"], mc=40)))
    text = played.screen.bar.text
    blocked = next(n for n, look in enumerate(text.chips) if look.refused is not None)
    played.key(str(text.first + blocked))
    text = played.screen.bar.text
    assert text.hint and text.hint_tint == "red"
    played.key("return")
    assert not played.screen.model.choosing.chose


def test_a_button_that_was_only_clicked_does_not_take_the_keys_afterwards(open_app, tmp_path):
    program = Program(open_app((1280, 720)), folder=tmp_path, durable=False)
    title = find_title("roll_for_the_galaxy")
    people = (Seat("Ada"), Seat("Nova", player="bot"))
    table = program.keeping.begin(title, people, {}, "ORION", True)
    app, screen = program.app, program.table_screen(table)
    app.push(screen)
    app.settle()
    app.click("top.settings")
    assert app.screen is not screen
    app.press(pygame.K_ESCAPE)
    assert app.screen is screen
    app.press(pygame.K_SPACE)
    assert app.screen is screen
