"""What is impossible in a state: for tests, scenarios and damaged files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from gametable.components.errors import ComponentError
from gametable.core.soundness import each_once, queue_faults
from gametable.titles.terraforming_mars.components import Components, load
from gametable.titles.terraforming_mars.conditions import floor
from gametable.titles.terraforming_mars.ground import oceans
from gametable.titles.terraforming_mars.state import NEUTRAL, Board, State
from gametable.titles.terraforming_mars.views import cards_of
from gametable.titles.terraforming_mars.vocabulary import RESOURCES


def faults(state: State) -> list[str]:
    """One sentence for everything impossible in a whole state; empty if it is sound."""
    box = load()
    found = list(_card_faults(box, state))
    found += _tile_faults(box, state)
    found += _table_faults(box, state)
    for seat, board in enumerate(state.boards):
        found += [f"seat {seat}: {fault}" for fault in _board_faults(box, board)]
    return found


def component_faults() -> list[ComponentError]:
    """What cards and corporations lack: an effect, icons, texts, rules."""
    from gametable.titles.terraforming_mars.card_checks import card_faults

    return card_faults()


def _card_faults(box: Components, state: State) -> Iterator[str]:
    """Every project card of the variant lies in one place."""
    era = state.variant != "standard"
    wanted = {card.id for card in box.cards.values() if era or card.set == "standard"}
    yield from each_once("card", cards_of(state), wanted)
    corporations = Counter(
        [
            *state.corporations,
            *(
                id
                for board in state.boards
                for id in (*board.offered, board.chosen, board.corporation)
            ),
        ]
    )
    for id, n in corporations.items():
        if not id:
            continue
        if id not in box.corporations:
            yield f"there is no corporation {id!r}"
        # The chosen one still lies among those offered.
        elif n > (2 if state.phase == "corporations" else 1) and not box.corporations[id].beginner:
            yield f"the corporation {id} is there {n} times"


def _tile_faults(box: Components, state: State) -> Iterator[str]:
    for area, placed in state.tiles.items():
        if area not in box.areas and area not in box.off_world:
            yield f"there is no area {area!r}"
            continue
        if placed.tile not in box.tiles:
            yield f"there is no tile {placed.tile!r}"
            continue
        owned = box.tiles[placed.tile].owned
        seats = range(NEUTRAL if state.solo else 0, len(state.boards))
        if owned != (placed.owner is not None) or (owned and placed.owner not in seats):
            yield f"the tile on {area} belongs to {placed.owner}"
    for tile, n in Counter(placed.tile for placed in state.tiles.values()).items():
        if tile in box.tiles and n > box.tiles[tile].count:
            yield f"there are {n} tiles {tile}"
    for area, seat in state.claims.items():
        if area not in box.areas or seat not in range(len(state.boards)):
            yield f"the claim of {seat} on {area!r} is impossible"
        elif area in state.tiles:
            yield f"the claimed area {area} has a tile"


def _table_faults(box: Components, state: State) -> Iterator[str]:
    for name, value in (("temperature", state.temperature), ("oxygen", state.oxygen)):
        track = box.tracks[name]  # type: ignore[index]
        if not track.start <= value <= track.goal or (value - track.start) % track.step:
            yield f"{name} is {value}"
    if oceans(state) > box.tracks["oceans"].goal:
        yield f"there are {oceans(state)} oceans"
    seats = range(len(state.boards))
    for name, seat in (("first", state.first), ("acting", state.acting)):
        if seat not in seats:
            yield f"{name}: there is no seat {seat}"
    yield from queue_faults(state.queue, len(state.boards))
    if state.generation < 1 or not 0 <= state.actions <= box.constants.actions_per_turn[1]:
        yield f"generation {state.generation}, {state.actions} actions done"
    for what, taken, known, most in (
        ("milestone", state.milestones, set(box.milestones), box.milestone_rules.most),
        ("award", state.awards, set(box.awards), len(box.award_rules.prices)),
    ):
        if not set(taken) <= known or not set(taken.values()) <= set(seats) or len(taken) > most:
            yield f"{what}s: {taken}"
        if taken and state.solo:
            yield f"there are no {what}s in a solo game"


def _board_faults(box: Components, board: Board) -> Iterator[str]:
    if sorted(board.stock) != sorted(RESOURCES) or sorted(board.production) != sorted(RESOURCES):
        yield "stock and production must name the six resources"
        return
    for resource in RESOURCES:
        if board.stock[resource] < 0:
            yield f"{resource} is {board.stock[resource]}"
        if board.production[resource] < floor(resource):
            yield f"the production of {resource} is {board.production[resource]}"
    for id in board.played:
        if id in box.cards and box.cards[id].kind == "event":
            yield f"the event {id} lies face up"
    for id in board.events:
        if id in box.cards and box.cards[id].kind != "event":
            yield f"{id} lies among the events"
    for id, n in board.on_cards.items():
        if id not in board.played or box.cards[id].holds is None or n < 1:
            yield f"{n} resources lie on {id!r}"
    fronts = {board.corporation, *board.played}
    for id in board.used:
        if id not in fronts:
            yield f"the action of {id!r} was used, which is not in play"
    if len(set(board.used)) < len(board.used):
        yield f"an action was used twice: {board.used}"
    if board.tr < 0 or board.discount < 0 or board.shift < 0:
        yield f"TR {board.tr}, discount {board.discount}, shift {board.shift}"
