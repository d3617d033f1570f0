"""Resources taken from the supply and given up (terraforming_mars 6.3, 7.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gametable.core.engine.conditions import Condition
from gametable.core.engine.decision import Amount as Icon
from gametable.core.text import Message, msg
from gametable.titles.terraforming_mars.changes import gain
from gametable.titles.terraforming_mars.definitions import Card
from gametable.titles.terraforming_mars.effects.counting import (
    counter_parts,
    counts_nothing,
    likely_times,
    number,
)
from gametable.titles.terraforming_mars.effects.estimates import USUAL_X, outlook
from gametable.titles.terraforming_mars.effects.faces import EFFECTS, LOSS, Doing, Faces
from gametable.titles.terraforming_mars.effects.triggers import triggered_gain
from gametable.titles.terraforming_mars.icons import (
    EACH,
    Box,
    Part,
    box,
    change,
    changes,
    plate,
    resource_icon,
    text,
)
from gametable.titles.terraforming_mars.situation import Situation
from gametable.titles.terraforming_mars.vocabulary import (
    Amounts,
    Effect,
    Gain,
    GainPer,
    Lose,
    Resource,
)


def _words(effect: Amounts) -> list[Message]:
    return [
        msg("amount", n=n, resource=f"#resource/{resource}")
        for resource, n in effect.amounts().items()
    ]


def _worth(situation: Situation, effect: Amounts) -> float:
    prices = outlook(situation).stock
    return sum(prices[r] * number(n, USUAL_X) for r, n in effect.amounts().items())


@EFFECTS.faces_of(Gain)
class GainFaces(Faces[Gain]):
    rule = "terraforming_mars 7.1"

    def brings(self, effect: Gain, resource: Resource) -> int:
        amount = effect.amounts().get(resource, 0)
        return amount if isinstance(amount, int) else 0

    def do(self, now: Doing, effect: Gain) -> None:
        for resource, amount in effect.amounts().items():
            gain(now.game, now.seat, resource, number(amount, now.due.x), now.source)

    def words(self, effect: Gain) -> Message:
        return msg("effect.gain", amounts=_words(effect))

    def gain(self, effect: Gain) -> tuple[Icon, ...]:
        return tuple(
            Icon(resource_icon(resource), n)
            for resource, n in effect.amounts().items()
            if isinstance(n, int)
        )

    def parts(self, effect: Gain, holds: str) -> list[Part]:
        return changes(effect.amounts().items())

    def boxes(self, effect: Gain, holds: str) -> list[Box]:
        return [
            box("", [text(f"+{amount}"), plate(resource_icon(resource))])
            for resource, amount in effect.amounts().items()
        ]

    def worth(self, situation: Situation, effect: Gain, source: str) -> float:
        return _worth(situation, effect)


@EFFECTS.faces_of(GainPer)
class GainPerFaces(Faces[GainPer]):
    rule = "terraforming_mars 7"

    def warnings(
        self, situation: Situation, effect: GainPer, card: Card | None
    ) -> Iterator[Message]:
        """That there is nothing to count."""
        yield from counts_nothing(situation, effect, card, f"#resource/{effect.resource}")

    def do(self, now: Doing, effect: GainPer) -> None:
        gain(now.game, now.seat, effect.resource, now.times(effect), now.source)

    def words(self, effect: GainPer) -> Message:
        return msg("effect.gain_per", resource=f"#resource/{effect.resource}")

    def parts(self, effect: GainPer, holds: str) -> list[Part]:
        got = change(effect.each, plate(resource_icon(effect.resource)))
        return [*got, EACH, *counter_parts(effect.count, effect.per)]

    def worth(self, situation: Situation, effect: GainPer, source: str) -> float:
        return outlook(situation).stock[effect.resource] * likely_times(situation, effect, source)


@EFFECTS.faces_of(Lose)
class LoseFaces(Faces[Lose]):
    rule = "terraforming_mars 6.3"
    usual_rank = LOSS

    def needs(
        self, situation: Situation, effect: Lose, effects: Sequence[Effect], card: Card | None
    ) -> Iterator[Condition]:
        for resource, amount in effect.amounts().items():
            assert isinstance(amount, int)
            have = situation.board.stock[resource]
            if have < amount and card is not None:
                have += triggered_gain(situation, card, resource)
            args = {"resource": f"#resource/{resource}", "n": amount, "have": have}
            yield have >= amount, "terraforming_mars 6.3", "check.loss", args

    def warnings(self, situation: Situation, effect: Lose, card: Card | None) -> Iterator[Message]:
        yield msg("warn.lost", what=_words(effect))

    def do(self, now: Doing, effect: Lose) -> None:
        for resource, amount in effect.amounts().items():
            gain(now.game, now.seat, resource, -number(amount, now.due.x), now.source)

    def words(self, effect: Lose) -> Message:
        return msg("effect.lose", amounts=_words(effect))

    def parts(self, effect: Lose, holds: str) -> list[Part]:
        lost = effect.amounts().items()
        return [part for r, n in lost for part in (text(f"−{n}"), plate(resource_icon(r)))]

    def worth(self, situation: Situation, effect: Lose, source: str) -> float:
        return -_worth(situation, effect)
