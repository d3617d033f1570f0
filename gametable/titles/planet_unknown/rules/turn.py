"""What a seat may do, one thing after the other, until its part is done (planet_unknown 4)."""

from __future__ import annotations

from typing import Literal

import msgspec

from gametable.core.asking import choose_key
from gametable.core.decision import STEP, Flow, Key
from gametable.core.game import Game
from gametable.core.text import msg
from gametable.titles.planet_unknown.due import Due, LastCardsDue, PatchDue, RepositionDue
from gametable.titles.planet_unknown.ground import SIZE
from gametable.titles.planet_unknown.rules.civ import pick
from gametable.titles.planet_unknown.rules.drafting import draft, finish_draft
from gametable.titles.planet_unknown.rules.effects import carry_out, choices, locked, waiting
from gametable.titles.planet_unknown.rules.labels import described, refused
from gametable.titles.planet_unknown.rules.placing import Draft, draft_of, reveal_drawn
from gametable.titles.planet_unknown.rules.rovers import step, step_keys
from gametable.titles.planet_unknown.rules.techs import tech_keys, use_tech
from gametable.titles.planet_unknown.state import State

Part = Literal["event", "picks", "turn", "final"]
"""What a seat is at: its event, its civ picks, its tile, or the effects before the scoring."""

END: Key = ("end_turn",)
_PROMPTS = {part: msg(f"ask.{part}") for part in ("event", "picks", "turn", "final")}
_DRAFT = msg("ask.draft")
_RULES = {
    "event": "planet_unknown 10.2",
    "picks": "planet_unknown 4.5",
    "turn": "planet_unknown 4.4",
    "final": "planet_unknown 11.2",
}


def each_seat(game: Game[State], part: Part) -> Flow[None]:
    """Let every seat of the queue act that has something to do in a part.

    A seat that has begun stays in it until it ends it, whatever is left to do: `stage` keeps that.
    """
    state = game.state
    while state.queue:
        seat = state.queue[0]
        board = state.boards[seat]
        waits = board.milestones if part == "picks" else waiting(board)
        if waits or state.stage == "effects":
            state.stage = "effects"
            yield STEP
            yield from act(game, seat, part)
        state.queue.pop(0)
        state.stage = "draft"


def act(game: Game[State], seat: int, part: Part) -> Flow[None]:
    """Let a seat do what it likes and must, until its part is over.

    The caller has passed a checkpoint; another one follows each thing done.
    """
    state = game.state
    while True:
        if state.hand is not None and part == "turn":
            yield from finish_draft(game, seat)
            yield STEP
            continue
        now = menu(state, seat, part)
        if now is None:
            break
        if now.draft is not None and not now.draft.allowed:
            # The depot is empty: there is nothing to draft, and the game ends (11.1 B).
            state.stage = "effects"
            continue
        key = yield from _ask(state, seat, part, now)
        if key == END:
            break
        yield from _do(game, seat, key, now)
        yield STEP
    forget(game, seat)
    reveal_drawn(game)


class Menu(msgspec.Struct):
    """What a seat may do now, by keys.

    `owners` are the places of the due things that offer keys; `draft` is what it may draft now.
    """

    keys: list[Key]
    owners: dict[Key, int]
    draft: Draft | None = None


def menu(state: State, seat: int, part: Part) -> Menu | None:
    """Everything the seat may do now; None if its part is over by itself.

    Events and picks end by themselves when nothing is left to do in them; a turn, and what comes
    before the scoring, ends when the seat says so.
    """
    board = state.boards[seat]
    owners: dict[Key, int] = {}
    sizes: list[int] = []
    must = False
    for n, due in enumerate(board.pending):
        offered = choices(state, seat, due)
        sizes.append(len(offered))
        if offered:
            must = must or not isinstance(due, RepositionDue)
            for key in offered:
                # Of two due things that offer the same key the one with less choice is used up:
                # the second step of a doubled boost before a boost still free (4.4.3).
                if owners.setdefault(key, n) != n and sizes[n] < sizes[owners[key]]:
                    owners[key] = n
    keys = list(owners)
    picks = part == "picks" and board.milestones
    if picks and not must:
        # An immediate card is carried out before the next one is picked (6.5.2).
        keys += [("pick", rank) for rank in sorted(set(board.milestones))]
        must = True
    done = not must and part in ("event", "picks")
    if done and not waiting(board) and (part == "event" or not board.movement):
        return None
    if board.movement > 0:
        keys += step_keys(state, board)
    keys += tech_keys(state, seat)
    if must:
        return Menu(keys, owners)
    if part == "turn" and state.stage == "draft":
        offer = draft_of(state, seat)
        keys += [("draft", ring) for ring in offer.allowed]
        return Menu(keys, owners, offer)
    if done and not keys:
        return None
    keys.append(END)
    return Menu(keys, owners)


def _ask(state: State, seat: int, part: Part, now: Menu) -> Flow[Key]:
    """One question about everything the seat may do now."""
    keys = now.keys
    drafting = part == "turn" and state.stage == "draft"
    return (
        yield from choose_key(
            seat,
            _DRAFT if drafting else _PROMPTS[part],
            keys,
            lambda key: described(state, seat, key),
            rule="planet_unknown 4.3" if drafting else _RULES[part],
            style="turn",
            refused=lambda: refused(state, seat, keys, drafting),
            ask=keys[0] == END or (now.draft is not None and not now.draft.possible),
        )
    )


def _do(game: Game[State], seat: int, key: Key, now: Menu) -> Flow[None]:
    """Do one thing of the menu."""
    verb = key[0]
    if verb == "step":
        yield from step(game, seat, key[1], key[3] * SIZE + key[2])
    elif now.draft is not None and verb == "draft":
        # What was gained before and has no place yet does not wait for this tile (4, 6.8.1).
        forget(game, seat)
        yield from draft(game, seat, key[1], now.draft.fit_of(key[1]))
    elif verb == "tech":
        yield from use_tech(game, seat, key[1])
    elif verb == "pick":
        yield from pick(game, seat, key[1])
    else:
        yield from carry_out(game, seat, key, now.owners[key])


def forget(game: Game[State], seat: int) -> None:
    """What could not be carried out is lost (planet_unknown 6.1.3).

    Before the scoring techs and stored patches wait for the civ picks, which may unlock what they
    need (11.2.2, 11.2.3).
    """
    state = game.state
    board = state.boards[seat]
    kept: list[Due] = []
    for due in board.pending:
        if state.phase == "final" and board.milestones and _unlocks_later(due):
            kept.append(due)
            continue
        if locked(board, due):
            continue
        kind = type(due).__name__.removesuffix("Due").lower()
        game.emit("log.lost", seat, rule="planet_unknown 6.1.3", what=msg(f"due.{kind}"))
    board.pending[:] = kept


def _unlocks_later(due: Due) -> bool:
    """Whether a tech unlocked by a civ pick could still make a due thing possible."""
    return isinstance(due, LastCardsDue) or due == PatchDue(stored=True)
