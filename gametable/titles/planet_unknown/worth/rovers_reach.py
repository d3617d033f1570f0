"""What rovers will still collect: the movement to come against the ways to meteorites and lifepods.

Distances and movement are in steps, chances 0 to 1.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from math import exp

from gametable.core.geometry.graph import Graph
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
    board = Graph(dict(enumerate(neighbours(planet, diagonal))))
    away = map(board.distances, board.places)
    return tuple(bytes(to.get(square, FAR) for square in board.places) for to in away)


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


class Prospect:
    """What rovers may bring in from a planet in so many rounds; worked out once for a board, asked
    for one place of its rovers after the other."""

    __slots__ = ("_home", "_later", "_share", "_targets", "_there", "board", "rovers")

    def __init__(self, board: Board, rounds: float) -> None:
        self.board = board
        self.rovers = starts(board)
        self._there = distances(board.planet, tech(board, DiagonalSteps) is not None)
        self._later, self._share = movement_to_come(board, rounds), 1.0
        waits = 0 if self.rovers else rover_waits(board)
        if waits:
            advances = ADVANCES * rounds
            self._share = min(1.0, advances / waits)
            self._later *= 1 - 0.5 * min(1.0, waits / max(advances, 0.01))
        elif not self.rovers:
            self._share = 0.0
        delivers = corporation_rule(board, DeliverMeteorites)
        self._home: bytes | None = None
        if delivers is not None:
            icons = [
                self._there[square]
                for square in _squares(layers(board.surface).icons[delivers.resource])
            ]
            self._home = bytes(map(min, *icons)) if len(icons) > 1 else (*icons, _NO_ICON)[0]
        home = self._home
        stones = {*board.meteorites}
        self._targets = [
            (square, self._there[square], home[square] if home and square in stones else 0)
            for square in {*stones, *board.lifepods}
        ]

    def chances(
        self, rovers: Sequence[int], at_hand: int, carried: Sequence[int] = ()
    ) -> dict[int, float]:
        """How likely each meteorite and lifepod is to be collected yet, by its square, with rovers
        on these squares, so much movement at hand, and meteorites carried to these squares."""
        share = self._share
        if not rovers:
            at_hand = 0
        elif not self.rovers:
            share = 1.0
        ways: list[tuple[float, int]] = []
        for square, away, home in self._targets:
            ways.append(((min([away[at] for at in rovers]) if rovers else FRESH) + home, square))
        if self._home is not None:
            ways += [(self._home[square], square) for square in carried]
        ways.sort()
        found = {}
        behind = -float(at_hand)
        for steps, square in ways:
            missing = steps + behind
            if missing <= 0:
                found[square] = 0.98 * share
            else:
                found[square] = 0.96 * share * (1 - exp(-0.9 * self._later / missing))
            behind += APART
        return found


_NO_ICON = bytes([6]) * (SIZE * SIZE)
"""The way to a place of delivery that is still to be laid."""


def _squares(bits: int) -> Iterator[int]:
    while bits:
        yield (bits & -bits).bit_length() - 1
        bits &= bits - 1


def carried(board: Board) -> list[int]:
    """The squares of the meteorites that rovers carry."""
    return [rover.at for rover in board.rovers if rover.carries and rover.at >= 0]


def chances(board: Board, rounds: float) -> dict[int, float]:
    """How likely each meteorite and lifepod on the planet is to be collected yet, by its square."""
    borne = carried(board)
    if not (board.meteorites or board.lifepods or borne):
        return {}
    prospect = Prospect(board, rounds)
    return prospect.chances(prospect.rovers, board.movement, borne)


def clearing(board: Board, rounds: float) -> float:
    """How likely a meteorite that is yet to fall is to be collected."""
    rovers = len(starts(board))
    if not rovers and not rover_waits(board):
        return 0.0
    later = movement_to_come(board, rounds / 2)
    need = APART * len(board.meteorites) + 0.3 * rounds + (1.5 if rovers > 1 else 2.5)
    return 0.9 * (1 - exp(-later / need))
