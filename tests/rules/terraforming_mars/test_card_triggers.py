"""Every permanent effect and trigger of cards (terraforming_mars 15, 16.4, 22)."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.rules.playing import price_of
from gametable.titles.terraforming_mars.situation import Situation
from tests.kit.asking import keys
from tests.rules.terraforming_mars.changes import changes, words
from tests.rules.terraforming_mars.play import do, finish, first_choice, legal, position, table_at

CITY, OCEAN, GREENERY = ("project", "city"), ("project", "aquifer"), ("project", "greenery")

# The card in play, who acts (0: its owner), what he does (a card is in his hand), answers, and what
# that brings the owner beside what the action itself does.
TRIGGERS: list[tuple[str, int, Any, tuple[Any, ...], str]] = [
    ("arctic_algae", 0, OCEAN, ("a5",), "P+2"),
    ("arctic_algae", 1, OCEAN, ("a5",), "P+2"),
    ("arctic_algae", 0, CITY, ("c3",), ""),
    ("optimal_aerobraking", 0, "imported_ghg", (), "M+3 H+3"),
    ("optimal_aerobraking", 0, "investment_loan", (), ""),
    ("optimal_aerobraking", 0, "asteroid_mining", (), ""),
    ("optimal_aerobraking", 1, "imported_ghg", (), ""),
    ("rover_construction", 0, CITY, ("c3",), "M+2"),
    ("rover_construction", 1, CITY, ("c3",), "M+2"),
    ("rover_construction", 1, "phobos_space_haven", (), "M+2"),
    ("mars_university", 0, "breathing_filters", (("discard", "sponsors"),), "cards+0"),
    ("mars_university", 0, "breathing_filters", (("decline",),), ""),
    ("mars_university", 0, "sponsors", (), ""),
    ("viral_enhancers", 0, "tardigrades", (("branch", 2),), "tardigrades+1"),
    ("viral_enhancers", 0, "tardigrades", (("branch", 1),), "P+1"),
    ("viral_enhancers", 0, "adapted_lichen", (), "P+1"),
    ("viral_enhancers", 1, "adapted_lichen", (), ""),
    ("ecological_zone", 0, "adapted_lichen", (), "ecological_zone+1"),
    ("ecological_zone", 0, "tardigrades", (), ""),
    ("decomposers", 0, "adapted_lichen", (), "decomposers+1"),
    ("decomposers", 0, "tardigrades", (), "decomposers+1"),
    ("decomposers", 1, "tardigrades", (), ""),
    ("herbivores", 0, GREENERY, ("c3",), "herbivores+1"),
    ("herbivores", 1, GREENERY, ("c3",), ""),
    ("pets", 0, CITY, ("c3",), "pets+1"),
    ("pets", 1, CITY, ("c3",), "pets+1"),
    ("pets", 1, "phobos_space_haven", (), "pets+1"),
    ("immigrant_city", 0, CITY, ("c3",), "pM+1"),
    ("immigrant_city", 1, CITY, ("c3",), "pM+1"),
    ("media_group", 0, "investment_loan", (), "M+3"),
    ("media_group", 0, "sponsors", (), ""),
    ("media_group", 1, "investment_loan", (), ""),
    ("standard_technology", 0, ("project", "power_plant"), (), "M+3"),
    ("standard_technology", 0, ("project", "sell_patents"), (["sponsors"],), ""),
    ("standard_technology", 1, ("project", "power_plant"), (), ""),
    ("olympus_conference", 0, "breathing_filters", (), "olympus_conference+1"),
    ("olympus_conference", 0, "sponsors", (), ""),
    ("olympus_conference", 1, "breathing_filters", (), ""),
]


def situation(card: str | None, actor: int, action: Any) -> tuple[Any, Any]:
    """A position with the card in front of its owner; the actor is seat 0 or 1."""
    own = [card] if card else []
    hand = [] if isinstance(action, tuple) else [action]
    spare = [c for c in ("sponsors", "mine") if c not in hand]
    state = position(
        played=[own, []],
        mc=100,
        oxygen=7,
        turn=actor,
        first_player=actor,
        boards={actor: {"hand": [*hand, *spare]}},
    )
    return state, action if isinstance(action, tuple) else ("card", action)


@pytest.mark.rule("terraforming_mars 15.1", "terraforming_mars 15.3", "terraforming_mars 15.5")
@pytest.mark.parametrize(
    ("card", "actor", "action", "answers", "expected"),
    TRIGGERS,
    ids=lambda v: str(v) if isinstance(v, str | int) else "",
)
def test_a_trigger(
    card: str, actor: int, action: Any, answers: tuple[Any, ...], expected: str
) -> None:
    found = []
    for present in (card, None):
        state, key = situation(present, actor, action)
        table = table_at(state)
        before = table.view(0)
        table.choose(key)
        for answer in answers if present else [a for a in answers if not isinstance(a, tuple)]:
            table.choose(answer)
        finish(table, first_choice)
        found.append(changes(before, table.state))
    with_it, without = (_totals(f) for f in found)
    extra = {
        f"{name}{with_it.get(name, 0) - without.get(name, 0):+}"
        for name in {*with_it, *without}
        if with_it.get(name, 0) != without.get(name, 0)
    }
    assert extra == words(expected) - {"cards+0"}


def _totals(found: set[str]) -> dict[str, int]:
    totals = {}
    for change in found:
        at = max(change.rfind("+"), change.rfind("-"))
        totals[change[:at]] = int(change[at:])
    return totals


def test_every_trigger_is_tried() -> None:
    wanted = {card.id for card in load().cards.values() if card.triggers}
    assert {trigger[0] for trigger in TRIGGERS} == wanted


# Discounts and values (terraforming_mars 7.6, 7.7, 15.1)

DISCOUNTS = {
    # Off Sponsors (Earth), Vesta Shipyard (Jovian, space), Mine (building), Pets (Earth, animal).
    "research_outpost": (1, 1, 1, 1),
    "space_station": (0, 2, 0, 0),
    "earth_catapult": (2, 2, 2, 2),
    "quantum_extractor": (0, 2, 0, 0),
    "mass_converter": (0, 2, 0, 0),
    "earth_office": (3, 0, 0, 3),
    "anti_gravity_technology": (2, 2, 2, 2),
    "shuttles": (0, 2, 0, 0),
    "teractor": (3, 0, 0, 3),
    "thorgate": (0, 0, 0, 0),
}
BOUGHT = ("sponsors", "vesta_shipyard", "mine", "pets")


@pytest.mark.rule("terraforming_mars 7.6", "terraforming_mars 6.5", "terraforming_mars 22.45")
@pytest.mark.parametrize("id", DISCOUNTS)
def test_a_discount(id: str) -> None:
    corporation = id in load().corporations
    state = position(corporations=[id] if corporation else [], played=[[] if corporation else [id]])
    situation = Situation(state, 0)
    cards = [load().cards[card] for card in BOUGHT]
    assert tuple(card.cost - price_of(situation, card) for card in cards) == DISCOUNTS[id]
    other = Situation(state, 1)
    assert [price_of(other, card) for card in cards] == [card.cost for card in cards]


@pytest.mark.rule("terraforming_mars 7.6", "terraforming_mars 6.5")
def test_discounts_add_up_and_stop_at_nothing() -> None:
    own = ["space_station", "shuttles", "quantum_extractor", "mass_converter", "earth_catapult"]
    situation = Situation(position(played=[own]), 0)
    assert price_of(situation, load().cards["vesta_shipyard"]) == 15 - 8 - 2
    assert price_of(situation, load().cards["space_mirrors"]) == 0
    situation = Situation(position(corporations=["thorgate"], played=[["earth_office"]]), 0)
    # A power tag once, however many tags there are.
    assert price_of(situation, load().cards["lunar_beam"]) == 13 - 3 - 3


@pytest.mark.rule("terraforming_mars 15.3")
def test_a_discount_never_applies_to_the_card_itself() -> None:
    for id, cost in (("earth_office", 1), ("research_outpost", 18), ("earth_catapult", 23)):
        state = position(hand=[id], mc=50)
        table = do(state, ("card", id))
        finish(table, first_choice)
        assert table.state.boards[0].stock["mc"] == 50 - cost


@pytest.mark.rule("terraforming_mars 15.3")
def test_an_event_card_type_trigger_waits_for_the_next_card() -> None:
    table = do(position(hand=["media_group"]), ("card", "media_group"))
    assert table.state.boards[0].stock["mc"] == 94
    table = do(position(hand=["optimal_aerobraking"]), ("card", "optimal_aerobraking"))
    assert table.state.boards[0].stock["heat"] == 0


@pytest.mark.rule("terraforming_mars 7.7", "terraforming_mars 21.7")
def test_metal_values_add_up() -> None:
    state = position(corporations=["phobolog"], played=[["advanced_alloys"]])
    assert Situation(state, 0).sum.values == {"steel": 3, "titanium": 5}
    assert Situation(position(corporations=["phobolog"]), 0).sum.values == {
        "steel": 2,
        "titanium": 4,
    }
    assert Situation(state, 1).sum.values == {"steel": 2, "titanium": 3}


@pytest.mark.rule("terraforming_mars 6.2", "terraforming_mars 21.5", "terraforming_mars 22.41")
def test_requirement_shifts() -> None:
    # Birds need 13 % oxygen; 2 steps fewer will do with each shift, all three make 6.
    for own, corporation, special, least in (
        ([], [], 0, 13),
        (["adaptation_technology"], [], 0, 11),
        ([], ["inventrix"], 0, 11),
        (["adaptation_technology"], ["inventrix"], 0, 9),
        (["adaptation_technology"], ["inventrix"], 2, 7),
    ):
        for oxygen, allowed in ((least, True), (least - 1, False)):
            state = position(corporations=corporation, played=[own], hand=["birds"], oxygen=oxygen)
            state.boards[0].shift = special
            state.boards[1].production["plants"] = 2
            assert legal(state, ("card", "birds")) == allowed
    # Downwards for a maximum: Arctic Algae at -12 °C or less, with a shift up to -8.
    for temperature, allowed in ((-8, True), (-6, False)):
        state = position(
            played=[["adaptation_technology"]], hand=["arctic_algae"], temperature=temperature
        )
        assert legal(state, ("card", "arctic_algae")) == allowed
    # Tags, production and tiles are not shifted.
    for card in ("gene_repair", "asteroid_mining_consortium", "ecological_zone", "rad_suits"):
        state = position(played=[["adaptation_technology"]], hand=[card])
        assert not legal(state, ("card", card))


@pytest.mark.rule("terraforming_mars 15.7", "terraforming_mars 22.41")
def test_the_next_card_uses_up_a_discount_and_a_shift() -> None:
    state = position(hand=["indentured_workers", "special_design", "mine", "sponsors", "birds"])
    state.oxygen = 12
    state.boards[1].production["plants"] = 2
    table = do(state, ("card", "indentured_workers"), ("project", "power_plant"))
    board = table.state.boards[0]
    assert board.discount == 8
    assert board.stock["mc"] == 89  # a project costs as ever
    for answer in (("end_turn",), ("pass",)):
        table.choose(answer)
    table.choose(("card", "special_design"))
    board = table.state.boards[0]
    assert (board.stock["mc"], board.discount, board.shift) == (89, 0, 2)
    assert ("card", "birds") in keys(table)
    table.choose(("card", "mine"))
    assert table.state.boards[0].shift == 0
    assert ("card", "birds") not in keys(table)


@pytest.mark.rule("terraforming_mars 15.7")
def test_what_is_meant_for_the_next_card_lapses() -> None:
    state = position(hand=["indentured_workers"])
    table = do(state, ("card", "indentured_workers"), ("end_turn",), ("pass",), ("pass",))
    assert table.state.boards[0].discount == 0


@pytest.mark.rule("terraforming_mars 16.4")
def test_protected_habitats() -> None:
    state = position(hand=["asteroid", "virus"], played=[[], ["protected_habitats", "fish"]])
    state.boards[1].stock["plants"] = 9
    state.boards[1].on_cards["fish"] = 3
    table = do(state, ("card", "asteroid"))
    assert table.decision and table.decision.prompt.key == "ask.second_action"
    table.choose(("card", "virus"))
    assert table.state.boards[1].stock["plants"] == 9
    assert table.state.boards[1].on_cards == {"fish": 3}
    # It protects neither production nor other resources, and does not bind the owner.
    state = position(hand=["birds", "sabotage"], played=[[], ["protected_habitats"]], oxygen=13)
    state.boards[1].production["plants"] = 2
    state.boards[1].stock["steel"] = 4
    table = do(state, ("card", "birds"), ("card", "sabotage"), ("branch", 2), ("take", 1, 4))
    assert table.state.boards[1].production["plants"] == 0
    assert table.state.boards[1].stock["steel"] == 0


LASTING = {
    *DISCOUNTS,
    "advanced_alloys",
    "adaptation_technology",
    "protected_habitats",
}
"""Cards (and corporations) whose permanent effects are tried in this file."""


def test_every_permanent_effect_is_tried() -> None:
    assert {card.id for card in load().cards.values() if card.effects} <= LASTING
