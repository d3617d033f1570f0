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
from gametable.core.loading import load_table, verify
from gametable.titles import find_title, title_ids
from tests.core.random_player import file_of
from tests.core.toy import Toy

ROOT = Path(__file__).parents[2]
KILLS = 50
"""How often each title's games are killed; those that take longer to start less often."""


def start(folder: Path, title: str) -> subprocess.Popen[str]:
    """The program that plays on in `folder`, standing ready."""
    program = [sys.executable, "-m", "tests.core.random_player", str(folder), title]
    player = subprocess.Popen(program, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert player.stdout is not None and player.stdout.readline() == "ready\n"
    return player


def kill_soon(player: subprocess.Popen[str], seconds: float) -> list[str]:
    """Kill a program without warning after a while; the whole lines it had said by then."""
    time.sleep(seconds)
    os.kill(player.pid, signal.SIGKILL)
    assert player.stdout is not None
    said = player.stdout.read()
    assert player.wait() == -signal.SIGKILL  # it was still playing
    return said[: said.rfind("\n") + 1].splitlines()


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there is no kill -9")
@pytest.mark.parametrize("title", ["toy", *title_ids()])
def test_killed_again_and_again_nothing_answered_is_lost(tmp_path: Path, title: str) -> None:
    dice = random.Random(title)
    kills = KILLS
    heard = 0
    for _ in range(kills):
        said = kill_soon(start(tmp_path, title), dice.uniform(0, 0.1))
        safe: dict[int, int] = {}
        for line in said:
            game, answers = map(int, line.split())
            safe[game] = answers
        for game, answers in safe.items():
            record = read_record(file_of(tmp_path, game))
            assert record.damage is None and len(record.entries) >= answers
        heard += bool(safe)
    assert heard > kills // 2
    rules = Toy() if title == "toy" else find_title(title)
    for path in sorted(tmp_path.iterdir())[::7]:
        if path.stat().st_size:  # else killed before the first line of a new game
            state = verify(read_record(path), rules).state
            assert load_table(path, lambda _: rules).state == state
