"""Guesses at answers before any is tried: what bots follow when they play on in imagination.

From keys alone, in points. What a tile's place brings is summed square by square; everything else
is read from the same plans that judge positions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, ClassVar, NamedTuple

from gametable.core.engine.decision import Decision, Key
from gametable.titles.planet_unknown.boards import (
    corporation_rule,
    ground,
    shapes_of,
    sheet,
    tech,
)
from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.footprints import PATCH, layers, orientations, tile_cells
from gametable.titles.planet_unknown.ground import COLUMN, GRID, ROW, SIZE, beside
from gametable.titles.planet_unknown.rules.effects import EFFECTS
from gametable.titles.planet_unknown.rules.placing import depot_tiles
from gametable.titles.planet_unknown.rules.tracks import next_position
from gametable.titles.planet_unknown.scoring import open_for_lines
from gametable.titles.planet_unknown.state import Board, State
from gametable.titles.planet_unknown.tech_effects import (
    ExpandingBiomass,
    NoMeteorites,
    WaterPerIceSquare,
)
from gametable.titles.planet_unknown.vocabulary import (
    TRACKS,
    Resource,
    TrackName,
)
from gametable.titles.planet_unknown.worth import rovers_reach
from gametable.titles.planet_unknown.worth.ground_left import (
    SPREAD,
    LinesLeft,
    lines_left,
    lines_of,
    medals_of,
    neighbours_open,
)
from gametable.titles.planet_unknown.worth.timing import patches_to_come, rounds_left
from gametable.titles.planet_unknown.worth.track_plan import (
    CARDS,
    MOVE,
    STEP,
    benefits,
    plan,
)
from gametable.titles.planet_unknown.worth.track_plan import (
    PATCH as A_PATCH,
)


@dataclass(frozen=True)
class Mind:
    """What a seat has in mind when it is asked."""

    state: State
    seat: int
    board: Board
    rounds: float

    step: ClassVar[float] = STEP
    patch: ClassVar[float] = A_PATCH
    move: ClassVar[float] = MOVE
    """What a step of a tracker, a patch and a step of a rover are worth in the mean."""

    @property
    def patches(self) -> float:
        """The patches that are still to come."""
        return patches_to_come(self.board, self.rounds)


def guesses(state: State, asked: Decision) -> Sequence[float] | None:
    """A guess in points for each key of a question; None where all look alike."""
    mind = Mind(state, asked.seat, state.boards[asked.seat], rounds_left(state))
    ask = asked.prompt.key
    if ask == "ask.place_tile":
        tile = asked.prompt.args["tile"].removeprefix("#tile/")
        return placing_guesses(mind, tile, asked.keys)
    if ask == "ask.place_patch":
        return placing_guesses(mind, PATCH, asked.keys)
    known = _BY_ASK.get(ask)
    if known is not None:
        return known(mind, asked.keys)
    if all(isinstance(key, tuple) and key and key[0] in _BY_VERB for key in asked.keys):
        return _menu(mind, asked.keys)
    return None


# Trackers -----------------------------------------------------------------------------------


def advance_gain(mind: Mind, track: TrackName) -> float:
    """What an advance of a tracker brings, with all that follows for the plan."""
    board, rounds = mind.board, mind.rounds
    there = next_position(board, track)
    if there is None:
        printed = sheet(board).tracks[track]
        at_top = board.tracks[track] == printed.top
        return printed.beyond_top * MOVE if at_top else 0.0
    at = tuple(board.tracks[name] for name in TRACKS)
    pods = tuple(board.track_pods)
    return _gain(board.corporation, at, track, there, rounds, pods)


@lru_cache(4096)
def _gain(
    corporation: str, at: tuple[int, ...], track: TrackName, there: int, rounds: float, pods: Any
) -> float:
    moved = tuple(there if name == track else p for name, p in zip(TRACKS, at, strict=True))
    printed = load().corporations[corporation].tracks[track].positions
    medals = [p.medal or 0 for p in printed]
    last = _last_medal(medals, there) - _last_medal(medals, at[TRACKS.index(track)])
    gained = benefits(corporation, printed[there], 2 * rounds)
    before = plan(corporation, at, rounds, pods)
    return last + gained + plan(corporation, moved, rounds, pods) - before


def _last_medal(medals: list[int], at: int) -> int:
    return next((medal for medal in reversed(medals[: at + 1]) if medal), 0)


def _regress_loss(mind: Mind, track: TrackName, steps: int) -> float:
    """What stepping back costs, less what is gained a second time."""
    board = mind.board
    at = board.tracks[track]
    back = max(0, at - steps)
    now = tuple(board.tracks[name] for name in TRACKS)
    moved = tuple(back if name == track else p for name, p in zip(TRACKS, now, strict=True))
    pods = tuple(board.track_pods)
    medals = [p.medal or 0 for p in sheet(board).tracks[track].positions]
    lost = _last_medal(medals, at) - _last_medal(medals, back)
    change = plan(board.corporation, moved, mind.rounds, pods) - plan(
        board.corporation, now, mind.rounds, pods
    )
    return min(0.0, change - lost)


# Rovers -------------------------------------------------------------------------------------


def _lines_now(mind: Mind) -> LinesLeft:
    board = mind.board
    patches = patches_to_come(board, mind.rounds)
    return lines_left(board.planet, open_for_lines(load(), board), mind.rounds, patches)


def struck(mind: Mind, square: int, lines: LinesLeft | None = None) -> float:
    """What a meteorite on a square costs: the lines that only it spoils, and what it is worth once
    collected."""
    board = mind.board
    lines = lines or _lines_now(mind)
    others = {*board.meteorites} - {square}
    found = 0.4
    for line, medal, chance in zip(
        lines_of(board.planet), medals_of(board.planet), lines.chances, strict=True
    ):
        if line >> square & 1:
            for other in others:
                if line >> other & 1:
                    chance *= 0.5
            found += medal * chance
    return found


class Errands:
    """What lies on the planet for rovers, each with its worth, and what comes of sending them."""

    def __init__(self, mind: Mind) -> None:
        board = mind.board
        lines = _lines_now(mind)
        self.board = board
        self.prospect = rovers_reach.Prospect(board, mind.rounds)
        self.borne = rovers_reach.carried(board)
        self.worth = {square: struck(mind, square, lines) for square in board.meteorites}
        for square in board.lifepods:
            self.worth[square] = self.worth.get(square, 0.0) + 1.0
        self._borne_worth = {square: struck(mind, square, lines) for square in self.borne}

    def sent(self, rovers: Sequence[int], movement: int) -> float:
        """What rovers on these squares with this movement will bring in."""
        return self._sum(self.prospect.chances(rovers, movement, self.borne), self.borne)

    def moved(self, n: int, square: int, movement: int) -> float:
        """What they will with the n-th on another square, and what it carries."""
        rovers = _moved(self.board, n, square)
        borne = self.borne
        if self.board.rovers[n].carries:
            old = self.board.rovers[n].at
            borne = [square if at == old else at for at in borne]
        return self._sum(self.prospect.chances(rovers, movement, borne), borne)

    def _sum(self, likely: dict[int, float], borne: list[int]) -> float:
        found = sum([worth * likely.get(square, 0.0) for square, worth in self.worth.items()])
        for was, now in zip(self.borne, borne, strict=True):
            found += self._borne_worth[was] * likely.get(now, 0.0)
        return found


def _moved(board: Board, n: int, square: int) -> list[int]:
    return [
        square if m == n else rover.at
        for m, rover in enumerate(board.rovers)
        if rover.at >= 0 or m == n
    ]


# Menus --------------------------------------------------------------------------------------


def _menu(mind: Mind, keys: Sequence[Key]) -> list[float]:
    """What a seat may do next in its turn."""
    if any(key[0] in ("step", "rover", "extra_rover") for key in keys):
        errands = Errands(mind)
        rovers = errands.prospect.rovers
        stay = errands.sent(rovers, 0)
    found = []
    for key in keys:
        verb = key[0]
        if verb == "step":
            left = mind.board.movement - 1
            found.append(errands.moved(key[1], key[3] * SIZE + key[2], left) - stay - 0.01)
        elif verb in ("rover", "extra_rover"):
            there = [*rovers, _square(key)] if len(key) == 3 else rovers
            found.append(1.0 + errands.sent(there, mind.board.movement) - stay)
        else:
            found.append(_BY_VERB[verb](mind, key))
    return found


def _draft(mind: Mind, key: Key) -> float:
    """A tile by its resources and size."""
    hands = depot_tiles(mind.state, mind.seat)
    tile = next((hand.tile for hand in hands if hand.ring == key[1]), None)
    return 0.0 if tile is None else _tile(mind, tile)


def _tile(mind: Mind, tile: str) -> float:
    printed = load().tiles[tile]
    found = 0.4 * len(printed.cells) - (0.4 if printed.meteor else 0.0)
    gains = {track: advance_gain(mind, track) for track in TRACKS}
    for resource in printed.resources:
        found += max(gains.values()) if resource == "energy" else gains[resource]
    return found


# Other questions ----------------------------------------------------------------------------


def _card(mind: Mind, card: str) -> float:
    """A civ card by its effects."""
    effects = load().civ_cards[card].effects
    return sum((EFFECTS[effect].worth(mind, effect) for effect in effects), 0.0)


def _cards(mind: Mind, keys: Sequence[Key]) -> list[float]:
    return [_card(mind, key) for key in keys]


def _collected(mind: Mind, keys: Sequence[Key], worth: Callable[[int], float]) -> list[float]:
    """Things on the planet: the more, the less likely they are to be collected otherwise."""
    likely = rovers_reach.chances(mind.board, mind.rounds)
    return [worth(at) * (1.05 - likely.get(at, 0.0)) for at in map(_square, keys)]


def _square(key: Any) -> int:
    """The square that a key names by its last two numbers."""
    return int(key[-1]) * SIZE + int(key[-2])


def _pods(mind: Mind, keys: Sequence[Key]) -> list[float]:
    return _collected(mind, keys, lambda square: 1.0)


def _stones(mind: Mind, keys: Sequence[Key]) -> list[float]:
    lines = _lines_now(mind)
    return _collected(mind, keys, lambda square: struck(mind, square, lines))


def _ruined(mind: Mind, keys: Sequence[Key]) -> list[float]:
    """Meteorites to be destroyed: on the planet that is welcome, among the collected it is not."""
    if keys[0][0] != "square":
        return [-0.3] * len(keys)
    lines = _lines_now(mind)
    return _collected(mind, keys, lambda square: struck(mind, square, lines) - 0.3)


def _new_stone(mind: Mind, keys: Sequence[Key]) -> list[float]:
    lines = _lines_now(mind)
    return [-struck(mind, _square(key), lines) for key in keys]


def _cleared(mind: Mind, key: Any) -> float:
    """A row or column without its meteorites."""
    lines = _lines_now(mind)
    squares = (ROW if key[1] == "row" else COLUMN)[key[2]]
    return sum(struck(mind, at, lines) - 0.3 for at in mind.board.meteorites if squares >> at & 1)


def _depots(mind: Mind, keys: Sequence[Key]) -> list[float]:
    """What the better tile of each depot looks worth."""
    state = mind.state
    found = []
    for depot in keys:
        stacks = [state.stacks[shape] for shape in shapes_of(state, depot)]
        found.append(max((_tile(mind, stack[0]) for stack in stacks if stack), default=-5.0))
    return found


def _rows(mind: Mind, keys: Sequence[Key]) -> list[float]:
    """All benefits at the height of a tracker."""
    board = mind.board
    tracks = sheet(board).tracks
    found = []
    for chosen in keys:
        height = board.tracks[chosen]
        there = [track.positions[min(height, track.top)] for track in tracks.values()]
        found.append(sum(benefits(board.corporation, place, 2 * mind.rounds) for place in there))
    return found


def _where(mind: Mind, keys: Sequence[Key]) -> list[float]:
    """A rover may go anywhere."""
    errands = Errands(mind)
    return [errands.sent([*errands.prospect.rovers, _square(key)], 0) for key in keys]


def _jump(mind: Mind, keys: Sequence[Key]) -> list[float]:
    errands = Errands(mind)
    left = max(0, mind.board.movement - 1)
    return [errands.moved(key[0], _square(key), left) for key in keys]


def _pod_place(mind: Mind, keys: Sequence[Key]) -> list[float]:
    """Where a collected lifepod goes: it scores, unlocks a tech, or shortens a track."""
    found = []
    board = mind.board
    for key in keys:
        if key[0] == "tech":
            found.append(1.0 + 0.05 * mind.rounds)
        elif key[0] == "track":
            there = sheet(board).tracks[key[1]].positions[key[2]]
            ahead = key[2] > board.tracks[key[1]]
            skipped = benefits(board.corporation, there, mind.rounds) + 0.4 * (there.medal or 0)
            found.append(0.9 - skipped if ahead else 0.0)
        else:
            found.append(1.0)
    return found


_BY_VERB: dict[str, Callable[[Mind, Any], float]] = {
    "step": lambda mind, key: 0.0,
    "rover": lambda mind, key: 0.0,
    "extra_rover": lambda mind, key: 0.0,
    "draft": _draft,
    "advance": lambda mind, key: 1.0 + advance_gain(mind, key[2]),
    "energy": lambda mind, key: 1.0 + advance_gain(mind, key[1]),
    "as_energy": lambda mind, key: 1.0 + advance_gain(mind, key[1]),
    "raise": lambda mind, key: 1.0 + advance_gain(mind, key[1]),
    "benefit": lambda mind, key: (
        STEP + 0.4
        if key[1] == "synergy"
        else A_PATCH
        if key[1] == "biomass_patch"
        else advance_gain(mind, key[1])
    ),
    "regress": lambda mind, key: _regress_loss(mind, key[1], key[2]),
    "resource": lambda mind, key: STEP if key[1] == "energy" else advance_gain(mind, key[1]),
    "pick": lambda mind, key: CARDS[key[1]],
    "patch": lambda mind, key: A_PATCH,
    "store": lambda mind, key: 1.0,
    "collect": lambda mind, key: 0.5,
    "destroy": lambda mind, key: 0.1,
    "clear": _cleared,
    "relocate": lambda mind, key: 0.5,
    "extra_tile": lambda mind, key: 1.5,
    "reposition": lambda mind, key: -0.1,
    "last_cards": lambda mind, key: 3.0,
    "tech": lambda mind, key: 0.3,
    "boost": lambda mind, key: STEP,
    "peek": lambda mind, key: 0.0,
    "meteorite": lambda mind, key: 0.0,
    "place": lambda mind, key: 0.0,
    "end_turn": lambda mind, key: 0.0,
}
"""What each kind of thing in a menu looks worth."""


_BY_ASK: dict[str, Callable[[Mind, Sequence[Any]], list[float]]] = {
    "ask.pick_civ_card": _cards,
    "ask.last_civ_cards": _cards,
    "ask.collect_lifepods": _pods,
    "ask.collect_meteorites": _stones,
    "ask.destroy_meteorite": _ruined,
    "ask.turn_station": _depots,
    "ask.claim_row": _rows,
    "ask.new_meteorite": _new_stone,
    "ask.relocate_where": _where,
    "ask.teleport": _jump,
    "ask.position_lifepod": _pod_place,
}


# Placing ------------------------------------------------------------------------------------


class TurnedTile(NamedTuple):
    """A tile in one orientation, with its corner on square 0: sets of squares."""

    squares: int
    shifts: tuple[int, ...]
    water: int
    biomass: int
    energy: int
    meteor: int


@cache
def pieces(tile: str) -> tuple[TurnedTile, ...]:
    """The orientations of a tile or patch."""
    cells = tile_cells(tile)
    found = []
    for orientation in orientations(tile):
        sets = {"water": 0, "biomass": 0, "energy": 0}
        squares, meteor = 0, -1
        for cell, shift in zip(cells, orientation.shifts, strict=True):
            squares |= 1 << shift
            if cell.terrain in sets:
                sets[cell.terrain] |= 1 << shift
            if cell.has_meteor:
                meteor = shift
        found.append(TurnedTile(squares, orientation.shifts, **sets, meteor=meteor))
    return tuple(found)


def _square_worth(mind: Mind, lines: LinesLeft) -> list[float]:
    """What covering each square does for its lines."""
    board = mind.board
    found = [0.0] * (SIZE * SIZE)
    stones = set(board.meteorites)
    for n, (line, medal, chance, k) in enumerate(
        zip(
            lines_of(board.planet),
            medals_of(board.planet),
            lines.chances,
            lines.open_in,
            strict=True,
        )
    ):
        if not k:
            continue
        nearer = chance ** (((k - 1) / k) ** (1 - SPREAD)) if k > 1 else 1.0
        gain = medal * (nearer - chance)
        for stone in stones:
            if line >> stone & 1:
                gain *= 0.5
        if n < SIZE:
            for x in range(SIZE):
                found[n * SIZE + x] += gain
        else:
            for y in range(SIZE):
                found[y * SIZE + n - SIZE] += gain
    return found


def placing_guesses(mind: Mind, tile: str, keys: Sequence[Key]) -> list[float]:
    """What each place of a tile or patch looks worth."""
    board = mind.board
    here = ground(board)
    over = layers(board.surface)
    lines = _lines_now(mind)
    worth = _square_worth(mind, lines)
    bare = here.squares & ~over.covered
    patches = patches_to_come(board, mind.rounds)
    single = 0.25 if patches > lines.holes else 0.75
    pods = sum(1 << square for square in set(board.lifepods))
    rovers = sum(1 << at for at in rovers_reach.starts(board))
    strikes = tech(board, NoMeteorites) is None
    per_ice = corporation_rule(board, WaterPerIceSquare) is not None
    joining = corporation_rule(board, ExpandingBiomass) is not None
    resources = load().tiles[tile].resources if tile != PATCH else ()
    gains = {track: max(0.0, advance_gain(mind, track)) for track in TRACKS} if resources else {}
    energy = "energy" in resources
    dry = 0.1 if mind.rounds > 1 else 0.0
    later = rovers_reach.movement_to_come(board, mind.rounds)
    away = rovers_reach.distances(board.planet, False)
    starts = rovers_reach.starts(board)
    shapes = pieces(tile)
    found = []
    for turn, x, y in keys:
        corner = y * SIZE + x
        piece = shapes[turn]
        squares = piece.squares << corner
        guess = 0.0
        for shift in piece.shifts:
            guess += worth[corner + shift]
        left = bare & ~squares
        alone, ends = neighbours_open(left)
        guess -= single * alone.bit_count() + 0.05 * ends.bit_count()
        pairs = ends & beside(ends)
        if pairs:
            guess -= 0.12 * pairs.bit_count()
        joined_left = (left & (left >> 1)).bit_count() + (left & (left >> SIZE)).bit_count()
        guess += 0.06 * joined_left
        if pods & squares:
            guess -= 0.8 * (pods & squares).bit_count()
        if rovers & squares:
            guess -= 2.5
        if resources:
            wet = (piece.water << corner) & here.ice
            if wet:
                guess += gains["water"] * (wet.bit_count() if per_ice else 1)
            guess -= dry * (squares & here.ice & ~wet).bit_count()
            if joining and piece.biomass:
                own = piece.biomass << corner
                if beside(own) & over.terrain["biomass"]:
                    guess += gains["biomass"]
            if energy:
                guess += _energy_gain(piece.energy << corner, over.terrain, resources, gains)
            if piece.meteor >= 0 and strikes:
                square = corner + piece.meteor
                steps = min([away[square][at] for at in starts], default=6)
                cleared = later / (later + steps + 2)
                row, column = divmod(square, SIZE)
                medals = medals_of(board.planet)
                risk = (
                    medals[row] * lines.chances[row]
                    + medals[SIZE + column] * lines.chances[SIZE + column]
                )
                guess -= risk * (1 - cleared) - 0.3 * cleared
        found.append(guess)
    return found


def _energy_gain(
    own: int,
    terrain: dict[Resource, int],
    resources: Sequence[Resource],
    gains: dict[TrackName, float],
) -> float:
    """The best advance that energy on these squares reaches."""
    area = GRID.part(own, terrain["energy"] | own) if beside(own) & terrain["energy"] else own
    around = beside(area)
    return (
        max(gain for track, gain in gains.items() if track in resources or around & terrain[track])
        if any(track in resources or around & terrain[track] for track in gains)
        else 0.0
    )
