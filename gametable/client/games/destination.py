"""Where the file of a game would go, as it is typed: what it means, and what speaks against it."""

from __future__ import annotations

import contextlib
import os
import shutil
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from gametable.client.words.language import Phrase, _
from gametable.core.journal.on_disk import lies
from gametable.core.journal.writing import SUFFIX
from gametable.user_folders import home


@dataclass(frozen=True)
class Destination:
    """Where a file would go. `wrong`: why it cannot; `taken`: a file lies there already."""

    path: Path
    wrong: Phrase | None = None
    taken: bool = False


def destination_of(text: str, own: Path, size: int = 0) -> Destination:
    """The place a player means: `~` is the home folder, and so is a place without a folder; a
    folder gets the name of the game's `own` file. `size`: bytes that must fit."""
    text = text.strip()
    if not text:
        return Destination(Path(), _("place.none"))
    try:
        path = _start() / Path(text).expanduser()
        if text.endswith(("/", os.sep)) or path.is_dir():
            path = path / own.name
        elif not path.suffix:
            path = path.with_name(path.name + _ending(own))
        return _judged(path, own, size)
    except (OSError, RuntimeError, ValueError):  # no such user, or nothing the system can take
        return Destination(Path(text), _("place.impossible"))


def readable(path: Path) -> str:
    """A place as it can be shown: names may hold bytes that are no signs, and signs that hide."""
    return "".join(sign if sign.isprintable() else "_" for sign in str(path))


def short(path: Path, most: int = 56) -> str:
    """A place in few letters: the home folder as `~`, folders in the middle left out."""
    own = home()
    path = Path(readable(path))
    parts = list(path.parts)
    if own is not None and path.is_relative_to(own) and own != Path(own.anchor):
        parts = ["~", *path.relative_to(own).parts]
    while len(parts) > 3 and len(str(Path(*parts))) > most:
        parts[1:3] = ["…"]
    return str(Path(*parts))


def _judged(path: Path, own: Path, size: int) -> Destination:
    if path.resolve() == own.resolve():
        return Destination(path, _("place.own"))
    if path.is_dir():
        return Destination(path, _("place.folder"))
    nearest = next((folder for folder in path.parents if folder.exists()), None)
    if nearest is None:
        return Destination(path, _("place.impossible"))
    if not nearest.is_dir():
        return Destination(path, _("place.in_the_way", name=nearest.name))
    if not os.access(nearest, os.W_OK | os.X_OK):
        return Destination(path, _("place.read_only", folder=str(nearest)))
    taken = path.exists()
    if taken and not path.is_file():
        return Destination(path, _("place.no_file"))
    if taken and not os.access(path, os.W_OK):
        return Destination(path, _("place.read_only_file"))
    if shutil.disk_usage(nearest).free <= size:
        return Destination(path, _("place.full"))
    return Destination(path, taken=taken)


def proposed(own: Path, size: int = 0) -> str:
    """Where a game might go: a free name in the first folder of the player that has room."""
    ending = _ending(own)
    for folder in _folders():
        name = readable(Path(own.name)).removesuffix(ending)
        number, path = 1, folder / f"{name}{ending}"
        while lies(path):
            number += 1
            path = folder / f"{name}-{number}{ending}"
        if lies(folder) and destination_of(str(path), own, size).wrong is None:
            return str(path)
    return str(_start() / readable(Path(own.name)))


def _ending(own: Path) -> str:
    """What the name of a copy ends with: as that of the file itself, else as that of a game."""
    return SUFFIX if own.name.endswith(SUFFIX) else own.suffix or SUFFIX


def free_place(file: str) -> Path:
    """A free name for a new file in the first folder of the player that is there."""
    folder = next((each for each in _folders() if lies(each)), _start())
    number, path = 1, folder / file
    while lies(path):
        number += 1
        path = folder / f"{Path(file).stem}-{number}{Path(file).suffix}"
    return path


def _folders() -> list[Path]:
    """The player's folders that a game may go to, the likeliest first."""
    found = [_start()]
    with contextlib.suppress(RuntimeError):  # no home folder
        found.insert(0, Path(platformdirs.user_documents_dir()))
    return [folder for folder in found if folder.is_absolute()]


def _start() -> Path:
    """Where a place without a folder is: at home, or where the program was started."""
    return home() or Path.cwd()
