"""Positions for the tests of the rules: the action phase of round 1, seat 0 to act, nothing built.

The map lies with the tiles in the order of their numbers, the stacks likewise. Seat n stands at
starting gate n + 1, without cubes and with one plus-minus token.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec
import pytest

from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.titles.pulsar_2849 import TITLE, situation, standing
from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.rules.setting_up import set_markers
from gametable.titles.pulsar_2849.setup import setup
from gametable.titles.pulsar_2849.state import Board, Die, Marker, Patent, Placed, Site, State
from gametable.titles.pulsar_2849.vocabulary import TechEffect, Track
from tests.kit import sitting
from tests.kit.asking import asked, choose, keys

A_BOARDS = ("AI", "AII", "AIII")
GOALS = ("same_gyrodynes_2", "stations_9", "patents_5")
END = ("end_turn",)


def position(
    seats: int = 3,
    dice: Sequence[int] = (),
    *,
    left: Sequence[int] = (4,),
    next: Sequence[int] = (2,),
    boards: Sequence[str] = A_BOARDS,
    hq: str = "",
    **fields: Any,
) -> State:
    """The state with the silver dice of seat 0, of the `next` seat, and on the dice board.

    `hq` is the side of the HQ board that seat 0 uses; the others use none.
    """
    box = load()
    state = setup([Seat(f"P{n}") for n in range(seats)], {"hq_boards": bool(hq)})
    state.systems = dict(zip(state.cluster.systems, box.systems, strict=False))
    state.exploration = list(box.exploration)
    state.transmitters = list(box.transmitters)
    state.offer, state.transmitters = state.transmitters[:3], state.transmitters[3:]
    state.technology_boards = tuple(boards)
    state.goals = GOALS
    state.order = [*range(seats)] * (2 if seats == 2 else 1)
    state.queue = list(state.order)
    set_markers(state)
    state.phase, state.round = "actions", 1
    numbers = iter(range(box.constants.silver_dice[seats]))
    state.boards[0].dice = [
        Die(number, value) for value, number in zip(dice, numbers, strict=False)
    ]
    state.boards[1].dice = [
        Die(number, value) for value, number in zip(next, numbers, strict=False)
    ]
    state.boxed = {number: value for value, number in zip(left, numbers, strict=False)}
    state.median = 8
    for seat, board in enumerate(state.boards):
        board.ship = state.cluster.starts[seat]
    if hq:
        state.boards[0].hq, state.boards[0].side = box.hq_boards[hq].board, hq
    for name, value in fields.items():
        setattr(state, name, value)
        if name == "side":
            state.systems = dict(zip(state.cluster.systems, box.systems, strict=False))
    return state


def at(state: State, **more: Any) -> Table[State]:
    """A practice game that goes on from there."""
    return sitting.table_at(TITLE, state, ["human"] * state.players, **more)


def turn(dice: Sequence[int] = (), seats: int = 3, **more: Any) -> Table[State]:
    """The turn of seat 0 with these silver dice."""
    return at(position(seats, dice, **more))


def me(table: Table[State], seat: int = 0) -> Board:
    """What a seat has."""
    return table.state.boards[seat]


def patent(state: State, *ids: str, seat: int = 0) -> State:
    """A seat has patents, each slid from its symbol, and their boards are in play."""
    box = load()
    boards = list(state.technology_boards)
    for id in ids:
        board = state.boards[seat]
        board.patents = (*board.patents, id)
        slid = not box.technologies[id].open
        state.patents[id] = (*state.patents.get(id, ()), Patent(seat, slid))
        of = box.technology_boards[box.board_of[id]]
        boards = [of.id if box.technology_boards[b].category == of.category else b for b in boards]
    state.technology_boards = tuple(boards)
    return state


def teach(monkeypatch: pytest.MonkeyPatch, id: str, effect: TechEffect, when: str = "") -> None:
    """A technology does something else, as on boards that somebody enters."""
    box = load()
    printed = msgspec.structs.replace(box.technologies[id], effect=effect)
    if when:
        printed = msgspec.structs.replace(printed, when=when)
    monkeypatch.setitem(box.technologies, id, printed)
    # What is remembered of the printed one is forgotten, and of this one after the test.
    monkeypatch.setattr(
        standing, "effects_by_kind", lru_cache(standing.effects_by_kind.__wrapped__)
    )
    monkeypatch.setattr(situation, "changes_with", lru_cache(situation.changes_with.__wrapped__))


def turn_up(state: State, **tiles: str) -> State:
    """Systems are turned up, with these tiles by their numbers."""
    for place, tile in tiles.items():
        id = f"system_tile_{tile}"
        other = next((p for p, t in state.systems.items() if t == id), None)
        if other is not None:
            state.systems[other] = state.systems[place]
        state.systems[place] = id
        if place not in state.turned:
            state.turned.append(place)
    return state


def own(state: State, *pulsars: str, seat: int = 0, **built: str) -> State:
    """A seat owns pulsars; on some stands a gyrodyne, with "!" behind it if it is completed."""
    board = state.boards[seat]
    for place in pulsars:
        board.pulsars[place] = Site()
    for place, size in built.items():
        name = size.rstrip("!")
        board.pulsars[place] = Site(name, size.endswith("!"))  # type: ignore[arg-type]
        state.gyrodynes[name] -= 1  # type: ignore[index]
    return state


def wait(state: State, *sizes: Any, seat: int = 0) -> State:
    """Gyrodynes wait in front of a seat."""
    for size in sizes:
        state.gyrodynes[size] -= 1
        state.boards[seat].gyrodynes[size] += 1
    return state


def array(state: State, *placed: Placed | str, seat: int = 0) -> State:
    """A seat has an array of transmitters; a name alone is one without covered symbols."""
    tiles = [Placed(f"transmitter_{p}") if isinstance(p, str) else p for p in placed]
    state.boards[seat].arrays.append(tiles)
    for tile in tiles:
        if tile.tile in state.offer:
            state.offer[state.offer.index(tile.tile)] = ""
        if tile.tile in state.transmitters:
            state.transmitters.remove(tile.tile)
    return state


def active(tile: str, *, turned: bool = False) -> Placed:
    """An activated transmitter."""
    return Placed(f"transmitter_{tile}", turned, (), True)


def markers(state: State, track: Track, *spaces: tuple[int, int]) -> State:
    """Markers on a track, the one ahead first: seat and space of each."""
    seen: dict[int, int] = {}
    found = []
    for seat, space in spaces:
        n = seen[seat] = seen.get(seat, -1) + 1
        found.append(Marker(seat, n, space))
    state.tracks[track] = found
    return state


def on_track(table: Table[State], track: Track) -> list[tuple[int, int]]:
    """The markers on a track, the one ahead first: seat and space."""
    return [(marker.seat, marker.space) for marker in table.state.tracks[track]]


def fly(table: Table[State], *path: str, length: int = 0) -> Table[State]:
    """Fly along a path, the whole flight unless its length is given: pay, then take every step."""
    if table.state.flight is None:
        do(table, ("fly", length or len(path)))
    for place in path:
        key = ("step", "ship/0", place)
        if asked(table) == "ask.step" and key in keys(table):
            choose(table, key)
        else:  # the only way on is flown by itself
            flown = [e.targets for e in table.log if e.kind == "log.step"]
            assert (f"cluster/{place}",) in flown, (place, asked(table))
    return table


def pay(table: Table[State]) -> Table[State]:
    """Pay in the plainest way, if it is asked."""
    if asked(table) == "ask.pay":
        choose(table, keys(table)[0])
    return table


def do(table: Table[State], *answers: Any) -> Table[State]:
    """Take actions, each paid in the plainest way."""
    for answer in answers:
        choose(table, answer)
        pay(table)
    return table


def until(table: Table[State], *prompts: str) -> Table[State]:
    """Answer with the last key, which ends things, until one of the prompts is asked."""
    while table.decision is not None and asked(table) not in prompts:
        choose(table, keys(table)[-1])
    return table


def produce(state: State, *, luck: Sequence[Any] = ()) -> Table[State]:
    """The game goes through the production phase from the end of the action phase."""
    state.queue = []
    return sitting.table_at(
        TITLE,
        state,
        ["human"] * state.players,
        luck=luck,
        stops=lambda now: now.phase in ("draft", "ending"),
    )
