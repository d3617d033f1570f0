"""The bench: plays a title at random and checks at every node what must hold for any title.

`bench` plays one game to its end. At the nodes (questions) it visits it checks the question itself,
its words, clones, JSON, scores, conservation and secrets; at the end it resumes the game at every
checkpoint and takes every step back. A failed check raises `Broken` with a sentence that names the
game and the node, so that it can be played again.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from gametable.core.engine.chance import Source
from gametable.core.engine.copying import copy_state
from gametable.core.engine.decision import Decision, freeze
from gametable.core.engine.entry import Entry
from gametable.core.engine.questions import PickOne, PickSome, Split
from gametable.core.engine.run import Run
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat, Title
from gametable.core.text import Message
from tests.bench.demands import Broken, demand, difference
from tests.bench.secrets import check_secrets, check_telling, sampled
from tests.bench.speech import readable

LONGEST = 20_000
"""More answers than any game of any title needs."""


@dataclass
class Variant:
    """A way to play a title: seats (with their options), options of the game.

    Of the `golden` ones a whole game is kept as text under tests/golden.
    """

    name: str
    seats: list[Seat]
    options: dict[str, Any] = field(default_factory=dict)
    golden: bool = False

    def table(self, title: Title[Any], seed: str, **more: Any) -> Table[Any]:
        """A practice game of this variant."""
        return Table.new(title, self.seats, self.options, seed, practice=True, **more)


@dataclass
class Figures:
    """What a run of the bench looked at."""

    games: int = 0
    nodes: int = 0
    checked: int = 0
    applied: int = 0
    hidden: int = 0
    told: int = 0
    seconds: float = 0.0

    def __add__(self, other: Figures) -> Figures:
        mine, others = vars(self), vars(other)
        return Figures(**{name: mine[name] + others[name] for name in mine})


def bench(
    title: Title[Any],
    variant: Variant,
    seed: str,
    *,
    every: int = 1,
    options: int = 2,
    chooser: Callable[[Decision], Any] | None = None,
) -> Figures:
    """Play one game and check it. `every`: one node in so many, `options`: tried at each.

    `chooser` answers in the place of luck (in the form a flow receives). Raises Broken.
    """
    began = time.perf_counter()
    figures = Figures(games=1)
    source = Source.of(f"bench {seed}")
    table = variant.table(title, seed)
    pictures: list[bytes] = []
    where = ""
    try:
        while table.decision is not None:
            where = f"{title.id} {variant.name} seed {seed!r} node {figures.nodes}: "
            where += repr(table.decision)
            if figures.nodes >= LONGEST:
                raise Broken("the game does not end")
            pictures.append(picture(table))
            figures.nodes += 1
            if source.below(every) == 0:
                figures.checked += 1
                check_question(table.decision, table)
                check_state(title, table)
                figures.applied += check_options(table, source, options)
                check_words(title, table, source)
                check_scene(title, table, source)
                figures.hidden += check_secrets(title, table, source)
                figures.told += check_telling(title, table, source, options)
            answer = (chooser or (lambda asked: asked.random(source)))(table.decision)
            table.choose_index(answer)
        where = f"{title.id} {variant.name} seed {seed!r}, the end"
        check_state(title, table)
        check_end(title, table)
        check_log(title, table)
        check_resuming(title, table)
        check_undo(table, pictures)
    except Exception as error:
        if isinstance(error, Broken):
            raise Broken(f"{where}: {error}") from error
        error.add_note(where)
        raise
    figures.seconds = time.perf_counter() - began
    return figures


def encoded(state: Any) -> bytes:
    """A state as JSON, for comparing."""
    return msgspec.json.encode(state)


def picture(table: Table[Any]) -> bytes:
    """All that must come back when a step is taken back: state, log and question."""
    asked = table.decision
    question = (asked.prompt, asked.seat, len(asked.keys)) if asked else None
    return msgspec.json.encode((table.state, len(table.log), question))


# The question -------------------------------------------------------------------------------


def check_question(asked: Decision, table: Table[Any]) -> None:
    """A seat is asked, has something to answer, and the keys are usable as keys."""
    demand(0 <= asked.seat < len(table.header.seats), f"seat {asked.seat} is asked")
    demand(len(asked.keys) > 0 or isinstance(asked, PickSome), "there is no option")
    keys = list(asked.keys)
    try:
        demand(len(set(keys)) == len(keys), "two options have the same key")
    except TypeError as error:
        raise Broken(f"a key is not hashable: {error}") from None
    back = [freeze(key) for key in msgspec.json.decode(msgspec.json.encode(keys))]
    demand(back == keys, "the keys do not survive JSON")
    if isinstance(asked, PickSome):
        demand(0 <= asked.least <= asked.most <= len(keys), "the numbers to pick do not fit")
        for proposal in asked.proposals:
            asked.index_of(asked.keys_of(proposal.chosen))
    if isinstance(asked, Split):
        demand(len(asked.bounds) == len(keys) == len(asked.weights), "bounds or weights lack")
        reach = [
            sum(b[i] * w for b, w in zip(asked.bounds, asked.weights, strict=True)) for i in (0, 1)
        ]
        demand(reach[0] <= asked.most and reach[1] >= asked.least, "no split can fit")
    if asked.proposal is not None:
        asked.index_of(asked.keys_of(asked.proposal))
    for item in asked.refusals():
        demand(item.option.key not in asked.keys, f"{item.option.key!r} is refused and allowed")
        demand(
            any(not c.met for c in item.refusal.checks) or not item.refusal.checks,
            f"{item.option.key!r} is refused, yet every condition is met",
        )


def check_options(table: Table[Any], source: Source, most: int) -> int:
    """Options apply without an error on a clone, which is equal first and independent after."""
    asked = table.decision
    assert asked is not None
    before, entries, log = picture(table), len(table.entries), len(table.log)
    answers = (
        sampled(len(asked.keys), most, source)
        if isinstance(asked, PickOne)
        else [asked.random(source) for _ in range(most)]
    )
    for answer in answers:
        if isinstance(asked, PickOne):
            option = asked.describe(answer)
            demand(option.key == asked.keys[answer], f"option {option.key!r} describes another key")
            unmet = [c for c in asked.explain(option.key) if not c.met] if asked.explain else []
            demand(not unmet, f"{option.key!r} is allowed, yet {unmet[:1]} is not met")
        clone = table.clone()
        demand(picture(clone) == before, "a clone is not equal")
        other = clone.decision
        demand(other is not None and list(other.keys) == list(asked.keys), "a clone asks otherwise")
        clone.choose(asked.keys_of(answer))
        demand(
            clone.title.faults(clone.state) == [],
            f"after {asked.keys_of(answer)!r}: " + told(clone.title, clone.state),
        )
        demand(picture(table) == before and len(table.entries) == entries, "a clone is not apart")
    if answers:
        preview = table.preview(asked.keys_of(answers[0]))
        demand(len(preview.before) == len(table.header.seats), "a preview misses scores")
        demand(picture(table) == before and len(table.log) == log, "a preview is not apart")
    return len(answers)


def told(title: Title[Any], state: Any) -> str:
    """What is impossible in a state, in words."""
    return " ".join(map(title.words("en").text, title.faults(state)))


# The state ----------------------------------------------------------------------------------


def check_state(title: Title[Any], table: Table[Any]) -> None:
    """JSON out and in is equal, nothing is lost or doubled, scores need nothing but the state."""
    state = table.state
    copy = msgspec.json.decode(encoded(state), type=title.state_type)
    demand(copy == state, "a state does not survive JSON")
    demand(copy_state(state) == state, "a copy is not equal")
    demand(not title.faults(state), told(title, state))
    demand(title.scores(copy) == title.scores(state), "scores differ after JSON")
    seats = [score.seat for score in title.scores(state)]
    demand(seats == list(range(len(table.header.seats))), f"scores are for seats {seats}")
    for score in title.scores(state):
        for line in score.lines:
            if line.parts:
                total = sum(points for _, points, _ in line.parts)
                demand(
                    total == line.points, f"the parts of {line.id} make {total}, not {line.points}"
                )


def check_end(title: Title[Any], table: Table[Any]) -> None:
    """A finished game has a result with a winner and the ranking of all seats."""
    result = title.result(table.state)
    demand(result is not None, "a finished game has no result")
    assert result is not None
    seats = set(range(len(table.header.seats)))
    demand(set(result.winners) <= seats, f"winners {result.winners}")
    demand(not result.ranking or sorted(result.ranking) == sorted(seats), "the ranking lacks seats")
    if result.winners and len(seats) > 1:
        best = max(score.total for score in title.scores(table.state))
        winner = title.scores(table.state)[result.winners[0]].total
        demand(winner == best, f"the winner has {winner}, the best {best}")


# Words and scene ----------------------------------------------------------------------------


def messages_of(asked: Decision, indices: Sequence[int]) -> Iterator[Message]:
    """All that a question may say."""
    yield asked.prompt
    if asked.hint:
        yield asked.hint
    for index in indices:
        option = asked.describe(index)
        yield option.label
        yield from option.warnings
        if asked.explain:
            yield from (check.text for check in asked.explain(option.key))
    for item in asked.refusals():
        yield item.option.label
        yield item.refusal.text
        yield from (check.text for check in item.refusal.checks)


def check_words(title: Title[Any], table: Table[Any], source: Source) -> None:
    """The question, its options and the score lines have words in both languages."""
    asked = table.decision
    assert asked is not None
    readable(title, table.header.seats, messages_of(asked, sampled(len(asked.keys), 4, source)))
    readable(
        title,
        table.header.seats,
        (
            message
            for score in title.scores(table.state)
            for line in score.lines
            for message in (line.name, *(words for words, _, _ in line.parts))
        ),
    )


def check_log(title: Title[Any], table: Table[Any]) -> None:
    """Every event, open and hidden, has words in both languages and survives JSON."""
    readable(title, table.header.seats, (event.message() for event in table.log))
    hidden = (e.seen_by(None).message() for e in table.log if e.secret is not None)
    readable(title, table.header.seats, hidden)
    msgspec.json.encode(table.log)
    result = title.result(table.state)
    if result:
        said = [result.headline, *([result.tie_break] if result.tie_break else [])]
        readable(title, table.header.seats, said)


def check_scene(title: Title[Any], table: Table[Any], source: Source) -> None:
    """The scene can be made for its readers; ids are unique, targets lie on the table.

    Looked at by an onlooker, by who is asked, and by any seat.
    """
    asked = table.decision
    readers = {None, source.below(len(table.header.seats)), asked.seat if asked else None}
    for seat in sorted(readers, key=str):
        own = asked if asked and asked.seat == seat else None
        scene = title.scene(table.view(seat), seat, own)
        zones = [zone.id for zone in scene.zones]
        pieces = [piece.id for zone in scene.zones for piece in zone.pieces]
        demand(len(set(zones)) == len(zones), "two zones have the same id")
        twice = sorted({piece for piece in pieces if pieces.count(piece) > 1})
        demand(not twice, f"two pieces have the id {twice[:1]}")
        if own is None or not zones:
            continue
        for index in range(min(len(own.keys), 20)):
            option = own.describe(index)
            for target in (option.target, option.to):
                known = (
                    target is None
                    or target in pieces
                    or any(target == zone or target.startswith(f"{zone}/") for zone in zones)
                )
                demand(known, f"the target {target!r} does not lie on the table")


# The whole game -----------------------------------------------------------------------------


def check_resuming(title: Title[Any], table: Table[Any]) -> None:
    """From every checkpoint the rules, started afresh, go on to the next one identically."""
    marks, entries = list(table.marks), list(table.entries)
    for mark, following in zip(marks, [*marks[1:], None], strict=True):
        until = following.entry if following else len(entries)
        run = Run(title, table.header, mark.state, entries[:until], mark.entry)
        place = f"resumed at the checkpoint after {mark.entry} answers: "
        reached = run.entries[:until]
        demand(reached == entries[:until], place + first_other(reached, entries))
        if following is None:
            state, events = run.game.state, len(run.game.log)
            expected, end = table.state, len(table.log)
        else:
            there = next((m for m in run.marks if m.entry == until), None)
            if there is None:
                raise Broken(place + f"there is no checkpoint after {until} answers")
            state, events = there.state, there.events
            expected, end = following.state, following.events
            demand(there.grain == following.grain, place + f"a {there.grain} began")
        demand(state == expected, place + difference(state, expected))
        log = table.log[mark.events : end]
        demand(
            run.game.log[:events] == log,
            place + "the log differs: " + difference(run.game.log[:events], log),
        )


def first_other(one: Sequence[Entry], two: Sequence[Entry]) -> str:
    """The first entry that differs."""
    for number, (a, b) in enumerate(zip(one, two, strict=False)):
        if a != b:
            return f"answer {number} is {a} and {b}"
    return f"there are {len(one)} and {len(two)} answers"


def check_undo(table: Table[Any], pictures: Sequence[bytes]) -> None:
    """Taking every step back restores every earlier state; giving all again, the end."""
    end = picture(table)
    for number in range(len(pictures) - 1, -1, -1):
        table.undo()
        demand(picture(table) == pictures[number], f"undo does not restore node {number}")
    demand(table.undo_border() is not None, "there is something before the first question")
    while table.redo_steps:
        table.redo()
    demand(picture(table) == end, "giving all steps again ends elsewhere")
