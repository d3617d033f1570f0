"""A seat's situation, worked out as far as somebody asks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from gametable.titles.terraforming_mars.areas import Survey, oceans, surveyed
from gametable.titles.terraforming_mars.state import Board, State
from gametable.titles.terraforming_mars.tableau import Tableau, tableau
from gametable.titles.terraforming_mars.vocabulary import Metal, Parameter

if TYPE_CHECKING:
    from gametable.titles.terraforming_mars.effects.estimates import Outlook


class Situation:
    """The state as one seat stands in it. Valid until the state changes."""

    __slots__ = ("_oceans", "_survey", "board", "outlook", "seat", "state", "sum")

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.board: Board = state.boards[seat]
        self.sum: Tableau = tableau(self.board)
        self._survey: Survey | None = None
        self._oceans = -1
        self.outlook: Outlook | None = None

    @property
    def survey(self) -> Survey:
        """What lies on the map."""
        if self._survey is None:
            self._survey = surveyed(self.state)
        return self._survey

    def parameter(self, parameter: Parameter) -> int:
        """A global parameter in printed units."""
        if parameter == "temperature":
            return self.state.temperature
        if parameter == "oxygen":
            return self.state.oxygen
        if self._oceans < 0:
            self._oceans = oceans(self.state)
        return self._oceans

    def means(self, metals: Iterable[Metal] = (), reserve: int = 0) -> int:
        """The most M€ that can be paid, with these metals; `reserve` is heat to be left over."""
        stock = self.board.stock
        total = stock["mc"]
        for metal in metals:
            total += stock[metal] * self.sum.values[metal]
        if self.sum.heat_as_mc:
            total += max(0, stock["heat"] - reserve)
        return total
