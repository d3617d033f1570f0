"""The icons of tiles follow from their powers, for each of them."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.tile_look import small_face, tile_face

SIDES = load().sides


def said(side: str) -> str:
    """The boxes of a tile in one line: plates and icons by name, figures as they are."""
    _face, data = tile_face(side)
    boxes = data.get("effects", data.get("gains"))
    return " | ".join(" ".join(_part(part) for part in box["parts"]) for box in boxes)


def _part(part: dict[str, Any]) -> str:
    return str(part.get("plate") or part.get("icon") or part["text"])


@pytest.mark.parametrize(
    ("side", "icons"),
    [
        ("executive_power", "reassign 2 chevron-right flag"),
        ("diversification", "home explore reassign 1"),
        ("operations_affinity", "reassign 1 chevron-right explore produce"),
        ("mad_scientists", "novelty trophy : reassign 1–2"),
        ("backup_planning", "dictate ∞"),
        ("galactic_mandate", "dictate 1–3"),
        ("galactic_demand", "trade novelty : credit +2"),
        ("minor_research_labs", "consume genes alien_technology : vp +1"),
        ("space_piracy", "military military citizenry : credit +1"),
        ("consumer_markets", "novelty good : credit +1"),
        ("genetics_lab", "genes good : credit +2"),
        ("free_trade_zone", "gray : −2 dice (≥ 2)"),
        ("biological_adaptation", "reassign : −1 dice"),
        ("organic_shipyards", "+ home genes"),
        ("galactic_bankers", "trade : credit 1 chevron-right vp +1 | vp 1 × development"),
        ("new_galactic_order", "military chevron-right cup | vp 2 × 3 military"),
        ("system_diversification", "≠ home reassign 1–2 | vp 1/2 × reassign"),
        ("technology_unions", "development trophy : credit +1"),
        ("conscription", "minus any | military military cup"),
        ("rebel_warrior_race", "minus any | military genes citizenry"),
        ("doomed_world", "credit 8"),
        ("pilgrimage_world", "novelty good"),
    ],
)
def test_icons_of(side: str, icons: str) -> None:
    assert said(side) == icons


def test_every_power_and_every_gain_has_icons() -> None:
    for side in SIDES.values():
        does = side.powers or side.immediate or side.start_credits or side.end_bonus
        assert bool(said(side.id)) == bool(does), side.id


def test_six_plus_developments_say_so_in_their_cost() -> None:
    marked = [s.id for s in SIDES.values() if tile_face(s.id)[1].get("price", "").endswith("+")]
    assert len(marked) == 10 == sum(side.end_bonus is not None for side in SIDES.values())


def test_a_tile_below_others_shows_its_cost_and_kind() -> None:
    assert small_face("gem_world") == {"cost": 2, "color": "novelty", "produces": True}
    assert small_face("galactic_recycling") == {"cost": 2, "phases": ["settle"]}
