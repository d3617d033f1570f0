"""What a seat has: its headquarters, arrays and stocks; the player strip; the rounds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

from gametable.core.engine.decision import Decision
from gametable.core.kit.describing import rounds_meter
from gametable.core.scene import Group, Meter, Piece, SeatCard, Stock, Zone
from gametable.core.text import Message, msg
from gametable.titles.pulsar_2849 import scene_signs as signs
from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.effects.faces import rewards_signs
from gametable.titles.pulsar_2849.scene_dice import track_markers
from gametable.titles.pulsar_2849.scoring import scores
from gametable.titles.pulsar_2849.standing import (
    completed,
    connection,
    goal_count,
    joined_die,
    rings_left,
    run_of,
)
from gametable.titles.pulsar_2849.state import Board, Placed, State
from gametable.titles.pulsar_2849.targets import (
    array_target,
    cubes_target,
    own_transmitter_target,
    project_target,
    waiting_target,
)
from gametable.titles.pulsar_2849.vocabulary import SIZES, TOKENS

IN_TURN = ("ships", "sides", "draft", "actions")
"""Phases in which who is not in the queue has had its turn."""
HALVES = 20
"""Half steps in a row of the board of arrays; a tile takes two of them."""


# The headquarters (9)


def project_zones(view: State, seat: int) -> Iterator[Zone]:
    """The side in use; both sides of a board until one of them is chosen (2.4)."""
    board = view.boards[seat]
    if board.side:
        yield _side(view, seat, board.side, "project")
    elif board.hq:
        sides = [side.id for side in load().hq_boards.values() if side.board == board.hq]
        places = ("sides", "sides") if view.phase == "sides" else ("project", "other_side")
        for side, place in zip(sides, places, strict=True):
            yield _side(view, seat, side, place)


def _side(view: State, seat: int, side: str, place: str) -> Zone:
    """The pyramid of projects: a row opens when all below it are done (9.2)."""
    board, printed = view.boards[seat], load().hq_boards[side]
    pieces = []
    choosing, below = not board.side, True
    for n, row in enumerate(printed.rows):
        for letter, id in zip("abc", row, strict=False):
            done = id in board.projects
            waiting = done and run_of(id) is not None and id not in board.runs
            data = {
                **_project(id),
                "closed": not (below or choosing),
                "done": done,
                "waiting": waiting,
                "seat": seat,
            }
            name = Message(f"#project/{id}")
            pieces.append(
                Piece(project_target(id), "project", data, slot=f"r{n + 1}{letter}", name=name)
            )
        below = below and all(id in board.projects for id in row)
    return Zone(
        f"hq/{seat}" if board.side else f"hq/{side}",
        place,
        msg("zone.hq", side=f"#hq/{side}"),
        board="project",
        pieces=tuple(pieces),
        seat=seat,
    )


@cache
def _project(id: str) -> dict[str, Any]:
    return signs.project(load().projects[id])


# Arrays of transmitters (8.3)


def arrays_zone(view: State, seat: int) -> Zone:
    """Joined tiles side by side, the halves of their dice touching; a gap between two arrays.

    Behind the last array is the place of a new one.
    """
    board = view.boards[seat]
    pieces = list(_arrays(board, seat))
    label = msg("zone.arrays")
    if view.sid is not None and view.plays_sid(seat):
        pieces = [_set_aside(tile, n) for n, tile in enumerate(view.sid.transmitters)]
        label = msg("zone.set_aside")
    return Zone(
        f"arrays/{seat}",
        "arrays",
        label,
        board="arrays" if all(one.slot.startswith("t_0_") for one in pieces) else "arrays_2",
        pieces=tuple(pieces),
        seat=seat,
    )


def _arrays(board: Board, seat: int) -> Iterator[Piece]:
    row = at = 0
    for array in [*board.arrays, []]:
        wide = 2 * max(1, len(array))
        if at and at + wide > HALVES:
            row, at = row + 1, 0
        if not array:
            yield Piece(
                array_target(seat), "new_array", slot=f"t_{row}_{at}", name=msg("slot.new_array")
            )
        lit = _lit(array)
        for n, placed in enumerate(array):
            yield Piece(
                own_transmitter_target(placed.tile),
                "transmitter",
                {**_placed(placed), "joined": lit[n]},
                slot=f"t_{row}_{at + 2 * n}",
                owner=seat,
                hidden=not placed.active,  # its other side is up
                name=Message(f"#transmitter/{placed.tile}"),
            )
        at += wide + 1


def _set_aside(tile: str, n: int) -> Piece:
    """A transmitter that SID has set aside (18)."""
    row, at = divmod(2 * n, HALVES)
    data = signs.transmitter(load().transmitters[tile])
    name = Message(f"#transmitter/{tile}")
    return Piece(own_transmitter_target(tile), "transmitter", data, slot=f"t_{row}_{at}", name=name)


def _lit(array: list[Placed]) -> list[str]:
    """The value of the red die that a tile makes with the one before it, if it does (8.6)."""
    values = [joined_die(one, other) for one, other in pairwise(array)]
    return ["" if value is None else str(value) for value in [None, *values]]


def _placed(placed: Placed) -> dict[str, Any]:
    data = signs.transmitter(load().transmitters[placed.tile], placed.covered)
    left, right = connection(placed, "left"), connection(placed, "right")
    data["left"] = -1 if left is None else left
    data["right"] = -1 if right is None else right
    data["active"] = placed.active
    return data


# What else lies before a seat


def own_zone(view: State, seat: int) -> Zone:
    """Cubes, tokens, gyrodynes that wait, rings, awards and kept tiles."""
    return Zone(
        f"own/{seat}",
        "own",
        msg("zone.own"),
        pieces=tuple(_own(view.boards[seat], seat)),
        seat=seat,
    )


def _own(board: Board, seat: int) -> Iterator[Piece]:
    def stock(id: str, plate: str, n: int, name: Message) -> Piece:
        return Piece(id, "stock", {"plate": plate, "n": n}, name=name)

    yield stock(cubes_target(seat), "cubes", board.cubes, Message("#resource/cubes"))
    for token in TOKENS:
        name = Message(f"#resource/{token}")
        yield stock(f"tokens/{seat}/{token}", token, board.tokens[token], name)
    rings = rings_left(board)
    yield stock(f"rings/{seat}", "claim-ring", rings, msg("stock.rings"))
    for size in SIZES:
        if board.gyrodynes[size]:
            data = {"size": size, "n": board.gyrodynes[size]}
            name = msg("piece.waiting", size=f"#gyrodyne/{size}")
            yield Piece(waiting_target(seat, size), "waiting", data, owner=seat, name=name)
    for n, (size, points) in enumerate(board.awards):
        name = msg("piece.award", size=f"#gyrodyne/{size}", n=points)
        yield Piece(f"award/{seat}/{n}", "award", {"size": size, "points": points}, name=name)
    for id in board.kept:
        yield _tile(f"kept/{id}", id)


def _tile(piece: str, id: str) -> Piece:
    """An exploration bonus tile; one that may not be seen shows its back."""
    if not id:
        return Piece(piece, "exploration", {"signs": []}, hidden=True, name=msg("piece.tile"))
    data = {"signs": rewards_signs(load().exploration[id].gain)}
    return Piece(piece, "exploration", data, name=Message(f"#exploration/{id}"))


def drawn_zone(view: State) -> Zone:
    """The exploration bonus tiles of which some are kept (17, tile_choice)."""
    pieces = tuple(_tile(f"exploration/{id or n}", id) for n, id in enumerate(view.drawn))
    return Zone("drawn", "drawn", msg("zone.drawn"), pieces=pieces, seat=view.acting)


# The player strip


def totals(view: State) -> list[int]:
    """Points so far; the final scoring comes with the end of the game (14)."""
    if view.phase == "over":
        return [score.total for score in scores(view)]
    return [board.points for board in view.boards]


def seat_cards(view: State, decision: Decision | None) -> Iterator[SeatCard]:
    """The cards of all seats in turn order; everything on them is open information."""
    seats = list(dict.fromkeys([*view.order, *range(view.players)]))
    points = totals(view)
    for seat in seats:
        yield SeatCard(
            seat,
            _called(view, seat),
            points[seat],
            tuple(_groups(view, seat)),
            status=_status(view, seat, decision),
            first=bool(view.order) and seat == view.order[0],
            done=_done(view, seat),
            markers=tuple(track_markers(view, seat)),
        )


def _called(view: State, seat: int) -> Message | None:
    """What a seat plays with: its HQ board, or the level of SID."""
    if view.sid is not None and view.plays_sid(seat):
        return Message(f"#sid_level/{view.sid.level}")
    side = view.boards[seat].side
    return Message(f"#hq/{side}") if side else None


def _groups(view: State, seat: int) -> Iterator[Group]:
    board = view.boards[seat]
    stocks = [
        Stock(id, n, Message(f"#resource/{id}"), target=place)
        for id, n, place in (
            ("cubes", board.cubes, f"cubes/{seat}"),
            *((token, board.tokens[token], f"tokens/{seat}/{token}") for token in TOKENS),
        )
    ]
    yield Group(None, tuple(stocks))
    yield Group(
        msg("stock.done"),
        (
            Stock("space-station", len(board.stations), msg("stock.stations"), target="cluster"),
            Stock("pulsar", len(board.pulsars), msg("stock.pulsars"), target="cluster"),
            Stock("gyrodyne-medium", completed(board), msg("stock.gyrodynes"), target="cluster"),
            Stock(
                "transmitter",
                goal_count(view, seat, "activated_transmitters"),
                msg("stock.transmitters"),
                target=f"arrays/{seat}",
            ),
            Stock(
                "patent",
                goal_count(view, seat, "patents"),
                msg("stock.patents"),
                target="technology",
            ),
            *(
                [Stock("hq", len(board.projects), msg("stock.projects"), target=f"hq/{seat}")]
                if board.side
                else []
            ),
        ),
    )


def _done(view: State, seat: int) -> bool:
    return view.phase in IN_TURN and seat not in view.queue


def _status(view: State, seat: int, decision: Decision | None) -> Message | None:
    if view.phase == "over":
        return None
    if decision is not None and decision.seat == seat:
        return msg("status.acting")
    if view.phase in ("production", "ending"):
        return None
    return msg("status.done" if _done(view, seat) else "status.waiting")


def meters(view: State) -> Iterator[Meter]:
    """The rounds: the game ends with the last one (3)."""
    yield rounds_meter(view.round, load().constants.rounds, "pulsar_2849 3")
