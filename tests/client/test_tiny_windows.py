"""Windows of next to no size, while the camera moves: nothing breaks, and the table comes back."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from gametable.client.program import Program
from gametable.client.screens.message import CrashScreen
from gametable.core.engine.title import Seat
from gametable.titles import find_title
from tests.kit.soaked import soaked

SIZES = ((1, 1), (320, 200), (1, 1), (2, 300), (1280, 720))


@pytest.mark.parametrize(
    "id",
    [
        "planet_unknown",
        "gaia_project",
        *soaked("roll_for_the_galaxy", "terraforming_mars", "pulsar_2849"),
    ],
)
def test_a_moving_camera_bears_windows_of_no_size(open_app: Any, tmp_path: Any, id: str) -> None:
    app = open_app((1280, 720))
    program = Program(app, folder=tmp_path, durable=False)
    program.go_home()
    seats = (Seat("Ada"), Seat("Bence"))
    screen = program.table_screen(program.keeping.begin(find_title(id), seats, {}, "S", True))
    app.push(screen)
    app.settle()
    for size in SIZES:
        app.press(pygame.K_PLUS)
        app.step()
        app.resize(size)
        for key in (pygame.K_PLUS, pygame.K_MINUS):
            app.press(key)
            app.step()
        assert not isinstance(app.screen, CrashScreen), app.screen.details
    app.settle()
    assert app.screen is screen
    program.stop()
