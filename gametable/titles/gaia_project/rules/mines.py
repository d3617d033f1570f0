"""Building mines and starting Gaia projects (gaia_project 5.1, 5.2, 6.3, 10.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from gametable.core.engine.actions import Action, ask_action, perform
from gametable.core.engine.conditions import Condition
from gametable.core.engine.decision import Amount, Flow, Option
from gametable.core.engine.game import Game
from gametable.core.text import Message, msg
from gametable.titles.gaia_project import power as cycle
from gametable.titles.gaia_project.changes import happened, move_tokens, pay, plus
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.rules.income import built, income_notes
from gametable.titles.gaia_project.rules.on_map import OnMap
from gametable.titles.gaia_project.situation import (
    Situation,
    ability,
    level_of,
    planet_type,
    types,
)
from gametable.titles.gaia_project.star_map import spaces_of
from gametable.titles.gaia_project.state import Offer, State
from gametable.titles.gaia_project.vocabulary import (
    HOME_TYPES,
    GaiaPriceOre,
    HomeType,
    Price,
)

MINE = "gaia_project 5.1"
PROJECT = "gaia_project 5.2.1"


class Help(msgspec.Struct, frozen=True):
    """What the action in use gives to a mine or project: free steps, a longer range (13.1)."""

    steps: int = 0
    range: int = 0


NO_HELP = Help()


class Terms(msgspec.Struct, frozen=True):
    """What a mine on a planet comes to: its price with all in it, the steps that it takes, the
    Q.I.C. of these that extend the range, whether it is shared or stands on an own Gaiaformer."""

    price: Price
    steps: int = 0
    range_qic: int = 0
    shared: bool = False
    former: bool = False


def steps_to(situation: Situation, space: int) -> int:
    """The terraforming steps that a planet needs (5.1.4)."""
    kind = planet_type(situation.state, space)
    if kind not in HOME_TYPES:
        return 0
    home: HomeType = situation.board.printed.home
    return load().constants.steps[home][kind]


def shares(situation: Situation, space: int) -> bool:
    """Whether a mine there would be a shared one (10.2)."""
    if not situation.shares_mines or space in situation.board.structures:
        return False
    others = (board for board in situation.state.boards if board is not situation.board)
    holders = [board for board in others if space in board.structures]
    return bool(holders) and space not in situation.board.projects


def terms(situation: Situation, space: int, helped: Help = NO_HELP) -> Terms | None:
    """What a mine there comes to; None where no range reaches (5.1)."""
    key = (space, helped.steps, helped.range)
    if key not in situation.priced:
        situation.priced[key] = _terms(situation, space, helped)
    found: Terms | None = situation.priced[key]
    return found


def _terms(situation: Situation, space: int, helped: Help) -> Terms | None:
    board = situation.board
    numbers = load().constants
    if space in board.projects:
        return Terms(numbers.mine_price, former=True)
    qic = situation.qic_for(space, helped.range)
    if qic is None:
        return None
    price = plus(numbers.mine_price, Price(qic=qic))
    if shares(situation, space):
        return Terms(price, range_qic=qic, shared=True)
    if planet_type(situation.state, space) == "gaia":
        more = Price(ore=1) if ability(board, GaiaPriceOre) is not None else Price(qic=1)
        return Terms(plus(price, more), range_qic=qic)
    steps = steps_to(situation, space)
    each = level_of(board, "terraforming").ore
    assert each is not None
    ore = each * max(0, steps - helped.steps)
    return Terms(plus(price, Price(ore=ore)), steps, qic)


def mine_conditions(
    situation: Situation, space: int, helped: Help = NO_HELP
) -> Iterator[Condition]:
    """What must hold for a mine on a planet (5.1, 10.2, 13.1, 13.2)."""
    yield from place_conditions(situation, space, helped)
    found = terms(situation, space, helped)
    if found is not None and planet_type(situation.state, space) is not None:
        yield from price_conditions(situation, found.price, found.range_qic)


def place_conditions(situation: Situation, space: int, helped: Help) -> Iterator[Condition]:
    """What of it has nothing to do with paying."""
    state, board = situation.state, situation.board
    kind = planet_type(state, space)
    yield kind is not None, f"{MINE}.2", "check.planet", {}
    if kind is None:
        return
    yield situation.mines_left > 0, f"{MINE}.1", "check.piece_left", {"kind": "#structure/mine"}
    own = space in board.structures
    yield not own, f"{MINE}.2", "check.not_own", {}
    shared = shares(situation, space)
    taken = bool(situation.taken >> space & 1)
    yield own or shared or not taken, f"{MINE}.2", "check.no_structure", {}
    foreign = bool(situation.projects >> space & 1) and space not in board.projects
    section = "gaia_project 14.1" if situation.shares_mines else f"{MINE}.4"
    yield not foreign, section, "check.no_foreign_gaiaformer", {}
    yield kind != "transdim", f"{MINE}.2", "check.not_transdim", {}
    if kind == "lost" and not shared:
        yield own, f"{MINE}.4", "check.not_lost", {}
    found = terms(situation, space, helped)
    if found is None:
        yield False, f"{MINE}.3", "check.reach", {"n": 0, "have": 0}
        return
    if helped.steps:
        yield not found.shared, "gaia_project 10.2", "check.step_not_shared", {}
        yield found.shared or found.steps > 0, "gaia_project 13.1", "check.step_used", {}
    if helped.range:
        needed = situation.qic_for(space)
        cheaper = needed is not None and needed > found.range_qic and not found.former
        yield cheaper, "gaia_project 13.2", "check.range_used", {}


def price_conditions(situation: Situation, price: Price, range_qic: int = 0) -> Iterator[Condition]:
    """Whether a seat can pay; Q.I.C. for the range are named apart (5, 5.1.3)."""
    board = situation.board
    if range_qic:
        args = {"n": range_qic, "have": board.qic}
        yield board.qic >= range_qic, f"{MINE}.3", "check.reach", args
    for resource in ("credits", "ore", "knowledge", "qic"):
        n = getattr(price, resource)
        if n:
            have = getattr(board, resource)
            told = {"resource": f"#resource/{resource}", "n": n, "have": have}
            yield have >= n, "gaia_project 5", "check.resource", told


def price_icons(price: Price) -> tuple[Amount, ...]:
    """A price beside an option."""
    rows = (("credits", price.credits), ("ore", price.ore), ("knowledge", price.knowledge))
    found = tuple(Amount(icon, n) for icon, n in rows if n)
    return (*found, Amount("qic", price.qic)) if price.qic else found


def power_icons(n: int, what: str = "power") -> tuple[Amount, ...]:
    """Power, or tokens, beside an option."""
    return (Amount("power", n, Message(f"#resource/{what}")),) if n else ()


class Mine(OnMap, frozen=True):
    """Build a mine on a planet."""

    verb = "mine"
    helped: Help = NO_HELP

    def conditions(self) -> Iterator[Condition]:
        return mine_conditions(self.situation, self.space, self.helped)

    def option(self) -> Option[Any]:
        found = terms(self.situation, self.space, self.helped)
        price = found.price if found is not None else load().constants.mine_price
        kind = planet_type(self.situation.state, self.space)
        return Option(
            self.key,
            msg("label.mine", planet=f"#planet/{kind}"),
            target=self.slot,
            cost=price_icons(price),
            icon="mine",
            warnings=tuple(self._warnings(found)),
            notes=income_notes(
                self.situation.state, self.situation.seat, built(self.space, "mine")
            ),
            price=self._price(found),
        )

    def _price(self, found: Terms | None) -> tuple[Amount, ...] | None:
        """What tells planets apart, if a mine can stand there at all: Q.I.C., ore, steps."""
        conditions = place_conditions(self.situation, self.space, self.helped)
        if found is None or not all(condition[0] for condition in conditions):
            return None
        steps = max(0, found.steps - self.helped.steps)
        rows = (("qic", found.price.qic), ("ore", found.price.ore), ("terraform", steps))
        return tuple(Amount(icon, n) for icon, n in rows if n)

    def _warnings(self, found: Terms | None) -> Iterator[Message]:
        if found is not None and self.helped.steps > found.steps:
            yield msg("warning.steps_lost", n=self.helped.steps - found.steps)

    def do(self, game: Game[State]) -> Flow[None]:
        found = terms(self.situation, self.space, self.helped)
        assert found is not None
        yield from build_mine(game, self.situation.seat, self.space, found)


def build_mine(game: Game[State], seat: int, space: int, found: Terms) -> Flow[None]:
    """Pay for a mine, place it and score what it triggers (5.1.5)."""
    state = game.state
    board = state.boards[seat]
    pay(game, seat, found.price)
    if found.former:
        board.projects.remove(space)
        board.gaiaformers += 1
    if found.shared:
        board.shared.append(space)
    yield from put_mine(game, seat, space, "mine", shared=found.shared, steps=found.steps)


def put_mine(
    game: Game[State], seat: int, space: int, kind: Any, *, shared: bool = False, steps: int = 0
) -> Flow[None]:
    """Place a mine, or that of the Lost Planet, and score what it triggers (5.1.5, 6.3.3)."""
    state = game.state
    board = state.boards[seat]
    known = types(state, board)
    planet = planet_type(state, space)
    join_federation(state, seat, space, kind)
    game.emit(
        "log.shared_mine" if shared else "log.mine",
        seat,
        rule="gaia_project 10.2" if shared else MINE,
        planet=f"#planet/{planet}",
        targets=(state.stars.slot(space),),
    )
    state.offers.insert(0, Offer(seat, space))
    yield from happened(game, seat, "terraforming_step_taken", steps)
    yield from happened(game, seat, "build_mine")
    if shared:
        yield from happened(game, seat, "build_shared_mine")
        return
    if planet == "gaia":
        yield from happened(game, seat, "build_mine_on_gaia_planet")
    if planet not in known:
        yield from happened(game, seat, "colonize_new_type")


def join_federation(state: State, seat: int, space: int, kind: Any) -> None:
    """Put a structure, or a station (kind None), on a space; it joins a federation that it is
    adjacent to, together with its cluster (5.4.7, 10.8)."""
    board = state.boards[seat]
    if kind is None:
        board.stations.append(space)
    else:
        board.structures[space] = kind
    stars = state.stars
    inside = 0
    for federation in board.federations:
        for member in (*federation.members, *federation.satellites):
            inside |= 1 << member
    own = 0
    for each in (*board.structures, *board.stations):
        own |= 1 << each
    cluster = stars.flood(1 << space, own & ~inside | 1 << space)
    near = stars.beside(cluster)
    for n, federation in enumerate(board.federations):
        whole = 0
        for member in (*federation.members, *federation.satellites):
            whole |= 1 << member
        if near & whole:
            joined = tuple(spaces_of(cluster))
            members = (*federation.members, *joined)
            board.federations[n] = msgspec.structs.replace(federation, members=members)
            return


# Gaia projects (gaia_project 5.2)


def project_conditions(
    situation: Situation, space: int, helped: Help = NO_HELP
) -> Iterator[Condition]:
    """What must hold for a Gaia project on a planet (5.2)."""
    yield from project_place_conditions(situation, space)
    board = situation.board
    needed = level_of(board, "gaia_project").tokens
    if needed is not None:
        have = cycle.tokens(board.power)
        yield have >= needed, PROJECT, "check.tokens", {"n": needed, "have": have}
    qic = situation.qic_for(space, helped.range)
    if qic is None:
        yield False, f"{MINE}.3", "check.reach", {"n": 0, "have": 0}
        return
    if helped.range:
        plain = situation.qic_for(space)
        yield plain is not None and plain > qic, "gaia_project 13.2", "check.range_used", {}
    yield from price_conditions(situation, Price(qic=qic), qic)


def project_place_conditions(situation: Situation, space: int) -> Iterator[Condition]:
    """What of it has nothing to do with paying or with reach (5.2.1)."""
    board = situation.board
    started = level_of(board, "gaia_project").tokens is not None
    yield started, PROJECT, "check.gaia_level", {}
    yield board.gaiaformers > 0, PROJECT, "check.gaiaformer", {}
    transdim = planet_type(situation.state, space) == "transdim"
    yield transdim, PROJECT, "check.transdim", {}
    yield not situation.projects >> space & 1, PROJECT, "check.no_gaiaformer", {}


class Project(OnMap, frozen=True):
    """Start a Gaia project on a Transdim planet."""

    verb = "project"
    helped: Help = NO_HELP

    def conditions(self) -> Iterator[Condition]:
        return project_conditions(self.situation, self.space, self.helped)

    def option(self) -> Option[Any]:
        tokens = level_of(self.situation.board, "gaia_project").tokens or 0
        qic = self.situation.qic_for(self.space, self.helped.range) or 0
        tokens_due = power_icons(tokens, "tokens")
        range_due = price_icons(Price(qic=qic))
        conditions = project_place_conditions(self.situation, self.space)
        possible = all(condition[0] for condition in conditions)
        last = self.situation.state.round >= load().constants.rounds
        return Option(
            self.key,
            msg("label.project"),
            target=self.slot,
            cost=(*tokens_due, *range_due),
            icon="gaiaformer",
            price=(*range_due, *tokens_due) if possible else None,
            warnings=(msg("warning.last_round"),) if last else (),
        )

    def do(self, game: Game[State]) -> Flow[None]:
        seat, board = self.situation.seat, self.situation.board
        tokens = level_of(board, "gaia_project").tokens
        qic = self.situation.qic_for(self.space, self.helped.range)
        assert tokens is not None and qic is not None
        pay(game, seat, Price(qic=qic))
        yield from move_tokens(game, seat, tokens, "gaia", "project")
        board.gaiaformers -= 1
        board.projects.append(self.space)
        game.emit("log.project", seat, rule="gaia_project 5.2", targets=(self.slot,))


def mines_in_reach(situation: Situation, helped: Help = NO_HELP) -> Iterator[Mine]:
    """The planets that own Q.I.C. reach, or that have an own Gaiaformer (5.1.3)."""
    near = situation.far(helped.range) & situation.planets
    for space in situation.board.projects:
        near |= 1 << space
    for space in situation.board.structures:
        near &= ~(1 << space)
    for space in spaces_of(near):
        yield Mine(situation, space, helped)


def projects_in_reach(situation: Situation, helped: Help = NO_HELP) -> Iterator[Project]:
    """The Transdim planets that own Q.I.C. reach, while there is a Gaiaformer (5.2.1)."""
    if not situation.board.gaiaformers:
        return
    near = situation.far(helped.range) & situation.stars.of_type.get("transdim", 0)
    for space in spaces_of(near):
        yield Project(situation, space, helped)


def all_places(situation: Situation, helped: Help = NO_HELP) -> Iterator[Action[State]]:
    """A mine on every planet, a project on every Transdim planet, allowed or not."""
    for space in spaces_of(situation.planets):
        transdim = planet_type(situation.state, space) == "transdim"
        yield Project(situation, space, helped) if transdim else Mine(situation, space, helped)


def ask_place(
    game: Game[State], seat: int, helped: Help, prompt: Message, *, projects: bool
) -> Flow[None]:
    """Ask where the mine of an action is built, or its project started (5.6, 5.7)."""
    situation = Situation(game.state, seat)
    actions: list[Action[State]] = [*mines_in_reach(situation, helped)]
    if projects:
        actions += projects_in_reach(situation, helped)
    chosen = yield from ask_action(
        seat,
        prompt,
        actions,
        rule=MINE,
        beside=lambda: all_places(situation, helped),
    )
    yield from perform(game, chosen)
