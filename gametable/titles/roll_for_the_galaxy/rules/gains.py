"""Credits, VP chips and dice, gained and lost (roll_for_the_galaxy 7.1.4, 7.5, 7.6.6)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Iterator

from gametable.core.asking import choose
from gametable.core.decision import Flow, Option
from gametable.core.game import Game
from gametable.core.text import Message, msg
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.definitions import Side
from gametable.titles.roll_for_the_galaxy.dice import color_of, colors
from gametable.titles.roll_for_the_galaxy.rules.wording import die_words, place_words
from gametable.titles.roll_for_the_galaxy.spots import die_spot
from gametable.titles.roll_for_the_galaxy.state import Board, State
from gametable.titles.roll_for_the_galaxy.tableau import (
    dice,
    leads,
    owns_costliest,
    piles,
    powers,
    sides,
)
from gametable.titles.roll_for_the_galaxy.vocabulary import (
    DieColor,
    Gain,
    GainCredits,
    GainDice,
    LoseDie,
    Phase,
    When,
)

_LOSE = msg("ask.lose_die")
_TOP = msg("reveal.top")


def gain_credits(game: Game[State], seat: int, n: int, source: Message | str, rule: str) -> None:
    """Take credits; what goes beyond $10 is lost at once (roll_for_the_galaxy 7.1.4)."""
    if n <= 0:
        return
    board = game.state.boards[seat]
    most = load().constants.most_credits
    got = min(n, most - board.credits)
    board.credits += got
    if got == n:
        game.emit("log.credits", seat, rule=rule, n=n, source=source)
    else:
        game.emit(
            "log.credits_lost",
            seat,
            rule="roll_for_the_galaxy 7.1.4",
            n=got,
            lost=n - got,
            most=most,
            source=source,
        )


def gain_vp(game: Game[State], seat: int, n: int, source: Message | str, rule: str) -> None:
    """Take VP chips; beyond the pool the 10s pay, and nothing is lost (7.6.6)."""
    if n <= 0:
        return
    state = game.state
    before = state.pool
    state.pool = max(0, before - n)
    state.boards[seat].vp += n
    game.emit("log.vp", seat, rule=rule, n=n, source=source)
    if before and not state.pool:
        game.emit("log.pool_empty", None, rule="roll_for_the_galaxy 9.1")


# Dice


def free_die(state: State, color: DieColor) -> int:
    """A die of this colour in the supply, which never runs out (roll_for_the_galaxy 1.4)."""
    taken = {die for board in state.boards for die in dice(board)}
    for die, its in enumerate(colors()):
        if its == color and die not in taken:
            return die
    raise RuntimeError(f"no {color} die is left in the supply")


def gain_dice(game: Game[State], seat: int, step: GainDice, side: Side) -> None:
    """Take dice from the supply, to where the tile shows (roll_for_the_galaxy 7.5.2)."""
    state = game.state
    board = state.boards[seat]
    for _ in range(step.count):
        die = free_die(state, step.color)
        if step.to == "world":
            insort(board.goods.setdefault(side.id, []), die)
        else:
            insort(board.cup if step.to == "cup" else board.citizenry, die)
    game.emit(
        "log.dice",
        seat,
        rule="roll_for_the_galaxy 7.5.2",
        n=step.count,
        die=f"#die/{step.color}",
        place=msg(f"to.{step.to}", world=f"#side/{side.id}"),
        source=f"#side/{side.id}",
    )


def remove(board: Board, die: int) -> None:
    """Take a die from wherever it is."""
    if board.selecting == die:
        board.selecting = None
        return
    for pile in piles(board):
        if die in pile:
            pile.remove(die)
            break
    for world in [world for world, pile in board.goods.items() if not pile]:
        del board.goods[world]


def to_citizenry(board: Board, moved: Iterable[int]) -> None:
    """Put dice, taken from where they were, into the Citizenry."""
    for die in moved:
        insort(board.citizenry, die)


def to_cup(board: Board, moved: Iterable[int]) -> None:
    """Put dice, taken from where they were, into the cup."""
    for die in moved:
        insort(board.cup, die)


def unused(game: Game[State], seat: int, left: Iterable[int], rule: str) -> None:
    """Workers that cannot be used go back to the cup (roll_for_the_galaxy 7.1.3)."""
    back = list(left)
    if back:
        for die in back:
            remove(game.state.boards[seat], die)
        to_cup(game.state.boards[seat], back)
        game.emit("log.unused", seat, rule=rule, dice=[die_words(die) for die in back])


def place_of(board: Board, die: int) -> Message:
    """Where a die is, in words."""
    for place in ("cup", "citizenry", "wilds", "dictate", "developers", "settlers"):
        if die in getattr(board, place):
            return place_words(place)
    for phase, pile in board.columns.items():
        if die in pile:
            return place_words("column", f"#phase/{phase}")
    for world, pile in board.goods.items():
        if die in pile:
            return place_words("world", f"#side/{world}")
    return place_words("strip")


def immediate(game: Game[State], seat: int, side: Side) -> Flow[None]:
    """The immediate effect of a completed tile, in its order (roll_for_the_galaxy 7.5.1)."""
    for step in side.immediate:
        if isinstance(step, LoseDie):
            for _ in range(step.count):
                yield from lose_die(game, seat, side)
        elif isinstance(step, GainCredits):
            gain_credits(game, seat, step.credits, f"#side/{side.id}", "roll_for_the_galaxy 7.5.1")
        else:
            gain_dice(game, seat, step, side)


def lose_die(game: Game[State], seat: int, side: Side) -> Flow[None]:
    """Return any own die from anywhere to the supply (roll_for_the_galaxy 7.5.3)."""
    board = game.state.boards[seat]
    options = [
        Option(
            ("lose", die),
            msg("label.die_at", die=die_words(die), place=place_of(board, die)),
            die,
            target=die_spot(die),
        )
        for die in sorted(dice(board))
    ]
    if not options:
        return
    die = yield from choose(seat, _LOSE, options, rule="roll_for_the_galaxy 7.5.3", ask=True)
    place = place_of(board, die)
    remove(board, die)
    board.faces.pop(die, None)
    game.emit(
        "log.die_lost",
        seat,
        rule="roll_for_the_galaxy 7.5.3",
        die=f"#die/{color_of(die)}",
        place=place,
        source=f"#side/{side.id}",
    )


# Tiles under construction


def tops(board: Board) -> list[list[str]]:
    """The top tile of each stack of the construction zone, if there is one."""
    return [board.developments[:1], board.worlds[:1]]


def uncover(game: Game[State], seat: int, before: list[list[str]]) -> None:
    """All see the tiles that have come to the top since `before` (roll_for_the_galaxy 10.1)."""
    now = tops(game.state.boards[seat])
    if any(new and new != old for new, old in zip(now, before, strict=True)):
        # Nobody has seen those of an opponent that is played by the rules.
        game.reveal(_TOP, known=None if seat == game.state.automa else seat)


# Powers that pay


def pay(
    game: Game[State],
    seat: int,
    phase: Phase,
    when: When,
    *,
    side: Side | None = None,
) -> None:
    """Pay the gains of the tableau for an event; `side`: the tile shipped from or completed (11.2).

    A tile that excludes itself pays nothing for its own completion (roll_for_the_galaxy 7.1.6).
    """
    for id, credits, vp in _due(game.state, seat, phase, when, side):
        gain_credits(game, seat, credits, f"#side/{id}", "roll_for_the_galaxy 7.1.5")
        gain_vp(game, seat, vp, f"#side/{id}", "roll_for_the_galaxy 7.1.5")


def worth(state: State, seat: int, phase: Phase, when: When, side: Side) -> tuple[int, int]:
    """The credits and VP that an event would pay by powers."""
    found = list(_due(state, seat, phase, when, side))
    return sum(credits for _, credits, _ in found), sum(vp for _, _, vp in found)


def _due(
    state: State, seat: int, phase: Phase, when: When, side: Side | None
) -> Iterator[tuple[str, int, int]]:
    """What each power pays for an event: its tile, credits, VP."""
    board = state.boards[seat]
    for id, power in powers(board, Gain):
        if power.when != when or power.phase != phase:
            continue
        if power.excludes_self and side is not None and side.id == id:
            continue
        if side is not None and side.color is not None and side.color not in power.worlds:
            continue
        times = _times(board, power) if _holds(state, seat, power) else 0
        yield id, times * power.credits, times * power.vp


def lost_credits(board: Board, n: int) -> tuple[Message, ...]:
    """A warning that some of so many credits would be lost (roll_for_the_galaxy 7.1.4)."""
    most = load().constants.most_credits
    lost = board.credits + n - most
    return (msg("warn.credits_lost", n=lost, most=most),) if lost > 0 else ()


def _holds(state: State, seat: int, power: Gain) -> bool:
    if power.condition == "alien_scouted":
        return state.boards[seat].alien_scout
    if power.condition == "most_developments":
        return leads(state, seat)
    if power.condition == "costliest_world":
        return owns_costliest(state, seat)
    return True


def _times(board: Board, power: Gain) -> int:
    """How often a gain is paid (roll_for_the_galaxy 12)."""
    if power.per == "good":
        return sum(
            color_of(die) in power.dice
            for side in sides(board, "world")
            if side.color in power.worlds
            for die in board.goods.get(side.id, ())
        )
    if power.per == "citizenry_dice":
        found = sum(color_of(die) in power.dice for die in board.citizenry)
        return -(-found // power.group)
    return 1
