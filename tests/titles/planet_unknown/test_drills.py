"""The drills judged by rules: what they call right is what the engine does when it is played."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.core.drills.task import DrillTask
from gametable.core.engine.decision import Illegal
from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.scene_station import tile_data
from gametable.titles.planet_unknown.vocabulary import TRACKS
from tests.drills.exercises import exercises

TITLE = "planet_unknown"
COUNT = 12


def played(task: DrillTask[Any], key: Any) -> Any:
    """The board of the seat after an answer of the game itself; None if it is not allowed."""
    table = task.position.clone()
    try:
        table.choose(key)
    except Illegal:
        return None
    return table.state.boards[task.seat]


def placement(task: DrillTask[Any], target: str) -> Any:
    """Where a tile of the question lies, as the game's own answer."""
    piece = next(laid.piece for laid in task.question.pieces if laid.piece.id == target)
    x, y = map(int, piece.slot.split("_")[1:])
    tile = piece.data["tile"]
    turn = next(turn for turn in range(8) if tile_data(load(), tile, turn) == piece.data)
    return (turn, x, y)


@pytest.mark.rule("planet_unknown 5.2")
def test_a_place_fits_exactly_if_the_tile_can_be_put_there():
    for task in exercises(TITLE, "fits", COUNT):
        question = task.question
        assert 1 <= len(question.right) <= 3 and len(question.options) == 4
        for option in question.options:
            board = played(task, placement(task, option.target))
            assert (board is not None) == (option.key in question.right)


@pytest.mark.rule("planet_unknown 4.4")
@pytest.mark.rule("planet_unknown 6.10")
def test_a_track_moves_exactly_if_the_tile_can_advance_it():
    seen, told = set(), set()
    for task in exercises(TITLE, "which_track", COUNT):
        board = task.position.state.boards[task.seat]
        before, right = board.tracks, task.question.right
        # What gives nothing was advanced at once.
        made = {key[1 if key[0] == "energy" else 2] for _ask, key in task.made_of.since[1:]}
        resources = load().tiles[board.surface.tiles[-1].tile].resources
        assert {*resources} - {"water", "energy"} <= {*right}
        for track in TRACKS:
            keys = [("advance", "tile", track, 1), ("energy", track)]
            boards = [board for key in keys if (board := played(task, key)) is not None]
            moved = any(board.tracks[track] > before[track] for board in boards)
            assert (moved or track in made) == (track in right)
            seen.add((track, moved))
        told |= {reason.key for reason in task.question.why}
    assert {moved for _track, moved in seen} == {True, False}
    # Why the rest of them does not move is told, too.
    assert {"drill.tracks.others.energy", "drill.tracks.others.water"} <= told


@pytest.mark.rule("planet_unknown 11.3")
def test_a_row_scores_what_the_planet_shows():
    seen = set()
    for task in exercises(TITLE, "line_score", COUNT):
        question, table = task.question, task.position
        kind, number = question.lit[0].rpartition("/")[2].split("_")
        scene = table.title.scene(table.view(task.seat), task.seat, None)
        planet = next(zone for zone in scene.zones if zone.id == f"planet/{task.seat}")
        line = planet.data[f"{kind}s"][int(number)]
        assert question.right == (line["n"] if line["state"] == "complete" else 0)
        assert [option.key for option in question.options][-1] >= line["n"]
        seen.add(line["state"])
    assert {"complete", "open"} <= seen


def test_a_rover_trip_goes_on_until_nothing_is_left_to_drive():
    for task in exercises(TITLE, "rover_trip", 3):
        table = task.table()
        steps = 0
        while not task.answered(table):
            step = next(key for key in table.decision.keys if key[0] == "step")
            table.choose(step)
            steps += 1
        assert steps == len(task.given(table)) >= 2
        ended = task.table()
        ended.choose(("end_turn",))
        assert task.answered(ended)
