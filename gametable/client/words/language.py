"""Words that are looked up when they are drawn, so that the language can change at run time.

`_("home.continue")` is not a text but a `Phrase`; `spoken(words, language)` makes the text. Widgets
take `Words`: a Phrase, a plain text (names, figures), or a function of no arguments.
"""

from __future__ import annotations

import locale as system_locale
import os
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from gametable.components.fault_words import common_words
from gametable.core.text import Message, Text, articled
from gametable.locale import CatalogueError, catalogue, language_name, languages

__all__ = ["Phrase", "Words", "_", "decimal", "language_name", "languages", "ngettext_", "spoken"]


@dataclass(frozen=True)
class Phrase:
    """An id of the catalogue with the values of its placeholders."""

    id: str
    plural: str = ""
    count: int = 0
    args: tuple[tuple[str, Any], ...] = ()

    def text(self, language: str) -> str:
        """The words in a language; an unknown id shows as itself."""
        words = catalogue(language)
        if self.plural:
            found = words.ngettext(self.id, self.plural, self.count)
        else:
            found = words.gettext(self.id)
        if not self.args:
            return found
        values = {name: _value(value, language) for name, value in self.args}
        return articled(found.format_map(values))


def decimal(n: float, language: str) -> str:
    """A number to the tenth, with the decimal sign of the language: "−1.5", "−1,5"."""
    text = f"{n:.1f}".replace("-", "−")
    return text.replace(".", ",") if language == "hu" else text


def _value(value: Any, language: str) -> Any:
    """What fills a placeholder: phrases and messages of the core are said in the language, too,
    and fractions are written as there."""
    if isinstance(value, float):
        return decimal(value, language)
    if isinstance(value, Text):
        return value.of(language)
    if isinstance(value, Message):
        return common_words(language).text(value)
    return spoken(value, language) if isinstance(value, Phrase) else value


Words = str | Phrase | Callable[[], str]


def _(id: str, **args: Any) -> Phrase:
    """The phrase of an id; `args` fill its placeholders."""
    return Phrase(id, args=tuple(args.items()))


def ngettext_(id: str, plural: str, count: int, **args: Any) -> Phrase:
    """The phrase for a count, which fills the placeholder {count}."""
    return Phrase(id, plural, count, (("count", count), *args.items()))


def spoken(words: Words, language: str) -> str:
    """The text of words in a language."""
    if isinstance(words, str):
        return words
    if isinstance(words, Phrase):
        return words.text(language)
    return words()


@cache
def system_language() -> str:
    """The language of the system if we have words for it, else English."""
    names = (os.environ.get(key) for key in ("LC_ALL", "LC_MESSAGES", "LANG"))
    name = next(filter(None, names), None) or system_locale.getlocale()[0] or ""
    code = name.replace("Hungarian", "hu").split("_")[0].split("-")[0].lower()
    return code if code in languages() else "en"


def chosen_language(setting: str) -> str:
    """The language code for the setting "system", "en" or "hu".

    Falls back to English when the catalogue cannot be read.
    """
    code = system_language() if setting == "system" else setting
    try:
        catalogue(code)
    except CatalogueError:
        return "en"
    return code
