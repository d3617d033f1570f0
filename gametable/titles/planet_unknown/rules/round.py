"""The round, phase by phase (planet_unknown 4)."""

from __future__ import annotations

from gametable.core.engine.chance import top
from gametable.core.engine.decision import ROUND, TURN, Flow
from gametable.core.engine.game import Game
from gametable.titles.planet_unknown.boards import clockwise, depot_of, techs
from gametable.titles.planet_unknown.footprints import layers
from gametable.titles.planet_unknown.rules.alone import alone_ends_game
from gametable.titles.planet_unknown.rules.ending import (
    check_empty_depots,
    final,
    finish,
    start_final,
)
from gametable.titles.planet_unknown.rules.events import for_seat, for_table, reveal_event, turn_to
from gametable.titles.planet_unknown.rules.tracks import gain_movement
from gametable.titles.planet_unknown.rules.turn import act, each_seat
from gametable.titles.planet_unknown.setup import choose_objectives, set_up
from gametable.titles.planet_unknown.state import Board, State
from gametable.titles.planet_unknown.tech_effects import RoundStartMovement


def play(game: Game[State]) -> Flow[None]:
    """The whole game, from wherever its state stands."""
    state = game.state
    while state.phase != "over":
        if state.phase == "start":
            yield ROUND
        yield from _PHASES[state.phase](game)


def _start(game: Game[State]) -> Flow[None]:
    """Round start effects look at the planets now (planet_unknown 4.1)."""
    state = game.state
    game.heading("log.round", rule="planet_unknown 4", n=state.round)
    for seat, board in enumerate(state.boards):
        for found in techs(board, RoundStartMovement):
            n = _rovers_that_move(board, found)
            if n:
                gain_movement(game, seat, n, rule="planet_unknown 4.1")
    state.phase = "rotate"
    return
    yield


def _rovers_that_move(board: Board, effect: RoundStartMovement) -> int:
    if effect.per_rover == "carrying_meteorite":
        return sum(rover.carries for rover in board.rovers)
    water = layers(board.surface).terrain["water"]
    return sum(rover.at >= 0 and bool(water >> rover.at & 1) for rover in board.rovers)


def _rotate(game: Game[State]) -> Flow[None]:
    """The station is turned: by the commander, or one depot clockwise (4.2, 12.2, 13)."""
    state = game.state
    if state.solo or state.fixed_rotation:
        state.turned = (state.turned - 1) % 6
        rule = "planet_unknown 12.2" if state.solo else "planet_unknown 13"
        depot = depot_of(state, state.commander) + 1
        game.emit("log.station_turned", None, rule=rule, depot=depot)
    else:
        yield from turn_to(game, state.commander, "planet_unknown 4.2")
    if state.event_deck:
        yield from top(game, state.event_deck, 1, elsewhere=[state.event_box], kind="event")
        reveal_event(game)
        yield from for_table(game)
        for seat in clockwise(state):
            if alone_ends_game(state, seat):
                game.emit("log.event_ignored", seat, rule="planet_unknown 10.2.2")
            else:
                for_seat(game, seat)
        state.phase, state.queue = "event", clockwise(state)
    else:
        _begin_turns(state)


def _event(game: Game[State]) -> Flow[None]:
    """The event applies to every player, clockwise from the commander (10.2.1)."""
    state = game.state
    yield from each_seat(game, "event")
    state.phase, state.queue = "event_picks", clockwise(state)


def _picks(game: Game[State]) -> Flow[None]:
    """Civ cards are picked clockwise from the commander (planet_unknown 4.5, 11.2.3)."""
    state = game.state
    yield from each_seat(game, "picks")
    if state.phase == "event_picks":
        _begin_turns(state)
    elif state.phase == "picks":
        state.phase = "end"
    elif any(board.milestones for board in state.boards):
        state.queue = clockwise(state)
    else:
        finish(game)


def _begin_turns(state: State) -> None:
    state.phase, state.queue, state.stage = "turns", clockwise(state), "draft"


def _turns(game: Game[State]) -> Flow[None]:
    """Everybody drafts, places and advances, one after the other (planet_unknown 4.3, 4.4, 4.7)."""
    state = game.state
    while state.queue:
        yield TURN
        seat = state.queue[0]
        yield from act(game, seat, "turn")
        state.queue.pop(0)
        state.stage = "draft"
    state.phase, state.queue = "picks", clockwise(state)


def _end(game: Game[State]) -> Flow[None]:
    """The end of the round: triggers, then the next commander (planet_unknown 4.6, 11.1)."""
    state = game.state
    game.goes_on()
    for board in state.boards:
        board.movement = 0
        board.bound = board.extra_rover = False
        board.barred.clear()
    if state.event is not None:
        state.events_past.append(state.event)
        state.event = None
    check_empty_depots(game)
    if state.ending:
        start_final(game)
        return
    for board in state.boards:
        board.used_in_round.clear()
    state.round += 1
    state.commander = (state.commander + 1) % len(state.boards)
    state.phase = "start"
    return
    yield


_PHASES = {
    "setup": set_up,
    "objectives": choose_objectives,
    "start": _start,
    "rotate": _rotate,
    "event": _event,
    "event_picks": _picks,
    "turns": _turns,
    "picks": _picks,
    "end": _end,
    "final": final,
    "final_picks": _picks,
}
