"""What was learnt: where one is in each lesson, which are done, and which titles were met.

Kept in `learning.json` of the data folder, written at once after every step, as a whole or not at
all. A file that cannot be read is put aside by the next write; nothing of a lesson depends on it.
"""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path

import msgspec

from gametable.core.lessons.teacher import LessonPlace

FILE = "learning.json"
MOST_BYTES = 1_000_000


class Learnt(msgspec.Struct):
    """A lesson: how often it was done, where one is in it (none: at no place), and the steps of
    its quizzes with whether they were right at once."""

    done: int = 0
    place: LessonPlace | None = None
    quizzes: dict[int, bool] = {}


class _Kept(msgspec.Struct):
    lessons: dict[str, Learnt] = {}
    met: list[str] = []
    refreshed: dict[str, str] = {}  # titles, and the day of the game after which it was offered
    last: str = ""  # the title of the lesson that was taken last


class Learning:
    """The record of one data folder."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self._kept = self._read()

    def _read(self) -> _Kept:
        try:
            if self.path.stat().st_size > MOST_BYTES:
                return _Kept()
            return msgspec.json.decode(self.path.read_bytes(), type=_Kept)
        except (OSError, ValueError, RecursionError):
            return _Kept()

    def of(self, title: str, lesson: str) -> Learnt:
        """What is known of a lesson."""
        return self._kept.lessons.get(f"{title}/{lesson}", Learnt())

    def keep(self, title: str, lesson: str, place: LessonPlace, done: bool) -> None:
        """Note where one is in a lesson; `done`: at its end."""
        learnt = self._kept.lessons.setdefault(f"{title}/{lesson}", Learnt())
        if done and (learnt.place is not None or not learnt.done):
            learnt.done += 1
            learnt.place = None
        elif not done and learnt.place != place:
            learnt.place = place
        else:
            return
        self._kept.last = title
        self._write()

    @property
    def last(self) -> str:
        """The title of the lesson that was taken last; "" if none was."""
        return self._kept.last

    def quizzed(self, title: str, lesson: str, step: int, right: bool) -> None:
        """Note whether a quiz was right at once."""
        self._kept.lessons.setdefault(f"{title}/{lesson}", Learnt()).quizzes[step] = right
        self._write()

    def met(self, title: str) -> bool:
        """Whether it was asked once how to begin with a title, or a lesson of it was begun."""
        begun = any(name.startswith(f"{title}/") for name in self._kept.lessons)
        return title in self._kept.met or begun

    def meet(self, title: str) -> None:
        """It was asked."""
        if title not in self._kept.met:
            self._kept.met.append(title)
            self._write()

    def refresh_offered(self, title: str, last_day: str) -> bool:
        """Whether a refresher was offered since the last game of a title; it is noted now."""
        known = self._kept.refreshed.get(title) == last_day
        if not known:
            self._kept.refreshed[title] = last_day
            self._write()
        return known

    def _write(self) -> None:
        """What cannot be written is not worth a word: the lesson itself goes on."""
        with contextlib.suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(dir=self.path.parent, prefix="learning-")
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(msgspec.json.format(msgspec.json.encode(self._kept)))
                Path(name).replace(self.path)
            except OSError:
                with contextlib.suppress(OSError):
                    Path(name).unlink()
                raise
