"""Pictures of every screen, from real games driven through the real event queue.

`python scripts/screenshots.py FOLDER [--only NAME]` opens the program without a display, walks it
with posted events (keys alone) and saves a PNG of each screen, in both languages and at three
window sizes where a table is shown.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import pygame

from gametable import __version__
from gametable.client.host.app import App
from gametable.client.program import Program
from gametable.client.screens.end_of_game import EndScreen
from gametable.client.screens.table import TableCalls, TableScreen
from gametable.core.engine.chance import Source
from gametable.core.engine.decision import Decision, Key, kind_of
from gametable.core.engine.questions import PickOne, PickSome
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.core.journal.writing import Journal
from gametable.core.scenario.start import first_state
from gametable.titles import find_title
from gametable.titles.gaia_project.records import read_record_file, replay_record
from tests.client.watch import Watch, step_until

SIZES = {"720": (1280, 720), "1080": (1920, 1080), "1440": (2560, 1440)}
LANGUAGES = ("en", "hu")
# What is asked at a moment worth a picture.
ROLL = "roll_for_the_galaxy"
GAIA = "gaia_project"
PULSAR = "pulsar_2849"
RECORD = Path(__file__).resolve().parents[1] / "tests/rules/gaia_project/data/record_01.yaml"
PROMPTS = {
    "deal": "ask.corporation",
    "early": "ask.action",
    "late": "ask.action",
    "area": "ask.place",
    "buying": "ask.research",
    "roll-wild": "ask.assign",
    "roll-reveal": "ask.reveal",
    "roll-explore": "ask.explore",
    "roll-placing": "ask.place",
    "roll-ship": "ask.ship",
    "gaia-faction": "ask.faction",
    "gaia-start": "ask.first_structure",
    "gaia-booster": "ask.booster",
    "gaia-turn": "ask.turn",
    "gaia-charge": "ask.charge",
    "gaia-tile": "ask.tile",
    "gaia-federation": "ask.federation",
    "pulsar-gate": "ask.ship",
    "pulsar-side": "ask.side",
    "pulsar-die": "ask.die",
    "pulsar-marker": "ask.marker",
    "pulsar-turn": "ask.turn",
    "pulsar-flight": "ask.step",
}
FIRST = (
    "deal", "early", "gaia-faction", "gaia-start", "gaia-booster", "pulsar-gate", "pulsar-side",
)  # fmt: skip
"""Moments of the beginning; before the others a good part of the game is played."""
STEPS = {GAIA: 34, PULSAR: 40}
"""Answers for each seat until then, where they are not 70."""
AUTOMA = {ROLL: "Robot", GAIA: "Automa", PULSAR: "SID"}
"""Who plays against one player."""
NAMES = ("Ada", "Bence", "Csilla", "Dóra", "Endre", "Fanni")


class Photographer:
    """Walks the program and takes pictures."""

    def __init__(self, folder: Path, only: str | None):
        self.folder = folder
        self.only = only
        folder.mkdir(parents=True, exist_ok=True)

    def wants(self, name: str) -> bool:
        """Whether a picture of this name is asked for."""
        return self.only is None or self.only in name

    def take(self, app: App, name: str) -> None:
        """Save what is on the screen."""
        app.settle()
        path = self.folder / f"{name}.png"
        app.screenshot(path)
        print(path)

    def program(self, size: str, language: str, theme: str = "dark") -> Program:
        """The program on its home screen, with nothing saved yet."""
        data = Path(tempfile.mkdtemp())
        os.environ["GAMETABLE_DATA_DIR"] = str(data)
        app = App(data_dir=data, size=SIZES[size], headless=True, clock=Watch())
        app.change(language=language, theme=theme)
        program = Program(app, durable=False)
        program.go_home()
        app.settle()
        return program

    def plain_screens(self) -> None:
        """Home, new game, settings, save browser and rule book."""
        for size in SIZES:
            for language in LANGUAGES:
                self._plain(size, language)
        if self.wants("light"):
            program = self.program("1080", "en", "light")
            self.take(program.app, "home-1080-en-light")

    def _plain(self, size: str, language: str) -> None:
        ways: dict[str, Callable[[Program], None]] = {
            "home": lambda program: None,
            "new-game": lambda program: program.app.press(pygame.K_n),
            "settings": lambda program: program.app.press(pygame.K_s),
            "load": lambda program: program.app.press(pygame.K_l),
            "practise": lambda program: program.app.press(pygame.K_p),
            "rules": lambda program: program.open_rules("5.3", "planet_unknown"),
        }
        for name, go in ways.items():
            picture = f"{name}-{size}-{language}"
            if self.wants(picture):
                program = self.program(size, language)
                go(program)
                self.take(program.app, picture)

    def tables(self) -> None:
        """The table in the middle of games for one to six seats; the cover; the end."""
        for size in SIZES:
            for language in LANGUAGES:
                self._table(f"table-{size}-{language}", size, language, 2, "place")
        for seats in (1, 3, 4, 6):
            self._table(f"table-{seats}-seats-1080-en", "1080", "en", seats, "place")
        self._table("table-path-1080-en", "1080", "en", 2, "path")
        self._table("table-light-1080-en", "1080", "en", 2, "place", "light")
        self._mars()
        self._roll()
        self._gaia()
        self._pulsar()
        for language in LANGUAGES:
            self._table(f"hand-off-1080-{language}", "1080", language, 2, "cover")
            self._table(f"end-1080-{language}", "1080", language, 3, "over")
            self._table(f"end-solo-1080-{language}", "1080", language, 1, "over")

    def _mars(self) -> None:
        """Terraforming Mars for one, three and five seats, early and late, dark and light."""
        for seats in (1, 3, 5):
            for until in ("early", "late"):
                for size in SIZES:
                    for language in LANGUAGES:
                        name = f"mars-{seats}-{until}-{size}-{language}"
                        self._table(name, size, language, seats, until, title="terraforming_mars")
        for until in ("deal", "area", "buying", "late", "over"):
            for theme in ("dark", "light"):
                name = f"mars-{until}-{theme}"
                self._table(name, "1080", "en", 3, until, theme, "terraforming_mars")

    def _roll(self) -> None:
        """Roll for the Galaxy: assigning at every size, its other moments, solo, both themes."""
        for seats in (2, 3, 5):
            for size in SIZES:
                for language in LANGUAGES:
                    name = f"roll-{seats}-assign-{size}-{language}"
                    self._table(name, size, language, seats, "assign", title=ROLL)
        for until in ("roll-wild", "roll-reveal", "roll-explore", "roll-placing", "roll-ship"):
            for language in LANGUAGES:
                self._table(f"{until}-1080-{language}", "1080", language, 3, until, title=ROLL)
        for seats in (1, 3, 5):
            self._table(f"roll-{seats}-over-1080-en", "1080", "en", seats, "over", title=ROLL)
        for until in ("assign", "roll-explore", "roll-ship"):
            self._table(f"roll-solo-{until}", "1080", "en", 1, until, title=ROLL)
            self._table(f"roll-light-{until}", "1080", "en", 3, until, "light", ROLL)

    def _gaia(self) -> None:
        """Gaia Project: turns at every size, its other moments, the Automa, the end, light."""
        for seats in (1, 2, 3, 4):
            for size in SIZES:
                for language in LANGUAGES:
                    name = f"gaia-{seats}-turn-{size}-{language}"
                    self._table(name, size, language, seats, "gaia-turn", title=GAIA)
        for until in ("gaia-faction", "gaia-start", "gaia-booster", "gaia-tile"):
            for size, language in (("720", "hu"), ("1080", "en")):
                self._table(f"{until}-{size}-{language}", size, language, 3, until, title=GAIA)
        for until in ("gaia-federation", "gaia-charge"):
            for size, language in (("720", "en"), ("1080", "hu")):
                self._table(f"{until}-{size}-{language}", size, language, 4, until, title=GAIA)
        self._table("gaia-automa-charge-1080-en", "1080", "en", 1, "gaia-charge", title=GAIA)
        for seats in (1, 4):
            self._table(f"gaia-{seats}-over-1080-en", "1080", "en", seats, "over", title=GAIA)
        self._table("gaia-light-turn", "1080", "en", 4, "gaia-turn", "light", GAIA)
        self._record()

    def _record(self) -> None:
        """A real game of four, late in its last round."""
        names = {f"gaia-record-{size}-{language}": (size, language)
                 for size in SIZES for language in LANGUAGES}  # fmt: skip
        wanted = {name: how for name, how in names.items() if self.wants(name)}
        whole = replay_record(read_record_file(RECORD)) if wanted else None
        for name, (size, language) in wanted.items():
            assert whole is not None
            table = whole.branch()
            table.undo_to(len(table.entries) * 9 // 10)
            while table.decision is None or not _at(table, "gaia-turn"):
                table.redo()
            app = self.program(size, language).app
            app.push(TableScreen(table, calls=TableCalls()))
            app.settle()
            if isinstance(app.screen, TableScreen) and app.screen.session.covered:
                app.press(pygame.K_SPACE)
            self.take(app, name)

    def _pulsar(self) -> None:
        """Pulsar 2849: a turn at every size, SID, its other moments, both themes."""
        for seats in (1, 2, 3, 4):
            for size in SIZES:
                for language in LANGUAGES:
                    name = f"pulsar-{seats}-turn-{size}-{language}"
                    self._table(name, size, language, seats, "pulsar-turn", title=PULSAR)
        for until in ("pulsar-gate", "pulsar-side", "pulsar-die", "pulsar-marker", "pulsar-flight"):
            for size in ("720", "1080"):
                for language in LANGUAGES:
                    name = f"{until}-{size}-{language}"
                    self._table(name, size, language, 3, until, title=PULSAR)
        for seats in (2, 4):
            self._table(f"pulsar-{seats}-over", "1080", "en", seats, "over", title=PULSAR)
        self._table("pulsar-light-turn", "1080", "en", 4, "pulsar-turn", "light", PULSAR)

    def _table(
        self,
        name: str,
        size: str,
        language: str,
        seats: int,
        until: str,
        theme: str = "dark",
        title: str = "planet_unknown",
    ) -> None:
        if not self.wants(name):
            return
        program = self.program(size, language, theme)
        app = program.app
        program.open_path(kept_game(program, seats, until, title))
        app.settle()
        if until == "over":
            app.press(pygame.K_RETURN)  # show the result
            step_until(app, lambda: isinstance(app.screen, EndScreen))
            app.press(pygame.K_LSHIFT)  # any key: all its rows at once
        elif until != "cover" and app.screen.session.covered:
            app.press(pygame.K_SPACE)
        self.take(app, name)
        assert isinstance(app.screen, TableScreen) == (until != "over")


def kept_game(program: Program, seats: int, until: str, of: str) -> Path:
    """A game in the save folder, played at random until a moment worth a picture."""
    title = find_title(of)
    people = [Seat(NAMES[n]) for n in range(seats)]
    if of in AUTOMA and seats == 1:
        people.append(Seat(AUTOMA[of], player="automa"))
    header = Table.new(title, people, {}, "ORION-4815", history=False).header
    path = program.saves.fresh(of)
    journal = Journal.create(path, header, version=__version__, durable=False)
    table = Table(title, header, first_state(title, header), keeper=journal)
    source = Source.of("photograph")
    for _ in range(0 if until in FIRST else STEPS.get(of, 70) * seats):
        if table.decision is not None:
            _answer(table, table.decision, source)
    while table.decision is not None and not _at(table, until):
        _answer(table, table.decision, source)
    journal.close()
    return path


def _answer(table: Table[Any], decision: Decision, source: Source) -> None:
    """At random, but doing much: what stands apart (to pass, to end) only now and then."""
    if isinstance(decision, PickSome) and decision.least == 0:
        first = range(min(decision.most, len(decision.keys)))
        if decision.fault(first) is None:
            table.choose(decision.keys_of(first))
        else:
            table.answer_random(source)
    elif isinstance(decision, PickOne) and len(decision.keys) > 1 and source.below(4):
        kinds: dict[Any, list[Key]] = {}
        for option in decision.options():
            if not (option.apart or option.takes_back):
                kinds.setdefault(kind_of(option.key), []).append(option.key)
        acting = list(kinds.values())
        some = acting[source.below(len(acting))] if acting else decision.keys
        table.choose(some[source.below(len(some))])
    else:
        table.answer_random(source)


def _at(table: Table[Any], until: str) -> bool:
    decision = table.decision
    if decision is None or until == "over":
        return False
    if until in PROMPTS:
        return decision.prompt.key == PROMPTS[until]
    if until == "assign":
        return ("ready",) in decision.keys
    if until == "path":
        return any(isinstance(k, tuple) and k[:1] == ("step",) for k in decision.keys)
    if until == "cover":
        return bool(table.entries and table.entries[-1].seat != decision.seat)
    return decision.style == until


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", help="only pictures whose name contains this")
    chosen = parser.parse_args()
    photographer = Photographer(chosen.folder, chosen.only)
    photographer.plain_screens()
    photographer.tables()


if __name__ == "__main__":
    main()
    sys.stdout.flush()
