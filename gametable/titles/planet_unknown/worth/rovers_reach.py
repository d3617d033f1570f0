"""What rovers will still collect: the movement to come against the ways to meteorites and lifepods.

Distances and movement are in steps, chances 0 to 1.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from functools import cache, lru_cache
from math import exp

from gametable.titles.planet_unknown.boards import corporation_rule, tech
from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.footprints import layers
from gametable.titles.planet_unknown.ground import SIZE
from gametable.titles.planet_unknown.rules.rovers import neighbours
from gametable.titles.planet_unknown.rules.tracks import movement_bonus
from gametable.titles.planet_unknown.state import IN_SUPPLY, Board
from gametable.titles.planet_unknown.tech_effects import (
    DeliverMeteorites,
    DiagonalSteps,
    MovementOnDraft,
    RoundStartMovement,
)

ADVANCES = 0.55
"""Advances of the rover tracker a round."""
BESIDES = 0.12
"""Movement a round from cards and the like."""
APART = 1.6
"""Steps from one thing collected to the next."""
FAR = 40
"""A way there is none."""
FRESH = 4.0
"""Steps from a rover that is not placed yet to the nearest thing."""


@cache
def distances(planet: str, diagonal: bool) -> tuple[bytes, ...]:
    """The steps from every square to every other one (FAR: no way)."""
    to = neighbours(planet, diagonal)
    found = []
    for start in range(SIZE * SIZE):
        away = bytearray([FAR]) * (SIZE * SIZE)
        away[start] = 0
        queue = deque([start])
        while queue:
            here = queue.popleft()
            for there in to[here]:
                if away[there] == FAR:
                    away[there] = away[here] + 1
                    queue.append(there)
        found.append(bytes(away))
    return tuple(found)


@lru_cache(1024)
def _moves(at: int, advances: float, bonus: int, tracks: tuple[int, ...]) -> float:
    """Movement of so many advances of the rover tracker from a position on."""
    found = 0.0
    left = advances
    while left > 0 and at < len(tracks) - 1:
        at += 1
        found += min(1.0, left) * (tracks[at] + bonus if tracks[at] else 0)
        left -= 1
    return found


@cache
def _printed(corporation: str) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    """Movement and rovers of each position of the rover track, and beyond its top."""
    track = load().corporations[corporation].tracks["rover"]
    moves = tuple(position.move for position in track.positions)
    return moves, tuple(position.rover for position in track.positions), track.beyond_top


def movement_to_come(board: Board, rounds: float) -> float:
    """The movement that so many rounds may bring, on average."""
    moves, _rovers, beyond = _printed(board.corporation)
    at, bonus = board.tracks["rover"], movement_bonus(board)
    advances = ADVANCES * rounds
    found = _moves(at, advances, bonus, moves)
    over = advances - (len(moves) - 1 - at)
    if over > 0:
        found += over * (beyond + bonus)
    extra = BESIDES
    if tech(board, MovementOnDraft) is not None:
        extra += 0.3 * moves[at]
    if tech(board, RoundStartMovement) is not None:
        extra += 0.5
    return found + extra * rounds


def starts(board: Board) -> list[int]:
    """Where the rovers stand that could go on."""
    return [rover.at for rover in board.rovers if rover.at >= 0]


def rover_waits(board: Board) -> int:
    """The advances to the next rover, if one waits in the supply; else 0."""
    if not any(rover.at == IN_SUPPLY for rover in board.rovers):
        return 0
    rovers = _printed(board.corporation)[1]
    at = board.tracks["rover"]
    return next((p - at for p in range(at + 1, len(rovers)) if rovers[p]), 0)


def chances(
    board: Board, rounds: float, now: int | None = None, rovers: Sequence[int] | None = None
) -> dict[int, float]:
    """How likely each meteorite and lifepod on the planet is to be collected yet, by its square.

    `now`, `rovers`: the movement at hand and where rovers stand, if not those of the board.
    """
    targets = {*board.meteorites, *board.lifepods}
    carried = [rover.at for rover in board.rovers if rover.carries]
    if not targets and not carried:
        return {}
    there = distances(board.planet, tech(board, DiagonalSteps) is not None)
    rovers = starts(board) if rovers is None else rovers
    later, share = movement_to_come(board, rounds), 1.0
    at_hand = board.movement if now is None else now
    if not rovers:
        waits = rover_waits(board)
        if not waits:
            return dict.fromkeys(targets, 0.0)
        advances = ADVANCES * rounds
        share = min(1.0, advances / waits)
        at_hand = 0
        later *= 1 - 0.5 * min(1.0, waits / max(advances, 0.01))
    delivers = corporation_rule(board, DeliverMeteorites)
    icons: list[int] = []
    if delivers is not None:
        bits = layers(board.surface).icons[delivers.resource]
        while bits:
            icons.append((bits & -bits).bit_length() - 1)
            bits &= bits - 1
    ways: list[tuple[float, int]] = []
    stones = set(board.meteorites)
    for square in targets:
        away = there[square]
        steps = min([away[at] for at in rovers]) if rovers else FRESH
        if delivers is not None and square in stones:
            steps += min([away[at] for at in icons], default=6)
        ways.append((steps, square))
    for square in carried:
        ways.append((min([there[square][at] for at in icons], default=6), square))
    ways.sort()
    found = {}
    for n, (steps, square) in enumerate(ways):
        missing = steps + APART * n - at_hand
        if missing <= 0:
            found[square] = 0.98 * share
        else:
            found[square] = 0.96 * share * (1 - exp(-0.9 * later / missing))
    return found


def clearing(board: Board, rounds: float) -> float:
    """How likely a meteorite that is yet to fall is to be collected."""
    rovers = len(starts(board))
    if not rovers and not rover_waits(board):
        return 0.0
    later = movement_to_come(board, rounds / 2)
    need = APART * len(board.meteorites) + 0.3 * rounds + (1.5 if rovers > 1 else 2.5)
    return 0.9 * (1 - exp(-later / need))
