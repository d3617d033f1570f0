"""What the inspector says of a card: conditions as they stand, what may pay, points, rulings."""

from __future__ import annotations

from gametable.core.engine.decision import Decision
from gametable.core.scene import Inspection
from gametable.core.text import msg
from gametable.titles import find_title
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.inspect import inspect
from gametable.titles.terraforming_mars.rules.turn import ask_turn
from gametable.titles.terraforming_mars.situation import Situation
from tests.rules.terraforming_mars.play import position

TITLE = find_title("terraforming_mars")
HAND = ["comet", "capital", "electro_catapult", "search_for_life", "io_mining_industries"]


def looked(id: str, **fields: object) -> Inspection:
    state = position(corporations=("teractor", "helion"), hand=HAND, mc=25, **fields)  # type: ignore[arg-type]
    state.boards[0].stock["titanium"] = 3
    found = inspect(state, f"card/{id}", 0)
    assert found is not None
    return found


def facts(found: Inspection) -> dict[str, dict[str, object]]:
    return {fact.text.key: fact.text.args for fact in found.facts}


def test_every_condition_is_told_as_it_decides() -> None:
    state = position(hand=HAND, mc=25)
    asked = next(ask_turn(Situation(state, 0), msg("ask.action"), None))
    assert isinstance(asked, Decision)
    refused = {item.option.key[1]: item.refusal for item in asked.refusals()}
    for id in HAND:
        found = inspect(state, f"card/{id}", 0)
        assert found is not None
        legal = all(check.met for check in found.checks)
        assert legal == (id not in refused)
        if not legal:
            assert refused[id].checks == found.checks


def test_metal_that_may_pay_is_told_with_its_worth() -> None:
    told = facts(looked("comet"))["fact.pays"]
    assert (told["have"], told["each"], told["worth"]) == (3, 3, 9)
    assert "fact.pays" not in facts(looked("search_for_life"))


def test_a_discount_stands_beside_the_printed_price() -> None:
    found = looked("sponsors", played=[["earth_office"]])
    # Teractor and Earth Office take 3 M€ each off a card with an Earth tag.
    assert (found.data["cost"], found.data["price"], found.data["reduced"]) == (6, 0, 0)
    assert facts(found)["fact.price"] == {"n": 0, "printed": 6}
    assert looked("capital").data["reduced"] is None


def test_heat_may_pay_for_helion() -> None:
    state = position(corporations=("helion",), hand=["research"], mc=2)
    state.boards[0].stock["heat"] = 10
    found = inspect(state, "card/research", 0)
    assert found is not None and facts(found)["fact.pays"]["worth"] == 10


def test_points_are_told_printed_or_as_they_would_be() -> None:
    assert facts(looked("electro_catapult"))["fact.points_printed"] == {"n": 1}
    jovian = looked("io_mining_industries", played=[["vesta_shipyard"]])
    assert facts(jovian)["fact.points_if"] == {"n": 2}  # its own tag, too


def test_the_rule_names_the_card_where_one_does() -> None:
    assert looked("capital").rule == "terraforming_mars 22.5"
    assert looked("comet").rule == "terraforming_mars 6"
    assert [r.rule for r in looked("comet").rulings][:2] == [
        "terraforming_mars 16.2",
        "terraforming_mars 8.2",
    ]
    helion = inspect(position(corporations=("helion",)), "card/helion", 0)
    assert helion is not None and helion.rule == "terraforming_mars 21.3"


def test_a_card_in_play_says_what_lies_on_it() -> None:
    state = position(played=[["pets"]])
    state.boards[0].on_cards["pets"] = 3
    found = inspect(state, "card/pets", 0)
    assert found is not None and not found.checks
    assert facts(found)["fact.on_card"]["n"] == 3
    assert facts(found)["fact.points"] == {"n": 1}
    assert found.data["on_card"] == ["tag-animal", 3]


def test_everything_is_said_in_both_languages() -> None:
    for language in ("en", "hu"):
        words = TITLE.words(language)
        for id in HAND:
            found = looked(id)
            texts = [fact.text for fact in found.facts] + [check.text for check in found.checks]
            assert all(words.text(text) for text in texts)
        assert not words.unknown  # type: ignore[attr-defined]


def test_what_is_printed_on_the_board_is_pictured_by_what_it_takes_and_measures() -> None:
    state, box = position(), load()

    def row(reference: str) -> str:
        found = inspect(state, reference, 0)
        assert found is not None and found.face == "emblem"
        parts = found.data["rows"][0]["parts"]
        return " ".join(str(p.get("plate") or p.get("icon") or p.get("text")) for p in parts)

    assert row("#milestone/builder") == "milestone 8 tag-building"
    assert row("#award/miner") == "award steel titanium"
    assert row("#project/asteroid") == "14 credit action temperature"
    assert row("#conversion/convert_plants") == "8 plant action greenery"
    for id in (*box.milestones, *box.awards):
        kind = "milestone" if id in box.milestones else "award"
        assert row(f"#{kind}/{id}")


def test_an_area_brings_nothing_once_a_tile_lies_on_it() -> None:
    for tiles, told in (({}, True), ({"e7": ("city", 0)}, False)):
        found = inspect(position(tiles=tiles), "area/e7", 0)
        assert found is not None and ("fact.brings" in facts(found)) == told
