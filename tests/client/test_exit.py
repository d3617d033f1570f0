"""The program ends cleanly: code 0, at once, without a word and without a warning."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

# The real program, on home or on a table, and the player closes the window.
HOME = """
import pygame
from gametable.client.opening import open_client
from gametable.client.program import Program

home = Program.go_home

def close_soon(self):
    home(self)
    for _ in range(3):
        self.app.step()
    {more}
    pygame.event.post(pygame.event.Event(pygame.QUIT))

Program.go_home = close_soon
open_client(language="en", headless=True, size=(1280, 720))
"""
TABLE = """
    self.app.press(pygame.K_n)
    self.app.press(pygame.K_RETURN)
    assert type(self.app.screen).__name__ == "TableScreen", self.app.screen
    self.app.step()
"""

NEVER = 600  # seconds after which it counts as hanging, on the busiest machine


def close(folder, script: str) -> subprocess.CompletedProcess[str]:
    quiet = {
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "GAMETABLE_DATA_DIR": str(folder),
    }
    return subprocess.run(
        [sys.executable, "-X", "faulthandler", "-W", "error", "-c", script],
        env={**os.environ, **quiet},
        capture_output=True,
        text=True,
        timeout=NEVER,
        check=False,
    )


@pytest.mark.long
def test_ten_times_from_home(tmp_path):
    for _n in range(10):
        ended = close(tmp_path, HOME.format(more=""))
        assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")


def test_once_from_home(tmp_path):
    ended = close(tmp_path, HOME.format(more=""))
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")


def test_full_screen_and_back_warn_of_nothing(tmp_path):
    turn = "self.app.press(pygame.K_F11); self.app.press(pygame.K_F11)"
    ended = close(tmp_path, HOME.format(more=turn))
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")


def test_from_a_table_that_is_still_being_drawn(tmp_path):
    ended = close(tmp_path, HOME.format(more=TABLE.strip()))
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")
    assert list(tmp_path.rglob("*.jsonl"))
