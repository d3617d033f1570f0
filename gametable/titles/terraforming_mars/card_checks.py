"""What a card must have besides sound data: effect, icons, texts in both languages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from gametable.components.cache import load_yaml
from gametable.components.data_root import assets_dir
from gametable.components.errors import ComponentError
from gametable.components.strict_yaml import Document
from gametable.components.texts import Text
from gametable.core.text import Message, msg
from gametable.titles.terraforming_mars.card_look import look_of
from gametable.titles.terraforming_mars.components import TITLE, load
from gametable.titles.terraforming_mars.definitions import Card, Corporation


def card_faults() -> list[ComponentError]:
    """Everything a card or corporation lacks, with its file and line."""
    folder = assets_dir(TITLE)
    palette = folder / "palette.yaml"
    colours = load_yaml(palette).value if palette.is_file() else {}
    known = {path.stem for path in (assets_dir() / "icons").glob("*.svg")}
    if isinstance(colours, dict):
        known |= set(colours.get("colours", {}))
    box = load()
    found: list[ComponentError] = []
    for file, fronts in (
        ("cards", box.cards.values()),
        ("corporations", box.corporations.values()),
    ):
        document = load_yaml(folder / f"{file}.yaml")
        found += _faults(document, file, fronts, known)
    return found


def _faults(
    document: Document, field: str, fronts: Iterable[Card | Corporation], known: set[str]
) -> Iterator[ComponentError]:
    for n, front in enumerate(fronts):
        for lack in lacks(front, known):
            yield document.fault((field, n), msg("wrong.front", front=front.id, lack=lack))


def lacks(front: Card | Corporation, known: set[str]) -> Iterator[Message]:
    """What a card lacks; `known` are the icons and the names of the palette."""
    if isinstance(front, Card) and not (
        front.on_play or front.actions or front.effects or front.triggers or front.points
    ):
        yield msg("wrong.no_effect")
    texts: list[tuple[str, Text]] = [("name", front.name), ("text", front.text)]
    if isinstance(front, Card) and front.note is not None:
        texts.append(("note", front.note))
    for field, words in texts:
        for language in ("en", "hu"):
            if not words.of(language).strip():
                yield msg("wrong.no_text", field=field, language=language)
    look = look_of(front)
    if not look["rows"]:
        yield msg("wrong.no_icons")
    for icon in dict.fromkeys(_icons([look["needs"], look["rows"], look["score"]])):
        if icon not in known:
            yield msg("wrong.needs_icon", icon=icon)


def _icons(part: Any) -> Iterator[str]:
    """Every plate and icon in what a card looks like."""
    if isinstance(part, dict):
        for key, value in part.items():
            if key in ("plate", "icon") and value:
                yield str(value)
            else:
                yield from _icons(value)
    elif isinstance(part, list):
        for inner in part:
            yield from _icons(inner)
