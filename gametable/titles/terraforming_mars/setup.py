"""Setting up a game (terraforming_mars 3, 19, 20.1, 20.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

from gametable.core.engine.chance import roll, shuffle
from gametable.core.engine.decision import Flow
from gametable.core.engine.game import Game
from gametable.core.engine.title import Seat
from gametable.core.text import Message, msg
from gametable.titles.terraforming_mars.areas import areas_of, neighbours, open_areas, surveyed
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.definitions import Variant
from gametable.titles.terraforming_mars.state import NEUTRAL, Board, Placed, State
from gametable.titles.terraforming_mars.vocabulary import RESOURCES

BEGINNER = "beginner_corporation"


def setup_faults(seats: Sequence[Seat], options: Mapping[str, Any]) -> list[Message]:
    """The Beginner Corporation is not for the solo game (terraforming_mars 20.1)."""
    beginner = len(seats) == 1 and seats[0].options.get("corporation") == BEGINNER
    return [msg("setup.no_beginner_alone")] if beginner else []


def variant_of(seats: Sequence[Seat], options: Mapping[str, Any]) -> Variant:
    """The way to play (terraforming_mars 19.1, 19.2, 20.1)."""
    name: Literal["solo", "corporate_era", "standard"]
    if len(seats) == 1:
        name = "solo"
    elif options["corporate_era"]:
        name = "corporate_era"
    else:
        name = "standard"
    return load().variants[name]


def setup(seats: Sequence[Seat], options: Mapping[str, Any]) -> State:
    """The state before anything is shuffled (terraforming_mars 3.1 to 3.4)."""
    box = load()
    variant = variant_of(seats, options)
    return State(
        variant=variant.id,
        draft=options.get("draft", False),
        random_first=options.get("first_player") == "random",
        boards=[_board(seat, variant) for seat in seats],
        deck=[c.id for c in box.cards.values() if c.set == "standard" or variant.corporate_era],
        corporations=[
            c.id
            for c in box.corporations.values()
            if not c.beginner and (c.set == "standard" or variant.corporate_era)
        ],
        temperature=box.tracks["temperature"].start,
        oxygen=box.tracks["oxygen"].start,
    )


def _board(seat: Seat, variant: Variant) -> Board:
    return Board(
        corporation="",
        tr=variant.tr,
        stock=dict.fromkeys(RESOURCES, 0),
        production=dict.fromkeys(RESOURCES, variant.production),
        chosen=BEGINNER if seat.options.get("corporation") == BEGINNER else "",
    )


def set_up(game: Game[State]) -> Flow[None]:
    """Shuffle and deal (terraforming_mars 3.2, 3.3, 3.5, 20.2)."""
    state = game.state
    numbers = load().constants
    if state.random_first:
        state.first = yield from roll(
            range(len(state.boards)), rule="terraforming_mars 3.3", lot="first"
        )
    state.deck = yield from shuffle(state.deck, rule="terraforming_mars 3.2")
    state.corporations = yield from shuffle(
        state.corporations, rule="terraforming_mars 3.5", lot="corporations"
    )
    if state.solo:
        place_neutral_tiles(game)
    else:
        game.emit("log.first_player", state.first, rule="terraforming_mars 3.3")
    order = state.clockwise(state.first)
    for seat in order:
        board = state.boards[seat]
        if not board.chosen:
            n = numbers.corporations_dealt
            board.offered, state.corporations = state.corporations[:n], state.corporations[n:]
    for seat in order:
        n = numbers.cards_dealt
        state.boards[seat].dealt, state.deck = state.deck[:n], state.deck[n:]
    state.phase, state.queue = "corporations", order


# Neutral tiles of the solo game (terraforming_mars 20.2)


def place_neutral_tiles(game: Game[State]) -> None:
    """The prices of four revealed cards place two cities and a greenery beside each."""
    state = game.state
    box = load()
    rule = "terraforming_mars 20.2"
    shown, state.deck = state.deck[: box.solo.cards_revealed], state.deck[box.solo.cards_revealed :]
    state.discard += shown
    cards = [f"#card/{card}" for card in shown]
    game.emit("log.neutral_cards", rule=rule, cards=cards)
    prices = [max(box.solo.least_count, box.cards[card].cost) for card in shown]
    homes: list[str] = []
    for city, price in zip(box.solo.cities, prices[:2], strict=True):
        homes.append(_count(list(_city_areas(state, city.direction)), price))
        _put_neutral(game, "city", homes[-1])
    for home, price in zip(homes, prices[2:], strict=True):
        around = list(_greenery_areas(state, home))
        if around:
            _put_neutral(game, "greenery", _count(around, price))


def _count(areas: list[str], price: int) -> str:
    """The area that counting to the price reaches, round and round."""
    return areas[(price - 1) % len(areas)]


def _city_areas(state: State, direction: str) -> Iterator[str]:
    """Legal areas for a city in or against the reading order."""
    found = list(areas_of(open_areas(state, surveyed(state), NEUTRAL, "city")))
    yield from found if direction == "forward" else reversed(found)


def _greenery_areas(state: State, home: str) -> Iterator[str]:
    """Legal areas beside a city, clockwise from the upper left one."""
    legal = set(areas_of(open_areas(state, surveyed(state), NEUTRAL, "land")))
    yield from (area for area in neighbours(home) if area in legal)


def _put_neutral(game: Game[State], tile: str, area: str) -> None:
    """No TR, no oxygen, no bonus, no trigger (terraforming_mars 20.3)."""
    game.state.tiles[area] = Placed(tile, NEUTRAL)
    game.emit(
        "log.neutral_tile",
        rule="terraforming_mars 20.2",
        tile=f"#tile/{tile}",
        area=f"#area/{area}",
        targets=(f"map/{area}",),
    )
