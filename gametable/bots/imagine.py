"""What a seat knows of a game, and games imagined from it: how a bot plays without secrets.

A `Sight` is made where the game runs, from the last checkpoint: the state as the seat may see it,
and the answers since. Answers of chance and secret answers of others are left out of it, and so is
the seed, which would tell all luck to come. `imagine` deals anew what the seat does not know,
gives the answers since (those left out by random ones) and keeps the deal only if the seat would
then see exactly what it sees.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from itertools import takewhile
from typing import Any, Generic, TypeVar

import msgspec

from gametable.core.engine.chance import Source
from gametable.core.engine.copying import copy_state
from gametable.core.engine.decision import CHANCE, Checkpoint, Decision, Illegal, freeze
from gametable.core.engine.entry import Entry, Header
from gametable.core.engine.game import Game
from gametable.core.engine.luck import TOP
from gametable.core.engine.run import Run
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat, Title

S = TypeVar("S")
TRIES = 24  # deals that are tried before a position is given up


class PastAnswer(msgspec.Struct, frozen=True):
    """An answer since the checkpoint: by keys if the seat knows it, else left out."""

    seat: int
    ask: str
    known: bool
    answer: Any = None


class Sight(msgspec.Struct, Generic[S], frozen=True):
    """All that a seat knows when it is asked; goes to another process as JSON.

    `before` is the seat's view of the last checkpoint, `now` its view at the question. `luck` seeds
    the bot's own dice; it is not the game's seed and does not lead to it.
    """

    title: str
    revision: int
    seats: tuple[Seat, ...]
    options: dict[str, Any]
    seat: int
    before: S
    steps: tuple[PastAnswer, ...]
    now: S
    ask: str
    keys: tuple[Any, ...]
    luck: int


class Imagined(Generic[S]):
    """A complete game that fits what a seat sees: a checkpoint's state and the answers since."""

    def __init__(self, title: Title[S], sight: Sight[S], state: S, entries: list[Entry]) -> None:
        self.title, self.sight = title, sight
        self.state, self.entries = state, entries

    def run(self, luck: int) -> Run[S]:
        """The imagined game at the question, with luck of its own from here on."""
        sight = self.sight
        # In the imagination nobody is asked what real dice show.
        options = {name: value for name, value in sight.options.items() if name != "real_dice"}
        header = Header(sight.title, sight.revision, sight.seats, options, str(luck))
        return Run(self.title, header, self.state, self.entries, history=False)


def sight(table: Table[S], luck: int) -> Sight[S]:
    """What the seat that is asked knows of a game. ValueError when the game is over."""
    asked = table.decision
    if asked is None:
        raise ValueError("nobody is asked")
    title, seat, mark, header = table.title, asked.seat, table.marks[-1], table.header
    before, now = copy_state(mark.state), table.view(seat)
    title.redact(before, seat)
    steps = tuple(_known_steps(title, mark.state, table.entries[mark.entry :], seat))
    if steps:
        looked_at = _named([asked.keys, [step.answer for step in steps if step.seat == seat]])
        before = _turned_up(title, before, mark.state, now, looked_at)
    return Sight(
        header.title, header.revision, header.seats, header.options, seat, before, steps,
        now, asked.prompt.key, tuple(asked.keys), luck,
    )  # fmt: skip


def _named(what: Any) -> set[str]:
    """The words in keys or in a state."""
    if isinstance(what, str):
        return {what}
    if isinstance(what, dict):
        what = what.values()
    elif not isinstance(what, (list, tuple)):
        return set()
    return {word for each in what for word in _named(each)}


def _turned_up(title: Title[S], before: S, whole: S, now: S, looked_at: Set[str]) -> S:
    """The view of the checkpoint with what the seat has seen since, lying where it lay then.

    A stack that the seat looks through now was hidden at the checkpoint; what it sees there now is
    all that is filled in, and what it sees that has come from its top and that it was asked about
    (`looked_at`).
    """
    known, there, seen = (msgspec.to_builtins(state) for state in (before, whole, now))
    filled = _merged(known, there, seen, looked_at & _named(seen))
    merged: S = msgspec.convert(filled, title.state_type)
    return merged


def _merged(before: Any, whole: Any, now: Any, looked_at: Set[str]) -> Any:
    if before == whole or type(now) is not type(whole):
        return before
    if isinstance(before, dict) and isinstance(whole, dict):
        return {
            key: _merged(value, whole[key], now[key], looked_at)
            if key in whole and key in now
            else value
            for key, value in before.items()
        }
    if isinstance(before, (list, tuple)) and isinstance(whole, (list, tuple)):
        if len(before) != len(whole):
            return before
        if len(now) != len(whole):
            drawn = list(takewhile(lambda item: isinstance(item, str) and item in looked_at, whole))
            return [*drawn, *before[len(drawn) :]]
        return [_merged(b, w, n, looked_at) for b, w, n in zip(before, whole, now, strict=True)]
    return whole if now == whole else before


def _known_steps(
    title: Title[S], state: S, entries: Sequence[Entry], seat: int
) -> Iterator[PastAnswer]:
    """The answers as a seat knows them: its own, and what others did not answer in secret."""
    if not entries:
        return
    game = Game(copy_state(state))
    flow = title.play(game)
    answer: Any = None
    for entry in entries:
        game.by_hand = entry.ask == TOP
        item = flow.send(answer)
        while isinstance(item, Checkpoint):
            item = next(flow)
        answer = item.index_of(entry.answer)
        rolled = item.seat == CHANCE  # by the program, or real dice entered by a seat
        known = entry.seat == seat or not (rolled or item.secret)
        yield PastAnswer(entry.seat, entry.ask, known, entry.answer if known else None)


def imagine(
    title: Title[S], seen: Sight[S], source: Source, tries: int = TRIES
) -> Imagined[S] | None:
    """A game that fits what the seat sees, dealt from `source`; None if none was found."""
    for _ in range(tries):
        state = copy_state(seen.before)
        title.determinize(state, seen.seat, source)
        entries = _fitting(title, seen, state, source)
        if entries is not None:
            return Imagined(title, seen, state, entries)
    return None


def _fitting(title: Title[S], seen: Sight[S], state: S, source: Source) -> list[Entry] | None:
    """The answers since the checkpoint in a dealt state, if they lead to what the seat sees."""
    game = Game(copy_state(state))
    flow = title.play(game)
    entries: list[Entry] = []
    answer: Any = None
    try:
        for step in seen.steps:
            game.by_hand = step.ask == TOP
            item = _next(flow, answer, seen.seats)
            if item is None or step.seat not in (item.seat, item.thrower):
                return None
            item.seat = step.seat
            answer = _answer_of(item, step, source)
            entries.append(Entry(item.seat, item.prompt.key, item.keys_of(answer)))
            game.entry = len(entries)
        game.by_hand = False
        item = _next(flow, answer, seen.seats)
    except (Illegal, TypeError, LookupError):
        return None  # another deal asks other questions
    if item is None or item.seat != seen.seat or item.prompt.key != seen.ask:
        return None
    if tuple(item.keys) != freeze(seen.keys):
        return None
    title.redact(game.state, seen.seat)
    return entries if game.state == seen.now else None


def _answer_of(item: Decision, step: PastAnswer, source: Source) -> Any:
    return item.index_of(step.answer) if step.known else item.random(source)


def _next(flow: Any, answer: Any, seats: Sequence[Seat]) -> Decision | None:
    """The next question of a flow, as its seat is asked it; nothing if the game is over."""
    try:
        item = flow.send(answer)
        while isinstance(item, Checkpoint):
            item = next(flow)
    except StopIteration:
        return None
    found: Decision = item
    found.ask_of(seats)
    return found


def encode(seen: Sight[Any]) -> bytes:
    """The JSON of what a seat knows."""
    return msgspec.json.encode(seen)


def decode(text: bytes | msgspec.Raw, title: Title[S]) -> Sight[S]:
    """What a seat knows, from JSON; msgspec.ValidationError if it is none."""
    kind: Any = Sight[title.state_type]  # type: ignore[name-defined]
    seen: Sight[S] = msgspec.json.decode(text, type=kind)
    steps = tuple(msgspec.structs.replace(s, answer=freeze(s.answer)) for s in seen.steps)
    return msgspec.structs.replace(seen, steps=steps, keys=freeze(seen.keys))
