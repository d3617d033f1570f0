"""Cards that need a word more (terraforming_mars 6.10, 22)."""

from __future__ import annotations

import pytest

from gametable.core.text import msg
from gametable.titles.terraforming_mars.scoring import scores
from gametable.titles.terraforming_mars.tableau import tableau
from tests.kit.asking import keys, question
from tests.rules.terraforming_mars.play import (
    CARD,
    do,
    finish,
    first_choice,
    legal,
    play_out,
    position,
)

# Cards and resources (terraforming_mars 6.10, 22.17 to 22.29)


@pytest.mark.rule("terraforming_mars 22.18", "terraforming_mars 23.1")
def test_looking_and_keeping() -> None:
    top = ["sponsors", "mine", "birds", "fish"]
    state = position(hand=["business_contacts"], top=top)
    table = do(state, (CARD, "business_contacts"))
    decision = question(table)
    assert (list(decision.keys), decision.least, decision.most) == (top, 2, 2)
    assert decision.secret
    assert table.view(1).drawn == ["?"] * 4
    table.choose(["mine", "fish"])
    assert table.state.boards[0].hand == ["mine", "fish"]
    assert table.state.discard == ["sponsors", "birds"]
    assert table.state.boards[0].stock["mc"] == 93


@pytest.mark.rule("terraforming_mars 22.19")
def test_ceos_favorite_project() -> None:
    own = ["fish", "tardigrades", "security_fleet", "sponsors"]
    state = position(hand=["ceos_favorite_project"], played=[own])
    after = play_out(state, "ceos_favorite_project")  # for nothing
    assert after.boards[0].on_cards == {}
    state.boards[0].on_cards.update({"tardigrades": 2, "security_fleet": 1})
    table = do(state, (CARD, "ceos_favorite_project"))
    assert keys(table) == ["tardigrades", "security_fleet"]
    table.choose("security_fleet")
    assert table.state.boards[0].on_cards == {"tardigrades": 2, "security_fleet": 2}


@pytest.mark.rule("terraforming_mars 22.20")
def test_viral_enhancers_for_each_tag() -> None:
    tiles = {"b3": ("greenery", 0)}
    state = position(hand=["ecological_zone"], played=[["viral_enhancers"]], tiles=tiles)
    table = do(state, (CARD, "ecological_zone"), "b4", ("branch", 1), ("branch", 2))
    assert table.state.boards[0].stock["plants"] == 1
    assert table.state.boards[0].on_cards == {"ecological_zone": 3}
    # A card that collects neither animals nor microbes: the plant without asking.
    hand = ["research_outpost", "designed_microorganisms"]
    state = position(hand=hand, played=[["viral_enhancers"]])
    assert play_out(state, "designed_microorganisms").boards[0].stock["plants"] == 1


@pytest.mark.rule("terraforming_mars 22.21", "terraforming_mars 22.9", "terraforming_mars 15.2")
def test_a_trigger_for_each_matching_tag() -> None:
    played = ["decomposers", "ecological_zone", "adapted_lichen", "livestock"]
    tiles = {"b4": ("ecological_zone", 0)}
    state = position(hand=["advanced_ecosystems"], played=[played], tiles=tiles)
    after = play_out(state, "advanced_ecosystems")
    assert after.boards[0].on_cards == {"decomposers": 3, "ecological_zone": 2}


@pytest.mark.rule("terraforming_mars 22.22", "terraforming_mars 15.4", "terraforming_mars 15.3")
def test_mars_university() -> None:
    state = position(hand=["mars_university", "mine", "sponsors"], top=["birds", "fish", "trees"])
    table = do(state, (CARD, "mars_university"))
    assert keys(table) == [("discard", "mine"), ("discard", "sponsors"), ("decline",)]
    assert [len(option.warnings) for option in question(table).options()] == [1, 1, 0]
    table.choose(("discard", "mine"))
    assert table.state.boards[0].hand == ["sponsors", "birds"]
    assert table.state.discard == ["mine"]
    # Research: two tags are two exchanges, and its own cards may go (6.6).
    top = ["birds", "fish", "trees"]
    state = position(hand=["research"], played=[["mars_university"]], top=top)
    table = do(state, (CARD, "research"), ("discard", "birds"), ("decline",))
    assert table.state.boards[0].hand == ["fish", "trees"]
    # Without a card in hand there is nothing to exchange.
    table = do(position(hand=["mars_university"]), (CARD, "mars_university"))
    assert question(table).prompt.key == "ask.second_action"


@pytest.mark.rule("terraforming_mars 22.23")
def test_olympus_conference() -> None:
    state = position(hand=["research"], played=[["olympus_conference"]])
    table = do(state, (CARD, "research"))
    # The first tag can only add; the second may take it off again and draw.
    assert table.state.boards[0].on_cards == {"olympus_conference": 1}
    assert keys(table) == [("branch", 1), ("branch", 2)]
    table.choose(("branch", 2))
    assert table.state.boards[0].on_cards == {}
    assert len(table.state.boards[0].hand) == 3


@pytest.mark.rule("terraforming_mars 6.4", "terraforming_mars 6.6")
def test_the_player_orders_what_can_matter() -> None:
    played = ["mars_university", "olympus_conference"]
    on_cards = {"olympus_conference": 1}
    state = position(
        hand=["breathing_filters", "mine"],
        played=[played],
        oxygen=7,
        boards={0: {"on_cards": on_cards}},
    )
    table = do(state, (CARD, "breathing_filters"))
    assert question(table).prompt.key == "ask.order"
    assert [key[0] for key in keys(table)] == ["mars_university", "olympus_conference"]
    table.choose(keys(table)[1])
    table.choose(("branch", 2))
    assert question(table).prompt.key == "ask.exchange"


@pytest.mark.rule("terraforming_mars 6.4", "terraforming_mars 8.4")
def test_a_bonus_ocean_may_come_before_the_tile_of_the_card() -> None:
    state = position(hand=["nuclear_zone"], temperature=-4)
    table = do(state, (CARD, "nuclear_zone"))
    assert question(table).prompt.key == "ask.order"
    ocean = next(key for key in keys(table) if key[0] == "#track/temperature")
    table.choose(ocean)
    table.choose("a5")
    table.choose("b5")
    # Placed beside the ocean that came first: 2 M€.
    assert table.state.boards[0].stock["mc"] == 92


@pytest.mark.rule("terraforming_mars 6.4", "terraforming_mars 8.4")
def test_equal_oceans_are_not_ordered() -> None:
    table = do(position(hand=["comet"], temperature=-2), (CARD, "comet"))
    # That of the card and that of the bonus step: it is asked at once where the first one goes.
    assert question(table).prompt.key == "ask.place"
    order = [entry for entry in table.entries if entry.ask == "ask.order"]
    assert [(entry.answer[:2], entry.auto) for entry in order] == [(("comet", "Place"), True)]
    places = keys(table)[:2]
    for area in places:
        table.choose(area)
    assert [table.state.tiles[area].tile for area in places] == ["ocean", "ocean"]
    assert table.state.boards[0].tr == 20 + 1 + 2


@pytest.mark.rule("terraforming_mars 22.26", "terraforming_mars 8.3")
def test_arctic_algae_gets_bonus_oceans_of_others() -> None:
    state = position(played=[[], ["arctic_algae"]], temperature=-2)
    table = do(state, ("project", "asteroid"), "a5")
    assert table.state.boards[1].stock["plants"] == 2
    assert table.state.boards[0].tr == 22


@pytest.mark.rule("terraforming_mars 22.27", "terraforming_mars 16.1", "terraforming_mars 16.5")
def test_virus() -> None:
    state = position(hand=["virus"], played=[["small_animals"], ["fish", "birds", "tardigrades"]])
    state.boards[0].on_cards["small_animals"] = 1
    state.boards[1].on_cards.update({"fish": 3, "birds": 1, "tardigrades": 4})
    state.boards[1].stock["plants"] = 7
    table = do(state, (CARD, "virus"), ("branch", 1))
    assert keys(table) == [
        ("take", "fish", 2),
        ("take", "fish", 1),
        ("take", "birds", 1),
        ("take", "small_animals", 1),
        ("none",),
    ]
    table.choose(("take", "fish", 2))
    assert table.state.boards[1].on_cards == {"fish": 1, "birds": 1, "tardigrades": 4}
    table = do(state, (CARD, "virus"), ("branch", 2), ("take", 1, 5))
    assert table.state.boards[1].stock["plants"] == 2


@pytest.mark.rule("terraforming_mars 22.28", "terraforming_mars 16.2", "terraforming_mars 20.6")
def test_hired_raiders() -> None:
    state = position(3, hand=["hired_raiders"])
    state.boards[1].stock.update({"steel": 1, "mc": 2})
    table = do(state, (CARD, "hired_raiders"), ("branch", 2))
    assert keys(table) == [("take", 1, 2), ("take", 2, 3), ("fewer",), ("none",)]
    table.choose(("take", 1, 2))
    assert [board.stock["mc"] for board in table.state.boards] == [101, 0, 100]
    table = do(state, (CARD, "hired_raiders"), ("branch", 2), ("fewer",), ("take", 2, 1))
    assert [board.stock["mc"] for board in table.state.boards] == [100, 2, 99]
    table = do(position(1, hand=["hired_raiders"]), (CARD, "hired_raiders"), ("branch", 1))
    assert table.state.boards[0].stock["steel"] == 2


@pytest.mark.rule("terraforming_mars 22.29", "terraforming_mars 6.3")
@pytest.mark.parametrize(
    ("card", "branches"),
    [("imported_hydrogen", 3), ("large_convoy", 2), ("local_heat_trapping", 2)],
)
def test_choices_need_a_card_that_can_take_it(card: str, branches: int) -> None:
    state = position(hand=[card])
    state.boards[0].stock["heat"] = 5
    after = play_out(state, card)
    assert after.boards[0].stock["plants"] in (3, 4, 5)  # no holder: the plants without asking
    own = ["fish", "tardigrades"]
    state = position(hand=[card], played=[own])
    state.boards[0].stock["heat"] = 5
    table = do(state, (CARD, card))
    while question(table).prompt.key != "ask.branch":
        table.choose_index(first_choice(question(table)))
    assert len(keys(table)) == branches
    table.choose(("branch", branches))
    finish(table, first_choice)
    assert table.state.boards[0].on_cards["fish"] in (2, 4)


@pytest.mark.rule("terraforming_mars 22.29", "terraforming_mars 6.10", "terraforming_mars 16.2")
def test_a_branch_that_cannot_be_chosen_says_why() -> None:
    state = position(hand=["imported_hydrogen"], played=[["tardigrades"]])
    table = do(state, (CARD, "imported_hydrogen"), "a5")
    assert keys(table) == [("branch", 1), ("branch", 2)]
    (refused,) = question(table).refusals()
    assert refused.option.key == ("branch", 3)
    assert refused.refusal.text == msg("check.add.any_own", resource="#on_card/animal")
    assert refused.refusal.rule == "terraforming_mars 6.10"
    # Nobody has animals: the plants of others are all there is, and nothing is asked.
    state = position(hand=["virus"])
    state.boards[1].stock["plants"] = 7
    assert question(do(state, (CARD, "virus"))).prompt.key == "ask.remove"


@pytest.mark.rule("terraforming_mars 6.3", "terraforming_mars 6.10")
def test_resources_without_a_card_are_lost() -> None:
    after = play_out(position(hand=["imported_nitrogen"]), "imported_nitrogen")
    assert after.boards[0].on_cards == {}
    assert (after.boards[0].tr, after.boards[0].stock["plants"]) == (21, 4)
    state = position(hand=["imported_nitrogen"], played=[["fish", "birds"]])
    table = do(state, (CARD, "imported_nitrogen"))
    assert keys(table) == ["fish", "birds"]
    table.choose("birds")
    assert table.state.boards[0].on_cards == {"birds": 2}


@pytest.mark.rule("terraforming_mars 22.41")
def test_cards_with_nothing_to_do_can_be_played() -> None:
    for card in ("sabotage", "virus", "asteroid", "mining_expedition", "deimos_down"):
        state = position(hand=[card])
        for board in state.boards:
            board.stock["mc"] = 50 if board is state.boards[0] else 0
        table = do(state, (CARD, card))
        assert question(table).prompt.key == "ask.second_action", card


@pytest.mark.rule("terraforming_mars 22.43")
def test_rad_suits_count_any_two_cities() -> None:
    tiles = {"phobos_space_haven": ("city", 1), "c3": ("city", 0)}
    assert legal(position(hand=["rad_suits"], tiles=tiles), (CARD, "rad_suits"))


@pytest.mark.rule("terraforming_mars 22.25", "terraforming_mars 22.42")
def test_herbivores_and_pets_start_with_one() -> None:
    state = position(hand=["herbivores", "pets"], oxygen=8)
    state.boards[1].production["plants"] = 1
    after = play_out(play_out(state, "herbivores"), "pets")
    assert after.boards[0].on_cards == {"herbivores": 1, "pets": 1}


@pytest.mark.rule("terraforming_mars 6.8")
def test_events_leave_the_table_and_keep_their_points() -> None:
    state = position(hand=["interstellar_colony_ship"], played=[SCIENTISTS])
    table = do(state, (CARD, "interstellar_colony_ship"))
    board = table.state.boards[0]
    assert board.events == ("interstellar_colony_ship",)
    assert "interstellar_colony_ship" not in board.played
    assert tableau(board).tags["space"] == 1  # that of the probe alone
    points = {part[0].key: part[1] for line in scores(table.state)[0].lines for part in line.parts}
    assert points["#card/interstellar_colony_ship"] == 4


SCIENTISTS = ["research", "gene_repair", "breathing_filters", "trans_neptune_probe"]
