"""What this does: told of what is pointed at, with every loss, stock and point and its cause."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gametable.client.screens.table import TableCalls, TableScreen
from gametable.client.table.bar.effects_panel import EffectsText
from gametable.core.engine.table import Table
from gametable.titles.planet_unknown.state import Rover
from tests.client.table.conftest import Played
from tests.kit.asking import choose
from tests.rules.planet_unknown.play import sit
from tests.rules.planet_unknown.positions import board, sq, tile
from tests.rules.terraforming_mars.play import position, table_at

Opened = Callable[..., Played]


@pytest.fixture
def opened(open_app) -> Opened:
    """Opens a game of a title where it is."""

    def make(table: Table, size: tuple[int, int] = (1920, 1080), **settings) -> Played:
        app = open_app(size, hand_off="trusting", animation_speed="none", **settings)
        screen = TableScreen(table, calls=TableCalls())
        app.push(screen)
        app.settle()
        return Played(app, screen, table)

    return make


def pointed(played: Played, spot: str) -> EffectsText:
    """What the panel says once the pointer has rested on a spot."""
    played.app.move_to(played.spot(spot))
    played.app.rest()
    assert played.screen.frame.effects.shown
    return played.screen.frame.effects.text


def heads(text: EffectsText) -> list[str]:
    return [effect.head for effect in text.effects]


@pytest.mark.rule("terraforming_mars 12.2")
def test_points_of_an_award_are_told_as_points_of_the_end(opened):
    played = opened(table_at(position(seats=2)))
    text = pointed(played, "awards/scientist")
    assert (text.now, text.standing) == (0, 5)
    assert text.subject == "Fund Scientist"
    assert "M€ −8" in heads(text)
    assert played.screen.play.ahead.seat_gain() is None  # nothing is had if confirmed
    # It belongs to what is pointed at: elsewhere it is not there.
    played.app.move_to(played.screen.strip.rect[:2])
    played.app.rest()
    assert not played.screen.frame.effects.shown


def covering() -> Table:
    """A domino is to be placed; over a lifepod, over a rover, or beside them."""
    own = board(
        tiles=[tile("i3_civ_energy", 7, 3)],
        lifepods=[sq(7, 2), sq(1, 4)],
        rovers=[Rover(sq(8, 3)), Rover()],
    )
    return choose(sit(own, board(), turned=4, top={"i2": "i2_civ_energy"}), ("draft", "inner"))


@pytest.mark.rule("planet_unknown 5.4")
def test_a_placement_tells_what_it_destroys_before_the_click(opened):
    played = opened(covering())
    text = pointed(played, f"planet/0/c_{8}_{3}")
    assert played.screen.model.placer.key in {(0, 8, 3), (1, 8, 3), (0, 8, 2), (1, 7, 3)}
    red = [effect.head for effect in text.effects if effect.tint == "red"]
    assert len(red) == 1 and "rover" in red[0].lower()
    assert not any(effect.head == "Nothing is lost" for effect in text.effects)


@pytest.mark.rule("planet_unknown 4.4.1")
def test_a_placement_tells_what_is_known_of_the_chain(opened):
    played = opened(covering())
    text = pointed(played, "planet/0/c_6_4")
    follows = [effect for effect in text.effects if "+1" in effect.head]
    assert len(follows) == 2 and all("Advanced Civ to 1" in effect.note for effect in follows)
    assert played.table.decision.prompt.key == "ask.place_tile"  # and nothing was done
