"""The round, step by step (roll_for_the_galaxy 3)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from gametable.core.engine.decision import ROUND, TURN, Flow
from gametable.core.engine.game import Game
from gametable.core.text import msg
from gametable.titles.roll_for_the_galaxy.effects.gaining import pay
from gametable.titles.roll_for_the_galaxy.effects.producing import virtual_workers
from gametable.titles.roll_for_the_galaxy.rules import automa, build, explore, produce, ship
from gametable.titles.roll_for_the_galaxy.rules.assign import roll_and_assign
from gametable.titles.roll_for_the_galaxy.rules.empire import ends, grown, manage, reset
from gametable.titles.roll_for_the_galaxy.rules.reveal import reveal
from gametable.titles.roll_for_the_galaxy.rules.working import has_workers
from gametable.titles.roll_for_the_galaxy.setup import construct, set_up
from gametable.titles.roll_for_the_galaxy.state import Board, State
from gametable.titles.roll_for_the_galaxy.tableau import order
from gametable.titles.roll_for_the_galaxy.vocabulary import Phase


def play(game: Game[State]) -> Flow[None]:
    """The whole game, from wherever its state stands."""
    while game.state.step != "over":
        yield from _STEPS[game.state.step](game)


def _roll(game: Game[State]) -> Flow[None]:
    """Roll and assign, in secret (roll_for_the_galaxy 4, 5)."""
    state = game.state
    if not state.queue:
        yield ROUND
        game.heading("log.round", rule="roll_for_the_galaxy 3.1", n=state.round)
        state.queue = [seat for seat in order(state) if seat != state.automa]
    yield from roll_and_assign(game)
    state.step = "reveal"


def _reveal(game: Game[State]) -> Flow[None]:
    """Reveal, then the first phase that occurs (roll_for_the_galaxy 6)."""
    yield from reveal(game)
    _begin_phase(game, game.state.phases[0])


def _begin_phase(game: Game[State], phase: Phase) -> None:
    """Phases that occur are done in order; virtual workers come with them (7.1.1, 7.1.8)."""
    state = game.state
    state.step, state.phase, state.queue, state.stage = "phase", phase, order(state), ""
    game.heading("log.phase", rule="roll_for_the_galaxy 7.1.1", phase=f"#phase/{phase}")
    for seat in state.queue:
        if seat == state.automa:
            continue
        board = state.boards[seat]
        board.virtual = virtual_workers(board, phase)


def _phase(game: Game[State]) -> Flow[None]:
    """One seat after the other does the phase (roll_for_the_galaxy 3.2)."""
    state = game.state
    phase = state.phase
    assert phase is not None
    has_work, work = _DOING[phase]
    while state.queue:
        seat = state.queue[0]
        board = state.boards[seat]
        if state.stage == "work" or seat == state.automa or has_work(board):
            if state.stage == "":
                yield TURN
                state.stage = "work"
            yield from automa.work(game, seat, phase) if seat == state.automa else work(game, seat)
        board.virtual.clear()
        state.queue.pop(0)
        state.stage = ""
    state.step = "close"
    if phase == "explore":
        explore.begin_close(state)


def _close(game: Game[State]) -> Flow[None]:
    """Powers of the end of the phase, and those without a moment (7.1.6, 7.1.7)."""
    state = game.state
    phase = state.phase
    assert phase is not None
    game.goes_on()
    if phase == "explore":
        yield from explore.close(game)
    for seat in order(state):
        # Its powers never work for an opponent of the solo game (15.1.5).
        if seat != state.automa:
            pay(game, seat, phase, "phase_end")
            pay(game, seat, phase, "during_phase")
    if phase == "explore":
        explore.return_abandoned(game)
    at = state.phases.index(phase)
    if at + 1 < len(state.phases):
        _begin_phase(game, state.phases[at + 1])
    else:
        state.step, state.phase, state.queue = "empire", None, order(state)
        game.heading("log.phase", rule="roll_for_the_galaxy 8.1", phase=msg("name.empire"))


def _empire(game: Game[State]) -> Flow[None]:
    """Manage Empire (roll_for_the_galaxy 8)."""
    yield from manage(game)
    game.state.step = "end"


def _end(game: Game[State]) -> Flow[None]:
    """Reset, then the end triggers: the pool is empty, or somebody has 12 tiles (8.4, 8.5, 9.1)."""
    state = game.state
    game.goes_on()
    reset(game)
    for seat in grown(state):
        n = len(state.boards[seat].tableau)
        game.emit("log.end_tiles", seat, rule="roll_for_the_galaxy 9.1", n=n)
    if state.pool == 0:
        game.emit("log.end_pool", None, rule="roll_for_the_galaxy 9.1")
    if ends(state):
        state.step = "over"
        return
    state.round += 1
    state.step = "roll"
    return
    yield


class _Doing(NamedTuple):
    """A phase: whether a seat has anything to do in it, and doing it."""

    has_work: Callable[[Board], bool]
    work: Callable[[Game[State], int], Flow[None]]


_DOING: dict[Phase, _Doing] = {
    "explore": _Doing(explore.has_work, explore.work),
    "develop": _Doing(
        partial(build.has_work, phase="develop"),
        partial(build.work, phase="develop", rest=play),
    ),
    "settle": _Doing(
        partial(build.has_work, phase="settle"),
        partial(build.work, phase="settle", rest=play),
    ),
    "produce": _Doing(partial(has_workers, phase="produce"), produce.work),
    "ship": _Doing(partial(has_workers, phase="ship"), partial(ship.work, rest=play)),
}
_STEPS = {
    "setup": set_up,
    "construct": construct,
    "roll": _roll,
    "reveal": _reveal,
    "phase": _phase,
    "close": _close,
    "empire": _empire,
    "end": _end,
}
