"""Positions of Pulsar 2849 in the words of its boards (see `core/scenario/start.py`).

    table:
      round: 3
      phase: actions               # who still acts follows from it
      dice: [4]                    # on the dice board
      median: 8                    # in half boxes: 8 is the middle of 4; else that of the dice
      systems: {sys_03: system_tile_05}   # it changes places with the tile that lay there
      turned: [sys_03]
      offer: [transmitter_a01, none, transmitter_a02]
      exploration: [exploration_11]       # on top of the stack
      tracks: {initiative: [[1, 4], [0, 7]]}   # seat and space, the one ahead first
      seats:
        0:
          points: 12
          ship: sys_03
          dice: [5, red 2]
          stations: {sys_03: 0}    # the number of the planet
          pulsars: {pulsar_01: none, pulsar_02: small, iso_1: {large: completed}}
          gyrodynes: {small: 1}    # in front of the seat
          patents: [ai_r1a]
          arrays: [[transmitter_a03, {tile: transmitter_b01, covered: [0]}]]
          projects: [hq_a1_r1a]

All the other parts stand in the lists `TABLE` and `SEAT` below. What follows from them need not be
said: gyrodynes and awards that are left, tokens on technologies, systems with a station are turned
up, and the order of acting.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, get_args

import msgspec

from gametable.core.scenario.layout import Layout, NamedParts
from gametable.core.scenario.parts import (
    Form,
    Keyed,
    ListForm,
    Part,
    Passage,
    Pile,
    Plain,
    SeatNumber,
    Spread,
    Switch,
    Whole,
    Word,
    mapping,
    nothing,
    shown,
    whole,
)
from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.due import Due
from gametable.titles.pulsar_2849.rules.drafting import draft_order, median
from gametable.titles.pulsar_2849.rules.setting_up import people, seats_in_order
from gametable.titles.pulsar_2849.state import (
    RED,
    Board,
    Die,
    Marker,
    Patent,
    Phase,
    Placed,
    ShipFlight,
    Sid,
    Site,
    Stage,
    State,
)
from gametable.titles.pulsar_2849.vocabulary import SIZES, TOKENS, TRACKS, Size

LAST_BOX = 12
_COMPLETED = "completed"


class DiceForm(Form):
    """Dice of a seat: a value, "red 4", or a mapping of what `Die` keeps."""

    def read(self, said: Any, old: Any, at: Passage) -> list[Die]:
        found: list[Die] = []
        for n, one in enumerate(_listed(said, at)):
            found.append(self._die(one, found, at.at(n)))
        return found

    def _die(self, said: Any, before: list[Die], at: Passage) -> Die:
        if isinstance(said, Mapping):
            die: Die = Plain(Die).read(said, None, at)
            return die
        red, value = False, said
        if isinstance(said, str) and said.startswith("red ") and said[4:].isdecimal():
            red, value = True, int(said[4:])
        Whole(0, 6).read(value, None, at)
        return Die(RED if red else _free(at, {die.n for die in before}), value)

    def write(self, value: list[Die]) -> Any:
        return Plain(list[Die]).write(value) or "none"


class DiceBoardForm(Form):
    """Dice on the dice board: their values, or values by the numbers of the dice."""

    def read(self, said: Any, old: Any, at: Passage) -> dict[int, int]:
        if isinstance(said, Mapping):
            numbered = {str(name): value for name, value in said.items()}
            if any(not name.isdecimal() or len(name) > 2 for name in numbered):
                raise at.fault("scenario.no_fit", said=shown(said))
            face = Whole(1, 6)
            return {int(name): face.read(one, None, at.at(name)) for name, one in numbered.items()}
        values = [Whole(1, 6).read(one, None, at.at(n)) for n, one in enumerate(_listed(said, at))]
        return dict(enumerate(values))

    def write(self, value: dict[int, int]) -> Any:
        return {str(n): one for n, one in value.items()} or "none"


class MarkersForm(Form):
    """Markers on a track, the one ahead first: [seat, space], or [seat, number, space]."""

    def read(self, said: Any, old: Any, at: Passage) -> list[Marker]:
        found: list[Marker] = []
        for n, one in enumerate(_listed(said, at)):
            row = tuple(one) if isinstance(one, (list, tuple)) else ()
            if len(row) not in (2, 3) or any(type(part) is not int for part in row):
                raise at.at(n).fault("scenario.no_fit", said=shown(one))
            seat = row[0]
            number = row[1] if len(row) == 3 else sum(m.seat == seat for m in found)
            found.append(Marker(seat, number, row[-1]))
        return found

    def write(self, value: list[Marker]) -> Any:
        return [[marker.seat, marker.n, marker.space] for marker in value] or "none"


class SiteForm(Form):
    """A pulsar: "bare", a size under construction, or {size: completed}."""

    def read(self, said: Any, old: Any, at: Passage) -> Site:
        if said == "bare":
            return Site()
        if isinstance(said, Mapping) and len(said) == 1:
            [(size, how)] = said.items()
            if how == _COMPLETED:
                return Site(Word(lambda: SIZES).read(size, None, at), True)
        return Site(Word(lambda: SIZES).read(said, None, at))

    def write(self, value: Site) -> Any:
        if not value.size:
            return "bare"
        return {value.size: _COMPLETED} if value.completed else value.size


class PlacedForm(Form):
    """A transmitter of an array: its id, or a mapping of what `Placed` keeps."""

    def read(self, said: Any, old: Any, at: Passage) -> Placed:
        if isinstance(said, str):
            said = {"tile": said}
        placed: Placed = Plain(Placed).read(said, None, at)
        Word(lambda: load().transmitters).read(placed.tile, None, at)
        return placed

    def write(self, value: Placed) -> Any:
        plain = {"tile": value.tile, "turned": value.turned, "covered": list(value.covered)}
        plain["active"] = value.active
        kept = {name: one for name, one in plain.items() if one}
        return value.tile if len(kept) == 1 else kept

    def things(self, value: Placed) -> list[str]:
        return [value.tile]


class ArraysForm(ListForm):
    """Arrays; one that has lost all its transmitters is gone."""

    def without(self, value: Any, gone: Collection[Any]) -> Any:
        kept = (self.form.without(array, gone) for array in value)
        return [array for array in kept if array]


class SidForm(Plain):
    """What SID has; what is not named stays as it was."""

    merges = True

    def read(self, said: Any, old: Any, at: Passage) -> Any:
        _, said = whole(said)
        if old is None:
            if nothing(said):
                return None
            raise at.fault("position.no_sid")
        return super().read({**msgspec.to_builtins(old), **mapping(said, at)}, old, at)

    def things(self, value: Sid | None) -> list[str]:
        return list(value.transmitters) if value is not None else []

    def without(self, value: Sid | None, gone: Collection[Any]) -> Any:
        if value is None:
            return None
        kept = tuple(tile for tile in value.transmitters if tile not in gone)
        return msgspec.structs.replace(value, transmitters=kept)


def _listed(said: Any, at: Passage) -> list[Any]:
    _, said = whole(said)
    if nothing(said):
        return []
    if not isinstance(said, (list, tuple)):
        raise at.fault("scenario.list", said=shown(said))
    return list(said)


def _free(at: Passage, taken: set[int]) -> int:
    """The first silver die that lies nowhere else; one too many has the number behind the last."""
    state = at.state
    held = {die.n for board in state.boards if board is not at.holder for die in board.dice}
    gone = {*taken, *held, *state.boxed}
    return next(n for n in range(len(gone) + 1) if n not in gone)


_PLACE = Word(lambda: dict.fromkeys(p.id for side in load().sides.values() for p in side.places))
_TILE = Word(lambda: load().exploration)
_TRANSMITTER = Word(lambda: load().transmitters, may_lack=True, empty="")
_PATENT = Word(lambda: load().technologies)
_PROJECT = Word(lambda: load().projects)
_GOAL = Word(lambda: load().goals)
_SIZE = Word(lambda: SIZES)

TABLE = (
    Part("side", Word(lambda: load().sides, may_lack=True, empty="")),
    Part("phase", Word(lambda: get_args(Phase))),
    Part("round", Whole(0, 8)),
    Part("turn", SeatNumber(), "acting"),
    Part("stage", Word(lambda: [one for one in get_args(Stage) if one], may_lack=True, empty="")),
    Part("technology_boards", ListForm(Plain(str), tuple)),
    Part("goals", ListForm(_GOAL, tuple)),
    Part("systems", Spread(_PLACE, Word(lambda: load().systems))),
    Part("turned", ListForm(_PLACE)),
    Part("exploration", Pile(_TILE), kind="exploration", home=True),
    Part("known", Whole()),
    Part("discards", ListForm(_TILE), kind="exploration"),
    Part("drawn", ListForm(_TILE), kind="exploration"),
    Part("transmitters", Pile(_TRANSMITTER), kind="transmitter", home=True),
    Part("offer", ListForm(_TRANSMITTER), kind="transmitter"),
    Part("removed", ListForm(_TRANSMITTER), kind="transmitter"),
    Part("sid", SidForm(Sid | None), kind="transmitter"),
    Part("patents", Keyed(_PATENT, ListForm(Plain(Patent), tuple), merges=False)),
    Part("gyrodynes", Keyed(_SIZE, Whole(), removes=False)),
    Part("awards", Keyed(_SIZE, ListForm(Whole(), tuple), removes=False)),
    Part("dice", DiceBoardForm(), "boxed"),
    Part("median", Whole(0, LAST_BOX)),
    Part("tracks", Keyed(Word(lambda: TRACKS), MarkersForm(), removes=False)),
    Part("order", ListForm(SeatNumber())),
    Part("to_act", ListForm(SeatNumber()), "queue"),
    Part("spent", Switch()),
    Part("flight", Plain(ShipFlight | None)),
    Part("due", Plain(list[Due])),
    Part("joined", ListForm(Whole(0, 6))),
)
SEAT = (
    Part("hq", Word(lambda: ("A", "B", "C", "D"), may_lack=True, empty="")),
    Part("side", Word(lambda: load().hq_boards, may_lack=True, empty="")),
    Part("points", Whole()),
    Part("cubes", Whole()),
    Part("tokens", Keyed(Word(lambda: TOKENS), Whole(), removes=False)),
    Part("dice", DiceForm()),
    Part("bonus_used", Switch(), "bonus"),
    Part("ship", Word(_PLACE.known, may_lack=True, empty="")),
    Part("pulsars", Keyed(_PLACE, SiteForm())),
    Part("gyrodynes", Keyed(_SIZE, Whole(), removes=False)),
    Part("stations", Keyed(_PLACE, Whole())),
    Part("awards", Plain(list[tuple[Size, int]])),
    Part("arrays", ArraysForm(ListForm(PlacedForm())), kind="transmitter"),
    Part("projects", ListForm(_PROJECT, tuple)),
    Part("runs", ListForm(_PROJECT, tuple)),
    Part("patents", ListForm(_PATENT, tuple)),
    Part("uses", ListForm(_PATENT, tuple)),
    Part("kept", ListForm(_TILE, tuple), kind="exploration"),
    Part("extra_stations", Whole(), "extra"),
    Part("goals", Keyed(_GOAL, Whole())),
)


def layout() -> Layout[State]:
    """The parts of a position."""
    return Layout(TABLE, SEAT, lambda state: state.boards, _follow)


def _follow(state: State, said: NamedParts) -> None:
    _follow_map(state, said)
    for seat, board in enumerate(state.boards):
        _follow_seat(board, seat, said)
    _follow_hq(state, said)
    _follow_supplies(state, said)
    _follow_order(state, said)


def _follow_map(state: State, said: NamedParts) -> None:
    """The other side of the board has other places; where a station stands, the tile is open."""
    drawn = "side" in said.table and state.side and state.systems
    if drawn and tuple(state.systems) != state.cluster.systems:
        state.systems = dict(zip(state.cluster.systems, state.systems.values(), strict=False))
        starts = iter(state.cluster.starts)
        for board in state.boards:
            if board.ship not in state.cluster.places:
                board.ship = next(starts)
    if "turned" not in said.table:
        there = [*state.turned, *(place for board in state.boards for place in board.stations)]
        there += [board.ship for board in state.boards]
        state.turned = [place for place in dict.fromkeys(there) if place in state.systems]


def _follow_seat(board: Board, seat: int, said: NamedParts) -> None:
    """The board of the side that is used, or a side of the board; what extra stations kept tiles
    count as; that a red die there is the bonus die of the round (12.1)."""
    if said.of(seat, "side") and not said.of(seat, "hq") and board.side:
        board.hq = load().hq_boards[board.side].board
    elif said.of(seat, "hq") and not said.of(seat, "side") and board.side:
        sides = load().hq_boards.items()
        board.side = next((id for id, side in sides if side.board == board.hq), "")
    if not said.of(seat, "bonus_used"):
        board.bonus = board.bonus or any(die.red for die in board.dice)
    if said.of(seat, "kept") and not said.of(seat, "extra_stations"):
        board.extra = len(board.kept)


def _follow_hq(state: State, said: NamedParts) -> None:
    """Nobody keeps the HQ board that another seat was given: there is one of each."""
    given = [
        seat
        for seat, board in enumerate(state.boards)
        if board.hq and (said.of(seat, "side") or said.of(seat, "hq"))
    ]
    held = {state.boards[seat].hq for seat in given}
    for seat, board in enumerate(state.boards):
        if seat in given or not board.hq:
            continue
        if board.hq in held:
            free = {id: side for id, side in load().hq_boards.items() if side.board not in held}
            id, side = next(
                (id, side)
                for id, side in free.items()
                if side.board not in {other.hq for other in state.boards}
            )
            board.hq, board.side = side.board, id if board.side else ""
        held.add(board.hq)


def _follow_supplies(state: State, said: NamedParts) -> None:
    """What is left of gyrodynes and awards, and the tokens on technologies."""
    box = load()
    if "gyrodynes" not in said.table:
        for size, printed in box.gyrodynes.items():
            built = sum(s.size == size for b in state.boards for s in b.pulsars.values())
            waiting = sum(board.gyrodynes[size] for board in state.boards)
            state.gyrodynes[size] = max(0, printed.count - built - waiting)
    if "awards" not in said.table and any(said.of(n, "awards") for n in range(state.players)):
        held = [award for board in state.boards for award in board.awards]
        for size, printed in box.gyrodynes.items():
            state.awards[size] = tuple(n for n in printed.awards if (size, n) not in held)
    told = any(said.of(n, "patents") for n in range(state.players))
    if "patents" not in said.table and told:
        state.patents = {}
        for seat, board in enumerate(state.boards):
            for id in board.patents:
                slid = not box.technologies[id].open
                token = Patent(seat, slid and bool(state.patents.get(id)))
                state.patents[id] = (*state.patents.get(id, ()), token)


def _follow_order(state: State, said: NamedParts) -> None:
    """Who acts when, and where the median marker stands (4.2, 4.3, 5.1)."""
    if "dice" in said.table and "median" not in said.table:
        held = [die.value for board in state.boards for die in board.dice if not die.red]
        values = [*state.boxed.values(), *held]
        state.median = median(values) if state.boxed else 0
    if "to_act" in said.table or not said.table & {"phase", "order"}:
        return
    if state.phase == "draft":
        state.queue = draft_order(state)
    elif state.phase == "actions":
        state.queue = seats_in_order(state) if state.both_dice else list(state.order)
    elif state.phase in ("production", "ending"):
        state.queue = seats_in_order(state)
    elif state.phase == "sides":
        state.queue = people(state) if state.hq_boards else []
    elif state.phase == "ships":
        state.queue = [seat for seat in people(state)[::-1] if not state.boards[seat].ship]
    if state.phase == "production" and "stage" not in said.table:
        state.stage = "transmitters"
    if "turn" not in said.table and state.queue:
        state.acting = state.queue[0]
