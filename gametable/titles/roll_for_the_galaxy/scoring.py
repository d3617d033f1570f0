"""The final scoring and the result (roll_for_the_galaxy 9, 15.1.6, 15.2); also told during play.

Every line comes with the parts it is the sum of.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from gametable.core.scene import Result, Score
from gametable.core.scoring import Part, ranked, result_of, score_line, seat_names
from gametable.core.text import Message, msg
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.definitions import Side
from gametable.titles.roll_for_the_galaxy.dice import color_of
from gametable.titles.roll_for_the_galaxy.spots import tile_spot
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


def scores(state: State) -> list[Score]:
    """Each seat's score if the game ended now (roll_for_the_galaxy 9.2)."""
    return [score_of(state, seat) for seat in range(len(state.boards))]


def score_of(state: State, seat: int) -> Score:
    """The score of one seat."""
    board = state.boards[seat]
    chips: list[Part] = [(msg("score.chips.part", n=board.vp), board.vp, "")] if board.vp else []
    parts: dict[str, list[Part]] = {
        "chips": chips,
        "developments": [_printed(side) for side in sides(board, "development")],
        "worlds": [_printed(side) for side in sides(board, "world")],
        "bonuses": list(_bonuses(board)) if bonuses_count(state, seat) else [],
    }
    icons = {"chips": "vp", "developments": "development", "worlds": "world", "bonuses": "medal"}
    return Score(seat, tuple(score_line(id, icons[id], found) for id, found in parts.items()))


def _printed(side: Side) -> Part:
    """A tile scores its printed cost (roll_for_the_galaxy 9.2)."""
    return Message(f"#side/{side.id}"), side.cost, tile_spot(side.id)


def bonuses_count(state: State, seat: int) -> bool:
    """Whether 6+ developments score; of the opponents only the best credit bot's (15.1.6)."""
    if seat != state.automa:
        return True
    level = next(d for d in load().credit_bot.difficulty if d.id == state.difficulty)
    return state.opponent == "credit_bot" and level.six_plus


def _bonuses(board: Board) -> Iterator[Part]:
    for side in sides(board, "development"):
        if side.end_bonus is not None:
            words = msg("score.bonus", tile=f"#side/{side.id}")
            yield words, bonus_points(board, side.end_bonus), tile_spot(side.id)


def bonus_points(board: Board, bonus: Bonus) -> int:
    """The points of a 6+ development; started groups count like full ones (9.3)."""
    if isinstance(bonus, FractionOfCost):
        total = sum(
            side.cost
            for side in _of(
                board, bonus.of, lambda side: side.color is None or side.color in bonus.worlds
            )
            if bonus.of_class is None or side.cls == bonus.of_class
        )
        return -(-total * bonus.numerator // bonus.denominator)
    if isinstance(bonus, PerTile):
        found = _of(board, bonus.of, lambda side: side.color is None or side.color in bonus.worlds)
        return bonus.vp * sum(bonus.not_class is None or s.cls != bonus.not_class for s in found)
    if isinstance(bonus, PerGroup):
        n = sum(color_of(die) in bonus.dice for die in dice(board))
        return bonus.vp * -(-n // bonus.group)
    if isinstance(bonus, PerDieColor):
        return bonus.vp * len({color_of(die) for die in dice(board)})
    if isinstance(bonus, PerGood):
        return bonus.vp * sum(map(len, board.goods.values()))
    return sum(board.vp >= threshold for threshold in bonus.thresholds)


def _of(board: Board, of: str, fits: Callable[[Side], bool]) -> list[Side]:
    category = "development" if of == "developments" else "world"
    return [side for side in sides(board) if side.category == category and fits(side)]


def tie_sum(state: State, seat: int) -> int:
    """What breaks a tie: dice in the cup plus credits (9.6); of a bot its credits (15.1.6)."""
    board = state.boards[seat]
    return len(board.cup) + board.credits


def result(state: State) -> Result | None:
    """The result of a finished game: the most VP, then cup and credits, then shared (9.6)."""
    if state.step != "over":
        return None
    totals = [score.total for score in scores(state)]
    sums = [tie_sum(state, seat) for seat in range(len(totals))]
    found = ranked(totals, sums)
    key = "score.tie.shared" if len(found.winners) > 1 else "score.tie.sum"
    return result_of(found, msg(key, seats=seat_names(found.level), n=sums[found.order[0]]))
