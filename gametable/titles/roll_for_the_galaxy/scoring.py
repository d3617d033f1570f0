"""The final scoring and the result (roll_for_the_galaxy 9, 15.1.6, 15.2); also told during play.

Every line comes with the parts it is the sum of.
"""

from __future__ import annotations

from collections.abc import Iterator

from gametable.core.kit.scoring import Part, ranked, result_of, score_line, seat_names
from gametable.core.scene import Result, Score
from gametable.core.text import Message, msg
from gametable.titles.roll_for_the_galaxy.definitions import Side
from gametable.titles.roll_for_the_galaxy.effects import BONUSES
from gametable.titles.roll_for_the_galaxy.rules.automa import level
from gametable.titles.roll_for_the_galaxy.state import Board, State
from gametable.titles.roll_for_the_galaxy.tableau import sides
from gametable.titles.roll_for_the_galaxy.targets import tile_target


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
    return Score(
        seat,
        tuple(
            # What a bonus counts may still come and go: it scores at the end alone (9.3).
            score_line(
                id,
                icons[id],
                found,
                standing=id == "bonuses",
                told_by=(("log.vp", 1),) if id == "chips" else (),
            )
            for id, found in parts.items()
        ),
    )


def _printed(side: Side) -> Part:
    """A tile scores its printed cost (roll_for_the_galaxy 9.2)."""
    return Message(f"#side/{side.id}"), side.cost, tile_target(side.id)


def bonuses_count(state: State, seat: int) -> bool:
    """Whether 6+ developments score; of the opponents only the best credit bot's (15.1.6)."""
    if seat != state.automa:
        return True
    return state.opponent == "credit_bot" and level(state).six_plus


def _bonuses(board: Board) -> Iterator[Part]:
    for side in sides(board, "development"):
        if side.end_bonus is not None:
            words = msg("score.bonus", tile=f"#side/{side.id}")
            yield words, BONUSES[side.end_bonus].points(board, side.end_bonus), tile_target(side.id)


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
