"""Who may see what of a game of Planet Unknown, and dealing anew what a seat cannot know.

Hidden are: the tiles below the top of each stack and the order of every deck; the civ cards in the
stacks and in the box; the end-game civ cards and personal objectives of other seats (until they are
revealed, 11.2.1). What is hidden is replaced by a blank that keeps what everybody can see of it, as
the rank on the back of a civ card, so that counts stay right.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from gametable.core.engine.chance import Source
from gametable.core.kit.hiding import HIDDEN, blanks, fill, only_top, shuffled
from gametable.titles.planet_unknown.components import Components, load
from gametable.titles.planet_unknown.due import LastCardsDue, PickDue
from gametable.titles.planet_unknown.state import State

T = TypeVar("T", str, int)

HIDDEN_OBJECTIVE = 0
_COLOURS = ("green", "orange", "red")


def hidden_card(rank: int) -> str:
    """The back of a civ card."""
    return f"?{rank}"


def is_hidden(thing: str | int) -> bool:
    """Whether a tile, card or objective of a view is one that its reader may not know."""
    return thing == HIDDEN_OBJECTIVE or (isinstance(thing, str) and thing.startswith("?"))


def redact(state: State, seat: int | None) -> None:
    """Hide in place what this seat (None: an onlooker) may not see; planet_unknown 3.1.2, 4.7."""
    for shape, stack in state.stacks.items():
        # The tile below one that was taken is not turned up before the end of that turn (3.1.2).
        unseen = shape in state.drawn or state.phase == "setup"
        state.stacks[shape] = blanks(stack) if unseen else only_top(stack)
    _hide_civ_cards(state, seat)
    if state.phase != "over":
        for other, board in enumerate(state.boards):
            if other != seat:
                board.objectives = [HIDDEN_OBJECTIVE] * len(board.objectives)
                board.offered = [HIDDEN_OBJECTIVE] * len(board.offered)
    state.objective_deck = [HIDDEN_OBJECTIVE] * len(state.objective_deck)
    known = 1 if seat in state.peeked else 0
    state.event_deck = [event if n < known else HIDDEN for n, event in enumerate(state.event_deck)]
    state.event_box = blanks(state.event_box)


def _hide_civ_cards(state: State, seat: int | None) -> None:
    box = load()
    for rank, stack in enumerate(state.civ_stacks, 1):
        if not looks_at_rank(state, seat, rank):
            stack[:] = [hidden_card(rank)] * len(stack)
    for rank, cards in enumerate(state.civ_box, 1):
        cards[:] = [hidden_card(rank)] * len(cards)
    if revealed(state):
        return
    for other, board in enumerate(state.boards):
        if other != seat:
            board.civ_cards = [_back(box, card) for card in board.civ_cards]


def _back(box: Components, card: str) -> str:
    """A civ card as the other seats see it: immediate ones lie open."""
    if is_hidden(card) or box.civ_cards[card].timing == "immediate":
        return card
    return hidden_card(box.civ_cards[card].rank)


def revealed(state: State) -> bool:
    """Whether all have turned up their end-game civ cards (planet_unknown 11.2.1)."""
    return state.phase in ("final", "final_picks", "over")


def looks_at_rank(state: State, seat: int | None, rank: int) -> bool:
    """Whether it is this seat's go to take the civ cards of a rank into its hand (6.5.1)."""
    if seat is None or not state.queue or state.queue[0] != seat:
        return False
    board = state.boards[seat]
    due = board.pending
    if any(isinstance(item, LastCardsDue) and item.looking for item in due):
        return True
    return any(isinstance(item, PickDue) and item.rank == rank for item in due)


def determinize(state: State, seat: int | None, source: Source) -> None:
    """Deal anew, in place, in a view of this seat, all that it cannot know."""
    box = load()
    _deal_tiles(box, state, source)
    _deal_civ_cards(box, state, source)
    _deal_objectives(box, state, source)
    _deal_events(box, state, source)


def _mixed(things: Iterable[T], source: Source) -> Iterator[T]:
    """The things in random order, from whatever order they came in."""
    return shuffled(sorted(things, key=str), source)


def tiles_seen(state: State) -> set[str]:
    """The tiles that lie anywhere but in a stack."""
    seen = {placed.tile for board in state.boards for placed in board.surface.tiles}
    seen.update(state.removed)
    if state.hand is not None:
        seen.add(state.hand.tile)
    return seen


def _deal_tiles(box: Components, state: State, source: Source) -> None:
    seen = tiles_seen(state)
    for shape, stack in state.stacks.items():
        fill(stack, _mixed(set(box.stack(shape)) - seen - set(stack), source))


def _deal_civ_cards(box: Components, state: State, source: Source) -> None:
    """Hidden cards of a hand are end-game cards; those that lie in a stack may be any."""
    piles = [*state.civ_stacks, *state.civ_box]
    hands = [board.civ_cards for board in state.boards]
    seen = {card for pile in (*piles, *hands) for card in pile}
    for rank in range(1, 5):
        back = hidden_card(rank)
        unknown = {c.id for c in box.civ_cards.values() if c.rank == rank} - seen
        secret = _mixed({c for c in unknown if box.civ_cards[c].timing == "end_game"}, source)
        for hand in hands:
            fill(hand, secret, back)
        dealt = {card for hand in hands for card in hand}
        rest = _mixed(unknown - dealt, source)
        for pile in piles:
            fill(pile, rest, back)


def _deal_objectives(box: Components, state: State, source: Source) -> None:
    hands = [hand for board in state.boards for hand in (board.objectives, board.offered)]
    places = [*hands, state.objective_deck]
    seen = {n for place in places for n in place} | {*state.neighbour, *state.common}
    unknown = _mixed({card.n for card in box.objectives.values()} - seen, source)
    for place in places:
        fill(place, unknown, HIDDEN_OBJECTIVE)


def _deal_events(box: Components, state: State, source: Source) -> None:
    """The colours left in the deck are public: those of its mix less those drawn."""
    drawn = drawn_events(state)
    known = set(drawn) | {e for e in state.event_deck if not is_hidden(e)}
    left = {
        colour: n - sum(box.events[e].code == colour for e in known)
        for colour, n in zip(_COLOURS, state.event_mix, strict=True)
    }
    deck: list[str] = []
    aside: list[str] = []
    for colour in _COLOURS:
        unknown = {
            e.id
            for e in box.events.values()
            if e.code == colour and e.id not in known and (state.solo or not e.solo)
        }
        cards = list(_mixed(unknown, source))
        deck += cards[: left[colour]]
        aside += cards[left[colour] :]
    fill(state.event_deck, _mixed(deck, source))
    fill(state.event_box, _mixed(aside, source))


def drawn_events(state: State) -> list[str]:
    """The events that have been revealed, the one of this round last."""
    past = [event for event in state.events_past if event != state.event]
    return past if state.event is None else [*past, state.event]
