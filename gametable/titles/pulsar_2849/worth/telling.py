"""Reasons for an answer in words: what changed, named where it is one thing."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gametable.core.kit.describing import halves
from gametable.core.text import Message, msg
from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.standing import completed, goal_count, transmitters
from gametable.titles.pulsar_2849.state import Board, State
from gametable.titles.pulsar_2849.vocabulary import SIZES

LATER = ("transmitters", "gyrodynes", "pulsars", "stations", "goals")
"""Terms that change, too, by what is not there yet."""


def named(term: str, before: State, after: State, seat: int, left: int) -> Message | None:
    """What changed of a term where it can be named; else None."""
    find = _NAMED.get(term)
    if find is None:
        return None
    return find(before, after, seat, left)


def plain(term: str, amount: float, left: int) -> Message:
    """What changed of a term, by the amount of the change."""
    if term == "dice" and amount < 0:
        return msg("worth.dice.spent", amount=halves(amount))
    if term in LATER and abs(amount) < 0.5:
        return msg(f"worth.{term}.later", left=left)
    return msg(f"worth.{term}", amount=halves(amount), left=left)


def _transmitters(before: State, after: State, seat: int, left: int) -> Message | None:
    was = {placed.tile: placed for placed in transmitters(before.boards[seat])}
    for placed in transmitters(after.boards[seat]):
        old, tile = was.get(placed.tile), f"#transmitter/{placed.tile}"
        if placed.active and not (old is not None and old.active):
            return msg("worth.transmitters.active", tile=tile, left=left)
        if old is None or placed.covered != old.covered:
            open_symbols = len(load().transmitters[placed.tile].dice) - len(placed.covered)
            return msg("worth.transmitters.begun", tile=tile, n=open_symbols)
    return None


def _gyrodynes(before: State, after: State, seat: int, left: int) -> Message | None:
    was, now = before.boards[seat], after.boards[seat]
    for size in SIZES:
        if completed(now, size) > completed(was, size):
            return msg("worth.gyrodynes.spins", size=f"#gyrodyne/{size}", left=left)
    for size in SIZES:
        if _had(now, size) > _had(was, size):
            return msg("worth.gyrodynes.taken", size=f"#gyrodyne/{size}")
    return None


def _had(board: Board, size: str) -> int:
    there = sum(site.size == size for site in board.pulsars.values())
    return there + sum(n for other, n in board.gyrodynes.items() if other == size)


def _pulsars(before: State, after: State, seat: int, left: int) -> Message | None:
    new = [p for p in after.boards[seat].pulsars if p not in before.boards[seat].pulsars]
    return msg("worth.pulsars.claimed", place=f"#place/{new[0]}") if new else None


def _awards(before: State, after: State, seat: int, left: int) -> Message | None:
    was, now = before.boards[seat], after.boards[seat]
    for size in SIZES:
        points = after.awards[size]
        if points and _had(now, size) > _had(was, size):
            return msg("worth.awards.nearer", size=f"#gyrodyne/{size}", points=points[0])
    return None


def _patents(before: State, after: State, seat: int, left: int) -> Message | None:
    new = [id for id in after.boards[seat].patents if id not in before.boards[seat].patents]
    if not new:
        return None
    return msg("worth.patents.new", technology=f"#technology/{new[0]}", left=left)


def _projects(before: State, after: State, seat: int, left: int) -> Message | None:
    board = after.boards[seat]
    if not board.side or board.projects == before.boards[seat].projects:
        return None
    missing = sum(len(row) for row in load().hq_boards[board.side].rows) - len(board.projects)
    return msg("worth.projects.nearer", n=missing)


def _goals(before: State, after: State, seat: int, left: int) -> Message | None:
    for id in after.goals:
        goal = load().goals[id]
        was, now = goal_count(before, seat, goal.counts), goal_count(after, seat, goal.counts)
        if now > was:
            have = min(now, goal.at_least)
            return msg("worth.goals.nearer", goal=f"#goal/{id}", have=have, of=goal.at_least)
    return None


_NAMED: Mapping[str, Callable[[State, State, int, int], Message | None]] = {
    "transmitters": _transmitters,
    "gyrodynes": _gyrodynes,
    "pulsars": _pulsars,
    "awards": _awards,
    "patents": _patents,
    "projects": _projects,
    "goals": _goals,
}
