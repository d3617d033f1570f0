"""Making exercises of drills from kept games, and judging answers by search.

book = DrillBook(title, drills, games, judged)
task = book.task(drill, "seed")          # the same for the same seed; None if nothing suits
table = task.table(); table.choose(...)  # or the table screen
verdict = judge(task, table)

What the seat does not know is dealt anew before anything is asked. A drill judged by search takes
decisions with at least three options, of which the best is worth a point more than the middle one
and is the same in two searches with other luck; of a question of yes or no the two answers are a
point apart. An answer in several steps is judged by what it comes to, so that steps that are taken
back cost nothing. A search counts its work in answers tried, so the same answer gets the same
verdict.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import inf
from statistics import median
from typing import Any

import msgspec

from gametable.bots.answers import best_by_prior, likely_answer
from gametable.bots.imagine import sight
from gametable.bots.reasons import Reason, reasons
from gametable.bots.retold import dealt
from gametable.bots.review import NOTHING, at, weighed
from gametable.bots.search import Candidate, Plan, Search
from gametable.core.drills.games import GameUnfit, KeptGame, replayed
from gametable.core.drills.question import DrillPosition, DrillQuestion, play_it
from gametable.core.drills.sheet import Drill
from gametable.core.drills.task import DrillTask, DrillVerdict, by_loss, by_rules
from gametable.core.engine.chance import Source
from gametable.core.engine.decision import Decision, Illegal, Key, freeze
from gametable.core.engine.entry import Entry
from gametable.core.engine.run import Run
from gametable.core.engine.table import Table
from gametable.core.engine.title import Title
from gametable.core.text import Message

PLAN = Plan("hard", 2, screened=100, finished=6, playouts=0, looks=300, seconds=inf)
"""How answers are weighed."""
LEAST_OPTIONS, LEAST_SPREAD = 3, 1.0
PER_GAME = 12  # decisions of a game that are tried before another game is
MOST_TRIES = 400  # positions that are tried for one exercise
TOLD, RIVALS = 2, 4  # reasons of a right answer, and answers that it is held against
Moments = dict[tuple[str, str], tuple[int, ...]]
Row = tuple[tuple[str, Any], ...]
"""The answers to a row of questions, by keys, with the questions."""


class DrillBook:
    """The drills of a title with the games they are made of. `unfit` are the games that could not
    be played again, with the reason."""

    def __init__(
        self,
        title: Title[Any],
        drills: Sequence[Drill],
        games: Sequence[KeptGame],
        judged: Moments | None = None,
    ) -> None:
        """`judged` names the decisions that suit drills judged by search, by drill and game; of
        others it is found out when they are come to."""
        self.title, self.drills, self.games = title, tuple(drills), list(games)
        self.judged = judged or {}
        self.unfit: dict[str, GameUnfit] = {}
        self._played: dict[str, Table[Any]] = {}

    def drill(self, id: str) -> Drill | None:
        """A drill by its id."""
        return next((drill for drill in self.drills if drill.id == id), None)

    def task(
        self,
        drill: Drill,
        seed: str,
        shown: Callable[[str], bool] = lambda moment: False,
        wanted: Callable[[DrillTask[Any]], bool] = lambda task: True,
    ) -> DrillTask[Any] | None:
        """An exercise, the same for the same seed. `shown` tells moments that are not taken, and
        `wanted` which exercise is; None if none was found."""
        source = Source.of(f"{drill.id} {seed}")
        for _, (game, number) in zip(range(MOST_TRIES), self._moments(drill, source), strict=False):
            moment = f"{game.seed}:{number}"
            if shown(moment):
                continue
            task = self.made(drill, game, number, seed)
            if task is None or not wanted(task):
                continue
            if drill.judge == "search" and not self._suits(task, game, number):
                continue
            return task
        return None

    def made(
        self, drill: Drill, game: KeptGame, number: int, seed: str = ""
    ) -> DrillTask[Any] | None:
        """The exercise of the n-th answer of a game, if it suits by what its maker says."""
        played = self._table(game)
        if played is None:
            return None
        numbers = [n for n, entry in enumerate(played.entries) if entry.chosen]
        there, entry = at(played, numbers[number]), played.entries[numbers[number]]
        if there.decision is None or there.decision.prompt.key != entry.ask:
            return None  # it answers itself by now
        # What was weighed is asked as it was weighed; other exercises are as many as seeds.
        luck = "" if drill.judge == "search" else seed
        source = Source.of(f"{game.seed}:{number} {drill.id} {luck}")
        position = imagined(there, source)
        if position is None:
            return None
        own = [each for each in there.entries if each.seat == entry.seat]
        given = _position(position, entry, own, Source(source.next()))
        question = self._asked(drill, given)
        if question is None:
            return None
        made_of = dataclasses.replace(given, source=Source(given.source.seed))
        return DrillTask(drill, f"{game.seed}:{number}", position, question, made_of)

    def moments(self, drill: Drill, game: KeptGame) -> list[int]:
        """The numbers of the answers of a game that the sheet of a drill names."""
        return [
            n
            for n, (ask, answer) in enumerate(game.answers)
            if drill.made_of(Entry(0, game.asks[ask], answer))
        ]

    def suiting(self, drill: Drill, game: KeptGame, most: int) -> Iterator[int]:
        """Those of at most so many decisions of a game that suit a drill judged by search."""
        moments = self.moments(drill, game)
        order, weighed = Source.of(f"{drill.id} {game.seed}").order(len(moments)), 0
        for n in order:
            task = self.made(drill, game, moments[n]) if weighed < most else None
            weighed += task is not None
            if task is not None and suits(task):
                yield moments[n]

    # ------------------------------------------------------------------ inside

    def _moments(self, drill: Drill, source: Source) -> Iterator[tuple[KeptGame, int]]:
        """Decisions that may suit, game by game, at random; then what was left of the games."""
        later: list[tuple[KeptGame, int]] = []
        for g in source.order(len(self.games)):
            game = self.games[g]
            known = self.judged.get((drill.id, game.seed))
            moments = list(known) if known is not None else self.moments(drill, game)
            order = source.order(len(moments))
            for n in order[:PER_GAME]:
                yield game, moments[n]
            later += [(game, moments[n]) for n in order[PER_GAME:]]
        yield from later

    def _table(self, game: KeptGame) -> Table[Any] | None:
        """A game played to its end; the last few are remembered."""
        if game.seed in self.unfit:
            return None
        table = self._played.get(game.seed)
        if table is None:
            try:
                table = replayed(self.title, game)
            except GameUnfit as fault:
                self.unfit[game.seed] = fault
                return None
            while len(self._played) >= 4:
                self._played.pop(next(iter(self._played)))
            self._played[game.seed] = table
        return table

    def _asked(self, drill: Drill, position: DrillPosition[Any]) -> DrillQuestion | None:
        maker = self.title.drill_makers.get(drill.id)
        if maker is not None:
            return maker(position)
        if drill.judge == "search":
            return play_it(position.decision.prompt)
        return None

    def _suits(self, task: DrillTask[Any], game: KeptGame, number: int) -> bool:
        known = self.judged.get((task.drill.id, game.seed))
        return suits(task) if known is None else number in known


def imagined(table: Table[Any], source: Source) -> Table[Any] | None:
    """The game as its asked seat knows it: what is hidden dealt anew, luck to come of its own."""
    found = dealt(table, source)
    if found is None:
        return None
    state, entries = found
    header = msgspec.structs.replace(table.header, seed=str(source.next()))
    return Table(table.title, header, state, entries=entries)


def _position(
    table: Table[Any], entry: Entry, own: Sequence[Entry], source: Source
) -> DrillPosition[Any]:
    def likely(there: Table[Any], luck: Source) -> Key:
        asked = there.decision
        assert asked is not None
        mark = there.marks[-1]
        since = there.entries[mark.entry :]
        run = Run(there.title, there.header, mark.state, since, history=False)
        return asked.keys_of(likely_answer(run, there.title.valuation, luck))

    last = next((n for n in reversed(range(len(own))) if own[n].chosen), len(own))
    since = tuple((each.ask, freeze(each.answer)) for each in own[last:])
    return DrillPosition(
        table,
        freeze(entry.answer),
        (own[-1].ask, freeze(own[-1].answer)) if own else (),
        since,
        source,
        lambda luck: imagined(table, luck),
        likely,
    )


def suits(task: DrillTask[Any]) -> bool:
    """Whether a decision is worth being asked: one answer is clearly the best of several. What is
    asked besides the decisions of the game was looked at by its maker."""
    if not task.question.of_game:
        return True
    two = task.question.yes_or_no
    least, middle = (2, min) if two else (LEAST_OPTIONS, median)
    best = []
    for nth in range(2):
        search = Search(task.position.title, _seen(task.position, nth), PLAN)
        field = [candidate for candidate in search.run() if candidate.looked_at]
        if len(field) < least:
            return False
        worths = [candidate.worth for candidate in field]
        if max(worths) - middle(worths) < LEAST_SPREAD:
            return False
        best.append(max(field, key=lambda candidate: candidate.worth).answer)
    return bool(best[0] == best[1])


def judge(task: DrillTask[Any], table: Table[Any]) -> DrillVerdict:
    """The verdict on the answer given at the table of an exercise."""
    if task.drill.judge == "rules" or not task.question.of_game:
        return by_rules(task, table)
    given = task.given(table)
    if len(given) > 1 and (whole := _judged_whole(task, given)) is not None:
        return whole
    loss = 0.0
    why: tuple[Message, ...] = ()
    against: tuple[Message, ...] = ()
    there = task.position.clone()
    for entry in given:
        asked = there.decision
        if asked is None or asked.seat != task.seat:
            break
        played = freeze(entry.answer)
        found = weighed(there.title, _seen(there, 0), played, PLAN)
        if found is not None and found.loss >= NOTHING:
            if not loss:
                why = _for_it(reasons(found.search, found.best, [found.mine]))
                against = _against_it(reasons(found.search, found.mine, [found.best]), why)
            loss += round(found.loss, 2)
        there.choose(played)
    if given and not loss:
        return by_loss(task, 0.0, _why_best(task, given[0]))
    line = best_line(task) if loss else ()
    return by_loss(task, round(loss, 2), why, line, against)


def _why_best(task: DrillTask[Any], entry: Entry) -> tuple[Message, ...]:
    """Why an answer that lost nothing is good."""
    position = task.position
    search = Search(position.title, _seen(position, 0), PLAN, played=freeze(entry.answer))
    field = [candidate for candidate in search.run() if candidate.looked_at]
    mine = next((c for c in field if c.answer == search.must), None)
    return _in_favour(search, mine, field) if mine is not None else ()


def _in_favour(
    search: Search, candidate: Candidate, field: Sequence[Candidate]
) -> tuple[Message, ...]:
    """What speaks for an answer beside the next best of a field, as hints tell it."""
    others = [other for other in field if other is not candidate]
    others.sort(key=lambda other: other.worth, reverse=True)
    return _for_it(reasons(search, candidate, others[:RIVALS]))[:TOLD]


def _for_it(found: Iterable[Reason]) -> tuple[Message, ...]:
    """Of reasons what speaks for an answer."""
    return tuple(reason.text for reason in found if reason.points > 0)


def _against_it(found: Iterable[Reason], other: tuple[Message, ...]) -> tuple[Message, ...]:
    """Of reasons what an answer risks, if that is not what speaks for the `other`."""
    return tuple(reason.text for reason in found if reason.risk and reason.text not in other)


def _judged_whole(task: DrillTask[Any], given: Sequence[Entry]) -> DrillVerdict | None:
    """The verdict on an answer in several steps, by where it ends; nothing where luck decides
    whether its steps can be taken."""
    # A human answers, who is offered ways back, too.
    position, mark = task.position, task.position.marks[-1]
    header = msgspec.structs.replace(position.header, seats=task.table().header.seats)
    since = position.entries[mark.entry :]
    there = Table(position.title, header, mark.state, entries=since)
    search = Search(there.title, _seen(there, 0), PLAN)
    field = [candidate for candidate in search.run() if candidate.looked_at]
    if search.asked is None or not field:
        return None
    best = max(field, key=lambda candidate: candidate.worth)
    loss, line = 0.0, Row()
    for nth in range(len(search.deals)):
        run = search.base(nth).clone()
        for entry in given:
            if run.decision is None or run.decision.seat != task.seat:
                return None
            try:
                run.take(run.decision.index_of(entry.answer))
            except Illegal:
                return None
        ended, row = _played_out(search, best, nth, task.question.goes_on)
        line = line or row
        loss += search.appraiser.worth(ended) - search.appraiser.worth(run)
    loss /= len(search.deals)
    if loss < NOTHING:
        return by_loss(task, 0.0, _in_favour(search, best, field))
    followed = tuple((entry.ask, entry.answer) for entry in given[1:])
    mine = Candidate(search.asked.index_of(given[0].answer), line=followed)
    why = _for_it(reasons(search, best, [mine]))
    against = _against_it(reasons(search, mine, [best]), why)
    row = tuple(freeze(keys) for _ask, keys in line)
    return by_loss(task, round(loss, 2), why, row, against)


def _played_out(
    search: Search, candidate: Candidate, nth: int, goes_on: Callable[[Decision], bool]
) -> tuple[Run[Any], Row]:
    """The n-th imagined game with an answer and all steps that belong to it, and these."""
    run = search.base(nth).clone()
    begun, line = len(run.entries), list(candidate.line)
    answer: Any = candidate.answer
    while True:
        run.take(answer)
        asked = run.decision
        if asked is None or asked.seat != search.seat or not goes_on(asked):
            break
        answer = best_by_prior(run, search.appraiser.valuation)
        if line:
            ask, keys = line.pop(0)
            if ask == asked.prompt.key and asked.position(freeze(keys)) is not None:
                answer = asked.index_of(keys)
    own = (e for e in run.entries[begun:] if e.seat == search.seat and not e.auto)
    return run, tuple((entry.ask, entry.answer) for entry in own)


def best_line(task: DrillTask[Any]) -> tuple[Key, ...]:
    """The best whole answer that is found, by keys; empty if nothing is."""
    search = Search(task.position.title, _seen(task.position, 0), PLAN)
    field = [candidate for candidate in search.run() if candidate.looked_at]
    asked, table = search.asked, task.table()
    if not field or asked is None:
        return ()
    best = max(field, key=lambda candidate: candidate.worth)
    found = []
    for keys in (asked.keys_of(best.answer), *(keys for _ask, keys in best.line)):
        if task.answered(table):
            break
        try:
            table.choose(keys)
        except (Illegal, TypeError):
            break
        found.append(freeze(keys))
    return tuple(found)


def _seen(table: Table[Any], nth: int) -> Any:
    return sight(table, Source.of(f"{table.header.seed} drill", nth).next())
