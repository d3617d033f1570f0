"""The one moment of Reveal (roll_for_the_galaxy 6)."""

from __future__ import annotations

from gametable.core.engine.asking import choose
from gametable.core.engine.chance import roll
from gametable.core.engine.decision import STEP, Flow, Option
from gametable.core.engine.game import Game
from gametable.core.text import Message, msg
from gametable.titles.roll_for_the_galaxy.changes import to_cup
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.state import State
from gametable.titles.roll_for_the_galaxy.tableau import order
from gametable.titles.roll_for_the_galaxy.targets import die_target
from gametable.titles.roll_for_the_galaxy.vocabulary import PHASES, Phase
from gametable.titles.roll_for_the_galaxy.wording import die_words, face_name

_PHASE_DIE = msg("ask.phase_die")
_SEEN = msg("ask.reveal")
_REVEAL = msg("reveal.screens")
_LIFTED = msg("before.screens")


def reveal(game: Game[State]) -> Flow[None]:
    """Lift all screens; see which phases occur; workers of other phases go back (6.1 to 6.3)."""
    state = game.state
    if not state.phases:
        yield from _lift(game)
    if state.watcher is not None:
        yield STEP
        seen: Option[str] = Option("seen", msg("label.seen"), icon="check", closes=True)
        yield from choose(
            state.watcher,
            _SEEN,
            [seen],
            rule="roll_for_the_galaxy 6.1",
            style="confirm",
            ask=True,
            for_all=True,
        )
    for board in state.boards:
        for phase, pile in board.columns.items():
            if phase not in state.phases:
                to_cup(board, pile)
                pile.clear()
        to_cup(board, board.dictate)
        board.dictate.clear()


def _lift(game: Game[State]) -> Flow[None]:
    """All screens go up at once (roll_for_the_galaxy 6.1)."""
    state = game.state
    game.reveal(_REVEAL, _LIFTED)
    for seat in order(state):
        if seat == state.automa:
            continue
        board = state.boards[seat]
        working = [
            msg("label.column", phase=f"#phase/{phase}", dice=[die_words(d) for d in pile])
            for phase, pile in board.columns.items()
            if pile
        ]
        if board.dictate:
            given_up = [die_words(die) for die in board.dictate]
            working.append(msg("label.column", phase=msg("zone.dictate"), dice=given_up))
        selected = f"#phase/{board.selected}"
        chosen_by = () if board.selecting is None else (die_target(board.selecting),)
        if working:
            game.emit(
                "log.revealed",
                seat,
                rule="roll_for_the_galaxy 6.1",
                targets=chosen_by,
                phase=selected,
                workers=working,
            )
        else:
            game.emit(
                "log.revealed_alone",
                seat,
                rule="roll_for_the_galaxy 6.1",
                targets=chosen_by,
                phase=selected,
            )
    yield from _dice_of_the_table(game)
    chosen = {board.selected for board in state.boards} | set(state.extra)
    state.phases = [phase for phase in PHASES if phase in chosen]
    game.emit(
        "log.phases",
        None,
        rule="roll_for_the_galaxy 6.1",
        phases=[f"#phase/{phase}" for phase in state.phases],
    )


def table_dice(state: State) -> int:
    """How many Home dice of the table or of the opponent show phases (6.2, 15.1.2, 15.2)."""
    if state.automa is None:
        return 1 if len(state.boards) == 2 else 0
    return 2 if state.opponent == "credit_bot" else 1


def _dice_of_the_table(game: Game[State]) -> Flow[None]:
    """The extra die of two players, or those of the opponent (6.2, 15.1.2, 15.2)."""
    state = game.state
    n = table_dice(state)
    if not n:
        return
    thrower = order(state)[0]
    rule = {
        None: "roll_for_the_galaxy 6.2",
        "credit_bot": "roll_for_the_galaxy 15.1.2",
        "die_bot": "roll_for_the_galaxy 15.2",
    }[state.opponent]
    state.extra = [(yield from _home_die(thrower, rule))]
    while len(state.extra) < n:
        other = yield from _home_die(thrower, rule)
        if other not in state.extra:
            state.extra.append(other)
    game.emit(
        "log.phase_die" if state.automa is None else "log.phase_die_of",
        state.automa,
        rule=rule,
        phases=[f"#phase/{phase}" for phase in state.extra],
    )


def _home_die(thrower: int, rule: str) -> Flow[Phase]:
    """Roll a Home die of the supply: it shows Explore on two faces and no wild (6.2)."""
    faces = load().dice["home"].faces

    def described(n: int) -> Option[int]:
        return Option(n, Message(face_name(faces[n])), icon=f"face-{faces[n]}")

    n = yield from roll(
        range(6),
        _PHASE_DIE,
        rule=rule,
        describe=described,
        seat=thrower,
    )
    found = faces[n]
    assert found != "wild"
    return found
