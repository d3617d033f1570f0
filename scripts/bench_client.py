"""The client's part of scripts/bench.py, in a process of its own: prints its figures as JSON.

Frames are measured by the processor time of the loop's thread, so that other programs do not count.
"""

from __future__ import annotations

import os
import random
import resource
import statistics
import sys
import tempfile
import time
from pathlib import Path

begun = time.perf_counter()
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["GAMETABLE_DATA_DIR"] = tempfile.mkdtemp()
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parent))

import msgspec  # noqa: E402
import pygame  # noqa: E402
from bench import Figure, middle  # noqa: E402

from gametable.client.host.app import FRAMES, App  # noqa: E402
from gametable.client.program import Program  # noqa: E402
from gametable.client.screens.table import TableScreen  # noqa: E402
from gametable.core.engine.chance import Source  # noqa: E402
from gametable.core.engine.title import Seat  # noqa: E402

IDLE = 3.0
PANS = 240
INPUTS = 600
PLAYS = 24  # that are shown
STEPS = 12_000  # until so many were


def main() -> list[Figure]:
    imported = time.perf_counter()
    app = App(size=(1920, 1080), headless=True)
    Program(app).go_home()
    app.step()
    shown = time.perf_counter()
    figures = [
        Figure("import of the client", (imported - begun) * 1e3, "ms"),
        Figure("first frame of home after import", (shown - imported) * 1e3, "ms", 150),
    ]
    app.settle()
    table = middle(sys.argv[1], 0.6)
    table.keeper = None
    opened = time.perf_counter()
    screen = TableScreen(table)
    app.push(screen)
    app.step()
    figures.append(Figure("first frame of a table", (time.perf_counter() - opened) * 1e3, "ms"))
    app.settle()
    app.press(pygame.K_SPACE)
    app.settle()
    if screen.session.decision is None:  # all look at something before the next person is asked
        app.press(pygame.K_RETURN)
        app.settle()
        app.press(pygame.K_SPACE)
        app.settle()
    figures += panning(app)
    figures += answering(app)
    figures += idle(app)
    figures += animated(app, sys.argv[1])
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    figures.append(Figure("memory of the client at its highest", peak, "MB", 200, scaled=False))
    return figures


def panning(app: App) -> list[Figure]:
    """Frames while the table is dragged to and fro with the middle button, zoomed in a little."""
    middle_of_table = (900, 500)
    app.move_to(middle_of_table)
    for _ in range(3):
        app.step(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0))
    app.settle()
    down = {"pos": middle_of_table, "button": 2}
    app.step(pygame.event.Event(pygame.MOUSEBUTTONDOWN, **down))
    spent: list[float] = []
    x, y = middle_of_table
    for n in range(PANS):
        dx = 6 if n // 40 % 2 == 0 else -6
        x, y = x + dx, y + dx // 3
        move = pygame.event.Event(
            pygame.MOUSEMOTION, pos=(x, y), rel=(dx, dx // 3), buttons=(0, 1, 0)
        )
        frames, at = app.frames, time.thread_time()
        app.step(move)
        if app.frames > frames:
            spent.append((time.thread_time() - at) * 1e3)
    app.step(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=2))
    app.settle()
    if len(spent) < PANS // 4:
        return [Figure("frames drawn while panning (too few to judge)", len(spent), "")]
    spent.sort()
    return [
        Figure("table frame while panning, median", statistics.median(spent), "ms", 5),
        Figure("table frame while panning, p99", spent[int(len(spent) * 0.99)], "ms", 8),
    ]


def answering(app: App) -> list[Figure]:
    """From an input to changed pixels, through a session of hovering, choosing, undoing, zooming.

    An input waits for the next beat of the loop at worst, so one beat is added to what it takes.
    Leaving the table for another screen does not count. Uncovering it for another seat, which
    draws the whole table anew, has a figure of its own.
    """
    beat = 1e3 / FRAMES
    table = app.screen
    assert isinstance(table, TableScreen)
    spent: list[float] = []
    uncovered: list[float] = []
    fresh = False  # the table was opened anew
    chance = random.Random(7)
    keys = [pygame.K_TAB, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_SPACE, pygame.K_RETURN]
    keys += [pygame.K_ESCAPE, pygame.K_e, pygame.K_l, pygame.K_ESCAPE, pygame.K_EQUALS, pygame.K_0]
    undo = pygame.event.Event(
        pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_LCTRL, unicode="", scancode=0
    )
    for n in range(INPUTS):
        if n % 9 == 8:
            event = undo
        elif n % 3 == 2:
            at = (chance.randrange(260, 1560), chance.randrange(60, 1060))
            event = pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))
        else:
            event = pygame.event.Event(
                pygame.KEYDOWN, key=chance.choice(keys), mod=0, unicode="", scancode=0
            )
        covered = table.session.covered
        frames, at_once = app.frames, time.thread_time()
        app.step(event)
        shown = app.screens[-1] if app.screens else None
        if app.put_off:
            app.step()
            at_once -= beat / 1e3  # it waits for the next beat
        if app.frames > frames and shown is table:
            took = (time.thread_time() - at_once) * 1e3 + beat
            if covered and not table.session.covered:
                uncovered.append(took)
            elif not fresh:
                spent.append(took)
        fresh = False
        if event.type == pygame.KEYDOWN:
            app.step(pygame.event.Event(pygame.KEYUP, key=event.key, mod=0, scancode=0))
        if (app.screens[-1] if app.screens else None) is not table:
            app.screens.clear()
            app.push(table)
            fresh = True
        app.settle()
    spent.sort()
    return [
        Figure("input to pixels, median", statistics.median(spent), "ms"),
        Figure("input to pixels, p99", spent[int(len(spent) * 0.99)], "ms", 50),
        Figure("input to pixels, worst", spent[-1], "ms"),
        Figure("uncovering the table for another seat, median", middle_of(uncovered), "ms"),
    ]


def animated(app: App, title: str) -> list[Figure]:
    """Frames while something moves: the turns of two bots are shown, pieces glide, marks
    pulse. The clock goes on by a frame at each step, so that no frame of the
    motion is left out. An answer of a bot or the player shows another position: it is worked out in
    one step and drawn in the next, and the longer of the two is told apart, as the first frame of
    an answer.
    """
    table = middle(title, 0.5, [Seat("Ada"), *(Seat(name, player="bot") for name in "BC")])
    table.keeper = None
    screen = TableScreen(table)
    now = app.clock()
    app.clock = lambda: now
    app.reset(screen)
    app.settle()
    luck, shown, picture = Source.of("watched"), 0, screen.rivals.picture
    spent: list[float] = []
    first: list[float] = []
    answering = 0.0  # seconds of the player's answer, before the step that goes on from it
    worked = 0.0  # milliseconds of the step before the one that draws an answer
    before, answers = picture.play, len(table.entries)
    for _ in range(STEPS):
        now += 1 / FRAMES
        moves, frames = app.motion.active, app.frames
        at = time.thread_time()
        app.step()
        took = (time.thread_time() - at + answering) * 1e3
        if app.put_off:
            worked = took
        elif app.frames > frames and (worked or len(table.entries) != answers):
            first.append(max(worked, took))
            worked = 0.0
        elif app.frames > frames and moves:
            spent.append(took)
        answers, answering = len(table.entries), 0.0
        shown += picture.play is not None and picture.play is not before
        before = picture.play
        if table.over or (shown >= PLAYS and not app.motion.active):
            break
        if app.motion.active or app.put_off:
            continue
        if screen.session.decision is None or app.jobs.pending:
            time.sleep(0.001)  # a thread works
        else:
            at = time.thread_time()
            screen.session.choose_index(screen.session.decision.random(luck))
            answering = time.thread_time() - at
    if len(spent) < PLAYS * 10:
        return [Figure("frames drawn under animation (too few to judge)", len(spent), "")]
    spent.sort()
    first.sort()
    return [
        Figure("first frame of an answer, median", middle_of(first), "ms", 8),
        Figure("first frame of an answer, p99", first[int(len(first) * 0.99)], "ms"),
        Figure("frame under animation, median", statistics.median(spent), "ms", 5),
        Figure("frame under animation, p99", spent[int(len(spent) * 0.99)], "ms", 8),
        Figure("frame under animation, worst", spent[-1], "ms"),
    ]


def middle_of(values: list[float]) -> float:
    """The median; 0 where nothing was measured."""
    return statistics.median(values) if values else 0.0


def idle(app: App) -> list[Figure]:
    """Frames drawn and processor used while nothing happens, a second after the last input: until
    then the inspector and the previews still come."""
    ticks = pygame.time.Clock()
    for _ in range(FRAMES):
        app.step()
        ticks.tick(FRAMES)
    frames, cpu, wall = app.frames, time.process_time(), time.perf_counter()
    while time.perf_counter() - wall < IDLE:
        app.step()
        ticks.tick(FRAMES)
    share = (time.process_time() - cpu) / (time.perf_counter() - wall) * 100
    return [
        Figure("frames drawn while idle for 3 s", app.frames - frames, "", 0.5, scaled=False),
        Figure("processor used while idle", share, "% of a core", 1),
    ]


if __name__ == "__main__":
    found = main()
    sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
    sys.stdout.flush()
    os._exit(0)
