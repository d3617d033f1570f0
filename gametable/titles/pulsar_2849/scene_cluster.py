"""The star cluster: places, system tiles, rings, gyrodynes, ships, points and spent dice (2, 6)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from gametable.core.scene import Piece, Slot, Zone
from gametable.core.text import Message, msg
from gametable.titles.pulsar_2849.cluster import cluster
from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.effects.faces import rewards_signs
from gametable.titles.pulsar_2849.scene_dice import die_piece, spent_dice
from gametable.titles.pulsar_2849.scene_seats import totals
from gametable.titles.pulsar_2849.state import State
from gametable.titles.pulsar_2849.targets import ship_target

LAP = 100
"""Spaces of the score track (15.2)."""
UNDRAWN = "side_one"
"""What lies there before the side is drawn."""


def cluster_zone(view: State) -> Zone:
    """The star cluster with everything that lies on it."""
    side = view.side or UNDRAWN
    return Zone(
        "cluster",
        "cluster",
        msg("zone.cluster"),
        board=f"cluster_{side}",
        face=f"cluster_{side}",
        data=_printed(side),
        slots=_slots(side),
        pieces=tuple(_pieces(view)),
    )


@cache
def _printed(side: str) -> dict[str, Any]:
    """What is printed on a side: places by kind, and the segments."""
    board, printed = cluster(side), load().sides[side]
    kinds = (
        (printed.from_starts, "start"),
        (printed.segments, "single"),
        (printed.double, "double"),
    )
    return {
        "systems": list(board.systems),
        "pulsars": list(board.pulsars),
        "isolated": list(board.isolated),
        "starts": list(board.starts),
        "dead_ends": [id for id in board.pulsars if id in board.dead_ends],
        "gates": [{"slot": id, "colour": colour} for id, colour in board.colours.items()],
        "links": [
            {"from": one, "to": other, "kind": kind}
            for pairs, kind in kinds
            for one, other in pairs
        ],
    }


@cache
def _slots(side: str) -> tuple[Slot, ...]:
    """All places with their names, and the black hole."""
    places = (Slot(id, name=Message(f"#place/{id}")) for id in cluster(side).places)
    return (*places, Slot("black_hole", name=msg("slot.black_hole")))


def _pieces(view: State) -> Iterator[Piece]:
    if view.side:
        yield from _tiles(view)
    points = totals(view)
    for seat, board in enumerate(view.boards):
        for place, site in board.pulsars.items():
            name = msg("piece.ring", seat=f"#seat/{seat}", place=f"#place/{place}")
            yield Piece(f"ring/{place}", "ring", slot=place, owner=seat, z=1, name=name)
            if site.size:
                data = {"size": site.size, "spinning": site.completed}
                name = Message(f"#gyrodyne/{site.size}")
                yield Piece(
                    f"built/{place}",
                    "gyrodyne",
                    data,
                    slot=place,
                    owner=seat,
                    hidden=not site.completed,  # its other side is up
                    z=2,
                    name=name,
                    spins=site.completed,
                )
        if board.ship:
            name = msg("piece.ship", seat=f"#seat/{seat}")
            slot = f"ship_{board.ship}"
            yield Piece(ship_target(seat), "ship", slot=slot, owner=seat, z=5, name=name)
        yield _score(seat, points[seat])
    for n in spent_dice(view):
        yield die_piece(n, 0, "black_hole", spent=True)
    for pile, left in (("exploration", view.exploration), ("discards", view.discards)):
        name = msg(f"piece.{pile}", n=len(left))
        counted = {"n": len(left), "gone": pile == "discards"}
        yield Piece(f"pile/{pile}", "pile", counted, slot=pile, name=name)


def _score(seat: int, points: int) -> Piece:
    laps, space = divmod(points, LAP)
    name = msg("piece.score", seat=f"#seat/{seat}", n=points)
    data = {"more": laps * LAP}
    return Piece(f"score/{seat}", "score", data, slot=f"score_{space}", owner=seat, z=3, name=name)


def _tiles(view: State) -> Iterator[Piece]:
    """The planetary system tiles, face down until a ship comes (6.4)."""
    for place, tile in view.systems.items():
        data = system_data(view, place)
        name = Message(f"#system/{tile}" if data["up"] else f"#place/{place}")
        yield Piece(f"system/{place}", "system", data, slot=place, hidden=not data["up"], name=name)


def system_data(view: State, place: str) -> dict[str, Any]:
    """What the tile of a system looks like, with the stations on it; of a hidden one its back."""
    tile, up = view.systems[place], place in view.turned
    planets = list(_planets(view, place, tile)) if up else []
    return {
        "up": up,
        "many": len(planets),
        "planets": planets,
        "signs": rewards_signs(load().systems[tile].discovery) if up else [],
        "dead_end": place in view.cluster.dead_ends,
    }


def _planets(view: State, place: str, tile: str) -> Iterator[dict[str, Any]]:
    owners = {
        board.stations[place]: seat
        for seat, board in enumerate(view.boards)
        if place in board.stations
    }
    for n, planet in enumerate(load().systems[tile].planets):
        yield {
            "blue": planet.kind == "blue",
            "seat": owners.get(n, -1),
            "neutral": view.players in planet.blocked,
        }
