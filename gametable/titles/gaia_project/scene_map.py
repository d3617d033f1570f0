"""The map: sectors, planets and what the seats have on them (gaia_project 1.1 to 1.5)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from gametable.core.scene import Piece, Slot, Zone
from gametable.core.text import Message, msg
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.star_map import Placed, map_of, spaces_of
from gametable.titles.gaia_project.state import Federation, State

KEPT = 64
"""How many maps, and federations on them, are remembered as they are printed."""


def map_zone(view: State) -> Zone:
    """The map with everything that lies on it."""
    sectors = view.sectors
    data = {**_printed(sectors), "links": list(_links(view))}
    small = len(view.boards) <= 2 and len(sectors) <= 7
    return Zone(
        "map",
        "main_automa" if view.automa is not None else "main",
        msg("zone.map"),
        board="map_2" if small else "map_4",
        face="map_2" if small else "map_4",
        data=data,
        slots=_slots(sectors, tuple(view.gaia), view.lost_planet) if sectors else (),
        pieces=tuple(_pieces(view)) if sectors else (),
    )


@lru_cache(maxsize=KEPT)
def _printed(sectors: tuple[Placed, ...]) -> dict[str, Any]:
    """Sectors by their middle space, and planets by theirs, as printed."""
    if not sectors:
        return {"sectors": [], "spaces": [], "planets": []}
    stars = map_of(sectors)
    numbers = load().sectors
    return {
        "sectors": [
            {"slot": stars.place(stars.spaces[one.q, one.r]), "n": numbers[one.sector].number}
            for one in sectors
        ],
        "spaces": [stars.place(space) for space in stars.hexes],
        "planets": [
            {"slot": _slot(sectors, space), "kind": kind} for space, kind in stars.planets.items()
        ],
    }


def _slot(sectors: tuple[Placed, ...], space: int) -> str:
    return map_of(sectors).place(space)


@lru_cache(maxsize=KEPT)
def _slots(
    sectors: tuple[Placed, ...], gaia: tuple[int, ...], lost: int | None
) -> tuple[Slot, ...]:
    """All spaces with what they are now, and in which sector."""
    stars = map_of(sectors)
    found = []
    for space in stars.hexes:
        kind = "gaia" if space in gaia else "lost" if space == lost else stars.planets.get(space)
        what = Message(f"#planet/{kind}") if kind else msg("slot.space")
        name = msg("slot.of_sector", what=what, n=stars.sector_of[space])
        found.append(Slot(_slot(sectors, space), name=name))
    return tuple(found)


def _links(view: State) -> Iterator[dict[str, Any]]:
    """The federations as lines between their spaces (5.4)."""
    for seat, board in enumerate(view.boards):
        for federation in board.federations:
            for one, other in _federation_links(view.sectors, federation):
                yield {"from": one, "to": other, "seat": seat}


@lru_cache(maxsize=KEPT)
def _federation_links(
    sectors: tuple[Placed, ...], federation: Federation
) -> tuple[tuple[str, str], ...]:
    stars = map_of(sectors)
    inside = {*federation.members, *federation.satellites}
    return tuple(
        (_slot(sectors, space), _slot(sectors, other))
        for space in sorted(inside)
        for other in spaces_of(stars.beside(1 << space))
        if other in inside and other > space
    )


def _pieces(view: State) -> Iterator[Piece]:
    sectors, stars = view.sectors, view.stars

    def piece(face: str, seat: int | None, space: int, name: Message, z: int, **data: Any) -> Piece:
        q, r = stars.on_table[space]
        owner = "" if seat is None else f"{seat}/"
        id, slot = f"{face}/{owner}{q}_{r}", _slot(sectors, space)
        return Piece(id, face, data, slot=slot, owner=seat, z=z, name=name)

    for space in view.gaia:
        yield piece("planet", None, space, Message("#planet/gaia"), 0, kind="gaia")
    if view.lost_planet is not None:
        yield piece("planet", None, view.lost_planet, Message("#planet/lost"), 0, kind="lost")
    for seat, board in enumerate(view.boards):
        grouped = {space for one in board.federations for space in one.members}
        for space, kind in board.structures.items():
            icon = load().structures[kind].icon
            name = Message(f"#structure/{kind}")
            data = {"kind": kind, "icon": icon, "federated": space in grouped}
            yield piece("structure", seat, space, name, 2, **data)
        for space in board.projects:
            yield piece("gaiaformer", seat, space, Message("#structure/gaiaformer"), 2)
        for space in board.stations:
            yield piece("station", seat, space, Message("#structure/space_station"), 1)
        placed = [space for one in board.federations for space in one.satellites]
        if view.plays_automa(seat) and view.automa is not None:
            placed += view.automa.satellites
        for space in dict.fromkeys(placed):
            yield piece("satellite", seat, space, Message("#structure/satellite"), 1)
    if view.phase == "setup" and view.map_method == "by_hand":
        for one in sectors:
            sector = load().sectors[one.sector]
            yield Piece(
                f"sector/{one.q}_{one.r}",
                "sector",
                {"n": sector.number},
                slot=stars.place(stars.spaces[one.q, one.r]),
                z=3,
                name=Message(f"#sector/{one.sector}"),
            )
