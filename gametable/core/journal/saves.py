"""The folder of saved games: one journal a game, listed, copied, renamed, thrown away.

Beside a game may lie a small picture of its table, which goes wherever its game goes.
"""

from __future__ import annotations

import contextlib
import datetime
import errno
import os
import re
import shutil
import time
import unicodedata
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from gametable.core.engine.title import Seat
from gametable.core.faults import JournalFault, file_fault, reason
from gametable.core.journal.card_notes import MOST_PLAYS, card_notes
from gametable.core.journal.filelock import lock
from gametable.core.journal.on_disk import is_file, lies
from gametable.core.journal.reading import read_brief
from gametable.core.journal.writing import (
    MOST_NAME,
    SUFFIX,
    Journal,
    Record,
    cut,
    read_record,
    scratch,
)
from gametable.core.text import Message, msg, shown

TRASH = "trash"
LAIN = ".lain.json"
PICTURE = ".game.png"
ANALYSIS = ".analysis.json"
MOST_STEM = 60  # letters of a new file's name before its number
MOST_DAYS = 7  # that are believed to have passed between two looks into the trash
MOST_LAIN = 1 << 20
SKEW = 3600  # seconds by which a file may lie in the future: another machine's clock
_LEFT = re.compile(r"\..+\.(part|new)")
_LETTERS = str.maketrans(
    {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"}
)


class GameCard(msgspec.Struct, frozen=True):
    """What the save browser shows of a file. `fault` tells why one will not load.

    `modified` is in seconds since 1970; `notes` what the journal's `describe` gave (the round as a
    message, who is to play, whether the game is over). `steps` counts chosen answers; `pictured`
    tells pictures of the table apart (0: there is none); `size` is in bytes.
    """

    path: Path
    title: str = ""
    name: str = ""
    seats: tuple[Seat, ...] = ()
    practice: bool = False
    created: str = ""
    modified: float = 0.0
    steps: int = 0
    version: str = ""
    notes: dict[str, Any] = {}
    fault: Message | None = None
    damaged_after: int | None = None
    pictured: int = 0
    size: int = 0

    @property
    def play(self) -> int:
        """When the game was last played, counted in games that were played (0: not known)."""
        played: int = self.notes.get("play", 0)
        return played


def last_first(cards: Iterable[GameCard]) -> list[GameCard]:
    """Games in order, the one played last first.

    No clock is asked where the games know it themselves; those that do not are older.
    """
    return sorted(cards, key=lambda card: (-card.play, -card.modified))


def next_play(cards: Iterable[GameCard]) -> int:
    """The number of the play that begins now, when these games are there."""
    return min(MOST_PLAYS, 1 + max((card.play for card in cards), default=0))


class SaveFolder:
    """The games in a folder. Methods that change something raise JournalFault with a sentence."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def cards(self) -> list[GameCard]:
        """A card for every file in the folder, last played first. Never raises."""
        try:
            files = [
                path for path in self.path.iterdir() if is_listed(path.name) and _may_be_game(path)
            ]
        except OSError:
            return []
        return last_first(map(read_card, files))

    def fresh(self, title: str, name: str = "") -> Path:
        """A file name that is not taken yet, for a new game."""
        stem = stem_of(name or title) or stem_of(title) or "game"
        number = 1
        while _taken(path := self.path / f"{stem}-{number}{SUFFIX}"):
            number += 1
        return path

    def copy(self, card: GameCard, name: str) -> Path:
        """A copy of a game under another name."""
        path = self.fresh(card.title or "game", name)
        self._do(lambda: _copied(card.path, path), "fault.not_copied", path)
        try:
            self.rename(read_card(path), name)
        except JournalFault:
            with contextlib.suppress(OSError):
                path.unlink()  # half a copy is none
            raise
        _picture_too(shutil.copyfile, card.path, path)
        return path

    def rename(self, card: GameCard, name: str) -> None:
        """Give a game another name; the file keeps its own."""
        journal = Journal.reopen(read_record(card.path))
        journal.note({"name": shown(name, 80)})
        journal.close()
        if journal.trouble:
            raise JournalFault(journal.trouble)

    def throw_away(self, card: GameCard) -> Path:
        """Move a game to the trash folder; `bring_back` undoes it. Returns where it lies now."""
        self._not_open(card.path)
        target = _free(self.path / TRASH / card.path.name)

        def move() -> None:
            target.parent.mkdir(exist_ok=True)
            card.path.rename(target)
            os.utime(target)  # its days in the trash count from now

        self._do(move, "fault.not_moved", card.path)
        _picture_too(os.replace, card.path, target)
        return target

    def bring_back(self, thrown: Path, path: Path) -> Path:
        """Move a game from the trash folder back to `path`, or beside it if that is taken."""
        back = _free(path)
        self._do(lambda: thrown.rename(back), "fault.not_moved", path)
        _picture_too(os.replace, thrown, back)
        return back

    def empty_trash(self, days: int = 30) -> int:
        """Delete what has lain in the trash for longer; how many files that were. Never raises.

        A clock may be wrong by years: what counts are the days between two calls, and of these a
        week at most. They are kept in the trash itself.
        """
        trash = self.path / TRASH
        try:
            thrown = [path for path in trash.iterdir() if path.name.endswith(SUFFIX)]
        except OSError:
            return 0
        today = int(time.time() // 86_400)
        before = _lain(trash / LAIN)
        passed = min(max(0, today - before.day), MOST_DAYS) if before.day else 0
        lain: dict[str, int] = {}
        gone = 0
        for path in thrown:
            known = before.days.get(_key(path))
            lain[_key(path)] = 0 if known is None else known + passed
            if lain[_key(path)] < days:
                continue
            with contextlib.suppress(OSError):
                path.unlink()
                del lain[_key(path)]
                gone += 1
                picture_of(path).unlink(missing_ok=True)
        with contextlib.suppress(OSError):
            if lain:
                _written(trash / LAIN, msgspec.json.encode(_Lain(today, lain)))
            else:
                (trash / LAIN).unlink(missing_ok=True)
        return gone

    def clear_leftovers(self) -> None:
        """Remove half files of programs that were killed a day ago or longer. Never raises."""
        for folder in (self.path, self.path / TRASH):
            with contextlib.suppress(OSError):
                for path in folder.iterdir():
                    if _LEFT.fullmatch(path.name):
                        with contextlib.suppress(OSError):
                            if abs(time.time() - path.lstat().st_mtime) > 86_400:
                                path.unlink()

    def export(self, card: GameCard, target: Path, replace: bool = False) -> None:
        """Copy the file as it is to anywhere; an existing file goes only with `replace`.

        It goes when the whole copy is there. A game that is open anywhere is not replaced.
        """
        if lies(target):
            if not replace:
                raise file_fault("fault.exists", target)
            self._not_open(target)

        def copy() -> None:
            target.parent.mkdir(parents=True, exist_ok=True)
            _copied(card.path, target, replace)
            if replace:
                picture_of(target).unlink(missing_ok=True)

        self._do(copy, "fault.not_copied", target)
        _picture_too(shutil.copyfile, card.path, target)

    def _not_open(self, path: Path) -> None:
        try:
            file = os.open(path, os.O_RDONLY)
        except OSError:
            return  # whatever is wrong with it shows when it is moved
        free = lock(file)
        os.close(file)
        if not free:
            raise file_fault("fault.open_elsewhere", path)

    def _do(self, act: Callable[[], object], fault: str, path: Path) -> None:
        try:
            act()
        except OSError as error:
            raise file_fault(fault, path, reason=reason(error)) from None
        except ValueError:  # a name with a NUL
            raise file_fault(fault, path, reason=msg("reason.name")) from None


def _free(path: Path) -> Path:
    """The path, or one with a number before its name if there is such a file already."""
    number, free = 1, path
    while _taken(free):
        number += 1
        free = path.with_name(f"{number}-{_shorter(path.name)}")
    return free


def _shorter(name: str) -> str:
    """A file name that bears a number before it; what tells its kind stays."""
    kind = SUFFIX if name.endswith(SUFFIX) else ""
    return cut(name.removesuffix(kind), MOST_NAME) + kind


def picture_of(path: Path) -> Path:
    """Where the picture of a game's table lies, if there is one."""
    return path.with_name(path.name.removesuffix(SUFFIX) + PICTURE)


def is_listed(name: str) -> bool:
    """Whether a file of that name in the folder of games may be a game: neither hidden nor kept
    beside one."""
    return not name.startswith(".") and not name.endswith((PICTURE, ANALYSIS))


def _may_be_game(path: Path) -> bool:
    """Whether to look into it; what may not be looked at says so itself."""
    try:
        return path.is_file()
    except OSError:
        return True


def _taken(path: Path) -> bool:
    """Whether a game lies there, or a picture that would be taken for one of its table."""
    return lies(path) or lies(picture_of(path))


def _copied(source: Path, target: Path, replace: bool = False) -> None:
    """Copy a file: under its name lies the whole copy or nothing. Raises OSError."""
    with source.open("rb") as old:
        _written(target, old, replace)


def _written(target: Path, data: bytes | BinaryIO, replace: bool = True) -> None:
    """Write a file under a hidden name, then give it its own. Raises OSError."""
    fresh = scratch(target)
    try:
        with fresh.open("xb") as new:
            if isinstance(data, bytes):
                new.write(data)
            else:
                shutil.copyfileobj(data, new)
            new.flush()
            os.fsync(new.fileno())
        if replace:
            if lies(target) and not is_file(target):
                raise FileExistsError(errno.EEXIST, "no file")
            fresh.replace(target)
        else:
            _named(fresh, target)
    except OSError:
        with contextlib.suppress(OSError):
            fresh.unlink()
        raise


def _named(fresh: Path, target: Path) -> None:
    """Give a file its name, which nobody may have taken meanwhile. Raises OSError."""
    try:
        target.hardlink_to(fresh)
    except FileExistsError:
        raise
    except (OSError, NotImplementedError):  # a file system without links
        if lies(target):
            raise FileExistsError(errno.EEXIST, "taken") from None
        fresh.rename(target)
    else:
        fresh.unlink()


def stem_of(name: str) -> str:
    """A name in the letters that every file system takes: accents go, the letters stay."""
    parts = unicodedata.normalize("NFKD", name[:1000].lower().translate(_LETTERS))
    plain = "".join(part for part in parts if not unicodedata.combining(part))
    return cut(re.sub(r"[^a-z0-9]+", "-", plain).strip("-"), MOST_STEM).strip("-")


def _key(path: Path) -> str:
    return os.fsencode(path.name).decode("utf-8", "backslashreplace")


class _Lain(msgspec.Struct):
    """How many days each file has lain in the trash, counted on a `day` since 1970."""

    day: int = 0
    days: dict[str, int] = {}


def _lain(path: Path) -> _Lain:
    try:
        if is_file(path) and path.stat().st_size < MOST_LAIN:
            return msgspec.json.decode(path.read_bytes(), type=_Lain)
    except (OSError, ValueError, RecursionError):
        pass
    return _Lain()


def _picture_too(act: Callable[[Path, Path], object], path: Path, target: Path) -> None:
    """Do the same with the picture of a game; it may be missing, and is never overwritten."""
    picture, goal = picture_of(path), picture_of(target)
    with contextlib.suppress(OSError):
        if picture.is_file() and not goal.exists():
            act(picture, goal)


def read_card(path: Path) -> GameCard:
    """What a file holds, in short; its rules are not loaded. Never raises."""
    try:
        record: Record = read_brief(path)
        if not record.header.seats:
            raise file_fault("fault.header", path, why=msg("bound.seats", n=0))
    except JournalFault as fault:
        return GameCard(path, modified=_time(path), fault=fault.message, pictured=_pictured(path))
    header = record.header
    damage = record.damage
    name = record.notes.get("name")
    return GameCard(
        path,
        header.title,
        shown(name, 80) if isinstance(name, str) else "",
        header.seats,
        header.practice or record.notes.get("practice") is True,
        record.created,
        _time(path, record.created),
        record.steps,
        record.version,
        card_notes(record.notes, len(header.seats)),
        damage.message if damage else None,
        damage.steps if damage else None,
        _pictured(path),
        record.length,
    )


def _pictured(path: Path) -> int:
    try:
        return picture_of(path).stat().st_mtime_ns
    except OSError:
        return 0


def _time(path: Path, created: str = "") -> float:
    """When a game was last written, in seconds since 1970.

    What is stamped later than now was stamped by a wrong clock: then it is when the game began, as
    far as that is known, so that it does not come before all others until that day.
    """
    try:
        stamp, now = path.stat().st_mtime, time.time()
    except OSError:
        return 0.0
    if stamp <= now + SKEW:
        return stamp
    try:
        begun = datetime.datetime.fromisoformat(created).timestamp()
    except (ValueError, OverflowError, OSError):
        return 0.0
    return begun if 0 <= begun <= now else 0.0
