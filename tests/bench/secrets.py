"""Whether a seat learns what it cannot know: from its view, its log, or what it is asked."""

from __future__ import annotations

from typing import Any

import msgspec

from gametable.core.chance import Source, random_answer
from gametable.core.copying import copy_state
from gametable.core.keeper import Mark
from gametable.core.log import seen
from gametable.core.run import Run
from gametable.core.table import Table
from gametable.core.title import Title
from tests.bench.demands import demand, difference


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
    """Play both worlds on as long as it is this seat's go and no luck comes in."""
    runs = [started(table, mark, world) for world in worlds]
    for _ in range(12):
        asked = [run.decision for run in runs]
        shown = [
            run.game.borders > 0 or run.border != (mark.border, mark.border_reason) for run in runs
        ]
        demand(shown[0] == shown[1], f"what seat {seat} is shown depends on what it cannot know")
        if shown[0]:
            return  # the rules have shown somebody something new
        mine = [d is not None and d.seat == seat for d in asked]
        demand(mine[0] == mine[1], f"whether seat {seat} is asked depends on what it cannot know")
        if not mine[0]:
            return  # what anybody else is asked may depend on what only he knows
        views = []
        for run in runs:
            views.append(copy_state(run.game.state))
            title.redact(views[-1], seat)
        demand(views[0] == views[1], f"seat {seat} sees what it cannot know: " + difference(*views))
        logs = [seen(run.game.log[mark.events :], seat) for run in runs]
        demand(logs[0] == logs[1], f"seat {seat} reads what it cannot know")
        one, two = asked
        assert one is not None and two is not None
        demand(
            (one.kind, one.prompt, list(one.keys), one.least, one.most, list(one.bounds))
            == (two.kind, two.prompt, list(two.keys), two.least, two.most, list(two.bounds)),
            f"the options of seat {seat} depend on what it cannot know",
        )
        answer = random_answer(one, source)
        for run in runs:
            run.take(answer)
            if run.halted:
                return


def started(table: Table[Any], mark: Mark[Any], world: Any) -> Run[Any]:
    """A run from a checkpoint with another state in it, that stops where luck comes in."""
    run = table.clone()._run
    run.halting = True
    run.marks.pop()
    run.begin(msgspec.structs.replace(mark, state=world), [])
    return run
