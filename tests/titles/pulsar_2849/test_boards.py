"""The boards and faces of Pulsar 2849 agree with what is printed on its components."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

import pytest

from gametable.client.faces import FaceStore
from gametable.client.table.board.layout import Geography
from gametable.components.data_root import assets_dir
from gametable.components.tmx import TiledBoard
from gametable.titles.pulsar_2849 import scene_signs as signs
from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.effects import TECHNOLOGIES
from gametable.titles.pulsar_2849.effects.faces import rewards_signs
from gametable.titles.pulsar_2849.signs import Sign
from gametable.titles.pulsar_2849.vocabulary import TRACKS

MIDDLE = 400
"""The middle of the star cluster boards, in pixels."""
RADIUS = 388
"""How many pixels the radius 1 of the components is."""
each_side = pytest.mark.parametrize("side", ["side_one", "side_two"])


def ship_size(geography: Geography) -> float:
    size = geography.sheet.sizes["ship"]
    assert isinstance(size, (int, float))
    return size


def board(name: str) -> TiledBoard:
    return Geography("pulsar_2849").board(name)


@each_side
@pytest.mark.rule("pulsar_2849 2.1")
def test_every_place_of_the_map_lies_where_it_is_printed(side: str) -> None:
    drawn = board(f"cluster_{side}")
    places = load().sides[side].places
    assert set(drawn.cells) == {place.id for place in places} | {"black_hole"}
    for place in places:
        x, y = drawn.cells[place.id].centre
        at = (MIDDLE + RADIUS * place.at[0], MIDDLE + RADIUS * place.at[1])
        assert math.dist((x, y), at) < 1, place.id
        isolated = place.kind == "isolated_pulsar"  # no ship comes there (7.2)
        assert (f"ship_{place.id}" in drawn.slots) == (not isolated), place.id


@each_side
def test_no_two_places_of_the_map_touch(side: str) -> None:
    cells = [cell for name, cell in board(f"cluster_{side}").cells.items() if name != "black_hole"]
    for n, one in enumerate(cells):
        for other in cells[:n]:
            apart = math.dist(one.centre, other.centre)
            assert apart > (one.box[2] + other.box[2]) / 2, (one.name, other.name)


@each_side
def test_a_ship_covers_the_middle_of_no_place(side: str) -> None:
    """It is flown by clicks on places, also back to where it is."""
    geography = Geography("pulsar_2849")
    drawn, half = geography.board(f"cluster_{side}"), ship_size(geography) / 2
    for name, point in drawn.slots.items():
        for cell in drawn.cells.values() if name.startswith("ship_") else ():
            x, y = cell.centre
            assert max(abs(x - point.at[0]), abs(y - point.at[1])) > half, (name, cell.name)


@each_side
@pytest.mark.rule("pulsar_2849 15.2")
def test_the_score_track_runs_clockwise_from_below(side: str) -> None:
    slots = board(f"cluster_{side}").slots
    at = [slots[f"score_{n}"].at for n in range(100)]
    assert at[0][1] == max(y for _, y in at)
    assert at[25][0] == min(x for x, _ in at)
    assert at[50][1] == min(y for _, y in at)


@pytest.mark.rule("pulsar_2849 4.2")
def test_the_dice_board_has_every_box_and_every_place_of_the_median_marker() -> None:
    drawn = board("dice")
    assert set(drawn.cells) == {f"box_{value}" for value in range(1, 7)}
    assert set(drawn.slots) == {f"median_{n}" for n in range(2, 13)}
    for value in range(1, 7):
        middle = drawn.slots[f"median_{2 * value}"].at[0]
        assert middle == pytest.approx(drawn.cells[f"box_{value}"].centre[0])


@pytest.mark.rule("pulsar_2849 4.5")
def test_the_tracks_have_room_for_a_stack_of_all_markers_on_every_space() -> None:
    drawn = board("track")
    spaces = range(load().constants.track_spaces)
    assert set(drawn.cells) == {f"{track}_{n}" for track in TRACKS for n in spaces}
    for name, cell in drawn.cells.items():
        heights = [drawn.slots[f"{name}_{k}"].at[1] for k in range(4)]
        assert heights == sorted(heights, reverse=True)
        assert cell.box[1] < heights[-1] and heights[0] < cell.box[1] + cell.box[3]


@pytest.mark.rule("pulsar_2849 10.1")
def test_the_technology_board_has_a_place_for_every_technology() -> None:
    names = board("technology").names()
    for printed in load().technology_boards.values():
        for row in printed.rows:
            for letter, _ in zip("abc", row.technologies, strict=False):
                place = f"r{row.row}{letter}"
                assert {place, f"{place}_0", f"{place}_1", f"row_{row.row}"} <= names


@pytest.mark.rule("pulsar_2849 9.2")
def test_the_hq_board_has_a_place_for_every_project() -> None:
    cells = board("project").cells
    for side in load().hq_boards.values():
        places = {f"r{n}{'abc'[k]}" for n, row in enumerate(side.rows, 1) for k in range(len(row))}
        assert places == set(cells), side.id


def printed_signs() -> Iterator[tuple[str, list[Sign]]]:
    box = load()
    for id, technology in box.technologies.items():
        yield id, list(TECHNOLOGIES[technology.effect].signs(technology.effect))
    for id, transmitter in box.transmitters.items():
        yield id, rewards_signs((*transmitter.once, *transmitter.production))
    for id, project in box.projects.items():
        yield id, rewards_signs(project.gain)
    for id, system in box.systems.items():
        yield id, rewards_signs(system.discovery)
    for id, tile in box.exploration.items():
        yield id, rewards_signs(tile.gain)


def test_all_that_is_printed_has_signs_that_can_be_drawn() -> None:
    palette = FaceStore("pulsar_2849").book.palette
    for id, row in printed_signs():
        assert row, id
        for sign in row:
            if "plate" in sign:
                assert palette[sign["plate"]].icon, (id, sign)
            if "icon" in sign:
                assert (assets_dir() / "icons" / f"{sign['icon']}.svg").is_file(), (id, sign)


def test_what_is_printed_otherwise_looks_otherwise() -> None:
    box = load()
    looks: dict[str, Any] = {}
    for one in box.technologies.values():
        printed = (one.die, one.effect, one.when, one.open)
        assert looks.setdefault(repr(signs.technology(one)), printed) == printed, one.id
    for tile in box.transmitters.values():
        shown = (tile.dice, tile.once, tile.production, tile.connections)
        assert looks.setdefault(repr(signs.transmitter(tile)), shown) == shown, tile.id
