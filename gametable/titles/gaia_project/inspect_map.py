"""The inspector on the map: spaces, what stands there, and what building there would mean."""

from __future__ import annotations

from collections.abc import Iterator

from gametable.core.engine.conditions import checks
from gametable.core.engine.decision import Check
from gametable.core.scene import Fact, Inspection
from gametable.core.text import Message, msg
from gametable.titles.gaia_project.components import BOX, load
from gametable.titles.gaia_project.rules.charging import offered
from gametable.titles.gaia_project.rules.mines import (
    mine_conditions,
    project_conditions,
    shares,
    steps_to,
    terms,
)
from gametable.titles.gaia_project.situation import Situation, planet_type, value
from gametable.titles.gaia_project.state import State
from gametable.titles.gaia_project.vocabulary import RESOURCES


def space(view: State, rest: list[str], seat: int | None) -> Inspection:
    """A space: its type, what stands there, what a mine of the reader would take and give away."""
    q, r = (int(part) for part in rest[-1].removeprefix("h_").split("_"))
    here = view.stars.lying[q, r]
    kind = planet_type(view, here)
    facts = [
        Fact("sector", msg("fact.sector", n=view.stars.sector_of[here])),
        *_standing_facts(view, here),
    ]
    found: tuple[Check, ...] = ()
    playing = all(board.faction for board in view.boards)
    if seat is not None and playing and not view.plays_automa(seat):
        situation = Situation(view, seat)
        own = here in situation.board.structures
        may_take = not situation.taken >> here & 1 or shares(situation, here)
        if not own:
            facts += _reach_facts(situation, here)
        if kind is not None and not own:
            if may_take:
                facts += _mine_facts(situation, here)
            if view.phase == "actions":
                conditions = project_conditions if kind == "transdim" else mine_conditions
                found = checks(conditions(situation, here))
        if kind not in (None, "transdim") and (own or may_take):
            facts += _charging_facts(view, here, seat)
    rules = {
        None: "gaia_project 1.1",
        "gaia": "gaia_project 5.1.4",
        "transdim": "gaia_project 5.2",
        "lost": "gaia_project 6.3",
    }
    return Inspection(
        Message(f"#planet/{kind}") if kind is not None else msg("slot.space"),
        msg("kind.planet" if kind is not None else "kind.space"),
        facts=tuple(facts),
        checks=found,
        rule=rules.get(kind, "gaia_project 1.3"),
    )


def _standing_facts(view: State, here: int) -> Iterator[Fact]:
    """What stands or lies on a space, whose, and in a federation or not (5.4)."""
    for n, board in enumerate(view.boards):
        whose = f"#seat/{n}"
        kind = board.structures.get(here)
        if kind is not None:
            printed = load().structures[kind]
            stands = msg("fact.stands", seat=whose, structure=f"#structure/{kind}")
            yield Fact(printed.icon, stands)
            yield Fact("power", msg("fact.value", n=value(view, board, here)))
            if any(here in federation.members for federation in board.federations):
                yield Fact("federation", msg("fact.federated", seat=whose))
        rows = [
            (board.projects, "gaiaformer", "gaiaformer"),
            (board.stations, "space-station", "space_station"),
            (_satellites(view, n), "satellite", "satellite"),
        ]
        for places, icon, name in rows:
            if here in places:
                yield Fact(icon, msg("fact.stands", seat=whose, structure=f"#structure/{name}"))


def _satellites(view: State, seat: int) -> list[int]:
    found = [s for one in view.boards[seat].federations for s in one.satellites]
    if view.plays_automa(seat) and view.automa is not None:
        found += view.automa.satellites
    return found


def _reach_facts(situation: Situation, here: int) -> Iterator[Fact]:
    """How far it is for the reader, and the Q.I.C. that takes (5.1.3)."""
    if not situation.starts:
        return
    away = min(situation.stars.distance(start, here) for start in situation.starts)
    yield Fact("range", msg("fact.distance", n=away, range=situation.range))
    qic = situation.qic_for(here)
    if qic:
        yield Fact("qic", msg("fact.range_qic", n=qic))


def _mine_facts(situation: Situation, here: int) -> Iterator[Fact]:
    """The terraforming steps, and the price of a mine with all in it (5.1.4)."""
    if planet_type(situation.state, here) in ("transdim", "lost"):
        return
    if steps := steps_to(situation, here):
        yield Fact("terraform", msg("fact.steps", n=steps))
    found = terms(situation, here)
    if found is not None:
        amounts = [
            msg("amount", n=n, resource=f"#resource/{resource}")
            for resource in RESOURCES
            if (n := getattr(found.price, resource))
        ]
        yield Fact("mine", msg("fact.mine_price", amounts=amounts))


def _charging_facts(view: State, here: int, seat: int) -> Iterator[Fact]:
    """Who might charge because of a new structure there, and how much (8.2)."""
    for other in range(len(view.boards)):
        if other != seat and not view.plays_automa(other) and (n := offered(view, other, here)):
            yield Fact("charge", msg("fact.may_charge", seat=f"#seat/{other}", n=n))


def sector(view: State, rest: list[str], seat: int | None) -> Inspection:
    """A sector by its place on the map."""
    q, r = (int(part) for part in rest[-1].removeprefix("h_").split("_"))
    found = next(one for one in view.sectors if (one.q, one.r) == (q, r))
    facts = (Fact("rotate-cw", msg("fact.turned", n=found.turns)),)
    return BOX.inspection("sector", found.sector, facts=facts)
