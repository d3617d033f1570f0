"""Civ cards: picking them and what they do (planet_unknown 4.5, 6.5, 8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from gametable.core.engine.actions import Action
from gametable.core.engine.asking import choose, choose_some
from gametable.core.engine.chance import draw
from gametable.core.engine.conditions import Condition
from gametable.core.engine.decision import Flow, Key, Option
from gametable.core.engine.game import Game
from gametable.core.text import Message, msg
from gametable.titles.planet_unknown.boards import before_scoring, tech
from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.due import LastCardsDue, PickDue
from gametable.titles.planet_unknown.rules.card_effects import gain_effects
from gametable.titles.planet_unknown.rules.effects import DUES, DueFaces, Situation, Way, due_first
from gametable.titles.planet_unknown.state import Board, State
from gametable.titles.planet_unknown.tech_effects import ExtraCivChoice, LastCivCards


class PickCard(Action[State], frozen=True):
    """Pick a civ card for a milestone; an immediate one is carried out first (6.5, 6.5.2)."""

    situation: Situation
    rank: int
    must: bool

    @property
    def key(self) -> Key:
        return ("pick", self.rank)

    def conditions(self) -> Iterator[Condition]:
        yield due_first(self.must, "planet_unknown 6.5.2")

    def option(self) -> Option[Any]:
        left = self.situation.state.civ_stacks[self.rank - 1]
        warnings = () if left else (msg("warn.no_civ_card", rank=self.rank),)
        label = msg("label.pick", rank=self.rank)
        return Option(self.key, label, warnings=warnings)

    def do(self, game: Game[State]) -> Flow[None]:
        yield from pick(game, self.situation.seat, self.rank)


@DUES.faces_of(PickDue)
class PickFaces(DueFaces[PickDue]):
    """A civ card that is being chosen: taken up by the pick itself, so that a view can tell."""

    def ways(self, situation: Situation, n: int, due: PickDue) -> tuple[()]:
        return ()


def pick(game: Game[State], seat: int, rank: int) -> Flow[None]:
    """Look at all cards left of a rank and keep one (planet_unknown 6.5)."""
    state = game.state
    board = state.boards[seat]
    board.milestones.remove(rank)
    cards = list(state.civ_stacks[rank - 1])
    if not cards:
        # Republic's added card comes to a choice; with nothing to choose from there is none.
        game.emit("log.no_civ_card", seat, rule="planet_unknown 6.5.3", loss=True, rank=rank)
        return
    game.reveal(msg("reveal.civ_cards"), msg("before.civ_cards", n=len(cards)))
    board.pending.append(PickDue(rank))
    if tech(board, ExtraCivChoice) is not None and rank < len(state.civ_stacks):
        cards += yield from draw(
            state.civ_stacks[rank], 1, rule="planet_unknown 16.2.4", kind="civ_card", seat=seat
        )
    card = yield from choose(
        seat,
        msg("ask.pick_civ_card", rank=rank),
        [_card_option(card) for card in cards],
        rule="planet_unknown 6.5.1",
        secret=True,
    )
    board.pending.remove(PickDue(rank))
    keep(game, seat, card)


def _card_option(card: str) -> Option[str]:
    return Option(card, msg("label.civ_card", card="#civ_card/" + card), target="civ_card/" + card)


def keep(game: Game[State], seat: int, card: str) -> None:
    """A card joins its owner; an immediate one is carried out (planet_unknown 6.5.2)."""
    state = game.state
    printed = load().civ_cards[card]
    state.civ_stacks[printed.rank - 1].remove(card)
    state.boards[seat].civ_cards.append(card)
    if printed.timing == "immediate" or before_scoring(state):
        game.emit("log.civ_card", seat, rule="planet_unknown 6.5.2", card="#civ_card/" + card)
        gain_effects(game, seat, printed.effects, card)
        return
    game.emit(
        "log.civ_card_kept",
        seat,
        rule="planet_unknown 6.5.2",
        secret={"card": "#civ_card/" + card},
        rank=printed.rank,
    )


class KeepLastCards(Way[LastCardsDue], frozen=True):
    """Look at all civ cards left and keep some (planet_unknown 16.2.7)."""

    about = "civilization"
    verb = "last_cards"

    def conditions(self) -> Iterator[Condition]:
        if DUES[self.due].locked(self.situation.board, self.due):
            yield False, "planet_unknown 6.9.2", "why.tech_locked", {}
        left = any(self.situation.state.civ_stacks)
        yield left, "planet_unknown 16.2.7", "why.no_civ_card_left", {}

    def carry_out(self, game: Game[State]) -> Flow[None]:
        pending = game.state.boards[self.situation.seat].pending
        looking = msgspec.structs.replace(self.due, looking=True)  # a view can tell
        pending.insert(self.n, looking)
        yield from last_cards(game, self.situation.seat, looking)
        pending.remove(looking)


@DUES.faces_of(LastCardsDue)
class LastCardsFaces(DueFaces[LastCardsDue]):
    """Civ cards to be kept before the scoring, while the tech is unlocked (16.2.7, 6.9.2)."""

    def ways(self, situation: Situation, n: int, due: LastCardsDue) -> Iterator[Way[Any]]:
        yield KeepLastCards(situation, n, due)

    def locked(self, board: Board, due: LastCardsDue) -> bool:
        return tech(board, LastCivCards) is None

    def unlocks_later(self, due: LastCardsDue) -> bool:
        return True

    def step(self, due: LastCardsDue) -> Message:
        return msg("step.lastcards", n=due.count)


def last_cards(game: Game[State], seat: int, due: LastCardsDue) -> Flow[None]:
    """Keep some of all the civ cards left (planet_unknown 16.2.7)."""
    state = game.state
    cards = [card for stack in state.civ_stacks for card in stack]
    n = min(due.count, len(cards))
    game.reveal(msg("reveal.civ_cards"), msg("before.civ_cards", n=len(cards)))
    chosen = yield from choose_some(
        seat,
        msg("ask.last_civ_cards", n=n),
        [_card_option(card) for card in cards],
        n,
        n,
        rule="planet_unknown 16.2.7",
        verb=msg("verb.keep_civ_cards"),
    )
    for card in chosen:
        keep(game, seat, card)
