"""What sets off triggers, and whose (terraforming_mars 15)."""

from __future__ import annotations

from collections.abc import Iterator

from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.definitions import Card, Corporation
from gametable.titles.terraforming_mars.due import Due, Job, MayDo
from gametable.titles.terraforming_mars.ground import kind_of
from gametable.titles.terraforming_mars.lasting import (
    Pay,
    PlaceOnBonus,
    PlaceTile,
    PlayCard,
    PlayTag,
    UseProject,
)
from gametable.titles.terraforming_mars.state import State
from gametable.titles.terraforming_mars.tableau import Waiting, tableau


def _waiting(state: State) -> Iterator[tuple[int, Waiting]]:
    """All triggers on the table with their owners."""
    for seat, board in enumerate(state.boards):
        if board.corporation:
            for waiting in tableau(board).triggers:
                yield seat, waiting


def _fire(job: Job, owner: int, waiting: Waiting, fired_by: str = "") -> None:
    trigger = waiting.trigger
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
        on = waiting.trigger.on
        if isinstance(on, PlayTag) and (owner == seat or on.who == "any"):
            if waiting.source == front.id and not on.includes_this:
                continue
            for tag in front.tags:
                if tag in on.tags:
                    _fire(job, owner, waiting, front.id)


def card_played(state: State, job: Job, seat: int, card: Card) -> None:
    """The kind of a card, and its printed price, fire triggers (15.3, 21.1, 21.4)."""
    for owner, waiting in _waiting(state):
        on = waiting.trigger.on
        if isinstance(on, PlayCard):
            fits = on.kind == card.kind and (on.tag is None or on.tag in card.tags)
            fits = fits and (owner == seat or on.who == "any") and waiting.source != card.id
        elif isinstance(on, Pay):
            fits = owner == seat and "card" in on.things and card.cost >= on.least_price
        else:
            continue
        if fits:
            _fire(job, owner, waiting, card.id)


def project_used(state: State, job: Job, seat: int, project: str) -> None:
    """A standard project was paid for (terraforming_mars 21.1, 22.36)."""
    price = load().projects[project].price
    for owner, waiting in _waiting(state):
        on = waiting.trigger.on
        if isinstance(on, UseProject):
            fits = project not in on.excluding
        elif isinstance(on, Pay):
            fits = "standard_project" in on.things and price >= on.least_price
        else:
            continue
        if fits and owner == seat:
            _fire(job, owner, waiting)


def tile_placed(state: State, job: Job, seat: int, tile: str, area: str) -> None:
    """A tile lies there now (terraforming_mars 15.3, 15.5, 21.6)."""
    kind = kind_of(tile)
    printed = load().areas.get(area)
    bonus = printed.bonus if printed is not None else {}
    for owner, waiting in _waiting(state):
        on = waiting.trigger.on
        if isinstance(on, PlaceTile):
            fits = on.tile == kind and (owner == seat or on.who == "any")
            fits = fits and not (on.on_mars and printed is None)
            fits = fits and (waiting.source != job.card or on.includes_this)
        elif isinstance(on, PlaceOnBonus):
            fits = owner == seat and any(metal in bonus for metal in on.resources)
        else:
            continue
        if fits:
            _fire(job, owner, waiting)
