"""Drawing and looking at cards, and what helps the next one (4.4, 15.7, 22.16 to 22.18)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gametable.core.engine.asking import choose_some
from gametable.core.engine.decision import Amount as Icon
from gametable.core.engine.decision import Flow, Option, Refusal
from gametable.core.engine.limits import Total
from gametable.core.text import Message, msg
from gametable.titles.terraforming_mars.changes import cards_there, draw_cards, take_cards
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.definitions import Card
from gametable.titles.terraforming_mars.due import BuyDrawn, Due, KeepDrawn
from gametable.titles.terraforming_mars.effects.estimates import outlook
from gametable.titles.terraforming_mars.effects.faces import (
    EFFECTS,
    KNOWING,
    POOL,
    Doing,
    DueFaces,
    Faces,
    effect_parts,
    effects_worth,
)
from gametable.titles.terraforming_mars.frequency import tag_share
from gametable.titles.terraforming_mars.icons import (
    ARROW,
    THEN,
    Part,
    change,
    plate,
    shift_parts,
    text,
    times,
)
from gametable.titles.terraforming_mars.payment import pay_by_itself
from gametable.titles.terraforming_mars.situation import Situation
from gametable.titles.terraforming_mars.vocabulary import (
    Draw,
    LookBuy,
    LookKeep,
    NextCardDiscount,
    NextCardShift,
    RevealDiscard,
)

SEEN = 0.35
"""The share of the worth of a card that it is worth to look at one more, before one is kept."""


@EFFECTS.faces_of(Draw)
class DrawFaces(Faces[Draw]):
    rule = "terraforming_mars 6"

    def do(self, now: Doing, effect: Draw) -> Flow[None]:
        yield from draw_cards(now.game, now.seat, effect.cards, now.source)

    def words(self, effect: Draw) -> Message:
        return msg("effect.draw", n=effect.cards)

    def gain(self, effect: Draw) -> tuple[Icon, ...]:
        return (Icon("card", effect.cards),)

    def parts(self, effect: Draw, holds: str) -> list[Part]:
        return times(effect.cards, plate("draw-card"))

    def worth(self, situation: Situation, effect: Draw, source: str) -> float:
        return outlook(situation).card * effect.cards


# Looking at cards: turned up first, then bought or kept


@EFFECTS.faces_of(LookBuy)
class LookBuyFaces(Faces[LookBuy]):
    """Inventors' Guild, Business Network: turn cards up; only the player sees them (22.17)."""

    rule = "terraforming_mars 22.17"
    usual_rank = KNOWING

    def outcome(self, due: Due, effect: LookBuy) -> tuple[Any, ...]:
        return (effect, due.seat)  # where it comes from is only told

    def warnings(
        self, situation: Situation, effect: LookBuy, card: Card | None
    ) -> Iterator[Message]:
        """That none of the cards could be paid."""
        price, means = load().constants.card_price, situation.means()
        if means < price:
            yield msg("warn.cannot_buy", price=price, have=means)

    def do(self, now: Doing, effect: LookBuy) -> Flow[None]:
        now.state.drawn = yield from take_cards(now.game, now.seat, effect.cards)
        now.wait(BuyDrawn())

    def words(self, effect: LookBuy) -> Message:
        return msg("effect.look_buy", n=effect.cards)

    def parts(self, effect: LookBuy, holds: str) -> list[Part]:
        price = text(str(load().constants.card_price))
        seen = times(effect.cards, plate("card"))
        return [{"icon": "eye"}, *seen, THEN, price, plate("credit"), ARROW, plate("draw-card")]

    def worth(self, situation: Situation, effect: LookBuy, source: str) -> float:
        return SEEN * outlook(situation).card * effect.cards


@POOL.faces_of(BuyDrawn)
class BuyDrawnFaces(DueFaces[BuyDrawn]):
    """Buy or discard each of the cards turned up (terraforming_mars 22.17)."""

    def do(self, now: Doing, effect: BuyDrawn) -> Flow[None]:
        state = now.state
        price = load().constants.card_price
        bought: list[str] = []
        if state.drawn:
            bought = yield from choose_to_buy(
                now.seat,
                msg("ask.look_buy", source=now.source, n=len(state.drawn)),
                state.drawn,
                now.situation.means(),
                rule="terraforming_mars 22.17",
            )
        _keep(now, bought)
        yield from pay_by_itself(now.game, now.seat, price * len(bought), "#thing/cards")


@EFFECTS.faces_of(LookKeep)
class LookKeepFaces(Faces[LookKeep]):
    """Business Contacts, Invention Contest: turn cards up (terraforming_mars 22.18)."""

    rule = "terraforming_mars 22.18"
    usual_rank = KNOWING

    def outcome(self, due: Due, effect: LookKeep) -> tuple[Any, ...]:
        return (effect, due.seat)  # where it comes from is only told

    def do(self, now: Doing, effect: LookKeep) -> Flow[None]:
        looked = cards_there(now.state, effect.look)
        if looked and now.game.leaves_out(msg("before.cards", n=looked)):
            kept = min(effect.keep, looked)
            now.emit("log.looked.hidden", n=looked, kept=kept, source=now.source)
            return
        now.state.drawn = yield from take_cards(now.game, now.seat, effect.look)
        now.wait(KeepDrawn(effect.keep))

    def words(self, effect: LookKeep) -> Message:
        return msg("effect.look_keep", n=effect.look, keep=effect.keep)

    def parts(self, effect: LookKeep, holds: str) -> list[Part]:
        kept = times(effect.keep, plate("draw-card"))
        return [{"icon": "eye"}, text(str(effect.look)), plate("card"), ARROW, *kept]

    def worth(self, situation: Situation, effect: LookKeep, source: str) -> float:
        n = effect.keep + SEEN * (effect.look - effect.keep)
        return outlook(situation).card * n


@POOL.faces_of(KeepDrawn)
class KeepDrawnFaces(DueFaces[KeepDrawn]):
    """Keep exactly the stated number, free of charge (terraforming_mars 22.18)."""

    def do(self, now: Doing, effect: KeepDrawn) -> Flow[None]:
        drawn = now.state.drawn
        n = min(effect.keep, len(drawn))
        kept: list[str] = []
        if n:
            kept = yield from choose_some(
                now.seat,
                msg("ask.look_keep", source=now.source, n=n, most=len(drawn)),
                card_options(drawn),
                n,
                n,
                rule="terraforming_mars 22.18",
                verb=msg("verb.keep"),
                secret=True,
            )
        _keep(now, kept)


def _keep(now: Doing, kept: list[str]) -> None:
    """The kept cards go to the hand, the others to the discard pile, face down."""
    state = now.state
    now.board.hand += kept
    state.discard += [card for card in state.drawn if card not in kept]
    shown = [f"#card/{card}" for card in kept]
    looked = len(state.drawn)
    state.drawn = []
    if not kept:
        now.emit("log.looked_in_vain", n=looked, source=now.source)
        return
    now.emit("log.looked", secret={"cards": shown}, n=looked, kept=len(kept), source=now.source)


def card_options(
    cards: list[str], price: int = 0, *, warnings: tuple[Message, ...] = ()
) -> list[Option[str]]:
    """Cards to choose from, each for a price in M€."""
    cost = (Icon("credit", price),) if price else ()
    return [
        Option(card, Message(f"#card/{card}"), target=f"card/{card}", cost=cost, warnings=warnings)
        for card in cards
    ]


def choose_to_buy(
    seat: int, prompt: Message, cards: list[str], means: int, *, rule: str
) -> Flow[list[str]]:
    """Ask in secret which of the cards a seat buys, as many as its M€ allow."""
    price = load().constants.card_price
    most = min(len(cards), means // price)
    affordable = Total(
        [price] * len(cards),
        0,
        means,
        lambda total: Refusal(msg("check.price", n=total, have=means), rule),
    )
    return (
        yield from choose_some(
            seat,
            prompt,
            card_options(cards, price),
            0,
            len(cards),
            rule=rule,
            limits=(affordable,),
            hint=msg("ask.buy.hint" if most else "ask.buy.hint.none", price=price, most=most),
            tally=lambda picked: _bought(price * len(picked), len(picked), means),
            verb=msg("verb.buy"),
            ask=True,
            secret=True,
        )
    )


def _bought(total: int, n: int, means: int) -> Message:
    """What so many cards cost, and what is left where they can be paid."""
    if total > means:
        return msg("tally.too_dear", n=n, price=total)
    return msg("tally.buy", n=n, price=total, left=means - total)


@EFFECTS.faces_of(RevealDiscard)
class RevealDiscardFaces(Faces[RevealDiscard]):
    """Search For Life: the card is shown to all and discarded (terraforming_mars 22.16)."""

    rule = "terraforming_mars 22.16"

    def do(self, now: Doing, effect: RevealDiscard) -> Flow[None]:
        cards = yield from take_cards(now.game, now.seat, 1)
        for card in cards:
            now.state.discard.append(card)
            found = effect.tag in load().cards[card].tags
            now.emit(
                "log.revealed_tag" if found else "log.revealed",
                rule="terraforming_mars 22.16",
                card=f"#card/{card}",
                tag=f"#tag/{effect.tag}",
            )
            if found:
                now.add(effect.then)

    def words(self, effect: RevealDiscard) -> Message:
        return msg("effect.reveal", tag=f"#tag/{effect.tag}")

    def parts(self, effect: RevealDiscard, holds: str) -> list[Part]:
        then = effect_parts(effect.then)
        return [{"icon": "eye"}, plate("card"), THEN, plate(f"tag-{effect.tag}"), ARROW, *then]

    def worth(self, situation: Situation, effect: RevealDiscard, source: str) -> float:
        return tag_share(effect.tag) * effects_worth(situation, effect.then, source)


# The next card of this generation (terraforming_mars 15.7, 22.41)


@EFFECTS.faces_of(NextCardDiscount)
class NextCardDiscountFaces(Faces[NextCardDiscount]):
    rule = "terraforming_mars 15.7"

    def do(self, now: Doing, effect: NextCardDiscount) -> None:
        now.board.discount += effect.mc

    def words(self, effect: NextCardDiscount) -> Message:
        return msg("effect.next_discount", n=effect.mc)

    def parts(self, effect: NextCardDiscount, holds: str) -> list[Part]:
        return [plate("card"), THEN, *change(-effect.mc, plate("credit"))]

    def worth(self, situation: Situation, effect: NextCardDiscount, source: str) -> float:
        return 0.8 * effect.mc * outlook(situation).mc


@EFFECTS.faces_of(NextCardShift)
class NextCardShiftFaces(Faces[NextCardShift]):
    rule = "terraforming_mars 15.7"

    def do(self, now: Doing, effect: NextCardShift) -> None:
        now.board.shift += effect.steps

    def words(self, effect: NextCardShift) -> Message:
        return msg("effect.next_shift", n=effect.steps)

    def parts(self, effect: NextCardShift, holds: str) -> list[Part]:
        return [plate("card"), THEN, *shift_parts(effect.steps, effect.parameters)]

    def worth(self, situation: Situation, effect: NextCardShift, source: str) -> float:
        return 2.0 * outlook(situation).mc
