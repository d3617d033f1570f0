"""Forming a federation (gaia_project 5.4, 10.3, 10.8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from gametable.core.engine.actions import Action
from gametable.core.engine.asking import choose, choose_some
from gametable.core.engine.conditions import Condition
from gametable.core.engine.decision import Amount, Check, Flow, Option, Refusal
from gametable.core.engine.game import Game
from gametable.core.engine.questions import Proposal
from gametable.core.text import Message, msg
from gametable.titles.gaia_project import power as cycle
from gametable.titles.gaia_project.changes import move_tokens, pay
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.linking import (
    Field,
    clusters_of,
    fault,
    joined,
    links,
    value_of,
)
from gametable.titles.gaia_project.rules.mines import power_icons, price_icons
from gametable.titles.gaia_project.rules.tokens import take_token
from gametable.titles.gaia_project.situation import Situation, ability, value
from gametable.titles.gaia_project.star_map import bits, spaces_of
from gametable.titles.gaia_project.state import Federation, State
from gametable.titles.gaia_project.vocabulary import FederationNeeds, OneFederation, Price

RULE = "gaia_project 5.4"
_RULES = {
    "space": f"{RULE}.2",
    "value": f"{RULE}.1",
    "parts": f"{RULE}.2",
    "budget": f"{RULE}.2",
    "spare": f"{RULE}.4",
    "too_many": f"{RULE}.4",
    "part_is_cheaper": f"{RULE}.4",
}


def extends(situation: Situation) -> bool:
    """Whether a federation would extend the one there is (10.8)."""
    one = ability(situation.board, OneFederation) is not None
    return one and bool(situation.board.federations)


def needed_value(situation: Situation) -> int:
    """The value that a new federation needs, or the one that is extended in all (5.4.1, 10.8)."""
    changed = ability(situation.board, FederationNeeds)
    each = load().constants.federation_value if changed is None else changed.value
    return each * (situation.board.taken + 1) if extends(situation) else each


def whole_of(federation: Federation) -> int:
    """All spaces of a federation, as bits."""
    return bits((*federation.members, *federation.satellites))


def field_of(situation: Situation) -> Field:
    """What a seat has to make a federation of (5.4.5)."""
    state, board, stars = situation.state, situation.board, situation.stars
    old = 0
    for federation in board.federations:
        old |= whole_of(federation)
    own = bits((*board.structures, *board.stations))
    free = stars.empty & ~bits(board.stations) & ~old
    if state.lost_planet is not None:
        free &= ~(1 << state.lost_planet)
    root, need = 0, needed_value(situation)
    if extends(situation):
        root = old
        federation = board.federations[0]
        need -= sum(value(state, board, space) for space in federation.members)
    else:
        free &= ~stars.beside(old)
    clusters = clusters_of(stars, own & ~old)
    values = tuple(
        sum(value(state, board, space) for space in spaces_of(cluster)) for cluster in clusters
    )
    return Field(state.sectors, clusters, values, free, root, max(0, need), budget(situation))


def budget(situation: Situation) -> int:
    """How many satellites a seat can pay and has (5.4.2, 5.4.9, 10.8)."""
    board = situation.board
    placed = sum(len(federation.satellites) for federation in board.federations)
    one = ability(board, OneFederation) is not None
    payable = board.qic if one else cycle.tokens(board.power)
    return max(0, min(payable, load().constants.satellites - placed))


def federation_conditions(situation: Situation) -> Iterator[Condition]:
    """Whether any federation can be formed (5.4, 14.10)."""
    supply = any(situation.state.supply.values())
    yield supply, "gaia_project 14.10", "check.token_left", {}
    field = field_of(situation)
    have = sum(field.values)
    args = {"n": field.need, "have": have}
    yield have >= field.need, f"{RULE}.1", "check.federation_value", args
    if supply and have >= field.need:
        args = {"have": field.budget}
        yield bool(links(field)), f"{RULE}.2", "check.federation_link", args


class Federate(Action[State], frozen=True):
    """Form a federation."""

    verb = "federation"

    situation: Situation

    def conditions(self) -> Iterator[Condition]:
        return federation_conditions(self.situation)

    def option(self) -> Option[Any]:
        label = "label.extend_federation" if extends(self.situation) else "label.federation"
        return Option(self.key, msg(label), icon="federation")

    def do(self, game: Game[State]) -> Flow[None]:
        picking = Picking(self.situation)
        field = picking.field
        own = sum(field.clusters).bit_count()
        chosen: list[int] = yield from choose_some(
            self.situation.seat,
            msg("ask.federation", n=needed_value(self.situation)),
            picking.options(),
            1 if field.need > 0 else 0,
            own + field.budget,
            accepts=picking.refusal,
            proposals=picking.proposals(),
            along=picking.along,
            tally=picking.tally,
            verb=msg("verb.federation"),
            rule=RULE,
            hint=msg("hint.federation"),
        )
        yield from form(game, self.situation.seat, *picking.whole(bits(chosen)))


class Picking:
    """A federation that is picked on the map: planets, and spaces for satellites."""

    def __init__(self, situation: Situation) -> None:
        self.situation = situation
        self.field = field_of(situation)
        self.own = list(spaces_of(sum(self.field.clusters)))
        self.places = [*self.own, *self._spaces()]

    @property
    def before(self) -> int:
        """The value that the federation has already which is extended (10.8)."""
        return needed_value(self.situation) - self.field.need if self.field.root else 0

    def _spaces(self) -> list[int]:
        """Spaces a satellite may be of use on: as far from an own planet as the budget goes."""
        stars, field = self.situation.stars, self.field
        near = sum(field.clusters) | field.root
        for _ in range(field.budget):
            grown = near | stars.beside(near) & field.free
            if grown == near:
                break
            near = grown
        return list(spaces_of(near & field.free))

    def options(self) -> list[Option[int]]:
        """Own planets, then the spaces for satellites."""
        kinds = ["planet"] * len(self.own) + ["satellite"] * (len(self.places) - len(self.own))
        return [self._option(*pair) for pair in zip(self.places, kinds, strict=True)]

    def _option(self, space: int, kind: str) -> Option[int]:
        stars = self.situation.stars
        cost = self._price(1) if kind == "satellite" else ()
        return Option(
            (kind, *stars.hexes[space]), msg(f"label.{kind}"), value=space,
            target=stars.slot(space), icon=kind, cost=cost, price=(),
        )  # fmt: skip

    def _price(self, n: int) -> tuple[Amount, ...]:
        one = ability(self.situation.board, OneFederation) is not None
        return price_icons(Price(qic=n)) if one else power_icons(n, "tokens")

    def proposals(self) -> list[Proposal]:
        """The cheapest federations, ranked."""
        return [
            Proposal(
                self._numbers(link.members | link.satellites),
                msg(
                    "label.link", planets=link.members.bit_count(), satellites=link.price,
                    value=link.value,
                ),
                self._price(link.price),
            )
            for link in links(self.field)
        ]  # fmt: skip

    def _numbers(self, whole: int) -> tuple[int, ...]:
        return tuple(n for n, space in enumerate(self.places) if whole >> space & 1)

    def whole(self, picked: int) -> tuple[int, int]:
        """The planets that are picked or join, and the satellites, as bits (5.4.2, 5.4.3)."""
        field = self.field
        satellites = picked & field.free
        mask = joined(field, picked & ~field.free, satellites)
        return sum(c for n, c in enumerate(field.clusters) if mask >> n & 1), satellites

    def _bits(self, chosen: Sequence[int]) -> int:
        return bits(self.places[n] for n in chosen)

    def along(self, chosen: Sequence[int]) -> tuple[int, ...]:
        """The planets that join by themselves: the rest of a cluster, what a satellite touches."""
        picked = self._bits(chosen)
        members, _ = self.whole(picked)
        return self._numbers(members & ~picked)

    def tally(self, chosen: Sequence[int]) -> Message:
        """The value of what is picked, with what it needs."""
        members, satellites = self.whole(self._bits(chosen))
        mask = joined(self.field, members, 0)
        need = needed_value(self.situation)
        n = satellites.bit_count()
        have = self.before + value_of(self.field, mask)
        return msg("tally.federation", have=have, n=need, satellites=n, budget=self.field.budget)

    def refusal(self, chosen: Sequence[int]) -> Refusal | None:
        """Why what is picked is no federation, and where; nothing if it is one (5.4)."""
        field, stars = self.field, self.situation.stars
        members, satellites = self.whole(self._bits(chosen))
        mask = joined(field, members, 0)
        found = fault(field, mask, satellites)
        if found is None:
            return None
        text = msg(
            f"check.link.{found.kind}",
            n=field.need,
            have=value_of(field, mask),
            satellites=satellites.bit_count(),
            budget=field.budget,
            fewest=found.fewest,
        )
        cells = tuple(stars.slot(space) for space in spaces_of(found.spaces))
        rule = _RULES[found.kind]
        return Refusal(text, rule, (Check(text, False, rule, cells),))


def form(game: Game[State], seat: int, members: int, satellites: int) -> Flow[None]:
    """Pay the satellites, place them, take a token (5.4.2, 5.4.6)."""
    state = game.state
    board = state.boards[seat]
    situation = Situation(state, seat)
    n = satellites.bit_count()
    if ability(board, OneFederation) is not None:
        pay(game, seat, Price(qic=n))
    elif n:
        yield from move_tokens(game, seat, n, "gone", "satellites")
    new = Federation(tuple(spaces_of(members)), tuple(spaces_of(satellites)))
    if extends(situation):
        old = board.federations[0]
        board.federations[0] = msgspec.structs.replace(
            old,
            members=(*old.members, *new.members),
            satellites=(*old.satellites, *new.satellites),
        )
    else:
        board.federations.append(new)
    board.taken += 1
    game.emit(
        "log.federation",
        seat,
        rule=RULE,
        planets=members.bit_count(),
        satellites=n,
        targets=tuple(state.stars.slot(space) for space in spaces_of(members | satellites)),
    )
    kinds = [id for id, left in state.supply.items() if left]
    id = yield from choose(
        seat,
        msg("ask.token"),
        [
            Option(
                (id,),
                msg("label.token", token=f"#token/{id}"),
                value=id,
                target=f"supply/{id}",
                in_bar=True,
            )
            for id in kinds
        ],
        rule=f"{RULE}.6",
    )
    state.supply[id] -= 1
    yield from take_token(game, seat, id, rule=f"{RULE}.6")
