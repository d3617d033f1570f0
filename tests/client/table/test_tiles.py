"""The table drawn piece by piece: what is ready is shown, nothing of other eyes, no frame held."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from gametable.client.table.board import backgrounds as backgrounds_module
from gametable.client.table.board.camera import Camera
from gametable.client.table.board.tiles import TILE, TileKey, Tiles

pytestmark = pytest.mark.drawn

SIDE = 2 * TILE


class Painting:
    """Tiles of one colour, whose two steps are counted."""

    def __init__(self) -> None:
        self.colour = (200, 0, 0, 255)
        self.steps = 0
        self.tiles = Tiles(self.compose)
        self.tiles.use_scale(1.0)
        self.camera = Camera((SIDE, SIDE))
        self.camera.look_through((0, 0, SIDE - 1, SIDE - 1))
        self.camera.set(1.0, (SIDE / 2, SIDE / 2))

    def compose(
        self, key: TileKey, scale: float, put: Callable[[pygame.Surface | None], None]
    ) -> Iterator[None]:
        picture = pygame.Surface((TILE, TILE), pygame.SRCALPHA)
        picture.fill(self.colour)
        for _ in range(2):
            self.steps += 1
            yield
        put(picture)

    def shown(self) -> list[tuple[int, int, int]]:
        """The colours of the four tiles on the screen."""
        surface = pygame.Surface((SIDE, SIDE))
        self.tiles.blit(surface, self.camera, 1.0)
        at = (TILE // 2, TILE + TILE // 2)
        return [tuple(surface.get_at((x, y))[:3]) for y in at for x in at]


RED, BLUE, NOTHING = (200, 0, 0), (0, 0, 200), (0, 0, 0)


def test_a_frame_without_time_does_one_step_and_the_next_goes_on_there() -> None:
    painting = Painting()
    frames = 0
    while not painting.tiles.advance(painting.camera, 0.0):
        frames += 1
        assert painting.steps == frames
    assert painting.steps == 8  # two for each of four tiles, none twice
    assert painting.shown() == [RED] * 4


def test_what_is_ready_is_shown() -> None:
    painting = Painting()
    for _ in range(3):
        painting.tiles.advance(painting.camera, 0.0)
    assert painting.shown() == [RED, NOTHING, NOTHING, NOTHING]


def test_a_tile_that_is_out_of_date_is_shown_until_the_new_one_is_whole() -> None:
    painting = Painting()
    painting.tiles.advance(painting.camera, 10)
    painting.colour = (0, 0, 200, 255)
    painting.tiles.spoil((0, 0, 10, 10))
    assert painting.tiles.missing(painting.camera) == [(0, 0)]
    painting.tiles.advance(painting.camera, 0.0)
    assert painting.shown() == [RED] * 4
    painting.tiles.advance(painting.camera, 10)
    assert painting.shown() == [BLUE, RED, RED, RED]


def test_a_picture_changes_at_once_when_all_of_it_is_drawn() -> None:
    painting = Painting()
    painting.tiles.advance(painting.camera, 10)
    painting.colour = (0, 0, 200, 255)
    painting.tiles.spoil()
    frames = 0
    while not painting.tiles.advance(painting.camera, 0.0):
        frames += 1
        assert painting.shown() == [RED] * 4
    assert frames > 4 and painting.shown() == [BLUE] * 4


def test_what_changes_once_more_before_it_is_shown_is_drawn_once_more() -> None:
    painting = Painting()
    painting.tiles.advance(painting.camera, 10)
    painting.colour = (0, 0, 200, 255)
    painting.tiles.spoil()
    for _ in range(4):
        painting.tiles.advance(painting.camera, 0.0)
    painting.colour = (0, 200, 0, 255)
    painting.tiles.spoil()
    painting.tiles.advance(painting.camera, 10)
    assert painting.shown() == [(0, 200, 0)] * 4


def test_a_tile_that_changes_while_it_is_drawn_is_begun_again() -> None:
    painting = Painting()
    painting.tiles.advance(painting.camera, 0.0)
    painting.colour = (0, 0, 200, 255)
    painting.tiles.spoil((0, 0, 10, 10))
    painting.tiles.advance(painting.camera, 10)
    assert painting.shown() == [BLUE] * 4


def test_after_clearing_nothing_of_before_is_shown() -> None:
    painting = Painting()
    painting.tiles.advance(painting.camera, 10)
    painting.tiles.clear()
    assert painting.shown() == [NOTHING] * 4


def test_a_table_drawn_in_many_frames_is_the_table_drawn_at_once(play: Any) -> None:
    played = play((1280, 720), players=("human", "bot"))
    view, unit = played.screen.canvas, played.app.ui.scale.unit
    pictures = []
    for seconds in (0.0, float("inf")):
        view.picture.frame_time = seconds
        view.picture.tiles.clear()
        frames = 1
        surface = pygame.Surface(played.app.surface.get_size())
        while not view.picture.draw(surface, view.camera, unit, False):
            frames += 1
            surface.fill((0, 0, 0))
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_another_viewer_sees_nothing_of_the_ground_drawn_for_the_one_before(
    play: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until his own is ready there is no background at all: the old one may show secrets."""
    played = play((1280, 720), players=("human", "human"))
    played.key("space")  # the cover
    backgrounds = played.screen.canvas.picture.backgrounds
    drawn: list[bytes] = []
    backgrounds.forget()
    monkeypatch.setattr(backgrounds_module, "QUICK", 0.0)  # no face is
    jobs_run = played.app.jobs.run
    for viewer, expected in ((0, False), (0, True), (1, False), (0, True)):
        backgrounds.viewer = viewer
        backgrounds.hide()  # the cover: what was drawn comes back for the same eyes
        played.screen.canvas.picture.tiles.clear()
        surface = pygame.Surface(played.app.surface.get_size())
        view = played.screen.canvas
        view.picture.frame_time = float("inf")
        view.picture.draw(surface, view.camera, played.app.ui.scale.unit, False)
        drawn.append(pygame.image.tobytes(surface, "RGB"))
        assert (drawn[-1] != drawn[0]) == expected, viewer
        while played.app.jobs.pending:
            jobs_run()


@pytest.mark.parametrize("quick", [True, False])
def test_only_a_ground_known_to_be_quick_is_drawn_at_once(
    play: Any, quick: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = play((1280, 720), players=("human", "bot"))
    view, unit = played.screen.canvas, played.app.ui.scale.unit
    backgrounds = view.picture.backgrounds
    faces = {zone.zone.face for zone in played.screen.model.laid.zones.values() if zone.zone.face}
    assert faces
    # All have been drawn once, so that it is known how long they take.
    backgrounds.forget()
    monkeypatch.setattr(backgrounds_module, "QUICK", float("inf") if quick else 0.0)
    view.picture.tiles.clear()
    view.picture.frame_time = float("inf")
    view.picture.draw(pygame.Surface(played.app.surface.get_size()), view.camera, unit, False)
    assert bool(played.app.jobs.pending) is not quick
    played.app.settle()


def test_nothing_lies_on_a_board_that_is_not_there_yet(
    play: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = play((1280, 720), players=("human", "bot"))
    view, unit = played.screen.canvas, played.app.ui.scale.unit
    picture, zones = view.picture, played.screen.model.laid.zones.values()
    boards = {zone.zone.id for zone in zones if zone.zone.face and zone.zone.pieces}
    drawn: list[str] = []
    real = picture.piece

    def lay(pen: Any, laid: Any, *rest: Any) -> None:
        drawn.append(laid.zone)
        real(pen, laid, *rest)

    monkeypatch.setattr(picture, "piece", lay)
    picture.backgrounds.forget()
    monkeypatch.setattr(backgrounds_module, "QUICK", 0.0)
    picture.tiles.clear()
    picture.frame_time = float("inf")
    surface = pygame.Surface(played.app.surface.get_size())
    picture.draw(surface, view.camera, unit, False)
    assert boards and not boards & set(drawn)
    while played.app.jobs.pending:
        played.app.jobs.run()
    picture.draw(surface, view.camera, unit, False)
    assert boards & set(drawn)
