"""Search among scenarios: names, goals, topics, sections and components, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gametable.client.games.shelf import Shelf
from gametable.client.practice.catalogue import Catalogue, PracticeItem
from gametable.client.words.finding import all_stand, words_of
from gametable.components.texts import LANGUAGES, TitleWords
from gametable.core.scenario.practice import position_of


class ScenarioSearch:
    """Finds items by words; what is said of an item is gathered when it is first asked for."""

    def __init__(self, catalogue: Catalogue, shelf: Shelf) -> None:
        self.catalogue, self.shelf = catalogue, shelf
        self._texts: dict[object, frozenset[str]] = {}

    def matching(self, items: list[PracticeItem], wanted: str) -> list[PracticeItem]:
        """The items of which all is said that is wanted; with a typing error where none is."""
        asked = words_of(wanted)
        if not asked:
            return items
        said = [(item, self._words(item)) for item in items]
        found = [item for item, words in said if all_stand(words, asked)]
        return found or [item for item, words in said if all_stand(words, asked, forgiving=True)]

    def _words(self, item: PracticeItem) -> frozenset[str]:
        key = (item.file.path, item.written)
        if key not in self._texts:
            self._texts[key] = frozenset(words_of(" ".join(self._said(item))))
        return self._texts[key]

    def forget(self) -> None:
        """Files may have changed."""
        self._texts.clear()

    # ------------------------------------------------------------------ inside

    def _said(self, item: PracticeItem) -> Iterator[str]:
        practice = item.practice
        yield item.file.path.stem
        for language in LANGUAGES:
            yield self.shelf.name(item.title, language)
            if practice is not None:
                texts = (practice.name, practice.aim, practice.text)
                yield from (text.of(language) for text in texts if text is not None)
                for topic in self.catalogue.topics(item.title):
                    if topic.id == practice.topic:
                        yield topic.name.of(language)
        if practice is not None:
            rules = self.shelf.rules(item.title)
            for section in practice.rules:
                yield section
                found = rules.find(section) if rules is not None else None
                if found is not None:
                    yield from (found.title.of(language) for language in LANGUAGES)
        yield from self._components(item)

    def _components(self, item: PracticeItem) -> Iterator[str]:
        title = self.shelf.title(item.title)
        if title is None:
            return
        ids = set(_texts(position_of(item.file.said)))
        for language in LANGUAGES:
            words = title.words(language)
            if isinstance(words, TitleWords):
                for id in ids:
                    yield from words.names_of(id)


def _texts(value: Any) -> Iterator[str]:
    """All texts in plain data, names of fields too."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for name, part in value.items():
            yield str(name)
            yield from _texts(part)
    elif isinstance(value, (list, tuple)):
        for part in value:
            yield from _texts(part)
