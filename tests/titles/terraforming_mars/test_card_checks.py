"""A card that lacks something is named; the cards of the game lack nothing."""

from __future__ import annotations

import re

import msgspec
import pytest

from gametable.checks import check_title
from gametable.components import declared
from gametable.components.reference import RuleReference, load_reference
from gametable.components.texts import Text
from gametable.core.text import msg
from gametable.titles import terraforming_mars
from gametable.titles.terraforming_mars import card_checks, card_look
from gametable.titles.terraforming_mars.card_checks import card_faults, lacks
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.rulings import rulings_of, sections_of

SAY = terraforming_mars.TITLE.words("en").text
KNOWN = {"mc", "credit", "energy", "plant", "steel", "oxygen", "action", "vp"}


def test_no_card_lacks_anything() -> None:
    assert card_faults() == []


def test_effect_and_texts_are_missed() -> None:
    card = load().cards["electro_catapult"]
    assert [SAY(lack) for lack in lacks(card, KNOWN)] == []
    bare = msgspec.structs.replace(card, on_play=(), actions=(), points=0)
    assert "has no effect and no points" in [SAY(lack) for lack in lacks(bare, KNOWN)]
    mute = msgspec.structs.replace(card, text=Text("Action.", " "), name=Text("", "Név"))
    assert [SAY(lack) for lack in lacks(mute, KNOWN)] == ["has no name in en", "has no text in hu"]


def test_an_icon_that_is_not_there_is_missed() -> None:
    found = [SAY(lack) for lack in lacks(load().cards["electro_catapult"], KNOWN - {"steel"})]
    assert found == ['needs the icon "steel", which is not there']


def test_a_card_without_icons_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    look = {**card_look.look_of(load().cards["comet"]), "rows": []}
    monkeypatch.setattr(card_checks, "look_of", lambda front: look)
    assert "has no icons" in [SAY(lack) for lack in lacks(load().cards["comet"], KNOWN)]


def test_the_check_of_the_program_tells_it_with_the_line(monkeypatch: pytest.MonkeyPatch) -> None:
    lack = msg("wrong.no_icons")
    monkeypatch.setattr(card_checks, "lacks", lambda front, known: [lack][: front.id == "mine"])
    (fault,) = card_faults()
    assert str(fault).startswith("terraforming_mars/cards.yaml, line ") and '"mine"' in str(fault)
    assert str(fault) in [str(found) for found in check_title("terraforming_mars")]
    assert [str(f) for f in terraforming_mars.TITLE.component_faults()] == [str(fault)]


def test_a_section_that_the_rules_lack_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    sections = load_reference("terraforming_mars").sections
    without = RuleReference(section for section in sections if section.id != "22.1")
    monkeypatch.setattr(declared, "load_reference", lambda title: without)
    (fault,) = terraforming_mars.TITLE.component_faults()
    assert re.match(
        r"terraforming_mars/cards.yaml, line \d+: cites section terraforming_mars 22.1, ",
        str(fault),
    )


@pytest.mark.parametrize(
    ("id", "first"),
    [
        ("robotic_workforce", "22.1"),
        ("mining_area", "22.2"),
        ("capital", "22.5"),
        ("nitrogen_rich_asteroid", "22.15"),
        ("asteroid", "16.2"),
        ("electro_catapult", "13.1"),
        ("water_import_from_europa", "22.35"),
        ("mangrove", "22.13"),
        ("helion", "21.3"),
    ],
)
def test_the_most_special_section_comes_first(id: str, first: str) -> None:
    assert sections_of(load().front(id))[0] == f"terraforming_mars {first}"


@pytest.mark.parametrize("language", ["en", "hu"])
def test_every_ruling_has_words(language: str) -> None:
    say = terraforming_mars.TITLE.words(language)
    for front in (*load().cards.values(), *load().corporations.values()):
        for ruling in rulings_of(front):
            assert say.text(ruling.name) and say.text(ruling.text)
    assert not say.unknown
