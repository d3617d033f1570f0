"""Rolling and assigning, in secret and free to change until ready (roll_for_the_galaxy 4, 5)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator

from gametable.core.asking import choose_key
from gametable.core.chance import roll
from gametable.core.decision import STEP, TURN, Check, Flow, Key, Option, Refusal, Refused, refusal
from gametable.core.game import Game
from gametable.core.text import Message, msg
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.dice import color_of, faces_of
from gametable.titles.roll_for_the_galaxy.rules.reassign import (
    DICTATE,
    ask_use,
    begin_use,
    described_use,
    go_on,
    may_use,
    power_refusal,
    reassign_powers,
    take_back,
    touched,
)
from gametable.titles.roll_for_the_galaxy.rules.wording import die_words
from gametable.titles.roll_for_the_galaxy.spots import (
    DICTATE_AREA,
    column_spot,
    die_spot,
    strip_spot,
    tile_spot,
)
from gametable.titles.roll_for_the_galaxy.state import Board, State
from gametable.titles.roll_for_the_galaxy.vocabulary import PHASES, DieColor, Face

READY: Key = ("ready",)
RESET: Key = ("reset",)
BACK: Key = ("back",)
UNSELECT: Key = ("unselect",)
_ASSIGN = msg("ask.assign")
_HINT = msg("ask.assign.hint")
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
        while True:
            key = yield from _ask(state, seat)
            if key == READY:
                break
            _do(state, seat, key)
            if key in (RESET, BACK, UNSELECT):
                # Minds may be changed without end: few answers shall follow a checkpoint.
                yield STEP
        game.emit("log.ready", seat, rule="roll_for_the_galaxy 5")
        state.queue.pop(0)
        state.stage = ""


def _roll(game: Game[State], seat: int) -> Flow[None]:
    """All dice of the cup, and nothing else (roll_for_the_galaxy 4.1), each into its column."""
    board = game.state.boards[seat]
    board.faces = {}
    for die in board.cup:
        color = color_of(die)
        prompt = _ROLLS.setdefault(color, msg("ask.roll", die=f"#die/{color}"))
        faces = faces_of(die)

        def described(n: int, faces: tuple[Face, ...] = faces) -> Option[int]:
            return Option(n, Message(face_name(faces[n])), icon=f"face-{faces[n]}")

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
    shown = [msg("label.rolled", die=die_words(d), face=face_name(face(board, d))) for d in rolled]
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


def face_name(shown: Face) -> str:
    """The reference of the name of a face."""
    return "#wild" if shown == "wild" else f"#phase/{shown}"


# The question


def _ask(state: State, seat: int) -> Flow[Key]:
    board = state.boards[seat]
    if board.uses and board.uses[-1].open:
        return (yield from ask_use(state, seat))
    keys = menu(state, seat)
    return (
        yield from choose_key(
            seat,
            _ASSIGN,
            keys,
            lambda key: _described(board, key),
            rule="roll_for_the_galaxy 5",
            style="turn",
            hint=_HINT,
            refused=lambda: list(_refused(state, seat)),
            ask=True,
            secret=True,
            back=lambda key: _changes_mind(board, key),
        )
    )


def menu(state: State, seat: int) -> list[Key]:
    """All that the seat may do now, by keys (roll_for_the_galaxy 5)."""
    board = state.boards[seat]
    keys: list[Key] = list(_wild_keys(board))
    if board.selecting is None:
        for pile in (*board.columns.values(), board.wilds):
            keys += [("select", die, phase) for die in pile for phase in PHASES]
    elif not board.uses:
        keys += [("select", board.selecting, phase) for phase in PHASES if phase != board.selected]
        keys.append(UNSELECT)
    keys += [("power", power) for power in reassign_powers(board) if may_use(state, seat, power)]
    if board.uses:
        keys.append(BACK)
    if _changed(board):
        keys.append(RESET)
    if ready_refusal(board) is None:
        keys.append(READY)
    return keys


def _changes_mind(board: Board, key: Key) -> bool:
    """Whether a key changes what has been assigned already."""
    if key[0] == "place":
        return key[1] not in board.wilds
    return key in (RESET, BACK, UNSELECT) or (key[0] == "select" and board.selecting is not None)


def _wild_keys(board: Board) -> Iterator[Key]:
    """A wild die may go to any column, and be moved on until it was Reassigned (5.1)."""
    for die in board.wilds:
        for phase in PHASES:
            yield ("place", die, phase)
    gone = touched(board) if board.uses else ()
    for phase, pile in board.columns.items():
        for die in pile:
            if die not in gone and face(board, die) == "wild":
                for to in PHASES:
                    if to != phase:
                        yield ("place", die, to)


def ready_refusal(board: Board) -> Refusal | None:
    """Why the seat cannot be ready: a wild die without a column, or no phase selected."""
    return refusal(_ready_checks(board)) if board.wilds or board.selecting is None else None


def _ready_checks(board: Board) -> Iterator[Check]:
    n = len(board.wilds)
    yield Check(msg("why.wilds", n=n), n == 0, "roll_for_the_galaxy 5.1")
    selected = board.selecting is not None
    yield Check(msg("why.no_phase"), selected, "roll_for_the_galaxy 5.2")


def _changed(board: Board) -> bool:
    """Whether anything lies otherwise than it was rolled."""
    if board.uses or board.selecting is not None:
        return True
    return any(face(board, die) == "wild" for pile in board.columns.values() for die in pile)


def _refused(state: State, seat: int) -> Iterator[Refused]:
    board = state.boards[seat]
    for power in reassign_powers(board):
        why = power_refusal(state, seat, power)
        if why is not None:
            yield Refused(_described(board, ("power", power)), why)
    if board.selecting is not None and board.uses:
        rule = "roll_for_the_galaxy 5.3"
        yield Refused(_described(board, UNSELECT), Refusal(msg("why.used_powers"), rule))
    why = ready_refusal(board)
    if why is not None:
        yield Refused(_described(board, READY), why)


def _described(board: Board, key: Key) -> Option[Key]:
    verb = key[0]
    if verb == "place":
        words = msg("label.place", die=die_words(key[1]), phase=f"#phase/{key[2]}")
        return Option(key, words, target=die_spot(key[1]), to=column_spot(key[2]))
    if verb == "select":
        words = msg("label.select", die=die_words(key[1]), phase=f"#phase/{key[2]}")
        icon = load().phases[key[2]].icon
        return Option(key, words, target=die_spot(key[1]), icon=icon, to=strip_spot(key[2]))
    if verb == "unselect":
        target = None if board.selecting is None else die_spot(board.selecting)
        return Option(key, msg("label.unselect"), target=target)
    if verb == "power":
        if key[1] == DICTATE:
            return Option(key, msg("label.dictate"), target=DICTATE_AREA, icon="dictate")
        words = msg("label.power", power=f"#side/{key[1]}")
        return Option(key, words, target=tile_spot(key[1]), icon="reassign")
    if verb == "back":
        return Option(key, described_use(board.uses[-1]), icon="undo")
    if verb == "reset":
        return Option(key, msg("label.reset"), icon="undo")
    return Option(key, msg("label.ready"), icon="check", apart=True, closes=True)


# What is done


def _do(state: State, seat: int, key: Key) -> None:
    board = state.boards[seat]
    verb = key[0]
    if verb == "place":
        _take(board, key[1])
        insort(board.columns[key[2]], key[1])
    elif verb == "select":
        _take(board, key[1])
        board.selecting, board.selected = key[1], key[2]
    elif verb == "unselect":
        _unselect(board)
    elif verb == "back":
        take_back(board)
    elif verb == "reset":
        reset(board)
    elif verb == "power":
        begin_use(board, key[1])
    else:
        go_on(state, seat, key)


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


def reset(board: Board) -> None:
    """Everything lies as it was rolled."""
    while board.uses:
        take_back(board)
    if board.selecting is not None:
        _unselect(board)
    for phase in PHASES:
        for die in [d for d in board.columns[phase] if face(board, d) == "wild"]:
            board.columns[phase].remove(die)
            insort(board.wilds, die)
