"""Finding texts by words: by how words begin, without accents, small or capital alike.

Who finds nothing may ask again, `forgiving`: then a word of five letters or more, as it is meant or
as it was typed, may have one typing error: a letter too many, too few, another one, or two that
changed places.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Generic, TypeVar

T = TypeVar("T")

LONG = 5  # letters of a word that may have an error
_WORD = re.compile(r"[^\W_]+")


def plain(text: str) -> str:
    """Small letters without accents."""
    if text.isascii():
        return text.lower()
    parts = unicodedata.normalize("NFD", text.casefold())
    return "".join(sign for sign in parts if not unicodedata.combining(sign))


def words_of(text: str) -> list[str]:
    """The words of a text, plain."""
    return _WORD.findall(plain(text))


def begins(word: str, wanted: str, forgiving: bool = False) -> bool:
    """Whether a plain word begins as is wanted; `forgiving`: with an error in a long one."""
    if word.startswith(wanted):
        return True
    if not forgiving or len(word) < len(wanted) - 1:
        return False
    about = range(len(wanted) - 1, len(wanted) + 2)
    return any(_nearly(word[:n], wanted) for n in about if max(n, len(wanted)) >= LONG)


@lru_cache(maxsize=20_000)
def _nearly(word: str, wanted: str) -> bool:
    """Whether two words are the same but for one error. The first letter is right."""
    if word[:1] != wanted[:1]:
        return False
    same = 0
    while same < min(len(word), len(wanted)) and word[same] == wanted[same]:
        same += 1
    rest, other = word[same:], wanted[same:]
    swapped = len(rest) > 1 and rest[1::-1] == other[:2] and rest[2:] == other[2:]
    return rest[1:] == other[1:] or rest[1:] == other or rest == other[1:] or swapped


def marked(text: str, wanted: str, forgiving: bool = False) -> list[tuple[int, int]]:
    """From where to where the words that are wanted stand in a text, in their order."""
    plain_text, places = "", list[int]()
    for at, sign in enumerate(text):
        for letter in plain(sign):
            plain_text += letter
            places.append(at)
    asked = words_of(wanted)
    found = []
    for word in _WORD.finditer(plain_text):
        if any(begins(word[0], each, forgiving) for each in asked):
            found.append((places[word.start()], places[word.end() - 1] + 1))
    return found


class WordIndex(Generic[T]):
    """Things with their texts. Each is put there once, with a title and a text for each language;
    all words that are wanted must stand in those of one language."""

    def __init__(self) -> None:
        self._known: list[tuple[T, list[tuple[frozenset[str], frozenset[str]]]]] = []
        self._vocabulary: set[str] = set()

    def put(self, thing: T, texts: Iterable[tuple[str, str]]) -> None:
        """A thing with the title and the text of each language."""
        known = []
        for title, text in texts:
            in_title = frozenset(words_of(title))
            known.append((in_title, in_title | frozenset(words_of(text))))
            self._vocabulary |= known[-1][1]
        self._known.append((thing, known))

    def find(self, wanted: str, forgiving: bool = False) -> list[T]:
        """The things in which all words stand, those with the words in their title first."""
        asked = [
            {word for word in self._vocabulary if begins(word, each, forgiving)}
            for each in words_of(wanted)
        ]
        in_title, in_text = list[T](), list[T]()
        for thing, known in self._known if asked else ():
            if any(all(words & title for words in asked) for title, _all in known):
                in_title.append(thing)
            elif any(all(words & whole for words in asked) for _title, whole in known):
                in_text.append(thing)
        return in_title + in_text


def all_stand(words: frozenset[str], asked: Iterable[str], forgiving: bool = False) -> bool:
    """Whether each word that is asked for begins one of these plain words."""
    return all(any(begins(word, each, forgiving) for word in words) for each in asked)
