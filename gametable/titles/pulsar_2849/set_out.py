"""What lies ready in Pulsar 2849 before a game begins (pulsar_2849 2.1 to 2.6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gametable.core.scene import SetOut
from gametable.core.text import Message, msg
from gametable.titles.pulsar_2849.rules.setting_up import people, seats_in_order
from gametable.titles.pulsar_2849.scene_boards import goals_zone, transmitter_zone
from gametable.titles.pulsar_2849.state import State


def set_out(state: State) -> Mapping[str, Sequence[SetOut]]:
    """All that was drawn and lies open."""
    offered = transmitter_zone(state).pieces[: len(state.offer)]
    order = seats_in_order(state)
    return {
        "side": [SetOut(Message(f"#side/{state.side}"))],
        "technologies": [
            SetOut(Message(f"#technology_board/{board}")) for board in state.technology_boards
        ],
        "goals": [SetOut.of(piece) for piece in goals_zone(state).pieces],
        "transmitters": [SetOut.of(piece) for piece in offered],
        "order": [
            SetOut(msg("set_out.order", place=n, n=state.boards[seat].points), seats=(seat,))
            for n, seat in enumerate(order, 1)
        ],
        "hq": [
            SetOut(msg("set_out.hq", letter=state.boards[seat].hq), seats=(seat,))
            for seat in people(state)
            if state.boards[seat].hq
        ],
    }


def figures(state: State) -> Mapping[str, int]:
    """Numbers of the set-up for the card of the evening; the points of each place in the order."""
    points = {f"points_{n}": state.boards[s].points for n, s in enumerate(seats_in_order(state), 1)}
    return {**points, "systems": len(state.systems)}
