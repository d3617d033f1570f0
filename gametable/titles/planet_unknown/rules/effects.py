"""Carrying out what is due: what may be chosen now, and doing it (planet_unknown 4.4.3).

`choices` gives the keys that a due thing offers now; none means that it cannot be carried out as
things stand. `carry_out` does what a key says. Keys begin with a verb.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from gametable.core.decision import Flow, Key
from gametable.core.game import Game
from gametable.titles.planet_unknown.boards import round_rule, tech
from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.due import (
    AdvanceDue,
    ClearLineDue,
    CollectDue,
    DestroyDue,
    Due,
    EnergyDue,
    ExtraTileDue,
    LastCardsDue,
    MeteoriteDue,
    PatchDue,
    PeekDue,
    PickDue,
    RaiseDue,
    RegressDue,
    RelocateDue,
    RepositionDue,
    ResourceDue,
    RoverDue,
    StepDue,
)
from gametable.titles.planet_unknown.ground import COLUMN, ROW, SIZE
from gametable.titles.planet_unknown.rules.civ import last_cards
from gametable.titles.planet_unknown.rules.collecting import (
    can_collect,
    can_destroy,
    carry_out_collect,
    carry_out_destroy,
    lift_meteorite,
    meteorite_squares,
)
from gametable.titles.planet_unknown.rules.corporations.cosmos import can_reposition, reposition
from gametable.titles.planet_unknown.rules.drafting import extra_fits, extra_tile
from gametable.titles.planet_unknown.rules.energy import energy_tracks
from gametable.titles.planet_unknown.rules.events import (
    free_symbols,
    new_meteorite,
    peek,
    synergy_possible,
)
from gametable.titles.planet_unknown.rules.patches import (
    can_place_patch,
    can_store,
    place_patch,
    store_patch,
)
from gametable.titles.planet_unknown.rules.placing import resource_dues, unplaced_due
from gametable.titles.planet_unknown.rules.rovers import (
    place_rover,
    relocatable,
    relocate,
    rover_check,
)
from gametable.titles.planet_unknown.rules.tracks import (
    advance,
    advanceable,
    gain_patches,
    gain_synergy,
    next_position,
    regress,
    regressable,
    track_of,
)
from gametable.titles.planet_unknown.state import Board, State
from gametable.titles.planet_unknown.tech_effects import (
    DoubleAdvance,
    LastCivCards,
    ResourceAsEnergy,
)
from gametable.titles.planet_unknown.vocabulary import TRACKS, NoMilestones, TrackName

Choices = Sequence[Key]


def _advance_choices(state: State, seat: int, due: AdvanceDue) -> Choices:
    board = state.boards[seat]
    keys: list[Key] = [
        ("advance", due.source, track, due.steps)
        for track in advanceable(board, due.tracks, due.benefits)
    ]
    if due.source == "tile" and _as_energy(board, due):
        keys += [("as_energy", track) for track in energy_tracks(board, due.tile, due.tracks[0])]
    return keys


def _as_energy(board: Board, due: AdvanceDue) -> bool:
    """Whether a tech lets this resource of a placed tile work as energy (planet_unknown 16.5.5)."""
    found = tech(board, ResourceAsEnergy)
    if found is None:
        return False
    assert isinstance(found.effect, ResourceAsEnergy)
    return due.tracks == (found.effect.resource,)


def _energy_choices(state: State, seat: int, due: EnergyDue) -> Choices:
    return [("energy", track) for track in energy_tracks(state.boards[seat], due.tile)]


def _resource_choices(state: State, seat: int, due: ResourceDue) -> Choices:
    return [("resource", resource) for resource in load().tiles[due.tile].resources]


def _regress_choices(state: State, seat: int, due: RegressDue) -> Choices:
    found = regressable(state.boards[seat], due.tracks, due.steps)
    return [("regress", track, due.steps) for track, _ in found]


def _step_choices(state: State, seat: int, due: StepDue) -> Choices:
    """The two benefits of a double step, as far as they can be used (16.7.1, 10.3.8)."""
    board = state.boards[seat]
    keys: list[Key] = []
    for benefit in track_of(board, "biomass").positions[due.position].one_of:
        if benefit.synergy and due.synergy and synergy_possible(state):
            keys.append(("benefit", "synergy"))
        if benefit.advance and advanceable(board, (benefit.advance,)):
            keys.append(("benefit", benefit.advance))
        if benefit.biomass_patch and not round_rule(state, NoMilestones):
            keys.append(("benefit", "biomass_patch"))
    return keys


def _patch_choices(state: State, seat: int, due: PatchDue) -> Choices:
    board = state.boards[seat]
    keys: list[Key] = [("patch",)] if can_place_patch(state, board) else []
    return [*keys, ("store",)] if can_store(state, board) else keys


def _rover_choices(state: State, seat: int, due: RoverDue) -> Choices:
    if rover_check(state.boards[seat], due) is not None:
        return ()
    return [("extra_rover",) if due.extra else ("rover",)]


def _collect_choices(state: State, seat: int, due: CollectDue) -> Choices:
    return [("collect", due.what)] if can_collect(state.boards[seat], due) else ()


def _destroy_choices(state: State, seat: int, due: DestroyDue) -> Choices:
    return [("destroy", due.what)] if can_destroy(state.boards[seat], due) else ()


def _meteorite_choices(state: State, seat: int, due: MeteoriteDue) -> Choices:
    return [("meteorite",)] if free_symbols(state.boards[seat]) else ()


def _relocate_choices(state: State, seat: int, due: RelocateDue) -> Choices:
    return [("relocate",)] if relocatable(state.boards[seat]) else ()


def _clear_choices(state: State, seat: int, due: ClearLineDue) -> Choices:
    """Every row and column that has a meteorite (planet_unknown 8.7)."""
    squares = meteorite_squares(state.boards[seat])
    rows = sorted({square // SIZE for square in squares})
    columns = sorted({square % SIZE for square in squares})
    return [("clear", "row", y) for y in rows] + [("clear", "column", x) for x in columns]


def _raise_choices(state: State, seat: int, due: RaiseDue) -> Choices:
    """The trackers below the height that can still climb (planet_unknown 8.6)."""
    board = state.boards[seat]
    return [
        ("raise", track)
        for track in TRACKS
        if board.tracks[track] < _goal(board, track, due.height)
        and next_position(board, track) is not None
    ]


def _goal(board: Board, track: TrackName, height: int) -> int:
    """The position at a height of the board: of double steps the one beside it (8.6)."""
    for position in track_of(board, track).positions:
        if height in position.heights:
            return position.p
    return height


def _extra_tile_choices(state: State, seat: int, due: ExtraTileDue) -> Choices:
    return [("extra_tile", due.advance_resources)] if extra_fits(state, seat) else ()


def _reposition_choices(state: State, seat: int, due: RepositionDue) -> Choices:
    return [("reposition",)] if can_reposition(state.boards[seat]) else ()


def _peek_choices(state: State, seat: int, due: PeekDue) -> Choices:
    keys: list[Key] = [("boost",)] if synergy_possible(state) else []
    return [*keys, ("peek",)] if state.event_deck else keys


def _last_cards_choices(state: State, seat: int, due: LastCardsDue) -> Choices:
    return (
        [("last_cards",)] if any(state.civ_stacks) and not locked(state.boards[seat], due) else ()
    )


def locked(board: Board, due: Due) -> bool:
    """Whether a due thing waits for a tech that is locked as things stand (6.9.2, 16.2.7)."""
    return isinstance(due, LastCardsDue) and tech(board, LastCivCards) is None


def waiting(board: Board) -> list[Due]:
    """What is due to a board and not locked."""
    return [due for due in board.pending if not locked(board, due)]


_CHOICES: dict[type, Callable[[State, int, Any], Choices]] = {
    AdvanceDue: _advance_choices,
    EnergyDue: _energy_choices,
    ResourceDue: _resource_choices,
    RegressDue: _regress_choices,
    StepDue: _step_choices,
    PatchDue: _patch_choices,
    RoverDue: _rover_choices,
    CollectDue: _collect_choices,
    DestroyDue: _destroy_choices,
    MeteoriteDue: _meteorite_choices,
    RelocateDue: _relocate_choices,
    ClearLineDue: _clear_choices,
    RaiseDue: _raise_choices,
    ExtraTileDue: _extra_tile_choices,
    RepositionDue: _reposition_choices,
    PeekDue: _peek_choices,
    PickDue: lambda state, seat, due: (),  # taken up only while its card is being chosen
    LastCardsDue: _last_cards_choices,
}


def choices(state: State, seat: int, due: Due) -> Choices:
    """The keys that a due thing offers now."""
    return _CHOICES[type(due)](state, seat, due)


def carry_out(game: Game[State], seat: int, key: Key, n: int) -> Flow[None]:
    """Carry out what a key says with the n-th due thing, which offers it (planet_unknown 4.4.3)."""
    board = game.state.boards[seat]
    due = board.pending.pop(n)
    match due:
        case AdvanceDue() if key[0] == "advance":
            board.pending[n:n] = _rest_of_advance(board, due, key[2])
            _advance_once(game, seat, due, key[2])
        case AdvanceDue() | EnergyDue():
            advance(game, seat, key[1], "energy")
        case ResourceDue():
            if due.placed:
                board.pending.extend(resource_dues(game, seat, due.tile, key[1]))
            else:
                board.pending.append(unplaced_due(due.tile, key[1]))
            game.emit(
                "log.one_resource",
                seat,
                rule="planet_unknown 10.3.7",
                resource="#resource/" + key[1],
            )
        case RegressDue():
            regress(game, seat, key[1], due.steps)
        case StepDue():
            _take_step(game, seat, key[1])
        case PatchDue() if key[0] == "store":
            store_patch(game, seat)
        case PatchDue():
            yield from place_patch(game, seat)
        case RoverDue():
            yield from place_rover(game, seat, due)
        case CollectDue():
            yield from carry_out_collect(game, seat, due)
        case DestroyDue():
            yield from carry_out_destroy(game, seat, due)
        case MeteoriteDue():
            yield from new_meteorite(game, seat)
        case RelocateDue():
            yield from relocate(game, seat)
        case ClearLineDue():
            _clear_line(game, seat, ROW[key[2]] if key[1] == "row" else COLUMN[key[2]])
        case RaiseDue():
            board.pending.insert(n, due)
            advance(game, seat, key[1], "card", synergy=False)
            if not choices(game.state, seat, due):
                board.pending.remove(due)
        case ExtraTileDue():
            yield from extra_tile(game, seat, due)
        case RepositionDue():
            yield from reposition(game, seat, due.count)
        case PeekDue():
            if key[0] == "boost":
                gain_synergy(game, seat, 1)
            else:
                yield from peek(game, seat)
        case LastCardsDue():
            looking = msgspec.structs.replace(due, looking=True)  # a view can tell
            board.pending.insert(n, looking)
            yield from last_cards(game, seat, looking)
            board.pending.remove(looking)


def _rest_of_advance(board: Board, due: AdvanceDue, track: TrackName) -> list[Due]:
    """What is still due of an advance after the first step of one tracker (8.1, 8.2)."""
    rest: list[Due] = []
    if due.steps > 1 and due.benefits:
        rest.append(AdvanceDue(due.source, (track,), due.steps - 1))
    elif _doubled(board, due, track):
        rest.append(AdvanceDue("tech", (track,)))
    if due.trackers > 1:
        others = tuple(t for t in due.tracks if t != track)
        rest.append(AdvanceDue(due.source, others, due.steps, due.trackers - 1, due.benefits))
    return rest


def _doubled(board: Board, due: AdvanceDue, track: TrackName) -> bool:
    """Whether a tech doubles the advance due to a placed tile's resource (16.1.3)."""
    if due.source != "tile":
        return False
    found = tech(board, DoubleAdvance)
    if found is None:
        return False
    assert isinstance(found.effect, DoubleAdvance)
    return found.effect.track == track


def _advance_once(game: Game[State], seat: int, due: AdvanceDue, track: TrackName) -> None:
    """One advance; without benefits all steps at once (planet_unknown 10.3.2)."""
    for _ in range(1 if due.benefits else due.steps):
        advance(game, seat, track, due.source, benefits=due.benefits)


def _take_step(game: Game[State], seat: int, benefit: str) -> None:
    """The chosen benefit of a double step (planet_unknown 16.7.1)."""
    if benefit == "synergy":
        gain_synergy(game, seat, 1)
    elif benefit == "biomass_patch":
        gain_patches(game, seat, 1)
    else:
        track = next(t for t in TRACKS if t == benefit)
        advance(game, seat, track, "step")


def _clear_line(game: Game[State], seat: int, line: int) -> None:
    """Destroy all meteorites of a row or column, carried ones too (planet_unknown 8.7)."""
    board = game.state.boards[seat]
    for square in [s for s in meteorite_squares(board) if line >> s & 1]:
        lift_meteorite(board, square)
        game.emit("log.meteorite_destroyed", seat, rule="planet_unknown 8.7")
