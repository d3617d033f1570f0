"""kill -9 at any moment of a game loses nothing that was answered."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from gametable.core.journal import read_record
from gametable.core.loading import load_table
from gametable.titles import find_title, title_ids
from tests.core.toy import Toy

ROOT = Path(__file__).parents[2]
KILLS = 50


def start(path: Path, title: str) -> subprocess.Popen[str]:
    """The program that plays on in `path`, standing ready."""
    program = [sys.executable, "-m", "tests.core.random_player", str(path), title]
    player = subprocess.Popen(program, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert player.stdout is not None and player.stdout.readline() == "ready\n"
    return player


def kill_soon(player: subprocess.Popen[str], seconds: float) -> list[str]:
    """Kill a program without warning after a while; what it had said by then."""
    time.sleep(seconds)
    os.kill(player.pid, signal.SIGKILL)
    assert player.stdout is not None
    said = player.stdout.read().splitlines()
    player.wait()
    return said


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there is no kill -9")
@pytest.mark.parametrize("title", ["toy", *title_ids()])
def test_killed_fifty_times_nothing_answered_is_lost(tmp_path: Path, title: str) -> None:
    dice = random.Random(title)
    path, game = tmp_path / "0.game.jsonl", 0
    caught = 0
    for _ in range(KILLS):
        said = kill_soon(start(path, title), dice.uniform(0, 0.012 if title == "toy" else 0.2))
        whole = [line for line in said if line.isdigit()]
        record = read_record(path)
        assert record.damage is None
        told = int(whole[-1]) if whole else 0
        assert len(record.entries) >= told
        caught += "over" not in said
        if "over" in said:
            game += 1
            path = tmp_path / f"{game}.game.jsonl"
    assert caught > KILLS // 3  # the game was really interrupted
    for old in sorted(tmp_path.glob("*.game.jsonl")):
        load_table(old, lambda _: Toy() if title == "toy" else find_title(title)).keeper.close()
