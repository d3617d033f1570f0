"""The Automa's deck, set-up and turns (gaia_project 12.2, 12.4, 12.7, 12.8)."""

from __future__ import annotations

from gametable.core.engine.chance import roll, shuffle, top
from gametable.core.engine.decision import Flow
from gametable.core.engine.game import Game
from gametable.core.text import msg
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.definitions import DecisionCard
from gametable.titles.gaia_project.rules.automa.actions import carry_out, gain_points
from gametable.titles.gaia_project.rules.automa.selecting import (
    ACTION,
    CARDS,
    Narrowing,
    automa_board,
    card,
    deck_of,
)
from gametable.titles.gaia_project.rules.passing import mark_passed
from gametable.titles.gaia_project.rules.setting_up import put_first, take_booster
from gametable.titles.gaia_project.star_map import bits, spaces_of
from gametable.titles.gaia_project.state import State

LAST_CARDS = 3
"""A pass mark counts on the last cards of the deck (12.7.1)."""
_PLACES = {"left": 0, "middle": 1, "right": 2}


# Set-up (gaia_project 12.2, 12.8)


def set_up_automa(game: Game[State]) -> Flow[None]:
    """Points, the first level, the first deck (12.2.4, 12.8.1, 12.8.3)."""
    state, box = game.state, load()
    deck, board = deck_of(state), automa_board(state)
    level = box.difficulties[deck.level]
    board.vp = level.start_vp
    area = box.automa_cards[board.faction].research
    if area is not None:
        board.research[area] = 1
    starters = [
        number for number, one in box.decision_cards.items()
        if one.starter and number not in level.removed
    ]  # fmt: skip
    first = [*starters, *level.added]
    others = [number for number in box.decision_cards if number not in first]
    others = yield from shuffle(others, rule="gaia_project 12.8.1")
    deck.known = sorted(first)
    deck.reserve = others[1:]
    deck.deck = yield from shuffle([*first, others[0]], rule="gaia_project 12.8.1")


def place_first_mine(game: Game[State]) -> Flow[None]:
    """The free home planet nearest to the centre of the map (12.2.5)."""
    state = game.state
    stars, board = state.stars, automa_board(state)
    taken = bits(space for each in state.boards for space in each.structures)
    free = list(spaces_of(stars.of_type[board.printed.home] & ~taken))
    centre = stars.spaces[0, 0]
    narrowing = Narrowing(game, free, "mine", "gaia_project 12.2.5")
    narrowing.fewest("tie_centre", "gaia_project 12.2.5", lambda s: stars.distance(s, centre))
    if len(narrowing.left) > 1:
        drawn = yield from _any_card(game)
        narrowing.direction(drawn.direction)
    space = yield from narrowing.result()
    put_first(game, deck_of(state).seat, space, "mine")


def _any_card(game: Game[State]) -> Flow[DecisionCard]:
    """A decision card drawn at random from all 17 and put back (12.2.5, 12.2.6)."""
    number = yield from roll(list(load().decision_cards), rule="gaia_project 12.2.5")
    game.emit("log.automa.drew_any", deck_of(game.state).seat, rule="gaia_project 12.2.5", n=number)
    return card(number)


def take_first_booster(game: Game[State]) -> Flow[None]:
    """The booster in the slot that a card names (12.2.6)."""
    drawn = yield from _any_card(game)
    state = game.state
    take_booster(game, deck_of(state).seat, state.boosters[drawn.setup_booster - 1])


# Turns (gaia_project 12.4)


def choose_next_cards(game: Game[State]) -> Flow[None]:
    """Where luck is chosen: the cards that are drawn next (12.4.1)."""
    deck = deck_of(game.state)
    n = 1 if deck.support else 2
    yield from top(game, deck.deck, n, elsewhere=[deck.reserve])


def draw_cards(game: Game[State]) -> bool:
    """Draw for a turn; whether there was a card (12.4.1). Without one it passes (12.7.1)."""
    state = game.state
    deck = deck_of(state)
    if not deck.support:
        _draw_support(game)
    elif deck.action:
        deck.used.append(deck.support)
        deck.support, deck.action = deck.action, 0
    left = len(deck.deck)
    if not left:
        game.emit("log.automa.no_card", deck.seat, rule="gaia_project 12.7.1")
        _pass(game)
        return False
    game.reveal(msg("undo.automa_card"), msg("before.automa_card"))
    deck.action = deck.deck.pop(0)
    _know(game, deck.action)
    game.emit(
        "log.automa.cards", deck.seat, rule="gaia_project 12.4.1",
        support=deck.support, action=deck.action, n=left, targets=CARDS,
    )  # fmt: skip
    return True


def resolve_cards(game: Game[State]) -> Flow[None]:
    """Check passing, else resolve the action card that was drawn (12.4.2, 12.4.3)."""
    deck = deck_of(game.state)
    action, left = card(deck.action), len(deck.deck) + 1
    if action.pass_mark and left <= LAST_CARDS:
        line = ACTION.pass_mark
        game.emit("log.automa.pass_mark", deck.seat, rule="gaia_project 12.7.1", n=left, line=line)
        _pass(game)
        return
    yield from carry_out(game, action, card(deck.support))


def _draw_support(game: Game[State]) -> None:
    deck = deck_of(game.state)
    game.reveal(msg("undo.automa_card"), msg("before.automa_card"))
    deck.support = deck.deck.pop(0)
    _know(game, deck.support)


def _know(game: Game[State], number: int) -> None:
    deck = deck_of(game.state)
    if number not in deck.known:
        deck.known = sorted([*deck.known, number])


# Passing (gaia_project 12.7)


def _pass(game: Game[State]) -> None:
    """Gain the number of the round tile, change the booster (12.7.2, 12.7.3)."""
    state = game.state
    deck, board = deck_of(state), automa_board(state)
    rounds = load().constants.rounds
    tile = load().rounds[state.rounds[state.round - 1]]
    mark_passed(game, deck.seat)
    gain_points(game, tile.automa[0 if state.round <= rounds // 2 else 1], f"#round/{tile.id}")
    if state.round < rounds:
        old = board.booster
        take_booster(game, deck.seat, state.boosters[_PLACES[card(deck.support).pass_booster]])
        state.boosters.append(old)
    else:
        board.booster = ""


def next_deck(game: Game[State]) -> Flow[None]:
    """All cards in play and the top one of the reserve make the next deck (12.8.2)."""
    deck = deck_of(game.state)
    cards = [*deck.used, *deck.deck, *(n for n in (deck.support, deck.action) if n)]
    if deck.reserve:
        cards.append(deck.reserve.pop(0))
    deck.used, deck.support, deck.action = [], 0, 0
    deck.deck = yield from shuffle(sorted(cards), rule="gaia_project 12.8.2")
