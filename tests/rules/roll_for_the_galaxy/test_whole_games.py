"""What must hold all through random games (roll_for_the_galaxy 1.4, 6.3, 7.1.3, 8, 9.1)."""

from __future__ import annotations

from collections import Counter

import pytest

from gametable.core.engine.chance import Source
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.titles.roll_for_the_galaxy import TITLE
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.effects.producing import room
from gametable.titles.roll_for_the_galaxy.scoring import tie_sum
from gametable.titles.roll_for_the_galaxy.state import State
from gametable.titles.roll_for_the_galaxy.tableau import dice, sides


def bots(seats: int, seed: str) -> Table[State]:
    """A game of bots, which are asked less."""
    people = [Seat(f"P{n}", player="bot") for n in range(seats)]
    return Table.new(TITLE, people, seed=seed, history=False)


@pytest.mark.rule("roll_for_the_galaxy 1.4", "roll_for_the_galaxy 7.1.3")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_dice_are_only_gained_and_lost_where_it_is_told(seats: int) -> None:
    table = bots(seats, f"dice {seats}")
    source = Source.of(f"dice {seats}")
    while table.decision is not None:
        table.answer_random(source)
    own = Counter(dict.fromkeys(range(seats), 5))
    for event in table.log:
        if event.kind == "log.dice" and event.seat is not None:
            own[event.seat] += event.args["n"]
        elif event.kind == "log.die_lost" and event.seat is not None:
            own[event.seat] -= 1
    for seat, board in enumerate(table.state.boards):
        assert len(dice(board)) == own[seat]


@pytest.mark.rule("roll_for_the_galaxy 6.3", "roll_for_the_galaxy 7.1.2", "roll_for_the_galaxy 8.3")
def test_where_dice_lie_between_the_steps() -> None:
    for n in range(6):
        table = bots(2 + n % 3, f"steps {n}")
        source = Source.of(f"steps {n}")
        while (asked := table.decision) is not None:
            state = table.state
            board = state.boards[asked.seat]
            if state.step == "phase":
                # Only workers of phases that occur are left in columns; done phases have none.
                assert state.phase is not None
                at = state.phases.index(state.phase)
                for other in state.boards:
                    busy = {phase for phase, pile in other.columns.items() if pile}
                    assert busy <= set(state.phases[at:])
            elif state.step == "empire":
                assert not any(pile for b in state.boards for pile in b.columns.values())
                assert all(b.selecting is None for b in state.boards)
            elif state.step == "roll":
                # Everybody has at least one die to select a phase with.
                assert board.faces
            for other in state.boards:
                assert all(room(other, side) >= 0 for side in sides(other, "world"))
            table.answer_random(source)


@pytest.mark.rule("roll_for_the_galaxy 9.1", "roll_for_the_galaxy 9.6")
def test_games_end_by_a_trigger_and_in_a_result() -> None:
    ends: Counter[str] = Counter()
    for n in range(12):
        table = bots(2, f"end {n}")
        source = Source.of(f"end {n}")
        while table.decision is not None:
            table.answer_random(source)
        state = table.state
        tiles = max(len(board.tableau) for board in state.boards)
        assert state.pool == 0 or tiles >= load().constants.end_tiles
        ends["pool" if state.pool == 0 else "tiles"] += 1
        found = table.result()
        assert found is not None
        totals = [score.total for score in table.scores()]
        best = max(range(2), key=lambda seat: (totals[seat], tie_sum(state, seat)))
        assert best in found.winners
    assert len(ends) == 2 or ends["tiles"] == 12
