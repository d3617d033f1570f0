"""Effects that are one of several, and triggers that may be declined (13.1, 15.4, 22.15, 22.29)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from typing import Any

from gametable.core.engine.actions import Action, act, perform
from gametable.core.engine.asking import choose
from gametable.core.engine.conditions import Condition, met
from gametable.core.engine.decision import Amount as Icon
from gametable.core.engine.decision import Flow, Key, Option
from gametable.core.engine.game import Game
from gametable.core.text import Message, msg
from gametable.titles.terraforming_mars.changes import discard
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.definitions import Card
from gametable.titles.terraforming_mars.due import Due, MayDo
from gametable.titles.terraforming_mars.effects.costs import (
    cost_arrow,
    cost_conditions,
    cost_icons,
    cost_worth,
    pay_cost,
)
from gametable.titles.terraforming_mars.effects.counting import count, counter_parts
from gametable.titles.terraforming_mars.effects.faces import (
    CHOICE,
    EFFECTS,
    KNOWING,
    POOL,
    Doing,
    DueFaces,
    Faces,
    effect_parts,
    effect_warnings,
    effects_icons_now,
    effects_words,
    effects_worth,
)
from gametable.titles.terraforming_mars.icons import OR, THEN, Box, Part, box, text
from gametable.titles.terraforming_mars.situation import Situation
from gametable.titles.terraforming_mars.state import State
from gametable.titles.terraforming_mars.vocabulary import (
    Choose,
    Draw,
    EffectBranch,
    IfCount,
    Resource,
)


@EFFECTS.faces_of(Choose)
class ChooseFaces(Faces[Choose]):
    rule = "terraforming_mars 13"

    def rank(self, state: State, due: Due, effect: Choose) -> int:
        draws = any(isinstance(inner, Draw) for branch in effect.branches for inner in branch.do)
        return KNOWING if draws else CHOICE

    def of_hand(self, effect: Choose) -> bool:
        return any(branch.cost.cards for branch in effect.branches)

    def brings(self, effect: Choose, resource: Resource) -> int:
        return max(
            sum(EFFECTS[inner].brings(inner, resource) for inner in branch.do)
            for branch in effect.branches
        )

    def warnings(
        self, situation: Situation, effect: Choose, card: Card | None
    ) -> Iterator[Message]:
        """That no branch can be taken, or those of the only one; of several each has its own."""
        found = self._branches(situation, effect, card)
        if not found:
            yield msg("warn.no_branch")
        elif len(found) == 1:
            yield from effect_warnings(situation, found[0].do, card)

    def gain_now(self, situation: Situation, effect: Choose, card: Card | None) -> tuple[Icon, ...]:
        """What the only branch that can be taken brings."""
        found = self._branches(situation, effect, card)
        return effects_icons_now(situation, found[0].do, card) if len(found) == 1 else ()

    def _branches(
        self, situation: Situation, effect: Choose, card: Card | None
    ) -> list[EffectBranch]:
        due = Due(situation.seat, card.id if card is not None else "", effect)
        return [b for b in effect.branches if met(_branch_conditions(situation, due, b))]

    def do(self, now: Doing, effect: Choose) -> Flow[None]:
        """Asks only if there is more than one branch to choose from."""
        situation = now.situation
        branches = [
            TakeBranch(situation, now, number, branch)
            for number, branch in enumerate(effect.branches, 1)
        ]
        found = [branch for branch in branches if met(branch.conditions())]
        if len(found) > 1:
            yield from act(
                now.game,
                now.seat,
                msg("ask.branch", source=now.source, n=len(found)),
                branches,
                rule="terraforming_mars 13.1",
            )
        elif found:
            yield from perform(now.game, found[0])
        else:
            now.in_vain("log.no_branch", "terraforming_mars 6.3", source=now.source)

    def words(self, effect: Choose) -> Message:
        each = [msg("label.effects", effects=effects_words(found.do)) for found in effect.branches]
        return reduce(lambda one, other: msg("effect.either", one=one, other=other), each)

    def parts(self, effect: Choose, holds: str) -> list[Part]:
        return [part for found in self.boxes(effect, holds) for part in found["parts"]]

    def boxes(self, effect: Choose, holds: str) -> list[Box]:
        found = [
            [*cost_arrow(branch.cost, holds), *effect_parts(branch.do)]
            for branch in effect.branches
        ]
        return [*(box("", [*parts, OR]) for parts in found[:-1]), box("", found[-1])]

    def worth(self, situation: Situation, effect: Choose, source: str) -> float:
        return max(
            (effects_worth(situation, branch.do, source) for branch in effect.branches), default=0.0
        )


class TakeBranch(Action[State], frozen=True):
    """One of the branches, which must be payable and of use (terraforming_mars 13.1, 22.29)."""

    situation: Situation
    now: Doing
    number: int
    branch: EffectBranch

    @property
    def key(self) -> Key:
        return ("branch", self.number)

    def conditions(self) -> Iterator[Condition]:
        return _branch_conditions(self.situation, self.now.due, self.branch)

    def option(self) -> Option[Any]:
        done = self.branch.do
        return Option(
            self.key,
            msg("label.effects", effects=effects_words(done)),
            cost=cost_icons(self.branch.cost),
            gain=effects_icons_now(self.situation, done),
            warnings=tuple(effect_warnings(self.situation, done)),
        )

    def worth(self) -> float:
        source = self.now.due.source
        gained = effects_worth(self.situation, self.branch.do, source)
        return gained - cost_worth(self.situation, self.branch.cost, source)

    def do(self, game: Game[State]) -> Flow[None]:
        due = self.now.due
        yield from pay_cost(game, due.seat, self.branch.cost, due.source)
        self.now.add(self.branch.do, fired_by=due.fired_by)


def _branch_conditions(situation: Situation, due: Due, branch: EffectBranch) -> Iterator[Condition]:
    """Whether a branch can be paid and is of use (terraforming_mars 13.1, 22.29)."""
    yield from cost_conditions(situation, branch.cost, due.source)
    for effect in branch.do:
        yield from EFFECTS[effect].uses(situation, due, effect)


@EFFECTS.faces_of(IfCount)
class IfCountFaces(Faces[IfCount]):
    rule = "terraforming_mars 22.15"

    def do(self, now: Doing, effect: IfCount) -> None:
        n = count(now.state, now.seat, effect.count, now.due.source, now.playing)
        now.add(effect.then if n >= effect.least else effect.otherwise)

    def words(self, effect: IfCount) -> Message:
        return msg("effect.if")

    def parts(self, effect: IfCount, holds: str) -> list[Part]:
        return [part for found in self.boxes(effect, holds) for part in found["parts"]]

    def boxes(self, effect: IfCount, holds: str) -> list[Box]:
        ask = [*counter_parts(effect.count), text(f"≥ {effect.least}"), THEN]
        then, otherwise = effect_parts(effect.then), effect_parts(effect.otherwise)
        return [box("", [*ask, *then]), box("", [OR, *otherwise])]

    def worth(self, situation: Situation, effect: IfCount, source: str) -> float:
        n = count(situation.state, situation.seat, effect.count, source, load().cards.get(source))
        return effects_worth(
            situation, effect.then if n >= effect.least else effect.otherwise, source
        )


@POOL.faces_of(MayDo)
class MayDoFaces(DueFaces[MayDo]):
    """A trigger that may be declined: Mars University (terraforming_mars 15.4, 22.22)."""

    usual_rank = KNOWING

    def of_hand(self, effect: MayDo) -> bool:
        return bool(effect.cost.cards)

    def told(self, effect: MayDo) -> list[Message]:
        return effects_words(effect.do)

    def do(self, now: Doing, effect: MayDo) -> Flow[None]:
        if not met(cost_conditions(now.situation, effect.cost, now.due.source)):
            return
        options: list[Option[str]] = [
            Option(
                ("discard", card),
                msg("label.discard", card=f"#card/{card}"),
                value=card,
                target=f"card/{card}",
                warnings=(msg("warn.lost", what=f"#card/{card}"),),
            )
            for card in now.board.hand
        ]
        options.append(Option(("decline",), msg("label.decline"), value="", apart=True))
        chosen = yield from choose(
            now.seat,
            msg("ask.exchange", source=now.source),
            options,
            rule="terraforming_mars 22.22",
            secret=True,
        )
        if chosen:
            discard(now.game, now.seat, [chosen])
            now.add(effect.do)
