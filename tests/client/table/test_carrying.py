"""Taking a piece up and putting it somewhere: by two clicks, by dragging, by the keys of places."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from gametable.client.screens.table import TableScreen
from gametable.core.engine.asking import choose
from gametable.core.engine.decision import STEP, TURN, Option
from gametable.core.scene import Slot
from gametable.core.text import msg
from tests.client.table.conftest import Played, drag
from tests.client.table.toy_title import ToyTitle
from tests.rules.terraforming_mars.play import position, table_at

pytestmark = pytest.mark.drawn

PLACES = {"1": (2, 3), "2": (4, 3), "select": (2, 5)}


class Carried(ToyTitle):
    """A garden in which the walker is carried from place to place, as often as one likes."""

    warned = False
    passes = False  # the turn is over with each move
    places = (*PLACES.values(), (0, 5))

    def play(self, game: Any):
        walker = game.state.gardens[0]
        yield TURN
        while True:
            yield TURN if self.passes else STEP
            options = [
                Option(
                    ("carry", x, y),
                    msg("option.step", x=x, y=y),
                    (x, y),
                    "walker0",
                    to=f"garden0/c_{x}_{y}",
                    warnings=(msg("warning.last_card"),) if self.warned else (),
                )
                for x, y in self.places
                if (x, y) != tuple(walker.walker)
            ]
            options.append(Option("stay", msg("option.end"), "stay", apart=True))
            there = yield from choose(0, msg("prompt.walk"), options, secret=True)
            if there == "stay":
                return
            walker.walker = there

    def scene(self, view, seat, decision):
        whole = super().scene(view, seat, decision)
        slots = tuple(Slot(f"c_{x}_{y}", key=key) for key, (x, y) in PLACES.items())
        zones = tuple(
            msgspec.structs.replace(z, slots=slots) if z.id == "garden0" else z for z in whole.zones
        )
        return msgspec.structs.replace(whole, zones=zones)


@pytest.fixture
def carried(play) -> Played:
    return play(players=("human", "bot"), title=Carried())


def walker(played: Played) -> tuple[int, int]:
    return tuple(played.table.state.gardens[0].walker)


def test_two_clicks_take_it_up_and_put_it_down(carried):
    model = carried.screen.model
    assert model.wanted == {"walker0"} and not model.choosing.selected
    carried.click(carried.spot("walker0"))
    assert model.choosing.held == "walker0"
    assert model.wanted == {f"garden0/c_{x}_{y}" for x, y in [*PLACES.values(), (0, 5)]}
    carried.click(carried.spot("garden0/c_0_5"))
    assert walker(carried) == (0, 5)


def test_a_second_click_escape_or_a_click_beside_put_it_back(carried):
    model = carried.screen.model
    for back in (
        lambda: carried.click(carried.spot("walker0")),
        lambda: carried.key("escape"),
        lambda: carried.click(carried.spot("garden0/c_5_5")),
    ):
        carried.click(carried.spot("walker0"))
        assert model.choosing.held == "walker0"
        back()
        assert walker(carried) == (0, 0)
        if model.choosing.held is not None:
            carried.key("escape")
        assert model.choosing.held is None and model.wanted == {"walker0"}


def test_it_can_be_dragged_to_a_place_and_nowhere_else(carried):
    seen = carried.screen.canvas.camera.centre
    drag(carried, carried.spot("walker0"), carried.spot("garden0/c_4_3"))
    assert walker(carried) == (4, 3)
    drag(carried, carried.spot("walker0"), carried.spot("garden0/c_5_5"))
    assert walker(carried) == (4, 3) and carried.screen.model.choosing.held is None
    assert carried.screen.model.notice.key == "refusal.not_there"
    assert carried.screen.canvas.camera.centre == seen  # the table itself was not dragged


def test_where_it_is_let_go_beside_every_place_it_is_said_that_it_cannot_go_there(carried):
    model, canvas = carried.screen.model, carried.screen.canvas
    x, y, _w, h = canvas.rect
    for end in ((x - 40, y + h / 2), (x + 12, y + h - 12)):
        drag(carried, carried.spot("walker0"), end)
        assert walker(carried) == (0, 0) and model.choosing.held is None
        assert model.notice.key == "refusal.not_there", end
        carried.key("escape")
    sx, sy = carried.spot("walker0")
    drag(carried, (sx, sy), (sx + 9, sy))  # it was let go where it lies
    assert model.notice is None


def test_the_keys_of_places_bring_what_has_the_focus_or_is_pointed_at(carried):
    assert carried.screen.model.cursor == "walker0"
    carried.key("1")
    assert walker(carried) == (2, 3)
    assert carried.screen.model.cursor == "walker0"  # it can go on at once
    carried.key("space")
    assert walker(carried) == (2, 5)
    carried.screen.model.cursor = None
    carried.app.move_to(carried.spot("walker0"))
    carried.key("2")
    assert walker(carried) == (4, 3)


def test_a_digit_takes_the_only_thing_that_it_can_take_somewhere(carried):
    carried.screen.model.cursor = None
    carried.key("1")
    assert walker(carried) == (2, 3)


def test_a_warning_is_said_before_it_is_put_down(play):
    title = Carried()
    title.warned = True
    played = play(players=("human", "bot"), title=title)
    played.click(played.spot("walker0"))
    played.click(played.spot("garden0/c_0_5"))
    assert walker(played) == (0, 0) and played.screen.model.choosing.warned
    played.click(played.spot("garden0/c_0_5"))
    assert walker(played) == (0, 5)


def test_enter_shows_what_is_held_at_its_first_place_and_enter_once_more_puts_it_there(carried):
    carried.click(carried.spot("walker0"))
    carried.key("return")
    assert walker(carried) == (0, 0) and carried.screen.overlays == []
    assert carried.screen.model.choosing.chose and carried.screen.bar.primary.enabled
    place = carried.screen.model.cursor
    carried.key("return")
    x, y = walker(carried)
    assert place == f"garden0/c_{x}_{y}" and (x, y) != (0, 0)


def test_what_cannot_be_taken_back_lies_there_until_it_is_confirmed(play):
    """As when the turn is over with it: by a click on the place, and by letting go there."""
    title = Carried()
    title.passes = True
    played = play(players=("human", "bot"), title=title)
    model, place = played.screen.model, played.spot("garden0/c_0_5")
    played.click(played.spot("walker0"))
    played.click(place)
    assert walker(played) == (0, 0) and model.choosing.chose
    assert played.screen.bar.primary.enabled
    played.click(place)
    assert walker(played) == (0, 5)
    drag(played, played.spot("walker0"), played.spot("garden0/c_4_3"))
    assert walker(played) == (0, 5) and model.choosing.chose
    played.key("return")
    assert walker(played) == (4, 3)


def test_the_list_names_the_piece_and_every_move(carried):
    names = {id: name for id, name, _ in carried.screen.targets()}
    assert names["walker0"] == "Walker"
    carried.key("l")
    assert len(carried.screen.overlays[-1].rows) == 5


def test_what_has_one_place_is_selected_there_when_taken_up(play):
    """Enter, or the second click, puts it there; Esc puts it back."""
    title = Carried()
    title.places = ((4, 3),)
    played = play(players=("human", "bot"), title=title)
    model = played.screen.model
    played.key("space")
    assert model.choosing.held == "walker0" and model.choosing.chose
    assert played.screen.bar.primary.enabled
    played.key("escape")
    assert model.choosing.held is None and not model.choosing.chose
    drag(played, played.spot("walker0"), played.spot("garden0/c_5_5"))
    assert walker(played) == (0, 0) and model.choosing.held is None
    played.key("space")
    played.key("return")
    assert walker(played) == (4, 3) and played.screen.overlays == []


def test_the_second_click_puts_it_in_its_one_place(play):
    title = Carried()
    title.places = ((4, 3),)
    played = play(players=("human", "bot"), title=title)
    played.click(played.spot("walker0"))
    played.click(played.spot("walker0"))
    assert walker(played) == (4, 3)


@pytest.fixture
def mars(open_app) -> Callable[[int], Played]:
    """Two cards in hand and so much money."""

    def make(mc: int) -> Played:
        app = open_app((1280, 720), hand_off="trusting", animation_speed="none")
        screen = TableScreen(table_at(position(hand=["mine", "comet"], mc=mc)))
        app.push(screen)
        app.settle()
        return Played(app, screen, screen.table)

    return make


def test_a_card_drawn_out_of_the_hand_is_chosen_or_it_is_said_why_not(mars):
    mars = mars(5)
    model = mars.screen.model
    x, y, _w, h = mars.screen.canvas.rect
    seen = mars.screen.canvas.camera.centre
    for end in (mars.spot("map/d5"), mars.spot("projects/city")):
        for _twice in range(2):  # nor is it played by being drawn there again
            drag(mars, mars.spot("card/mine"), end)
            assert [o.target for o in model.choosing.chosen] == ["card/mine"]
        mars.key("escape")
        drag(mars, mars.spot("card/comet"), end)
        assert model.notice == model.refused_at("card/comet")[0].refusal.text
        assert model.refused.checks
        drag(mars, mars.spot("milestones/mayor"), end)
        assert model.notice is not None and not model.choosing.chose
    for end in ((x - 40, y + h / 2), mars.spot("card/comet")):
        drag(mars, mars.spot("card/mine"), end)
        assert model.notice.key == "refusal.not_there" and not model.choosing.chose
    assert mars.screen.canvas.camera.centre == seen and not mars.table.entries


def test_the_map_is_dragged_at_places_where_nothing_lies_and_clicked_at_in_small_moves(mars):
    mars = mars(40)
    screen = mars.screen
    seen = screen.canvas.camera.centre
    sx, sy = mars.spot("map/d5")
    drag(mars, (sx, sy), (sx + 80, sy))
    assert screen.canvas.camera.centre != seen and screen.model.notice is None
    screen.session.choose(("project", "city"))
    mars.app.settle()
    seen, place = screen.canvas.camera.centre, mars.spot("map/d5")
    drag(mars, place, (place[0] + 10, place[1]))
    assert screen.model.choosing.chose and screen.canvas.camera.centre == seen


def test_a_double_click_fits_a_zone_when_both_clicks_are_on_it_and_nothing_is_refused_there(mars):
    mars = mars(5)
    camera, app = mars.screen.canvas.camera, mars.app
    seen = camera.centre
    place = mars.spot("map/d5")
    app.click(place, clicks=2)  # the first click was on what was shown here before
    assert camera.centre == seen
    for clicks in (1, 2):
        app.click(mars.spot("card/comet"), clicks=clicks)
    assert camera.centre == seen and mars.screen.model.refused is not None
    mars.key("escape")
    for clicks in (1, 2):
        app.click(place, clicks=clicks)
    mars.wait(1.0)
    assert camera.centre != seen
    # On the ground beside the table it brings all of that back.
    camera.pan(600, 300)
    x, y, _w, _h = mars.screen.canvas.rect
    for clicks in (1, 2):
        app.click((x + 40, y + 40), clicks=clicks)
    mars.wait(1.0)
    assert camera.zoom == camera.fit_zoom and camera.sees((0, 0, *camera.sheet))
