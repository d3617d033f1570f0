"""What is impossible on the map of Gaia Project: pieces where they cannot be (1, 5, 10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from gametable.core.text import Message, msg
from gametable.titles.gaia_project.situation import planet_type
from gametable.titles.gaia_project.state import Board, State


def on_map(state: State, board: Board) -> Iterator[Message]:
    """Faults of what a seat has on the map."""
    if not state.sectors:
        return
    spaces = [*board.structures, *board.shared, *board.projects, *board.stations]
    spaces += [s for f in board.federations for s in (*f.members, *f.satellites)]
    if not set(spaces) <= set(state.stars.hexes):
        yield msg("unsound.off_map")
        return
    yield from _structure_faults(state, board)
    yield from _former_faults(state, board)
    yield from _federation_faults(state, board)
    own = [s for f in board.federations for s in f.satellites]
    for space in _twice([*board.stations, *own]):
        yield _at(state, space, "unsound.two_pieces")
    for space in (*board.stations, *own):
        if planet_type(state, space) is not None:
            yield _at(state, space, "unsound.not_empty")


def _at(state: State, space: int, key: str) -> Message:
    """A fault with its space."""
    q, r = state.stars.hexes[space]
    return msg(key, q=q, r=r)


def _twice(things: Iterable[int]) -> Iterator[int]:
    return (thing for thing, n in Counter(things).items() if n > 1)


def _structure_faults(state: State, board: Board) -> Iterator[Message]:
    """On planets, one structure each but for shared mines (1.4, 1.5, 5.1.2, 10.2)."""
    others = [other for other in state.boards if other is not board]
    for space, kind in board.structures.items():
        planet = planet_type(state, space)
        if kind == "lost_planet":
            if space != state.lost_planet or space in state.stars.planets:
                yield _at(state, space, "unsound.lost_planet")
        elif planet is None:
            yield _at(state, space, "unsound.no_planet")
        elif planet == "transdim":
            yield _at(state, space, "unsound.on_transdim")
        there = [other for other in others if space in other.structures]
        if space in board.shared:
            if not there or kind != "mine":
                yield _at(state, space, "unsound.shared")
        elif any(space not in other.shared for other in there):
            yield _at(state, space, "unsound.two_structures")
    for space in board.shared:
        if space not in board.structures:
            yield _at(state, space, "unsound.shared")


def _former_faults(state: State, board: Board) -> Iterator[Message]:
    """Gaiaformers stand alone on Transdim planets, or on what became of them (5.2, 14.1)."""
    for space in board.projects:
        if state.stars.planets.get(space) != "transdim":
            yield _at(state, space, "unsound.former_place")
        built = any(space in other.structures for other in state.boards)
        more = sum(other.projects.count(space) for other in state.boards) > 1
        if built or more:
            yield _at(state, space, "unsound.two_pieces")


def _federation_faults(state: State, board: Board) -> Iterator[Message]:
    """Own pieces, each in one federation, each federation in one piece (5.4)."""
    own = {*board.structures, *board.stations}
    members = [s for f in board.federations for s in f.members]
    for space in _twice(members):
        yield _at(state, space, "unsound.two_federations")
    for space in members:
        if space not in own:
            yield _at(state, space, "unsound.no_member")
    for federation in board.federations:
        whole = 0
        for space in (*federation.members, *federation.satellites):
            whole |= 1 << space
        if not federation.members or state.stars.flood(whole & -whole, whole) != whole:
            yield msg("unsound.federation")
