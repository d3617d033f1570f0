"""Games that bots played, kept as their header and the answers that were chosen.

Luck falls by the seed and what has one answer answers itself, so that nothing else is needed to
play such a game again. One that does not fit the rules any more says so.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from gametable.core.engine.decision import Illegal, freeze
from gametable.core.engine.run import EQUAL
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat, SetupFault, Title
from gametable.core.faults import Fault
from gametable.core.scenario.practice import rival_name
from gametable.core.text import msg


class KeptGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game: `answers` are [number of the question in `asks`, answer by keys]; `revision` is that
    of the rules it was played by. `asks_equal`: it is of an older version, which asked even where
    but the order of equal things was open."""

    revision: int
    seats: Annotated[int, msgspec.Meta(ge=1, le=8)]
    seed: str
    asks: tuple[str, ...]
    answers: tuple[tuple[int, Any], ...]
    options: dict[str, Any] = {}
    asks_equal: bool = True

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "answers", freeze(self.answers))  # as keys


def seats_of(count: int) -> list[Seat]:
    """The seats of a kept game: bots with names."""
    return [Seat(rival_name(n), player="bot", strength="normal") for n in range(count)]


def kept(table: Table[Any], *, asks_equal: bool = False) -> KeptGame:
    """A finished game of bots as it is kept."""
    header = table.header
    chosen = [entry for entry in table.entries if entry.chosen]
    asks = tuple(dict.fromkeys(entry.ask for entry in chosen))
    number = {ask: n for n, ask in enumerate(asks)}
    answers = tuple((number[entry.ask], entry.answer) for entry in chosen)
    return KeptGame(
        header.revision, len(header.seats), header.seed, asks, answers, dict(header.options),
        asks_equal,
    )  # fmt: skip


def replayed(title: Title[Any], game: KeptGame) -> Table[Any]:
    """The game, played again to its end, also where what was chosen has but one answer by now.
    Raises GameUnfit where an answer does not fit."""
    manual = frozenset({EQUAL}) if game.asks_equal else frozenset[str]()
    try:
        return _played(title, game, manual)[0]
    except GameUnfit as fault:
        try:
            asked, alone = _played(title, game, frozenset({"*"}))
        except GameUnfit:
            raise fault from None
    entries = [
        msgspec.structs.replace(entry, auto=n in alone) for n, entry in enumerate(asked.entries)
    ]
    state = title.setup(asked.header.seats, asked.header.options)
    return Table(title, asked.header, state, entries=entries, manual=manual)


def _played(
    title: Title[Any], game: KeptGame, manual: frozenset[str]
) -> tuple[Table[Any], set[int]]:
    """The game, played again with these questions asked whatever their answers are, and the
    numbers of the answers that were not chosen but the only ones."""
    try:
        table = Table.new(title, seats_of(game.seats), game.options, game.seed, manual=manual)
    except SetupFault as fault:
        raise GameUnfit(game, title.revision, 0) from fault
    n, alone = 0, set[int]()
    while (asked := table.decision) is not None:
        ask, answer = game.answers[n] if n < len(game.answers) else (-1, None)
        known = 0 <= ask < len(game.asks) and asked.prompt.key == game.asks[ask]
        only = asked.only_answer() if manual == {"*"} else None
        try:
            if known:
                table.choose(answer)
                n += 1
                continue
        except (Illegal, TypeError, LookupError, RuntimeError) as error:
            if only is None:
                raise GameUnfit(game, title.revision, n) from error
        if only is None:
            raise GameUnfit(game, title.revision, n)
        alone.add(len(table.entries))
        table.choose_index(only)
    if n < len(game.answers):
        raise GameUnfit(game, title.revision, n)
    return table, alone


class GameUnfit(Fault):
    """A kept game that cannot be played again, and where it parts from the rules."""

    def __init__(self, game: KeptGame, revision: int, number: int) -> None:
        super().__init__(
            msg("drill.game_unfit", seed=game.seed, was=game.revision, now=revision, n=number + 1)
        )
        self.game, self.number = game, number
