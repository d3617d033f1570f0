"""Paying and buying in Terraforming Mars: the sheet, its keys, what the bar says of the price."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gametable.client.screens.table import TableCalls, TableScreen
from gametable.client.table.answer.split_sheet import SplitSheet
from gametable.client.table.said import Said
from gametable.client.widgets.beside import covered
from gametable.core.engine.table import Table
from gametable.core.text import msg
from gametable.titles import find_title
from tests.client.layout_faults import faults
from tests.client.table.conftest import Played
from tests.kit.asking import choose, keys
from tests.rules.gaia_project.play import seat as gaia_seat
from tests.rules.gaia_project.play import sit as gaia_sit
from tests.rules.terraforming_mars.play import do, position, table_at

Play = Callable[..., Played]


@pytest.fixture
def mars(open_app) -> Callable[..., Played]:
    """Opens a game of Terraforming Mars where it is."""

    def make(table: Table, size: tuple[int, int] = (1920, 1080), **settings) -> Played:
        app = open_app(size, hand_off="trusting", animation_speed="none", **settings)
        screen = TableScreen(table, calls=TableCalls())
        app.push(screen)
        app.settle()
        return Played(app, screen, table)

    return make


def elevator(**stock: int) -> Table:
    """A card with both tags, 27 M€ (19 after a discount of 8)."""
    state = position(hand=["space_elevator"], mc=stock.pop("mc", 100))
    state.boards[0].stock.update(stock)  # type: ignore[arg-type]
    state.boards[0].discount = 8
    return do(state, ("card", "space_elevator"))


def sheet(played: Played) -> SplitSheet:
    found = played.screen.top.find("split")
    assert isinstance(found, SplitSheet)
    return found


def texts(played: Played) -> list[str]:
    """All words of the sheet."""
    say = played.screen.ui.say
    labels = played.screen.frame.answer.walk()
    return [say(widget.words) for widget in labels if hasattr(widget, "words")]


def test_the_card_that_is_paid_for_lies_on_no_stock_when_it_is_to_be_paid(mars):
    state = position(hand=["space_elevator"], mc=100)
    state.boards[0].stock.update(steel=5)
    played = mars(table_at(state), (1280, 720))
    marks = played.screen.canvas.marks
    played.click(played.spot("card/space_elevator"))
    assert marks.up == ["card/space_elevator"]
    played.key("return")
    assert played.table.decision.prompt.key == "ask.pay"
    assert played.screen.model.hovered == "card/space_elevator" and not marks.up


def test_the_sheet_tells_price_discounts_worth_and_stocks(mars):
    played = mars(elevator(steel=5, titanium=4))
    words = texts(played)
    assert "Pay for Space Elevator (19 M€)" in played.screen.frame.answer.accessible_name()
    assert "Pay for Space Elevator (19 M€)" not in words, "it stands in the bar"
    assert any(line.startswith("27 − 8 = 19 M€") for line in words)
    assert "1 each, 100 here" in words
    assert "2 each, 5 here" in words
    assert "3 each, 4 here" in words
    decision = played.table.decision
    assert tuple(played.screen.model.choosing.amounts) == decision.proposal
    assert played.screen.bar.primary.accessible_name() == "Pay for Space Elevator (19 M€)"


@pytest.mark.rule("gaia_project 1.8", "gaia_project 10.1")
def test_what_lies_there_is_told_of_tokens_and_the_most_of_what_they_buy(mars):
    own = gaia_seat("geodens", power={"area_2": 9, "area_3": 2}, gaiaformers=1)
    at = gaia_sit({**own, "research": {**own["research"], "gaia_project": 1}})
    choose(at, next(key for key in keys(at, "project")))
    assert at.decision.prompt.key == "ask.tokens.project"
    assert {"9 here", "2 here"} <= {*texts(mars(at))}  # not the 6 of them that are moved at most
    own = gaia_seat("terrans", power={"gaia": 4}, structures={"planetary_institute": [(-2, -1)]})
    at = gaia_sit(own, phase="gaia", first_player=0)
    assert at.decision.prompt.key == "ask.gaia_trade"
    assert any(line.endswith("at most") for line in texts(mars(at)))


def test_m_takes_the_most_and_the_others_give_way(mars):
    played = mars(elevator(steel=5, titanium=4))
    choosing = played.screen.model.choosing
    choosing.amounts[:] = [19, 0, 0]
    played.screen.ui.focus_on(played.screen.top.find("split.1"), True)
    played.key("m")
    assert choosing.amounts == [9, 5, 0]
    assert not played.screen.overlays  # it is not the menu here
    played.key("0")
    assert choosing.amounts == [19, 0, 0]  # the money makes up for it
    assert sheet(played).total_words()[1] == "teal"
    played.key("return")
    assert played.table.state.boards[0].stock["mc"] == 81


def test_paying_too_much_is_warned_of(mars):
    played = mars(elevator(steel=9, titanium=4, mc=4))
    choosing = played.screen.model.choosing
    choosing.amounts[:] = [0, 4, 4]
    played.screen.model.changed()
    words, tint = sheet(played).total_words()
    assert tint == "amber"
    assert played.screen.ui.say(words) == "Total 20, needed 19: 1 too much"
    assert played.screen.bar.primary.enabled


def test_helion_pays_with_heat_by_mouse(mars):
    state = position(corporations=["helion"], hand=["sponsors"], mc=4)
    state.boards[0].stock["heat"] = 30
    played = mars(do(state, ("card", "sponsors")), (1280, 720))
    words = texts(played)
    assert "30 here" in words
    x, y, w, h = played.screen.top.find("split.0").rect
    for _press in range(4):
        played.click((x + 16, y + h / 2))  # minus
    x, y, w, h = played.screen.top.find("split.1").rect
    for _press in range(4):
        played.click((x + w - 16, y + h / 2))  # plus
    assert played.screen.model.choosing.amounts == [0, 6]
    played.click("bar.primary")
    assert played.table.state.boards[0].stock["heat"] == 24


def test_where_one_way_is_there_the_price_stands_on_the_button(mars):
    played = mars(table_at(position(hand=["sponsors"])))
    played.click(played.spot("card/sponsors"))
    assert played.screen.bar.primary.accessible_name().endswith("(6 M€)")
    played.key("return")
    assert played.table.state.boards[0].stock["mc"] == 94
    assert played.screen.frame.answer is None


def bought(played: Played) -> str:
    return played.screen.bar.text.hint


def test_buying_tells_the_sum_and_what_is_left(mars):
    state = position(hand=[])
    state.phase, state.queue, state.generation = "research", [0, 1], 2
    for seat in (0, 1):
        state.boards[seat].dealt = [state.deck.pop() for _ in range(4)]
    state.boards[0].stock["mc"] = 11
    played = mars(table_at(state))
    assert played.table.decision.prompt.key == "ask.research"
    cards = sorted(played.screen.model.choosing.targets)
    assert bought(played) == "3 M€ each; you can pay for 3"
    played.click(played.spot(cards[0]))
    assert bought(played) == "1 card: 3 M€, 8 left"
    for card in cards[1:3]:
        played.click(played.spot(card))
    assert bought(played) == "3 cards: 9 M€, 2 left"
    assert played.screen.bar.primary.accessible_name() == "Buy 3 cards"
    played.click(played.spot(cards[0]))
    assert bought(played) == "2 cards: 6 M€, 5 left"
    played.app.change(language="hu")
    played.app.settle()
    assert bought(played) == "2 kártya: 6 M€, marad 5"
    assert played.screen.bar.primary.accessible_name() == "2 kártya megvétele"
    played.key("return")
    assert len(played.table.state.boards[0].kept) == 2


@pytest.mark.rule("terraforming_mars 3.7")
def test_of_the_first_cards_it_is_told_what_is_left_though_nothing_can_be_taken_back(mars):
    table = Table.new(find_title("terraforming_mars"), 2, {}, "FIRST")
    for answer in (table.decision.keys[0], []):  # all choices are revealed after the second seat's
        table.choose(answer)
    table.choose(table.decision.keys[0])
    played = mars(table)
    assert played.table.decision.prompt.key == "ask.first_cards"
    for card in sorted(played.screen.model.choosing.targets)[:2]:
        played.click(played.spot(card))
    played.app.rest()
    hint = played.screen.bar.text.hint
    assert hint.startswith("2 cards: 6 M€, ") and "Cannot be taken back" in hint


def test_pick_some_waits_for_the_least(play: Play):
    played = play(players=("human",))
    played.ask("prompt.tokens")
    primary = played.screen.bar.primary
    assert not primary.enabled
    assert played.screen.bar.text.hint == "0 of 2 chosen"
    first, second, *_ = sorted(played.screen.model.choosing.targets)
    played.click(played.spot(first))
    assert primary.enabled  # one is the least
    played.click(played.spot(second))
    assert played.screen.bar.text.hint == "2 of 2 chosen"
    assert primary.enabled


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_sheet_covers_nothing_of_what_is_spent(mars, size):
    played = mars(elevator(steel=5, titanium=4), size)
    paper, view = played.screen.frame.answer.rect, played.screen.canvas
    zones = played.screen.model.laid.zones
    own = {zone: rect for zone, rect in view.grounds() if zones[zone].zone.seat == 0}
    assert "board/0" in own  # the stocks of the seat
    assert [zone for zone, rect in own.items() if covered(paper, [rect])] == []
    others = [r for zone, r in view.grounds() if zone in ("milestones", "awards", "projects")]
    assert len(others) == 3 and covered(paper, others) == 0
    assert covered(paper, view.headings()) == 0
    x, y, w, h = view.rect
    assert x <= paper[0] and paper[0] + paper[2] <= x + w
    assert y <= paper[1] and paper[1] + paper[3] <= y + h


def test_a_stock_is_counted_by_its_words():
    table = Table.new(find_title("roll_for_the_galaxy"), 2, {}, "counted")
    assert Said(table, "hu").counted(2, msg("stock.credits")) == "Kreditek"


def test_amounts_stand_side_by_side_where_there_is_room_for_a_low_sheet(mars):
    # Few cards in hand: below the stocks is room for a sheet that is low, and not for a high one.
    played = mars(elevator(titanium=4, mc=30), (1280, 720))
    mc, titanium = (played.screen.top.find(f"split.{n}").rect for n in range(2))
    assert mc[1] == titanium[1] and mc[0] + mc[2] < titanium[0]
    zones = dict(played.screen.canvas.grounds())
    assert not covered(played.screen.frame.answer.rect, [zones["map"]])
    assert not [fault for fault in faults(played.app) if "text cut" in fault]


@pytest.mark.rule("gaia_project 10.1")
def test_several_things_are_bought_and_none_drives_another_out(mars):
    own = gaia_seat(
        "terrans", power={"gaia": 9}, structures={"planetary_institute": [(-2, -1)]},
        credits=0, ore=0, knowledge=0,
    )  # fmt: skip
    played = mars(gaia_sit(own, phase="gaia", first_player=0), (1280, 720))
    asked, choosing = played.table.decision, played.screen.model.choosing
    assert "Total 0 of at most 9" in played.screen.ui.say(sheet(played).total_words()[0])
    # Enter gives nothing away before it was said what is lost.
    played.key("return")
    assert played.table.decision is asked and "9" in played.screen.bar.text.hint
    choosing.set_amount(0, 1)  # a Q.I.C. for 4
    choosing.set_amount(1, 1)  # an ore for 3
    choosing.set_amount(3, 2)  # 2 credits
    assert choosing.answer == (1, 1, 0, 2) and choosing.total == 9
    assert not choosing.warnings
    choosing.set_amount(2, 1)  # nothing is left for a knowledge
    choosing.set_amount(3, 5)
    assert choosing.answer == (1, 1, 0, 2) and sheet(played).total_words()[1] == "teal"
    played.key("return")
    assert played.table.state.boards[0].qic > 0 and played.table.decision is not asked
