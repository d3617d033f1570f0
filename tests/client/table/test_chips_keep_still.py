"""What a player reaches for in the bar keeps its digit and its place while other things come."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pygame
import pytest

from gametable.client.screens.table import TableCalls, TableScreen
from gametable.client.table.bar.chip_order import by_need
from gametable.client.table.bar.chips import ChipLook, OptionChip
from gametable.client.table.board.art import Art
from gametable.core.engine.table import Table
from tests.client.table.conftest import Played
from tests.kit.asking import choose, keys
from tests.rules.gaia_project.play import seat as gaia_seat
from tests.rules.gaia_project.play import sit as gaia_sit
from tests.rules.pulsar_2849.play import at as pulsar_at
from tests.rules.pulsar_2849.play import own, wait
from tests.rules.pulsar_2849.play import position as pulsar

Opened = Callable[[Table[Any]], Played]


@pytest.fixture
def opened(open_app) -> Opened:
    def make(table: Table[Any]) -> Played:
        app = open_app((1920, 1080), hand_off="trusting", animation_speed="none")
        screen = TableScreen(table, calls=TableCalls())
        app.push(screen)
        app.settle()
        return Played(app, screen, table)

    return make


def turn_of_pulsar() -> Table[Any]:
    """Flights with two dice, or a gyrodyne on the pulsar that is claimed."""
    state = pulsar(3, (2, 2))
    state.boards[0].tokens["plus_minus"] = 0
    state.boards[0].ship = "gate_green_08"
    state.turned = list(state.systems)
    state.boards[0].stations = dict.fromkeys(state.systems, 0)
    return pulsar_at(wait(own(state, "pulsar_02", "pulsar_03"), "small"))


def turn_of_gaia() -> Table[Any]:
    return gaia_sit(gaia_seat(credits=15, ore=8, knowledge=4, qic=2))


def chips(played: Played) -> dict[str, tuple[int, int]]:
    """The chips: the digit of each, and where it begins."""
    return {c.id: (c.number, round(c.rect[0])) for c in played.screen.bar.chips}


@pytest.mark.parametrize("turn", [turn_of_pulsar, turn_of_gaia])
def test_what_is_chosen_on_the_table_moves_no_chip(opened: Opened, turn: Any) -> None:
    played = opened(turn())
    before, entries = chips(played), len(played.table.entries)
    assert len(before) > 1
    spots = [id for id, _name, _rect in played.screen.canvas.targets()]
    for spot in spots[:: 1 + len(spots) // 4]:
        played.click(played.spot(spot))
        assert played.screen.model.choosing.chose and len(played.table.entries) == entries
        after = chips(played)
        known = [id for id in before if id in after]
        assert [after[id][0] for id in known] == [before[id][0] for id in known]
        assert all(abs(after[id][1] - before[id][1]) <= 12 for id in known)
        assert len({digit for digit, _x in after.values()}) == len(after)
        while played.screen.model.choosing.chose:
            played.key("escape")


def test_a_digit_means_the_same_while_a_piece_is_held(opened: Opened) -> None:
    """With a gyrodyne taken up the flights were gone and their digit ended the turn."""
    played = opened(turn_of_pulsar())
    before = {c.look.label: c.number for c in played.screen.bar.chips}
    flight = next(label for label in before if label.startswith("Fly"))
    played.click(played.spot(next(iter(played.screen.model.choosing.moves))))
    assert played.screen.model.choosing.held is not None
    after = {c.look.label: c.number for c in played.screen.bar.chips}
    assert after[flight] == before[flight] and after["End turn"] == before["End turn"]
    played.app.press(getattr(pygame, f"K_{before[flight]}"))
    # It is let go of, and the flight is looked at.
    assert played.screen.model.choosing.held is None
    assert not played.screen.model.choosing.chose or flight in played.screen.bar.text.primary


@pytest.mark.rule("pulsar_2849 4.4")
def test_a_marker_taken_up_leaves_the_chips_of_the_others(opened: Opened) -> None:
    """They were gone, and their digits did nothing."""
    state = pulsar(2, next=(), phase="draft", boxed=dict(enumerate((1, 2, 3, 4, 5, 6, 6))))
    table = pulsar_at(state)
    choose(table, keys(table)[0])
    played = opened(table)
    before = chips(played)
    assert len(before) == 4
    played.click(played.spot(next(iter(played.screen.model.choosing.moves))))
    assert played.screen.model.choosing.held is not None and chips(played) == before


def test_a_deed_stays_in_view_before_a_second_way_to_pass() -> None:
    """A federation that could be founded stood under More, two boosters to pass for in the bar."""
    looks = [
        ChipLook(0, "Federation"),
        ChipLook(-1, "Blocked", reason="No ore"),
        *(ChipLook(n, f"Pass {n}", apart=True) for n in (1, 2, 3)),
    ]
    order = by_need([OptionChip(look, lambda: None, cast(Art, None)) for look in looks])
    names = ["Pass 1", "Federation", "Pass 2", "Pass 3", "Blocked"]
    assert [chip.look.label for chip in order] == names
    looks[3].selected = True
    order = by_need([OptionChip(look, lambda: None, cast(Art, None)) for look in looks])
    assert [chip.look.label for chip in order][:2] == ["Pass 2", "Pass 1"]
