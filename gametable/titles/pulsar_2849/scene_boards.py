"""What can be taken by all: gyrodynes, tokens, transmitters, technologies; the goals."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from gametable.core.kit.describing import told
from gametable.core.scene import Piece, Slot, Zone
from gametable.core.text import Message, msg
from gametable.titles.pulsar_2849 import scene_signs as signs
from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.standing import goal_count
from gametable.titles.pulsar_2849.state import State
from gametable.titles.pulsar_2849.targets import goal_target, offer_target, technology_target
from gametable.titles.pulsar_2849.vocabulary import SIZES, TOKENS

# Gyrodynes and die modifiers (7, 11)


def gyrodyne_zone(view: State) -> Zone:
    """What each size costs and is worth, how many are left, and the awards still to be had."""
    slots = []
    for size in SIZES:
        printed = load().gyrodynes[size]
        data = {
            "size": size,
            "take": printed.take,
            "complete": printed.complete,
            "points": printed.points,
            "left": view.gyrodynes.get(size, 0),
            "awards": list(view.awards.get(size, ())),
        }
        slots.append(Slot(size, "gyrodyne_row", data, Message(f"#gyrodyne/{size}")))
    return Zone("gyrodyne", "gyrodyne", msg("zone.gyrodynes"), board="gyrodyne", slots=tuple(slots))


@cache
def modifier_zone() -> Zone:
    """Which dice buy which token."""
    slots = []
    for token in TOKENS:
        data = {"token": token, "dice": list(load().modifiers[token].dice)}
        slots.append(Slot(token, "modifier", data, Message(f"#modifier/{token}")))
    return Zone("modifier", "modifier", msg("zone.modifiers"), board="modifier", slots=tuple(slots))


# Transmitters (8.1)


def transmitter_zone(view: State) -> Zone:
    """Those on offer, and the top of the stack, which is the first of the next offer (2.2)."""
    pieces = []
    for position, tile in enumerate(view.offer):
        id = offer_target(position)
        if tile:
            data, name = _transmitter(tile), Message(f"#transmitter/{tile}")
            pieces.append(Piece(id, "transmitter", data, name=name))
        else:
            pieces.append(Piece(id, "no_transmitter", name=msg("slot.taken")))
    if view.transmitters and view.transmitters[0]:
        top = view.transmitters[0]
        data = {**_transmitter(top), "next": True}
        name = msg("piece.next_transmitter", tile=f"#transmitter/{top}")
        pieces.append(Piece("transmitter/next", "transmitter", data, name=name))
    left = len(view.transmitters)
    return Zone(
        "transmitter",
        "transmitter",
        msg("zone.transmitters"),
        msg("note.transmitters", n=left),
        pieces=tuple(pieces),
    )


@cache
def _transmitter(tile: str) -> dict[str, Any]:
    return signs.transmitter(load().transmitters[tile])


# Technologies (10)


def technology_zone(view: State) -> Zone:
    """Eight rows: what a completed gyrodyne gets more in that round, and the technologies."""
    return Zone(
        "technology",
        "technology",
        msg("zone.technologies"),
        board="technology",
        face="technologies",
        data=_legend(),
        slots=tuple(_rows(view)),
        pieces=tuple(_technologies(view)),
    )


@cache
def _legend() -> dict[str, Any]:
    return {
        "legend": [
            {"kind": kind, "mark": mark, "name": told(msg(f"legend.{kind}"))}
            for kind, mark in signs.KINDS.items()
        ]
    }


def _rows(view: State) -> Iterator[Slot]:
    for id in view.technology_boards:
        for row in load().technology_boards[id].rows if id else ():
            median = row.bonus == "median"
            data = {
                "n": row.row,
                "bonus": "" if median else f"+{row.bonus}",
                "median": median,
                "now": row.row == view.round,
            }
            yield Slot(f"row_{row.row}", "round_bonus", data, msg("slot.row", n=row.row))


def _technologies(view: State) -> Iterator[Piece]:
    box = load()
    for board in view.technology_boards:
        for row in box.technology_boards[board].rows if board else ():
            for letter, id in zip("abc", row.technologies, strict=False):
                slot = f"r{row.row}{letter}"
                data = {**_technology(id), "closed": row.row > view.round}
                name = Message(f"#technology/{id}")
                yield Piece(technology_target(id), "technology", data, slot=slot, name=name)
                yield from _patents(view, id, slot)


@cache
def _technology(id: str) -> dict[str, Any]:
    return signs.technology(load().technologies[id])


def _patents(view: State, id: str, slot: str) -> Iterator[Piece]:
    """The tokens on a technology: on its die symbols, or one slid to the space below (10.3)."""
    two = load().technologies[id].open
    for n, patent in enumerate(view.patents.get(id, ())):
        place = n if two else int(patent.slid)
        name = msg("piece.patent", seat=f"#seat/{patent.seat}", technology=f"#technology/{id}")
        yield Piece(
            f"patent/{id}/{patent.seat}",
            "patent",
            slot=f"{slot}_{place}",
            owner=patent.seat,
            z=1,
            name=name,
        )


# Goals (14.4)


def goals_zone(view: State) -> Zone:
    """The goals in play with how far everybody is."""
    pieces = [
        Piece(goal_target(id), "goal", goal_data(view, id), name=Message(f"#goal/{id}"))
        for id in view.goals
    ]
    return Zone("goals", "goals", msg("zone.goals"), pieces=tuple(pieces))


def goal_data(view: State, id: str) -> dict[str, Any]:
    """What a goal looks like, with how far everybody is."""
    printed = load().goals[id]
    counts = [goal_count(view, seat, printed.counts) for seat in range(view.players)]
    return {
        "icon": signs.COUNTED[printed.counts],
        "sign": signs.HOW.get(printed.counts, ""),
        "n": printed.at_least,
        "points": printed.points,
        "bonuses": [
            {
                "cubes": one.cubes,
                "points": one.points,
                "bought": [
                    {"seat": seat}
                    for seat, board in enumerate(view.boards)
                    if board.goals.get(id, 0) > n
                ],
            }
            for n, one in enumerate(printed.bonuses)
        ],
        "counts": [
            {"seat": seat, "n": n, "met": n >= printed.at_least} for seat, n in enumerate(counts)
        ],
    }
