"""The folder of saved games: one journal a game, listed, copied, renamed, thrown away.

Beside a game may lie a small picture of its table, which goes wherever its game goes.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from gametable.core.faults import JournalFault, reason
from gametable.core.filelock import lock
from gametable.core.journal import SUFFIX, Journal, Record, read_record
from gametable.core.on_disk import lies
from gametable.core.text import Message, msg
from gametable.core.title import Seat

TRASH = "trash"
PICTURE = ".game.png"


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


class SaveFolder:
    """The games in a folder. Methods that change something raise JournalFault with a sentence."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def cards(self) -> list[GameCard]:
        """A card for every file in the folder, last played first. Never raises."""
        try:
            files = [path for path in self.path.iterdir() if _listed(path) and _may_be_game(path)]
        except OSError:
            return []
        return sorted(map(read_card, files), key=lambda card: -card.modified)

    def fresh(self, title: str, name: str = "") -> Path:
        """A file name that is not taken yet, for a new game."""
        stem = re.sub(r"[^a-z0-9]+", "-", (name or title).lower()).strip("-") or title
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
        journal.note({"name": name})
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
        """Delete what has lain in the trash for longer; how many files that were. Never raises."""
        oldest = time.time() - days * 86_400
        gone = 0
        try:
            thrown = list((self.path / TRASH).glob(f"*{SUFFIX}"))
        except OSError:
            return 0
        for path in thrown:
            with contextlib.suppress(OSError):
                if path.stat().st_mtime < oldest:
                    path.unlink()
                    gone += 1
                    picture_of(path).unlink(missing_ok=True)
        return gone

    def export(self, card: GameCard, target: Path, replace: bool = False) -> None:
        """Copy the file as it is to anywhere; an existing file goes only with `replace`.

        It goes when the whole copy is there. A game that is open anywhere is not replaced.
        """
        if lies(target):
            if not replace:
                raise JournalFault(msg("fault.exists", file=target.name))
            self._not_open(target)

        def copy() -> None:
            target.parent.mkdir(parents=True, exist_ok=True)
            if not replace:
                _copied(card.path, target)
                return
            fresh = _free(target.with_name(f".{target.name}.new"))
            _copied(card.path, fresh)
            fresh.replace(target)
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
            raise JournalFault(msg("fault.open_elsewhere", file=path.name))

    def _do(self, act: Callable[[], object], fault: str, path: Path) -> None:
        try:
            act()
        except OSError as error:
            raise JournalFault(
                Message(fault, {"file": path.name, "reason": reason(error)})
            ) from None


def _free(path: Path) -> Path:
    """The path, or one with a number before its name if there is such a file already."""
    number, free = 1, path
    while _taken(free):
        number += 1
        free = path.with_name(f"{number}-{path.name}")
    return free


def picture_of(path: Path) -> Path:
    """Where the picture of a game's table lies, if there is one."""
    return path.with_name(path.name.removesuffix(SUFFIX) + PICTURE)


def _listed(path: Path) -> bool:
    return not path.name.startswith(".") and not path.name.endswith(PICTURE)


def _may_be_game(path: Path) -> bool:
    """Whether to look into it; what may not be looked at says so itself."""
    try:
        return path.is_file()
    except OSError:
        return True


def _taken(path: Path) -> bool:
    """Whether a game lies there, or a picture that would be taken for one of its table."""
    return lies(path) or lies(picture_of(path))


def _copied(source: Path, target: Path) -> None:
    """Copy a file, whole or not at all. Raises OSError."""
    made = False
    try:
        with source.open("rb") as old, target.open("xb") as new:
            made = True
            shutil.copyfileobj(old, new)
    except OSError:
        if made:
            with contextlib.suppress(OSError):
                target.unlink()
        raise


def _picture_too(act: Callable[[Path, Path], object], path: Path, target: Path) -> None:
    """Do the same with the picture of a game; it may be missing, and is never overwritten."""
    picture, goal = picture_of(path), picture_of(target)
    with contextlib.suppress(OSError):
        if picture.is_file() and not goal.exists():
            act(picture, goal)


def read_card(path: Path) -> GameCard:
    """What a file holds, in short; its rules are not loaded. Never raises."""
    try:
        record: Record = read_record(path)
    except JournalFault as fault:
        return GameCard(path, modified=_time(path), fault=fault.message, pictured=_pictured(path))
    header = record.header
    damage = record.damage
    return GameCard(
        path,
        header.title,
        str(record.notes.get("name", "")),
        header.seats,
        header.practice or bool(record.notes.get("practice")),
        record.created,
        _time(path),
        record.steps,
        record.version,
        record.notes,
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


def _time(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
