"""Changing what seats have: resources, power, points; each change is told where it is made.

(gaia_project 1.6, 1.8, 13.3)
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gametable.core.engine.asking import allocate, choose
from gametable.core.engine.decision import Flow, Option
from gametable.core.engine.game import Game
from gametable.core.text import Message, msg
from gametable.titles.gaia_project import power as cycle
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.power import Payment
from gametable.titles.gaia_project.situation import (
    ability,
    count,
    power_each,
    stone_worth,
    triggers,
)
from gametable.titles.gaia_project.state import Board, State, Stone
from gametable.titles.gaia_project.vocabulary import (
    RESOURCES,
    Gain,
    Happening,
    Price,
    QicAsOre,
    Resource,
    Take,
)


def gain(
    game: Game[State], seat: int, got: Gain, source: str, times: int = 1, *, told: bool = True
) -> Flow[None]:
    """Gain what stands in `got`, so many times; above the caps it is lost (1.6). Resources and
    tokens are not `told` where the log says them already."""
    board = game.state.boards[seat]
    for resource in RESOURCES:
        n = getattr(got, resource) * times
        if n:
            add(game, seat, resource, n, source, told=told)
    if got.vp and times:
        score(game, seat, got.vp * times, source)
    if got.gaiaformer and times:
        board.gaiaformers += got.gaiaformer * times
        _tell(game, seat, "gaiaformer", got.gaiaformer * times, source)
    if got.tokens and times:
        add_tokens(game, seat, got.tokens * times, source, told=told)
    if got.charge and times:
        yield from charge(game, seat, got.charge * times, source)


def take(game: Game[State], seat: int, takes: Iterable[Take], source: str) -> Flow[None]:
    """Gain what is taken, for what is counted now (13.4)."""
    for one in takes:
        board = game.state.boards[seat]
        times = 1 if one.per is None else count(game.state, board, one.per)
        yield from gain(game, seat, one, source, times)


def as_gained(board: Board, resource: Resource) -> Resource:
    """Q.I.C. may be gained as ore (10.4)."""
    stands = "academy_qic" in board.structures.values()
    if resource == "qic" and not stands and ability(board, QicAsOre) is not None:
        return "ore"
    return resource


def add(
    game: Game[State], seat: int, resource: Resource, n: int, source: str, *, told: bool = True
) -> None:
    """Add to a resource up to its cap (1.6)."""
    board = game.state.boards[seat]
    resource = as_gained(board, resource)
    cap = load().constants.caps.get(resource)
    have: int = getattr(board, resource)
    now = have + n if cap is None else min(cap, have + n)
    setattr(board, resource, now)
    if told:
        _tell(game, seat, resource, now - have, source)
    if now - have < n:
        game.emit(
            "log.lost_above_cap",
            seat,
            rule="gaia_project 1.6",
            n=n - (now - have),
            resource=f"#resource/{resource}",
            loss=True,
        )


def _tell(game: Game[State], seat: int, resource: str, n: int, source: str | Message) -> None:
    if n:
        game.emit("log.gain", seat, n=n, resource=f"#resource/{resource}", source=source)


def score(game: Game[State], seat: int, n: int, source: str) -> None:
    """Score points, or with n < 0 pay them; never below 0 (1.6)."""
    if n == 0:
        return
    board = game.state.boards[seat]
    board.vp += n
    assert board.vp >= 0, seat
    game.emit("log.points" if n > 0 else "log.points_paid", seat, n=abs(n), source=source)


def add_tokens(
    game: Game[State], seat: int, n: int, source: str | Message, *, told: bool = True
) -> None:
    """Gain power tokens into area I (1.8)."""
    game.state.boards[seat].power.area_1 += n
    if told:
        _tell(game, seat, "tokens", n, source)


def charge(game: Game[State], seat: int, n: int, source: str | Message = "") -> Flow[int]:
    """Charge up to `n` power; the owner of the Brainstone may choose (1.8, 10.5).

    Returns how much was charged; without a source the log tells of it already.
    """
    power = game.state.boards[seat].power
    stone_moves = True
    ends = cycle.charge_leaves_choice(power, n)
    if ends:
        stone_moves = yield from _stone_moves(seat, ends)
    moved = cycle.charge(power, n, stone_moves=stone_moves)
    if moved and source:
        game.emit("log.charged", seat, n=moved, source=source, rule="gaia_project 1.8")
    if moved < n and source:
        rule = "gaia_project 1.8"
        game.emit("log.charge_lost", seat, n=n - moved, source=source, rule=rule, loss=True)
    return moved


def _stone_moves(seat: int, ends: tuple[Stone, ...]) -> Flow[bool]:
    options = [
        Option(("stone", end), msg(f"label.stone.{end}"), value=end == ends[0], icon="brainstone")
        for end in ends
    ]
    return (yield from choose(seat, msg("ask.stone"), options, rule="gaia_project 10.5"))


def spend_power(
    game: Game[State], seat: int, n: int, *, ask: bool = True, told: bool = True
) -> Flow[None]:
    """Spend power of area III; the owner of the Brainstone may choose, unless nobody is to be
    asked (1.8, 10.5). It is not `told` where the log says it already."""
    board = game.state.boards[seat]
    each, stone = power_each(board), stone_worth(board)
    ways = cycle.payments(board.power, n, each, stone)
    way = ways[0]
    if ask and len(ways) > 1:
        way = yield from choose(
            seat,
            msg("ask.pay_stone", n=n),
            [_payment_option(one) for one in ways],
            rule="gaia_project 10.5",
        )
    cycle.spend(board.power, way)
    if told:
        game.emit("log.spent_power", seat, n=n, rule="gaia_project 1.8")
    lost = cycle.paid(way, each, stone) - n
    if lost:
        rule = "gaia_project 10.5" if way.stone else "gaia_project 10.13"
        game.emit("log.power_lost", seat, n=lost, rule=rule, loss=True)


def _payment_option(way: Payment) -> Option[Payment]:
    if way.stone:
        label = msg("label.pay_with_stone", n=way.tokens)
        return Option(("stone", "area_1"), label, value=way, icon="brainstone")
    return Option(("stone", "area_3"), msg("label.pay_without_stone", n=way.tokens), value=way)


def move_tokens(game: Game[State], seat: int, n: int, to: Stone, why: str) -> Flow[None]:
    """Move tokens of areas I to III to the Gaia area, or discard them, in any mix (1.8)."""
    power = game.state.boards[seat].power
    amounts = cycle.lowest_first(power, n)
    stone = power.stone in cycle.AREAS_OF_POWER
    held = (power.area_1, power.area_2, power.area_3, int(stone))
    if n and cycle.tokens(power) > n and sum(h > 0 for h in held) > 1:
        options: list[Option[Any]] = [
            # The Brainstone is no token of its own row: the area's stock would count it.
            Option(
                (area,),
                msg(f"label.token_of.{area}"),
                icon="power" if power.stone == area else area,
            )
            for area in cycle.AREAS_OF_POWER
        ] + [Option(("stone",), msg("label.token_of.stone"), icon="brainstone")]
        rows = [i for i, h in enumerate(held) if h]
        found = yield from allocate(
            seat,
            msg(f"ask.tokens.{why}", n=n),
            [options[i] for i in rows],
            [(0, min(n, held[i])) for i in rows],
            n,
            n,
            proposal=tuple(amounts[i] for i in rows),
            rule="gaia_project 1.8",
        )
        by_row = dict(zip(rows, found, strict=True))
        amounts = (by_row.get(0, 0), by_row.get(1, 0), by_row.get(2, 0), by_row.get(3, 0))
    cycle.take_away(power, amounts[:3], bool(amounts[3]), to)
    kind = "log.tokens_to_gaia" if to == "gaia" else "log.tokens_discarded"
    # What satellites take is their price, which stands on them: nothing is lost unasked.
    game.emit(kind, seat, n=n, rule="gaia_project 1.8")


def amounts_of(price: Price) -> list[Message]:
    """Resources in words."""
    amounts = ((resource, getattr(price, resource)) for resource in RESOURCES)
    return [msg("amount", n=n, resource=f"#resource/{resource}") for resource, n in amounts if n]


def pay(game: Game[State], seat: int, price: Price, *, told: bool = True) -> None:
    """Pay a price (5); it is not `told` where the log says it already."""
    board = game.state.boards[seat]
    for resource in RESOURCES:
        n = getattr(price, resource)
        if n:
            left = getattr(board, resource) - n
            assert left >= 0, (seat, resource)
            setattr(board, resource, left)
    paid = amounts_of(price)
    if paid and told:
        game.emit("log.paid", seat, amounts=paid)


def plus(one: Price, other: Price) -> Price:
    """Two prices together."""
    return Price(
        one.credits + other.credits,
        one.ore + other.ore,
        one.knowledge + other.knowledge,
        one.qic + other.qic,
    )


def happened(game: Game[State], seat: int, what: Happening, times: int = 1) -> Flow[None]:
    """Score and gain what is due because something happened: round tile, tiles, faction (13.3)."""
    state = game.state
    if times == 0:
        return
    if state.round:
        tile = load().rounds[state.rounds[state.round - 1]]
        if tile.trigger.when == what:
            yield from gain(game, seat, tile.trigger.gain, f"#round/{tile.id}", times)
    for trigger in list(triggers(state.boards[seat])):
        if trigger.when == what:
            faction = f"#faction/{state.boards[seat].faction}"
            yield from gain(game, seat, trigger.gain, faction, times)
