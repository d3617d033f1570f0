"""Compile the word catalogues: every gametable.po becomes the gametable.mo beside it."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


class WordsError(Exception):
    """A .po file that cannot be compiled; the text is one sentence naming file and place."""


def compile_catalogue(source: Path) -> Path:
    """Write the .mo beside a .po, only when its bytes change. Raises WordsError."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import PoFileError, read_po

    compiled = io.BytesIO()
    try:
        with source.open("rb") as file:
            words = read_po(file, locale=source.parts[-3], abort_invalid=True)
        write_mo(compiled, words)
    except PoFileError as error:
        raise WordsError(f"{source}, line {error.lineno}: {error}.") from error
    except (ValueError, LookupError) as error:
        raise WordsError(f"{source} is not a catalogue: {error}.") from error
    target = source.with_suffix(".mo")
    if not target.is_file() or target.read_bytes() != compiled.getvalue():
        # Several test workers may compile at once: none may read half a file.
        unfinished = target.with_suffix(f".{os.getpid()}.mo")
        unfinished.write_bytes(compiled.getvalue())
        unfinished.replace(target)
    return target


def compile_catalogues(root: Path = ROOT) -> list[Path]:
    """Compile every catalogue of the project and give the .mo files. Raises WordsError."""
    sources = sorted((root / "gametable" / "locale").glob("*/LC_MESSAGES/*.po"))
    return [compile_catalogue(source) for source in sources]


def main() -> int:
    try:
        compile_catalogues()
    except WordsError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
