"""What a record says of a game, compared with how it stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from gametable.core.engine.table import Table
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.record_start import fault
from gametable.titles.gaia_project.scoring import final_count, final_points
from gametable.titles.gaia_project.state import Board, State

_AMOUNTS = {"vp": "vp", "c": "credits", "o": "ore", "k": "knowledge", "q": "qic"}
STONE = {"discard": "gone", "gaia_area": "gaia"}
"""Where the Brainstone is, in words of records."""


def _differ(at: str, what: str, expected: Any, found: Any) -> None:
    if expected != found:
        args = {"field": what, "expected": str(expected), "found": str(found)}
        raise fault(at, "record.differs", **args)


def compare_after(at: str, board: Board, after: Mapping[str, Any]) -> None:
    """The amounts of a seat after a move. Raises RecordFault at the place `at`."""
    for short, name in _AMOUNTS.items():
        if short in after:
            _differ(at, f"after.{short}", after[short], getattr(board, name))
    power = board.power
    if "pw" in after:
        have = [power.area_1, power.area_2, power.area_3, power.gaia]
        _differ(at, "after.pw", list(after["pw"]), have)
    if "brainstone" in after:
        _differ(at, "after.brainstone", after["brainstone"], _stone(board))


def compare_all(state: State, ends: Mapping[int, State], checkpoint: Mapping[str, Any]) -> None:
    """The whole state of everybody; `ends` are the states at the end of each round."""
    name: str = checkpoint["at"]
    if name == "after_setup":
        state = ends[0]
    elif name.startswith("end_of_round_"):
        state = ends[int(name.removeprefix("end_of_round_"))]
    for said in checkpoint["players"]:
        for field, expected, found in _differences(state, said):
            _differ(f"checkpoints.{name}", f"seat {said['seat']} {field}", expected, found)


def compare_final(table: Table[State], final: Sequence[Mapping[str, Any]]) -> None:
    """The points of everybody at the end."""
    state = table.state
    points = final_points(state)
    for said in final:
        seat = said["seat"] - 1
        who = f"seat {said['seat']} "
        for n, tile in enumerate(state.finals):
            expected = said[f"final_tile_{n + 1}"]
            counted = final_count(state, seat, load().finals[tile].counts)
            _differ("final", f"{who}final_tile_{n + 1}.count", expected["count"], counted)
            _differ(
                "final", f"{who}final_tile_{n + 1}.vp", expected["vp"], points[seat][f"final_{n}"]
            )
        _differ("final", f"{who}research_vp", said["research_vp"], points[seat]["research"])
        _differ("final", f"{who}resources_vp", said["resources_vp"], points[seat]["resources"])
        total = table.scores()[seat].total
        _differ("final", f"{who}total", said["total"], total)


def _stone(board: Board) -> str:
    found: str = board.power.stone
    return {stone: name for name, stone in STONE.items()}.get(found, found)


def _differences(state: State, said: Mapping[str, Any]) -> Iterator[tuple[str, Any, Any]]:
    """Each field of a seat with what is said and what is so."""
    board = state.boards[said["seat"] - 1]
    hexes = state.stars.hexes
    yield "faction", said["faction"], board.faction
    for name in ("vp", "credits", "ore", "knowledge", "qic", "research"):
        yield name, said[name], getattr(board, name)
    power = board.power
    areas = (power.area_1, power.area_2, power.area_3, power.gaia)
    names = ("area_1", "area_2", "area_3", "gaia_area")
    for name, n in zip(names, areas, strict=True):
        yield f"power.{name}", said["power"][name], n
    if "brainstone" in said["power"]:
        yield "power.brainstone", said["power"]["brainstone"], _stone(board)
    formers = said["gaiaformers"]
    gained = board.gaiaformers + board.away + len(board.projects)
    yield "gaiaformers.gained", formers["gained"], gained
    yield "gaiaformers.on_map", _sorted(formers["on_map"]), _at(hexes, board.projects)
    yield "gaiaformers.in_gaia_area", formers["in_gaia_area"], board.away
    yield "booster", said["booster"], board.booster or None
    structures = sorted([_piece(kind), *hexes[space]] for space, kind in board.structures.items())
    yield "structures", sorted(map(list, said["structures"])), structures
    satellites = [space for f in board.federations for space in f.satellites]
    yield "satellites", _sorted(said["satellites"]), _at(hexes, satellites)
    tiles = [(tile["id"], tile.get("covered", False)) for tile in said["tech_tiles"]]
    own = [(tile.id, tile.covered) for tile in board.tech] + [(id, False) for id in board.advanced]
    yield "tech_tiles", sorted(tiles), sorted(own)
    tokens = [(token["id"], token["side"] == "green") for token in said["federation_tokens"]]
    have = [(token.id, token.green) for token in board.tokens]
    yield "federation_tokens", sorted(tokens), sorted(have)


def _piece(kind: str) -> str:
    """Records call the mine of the Lost Planet a mine."""
    return "mine" if kind == "lost_planet" else kind


def _sorted(places: Sequence[Sequence[int]]) -> list[list[int]]:
    return sorted(list(place) for place in places)


def _at(hexes: Mapping[int, tuple[int, int]], spaces: Sequence[int]) -> list[list[int]]:
    return sorted(list(hexes[space]) for space in spaces)
