"""The end of the game: leftovers and final scoring (gaia_project 9)."""

from __future__ import annotations

from gametable.core.engine.decision import Flow
from gametable.core.engine.game import Game
from gametable.titles.gaia_project import power as cycle
from gametable.titles.gaia_project.changes import add, spend_power
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.scoring import final_points
from gametable.titles.gaia_project.standing import Standing, ability
from gametable.titles.gaia_project.state import State
from gametable.titles.gaia_project.vocabulary import BurnToGaia

RULE = "gaia_project 9"


def end_game(game: Game[State]) -> Flow[None]:
    """Convert what is left, then score (9.1 to 9.4)."""
    state = game.state
    game.heading("log.final", rule=RULE)
    for seat in range(len(state.boards)):
        if state.automa is None or state.automa.seat != seat:
            yield from convert_leftovers(game, seat)
    state.phase = "over"
    for seat, points in enumerate(final_points(state)):
        game.emit("log.final_points", seat, rule=RULE, n=sum(points.values()))


def convert_leftovers(game: Game[State], seat: int) -> Flow[None]:
    """Burn all pairs, spend all power for credits, turn all Q.I.C. into ore (9.4)."""
    board = game.state.boards[seat]
    caps = load().constants.caps
    to_gaia = ability(board, BurnToGaia) is not None
    while cycle.may_burn(board.power):
        cycle.burn(board.power, to_gaia=to_gaia)
    source = f"#rule/{RULE.split()[1]}.4"
    credits = Standing(game.state, seat).power
    n = min(credits, caps["credits"] - board.credits)
    if n > 0:
        yield from spend_power(game, seat, n)
        add(game, seat, "credits", n, source)
    n = min(board.qic, caps["ore"] - board.ore)
    if n > 0:
        board.qic -= n
        add(game, seat, "ore", n, source)
