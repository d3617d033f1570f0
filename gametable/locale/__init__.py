"""The interface's words in each language, by short ids such as "home.continue".

The words stand in `<language>/LC_MESSAGES/gametable.po`; what is read here are the
compiled `.mo` files beside them. Write `_("id")` and `ngettext_("id", "plural id", n)` where
a word is shown, and `N_("id")` where an id is kept in a table and looked up later: a test
looks for ids in these three calls.
"""

from __future__ import annotations

import gettext
import struct
from functools import cache
from pathlib import Path

DOMAIN = "gametable"
FOLDER = Path(__file__).parent


class CatalogueError(LookupError):
    """A language without a readable catalogue; the text is one sentence for the player."""


def N_(id: str) -> str:
    """Mark an id that is looked up later; gives it back unchanged."""
    return id


def languages() -> tuple[str, ...]:
    """The codes of the languages that have words, English first, then by code."""
    found = {path.parts[-3] for path in FOLDER.glob(f"*/LC_MESSAGES/{DOMAIN}.[mp]o")}
    return tuple(sorted(found, key=lambda code: (code != "en", code)))


@cache
def catalogue(language: str) -> gettext.NullTranslations:
    """The words of a language; `.gettext` and `.ngettext` look them up.

    Raises CatalogueError, naming the file, when it is missing or damaged.
    """
    path = FOLDER / language / "LC_MESSAGES" / f"{DOMAIN}.mo"
    if language not in languages():
        known = ", ".join(languages())
        raise CatalogueError(f'There are no words for the language "{language}" (known: {known}).')
    try:
        with path.open("rb") as file:
            return gettext.GNUTranslations(file)
    except FileNotFoundError:
        raise CatalogueError(
            f"The catalogue {path} is missing: run scripts/locale_catalogues.py to make it."
        ) from None
    except (OSError, ValueError, LookupError, struct.error) as error:
        raise CatalogueError(f"The catalogue {path} cannot be read: {error}.") from error


def language_name(language: str) -> str:
    """What a language calls itself, as the settings list it. Raises CatalogueError."""
    _ = catalogue(language).gettext
    return _("language.name")
