"""Positions of Roll for the Galaxy in short words, made by way of a scenario.

Dice are written as letters: h Home, m Military, c Consumption, n Novelty, r Rare Elements, g Genes,
a Alien Technology. `position({"explore": "hm", "strip": ("ship", "n"), "built": ["gem_world"]})`
says what a seat has: dice in a column by its phase, `wilds`, the `strip`, `goods` by world, and
the other parts of a seat by their names in a scenario (`scenario.py` of the title).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count
from typing import Any

from gametable.core.engine.table import Table
from gametable.titles.roll_for_the_galaxy import TITLE
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.dice import color_of
from gametable.titles.roll_for_the_galaxy.state import Board, State
from gametable.titles.roll_for_the_galaxy.vocabulary import PHASES
from tests.kit import sitting
from tests.kit.asking import asked, choose, events, keys

LETTERS = {
    "h": "home",
    "m": "military",
    "c": "consumption",
    "n": "novelty",
    "r": "rare_elements",
    "g": "genes",
    "a": "alien_technology",
}
LETTER_OF = {color: letter for letter, color in LETTERS.items()}
PLAIN = (("faction_7", "old_earth"), ("faction_9", "new_sparta"), ("faction_8", "doomed_world"))
"""Start tiles whose powers stay out of the way, by seat: only gray worlds for seat 0."""
OPTIONS = ("opponent", "difficulty")
PILES = ("dictate", "developers", "settlers", "cup", "citizenry")
NOTHING = {
    **dict.fromkeys((*PILES, "workers", "waiting_wilds", "goods", "selects", "faces"), "none"),
    **dict.fromkeys(("built", "developments", "worlds", "drawn"), "none"),
    "credits": 1,
    "vp": 0,
}


def position(
    *boards: Mapping[str, Any], step: str = "", phase: str | None = None, **table: Any
) -> State:
    """A game of two seats (or as many as there are boards) in a step or phase, seat 0 to begin.

    A seat of which no die is said has a Home die in its cup, since nobody is ever without. An
    opponent of the solo game (`automa`, with its `opponent` and `difficulty`) has no start tiles.
    In the step "roll" seat 0 assigns if it has rolled. `table` are parts of the table by name; the
    options `opponent` and `difficulty` may stand among them.
    """
    given = [*boards, *({} for _ in range(2 - len(boards)))]
    options = {name: table.pop(name) for name in OPTIONS if name in table}
    kinds = ["automa" if "automa" in board else "human" for board in given]
    step = step or ("phase" if phase else "over")
    said: dict[str, Any] = {"step": step, "seats": dict(enumerate(map(seat_words, count(), given)))}
    if step in ("phase", "empire", "roll"):
        said["to_act"] = list(range(len(given)))
    if step == "roll":
        said["doing"] = "assign" if {*PHASES, "wilds", "strip"} & set(given[0]) else "none"
    if phase is not None:
        said["phase"] = phase
    return sitting.position(TITLE, {**said, **table}, kinds, options)


def seat_words(seat: int, given: Mapping[str, Any]) -> dict[str, Any]:
    """What a scenario says of a seat: all of it, so that nothing is left of the set-up."""
    faction, home = PLAIN[seat % 3]
    more = dict(given)
    said = {} if more.pop("automa", False) else {"faction": faction, "home_world": home}
    found: dict[str, Any] = {}
    columns = {phase: colors(more.pop(phase, "")) for phase in PHASES}
    found["workers"] = {phase: dice for phase, dice in columns.items() if dice}
    if "strip" in more:
        phase, letter = more.pop("strip")
        found["selects"] = {phase: LETTERS[letter] if letter else "none"}
    if "wilds" in more:
        found["waiting_wilds"] = colors(more.pop("wilds"))
    if "goods" in more:
        found["goods"] = {world: colors(dice) for world, dice in more.pop("goods").items()}
    if "home" in more:
        found["home_world"] = more.pop("home")
    found |= {pile: colors(more.pop(pile)) for pile in PILES if pile in more}
    dice = {"workers", "selects", "waiting_wilds", "goods", *PILES}
    if said and not any(found.get(name) for name in dice):
        found["cup"] = ["home"]
    return {**NOTHING, **said, **found, **more}


def colors(letters: str) -> list[str]:
    """Dice by their letters, as a scenario names them."""
    return [LETTERS[letter] for letter in letters]


def start_tiles(faction: str, home: str) -> list[str]:
    """The three squares a tableau begins with."""
    return [*(square.id for square in load().factions[faction].squares), home]


def tile_id(name: str) -> str:
    """A game tile by its id or that of one of its sides."""
    return load().tile_of.get(name, name)


def play_from(
    state: State,
    luck: Sequence[Any] = (),
    stops: Sequence[str] = ("empire", "roll"),
    bots: Sequence[int] = (),
) -> Table[State]:
    """A table at a state, on which the game ends when one of the steps `stops` begins.

    Chance answers what `luck` says, else anything.
    """
    ends = stops if state.step not in stops else ("reveal",)
    return sitting.table_at(
        TITLE, state, kinds(state, bots), luck=luck, stops=lambda s: s.step in ends
    )


def table_at(state: State, **options: Any) -> Table[State]:
    """A practice game that goes on from a state."""
    return sitting.table_at(TITLE, state, kinds(state), options=options)


def kinds(state: State, bots: Sequence[int] = ()) -> list[str]:
    """Who sits where."""
    return [
        "automa" if seat == state.automa else "bot" if seat in bots else "human"
        for seat in range(len(state.boards))
    ]


def see(at: Table[State]) -> Table[State]:
    """Go on when somebody is asked to look at what was revealed."""
    while asked(at) == "ask.reveal":
        choose(at, keys(at)[0])
    return at


def board_of(at: Table[State], seat: int = 0) -> Board:
    """The board of a seat."""
    return at.state.boards[seat]


def credits_from(at: Table[State], source: str, seat: int = 0) -> int:
    """All credits a seat got from a thing, by its reference; what was lost is not among it."""
    return sum(
        event.args["n"]
        for kind in ("log.credits", "log.credits_lost")
        for event in events(at, kind)
        if event.seat == seat and event.args["source"] == source
    )


def letters(dice: Sequence[int]) -> str:
    """Dice by their letters, in the order of the kinds."""
    return "".join(LETTER_OF[color_of(die)] for die in sorted(dice))


def die_in(dice: Sequence[int], letter: str) -> int:
    """The first die of a colour among some."""
    return next(die for die in sorted(dice) if color_of(die) == LETTERS[letter])
