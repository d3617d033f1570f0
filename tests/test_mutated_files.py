"""Component files changed at random: the check names the fault, or the client draws them; nothing
else is raised, and nothing takes for ever.
"""

from __future__ import annotations

import copy
import json
import os
import random
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gametable.checks import check_title
from gametable.client.draw import Kit, Pen, layer
from gametable.client.faces import FaceStore
from gametable.client.faces.schema import LEVELS
from gametable.components.data_root import OVERRIDE, assets_dir, boards_dir
from gametable.components.strict_yaml import read_yaml
from gametable.core.engine.table import Table
from gametable.titles import find_title, title_ids
from tests.kit.forgetting import forget
from tests.kit.soaked import soaked

CHANGES = int(os.environ.get("GAMETABLE_MUTATIONS", "1"))
"""For each file; raise it for a long run."""
SEED = os.environ.get("GAMETABLE_MUTATIONS_SEED", "files")
VALUES: tuple[Any, ...] = (
    *("", "x", "{data.x}", "\x00", "{", "#", "a" * 3000, "#FFFFFF", "{credit-x}"),
    *(0, -1, 1, 7, 10**8, 10**17, -(10**17), 0.5, 1e300, True, None),
    *([], {}, [0, 0], [[]], {"type": "rect"}, {"en": "x", "hu": "x"}, {"en": ""}),
)
FILES = [
    (title, path.name) for title in title_ids() for path in sorted(assets_dir(title).glob("*.yaml"))
]


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder of the player's own files, which are in use."""
    folder = tmp_path_factory.mktemp("own")
    shutil.copytree(assets_dir(), folder / "assets")
    shutil.copytree(boards_dir("x").parent, folder / "boards")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(OVERRIDE, str(folder))
        yield folder
    for title in title_ids():
        find_title(title).reread()


def entries(value: Any, holder: Any = None, key: Any = None) -> Iterator[tuple[Any, Any]]:
    """Every entry of parsed YAML, as what holds it and where."""
    if holder is not None:
        yield holder, key
    if isinstance(value, dict):
        for inner in value:
            yield from entries(value[inner], value, inner)
    elif isinstance(value, list):
        for n, entry in enumerate(value):
            yield from entries(entry, value, n)


def mutate(data: Any, dice: random.Random) -> None:
    """One entry becomes another, goes, is doubled, takes another's place, or is held by itself."""
    found = list(entries(data))
    if not found:
        return
    holder, key = dice.choice(found)
    match dice.randrange(6):
        case 0:
            del holder[key]
        case 1:
            other, at = dice.choice(found)
            holder[key] = copy.deepcopy(other[at])
        case 2 if isinstance(holder, list):
            holder.insert(key, holder[key])
        case 3 if isinstance(holder[key], (int, float)):
            holder[key] = dice.choice((0, -1, -holder[key], 1000 * holder[key], 10**8))
        case 4:
            holder[key] = {"type": "row", "items": [1, 2, 3] * 9, "layers": [holder[key]]}
        case _:
            holder[key] = dice.choice(VALUES)


def draw(title: str) -> None:
    """Every face of a title, once: a face that cannot be drawn with its data is a plain box."""
    store, kit = FaceStore(title), Kit()
    pen = Pen(layer((200, 200)), kit, 0.4)
    for name in store.book.faces:
        for data in [*store.book.samples(name).values()][:2]:
            for level in LEVELS:
                store.draw(pen, name, data, (0, 0, 200, 200), level, fit=True)


@pytest.mark.parametrize(
    ("title", "file"), [*FILES[::6], *soaked(*(file for n, file in enumerate(FILES) if n % 6))]
)
def test_a_changed_file_is_told_or_drawn(
    own: Path, monkeypatch: pytest.MonkeyPatch, title: str, file: str
) -> None:
    path = own / "assets" / title / file
    sound, values = path.read_text("utf-8"), read_yaml(path).value
    dice = random.Random(f"{SEED} {title} {file}")
    try:
        for _ in range(CHANGES):
            data = copy.deepcopy(values)
            for _ in range(dice.choice((1, 1, 1, 3))):
                mutate(data, dice)
            path.write_text(json.dumps(data, ensure_ascii=False), "utf-8")  # YAML too
            forget(title, monkeypatch)
            faults = check_title(title)
            if faults:
                assert all(0 < len(str(fault)) <= 200 for fault in faults)
                assert [fault for fault in faults if not isinstance(fault, ValueError)] == []
                continue
            draw(title)
            least = find_title(title).sheet.players[0]
            assert Table.new(find_title(title), least).decision is not None
    finally:
        path.write_text(sound, "utf-8")
        forget(title, monkeypatch)
