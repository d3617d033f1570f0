"""Play random games of random titles for a while, with every check of the bench, and watch memory.

    python scripts/soak.py --minutes 10
    python scripts/soak.py --minutes 60 --title planet_unknown --every 20
    python scripts/soak.py --client --hours 3        the whole program, through its event queue
    python scripts/soak.py --events 10000            so many random events in each title
    python scripts/soak.py --drawing 500             so many inputs, each picture drawn anew
    python scripts/soak.py --drills 200              so many exercises of each drill
    python scripts/soak.py --long                    the tests that the usual run leaves out

Prints a line for each game that breaks a promise, with what is needed to play it again, and at the
end what was looked at and how memory grew. The exit code is 1 if anything broke.
"""

from __future__ import annotations

import argparse
import gc
import os
import subprocess
import sys
import time
import traceback
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from gametable.core.engine.chance import Source  # noqa: E402
from gametable.titles import find_title  # noqa: E402
from tests.bench.generic import Figures, bench  # noqa: E402
from tests.bench.variants import VARIANTS  # noqa: E402


def main() -> int:
    parser = argparse.ArgumentParser(description="Play random games and check everything.")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--title", action="append", help="only this one (may be repeated)")
    parser.add_argument("--seed", default=None, help="of the soak (default: the clock)")
    parser.add_argument("--every", type=int, default=4, help="check one node in so many")
    parser.add_argument("--options", type=int, default=2, help="options tried at each")
    parser.add_argument("--client", action="store_true", help="drive the whole program instead")
    parser.add_argument("--hours", type=float, default=3.0, help="of the player, with --client")
    parser.add_argument("--events", type=int, help="post so many random events instead")
    parser.add_argument("--drawing", type=int, help="compare so many pictures instead")
    parser.add_argument("--drills", type=int, help="make so many exercises of each drill instead")
    parser.add_argument("--long", action="store_true", help="run the long tests instead")
    given = parser.parse_args()
    if given.long:
        return soak_tests()
    if given.events:
        from soak_events import soak_events

        titles = given.title or sorted(VARIANTS)
        return soak_events(given.events, titles, given.seed or str(time.time_ns()))
    if given.drawing:
        from soak_drawing import soak_drawing

        titles = given.title or sorted(VARIANTS)
        return soak_drawing(given.drawing, titles, given.seed or str(time.time_ns()))
    if given.drills:
        from soak_drills import soak_drills

        return soak_drills(given.drills, given.title or sorted(VARIANTS))
    if given.client:
        from soak_client import soak_client

        titles = given.title or sorted(VARIANTS)
        return soak_client(given.hours, titles, given.seed or str(time.time_ns()))
    cases = [
        (title, variant)
        for title in given.title or sorted(VARIANTS)
        for variant in VARIANTS.get(title, [])
    ]
    if not cases:
        print("There is no title to play.", file=sys.stderr)
        return 2
    seed = given.seed or str(time.time_ns())
    print(f"soak {seed!r}: {len(cases)} variants, {given.minutes:g} minutes", flush=True)
    source = Source.of(seed)
    until = time.monotonic() + 60 * given.minutes
    figures = Figures()
    sizes: list[int] = []
    broken = 0
    while time.monotonic() < until or figures.games + broken == 0:
        title, variant = cases[source.below(len(cases))]
        game = f"{seed}-{figures.games + broken}"
        try:
            figures += bench(
                find_title(title), variant, game, every=given.every, options=given.options
            )
        except Exception as error:
            broken += 1
            place = traceback.extract_tb(error.__traceback__)[-1]
            notes = "; ".join(getattr(error, "__notes__", []))
            print(f"BROKEN {title}, {variant.name}, seed {game!r}: {error} {notes}", flush=True)
            print(f"  at {Path(place.filename).name}:{place.lineno} {place.name}", flush=True)
        gc.collect()
        sizes.append(sys.getallocatedblocks())
    _report(figures, broken, sizes)
    return 1 if broken else 0


def soak_tests() -> int:
    """The tests marked long, those of the client with everything drawn, and those of hypothesis in
    their long form; the exit code."""
    environment = {**os.environ, "HYPOTHESIS_PROFILE": "nightly"}
    pytest = [sys.executable, "-m", "pytest", "-q"]
    long = subprocess.call([*pytest, "--long", "--drawn", "tests"], cwd=ROOT)
    drawn = subprocess.call([*pytest, "--drawn", "tests/client"], cwd=ROOT)
    chosen = subprocess.call([*pytest, "-m", "hypothesis", "tests"], cwd=ROOT, env=environment)
    return 1 if long or drawn or chosen else 0


def _report(figures: Figures, broken: int, sizes: list[int]) -> None:
    rate = figures.nodes / figures.seconds if figures.seconds else 0.0
    print(
        f"{figures.games} games sound, {broken} broken; {figures.nodes} nodes"
        f" ({rate:.0f} a second), {figures.checked} checked, {figures.applied} options applied,"
        f" {figures.hidden} hidden worlds compared"
    )
    half = sizes[len(sizes) // 2 :]  # the first games fill the caches of components
    growth = (half[-1] - half[0]) / max(1, len(half) - 1)
    print(
        f"memory blocks: {half[0]} after half of the games, {half[-1]} at the end"
        f" ({growth:+.0f} a game)"
    )


if __name__ == "__main__":
    sys.exit(main())
