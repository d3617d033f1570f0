"""What a seat may see: all but tiles that lie face down and stacks (pulsar_2849 2.1, 2.2, 6.4)."""

from __future__ import annotations

from gametable.core.engine.chance import Source
from gametable.core.kit.hiding import HIDDEN, blanks, fill, only_top, shuffled
from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.state import State


def redact(state: State, seat: int | None) -> None:
    """Hide in place what nobody sees: system tiles, stacks but for what lies open or is known."""
    state.systems = {
        place: tile if place in state.turned else HIDDEN for place, tile in state.systems.items()
    }
    unseen = len(state.exploration) - state.known
    state.exploration = [*blanks(state.exploration[:unseen]), *state.exploration[unseen:]]
    state.transmitters = only_top(state.transmitters)


def determinize(state: State, seat: int | None, source: Source) -> None:
    """Deal anew, in place, what lies face down."""
    box = load()
    if not state.systems:
        return  # nothing has been dealt
    there = set(state.systems.values())
    tiles = list(shuffled([id for id in box.systems if id not in there], source))
    for place, tile in state.systems.items():
        if tile == HIDDEN:
            state.systems[place] = tiles.pop()
    lying = {*state.exploration, *state.discards, *state.drawn}
    lying.update(id for board in state.boards for id in board.kept)
    fill(state.exploration, shuffled([id for id in box.exploration if id not in lying], source))
    # The letters lie in their order, and everybody knows which tiles have gone.
    gone = {*state.transmitters, *state.offer, *state.removed}
    gone.update(state.sid.transmitters if state.sid is not None else ())
    gone.update(p.tile for board in state.boards for array in board.arrays for p in array)
    unseen = [
        id
        for letter in ("A", "B", "C")
        for id in shuffled(
            [t.id for t in box.transmitters.values() if t.letter == letter and t.id not in gone],
            source,
        )
    ]
    fill(state.transmitters, iter(unseen))
