"""What sets off triggers, and whose (terraforming_mars 15)."""

from __future__ import annotations

from collections.abc import Iterator

from gametable.titles.terraforming_mars.areas import kind_of
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.definitions import Card, Corporation
from gametable.titles.terraforming_mars.due import Due, Job, MayDo
from gametable.titles.terraforming_mars.events import EVENTS
from gametable.titles.terraforming_mars.state import State
from gametable.titles.terraforming_mars.tableau import Waiting, tableau


def _waiting(state: State) -> Iterator[tuple[int, Waiting]]:
    """All triggers on the table with their owners."""
    for seat, board in enumerate(state.boards):
        if board.corporation:
            for waiting in tableau(board).triggers:
                yield seat, waiting


def _fire(job: Job, owner: int, waiting: Waiting, times: int, fired_by: str = "") -> None:
    trigger = waiting.trigger
    for _ in range(times):
        if trigger.optional:
            may = MayDo(trigger.do, trigger.cost)
            job.pool.append(Due(owner, waiting.source, may, fired_by=fired_by))
        else:
            job.add(owner, waiting.source, trigger.do, fired_by=fired_by)


def tags_played(state: State, job: Job, seat: int, front: Card | Corporation) -> None:
    """Once for each matching tag, of a card of any kind (terraforming_mars 15.2, 15.3)."""
    if not front.tags:
        return
    for owner, waiting in _waiting(state):
        on, itself = waiting.trigger.on, waiting.source == front.id
        times = EVENTS[on].by_tags(on, front.tags, own=owner == seat, itself=itself)
        _fire(job, owner, waiting, times, front.id)


def card_played(state: State, job: Job, seat: int, card: Card) -> None:
    """The kind of a card, and its printed price, fire triggers (15.3, 21.1, 21.4)."""
    for owner, waiting in _waiting(state):
        on, itself = waiting.trigger.on, waiting.source == card.id
        times = EVENTS[on].by_card(on, card, own=owner == seat, itself=itself)
        _fire(job, owner, waiting, times, card.id)


def project_used(state: State, job: Job, seat: int, project: str) -> None:
    """A standard project was paid for (terraforming_mars 21.1, 22.36)."""
    used = load().projects[project]
    for owner, waiting in _waiting(state):
        on = waiting.trigger.on
        _fire(job, owner, waiting, EVENTS[on].by_project(on, used, own=owner == seat))


def tile_placed(state: State, job: Job, seat: int, tile: str, area: str) -> None:
    """A tile lies there now (terraforming_mars 15.3, 15.5, 21.6)."""
    kind, printed = kind_of(tile), load().areas.get(area)
    bonus = printed.bonus if printed is not None else None
    for owner, waiting in _waiting(state):
        on, itself = waiting.trigger.on, waiting.source == job.card
        times = EVENTS[on].by_tile(on, kind, bonus, own=owner == seat, itself=itself)
        _fire(job, owner, waiting, times)
