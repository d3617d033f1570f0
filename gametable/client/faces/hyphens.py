"""Breaking a word that is wider than its box: small cards, long Hungarian compounds.

A compound parts at its joint. Else a break comes before a consonant that a vowel follows; letters
that are one sound (sz, gy, th ...) stay together. That is the Hungarian rule, and near enough for
the rare English word.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product
from math import prod

VOWELS = frozenset("aeiouyáéíóöőúüű")
TOGETHER = ("dzs", "cs", "dz", "gy", "ly", "ny", "sz", "ty", "zs", "ch", "ph", "sh", "th", "qu")
PARTS = (
    "terep", "telep", "erőforrás", "kapszula", "pakli", "mozgás", "jelölő", "állomás", "törvény",
    "osztály", "kártya", "kártyá", "lapka", "lapká", "feladat", "bolygó", "mezőn", "termelés",
    "ható", "hető", "tábla", "táblá", "bónusz", "aszteroid", "ipar", "energia", "erőmű", "bánya",
    "bányá", "központ", "város", "bázis", "kutatás", "tartalék", "csoport", "állat", "folyam",
    "építés", "védelm", "gazdaság", "szállás", "égető", "szürete", "katapult", "konverter",
    "struktúra", "organizmus", "hatású", "fűtés", "termesztés", "felhasználás", "redukáló", "igény",
    "baktérium", "szintézis", "járó",
)  # fmt: skip
"""What Hungarian compounds (and words like them) end with."""
LEAST = 2  # letters before and after a break
EVEN = 3  # letters after one, where another break can do so
SPARED = 2  # letters that an abbreviation saves at least
WAYS = 1500  # of shortening a name that are tried


def breaks(word: str) -> list[int]:
    """The places where a word may be broken: the number of letters before each."""
    low = word.casefold()
    found = []
    i = LEAST
    while i <= len(low) - LEAST:
        size = next((len(t) for t in TOGETHER if low.startswith(t, i)), 1)
        inside = any(low[i - k :].startswith(t) for t in TOGETHER for k in range(1, len(t)))
        after = low[i + size : i + size + 1]
        starts = low[i].isalpha() and low[i] not in VOWELS
        vowel_before = any(c in VOWELS for c in low[:i])
        if starts and after in VOWELS and after and not inside and vowel_before:
            found.append(i)
        i += 1
    return found


def joints(word: str) -> list[int]:
    """Where a compound has its joints, the last first."""
    low = word.casefold()
    found = {at for part in PARTS if (at := low.rfind(part)) > LEAST}
    return sorted(found, reverse=True)


def broken(text: str, fits: Callable[[str], bool]) -> str:
    """The text with hyphens and spaces inside the words that do not fit on a line."""
    return " ".join(word if fits(word) else _broken(word, fits) for word in text.split(" "))


def _broken(word: str, fits: Callable[[str], bool]) -> str:
    head, hyphen, tail = word.rpartition("-")
    if head and tail and fits(head + hyphen):
        return f"{head}- {tail if fits(tail) else _broken(tail, fits)}"
    for at in joints(word):
        if fits(word[:at] + "-"):
            rest = word[at:]
            return f"{word[:at]}- {rest if fits(rest) else _broken(rest, fits)}"
    whole = breaks(word)
    even = [at for at in whole if len(word) - at >= EVEN]
    for at in [*reversed(even), *reversed(whole)]:
        if fits(word[:at] + "-"):
            rest = word[at:]
            return f"{word[:at]}- {rest if fits(rest) else _broken(rest, fits)}"
    return word


def abbreviations(word: str) -> list[str]:
    """The word, then shorter and shorter with a full stop: "infrastruktúra", "infrastrukt.",
    "infrastr.", "infr.". They end with all the consonants between two vowels."""
    low = word.casefold()
    ends = [
        i
        for i in range(len(word) - SPARED, LEAST, -1)
        if low[i] in VOWELS and low[i - 1] not in VOWELS and any(c in VOWELS for c in low[:i])
    ]
    return [word, *(f"{word[:i]}." for i in ends)]


def abbreviated(text: str, fits: Callable[[str], bool]) -> str:
    """The name that fits with the fewest letters left out, of one word as few as can be, in words
    that end with a full stop; the text itself where none does, and a text of many words."""
    parts = re.split(r"([^\W\d_]+)", text)  # what lies between the words, and every word
    words = [abbreviations(part) if n % 2 else [part] for n, part in enumerate(parts)]
    if prod(map(len, words)) > WAYS:
        return text
    lost = {
        way: [len(a) - len(b) for a, b in zip(parts, way, strict=True)] for way in product(*words)
    }
    ways = sorted(lost, key=lambda way: (sum(lost[way]), max(lost[way])))
    return next((short for way in ways if fits(short := "".join(way))), text)
