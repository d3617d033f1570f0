"""Makes so many exercises of every drill, and looks at each: for `scripts/soak.py --drills 200`."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from gametable.bots.drilling import judge
from gametable.core.engine.chance import Source
from tests.drills.exercises import drills, exercises, faults


def soak_drills(count: int, titles: Sequence[str]) -> int:
    """Every drill of the titles: sound exercises, and the same verdict twice; the exit code."""
    broken = 0
    for title, id in drills():
        if title not in titles:
            continue
        begun, moments, slowest = time.perf_counter(), set(), 0.0
        last = begun
        for task in exercises(title, id, count):
            slowest = max(slowest, time.perf_counter() - last)
            wrong = faults(task)
            table = task.table()
            while not task.answered(table):
                table.answer_random(Source.of(f"{task.moment} answer", len(table.entries)))
            if judge(task, table) != judge(task, table):
                wrong.append("two verdicts differ")
            if wrong:
                broken += 1
                print(f"BROKEN {title} {id} {task.moment}: {'; '.join(wrong)}", flush=True)
            moments.add(task.moment)
            last = time.perf_counter()
        seconds = time.perf_counter() - begun
        print(f"{title} {id}: {count} exercises of {len(moments)} decisions, slowest made in"
              f" {slowest:.2f} s, {seconds:.0f} s in all", flush=True)  # fmt: skip
    return 1 if broken else 0
