"""Effects that are one of several, and triggers that may be declined (13.1, 15.4, 22.15, 22.29)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gametable.core.engine.actions import Action, act
from gametable.core.engine.asking import choose
from gametable.core.engine.conditions import Condition, met
from gametable.core.engine.decision import Flow, Key, Option
from gametable.core.engine.game import Game
from gametable.core.text import Message, msg
from gametable.titles.terraforming_mars.changes import add_to_card, discard
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.due import Due, Job, MayDo, reference
from gametable.titles.terraforming_mars.effects.costs import cost_arrow, cost_conditions
from gametable.titles.terraforming_mars.effects.counting import count, counter_parts
from gametable.titles.terraforming_mars.effects.faces import (
    CHOICE,
    EFFECTS,
    KNOWING,
    POOL,
    Faces,
    Pending,
    effect_parts,
    effects_icons,
    effects_words,
    effects_worth,
)
from gametable.titles.terraforming_mars.icons import OR, THEN, Box, Part, box, text
from gametable.titles.terraforming_mars.look import Look
from gametable.titles.terraforming_mars.state import State
from gametable.titles.terraforming_mars.vocabulary import Branch, Choose, Draw, IfCount, Resource


@EFFECTS.faces_of(Choose)
class ChooseFaces(Faces[Choose]):
    rule = "terraforming_mars 13"

    def rank(self, state: State, due: Due, effect: Choose) -> int:
        draws = any(isinstance(inner, Draw) for branch in effect.branches for inner in branch.do)
        return KNOWING if draws else CHOICE

    def brings(self, effect: Choose, resource: Resource) -> int:
        return max(
            sum(EFFECTS[inner].brings(inner, resource) for inner in branch.do)
            for branch in effect.branches
        )

    def do(self, game: Game[State], job: Job, due: Due, effect: Choose) -> Flow[None]:
        """Asks only if there is more than one branch to choose from."""
        look = Look(game.state, due.seat)
        branches = [
            TakeBranch(look, job, due, number, branch)
            for number, branch in enumerate(effect.branches, 1)
        ]
        found = [branch for branch in branches if met(branch.conditions())]
        if len(found) > 1:
            yield from act(
                game,
                due.seat,
                msg("ask.branch"),
                branches,
                rule="terraforming_mars 13.1",
                hint=msg("ask.branch.hint", source=reference(due.source)),
            )
        elif found:
            found[0].do(game)
        else:
            source = reference(due.source)
            game.emit(
                "log.no_branch", due.seat, rule="terraforming_mars 6.3", loss=True, source=source
            )

    def words(self, effect: Choose) -> Message:
        return msg("effect.choose")

    def parts(self, effect: Choose, holds: str) -> list[Part]:
        return [part for found in self.boxes(effect, holds) for part in found["parts"]]

    def boxes(self, effect: Choose, holds: str) -> list[Box]:
        found = [
            [*cost_arrow(branch.cost, holds), *effect_parts(branch.do)]
            for branch in effect.branches
        ]
        return [*(box("", [*parts, OR]) for parts in found[:-1]), box("", found[-1])]

    def worth(self, look: Look, effect: Choose, source: str) -> float:
        return max(
            (effects_worth(look, branch.do, source) for branch in effect.branches), default=0.0
        )


class TakeBranch(Action[State], frozen=True):
    """One of the branches, which must be payable and of use (terraforming_mars 13.1, 22.29)."""

    look: Look
    job: Job
    due: Due
    number: int
    branch: Branch

    @property
    def key(self) -> Key:
        return ("branch", self.number)

    def conditions(self) -> Iterator[Condition]:
        yield from cost_conditions(self.look, self.branch.cost, self.due.source)
        for effect in self.branch.do:
            yield from EFFECTS[effect].uses(self.look, self.due, effect)

    def option(self) -> Option[Any]:
        done = self.branch.do
        label = msg("label.effects", effects=effects_words(done))
        return Option(self.key, label, gain=effects_icons(done))

    def do(self, game: Game[State]) -> None:
        due, cost = self.due, self.branch.cost
        if cost.from_this_card:
            holds = load().cards[due.source].holds
            assert holds is not None
            add_to_card(game, due.seat, due.source, holds, -cost.from_this_card)
        self.job.add(due.seat, due.source, self.branch.do, fired_by=due.fired_by)


@EFFECTS.faces_of(IfCount)
class IfCountFaces(Faces[IfCount]):
    rule = "terraforming_mars 22.15"

    def do(self, game: Game[State], job: Job, due: Due, effect: IfCount) -> None:
        playing = load().cards.get(job.card)
        n = count(game.state, due.seat, effect.count, due.source, playing)
        job.add(due.seat, due.source, effect.then if n >= effect.least else effect.otherwise)

    def words(self, effect: IfCount) -> Message:
        return msg("effect.if")

    def parts(self, effect: IfCount, holds: str) -> list[Part]:
        return [part for found in self.boxes(effect, holds) for part in found["parts"]]

    def boxes(self, effect: IfCount, holds: str) -> list[Box]:
        ask = [*counter_parts(effect.count), text(f"≥ {effect.least}"), THEN]
        then, otherwise = effect_parts(effect.then), effect_parts(effect.otherwise)
        return [box("", [*ask, *then]), box("", [OR, *otherwise])]

    def worth(self, look: Look, effect: IfCount, source: str) -> float:
        n = count(look.state, look.seat, effect.count, source, load().cards.get(source))
        return effects_worth(look, effect.then if n >= effect.least else effect.otherwise, source)


@POOL.faces_of(MayDo)
class MayDoFaces(Pending[MayDo]):
    """A trigger that may be declined: Mars University (terraforming_mars 15.4, 22.22)."""

    usual_rank = KNOWING

    def told(self, effect: MayDo) -> list[Message]:
        return effects_words(effect.do)

    def do(self, game: Game[State], job: Job, due: Due, effect: MayDo) -> Flow[None]:
        if not met(cost_conditions(Look(game.state, due.seat), effect.cost, due.source)):
            return
        options: list[Option[str]] = [
            Option(("discard", card), Message(f"#card/{card}"), value=card, target=f"card/{card}")
            for card in game.state.boards[due.seat].hand
        ]
        options.append(Option(("decline",), msg("label.decline"), value="", apart=True))
        chosen = yield from choose(
            due.seat,
            msg("ask.exchange"),
            options,
            rule="terraforming_mars 22.22",
            hint=msg("ask.exchange.hint", card=reference(due.source)),
            secret=True,
        )
        if chosen:
            discard(game, due.seat, [chosen])
            job.add(due.seat, due.source, effect.do)
