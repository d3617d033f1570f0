"""The end of the game: what ends it, and what comes before the scoring (planet_unknown 11)."""

from __future__ import annotations

from gametable.core.engine.decision import Flow
from gametable.core.engine.game import Game
from gametable.core.text import msg
from gametable.titles.planet_unknown.boards import clockwise, shapes_of, sheet
from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.definitions import CivCard
from gametable.titles.planet_unknown.due import Due, LastCardsDue, PatchDue
from gametable.titles.planet_unknown.rules.card_effects import gain_effects
from gametable.titles.planet_unknown.rules.turn import each_seat
from gametable.titles.planet_unknown.state import Board, State
from gametable.titles.planet_unknown.tech_effects import LastCivCards


def check_empty_depots(game: Game[State]) -> None:
    """A depot with both stacks empty ends the game (planet_unknown 11.1 B)."""
    state = game.state
    for depot in range(6):
        if not any(state.stacks[shape] for shape in shapes_of(state, depot)):
            state.ending.append("empty_depot")
            game.emit("log.empty_depot", rule="planet_unknown 11.1", depot=depot + 1)
            return


def end_game_cards(board: Board) -> list[CivCard]:
    """The cards that a seat has kept for the end of the game (planet_unknown 8)."""
    cards = [load().civ_cards[card] for card in board.civ_cards]
    return [card for card in cards if card.timing == "end_game"]


def start_final(game: Game[State]) -> None:
    """All end-game cards are revealed; what they and techs still bring is due (11.2.1, 11.2.2)."""
    state = game.state
    kept = not state.solo and any(end_game_cards(board) for board in state.boards)
    if kept or any(LastCivCards in sheet(board).techs for board in state.boards):
        game.reveal(msg("reveal.kept_cards"), msg("before.kept_cards"))
    state.phase = "final"
    state.queue = clockwise(state)
    game.emit("log.before_scoring", rule="planet_unknown 11.2")
    for seat, board in enumerate(state.boards):
        stored: list[Due] = [PatchDue(stored=True)] * board.stored_patches
        board.pending.extend(stored)
        board.stored_patches = 0
        # Locked or not: a card may still advance or regress tech (6.9.2).
        for found in sheet(board).techs.get(LastCivCards, ()):
            assert isinstance(found.effect, LastCivCards)
            board.pending.append(LastCardsDue(found.effect.count))
        for card in end_game_cards(board):
            gain_effects(game, seat, card.effects)


def final(game: Game[State]) -> Flow[None]:
    """Each player carries out what is due before the scoring (planet_unknown 11.2.2)."""
    state = game.state
    yield from each_seat(game, "final")
    state.phase, state.queue = "final_picks", clockwise(state)


def finish(game: Game[State]) -> None:
    """Nothing is left to do: the game is over."""
    state = game.state
    if not state.solo and any(board.objectives for board in state.boards):
        game.reveal(msg("reveal.objectives"), msg("before.objectives"))
    for board in state.boards:
        board.movement = 0
    state.phase, state.queue = "over", []
    game.emit("log.game_over", rule="planet_unknown 11.3")
