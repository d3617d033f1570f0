"""Scores and the result (pulsar_2849 14)."""

from __future__ import annotations

from collections.abc import Iterator

from gametable.core.kit.scoring import Part, ranked, result_of, score_line
from gametable.core.scene import Result, Score, ScoreLine
from gametable.core.text import msg
from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.effects import TECHNOLOGIES
from gametable.titles.pulsar_2849.standing import goal_count, patented, sid_level
from gametable.titles.pulsar_2849.state import Board, Sid, State
from gametable.titles.pulsar_2849.targets import goal_target, place_target, technology_target
from gametable.titles.pulsar_2849.vocabulary import (
    EndCubes,
    EndIdleGyrodynes,
    EndIdlePulsars,
    EndTurnOrder,
    ExtraStations,
)

_TOLD_BY = (("log.points", 1), ("log.points_lost", -1))

# Goals (14.4)


def goal_met(state: State, seat: int, goal: str) -> bool:
    """Whether a seat meets the condition of a goal."""
    printed = load().goals[goal]
    return goal_count(state, seat, printed.counts) >= printed.at_least


def standing_goals(state: State, seat: int) -> list[str]:
    """The goals that would be scored now: those met, of those about gyrodynes the best (14.4).

    On its easy level SID scores none (18).
    """
    goals = load().goals
    if state.plays_sid(seat) and not sid_level(state).goals:
        return []
    found = [id for id in state.goals if goal_met(state, seat, id)]
    rivals = sorted(
        (id for id in found if goals[id].gyrodynes), key=lambda id: goals[id].points, reverse=True
    )
    return [id for id in found if id not in rivals[1:]]


def _goal_parts(state: State, seat: int) -> Iterator[Part]:
    if state.phase in ("ending", "over"):
        scored = state.boards[seat].goals
    else:
        scored = dict.fromkeys(standing_goals(state, seat), 0)
    for id, bought in scored.items():
        printed = load().goals[id]
        yield msg("score.part.goal", goal=f"#goal/{id}"), printed.points, goal_target(id)
        for n, bonus in enumerate(printed.bonuses[:bought], 1):
            words = msg("score.part.bonus", goal=f"#goal/{id}", n=n)
            yield words, bonus.points, goal_target(id)


# The other steps (14.3, 14.5 to 14.9)


def _patent_parts(state: State, board: Board) -> Iterator[Part]:
    technologies = load().technologies
    for id in board.patents:
        if technologies[id].when == "game_end":
            effect = technologies[id].effect
            points = TECHNOLOGIES[effect].points(state, board, effect)
            if points:
                name = msg("score.part.technology", technology=f"#technology/{id}")
                yield name, points, technology_target(id)


def _sid_parts(state: State, sid: Sid) -> Iterator[Part]:
    """What SID scores on its hard level (18)."""
    each = sid_level(state).each
    for id in sid.patents if each else ():
        name = msg("score.part.technology", technology=f"#technology/{id}")
        yield name, each, technology_target(id)
    if each and sid.transmitters:
        n = len(sid.transmitters)
        yield msg("score.part.sid_transmitters", n=n), n * each, ""


def _idle_pulsar_parts(board: Board) -> Iterator[Part]:
    each = max(
        [load().constants.idle_pulsar, *(e.points for _, e in patented(board, EndIdlePulsars))]
    )
    for place, site in board.pulsars.items():
        if not site.completed:
            yield msg("score.part.pulsar", place=f"#place/{place}"), each, place_target(place)


def _idle_gyrodyne_parts(board: Board) -> Iterator[Part]:
    each = max(
        [load().constants.idle_gyrodyne, *(e.points for _, e in patented(board, EndIdleGyrodynes))]
    )
    idle = sum(board.gyrodynes.values())
    idle += sum(bool(site.size) and not site.completed for site in board.pulsars.values())
    if idle:
        yield msg("score.part.idle_gyrodynes", n=idle), idle * each, ""


def _cube_parts(board: Board) -> Iterator[Part]:
    numbers = load().constants
    ways = [(numbers.cube_points, numbers.cubes_each)]
    ways += [(effect.points, effect.every) for _, effect in patented(board, EndCubes)]
    points = max(board.cubes // every * each for each, every in ways)
    if points:
        yield msg("score.part.cubes", n=board.cubes), points, ""


def _turn_order_parts(state: State, seat: int) -> Iterator[Part]:
    board, points = state.boards[seat], load().constants.turn_order[state.players]
    times = 1
    for _, effect in patented(board, EndTurnOrder):
        times *= effect.multiplier
    for place, rocket in enumerate(state.order):
        if rocket == seat and points[place]:
            where = f"turn_order/{place + 1}"
            yield msg("score.part.place", n=place + 1), points[place] * times, where


def station_count(board: Board) -> int:
    """The stations of the last scoring: on planets, of tiles and of patents (14.9)."""
    patents = sum(effect.count for _, effect in patented(board, ExtraStations))
    return len(board.stations) + board.extra + patents


def station_points(n: int) -> int:
    """What a sum of stations is worth (14.9)."""
    numbers = load().constants
    last = len(numbers.stations) - 1
    return numbers.stations[min(n, last)] + max(0, n - last) * numbers.station_beyond


def _station_parts(board: Board) -> Iterator[Part]:
    n = station_count(board)
    if n:
        yield msg("score.part.stations", n=n), station_points(n), ""


def final_lines(state: State, seat: int) -> list[ScoreLine]:
    """The lines of the final scoring in their order, as it stands (14.2)."""
    board, sid = state.boards[seat], state.sid
    patents = _patent_parts(state, board)
    if sid is not None and sid.seat == seat:
        patents = _sid_parts(state, sid)
    lines = (
        ("patents", "patent", patents),
        ("goals", "goal", _goal_parts(state, seat)),
        ("idle_pulsars", "pulsar", _idle_pulsar_parts(board)),
        ("idle_gyrodynes", "gyrodyne-small", _idle_gyrodyne_parts(board)),
        ("cubes", "engineering-cube", _cube_parts(board)),
        ("turn_order", "turn-order", _turn_order_parts(state, seat)),
        ("stations", "space-station", _station_parts(board)),
    )
    standing = state.phase != "over"
    return [score_line(id, icon, parts, standing=standing) for id, icon, parts in lines]


def scores(state: State) -> list[Score]:
    """Each seat's score if the game ended now (14)."""
    found = []
    for seat, board in enumerate(state.boards):
        part = (msg("score.part.track"), board.points, f"score/{seat}")
        track = score_line("track", "vp", [part], told_by=_TOLD_BY)
        found.append(Score(seat, (track, *final_lines(state, seat))))
    return found


def result(state: State) -> Result | None:
    """Who has won; of tied ones who stands further back in the turn order (14.10)."""
    if state.phase != "over":
        return None
    totals = [score.total for score in scores(state)]
    hindmost = [
        max(n for n, rocket in enumerate(state.order) if rocket == seat)
        for seat in range(state.players)
    ]
    return result_of(ranked(totals, hindmost), msg("score.tie_break"))
