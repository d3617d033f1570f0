"""Flights of Pulsar 2849 chosen on the map: ends, ways, dice, one flight behind the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from gametable.client.screens.table import TableScreen
from gametable.client.table.board.callout import callout_of
from gametable.client.widgets.beside import covered
from gametable.titles.pulsar_2849.state import Site
from tests.client.table.conftest import Played
from tests.client.watch import pass_time
from tests.rules.pulsar_2849.play import at as table_at
from tests.rules.pulsar_2849.play import position

pytestmark = pytest.mark.drawn

HOME = "gate_green_08"


@pytest.fixture
def turn(open_app: Any) -> Callable[..., Played]:
    """The turn of a seat with these dice and a plus-minus token; all systems are turned up."""

    def opened(*dice: int, known: bool = True, seats: int = 3, **own: Any) -> Played:
        state = position(seats, dice)
        state.boards[0].ship = HOME
        for name, value in own.items():
            setattr(state.boards[0], name, value)
        for size, n in state.boards[0].gyrodynes.items():
            state.gyrodynes[size] -= n
        if known:
            state.turned = list(state.systems)
            state.boards[0].stations = dict.fromkeys(state.systems, 0)  # nothing to found
        app = open_app((1920, 1080))
        table = table_at(state)
        screen = TableScreen(table)
        app.push(screen)
        app.settle()
        app.move_to((4, 4))
        return Played(app, screen, table)

    return opened


def far_end(played: Played, least: int, ways: int = 1) -> str:
    """An end with so many ways, at which nothing else is chosen."""
    model, walker = played.screen.model, played.screen.model.walker
    return next(
        slot
        for slot, told in walker.ways_to.items()
        if len(told) >= ways and len(told[0].slots) >= least and not model.numbers_at(slot)
    )


def digits(played: Played) -> dict[str, int]:
    """The digits of the chips in the bar."""
    return {chip.look.id: chip.number for chip in played.screen.bar.chips}


def place(slot: str) -> str:
    return slot.partition("/")[2]


def test_an_end_is_lit_with_the_die_and_the_token_that_it_needs(turn: Any) -> None:
    walker = turn(4).screen.model.walker
    needs = {
        len(route.slots): [amount.icon for amount in route.cost] for route in walker.routes.values()
    }
    assert needs[4] == ["die-4"]
    assert needs[5][0] == needs[3][0] == "die-4" and len(needs[5]) == len(needs[3]) == 2


@pytest.mark.parametrize("dice", [(4,), (3, 5)])
def test_beside_an_end_stands_what_sets_its_way_apart_and_covers_little(
    turn: Any, dice: tuple[int, ...]
) -> None:
    screen = turn(*dice).screen
    routes, spots = screen.model.walker.routes, screen.model.laid.spots
    needs = screen.canvas.marks.needs.find(routes, spots, 1.0)
    told = {amount.icon for need in needs for amount in need.amounts}
    assert (not any(icon.startswith("die") for icon in told)) == (len(dice) == 1)
    assert 0 < len(needs) < len(routes) or len(dice) == 2
    small = [s.rect for s in spots.values() if s.kind == "slot" and s.slot.startswith("gate")]
    hidden = [
        rect
        for rect in small
        if any(covered(n.rect, [rect]) > 0.4 * rect[2] * rect[3] for n in needs)
    ]
    assert small and len(hidden) <= 1


def test_two_clicks_fly_there(turn: Any) -> None:
    played = turn(4)
    model = played.screen.model
    told = [callout_of(model, lambda number: None, id) for id in model.laid.spots]
    assert not any(found.title[:1].islower() for found in told if found is not None)
    goal = far_end(played, 4)
    played.click(played.spot(goal))
    assert played.screen.model.walker.goal == goal and played.table.state.flight is None
    played.click(played.spot(goal))
    assert played.table.state.boards[0].ship == place(goal)
    assert not played.table.state.boards[0].dice


def test_a_flight_is_chosen_by_keys_and_another_way_by_one(turn: Any) -> None:
    played = turn(4)
    screen, model = played.screen, played.screen.model
    goal = far_end(played, 4, ways=2)
    screen.ui.focus_on(screen.canvas, True)
    for _stop in range(len(model.wanted) + 1):
        if model.cursor == goal:
            break
        played.key("tab")
    assert model.cursor == goal
    first = model.route_pointed()
    played.key("return")
    assert model.walker.goal == goal
    played.key("o")
    other = model.route_pointed()
    assert other != first and other.slots[-1] == first.slots[-1]
    played.key("backspace")
    assert model.walker.goal is None and model.choosing.selected is None
    played.key("return")
    played.key("return")
    assert played.table.state.boards[0].ship == place(goal)


def test_another_way_is_taken_by_mouse_too(turn: Any) -> None:
    played = turn(4)
    goal = far_end(played, 4, ways=2)
    before = digits(played)
    played.click(played.spot(goal))
    # What came with the choice has a digit behind all others: none of them means another thing.
    assert digits(played) == {**before, "other": len(before) + 1}
    first = played.screen.model.route_pointed()
    played.click("chip.other")
    other = played.screen.model.route_pointed()
    assert other != first and other.slots[-1] == goal
    played.key("return")
    assert played.table.state.boards[0].ship == place(goal)


def test_what_is_gained_on_the_way_is_told_step_by_step(turn: Any) -> None:
    played = turn(4)
    goal = far_end(played, 4)
    played.app.move_to(played.spot(goal))
    pass_time(played.app, 2)
    told = [effect.head for effect in played.screen.saying.effects().effects]
    (steps,) = [head for head in told if head.startswith("Flies to ")]
    assert steps.count(",") + steps.count(" and ") == 3


def test_what_it_does_stands_beside_the_table(turn: Any) -> None:
    played = turn(4)
    played.app.move_to(played.spot(far_end(played, 4)))
    pass_time(played.app, 2)
    frame = played.screen.frame
    assert frame.effects.shown
    x, y, w, h = frame.effects.rect
    for _zone, (left, top, wide, tall) in played.screen.canvas.grounds():
        assert x >= left + wide or left >= x + w or y >= top + tall or top >= y + h


def test_a_system_that_is_turned_up_stops_the_preview(turn: Any) -> None:
    played = turn(4, known=False)
    walker = played.screen.model.walker
    state = played.table.state
    for route in walker.routes.values():
        preview = played.table.preview_row(route.looked_at)
        met = [n for n, slot in enumerate(route.slots) if place(slot) in state.systems]
        steps = sum(event.kind == "log.step" for event in preview.events)
        assert steps == (met[0] + 1 if met else len(route.slots))


def test_a_second_flight_is_looked_at_behind_the_first_and_flown_after_it(turn: Any) -> None:
    played = turn(3, 2)
    model = played.screen.model
    goal = far_end(played, 3)
    played.click(played.spot(goal))
    played.click("chip.beyond")
    walker = model.walker
    assert walker.base is not None and walker.base.slots[-1] == goal
    assert all(route.slots[: len(walker.base.slots)] == walker.base.slots
               for route in walker.routes.values())  # fmt: skip
    second = next(slot for slot in walker.routes if not model.numbers_at(slot) and slot != goal)
    played.app.move_to(played.spot(second))
    pass_time(played.app, 2)
    both = [effect.head for effect in played.screen.saying.effects().effects]
    assert sum(head.startswith("Flies ") and "step" in head for head in both) == 2
    played.click(played.spot(second))
    rest = walker.way.slots[len(walker.base.slots) :]
    played.key("return")
    assert played.table.state.boards[0].ship == place(goal)
    while played.table.decision.prompt.key != "ask.turn":
        played.table.choose(played.table.decision.keys[0])
        played.app.settle()
    assert model.route_pointed().slots == rest
    played.key("return")
    assert played.table.state.boards[0].ship == place(second)


def test_back_leads_to_the_first_flight_alone(turn: Any) -> None:
    played = turn(3, 2)
    goal = far_end(played, 3)
    played.click(played.spot(goal))
    played.app.press(pygame.K_n)
    assert played.screen.model.walker.base is not None
    played.key("escape")
    walker = played.screen.model.walker
    assert walker.base is None and walker.goal == goal
    played.key("escape")
    assert walker.goal is None


def test_of_one_die_nothing_comes_behind(turn: Any) -> None:
    played = turn(3)
    played.click(played.spot(far_end(played, 3)))
    assert not played.screen.model.walker.goes_on


def test_no_chip_moves_nor_changes_its_digit_by_a_choice(turn: Any) -> None:
    """Neither for a flight with the price of a token, told at length on the button, nor for a
    gyrodyne that is taken up: a double click or a digit must not end the turn instead."""
    waits = {"small": 1, "medium": 0, "large": 0}
    played = turn(4, pulsars={"pulsar_01": Site()}, gyrodynes=waits)
    bar, model = played.screen.bar, played.screen.model
    rects, before = {chip.look.id: chip.rect for chip in bar.chips}, digits(played)
    priced = next(chip for chip in bar.chips if chip.look.cost)
    played.click(priced.id)
    assert priced.look.label in bar.text.primary != priced.look.label and digits(played) == before
    assert {chip.look.id: chip.rect for chip in bar.chips} == rects
    played.key("escape")
    taken = next(id for id in model.choosing.moves if "small" in id)
    played.click(played.spot(taken))
    assert model.choosing.held == taken and digits(played) == before
