"""Any events at all, through the real queue: what no player would do, and each thing he could."""

from __future__ import annotations

import contextlib
import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pygame

from gametable.client.host.app import App
from gametable.client.program import Program
from gametable.client.screens.message import CrashScreen
from gametable.client.screens.table import TableScreen
from gametable.client.widgets.entry import TextEntry
from gametable.core.engine.title import Seat
from gametable.core.journal.loading import load_table
from gametable.core.journal.writing import Journal, read_record
from gametable.titles import find_title

KEYS = [value for name, value in sorted(vars(pygame).items()) if name.startswith("K_")]
MODS = [value for name, value in sorted(vars(pygame).items()) if name.startswith("KMOD_")]
USUAL = [
    *(pygame.K_RETURN, pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_ESCAPE),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_1, pygame.K_2),
]
SIZES = [
    *((1280, 720), (1280, 720), (1600, 900), (960, 540), (800, 1000), (320, 200), (64, 900)),
    *((1, 1), (2, 300), (1500, 40)),
]
ODD = ["\0", "\ufe0f", "\u202e", "\u200b", "\ud800", "\n", "\t", "{1}", "{zorg}", "%s", "#seat/0"]
FIELDS = ["Ada", "{1}", "{zorg}", "../x", "~zorg/x", "NUL", "[a-", "\u202eevil", "a" * 300, " "]
RETURN = 60  # events on other screens before the game is opened again


class Broken(AssertionError):
    """A promise that was not kept; the text says which."""


class Hands:
    """Somebody's hands on all keys, the mouse and the window, at a game of one title."""

    def __init__(self, app: App, program: Program, title: str, seed: str) -> None:
        self.app, self.program, self.title = app, program, title
        self.chance = random.Random(seed)
        self.done: Counter[str] = Counter()
        self.away = 0
        self.games = 0
        self._clock, self._passed = app.clock, 0.0
        app.clock = lambda: self._clock() + self._passed
        self.begin()

    def begin(self) -> None:
        """A new game, with names as no player means them."""
        self.games += 1
        names = self.chance.sample(["{1}", "{zorg}", "Ödön 🙂", "%s %(x)s", "\\g<1>"], 2)
        seats = [Seat(name) for name in names]
        seed, practice = f"ANY{self.games}", self.chance.random() < 0.5
        self.program.go_home()
        table = self.program.keeping.begin(find_title(self.title), seats, {}, seed, practice)
        self.app.push(self.program.table_screen(table))
        self.app.settle()

    def turn(self) -> None:
        """One thing happens, and a frame is drawn. Raises Broken."""
        name = self.chance.choices(list(KINDS), [weight for weight, _ in KINDS.values()])[0]
        self.done[name] += 1
        events = KINDS[name][1](self)
        self._passed += self.chance.choice((0.0, 0.02, 0.3, 2.0))
        for event in events:
            pygame.event.post(event)  # those that the program keeps out never arrive
        self.app.step()
        self.check(f"{name} {[event.dict for event in events]}")
        self.app.running = True  # whatever asked to quit was dismissed
        self._come_back()

    def check(self, what: str) -> None:
        """Nothing has gone wrong on the way."""
        screen = self.app.screens[-1] if self.app.screens else None
        if isinstance(screen, CrashScreen):
            raise Broken(f"crashed after {what!r}\n{screen.details[-3000:]}")

    def _come_back(self) -> None:
        """Back to the game when the last screen was left, or others have been open for long."""
        here = bool(self.app.screens) and isinstance(self.app.screen, TableScreen)
        over = here and self.app.screen.table.over  # type: ignore[attr-defined]
        self.away = 0 if here and not over else self.away + 1
        if self.app.screens and self.away < RETURN:
            return
        self.away = 0
        games = self.program.saves.cards()
        if not games or over or self.chance.random() < 0.3:
            self.begin()
        else:
            self.program.open_path(self.chance.choice(games).path)

    # -- what happens

    def sign(self) -> str:
        """A sign of any plane, mostly of the first."""
        if self.chance.random() < 0.2:
            return self.chance.choice(ODD)
        top = self.chance.choice((0x7F, 0x17F, 0x2FFF, 0xFFFF, 0x10FFFF))
        return chr(self.chance.randrange(1, top + 1))

    def key(self) -> list[pygame.event.Event]:
        pick = self.chance
        code = pick.choice((pick.choice(USUAL), pick.choice(KEYS), pick.randrange(0x110000)))
        if pick.random() < 0.02:
            code = pick.randrange(1 << 31)
        mod = pick.choice((0, 0, 0, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pick.choice(MODS)))
        sign = pick.choice(("", "", chr(code) if 32 <= code < 127 else "", self.sign()))
        scancode = pick.randrange(512)
        down = {"key": code, "mod": mod, "unicode": sign, "scancode": scancode}
        events = [pygame.event.Event(pygame.KEYDOWN, down)]
        if sign and pick.random() < 0.7:
            events.append(pygame.event.Event(pygame.TEXTINPUT, text=sign))
        if pick.random() < 0.9:
            events.append(pygame.event.Event(pygame.KEYUP, down))
        return events

    def text(self) -> list[pygame.event.Event]:
        words = "".join(self.sign() for _ in range(self.chance.randrange(8)))
        kind = self.chance.choice((pygame.TEXTINPUT, pygame.TEXTEDITING))
        return [pygame.event.Event(kind, text=words, start=self.chance.randrange(9), length=0)]

    def field(self) -> list[pygame.event.Event]:
        """Whatever field there is gets the focus and a name that is none."""
        fields = [w for w in self.app.screen.top.walk() if isinstance(w, TextEntry)]
        if not fields:
            return self.key()
        self.app.ui.focus_on(self.chance.choice(fields), True)
        words = self.chance.choice((self.chance.choice(FIELDS), self.sign()))
        return [pygame.event.Event(pygame.TEXTINPUT, text=words)]

    def at(self) -> tuple[int, int]:
        """A place in the window, rarely beside it."""
        wide, high = self.app.surface.get_size()
        if self.chance.random() < 0.03:
            return self.chance.choice(((-5, -5), (wide + 99, 3), (1 << 20, -(1 << 20))))
        return self.chance.randrange(wide), self.chance.randrange(high)

    def move(self) -> list[pygame.event.Event]:
        held = tuple(int(self.chance.random() < 0.2) for _ in range(3))
        rel = (self.chance.randrange(-90, 90), self.chance.randrange(-90, 90))
        return [pygame.event.Event(pygame.MOUSEMOTION, pos=self.at(), rel=rel, buttons=held)]

    def click(self) -> list[pygame.event.Event]:
        at, button = self.at(), self.chance.choice((1, 1, 1, 1, 2, 3, 4, 9))
        move = pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))
        press = {"pos": at, "button": button, "clicks": self.chance.choice((1, 1, 2, 3))}
        kinds = self.chance.choice(
            (
                (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP),
                (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP),
                (pygame.MOUSEBUTTONDOWN,),
                (pygame.MOUSEBUTTONUP,),
            )
        )
        return [move, *(pygame.event.Event(kind, press) for kind in kinds)]

    def wheel(self) -> list[pygame.event.Event]:
        pick = self.chance
        x, y = (pick.choice((0.0, 0.1, -0.07, 1.0, -1.0, 3.5, 1e6, -1e6)) for _ in "xy")
        turn = {"x": int(x), "y": int(y), "precise_x": x, "precise_y": y, "flipped": False}
        if pick.random() < 0.8:
            turn["pos"] = self.at()
        pygame.key.set_mods(pick.choice((0, 0, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL)))
        return [pygame.event.Event(pygame.MOUSEWHEEL, turn)]

    def window(self) -> list[pygame.event.Event]:
        kinds = (
            *(pygame.WINDOWEXPOSED, pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST),
            *(pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE, pygame.WINDOWENTER),
            *(pygame.WINDOWFOCUSGAINED, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED),
        )
        size = self.app.surface.get_size()
        return [pygame.event.Event(self.chance.choice(kinds), x=3, y=4, size=size, w=1, h=1)]

    def resize(self) -> list[pygame.event.Event]:
        self.app.resize(self.chance.choice(SIZES))
        return []

    def drop(self) -> list[pygame.event.Event]:
        kind = self.chance.choice((pygame.DROPFILE, pygame.DROPTEXT, pygame.DROPBEGIN))
        return [pygame.event.Event(kind, file="/x\ud800", text=self.sign())]

    def quit(self) -> list[pygame.event.Event]:
        return [pygame.event.Event(pygame.QUIT)]


KINDS: dict[str, tuple[int, Callable[[Hands], list[pygame.event.Event]]]] = {
    "key": (40, Hands.key),
    "text": (8, Hands.text),
    "field": (4, Hands.field),
    "move": (18, Hands.move),
    "click": (18, Hands.click),
    "wheel": (8, Hands.wheel),
    "window": (2, Hands.window),
    "resize": (1, Hands.resize),
    "drop": (1, Hands.drop),
    "quit": (1, Hands.quit),
}


def sound_files(folder: Path) -> int:
    """How many games lie in a folder, each of which is replayed whole. Raises Broken."""
    games = 0
    for path in sorted(folder.glob("*.jsonl")):
        if read_record(path).damage is not None:
            raise Broken(f"{path.name} is damaged")
        table = load_table(path, find_title, durable=False)
        again = len(table.entries)
        assert isinstance(table.keeper, Journal)
        table.keeper.close()
        if again != len(read_record(path).entries):
            raise Broken(f"{path.name} replays to {again} answers")
        games += 1
    return games


def play(folder: Path, title: str, events: int, seed: str) -> Hands:
    """So many events at a game of a title; its files are whole afterwards. Raises Broken."""
    app = App(folder, (1280, 720), headless=True)
    app.settings.last_seats, app.settings.muted = [], True
    program = Program(app, folder=folder, durable=False)
    app.after_crash = None
    try:
        hands = Hands(app, program, title, seed)
        for number in range(events):
            try:
                hands.turn()
            except Broken as fault:
                fault.add_note(f"{title}, seed {seed!r}, event {number}")
                raise
        return hands
    finally:
        pygame.key.set_mods(0)
        with contextlib.suppress(pygame.error):
            pygame.event.clear()
        program.stop()
        app.stop()
