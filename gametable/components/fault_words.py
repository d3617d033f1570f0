"""Faults in words: from files that may be wrong themselves, so nothing here ever raises."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from pathlib import Path

from gametable.components.data_root import added_roots, built_in_root, data_root
from gametable.components.errors import ComponentError, ComponentErrors
from gametable.components.texts import Sentence, TitleWords, load_phrases
from gametable.core.faults import Fault

COMMON = "common"
LONGEST = 200
"""Letters of a sentence about a file: however long what stands in it is."""

_WITHOUT_FILES = {
    "component.whole": Sentence("{file}: {what}.", "{file}: {what}."),
    "data.not_found": Sentence(
        "the folder with assets and boards was not found; install again or set GAMETABLE_DATA",
        "nincs meg az assets és a boards mappa; telepítsd újra, vagy állítsd be: GAMETABLE_DATA",
    ),
}
"""What must be said where there are no files at all to read words from."""


def fault_text(fault: Fault | ComponentErrors, language: str) -> str:
    """A fault in words, a line for each of several; of a title's file in the title's words."""
    if isinstance(fault, ComponentErrors):
        return "\n".join(fault_text(single, language) for single in fault.faults)
    if fault.words is not None:
        return fault.words(language).text(fault.message)
    if not isinstance(fault, ComponentError):
        return common_words(language).text(fault.message)
    text = folder_words(fault.file.rpartition("/")[0], language).text(fault.message)
    return text if len(text) <= LONGEST else text[: LONGEST - 1].rstrip() + "…"


def common_words(language: str) -> TitleWords:
    """What the core says without a title, such as what is wrong with a file; never raises."""
    return folder_words(COMMON, language)


@cache
def folder_words(folder: str, language: str) -> TitleWords:
    """The words of the core and of a folder of assets, without names of components.

    Where the player's own files cannot be read or lack a text, those that came with the program
    speak.
    """
    return TitleWords(language, {**_WITHOUT_FILES, **_phrases(COMMON), **_phrases(folder)}, {})


def _phrases(folder: str) -> dict[str, Sentence]:
    phrases: dict[str, Sentence] = {}
    for root in _roots():
        path = root / "assets" / folder / "texts.yaml"
        with suppress(ComponentError, ComponentErrors):
            phrases.update(load_phrases(path) if path.is_file() else {})
    return phrases


def _roots() -> list[Path]:
    """The data that came with the program, then those in use: these are heard first."""
    roots = [built_in_root()]
    with suppress(ComponentError):
        roots += [*added_roots(), data_root()]
    return list(dict.fromkeys(root for root in roots if root is not None))
