"""Resources put on one's own cards (terraforming_mars 6.10, 22.19, 22.20)."""

from __future__ import annotations

from collections.abc import Iterator

from gametable.core.engine.asking import choose
from gametable.core.engine.conditions import Condition, met
from gametable.core.engine.decision import Amount as Icon
from gametable.core.engine.decision import Flow, Option
from gametable.core.text import Message, msg
from gametable.titles.terraforming_mars.changes import add_to_card
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.definitions import Card
from gametable.titles.terraforming_mars.due import Due
from gametable.titles.terraforming_mars.effects.estimates import outlook
from gametable.titles.terraforming_mars.effects.faces import EFFECTS, Doing, Faces, effects_worth
from gametable.titles.terraforming_mars.icons import ARROW, Part, change, plate, resource_icon
from gametable.titles.terraforming_mars.situation import Situation
from gametable.titles.terraforming_mars.state import State
from gametable.titles.terraforming_mars.tableau import tableau
from gametable.titles.terraforming_mars.vocabulary import AddResource, PointsIf, PointsPer


@EFFECTS.faces_of(AddResource)
class AddResourceFaces(Faces[AddResource]):
    rule = "terraforming_mars 6.10"

    def uses(self, situation: Situation, due: Due, effect: AddResource) -> Iterator[Condition]:
        """Some card must be able to take it; the card itself always is."""
        if effect.to != "this":
            targets = card_targets(situation.state, situation.seat, effect, due)
            args = {"resource": f"#on_card/{effect.resource}"}
            yield bool(targets), "terraforming_mars 6.10", f"check.add.{effect.to}", args

    def warnings(
        self, situation: Situation, effect: AddResource, card: Card | None
    ) -> Iterator[Message]:
        """That there is no card for it, not even the one being played."""
        if self._in_vain(situation, effect, card):
            yield msg("warn.maxed", effect=self.words(effect))

    def gain_now(
        self, situation: Situation, effect: AddResource, card: Card | None
    ) -> tuple[Icon, ...]:
        return () if self._in_vain(situation, effect, card) else self.gain(effect)

    def _in_vain(self, situation: Situation, effect: AddResource, card: Card | None) -> bool:
        itself = card is not None and effect.to == "any_own" and _fits(card, effect)
        return not itself and not met(self.uses(situation, Due(situation.seat, "", effect), effect))

    def do(self, now: Doing, effect: AddResource) -> Flow[None]:
        targets = card_targets(now.state, now.seat, effect, now.due)
        if not targets:
            now.in_vain("log.no_card", "terraforming_mars 6.3", source=now.source)
            return
        card = targets[0]
        if len(targets) > 1:
            on_cards = now.board.on_cards
            card = yield from choose(
                now.seat,
                msg(
                    "ask.add",
                    source=now.source,
                    n=effect.amount,
                    resource=f"#on_card/{effect.resource}",
                ),
                [
                    Option(
                        target,
                        msg("label.on_card", card=f"#card/{target}", n=on_cards.get(target, 0)),
                        target=f"card/{target}",
                    )
                    for target in targets
                ],
                rule="terraforming_mars 6.10",
            )
        holds = load().cards[card].holds
        assert holds is not None
        add_to_card(now.game, now.seat, card, holds, effect.amount)

    def words(self, effect: AddResource) -> Message:
        resource = f"#on_card/{effect.resource}"
        return msg(f"effect.add.{effect.to}", n=effect.amount, resource=resource)

    def gain(self, effect: AddResource) -> tuple[Icon, ...]:
        return (Icon(resource_icon(effect.resource), effect.amount),)

    def parts(self, effect: AddResource, holds: str) -> list[Part]:
        """Resources on this card, or on another one (with a card behind them)."""
        found = change(effect.amount, plate(resource_icon(effect.resource)))
        return found if effect.to == "this" else [*found, ARROW, plate("card")]

    def worth(self, situation: Situation, effect: AddResource, source: str) -> float:
        """The best card that can take them, one already in play or the one they come from."""
        cards = load().cards
        if effect.to == "this":
            able = [source]
        else:
            holders = situation.sum.holders
            kinds = holders if effect.resource == "any" else (effect.resource,)
            able = [id for kind in kinds for id in holders.get(kind, ())]
            if source in cards and source not in able:
                able.append(source)
        worths = (
            resource_worth(situation, id)
            for id in able
            if id in cards and effect.resource in ("any", cards[id].holds)
        )
        return max(worths, default=0.0) * effect.amount


def resource_worth(situation: Situation, id: str) -> float:
    """Points that one more resource is worth on a card: what it scores, or lets its action do."""
    card, here = load().cards[id], outlook(situation)
    points = card.points
    if isinstance(points, PointsPer):
        return points.each / points.per
    if isinstance(points, PointsIf):
        held = situation.board.on_cards.get(id, 0)
        return points.points / points.least if held < points.least else 0.0
    spending = (action for action in card.actions if action.cost.from_this_card)
    found = (
        effects_worth(situation, action.do, id) / action.cost.from_this_card for action in spending
    )
    usable = min(1.0, 0.4 + here.left / 4)
    return max(found, default=0.1) * usable


def _fits(card: Card, effect: AddResource) -> bool:
    """Whether a card keeps the resources when it lies on the table (terraforming_mars 6.8)."""
    kept = card.kind != "event" and card.holds is not None
    return kept and effect.resource in ("any", card.holds)


def card_targets(state: State, seat: int, effect: AddResource, due: Due) -> list[str]:
    """Own cards that can take the resources (6.10, 22.19, 22.20)."""
    board = state.boards[seat]
    cards = load().cards
    if effect.to == "this":
        return [due.source]
    if effect.to == "triggering_card":
        fits = due.fired_by in cards and cards[due.fired_by].holds in ("animal", "microbe")
        return [due.fired_by] if fits and due.fired_by in board.played else []
    if effect.to == "own_nonempty":
        return [card for card in board.played if board.on_cards.get(card)]
    if effect.resource == "any":
        return [card for card in board.played if cards[card].holds]
    return list(tableau(board).holders.get(effect.resource, ()))
