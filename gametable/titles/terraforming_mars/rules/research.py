"""Choices made in secret: corporations, drafting, buying (terraforming_mars 3.7, 4.2, 19.3).

Seats answer one after the other, in player order; what they chose is told when all have chosen.
"""

from __future__ import annotations

from gametable.core.engine.asking import choose
from gametable.core.engine.decision import STEP, Flow, Option
from gametable.core.engine.game import Game
from gametable.core.text import Message, msg
from gametable.titles.terraforming_mars.changes import (
    change_production,
    gain,
    next_cards,
    off_the_deck,
)
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.due import Job
from gametable.titles.terraforming_mars.effects.cards import choose_to_buy
from gametable.titles.terraforming_mars.effects.triggers import tags_played
from gametable.titles.terraforming_mars.payment import pay
from gametable.titles.terraforming_mars.rules.pool import resolve
from gametable.titles.terraforming_mars.situation import Situation
from gametable.titles.terraforming_mars.state import State

# The first choice (terraforming_mars 3.7, 3.8)


def choose_corporations(game: Game[State]) -> Flow[None]:
    """Everybody chooses a corporation and the first cards (terraforming_mars 3.6, 3.7)."""
    state = game.state
    box = load()
    while state.queue:
        yield STEP
        seat = state.queue[0]
        board = state.boards[seat]
        if board.offered:
            options: list[Option[str]] = [
                Option(
                    id,
                    msg("label.corporation", card=f"#corporation/{id}"),
                    target=f"card/{id}",
                    notes=(msg(f"#corporation/{id}/text"),),
                )
                for id in board.offered
            ]
            board.chosen = yield from choose(
                seat,
                msg("ask.corporation"),
                options,
                rule="terraforming_mars 3.7",
                ask=True,
                secret=True,
            )
        corporation = box.corporations[board.chosen]
        if corporation.beginner:
            board.kept, board.dealt = board.dealt, []
        else:
            means = corporation.start.get("mc", 0)
            prompt = msg("ask.first_cards", n=len(board.dealt))
            board.kept = yield from choose_to_buy(
                seat, prompt, board.dealt, means, rule="terraforming_mars 3.7"
            )
        _leave(game, seat)
        board.offered = []
        state.queue.pop(0)
    if not state.solo:
        game.reveal(msg("reveal.choices"), msg("before.choices"))
    state.phase, state.queue = "reveal", state.clockwise(state.first)


def _leave(game: Game[State], seat: int) -> None:
    """Cards that are not kept go to the discard pile, face down (terraforming_mars 23.2)."""
    state = game.state
    board = state.boards[seat]
    state.discard += [card for card in board.dealt if card not in board.kept]
    board.dealt = []


def reveal_corporations(game: Game[State]) -> Flow[None]:
    """In player order: corporation, what it starts with, triggers, payment (3.8, 3.9)."""
    state = game.state
    box = load()
    while state.queue:
        seat = state.queue[0]
        if state.job is None:
            yield STEP
            _reveal(game, seat)
        yield from resolve(game)
        corporation = box.corporations[state.boards[seat].corporation]
        price = 0 if corporation.beginner else box.constants.card_price
        yield from _take_bought(game, seat, price, rule="terraforming_mars 3.8")
        state.queue.pop(0)
    state.phase, state.acting = "actions", state.first


def _reveal(game: Game[State], seat: int) -> None:
    """A corporation with what it starts with; its tags may fire triggers (3.8, 3.9)."""
    state = game.state
    board = state.boards[seat]
    corporation = load().corporations[board.chosen]
    board.corporation, board.chosen = board.chosen, ""
    name = f"#card/{corporation.id}"
    game.emit("log.corporation", seat, rule="terraforming_mars 3.8", card=name)
    for resource, n in corporation.start.items():
        gain(game, seat, resource, n, name)
    for resource, n in corporation.production.items():
        change_production(game, seat, resource, n, name)
    state.job = job = Job(seat)
    if state.solo:
        job.add(seat, corporation.id, corporation.solo)
    tags_played(state, job, seat, corporation)
    board.first_due = bool(corporation.first_action)


def _take_bought(game: Game[State], seat: int, price: int, *, rule: str) -> Flow[None]:
    """Pay for the chosen cards; they go to the hand."""
    board = game.state.boards[seat]
    amounts = yield from pay(game, seat, price * len(board.kept), "#thing/cards", rule=rule)
    kept, board.kept = board.kept, []
    board.hand += kept
    shown = [f"#card/{card}" for card in kept]
    game.emit(
        "log.bought" if price or not kept else "log.bought_free",
        seat,
        rule=rule,
        secret={"cards": shown},
        n=len(kept),
        amounts=amounts,
    )


# The research phase (terraforming_mars 4.2, 4.4, 19.3)


def deal_research(game: Game[State]) -> Flow[None]:
    """Four cards each; if there are too few, everybody gets the same number (4.2, 4.4)."""
    state = game.state
    seats = state.clockwise(state.first)
    n = min(load().constants.cards_drawn, (len(state.deck) + len(state.discard)) // len(seats))
    for seat in seats:  # where luck is chosen, a seat's cards are asked at once
        chosen = yield from next_cards(game, seat, n)
        state.boards[seat].dealt += chosen
        del state.deck[: len(chosen)]
        if chosen:
            game.reveal(msg("undo.cards_seen"), msg("before.cards", n=len(chosen)))
    for nth in range(n):
        for seat in seats:
            if len(state.boards[seat].dealt) <= nth:
                state.boards[seat].dealt += yield from off_the_deck(game, 1)
    state.queue = seats
    state.phase = "draft" if state.draft else "research"


def draft_cards(game: Game[State]) -> Flow[None]:
    """Keep one and pass the rest, until everybody has his cards (terraforming_mars 19.3)."""
    state = game.state
    while any(board.dealt for board in state.boards):
        while state.queue:
            yield STEP
            seat = state.queue[0]
            board = state.boards[seat]
            card: str = yield from choose(
                seat,
                msg("ask.draft", n=len(board.dealt)),
                [
                    Option(id, msg("label.keep", card=f"#card/{id}"), target=f"card/{id}")
                    for id in board.dealt
                ],
                rule="terraforming_mars 19.3",
                hint=_who_gets_them(state, seat),
                secret=True,
            )
            board.dealt.remove(card)
            board.kept.append(card)
            game.emit(
                "log.drafted",
                seat,
                rule="terraforming_mars 19.3",
                secret={"card": f"#card/{card}"},
            )
            state.queue.pop(0)
        game.reveal(msg("undo.cards_seen"), msg("before.passed_on"))
        _pass_on(state)
        state.queue = state.clockwise(state.first)
        if all(len(board.dealt) == 1 for board in state.boards):
            for board in state.boards:
                board.kept += board.dealt
                board.dealt = []
    for board in state.boards:
        board.dealt, board.kept = board.kept, []
    state.queue = state.clockwise(state.first)
    state.phase = "research"


def _way(state: State) -> int:
    """To the left in even generations, to the right in odd ones (terraforming_mars 19.3)."""
    return 1 if state.generation % 2 == 0 else -1


def _who_gets_them(state: State, seat: int) -> Message:
    """Where the cards go that a seat does not keep, and who hands it the next ones."""
    step, seats = _way(state), len(state.boards)
    to, giver = (seat + step) % seats, (seat - step) % seats
    if to == giver:
        return msg("ask.draft.hint_both", to=f"#seat/{to}")
    return msg("ask.draft.hint", to=f"#seat/{to}", giver=f"#seat/{giver}")


def _pass_on(state: State) -> None:
    """Hand what is left on to the neighbour."""
    step = _way(state)
    seats = len(state.boards)
    packs = [board.dealt for board in state.boards]
    for seat, pack in enumerate(packs):
        state.boards[(seat + step) % seats].dealt = pack


def choose_research(game: Game[State]) -> Flow[None]:
    """Everybody chooses in secret what to buy (terraforming_mars 4.2)."""
    state = game.state
    while state.queue:
        yield STEP
        seat = state.queue[0]
        board = state.boards[seat]
        if board.dealt:
            means = Situation(state, seat).means()
            prompt = msg("ask.research", n=len(board.dealt))
            board.kept = yield from choose_to_buy(
                seat, prompt, board.dealt, means, rule="terraforming_mars 4.2"
            )
        _leave(game, seat)
        state.queue.pop(0)
    if not state.solo:
        game.reveal(msg("reveal.choices"), msg("before.choices"))
    state.phase, state.queue = "buying", state.clockwise(state.first)


def buy_research(game: Game[State]) -> Flow[None]:
    """All pay for what they chose; the cards go to their hands (terraforming_mars 4.2)."""
    state = game.state
    while state.queue:
        yield STEP
        seat = state.queue[0]
        yield from _take_bought(
            game, seat, load().constants.card_price, rule="terraforming_mars 4.2"
        )
        state.queue.pop(0)
    state.phase, state.acting = "actions", state.first
