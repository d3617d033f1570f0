"""Where things lie: the layout of table.yaml, zones, slots and pieces, the camera, picking."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from gametable.client.draw import Pen, regular
from gametable.client.screens.table import TableScreen
from gametable.client.table.board import picking
from gametable.client.table.board.art import Art
from gametable.client.table.board.camera import MARGIN, Camera, level_at
from gametable.client.table.board.layout import Geography, Region, line_up, read_sheet, shares
from gametable.client.table.board.motion_diff import differences
from gametable.client.table.board.places import Laid, Spot, lay_out
from gametable.client.table.board.shapes import Shapes, rounded
from gametable.client.table.board.zone_names import name_rect, name_room
from gametable.client.widgets.beside import covered
from gametable.components.errors import ComponentError, ComponentErrors
from gametable.core.engine.chance import Source
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.core.scene import Piece, Zone
from gametable.core.text import msg
from gametable.titles import find_title
from tests.client.table.toy_title import TITLE

ROOT = Path(__file__).parent / "toy"


def laid_out(table: Table, seat: int = 0) -> Laid:
    scene = TITLE.scene(table.view(seat), seat, table.decision)
    return lay_out(scene, Geography("toy", ROOT), 2, lambda face, data: None)


def test_everything_of_a_scene_finds_its_place():
    laid = laid_out(Table.new(TITLE, 2, {}, "X"))
    assert not laid.missing
    assert {"garden0", "garden1", "hand0", "market"} == set(laid.zones)
    cell = laid.spots["garden0/c_3_2"]
    assert cell.outline is not None and cell.contains(cell.centre)
    walker = laid.piece("walker0")
    assert walker is not None
    assert laid.spots["garden0/c_0_0"].contains(laid.spots["walker0"].centre)


def test_a_polyomino_lies_with_its_corner_on_its_cell():
    table = Table.new(TITLE, 2, {}, "X")
    table.choose(table.decision.keys[0])  # type: ignore[union-attr]
    table.choose((1, 2, 3))
    laid = laid_out(table)
    piece = laid.piece("corner0_0")
    assert piece is not None
    side = piece.unit
    corner = laid.spots["garden0/c_2_3"].rect
    assert piece.rect[:2] == pytest.approx(corner[:2])
    assert piece.rect[2:] == pytest.approx((2 * side, 2 * side))


def test_a_check_box_on_the_edge_of_a_card_in_hand_stands_below_the_name_of_the_hand():
    """The name is 20 units high, a box stands three quarters of its 22 units over the edge."""
    laid = laid_out(Table.new(TITLE, 2, {}, "X"))
    hand = laid.zones["hand0"]
    cards = [piece.rect for piece in laid.pieces if piece.zone == "hand0"]
    assert cards and all(top - 0.75 * 22 > hand.rect[1] + 20 for _x, top, _w, _h in cards)


class BoxPen:
    """Keeps the boxes that are drawn."""

    def __init__(self) -> None:
        self.boxes: list[tuple[float, float, float, float]] = []

    def box(self, rect: tuple[float, float, float, float], *_look: object) -> None:
        self.boxes.append(rect)


@pytest.mark.parametrize("k", [1.0, 1.3, 1.6])
def test_a_check_box_lies_on_no_name_of_a_zone(k: float):
    """At a large scale it is larger beside what lies there: it gives way, and may be smaller."""
    name, pen = (100.0, 10.0, 130.0, 18.0 * k), BoxPen()
    for x, left_corner in ((100.0, False), (100.0, True), (300.0, False)):
        spot = Spot("card", (x, 48.0, 120.0, 168.0), "zone", "piece")
        Shapes(Art("toy", ROOT)).check_box(pen, spot, False, k, left_corner, name)
    under, left, free = pen.boxes
    assert not covered(under, [name]) and not covered(left, [name])
    assert all(x + w > 100 and h >= 15 * k - 0.01 for x, _y, w, h in pen.boxes)
    assert free[1] < 48.0 - 10 * k  # where no name is, it stands on the edge


@pytest.mark.parametrize("scale", [100, 150])
def test_check_boxes_stand_alike_below_the_name_of_their_zone(open_app, scale: int):
    app = open_app((1280, 720), hand_off="trusting", language="en", scale=scale)
    table = Table.new(find_title("terraforming_mars"), [Seat("Ada"), Seat("Bence")], {}, "ORION")
    source = Source.of("boxes")
    while table.decision.prompt.key != "ask.research":  # type: ignore[union-attr]
        table.answer_random(source)
    screen = TableScreen(table)
    app.push(screen)
    app.settle()
    zoom, marks = screen.canvas.camera.zoom, screen.canvas.marks
    pen = Pen(pygame.Surface((1, 1)), app.ui.kit, zoom * app.ui.scale.unit)
    boxed = marks.boxed(pen, 1 / zoom)
    boxes = [marks.shapes.box_of(spot, 1 / zoom, False, name) for spot, _on, name in boxed]
    assert len(boxes) == 4 and len({(y, side) for _x, y, side, _side in boxes}) == 1
    zone = screen.model.laid.zones[boxed[0][0].zone]
    name = name_rect(pen, zone, "TO CHOOSE FROM", name_room(zone, [zone]), app.ui.scale.unit)
    assert not any(covered(box, [name]) for box in boxes)


@pytest.mark.parametrize("k", [1.0, 1.3, 1.6])
def test_a_check_box_leaves_what_is_drawn_on_a_small_die_to_be_seen(k: float):
    pen, side = BoxPen(), 23.0 * k
    spot = Spot("die", (100.0, 100.0, side, side), "zone", "piece")
    Shapes(Art("toy", ROOT)).check_box(pen, spot, False, k)
    (box,) = pen.boxes
    middle = (100 + side / 4, 100 + side / 4, side / 2, side / 2)
    assert not covered(box, [middle]) and box[2] >= 10 * k - 0.01


def test_a_fault_in_table_yaml_is_named(tmp_path: Path):
    path = tmp_path / "table.yaml"
    path.write_text("size: [100, 100]\nregions:\n  - {place: a, rect: [50, 0, 60, 10]}\n")
    with pytest.raises((ComponentError, ComponentErrors)) as caught:
        read_sheet(path)
    assert 'region "a" is not on the sheet' in str(caught.value)
    path.write_text("size: [100, 100]\nregions:\n  - {place: a, rct: [0, 0, 60, 10]}\n")
    with pytest.raises((ComponentError, ComponentErrors)) as caught:
        read_sheet(path)
    assert "rct" in str(caught.value)


@pytest.mark.parametrize("flow", ["row", "column", "grid"])
@pytest.mark.parametrize("count", [1, 2, 5, 6])
def test_shares_do_not_overlap_and_stay_inside(flow: str, count: int):
    boxes = shares((10, 20, 300, 200), count, flow, 8)
    assert len(boxes) == count
    assert all(x >= 10 and y >= 20 and x + w <= 310.01 and y + h <= 220.01 for x, y, w, h in boxes)
    for i, a in enumerate(boxes):
        for b in boxes[i + 1 :]:
            apart = a[0] + a[2] <= b[0] + 0.01 or a[1] + a[3] <= b[1] + 0.01
            assert apart or b[0] + b[2] <= a[0] + 0.01 or b[1] + b[3] <= a[1] + 0.01


@pytest.mark.parametrize("pieces", ["row", "column", "grid", "fan"])
def test_a_line_of_pieces_fits_its_room(pieces: str):
    region = Region("hand", (0, 0, 400, 120), pieces=pieces, ratio=0.7, piece=110)  # type: ignore[arg-type]
    for count in (1, 4, 12):
        boxes = line_up((0, 0, 400, 120), count, region)
        assert len(boxes) == count
        assert all(x + w <= 400.01 and y + h <= 120.01 for x, y, w, h in boxes)
        assert len({(round(x), round(y)) for x, y, _w, _h in boxes}) == count


# ------------------------------------------------------------------ camera


def camera() -> Camera:
    found = Camera((1336, 912))
    found.look_through((248, 52, 1336, 912))
    return found


def test_the_whole_sheet_fits_at_first_and_zoom_keeps_the_point_under_the_pointer():
    eye = camera()
    assert eye.zoom == 1.0 and eye.level == "play"
    pointer = (500.0, 300.0)
    before = eye.to_sheet(pointer)
    eye.zoom_at(pointer, 1.5)
    assert eye.to_sheet(pointer) == pytest.approx(before)
    assert eye.level == "inspect" and level_at(0.5) == "overview"


def test_a_sheet_that_is_seen_as_a_whole_still_is_in_another_room():
    eye = camera()
    eye.set(eye.zoom, (668, 456))  # the camera has gone there by itself
    eye.look_through((248, 52, 900, 912))
    assert eye.sees((0, 0, 1336, 912)) and eye.zoom == eye.fit_zoom
    eye.set(2.0, (668, 456))
    eye.look_through((248, 52, 1336, 912))
    assert eye.zoom == 2.0


def test_it_goes_no_farther_than_it_takes_to_see_a_thing():
    eye = Camera((1000, 1000), (0, 0, 400, 300))
    eye.set(1.0, (500, 500))  # sees 300..700, 350..650
    assert eye.goal_to_see((750, 500, 40, 40)) == (1.0, (750 + 40 + MARGIN - 200, 500))
    assert eye.goal_to_see((310, 360, 10, 10))[1] == (310 - MARGIN + 200, 360 - MARGIN + 150)
    # What takes nearly all the room gets what is left of it as a margin; what is larger is fitted.
    assert eye.goal_to_see((200, 400, 390, 20)) == (1.0, (395, 500))
    zoom = (400 - 2 * MARGIN) / 704
    assert eye.goal_to_see((200, 450, 704, 20)) == (zoom, (552, 500))


@pytest.mark.parametrize("pull", [(1e6, 0), (-1e6, 1e6), (0, -1e6)])
@pytest.mark.parametrize("zoom", [0.3, 1.0, 2.5])
def test_a_quarter_of_the_table_stays_in_view(pull: tuple[float, float], zoom: float):
    eye = camera()
    eye.set(zoom, (600, 400))
    eye.pan(*pull)
    x, y, w, h = eye.seen()
    wide = min(x + w, 1336) - max(x, 0)
    tall = min(y + h, 912) - max(y, 0)
    most = min(w, 1336) * min(h, 912)
    assert wide > 0 and tall > 0 and wide * tall >= 0.2499 * most


def test_a_fitted_camera_follows_the_window_a_moved_one_does_not():
    eye = camera()
    eye.look_through((0, 0, 668, 456))
    assert eye.zoom == pytest.approx(0.5)
    eye.set(0.8, (300, 300))
    eye.look_through((0, 0, 800, 600))
    assert eye.zoom == 0.8


# ------------------------------------------------------------------ picking


def test_what_can_be_chosen_is_found_before_what_lies_above_it():
    laid = laid_out(Table.new(TITLE, 2, {}, "X"))
    point = laid.spots["walker0"].centre
    assert picking.at(laid, point, ()).id == "walker0"  # type: ignore[union-attr]
    assert picking.at(laid, point, {"garden0/c_0_0"}).id == "garden0/c_0_0"  # type: ignore[union-attr]


def test_a_small_target_is_found_by_a_near_miss():
    laid = laid_out(Table.new(TITLE, 2, {}, "X"))
    x, y, w, h = laid.spots["walker1"].rect
    beside = (x + w + 3, y + h / 2)
    found = picking.at(laid, beside, {"walker1"}, reach=w + 20)
    assert found is not None and found.id == "walker1"


def test_arrows_go_to_the_nearest_in_their_direction():
    laid = laid_out(Table.new(TITLE, 2, {}, "X"))
    cells = [s for id, s in laid.spots.items() if id.startswith("garden0/")]
    start = laid.spots["garden0/c_2_2"].centre
    goals = {"left": "c_1_2", "right": "c_3_2", "up": "c_2_1", "down": "c_2_3"}
    for direction, slot in goals.items():
        found = picking.nearest(cells, start, direction)
        assert found is not None and found.slot == slot


# ------------------------------------------------------------------ differences


def test_what_moved_came_and_went_is_told():
    table = Table.new(TITLE, 2, {}, "X")
    before = laid_out(table)
    key = table.decision.keys[0]  # type: ignore[union-attr]
    table.choose(key)
    table.choose((0, 2, 2))
    table.choose(("step", "walker0", 1, 0))
    after = laid_out(table)
    changes = differences(before, after)
    assert not changes.everything
    assert "walker0" in {glide.after.piece.id for glide in changes.moved}
    assert "corner0_0" in {piece.piece.id for piece in changes.come}
    assert f"card{key[1]}" in {piece.piece.id for piece in changes.gone}
    nothing = differences(after, after)
    assert not nothing.rects and not nothing.everything


WIDE = """
size: [1000, 500]
regions:
  - {place: a, rect: [0, 0, 500, 500]}
  - {place: b, count: [0, 2], rect: [500, 0, 500, 200], face: named}
  - {place: b, rect: [500, 0, 500, 500]}
wide:
  size: [1500, 500]
  regions:
    - {place: b, rect: [1000, 0, 500, 500]}
"""


def test_a_wide_view_has_a_layout_of_its_own(tmp_path: Path):
    path = tmp_path / "assets" / "toy" / "table.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(WIDE)
    geography = Geography("toy", tmp_path)
    assert not geography.suit((1000, 500)) and geography.sheet.size == (1000, 500)
    assert geography.suit((1500, 500)) and geography.sheet.size == (1500, 500)
    # Places that it does not name lie where they are.
    assert geography.sheet.region("a", 2).rect == (0, 0, 500, 500)
    assert geography.sheet.region("b", 2).rect == (1000, 0, 500, 500)
    geography.reload()
    assert geography.sheet.size == (1500, 500) and not geography.suit((1500, 500))
    assert geography.suit((1000, 500)) and geography.sheet.size == (1000, 500)
    path.write_text(WIDE.replace("rect: [1000, 0, 500, 500]", "rect: [1010, 0, 500, 500]"))
    with pytest.raises((ComponentError, ComponentErrors)) as caught:
        read_sheet(path)
    assert 'region "b" is not on the sheet' in str(caught.value)


def test_a_region_may_be_for_few_pieces_and_draw_them_by_a_face_of_its_own(tmp_path: Path):
    path = tmp_path / "table.yaml"
    path.write_text(WIDE)
    sheet = read_sheet(path)
    few, many = sheet.region("b", 2, 2), sheet.region("b", 2, 3)
    assert few.rect == (500, 0, 500, 200) and many.rect == (500, 0, 500, 500)
    loose, lying = Piece("p", "card"), Piece("q", "card", slot="here")
    zone = Zone("z", "b", msg("zone"), pieces=(loose, lying))
    assert [piece.face for piece in few.dress(zone).pieces] == ["named", "card"]
    assert many.dress(zone) is zone


def test_a_polygon_of_many_even_corners_is_ringed_as_a_circle() -> None:
    assert rounded(regular((50, 50), 20, 16))
    assert not rounded(regular((50, 50), 20, 6)), "a hexagon stays one"
    assert not rounded([(2 * x, y) for x, y in regular((50, 50), 20, 16)]), "it is long"


def test_a_card_that_hangs_over_the_lower_edge_is_pointed_at_wherever_a_view_shows_it() -> None:
    card = Spot("card", (0, 0, 100, 150), "hand", "piece", part=(0, 0, 40, 60))
    assert card.contains((20, 140))
    assert not card.contains((60, 30))  # there the next card lies
    assert card.centre == (20, 30)
