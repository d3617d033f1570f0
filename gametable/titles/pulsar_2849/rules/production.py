"""The production phase (pulsar_2849 13, 16.1)."""

from __future__ import annotations

from itertools import groupby

from gametable.core.engine.chance import top
from gametable.core.engine.decision import STEP, Flow
from gametable.core.engine.game import Game
from gametable.core.text import msg
from gametable.titles.pulsar_2849.changes import score
from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.due import Due
from gametable.titles.pulsar_2849.effects import TECHNOLOGIES, give
from gametable.titles.pulsar_2849.rules.drafting import median_value
from gametable.titles.pulsar_2849.rules.projects import slide_tokens
from gametable.titles.pulsar_2849.rules.setting_up import seats_in_order
from gametable.titles.pulsar_2849.rules.waiting import ready, wait_over
from gametable.titles.pulsar_2849.standing import patented, transmitters
from gametable.titles.pulsar_2849.state import Board, State
from gametable.titles.pulsar_2849.vocabulary import TRACKS, BuyPoints, RoundPoints, ScoreFor

RULE = "pulsar_2849 13"


def begin_production(game: Game[State]) -> None:
    """Turn order, cubes and penalties, then what may ask something (13.1 to 13.3)."""
    state = game.state
    game.goes_on()
    game.emit("log.production", rule=RULE)
    new_order(game)
    engineering(game)
    penalties(game)
    state.stage, state.queue = "transmitters", seats_in_order(state)
    state.phase = "production"


def new_order(game: Game[State]) -> None:
    """The initiative track makes the turn order (13.1)."""
    state = game.state
    state.order = [marker.seat for marker in state.tracks["initiative"]]
    seats = [f"#seat/{seat}" for seat in state.order]
    game.emit("log.turn_order", rule=f"{RULE}.1", seats=seats)


def engineering(game: Game[State]) -> None:
    """The first markers of the engineering track earn cubes (13.2)."""
    state = game.state
    rewards = load().constants.engineering[state.players]
    for marker, gain in zip(state.tracks["engineering"], rewards, strict=False):
        give(game, marker.seat, gain, "#track/engineering")


def penalties(game: Game[State]) -> None:
    """The last spaces of the tracks cost points (13.3)."""
    state, numbers = game.state, load().constants
    for track in TRACKS:
        for marker in state.tracks[track]:
            lost = numbers.penalties.get(marker.space, 0)
            if lost:
                score(game, marker.seat, -lost, f"#track/{track}")


def transmitters_pay(game: Game[State], seat: int) -> None:
    """Activated transmitters give what they produce (13.4)."""
    printed = load().transmitters
    for placed in transmitters(game.state.boards[seat]):
        if placed.active:
            give(game, seat, printed[placed.tile].production, f"#transmitter/{placed.tile}")


def round_bonus(state: State) -> int:
    """What each completed gyrodyne scores more in this round (13.5)."""
    for id in state.technology_boards:
        for row in load().technology_boards[id].rows:
            if row.row == state.round:
                return median_value(state.median) if row.bonus == "median" else row.bonus
    return 0


def gyrodyne_points(board: Board, bonus: int) -> int:
    """What the completed gyrodynes of a seat score in a production phase (13.5)."""
    sizes = load().gyrodynes
    return sum(
        sizes[site.size].points + bonus
        for site in board.pulsars.values()
        if site.size and site.completed
    )


def gyrodynes_pay(game: Game[State], seat: int) -> None:
    """Completed gyrodynes score with the bonus of the round (13.5)."""
    points = gyrodyne_points(game.state.boards[seat], round_bonus(game.state))
    if points:
        score(game, seat, points, "#source/gyrodynes")


def green_technologies(game: Game[State], seat: int) -> None:
    """Green technologies score; some may be paid for (13.6)."""
    state = game.state
    board = state.boards[seat]
    for id, effect in patented(board, ScoreFor):
        if load().technologies[id].when == "round_end":
            points = TECHNOLOGIES[effect].points(state, board, effect)
            score(game, seat, points, f"#technology/{id}")
    for id, bought in patented(board, RoundPoints):
        state.due.append(Due(f"#technology/{id}", BuyPoints(bought.cubes, bought.points)))


def produce(game: Game[State]) -> Flow[None]:
    """The steps of the phase, each seat by seat in the new order (13.4 to 13.6)."""
    state = game.state
    while state.stage:
        while state.queue:
            game.goes_on()
            seat = state.acting = state.queue[0]
            pays = transmitters_pay if state.stage == "transmitters" else green_technologies
            pays(game, seat)
            while ready(state):
                yield from wait_over(game, seat)
            del state.queue[0]
            yield STEP
        game.goes_on()
        if state.stage == "transmitters":
            for seat in seats_in_order(state):
                gyrodynes_pay(game, seat)
            state.stage, state.queue = "green", seats_in_order(state)
        else:
            state.stage = ""


def clear_up(game: Game[State]) -> Flow[None]:
    """What is made ready for the next round (13.7)."""
    state = game.state
    offered = load().constants.offer
    yield from _next_transmitters(game, offered)
    game.reveal(msg("undo.new_offer"), msg("before.new_offer"))
    state.removed += [tile for tile in state.offer if tile]
    state.offer = state.transmitters[:offered]
    del state.transmitters[:offered]
    state.boxed, state.median = {}, 0
    slide_tokens(state)
    for board in state.boards:
        board.bonus, board.uses = False, ()


def _next_transmitters(game: Game[State], n: int) -> Flow[None]:
    """Where luck is chosen: which of the stack are turned up next, below the one that lies open;
    letter by letter, as they lie (2.2)."""
    state, printed = game.state, load().transmitters
    turned_up = state.transmitters[:1]
    hidden = state.transmitters[1:]
    piles = [list(pile) for _, pile in groupby(hidden, lambda tile: printed[tile].letter)]
    for pile in piles:
        yield from top(game, pile, n, kind="transmitter")
        n -= min(n, len(pile))
        if not n:
            break
    state.transmitters = [*turned_up, *(tile for pile in piles for tile in pile)]
