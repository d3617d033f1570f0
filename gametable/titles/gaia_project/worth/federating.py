"""Federations to come: those that can be formed now, and how near others are (5.4)."""

from __future__ import annotations

import msgspec

from gametable.core.engine.valuation import Measured
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.linking import Field, Link, links
from gametable.titles.gaia_project.rules.federations import field_of
from gametable.titles.gaia_project.rules.tokens import green_tokens
from gametable.titles.gaia_project.situation import ability
from gametable.titles.gaia_project.star_map import spaces_of
from gametable.titles.gaia_project.vocabulary import OneFederation
from gametable.titles.gaia_project.worth.outlook import Outlook

LOOKED = 7
"""Satellites of a federation that is thought of at most."""
CROWDED = 11
"""Clusters of which all links are looked at; of more only what can be paid."""


def federations(o: Outlook) -> Measured:
    """Green tokens, and how near the next federations are (5.4, 13.5)."""
    board, shapes = o.board, o.shapes
    n = float(len(board.tokens))
    if o.over:
        return 0.0, n
    later = min(1.0, (o.ahead + 0.6) / 2)
    found = shapes["green"] * min(green_tokens(board), 3) * later
    if o.ahead <= 0 or not board.structures or not any(o.state.supply.values()):
        return found, n
    full = shapes["federation"] + federation_bonus(o)
    hope = min(1.0, (o.ahead + 0.3) / 2.5)
    field = field_of(o.situation)
    near = full * shapes["nearly"] * hope
    for share, satellites in _coming(field):
        if share >= 1:
            found += full * shapes["formed"] - satellites * _satellite(o)
        else:
            found += near * share * share * (1 - shapes["loose"])
    # Wherever something stands, it may be part of one some time.
    loose = sum(field.values) / max(1, field.need or load().constants.federation_value)
    return found + near * shapes["loose"] * min(2.5, loose), n


def _satellite(o: Outlook) -> float:
    if ability(o.board, OneFederation) is not None:
        return o.qic * o.now
    return o.token * o.now


def federation_bonus(o: Outlook) -> float:
    """What this round and those to come pay for a federation, as far as it can wait for them."""
    state, found = o.state, 0.0
    for n, id in enumerate(state.rounds[max(0, state.round - 1) :]):
        trigger = load().rounds[id].trigger
        if trigger.when == "gain_federation_token" and n <= o.left:
            found = trigger.gain.vp * (0.9 if n == 0 and not o.passed else 0.6 if n else 0.0)
    return found


def _coming(field: Field) -> list[tuple[float, int]]:
    """The next two federations: how near each is, from 0 to 1, and the satellites of one that
    can be formed."""
    best = _link(field)
    if best is None:
        return [(min(0.97, _gathered(field) / max(1, field.need)), 0)]
    ready = (1.0, best.price) if best.price <= field.budget else (0.93, 0)
    kept = [n for n, cluster in enumerate(field.clusters) if not cluster & best.members]
    if not kept or field.root:
        return [ready]
    rest = msgspec.structs.replace(
        field,
        clusters=tuple(field.clusters[n] for n in kept),
        values=tuple(field.values[n] for n in kept),
    )
    return [ready, (min(0.9, _gathered(rest) / max(1, field.need)), 0)]


def _link(field: Field) -> Link | None:
    """The cheapest federation, even if some satellites more had to be paid than now."""
    if sum(field.values) < field.need:
        return None
    more = LOOKED if len(field.clusters) <= CROWDED else field.budget
    found = links(msgspec.structs.replace(field, budget=max(field.budget, more)), 0, 1)
    return found[0] if found else None


_RINGS = ((1, 1.0), (2, 0.92), (3, 0.75), (4, 0.5), (5, 0.25))
"""What counts of a cluster so far away towards a federation: satellites must be paid."""


def _gathered(field: Field) -> float:
    """The value that comes together around the best cluster, or around what is extended."""
    stars, best = field.stars, 0.0
    centres = [field.root] if field.root else field.clusters
    for centre in centres:
        total, before = 0.0, 0
        for steps, share in _RINGS:
            around = before | stars.reach(spaces_of(centre), steps)
            for cluster, value in zip(field.clusters, field.values, strict=True):
                if cluster & around and not cluster & before:
                    total += value * (1.0 if cluster == centre else share)
            before = around
            if total >= field.need:
                break
        best = max(best, total)
    return best
