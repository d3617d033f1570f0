"""A board of hexes whose slots are named otherwise: placing by turns of 60 degrees, and walking."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gametable.client.table.board.places import Spot, band_along
from gametable.core.engine.asking import choose_key
from gametable.core.engine.decision import Check, Decision, Option, Placing
from gametable.core.geometry import hex
from gametable.core.scene import Piece, Scene, Zone
from gametable.core.text import msg
from tests.client.table.conftest import ROOT, Played
from tests.client.table.toy_title import ToyTitle

BOARD = hex.within((0, 0), 2)
SHAPE = ((0, 0), (1, 0), (2, 0))  # three in a row
CELLS = tuple(hex.turned(SHAPE, turn) for turn in range(12))
SAME = tuple(next(n for n in range(12) if CELLS[n] == cells) for cells in CELLS)
TAKEN = (0, 0)


def target(place: hex.Hex) -> str:
    return f"hexes/h_{place[0]}_{place[1]}"


def checks(key: tuple[int, int, int]) -> list[Check]:
    cells = [(key[1] + q, key[2] + r) for q, r in CELLS[key[0]]]
    taken = ("h_0_0",) if TAKEN in cells else ()
    return [
        Check(msg("check.on_board"), all(cell in BOARD for cell in cells), "toy 2.1"),
        Check(msg("check.free"), not taken, "toy 2.2", taken),
    ]


class HexTitle(ToyTitle):
    """Places three hexes in a row, then walks two steps; `TAKEN` is in the way of both."""

    def play(self, game: Any) -> Any:
        garden = game.state.gardens[0]
        keys = [
            (turn, q, r)
            for turn in sorted(set(SAME))
            for q, r in BOARD
            if all(check.met for check in checks((turn, q, r)))
        ]
        key = yield from choose_key(
            0,
            msg("prompt.place"),
            keys,
            lambda k: Option(k, msg("option.place", turn=k[0], x=k[1], y=k[2])),
            rule="toy 2",
            style="place",
            explain=checks,
            placing=Placing("hexes", "token", {"icon": "water"}, CELLS, SAME, "h_{x}_{y}", 6),
        )
        garden.turns.append(key)
        garden.walker = (2, 0)
        for _step in range(2):
            near = [n for n in hex.neighbours(garden.walker) if n in BOARD and n != TAKEN]
            key = yield from choose_key(
                0,
                msg("prompt.walk"),
                [("step", "walker0", *place) for place in near],
                lambda k: Option(k, msg("option.step", x=k[2], y=k[3]), target=target(k[2:])),
                style="path",
            )
            garden.walker = tuple(key[2:])
        yield from choose_key(
            0, msg("prompt.end"), ["end", "wait"], lambda k: Option(k, msg("option.end"))
        )

    def scene(self, view: Any, seat: int | None, decision: Decision | None) -> Scene:
        at = "h_{}_{}".format(*view.gardens[0].walker)
        walker = Piece("walker0", "walker", slot=at, owner=0, z=2)
        zone = Zone("hexes", "garden", msg("zone.market"), board="hexes", pieces=(walker,))
        return msgspec.structs.replace(super().scene(view, seat, decision), zones=(zone,))


@pytest.fixture
def hexes(play: Callable[..., Played], tmp_path: Path) -> Played:
    """The title at its first question, on a board written for it."""
    shutil.copytree(ROOT, tmp_path, dirs_exist_ok=True)
    areas = []
    for n, place in enumerate(BOARD, 1):
        x, y = hex.centre(place, 70, flat=False)
        corners = hex.corners((x + 320, y + 320), 70, flat=False)
        points = " ".join(f"{a - corners[0][0]:.1f},{b - corners[0][1]:.1f}" for a, b in corners)
        areas.append(
            f'<object id="{n}" name="h_{place[0]}_{place[1]}" x="{corners[0][0]:.1f}" '
            f'y="{corners[0][1]:.1f}"><polygon points="{points}"/></object>'
        )
    garden = (ROOT / "boards" / "toy" / "garden.tmx").read_text()
    head = garden[: garden.index("<object ")]
    board = f"{head}{''.join(areas)}</objectgroup></map>"
    (tmp_path / "boards" / "toy" / "hexes.tmx").write_text(board)
    return play(players=("human",), title=HexTitle(), root=tmp_path)


def test_a_piece_of_hexes_turns_by_60_degrees_about_where_it_is_held(hexes: Played):
    placer = hexes.screen.model.placer
    hexes.app.move_to(hexes.spot(target((0, 1))))
    held, seen = placer.cells[placer.offsets.index(placer.grip)], []
    for _turn in range(6):
        hexes.key("e")
        seen.append(frozenset((q - placer.cell[0], r - placer.cell[1]) for q, r in placer.cells))
    assert len(set(seen)) == 6
    assert all(hex.rotated((2, 0), turn + 1) in cells for turn, cells in enumerate(seen))
    assert held in placer.cells
    hexes.key("f")
    assert placer.turn >= 6
    hexes.key("f")
    assert placer.turn < 6


def test_keys_move_it_to_the_hex_beside(hexes: Played):
    placer = hexes.screen.model.placer
    hexes.app.move_to((4, 4))
    hexes.screen.ui.focus_on(hexes.screen.canvas, True)
    path = [placer.cell]
    for key in ("right", "down", "left", "up"):
        hexes.key(key)
        path.append(placer.cell)
    assert all(hex.distance(a, b) <= 1 for a, b in pairwise(path))
    assert len(set(path)) > 2
    assert all((q + placer.grip[0], r + placer.grip[1]) in BOARD for q, r in path)


def test_what_is_to_blame_is_told_and_a_legal_place_is_taken(hexes: Played):
    model = hexes.screen.model
    placer = model.placer
    placer.turn = 0
    placer.move_to((-1, 0))
    assert placer.at_fault() == (checks((0, -1, 0))[1], {TAKEN})
    hexes.app.move_to(hexes.spot(target((-1, 2))))
    while not placer.is_legal:
        hexes.key("e")
        hexes.app.move_to(hexes.spot(target((-1, 1))))
        hexes.app.move_to(hexes.spot(target((-1, 2))))
    placed = placer.key
    hexes.click(hexes.spot(target((-1, 2))))
    assert placer.fixed
    hexes.key("return")
    assert hexes.table.state.gardens[0].turns == [placed]


def test_a_walk_goes_from_hex_to_hex_whatever_the_slots_are_called(hexes: Played):
    hexes.ask("prompt.walk")
    walker = hexes.screen.model.walker
    assert walker.piece == "walker0"
    far = {slot for slot, route in walker.routes.items() if len(route.slots) == 2}
    assert target((2, -2)) in far and target(TAKEN) not in walker.routes
    hexes.app.move_to(hexes.spot(target((2, -2))))
    assert hexes.screen.model.route_pointed().slots == (target((2, -1)), target((2, -2)))
    hexes.click(hexes.spot(target((2, -2))))
    hexes.key("return")
    assert tuple(hexes.table.state.gardens[0].walker) == (2, -2)


def test_an_edge_is_pointed_at_along_its_line_not_in_its_box():
    band = tuple(band_along([(0, 0), (100, 100)], 7))
    edge = Spot("z/e", (0, 0, 100, 100), "z", "slot", band)
    assert edge.contains((50, 50)) and edge.contains((52, 50))
    assert not edge.contains((80, 20))
