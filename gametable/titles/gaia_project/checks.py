"""What is impossible in a state of Gaia Project: for tests, scenarios and damaged files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from gametable.components.errors import ComponentError
from gametable.core.kit.soundness import at_most_once, each_once, no_such, of_seat, queue_faults
from gametable.core.text import Message, msg
from gametable.titles.gaia_project.components import BOX, load
from gametable.titles.gaia_project.map_checks import on_map
from gametable.titles.gaia_project.situation import ability
from gametable.titles.gaia_project.star_map import map_faults
from gametable.titles.gaia_project.state import AutomaDeck, Board, State
from gametable.titles.gaia_project.vocabulary import (
    AREAS,
    PIECES,
    POSITIONS,
    RESOURCES,
    Brainstone,
    PlaceStation,
)

_BEFORE = ("setup", "structures", "boosters")
_TOP = 5


def faults(state: State) -> list[Message]:
    """One sentence for everything impossible in a whole state; empty if it is sound."""
    found = list(_faction_faults(state))
    for _, what in map_faults(state.sectors, built=state.phase != "setup"):
        found.append(msg("unsound.map", what=what))
    if found:
        return found
    found += _tile_faults(state)
    found += _token_faults(state)
    found += _order_faults(state)
    if state.automa is not None:
        found += _automa_faults(state.automa, len(state.boards))
    for seat, board in enumerate(state.boards):
        if board.faction:
            found += of_seat(seat, _board_faults(state, seat, board))
            found += of_seat(seat, on_map(state, board))
    return found


def component_faults() -> list[ComponentError]:
    """Sections that are not in the rules."""
    return [*BOX.section_faults()]


def _faction_faults(state: State) -> Iterator[Message]:
    """Known factions, no two of one board (2.7)."""
    box = load()
    boards: dict[int, str] = {}
    for seat, board in enumerate(state.boards):
        id = board.faction
        if not id:
            if state.phase != "setup":
                yield from of_seat(seat, [msg("unsound.no_faction")])
        elif id not in box.factions:
            yield no_such(msg("noun.faction"), id)
        else:
            other = boards.setdefault(box.factions[id].board, id)
            if other != id:
                what = msg("setup.same_board", one=f"#faction/{other}", other=f"#faction/{id}")
            elif any(before.faction == id for before in state.boards[:seat]):
                what = msg("unsound.same_faction", faction=f"#faction/{id}")
            else:
                continue
            yield from of_seat(seat, [what])


def _tile_faults(state: State) -> Iterator[Message]:
    """Tiles on the research and the scoring board, and boosters (2.3, 2.5, 2.6)."""
    box = load()
    known = (set(state.tech) <= set(POSITIONS), set(state.advanced) <= set(AREAS))
    if not all(known):
        yield msg("unsound.places")
    if state.tech or state.phase != "setup":
        yield from each_once(msg("noun.tech"), state.tech.values(), box.tech)
    owned = [id for board in state.boards for id in board.advanced]
    yield from at_most_once(msg("noun.tech"), [*state.advanced.values(), *owned], box.advanced)
    yield from at_most_once(msg("noun.round"), state.rounds, box.rounds)
    yield from at_most_once(msg("noun.final"), state.finals, box.finals)
    held = [board.booster for board in state.boards if board.booster]
    yield from at_most_once(msg("noun.booster"), [*state.boosters, *held], box.boosters)
    yield from at_most_once(msg("noun.action"), state.used, box.board_actions)
    if state.phase == "setup":
        return
    if len(state.rounds) != box.constants.rounds or len(state.finals) != 2:
        yield msg("unsound.scoring_tiles", n=len(state.rounds), finals=len(state.finals))
    waiting = len(state.boards) if state.phase in _BEFORE else 0
    if len(state.boosters) != box.constants.boosters_more + max(0, waiting - len(held)):
        yield msg("unsound.boosters", n=len(state.boosters))


def _token_faults(state: State) -> Iterator[Message]:
    """Every federation token lies somewhere (2.4)."""
    held = Counter(token.id for board in state.boards for token in board.tokens)
    if state.level_5_token:
        held[state.level_5_token] += 1
    box = load()
    for id in {*held, *state.supply} - set(box.tokens):
        yield no_such(msg("noun.token"), id)
    for token in box.tokens.values():
        if token.faction is not None:
            if held[token.id] > 1 or token.id in state.supply:
                yield msg("unsound.tokens", token=token.id, n=held[token.id])
            continue
        copies = token.copies if state.automa is None else token.solo
        left = state.supply.get(token.id, 0)
        if left < 0 or left + held[token.id] != copies:
            yield msg("unsound.tokens", token=token.id, n=left + held[token.id])


def _order_faults(state: State) -> Iterator[Message]:
    """Rounds, and who acts when (4)."""
    seats = range(len(state.boards))
    for seat in (state.first, state.acting, *state.asked, *(one.builder for one in state.offers)):
        if seat not in seats:
            yield no_such(msg("noun.seat"), seat)
            return
    rounds = len(state.rounds)
    before = state.phase in _BEFORE
    if (state.round != 0) if before else not 1 <= state.round <= rounds:
        yield msg("unsound.round", n=state.round, phase=state.phase)
    if state.phase == "structures":
        # In the set-up each seat places twice (2.9).
        if not set(state.queue) <= set(seats):
            yield msg("unsound.queue_seat", seats=[s for s in state.queue if s not in seats])
    else:
        yield from queue_faults(state.queue, len(state.boards))
    if not before and sorted(state.order) != list(seats):
        yield msg("unsound.order", seats=list(state.order))
    passed = sorted(
        (board.passing, seat) for seat, board in enumerate(state.boards) if board.passing
    )
    if [(n + 1, seat) for n, seat in enumerate(state.next_order)] != passed:
        yield msg("unsound.passing", seats=list(state.next_order))
    elif state.phase == "actions" and state.step != "charge" and state.boards[state.acting].passed:
        yield from of_seat(state.acting, [msg("unsound.passed")])
    deck = state.automa
    drawn = deck is not None and deck.seat == state.acting and deck.action
    if state.step == "drawn" and not (state.phase == "actions" and drawn):
        yield msg("unsound.drawn")
    for area, seat in state.level_5.items():
        if area not in AREAS or seat not in seats or state.boards[seat].research[area] != _TOP:
            yield msg("unsound.level_5", area=area)
    for area in AREAS:
        there = [seat for seat in seats if state.boards[seat].research.get(area) == _TOP]
        if len(there) > 1 or (there and state.level_5.get(area) != there[0]):
            yield msg("unsound.level_5", area=f"#area/{area}")


def _automa_faults(deck: AutomaDeck, seats: int) -> Iterator[Message]:
    """Each decision card lies somewhere, once (12.8)."""
    box = load()
    if deck.seat not in range(seats) or deck.level not in box.difficulties:
        yield msg("unsound.automa")
    lying = [*deck.deck, *deck.reserve, *deck.used, deck.support, deck.action]
    if deck.deck or deck.used or deck.support:
        yield from each_once(msg("noun.card"), [n for n in lying if n], box.decision_cards)


def _board_faults(state: State, seat: int, board: Board) -> Iterator[Message]:
    box, numbers = load(), load().constants
    for resource in RESOURCES:
        n = getattr(board, resource)
        if not 0 <= n <= numbers.caps.get(resource, n):
            yield msg("unsound.stock", resource=f"#resource/{resource}", n=n)
    if board.vp < 0:
        yield msg("unsound.stock", resource="#resource/vp", n=board.vp)
    power = board.power
    if min(power.area_1, power.area_2, power.area_3, power.gaia) < 0:
        yield msg("unsound.power")
    has_stone = ability(board, Brainstone) is not None and not state.plays_automa(seat)
    if bool(power.stone) != has_stone and state.phase != "setup":
        yield msg("unsound.stone")
    if set(board.research) != set(AREAS) or not set(board.research.values()) <= set(
        range(_TOP + 1)
    ):
        yield msg("unsound.research")
    formers = (board.gaiaformers, board.away, len(board.projects))
    if min(formers) < 0 or sum(formers) > numbers.gaiaformers:
        yield msg("unsound.gaiaformers", n=sum(formers))
    yield from _piece_faults(board)
    yield from at_most_once(msg("noun.tech"), [tile.id for tile in board.tech], box.tech)
    covered = sum(tile.covered for tile in board.tech)
    if covered != len(board.advanced):
        yield msg("unsound.covered", n=covered, advanced=len(board.advanced))
    for token in board.tokens:
        if token.id not in box.tokens:
            continue
        printed = box.tokens[token.id]
        if printed.faction not in (None, board.faction):
            yield msg("unsound.foreign_token", token=f"#token/{token.id}")
        if token.green and not printed.green:
            yield msg("unsound.green", token=f"#token/{token.id}")
    if len(set(board.used)) != len(board.used):
        yield msg("unsound.used_twice")


def _piece_faults(board: Board) -> Iterator[Message]:
    """No more pieces on the map than there are (1.7, 5.4.9, 10.8)."""
    numbers, printed = load().constants, board.printed
    situation = Counter(board.structures.values())
    for kind, n in situation.items():
        most = printed.structures[kind].count if kind in PIECES else int(kind == "lost_planet")
        if n > most:
            yield msg("unsound.pieces", kind=f"#structure/{kind}", n=n)
    stations = printed.stations if _may_place_stations(board) else 0
    if len(board.stations) > stations:
        yield msg("unsound.pieces", kind="#structure/space_station", n=len(board.stations))
    placed = sum(len(federation.satellites) for federation in board.federations)
    if placed > numbers.satellites:
        yield msg("unsound.pieces", kind="#structure/satellite", n=placed)
    if board.federations and board.taken < 1:
        yield msg("unsound.taken", n=board.taken)


def _may_place_stations(board: Board) -> bool:
    return any(
        isinstance(getattr(a, "effect", None), PlaceStation) for a in board.printed.abilities
    )
