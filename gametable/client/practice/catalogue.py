"""All that can be practised: the scenarios that come with the titles, and the player's own files.

Own files lie in `scenarios` beside the games, in a folder for each title or with `title:` in them.
They are read when the hub is entered and with F5, never changed and never run. What cannot be read
is told apart; it hides nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from stat import S_ISREG

from gametable.client.games.shelf import Shelf
from gametable.components.errors import ComponentError, ComponentErrors, shown_name, unfit
from gametable.components.practice import (
    SUFFIXES,
    PracticeTopic,
    ScenarioFile,
    load_topics,
    practice_files,
    read_practice,
)
from gametable.core.faults import Fault
from gametable.core.scenario.practice import PracticeScenario
from gametable.core.scenario.start import revision_of
from gametable.core.text import msg

FOLDER = "scenarios"
MOST_FILES = 2000  # of the player's own that are looked at

Wrong = Fault | ComponentErrors


@dataclass(frozen=True)
class PracticeItem:
    """A scenario or a kept position. `own`: a file of the player's; `twin`: another file has the
    same id; `hidden`: it is the one that gives way; `wrong`: why its position cannot be; `written`:
    when the file was written; `older`: it was made for an older revision of the rules."""

    file: ScenarioFile
    own: bool = False
    twin: bool = False
    hidden: bool = False
    wrong: Wrong | None = None
    written: float = 0.0
    older: bool = False

    @property
    def practice(self) -> PracticeScenario | None:
        """What it asks; nothing of a kept position."""
        return self.file.practice

    @property
    def title(self) -> str:
        """The id of its title."""
        return self.file.title

    @property
    def key(self) -> str:
        """What its result is kept under; a file that gives way to another has one of its own."""
        return f"{self.file.key}#{self.file.path.parent.name}" if self.hidden else self.file.key


@dataclass(frozen=True)
class WrongFile:
    """A file of the player's that cannot be used, and why."""

    path: Path
    why: Wrong


class Catalogue:
    """The items by title. `read()` looks at the folders; what has not changed is not read again."""

    def __init__(self, shelf: Shelf, folder: Path) -> None:
        self.shelf, self.folder = shelf, folder / FOLDER
        self.items: list[PracticeItem] = []
        self.wrong: list[WrongFile] = []
        self._known: dict[Path, tuple[object, ScenarioFile | Wrong]] = {}
        self._topics: dict[str, tuple[PracticeTopic, ...]] = {}

    def titles(self) -> list[str]:
        """The titles that can be played, in the order of the shelf."""
        return [place.id for place in self.shelf.places if self.shelf.playable(place.id)]

    def topics(self, title: str) -> tuple[PracticeTopic, ...]:
        """The topics of a title; none where its file cannot be read."""
        if title not in self._topics:
            try:
                self._topics[title] = load_topics(title)
            except (ComponentError, ComponentErrors):
                self._topics[title] = ()
        return self._topics[title]

    def read(self, anew: bool = False) -> None:
        """Look at all files; `anew`: read even those that seem not to have changed."""
        if anew:
            self._known.clear()
            self._topics.clear()
        self.items, self.wrong = [], []
        for title in self.titles():
            self._take(_shipped(title), own=False)
        self._take(self._own_files(), own=True)
        self._tell_twins()

    def ahead(self) -> list[Callable[[], object]]:
        """Pieces of reading that may be done in a thread before anybody asks for the files."""

        def read(find: Callable[[], Iterable[tuple[Path, str]]]) -> None:
            for path, title in find():
                self._found(path, title)

        pieces: list[Callable[[], object]] = []
        for title in self.titles():
            pieces += [partial(read, partial(_shipped, title)), partial(self.topics, title)]
        return [*pieces, partial(read, self._own_files)]

    def of(self, title: str, kept: bool) -> list[PracticeItem]:
        """The scenarios of a title ("": of all), or the positions kept of it, in their order."""
        found = [
            item
            for item in self.items
            if title in ("", item.title) and (item.practice is None) == kept
        ]
        if kept:
            return sorted(found, key=lambda item: (-item.written, item.file.path.name))
        ranks = {
            id: (n, {topic.id: k for k, topic in enumerate(self.topics(id))})
            for n, id in enumerate(self.titles())
        }
        return sorted(found, key=lambda item: _order(item, *ranks[item.title]))

    def kept(self, title: str = "") -> int:
        """How many positions are kept."""
        return len(self.of(title, kept=True))

    def found_wrong(self, item: PracticeItem, why: Wrong) -> None:
        """The position of an item cannot be: it is told apart from now on."""
        self.items = [
            replace(one, wrong=why) if one.file.path == item.file.path else one
            for one in self.items
        ]

    # ------------------------------------------------------------------ inside

    def _own_files(self) -> list[tuple[Path, str]]:
        """The player's files, each with the title whose folder it lies in ("" for none)."""
        titles = self.titles()
        found: list[tuple[Path, str]] = []
        for folder, title in ((self.folder, ""), *((self.folder / id, id) for id in titles)):
            try:
                paths = sorted(path for path in folder.iterdir() if path.suffix in SUFFIXES)
            except OSError:
                continue
            found += [(path, title) for path in paths if not path.name.startswith(".")]
        return found[:MOST_FILES]

    def _found(self, path: Path, title: str) -> tuple[ScenarioFile | Wrong, float] | None:
        """What stands in a file, read if it has changed, and when it was written; None if there is
        no such file."""
        try:
            stat = path.stat()
        except OSError:
            return None
        if not S_ISREG(stat.st_mode):
            return None  # reading a pipe would never end
        mark = (stat.st_mtime_ns, stat.st_size)
        known = self._known.get(path)
        if known is None or known[0] != mark:
            known = self._known[path] = (mark, _read(path, title))
        return known[1], stat.st_mtime

    def _take(self, paths: Iterable[tuple[Path, str]], own: bool) -> None:
        titles = set(self.titles())
        for path, title in paths:
            there = self._found(path, title)
            if there is None:
                continue
            found, written = there
            if isinstance(found, ScenarioFile) and found.title not in titles:
                found = ComponentError(shown_name(path), None, msg("scenario.no_title"))
            if isinstance(found, ScenarioFile):
                older = self._is_older(found)
                self.items.append(PracticeItem(found, own, written=written, older=older))
            elif own:
                self.wrong.append(WrongFile(path, found))

    def _is_older(self, file: ScenarioFile) -> bool:
        """Whether the rules have changed since a file was made."""
        made, title = revision_of(file.said), self.shelf.title(file.title)
        return made is not None and title is not None and made < title.revision

    def _tell_twins(self) -> None:
        """Of two scenarios with one id the player's own wins; both are listed."""
        by_key: dict[str, list[int]] = {}
        for n, item in enumerate(self.items):
            if item.practice is not None:
                by_key.setdefault(item.file.key, []).append(n)
        for numbers in by_key.values():
            for n in numbers if len(numbers) > 1 else ():
                self.items[n] = replace(self.items[n], twin=True, hidden=n != numbers[-1])


def _order(
    item: PracticeItem, title: int, topics: Mapping[str, int]
) -> tuple[int, int, int, bool, str]:
    """By title, topic (without one at the end) and difficulty; those that came with it first."""
    practice = item.practice
    assert practice is not None
    topic = topics.get(practice.topic, len(topics))
    return (title, topic, practice.difficulty, item.own, practice.id)


def _shipped(title: str) -> list[tuple[Path, str]]:
    """The scenarios that come with a title, if its folder can be read."""
    try:
        return [(path, title) for path in practice_files(title)]
    except (ComponentError, ComponentErrors):
        return []


def _read(path: Path, title: str) -> ScenarioFile | Wrong:
    try:
        return read_practice(path, title)[0]
    except (ComponentErrors, Fault) as fault:
        return fault
    except Exception as error:  # what nobody foresaw in a foreign file hides no other one
        return unfit(shown_name(path), error)
