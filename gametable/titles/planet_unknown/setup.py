"""Setting up a game (planet_unknown 3, 10.1, 12.1, 14)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gametable.core.engine.asking import choose_some
from gametable.core.engine.chance import draw, roll, shuffle
from gametable.core.engine.decision import STEP, Flow, Option
from gametable.core.engine.game import Game
from gametable.core.engine.title import Seat
from gametable.core.text import msg
from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.ground import SIZE
from gametable.titles.planet_unknown.state import Board, Rover, State, Surface
from gametable.titles.planet_unknown.vocabulary import TRACKS

COLOURS = ("green", "orange", "red")


def setup(seats: Sequence[Seat], options: Mapping[str, Any]) -> State:
    """The state before anything is shuffled (planet_unknown 3)."""
    box = load()
    players = len(seats)
    mix = options.get("event_mix", {})
    green, orange, red = (int(mix.get(colour, 0)) for colour in COLOURS)
    return State(
        boards=[_board(seat) for seat in seats],
        stacks={shape: box.stack(shape) for shape in box.shapes},
        inner_offset=int(options["inner_offset"]),
        fixed_rotation=options.get("fixed_rotation", False),
        personal=options.get("personal_objectives", False),
        civ_stacks=[[], [], [], []],
        civ_box=[
            [card.id for card in box.civ_cards.values() if card.rank == rank]
            for rank in (1, 2, 3, 4)
        ],
        objective_deck=[card.n for card in box.objectives.values()],
        event_mix=(green, orange, red),
        event_box=[c.id for c in box.events.values() if players == 1 or not c.solo],
    )


def _board(seat: Seat) -> Board:
    """A seat's boards with what belongs on and beside them (planet_unknown 3.2)."""
    box = load()
    planet = box.planets[seat.options["planet"]]
    corporation = box.corporations[seat.options["corporation"]]
    return Board(
        planet=planet.id,
        corporation=corporation.id,
        surface=Surface(),
        lifepods=[y * SIZE + x for x, y in planet.lifepods],
        meteorites=[],
        rovers=[Rover() for _ in range(corporation.rovers)],
        tracks=dict.fromkeys(TRACKS, 0),
    )


def set_up(game: Game[State]) -> Flow[None]:
    """Shuffle and deal everything (planet_unknown 3.1, 3.4, 3.5, 3.6, 10.1)."""
    state = game.state
    box = load()
    players = len(state.boards)
    for shape, stack in state.stacks.items():
        state.stacks[shape] = yield from shuffle(stack, rule="planet_unknown 3.1.2")
    per_rank = box.setup.civ_cards_per_rank[players - 1]
    for rank in range(4):
        cards = yield from draw(state.civ_box[rank], per_rank, rule="planet_unknown 3.4", lot="civ")
        state.civ_stacks[rank] = cards
        state.civ_box[rank] = [card for card in state.civ_box[rank] if card not in cards]
    yield from _deal_objectives(state)
    yield from _build_event_deck(state)
    if state.solo:
        state.turned = yield from roll(range(6), rule="planet_unknown 12.1", lot="turned")
    # The players have chosen the first commander by who sits first (planet_unknown 3.6).
    state.commander = 0
    state.phase, state.queue = (
        "objectives",
        [seat for seat, board in enumerate(state.boards) if board.offered],
    )


def _deal_objectives(state: State) -> Flow[None]:
    """Personal ones to choose from first, then those between neighbours (3.5, 14)."""
    numbers = load().setup
    players = len(state.boards)
    deck = yield from shuffle(state.objective_deck, rule="planet_unknown 3.5", lot="objectives")
    if state.solo or state.personal:
        n = numbers.solo_deal if state.solo else numbers.personal_deal
        for board in state.boards:
            board.offered, deck = deck[:n], deck[n:]
    n = numbers.neighbour_objectives[players - 1]
    state.neighbour, state.objective_deck = deck[:n], deck[n:]


def _build_event_deck(state: State) -> Flow[None]:
    """Draw the cards of each colour, and shuffle them together (planet_unknown 10.1.2)."""
    box = load()
    deck: list[str] = []
    for colour, n in zip(COLOURS, state.event_mix, strict=True):
        cards = [event for event in state.event_box if box.events[event].code == colour]
        deck += yield from draw(cards, n, rule="planet_unknown 10.1.2")
    state.event_box = [event for event in state.event_box if event not in deck]
    state.event_deck = yield from shuffle(deck, rule="planet_unknown 10.1.2")


def choose_objectives(game: Game[State]) -> Flow[None]:
    """Everybody keeps personal objectives in secret (planet_unknown 12.1, 14)."""
    state = game.state
    numbers = load().setup
    keep = numbers.solo_keep if state.solo else numbers.personal_keep
    while state.queue:
        yield STEP
        seat = state.queue[0]
        board = state.boards[seat]
        options: list[Option[int]] = [
            Option(
                n,
                msg("label.objective", card=f"#objective/{n}/personal"),
                target=f"objective/{n}/personal",
            )
            for n in board.offered
        ]
        rule = "planet_unknown 12.1" if state.solo else "planet_unknown 14"
        prompt = msg("ask.keep_objectives", n=keep)
        board.objectives = yield from choose_some(
            seat,
            prompt,
            options,
            keep,
            keep,
            rule=rule,
            verb=msg("verb.keep_objectives"),
            secret=True,
        )
        board.offered = []
        cards = [f"#objective/{n}/personal" for n in board.objectives]
        game.emit("log.objectives_kept", seat, rule=rule, secret={"cards": cards}, n=keep)
        state.queue.pop(0)
    state.phase = "start"
