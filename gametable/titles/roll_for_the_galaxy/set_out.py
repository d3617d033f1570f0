"""What lies ready in Roll for the Galaxy before a game begins (roll_for_the_galaxy 2.1, 2.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from gametable.core.scene import SetOut
from gametable.core.text import Message, msg
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.inspect import inspect
from gametable.titles.roll_for_the_galaxy.state import State


def set_out(state: State) -> Mapping[str, Sequence[SetOut]]:
    """The start tiles of each seat."""
    return {"start": list(_start(state))}


def _start(state: State) -> Iterator[SetOut]:
    for seat, board in enumerate(state.boards):
        if not board.faction:
            continue  # the opponent of the solo game
        number = load().factions[board.faction].number
        for ref, label in (
            (f"#faction/{board.faction}", msg("set_out.faction", n=number)),
            (f"#side/{board.home}", msg("set_out.home")),
        ):
            told = inspect(state, ref, None)
            assert told is not None
            yield SetOut(Message(ref), told.face, told.data, label, (seat,))


def figures(state: State) -> Mapping[str, int]:
    """Numbers of the set-up for the card of the evening."""
    squares = max(len(board.tableau) for board in state.boards)
    return {"pool": state.pool, "squares": squares}
