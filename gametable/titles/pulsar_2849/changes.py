"""Simple changes of what a seat has, each told to the log."""

from __future__ import annotations

from gametable.core.engine.game import Game
from gametable.core.text import Message, msg
from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.state import RED, Die, Site, State
from gametable.titles.pulsar_2849.targets import place_target, size_target
from gametable.titles.pulsar_2849.vocabulary import Size, Token


def score(game: Game[State], seat: int, n: int, source: str) -> None:
    """Score points, or with n < 0 lose them; never below 0 (15.1, 15.2)."""
    board = game.state.boards[seat]
    now = max(0, board.points + n)
    change = now - board.points
    board.points = now
    if change > 0:
        game.emit("log.points", seat, n=change, source=source)
    elif change < 0:
        game.emit("log.points_lost", seat, n=-change, source=source, loss=True)


def add_cubes(game: Game[State], seat: int, n: int, source: str) -> None:
    """Take engineering cubes (15.1)."""
    game.state.boards[seat].cubes += n
    game.emit("log.gain", seat, n=n, resource="#resource/cubes", source=source)


def pay_cubes(game: Game[State], seat: int, n: int, source: str) -> None:
    """Pay engineering cubes."""
    if n:
        board = game.state.boards[seat]
        board.cubes -= n
        assert board.cubes >= 0, seat
        game.emit("log.paid", seat, n=n, resource="#resource/cubes", source=source)


def add_token(game: Game[State], seat: int, token: Token, source: str) -> None:
    """Take a die modifier (11)."""
    game.state.boards[seat].tokens[token] += 1
    game.emit("log.gain", seat, n=1, resource=f"#resource/{token}", source=source)


def a_gyrodyne(size: Size) -> Message:
    """A gyrodyne of a size, as it is called in a sentence."""
    return msg(f"gyrodyne.a.{size}")


def take_gyrodyne(game: Game[State], seat: int, size: Size, source: str) -> None:
    """A gyrodyne of the board waits in front of a seat (7.3)."""
    state = game.state
    state.gyrodynes[size] -= 1
    assert state.gyrodynes[size] >= 0, size
    state.boards[seat].gyrodynes[size] += 1
    game.emit(
        "log.gyrodyne",
        seat,
        rule="pulsar_2849 7.3",
        targets=(size_target(size),),
        size=a_gyrodyne(size),
        source=source,
    )


def place_gyrodyne(game: Game[State], seat: int, size: Size, pulsar: str) -> None:
    """Begin construction on a pulsar; a second or fourth one of a size wins an award (7.4, 7.5)."""
    state = game.state
    board = state.boards[seat]
    board.gyrodynes[size] -= 1
    board.pulsars[pulsar] = Site(size)
    game.emit(
        "log.gyrodyne_placed",
        seat,
        rule="pulsar_2849 7.4",
        targets=(place_target(pulsar),),
        size=a_gyrodyne(size),
        place=f"#place/{pulsar}",
    )
    standing = sum(site.size == size for site in board.pulsars.values())
    left = state.awards[size]
    if standing % load().constants.award_every == 0 and left:
        state.awards[size] = left[1:]
        board.awards.append((size, left[0]))
        game.emit(
            "log.award",
            seat,
            rule="pulsar_2849 7.5",
            targets=(size_target(size),),
            size=f"#gyrodyne/{size}",
            n=left[0],
        )
        score(game, seat, left[0], f"#gyrodyne/{size}")


def take_red_die(game: Game[State], seat: int, value: int, source: str, **how: bool) -> None:
    """The red die is the bonus die of the round (12.1)."""
    board = game.state.boards[seat]
    assert not board.bonus, seat
    board.bonus = True
    board.dice.append(Die(RED, value, **how))
    game.emit("log.bonus_die", seat, rule="pulsar_2849 12.1", n=value, source=source)
