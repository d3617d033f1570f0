"""Parsed YAML kept between starts, by the hash of its content.

The cache only saves time: when it is missing, broken or cannot be written the file is parsed as if
there were none.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from pathlib import Path

import msgspec

from gametable.components.errors import shown_name
from gametable.components.strict_yaml import Document, YamlPath, parse_yaml, read_bytes
from gametable.user_folders import cache_dir

SCHEMA = 2
"""Raised when the reader gives other data for the same text."""


class _Entry(msgspec.Struct):
    key: str
    value: object


def load_yaml(path: Path) -> Document:
    """Read a YAML file strictly, from the cache if the same text was read before.

    Raises ComponentError naming file and line, as `read_yaml` does; never because of the cache.
    """
    data = read_bytes(path)
    file = shown_name(path)
    key = hashlib.sha256(b"%d\0%b" % (SCHEMA, data)).hexdigest()
    folder = cache_dir()
    if folder is None:
        return parse_yaml(data, file)
    kept = folder / "components" / f"{key[:32]}.json"
    entry = _kept_entry(kept)
    if entry is not None and entry.key == key:
        return Document(file, entry.value, lambda: _lines(data, file))
    document = parse_yaml(data, file)
    _keep(kept, _Entry(key, document.value))
    return document


def _lines(data: bytes, file: str) -> dict[YamlPath, int]:
    return parse_yaml(data, file).lines()


def _kept_entry(kept: Path) -> _Entry | None:
    try:
        # A pipe or a device would keep the program waiting for ever.
        return msgspec.json.decode(kept.read_bytes(), type=_Entry) if kept.is_file() else None
    except (OSError, msgspec.MsgspecError, RecursionError):
        return None


def _keep(kept: Path, entry: _Entry) -> None:
    scratch = kept.with_name(f"{kept.stem}.{os.getpid()}.new")
    with contextlib.suppress(OSError, msgspec.MsgspecError):
        kept.parent.mkdir(parents=True, exist_ok=True)
        scratch.write_bytes(msgspec.json.encode(entry))
        if kept.is_file() or not kept.exists():
            scratch.replace(kept)
        else:
            scratch.unlink()
