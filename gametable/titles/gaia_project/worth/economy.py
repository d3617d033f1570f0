"""What a seat has and will get, looked at together: ore and credits, and power that flows.

Ore without credits builds nothing, nor do credits without ore; tokens without charges do not move,
nor are there charges without tokens. So their worth hangs together.
"""

from __future__ import annotations

from collections.abc import Mapping

from gametable.titles.gaia_project import power as cycle
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.rules.income import incomes
from gametable.titles.gaia_project.rules.tokens import green_tokens
from gametable.titles.gaia_project.situation import INSTITUTE
from gametable.titles.gaia_project.state import Board, State

SHARE = 0.58
"""Of what building costs, how much is ore, if a credit is worth half as much."""
FIRST_ORE, FIRST_CREDITS = 1.5, 3.0
"""What can be had besides by conversions and actions."""
LEECH = 2.0
"""Power that opponents let a seat charge in a round, about."""
GOOD, POOR = 4.6, 2.3
"""What steps of research are worth that score, and those on the way there."""
TRADED = 3.0
"""Credits for which the Hadsch Hallas get an ore by their institute (10.7)."""


class Economy:
    """Income in a round, and prices of a credit and an ore, before the time is heeded.

    `building` is what all credits and ore together are worth, those in hand `now` times as much as
    in the last round, those of a round to come `every` times for all of them; `flow` is the power
    that can be spent in a round.
    """

    def __init__(
        self, board: Board, shapes: Mapping[str, float], now: float, every: float, left: float
    ) -> None:
        self.credits = self.ore = self.knowledge = self.qic = self.charge = self.tokens = 0
        booster = f"#booster/{board.booster}"
        for source, got in incomes(board) if every else ():
            if source != booster:
                self.credits += got.credits
                self.ore += got.ore
                self.knowledge += got.knowledge
                self.qic += got.qic
                self.charge += got.charge
                self.tokens += got.tokens
        ore: float = FIRST_ORE + board.ore * now + self.ore * every
        credits: float = FIRST_CREDITS + board.credits * now + self.credits * every
        if board.faction == "hadsch_hallas" and INSTITUTE in board.structures.values():
            even = TRADED * (1 - SHARE) / SHARE
            if credits > even * ore:
                traded = (credits - even * ore) / (TRADED + even)
                ore, credits = ore + traded, credits - TRADED * traded
        pairs: float = shapes["pair"] * (ore**SHARE) * ((credits / 2) ** (1 - SHARE))
        self.building = pairs
        self.ore_price = SHARE * pairs / ore
        self.credit_price = (1 - SHARE) * pairs / credits
        held = cycle.tokens(board.power) + board.power.gaia + 0.5 * self.tokens * left
        self.flow = _least((self.charge + LEECH) / 2, held) if held else 0.0
        self.held = held


def knowledge_price(state: State, seat: int, knowledge: float) -> float:
    """What a knowledge is worth if so many will be spent on research, on the average (5.5, 9.3).

    Steps from level 2 on score by themselves; those below must be made in pairs and threes.
    """
    board = state.boards[seat]
    numbers = load().constants
    levels = len(numbers.levels_scored) + 1
    good = 0
    for area, level in board.research.items():
        if level >= levels - 2:
            good += max(0, levels - level)
            if level >= levels - 1 and area not in state.level_5 and green_tokens(board):
                good += 1
    steps = knowledge / numbers.research_price
    if steps <= 0:
        return GOOD / numbers.research_price
    worth = GOOD * min(steps, good) + POOR * max(0.0, steps - good)
    return worth / knowledge


def _least(one: float, other: float) -> float:
    """About the less of two numbers, but never deaf to the other."""
    return float((one**-3 + other**-3) ** (-1 / 3))
