"""The whole screen, "What this does" included, in two games that differ in what others hide."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from gametable.client.screens.table import TableCalls, TableScreen
from gametable.client.table.answer.kinds import ChoosingOne
from gametable.core.engine.chance import Source
from gametable.core.engine.decision import Decision
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.titles import find_title
from tests.bench.secrets import dealt_anew

pytestmark = pytest.mark.drawn

SEATS = [Seat("Ada", "red"), Seat("Bence", "sky", "bot"), Seat("Csilla", "green", "bot")]
LOOKS = 4  # options that are pointed at and selected in each position

Wanted = Callable[[Table[Any], Decision], bool]


def all_others_chose(table: Table[Any], asked: Decision) -> bool:
    return len(table.state.queue) == 1 and asked.secret


def all_others_ready(table: Table[Any], asked: Decision) -> bool:
    return len(table.state.queue) == 1 and ("ready",) in asked.keys


def another_works_next(table: Table[Any], asked: Decision) -> bool:
    return table.state.step == "phase" and len(table.state.queue) > 1 and not asked.secret


def may_end(_table: Table[Any], asked: Decision) -> bool:
    return ("end_turn",) in asked.keys


CASES: list[tuple[str, str, Wanted]] = [
    ("terraforming_mars", "ask.corporation", all_others_chose),
    ("terraforming_mars", "ask.first_cards", all_others_chose),
    ("terraforming_mars", "ask.research", all_others_chose),
    ("terraforming_mars", "ask.draft", all_others_chose),
    ("roll_for_the_galaxy", "ask.assign", all_others_ready),
    ("roll_for_the_galaxy", "", another_works_next),
    ("planet_unknown", "ask.turn", may_end),
]


def position(title: str, prompt: str, wanted: Wanted) -> tuple[Table[Any], Table[Any]]:
    """A game in which Ada is asked that, and one that is the same for her eyes."""
    options: dict[str, Any] = {"draft": True} if title == "terraforming_mars" else {}
    for seed in "bcdefgh":
        source = Source.of(seed)
        table = Table.new(find_title(title), SEATS, options, seed)
        while (asked := table.decision) is not None:
            fits = asked.seat == 0 and prompt in ("", asked.prompt.key)
            if fits and wanted(table, asked):
                for _deal in range(8):
                    other = dealt_anew(table, source)
                    if other is not None and other.state != table.state:
                        return table, other
            table.choose_index(asked.random(source))
    raise AssertionError(f"no game of {title} comes to {prompt}")


def pictures(open_app: Any, table: Table[Any]) -> list[tuple[str, bytes, str]]:
    """The screen as it is first, and with options pointed at and selected; and all its words."""
    app = open_app((1280, 720), animation_speed="none")
    screen = TableScreen(table, calls=TableCalls())
    app.push(screen)
    app.settle()
    taken: list[tuple[str, bytes, str]] = []

    def take(what: str) -> None:
        app.rest()
        words = " ".join(w.accessible_name() for w in screen.root.walk() if w.shown)
        taken.append((what, pygame.image.tobytes(app.surface, "RGB"), words))

    take("first")
    choosing = screen.model.choosing
    assert choosing is not None
    if not isinstance(choosing, ChoosingOne):
        for number in range(choosing.decision.least or 1):
            choosing.select(number)
        screen.model.changed()
        take("picked")
    else:
        count = len(choosing.decision.keys)
        ends = {number for number in range(count) if choosing.option(number).way_out}
        for number in sorted({*ends, *range(0, count, max(1, count // LOOKS))}):
            target = choosing.option(number).target
            if target in screen.model.laid.spots:
                screen.model.hovered = target
                screen.model.changed()
                take(f"pointing at {target}")
            choosing.select(number)
            screen.model.changed()
            take(f"option {choosing.decision.keys[number]!r}")
            choosing.clear()
    app.stop()
    return taken


@pytest.mark.parametrize(("title", "prompt", "wanted"), CASES)
def test_the_screen_tells_nothing_that_its_seat_cannot_know(
    open_app: Any, title: str, prompt: str, wanted: Wanted
) -> None:
    mine, others = (pictures(open_app, t) for t in position(title, prompt, wanted))
    assert len(mine) > 1
    assert [what for what, _p, _w in mine] == [what for what, _p, _w in others]
    for (what, drawn, words), (_what, drawn_too, words_too) in zip(mine, others, strict=True):
        assert words == words_too, what
        assert drawn == drawn_too, what
