"""What a proof-reader finds in every text of the interface and of the assets, both languages."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import zip_longest
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from babel.messages.pofile import read_po

from gametable import locale
from gametable.components.cache import load_yaml
from gametable.components.texts import LANGUAGES

ASSETS = Path(__file__).parents[2] / "assets"
PLACEHOLDER = re.compile(r"\{([a-z][a-z0-9_]*)\}")
ABOUT_FILES = re.compile(
    r"(component|place|title|data|tmx|read|yaml|decode|noun|texts|aliases|sheet|scenario|face|theme"
    r"|table|rival|unsound|wrong|fault|goal|practice|lesson|weights|example|shown)\."
)
"""Texts about files quote what is typed there as it is typed."""


class Entry(NamedTuple):
    """A text in one language: where it stands, its key, and its forms (for one, for others)."""

    file: str
    key: str
    language: str
    forms: list[str]

    def __str__(self) -> str:
        return f"{self.file} {self.key} ({self.language})"


@cache
def entries() -> tuple[Entry, ...]:
    """Every text of the assets and of the catalogues of the interface."""
    found = []
    for path in sorted(ASSETS.rglob("*.yaml")):
        file = path.relative_to(ASSETS).as_posix()
        for key, value in _texts(load_yaml(path).value, ""):
            for language in LANGUAGES:
                said = value[language]
                found.append(Entry(file, key, language, [said] if isinstance(said, str) else said))
    for language in LANGUAGES:
        path = locale.FOLDER / language / "LC_MESSAGES" / f"{locale.DOMAIN}.po"
        with path.open("rb") as file:
            for message in read_po(file, locale=language):
                if message.id:
                    plural = not isinstance(message.id, str)
                    key = message.id[0] if plural else message.id
                    forms = list(message.string) if plural else [message.string]
                    found.append(Entry("gametable.po", key, language, forms))
    return tuple(found)


def _texts(value: Any, key: str) -> Iterator[tuple[str, dict[str, Any]]]:
    if isinstance(value, dict):
        if value.keys() == set(LANGUAGES):
            yield key, value
            return
        for name, part in value.items():
            yield from _texts(part, f"{key}.{name}" if key else str(name))
    elif isinstance(value, list):
        for n, part in enumerate(value):
            name = part.get("id", n) if isinstance(part, dict) else n
            yield from _texts(part, f"{key}.{name}" if key else str(name))


def typography(text: str, language: str) -> Iterator[str]:
    """Signs that are not set as in a book."""
    if "  " in text or text.endswith(" "):
        yield "a space too many"
    if re.search(r"(?<![{(\s]) [,;:.!?](?![\w.])|\s\)|\( ", text):
        yield "a space before the sign"
    if "..." in text or " - " in text or re.search(r"(\d)-(?!\1)\d+ [a-z]{3}", text):
        yield "typewriter dots or dash"
    if re.search(r"\d %|\d°C", text):
        yield "the space of a unit"
    if '"' in text or re.search(r"\w'|'\w", text):
        yield "a straight quotation mark"
    if language == "hu":
        if "“" in text or text.count("„") != text.count("”"):
            yield "quotation marks that are not Hungarian"
        if re.search(r"\}-?[a-záéíóöőúüű]", text):
            yield "an ending behind a placeholder"
        if re.search(r"\b[Aa]\(z\)(?! [„\[(]?\{)", text):
            yield "an article that could be written"


def faults(check: Callable[[Entry], Iterator[str]]) -> list[str]:
    """What a check finds anywhere."""
    return [f"{entry}: {fault}: {entry.forms}" for entry in entries() for fault in check(entry)]


def test_typography() -> None:
    def check(entry: Entry) -> Iterator[str]:
        for text in entry.forms:
            for fault in typography(text, entry.language):
                typed = entry.language == "en" and ABOUT_FILES.match(entry.key)
                if not (typed and fault == "a straight quotation mark"):
                    yield fault

    assert not faults(check)


# Sentences: what explains is one or more, and ends; a reason is said in half a line without a stop.
EXPLAINING = re.compile(r"(log|ahead|text|ruling|unsound)\.|score\.(won|tie|solo)")
EXPLAINED = re.compile(r"(?!placement_rules\.)(.+\.)?(text|note|help|end_text|about)$")
HEADING = re.compile(r"log\.(round|generation|phase|practice_begins)$")
REASON = re.compile(r"(why|check|refusal|warn|warning|undo|reveal)\.")
WARNING = re.compile(r"warn(ing)?\.")


def test_explanations_end_and_reasons_do_not() -> None:
    def check(entry: Entry) -> Iterator[str]:
        named = ("/faces.yaml", "/parts.yaml", "/icons.yaml", "/card.yaml")
        if entry.file == "gametable.po" or entry.file.endswith(named):
            return
        said = EXPLAINING if entry.file.endswith("/texts.yaml") else EXPLAINED
        explains = said.match(entry.key) and not HEADING.match(entry.key)
        for text in entry.forms:
            if explains and not re.search(r"([.!?]|\{\w+\}|[.!?][”)])$", text):
                yield "no end"
            if REASON.match(entry.key) and text.endswith("."):
                yield "a stop behind a reason"

    assert not faults(check)


def test_a_warning_begins_as_a_sentence() -> None:
    def check(entry: Entry) -> Iterator[str]:
        small = WARNING.match(entry.key) and any(text[:1].islower() for text in entry.forms)
        if small and entry.file.endswith("/texts.yaml"):
            yield "a small letter"

    assert not faults(check)


# Counting: the nouns that texts themselves give in two forms agree with their number everywhere.


def learned() -> tuple[set[str], set[str]]:
    """The English nouns that are counted somewhere, in the singular and in the plural."""
    ones, many = set(), set()
    for entry in entries():
        if entry.language == "en" and len(entry.forms) == 2:
            one, more = (
                [*re.finditer(r"\{(?:n|count)\}((?: [a-z]+){1,3})", form)] for form in entry.forms
            )
            for a, b in zip_longest(one, more):
                pairs = zip(a[1].split(), b[1].split(), strict=False) if a and b else ()
                changed = next(((x, y) for x, y in pairs if x != y), None)
                if changed and not {"lies", "it", "is"} & set(changed):
                    ones.add(changed[0])
                    many.add(changed[1])
    return ones - many, many - ones


def test_counted_nouns_are_known() -> None:
    ones, many = learned()
    assert {"tile", "card", "medal", "point", "worker", "die", "greenery", "step"} <= ones
    assert {"tiles", "cards", "medals", "points", "workers", "dice", "greeneries", "steps"} <= many


UNCOUNTED = {"most", "players", "who"}
"""Numbers of seats, which go up to more than one: "2 to 4", "2-4"; and who does something."""


def miscounted(forms: list[str], ones: set[str], many: set[str]) -> Iterator[str]:
    """What is said wrongly when a placeholder of a text is 0, 1 or 2."""
    for at, form in enumerate(forms):
        for name in set(PLACEHOLDER.findall(form)) - UNCOUNTED:
            numbers = (0, 1, 2)
            if len(forms) == 2 and name in ("n", "count"):
                numbers = (1,) if at == 0 else (0, 2)
            for number in numbers if name in ("n", "count") else (1,):
                wrong = many if number == 1 else ones
                said = PLACEHOLDER.sub(
                    lambda m, n=name, to=number: str(to) if m[1] == n else "…", form
                )
                for word, next_word in re.findall(rf"(?<!… ){number} ([a-z]+)(?: ([a-z]+))?", said):
                    if word in wrong and next_word not in ones | many:
                        yield f"{number} {word}"


def test_everything_counted_agrees_with_its_number() -> None:
    ones, many = learned()

    def check(entry: Entry) -> Iterator[str]:
        if entry.language == "en":
            yield from miscounted(entry.forms, ones, many)

    assert not faults(check)


def test_hungarian_numbers_have_no_plural_behind_them() -> None:
    def check(entry: Entry) -> Iterator[str]:
        if entry.language == "hu":
            for text in entry.forms:
                yield from re.findall(
                    r"\{(?:n|count)\} (?!játék|érték)\w+(?:ok|ek|ök|ák|ék)\b", text
                )

    assert not faults(check)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Two  spaces.", "en"),
        ("A stop .", "en"),
        ('The "word".', "en"),
        ("The player's turn.", "en"),
        ("And so on...", "en"),
        ("1-2 workers", "en"),
        ("At least 5 %.", "en"),
        ("A “szó”.", "hu"),
        ("{n}-ból", "hu"),
        ("{name}t", "hu"),
        ("A(z) lap.", "hu"),
    ],
)
def test_poor_typography_is_found(text: str, language: str) -> None:
    assert list(typography(text, language))


@pytest.mark.parametrize(
    "forms",
    [
        ["{n} tiles"],
        ["{n} tile"],
        ["{n} tiles", "{n} tiles"],
        ["{n} tile", "{n} tile"],
        ["{x} tiles"],
    ],
)
def test_poor_counting_is_found(forms: list[str]) -> None:
    assert list(miscounted(forms, {"tile"}, {"tiles"}))
    assert not list(miscounted(["{n} tile", "{n} tiles"], {"tile"}, {"tiles"}))
