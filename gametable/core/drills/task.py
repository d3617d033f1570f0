"""An exercise: a position with its question, asked at a table that stands for one run of the rules.

The table's rules are those of the title up to the question; then the drill asks, and when it was
answered nothing is asked but to go on. So whatever shows or answers a game does so here, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, cast

import msgspec

from gametable.core.drills.question import (
    NEXT_ASK,
    AddedPiece,
    DrillPosition,
    DrillQuestion,
    next_decision,
)
from gametable.core.drills.sheet import Drill
from gametable.core.engine.decision import CHANCE, Checkpoint, Decision, Flow, Key
from gametable.core.engine.entry import Entry
from gametable.core.engine.game import Game
from gametable.core.engine.questions import Split
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat, Title
from gametable.core.scenario.practice import names_beside
from gametable.core.scene import Inspection, Scene
from gametable.core.text import Message

S = TypeVar("S")


class AskedTitle(Generic[S]):
    """A title that asks a drill's question where a game stood after `past` answers since the state
    it begins with; all else is the title's own."""

    def __init__(
        self, title: Title[S], question: DrillQuestion, seats: Sequence[Seat], seat: int, past: int
    ) -> None:
        """`seats` are those that play where the question stands: bots."""
        self.title, self.question, self.seats = title, question, seats
        self.seat, self.past = seat, past

    def __getattr__(self, name: str) -> Any:
        return getattr(self.title, name)

    def play(self, game: Game[S]) -> Flow[None]:
        """The rules up to the question, the question, and nothing more."""
        flow = self.title.play(game)
        asked = _next(flow, None)
        for _ in range(self.past):
            assert asked is not None
            answer = yield asked
            asked = _next(flow, answer)
        if self.question.of_game:
            if isinstance(asked, Split):
                asked.proposal = asked.hint = None  # it would fill in the answer
            goes_on = True
            while asked is not None and (goes_on or asked.seat == CHANCE):
                if any(asked.describe(n).at_once for n in range(len(asked.keys))):
                    asked.ask_of(self.seats)  # settings are no answer
                answer = yield asked
                asked = _next(flow, answer, within_turn=True)
                own = asked is not None and asked.seat == self.seat
                goes_on = own and asked is not None and self.question.goes_on(asked)
        else:
            yield self.question.decision(self.seat)
        while True:
            yield next_decision(self.seat)

    def inspect(self, view: S, ref: str, seat: int | None) -> Inspection | None:
        """What the title says of a thing; of one that is asked about nothing of how it stands now,
        which would tell the answer, and perhaps no words."""
        found, id = self.title.inspect(view, ref, seat), ref.lstrip("#")
        unsaid = id.startswith(self.question.unsaid)
        asked = id in self.question.asked_about or id.startswith(self.question.untold)
        if found is None or not (asked or unsaid):
            return found
        if unsaid:
            found = msgspec.structs.replace(found, text=None, rulings=(), rule="")
        return msgspec.structs.replace(found, facts=(), checks=())

    def scene(self, view: S, seat: int | None, decision: Decision | None) -> Scene:
        """The title's table, with what the question lays on it."""
        question = self.question
        answered = decision is not None and decision.prompt.key == NEXT_ASK
        laid = (question.shown if answered else ()) or question.pieces
        own = decision if question.of_game and not answered else None
        scene = _laid(self.title.scene(view, seat, own), laid)
        return scene if answered or question.veil is None else question.veil(scene)


def _next(flow: Flow[None], answer: Any, within_turn: bool = False) -> Decision | None:
    """The next decision of rules, perhaps `within_turn` only; they pass their checkpoints, for one
    goes back to none here."""
    try:
        item = flow.send(answer)
        while isinstance(item, Checkpoint):
            if within_turn and item.grain != "step":
                return None
            item = flow.send(None)
    except StopIteration:
        return None
    return item


def _laid(scene: Scene, laid: tuple[AddedPiece, ...]) -> Scene:
    """A scene with more pieces."""
    if not laid:
        return scene
    zones = []
    for zone in scene.zones:
        more = tuple(one.piece for one in laid if one.zone == zone.id)
        zones.append(msgspec.structs.replace(zone, pieces=zone.pieces + more) if more else zone)
    return msgspec.structs.replace(scene, zones=tuple(zones))


@dataclass(frozen=True)
class DrillTask(Generic[S]):
    """An exercise: `moment` says which decision of which game it is ("<seed of the game>:<number of
    its answer>"), `position` is the game imagined at it, `made_of` what its maker was given."""

    drill: Drill
    moment: str
    position: Table[S]
    question: DrillQuestion
    made_of: DrillPosition[S]

    @property
    def seat(self) -> int:
        """Whose eyes it is seen by."""
        asked = self.position.decision
        assert asked is not None
        return asked.seat

    @property
    def asked_at(self) -> int:
        """After how many answers its table asks it."""
        return len(self.position.entries) - self.position.marks[-1].entry

    @property
    def rules(self) -> tuple[str, ...]:
        """The sections it is about."""
        return self.question.rules or self.drill.rules

    def table(self, name: str = "") -> Table[S]:
        """A table at which the question stands; `name` is that of who answers. Kept nowhere."""
        position, seat = self.position, self.seat
        mark = position.marks[-1]
        since = list(position.entries[mark.entry :])
        title = AskedTitle(position.title, self.question, position.header.seats, seat, len(since))
        known = [each.name for each in position.header.seats]
        names = names_beside(known, seat, name or known[seat])
        seats = tuple(
            msgspec.structs.replace(each, player="human", strength="", name=called)
            if n == seat
            else msgspec.structs.replace(each, name=called)
            for n, (each, called) in enumerate(zip(position.header.seats, names, strict=True))
        )
        header = msgspec.structs.replace(position.header, seats=seats, practice=True)
        return Table(cast("Title[S]", title), header, mark.state, entries=since)

    def given(self, table: Table[S]) -> list[Entry]:
        """What was answered at its table, as far as it was."""
        return [e for e in table.entries[self.asked_at :] if e.chosen and e.ask != NEXT_ASK]

    def answered(self, table: Table[S]) -> bool:
        """Whether the whole answer was given."""
        asked = table.decision
        return asked is not None and asked.prompt.key == NEXT_ASK

    def left(self, table: Table[S]) -> bool:
        """Whether one has gone on from it."""
        return any(entry.ask == NEXT_ASK for entry in table.entries)


@dataclass(frozen=True)
class DrillVerdict:
    """What came of an answer: right, half right or wrong; the points it lost, if a search judged it
    (None: the rules did); what the rules say of it, and the sections it is about. `line` is the
    best answer by keys, in a row, where it is better; `reasons` tell what speaks for the best,
    `against` what speaks against the answer."""

    mark: str
    loss: float | None
    why: tuple[Message, ...]
    rules: tuple[str, ...]
    line: tuple[Key, ...] = ()
    reasons: tuple[Message, ...] = ()
    against: tuple[Message, ...] = ()

    @property
    def right(self) -> bool:
        """Whether it counts as right."""
        return self.mark == "right"


def by_rules(task: DrillTask[Any], table: Table[Any]) -> DrillVerdict:
    """The verdict of the rules on the answer given at a table."""
    given = task.given(table)
    answer = given[0].answer if len(given) == 1 else tuple(entry.answer for entry in given)
    right = bool(given) and task.question.is_right(answer)
    if right:
        return DrillVerdict("right", None, task.question.why, task.rules)
    wrong = task.question.of_wrong(answer)
    return DrillVerdict("wrong", None, (*wrong, *task.question.why), task.rules)


HALF, FULL = 1.5, 0.5
"""Points behind the best: within `FULL` an answer is right, within `HALF` half right."""


def by_loss(
    task: DrillTask[Any],
    loss: float,
    reasons: tuple[Message, ...] = (),
    line: tuple[Key, ...] = (),
    against: tuple[Message, ...] = (),
) -> DrillVerdict:
    """The verdict of a search on an answer that is worth so many points less than the best."""
    mark = "right" if loss <= FULL else "half" if loss <= HALF else "wrong"
    return DrillVerdict(mark, loss, task.question.why, task.rules, line, reasons, against)
