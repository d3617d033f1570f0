"""What the balance of the values is judged by, beside the figures of section 21.

`features` tells what a seat had in a game that is over, `REFERENCE` what simulations of the values
that came with the program found: 1,000 games of greedy bots for each number of players
(pulsar_2849 21).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from gametable.core.engine.table import Table
from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.state import State

POINTS: Mapping[int, float] = {2: 157.0, 3: 152.4, 4: 149.2}
"""What all players scored on average, by their number."""
WINNERS = (169.0, 171.0)
"""The least and most that winners scored on average."""
REFERENCE: Mapping[str, Mapping[str, Mapping[int, float]]] = {
    "starting gate": {
        "start_1": {2: 1.01, 3: 1.02, 4: 1.07},
        "start_2": {2: 1.06, 3: 1.01, 4: 1.11},
        "start_3": {2: 0.95, 3: 1.01, 4: 0.87},
        "start_4": {2: 0.98, 3: 0.96, 4: 0.95},
    },
    "HQ side": {
        "A1": {2: 0.98, 3: 0.99, 4: 1.04},
        "A2": {2: 1.07, 3: 0.93, 4: 1.04},
        "B1": {2: 1.08, 3: 1.07, 4: 0.92},
        "B2": {2: 0.95, 3: 1.07, 4: 1.03},
        "C1": {2: 1.06, 3: 0.92, 4: 0.83},
        "C2": {2: 0.94, 3: 1.05, 4: 1.00},
        "D1": {2: 0.93, 3: 0.96, 4: 0.91},
        "D2": {2: 0.99, 3: 1.02, 4: 1.22},
    },
}
"""Of what seats differ in: how often who had it won, times the number of players."""
SETTINGS = {"star_cluster_side": "random"}
"""Options of the games that are played: all boards are drawn."""


def features(table: Table[State], seat: int) -> Iterator[tuple[str, str]]:
    """What a seat had, by kind: its gate, the side of its HQ board and that board."""
    gate = next(event for event in table.log if event.kind == "log.ship" and event.seat == seat)
    yield "starting gate", str(gate.args["place"]).rpartition("/")[2]
    board = table.state.boards[seat]
    if board.side:
        yield "HQ side", board.side
        yield "HQ board", load().hq_boards[board.side].board


def shared(state: State) -> Iterator[tuple[str, str]]:
    """What all seats of a game have in common: the side of the map and the technology boards."""
    yield "star cluster", state.side
    yield from (("technology board", board) for board in state.technology_boards)
