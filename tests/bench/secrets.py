"""Whether a seat learns what it cannot know: from its view, its log, or what it is asked."""

from __future__ import annotations

from typing import Any

from gametable.bots.imagine import sight
from gametable.bots.retold import dealt
from gametable.core.engine.chance import Source
from gametable.core.engine.copying import copy_state
from gametable.core.engine.decision import CHANCE, Decision
from gametable.core.engine.keeper import Mark
from gametable.core.engine.log import seen
from gametable.core.engine.questions import PickOne, PickSome, Split
from gametable.core.engine.run import Run
from gametable.core.engine.table import Table
from gametable.core.engine.title import Title
from tests.bench.demands import Broken, demand, difference


def sampled(count: int, most: int, source: Source) -> list[int]:
    """Up to `most` of the numbers below `count`."""
    return source.order(count)[:most] if count <= 64 else [source.below(count) for _ in range(most)]


def choices(asked: Decision) -> list[Any]:
    """What may be chosen, and how many."""
    found: list[Any] = [*asked.keys]
    if isinstance(asked, PickSome | Split):
        found += [asked.least, asked.most]
    if isinstance(asked, Split):
        found += asked.bounds
    return found


def check_secrets(title: Title[Any], table: Table[Any], source: Source) -> int:
    """States that differ only in what a seat cannot know look, read and ask the same to it.

    Taken at the last checkpoint; returns 1 if the two states did differ. What is hidden at all is
    for the title to say, so its own tests must look at `redact`.
    """
    seat = source.below(len(table.header.seats))
    mark = table.marks[-1]
    view = copy_state(mark.state)
    title.redact(view, seat)
    again = copy_state(view)
    title.redact(again, seat)
    demand(again == view, "redacting twice hides more than once")
    worlds = []
    for _ in range(2):
        world = copy_state(view)
        title.determinize(world, seat, Source.of(source.next()))
        faults = title.faults(world)
        demand(
            not faults,
            f"a world dealt anew for seat {seat} is impossible: "
            + "; ".join(map(title.words("en").text, faults)),
        )
        seen = copy_state(world)
        title.redact(seen, seat)
        demand(
            seen == view,
            f"a world dealt anew looks different to seat {seat}: " + difference(seen, view),
        )
        worlds.append(world)
    onlookers = [copy_state(world) for world in worlds]
    for world in onlookers:
        title.redact(world, None)
    demand(
        onlookers[0] == onlookers[1], "an onlooker sees more than a seat: " + difference(*onlookers)
    )
    differ = worlds[0] != worlds[1]
    compare_worlds(title, table, mark, worlds, seat, source)
    return int(differ)


def compare_worlds(
    title: Title[Any],
    table: Table[Any],
    mark: Mark[Any],
    worlds: list[Any],
    seat: int,
    source: Source,
) -> None:
    """Play both worlds on as long as it is this seat's go and no luck comes in.

    What anybody else is asked, and whether he has a choice at all, may depend on what only he
    knows; up to the eyes being set both worlds have gone on across such questions.
    """
    manual, before = frozenset({"*"} if table.asks_all else ()), table.entries[: mark.entry]
    runs = [Run(title, table.header, world, before, mark.entry, manual=manual) for world in worlds]
    for run in runs:
        run.look_ahead(seat)
    passed = [_asked_of_others(run, mark.entry, seat) for run in runs]
    if passed[0] != passed[1]:
        return
    for _ in range(12):
        asked = [run.decision for run in runs]
        shown = [run.game.borders > 0 or run.border != (-1, None) for run in runs]
        demand(shown[0] == shown[1], f"what seat {seat} is shown depends on what it cannot know")
        if shown[0] or runs[0].halted:
            return  # the rules have shown somebody something new
        mine = [d is not None and d.seat == seat for d in asked]
        demand(mine[0] == mine[1], f"whether seat {seat} is asked depends on what it cannot know")
        if not mine[0]:
            return
        views = []
        for run in runs:
            views.append(copy_state(run.game.state))
            title.redact(views[-1], seat)
        demand(views[0] == views[1], f"seat {seat} sees what it cannot know: " + difference(*views))
        logs = [seen(run.game.log, seat) for run in runs]
        demand(logs[0] == logs[1], f"seat {seat} reads what it cannot know")
        one, two = asked
        assert one is not None and two is not None
        demand(
            (type(one), one.prompt, choices(one)) == (type(two), two.prompt, choices(two)),
            f"the options of seat {seat} depend on what it cannot know",
        )
        answer = one.random(source)
        for run in runs:
            run.take(answer)
        demand(
            runs[0].halted == runs[1].halted,
            f"how far seat {seat} can look ahead depends on what it cannot know",
        )
        if runs[0].halted:
            return


def _asked_of_others(run: Run[Any], start: int, seat: int) -> list[tuple[int, str, bool]]:
    """Who else was asked what from an answer on, and whether the answer gave itself."""
    found = [(entry.seat, entry.ask, entry.auto) for entry in run.entries[start:]]
    if run.decision is not None:
        found.append((run.decision.seat, run.decision.prompt.key, False))
    return [asked for asked in found if asked[0] not in (CHANCE, seat)]


# What a seat is told when it is asked -----------------------------------------------------------


def check_telling(title: Title[Any], table: Table[Any], source: Source, most: int) -> int:
    """All that the asked seat is told is the same in a game that differs in what it cannot know.

    The question, its options, refusals and conditions in words, previews, the scene, scores, the
    log, what a bot would be given. Of many options `most` are looked at. Returns 1 if such a game
    was found.
    """
    other = dealt_anew(table, source)
    if other is None:
        return 0
    luck = source.next()
    demand(
        sight(table, luck) == sight(other, luck),
        "what a bot would be given depends on what its seat cannot know",
    )
    asked = table.decision
    assert asked is not None
    numbers = sampled(len(asked.keys), most, source)
    answers = (
        [asked.keys[n] for n in numbers]
        if isinstance(asked, PickOne)
        else [asked.keys_of(asked.random(source)) for _ in range(min(most, 3))]
    )
    told = [_told(title, game, numbers, answers) for game in (table, other)]
    for (what, mine), (_, others) in zip(*told, strict=True):
        if mine != others:
            raise Broken(f"{what} depends on what seat {asked.seat} cannot know")
    return 1


def dealt_anew(table: Table[Any], source: Source) -> Table[Any] | None:
    """The same game for the eyes of the seat that is asked, with other secrets; None: not found."""
    found = dealt(table, source)
    if found is None:
        return None
    return table.in_world(*found)


def _told(
    title: Title[Any], table: Table[Any], numbers: list[int], answers: list[Any]
) -> list[tuple[str, Any]]:
    asked = table.decision
    assert asked is not None
    seat = asked.seat
    view = table.view(seat)
    refused = asked.refusals()
    told: list[tuple[str, Any]] = [
        ("the question", (type(asked), asked.prompt, asked.hint, asked.style, asked.rule)),
        ("what may be chosen", choices(asked)),
        ("what is proposed", (asked.proposal, asked.placing, asked.secret)),
        ("what is refused", [(item.option, item.refusal) for item in refused]),
        ("the border of undo", table.undo_border()),
        ("the log", seen(table.log[table.marks[-1].events :], seat)),
        ("the table", title.scene(table.view(seat), seat, asked)),
        ("the score", title.scores(view)),
    ]
    for n in numbers:
        told.append((f"option {asked.keys[n]!r}", asked.describe(n)))
        told.append((f"explaining {asked.keys[n]!r}", asked.checks(asked.keys[n])))
    for item in refused[: len(numbers)]:
        told.append((f"explaining {item.option.key!r}", asked.checks(item.option.key)))
    for answer in answers:
        for follow in (False, True):
            told.append((f"a preview of {answer!r}", table.preview(answer, follow=follow)))
    return told
