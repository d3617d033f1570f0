"""Positions of Planet Unknown in the words of its boards (format: `gametable.core.scenario.start`).

    table:
      round: 4                        # the commander follows from it, or say `commander: 1`
      phase: turns                    # `to_act` follows: all seats from the commander on
      depot: 3                        # the depot (1 to 6) in front of the commander
      stacks: {i3: [i3_civ_energy]}   # top first
      event_deck: {only: [meteor_shower]}   # the next ones; how many of each colour follows
      civ_stacks: {2: [depot_repair_online]}   # in play, by rank; the others lie in `civ_box`
      seats:
        0:
          corporation: republic       # as chosen before the game
          planet: gaia
          tiles:                      # in the order of placing; squares [x, y] from the top left
            - i2_water_rover: {water: [[3, 5]], rover: [[4, 5]]}
            - o4_civ_energy: [[5, 5], [6, 5], [5, 6], [6, 6]]   # if it can lie in one way only
          patches: [[7, 7]]
          rovers: [[4, 5]]            # or `supply`, `destroyed`, {at: [4, 5], carries: true}
          tracks: {water: 5}
          finds: [i3_civ_energy]      # on top of a stack at its depot: the station is turned to it
          due: [{advance: {source: card, tracks: [water]}}]   # what it still has to do

Where a tile's squares do not tell which way it lies, its resources do, and last the squares of its
`icons`. `collected_lifepods`, `civ_picks` (ranks), `drafted` ({inner: tile}) and all the other
parts stand in the lists `TABLE` and `SEAT` below.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

from gametable.core.engine.game import Game
from gametable.core.scenario.layout import SEATS, Layout, NamedParts, by_seat
from gametable.core.scenario.parts import (
    NONE,
    Form,
    Keyed,
    ListForm,
    Numbered,
    Part,
    Passage,
    Pile,
    SeatNumber,
    Switch,
    Tagged,
    Whole,
    Word,
    nothing,
    one_of,
    shown,
    two_of,
)
from gametable.titles.planet_unknown.boards import clockwise, depot_of, shapes_of
from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.due import Due
from gametable.titles.planet_unknown.footprints import layers, orientations, tile_cells, turns
from gametable.titles.planet_unknown.ground import SIZE
from gametable.titles.planet_unknown.rules.ending import start_final
from gametable.titles.planet_unknown.rules.events import for_seat
from gametable.titles.planet_unknown.setup import COLOURS
from gametable.titles.planet_unknown.state import (
    DESTROYED,
    IN_SUPPLY,
    Board,
    DraftedTile,
    Phase,
    PlacedTile,
    Rover,
    State,
    TrackPod,
)
from gametable.titles.planet_unknown.views import drawn_events
from gametable.titles.planet_unknown.vocabulary import TRACKS

_ALL_ACT = ("event", "event_picks", "turns", "picks", "final", "final_picks")
_LIES = {"supply": IN_SUPPLY, "destroyed": DESTROYED}


class SquareForm(Form):
    """A square of a planet: [x, y] from the upper left corner."""

    def read(self, said: Any, old: Any, at: Passage) -> int:
        x, y = two_of(said, at, "scenario.square")
        if any(type(n) is not int or not 0 <= n < SIZE for n in (x, y)):
            raise at.fault("scenario.square", said=shown(said))
        return int(y) * SIZE + int(x)

    def write(self, value: int) -> list[int]:
        return [value % SIZE, value // SIZE]


class RoverForm(Form):
    """A rover: its square, "supply", "destroyed", or {at: ..., carries: true}."""

    def read(self, said: Any, old: Any, at: Passage) -> Rover:
        carries = False
        if isinstance(said, Mapping) and set(said) <= {"at", "carries"} and "at" in said:
            carries = Switch().read(said.get("carries", False), None, at.at("carries"))
            said = said["at"]
        if isinstance(said, str) and said in _LIES:
            return Rover(_LIES[said], carries)
        return Rover(SquareForm().read(said, None, at), carries)

    def write(self, value: Rover) -> Any:
        names = {place: name for name, place in _LIES.items()}
        at = names.get(value.at) or SquareForm().write(value.at)
        return {"at": at, "carries": True} if value.carries else at


class RoversForm(ListForm):
    """The rovers of a seat; those that are not named lie in the supply."""

    def read(self, said: Any, old: Any, at: Passage) -> list[Rover]:
        named: list[Rover] = super().read(said, old, at)
        count = load().corporations[at.holder.corporation].rovers
        return [*named, *[Rover()] * (count - len(named))]


class TileForm(Form):
    """A tile on a planet by the squares it covers: `i2_water_rover: [[3, 5], [4, 5]]`."""

    def read(self, said: Any, old: Any, at: Passage) -> PlacedTile:
        tile, squares = one_of(said, at, "scenario.tile")
        at = at.at(tile)
        Word(lambda: load().tiles).read(tile, None, at)
        groups = squares if isinstance(squares, Mapping) else {"": squares}
        known = ("", "icons", *load().tiles[tile].resources)
        where: dict[str, set[int]] = {}
        for name, group in groups.items():
            if name not in known:
                raise at.fault("scenario.unknown", said=shown(name))
            where[name] = set(ListForm(SquareForm()).read(group, None, at.at(name) if name else at))
        covered = {square for name, group in where.items() if name != "icons" for square in group}
        ways = [placed for placed in _lying(tile, covered) if _shows(placed, where)]
        if not ways:
            raise at.fault("scenario.no_way")
        if len(ways) > 1:
            raise at.fault("scenario.many_ways", first=load().tiles[tile].resources[0])
        return ways[0]

    def write(self, value: PlacedTile) -> dict[str, Any]:
        lies = _squares(value)
        marks = [mark for mark, _ in _printed(value.tile)]
        said: dict[str, Any] = {}
        for resource in load().tiles[value.tile].resources:
            said[resource] = [
                _xy(s) for s, (of, _) in zip(lies, marks, strict=True) if of == resource
            ]
        where = {name: {y * SIZE + x for x, y in group} for name, group in said.items()}
        if sum(_shows(way, where) for way in _lying(value.tile, set(lies))) > 1:
            said["icons"] = [_xy(s) for s, (_, icon) in zip(lies, marks, strict=True) if icon]
        return {value.tile: said}

    def things(self, value: PlacedTile) -> list[str]:
        return [value.tile]


def _printed(tile: str) -> list[tuple[tuple[str, bool], int]]:
    """What the squares of a tile show: resource, and whether its icon is there."""
    return [((cell.terrain, cell.has_resource), n) for n, cell in enumerate(tile_cells(tile))]


def _xy(square: int) -> list[int]:
    return SquareForm().write(square)


def _squares(placed: PlacedTile) -> list[int]:
    """The squares under a tile, in the order in which they are printed on it."""
    offsets = orientations(placed.tile)[placed.turn].offsets
    return [(placed.y + dy) * SIZE + placed.x + dx for dx, dy in offsets]


def _lying(tile: str, covered: set[int]) -> list[PlacedTile]:
    """The ways in which a tile covers just these squares."""
    if not covered:
        return []
    x, y = min(square % SIZE for square in covered), min(covered) // SIZE
    ways = [PlacedTile(tile, turn, x, y) for turn in turns(tile)]
    return [placed for placed in ways if sorted(_squares(placed)) == sorted(covered)]


def _shows(placed: PlacedTile, where: Mapping[str, set[int]]) -> bool:
    """Whether resources and icons of a placed tile lie on the squares that are said."""
    shown_there: dict[str, set[int]] = {"": set(), "icons": set()}
    for square, (mark, _) in zip(_squares(placed), _printed(placed.tile), strict=True):
        resource, icon = mark
        shown_there.setdefault(resource, set()).add(square)
        shown_there[""].add(square)
        if icon:
            shown_there["icons"].add(square)
    return all(shown_there.get(name, set()) == squares for name, squares in where.items())


class DraftedForm(Form):
    """The tile just drafted, by its ring: {inner: i3_civ_energy}."""

    def read(self, said: Any, old: Any, at: Passage) -> DraftedTile | None:
        if nothing(said):
            return None
        ring, tile = one_of(said, at, "scenario.drafted")
        if ring not in ("inner", "outer"):
            raise at.fault("scenario.drafted", said=shown(said))
        return DraftedTile(Word(lambda: load().tiles).read(tile, None, at.at(ring)), ring)

    def write(self, value: DraftedTile | None) -> Any:
        return NONE if value is None else {value.ring: value.tile}

    def things(self, value: DraftedTile | None) -> list[str]:
        return [] if value is None else [value.tile]

    def without(self, value: DraftedTile | None, gone: Any) -> DraftedTile | None:
        return None if value is None or value.tile in gone else value

    def cleared(self, value: DraftedTile | None) -> None:
        return None


class TrackPodForm(Form):
    """A lifepod on a track: [civ, 3]."""

    def read(self, said: Any, old: Any, at: Passage) -> TrackPod:
        track, position = two_of(said, at, "scenario.track_pod")
        return TrackPod(_TRACK.read(track, None, at), Whole().read(position, None, at))

    def write(self, value: TrackPod) -> list[Any]:
        return [value.track, value.position]


class _Depot(Part):
    """The depot in front of the commander, 1 to 6; it follows how the station is turned."""

    def get(self, holder: State) -> int:
        return depot_of(holder, holder.commander) + 1

    def put(self, holder: State, value: int) -> None:
        holder.turned = (holder.turned + value - self.get(holder)) % 6


_TRACK = Word(lambda: TRACKS)
_TILE = Word(lambda: load().tiles)
_CIV = Word(lambda: load().civ_cards)
_OBJECTIVE = Word(lambda: {card.n for card in load().objectives.values()})
_EVENT = Word(lambda: load().events)
_SHAPE = Word(lambda: load().shapes)
_DUES = Tagged(get_args(Due), "Due")

TABLE = (
    Part("round", Whole(1)),
    Part("phase", Word(lambda: get_args(Phase))),
    Part("commander", SeatNumber()),
    _Depot("depot", Whole(1, 6)),
    Part("to_act", ListForm(SeatNumber()), "queue"),
    Part("step", Word(lambda: ("draft", "place", "effects")), "stage"),
    Part("drafted", DraftedForm(), "hand", "tile"),
    Part(
        "stacks",
        Keyed(_SHAPE, Pile(_TILE), lambda tile: load().tiles[tile].shape, removes=False),
        kind="tile",
        home=True,
    ),
    Part("removed", ListForm(_TILE), kind="tile", home=True),
    Part("unseen", ListForm(_SHAPE), "drawn"),
    Part(
        "civ_stacks",
        Numbered(ListForm(_CIV), 1, lambda card: load().civ_cards[card].rank),
        kind="civ card",
    ),
    Part(
        "civ_box",
        Numbered(ListForm(_CIV), 1, lambda card: load().civ_cards[card].rank),
        kind="civ card",
        home=True,
    ),
    Part("objective_deck", Pile(_OBJECTIVE), kind="objective", home=True),
    Part("neighbour_objectives", ListForm(_OBJECTIVE), "neighbour", "objective"),
    Part("common_objectives", ListForm(_OBJECTIVE), "common", "objective"),
    Part("event", Word(lambda: load().events, may_lack=True), kind="event"),
    Part("event_deck", Pile(_EVENT), kind="event"),
    Part("events_past", ListForm(_EVENT), kind="event"),
    Part("event_box", ListForm(_EVENT), kind="event", home=True),
    Part("know_next_event", ListForm(SeatNumber()), "peeked"),
    Part("last_round", ListForm(Word(lambda: ("no_fit", "empty_depot", "last_event"))), "ending"),
)
SEAT = (
    Part("planet", Word(lambda: load().planets), option=True),
    Part("corporation", Word(lambda: load().corporations), option=True),
    Part("tiles", ListForm(TileForm(), tuple), "surface.tiles", "tile"),
    Part("patches", ListForm(SquareForm(), tuple), "surface.patches"),
    Part("lifepods", ListForm(SquareForm())),
    Part("meteorites", ListForm(SquareForm())),
    Part("rovers", RoversForm(RoverForm())),
    Part("tracks", Keyed(_TRACK, Whole(), removes=False)),
    Part("collected_lifepods", Whole(), "pods"),
    Part("collected_meteorites", Whole(), "collected"),
    Part("lifepods_on_tracks", ListForm(TrackPodForm()), "track_pods"),
    Part("lifepods_on_techs", ListForm(Whole(1)), "tech_pods"),
    Part("stored_patches", Whole()),
    Part("movement", Whole()),
    Part("due", ListForm(_DUES), "pending"),
    Part("civ_picks", ListForm(Whole(1, 4)), "milestones"),
    Part("civ_cards", ListForm(_CIV), kind="civ card"),
    Part("objectives", ListForm(_OBJECTIVE), kind="objective"),
    Part("objectives_to_choose_from", ListForm(_OBJECTIVE), "offered", "objective"),
    Part("techs_used_in_round", ListForm(Whole(1)), "used_in_round"),
    Part("techs_used_in_game", ListForm(Whole(1)), "used_in_game"),
    Part("techs_barred", ListForm(Whole(1)), "barred"),
    Part("drafts_civ_tile", Switch(), "bound"),
    Part("extra_rover", Switch()),
)


def layout() -> Layout[State]:
    """The parts of a position."""
    return Layout(TABLE, SEAT, lambda state: state.boards, _follow, _expand, ("finds",))


def _expand(state: State, place: Passage, said: dict[str, Any]) -> dict[str, Any]:
    """What a seat finds at its depot lies on top of its stack, and the station is turned to it."""
    seats = by_seat(said.get(SEATS), len(state.boards), place.at(SEATS))
    for seat, parts in seats.items():
        for tile in ListForm(_TILE).read(
            parts.get("finds"), None, place.at(SEATS).at(seat).at("finds")
        ):
            at = place.at(SEATS).at(seat).at("finds")
            shape = load().tiles[tile].shape
            stacks = dict(said.get("stacks") or {})
            if shape in stacks:
                raise at.fault("scenario.twice", thing=shape, other=place.at("stacks").path)
            said["stacks"] = {**stacks, shape: [tile]}
            depot = next(d for d in range(6) if shape in shapes_of(state, d))
            station = load().station.seats[len(state.boards) - 1]
            commander = said.get("commander", state.commander)
            if commander not in range(len(state.boards)):
                break  # is refused where it stands
            ahead = (depot + station[commander] - station[seat]) % 6 + 1
            if said.setdefault("depot", ahead) != ahead:
                raise at.fault("scenario.not_there", thing=tile)
    return said


def _follow(state: State, said: NamedParts) -> None:
    seats = range(len(state.boards))
    if "round" in said.table and not said.table & {"commander", "depot"}:
        # The station stays as it is turned.
        state.commander = (state.round - 1) % len(state.boards)
    for seat in seats:
        _clear_covered(state.boards[seat], said, seat)
    if not said.table & {"phase"} and (
        state.hand is not None or any(said.of(seat, "due", "movement") for seat in seats)
    ):
        state.phase = "turns"
    state.event_mix = _mix(state)
    if "to_act" not in said.table:
        state.queue = clockwise(state) if state.phase in _ALL_ACT else []
        if state.phase == "objectives":
            state.queue = [seat for seat in seats if state.boards[seat].offered]
    _begin(state, said)
    if "step" not in said.table and state.phase == "turns":
        first = state.queue[:1]
        acting = any(state.boards[seat].pending for seat in first)
        state.stage = "place" if state.hand is not None else "effects" if acting else "draft"


def _begin(state: State, said: NamedParts) -> None:
    """What the start of a phase would have done, if it is not said what came of it."""
    seats = range(len(state.boards))
    if said.table & {"to_act"} or any(said.of(seat, "due") for seat in seats):
        return
    game = Game(state)
    if state.phase == "event" and state.event is not None:
        for seat in clockwise(state):
            for_seat(game, seat)
    if state.phase == "final" and "phase" in said.table:
        start_final(game)


def _clear_covered(board: Board, said: NamedParts, seat: int) -> None:
    """Lifepods that are not spoken of are gone where something covers the planet."""
    if said.of(seat, "lifepods"):
        return
    covered = layers(board.surface).covered
    board.lifepods = [square for square in board.lifepods if not covered >> square & 1]


def _mix(state: State) -> tuple[int, int, int]:
    """How many events of each colour the deck had at the start."""
    events = [*state.event_deck, *drawn_events(state)]
    codes = [load().events[event].code for event in events]
    green, orange, red = (sum(code == colour for code in codes) for colour in COLOURS)
    return green, orange, red
