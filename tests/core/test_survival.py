"""kill -9 at any moment of a game loses nothing that was answered."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from gametable.core.journal.loading import load_table, verify
from gametable.core.journal.writing import read_record
from gametable.titles import find_title, title_ids
from tests.core.random_player import file_of
from tests.core.toy import Toy

ROOT = Path(__file__).parents[2]
KILLS = [4, pytest.param(50, marks=pytest.mark.long)]
MOST = 60
"""Answers that are heard of before the program is killed; it plays on while they are read."""


def start(folder: Path, title: str) -> subprocess.Popen[str]:
    """The program that plays on in `folder`, standing ready."""
    program = [sys.executable, "-m", "tests.core.random_player", str(folder), title]
    player = subprocess.Popen(program, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert player.stdout is not None and player.stdout.readline() == "ready\n"
    return player


def kill_after(player: subprocess.Popen[str], answers: int) -> list[str]:
    """Kill a program without warning after so many answers; the whole lines it had said by then."""
    assert player.stdout is not None
    said = "".join(player.stdout.readline() for _ in range(answers))
    os.kill(player.pid, signal.SIGKILL)
    said += player.stdout.read()
    assert player.wait() == -signal.SIGKILL  # it was still playing
    return said[: said.rfind("\n") + 1].splitlines()


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there is no kill -9")
@pytest.mark.parametrize("title", ["toy", *title_ids()])
@pytest.mark.parametrize("kills", KILLS)
def test_killed_again_and_again_nothing_answered_is_lost(
    tmp_path: Path, title: str, kills: int
) -> None:
    dice = random.Random(title)
    for _ in range(kills):
        said = kill_after(start(tmp_path, title), dice.randrange(MOST))
        safe: dict[int, int] = {}
        for line in said:
            game, answers = map(int, line.split())
            safe[game] = answers
        for game, answers in safe.items():
            record = read_record(file_of(tmp_path, game))
            assert record.damage is None and len(record.entries) >= answers
    rules = Toy() if title == "toy" else find_title(title)
    for path in sorted(tmp_path.iterdir())[::7]:
        if path.stat().st_size:  # else killed before the first line of a new game
            state = verify(read_record(path), rules).state
            assert load_table(path, lambda _: rules).state == state
