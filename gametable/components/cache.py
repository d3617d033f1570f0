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
import platformdirs

from gametable.components.errors import shown_name
from gametable.components.strict_yaml import Document, Place, parse_yaml, read_bytes

SCHEMA = 1
"""Raised when the reader gives other data for the same text."""


class _Entry(msgspec.Struct):
    key: str
    value: object


def cache_dir() -> Path:
    """The folder of the parse cache: GAMETABLE_DATA_DIR/cache, or the user's cache folder."""
    override = os.environ.get("GAMETABLE_DATA_DIR")
    if override:
        return Path(override).expanduser() / "cache"
    return Path(platformdirs.user_cache_dir("gametable", appauthor=False))


def load_yaml(path: Path) -> Document:
    """Read a YAML file strictly, from the cache if the same text was read before.

    Raises ComponentError naming file and line, as `read_yaml` does; never because of the cache.
    """
    data = read_bytes(path)
    file = shown_name(path)
    key = hashlib.sha256(b"%d\0%b" % (SCHEMA, data)).hexdigest()
    kept = cache_dir() / "components" / f"{key[:32]}.json"
    entry = _kept_entry(kept)
    if entry is not None and entry.key == key:
        return Document(file, entry.value, lambda: _lines(data, file))
    document = parse_yaml(data, file)
    _keep(kept, _Entry(key, document.value))
    return document


def _lines(data: bytes, file: str) -> dict[Place, int]:
    return parse_yaml(data, file).lines()


def _kept_entry(kept: Path) -> _Entry | None:
    try:
        return msgspec.json.decode(kept.read_bytes(), type=_Entry)
    except (OSError, msgspec.MsgspecError, RecursionError):
        return None


def _keep(kept: Path, entry: _Entry) -> None:
    scratch = kept.with_name(f"{kept.stem}.{os.getpid()}.new")
    with contextlib.suppress(OSError, msgspec.MsgspecError):
        kept.parent.mkdir(parents=True, exist_ok=True)
        scratch.write_bytes(msgspec.json.encode(entry))
        scratch.replace(kept)
