"""Positions of Roll for the Galaxy in the words of its boards (see `core/scenario/start.py`).

    table:
      round: 3
      phase: settle                # of those that occur (`phases`); or `step: roll`, `empire` ...
      abandoned: [nanotechnology]  # tiles by their ids or those of a side; the rest is in the `bag`
      seats:
        0:
          faction: faction_7       # with its tiles, and its dice unless dice are said
          home_world: old_earth
          credits: 4
          vp: 2
          built: [gem_world]       # sides in the tableau, after the start tiles
          developments: [public_works]   # in the construction zone, top first
          worlds: [asteroid_belt]
          workers: {settle: [home, military]}   # dice by colour, in the columns
          selects: {settle: home}  # the die on the strip; `{settle: none}` once it is done
          settlers: [home]
          goods: {gem_world: [novelty]}
          cup: [home, genes]
          citizenry: none

A die is taken from the seat's own cup, then its citizenry, then the supply; what is said of these
two themselves comes from the supply. It shows a face of its column, or wild; `home explore` says
which. `home 4` is the fourth die of its colour, for those that must stay the same; `explore 2` the
second of its equal faces. How many VP are left follows. All the other parts stand in the lists
`TABLE` and `SEAT` below.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, get_args

from gametable.core.engine.game import Game
from gametable.core.scenario.layout import Layout, NamedParts
from gametable.core.scenario.parts import (
    NONE,
    Form,
    Keyed,
    ListForm,
    Part,
    Passage,
    Plain,
    SeatNumber,
    Switch,
    Whole,
    Word,
    mapping,
    nothing,
    one_of,
    shown,
)
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.dice import color_of, colors, faces_of
from gametable.titles.roll_for_the_galaxy.effects.producing import virtual_workers
from gametable.titles.roll_for_the_galaxy.setup import start_seat
from gametable.titles.roll_for_the_galaxy.state import Board, State, Step, Use
from gametable.titles.roll_for_the_galaxy.tableau import dice, order
from gametable.titles.roll_for_the_galaxy.vocabulary import DIE_COLORS, PHASES, Face, Phase

_ROLLED = ("workers", "waiting_wilds", "selects", "dictate")
_CHOOSING = ("setup", "construct")
_DICE = (*_ROLLED, "developers", "settlers", "goods", "cup", "citizenry")


class Supply:
    """Hands out dice by their words for one part of a seat: `home`, `home 4`, `home explore`.

    With `own` it takes dice of the seat's cup and citizenry first.
    """

    def __init__(self, at: Passage, *, own: bool = True) -> None:
        self.at, self.own = at, own
        self.taken: set[int] = set()

    def take(self, said: Any, at: Passage) -> int:
        """A die that is free; what it is said to show is noted. Raises SetupFault."""
        color, *more = (said if isinstance(said, str) else "").split() or [""]
        if color not in DIE_COLORS:
            raise at.fault("scenario.unknown", said=shown(said))
        numbers = [die for die, kind in enumerate(colors()) if kind == color]
        if more and more[0].isdecimal() and len(more[0]) < 4:
            n = int(more.pop(0))
            if not 1 <= n <= len(numbers):
                raise at.fault("scenario.number", least=1, most=len(numbers), said=n)
            die = numbers[n - 1]
        else:
            die = next((d for d in self._free() if d in numbers and d not in self.taken), -1)
            if die < 0:
                raise at.fault("scenario.no_die", color=f"#die/{color}")
        if more:
            self.at.holder.faces[die] = face_index(die, " ".join(more), at)
        self.taken.add(die)
        return die

    def _free(self) -> Iterator[int]:
        board = self.at.holder
        if self.own:
            # One that has just been placed elsewhere still lies there as well.
            own = Counter(dice(board))
            yield from (die for die in (*board.cup, *board.citizenry) if own[die] == 1)
        held = {die for other in self.at.state.boards for die in dice(other)}
        yield from (die for die in range(len(colors())) if die not in held)


def die_words(die: int) -> str:
    """A die by its colour and its number among those."""
    color = color_of(die)
    return f"{color} {die - colors().index(color) + 1}"


def face_index(die: int, said: str, at: Passage) -> int:
    """The face of a die by its name: `explore`, or `explore 2` for the second equal one."""
    name, _, nth = said.partition(" ")
    found = [n for n, face in enumerate(faces_of(die)) if face == name]
    n = int(nth) if nth.isdecimal() and len(nth) < 3 else 1 if not nth else 0
    if not 1 <= n <= len(found):
        raise at.fault("scenario.no_face", die=f"#die/{color_of(die)}", said=shown(said))
    return found[n - 1]


def face_words(die: int, index: int) -> str:
    """A face by its name, and its number where there is more than one."""
    faces = faces_of(die)
    before = faces[:index].count(faces[index])
    return f"{faces[index]} {before + 1}" if before else faces[index]


@dataclass(frozen=True)
class DieForm(Form):
    """A die, handed out by the supply of its part."""

    supply: Supply | None = None

    def read(self, said: Any, old: Any, at: Passage) -> int:
        return (self.supply or Supply(at)).take(said, at)

    def write(self, value: int) -> str:
        return die_words(value)

    def things(self, value: int) -> list[int]:
        return [value]


@dataclass(frozen=True)
class DiceForm(ListForm):
    """Dice in one place, in ascending order."""

    form: Form = DieForm()
    pack: Callable[[list[Any]], Any] = sorted
    own: bool = True

    def read(self, said: Any, old: Any, at: Passage) -> Any:
        return ListForm(DieForm(Supply(at, own=self.own)), self.pack).read(said, old, at)


@dataclass(frozen=True)
class DiceByPlace(Keyed):
    """Dice in several places; `every` place is there even without dice, or only those with some."""

    value: Form = DiceForm()
    merges: bool = False
    every: Sequence[str] = ()

    def read(self, said: Any, old: Any, at: Passage) -> dict[Any, list[int]]:
        dice = ListForm(DieForm(Supply(at)), sorted)
        return self._some(Keyed(self.key, dice, merges=False).read(said, None, at))

    def _some(self, found: dict[Any, list[int]]) -> dict[Any, list[int]]:
        return {
            **{place: [] for place in self.every},
            **{p: row for p, row in found.items() if row},
        }

    def write(self, value: dict[Any, list[int]]) -> Any:
        return super().write({place: row for place, row in value.items() if row})

    def without(self, value: dict[Any, list[int]], gone: Collection[Any]) -> Any:
        return self._some(super().without(value, gone))

    def cleared(self, value: dict[Any, list[int]]) -> dict[Any, list[int]]:
        return self._some({})


class SelectsForm(Form):
    """The phase selected and the die on the strip, if it is still there: {settle: home}."""

    def read(self, said: Any, old: Any, at: Passage) -> tuple[Phase | None, int | None]:
        if nothing(said):
            return None, None
        phase, die = one_of(said, at, "scenario.selects")
        phase = _PHASE.read(phase, None, at)
        return phase, None if nothing(die) else Supply(at).take(die, at.at(phase))

    def write(self, value: tuple[Phase | None, int | None]) -> Any:
        phase, die = value
        return NONE if phase is None else {phase: NONE if die is None else die_words(die)}

    def things(self, value: tuple[Phase | None, int | None]) -> list[int]:
        return [] if value[1] is None else [value[1]]

    def without(self, value: tuple[Phase | None, int | None], gone: Collection[Any]) -> Any:
        return (value[0], None) if value[1] in gone else value

    def cleared(self, value: Any) -> tuple[None, None]:
        return None, None


class FacesForm(Form):
    """What dice show: {home 4: explore}."""

    def read(self, said: Any, old: Any, at: Passage) -> dict[int, int]:
        supply = Supply(at)
        found = {}
        for name, face in mapping({} if nothing(said) else said, at).items():
            die = supply.take(name, at.at(name))
            found[die] = face_index(die, str(face), at.at(name))
        return found

    def write(self, value: dict[int, int]) -> Any:
        return {die_words(die): face_words(die, n) for die, n in value.items()} or NONE


class TileForm(Word):
    """A game tile, by its id or that of one of its sides."""

    def __init__(self) -> None:
        super().__init__(lambda: load().tiles, short=lambda: load().tile_of)


class SideForm(Word):
    """A side that lies up; it is the thing that the tile is."""

    def things(self, value: str) -> list[str]:
        return [load().tile_of[value]]


class _Selects(Part):
    """The phase a seat has selected, with the die on the strip."""

    def get(self, holder: Board) -> tuple[Phase | None, int | None]:
        return holder.selected, holder.selecting

    def put(self, holder: Board, value: tuple[Phase | None, int | None]) -> None:
        holder.selected, holder.selecting = value


class _Built(Part):
    """The sides of a tableau after the start tiles."""

    def get(self, holder: Board) -> list[str]:
        return holder.tableau[len(start_tiles(holder)) :]

    def put(self, holder: Board, value: list[str]) -> None:
        holder.tableau = [*start_tiles(holder), *value]


class _Start(Part):
    """A start tile: the tableau begins with it."""

    def put(self, holder: Board, value: str) -> None:
        built = holder.tableau[len(start_tiles(holder)) :]
        setattr(holder, self.where or self.name, value)
        holder.tableau = [*start_tiles(holder), *built]


def start_tiles(board: Board) -> list[str]:
    """The squares a tableau begins with (2.2)."""
    faction = load().factions.get(board.faction)
    squares = [] if faction is None else [side.id for side in faction.squares]
    return [*squares, board.home] if board.home else squares


_PHASE = Word(lambda: PHASES)
_TILE = TileForm()
_SIDE = SideForm(lambda: load().tile_of)
_WORLD = Word(lambda: load().sides)
_STEP = Word(lambda: get_args(Step))

TABLE = (
    Part("round", Whole(1)),
    Part("step", _STEP),
    Part("phase", Word(lambda: PHASES, may_lack=True)),
    Part("phases", ListForm(_PHASE)),
    Part("dice_of_the_table", ListForm(_PHASE), "extra"),
    Part("to_act", ListForm(SeatNumber()), "queue"),
    Part(
        "doing",
        Word(lambda: ("assign", "work", "recall"), may_lack=True, empty=""),
        "stage",
    ),
    Part("bag", ListForm(_TILE, sorted), kind="tile", home=True),
    Part("abandoned", ListForm(_TILE, sorted), kind="tile", home=True),
)
SEAT = (
    _Start("faction", Word(lambda: load().factions, may_lack=True, empty=""), kind="faction"),
    _Start("home_world", Word(lambda: load().homeworlds, may_lack=True, empty=""), "home", "home"),
    Part("credits", Whole()),
    Part("vp", Whole()),
    _Built("built", ListForm(_SIDE), kind="tile"),
    Part("developments", ListForm(_TILE), kind="tile"),
    Part("worlds", ListForm(_TILE), kind="tile"),
    Part("drawn", ListForm(_TILE), kind="tile"),
    Part("owed", Whole()),
    Part("faces", FacesForm()),
    Part("workers", DiceByPlace(_PHASE, every=PHASES), "columns", "die"),
    Part("waiting_wilds", DiceForm(), "wilds", "die"),
    _Selects("selects", SelectsForm(), kind="die"),
    Part("dictate", DiceForm(), kind="die"),
    Part("developers", DiceForm(), kind="die"),
    Part("settlers", DiceForm(), kind="die"),
    Part("goods", DiceByPlace(_WORLD), kind="die"),
    Part("cup", DiceForm(own=False), kind="die"),
    Part("citizenry", DiceForm(own=False), kind="die"),
    Part("virtual", ListForm(Word(lambda: DIE_COLORS))),
    Part("uses", Plain(list[Use])),
    Part("rearranged", Switch()),
    Part("alien_scout", Switch()),
)


def layout() -> Layout[State]:
    """The parts of a position."""
    return Layout(TABLE, SEAT, lambda state: state.boards, _follow)


def _follow(state: State, said: NamedParts) -> None:
    for seat, board in enumerate(state.boards):
        if seat != state.automa:
            _start(state, seat, said)
            _show(board, said, seat)
        if not said.of(seat, "goods"):
            board.goods = {w: row for w, row in board.goods.items() if w in board.tableau}
    state.pool = max(0, state.laid_out - sum(board.vp for board in state.boards))
    _step(state, said)
    for seat, board in enumerate(state.boards):
        if state.step not in _CHOOSING and not said.of(seat, "drawn"):
            # The two tiles of the set-up that were still to be chosen from.
            state.bag = sorted([*state.bag, *board.drawn])
            board.drawn = []
    if "to_act" not in said.table and said.table & {"step", "phase"}:
        _turns(state, said)
    if state.step == "phase" and said.table & {"step", "phase"}:
        for seat, board in enumerate(state.boards):
            if seat != state.automa and not said.of(seat, "virtual"):
                board.virtual = virtual_workers(board, state.phase)


def _start(state: State, seat: int, said: NamedParts) -> None:
    """Start tiles come with credits and dice (2.2 to 2.5); who lost his gets others."""
    board = state.boards[seat]
    box = load()
    lost = not board.faction or not board.home
    if state.step == "setup" or not (lost or said.of(seat, "faction", "home_world")):
        return
    built = board.tableau[len(start_tiles(board)) :]
    board.faction = board.faction or _left(box.factions, [b.faction for b in state.boards])
    board.home = board.home or _left(box.homeworlds, [b.home for b in state.boards])
    if said.of(seat, *_DICE):
        board.tableau = [*start_tiles(board), *built]
        return
    money = board.credits
    for pile in (board.cup, board.citizenry, board.developers, board.settlers):
        pile.clear()
    start_seat(Game(state), seat)
    board.tableau += built
    if said.of(seat, "credits"):
        board.credits = money


def _left(all_: Collection[str], taken: Collection[str]) -> str:
    return next(name for name in all_ if name not in taken)


def _show(board: Board, said: NamedParts, seat: int) -> None:
    """A rolled die shows the phase of its column if it can, else wild, else anything."""
    if not dice(board) and said.of(seat, *_DICE):
        raise said.at(seat, "cup").fault("scenario.no_dice")
    held = set(dice(board))
    board.faces = {die: n for die, n in board.faces.items() if die in held}
    if not said.of(seat, *_ROLLED):
        return
    rolled: list[tuple[int, Face]] = [
        (die, phase) for phase, row in board.columns.items() for die in row
    ]
    rolled += [(die, "wild") for die in board.wilds]
    rolled += [(die, "wild") for die in board.dictate]
    if board.selecting is not None:
        rolled.append((board.selecting, "wild"))
    for die, wanted in rolled:
        faces: Sequence[str] = faces_of(die)
        fitting = [face for face in (wanted, "wild") if face in faces]
        board.faces.setdefault(die, faces.index(fitting[0]) if fitting else 0)


def _step(state: State, said: NamedParts) -> None:
    """The step follows from the phase, and the phases that occur from it and from who selects."""
    if "phase" in said.table and "step" not in said.table:
        state.step = "empire" if state.phase is None else "phase"
    if state.step not in ("phase", "close"):
        if "phase" not in said.table:
            state.phase = None
        return
    if "phases" not in said.table:
        chosen = {board.selected for board in state.boards} | {*state.extra, state.phase}
        state.phases = [phase for phase in PHASES if phase in chosen]


def _turns(state: State, said: NamedParts) -> None:
    seats = order(state)
    state.queue = seats if state.step in ("phase", "empire") else []
    if state.step == "construct":
        state.queue = [seat for seat in seats if state.boards[seat].drawn]
    if state.step == "roll" and any(said.of(seat, *_ROLLED) for seat in seats):
        # Who has selected a phase is ready; who has rolled dice is assigning.
        waiting = [s for s in seats if s != state.automa and state.boards[s].selected is None]
        state.queue = sorted(waiting, key=lambda s: not state.boards[s].faces)
    if "doing" not in said.table:
        first = state.boards[state.queue[0]] if state.queue else None
        state.stage = ""
        if state.step == "roll" and first is not None and first.faces:
            state.stage = "assign"
        if state.step == "phase" and first is not None and (first.drawn or first.owed):
            state.stage = "work"
