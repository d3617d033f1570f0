"""The game, phase by phase (gaia_project 3, 4)."""

from __future__ import annotations

from collections.abc import Callable

from gametable.core.engine.decision import ROUND, STEP, Flow
from gametable.core.engine.game import Game
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.rules.automa.playing import (
    next_deck,
    place_first_mine,
    set_up_automa,
    take_first_booster,
)
from gametable.titles.gaia_project.rules.ending import end_game
from gametable.titles.gaia_project.rules.gaia_phase import gaia_phase, make_gaia_planets
from gametable.titles.gaia_project.rules.income import collect_income
from gametable.titles.gaia_project.rules.setting_up import (
    assemble_map,
    choose_booster,
    choose_faction,
    draw_map,
    lay_out,
    place_first,
    printed_structures,
    set_board,
    structure_queue,
)
from gametable.titles.gaia_project.rules.turn import take_turn
from gametable.titles.gaia_project.state import State


def play(game: Game[State]) -> Flow[None]:
    """The whole game, from wherever its state stands."""
    while game.state.phase != "over":
        yield from _PHASES[game.state.phase](game)


def _setup(game: Game[State]) -> Flow[None]:
    """Set up the table (2)."""
    state = game.state
    if not state.sectors:
        yield from lay_out(game)
        yield from draw_map(game)
        state.queue = state.clockwise(state.first)
    while state.queue:
        yield STEP
        yield from choose_faction(game, state.queue[0])
        del state.queue[0]
    game.goes_on()  # what is laid out for everybody is no deed of the last who chose
    yield from assemble_map(game)
    for seat in range(len(state.boards)):
        set_board(game, seat)
    if state.automa is not None:
        yield from set_up_automa(game)
    if state.first_game:
        printed_structures(game)
        state.queue = []
    else:
        state.queue = structure_queue(state)
    state.phase = "structures"


def _structures(game: Game[State]) -> Flow[None]:
    """First structures (2.9)."""
    state = game.state
    while state.queue:
        yield STEP
        if state.plays_automa(state.queue[0]):
            yield from place_first_mine(game)
        else:
            yield from place_first(game, state.queue[0])
        del state.queue[0]
    state.queue = state.clockwise(state.first)[::-1]
    state.phase = "boosters"


def _boosters(game: Game[State]) -> Flow[None]:
    """First boosters, from the last player to the first (2.10)."""
    state = game.state
    while state.queue:
        yield STEP
        if state.plays_automa(state.queue[0]):
            yield from take_first_booster(game)
        else:
            yield from choose_booster(game, state.queue[0])
        del state.queue[0]
    state.order = state.clockwise(state.first)
    begin_round(game)


def begin_round(game: Game[State]) -> None:
    """Go on with the next round (4)."""
    state = game.state
    state.round += 1
    state.phase = "income"
    state.queue = list(state.order)
    tile = state.rounds[state.round - 1]
    game.heading("log.round", rule="gaia_project 4", n=state.round, tile=f"#round/{tile}")


def _income(game: Game[State]) -> Flow[None]:
    """Phase I (4.1)."""
    state = game.state
    yield ROUND
    while state.queue:
        game.goes_on()
        seat = state.queue[0]
        if not state.plays_automa(seat):
            yield from collect_income(game, seat)
        del state.queue[0]
        yield STEP
    game.goes_on()
    make_gaia_planets(game)
    state.phase = "gaia"
    state.queue = list(state.order)


def _gaia(game: Game[State]) -> Flow[None]:
    """Phase II (4.2)."""
    state = game.state
    while state.queue:
        yield STEP
        game.goes_on()
        if not state.plays_automa(state.queue[0]):
            yield from gaia_phase(game, state.queue[0])
        del state.queue[0]
    state.phase = "actions"
    state.acting = state.order[0]


def _actions(game: Game[State]) -> Flow[None]:
    """Phase III, then the clean-up (4.3, 4.4)."""
    state = game.state
    while True:
        yield from take_turn(game)
        waiting = [seat for seat in state.order if not state.boards[seat].passed]
        if not waiting:
            break
        state.acting = _next(state)
    yield from _clean_up(game)


def _next(state: State) -> int:
    """The next seat in turn order that has not passed (4.3.5)."""
    place = state.order.index(state.acting)
    around = [*state.order[place + 1 :], *state.order[: place + 1]]
    return next(seat for seat in around if not state.boards[seat].passed)


def _clean_up(game: Game[State]) -> Flow[None]:
    """Phase IV (4.4); after the last round the end (9)."""
    state = game.state
    game.goes_on()
    if state.round >= load().constants.rounds:
        state.phase = "ending"
        state.queue = [seat for seat in state.order if not state.plays_automa(seat)]
        game.heading("log.final", rule="gaia_project 9")
        return
    state.used = []
    state.first = state.next_order[0]
    order = list(state.next_order) if state.variable_order else state.clockwise(state.first)
    state.order, state.next_order = order, []
    for board in state.boards:
        board.used, board.passing = [], 0
    if state.automa is not None:
        yield from next_deck(game)
    begin_round(game)


def _ending(game: Game[State]) -> Flow[None]:
    """The end of the game (9)."""
    yield ROUND
    yield from end_game(game)


_PHASES: dict[str, Callable[[Game[State]], Flow[None]]] = {
    "setup": _setup,
    "structures": _structures,
    "boosters": _boosters,
    "income": _income,
    "gaia": _gaia,
    "actions": _actions,
    "ending": _ending,
}
