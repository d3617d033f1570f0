"""How Roll for the Galaxy judges positions for bots, hints and analyses.

A seat that has rolled and called nothing yet is judged as if its dice still lay in the cup, so that
no luck to come decides what is good now. Once it has called a phase, what it holds is judged for
the rounds after this one, and besides what its workers bring in each phase: in the Assign step as
likely as the phase occurs and with the best end of the assignment, after Reveal for sure.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cache
from typing import Any

from gametable.components.weights import load_weights
from gametable.core.engine.decision import Decision
from gametable.core.engine.valuation import Measured, Valuation, Weights, WorthSeen
from gametable.core.text import Message
from gametable.titles.roll_for_the_galaxy.components import TITLE
from gametable.titles.roll_for_the_galaxy.dice import color_of
from gametable.titles.roll_for_the_galaxy.state import Board, State
from gametable.titles.roll_for_the_galaxy.tableau import workers
from gametable.titles.roll_for_the_galaxy.views import behind_screens
from gametable.titles.roll_for_the_galaxy.vocabulary import PHASES, Phase
from gametable.titles.roll_for_the_galaxy.worth.assigning import Staffing
from gametable.titles.roll_for_the_galaxy.worth.calls import Calls, Rival, rolled
from gametable.titles.roll_for_the_galaxy.worth.clock import rounds_left
from gametable.titles.roll_for_the_galaxy.worth.fortune import Fortune
from gametable.titles.roll_for_the_galaxy.worth.guesses import guesses, thought_out
from gametable.titles.roll_for_the_galaxy.worth.numbers import Numbers
from gametable.titles.roll_for_the_galaxy.worth.telling import told

HELD = (
    "chips",
    "tiles",
    "bonuses",
    "dice",
    "waiting",
    "credits",
    "building",
    "prospects",
    "goods",
    "powers",
    "worlds",
)
TERMS = (*HELD, *PHASES, "given")
_KEPT = 256  # positions whose tables are remembered


class GalaxyValuation(Valuation[State]):
    """Terms and guesses of Roll for the Galaxy."""

    def __init__(self, weights: Weights) -> None:
        super().__init__(weights)
        self.numbers = Numbers(**{name: weights.shape(name) for name in Numbers.__struct_fields__})
        self._staffings: dict[Hashable, Staffing] = {}
        self._rivals: dict[Hashable, Rival] = {}

    # What a position is worth

    def terms(self, state: State, seat: int, seen: WorthSeen) -> dict[str, Measured]:
        if seat == state.automa:
            return {"chips": (float(state.boards[seat].vp),) * 2}
        own = seat == seen.viewer
        board = state.boards[seat]
        hidden = behind_screens(state)
        called = board.selecting is not None and (own or not hidden)
        if state.step in ("setup", "construct", "roll", "reveal") and not called:
            rounds = seen.left(rounds_left(self.numbers, state, seat, fresh=True))
            fortune = Fortune(self.numbers, state, seat, rounds, own=own, recruited=True)
            return fortune.terms()
        left = seen.left(rounds_left(self.numbers, state, seat))
        if state.step == "roll" or (state.step == "reveal" and not state.phases):
            return self._assigning(state, seat, left)
        return self._working(state, seat, left, own=own)

    def _assigning(self, state: State, seat: int, left: float) -> dict[str, Measured]:
        """The position of a seat that has called a phase, before the others are seen."""
        staffing = self.staffing(state, seat, left)
        best = staffing.best(state, seat)
        fortune = self._fortune(state, seat, left)
        found = fortune.terms()
        assert best.selected is not None
        brings = staffing.brings(best.workers, best.matched, best.selected)
        for phase, points, n in zip(PHASES, brings, best.workers, strict=True):
            found[phase] = points, float(n)
        given = staffing.given[PHASES.index(best.selected)]
        found["given"] = -given, -given
        return found

    def _working(self, state: State, seat: int, left: float, *, own: bool) -> dict[str, Measured]:
        """The position of a seat whose workers are seen, with those that have still to work."""
        board = state.boards[seat]
        to_come = _to_come(state, seat)
        staffed = [len(workers(board, phase)) if phase in to_come else 0 for phase in PHASES]
        n = sum(staffed)
        fortune = Fortune(self.numbers, state, seat, left, own=own, pending=float(n))
        found = fortune.terms()
        if to_come:
            none = Calls(state, ())
            brings = Staffing(fortune, max(staffed), none, (0.0,) * len(PHASES)).certain(
                staffed, to_come
            )
            for phase, points, many in zip(PHASES, brings, staffed, strict=True):
                if phase in to_come:
                    found[phase] = points, float(many)
        return found

    def _fortune(self, state: State, seat: int, left: float) -> Fortune:
        pending = 0.6 * len(rolled(state.boards[seat]))
        return Fortune(self.numbers, state, seat, left, own=True, pending=pending)

    def staffing(self, state: State, seat: int, left: float) -> Staffing:
        """What the workers of a seat bring in this round; remembered while it assigns them."""
        key = (seat, round(left, 3), *map(_fingerprint, state.boards), _zone(state.boards[seat]))
        found = self._staffings.get(key)
        if found is None:
            if len(self._staffings) >= _KEPT:
                self._staffings.clear()
            fortune = self._fortune(state, seat, left)
            rivals = [
                self.rival(state, other)
                for other in range(len(state.boards))
                if other not in (seat, state.automa)
            ]
            calls = Calls(state, rivals)
            share = self.weights.rivals.get(len(state.boards), 0.0)
            given = tuple(
                share
                * max((rival.staffed[n] for rival in rivals), default=0.0)
                * (1 - calls.occurs[n])
                for n in range(len(PHASES))
            )
            most = len(rolled(state.boards[seat]))
            found = Staffing(fortune, most, calls, given)
            self._staffings[key] = found
        return found

    def rival(self, state: State, seat: int) -> Rival:
        """What everybody sees of a rival before Reveal."""
        left = rounds_left(self.numbers, state, seat)
        key = (seat, round(left, 3), len(state.boards), _fingerprint(state.boards[seat]))
        found = self._rivals.get(key)
        if found is None:
            if len(self._rivals) >= _KEPT:
                self._rivals.clear()
            found = self._rivals[key] = Rival(self.numbers, state, seat, left)
        return found

    def left(self, state: State) -> float:
        return rounds_left(self.numbers, state, None)

    def moment(self, state: State) -> int:
        return state.round

    def turn(self, state: State, seat: int) -> Hashable:
        board = state.boards[seat]
        if state.step == "roll":
            # What comes of an assignment is thought to its end wherever it stands.
            last = board.uses[-1] if board.uses else None
            return state.round, len(board.wilds), board.selecting, len(board.uses), last
        # What is drawn is luck: it is judged when it is placed.
        return state.round, state.step, state.phase, len(board.drawn), board.owed

    def priors(self, state: State, asked: Decision) -> Sequence[float] | None:
        return guesses(self, state, asked)

    def answers(self, state: State, asked: Decision) -> Sequence[Any] | None:
        return thought_out(self, state, asked)

    def told(
        self, term: str, before: State, after: State, seat: int, change: Measured, seen: WorthSeen
    ) -> Message:
        left = max(0, round(seen.left(self.left(before))))
        return told(term, before.boards[seat], after.boards[seat], change, left)


def _to_come(state: State, seat: int) -> list[Phase]:
    """The phases in which the workers of a seat have still to work in this round."""
    if state.step == "reveal":
        return list(state.phases)
    if state.step not in ("phase", "close") or state.phase is None:
        return []
    at = state.phases.index(state.phase)
    if state.step == "phase" and seat in state.queue:
        return state.phases[at:]
    return state.phases[at + 1 :]


def _fingerprint(board: Board) -> Hashable:
    """What everybody sees of a board before Reveal."""
    return (
        board.credits,
        board.vp,
        tuple(board.tableau),
        tuple(board.citizenry),
        tuple(map(color_of, sorted(rolled(board)))),
        tuple(board.developers),
        tuple(board.settlers),
        tuple((world, tuple(pile)) for world, pile in board.goods.items()),
        tuple(board.developments[:1]),
        tuple(board.worlds[:1]),
    )


def _zone(board: Board) -> Hashable:
    return tuple(board.developments), tuple(board.worlds)


@cache
def valuation() -> GalaxyValuation:
    """How this title judges positions. Raises ComponentErrors of its weights."""
    return GalaxyValuation(load_weights(TITLE, TERMS, Numbers.__struct_fields__))
