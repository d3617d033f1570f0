"""What others did last pulses, keeps a pip, and points rise from the card; then all is still."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import cast

import pytest

from gametable.client.host.motion import POPUP, PULSE
from gametable.client.screens.table import TableScreen
from gametable.client.table.board.last_change import last_changes
from gametable.client.table.rivals.rows import read_rows
from gametable.client.table.session import Session
from gametable.core.engine.log import Event
from tests.client.table.conftest import Played
from tests.kit.asking import choose
from tests.rules.planet_unknown.positions import board, sit

Play = Callable[..., Played]


def start(play: Play, **settings) -> Played:
    """Ada's turn is done; nothing has been completed by an input or a settled frame yet."""
    played = play(**settings)
    played.key("space")
    played.ask("prompt.end")
    change = played.screen.last_change
    assert change.pips == {} and change.pulsing == {}
    session = played.screen.session
    session.choose(played.table.decision.keys[0])
    if session.covered:
        session.reveal()
    assert session.viewer == 1
    return played


@pytest.mark.drawn
def test_what_another_did_pulses_once_and_keeps_a_pip(play: Play):
    played = start(play)
    change = played.screen.last_change
    assert set(change.pips.values()) == {0} and change.pips
    # A seat sits down for the first time with everything before it told; from then on it pulses.
    assert change.pulsing == {}
    bence_saw = dict(change.pips)
    played.ask("prompt.end")
    assert change.pips == bence_saw
    session = played.screen.session
    session.choose(played.table.decision.keys[0])
    if session.covered:
        session.reveal()
    assert session.viewer == 0
    assert change.pips and set(change.pips.values()) == {1}
    assert change.pulsing and set(change.pulsing.values()) == {1}
    assert played.app.motion.active
    played.wait(PULSE + 0.3)
    assert change.pulsing == {} and change.pips
    frames = played.app.frames
    played.wait(0.4)
    assert played.app.frames == frames


def test_nothing_moves_with_reduced_motion(play: Play):
    played = start(play, reduced_motion=True)
    change = played.screen.last_change
    played.ask("prompt.end")
    session = played.screen.session
    session.choose(played.table.decision.keys[0])
    if session.covered:
        session.reveal()
    assert change.pips and change.pulsing == {} and change.gains == {}


def test_an_earlier_moment_has_no_pips(play: Play):
    played = start(play)
    change = played.screen.last_change
    assert change.pips
    played.screen.session.step_moment(-1)
    assert change.pips == {}
    played.screen.session.back_to_now()
    assert change.pips


def test_points_rise_from_the_card_and_fade(play: Play):
    played = play(players=("human", "bot"))
    screen = played.screen
    change = screen.last_change
    key = next(k for k in played.table.decision.keys if k != "pass" and k[1] % 3)
    screen.session.choose(key)
    assert change.gains == {0: key[1] % 3}
    assert played.app.motion.active
    played.wait(POPUP + 0.2)
    assert change.gains == {}


@pytest.mark.rule("planet_unknown 5")
def test_a_tile_over_several_squares_bears_one_pip(open_app):
    table = choose(sit(board(), board(), top={"i3": "i3_rover_tech"}), ("draft", "inner"))
    app = open_app((1280, 720), hand_off="trusting", animation_speed="none")
    screen = TableScreen(table)
    app.push(screen)
    app.settle()
    while screen.session.viewer == 0:
        screen.session.choose(table.decision.keys[0])
    app.settle()
    squares = [id for id, seat in screen.last_change.pips.items() if id.startswith("planet/0/")]
    assert len(squares) == 1


def test_when_all_look_again_nothing_rises_that_came_long_before(play: Play):
    """As when the last person hands his seat to a bot."""
    played = play(players=("human", "bot"))
    session, change = played.screen.session, played.screen.last_change
    session.hand_over(0, "bot")
    assert session.viewer is None
    session.hand_over(0, "human")
    key = next(k for k in played.table.decision.keys if k != "pass" and k[1] % 3)
    session.choose(key)
    assert change.gains  # he has seen it
    played.wait(POPUP + 0.2)
    session.hand_over(0, "bot")
    assert session.viewer is None and change.gains == {}


@pytest.mark.rule("pulsar_2849 4.1")
def test_a_die_rolled_again_and_a_new_transmitter_bear_no_pip_of_the_round_before():
    """They read as taken by the rival who had spent or taken what lay there."""
    session = cast(
        Session, SimpleNamespace(moment=None, viewer=0, asked=0, table=SimpleNamespace(marks=()))
    )
    log = [
        Event("log.transmitter", 1, targets=("transmitter/0",)),
        Event("log.step", 1, targets=("gate_1",)),
        Event("log.spent", 1, targets=("die/3",)),
    ]
    rolled, taken = Event("log.rolled"), Event("log.drafted", 1, targets=("die/4",))

    def marked(log: list[Event]) -> set[str]:
        found = last_changes(session, log, read_rows("pulsar_2849"))
        return {id for event in found.get(1, []) for id in event.targets}

    assert marked(log) == {"transmitter/0", "gate_1", "die/3"}
    assert marked([*log, rolled]) == {"gate_1"}
    assert marked([*log, rolled, taken]) == {"gate_1", "die/4"}
