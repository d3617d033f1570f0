"""Immediate effects, in the order of the tile (roll_for_the_galaxy 7.5)."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from gametable.core.engine.asking import choose
from gametable.core.engine.decision import Flow, Option
from gametable.core.engine.game import Game
from gametable.core.text import msg
from gametable.titles.roll_for_the_galaxy.changes import free_die, gain_credits, remove
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.definitions import Side
from gametable.titles.roll_for_the_galaxy.dice import color_of
from gametable.titles.roll_for_the_galaxy.effects.faces import IMMEDIATE, ImmediateFaces
from gametable.titles.roll_for_the_galaxy.icons import Box, Part, amount, box
from gametable.titles.roll_for_the_galaxy.state import State
from gametable.titles.roll_for_the_galaxy.tableau import dice, lies
from gametable.titles.roll_for_the_galaxy.vocabulary import GainCredits, GainDice, LoseDie
from gametable.titles.roll_for_the_galaxy.wording import die_at, place_words

if TYPE_CHECKING:
    from gametable.titles.roll_for_the_galaxy.worth.tile_worth import TileWorth

_PLACES = {"cup": "cup", "citizenry": "citizenry", "world": "good"}


def immediate(game: Game[State], seat: int, side: Side) -> Flow[None]:
    """The immediate effect of a completed tile, in its order (roll_for_the_galaxy 7.5.1)."""
    for step in side.immediate:
        flow = IMMEDIATE[step].do(game, seat, step, side)
        if flow is not None:
            yield from flow


def grant(game: Game[State], seat: int, side: Side) -> None:
    """What a start tile grants at setup (roll_for_the_galaxy 2.2)."""
    for step in side.immediate:
        IMMEDIATE[step].at_setup(game, seat, step, side)


def immediate_boxes(side: Side) -> list[Box]:
    """Losses and gains in icons; dice that go to the same place stand together."""
    found = [
        box(*IMMEDIATE[step].icons(step))
        for step in side.immediate
        if not isinstance(step, GainDice)
    ]
    places: dict[str, list[Part]] = {}
    for step in side.immediate:
        if isinstance(step, GainDice):
            places.setdefault(step.to, []).extend(IMMEDIATE[step].icons(step))
    return found + [box(*plates, {"icon": _PLACES[to]}) for to, plates in places.items()]


@IMMEDIATE.faces_of(GainCredits)
class GainCreditsFaces(ImmediateFaces[GainCredits]):
    rule = "roll_for_the_galaxy 7.5.1"

    def icons(self, effect: GainCredits) -> list[Part]:
        return amount("credit", effect.credits)

    def do(self, game: Game[State], seat: int, step: GainCredits, side: Side) -> None:
        gain_credits(game, seat, step.credits, f"#side/{side.id}", "roll_for_the_galaxy 7.5.1")

    def worth(self, tiles: TileWorth, step: GainCredits, side: Side) -> float:
        return step.credits * tiles.waiting * 0.8


@IMMEDIATE.faces_of(GainDice)
class GainDiceFaces(ImmediateFaces[GainDice]):
    rule = "roll_for_the_galaxy 7.5.2"

    def icons(self, effect: GainDice) -> list[Part]:
        return [{"plate": effect.color}] * effect.count

    def at_setup(self, game: Game[State], seat: int, step: GainDice, side: Side) -> None:
        gain_dice(game, seat, step, side)

    def do(self, game: Game[State], seat: int, step: GainDice, side: Side) -> None:
        gain_dice(game, seat, step, side)

    def worth(self, tiles: TileWorth, step: GainDice, side: Side) -> float:
        numbers, rounds = tiles.numbers, tiles.rounds
        one = numbers.rate(step.color) * rounds - tiles.plenty
        if step.to == "cup":
            one += tiles.ready
        elif step.to == "world":
            assert side.color is not None
            matches = side.color in load().dice[step.color].matches
            one += tiles.good(side.color, matches=matches)
            one -= numbers.held * numbers.rate(step.color) * min(1.0, rounds)
        return step.count * max(0.0, one)


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


@IMMEDIATE.faces_of(LoseDie)
class LoseDieFaces(ImmediateFaces[LoseDie]):
    rule = "roll_for_the_galaxy 7.5.3"

    def icons(self, effect: LoseDie) -> list[Part]:
        return [{"icon": "minus"}, {"plate": "any"}]

    def do(self, game: Game[State], seat: int, step: LoseDie, side: Side) -> Flow[None]:
        for _ in range(step.count):
            yield from _lose_die(game, seat, side)

    def worth(self, tiles: TileWorth, step: LoseDie, side: Side) -> float:
        lost = tiles.numbers.rate("home") * tiles.rounds - tiles.plenty
        return -step.count * max(0.0, lost)


def _lose_die(game: Game[State], seat: int, side: Side) -> Flow[None]:
    """Return any own die from anywhere to the supply (roll_for_the_galaxy 7.5.3)."""
    board = game.state.boards[seat]
    options: list[Option[int]] = []
    alike: list[tuple[Option[int], int]] = []
    seen: dict[object, int] = {}
    for one in sorted(dice(board)):
        number = seen.setdefault((color_of(one), lies(board, one)), len(options))
        option = die_at("lose", board, one)
        if number < len(options):
            alike.append((option, number))
        else:
            options.append(option)
    if not options:
        return
    prompt = msg("ask.lose_die", tile=f"#side/{side.id}")
    die = yield from choose(
        seat, prompt, options, rule="roll_for_the_galaxy 7.5.3", ask=True, alike=alike
    )
    place = place_words(board, die)
    remove(board, die)
    board.faces.pop(die, None)
    game.emit(
        "log.die_lost",
        seat,
        rule="roll_for_the_galaxy 7.5.3",
        loss=True,
        die=f"#die/{color_of(die)}",
        place=place,
        source=f"#side/{side.id}",
    )
