"""Positions for the tests of the rules, and games played on from them with luck of choice.

Dice are written as letters: h Home, m Military, c Consumption, n Novelty, r Rare Elements, g Genes,
a Alien Technology.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from gametable.core.engine.decision import Decision
from gametable.core.engine.log import Event
from gametable.core.engine.table import Table
from gametable.titles.roll_for_the_galaxy import TITLE
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.dice import color_of, colors, faces_of
from gametable.titles.roll_for_the_galaxy.state import Board, State
from gametable.titles.roll_for_the_galaxy.vocabulary import PHASES, Face
from tests.kit import asking
from tests.kit import sitting as kit

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


class Box:
    """Hands out dice of the supply, the lowest numbers first."""

    def __init__(self) -> None:
        self.free = {letter: self._numbers(letter) for letter in LETTERS}

    @staticmethod
    def _numbers(letter: str) -> Iterator[int]:
        return (die for die, color in enumerate(colors()) if color == LETTERS[letter])

    def dice(self, letters: str) -> list[int]:
        """Dice of the colours of some letters, in ascending order."""
        return sorted(next(self.free[letter]) for letter in letters)


def seat_board(box: Box, seat: int, given: Mapping[str, Any]) -> Board:
    """A board from what is said of it; `built` stand in the tableau after the start tiles.

    An opponent of the solo game (`automa`) has no start tiles.
    """
    automa = given.get("automa", False)
    faction = given.get("faction", PLAIN[seat % 3][0])
    home = given.get("home", PLAIN[seat % 3][1])
    columns = {phase: box.dice(given.get(phase, "")) for phase in PHASES}
    board = Board(
        faction="" if automa else faction,
        home="" if automa else home,
        credits=given.get("credits", 1),
        vp=given.get("vp", 0),
        cup=box.dice(given.get("cup", "")),
        citizenry=box.dice(given.get("citizenry", "")),
        columns=columns,
        wilds=box.dice(given.get("wilds", "")),
        dictate=box.dice(given.get("dictate", "")),
        developments=[tile_id(tile) for tile in given.get("developments", ())],
        worlds=[tile_id(tile) for tile in given.get("worlds", ())],
        developers=box.dice(given.get("developers", "")),
        settlers=box.dice(given.get("settlers", "")),
        tableau=[*([] if automa else start_tiles(faction, home)), *given.get("built", ())],
        goods={world: box.dice(dice) for world, dice in given.get("goods", {}).items()},
    )
    if "strip" in given:
        board.selected, letter = given["strip"]
        board.selecting = box.dice(letter)[0] if letter else None
    return board


def start_tiles(faction: str, home: str) -> list[str]:
    """The three squares a tableau begins with."""
    return [*(square.id for square in load().factions[faction].squares), home]


def tile_id(name: str) -> str:
    """A game tile by its id or that of one of its sides."""
    return load().tile_of.get(name, name)


def position(
    *boards: Mapping[str, Any], step: str = "phase", phase: str | None = None, **fields: Any
) -> State:
    """A game of two seats (or as many as there are boards) in a step or phase, seat 0 to begin.

    `abandoned` tiles and `bag` (the rest of the tiles unless given) are named by tile or side;
    other `fields` are set on the state.
    """
    given = [*boards, *({} for _ in range(2 - len(boards)))]
    box = Box()
    found = [seat_board(box, seat, board) for seat, board in enumerate(given)]
    used = {tile for b in found for tile in (*b.developments, *b.worlds, *b.drawn)}
    used |= {load().tile_of[id] for b in found for id in b.tableau if id in load().tile_of}
    abandoned = sorted(tile_id(tile) for tile in fields.pop("abandoned", ()))
    bag = fields.pop("bag", None)
    state = State(
        boards=found,
        pool=12 * len(found),
        laid_out=12 * len(found),
        bag=sorted(set(load().tiles) - used - set(abandoned))
        if bag is None
        else sorted(tile_id(tile) for tile in bag),
        abandoned=abandoned,
        step=step,  # type: ignore[arg-type]
        queue=list(range(len(found))),
    )
    if step == "roll":
        state.stage = "assign"
        # Nobody but the first has rolled.
        state.boards[0].faces = {die: _face_for(found[0], die) for die in _shown(found[0])}
    if phase is not None:
        state.phase = phase  # type: ignore[assignment]
        state.phases = [phase]  # type: ignore[list-item]
    for name, value in fields.items():
        setattr(state, name, value)
    return state


def _shown(board: Board) -> list[int]:
    found = [die for pile in board.columns.values() for die in pile]
    found += [*board.wilds, *board.dictate]
    return found if board.selecting is None else [*found, board.selecting]


def _face_for(board: Board, die: int) -> int:
    """A face that fits where the die lies: of its column if it has one, else wild, else any."""
    faces = list(faces_of(die))
    wanted: list[Face] = [phase for phase, pile in board.columns.items() if die in pile]
    for face in (*wanted, "wild"):
        if face in faces:
            return faces.index(face)  # type: ignore[arg-type]
    return 0


class Play:
    """A game played on from a state: chance answers what `luck` says, else anything.

    It goes on until a seat is asked (`asked`), or a step begins that stands in `stops`.
    """

    def __init__(
        self,
        state: State,
        luck: Sequence[Any] = (),
        stops: Sequence[str] = ("empire", "roll"),
        bots: Sequence[int] = (),
    ) -> None:
        seats = ["bot" if seat in bots else "human" for seat in range(len(state.boards))]
        ends = stops if state.step not in stops else ("reveal",)
        self.table = kit.table_at(TITLE, state, seats, luck=luck, stops=lambda s: s.step in ends)

    def choose(self, *answers: Any) -> Play:
        """Answer the question now asked, then those that follow; by keys."""
        for answer in answers:
            assert self.asked is not None, f"nobody is asked; {answer!r} is left"
            self.table.choose(answer)
        return self

    def see(self) -> Play:
        """Go on when somebody is asked to look at what was revealed."""
        while self.prompt == "ask.reveal":
            self.choose(self.keys[0])
        return self

    @property
    def asked(self) -> Decision | None:
        """The question that is asked; None where play stops."""
        return self.table.decision

    @property
    def state(self) -> State:
        """The state as it stands."""
        return self.table.state

    @property
    def prompt(self) -> str:
        """The key of the question, "" if nobody is asked."""
        return asking.asked(self.table)

    @property
    def keys(self) -> list[Any]:
        """The keys of the question."""
        return asking.keys(self.table)

    def board(self, seat: int = 0) -> Board:
        """The board of a seat."""
        return self.state.boards[seat]

    def reasons(self, key: Any) -> list[str]:
        """The unmet conditions of a refused key, by the keys of their words."""
        asking.why(self.table, key)
        return asking.reasons(self.table, key)

    def events(self, kind: str) -> list[Event]:
        """The events of a kind."""
        return asking.events(self.table, kind)

    def credits_from(self, source: str, seat: int = 0) -> int:
        """All credits a seat got from a thing, by its reference; what was lost is not among it."""
        return sum(
            event.args["n"]
            for kind in ("log.credits", "log.credits_lost")
            for event in self.events(kind)
            if event.seat == seat and event.args["source"] == source
        )


def letters(dice: Sequence[int]) -> str:
    """Dice by their letters, in the order of the kinds."""
    return "".join(LETTER_OF[color_of(die)] for die in sorted(dice))


def die_in(dice: Sequence[int], letter: str) -> int:
    """The first die of a colour among some."""
    return next(die for die in sorted(dice) if color_of(die) == LETTERS[letter])


def table_at(state: State) -> Table[State]:
    """A practice game that goes on from a state."""
    seats = ["automa" if seat == state.automa else "human" for seat in range(len(state.boards))]
    return kit.table_at(TITLE, state, seats)
