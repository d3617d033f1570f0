"""What is impossible in a state: for tests, scenarios and damaged files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from gametable.components.errors import ComponentError
from gametable.core.kit.soundness import each_once, no_such, of_seat, queue_faults
from gametable.core.text import Message, msg
from gametable.titles.terraforming_mars.areas import oceans
from gametable.titles.terraforming_mars.changes import floor
from gametable.titles.terraforming_mars.components import BOX, Components, load
from gametable.titles.terraforming_mars.effects.parameters import complete
from gametable.titles.terraforming_mars.state import NEUTRAL, Board, State
from gametable.titles.terraforming_mars.views import cards_of
from gametable.titles.terraforming_mars.vocabulary import RESOURCES, PlaceTiles

_RESEARCH = ("draft", "research", "buying")


def faults(state: State) -> list[Message]:
    """One sentence for everything impossible in a whole state; empty if it is sound."""
    box = load()
    found = list(_card_faults(box, state))
    found += _tile_faults(box, state)
    found += _table_faults(box, state)
    found += _phase_faults(state)
    for seat, board in enumerate(state.boards):
        found += of_seat(seat, _board_faults(box, board))
    return found


def component_faults() -> list[ComponentError]:
    """Sections that are not in the rules; what cards lack: an effect, icons, texts."""
    from gametable.titles.terraforming_mars.card_checks import card_faults

    return [*BOX.section_faults(), *card_faults()]


def _card_faults(box: Components, state: State) -> Iterator[Message]:
    """Every project card of the variant lies in one place."""
    era = state.variant != "standard"
    wanted = {card.id for card in box.cards.values() if era or card.set == "standard"}
    yield from each_once(msg("noun.card"), cards_of(state), wanted)
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
            yield no_such(msg("noun.corporation"), id)
        # The chosen one still lies among those offered.
        elif n > (2 if state.phase == "corporations" else 1) and not box.corporations[id].beginner:
            yield msg("unsound.times", what=msg("noun.corporation"), thing=id, times=n)


def _tile_faults(box: Components, state: State) -> Iterator[Message]:
    for area, placed in state.tiles.items():
        if area not in box.areas and area not in box.off_world:
            yield no_such(msg("noun.area"), area)
            continue
        if placed.tile not in box.tiles:
            yield no_such(msg("noun.tile"), placed.tile)
            continue
        if area in box.areas and not _ground_fits(box, state, area, placed.tile):
            kind = "ocean_on_land" if placed.tile == "ocean" else "on_ocean_area"
            yield msg(f"unsound.{kind}", tile=f"#tile/{placed.tile}", area=area)
        owned = box.tiles[placed.tile].owned
        seats = range(NEUTRAL if state.solo else 0, len(state.boards))
        if owned != (placed.owner is not None) or (owned and placed.owner not in seats):
            yield msg("unsound.owner", area=area, owner=str(placed.owner))
    for tile, n in Counter(placed.tile for placed in state.tiles.values()).items():
        if tile in box.tiles and n > box.tiles[tile].count:
            yield msg("unsound.tiles", times=n, tile=tile)
    for area, seat in state.claims.items():
        if area not in box.areas or seat not in range(len(state.boards)):
            yield msg("unsound.claim", seat=seat, area=area)
        elif area in state.tiles:
            yield msg("unsound.claimed", area=area)


def _ground_fits(box: Components, state: State, area: str, tile: str) -> bool:
    """Oceans lie on areas reserved for them, all else on land; some cards say otherwise (9.12)."""
    ground = box.areas[area].kind
    if ground == ("ocean" if tile == "ocean" else "land"):
        return True
    played = [card for board in state.boards for card in (*board.played, *board.events)]
    if state.job is not None and state.job.card:
        played.append(state.job.card)
    return any(
        isinstance(effect, PlaceTiles)
        and effect.tile == tile
        and box.placement[effect.where].ground == ground
        for card in played
        if card in box.cards
        for effect in box.cards[card].on_play
    )


def _phase_faults(state: State) -> Iterator[Message]:
    """Phases in their order, and what must be there in them (3, 4, 18.2, 19.3)."""
    first = state.phase in ("corporations", "reveal")
    if state.generation > 1 if first else state.phase in _RESEARCH and state.generation == 1:
        yield msg("unsound.out_of_order", phase=state.phase, n=state.generation)
    if state.phase == "draft" and not state.draft:
        yield msg("unsound.no_draft")
    if state.phase == "greeneries" and not complete(state):
        yield msg("unsound.not_complete")
    if state.phase not in ("setup", "corporations", "reveal"):
        for seat, board in enumerate(state.boards):
            if not board.corporation:
                yield from of_seat(seat, [msg("unsound.no_corporation")])
    out = [board.passed for board in state.boards]
    acting = state.acting if state.acting in range(len(out)) else 0
    if state.phase == "actions" and state.job is None and out[acting] and not all(out):
        yield from of_seat(state.acting, [msg("unsound.passed")])


def _table_faults(box: Components, state: State) -> Iterator[Message]:
    for name, value in (("temperature", state.temperature), ("oxygen", state.oxygen)):
        track = box.tracks[name]  # type: ignore[index]
        if not track.start <= value <= track.goal or (value - track.start) % track.step:
            yield msg("unsound.number", name=msg(f"noun.{name}"), n=value)
    if oceans(state) > box.tracks["oceans"].goal:
        yield msg("unsound.oceans", times=oceans(state))
    seats = range(len(state.boards))
    for seat in (state.first, state.acting):
        if seat not in seats:
            yield no_such(msg("noun.seat"), seat)
    yield from queue_faults(state.queue, len(state.boards))
    if state.generation < 1 or not 0 <= state.actions <= box.constants.actions_per_turn[1]:
        yield msg("unsound.turn", n=state.generation, actions=state.actions)
    for what, taken, known, most in (
        ("milestone", state.milestones, set(box.milestones), box.milestone_rules.most),
        ("award", state.awards, set(box.awards), len(box.award_rules.prices)),
    ):
        if not set(taken) <= known or not set(taken.values()) <= set(seats) or len(taken) > most:
            yield msg(f"unsound.{what}s", taken=", ".join(taken))
        if taken and state.solo:
            yield msg(f"unsound.no_{what}s")


def _board_faults(box: Components, board: Board) -> Iterator[Message]:
    if sorted(board.stock) != sorted(RESOURCES) or sorted(board.production) != sorted(RESOURCES):
        yield msg("unsound.resources")
        return
    for resource in RESOURCES:
        if board.stock[resource] < 0:
            yield msg("unsound.stock", resource=f"#resource/{resource}", n=board.stock[resource])
        if board.production[resource] < floor(resource):
            yield msg(
                "unsound.production",
                production=f"#production/{resource}",
                n=board.production[resource],
            )
    for id in board.played:
        if id in box.cards and box.cards[id].kind == "event":
            yield msg("unsound.event_up", card=id)
    for id in board.events:
        if id in box.cards and box.cards[id].kind != "event":
            yield msg("unsound.no_event", card=id)
    for id, n in board.on_cards.items():
        if id not in board.played or box.cards[id].holds is None or n < 1:
            yield msg("unsound.on_card", n=n, card=id)
    fronts = {board.corporation, *board.played}
    for id in board.used:
        if id not in fronts:
            yield msg("unsound.used", card=id)
    if len(set(board.used)) < len(board.used):
        yield msg("unsound.used_twice")
    if board.tr < 0 or board.discount < 0 or board.shift < 0:
        yield msg("unsound.tr")
