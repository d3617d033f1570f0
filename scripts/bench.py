"""Speed, beside a yardstick that every machine has: `python scripts/bench.py [--only NAME]`.

The yardstick is a skeleton of a rules engine in plain CPython (a generator two levels deep asks,
thirty cards are tested, options are built, one is picked, five writes are journaled). Targets are
set for a machine that makes 345,000 of its choices a second; each figure is printed with its
target, scaled to this machine, and their ratio (above 1 is better than the target).

Rules, journal and start are measured in processor time, so that a busy neighbour changes little;
what a player sees is measured by the clock.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import msgspec  # noqa: E402

from gametable.core.engine.chance import Source  # noqa: E402
from gametable.core.engine.table import Table  # noqa: E402
from gametable.core.engine.title import Seat  # noqa: E402
from gametable.core.journal.loading import load_table, verify  # noqa: E402
from gametable.core.journal.writing import Journal, read_record  # noqa: E402
from gametable.core.scenario.start import first_state  # noqa: E402
from gametable.titles import find_title, title_ids  # noqa: E402

clock = time.process_time
REFERENCE = 345_000
CHOICES = {
    "planet_unknown": 15_000,
    "pulsar_2849": 15_000,
    "roll_for_the_galaxy": 15_000,
    "terraforming_mars": 10_000,
}
BRANCH, LOAD = {"pulsar_2849": 1.0}, {"pulsar_2849": 40.0}
"""Milliseconds, where they are not 0.5 and 20."""
GAMES = {("terraforming_mars", 2): 25, ("gaia_project", 2): 30, ("gaia_project", 4): 12}


class Figure(msgspec.Struct):
    """A measured figure. `target` is for the reference machine; `more` says more is better."""

    name: str
    value: float
    unit: str
    target: float | None = None
    more: bool = False
    scaled: bool = True
    speed: float | None = None  # the yardstick beside this very measurement


# ---------------------------------------------------------------------- the yardstick


class _Card(msgspec.Struct, frozen=True):
    cost: int
    tag: int
    least: int

    def playable(self, money: int, tags: int, level: int) -> bool:
        return self.cost <= money and self.tag & tags > 0 and self.least <= level


class _Choice(msgspec.Struct, frozen=True):
    key: int
    label: str
    cost: int


def yardstick(seconds: float = 1.0) -> float:
    """Choices a second of the skeleton, best of three."""
    return max(_skeleton(seconds / 3) for _ in range(3))


def _skeleton(seconds: float) -> float:
    cards = [_Card(n, 1 << (n % 5), n % 7) for n in range(30)]
    state = {"money": 9, "level": 5, "played": 0, "score": 0, "turn": 0}
    journal: list[tuple[str, int]] = []
    pick = random.Random(1).randrange

    def ask() -> Iterator[Any]:
        money, level = state["money"], state["level"]
        options = [
            _Choice(n, "play", card.cost)
            for n, card in enumerate(cards)
            if card.playable(money, 0b00101, level)
        ]
        index = yield options
        cost = options[index].cost
        for name, old in state.items():
            journal.append((name, old))
            state[name] = (old + cost) % 11 + 4
        return index

    def turn() -> Iterator[Any]:
        return (yield from ask())

    def game() -> Iterator[Any]:
        while True:
            yield from turn()
            if len(journal) > 10_000:
                journal.clear()

    flow = game()
    options = next(flow)
    made, end = 0, clock() + seconds
    begun = clock()
    while True:
        for _ in range(200):
            options = flow.send(pick(len(options)))  # type: ignore[attr-defined]
        made += 200
        if clock() >= end:
            return made / (clock() - begun)


# ---------------------------------------------------------------------- rules


def timed(call: Callable[[], object], least: float = 0.3) -> float:
    """Seconds of one call: the best of three rounds of many."""
    best = float("inf")
    for _ in range(3):
        count, begun = 0, clock()
        while clock() - begun < least / 3:
            call()
            count += 1
        best = min(best, (clock() - begun) / count)
    return best


def playouts(title_id: str, seats: int, games: int = 40) -> list[Figure]:
    """Random games to the end: real choices (two options or more) and games a second."""
    title = find_title(title_id)
    best_choices, best_games, best_speed = 0.0, 0.0, 1.0
    for round_ in range(3):
        # A busy neighbour slows both: the yardstick is taken again beside every round.
        speed = _skeleton(0.2)
        choices, begun = 0, clock()
        for game in range(games):
            table = Table.new(title, seats, seed=f"{round_} {game}")
            source = Source.of(f"{game}")
            while (decision := table.decision) is not None:
                choices += len(decision.keys) > 1
                table.answer_random(source)
        spent = clock() - begun
        speed = (speed + _skeleton(0.2)) / 2
        if choices / spent / speed > best_choices / best_speed:
            best_choices, best_games, best_speed = choices / spent, games / spent, speed
    target = CHOICES.get(title_id) if seats == 2 else None
    games_target = GAMES.get((title_id, seats))
    name = f"{title_id}, {seats} seats"
    return [
        Figure(f"random choices ({name})", best_choices, "/s", target, True, speed=best_speed),
        Figure(f"random games ({name})", best_games, "/s", games_target, True, speed=best_speed),
    ]


def middle(title_id: str, share: float = 0.6, seats: int | list[Seat] = 2) -> Table[Any]:
    """A game in its later middle."""
    title = find_title(title_id)
    whole = Table.new(title, seats, seed="middle")
    source = Source.of("middle")
    while whole.decision is not None:
        whole.answer_random(source)
    entries = list(whole.entries)[: int(len(whole.entries) * share)]
    return Table(title, whole.header, first_state(title, whole.header), entries=entries)


def table_work(title_id: str) -> list[Figure]:
    """Branch, undo, placements of a turn, journal, load."""
    table = middle(title_id)
    found: list[Figure] = []

    def branch() -> None:
        copy = table.clone()
        copy.answer_random(Source(1))

    found.append(
        Figure(
            f"branch and answer ({title_id})", timed(branch) * 1e3, "ms", BRANCH.get(title_id, 0.5)
        )
    )
    practice = table.branch()

    def undo() -> None:
        practice.undo()
        practice.redo()

    found.append(Figure(f"undo and redo ({title_id})", timed(undo) * 1e3, "ms", 5))
    found += placements(title_id)
    found += on_disk(title_id)
    return found


def placements(title_id: str) -> list[Figure]:
    """Making the placing question again (it lists all legal places), where the title has one."""
    table = middle(title_id, 0.5)
    source = Source(5)
    for _ in range(200):
        if table.decision is None or table.decision.placing is not None:
            break
        table.answer_random(source)
    if table.decision is None or table.decision.placing is None:
        return []
    seconds = timed(lambda: table.clone())
    keys = len(table.decision.keys)
    return [Figure(f"clone and list {keys} placements ({title_id})", seconds * 1e3, "ms", 1)]


def hand_of_cards(title_id: str, most: int = 30) -> list[Figure]:
    """All that a seat with a large hand may do and all it may not with its reasons, described."""
    if title_id != "terraforming_mars":
        return []
    from gametable.core.text import msg
    from gametable.titles.terraforming_mars.rules.turn import ask_turn
    from gametable.titles.terraforming_mars.situation import Situation

    table = middle(title_id, 0.4)
    source = Source(5)
    while table.state.phase != "actions":
        table.answer_random(source)
    state = table.clone().state
    seat = state.acting
    board = state.boards[seat]
    board.hand = [*board.hand, *state.deck][:most]
    board.first_due, state.actions = False, 0
    board.stock["mc"] = 20

    def ask() -> int:
        asked = next(ask_turn(Situation(state, seat), msg("ask.action"), None))
        return len(asked.options()) + len(asked.refusals())

    looked = ask()
    assert len(board.hand) == most and looked > most
    name = f"{looked} options with reasons, {most} cards in hand ({title_id})"
    return [Figure(name, timed(ask) * 1e3, "ms", 1)]


def flight_listing(title_id: str) -> list[Figure]:
    """All ends and ways of a 6 with both modifiers, on either side of the map, from the place with
    most of them."""
    if title_id != "pulsar_2849":
        return []
    from gametable.titles.pulsar_2849.rules.flying import flights
    from gametable.titles.pulsar_2849.situation import Situation
    from gametable.titles.pulsar_2849.state import Die

    found = []
    for side in ("side_one", "side_two"):
        table = Table.new(find_title(title_id), 2, {"star_cluster_side": side}, "flights")
        state = table.clone().state
        board = state.boards[0]
        board.dice, board.tokens = [Die(0, 6)], {"plus_minus": 1, "plus_two": 1}

        def listing(state: Any = state) -> int:
            return len(flights(Situation(state, 0)))

        def ways(place: str, state: Any = state) -> int:
            state.boards[0].ship = place
            return listing(state)

        board.ship = max(state.cluster.places, key=ways)
        name = f"{listing()} ways of a 6 with modifiers, {side} ({title_id})"
        found.append(Figure(name, timed(listing) * 1e3, "ms", 5))
    return found


def on_disk(title_id: str) -> list[Figure]:
    """Appending to a journal (without fsync) and loading a finished game."""
    title = find_title(title_id)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.game.jsonl"
        header = Table.new(title, 2, seed="disk", history=False).header
        journal = Journal.create(path, header, version="bench", durable=False)
        spent: list[float] = []
        plain = journal.write

        def write(lines: Any) -> None:
            begun = clock()
            plain(lines)
            spent.append(clock() - begun)

        journal.write = write  # type: ignore[method-assign]
        table = Table(title, header, first_state(title, header), keeper=journal)
        source = Source.of("disk")
        while table.decision is not None:
            table.answer_random(source)
        journal.close()

        def load() -> None:
            loaded = load_table(path, find_title, durable=False)
            loaded.keeper.close()  # type: ignore[union-attr]

        seconds = timed(load)
        record = read_record(path)
        replayed = timed(lambda: verify(record, title))
        size = path.stat().st_size / 1024
    median = statistics.median(spent) * 1e3
    return [
        Figure(f"journal append, median ({title_id})", median, "ms", 0.2),
        Figure(f"load a finished game ({title_id})", seconds * 1e3, "ms", LOAD.get(title_id, 20.0)),
        Figure(f"replay and compare all of it ({title_id})", replayed * 1e3, "ms", 60),
        Figure(f"size of a finished game ({title_id})", size, "KB"),
    ]


def _of_children() -> float:
    """Processor time of all processes that were started and have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def start(title_id: str) -> list[Figure]:
    """From the start of a process to the first game dealt, without a screen; best of seven."""
    program = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from gametable.core.engine.table import Table\n"
        "from gametable.titles import find_title\n"
        "Table.new(find_title(sys.argv[2]), 2)\n"
    )
    call = [sys.executable, "-c", program, str(ROOT), title_id]
    best = float("inf")
    for _ in range(7):
        begun = _of_children()
        subprocess.run(call, check=True)
        best = min(best, _of_children() - begun)
    return [Figure(f"process start to first game dealt ({title_id})", best * 1e3, "ms", 200)]


# ---------------------------------------------------------------------- memory and client


def memory(title_id: str) -> list[Figure]:
    """Memory of a process that plays, and its growth over a thousand games."""
    program = (
        "import gc, sys; sys.path.insert(0, sys.argv[1])\n"
        "from gametable.core.engine.chance import Source\n"
        "from gametable.core.engine.table import Table\n"
        "from gametable.titles import find_title\n"
        "t = find_title(sys.argv[2]); n = int(sys.argv[3])\n"
        "def play(k):\n"
        "    g = Table.new(t, 2, seed=k); s = Source.of(str(k))\n"
        "    while g.decision is not None: g.answer_random(s)\n"
        "def now(): gc.collect(); return int(open('/proc/self/statm').read().split()[1]) * 4\n"
        "[play(k) for k in range(100)]; a = now(); [play(k) for k in range(n)]; print(a, now())\n"
    )
    if not Path("/proc/self/statm").exists():
        return []
    call = [sys.executable, "-c", program, str(ROOT), title_id, "1000"]
    first, last = map(int, subprocess.run(call, capture_output=True, text=True).stdout.split())
    return [
        Figure(f"headless memory ({title_id})", first / 1024, "MB", 40, scaled=False),
        Figure(
            f"growth over 1,000 games ({title_id})", (last - first) / 1024, "MB", 2, scaled=False
        ),
    ]


def client(title_id: str) -> list[Figure]:
    """First frame, frames while panning and in motion, idle, memory: in a process of its own."""
    call = [sys.executable, str(ROOT / "scripts" / "bench_client.py"), title_id]
    done = subprocess.run(call, capture_output=True, text=True)
    lines = [line for line in done.stdout.splitlines() if line.startswith("[")]
    if not lines:
        sys.stderr.write(done.stderr[-2000:])
        return []
    return msgspec.json.decode(lines[-1], type=list[Figure])


# ---------------------------------------------------------------------- report


def report(figures: list[Figure], speed: float) -> None:
    """Each figure beside its target on this machine."""
    print(f"yardstick: {speed:,.0f} choices/s ({speed / REFERENCE:.2f} of the reference machine)")
    for figure in figures:
        line = f"{figure.name:58} {figure.value:12,.2f} {figure.unit}"
        if figure.target is not None:
            target, ratio = aimed(figure, figure.speed or speed)
            shown = f"{ratio:5.2f}" if ratio < 1_000 else "1,000+ "
            line += f"   target {target:10,.2f}   {shown}x"
        print(line)


def aimed(figure: Figure, speed: float) -> tuple[float, float]:
    """The target on this machine, and how many times better than it the figure is."""
    share = speed / REFERENCE if figure.scaled else 1.0
    assert figure.target is not None
    if figure.more:
        target = figure.target * share
        return target, figure.value / target
    target = figure.target / share
    return target, target / max(figure.value, 1e-9)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", help="only figures whose name contains this")
    parser.add_argument("--json", type=Path, help="write the figures to this file too")
    parser.add_argument("--title", action="append", choices=title_ids())
    chosen = parser.parse_args()
    figures: list[Figure] = []
    speed = yardstick()
    for title_id in chosen.title or title_ids():
        parts: list[tuple[str, Callable[[], list[Figure]]]] = [
            ("random choices games", lambda t=title_id: playouts(t, 2)),
            ("random choices games 4 seats", lambda t=title_id: playouts(t, 4, 20)),
            ("branch undo place journal load replay size", lambda t=title_id: table_work(t)),
            ("hand", lambda t=title_id: hand_of_cards(t)),
            ("flights", lambda t=title_id: flight_listing(t)),
            ("start", lambda t=title_id: start(t)),
            ("headless memory growth", lambda t=title_id: memory(t)),
            ("client first frame pan idle", lambda t=title_id: client(t)),
        ]
        for words, part in parts:
            if chosen.only is None or any(w.startswith(chosen.only) for w in words.split()):
                figures += part()
    report(figures, speed)
    if chosen.json:
        rows = [msgspec.structs.asdict(f) for f in figures]
        chosen.json.write_text(json.dumps({"yardstick": speed, "figures": rows}, indent=1))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"(the bench itself took {peak:.0f} MB)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
