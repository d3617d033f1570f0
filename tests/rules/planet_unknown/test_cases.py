"""Positions in which a rule was once read wrongly, each as it lies on the table (`cases`)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from gametable.components.scenario import read_scenario
from gametable.core.engine.table import Table
from gametable.titles.planet_unknown import TITLE
from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.due import RoverDue
from gametable.titles.planet_unknown.footprints import orientations, turns
from gametable.titles.planet_unknown.ground import SIZE, beside, square_set
from gametable.titles.planet_unknown.vocabulary import Advance
from tests.kit.asking import choose, keys
from tests.rules.planet_unknown.positions import board, sit

CASES = Path(__file__).parent / "cases"


def opened(name: str, **changes: Any) -> Table[Any]:
    """A table at the position of a case."""
    return Table.from_scenario(TITLE, {**read_scenario(CASES / f"{name}.yaml"), **changes})


@pytest.mark.rule(
    "planet_unknown 6.9.2",
    "planet_unknown 11.2.2",
    "planet_unknown 16.2.7",
    "planet_unknown 16.2.3",
)
@pytest.mark.parametrize(
    ("name", "answers", "offered", "absent"),
    [
        (
            "republic_last_cards_unlocked_in_final",
            [("advance", "card", "tech", 1), ("last_cards",)],
            ["meteorite_repo_2"],
            [("end_turn",)],
        ),
        (
            "republic_last_cards_locked_in_final",
            [("advance", "card", "civ", 1), ("regress", "tech", 1)],
            [("advance", "synergy", "tech", 1)],
            [("last_cards",)],
        ),
        (
            "movement_of_a_drafted_civ_tile",
            [("draft", "inner")],
            [("step", 0, 5, 6), ("place",)],
            [(0, 4, 6)],
        ),
    ],
)
def test_what_may_be_done_next(
    name: str, answers: list[Any], offered: list[Any], absent: list[Any]
) -> None:
    at = choose(opened(name), *answers)
    assert set(offered) <= set(keys(at)) and not set(absent) & set(keys(at))


@pytest.mark.rule("planet_unknown 16.2.3", "planet_unknown 4.4.4")
def test_a_rover_leaves_before_the_drafted_tile_is_placed() -> None:
    at = choose(opened("movement_of_a_drafted_civ_tile"), ("draft", "inner"))
    choose(at, ("step", 0, 5, 6), ("place",), (0, 4, 6))
    own = at.state.boards[0]
    assert own.rovers[0].at == 5 + 6 * 12 and own.movement == 1


@pytest.mark.rule("planet_unknown 16.2.3")
def test_all_movement_of_a_drafted_tile_may_be_used_up() -> None:
    at = choose(opened("movement_of_a_drafted_civ_tile"), ("draft", "inner"))
    choose(at, ("step", 0, 5, 6), ("step", 0, 6, 6))
    assert at.decision is not None and at.decision.style == "place"


@pytest.mark.rule("planet_unknown 10.2.2", "planet_unknown 5.6.2")
def test_an_event_whose_patch_alone_ends_the_game_is_ignored_for_one_seat() -> None:
    at = opened("event_patch_alone_ends_game")
    assert [e.seat for e in at.log if e.kind == "log.event_ignored"] == [0]
    assert at.decision is not None and at.decision.seat == 1
    choose(at, next(iter(at.decision.keys)))
    assert at.decision.seat == 0 and keys(at) == [(1, 5, 11), (3, 5, 11)]


def _drawn(event: str, mix: list[int], tracks: dict[str, int]) -> Table[Any]:
    """The position of the event's patch with another event and these trackers of seat 0."""
    scenario = read_scenario(CASES / "event_patch_alone_ends_game.yaml")
    state = scenario["state"]
    state["event_deck"] = [event, "green_synergy_b"]
    state["event_mix"] = mix
    state["boards"]["0"]["tracks"] = tracks
    return Table.from_scenario(TITLE, scenario)


@pytest.mark.rule("planet_unknown 10.2.2", "planet_unknown 6.7.1")
@pytest.mark.parametrize(("water", "ignored"), [("top", True), ("bottom", False)])
def test_an_advance_that_brings_such_a_patch_is_ignored_unless_another_is_free(
    water: str, ignored: bool
) -> None:
    box = load()
    event = next(
        e
        for e in box.events.values()
        if isinstance(e.effect, Advance) and e.effect.tracks == ("biomass", "water")
    )
    tracks = box.corporations["universal_coalition"].tracks
    before = next(p.p for p in tracks["biomass"].positions if p.biomass_patch) - 1
    high = tracks["water"].top if water == "top" else 0
    mix = {"green": [2, 0, 0], "orange": [1, 1, 0], "red": [1, 0, 1]}[event.code]
    at = _drawn(event.id, mix, {"biomass": before, "water": high})
    assert any(e.kind == "log.event_ignored" for e in at.log) is ignored


@pytest.mark.rule("planet_unknown 10.2.2", "planet_unknown 10.3.3", "planet_unknown 16.1.1")
def test_a_step_back_alone_never_ends_the_game() -> None:
    """A tech that frees tiles from adjacency never decides whether one fits.

    Pushed about square by square a tile stays on free squares until it touches something. It could
    miss something only if that, and all around it, lay where the tile never comes; it comes near
    every square of every planet, whichever way it is turned and wherever it begins.
    """
    box = load()
    for ground in box.ground.values():
        for shape in box.shapes:
            first = box.stack(shape)[0]
            for turn in turns(first):
                for reached in _pushed(orientations(first)[turn].offsets, ground.squares):
                    assert not ground.squares & ~reached & ~beside(reached)


def _pushed(offsets: Any, squares: int) -> Iterator[int]:
    """What a shape covers from each place it can begin at, pushed about on these squares."""
    under = {}
    for x, y in product(range(SIZE), repeat=2):
        cells = square_set((x + dx, y + dy) for dx, dy in offsets) if _on(x, y, offsets) else 0
        if cells and not cells & ~squares:
            under[x, y] = cells
    while under:
        todo, reached = [next(iter(under))], 0
        while todo:
            x, y = todo.pop()
            if (x, y) in under:
                reached |= under.pop((x, y))
                todo += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
        yield reached


def _on(x: int, y: int, offsets: Any) -> bool:
    return all(x + dx < SIZE and y + dy < SIZE for dx, dy in offsets)


@pytest.mark.rule("planet_unknown 10.2.2", "planet_unknown 12.2")
def test_in_the_solo_game_too() -> None:
    at = opened("event_patch_alone_ends_game", seats=1)
    assert any(e.kind == "log.event_ignored" for e in at.log)
    assert keys(at) == [(1, 5, 11), (3, 5, 11)]


@pytest.mark.rule("planet_unknown 10.2.2", "planet_unknown 6.7.3")
def test_a_patch_that_may_be_stored_does_not_end_the_game() -> None:
    at = _drawn("green_biomass_patch", [2, 0, 0], {"tech": 14})
    assert not any(e.kind == "log.event_ignored" for e in at.log)
    assert ("store",) in keys(at)


@pytest.mark.rule("planet_unknown 6.8.1")
def test_a_rover_that_cannot_be_placed_before_drafting_is_lost() -> None:
    at = sit(board(pending=[RoverDue()]))
    assert not keys(at, "rover")
    choose(at, keys(at, "draft")[0])
    assert any(e.kind == "log.lost" for e in at.log)
    assert RoverDue() not in at.state.boards[0].pending
