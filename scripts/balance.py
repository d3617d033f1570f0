"""How balanced the values of a title are: `python scripts/balance.py pulsar_2849 [--games 300]`.

The bot of a strength plays games against itself, for each number of seats. What winners and all
players scored is printed, and how often who had something won, as a multiple of the share that
chance would give; beside it stand the figures that the title names for the values it came with.
The module `balance` of a title says what is counted (see that of pulsar_2849).
"""

from __future__ import annotations

import argparse
import importlib
import os
import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import msgspec  # noqa: E402

from gametable.bots.players import STRENGTHS  # noqa: E402
from gametable.bots.playing import Contestant, play_game  # noqa: E402
from gametable.components.title_sheet import load_title_sheet  # noqa: E402
from gametable.core.engine.table import Table  # noqa: E402
from gametable.titles import find_title, title_ids  # noqa: E402

Had = list[tuple[str, str]]


class Played(msgspec.Struct):
    """A finished game: points and winners, what each seat had, what all had in common."""

    points: list[int]
    winners: list[int]
    had: list[Had]
    shared: Had


def judged(title_id: str) -> Any:
    """The module of a title that says what is counted; exits if it has none."""
    name = f"gametable.titles.{title_id}.balance"
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as problem:
        if problem.name != name:
            raise
        sys.exit(f"{title_id} does not say what its balance is judged by")


def play(title_id: str, seats: int, seed: str, strength: str) -> Played:
    """One game of bots against each other, the same for the same seed on any machine.

    They do not stray more than their strength does where the title says nothing of it: what is
    judged are the values, not the bots.
    """
    title, module = find_title(title_id), judged(title_id)
    steady = msgspec.structs.replace(title.valuation.weights, noise={})
    held: dict[str, Table[Any]] = {}

    def watch(table: Table[Any]) -> None:
        held["table"] = table

    played = play_game(title, [Contestant(strength, steady)] * seats, seed, module.SETTINGS, watch)
    table = held["table"]
    return Played(
        list(played.points),
        list(played.winners),
        [list(module.features(table, seat)) for seat in range(seats)],
        list(module.shared(table.state)),
    )


def _game(job: tuple[str, int, str, str]) -> Played:
    return play(*job)


def told(title_id: str, seats: int, games: Iterable[Played]) -> list[str]:
    """The lines of a report on games of a number of seats."""
    module, games = judged(title_id), list(games)
    best = [max(game.points) for game in games]
    every = [points for game in games for points in game.points]
    least, most = module.WINNERS
    lines = [
        f"{seats} seats, {len(games)} games",
        f"  points of winners  {_mean(best):6.1f}   (reference {least:.0f} to {most:.0f})",
        f"  points of all      {_mean(every):6.1f}   (reference {module.POINTS[seats]:.1f})",
        "  share of wins, 1.00 is that of chance:",
    ]
    had, won = _counted(games)
    for kind, name in sorted(had):
        share = won[kind, name] * seats / had[kind, name]
        known: Mapping[int, float] = module.REFERENCE.get(kind, {}).get(name, {})
        beside = f"   (reference {known[seats]:.2f})" if seats in known else ""
        lines.append(f"    {kind:<16} {name:<10} {share:5.2f} of {had[kind, name]:4}{beside}")
    lines.append("  points of winners with:")
    common: dict[tuple[str, str], list[int]] = defaultdict(list)
    for game, points in zip(games, best, strict=True):
        for one in game.shared:
            common[one].append(points)
    lines += [
        f"    {kind:<16} {name:<10} {_mean(points):6.1f} of {len(points):4}"
        for (kind, name), points in sorted(common.items())
    ]
    return lines


def _counted(
    games: Iterable[Played],
) -> tuple[dict[tuple[str, str], int], dict[tuple[str, str], float]]:
    """How often each thing was had, and how often it won; a shared victory is divided."""
    had: dict[tuple[str, str], int] = defaultdict(int)
    won: dict[tuple[str, str], float] = defaultdict(float)
    for game in games:
        for seat, things in enumerate(game.had):
            for one in things:
                had[one] += 1
                won[one] += (seat in game.winners) / len(game.winners)
    return had, won


def _mean(numbers: list[int]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


def _kept(path: Path | None) -> dict[str, Played]:
    """The games of a file, by their seeds; a line that a stop has cut off is left out."""
    games: dict[str, Played] = {}
    if path is None or not path.is_file():
        return games
    for line in path.read_bytes().splitlines(keepends=True):
        if line.endswith(b"\n"):
            seed, game = msgspec.json.decode(line, type=tuple[str, Played])
            games[seed] = game
    return games


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("title", choices=title_ids())
    parser.add_argument("--games", type=int, default=300, help="for each number of seats")
    parser.add_argument("--seats", type=int, action="append", help="only these numbers of seats")
    parser.add_argument("--strength", choices=STRENGTHS, default="normal")
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--file", type=Path, help="keeps every game, to go on after a stop")
    chosen = parser.parse_args()
    judged(chosen.title)
    least, most = load_title_sheet(chosen.title).players
    for seats in chosen.seats or range(max(2, least), most + 1):
        begun = time.perf_counter()
        seeds = [f"{chosen.seed} {seats} {n}" for n in range(chosen.games)]
        games = _kept(chosen.file)
        jobs = [(chosen.title, seats, s, chosen.strength) for s in seeds if s not in games]
        with ProcessPoolExecutor(chosen.processes) as pool:
            waiting = {pool.submit(_game, job): job[2] for job in jobs}
            for done in as_completed(waiting):  # none waits for a longer one begun before it
                games[seed := waiting[done]] = game = done.result()
                if chosen.file is not None:
                    with chosen.file.open("ab") as file:
                        file.write(msgspec.json.encode((seed, game)) + b"\n")
        print("\n".join(told(chosen.title, seats, [games[seed] for seed in seeds])))
        print(f"  ({time.perf_counter() - begun:.0f} seconds)", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
