"""Keys that are none: made of real ones, and things that never are keys of any decision."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from gametable.core.engine.chance import Source
from gametable.core.engine.decision import Decision, Illegal
from gametable.core.engine.table import Table
from tests.bench.demands import demand
from tests.bench.generic import picture, sampled

_DEEP: Any = ()
for _ in range(20_000):
    _DEEP = (_DEEP,)

STRANGE: list[Any] = [
    None,
    True,
    0,
    -1,
    10**6000,
    1.5,
    math.nan,
    math.inf,
    "",
    "\x00",
    "ants" * 10_000,
    b"ants",
    (),
    ((),),
    ("action", "ants", 1),
    ("action", ("ants", (1, (None,)))),
    ("place", 10**6000, -(10**6000)),
    (0, 10**6000, 10**6000),
    (-1, -1, -1),
    [],
    [[]],
    {},
    {"a": 1},
    {"a": []},
    {1, 2},
    [("a", 1), ("b", 2, 3)],
    ([1], {2: 3}),
    object(),
    _DEEP,
]
"""What no title has as an answer, at least not together with its other parts."""

_PARTS: list[Any] = [None, True, -7, 10**30, 0.5, "odd", (), ("odd", 1), [], {}, {"a": {}}]


def odd_keys(key: Any) -> Iterator[Any]:
    """Keys made of a real one: parts dropped, doubled, turned round, of another type or value."""
    yield key, key
    yield (key,)
    yield {key: key}
    yield str(key) + "?"
    if isinstance(key, tuple):
        yield key + key
        yield key[::-1]
        yield dict(enumerate(key))
        for n, part in enumerate(key):
            before, after = key[:n], key[n + 1 :]
            yield before + after
            yield (*before, part, part, *after)
            for other in (*_other(part), *_PARTS):
                yield (*before, other, *after)
    else:
        yield from _other(key)


def _other(part: Any) -> Iterator[Any]:
    """The part as another type, and another one of its type."""
    yield [part]
    yield str(part)
    if isinstance(part, bool):
        yield int(part)
    elif isinstance(part, int):
        yield from (part + 1, -part - 1, part + 1000, float(part), bool(part))
    elif isinstance(part, str):
        yield from (part + "x", part[:-1], part.upper())


def check_odd_keys(table: Table[Any], earlier: list[Any], source: Source, most: int = 3) -> int:
    """At a decision nothing but Illegal comes of anything that is no answer; returns how many.

    `earlier` are answers of other decisions and seats. Nothing is changed by asking.
    """
    asked = table.decision
    assert asked is not None
    before = picture(table)
    real = [asked.keys[i] for i in sampled(len(asked.keys), most, source)] if asked.keys else []
    made = [odd for key in real for odd in odd_keys(key)]
    odd = [*STRANGE, *made, *earlier]
    for key in odd:
        check_explained(table, asked, key)
        for answer in (key, [key], {"odd": key}, [(key, key)], [*real[:1], key]):
            check_answer(asked, answer)
    for key in made:
        if _keyed(key):
            check_answer(asked, {key: 1})
    demand(picture(table) == before, "asking for odd keys changes the game")
    return len(odd)


def _keyed(key: Any) -> bool:
    try:
        hash(key)
    except TypeError:
        return False
    return True


def check_explained(table: Table[Any], asked: Decision, key: Any) -> None:
    """What is no key has an unmet condition with words; a key has none."""
    unmet = [check for check in table.explain(key) if not check.met]
    if asked.position(key) is None and not isinstance(key, list):
        demand(bool(unmet), f"{shown(key)} is no key, yet nothing says why")
        demand(all(check.text.key for check in unmet), f"{shown(key)} is refused without words")


def check_answer(asked: Decision, answer: Any) -> None:
    """An answer is taken or Illegal with a reason, never another exception."""
    try:
        taken = asked.index_of(answer)
    except Illegal as illegal:
        demand(bool(illegal.refusal.text.key), f"{shown(answer)} is refused without a reason")
        return
    again = asked.index_of(asked.keys_of(taken))
    demand(again == taken, f"{shown(answer)} is taken as another answer")


def shown(key: Any) -> str:
    """A key for a sentence of the bench, however long it is."""
    try:
        return repr(key)[:80]
    except (ValueError, RecursionError):
        return "a key too long to be shown"
