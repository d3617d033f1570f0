"""The drills of Planet Unknown: what is asked of a position, and what is right."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from gametable.core.drills.question import (
    AddedPiece,
    DrillMaker,
    DrillPosition,
    DrillQuestion,
    pick_one,
    play_it,
    section_of,
    tick,
)
from gametable.core.engine.chance import Source
from gametable.core.engine.decision import (
    Check,
    Decision,
    Key,
    Option,
    refusal,
    with_section,
)
from gametable.core.scene import Piece, Scene
from gametable.core.text import Message, msg
from gametable.titles.planet_unknown.boards import ground, round_rule
from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.footprints import footprint, orientations, turns
from gametable.titles.planet_unknown.ground import SIZE, bit, squares_of
from gametable.titles.planet_unknown.rules.tracks import track_of
from gametable.titles.planet_unknown.rules.turn import END
from gametable.titles.planet_unknown.scene_station import tile_data
from gametable.titles.planet_unknown.scoring import scores
from gametable.titles.planet_unknown.state import Board, PlacedTile, State
from gametable.titles.planet_unknown.vocabulary import TRACKS, OneResource, TrackName

FIRST_ROUND = 3  # of the placements that are asked for
NEARLY = 2  # squares that a row may miss to be asked about
LATE = 12  # the first round in which a row is counted
LEAST_MOVEMENT = 2
PLACES = 4


def drills() -> dict[str, DrillMaker[State]]:
    """The makers by the ids of the drills."""
    return {
        "best_placement": best_placement,
        "rover_trip": rover_trip,
        "fits": fits,
        "which_track": which_track,
        "line_score": line_score,
    }


def best_placement(position: DrillPosition[State]) -> DrillQuestion | None:
    """A tile in hand, once there is something on the planet to be heeded."""
    if position.view.round < FIRST_ROUND:
        return None
    return play_it(position.decision.prompt)


def rover_trip(position: DrillPosition[State]) -> DrillQuestion | None:
    """A rover that has just got movement, and nothing else to be done."""
    board, before = position.view.boards[position.seat], position.before
    if board.movement < LEAST_MOVEMENT or (before and _is_step(before[1])):
        return None
    if not all(_is_step(key) or key == END for key in position.decision.keys):
        return None
    return play_it(position.decision.prompt, goes_on=_drives_on)


def _is_step(key: Key) -> bool:
    return isinstance(key, tuple) and key[:1] == ("step",)


def _drives_on(asked: Decision) -> bool:
    """Whether the trip can go on."""
    return any(_is_step(key) for key in asked.keys)


# Does it fit? -------------------------------------------------------------------------------


def fits(position: DrillPosition[State]) -> DrillQuestion | None:
    """Four places of the tile in hand, one to three of them legal (planet_unknown 5.2 to 5.6)."""
    view, seat, asked, source = position.view, position.seat, position.decision, position.source
    if view.hand is None or not view.boards[seat].surface.tiles:
        return None
    tile = view.hand.tile
    legal = 1 + source.below(PLACES - 1)
    found: list[tuple[Key, tuple[Check, ...]]] = []
    taken = 0
    for wanted, keys in (
        (PLACES - legal, _near_misses(asked, tile, source)),
        (legal, (asked.keys[n] for n in source.order(len(asked.keys)))),
    ):
        for key in keys:
            if wanted == 0:
                break
            squares = footprint(PlacedTile(tile, *key)).squares
            if squares & taken:
                continue
            taken |= squares
            found.append((key, tuple(asked.checks(key))))
            wanted -= 1
        if wanted:
            return None
    found = [found[n] for n in source.order(PLACES)]
    return _fits_question(position, tile, found)


def _near_misses(asked: Decision, tile: str, source: Source) -> Iterator[Key]:
    """Places that one condition alone forbids, at random; where squares are at fault, two at most,
    so that it takes a look."""
    grid = [(x, y) for y in range(SIZE) for x in range(SIZE)]
    keys = [
        (turn, x, y)
        for turn in turns(tile)
        for x, y in grid
        if orientations(tile)[turn].corners & bit(x, y)
    ]
    for n in source.order(len(keys)):
        if asked.position(keys[n]) is not None:
            continue
        unmet = [check for check in asked.checks(keys[n]) if not check.met]
        squares = len(orientations(tile)[0].offsets)
        if len(unmet) == 1 and len(unmet[0].cells) in (1, 2, squares):
            yield keys[n]


def _fits_question(
    position: DrillPosition[State], tile: str, found: list[tuple[Key, tuple[Check, ...]]]
) -> DrillQuestion:
    zone, box = f"planet/{position.seat}", load()
    options: list[Option[int]] = []
    pieces, right = [], []
    why: list[Message] = []
    rules: list[str] = []
    for n, (key, checks) in enumerate(found, 1):
        turn, x, y = key
        piece = Piece(
            f"drill/{n}", "tile", tile_data(box, tile, turn), slot=f"c_{x}_{y}", z=4,
            sheer=True, name=msg("drill.fits.place", n=n),
        )  # fmt: skip
        pieces.append(AddedPiece(zone, piece))
        number = Piece(f"drill/number/{n}", "count", {"n": n}, slot=_number_square(tile, key), z=5)
        pieces.append(AddedPiece(zone, number))
        options.append(Option(n, msg("drill.fits.place", n=n), target=f"drill/{n}"))
        refused = refusal(checks)
        if refused is None:
            right.append(n)
            why.append(msg("drill.fits.legal", n=n))
        else:
            why.append(msg("drill.fits.illegal", n=n, why=with_section(refused)))
            rules.append(section_of(refused.rule))
    return tick(
        msg("drill.fits.ask", tile="#tile/" + tile), options, right, why=tuple(why), least=1,
        most=PLACES - 1, rules=tuple(dict.fromkeys(rules)), pieces=tuple(pieces),
    )  # fmt: skip


def _number_square(tile: str, key: Key) -> str:
    """The slot of the square of a tile that shows its number: the lowest left, for its check box
    stands above on the right."""
    turn, x, y = key
    dx, dy = max(orientations(tile)[turn].offsets, key=lambda at: (at[1] - at[0], at[1]))
    return f"c_{x + dx}_{y + dy}"


# Which track moves? -------------------------------------------------------------------------


def which_track(position: DrillPosition[State]) -> DrillQuestion | None:
    """A tile with water or energy that has just been placed (planet_unknown 4.4, 6.6, 6.10)."""
    if not position.since or position.since[0][0] != "ask.place_tile":
        return None
    view, seat = position.view, position.seat
    tile = view.boards[seat].surface.tiles[-1].tile
    resources = load().tiles[tile].resources
    if not {"water", "energy"} & {*resources} or round_rule(view, OneResource) is not None:
        return None
    keys = [*position.decision.keys, *position.decision.further]
    by_tile = {key[2]: key for key in keys if key[:2] == ("advance", "tile")}
    by_energy = {key[1]: key for key in keys if key[0] == "energy"}
    # What gives nothing was advanced at once.
    made = [key for _ask, key in position.since[1:]]
    if any(key[:2] != ("advance", "tile") and key[0] != "energy" for key in made):
        return None
    for track, key in (*by_tile.items(), *by_energy.items()):
        after = position.table.preview(key).view.boards[seat]
        if after.tracks[track] <= view.boards[seat].tracks[track]:
            return None  # at the top already: that is another question
    by_tile |= {key[2]: key for key in made if key[0] == "advance"}
    by_energy |= {key[1]: key for key in made if key[0] == "energy"}
    why: list[Message] = []
    for track in TRACKS:
        name = f"#track/{track}"
        if track in by_tile:
            why.append(msg("drill.tracks.resource", track=name))
        elif track in by_energy:
            why.append(msg("drill.tracks.energy", track=name))
        elif track in resources:
            told = _why_not(position, track)
            if told is None:
                return None
            why.append(told)
    options: list[Option[Any]] = [
        Option(track, Message(f"#track/{track}"), target=f"tracker/{seat}/{track}")
        for track in TRACKS
    ]
    sections = {"water": "6.6", "energy": "6.10"}
    right = [track for track in TRACKS if track in {**by_tile, **by_energy}]
    others = [track for track in TRACKS if track not in {*by_tile, *by_energy, *resources}]
    if others and "energy" not in resources:
        why.append(msg("drill.tracks.others.water"))
    elif others and not any(_at_top(view.boards[seat], track) for track in others):
        why.append(msg("drill.tracks.others.energy"))
    return tick(
        msg("drill.tracks.ask", tile="#tile/" + tile), options, right, why=tuple(why),
        rules=("4.4", *(sections[r] for r in resources if r in sections)),
        lit=(f"tile/{tile}",),
    )  # fmt: skip


def _at_top(board: Board, track: TrackName) -> bool:
    return board.tracks[track] >= track_of(board, track).top


def _why_not(position: DrillPosition[State], track: str) -> Message | None:
    """Why a resource of the tile advances nothing: the engine's reason, or water without ice.
    Nothing where neither is so: it did advance."""
    name = f"#track/{track}"
    for item in position.decision.refusals():
        key = item.option.key
        if key[:3] == ("advance", "tile", track):
            return msg("drill.tracks.refused", track=name, why=with_section(item.refusal))
    return msg("drill.tracks.no_ice", track=name) if track == "water" else None


# What does this row score? ------------------------------------------------------------------


def line_score(position: DrillPosition[State]) -> DrillQuestion | None:
    """A row or column of a planet late in the game (planet_unknown 11.3)."""
    view, seat, source = position.view, position.seat, position.source
    if view.round < LATE:
        return None
    lines = [line for line in scores(view)[seat].lines if line.id == "planet"]
    parts = [part for part in lines[0].parts if part[2].rpartition("/")[2].partition("_")[2]]
    # Of each worth and sort alike, whatever there are more of; of the open ones those nearly
    # complete.
    parts = [p for p in parts if "_open" not in p[0].key or p[0].args["n"] <= NEARLY]
    worths = sorted({part[1] for part in parts})
    if not worths or (not any(worths) and source.below(4)):
        return None  # most of them score nothing
    worth = worths[source.below(len(worths))]
    parts = [part for part in parts if part[1] == worth]
    kinds = sorted({part[0].key for part in parts})
    wanted = kinds[source.below(len(kinds))]
    alike = [part for part in parts if part[0].key == wanted]
    words, points, target = alike[source.below(len(alike))]
    kind, _, number = target.rpartition("/")[2].partition("_")
    squares = _squares_of_line(view.boards[seat], kind, int(number))
    planet = load().planets[view.boards[seat].planet]
    most = max(*planet.row_medals, *planet.column_medals)
    options: list[Option[Any]] = [Option(n, msg("drill.line.medals", n=n)) for n in range(most + 1)]
    ask = msg(f"drill.line.ask_{kind}", line=int(number) + 1)
    lit = (target, *(f"planet/{seat}/c_{x}_{y}" for x, y in squares))
    return pick_one(ask, options, points, why=(words,), lit=lit, veil=_without_states)


def _without_states(scene: Scene) -> Scene:
    """A table on which no medal shows whether its line scores."""
    zones = []
    for zone in scene.zones:
        lines = {
            kind: [{**line, "state": "open"} for line in zone.data[kind]]
            for kind in ("rows", "columns")
            if kind in zone.data
        }
        zones.append(msgspec.structs.replace(zone, data={**zone.data, **lines}))
    return msgspec.structs.replace(scene, zones=tuple(zones))


def _squares_of_line(board: Board, kind: str, number: int) -> list[tuple[int, int]]:
    lines = ground(board).rows if kind == "row" else ground(board).columns
    return list(squares_of(lines[number]))
