"""Hexes: places (q, r) in axial coordinates; the third one, s, is -q - r.

Lines, rings and rotations are the same for boards that lie flat (a side on top) and pointed (a
corner on top); only `centre` tells them apart. One turn is 60 degrees clockwise.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import TypeAlias

from gametable.core.geometry.graph import Graph

Hex: TypeAlias = tuple[int, int]

STEPS: tuple[Hex, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The six neighbours, clockwise."""
TURNS = 6
"""Rotations of a hex."""


def board(hexes: Iterable[Hex]) -> Graph[Hex]:
    """The board of these hexes, joined by sides."""
    inside = dict.fromkeys(hexes)
    return Graph({place: [n for n in neighbours(place) if n in inside] for place in inside})


def neighbours(place: Hex) -> list[Hex]:
    """The six hexes around one, clockwise."""
    q, r = place
    return [(q + dq, r + dr) for dq, dr in STEPS]


def distance(one: Hex, other: Hex) -> int:
    """The steps between two hexes where nothing lies in the way."""
    dq, dr = other[0] - one[0], other[1] - one[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def ring(centre: Hex, steps: int) -> list[Hex]:
    """The hexes exactly so far away, clockwise."""
    if steps == 0:
        return [centre]
    q, r = centre[0] + STEPS[4][0] * steps, centre[1] + STEPS[4][1] * steps
    found: list[Hex] = []
    for turn in range(TURNS):
        dq, dr = STEPS[turn]
        for _ in range(steps):
            found.append((q, r))
            q, r = q + dq, r + dr
    return found


def within(centre: Hex, steps: int) -> list[Hex]:
    """The hexes so far away or nearer, from the centre outwards."""
    return [place for n in range(steps + 1) for place in ring(centre, n)]


def line(start: Hex, end: Hex) -> list[Hex]:
    """The hexes from one to another along the straight line between their centres."""
    steps = distance(start, end)
    if steps == 0:
        return [start]
    # A little to one side, so that a line along an edge always takes the same hexes.
    q0, r0 = start[0] + 1e-6, start[1] + 2e-6
    q1, r1 = end[0] + 1e-6, end[1] + 2e-6
    return [
        _nearest(q0 + (q1 - q0) * n / steps, r0 + (r1 - r0) * n / steps) for n in range(steps + 1)
    ]


def _nearest(q: float, r: float) -> Hex:
    s = -q - r
    whole_q, whole_r, whole_s = round(q), round(r), round(s)
    off_q, off_r, off_s = abs(whole_q - q), abs(whole_r - r), abs(whole_s - s)
    if off_q > off_r and off_q > off_s:
        whole_q = -whole_r - whole_s
    elif off_r > off_s:
        whole_r = -whole_q - whole_s
    return whole_q, whole_r


def rotated(place: Hex, turns: int, centre: Hex = (0, 0)) -> Hex:
    """A hex turned about a centre by so many times 60 degrees clockwise."""
    q, r = place[0] - centre[0], place[1] - centre[1]
    for _ in range(turns % TURNS):
        q, r = -r, q + r
    return q + centre[0], r + centre[1]


def turned(cells: Iterable[Hex], turn: int) -> tuple[Hex, ...]:
    """A shape after flipping over (`turn` 6 to 11) and turns of 60 degrees about its first cell.

    The n-th cell stays the n-th.
    """
    found = tuple(cells)
    if turn >= TURNS:
        found = tuple((-q - r, r) for q, r in found)
    centre = found[0]
    return tuple(rotated(place, turn % TURNS, centre) for place in found)


def centre(place: Hex, size: float, *, flat: bool) -> tuple[float, float]:
    """Where the middle of a hex lies, x to the right and y down; `size` from middle to corner."""
    q, r = place
    if flat:
        return size * 1.5 * q, size * math.sqrt(3) * (r + q / 2)
    return size * math.sqrt(3) * (q + r / 2), size * 1.5 * r


def corners(middle: tuple[float, float], size: float, *, flat: bool) -> list[tuple[float, float]]:
    """The six corners of a hex about its middle, clockwise."""
    first = 0.0 if flat else -math.pi / 6
    return [
        (
            middle[0] + size * math.cos(first + n * math.pi / 3),
            middle[1] + size * math.sin(first + n * math.pi / 3),
        )
        for n in range(TURNS)
    ]
