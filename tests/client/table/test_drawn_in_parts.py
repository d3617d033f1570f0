"""What is drawn in parts equals a drawing of the whole; drawing ends at every size and zoom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest
from soak_drawing import Viewer, different

from gametable.client.faces.store import FaceStore
from gametable.client.host.app import App
from gametable.client.screens.table import TableScreen
from gametable.client.table.board import drawing
from gametable.client.table.board.camera import Camera
from gametable.components.title_sheet import load_title_sheet
from gametable.core.engine.table import Table
from gametable.titles import find_title, title_ids
from tests.client.watch import Watch
from tests.kit.soaked import soaked

TITLES = [id for id in title_ids() if load_title_sheet(id).finished]
INPUTS = 12  # the soak drives longer


@pytest.fixture
def view_of(tmp_path: Path) -> Iterator[Any]:
    """Somebody who looks at a game: `view_of(title, size, seats)`."""
    opened: list[App] = []

    def make(title: str, size: tuple[int, int], seats: int = 2) -> Viewer:
        watch = Watch()
        app = App(tmp_path, size, headless=True, clock=watch)
        opened.append(app)
        return Viewer(app, watch, title, seats, "parts")

    yield make
    for app in opened:
        app.stop()


@pytest.mark.slow
@pytest.mark.parametrize("title", [*TITLES[::2], *soaked(*TITLES[1::2])])
def test_after_every_input_the_window_is_as_if_drawn_anew(view_of: Any, title: str) -> None:
    viewer = view_of(title, (1920, 1080))
    for number in range(INPUTS):
        told = viewer.step()
        assert viewer.differences() == [], (number, told)


def test_a_pixel_that_differs_is_found() -> None:
    one, other = pygame.Surface((20, 10)), pygame.Surface((20, 10))
    assert different(one, other) == []
    other.set_at((7, 3), (0, 0, 1))
    assert different(one, other) == different(other, one) == [pygame.Rect(7, 3, 1, 1)]


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
def test_the_table_alone_is_drawn_to_its_very_edge(view_of: Any, size: tuple[int, int]) -> None:
    viewer = view_of("terraforming_mars", size)
    if viewer.screen.session.covered:
        viewer.screen.session.reveal()
        viewer.come_to_rest()
    app, view = viewer.app, viewer.screen.canvas
    shown = app.surface.copy()
    unit = app.ui.scale.unit
    x0, y0 = (round(v * unit) for v in view.rect[:2])
    x1 = round((view.rect[0] + view.rect[2]) * unit)
    y1 = round((view.rect[1] + view.rect[3]) * unit)
    app.surface.fill((255, 0, 255), (x0, y0, x1 - x0, y1 - y0))
    view.redraw()
    app.settle()
    assert different(shown, app.surface) == []


@pytest.mark.slow
@pytest.mark.parametrize(
    ("title", "size", "zoom"),
    [
        ("planet_unknown", (1280, 720), 4.0),
        ("terraforming_mars", (3840, 2160), 2.0),
        ("planet_unknown", (5000, 3000), 1.0),
        pytest.param("planet_unknown", (3840, 2160), 1.15, marks=pytest.mark.long),
        pytest.param("planet_unknown", (3840, 2160), 2.0, marks=pytest.mark.long),
        pytest.param("roll_for_the_galaxy", (3840, 2160), 2.0, marks=pytest.mark.long),
        pytest.param("terraforming_mars", (3840, 2160), 3.0, marks=pytest.mark.long),
        pytest.param("roll_for_the_galaxy", (3840, 2160), 3.0, marks=pytest.mark.long),
        pytest.param("terraforming_mars", (5000, 3000), 1.0, marks=pytest.mark.long),
        pytest.param("roll_for_the_galaxy", (5000, 3000), 1.0, marks=pytest.mark.long),
    ],
)
def test_drawing_ends_at_every_size_and_zoom(
    view_of: Any,
    monkeypatch: pytest.MonkeyPatch,
    title: str,
    size: tuple[int, int],
    zoom: float,
) -> None:
    """No background pushes out another one in view, to be drawn again without end."""
    made: Counter[tuple[Any, ...]] = Counter()
    picture = FaceStore.picture

    def counted(
        self: FaceStore, pen: Any, face: str, data: Any, level: Any, unit: float, *rest: Any
    ) -> Any:
        made[face, msgspec.json.encode(data), level, unit, rest] += 1
        return picture(self, pen, face, data, level, unit, *rest)

    monkeypatch.setattr(FaceStore, "picture", counted)
    viewer = view_of(title, size, 3)
    if viewer.screen.session.covered:
        viewer.screen.session.reveal()
    view = viewer.screen.canvas
    view.zoom(zoom / view.camera.zoom)
    view.camera.centre = (view.camera.sheet[0] / 2, view.camera.sheet[1] / 2)
    view.moved()
    for _ in range(3):
        viewer.watch.now += 1
        viewer.app.settle(60)
    assert viewer.app.quiet()
    assert view.picture.sharp(view.camera, viewer.app.ui.scale.unit)
    assert max(made.values()) <= 2, made  # at once, while it was begun in the background
    assert not any(viewer.app.step() for _ in range(20))


@pytest.mark.parametrize("size", [(1, 1), (320, 200)])
def test_the_camera_glides_in_the_smallest_window(view_of: Any, size: tuple[int, int]) -> None:
    viewer = view_of("terraforming_mars", (1280, 720))
    viewer.app.resize(size)
    viewer.app.settle()
    view = viewer.screen.canvas
    view.real_size()
    for _ in range(5):
        viewer.watch.now += 0.1
        viewer.app.step()
        assert isinstance(view.camera.zoom, float) and view.camera.zoom > 0
    view.fit_all()
    viewer.app.resize((1280, 720))
    viewer.come_to_rest()
    assert view.camera.zoom == view.camera.fit_zoom > 0


def test_a_camera_without_room_has_a_zoom() -> None:
    camera = Camera((1336, 912))
    camera.look_through((240, 60, -300, -20))
    assert camera.zoom > 0


@pytest.mark.drawn
@pytest.mark.parametrize("title", ["planet_unknown", "terraforming_mars"])
def test_a_table_that_is_opened_comes_as_a_whole(
    open_app: Any, monkeypatch: pytest.MonkeyPatch, title: str
) -> None:
    """However slowly it is drawn: before it is there nothing is shown but the ground."""
    monkeypatch.setattr(drawing, "AT_ONCE", 0.0)  # one thing in a frame
    app = open_app((1280, 720), hand_off="trusting", animation_speed="none")
    screen = TableScreen(Table.new(find_title(title), 2, {}, "ORION"))
    app.push(screen)
    unit = app.ui.scale.unit
    area = [round(side * unit) for side in screen.canvas.rect]
    seen: list[bytes] = []
    frames = 0
    while app.step() or not app.quiet():
        frames += 1
        now = pygame.image.tobytes(app.surface.subsurface(area), "RGB")
        if now not in seen:
            seen.append(now)
    assert frames > 20
    assert len(seen) <= 4, len(seen)  # the ground, the table, and what is laid over it
