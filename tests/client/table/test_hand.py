"""The hand: its order, hiding it, and many cards that lie over each other."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gametable.client.screens.table import TableScreen
from gametable.client.table.board.hand import hand_pieces
from gametable.client.table.board.marks import RAISED
from gametable.client.widgets.beside import covered
from tests.client.table.conftest import Played
from tests.client.table.toy_title import ToyTitle
from tests.rules.terraforming_mars.play import position, table_at

Play = Callable[..., Played]
MANY = ToyTitle(60, 30)


def cards(played: Played) -> list[int]:
    """The numbers of the cards in hand, from the left."""
    laid = hand_pieces(played.screen.model.laid)
    assert [p.rect[0] for p in laid] == sorted(p.rect[0] for p in laid)
    return [p.piece.data["n"] for p in laid]


def test_playable_cards_come_first_then_by_cost(play: Play):
    played = play(players=("human",), title=MANY)
    shown = cards(played)
    last = played.table.state.gardens[0].hand[-1]  # it may not be played
    assert shown[-1] == last
    assert [n % 10 for n in shown[:-1]] == sorted(n % 10 for n in shown[:-1])


def test_the_cards_stay_in_place_within_a_turn(open_app):
    state = position(hand=["mars_university", "power_supply_consortium", "protected_habitats"])
    state.boards[0].stock["steel"] = 8
    app = open_app((1280, 720), hand_off="trusting", animation_speed="none")
    screen = TableScreen(table_at(state))
    app.push(screen)
    app.settle()
    names = ["card/protected_habitats", "card/mars_university", "card/power_supply_consortium"]
    assert [p.piece.id for p in hand_pieces(screen.model.laid)] == names  # the last may not be
    screen.session.choose(("card", "mars_university"))
    app.settle()
    assert screen.session.nested and not screen.model.choosing.picks_one
    assert [p.piece.id for p in hand_pieces(screen.model.laid)] == names
    screen.session.choose(screen.session.decision.proposal)
    app.settle()
    assert screen.session.nested and screen.model.choosing.targets  # which one to discard
    screen.session.undo()
    app.settle()
    assert [p.piece.id for p in hand_pieces(screen.model.laid)] == names


def test_large_buttons_lie_on_no_cost_of_a_card_but_above_the_head(open_app):
    """At 150 % with larger text they covered the costs of the last two cards."""
    hand = [
        "mars_university", "power_supply_consortium", "protected_habitats", "asteroid", "comet",
        "mangrove", "windmills", "hackers", "predators", "aquifer_pumping",
    ]  # fmt: skip
    app = open_app((1280, 720), scale=150, text_size=115, language="hu", hand_off="trusting")
    screen = TableScreen(table_at(position(hand=hand)))
    app.push(screen)
    app.settle()
    for _folded_or_not in range(2):
        camera = screen.canvas.camera
        there = [camera.rect_to_view(piece.rect) for piece in hand_pieces(screen.model.laid)]
        assert len(there) == len(hand)
        for button in screen.hand.buttons:
            assert button.shown and covered(button.rect, there) == 0
            stocks = camera.rect_to_view(screen.model.laid.zones["board/0"].rect)
            assert covered(button.rect, [stocks]) == 0
        screen.frame.fold_right()
        app.settle()


def test_s_changes_the_order_and_its_name_stands_at_the_head(play: Play):
    played = play(players=("human",), title=MANY)
    button = played.screen.hand.order_button
    assert button.accessible_name() == "By cost"
    played.key("s")
    assert button.accessible_name() == "By tag"
    tags = [("water", "energy", "plant")[n % 3] for n in cards(played)]
    assert tags == sorted(tags)
    played.click("hand.order")
    assert button.accessible_name() == "As drawn"
    assert cards(played) == played.table.state.gardens[0].hand
    played.key("s")
    assert button.accessible_name() == "By cost"


def test_the_selection_stays_when_the_order_changes(play: Play):
    played = play(players=("human",), title=MANY)
    id = f"card{cards(played)[4]}"
    played.click(played.spot(id))
    chosen = played.screen.model.choosing.answer
    played.key("s")
    assert played.screen.model.choosing.answer == chosen
    assert played.screen.model.cursor == id


def test_c_hides_the_hand_and_its_options_go_to_the_bar(play: Play):
    played = play(players=("human",))
    n = cards(played)[0]
    played.click(played.spot(f"card{n}"))
    played.key("c")
    assert cards(played) == []
    choosing = played.screen.model.choosing
    assert choosing.answer == ("card", n)
    assert not choosing.targets
    assert len(choosing.chips) == 3
    assert played.screen.hand.hide_button.accessible_name() == "Show 3 cards"
    before = len(played.table.entries)
    played.key("return")
    if choosing.warned:
        played.key("return")
    assert len(played.table.entries) > before
    assert cards(played) == []
    played.click("hand.hide")
    assert len(cards(played)) == 2


def test_the_right_panel_is_kept_open_in_a_small_window_only_where_it_was_opened_in_one(play: Play):
    for size, kept in (((1920, 1080), False), ((1280, 720), True)):
        played = play(size=size, players=("human",))
        for _fold in range(1 if played.screen.right.folded else 2):
            played.key("f3")
        assert not played.screen.right.folded
        assert ("right_opened" in played.app.settings.folded["toy"]) == kept, size


def test_hiding_is_kept_for_the_title_beside_the_folded_panels(play: Play):
    played = play(players=("human",))
    played.key("c")
    played.key("f2")
    assert set(played.app.settings.folded["toy"]) == {"hand", "left"}
    played.key("f2")
    played.key("c")
    assert played.app.settings.folded["toy"] == []


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_thirty_cards_are_each_found_by_the_mouse(play: Play, size: tuple[int, int]):
    played = play(size, players=("human",), title=MANY)
    for n in cards(played):
        played.app.move_to(played.spot(f"card{n}"))
        assert played.screen.model.hovered == f"card{n}"


def test_thirty_cards_are_each_reached_by_arrows(play: Play):
    played = play((1280, 720), players=("human",), title=MANY)
    shown = cards(played)
    played.key("tab")
    played.screen.model.cursor = f"card{shown[0]}"
    for n in shown[1:-1]:
        played.key("right")
        assert played.screen.model.cursor == f"card{n}"
    played.screen.ui.focus_on(played.screen.canvas, True)
    played.key("right", ctrl=True)
    assert played.screen.model.cursor == f"card{shown[-1]}"  # the one that may not be played


@pytest.mark.drawn
def test_the_pointed_card_is_raised_and_whole(play: Play):
    played = play(players=("human",), title=MANY)
    view, n = played.screen.canvas, cards(played)[3]
    before = played.screen.model.laid.spots[f"card{n}"]
    assert before.part is not None
    assert before.part[2] < before.rect[2]
    assert played.screen.model.laid.piece(f"card{n}").seen == before.part[2]
    played.app.move_to(played.spot(f"card{n}"))
    assert view.marks.up[-1] == f"card{n}"
    k = 1 / view.camera.zoom
    drawn = view.marks.where(f"card{n}", k)
    assert drawn.rect[1] == pytest.approx(before.rect[1] - RAISED * k)
    assert drawn.part is None


def test_nothing_of_the_hand_is_there_behind_the_cover(play: Play):
    played = play()
    assert played.screen.session.covered
    played.key("s")
    played.key("c")
    assert not played.screen.hand.hide_button.shown
    assert "hand" not in played.app.settings.folded.get("toy", [])


@pytest.mark.drawn
def test_a_raised_card_keeps_the_pointer_and_a_neighbour_takes_it(play: Play):
    played = play(players=("human",), title=MANY)
    shown = cards(played)
    x, y = played.spot(f"card{shown[3]}")
    played.app.move_to((x, y))
    lies = played.screen.canvas.camera.rect_to_view(
        played.screen.model.laid.spots[f"card{shown[3]}"].rect
    )
    above = (x, lies[1] - 12)  # over the hand, on the raised card
    played.app.move_to(above)
    assert played.screen.model.hovered == f"card{shown[3]}"
    played.click(above)
    assert played.screen.model.choosing.answer == ("card", shown[3])
    played.app.move_to(played.spot(f"card{shown[4]}"))
    assert played.screen.model.hovered == f"card{shown[4]}"


@pytest.mark.drawn
def test_a_hand_over_the_lower_edge_shows_the_whole_card_and_stays_put(play: Play):
    played = play(players=("human",), title=MANY)
    camera = played.screen.canvas.camera
    x, y, w, h = played.screen.model.laid.zones["hand0"].rect
    camera.set(camera.zoom * 2, (x + w / 2, y - 60))
    seen = camera.seen()
    assert y < seen[1] + seen[3] < y + h
    shown = cards(played)
    played.key("tab")
    played.screen.model.cursor = f"card{shown[8]}"
    played.key("right")
    played.key("left")
    assert camera.seen() == seen
    marks, k, id = played.screen.canvas.marks, 1 / camera.zoom, f"card{shown[8]}"
    raised = marks.where(id, k)
    assert raised.rect[1] + raised.rect[3] <= seen[1] + seen[3]
    # What is only chosen leaves the stocks above the hand to be seen.
    played.key("space")
    played.screen.model.cursor = None
    marks.find_raised()
    spot = played.screen.model.laid.spots[id]
    assert id in marks.up and marks.where(id, k).rect[1] == pytest.approx(spot.rect[1] - RAISED * k)


def test_the_buttons_of_a_hand_give_way_to_the_card_that_is_pointed_at(play: Play):
    played = play(players=("human",), title=MANY)
    hand = played.screen.canvas.hand
    assert hand.hide_button.shown
    hand.give_way(hand.hide_button.rect)
    assert not hand.hide_button.shown
    hand.give_way()
    assert hand.hide_button.shown
    x, y, w, h = hand.hide_button.rect
    hand.give_way((0, 0, 1, 1), (x + w / 2, y + h / 2, w, h))
    played.screen.canvas.arrange_buttons()
    assert hand.hide_button.shown
