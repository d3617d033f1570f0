"""What a seat may see, and what it cannot know (2.1, 2.2, 6.4, 6.8)."""

from __future__ import annotations

import pytest

from gametable.core.engine.chance import Source
from gametable.titles.pulsar_2849.checks import faults
from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.views import determinize
from tests.rules.pulsar_2849.play import at, position, turn_up


@pytest.mark.rule("pulsar_2849 2.1", "pulsar_2849 2.2", "pulsar_2849 6.4")
def test_nobody_sees_what_lies_face_down() -> None:
    table = at(turn_up(position(3, [6]), sys_03="05"))
    for seat in (0, 1, None):
        seen = table.view(seat)
        assert seen.systems["sys_03"] == "system_tile_05"
        assert {tile for place, tile in seen.systems.items() if place != "sys_03"} == {"?"}
        assert set(seen.exploration) == {"?"} and len(seen.exploration) == 12
        # The top transmitter of the stack lies open.
        assert seen.transmitters[0] == table.state.transmitters[0]
        assert set(seen.transmitters[1:]) == {"?"}


@pytest.mark.rule("pulsar_2849 2.1", "pulsar_2849 2.2")
def test_what_is_not_known_is_dealt_anew_by_letters() -> None:
    state = turn_up(position(3, [6]), sys_03="05")
    state.removed, state.transmitters = state.transmitters[:5], state.transmitters[5:]
    state.discards, state.exploration = state.exploration[:2], state.exploration[2:]
    state.known = 1
    table = at(state)
    dealt = set()
    for seed in range(6):
        view = table.view(0)
        determinize(view, 0, Source(seed))
        assert not faults(view)
        assert view.systems["sys_03"] == "system_tile_05"
        assert view.exploration[-1] == state.exploration[-1]
        letters = [load().transmitters[id].letter for id in view.transmitters]
        assert letters == sorted(letters)
        dealt.add(tuple(view.systems.values()))
    assert len(dealt) > 1
