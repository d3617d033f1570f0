"""Scores and the result (gaia_project 9)."""

from __future__ import annotations

from collections.abc import Sequence

from gametable.core.kit.scoring import ranked, result_of, score_line
from gametable.core.scene import Result, Score
from gametable.core.text import msg
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.situation import count, sectors, types
from gametable.titles.gaia_project.state import State
from gametable.titles.gaia_project.vocabulary import AREAS, FinalCount

_TOLD_BY = (("log.points", 1), ("log.points_paid", -1))


def final_count(state: State, seat: int, counts: FinalCount) -> int:
    """What a final scoring tile counts of a seat (9.2, 12.9)."""
    board = state.boards[seat]
    automa = state.plays_automa(seat)
    if counts == "structures":
        return len(board.structures)
    if counts == "structures_in_federations":
        if automa:
            return max(0, len(board.structures) - 1)
        inside = {s for federation in board.federations for s in federation.members}
        return sum(space in inside for space in board.structures)
    if counts == "planet_types":
        return len(types(state, board))
    if counts == "gaia_planets":
        return count(state, board, "gaia_planet_colonized")
    if counts == "sectors":
        return len(sectors(state, board))
    placed = sum(len(federation.satellites) for federation in board.federations)
    if automa and state.automa is not None:
        placed = len(state.automa.satellites)
    return placed + len(board.stations)


def shares(counts: Sequence[int], ranking: Sequence[int]) -> list[int]:
    """The points of each count: ties share the ranks they fill, 0 gains nothing (9.2)."""
    order = sorted(range(len(counts)), key=lambda n: -counts[n])
    found = [0] * len(counts)
    place = 0
    while place < len(order):
        tied = [n for n in order if counts[n] == counts[order[place]]]
        filled = [ranking[p] for p in range(place, place + len(tied)) if p < len(ranking)]
        for n in tied:
            found[n] = sum(filled) // len(tied) if counts[n] else 0
        place += len(tied)
    return found


def tile_points(state: State, tile: str) -> list[int]:
    """What each seat gains for a final scoring tile as it stands now (9.2)."""
    printed = load().finals[tile]
    counts = [final_count(state, seat, printed.counts) for seat in range(len(state.boards))]
    if state.neutral:
        counts.append(printed.neutral)
    return shares(counts, load().constants.ranking)[: len(state.boards)]


def research_points(state: State, seat: int) -> int:
    """Points for high levels (9.3)."""
    numbers = load().constants
    levels = state.boards[seat].research.values()
    return sum(
        numbers.vp_per_level for level in levels for n in numbers.levels_scored if level >= n
    )


def resource_points(state: State, seat: int) -> int:
    """Points for what is left of credits, ore and knowledge (9.4)."""
    if state.plays_automa(seat):
        return 0
    board = state.boards[seat]
    return (board.credits + board.ore + board.knowledge) // load().constants.resources_per_vp


def final_points(state: State) -> list[dict[str, int]]:
    """The points of the end by seat: of each final tile, research, resources (9)."""
    found: list[dict[str, int]] = [{} for _ in state.boards]
    for n, tile in enumerate(state.finals):
        for seat, points in enumerate(tile_points(state, tile)):
            found[seat][f"final_{n}"] = points
    for seat in range(len(state.boards)):
        found[seat]["research"] = research_points(state, seat)
        found[seat]["resources"] = resource_points(state, seat)
    if state.automa is not None:
        # On its highest level the Automa gains one more each time (12.8.3).
        more = load().difficulties[state.automa.level].bonus
        own = found[state.automa.seat]
        found[state.automa.seat] = {line: n + more if n else 0 for line, n in own.items()}
    return found


def scores(state: State) -> list[Score]:
    """Each seat's score if the game ended now (9)."""
    finals, over = final_points(state), state.phase == "over"
    found = []
    for seat, board in enumerate(state.boards):
        part = (msg("score.part.vp"), board.vp, "")
        lines = [score_line("vp", "vp", [part], told_by=_TOLD_BY)]
        for n, tile in enumerate(state.finals):
            printed = load().finals[tile]
            have = final_count(state, seat, printed.counts)
            name, about = msg("score.final", tile=f"#final/{tile}"), f"#final/{tile}"
            counted = msg("score.part.count", tile=about, n=have)
            part = (counted, finals[seat][f"final_{n}"], f"finals/{tile}")
            lines.append(score_line(f"final_{n}", "goal", [part], name, standing=True))
        more = finals[seat]["research"] - research_points(state, seat)
        extra = [(msg("score.part.automa"), more, "")] if more else []
        research = [
            (
                msg("score.part.area", area=f"#area/{area}", n=level),
                points,
                f"marker/{seat}/{area}",
            )
            for area in AREAS
            if (level := board.research[area]) and (points := _area_points(level))
        ]
        lines.append(score_line("research", "knowledge", [*research, *extra], standing=not over))
        left = (msg("score.part.resources"), finals[seat]["resources"], f"board/{seat}")
        lines.append(score_line("resources", "credit", [left], standing=True))
        found.append(Score(seat, tuple(lines)))
    return found


def _area_points(level: int) -> int:
    numbers = load().constants
    return sum(numbers.vp_per_level for n in numbers.levels_scored if level >= n)


def result(state: State) -> Result | None:
    """Who has won; tied players share the victory (9.5)."""
    if state.phase != "over":
        return None
    totals = [score.total for score in scores(state)]
    return result_of(ranked(totals, [0] * len(totals)))
