"""The client's part of the soak: a player who does anything, through the real event queue.

Games answered at random, undo and redo, zoom and pan, other languages, themes and scales, leaving
and coming back. It watches that nothing crashes, that each decision is on the disk, and memory.

The program's clock is the player's: he thinks for a second or two before each input, rarely for
minutes, and nobody waits for him. So hours at the table pass in a third of the time.
"""

from __future__ import annotations

import gc
import os
import random
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from statistics import fmean

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from gametable.client.host.app import App
from gametable.client.program import Program
from gametable.client.screens.message import CrashScreen
from gametable.client.screens.table import TableScreen
from gametable.client.table.answer.kinds import ChoosingOne, ChoosingSome
from gametable.core.engine.title import Seat
from gametable.core.journal.writing import Journal, read_record
from gametable.titles import find_title
from tests.client.watch import Watch

GROWTH = 10.0  # MB an hour that are still taken for noise
LONG = 0.5  # hours of watching before growth is judged
THINKS = (0.3, 2.2)  # seconds before an input
Size = tuple[float, float, int]  # hours, MB, objects
SIZES = [(1280, 720), (1600, 900), (1920, 1080)]


class Broken(Exception):
    """A promise that was not kept; the text says which."""


def resident() -> float:
    """Memory of this process in MB."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


class Player:
    """Somebody who does anything at all."""

    def __init__(
        self, app: App, program: Program, titles: list[str], watch: Watch, chance: random.Random
    ):
        self.app, self.program, self.watch, self.chance = app, program, watch, chance
        self.titles = titles
        self.done: Counter[str] = Counter()
        self.games: Counter[str] = Counter()

    def key(self, key: int, mod: int = 0) -> None:
        self.app.press(key, mod)

    def begin(self) -> None:
        """Home, and a new game for two or three people."""
        self.program.go_home()
        seats = [Seat(name) for name in ("Ada", "Bence", "Csilla")[: self.chance.randint(2, 3)]]
        title = find_title(self.chance.choice(self.titles))
        self.games[title.id] += 1
        seed = f"SOAK{self.games.total()}"
        table = self.program.keeping.begin(title, seats, {}, seed, True)
        self.app.push(self.program.table_screen(table))
        self.app.settle()

    def step(self) -> None:
        """Time to think, then one thing, mostly an answer."""
        self.think()
        if isinstance(self.app.screen, CrashScreen):
            raise Broken("the crash dialog stands on the screen")
        if not isinstance(self.app.screen, TableScreen):
            self.done["other screen"] += 1
            self.begin()
            return
        deed: Callable[[], None] = self.chance.choices(
            [
                self.answer,
                self.random_key,
                self.click,
                self.look,
                self.back,
                self.change,
                self.leave,
            ],
            [50, 12, 12, 12, 8, 2, 2],
        )[0]
        self.done[deed.__name__] += 1
        deed()
        self.app.settle()
        self.check()

    def think(self) -> None:
        """Time passes: what waits for it happens."""
        pause = self.chance.choices(["short", "cover"], [999, 1])[0]
        seconds = 400.0 if pause == "cover" else self.chance.uniform(*THINKS)
        for _ in range(3):
            self.watch.now += seconds / 3
            self.app.step()
        self.app.settle()

    def answer(self) -> None:
        screen = self.app.screen
        assert isinstance(screen, TableScreen)
        if screen.session.covered:
            self.key(pygame.K_SPACE)
        elif screen.table.over:
            self.begin()
        else:
            choosing = screen.model.choosing
            if choosing is not None and isinstance(choosing, ChoosingSome):
                for number in range(choosing.decision.least):
                    choosing.select(number)
                screen.model.changed()
            elif (
                choosing is not None and isinstance(choosing, ChoosingOne) and not choosing.only_end
            ):
                self.key(pygame.K_l)
                for _step in range(self.chance.randrange(6)):
                    self.key(pygame.K_DOWN)
            for _press in range(3):
                self.key(pygame.K_RETURN)

    def random_key(self) -> None:
        names = ["tab", "escape", "q", "e", "f", "i", "w", "t", "g", "f2", "f3", "right"]
        keys = [pygame.key.key_code(name) for name in names]
        self.key(self.chance.choice(keys))

    def click(self) -> None:
        scale = self.app.ui.scale
        self.app.click((self.chance.uniform(0, scale.width), self.chance.uniform(60, scale.height)))

    def look(self) -> None:
        """Zoom at a place, and pan."""
        at = [self.chance.randrange(v) for v in self.app.surface.get_size()]
        move = pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))
        turn = self.chance.choice([-1, 1])
        wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=turn, precise_x=0.0,
                                   precise_y=float(turn), flipped=False)  # fmt: skip
        self.app.post(move, wheel)

    def back(self) -> None:
        self.key(self.chance.choice([pygame.K_z, pygame.K_y]), pygame.KMOD_LCTRL)

    def change(self) -> None:
        """Another language, theme, scale or window."""
        pick = self.chance.choice
        self.app.change(
            language=pick(["en", "hu"]), theme=pick(["dark", "light"]), scale=pick([75, 100, 125])
        )
        self.app.resize(pick(SIZES))

    def leave(self) -> None:
        """Home, and open the game again from its file."""
        screen = self.app.screen
        assert isinstance(screen, TableScreen)
        journal = screen.table.keeper
        assert isinstance(journal, Journal)
        self.program.go_home()
        self.app.settle()
        self.program.open_path(journal.path)

    def check(self) -> None:
        """Every decision is in the file."""
        screen = self.app.screen
        if not isinstance(screen, TableScreen):
            return
        journal = screen.table.keeper
        assert isinstance(journal, Journal)
        kept = len(read_record(journal.path).entries)
        if kept != len(screen.table.entries):
            raise Broken(f"{kept} answers on the disk, {len(screen.table.entries)} at the table")


def soak_client(hours: float, titles: list[str], seed: str) -> int:
    """Play for so long by the player's clock; the exit code. Prints what was done and how memory
    grew."""
    folder = Path(tempfile.mkdtemp(prefix="gametable-soak-"))
    watch = Watch()
    app = App(folder, (1280, 720), headless=True, clock=watch)
    program = Program(app, folder=folder, durable=False)
    player = Player(app, program, titles, watch, random.Random(seed))
    player.begin()
    began, start = time.monotonic(), watch.now
    sizes: list[Size] = []
    broken: str | None = None
    while (now := (watch.now - start) / 3600) < hours and broken is None:
        try:
            player.step()
        except Broken as fault:
            broken = str(fault)
        if not sizes or now - sizes[-1][0] > hours / 200:
            gc.collect()
            sizes.append((now, resident(), len(gc.get_objects())))
            told = int(sizes[-2][0] * 6) if len(sizes) > 1 else -1
            if int(now * 6) > told:
                print(f"{now:.2f} h: {resident():.0f} MB, {player.games.total()} games", flush=True)
    print(f"{now:.2f} hours at the table in {(time.monotonic() - began) / 60:.0f} minutes")
    print(f"{dict(player.games)} games, {app.frames} frames, {dict(player.done)}")
    # Pictures come and go, so means of thirds are compared; in the first the caches fill.
    third = max(1, len(sizes) // 3)
    middle, last = sizes[-2 * third : -third] or sizes, sizes[-third:]
    spent = last[-1][0] - middle[-1][0]
    growth = _growth(middle, last, 1) / max(spent, 1e-9)
    print(f"memory in the mean {fmean(s[1] for s in middle):.0f} MB, "
          f"then {fmean(s[1] for s in last):.0f} MB: {growth:+.1f} MB an hour; "
          f"at most {max(s[1] for s in sizes):.0f} MB")  # fmt: skip
    print(f"objects {_growth(middle, last, 2):+.0f}; kept pictures "
          f"{app.kit.shapes.bytes >> 20} + {app.kit.faces.bytes >> 20} MB")  # fmt: skip
    if broken is None and app.kit.shapes.bytes > app.kit.shapes.limit_bytes:
        broken = "the pictures outgrew their bound"
    if broken is None and spent >= LONG and growth > GROWTH:
        broken = "memory grows"
    program.stop()
    app.stop()
    if broken is not None:
        print(f"BROKEN after {now:.2f} hours, seed {seed!r}: {broken}")
        for report in sorted(folder.rglob("*bug*")):
            print(report.read_text("utf-8") if report.is_file() else report)
    return 1 if broken is not None else 0


def _growth(before: list[Size], after: list[Size], part: int) -> float:
    return fmean(size[part] for size in after) - fmean(size[part] for size in before)
