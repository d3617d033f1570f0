"""Free actions: conversions before and after the main action (gaia_project 7, 10, 14.9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gametable.core.engine.actions import Action, WayOut
from gametable.core.engine.asking import allocate
from gametable.core.engine.conditions import Condition, met
from gametable.core.engine.decision import Amount, Flow, Key, Option
from gametable.core.engine.game import Game
from gametable.core.text import Message, msg
from gametable.titles.gaia_project import power as cycle
from gametable.titles.gaia_project.changes import (
    amounts_of,
    as_gained,
    gain,
    pay,
    spend_power,
)
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.definitions import FreeAction
from gametable.titles.gaia_project.rules.mines import power_icons, price_conditions, price_icons
from gametable.titles.gaia_project.situation import (
    INSTITUTE,
    Situation,
    ability,
    power_each,
)
from gametable.titles.gaia_project.state import Board, State
from gametable.titles.gaia_project.vocabulary import RESOURCES, BurnToGaia, Gain

RULE = "gaia_project 7"


class Convert(Action[State], frozen=True):
    """A conversion. With `stone_goes` the Brainstone is what burning discards (10.5)."""

    quiet = True

    situation: Situation
    printed: FreeAction
    stone_goes: bool = False

    @property
    def key(self) -> Key:
        return ("free", self.printed.id, "stone") if self.stone_goes else ("free", self.printed.id)

    def conditions(self) -> Iterator[Condition]:
        situation, printed = self.situation, self.printed
        board, power = situation.board, situation.board.power
        if printed.institute:
            built = INSTITUTE in board.structures.values()
            yield built, f"{RULE}", "check.institute_first", {}
        if printed.power:
            args = {"n": printed.power, "have": situation.power}
            yield situation.power >= printed.power, RULE, "check.power", args
        if printed.burn:
            yield cycle.may_burn(power), RULE, "check.two_in_area_2", {}
        if printed.gaiaformer:
            yield board.gaiaformers > 0, "gaia_project 10.10", "check.gaiaformer", {}
        if printed.token:
            held = cycle.in_area(power, "area_3")
            yield held > 0, "gaia_project 10.13", "check.token_in_area_3", {}
        yield from price_conditions(situation, printed.price)
        if not printed.burn:
            yield from room_conditions(situation, printed.gain)

    def option(self) -> Option[Any]:
        printed = self.printed
        gone = printed.burn or printed.token  # out of the areas, or into the Gaia area
        cost = (*power_icons(printed.power), *power_icons(int(gone), "tokens"))
        if printed.gaiaformer:
            cost = (*cost, Amount("gaiaformer", 1))
        name = "burn_stone" if self.stone_goes else printed.id
        return Option(
            self.key,
            msg("label.burn_stone") if name == "burn_stone" else self.label,
            cost=(*cost, *price_icons(printed.price)),
            price=(),  # it is printed there
            target=f"free/{name}",
        )

    @property
    def label(self) -> Any:
        """What it is called."""
        return msg("label.free", action=f"#free_action/{self.printed.id}")

    def do(self, game: Game[State]) -> Flow[None]:
        seat, board, printed = self.situation.seat, self.situation.board, self.printed
        source = f"#free_action/{printed.id}"
        given, got = self._given(), self._got()
        if given and got:
            game.emit("log.converted", seat, rule=RULE, action=source, given=given, got=got)
        else:
            game.emit("log.free", seat, rule=RULE, action=source)
        if printed.power:
            yield from spend_power(game, seat, printed.power, told=False)
        pay(game, seat, printed.price, told=False)
        if printed.burn:
            to_gaia = ability(board, BurnToGaia) is not None
            cycle.burn(board.power, to_gaia=to_gaia, stone_goes=self.stone_goes)
        if printed.gaiaformer:
            board.gaiaformers -= 1
            board.away += 1
        if printed.token:
            board.power.area_3 -= 1
            board.power.gaia += 1
        yield from gain(game, seat, printed.gain, source, told=not (given and got))

    def _given(self) -> list[Message]:
        """What is paid, in words."""
        power = [_amount(self.printed.power, "power")] if self.printed.power else []
        return [*power, *amounts_of(self.printed.price)]

    def _got(self) -> list[Message]:
        """What is gained for it, in words."""
        board, printed = self.situation.board, self.printed
        got = [(as_gained(board, r), getattr(printed.gain, r)) for r in RESOURCES]
        return [_amount(n, r) for r, n in (*got, ("tokens", printed.gain.tokens)) if n]


def _amount(n: int, resource: str) -> Message:
    return msg("amount", n=n, resource=f"#resource/{resource}")


def room_conditions(situation: Situation, got: Gain) -> Iterator[Condition]:
    """A conversion for nothing is no conversion (1.6)."""
    caps, board = load().constants.caps, situation.board
    for resource in RESOURCES:
        gained = as_gained(board, resource)
        if getattr(got, resource) and gained in caps:
            cap = caps[gained]
            yield getattr(board, gained) < cap, "gaia_project 1.6", "check.below_cap", {"n": cap}


def room(board: Board, found: FreeAction, power: int) -> int:
    """How often a conversion of power can be made at most, by the power and the caps (1.6)."""
    most, caps = power // found.power, load().constants.caps
    for resource in RESOURCES:
        got, gained = getattr(found.gain, resource), as_gained(board, resource)
        if got and gained in caps:
            most = min(most, -(-(caps[gained] - getattr(board, gained)) // got))
    return max(0, most)


class Bundle(Action[State], frozen=True):
    """Buy several things with one payment of power: only the sum of prices counts (7).

    It matters where a token pays more than one power: for the Brainstone and the Nevlas.
    """

    verb = "bundle"

    situation: Situation

    def conditions(self) -> Iterator[Condition]:
        board = self.situation.board
        more = power_each(board) > 1 or board.power.stone == "area_3"
        yield more, RULE, "check.bundle_matters", {}
        yield self.situation.power > 1, RULE, "check.power", {"n": 2, "have": self.situation.power}
        able = any(self.most(found) for found in self.bought())
        yield able, "gaia_project 1.6", "check.room_for_gain", {}

    def bought(self) -> list[FreeAction]:
        """What power buys (7)."""
        return [found for found in load().free_actions.values() if found.power]

    def most(self, found: FreeAction) -> int:
        """How often something can be bought: by the power there is, and below the caps (1.6)."""
        return room(self.situation.board, found, self.situation.power)

    def option(self) -> Option[Any]:
        return Option(self.key, msg("label.bundle"), icon="power", target="free/bundle")

    def do(self, game: Game[State]) -> Flow[None]:
        seat, have = self.situation.seat, self.situation.power
        bought = self.bought()
        first = next(n for n, found in enumerate(bought) if self.most(found))
        proposal = [int(n == first) for n in range(len(bought))]
        amounts = yield from allocate(
            seat,
            msg("ask.bundle", n=have),
            [Option((f.id,), msg("label.free", action=f"#free_action/{f.id}")) for f in bought],
            [(0, self.most(found)) for found in bought],
            1,
            have,
            weights=[found.power for found in bought],
            proposal=tuple(proposal),
            rule=RULE,
        )
        total = sum(n * found.power for n, found in zip(amounts, bought, strict=True))
        yield from spend_power(game, seat, total)
        for n, found in zip(amounts, bought, strict=True):
            if n:
                yield from gain(game, seat, found.gain, f"#free_action/{found.id}", n)


def conversions(situation: Situation) -> Iterator[Action[State]]:
    """All free actions of a faction."""
    board = situation.board
    for printed in load().free_actions.values():
        if printed.faction in (None, board.faction):
            yield Convert(situation, printed)
            if printed.burn and board.power.stone == "area_2":
                yield Convert(situation, printed, stone_goes=True)
    if power_each(board) > 1 or board.power.stone:
        yield Bundle(situation)


def possible_conversions(situation: Situation) -> list[Action[State]]:
    """The free actions that can be made now."""
    return [action for action in conversions(situation) if met(action.conditions())]


class EndTurn(WayOut[State], frozen=True):
    """Leave it at what has been done this turn (4.3.1)."""

    verb, words = "end_turn", "label.end_turn"
