"""Chance is a seat: what is rolled, shuffled or drawn is a Decision of the seat `CHANCE`.

The Table answers such a decision from the game's seeded source and writes the outcome down, so a
replay never draws afresh, a bot can be dealt what it cannot know, and a practising player may
choose the luck. Rules use `roll`, `shuffle` and `draw`; nothing else in the program is random.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from gametable.core.engine.decision import CHANCE, Flow, Key, Option
from gametable.core.engine.game import Game
from gametable.core.engine.luck import TOP
from gametable.core.engine.questions import Order, PickOne, PickSome
from gametable.core.engine.source import Source as Source
from gametable.core.text import Message, msg

T = TypeVar("T")
_ROLL = msg("chance.roll")
_SHUFFLE = msg("chance.shuffle")
_DRAW = msg("chance.draw")


def _described(keys: Sequence[Key]) -> Any:
    return lambda i: Option(keys[i], Message("chance.outcome", {"outcome": str(keys[i])}))


def _named(keys: Sequence[Key], kind: str) -> Any:
    """Outcomes that are components of a kind ("tile", or "tile/{}/text"), by their names."""
    name = "#" + (kind if "{}" in kind else kind + "/{}")
    return (lambda i: Option(keys[i], Message(name.format(keys[i])))) if kind else _described(keys)


def roll(
    faces: Sequence[T],
    prompt: Message = _ROLL,
    *,
    rule: str = "",
    describe: Callable[[int], Option[Any]] | None = None,
    seat: int | None = None,
    secret: bool = False,
    lot: str = "",
) -> Flow[T]:
    """One of the faces (JSON scalars, all different), equally likely.

    `seat` is the one whose die it is: with real dice at the table it enters the face, chosen among
    what `describe` makes of them (of options with the same label one is enough), in `secret` if it
    rolled behind its hand. `lot` is what of the set-up it belongs to.
    """
    asked = PickOne(
        CHANCE,
        prompt,
        faces,
        describe or _described(faces),
        rule=rule,
        thrower=seat,
        secret=secret,
    )
    asked.lot = lot
    index: int = yield asked
    return faces[index]


def shuffle(
    items: Sequence[T],
    prompt: Message = _SHUFFLE,
    *,
    rule: str = "",
    kind: str = "",
    lot: str = "",
) -> Flow[list[T]]:
    """The items (JSON scalars, all different) in random order; components of a `kind`, if any;
    `lot` as of a roll."""
    if len(items) < 2:
        return list(items)
    asked = Order(CHANCE, prompt, items, _named(items, kind), rule=rule)
    asked.lot = lot
    order = yield asked
    return [items[i] for i in order]


def draw(
    items: Sequence[T],
    n: int,
    prompt: Message = _DRAW,
    *,
    rule: str = "",
    kind: str = "",
    seat: int | None = None,
    lot: str = "",
) -> Flow[list[T]]:
    """`n` of the items (all of them if there are fewer), unordered, each equally likely; `seat`
    is the one that draws them, `lot` as of a roll."""
    n = min(n, len(items))
    if n == 0:
        return []
    asked = PickSome(CHANCE, prompt, items, _named(items, kind), n, n, rule=rule)
    asked.drawn_by, asked.lot = seat, lot
    picked = yield asked
    return [items[i] for i in picked]


def top(
    game: Game[Any],
    pile: list[T],
    n: int,
    *,
    elsewhere: Sequence[list[T]] = (),
    kind: str = "",
    seat: int | None = None,
) -> Flow[list[T]]:
    """Where luck is chosen: up to `n` things that come next of a shuffled pile; no more is asked.
    What was chosen, if anything; it lies on top then.

    The luck of a pile fell when it was shuffled, so without that nothing is asked at all. What lies
    hidden `elsewhere` may be chosen as well, so that nobody learns what is in the pile: it changes
    places with what lies lowest.
    """
    if not game.by_hand or not pile:
        return []
    keys = sorted({*pile, *(item for other in elsewhere for item in other)})  # type: ignore[type-var]
    asked = PickSome(CHANCE, msg(TOP), keys, _named(keys, kind), 0, min(n, len(pile)))
    asked.drawn_by = seat
    picked = yield asked
    chosen = [keys[i] for i in picked]
    for item in chosen:
        if item in pile:
            pile.remove(item)
            continue
        other = next(other for other in elsewhere if item in other)
        other[other.index(item)] = next(
            pile.pop(k) for k in reversed(range(len(pile))) if pile[k] not in chosen
        )
    pile[:0] = chosen
    return chosen
