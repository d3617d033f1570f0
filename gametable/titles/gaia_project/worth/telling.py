"""Reasons for an answer in words: what changed, named where it is one thing."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from gametable.core.text import Message, msg
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.rules.income import incomes
from gametable.titles.gaia_project.scoring import final_count
from gametable.titles.gaia_project.state import Board, State
from gametable.titles.gaia_project.vocabulary import AREAS, RESOURCES, Happening


def named(term: str, before: State, after: State, seat: int, left: int) -> Message | None:
    """What changed of a term where it can be named; else None."""
    find = _NAMED.get(term)
    return find(before, after, seat, left) if find is not None else None


def _amounts(changes: dict[str, int], sign: int) -> list[Message]:
    return [
        msg("amount", n=abs(n), resource=f"#resource/{id}")
        for id, n in changes.items()
        if n * sign > 0
    ]


def _stock(before: State, after: State, seat: int, left: int) -> Message | None:
    was, now = before.boards[seat], after.boards[seat]
    changes: dict[str, int] = {each: getattr(now, each) - getattr(was, each) for each in RESOURCES}
    changes["power"] = now.power.area_3 - was.power.area_3
    paid, got = _amounts(changes, -1), _amounts(changes, 1)
    if paid and got:
        return msg("worth.stock.exchanged", paid=paid, got=got)
    if paid:
        return msg("worth.stock.paid", amounts=paid)
    return msg("worth.stock.gained", amounts=got) if got else None


def _income_of(board: Board) -> dict[str, int]:
    found: dict[str, int] = dict.fromkeys((*RESOURCES, "charge", "tokens"), 0)
    for source, got in incomes(board):
        if not source.startswith("#booster"):
            for each in found:
                found[each] += getattr(got, each)
    return found


def _income(before: State, after: State, seat: int, left: int) -> Message | None:
    was, now = _income_of(before.boards[seat]), _income_of(after.boards[seat])
    changes = {each: now[each] - was[each] for each in now}
    more, less = _amounts(changes, 1), _amounts(changes, -1)
    if more and less:
        return msg("worth.income.instead", more=more, less=less, left=left)
    if more:
        return msg("worth.income.more", amounts=more, left=left)
    return msg("worth.income.less", amounts=less, left=left) if less else None


def _research(before: State, after: State, seat: int, left: int) -> Message | None:
    was, now = before.boards[seat].research, after.boards[seat].research
    higher = [area for area in AREAS if now[area] > was[area]]
    if not higher:
        return None
    best = max(higher, key=now.__getitem__)
    return msg("worth.research.level", area=f"#area/{best}", n=now[best])


def _buildings(before: State, after: State, seat: int, left: int) -> Message | None:
    was, now = before.boards[seat].structures, after.boards[seat].structures
    new = [kind for space, kind in now.items() if was.get(space) != kind]
    return msg("worth.buildings.new", structure=f"#structure/{new[-1]}") if new else None


def _tiles(before: State, after: State, seat: int, left: int) -> Message | None:
    was, now = before.boards[seat], after.boards[seat]
    for id in now.advanced:
        if id not in was.advanced:
            return msg("worth.tiles.new", tile=f"#advanced/{id}")
    owned = {tile.id for tile in was.tech}
    for tile in now.tech:
        if tile.id not in owned:
            return msg("worth.tiles.new", tile=f"#tech/{tile.id}")
    used = len(now.used) - len(was.used)
    return msg("worth.tiles.used") if used > 0 else None


def _booster(before: State, after: State, seat: int, left: int) -> Message | None:
    was, now = before.boards[seat].booster, after.boards[seat].booster
    return msg("worth.booster.new", booster=f"#booster/{now}") if now and now != was else None


def _federations(before: State, after: State, seat: int, left: int) -> Message | None:
    was, now = before.boards[seat].tokens, after.boards[seat].tokens
    if len(now) > len(was):
        return msg("worth.federations.new", token=f"#token/{now[-1].id}")
    if sum(token.green for token in now) < sum(token.green for token in was):
        return msg("worth.federations.flipped")
    return None


def _gaia(before: State, after: State, seat: int, left: int) -> Message | None:
    was, now = before.boards[seat], after.boards[seat]
    if len(now.projects) > len(was.projects):
        return msg("worth.gaia.project")
    return msg("worth.gaia.former") if now.gaiaformers > was.gaiaformers else None


def _finals(before: State, after: State, seat: int, left: int) -> Message | None:
    changed = [
        (n, id)
        for id in after.finals
        if (n := final_count(after, seat, load().finals[id].counts))
        != final_count(before, seat, load().finals[id].counts)
    ]
    if len(changed) != 1:
        return None
    n, id = changed[0]
    return msg("worth.finals.count", tile=f"#final/{id}", n=n)


def _rounds(before: State, after: State, seat: int, left: int) -> Message | None:
    was, now = before.boards[seat], after.boards[seat]
    done = set(_done(was, now))
    for n, id in enumerate(before.rounds[before.round :], before.round + 1):
        if load().rounds[id].trigger.when in done:
            return msg("worth.rounds.lost", tile=f"#round/{id}", n=n)
    return None


def _done(was: Board, now: Board) -> Iterator[Happening]:
    """What was done that a round to come would have scored."""
    new = [kind for space, kind in now.structures.items() if was.structures.get(space) != kind]
    if "trading_station" in new:
        yield "upgrade_to_trading_station"
    if {"planetary_institute", "academy_knowledge", "academy_qic"} & set(new):
        yield "upgrade_to_academy_or_institute"
    if "mine" in new:
        yield "build_mine"


_NAMED: dict[str, Callable[[State, State, int, int], Message | None]] = {
    "stock": _stock,
    "income": _income,
    "research": _research,
    "buildings": _buildings,
    "tiles": _tiles,
    "booster": _booster,
    "federations": _federations,
    "gaia": _gaia,
    "finals": _finals,
    "rounds": _rounds,
}
