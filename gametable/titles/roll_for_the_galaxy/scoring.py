"""The final scoring and the result (roll_for_the_galaxy 9.2 to 9.6); also told during play.

Every line comes with the parts it is the sum of.
"""

from __future__ import annotations

from collections.abc import Iterator

from gametable.core.scene import Line, Result, Score
from gametable.core.text import Message, msg
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.definitions import Side
from gametable.titles.roll_for_the_galaxy.dice import color_of
from gametable.titles.roll_for_the_galaxy.state import Board, State
from gametable.titles.roll_for_the_galaxy.tableau import dice, sides
from gametable.titles.roll_for_the_galaxy.vocabulary import (
    Bonus,
    FractionOfCost,
    PerDieColor,
    PerGood,
    PerGroup,
    PerTile,
)

Part = tuple[Message, int, str]
"""Words, points and the piece on the table they come from ("" for none)."""

LINES = (
    ("chips", "vp"),
    ("developments", "face-develop"),
    ("worlds", "face-settle"),
    ("bonuses", "goal"),
)


def scores(state: State) -> list[Score]:
    """Each seat's score if the game ended now (roll_for_the_galaxy 9.2)."""
    return [score_of(state, seat) for seat in range(len(state.boards))]


def score_of(state: State, seat: int) -> Score:
    """The score of one seat."""
    lines = []
    for name, icon in LINES:
        parts = tuple(_parts(name, state, seat))
        points = sum(n for _, n, _ in parts)
        lines.append(Line(name, msg(f"score.{name}"), icon, points, parts))
    return Score(seat, tuple(lines))


def _parts(name: str, state: State, seat: int) -> Iterator[Part]:
    board = state.boards[seat]
    if name == "chips":
        yield msg("score.chips.part", n=board.vp), board.vp, ""
    elif name == "bonuses":
        if counts_bonuses(state, seat):
            for side in sides(board, "development"):
                if side.end_bonus is not None:
                    points = bonus_points(board, side.end_bonus)
                    yield Message(f"#side/{side.id}"), points, f"tile/{side.id}"
    else:
        for side in sides(board, "development" if name == "developments" else "world"):
            yield Message(f"#side/{side.id}"), side.cost, f"tile/{side.id}"


def counts_bonuses(state: State, seat: int) -> bool:
    """An automa scores 6+ bonuses only as a credit bot of the highest level (15.1.6, 15.2)."""
    if seat != state.automa:
        return True
    if state.opponent != "credit_bot":
        return False
    levels = load().credit_bot.difficulty
    return next(level.six_plus for level in levels if level.id == state.difficulty)


def bonus_points(board: Board, bonus: Bonus) -> int:
    """The bonus of a 6+ development on top of its cost, fractions rounded up (9.3)."""
    if isinstance(bonus, FractionOfCost):
        total = sum(side.cost for side in _counted(board, bonus))
        return -(-total * bonus.numerator // bonus.denominator)
    if isinstance(bonus, PerTile):
        return bonus.vp * len(_counted(board, bonus))
    if isinstance(bonus, PerGroup):
        found = sum(color_of(die) in bonus.dice for die in dice(board))
        return bonus.vp * -(-found // bonus.group)
    if isinstance(bonus, PerDieColor):
        return bonus.vp * len({color_of(die) for die in dice(board)})
    if isinstance(bonus, PerGood):
        return bonus.vp * sum(len(goods) for goods in board.goods.values())
    return sum(board.vp >= threshold for threshold in bonus.thresholds)


def _counted(board: Board, bonus: FractionOfCost | PerTile) -> list[Side]:
    """The own tiles a bonus counts, start tiles and the scoring tile included (9.4)."""
    if bonus.of == "worlds":
        return [side for side in sides(board, "world") if side.color in bonus.worlds]
    found = sides(board, "development")
    if isinstance(bonus, PerTile):
        return [side for side in found if bonus.not_class is None or side.cls != bonus.not_class]
    return [side for side in found if bonus.of_class in (None, side.cls)]


def tie_break(board: Board) -> int:
    """What decides between equal points: dice in the cup plus credits (9.6, 15.1.6)."""
    return len(board.cup) + board.credits


def result(state: State) -> Result | None:
    """The result of a finished game (roll_for_the_galaxy 9.6)."""
    if not state.over:
        return None
    totals = [score.total for score in scores(state)]
    rest = [tie_break(board) for board in state.boards]
    best = max(totals)
    leaders = [seat for seat, total in enumerate(totals) if total == best]
    most = max(rest[seat] for seat in leaders)
    winners = tuple(seat for seat in leaders if rest[seat] == most)
    ranking = sorted(range(len(totals)), key=lambda seat: (-totals[seat], -rest[seat]))
    tie = None
    if len(leaders) > 1:
        shared = len(winners) > 1
        seats = [f"#seat/{seat}" for seat in leaders]
        tie = msg("score.tie.shared" if shared else "score.tie.rest", seats=seats, n=most)
    names = [f"#seat/{seat}" for seat in winners]
    if len(winners) == 1:
        headline = msg("score.won", winner=names[0], n=best)
    else:
        headline = msg("score.won_together", winners=names, n=best)
    return Result(winners, headline, tie, ranking=tuple(ranking))
