"""The passive action: charging power because of others (gaia_project 8, 10.5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from gametable.core.engine.actions import Action, WayOut, act
from gametable.core.engine.decision import STEP, Amount, Flow, Key, Option
from gametable.core.engine.game import Game
from gametable.core.text import Message, msg
from gametable.titles.gaia_project import power as cycle
from gametable.titles.gaia_project.changes import add_tokens, charge, score
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.situation import ability, value
from gametable.titles.gaia_project.state import Answering, Board, Offer, State
from gametable.titles.gaia_project.vocabulary import TokenOnCharge

RULE = "gaia_project 8"


def offered(state: State, seat: int, space: int) -> int:
    """The value of the best own structure in the neighbouring area of a space (8.2)."""
    board = state.boards[seat]
    around = state.stars.within(space, load().constants.neighbourhood)
    near = [value(state, board, own) for own in board.structures if around >> own & 1]
    return max(near, default=0)


def chargeable(board: Board, most: int, more_tokens: int = 0) -> int:
    """What can be charged of an offer: by the tokens that can move and the points (8.3)."""
    power = msgspec.structs.replace(board.power, area_1=board.power.area_1 + more_tokens)
    return min(most, cycle.room(power), board.vp + 1)


class Charge(Action[State], frozen=True):
    """Accept an offer. `token` says when the token of the institute is gained (10.5)."""

    state: State
    seat: int
    space: int
    token: str = ""

    @property
    def n(self) -> int:
        """How much is charged."""
        more = 1 if self.token == "before" else 0
        most = offered(self.state, self.seat, self.space)
        return chargeable(self.state.boards[self.seat], most, more)

    @property
    def key(self) -> Key:
        return ("charge", self.token) if self.token else ("charge",)

    def option(self) -> Option[Any]:
        n = self.n
        name = f"label.charge.{self.token}" if self.token else "label.charge"
        cost = (Amount("vp", n - 1, Message("#resource/vp")),) if n > 1 else ()
        return Option(self.key, msg(name, n=n), icon="charge", cost=cost)

    def do(self, game: Game[State]) -> Flow[None]:
        seat, n = self.seat, self.n
        source = "#resource/charge"
        builder, slot = game.state.offers[0].builder, self.state.stars.slot(self.space)
        named = f"#seat/{builder}"
        game.emit("log.charges", seat, rule=RULE, n=n, builder=named, targets=(slot,))
        if self.token == "before":
            add_tokens(game, seat, 1, f"#faction/{game.state.boards[seat].faction}")
        if n:
            score(game, seat, 1 - n, source)
            yield from charge(game, seat, n)
        if self.token == "after":
            add_tokens(game, seat, 1, f"#faction/{game.state.boards[seat].faction}")


class Decline(WayOut[State], frozen=True):
    """Refuse an offer."""

    verb, words = "decline", "label.decline"


class SetAnswering(Action[State], frozen=True):
    """How offers to charge are answered from now on (8). It is no move, but one by which points
    will be paid is looked at before it is set; to be asked is set by one click."""

    takes_back = True

    seat: int
    how: Answering

    @property
    def key(self) -> Key:
        return ("answering", self.how)

    def option(self) -> Option[Any]:
        return Option(
            self.key,
            msg(f"label.answering.{self.how}"),
            target=f"answering/{self.how}",
            at_once=True,
            notes=() if self.how == "ask" else (msg(f"note.answering.{self.how}"),),
        )

    def do(self, game: Game[State]) -> None:
        game.state.boards[self.seat].answering = self.how


def settings(state: State, seat: int) -> Iterator[SetAnswering]:
    """The other ways to answer offers."""
    ways: tuple[Answering, ...] = ("ask", "cheap", "always")
    for how in ways:
        if how != state.boards[seat].answering:
            yield SetAnswering(seat, how)


def answers(state: State, seat: int, space: int) -> list[Charge]:
    """The ways to accept an offer; none where nothing can be gained by it (8.4, 10.5)."""
    board = state.boards[seat]
    if offered(state, seat, space) == 0:
        return []
    if ability(board, TokenOnCharge) is not None:
        return [Charge(state, seat, space, token) for token in ("before", "after")]
    found = Charge(state, seat, space)
    return [found] if found.n else []


def _asked(state: State, offer: Offer) -> Iterator[int]:
    """The seats that may charge because of a structure, clockwise from its builder (8.5)."""
    for seat in state.clockwise(offer.builder)[1:]:
        automa = state.plays_automa(seat)
        if not automa and answers(state, seat, offer.space):
            yield seat


def resolve_offers(game: Game[State]) -> Flow[None]:
    """Let everybody charge because of what a turn has built, the last structure first (8)."""
    state = game.state
    while state.offers:
        offer = state.offers[0]
        if not state.asked:
            state.asked = list(_asked(state, offer))
        while state.asked:
            yield STEP
            game.goes_on()
            yield from _answer(game, state.asked[0], offer)
            del state.asked[0]
        del state.offers[0]


def _answer(game: Game[State], seat: int, offer: Offer) -> Flow[None]:
    """Accept or refuse an offer; in its place it may be set how such are answered from now on."""
    state = game.state
    while ways := answers(state, seat, offer.space):
        price = ways[0].n - 1
        if len(ways) == 1 and _by_itself(state.boards[seat], price):
            game.emit("log.charges_by_itself", seat, rule=RULE)
            flow = ways[0].do(game)
            if flow is not None:
                yield from flow
            return
        builder = f"#seat/{offer.builder}"
        prompt = msg("ask.charge", n=max(0, price), power=ways[0].n, builder=builder)
        menu = [*ways, Decline(), *settings(state, seat)]
        chosen = yield from act(game, seat, prompt, menu, rule=RULE, ask=True)
        if not isinstance(chosen, SetAnswering):
            return
        yield STEP


def _by_itself(board: Board, price: int) -> bool:
    """Whether a seat has set that it charges for so many points (8)."""
    return board.answering == "always" or (board.answering == "cheap" and price <= 1)
