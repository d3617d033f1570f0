"""The project cards of Terraforming Mars as typed, bilingual facts."""

from __future__ import annotations

from collections import Counter

import pytest

from gametable.components.cache import load_yaml
from gametable.components.data_root import assets_dir
from gametable.components.decode import Faults, check_unique, decode_list
from gametable.titles.terraforming_mars.definitions import Card


@pytest.fixture(scope="module")
def cards() -> dict[str, Card]:
    document = load_yaml(assets_dir("terraforming_mars") / "cards.yaml")
    faults = Faults()
    found = decode_list(document, ("cards",), Card, faults)
    check_unique(document, ("cards",), [card.id for card in found.values()], faults)
    faults.report()
    return {card.id: card for card in found.values()}


def test_all_cards_are_there(cards: dict[str, Card]) -> None:
    assert len(cards) == 208
    assert sorted(card.number for card in cards.values()) == list(range(1, 209))
    assert Counter(card.set for card in cards.values()) == {"standard": 137, "corporate_era": 71}
    kinds = Counter(card.kind for card in cards.values())
    assert kinds == {"automated": 112, "active": 59, "event": 37}


def test_every_card_speaks_both_languages(cards: dict[str, Card]) -> None:
    for card in cards.values():
        for text in (card.name, card.text):
            assert text.en.strip() and text.hu.strip(), card.id
        assert card.text.en != card.text.hu, card.id


@pytest.mark.parametrize(
    ("id", "cost", "tags", "points"),
    [
        ("colonizer_training_camp", 8, ["jovian", "building"], 2),
        ("ironworks", 11, ["building"], 0),
        ("ai_central", 21, ["science", "building"], 1),
        ("asteroid", 14, ["space"], 0),
        ("birds", 10, ["animal"], None),
        ("earth_office", 1, ["earth"], 0),
        ("mars_university", 8, ["science", "building"], 1),
        ("trees", 13, ["plant"], 1),
    ],
)
def test_what_is_printed(
    cards: dict[str, Card], id: str, cost: int, tags: list[str], points: int | None
) -> None:
    card = cards[id]
    assert card.cost == cost
    assert [tag for tag in card.tags if tag != "event"] == tags
    if points is not None:
        assert card.points == points


def test_without_its_table_it_stays_dim_on_the_shelf() -> None:
    from gametable.client.games.shelf import Shelf
    from gametable.components.title_sheet import load_title_sheet

    assert Shelf().playable("planet_unknown")
    assert Shelf().playable("terraforming_mars") == load_title_sheet("terraforming_mars").finished
