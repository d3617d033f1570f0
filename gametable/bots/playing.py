"""Bots playing whole games against each other, without a window: for contests and for tuning."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from math import inf
from typing import Any

import msgspec

from gametable.bots.imagine import sight
from gametable.bots.players import PLANS, answer
from gametable.bots.search import Plan
from gametable.core.engine.chance import Source
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat, Title
from gametable.core.engine.valuation import Weights

TOO_LONG = 20_000  # answers after which a game is given up: nobody plays that long
WANDERING = 1.5  # times the longest game counted, after which bots are found to wander


class Contestant(msgspec.Struct, frozen=True):
    """Who plays a seat: a strength or a player that does not think, perhaps with other weights than
    those of the title; or any name, with a plan of its own."""

    player: str
    weights: Weights | None = None
    own_plan: Plan | None = None

    @property
    def plan(self) -> Plan | None:
        """How it thinks: counted in answers tried, never by the clock, so that games can be played
        again."""
        plan = self.own_plan or PLANS.get(self.player)
        return None if plan is None else msgspec.structs.replace(plan, seconds=inf)


class GamePlayed(msgspec.Struct, frozen=True):
    """A finished game: by seats who played it, points, winners and seconds of processor time for
    each choice; rounds, choices, and whether it came to its end."""

    players: tuple[str, ...]
    points: tuple[int, ...]
    winners: tuple[int, ...]
    rounds: int
    choices: int
    seconds: tuple[tuple[float, ...], ...]
    over: bool = True


def play_game(
    title: Title[Any],
    contestants: Sequence[Contestant],
    seed: str,
    options: Mapping[str, Any],
    watch: Callable[[Table[Any]], object] = lambda table: None,
) -> GamePlayed:
    """One game, the same for the same seed; `watch` sees the table before every choice.

    It is given up, and not `over`, where bots take many more choices than they ever need.
    """
    seats = [
        Seat(f"Bot {n + 1}", player="bot", strength=each.player)
        for n, each in enumerate(contestants)
    ]
    table = Table.new(title, seats, dict(options), seed)
    seconds: list[list[float]] = [[] for _ in seats]
    moments = set()
    for step in range(most_choices(title, contestants)):
        asked = table.decision
        if asked is None:
            break
        moments.add(max(1, title.valuation.moment(table.state)))  # the setup is no round
        watch(table)
        begun = time.process_time()
        seen = sight(table, Source.of(f"{seed} luck", step).next())
        who = contestants[asked.seat]
        table.choose_index(answer(title, seen, asked, who.player, who.plan, who.weights))
        seconds[asked.seat].append(round(time.process_time() - begun, 5))
    result = table.result()
    return GamePlayed(
        tuple(each.player for each in contestants),
        tuple(score.total for score in table.scores()),
        result.winners if result is not None else (),
        len(moments),
        sum(map(len, seconds)),
        tuple(map(tuple, seconds)),
        table.over,
    )


def most_choices(title: Title[Any], contestants: Sequence[Contestant]) -> int:
    """How many choices a game may take: bots that think must not wander."""
    longest = title.valuation.weights.longest
    if not longest or any(each.plan is None for each in contestants):
        return TOO_LONG
    return int(WANDERING * longest * len(contestants))
