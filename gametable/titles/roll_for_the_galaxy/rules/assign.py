"""Rolling and assigning, in secret and free to change until ready (roll_for_the_galaxy 4, 5)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, ClassVar

from gametable.core.engine.actions import Action, act
from gametable.core.engine.chance import roll
from gametable.core.engine.conditions import Condition, met
from gametable.core.engine.decision import STEP, TURN, Flow, Key, Option
from gametable.core.engine.game import Game
from gametable.core.text import Message, msg
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.dice import color_of, faces, faces_of
from gametable.titles.roll_for_the_galaxy.effects.exploring import drawn_at_the_end
from gametable.titles.roll_for_the_galaxy.rules.produce import open_worlds
from gametable.titles.roll_for_the_galaxy.rules.reassign import (
    TakeBack,
    UsePower,
    UsePowerLater,
    Way,
    go_on,
    moved,
    on_dictate,
    reassign_powers,
    rolled,
    take_back,
    touched,
    used_up,
    using,
)
from gametable.titles.roll_for_the_galaxy.state import Board, State
from gametable.titles.roll_for_the_galaxy.tableau import asleep, dice, workers
from gametable.titles.roll_for_the_galaxy.targets import column_target, die_target, strip_target
from gametable.titles.roll_for_the_galaxy.vocabulary import PHASES, DieColor, Face, Phase
from gametable.titles.roll_for_the_galaxy.wording import die_words, face_name

_ROLLS: dict[DieColor, Message] = {}
_SIX = range(6)


def roll_and_assign(game: Game[State]) -> Flow[None]:
    """Every seat rolls and assigns behind its screen (roll_for_the_galaxy 4, 5)."""
    state = game.state
    while state.queue:
        seat = state.queue[0]
        if state.stage == "":
            yield TURN
            yield from _roll(game, seat)
            state.stage = "assign"
        yield STEP
        while state.stage == "assign":
            done = yield from _assign(game, seat)
            if isinstance(done, Way):
                # Minds may be changed without end: few answers shall follow a checkpoint.
                yield STEP


def _roll(game: Game[State], seat: int) -> Flow[None]:
    """All dice of the cup, and nothing else (roll_for_the_galaxy 4.1), each into its column."""
    board = game.state.boards[seat]
    board.faces = {}
    for die in board.cup:
        color = color_of(die)
        prompt = _ROLLS.get(color)
        if prompt is None:
            prompt = _ROLLS[color] = msg("ask.roll", die=f"#die/{color}")

        def described(n: int, of: tuple[Face, ...] = faces_of(die)) -> Option[int]:
            return Option(n, Message(face_name(of[n])), icon=f"face-{of[n]}")

        board.faces[die] = yield from roll(
            _SIX,
            prompt,
            rule="roll_for_the_galaxy 4.1",
            describe=described,
            seat=seat,
            secret=True,
        )
    rolled = board.cup
    board.cup = []
    for die in rolled:
        home = face(board, die)
        (board.wilds if home == "wild" else board.columns[home]).append(die)
    looks = [(die_words(d), face_name(face(board, d))) for d in rolled]
    together = sorted(looks, key=looks.index)  # those alike are told once, with their number
    shown = [msg("label.rolled", die=die, face=name) for die, name in together]
    game.emit(
        "log.rolled",
        seat,
        rule="roll_for_the_galaxy 4.1",
        n=len(rolled),
        secret={"dice": shown},
    )


def face(board: Board, die: int) -> Face:
    """What a rolled die shows."""
    return faces_of(die)[board.faces[die]]


# The question


def _assign(game: Game[State], seat: int) -> Flow[Action[State]]:
    """Ask what a seat does next, and do it (roll_for_the_galaxy 5)."""
    state = game.state
    board = state.boards[seat]
    if board.uses and board.uses[-1].open:
        return go_on(game, seat)
    always, further = _actions(state, seat)
    return act(
        game,
        seat,
        _prompt(len(board.wilds), _selected(board, further)),
        further,
        known=always,
        rule="roll_for_the_galaxy 5",
        style="turn",
        hint=_hint(bool(board.wilds), board.selecting is not None, bool(board.uses)),
        beside=lambda: _beside(state, seat),
        ask=True,
        secret=True,
        # Where nothing else was done it is the same as putting the worker back that selects.
        older=() if board.selecting is None or Reset(board) in further else [Reset(board)],
    )


def _selected(board: Board, actions: Iterable[Action[State]]) -> tuple[str, Phase] | None:
    """The phase that is selected, and what can still be done beside being ready: reassign, select
    another phase (5.3), or only take back."""
    if board.selecting is None or board.selected is None:
        return None
    if any(isinstance(action, UsePower) and met(action.conditions()) for action in actions):
        return "ask.assign_ready", board.selected
    return ("ask.assign_used" if board.uses else "ask.assign_change"), board.selected


@cache
def _prompt(wilds: int, selected: tuple[str, Phase] | None) -> Message:
    """What is still missing: wild dice in columns, then the phase that is selected (5.1, 5.2)."""
    if wilds:
        step = msg("ask.assign_wild", n=wilds)
    elif selected is None:
        step = msg("ask.assign_phase")
    else:
        key, phase = selected
        step = Message(key, {"phase": f"#phase/{phase}"})
    return msg("ask.assign", step=step)


@cache
def _hint(wild: bool, selected: bool, used: bool) -> Message | None:
    """How it is done: what the digits mean follows from what can still be put where (5.1,
    5.2); once a power is used the phase stays (5.3)."""
    if selected and used and not wild:
        return None
    return msg(f"ask.assign.{'wild' if wild else 'change' if selected else 'select'}.hint")


def _actions(state: State, seat: int) -> tuple[list[Action[State]], list[Action[State]]]:
    """All that may be done while assigning (roll_for_the_galaxy 5): always, and on conditions."""
    board = state.boards[seat]
    placed = _placed_wilds(board)
    always: list[Action[State]] = [
        PlaceWild(board, die, to) for die in board.wilds for to in PHASES
    ]
    found: list[Action[State]] = []
    if placed:
        gone = touched(board)
        for die, source in placed:
            untouched, by = _untouched(die, gone), "roll_for_the_galaxy 5.1"
            stays, moves = (untouched, moved(False, by)), (untouched, moved(True, by))
            found += [MoveWild(board, die, to, stays if to == source else moves) for to in PHASES]
    if board.selecting is None:
        selects = found if placed else always  # keys keep their order
        for pile in (*board.columns.values(), board.wilds):
            selects += [SelectPhase(board, die, to) for die in pile for to in PHASES]
    else:
        unused, by = _no_powers(board), "roll_for_the_galaxy 5.2"
        stays, moves = (unused, moved(False, by)), (unused, moved(True, by))
        found += [
            SelectAnother(board, board.selecting, to, stays if to == board.selected else moves)
            for to in PHASES
        ]
        found.append(Unselect(board))
        found += map(UsePower, reassign_powers(state, seat))
    if board.uses:
        found.append(TakeBack(board, using(state, seat, board.uses[-1])))
    if board.uses or placed:
        found.append(Reset(board))
    if board.selecting is not None:
        found.append(Ready(seat, board))
    return always, found


def _beside(state: State, seat: int) -> Iterator[Action[State]]:
    """What is only looked at to tell why not: what waits for a phase to be selected; every die,
    also one that is no worker."""
    board = state.boards[seat]
    if board.selecting is None:
        yield from map(UsePowerLater, reassign_powers(state, seat))
        yield Ready(seat, board)
    yield from used_up(state, seat)
    for pile in (*board.columns.values(), board.wilds, board.dictate):
        for die in pile:
            for phase in PHASES:
                yield SelectTwice(board, die, phase)
            for phase in PHASES:
                yield PlaceRolled(board, die, phase)
    for die in dice(board):
        if asleep(board, die):
            for phase in PHASES:
                yield SelectAsleep(board, die, phase)


def _placed_wilds(board: Board) -> list[tuple[int, Phase]]:
    """The wild dice that lie in columns, whoever put them there."""
    known, shown = faces(), board.faces
    return [
        (die, phase)
        for phase, pile in board.columns.items()
        for die in pile
        if known[die][shown[die]] == "wild"
    ]


# What may be done


class PlaceWild(Action[State], frozen=True):
    """Put a wild die into any column (roll_for_the_galaxy 5.1)."""

    board: Board
    die: int
    to: Phase

    @property
    def key(self) -> Key:
        return ("place", self.die, self.to)

    def option(self) -> Option[Any]:
        words = msg("label.place", die=die_words(self.die), phase=f"#phase/{self.to}")
        icon, to = load().phases[self.to].icon, column_target(self.to)
        return Option(self.key, words, target=die_target(self.die), icon=icon, to=to, begins=True)

    def do(self, game: Game[State]) -> None:
        _take(self.board, self.die)
        insort(self.board.columns[self.to], self.die)


class MoveWild(PlaceWild, frozen=True):
    """Move a wild die on, as long as no power has touched it (roll_for_the_galaxy 5.1)."""

    takes_back: ClassVar[bool] = True
    quiet: ClassVar[bool] = True
    needs: tuple[Condition, ...]

    def conditions(self) -> Iterable[Condition]:
        return self.needs


def _untouched(die: int, gone: set[int]) -> Condition:
    """A wild die stays where a power has moved it (roll_for_the_galaxy 5.1)."""
    return die not in gone, "roll_for_the_galaxy 5.1", "why.reassigned", {}


class PlaceRolled(PlaceWild, frozen=True):
    """Put a die that shows a phase into another column: only looked at to tell why not (5.1)."""

    quiet: ClassVar[bool] = True

    def conditions(self) -> Iterable[Condition]:
        return (
            on_dictate(self.board, self.die),
            (False, "roll_for_the_galaxy 5.1", "why.not_wild", {}),
        )


class SelectPhase(Action[State], frozen=True):
    """Select a phase with any worker, as long as none does (roll_for_the_galaxy 5.2)."""

    quiet: ClassVar[bool] = True
    board: Board
    die: int
    to: Phase

    @property
    def key(self) -> Key:
        return ("select", self.die, self.to)

    def option(self) -> Option[Any]:
        rolled = self.die in self.board.faces
        words = msg(
            "label.select_rolled" if rolled else "label.select",
            die=die_words(self.die),
            phase=f"#phase/{self.to}",
            face=face_name(face(self.board, self.die)) if rolled else "",
        )
        icon = load().phases[self.to].icon
        to = strip_target(self.to)
        return Option(self.key, words, target=die_target(self.die), icon=icon, to=to)

    def do(self, game: Game[State]) -> None:
        _take(self.board, self.die)
        self.board.selecting, self.board.selected = self.die, self.to


class SelectTwice(SelectPhase, frozen=True):
    """Select with a second worker: only looked at to tell why not (roll_for_the_galaxy 5.2)."""

    def conditions(self) -> Iterable[Condition]:
        free = self.board.selecting is None
        return (
            on_dictate(self.board, self.die),
            (free, "roll_for_the_galaxy 5.2", "why.one_phase", {}),
        )


class SelectAsleep(SelectPhase, frozen=True):
    """Select with a die that was not rolled: only looked at to tell why not (4.1)."""

    def conditions(self) -> Iterable[Condition]:
        return (rolled(self.board, self.die),)


class SelectAnother(SelectPhase, frozen=True):
    """Move the worker that selects on to another phase (roll_for_the_galaxy 5.2)."""

    takes_back: ClassVar[bool] = True
    needs: tuple[Condition, ...]

    def conditions(self) -> Iterable[Condition]:
        return self.needs


class Unselect(Way, frozen=True):
    """Put the worker that selects back into the column of its face (roll_for_the_galaxy 5.2)."""

    verb = "unselect"

    def conditions(self) -> Iterator[Condition]:
        yield _no_powers(self.board)

    def option(self) -> Option[Any]:
        die = self.board.selecting
        target = None if die is None else die_target(die)
        return Option(self.key, msg("label.unselect"), target=target)

    def do(self, game: Game[State]) -> None:
        _unselect(self.board)


def _no_powers(board: Board) -> Condition:
    """Powers are used only after a phase is selected (roll_for_the_galaxy 5.3)."""
    return not board.uses, "roll_for_the_galaxy 5.3", "why.used_powers", {}


class Reset(Way, frozen=True):
    """Put everything back to where it was rolled (roll_for_the_galaxy 5)."""

    verb = "reset"

    def option(self) -> Option[Any]:
        return Option(self.key, msg("label.reset"), icon="undo")

    def do(self, game: Game[State]) -> None:
        board = self.board
        while board.uses:
            take_back(board)
        if board.selecting is not None:
            _unselect(board)
        for phase in PHASES:
            for die in [d for d in board.columns[phase] if face(board, d) == "wild"]:
                board.columns[phase].remove(die)
                insort(board.wilds, die)


class Ready(Action[State], frozen=True):
    """Declare to be ready: all wild dice have a column, a phase is selected (5, 5.1, 5.2)."""

    verb = "ready"

    seat: int
    board: Board

    def conditions(self) -> Iterator[Condition]:
        n = len(self.board.wilds)
        yield n == 0, "roll_for_the_galaxy 5.1", "why.wilds", {"n": n}
        selected = self.board.selecting is not None
        yield selected, "roll_for_the_galaxy 5.2", "why.no_phase", {}

    def option(self) -> Option[Any]:
        idle = tuple(msg("warn.no_work", phase=f"#phase/{phase}") for phase in _idle(self.board))
        words = msg("label.ready")
        return Option(self.key, words, icon="check", apart=True, closes=True, warnings=idle)

    def do(self, game: Game[State]) -> None:
        game.emit("log.ready", self.seat, rule="roll_for_the_galaxy 5")
        game.state.queue.pop(0)
        game.state.stage = ""


def _idle(board: Board) -> Iterator[Phase]:
    """The phases whose workers can do nothing, whatever comes before them (7.1.3): no tile to work
    on nor any drawn for it, no world with room nor any settled, no good nor any produced."""
    draws = bool(workers(board, "explore")) or drawn_at_the_end(board) > 0
    settles = bool(workers(board, "settle") or board.settlers) and (board.worlds or draws)
    able: dict[Phase, object] = {
        "explore": True,
        "develop": board.developments or draws,
        "settle": board.worlds or draws,
        "produce": open_worlds(board) or settles,
        "ship": board.goods or workers(board, "produce") or settles,
    }
    return (phase for phase in PHASES if workers(board, phase) and not able[phase])


def _take(board: Board, die: int) -> None:
    for pile in (board.wilds, *board.columns.values()):
        if die in pile:
            pile.remove(die)
            return


def _unselect(board: Board) -> None:
    """The selecting die goes back to the column of its face."""
    die = board.selecting
    assert die is not None
    home = face(board, die)
    insort(board.wilds if home == "wild" else board.columns[home], die)
    board.selecting = board.selected = None
