"""The player's own scenario files: copied, renamed, taken in, given a goal, thrown away.

What is written is written beside and put in its place as a whole; nothing is ever overwritten.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from gametable.client.practice.catalogue import PracticeItem
from gametable.components.practice import read_practice
from gametable.components.scenario import scenario_text
from gametable.core.journal.saves import stem_of
from gametable.core.scenario.practice import position_of

TRASH = ".trash"
_ID = re.compile(r"^id:.*$", re.MULTILINE)


def fresh_path(folder: Path, name: str) -> Path:
    """A path of a name that is not taken yet; the folder is made. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    stem = (stem_of(name) or "scenario").replace("-", "_")
    path, n = folder / f"{stem}.yaml", 2
    while path.exists():
        path, n = folder / f"{stem}_{n}.yaml", n + 1
    return path


def write_text(path: Path, text: str) -> None:
    """Write a new file. Raises OSError."""
    with path.open("x", encoding="utf-8", newline="\n") as file:
        file.write(text)


def copy_to_edit(item: PracticeItem, folder: Path, revision: int) -> Path:
    """A copy of a scenario in the player's folder, with an id of its own and, where it does not
    say it, the revision of the rules it is copied under. Raises OSError."""
    path = fresh_path(folder / item.title, f"{item.file.path.stem} own")
    text = item.file.path.read_text("utf-8")
    line = f"id: {path.stem}"
    text = _ID.sub(line, text, count=1) if _ID.search(text) else f"{line}\n{text}"
    if not re.search(r"^title:", text, re.MULTILINE):
        text = f"title: {item.title}\n{text}"
    if item.file.said.get("revision") is None:
        text = f"revision: {revision}\n{text}"
    write_text(path, text)
    return path


def take_in(path: Path, folder: Path, titles: list[str]) -> Path:
    """A file from elsewhere, copied into the folder of its title.

    Raises OSError, ComponentError or ComponentErrors where it is none.
    """
    read, _document = read_practice(path)
    title = read.title if read.title in titles else ""
    target = fresh_path(folder / title, path.stem)
    if read.practice is not None and read.practice.id == path.stem and target.stem != path.stem:
        text = _ID.sub(f"id: {target.stem}", path.read_text("utf-8"), count=1)
        write_text(target, text)
    else:
        shutil.copyfile(path, target)
    return target


def rename(item: PracticeItem, name: str) -> Path:
    """Another name for a kept position, in its file and of it. Raises OSError."""
    old = item.file.path
    path = fresh_path(old.parent, name)
    write_text(path, scenario_text({**item.file.said, "name": name}))
    old.unlink()
    return path


def throw_away(item: PracticeItem) -> Path:
    """Put a file into the trash beside it; gives where it lies now. Raises OSError."""
    path = item.file.path
    trash = path.parent / TRASH
    trash.mkdir(exist_ok=True)
    thrown = trash / path.name
    return path.replace(thrown)


def with_goal(
    item: PracticeItem, folder: Path, name: str, goal: Mapping[str, Any], until: Mapping[str, Any],
    seat: int,
) -> Path:  # fmt: skip
    """A kept position as a scenario with a goal, in a new file. Raises OSError."""
    path = fresh_path(folder / item.title, name)
    said = {
        "id": path.stem,
        "title": item.title,
        "name": {"en": name, "hu": name},
        "goal": dict(goal),
        "until": dict(until),
        "seat": seat,
        "rivals": "bot normal",
        **{
            field: value for field, value in position_of(item.file.said).items() if field != "title"
        },
    }
    write_text(path, scenario_text(said))
    return path
