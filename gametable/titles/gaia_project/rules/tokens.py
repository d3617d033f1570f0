"""Federation tokens: taken, flipped, scored again (gaia_project 5.4.6, 13.1, 13.5)."""

from __future__ import annotations

from gametable.core.engine.asking import choose
from gametable.core.engine.decision import Flow, Option
from gametable.core.engine.game import Game
from gametable.core.text import msg
from gametable.titles.gaia_project.changes import gain, happened
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.state import Board, State, Token


def green_tokens(board: Board) -> int:
    """Tokens that can be flipped."""
    return sum(token.green for token in board.tokens)


def take_token(game: Game[State], seat: int, id: str, *, rule: str) -> Flow[None]:
    """Take a federation token with its rewards (5.4.6)."""
    token = load().tokens[id]
    game.state.boards[seat].tokens.append(Token(id, token.green))
    game.emit("log.token", seat, rule=rule, token=f"#token/{id}")
    yield from gain(game, seat, token.gain, f"#token/{id}")
    yield from happened(game, seat, "gain_federation_token")


def flip_token(game: Game[State], seat: int, *, rule: str) -> None:
    """Flip a green token; which one makes no difference, so it is the first (13.5)."""
    board = game.state.boards[seat]
    for n, token in enumerate(board.tokens):
        if token.green:
            board.tokens[n] = Token(token.id, False)
            game.emit("log.flipped", seat, rule=rule, token=f"#token/{token.id}")
            return
    raise AssertionError("no green token")


def rescore(game: Game[State], seat: int) -> Flow[None]:
    """Gain the rewards of an own token once more; nothing else is triggered (13.1)."""
    lying: dict[str, int] = {}
    for n, token in enumerate(game.state.boards[seat].tokens):
        lying.setdefault(token.id, n)
    id = yield from choose(
        seat,
        msg("ask.rescore"),
        [
            Option(
                (id,),
                msg("label.rescore", token=f"#token/{id}"),
                value=id,
                target=f"token/{seat}/{n}",
                in_bar=True,
            )
            for id, n in lying.items()
        ],
        rule="gaia_project 13.1",
    )
    game.emit("log.rescored", seat, rule="gaia_project 13.1", token=f"#token/{id}")
    yield from gain(game, seat, load().tokens[id].gain, f"#token/{id}")
