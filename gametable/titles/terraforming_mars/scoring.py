"""The final scoring and the result (terraforming_mars 18.3, 18.4, 20.4); also told during play.

Every line comes with the parts it is the sum of.
"""

from __future__ import annotations

from collections.abc import Iterator

from gametable.core.kit.scoring import Part, ranked, result_of, score_line, seat_names
from gametable.core.scene import Result, Score
from gametable.core.text import Message, msg
from gametable.titles.terraforming_mars.areas import kind_of, neighbours
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.effects.counting import measure
from gametable.titles.terraforming_mars.effects.parameters import complete
from gametable.titles.terraforming_mars.effects.points import card_points
from gametable.titles.terraforming_mars.situation import Situation
from gametable.titles.terraforming_mars.state import State

LINES = (
    ("tr", "tr"),
    ("awards", "award"),
    ("milestones", "milestone"),
    ("greeneries", "greenery"),
    ("cities", "city"),
    ("cards", "card"),
)


NOT_ALONE = ("awards", "milestones")
"""What there is not in the solo game (terraforming_mars 20.1)."""


def scores(state: State) -> list[Score]:
    """Each seat's score if the game ended now (terraforming_mars 18.3)."""
    prizes = award_points(state)
    return [score_of(state, seat, prizes) for seat in range(len(state.boards))]


def score_of(state: State, seat: int, prizes: dict[str, dict[int, int]]) -> Score:
    """The score of one seat; `prizes` are those of `award_points`."""
    lines = (
        score_line(name, icon, _parts(name, state, seat, prizes), standing=name == "awards")
        for name, icon in LINES
        if not (state.solo and name in NOT_ALONE)
    )
    return Score(seat, tuple(lines))


def line_points(name: str, state: State, seat: int) -> int:
    """The points of one line of the score, awards as they stand (terraforming_mars 18.3)."""
    prizes = award_points(state) if name == "awards" else {}
    return sum(n for _, n, _ in _parts(name, state, seat, prizes))


def _parts(name: str, state: State, seat: int, prizes: dict[str, dict[int, int]]) -> Iterator[Part]:
    if name == "tr":
        tr = state.boards[seat].tr
        yield msg("score.tr.part", n=tr), tr, f"board/{seat}"
    elif name == "awards":
        for award, points in prizes.items():
            if seat in points:
                have = measure(state, seat, load().awards[award].measure)
                words = msg("score.award", award=f"#award/{award}", n=have)
                yield words, points[seat], f"awards/{award}"
    elif name == "milestones":
        for milestone, owner in state.milestones.items():
            if owner == seat:
                points_each = load().milestone_rules.points
                yield Message(f"#milestone/{milestone}"), points_each, f"milestones/{milestone}"
    elif name == "greeneries":
        yield from _greenery_parts(state, seat)
    elif name == "cities":
        yield from _city_parts(state, seat)
    else:
        yield from _card_parts(state, seat)


def award_points(state: State) -> dict[str, dict[int, int]]:
    """The points of every funded award by seat (terraforming_mars 12.2)."""
    return {award: award_places(state, award) for award in state.awards}


def award_places(state: State, award: str) -> dict[int, int]:
    """The points that an award brings by seat once it is funded (terraforming_mars 12.2)."""
    rules, of = load().award_rules, load().awards[award].measure
    values = {seat: measure(state, seat, of) for seat in range(len(state.boards))}
    best = max(values.values())
    first = [seat for seat, value in values.items() if value == best]
    points = dict.fromkeys(first, rules.first)
    if len(first) == 1 and len(values) >= rules.second_from_players:
        next_best = max(value for value in values.values() if value < best)
        points.update({seat: rules.second for seat, value in values.items() if value == next_best})
    return points


def _greenery_parts(state: State, seat: int) -> Iterator[Part]:
    """1 point for each own greenery (terraforming_mars 18.3)."""
    each = load().constants.points_per_greenery
    for area, placed in state.tiles.items():
        if placed.owner == seat and kind_of(placed.tile) == "greenery":
            yield Message(f"#area/{area}"), each, f"map/{area}"


def _city_parts(state: State, seat: int) -> Iterator[Part]:
    """For each own city every greenery beside it, whoever owns that (terraforming_mars 18.3)."""
    each = load().constants.points_per_city_greenery
    for area, placed in state.tiles.items():
        if placed.owner == seat and kind_of(placed.tile) == "city":
            around = (state.tiles.get(other) for other in neighbours(area))
            n = sum(other is not None and kind_of(other.tile) == "greenery" for other in around)
            words = msg("score.city", area=f"#area/{area}", n=n)
            yield words, n * each, f"map/{area}"


def _card_parts(state: State, seat: int) -> Iterator[Part]:
    """All points of own cards, played events too (terraforming_mars 18.3)."""
    board = state.boards[seat]
    for id in (*board.played, *board.events):
        card = load().cards[id]
        if card.points != 0:
            yield Message(f"#card/{id}"), card_points(state, seat, card), f"card/{id}"


def result(state: State) -> Result | None:
    """The result of a finished game (terraforming_mars 18.4, 20.4)."""
    if state.phase != "over":
        return None
    totals = [score.total for score in scores(state)]
    if state.solo:
        return _solo_result(state, totals[0])
    mc = [board.stock["mc"] for board in state.boards]
    found = ranked(totals, mc)
    key = "score.tie.shared" if len(found.winners) > 1 else "score.tie.mc"
    return result_of(found, msg(key, seats=seat_names(found.level), n=mc[found.order[0]]))


def _solo_result(state: State, total: int) -> Result:
    """Alone all three parameters must be at their goal at the end (terraforming_mars 20.4)."""
    if complete(state):
        return Result((0,), msg("score.solo_won", n=total), ranking=(0,))
    return Result((), msg("score.solo_lost", lacking=list(_lacking(state))), ranking=(0,))


def _lacking(state: State) -> Iterator[Message]:
    """How far the parameters that are not at their goal have come."""
    situation = Situation(state, 0)
    for parameter, track in load().tracks.items():
        now = situation.parameter(parameter)
        if now < track.goal:
            name, unit = f"#parameter/{parameter}", f"#unit/{parameter}"
            yield msg("score.lacking", parameter=name, now=now, goal=track.goal, unit=unit)
