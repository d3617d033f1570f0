"""Paying dice for actions: what each of them asks, with what it is paid (pulsar_2849 5.2, 5.3)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any, ClassVar

from gametable.core.engine.actions import Action, ask_action
from gametable.core.engine.conditions import Condition
from gametable.core.engine.decision import Amount, Flow, Key, Option
from gametable.core.engine.game import Game
from gametable.core.text import Message, msg
from gametable.titles.pulsar_2849.changes import pay_cubes
from gametable.titles.pulsar_2849.effects import give
from gametable.titles.pulsar_2849.situation import Payment, Situation
from gametable.titles.pulsar_2849.standing import patented
from gametable.titles.pulsar_2849.state import Die, State
from gametable.titles.pulsar_2849.targets import die_target
from gametable.titles.pulsar_2849.vocabulary import PayRange, Priced

RULE = "pulsar_2849 5.2"


class Spend(Action[State], frozen=True):
    """An action that a die pays for. Each says what it asks and needs, and what it does."""

    action: ClassVar[Priced | None] = None
    rule: ClassVar[str]

    situation: Situation

    def asks(self) -> tuple[int, ...]:
        """The values that a die may have for it."""
        raise NotImplementedError

    def needs(self) -> Iterator[Condition]:
        """What must hold besides."""
        yield from ()

    def kept(self) -> int:
        """Cubes that it costs besides."""
        return 0

    def bounds(self, value: int) -> tuple[int, int]:
        """The least and the highest value that pays for one asked (17, pay_range)."""
        below, above = self.situation.window(self.action) if self.action else (0, 0)
        return value - below, value + above

    def payable(self) -> int:
        """The values asked that can be paid, as bits."""
        return self.situation.payable(self.action) if self.action else self.situation.made

    def conditions(self) -> Iterator[Condition]:
        yield from self.needs()
        payable, asks = self.payable(), self.asks()
        able = any(payable >> value & 1 for value in asks)
        if able and self.kept():
            able = bool(self.choices())
        yield able, self.rule, "check.die", {"values": list(asks)}

    def choices(self) -> list[Pay]:
        """Every payment for it, what changes no die first."""
        found = [
            Pay(payment, value)
            for value in dict.fromkeys(self.asks())
            for payment in self.situation.payments(*self.bounds(value), self.kept())
        ]
        return sorted(
            found, key=lambda pay: len(pay.payment.change.uses) + bool(pay.payment.change.token)
        )

    def cost(self) -> tuple[Amount, ...]:
        """What it costs besides the die, if there is one payment."""
        found = self.choices()
        return change_cost(found[0].payment) if len(found) == 1 else ()

    def do(self, game: Game[State]) -> Flow[None]:
        payments = self.choices()
        paid = payments[0]
        if len(payments) > 1:
            asked = yield from ask_action(
                self.situation.seat, msg("ask.pay"), payments, rule=RULE, style="pick", alike=True
            )
            assert isinstance(asked, Pay)
            paid = asked
        pay(game, self.situation, paid.payment)
        each = [
            (id, effect.each)
            for id, effect in patented(self.situation.board, PayRange)
            if effect.action == self.action
        ]
        flow = self.deed(game, paid.asked, paid.payment.die)
        if flow is not None:
            yield from flow
        for id, gain in each:
            give(game, self.situation.seat, gain, f"#technology/{id}")

    def deed(self, game: Game[State], asked: int, paid: Die) -> Flow[None] | None:
        """What it does once it is paid for; `asked` is the value paid for."""
        raise NotImplementedError


def change_cost(payment: Payment) -> tuple[Amount, ...]:
    """The tokens and cubes that a payment costs besides its die."""
    change, found = payment.change, []
    if change.token is not None:
        found.append(Amount(change.token, 1))
    if change.cubes:
        found.append(Amount("cubes", change.cubes))
    return tuple(found)


class Pay(Action[State], frozen=True):
    """Pay for what is asked with a die (5.3)."""

    payment: Payment
    asked: int

    @property
    def key(self) -> Key:
        die, change = self.payment.die, self.payment.change
        colour = "red" if die.red else "returned" if die.returned else "silver"
        return ("pay", self.asked, colour, die.value, change.token or "", change.by, *change.uses)

    def outcome(self) -> Hashable:
        """The die and what helps; by how much it is changed leaves nothing behind."""
        return (self.key[:5], *self.payment.change.uses)

    @property
    def by(self) -> str:
        """By how much the die is changed: "+2"; "" where it is not."""
        by = self.payment.change.by
        return "" if by == 0 else f"+{by}" if by > 0 else f"−{-by}"

    def name(self) -> Message:
        """The die with what it is changed by, in short."""
        die = self.payment.die
        name = msg(f"die.{'red' if die.red else 'silver'}", n=die.value)
        return msg("label.die_changed", die=name, by=self.by) if self.by else name

    def option(self) -> Option[Any]:
        die, change = self.payment.die, self.payment.change
        if change.by == 0:
            label = msg("label.pay", die=self.name(), value=self.asked)
        else:
            helps = [f"#modifier/{change.token}"] if change.token else []
            helps += [f"#technology/{id}" for id in change.uses]
            label = msg("label.pay_changed", die=self.name(), helps=helps, value=self.asked)
        target = die_target(die.n)
        return Option(self.key, label, target=target, cost=change_cost(self.payment), in_bar=True)

    def needs(self) -> tuple[Amount, ...]:
        """The die that it takes, with what changes it."""
        return (Amount(f"die-{self.payment.die.value}", 1), *change_cost(self.payment))

    def do(self, game: Game[State]) -> None:
        return None


def pay(game: Game[State], situation: Situation, payment: Payment) -> None:
    """Spend a die, with what changes it (5.2, 5.3)."""
    board, change, die = situation.board, payment.change, payment.die
    board.dice.remove(die)
    if not die.red:
        game.state.spent = True
    game.emit(
        "log.spent_red" if die.red else "log.spent",
        situation.seat,
        rule=RULE,
        targets=(die_target(die.n),),
        n=die.value,
    )
    if change.token is not None:
        board.tokens[change.token] -= 1
        token = f"#modifier/{change.token}"
        game.emit("log.token_used", situation.seat, rule="pulsar_2849 5.3", token=token)
    if change.uses:
        board.uses = (*board.uses, *change.uses)
        source = f"#technology/{change.uses[0]}"
        game.emit("log.modifier_used", situation.seat, rule="pulsar_2849 17", technology=source)
        pay_cubes(game, situation.seat, change.cubes, source)
