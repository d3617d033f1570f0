"""Effects that reach other players: the red frames (terraforming_mars 16, 20.6)."""

from __future__ import annotations

from collections.abc import Iterator

from gametable.core.asking import choose
from gametable.core.decision import Amount, Flow, Option
from gametable.core.game import Game
from gametable.core.text import msg
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.conditions import floor
from gametable.titles.terraforming_mars.costs import removable
from gametable.titles.terraforming_mars.due import Due, Job
from gametable.titles.terraforming_mars.ground import neighbours
from gametable.titles.terraforming_mars.look import Look
from gametable.titles.terraforming_mars.rules.carrier import Carrier
from gametable.titles.terraforming_mars.rules.stock import add_to_card, change_production, gain
from gametable.titles.terraforming_mars.rules.wording import reference
from gametable.titles.terraforming_mars.state import NEUTRAL, State
from gametable.titles.terraforming_mars.tableau import tableau
from gametable.titles.terraforming_mars.vocabulary import (
    ProductionAny,
    RemoveAny,
    RemoveAnyCardResource,
    Resource,
    StealAny,
)

RULE = "terraforming_mars 16.2"


def seat_name(seat: int) -> str:
    """A seat, or the neutral opponent of the solo game."""
    return "#neutral" if seat == NEUTRAL else f"#seat/{seat}"


def _own_board(due: Due, seat: int) -> str | None:
    """The own board lies on the table of who is asked; the others are named in the bar."""
    return f"board/{seat}" if seat == due.seat else None


# Production, compulsory and in full (terraforming_mars 16.3)


def _production_any(game: Game[State], job: Job, due: Due) -> Flow[None]:
    effect = due.effect
    assert isinstance(effect, ProductionAny)
    state = game.state
    resource, n = effect.resource, effect.steps
    able = [
        seat
        for seat, board in enumerate(state.boards)
        if board.production[resource] - n >= floor(resource)
    ]
    if state.solo:
        able.insert(0, NEUTRAL)
    others = [seat for seat in able if seat != due.seat]
    options = [
        Option(
            "neutral" if seat == NEUTRAL else ("seat", seat),
            msg("label.seat", seat=seat_name(seat)),
            value=seat,
            target=_own_board(due, seat),
            cost=(Amount(load().resources[resource].icon, n),),
            warnings=(msg("warn.own"),) if seat == due.seat and others else (),
        )
        for seat in [*others, *(seat for seat in able if seat == due.seat)]
    ]
    victim = yield from choose(
        due.seat,
        msg("ask.victim", n=n, resource=f"#resource/{resource}"),
        options,
        rule="terraforming_mars 16.3",
    )
    if victim == NEUTRAL:
        game.emit(
            "log.neutral_loses",
            due.seat,
            rule="terraforming_mars 20.6",
            n=n,
            resource=f"#resource/{resource}",
        )
    else:
        change_production(game, victim, resource, -n, reference(due.source))


# Resources of the player board: optional, 0 up to the stated number (terraforming_mars 16.2)


def _targets(state: State, due: Due, effect: RemoveAny | StealAny) -> dict[int, int]:
    """Who can lose how much; only those beside the tile where the effect says so (22.14)."""
    seats = set(range(len(state.boards)))
    if isinstance(effect, RemoveAny) and effect.targets == "owners_next_to_placed_tile":
        around = (state.tiles.get(area) for area in neighbours(due.area))
        seats &= {placed.owner for placed in around if placed is not None}
    found = {}
    for seat in sorted(seats):
        n = takeable(state, due.seat, seat, effect.resource, effect.amount)
        if n:
            found[seat] = n
    return found


def takeable(state: State, taker: int, seat: int, resource: Resource, most: int) -> int:
    """How much of a resource a seat can take from another, or itself (16.2, 16.4)."""
    board = state.boards[seat]
    if taker != seat and resource in tableau(board).protected:
        return 0
    return min(most, board.stock[resource])


def reachable(look: Look, effect: RemoveAny | RemoveAnyCardResource | StealAny) -> bool:
    """Whether the effect can take anything from anybody else."""
    if isinstance(effect, RemoveAnyCardResource):
        return any(seat != look.seat for seat, _, _ in removable(look, effect.resource))
    if look.state.solo:
        return isinstance(effect, StealAny)
    return any(
        takeable(look.state, look.seat, seat, effect.resource, effect.amount)
        for seat in range(len(look.state.boards))
        if seat != look.seat
    )


def _remove_any(game: Game[State], job: Job, due: Due) -> Flow[None]:
    effect = due.effect
    assert isinstance(effect, RemoveAny)
    targets = _targets(game.state, due, effect)
    if not set(targets) - {due.seat}:
        # Nobody else has any: taking from oneself could only hurt, and it is optional.
        game.emit("log.nobody", due.seat, rule=RULE, resource=f"#resource/{effect.resource}")
        return
    seat, n = yield from _ask_whom(due, effect.resource, targets)
    if n:
        gain(game, seat, effect.resource, -n, reference(due.source))


def _steal_any(game: Game[State], job: Job, due: Due) -> Flow[None]:
    """What is taken goes to the player (16.2, 22.28); alone the full amount (20.6)."""
    effect = due.effect
    assert isinstance(effect, StealAny)
    source = reference(due.source)
    if game.state.solo:
        gain(game, due.seat, effect.resource, effect.amount, source)
        return
    targets = _targets(game.state, due, effect)
    targets.pop(due.seat, None)
    if not targets:
        game.emit("log.nobody", due.seat, rule=RULE, resource=f"#resource/{effect.resource}")
        return
    seat, n = yield from _ask_whom(due, effect.resource, targets)
    if n:
        gain(game, seat, effect.resource, -n, source)
        gain(game, due.seat, effect.resource, n, source)


def _ask_whom(due: Due, resource: Resource, targets: dict[int, int]) -> Flow[tuple[int, int]]:
    """From whom and how many; the full number is one click away."""
    name = f"#resource/{resource}"

    def option(seat: int, n: int) -> Option[tuple[int, int]]:
        return Option(
            ("take", seat, n),
            msg("label.take", n=n, resource=name, seat=f"#seat/{seat}"),
            value=(seat, n),
            target=_own_board(due, seat),
            warnings=(msg("warn.own"),) if seat == due.seat else (),
        )

    order = sorted(targets, key=lambda seat: (seat == due.seat, seat))
    options = [option(seat, targets[seat]) for seat in order]
    if max(targets.values()) > 1:
        options.append(Option(("fewer",), msg("label.fewer"), value=(NEUTRAL, 1)))
    options.append(Option(("none",), msg("label.none"), value=(NEUTRAL, 0), apart=True))
    prompt = msg("ask.take", n=max(targets.values()), resource=name)
    chosen = yield from choose(due.seat, prompt, options, rule=RULE)
    if chosen == (NEUTRAL, 1):
        fewer = [option(seat, n) for seat in order for n in range(1, targets[seat])]
        chosen = yield from choose(due.seat, prompt, fewer, rule=RULE)
    return chosen


# Resources on cards (terraforming_mars 16.1, 16.4, 16.5)


def _remove_from_card(game: Game[State], job: Job, due: Due) -> Flow[None]:
    effect = due.effect
    assert isinstance(effect, RemoveAnyCardResource)
    found = list(removable(Look(game.state, due.seat), effect.resource))
    name = f"#on_card/{effect.resource}"
    if not any(seat != due.seat for seat, _, _ in found):
        game.emit("log.nobody", due.seat, rule=RULE, resource=name)
        return
    options: list[Option[tuple[int, str, int]]] = []
    for seat, card, have in sorted(found, key=lambda target: target[0] == due.seat):
        for n in range(min(effect.amount, have), 0, -1):
            options.append(
                Option(
                    ("take", card, n),
                    msg(
                        "label.take_from_card",
                        n=n,
                        resource=name,
                        card=f"#card/{card}",
                        seat=seat_name(seat),
                    ),
                    value=(seat, card, n),
                    target=f"card/{card}" if seat == due.seat else None,
                    warnings=(msg("warn.own"),) if seat == due.seat else (),
                )
            )
    options.append(Option(("none",), msg("label.none"), value=(NEUTRAL, "", 0), apart=True))
    prompt = msg("ask.take", n=effect.amount, resource=name)
    seat, card, n = yield from choose(due.seat, prompt, options, rule=RULE)
    if n:
        add_to_card(game, seat, card, effect.resource, -n)


def take_from_a_card(game: Game[State], seat: int, resource: str, n: int) -> Flow[None]:
    """A resource from any card as a cost: it must really be removed (13.5; alone: 20.7)."""
    found: Iterator[tuple[int, str, int]] = removable(Look(game.state, seat), resource)
    options: list[Option[tuple[int, str]]] = [
        Option(
            ("card", card),
            msg("label.card_of", card=f"#card/{card}", n=have, seat=seat_name(owner)),
            value=(owner, card),
            target=f"card/{card}" if owner == seat else None,
            warnings=(msg("warn.own"),) if owner == seat else (),
        )
        for owner, card, have in found
        if have >= n
    ]
    if game.state.solo:
        neutral = msg("label.seat", seat="#neutral")
        options.insert(0, Option("neutral", neutral, value=(NEUTRAL, "")))
    prompt = msg("ask.take_cost", n=n, resource=f"#on_card/{resource}")
    owner, card = yield from choose(seat, prompt, options, rule="terraforming_mars 13.5")
    if owner != NEUTRAL:
        add_to_card(game, owner, card, resource, -n)


CARRIERS: dict[type, Carrier] = {
    ProductionAny: _production_any,
    RemoveAny: _remove_any,
    RemoveAnyCardResource: _remove_from_card,
    StealAny: _steal_any,
}
