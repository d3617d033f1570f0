"""Setting up a game (planet_unknown 3, 10.1, 12.1, 14)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gametable.core.chance import draw, roll, shuffle
from gametable.core.decision import STEP, Flow, Option, choose_some
from gametable.core.game import Game
from gametable.core.text import Message, msg
from gametable.core.title import Seat
from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.state import Board, Rover, State, Surface
from gametable.titles.planet_unknown.vocabulary import TRACKS

PLANET = "ksb_4156"
CORPORATION = "universal_coalition"
COLOURS = ("green", "orange", "red")
MIX = {"green": 7, "orange": 7, "red": 6}


def setup_faults(seats: Sequence[Seat], options: Mapping[str, Any]) -> list[Message]:
    """What is impossible in the seats and options; empty when all is well (3.2, 10.1.2)."""
    box = load()
    least, most = box.setup.players
    if not least <= len(seats) <= most:
        return [msg("setup.players", least=least, most=most, n=len(seats))]
    found: list[Message] = []
    known = {"inner_offset", "fixed_rotation", "personal_objectives", "events", "event_mix"}
    found += [msg("setup.unknown_option", option=name) for name in sorted(set(options) - known)]
    for seat in seats:
        known_here = {"planet", "corporation"}
        unknown = sorted(set(seat.options) - known_here)
        found += [msg("setup.unknown_option", option=name) for name in unknown]
    if str(options.get("inner_offset", "0")) not in {str(n) for n in range(6)}:
        found.append(msg("setup.inner_offset"))
    for name in ("fixed_rotation", "personal_objectives", "events"):
        if not isinstance(options.get(name, False), bool):
            found.append(msg("setup.switch", option=name))
    found += _side_faults(seats)
    if _events_used(seats, options):
        found += _mix_faults(len(seats), options.get("event_mix", MIX))
    return found


def _side_faults(seats: Sequence[Seat]) -> list[Message]:
    """Every asymmetric side is there once (planet_unknown 2)."""
    box = load()
    found: list[Message] = []
    for kind, sides in (("planet", box.planets), ("corporation", box.corporations)):
        taken: set[str] = set()
        for seat in seats:
            side = seat.options.get(kind)
            if side is None:
                continue
            if side not in sides:
                found.append(msg(f"setup.no_{kind}", id=str(side)))
            elif side in taken and sides[side].side == "asymmetric":
                found.append(msg(f"setup.{kind}_twice", side=f"#{kind}/{side}"))
            taken.add(str(side))
    return found


def _events_used(seats: Sequence[Seat], options: Mapping[str, Any]) -> bool:
    return len(seats) == 1 or bool(options.get("events", False))


def _mix_faults(players: int, mix: Any) -> list[Message]:
    box = load()
    if not isinstance(mix, Mapping) or set(mix) - set(COLOURS):
        return [msg("setup.mix")]
    found: list[Message] = []
    for colour in COLOURS:
        n = mix.get(colour, 0)
        most = sum(
            card.code == colour and (players == 1 or not card.solo) for card in box.events.values()
        )
        if not isinstance(n, int) or not 0 <= n <= most:
            found.append(msg("setup.mix_colour", colour=msg("colour." + colour), most=most))
    if not found and sum(mix.get(colour, 0) for colour in COLOURS) != box.setup.event_deck:
        found.append(msg("setup.mix_total", n=box.setup.event_deck))
    return found


def setup(seats: Sequence[Seat], options: Mapping[str, Any]) -> State:
    """The state before anything is shuffled (planet_unknown 3)."""
    box = load()
    players = len(seats)
    mix = options.get("event_mix", MIX) if _events_used(seats, options) else {}
    green, orange, red = (int(mix.get(colour, 0)) for colour in COLOURS)
    return State(
        boards=[_board(seat) for seat in seats],
        stacks={shape: box.stack(shape) for shape in box.shapes},
        inner_offset=int(options.get("inner_offset", 0)),
        fixed_rotation=players == 2 and bool(options.get("fixed_rotation", True)),
        personal=players > 1 and bool(options.get("personal_objectives", False)),
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
    planet = box.planets[seat.options.get("planet", PLANET)]
    corporation = box.corporations[seat.options.get("corporation", CORPORATION)]
    return Board(
        planet=planet.id,
        corporation=corporation.id,
        surface=Surface(),
        lifepods=[y * 12 + x for x, y in planet.lifepods],
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
        cards = yield from draw(state.civ_box[rank], per_rank, rule="planet_unknown 3.4")
        state.civ_stacks[rank] = cards
        state.civ_box[rank] = [card for card in state.civ_box[rank] if card not in cards]
    yield from _deal_objectives(state)
    yield from _build_event_deck(state)
    if state.solo:
        state.turned = yield from roll(range(6), rule="planet_unknown 12.1")
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
    deck = yield from shuffle(state.objective_deck, rule="planet_unknown 3.5")
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
            seat, prompt, options, keep, keep, rule=rule, secret=True
        )
        board.offered = []
        cards = [f"#objective/{n}/personal" for n in board.objectives]
        game.emit("log.objectives_kept", seat, rule=rule, secret={"cards": cards}, n=keep)
        state.queue.pop(0)
    state.phase = "start"
