"""The end of the game: leftovers and final scoring (gaia_project 9)."""

from __future__ import annotations

from gametable.core.engine.actions import ask_action, perform
from gametable.core.engine.decision import STEP, Flow
from gametable.core.engine.game import Game
from gametable.core.text import msg
from gametable.titles.gaia_project import power as cycle
from gametable.titles.gaia_project.changes import add, spend_power
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.rules.free_actions import EndTurn, possible_conversions
from gametable.titles.gaia_project.scoring import final_points
from gametable.titles.gaia_project.situation import Situation, ability
from gametable.titles.gaia_project.state import State
from gametable.titles.gaia_project.vocabulary import BurnToGaia

RULE = "gaia_project 9"


def end_game(game: Game[State]) -> Flow[None]:
    """Convert what is left, then score (9.1 to 9.4)."""
    state = game.state
    while state.queue:
        seat = state.queue[0]
        if state.convert == "automatic":
            yield from convert_leftovers(game, seat)
        else:
            while (yield from _convert_freely(game, seat)):
                pass
        del state.queue[0]
    state.phase = "over"
    for seat, points in enumerate(final_points(state)):
        game.emit("log.final_points", seat, rule=RULE, n=sum(points.values()))


def _convert_freely(game: Game[State], seat: int) -> Flow[bool]:
    """A last free action; whether another may follow (9.4)."""
    yield STEP
    situation = Situation(game.state, seat)
    known = possible_conversions(situation)
    if not known:
        return False
    chosen = yield from ask_action(
        seat, msg("ask.leftovers"), [EndTurn()], known=known, rule="gaia_project 9.4", style="turn"
    )
    yield from perform(game, chosen)
    return not isinstance(chosen, EndTurn)


def convert_leftovers(game: Game[State], seat: int) -> Flow[None]:
    """Burn all pairs, spend all power for credits, turn all Q.I.C. into ore (9.4)."""
    board = game.state.boards[seat]
    caps = load().constants.caps
    to_gaia = ability(board, BurnToGaia) is not None
    while cycle.may_burn(board.power):
        cycle.burn(board.power, to_gaia=to_gaia)
    source = f"#rule/{RULE.split()[1]}.4"
    credits = Situation(game.state, seat).power
    n = min(credits, caps["credits"] - board.credits)
    if n > 0:
        yield from spend_power(game, seat, n, ask=False)
        add(game, seat, "credits", n, source)
    n = min(board.qic, caps["ore"] - board.ore)
    if n > 0:
        board.qic -= n
        add(game, seat, "ore", n, source)
