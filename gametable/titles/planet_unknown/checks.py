"""What is impossible in a state of Planet Unknown: for tests, scenarios and damaged files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from gametable.core.soundness import at_most_once, each_once, queue_faults
from gametable.titles.planet_unknown.components import Components, load
from gametable.titles.planet_unknown.definitions import Corporation
from gametable.titles.planet_unknown.ground import Ground, squares_of
from gametable.titles.planet_unknown.placing import squares_under
from gametable.titles.planet_unknown.state import DESTROYED, IN_SUPPLY, Board, State
from gametable.titles.planet_unknown.tech_effects import (
    DeliverMeteorites,
    LifepodsOnTechs,
    LifepodsOnTracks,
    PatchOnMeteorite,
    PatchOnTile,
    TrackersBlock,
)
from gametable.titles.planet_unknown.views import drawn_events
from gametable.titles.planet_unknown.vocabulary import TRACKS


def faults(state: State) -> list[str]:
    """One sentence for everything impossible in a whole state; empty if it is sound."""
    box = load()
    found = list(_unknown_boards(box, state))
    if found:
        return found
    found += _tile_faults(box, state)
    found += _civ_card_faults(box, state)
    found += _objective_faults(box, state)
    found += _event_faults(box, state)
    found += _round_faults(state)
    for seat, board in enumerate(state.boards):
        found += [f"seat {seat}: {fault}" for fault in _board_faults(box, board)]
    return found


def _unknown_boards(box: Components, state: State) -> Iterator[str]:
    for seat, board in enumerate(state.boards):
        if board.planet not in box.planets:
            yield f"seat {seat}: there is no planet {board.planet!r}"
        if board.corporation not in box.corporations:
            yield f"seat {seat}: there is no corporation {board.corporation!r}"
        for placed in board.surface.tiles:
            if placed.tile not in box.tiles:
                yield f"seat {seat}: there is no tile {placed.tile!r}"


def _tile_faults(box: Components, state: State) -> Iterator[str]:
    """All 144 tiles lie in their stacks, on planets, in a hand or out of the game."""
    tiles = [placed.tile for board in state.boards for placed in board.surface.tiles]
    tiles += state.removed
    if state.hand is not None:
        tiles.append(state.hand.tile)
        if state.stage == "draft":
            yield f"{state.hand.tile} is in hand before drafting"
    for shape, stack in state.stacks.items():
        tiles += stack
        for tile in stack:
            if tile in box.tiles and box.tiles[tile].shape != shape:
                yield f"{tile} lies in the stack {shape}"
    yield from each_once("tile", tiles, box.tiles)
    yield from each_once("stack", list(state.stacks), box.shapes)


def _civ_card_faults(box: Components, state: State) -> Iterator[str]:
    cards = [card for board in state.boards for card in board.civ_cards]
    for piles in (state.civ_stacks, state.civ_box):
        for rank, pile in enumerate(piles, 1):
            cards += pile
            for card in pile:
                if card in box.civ_cards and box.civ_cards[card].rank != rank:
                    yield f"{card} lies among the civ cards of rank {rank}"
    yield from each_once("civ card", cards, box.civ_cards)


def _objective_faults(box: Components, state: State) -> Iterator[str]:
    """Objectives may be out of the game: returned to the box or destroyed."""
    cards = [*state.objective_deck, *state.neighbour, *state.common]
    for board in state.boards:
        cards += [*board.objectives, *board.offered]
    yield from at_most_once("objective", cards, {card.n for card in box.objectives.values()})


def _event_faults(box: Components, state: State) -> Iterator[str]:
    deck = [*state.event_deck, *drawn_events(state)]
    yield from at_most_once("event", [*deck, *state.event_box], box.events)
    known = [box.events[event] for event in deck if event in box.events]
    for colour, wanted in zip(("green", "orange", "red"), state.event_mix, strict=True):
        count = sum(event.code == colour for event in known)
        if count != wanted:
            yield f"the event deck has {count} {colour} cards, not {wanted}"
    yield from (f"{e.id} is for the solo game" for e in known if e.solo and not state.solo)


def _round_faults(state: State) -> Iterator[str]:
    seats = range(len(state.boards))
    yield from queue_faults(state.queue, len(state.boards))
    if state.commander not in seats:
        yield f"commander: there is no seat {state.commander}"
    for name, n in (("turned", state.turned), ("inner_offset", state.inner_offset)):
        if not 0 <= n < 6:
            yield f"{name} is {n}, not 0 to 5"
    if state.round < 1:
        yield f"round is {state.round}"
    if any(seat not in seats for seat in state.peeked):
        yield f"peeked: there is no seat {state.peeked}"


def _board_faults(box: Components, board: Board) -> Iterator[str]:
    ground = box.ground[board.planet]
    corporation = box.corporations[board.corporation]
    yield from _surface_faults(ground, corporation, board)
    yield from _things_faults(box, ground, corporation, board)
    yield from _rover_faults(ground, corporation, board)
    yield from _track_faults(corporation, board)
    for name in ("pods", "collected", "stored_patches", "movement"):
        if getattr(board, name) < 0:
            yield f"{name} is {getattr(board, name)}"


def _surface_faults(ground: Ground, corporation: Corporation, board: Board) -> Iterator[str]:
    """Everything lies on the planet, in one layer (5.2); some techs put patches on tiles."""
    covered = 0
    for placed in board.surface.tiles:
        under = squares_under(placed)
        if under & ~ground.squares:
            yield f"{placed.tile} lies off the planet at {_places(under & ~ground.squares)}"
        if under & covered:
            yield f"{placed.tile} lies on another tile at {_places(under & covered)}"
        covered |= under
    over_tiles = any(
        isinstance(tech.effect, (PatchOnTile, PatchOnMeteorite)) for tech in corporation.techs
    )
    patches = 0
    for square in board.surface.patches:
        here = 1 << square
        if here & ~ground.squares:
            yield f"a patch lies off the planet at {_place(square)}"
        if here & patches:
            yield f"two patches lie at {_place(square)}"
        if here & covered and not over_tiles:
            yield f"a patch lies on a tile at {_place(square)}"
        patches |= here


def _things_faults(
    box: Components, ground: Ground, corporation: Corporation, board: Board
) -> Iterator[str]:
    tiles = 0
    for placed in board.surface.tiles:
        tiles |= squares_under(placed)
    patches = sum(1 << square for square in set(board.surface.patches))
    # Horizon's rovers leave meteorites behind, beside another one too (16.4.4).
    left_behind = any(isinstance(rule, DeliverMeteorites) for rule in corporation.rules)
    for what, squares in (("lifepods", board.lifepods), ("meteorites", board.meteorites)):
        twice = len(set(squares)) != len(squares)
        if twice and not (left_behind and what == "meteorites"):
            yield f"two {what} lie on one square"
        for square in squares:
            if not ground.squares >> square & 1:
                yield f"{what}: {_place(square)} is no square of the planet"
    for square in board.lifepods:
        if (tiles | patches) >> square & 1:
            yield f"a lifepod lies covered at {_place(square)}"
    for square in board.meteorites:
        if not tiles >> square & 1 and not left_behind:
            yield f"a meteorite lies on no tile at {_place(square)}"
    total = len(board.lifepods) + board.pods + len(board.track_pods) + len(board.tech_pods)
    if total > len(box.planets[board.planet].lifepods):
        yield f"there are {total} lifepods"


def _rover_faults(ground: Ground, corporation: Corporation, board: Board) -> Iterator[str]:
    if len(board.rovers) < corporation.rovers:
        yield f"{len(board.rovers)} rovers, not {corporation.rovers}"
    out = [rover.at for rover in board.rovers if rover.at not in (IN_SUPPLY, DESTROYED)]
    if len(set(out)) != len(out):
        yield "two rovers stand on one square"
    for square in out:
        if square < 0 or not ground.squares >> square & 1:
            yield f"rovers: {_place(square)} is no square of the planet"
    carries = any(isinstance(rule, DeliverMeteorites) for rule in corporation.rules)
    for rover in board.rovers:
        if rover.carries and (not carries or rover.at < 0):
            yield "a rover carries a meteorite that cannot"


def _track_faults(corporation: Corporation, board: Board) -> Iterator[str]:
    for name in TRACKS:
        top = corporation.tracks[name].top
        if not 0 <= board.tracks.get(name, -1) <= top:
            yield f"the {name} tracker stands at {board.tracks.get(name)}, not 0 to {top}"
            return
    yield from _pod_faults(corporation, board)
    if any(isinstance(rule, TrackersBlock) for rule in corporation.rules):
        places = Counter(_height(corporation, board, name) for name in TRACKS)
        for (track, height), count in places.items():
            if count > 1:
                yield f"{count} trackers stand at height {height} of the {track} track"


def _height(corporation: Corporation, board: Board, name: str) -> tuple[str, int]:
    """The square of the board a tracker is on: a winding path runs over other tracks (16.6.1)."""
    position = corporation.tracks[name].positions[board.tracks[name]]  # type: ignore[index]
    return position.track or name, position.p if position.height is None else position.height


def _pod_faults(corporation: Corporation, board: Board) -> Iterator[str]:
    on_tracks = any(isinstance(rule, LifepodsOnTracks) for rule in corporation.rules)
    on_techs = any(isinstance(rule, LifepodsOnTechs) for rule in corporation.rules)
    if (board.track_pods and not on_tracks) or (board.tech_pods and not on_techs):
        yield "a lifepod lies where this corporation keeps none"
    if len(set(board.track_pods)) != len(board.track_pods):
        yield "two lifepods lie on one track position"
    for pod in board.track_pods:
        if not 0 <= pod.position < corporation.tracks[pod.track].top:
            yield f"a lifepod lies at {pod.position} of the {pod.track} track"
        if board.tracks[pod.track] == pod.position:
            yield f"a lifepod lies under the {pod.track} tracker"
    levels = {tech.level for tech in corporation.techs}
    yield from at_most_once("lifepod on tech", board.tech_pods, levels)
    used = {*board.used_in_round, *board.used_in_game, *board.barred}
    yield from (f"there is no tech {level}" for level in sorted(used - levels))


def _place(square: int) -> str:
    x, y = square % 12, square // 12
    return f"({x}, {y})"


def _places(mask: int) -> str:
    return " ".join(f"({x}, {y})" for x, y in squares_of(mask))
