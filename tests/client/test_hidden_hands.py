"""Pictures of another seat do not change with what only a seat may know: hands, stacks, rolls."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from gametable.client.screens.table import TableCalls, TableScreen
from gametable.core.engine.questions import PickOne
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.titles import find_title
from tests.client.watch import pass_time

pytestmark = pytest.mark.drawn


def picture(open_app: Any, table: Table[Any], look_at: int | None) -> bytes:
    """What the seat that is asked sees, perhaps looking at the board of another."""
    app = open_app((1280, 720), animation_speed="none")
    screen = TableScreen(table, calls=TableCalls())
    app.push(screen)
    app.settle()
    if screen.session.covered:
        app.press(pygame.K_SPACE)
        app.settle()
    if look_at is not None:
        screen.session.look_at(look_at)
        app.settle()
    app.rest()
    shot: bytes = pygame.image.tobytes(app.surface, "RGB")
    app.stop()
    return shot


def game(title: str) -> Table[Any]:
    """A game in its first actions: seat by seat has chosen what it keeps in secret."""
    people = [Seat("Ada", "red"), Seat("Bence", "sky")]
    options = {"first_player": "first_seat"} if title == "terraforming_mars" else {}
    table = Table.new(find_title(title), people, options, "ORION")
    while table.decision is not None and table.decision.prompt.key != "ask.action":
        asked = table.decision
        table.choose(asked.keys[0] if isinstance(asked, PickOne) else list(asked.keys[:3]))
    return table


@pytest.mark.parametrize("look_at", [None, 1])
def test_another_hand_of_mars_makes_no_difference(open_app: Any, look_at: int | None) -> None:
    pictures = []
    for swapped in (False, True):
        table = game("terraforming_mars")
        assert table.decision is not None and table.decision.seat == 0
        hand = table.state.boards[1].hand
        assert len(hand) == 3
        if swapped:
            table.state.deck[:3], hand[:] = hand[:], table.state.deck[:3]
        pictures.append(picture(open_app, table, look_at))
    assert pictures[0] == pictures[1]


def test_the_own_hand_of_mars_makes_one(open_app: Any) -> None:
    """The test above can tell hands apart."""
    pictures = []
    for swapped in (False, True):
        table = game("terraforming_mars")
        hand = table.state.boards[0].hand
        if swapped:
            table.state.deck[:3], hand[:] = hand[:], table.state.deck[:3]
        pictures.append(picture(open_app, table, None))
    assert pictures[0] != pictures[1]


@pytest.mark.parametrize("other", [False, True])
def test_another_assignment_of_roll_makes_no_difference(open_app: Any, other: bool) -> None:
    """The seat that assigns second sees nothing of what the first has assigned."""
    pictures = []
    for moved in (False, True):
        people = [Seat("Ada", "red"), Seat("Bence", "sky")]
        table = Table.new(find_title("roll_for_the_galaxy"), people, {}, "ORION")
        while table.decision is not None and table.decision.prompt.key != "ask.assign":
            table.choose(table.decision.keys[0])
        first = table.decision.seat if table.decision is not None else -1
        while table.decision is not None and table.decision.seat == first:
            asked = table.decision
            closing = [option.key for option in asked.options() if option.closes]
            table.choose(closing[0] if closing else asked.keys[0])
        assert table.decision is not None and table.decision.prompt.key == "ask.assign"
        columns = table.state.boards[first].columns
        if moved:
            full = next(phase for phase, pile in columns.items() if pile)
            to = next(phase for phase in columns if phase != full)
            columns[to].append(columns[full].pop())
        pictures.append(picture(open_app, table, first if other else None))
    assert pictures[0] == pictures[1]


def test_the_inspector_shows_nobody_else_a_card_of_a_hand(open_app: Any) -> None:
    """When a bot decides after the seat that looked at its cards, everybody sees the screen."""
    people = [Seat("Ada"), Seat("Bence"), Seat("Nova", player="bot")]
    options = {"first_player": "first_seat"}
    table = Table.new(find_title("terraforming_mars"), people, options, "ORION")
    screen = TableScreen(table, calls=TableCalls())
    app = open_app((1920, 1080), animation_speed="none")
    app.push(screen)
    session, shown = screen.session, screen.inspector.content
    while session.asked in session.humans:
        session.reveal()
        app.settle()
        cards = [id for id in screen.model.laid.spots if id.startswith("card/")]
        if cards:
            x, y, w, _h = screen.canvas.camera.rect_to_view(screen.model.laid.spots[cards[0]].rect)
            app.move_to((x + w / 2, y + 20))
            pass_time(app, 0.5)
            screen.inspector.pinned = True
            assert shown.subject.inspection is not None
        asked = table.decision
        assert asked is not None
        session.choose(asked.keys[0] if isinstance(asked, PickOne) else list(asked.keys[:1]))
    app.settle()
    assert session.viewer is None and not session.covered
    assert shown.subject.inspection is None and not screen.inspector.pinned
    pass_time(app, 0.5)
    assert shown.subject.inspection is None
