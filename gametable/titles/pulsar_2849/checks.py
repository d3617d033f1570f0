"""What is impossible in a state of Pulsar 2849: for tests, scenarios and damaged files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise

from gametable.components.errors import ComponentError
from gametable.core.kit.soundness import at_most_once, each_once, no_such, of_seat
from gametable.core.text import Message, msg
from gametable.titles.pulsar_2849.components import BOX, load
from gametable.titles.pulsar_2849.standing import connection, planets, run_of
from gametable.titles.pulsar_2849.state import RED, Board, State
from gametable.titles.pulsar_2849.vocabulary import SIZES, TOKENS, TRACKS, Size

MOST_SEATS, BOARDS = (2, 4), 3
_BEFORE = ("setup", "goals", "ships", "sides")
_LAST_BOX = 12
"""The highest position of the median marker, in half boxes."""


def faults(state: State) -> list[Message]:
    """One sentence for everything impossible in a whole state; empty if it is sound."""
    found = list(_shape_faults(state))
    if found or not state.systems:
        return found
    found += _tile_faults(state)
    found += [fault for board in state.boards for fault in _unknown(state, board)]
    if found:
        return found
    found += _order_faults(state)
    found += _dice_faults(state)
    found += _gyrodyne_faults(state)
    found += _patent_faults(state)
    for seat, board in enumerate(state.boards):
        found += of_seat(seat, _board_faults(state, board))
    return found


def component_faults() -> list[ComponentError]:
    """Sections that are not in the rules."""
    return [*BOX.section_faults()]


def _shape_faults(state: State) -> Iterator[Message]:
    """Known boards and sides, seats that there are, and everything in its place."""
    box = load()
    if not MOST_SEATS[0] <= state.players <= MOST_SEATS[1]:
        yield msg("unsound.players", n=state.players)
    stocks: list[Mapping[Size, object]] = [
        state.gyrodynes,
        state.awards,
        *(board.gyrodynes for board in state.boards),
    ]
    whole = all(set(stock) == set(SIZES) for stock in stocks)
    whole = whole and all(set(board.tokens) == set(TOKENS) for board in state.boards)
    if not whole or set(state.tracks) != set(TRACKS):
        yield msg("unsound.kinds")
    if len(state.technology_boards) != BOARDS:
        yield msg("unsound.boards", n=len(state.technology_boards))
    seats = range(state.players)
    sid = state.sid
    if sid is not None and (
        not state.two or sid.seat not in seats or sid.level not in box.sid_levels
    ):
        yield msg("unsound.sid")
    markers = [marker.seat for track in state.tracks.values() for marker in track]
    patents = [token.seat for tokens in state.patents.values() for token in tokens]
    for seat in {*state.order, *state.queue, state.acting, *markers, *patents}:
        if seat not in seats:
            yield no_such(msg("noun.seat"), seat)
    if state.side not in box.sides and not (state.side == "" and state.phase == "setup"):
        yield no_such(msg("noun.side"), state.side)
    for id in state.technology_boards:
        if id not in box.technology_boards and not (id == "" and state.phase == "setup"):
            yield no_such(msg("noun.technology_board"), id)


def _unknown(state: State, board: Board) -> Iterator[Message]:
    """What a seat has and there is not: everything else may rely on it."""
    box = load()
    for noun, ids, known in (
        ("noun.technology", board.patents, box.technologies),
        ("noun.project", (*board.projects, *board.runs), box.projects),
        ("noun.place", board.pulsars, state.cluster.places),
        ("noun.place", board.stations, state.systems),
        ("noun.goal", board.goals, box.goals),
    ):
        for id in ids:
            if id not in known:
                yield no_such(msg(noun), id)
    if any(not array for array in board.arrays):
        yield msg("unsound.empty_array")


def _tile_faults(state: State) -> Iterator[Message]:
    """Every tile lies somewhere, once."""
    box = load()
    if tuple(state.systems) != state.cluster.systems:
        yield msg("unsound.systems")
    yield from at_most_once(msg("noun.system"), state.systems.values(), box.systems)
    yield from at_most_once(msg("noun.place"), state.turned, state.systems)
    kept = [id for board in state.boards for id in board.kept]
    tiles = [*state.exploration, *state.discards, *state.drawn, *kept]
    yield from each_once(msg("noun.tile"), tiles, box.exploration)
    if not 0 <= state.known <= len(state.exploration):
        yield msg("unsound.known", n=state.known)
    placed = [p.tile for board in state.boards for array in board.arrays for p in array]
    offer = [id for id in state.offer if id]
    placed += state.sid.transmitters if state.sid is not None else ()
    lying = [*state.transmitters, *offer, *state.removed, *placed]
    if state.transmitters or offer or state.phase != "setup":
        yield from each_once(msg("noun.transmitter"), lying, box.transmitters)
    yield from at_most_once(msg("noun.goal"), state.goals, box.goals)
    tiles_of_goals = [box.goals[id].tile for id in state.goals if id in box.goals]
    if len(set(tiles_of_goals)) != len(tiles_of_goals):
        yield msg("check.one_side_of_tile")
    if state.phase not in ("setup", "goals") and len(state.goals) != box.constants.goals:
        yield msg("unsound.goals", n=len(state.goals))


def _order_faults(state: State) -> Iterator[Message]:
    """Rounds, rockets, tracks and who acts (2.5, 4.5, 16.1)."""
    numbers, seats = load().constants, range(state.players)
    each = 2 if state.two else 1
    if state.order and Counter(state.order) != Counter(list(seats) * each):
        yield msg("unsound.order", seats=list(state.order))
    before = state.phase in _BEFORE
    if (state.round != 0) if before else not 1 <= state.round <= numbers.rounds:
        yield msg("unsound.round", n=state.round, phase=state.phase)
    for track in TRACKS:
        markers = state.tracks[track]
        if not markers and before:
            continue
        wanted = Counter((seat, n) for seat in seats for n in range(each))
        if Counter((m.seat, m.n) for m in markers) != wanted:
            yield msg("unsound.markers", track=f"#track/{track}")
        if any(one.space > other.space for one, other in pairwise(markers)):
            yield msg("unsound.marker_order", track=f"#track/{track}")
        if any(m.space not in range(numbers.track_spaces) for m in markers):
            yield msg("unsound.marker_space", track=f"#track/{track}")


def _dice_faults(state: State) -> Iterator[Message]:
    """No die lies in two places, none shows what it cannot (4.1)."""
    held = [die.n for board in state.boards for die in board.dice if not die.red]
    lying = [*state.boxed, *held]
    dice = range(load().constants.silver_dice[state.players])
    yield from at_most_once(msg("noun.die"), lying, dice)
    if any(not 1 <= value <= 6 for value in state.boxed.values()):
        yield msg("unsound.die_value")
    if state.median and not 2 <= state.median <= _LAST_BOX:
        yield msg("unsound.median", n=state.median)
    if bool(state.boxed) != bool(state.median):
        yield msg("unsound.median", n=state.median)


def _gyrodyne_faults(state: State) -> Iterator[Message]:
    """Every gyrodyne and award lies somewhere (2.1, 7)."""
    for size in SIZES:
        printed = load().gyrodynes[size]
        waiting = [board.gyrodynes[size] for board in state.boards]
        built = [s.size == size for board in state.boards for s in board.pulsars.values()]
        left = state.gyrodynes.get(size, 0)
        if min(left, *waiting) < 0 or left + sum(waiting) + sum(built) != printed.count:
            yield msg("unsound.gyrodynes", size=f"#gyrodyne/{size}")
        held = [n for board in state.boards for kind, n in board.awards if kind == size]
        if Counter([*held, *state.awards.get(size, ())]) != Counter(printed.awards):
            yield msg("unsound.awards", size=f"#gyrodyne/{size}")


def _patent_faults(state: State) -> Iterator[Message]:
    """Tokens on technologies in play, no more than there is room for (10.2, 10.3)."""
    box = load()
    for id, tokens in state.patents.items():
        if id not in box.technologies or box.board_of[id] not in state.technology_boards:
            yield no_such(msg("noun.technology"), id)
            continue
        printed = box.technologies[id]
        most = 1 if state.two and not printed.open else 2
        seats = [token.seat for token in tokens]
        if len(tokens) > most or len(set(seats)) != len(seats):
            yield msg("unsound.patents", technology=f"#technology/{id}")
        if not printed.open and sum(not token.slid for token in tokens) > 1:
            yield msg("unsound.patents", technology=f"#technology/{id}")
    for seat, board in enumerate(state.boards):
        own = board.patents
        if state.sid is not None and state.plays_sid(seat):
            own = state.sid.patents
            if board.patents:
                yield msg("unsound.sid")
        placed = {id for id, tokens in state.patents.items() if any(t.seat == seat for t in tokens)}
        if placed != set(own) or len(placed) != len(own):
            yield from of_seat(seat, [msg("unsound.own_patents")])


def _board_faults(state: State, board: Board) -> Iterator[Message]:
    """What a seat has: stores, places, projects, arrays."""
    box = load()
    stores = (board.points, board.cubes, board.extra, *(board.tokens[t] for t in TOKENS))
    if min(stores) < 0:
        yield msg("unsound.stores")
    if board.ship and board.ship not in state.cluster.places:
        yield no_such(msg("noun.place"), board.ship)
    if board.ship in state.cluster.isolated:
        yield msg("unsound.ship", place=f"#place/{board.ship}")
    if sum(die.n == RED for die in board.dice) > 1:
        yield msg("unsound.red_die")
    yield from _place_faults(state, board)
    yield from _project_faults(board)
    for array in board.arrays:
        for one, other in pairwise(array):
            if connection(one, "right") is None or connection(other, "left") is None:
                yield msg("unsound.array", tile=f"#transmitter/{one.tile}")
        for placed in array:
            dice = box.transmitters[placed.tile].dice
            right = set(placed.covered) <= set(range(len(dice)))
            full = len(placed.covered) == len(dice) or (placed.active and placed.covered)
            if not right or full or len(set(placed.covered)) != len(placed.covered):
                yield msg("unsound.covered", tile=f"#transmitter/{placed.tile}")
    for id, bought in board.goals.items():
        if id not in state.goals or not 0 <= bought <= len(box.goals[id].bonuses):
            yield no_such(msg("noun.goal"), id)


def _place_faults(state: State, board: Board) -> Iterator[Message]:
    """Pulsars of one seat each, stations on free planets of systems turned up (6.4, 6.5, 7)."""
    pulsars = (*state.cluster.pulsars, *state.cluster.isolated)
    for place, site in board.pulsars.items():
        others = sum(place in other.pulsars for other in state.boards)
        if place not in pulsars or others > 1 or (site.completed and not site.size):
            yield msg("unsound.pulsar", place=f"#place/{place}")
    if len(board.pulsars) > load().constants.rings:
        yield msg("unsound.rings", n=len(board.pulsars))
    for place, n in board.stations.items():
        if place not in state.turned:
            yield msg("unsound.station", place=f"#place/{place}")
            continue
        there = planets(state, place)
        twice = sum(other.stations.get(place) == n for other in state.boards) > 1
        if n not in range(len(there)) or state.players in there[n].blocked or twice:
            yield msg("unsound.station", place=f"#place/{place}")


def _project_faults(board: Board) -> Iterator[Message]:
    """Projects of the own board, completed from below; runs that were earned (9)."""
    box = load()
    if not board.side:
        if board.projects or board.runs:
            yield msg("unsound.projects")
        return
    if board.side not in box.hq_boards or box.hq_boards[board.side].board != board.hq:
        yield no_such(msg("noun.side"), board.side)
        return
    rows = box.hq_boards[board.side].rows
    known = {id for row in rows for id in row}
    done = set(board.projects)
    if not done <= known or len(done) != len(board.projects):
        yield msg("unsound.projects")
        return
    for below, row in pairwise(rows):
        if done & set(row) and not set(below) <= done:
            yield msg("unsound.projects")
    runs = set(board.runs)
    if not runs <= done or any(run_of(id) is None for id in runs) or len(runs) != len(board.runs):
        yield msg("unsound.runs")
