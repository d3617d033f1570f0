"""A turn of the action phase: what a seat may do, what has to be done first (pulsar_2849 5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gametable.core.engine.actions import Action, act, ask_action, perform
from gametable.core.engine.conditions import Condition, met
from gametable.core.engine.decision import STEP, TURN, Amount, Flow, Key, Option
from gametable.core.engine.game import Game
from gametable.core.text import Message, msg
from gametable.titles.pulsar_2849.changes import add_token, pay_cubes, take_red_die
from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.rules.flying import Fly, flights, fly_on
from gametable.titles.pulsar_2849.rules.gyrodynes import Complete, Take, placings
from gametable.titles.pulsar_2849.rules.projects import projects, technologies
from gametable.titles.pulsar_2849.rules.spending import Spend
from gametable.titles.pulsar_2849.rules.transmitters import Cover, TakeTransmitter, later_joins
from gametable.titles.pulsar_2849.rules.waiting import ready, wait_over
from gametable.titles.pulsar_2849.situation import SPENDS, Situation
from gametable.titles.pulsar_2849.standing import patented
from gametable.titles.pulsar_2849.state import Die, State
from gametable.titles.pulsar_2849.targets import die_target, token_target
from gametable.titles.pulsar_2849.vocabulary import CopyCost, Token

RULE = "pulsar_2849 5.1"
MOST_STEPS = 8
"""Flights up to this length are told of when no die pays for them."""


class BuyToken(Spend, frozen=True):
    """Buy a die modifier (11)."""

    quiet = True
    action = "token"
    rule = "pulsar_2849 11"

    token: Token

    @property
    def key(self) -> Key:
        return ("buy_token", self.token)

    def asks(self) -> tuple[int, ...]:
        return load().modifiers[self.token].dice

    def option(self) -> Option[Any]:
        cost = self.cost()
        same = any(amount.icon == self.token for amount in cost)  # it pays for itself
        return Option(
            self.key,
            msg("label.take", what=f"#modifier/{self.token}"),
            target=token_target(self.token),
            cost=cost,
            gain=() if same else (Amount(self.token, 1),),
            warnings=(msg("warn.same_token"),) if same else (),
        )

    def deed(self, game: Game[State], asked: int, paid: Die) -> None:
        add_token(game, self.situation.seat, self.token, "#source/action")


class Copy(Action[State], frozen=True):
    """Pay cubes to copy a die that was left on the dice board (12.2)."""

    situation: Situation
    n: int
    value: int
    cubes: int

    @property
    def key(self) -> Key:
        return ("copy", self.value)

    def conditions(self) -> Iterator[Condition]:
        board = self.situation.board
        yield not board.bonus, "pulsar_2849 12.1", "check.bonus_unused", {}
        args = {"n": self.cubes, "have": board.cubes}
        yield board.cubes >= self.cubes, "pulsar_2849 12.2", "check.cubes", args

    def option(self) -> Option[Any]:
        return Option(
            self.key,
            msg("label.copy", n=self.value),
            target=die_target(self.n),
            cost=(Amount("cubes", self.cubes),),
            gain=(Amount("dice", self.value),),
        )

    def do(self, game: Game[State]) -> None:
        seat = self.situation.seat
        pay_cubes(game, seat, self.cubes, "#source/copy")
        take_red_die(game, seat, self.value, "#source/copy")


class UseJoined(Action[State], frozen=True):
    """Use the die that joined transmitters make, at once (12.3)."""

    situation: Situation
    value: int

    @property
    def key(self) -> Key:
        return ("joined", self.value)

    def conditions(self) -> Iterator[Condition]:
        yield not self.situation.board.bonus, "pulsar_2849 12.1", "check.bonus_unused", {}
        able = self.situation.can_use(self.value)
        yield able, "pulsar_2849 12.3", "check.red_usable", {"n": self.value}

    def option(self) -> Option[Any]:
        gain = (Amount("dice", self.value),)
        return Option(self.key, msg("label.joined", n=self.value), gain=gain, icon="dice")

    def do(self, game: Game[State]) -> None:
        game.state.joined = []
        take_red_die(game, self.situation.seat, self.value, "#source/joined", now=True)


class LeaveJoined(Action[State], frozen=True):
    """Leave the die of joined transmitters unused (12.3)."""

    verb = "leave_joined"

    def option(self) -> Option[Any]:
        return Option(self.key, msg("label.leave_joined"), apart=True)

    def do(self, game: Game[State]) -> None:
        game.state.joined = []


class EndTurn(Action[State], frozen=True):
    """End the turn; of two players each gives up a silver die it has not spent (5.1, 16.1).

    `value` tells which one, where there are different ones.
    """

    situation: Situation
    value: int = 0

    @property
    def key(self) -> Key:
        return ("end_turn", self.value) if self.value else ("end_turn",)

    def conditions(self) -> Iterator[Condition]:
        owed = next((die for die in self.situation.board.dice if die.must), None)
        if owed is not None:
            usable = self.situation.can_use(owed.value)
            yield not usable, "pulsar_2849 12.6", "check.red_die_first", {"n": owed.value}

    def option(self) -> Option[Any]:
        lost = self.lost()
        warnings: tuple[Message, ...] = ()
        if lost:
            warnings = (msg("warn.dice_lost", dice=lost),)
        label = msg("label.give_up", n=self.value) if self.value else msg("label.end_turn")
        return Option(self.key, label, warnings=warnings, apart=True)

    def lost(self) -> list[int]:
        """The values of the dice that are lost by it."""
        dice = self.situation.board.dice
        if self.value:
            return [self.value, *(die.value for die in dice if die.returned or die.red)]
        kept = kept_for_later(self.situation.state, self.situation.seat)
        return [die.value for die in dice if not (kept and not die.returned and not die.red)]

    def do(self, game: Game[State]) -> None:
        state, seat = game.state, self.situation.seat
        board = state.boards[seat]
        if kept_for_later(state, seat):
            lost = [die.value for die in board.dice if die.returned or die.red]
            if lost:
                game.emit("log.dice_lost", seat, rule=RULE, dice=lost, loss=True)
            board.dice = [die for die in board.dice if not die.returned and not die.red]
            if not state.spent:
                gone = next((d for d in board.dice if self.value in (0, d.value)), None)
                if gone is not None:  # a position may begin without a die
                    board.dice.remove(gone)
                    game.emit("log.gave_up", seat, rule="pulsar_2849 16.1", n=gone.value, loss=True)
        else:
            if board.dice:
                lost = [die.value for die in board.dice]
                game.emit("log.dice_lost", seat, rule=RULE, dice=lost, loss=True)
            board.dice = []
        del state.queue[0]
        state.spent = False


def kept_for_later(state: State, seat: int) -> bool:
    """Whether a silver die is kept for another rocket of the seat (16.1)."""
    return state.two and not state.both_dice and seat in state.queue[1:]


def endings(situation: Situation) -> Iterator[EndTurn]:
    """The ways to end a turn."""
    state = situation.state
    values = {die.value for die in situation.board.dice if not die.red and not die.returned}
    if kept_for_later(state, situation.seat) and not state.spent and len(values) > 1:
        for value in sorted(values):
            yield EndTurn(situation, value)
    else:
        yield EndTurn(situation)


def payable(situation: Situation) -> Iterator[Spend]:
    """The actions for which dice are there, as far as their values alone tell (5.4)."""
    box, state, board = load(), situation.state, situation.board
    lengths, n = situation.lengths >> 1, 1
    while lengths:
        if lengths & 1:
            yield Fly(situation, n)
        lengths, n = lengths >> 1, n + 1
    values = situation.payable("gyrodyne")
    for size, printed in box.gyrodynes.items():
        if values >> printed.take & 1:
            yield Take(situation, size)
    if board.pulsars:
        values = situation.payable("complete_gyrodyne")
        for place, site in board.pulsars.items():
            complete = Complete(situation, place)
            if not site.completed and any(values >> die & 1 for die in complete.asks()):
                yield complete
    values = situation.payable("transmitter")
    for position, tile in enumerate(state.offer):
        if tile and any(values >> die & 1 for die in box.transmitters[tile].dice):
            yield TakeTransmitter(situation, position)
    for array in board.arrays:
        for placed in array:
            if not placed.active:
                cover = Cover(situation, placed)
                if any(values >> die & 1 for die in cover.asks()):
                    yield cover
    values = situation.payable("patent")
    for patent in technologies(situation, state.round):
        if values >> box.technologies[patent.technology].die & 1:
            yield patent
    values = situation.payable("hq_project")
    for project in projects(situation):
        if values >> box.projects[project.project].die & 1:
            yield project
    values = situation.payable("token")
    for token, modifier in box.modifiers.items():
        if any(values >> die & 1 for die in modifier.dice):
            yield BuyToken(situation, token)


SPENDS.append(lambda situation: any(met(action.conditions()) for action in payable(situation)))


def everything(situation: Situation) -> Iterator[Action[State]]:
    """All that a seat may point at in its turn, to tell why not."""
    box = load()
    yield from (Fly(situation, n) for n in range(1, MOST_STEPS + 1))
    yield from (Take(situation, size) for size in box.gyrodynes)
    yield from (
        Complete(situation, place) for place, site in situation.board.pulsars.items() if site.size
    )
    yield from (TakeTransmitter(situation, n) for n in range(len(situation.state.offer)))
    yield from (Cover(situation, placed) for array in situation.board.arrays for placed in array)
    yield from technologies(situation, box.constants.rounds)
    yield from projects(situation)
    yield from (BuyToken(situation, token) for token in box.modifiers)
    yield from free_actions(situation)


def free_actions(situation: Situation) -> Iterator[Action[State]]:
    """What costs no action (5.5)."""
    if any(situation.board.gyrodynes.values()):
        yield from placings(situation)
    if len(situation.board.arrays) > 1:
        yield from later_joins(situation)
    yield from copies(situation)


def copies(situation: Situation) -> Iterator[Copy]:
    """The leftover dice that may be copied, of equal ones the first (12.2)."""
    costs = [effect.cubes for _, effect in patented(situation.board, CopyCost)]
    cubes = min([load().constants.copy_cost, *costs])
    values: set[int] = set()
    for n, value in situation.state.boxed.items():
        if value not in values:
            values.add(value)
            yield Copy(situation, n, value, cubes)


def take_turn(game: Game[State]) -> Flow[None]:
    """The turn of a rocket: one thing after the other, until it ends (5.1, 16.1)."""
    state = game.state
    rockets = len(state.queue)
    yield TURN
    while True:
        yield from _go_on(game)
        if len(state.queue) < rockets:
            return
        yield STEP


def _go_on(game: Game[State]) -> Flow[None]:
    """The next thing of a turn: what waits, a flight, a die that is used at once, an action."""
    state = game.state
    seat = state.acting
    if ready(state):
        yield from wait_over(game, seat)
    elif state.flight is not None:
        yield from fly_on(game, state.flight)
    elif state.joined:
        yield from _joined(game, Situation(state, seat))
    else:
        yield from _act(game, Situation(state, seat))


def _joined(game: Game[State], situation: Situation) -> Flow[None]:
    """A die of joined transmitters is used at once or never (12.3)."""
    actions = [UseJoined(situation, value) for value in dict.fromkeys(situation.state.joined)]
    rule = "pulsar_2849 12.3"
    yield from act(game, situation.seat, msg("ask.joined"), [*actions, LeaveJoined()], rule=rule)


def _act(game: Game[State], situation: Situation) -> Flow[None]:
    """An action, something free, or the end of the turn, which comes by itself (5)."""
    at_once = any(die.now for die in situation.dice)
    actions: list[Action[State]] = list(payable(situation)) if situation.dice else []
    if not at_once:
        actions += free_actions(situation)
        ends = list(endings(situation))
        if not situation.dice and not any(met(action.conditions()) for action in actions):
            ends[0].do(game)
            return
        actions += ends
    chosen = yield from ask_action(
        situation.seat,
        msg("ask.at_once", n=situation.dice[0].value) if at_once else msg("ask.turn"),
        actions,
        rule=RULE,
        beside=lambda: everything(situation),
        routes=lambda: flights(situation),
    )
    if game.forced:
        game.goes_on()
    yield from perform(game, chosen)
