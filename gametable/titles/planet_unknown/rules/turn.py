"""What a seat may do, one thing after the other, until its part is done (planet_unknown 4)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, Literal

import msgspec

from gametable.core.engine.actions import Action, menu_of
from gametable.core.engine.chance import top
from gametable.core.engine.conditions import Condition, met
from gametable.core.engine.decision import STEP, Flow, Key, Option
from gametable.core.engine.game import Game
from gametable.core.text import Message, msg
from gametable.titles.planet_unknown.boards import depot_of
from gametable.titles.planet_unknown.due import (
    AdvanceDue,
    Due,
    EnergyDue,
    RaiseDue,
    RegressDue,
    StepDue,
)
from gametable.titles.planet_unknown.rules.advancing import TakeEnergy, TrackWay, leaves_as_much
from gametable.titles.planet_unknown.rules.civ import PickCard
from gametable.titles.planet_unknown.rules.commuting import Waiting, made_at_once
from gametable.titles.planet_unknown.rules.drafting import draft, finish_draft
from gametable.titles.planet_unknown.rules.effects import (
    Situation,
    Way,
    due_first,
    due_words,
    situation_of,
    waiting,
)
from gametable.titles.planet_unknown.rules.families import DUES
from gametable.titles.planet_unknown.rules.patches import StorePatch
from gametable.titles.planet_unknown.rules.placing import (
    RINGS,
    Draft,
    Ring,
    draft_of,
    reveal_drawn,
)
from gametable.titles.planet_unknown.rules.prompts import (
    draft_prompt,
    due_prompt,
    free_prompt,
    pick_prompt,
)
from gametable.titles.planet_unknown.rules.rovers import steps
from gametable.titles.planet_unknown.rules.techs import uses
from gametable.titles.planet_unknown.state import State
from gametable.titles.planet_unknown.vocabulary import TrackName

Part = Literal["event", "picks", "turn", "final"]
"""What a seat is at: its event, its civ picks, its tile, or the effects before the scoring."""

END: Key = ("end_turn",)
_RULES = {
    "event": "planet_unknown 10.2",
    "picks": "planet_unknown 4.5",
    "turn": "planet_unknown 4.4",
    "final": "planet_unknown 11.2",
}
_ENDS: dict[Part, str] = {"event": "label.end_event", "picks": "label.end_picks"}


def each_seat(game: Game[State], part: Part) -> Flow[None]:
    """Let every seat of the queue act that has something to do in a part.

    A seat that has begun stays in it until it ends it, whatever is left to do: `stage` keeps that.
    """
    state = game.state
    while state.queue:
        game.goes_on()
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
        if now.draft is not None and not now.draft.tiles:
            # The depot is empty: there is nothing to draft, and the game ends (11.1 B).
            state.stage = "effects"
            continue
        drafting = part == "turn" and state.stage == "draft"
        asked = menu_of(
            seat,
            now.prompt,
            now.actions,
            known=now.ways,
            rule="planet_unknown 4.3" if drafting else _RULES[part],
            style="turn",
            beside=now.beside,
            ask=now.ask,
            older=now.older,
        )
        asked.order_only = now.order_only
        index: int = yield asked
        action = asked.legal[index]
        if isinstance(action, EndTurn):
            break
        if game.forced and not isinstance(action, Way):
            game.goes_on()  # the turn does, to the tile or card that is the only one
        flow = action.do(game)
        if flow is not None:
            yield from flow
        yield STEP
    forget(game, seat)
    for shape in state.drawn:
        yield from top(game, state.stacks[shape], 1, kind="tile")
    reveal_drawn(game)


class TurnMenu(msgspec.Struct):
    """What a seat may do now.

    `ways` are found to be legal already, `beside` is what it may not do. `draft` is what it may
    draft now. With `ask` something is lost or over even if there is nothing to choose. `prompt`
    asks for the step it is at. `older` are the ways named by games of older versions alone.
    `order_only`: but the order of things is open, and one of them is offered for all.
    """

    prompt: Message
    ways: Sequence[Action[State]]
    actions: Sequence[Action[State]]
    beside: Callable[[], list[Action[State]]] | None = None
    draft: Draft | None = None
    ask: bool = False
    older: Sequence[Action[State]] = ()
    order_only: bool = False


def menu(state: State, seat: int, part: Part) -> TurnMenu | None:
    """Everything the seat may do now; None if its part is over by itself.

    Events and picks end by themselves when nothing is left to do in them; a turn, and what comes
    before the scoring, ends when the seat says so.
    """
    situation = situation_of(state, seat)
    board = situation.board
    ways, barred, older, must = _ways(situation)
    actions: list[Action[State]] = []
    urgent = must
    if part == "picks" and board.milestones:
        # An immediate card is carried out before the next one is picked (6.5.2).
        actions += [PickCard(situation, rank, must) for rank in sorted(set(board.milestones))]
        must = True
    done = not must and part in ("event", "picks")
    if done and not waiting(board) and (part == "event" or not board.movement):
        return None
    moves, techs = steps(situation), uses(situation)
    actions += moves
    actions += techs
    drafting = part == "turn" and state.stage == "draft"
    if must:
        free = board.movement > 0 and any(met(move.conditions()) for move in moves)
        prompt = (
            due_prompt(part, *_urgent(ways), board.movement if free else 0)
            if urgent
            else pick_prompt(part, tuple(sorted(set(board.milestones))))
        )
        if urgent:
            able = [action for action in actions if met(action.conditions())]
            here = Waiting(situation, ways, older, bool(able))
            first = made_at_once(here, partial(_waiting, seat))
            others = [*(way for way in ways if way is not first), *older, *able]
            if first is not None and others:
                return TurnMenu(prompt, [first], (), older=others, order_only=True)
        return TurnMenu(
            prompt,
            ways,
            actions,
            lambda: [
                *barred,
                *(_ends(situation, part, drafting) if part in ("turn", "final") else ()),
            ],
            older=older,
            order_only=bool(older) and any(isinstance(way, TakeEnergy) for way in (*ways, *older)),
        )
    if drafting:
        offer = draft_of(state, seat)
        actions += [DraftTile(situation, must, offer, ring) for ring in RINGS]
        free = board.movement > 0 and any(met(move.conditions()) for move in moves)
        prompt = draft_prompt(board.movement if free else 0)
        return TurnMenu(
            prompt, ways, actions, lambda: barred, offer, ask=not offer.possible, older=older
        )
    shut: list[Action[State]] = []
    moving, able = _open(moves, shut), _open(techs, shut)
    if done and not (ways or moving or able):
        return None
    prompt = free_prompt(part, board.movement if moving else 0, bool(ways), bool(able))
    known = [*ways, *moving, *able, EndTurn(situation, part, must)]
    return TurnMenu(prompt, known, (), lambda: [*shut, *barred], ask=True, older=older)


def _waiting(seat: int, state: State) -> Waiting:
    """What a seat could do in the middle of its effects (4.4.3)."""
    situation = situation_of(state, seat)
    ways, _barred, older, _must = _ways(situation)
    free = any(met(action.conditions()) for action in (*steps(situation), *uses(situation)))
    return Waiting(situation, ways, older, free)


def _open(actions: Iterable[Action[State]], shut: list[Action[State]]) -> list[Action[State]]:
    """Those of some actions that may be done; the others are added to `shut`."""
    found: list[Action[State]] = []
    for action in actions:
        (found if met(action.conditions()) else shut).append(action)
    return found


def _urgent(ways: list[Way[Any]]) -> tuple[tuple[Due, ...], bool]:
    """What has to be carried out, each thing once; and whether a patch may be stored."""
    dues: dict[int, Due] = {}
    storing = False
    for way in ways:
        dues[way.n] = way.due
        storing = storing or isinstance(way, StorePatch)
    return tuple([due for due in dues.values() if not DUES[due].optional]), storing


def _ways(
    situation: Situation,
) -> tuple[list[Way[Any]], list[Action[State]], list[Action[State]], bool]:
    """The ways to carry out what is due, those barred now, those that only older games name, and
    whether any of it must be done.

    Of two due things that offer the same key or the same result the one with less choice is used
    up: the second step of a doubled boost before a boost still free, the advance for a resource of
    the tile before a boost that may go anywhere (4.4.3).
    """
    if not situation.board.pending:
        return [], [], [], False
    offered: dict[Key, Way[Any]] = {}
    choice: dict[int, int] = {}
    barred: list[Action[State]] = []
    older: list[Action[State]] = []
    must = False
    for n, due in enumerate(situation.board.pending):
        faces = DUES[due]
        possible: list[Way[Any]] = []
        for way in faces.ways(situation, n, due):
            if met(way.conditions()):
                possible.append(way)
            else:
                barred.append(way)
        choice[n] = len(possible)
        must = must or (bool(possible) and not faces.optional)
        if possible and faces.renamed:
            older += faces.older_ways(situation, n, due)
        for way in possible:
            key = way.key
            if choice[n] < choice[offered.setdefault(key, way).n]:
                offered[key] = way
    if len(situation.board.pending) > 1:
        offered = _put_together(offered, older)
    return list(offered.values()), barred, older, must


def _put_together(offered: dict[Key, Way[Any]], older: list[Action[State]]) -> dict[Key, Way[Any]]:
    """Of advances with the same result the one whose due thing leaves most to be chosen; the others
    are taken by their keys alone."""
    reach: dict[int, set[TrackName]] = {}
    alike: dict[Hashable, list[Way[Any]]] = {}
    for way in offered.values():
        alike.setdefault(way.outcome(), []).append(way)
        if isinstance(way, TrackWay):
            reach.setdefault(way.n, set()).add(way.track)
    hidden: set[Key] = set()
    for ways in alike.values():
        for n, way in enumerate(ways):
            for k, other in enumerate(ways):
                if k == n or other.key in hidden or not leaves_as_much(other, way, reach):
                    continue
                if k < n or not leaves_as_much(way, other, reach):  # else the first is offered
                    hidden.add(way.key)
                    break
    older += [way for key, way in offered.items() if key in hidden]
    return {key: way for key, way in offered.items() if key not in hidden}


class DraftTile(Action[State], frozen=True):
    """Draft the top tile of a stack of the own depot, and place it (planet_unknown 4.3)."""

    situation: Situation
    must: bool
    offer: Draft
    ring: Ring

    @property
    def key(self) -> Key:
        return ("draft", self.ring)

    def conditions(self) -> Iterator[Condition]:
        yield from self.offer.needs(self.ring)
        yield due_first(self.must, "planet_unknown 4")

    def option(self) -> Option[Any]:
        offer, ring = self.offer, self.ring
        target = f"station/{ring}_{depot_of(self.situation.state, self.situation.seat)}"
        fit = offer.tiles.get(ring)
        if fit is None:
            return Option(self.key, msg("label.draft_none", ring="#ring/" + ring), target=target)
        warnings = () if fit.possible else (msg("warn.last_round"),)
        label = msg("label.draft", tile="#tile/" + fit.tile)
        return Option(self.key, label, target=target, warnings=warnings)

    def do(self, game: Game[State]) -> Flow[None]:
        # What was gained before and has no place yet does not wait for this tile (4, 6.8.1).
        forget(game, self.situation.seat)
        yield from draft(game, self.situation.seat, self.ring, self.offer.tiles[self.ring])


def _ends(situation: Situation, part: Part, drafting: bool) -> list[Action[State]]:
    """What would end it, while something is due."""
    if not drafting:
        return [EndTurn(situation, part, True)]
    offer = draft_of(situation.state, situation.seat)
    return [DraftTile(situation, True, offer, ring) for ring in RINGS]


class EndTurn(Action[State], frozen=True):
    """End the turn, or another part at which a seat is (planet_unknown 4.4.4)."""

    situation: Situation
    part: Part
    must: bool

    @property
    def key(self) -> Key:
        return END

    def conditions(self) -> Iterator[Condition]:
        yield due_first(self.must, "planet_unknown 4")

    def option(self) -> Option[Any]:
        label = msg(_ENDS.get(self.part, "label.end_turn"))
        return Option(END, label, warnings=tuple(self._warnings()), apart=True)

    def _warnings(self) -> Iterator[Message]:
        """What would be lost; movement that an event gives stays for the turn (4.4.4, 6.1.3)."""
        board = self.situation.board
        for due in _avoidable(self.situation):
            yield msg("warn.lost", what=due_words(due))
        before = self.part == "event" or self.situation.state.phase == "event_picks"
        if board.movement > 0 and not board.milestones and not before:
            yield msg("warn.movement_lost", n=board.movement)

    def do(self, game: Game[State]) -> None:
        pass


def _avoidable(situation: Situation) -> list[Due]:
    """What waits and may still be carried out, now or after something else that can be done."""
    board = situation.board
    found = waiting(board)
    if not found or any(met(tech.conditions()) for tech in uses(situation)):
        return found
    moving = any(met(move.conditions()) for move in steps(situation))
    return [due for due in found if DUES[due].optional or (moving and not _of_track(due))]


def _of_track(due: Due) -> bool:
    """Whether it moves a tracker, which no rover makes room for."""
    return isinstance(due, AdvanceDue | EnergyDue | RaiseDue | StepDue)


def forget(game: Game[State], seat: int) -> None:
    """What could not be carried out is lost (planet_unknown 6.1.3).

    Before the scoring techs and stored patches wait for the civ picks, which may unlock what they
    need (11.2.2, 11.2.3).
    """
    state = game.state
    board = state.boards[seat]
    if not board.pending:
        return
    later = state.phase == "final" and bool(board.milestones)
    avoidable = _avoidable(situation_of(state, seat))
    kept = []
    for due in board.pending:
        faces = DUES[due]
        if later and faces.unlocks_later(due):
            kept.append(due)
        elif isinstance(due, RegressDue):
            game.emit("log.no_regress", seat, rule="planet_unknown 6.1.2")
        elif not faces.locked(board, due):
            loss = due in avoidable
            game.emit("log.lost", seat, rule="planet_unknown 6.1.3", loss=loss, what=due_words(due))
    board.pending[:] = kept
