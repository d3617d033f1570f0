"""What is impossible in a state of Planet Unknown: for tests, scenarios and damaged files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from gametable.core.kit.soundness import at_most_once, each_once, no_such, of_seat, queue_faults
from gametable.core.text import Message, msg
from gametable.titles.planet_unknown.boards import corporation_rule
from gametable.titles.planet_unknown.components import Components, load
from gametable.titles.planet_unknown.definitions import Corporation
from gametable.titles.planet_unknown.footprints import footprint, layers
from gametable.titles.planet_unknown.ground import SIZE, Ground, squares_of
from gametable.titles.planet_unknown.rules.tracks import place_on_board
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
from gametable.titles.planet_unknown.vocabulary import TRACKS, ExtraRover

SHOWN = 4  # squares that a sentence names at most


def faults(state: State) -> list[Message]:
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
    found += _crews(box, state)
    for seat, board in enumerate(state.boards):
        found += of_seat(seat, _board_faults(box, board))
    return found


def _unknown_boards(box: Components, state: State) -> Iterator[Message]:
    for seat, board in enumerate(state.boards):
        if board.planet not in box.planets:
            yield from of_seat(seat, [no_such(msg("noun.planet"), board.planet)])
        if board.corporation not in box.corporations:
            yield from of_seat(seat, [no_such(msg("noun.corporation"), board.corporation)])
        for placed in board.surface.tiles:
            if placed.tile not in box.tiles:
                yield from of_seat(seat, [no_such(msg("noun.tile"), placed.tile)])


def _tile_faults(box: Components, state: State) -> Iterator[Message]:
    """All 144 tiles lie in their stacks, on planets, in a hand or out of the game."""
    tiles = [placed.tile for board in state.boards for placed in board.surface.tiles]
    tiles += state.removed
    if state.hand is not None:
        tiles.append(state.hand.tile)
        if state.stage == "draft":
            yield msg("unsound.undrafted", tile=state.hand.tile)
    elif state.phase == "turns" and state.stage == "place":
        yield msg("unsound.no_hand")
    for shape, stack in state.stacks.items():
        tiles += stack
        for tile in stack:
            if tile in box.tiles and box.tiles[tile].shape != shape:
                yield msg("unsound.stack", tile=tile, shape=shape)
    yield from each_once(msg("noun.tile"), tiles, box.tiles)
    yield from each_once(msg("noun.stack"), list(state.stacks), box.shapes)


def _civ_card_faults(box: Components, state: State) -> Iterator[Message]:
    cards = [card for board in state.boards for card in board.civ_cards]
    for piles in (state.civ_stacks, state.civ_box):
        for rank, pile in enumerate(piles, 1):
            cards += pile
            for card in pile:
                if card in box.civ_cards and box.civ_cards[card].rank != rank:
                    yield msg("unsound.rank", card=card, rank=rank)
    yield from each_once(msg("noun.civ_card"), cards, box.civ_cards)


def _objective_faults(box: Components, state: State) -> Iterator[Message]:
    """Objectives may be out of the game: returned to the box or destroyed."""
    cards = [*state.objective_deck, *state.neighbour, *state.common]
    for board in state.boards:
        cards += [*board.objectives, *board.offered]
    yield from at_most_once(
        msg("noun.objective"), cards, {card.n for card in box.objectives.values()}
    )


def _event_faults(box: Components, state: State) -> Iterator[Message]:
    deck = [*state.event_deck, *drawn_events(state)]
    yield from at_most_once(msg("noun.event"), [*deck, *state.event_box], box.events)
    known = [box.events[event] for event in deck if event in box.events]
    for colour, wanted in zip(("green", "orange", "red"), state.event_mix, strict=True):
        count = sum(event.code == colour for event in known)
        if count != wanted:
            yield msg("unsound.mix", count=count, colour=msg(f"colour.{colour}"), wanted=wanted)
    yield from (msg("unsound.solo_event", event=e.id) for e in known if e.solo and not state.solo)


def _round_faults(state: State) -> Iterator[Message]:
    seats = range(len(state.boards))
    yield from queue_faults(state.queue, len(state.boards))
    if state.commander not in seats:
        yield no_such(msg("noun.seat"), state.commander)
    for name, n in (("turned", state.turned), ("inner_offset", state.inner_offset)):
        if not 0 <= n < 6:
            yield msg("unsound.turned", name=name, n=n)
    if state.round < 1:
        yield msg("unsound.number", name="round", n=state.round)
    if any(seat not in seats for seat in state.peeked):
        yield msg("unsound.peeked", seats=list(state.peeked))


def _crews(box: Components, state: State) -> Iterator[Message]:
    """More rovers than the corporation has come from an event only (10.3.13)."""
    drawn = [box.events[event].effect for event in drawn_events(state) if event in box.events]
    extra = sum(isinstance(effect, ExtraRover) for effect in drawn)
    for seat, board in enumerate(state.boards):
        most = box.corporations[board.corporation].rovers
        if len(board.rovers) > most + extra:
            yield from of_seat(seat, [msg("unsound.many_rovers", n=len(board.rovers), most=most)])


def _board_faults(box: Components, board: Board) -> Iterator[Message]:
    ground = box.ground[board.planet]
    corporation = box.corporations[board.corporation]
    yield from _surface_faults(ground, corporation, board)
    yield from _things_faults(box, ground, board)
    yield from _rover_faults(ground, corporation, board)
    yield from _track_faults(corporation, board)
    for name in ("pods", "collected", "stored_patches", "movement"):
        if getattr(board, name) < 0:
            yield msg("unsound.number", name=name, n=getattr(board, name))


def _surface_faults(ground: Ground, corporation: Corporation, board: Board) -> Iterator[Message]:
    """Everything lies on the planet, in one layer (5.2); some techs put patches on tiles."""
    covered = 0
    for placed in board.surface.tiles:
        under = footprint(placed).squares
        if under & ~ground.squares:
            yield msg("unsound.off", tile=placed.tile, places=_places(under & ~ground.squares))
        if under & covered:
            yield msg("unsound.over", tile=placed.tile, places=_places(under & covered))
        covered |= under
    over_tiles = any(
        isinstance(tech.effect, (PatchOnTile, PatchOnMeteorite)) for tech in corporation.techs
    )
    patches = 0
    for square in board.surface.patches:
        here = 1 << square
        if here & ~ground.squares:
            yield msg("unsound.patch_off", place=_place(square))
        if here & patches:
            yield msg("unsound.patches", place=_place(square))
        if here & covered and not over_tiles:
            yield msg("unsound.patch_over", place=_place(square))
        patches |= here


def _things_faults(box: Components, ground: Ground, board: Board) -> Iterator[Message]:
    """Lifepods lie bare and where they are printed, meteorites on tiles (7.1, 5.5)."""
    over = layers(board.surface)
    # Horizon's rovers leave meteorites behind, beside another one too (16.4.4).
    left_behind = corporation_rule(board, DeliverMeteorites)
    for what, squares in (("lifepods", board.lifepods), ("meteorites", board.meteorites)):
        twice = len(set(squares)) != len(squares)
        if twice and not (left_behind and what == "meteorites"):
            yield msg("unsound.two_things", what=msg(f"noun.{what}"))
        for square in squares:
            if not ground.squares >> square & 1:
                yield msg("unsound.no_square", what=msg(f"noun.{what}"), place=_place(square))
    for square in board.lifepods:
        if over.covered >> square & 1:
            yield msg("unsound.covered_pod", place=_place(square))
    for square in board.meteorites:
        if not over.tiles >> square & 1 and not left_behind:
            yield msg("unsound.bare_meteorite", place=_place(square))
    printed = {y * SIZE + x for x, y in box.planets[board.planet].lifepods}
    elsewhere = [square for square in board.lifepods if square not in printed]
    if elsewhere and not any(1 << square & ~ground.squares for square in elsewhere):
        yield msg("unsound.other_planet", places=" ".join(map(_place, elsewhere[:SHOWN])))
    total = len(board.lifepods) + board.pods + len(board.track_pods) + len(board.tech_pods)
    if total > len(box.planets[board.planet].lifepods):
        yield msg("unsound.pods", n=total)


def _rover_faults(ground: Ground, corporation: Corporation, board: Board) -> Iterator[Message]:
    if len(board.rovers) < corporation.rovers:
        yield msg("unsound.rovers", n=len(board.rovers), most=corporation.rovers)
    out = [rover.at for rover in board.rovers if rover.at not in (IN_SUPPLY, DESTROYED)]
    if len(set(out)) != len(out):
        yield msg("unsound.two_rovers")
    for square in out:
        if square < 0 or not ground.squares >> square & 1:
            yield msg("unsound.no_square", what=msg("noun.rovers"), place=_place(square))
    carries = corporation_rule(board, DeliverMeteorites)
    for rover in board.rovers:
        if rover.carries and (not carries or rover.at < 0):
            yield msg("unsound.carries")


def _track_faults(corporation: Corporation, board: Board) -> Iterator[Message]:
    for name in TRACKS:
        top = corporation.tracks[name].top
        if not 0 <= board.tracks.get(name, -1) <= top:
            yield msg("unsound.tracker", track=name, n=board.tracks.get(name, -1), top=top)
            return
    yield from _pod_faults(corporation, board)
    if corporation_rule(board, TrackersBlock):
        places = Counter(place_on_board(board, name, board.tracks[name]) for name in TRACKS)
        for (track, height), count in places.items():
            if count > 1:
                yield msg("unsound.trackers", n=count, height=height, track=track)


def _pod_faults(corporation: Corporation, board: Board) -> Iterator[Message]:
    on_tracks = corporation_rule(board, LifepodsOnTracks)
    on_techs = corporation_rule(board, LifepodsOnTechs)
    if (board.track_pods and not on_tracks) or (board.tech_pods and not on_techs):
        yield msg("unsound.keeps_none")
    if len(set(board.track_pods)) != len(board.track_pods):
        yield msg("unsound.two_pods")
    for pod in board.track_pods:
        if not 0 <= pod.position < corporation.tracks[pod.track].top:
            yield msg("unsound.pod_off", n=pod.position, track=pod.track)
        if board.tracks[pod.track] == pod.position:
            yield msg("unsound.pod_under", track=pod.track)
    levels = {tech.level for tech in corporation.techs}
    yield from at_most_once(msg("noun.tech_pod"), board.tech_pods, levels)
    used = {*board.used_in_round, *board.used_in_game, *board.barred}
    yield from (no_such(msg("noun.tech"), level) for level in sorted(used - levels))


def _place(square: int) -> str:
    return f"({square % SIZE}, {square // SIZE})"


def _places(mask: int) -> str:
    return " ".join(f"({x}, {y})" for x, y in squares_of(mask))
