"""What the inspector of Gaia Project says of a position."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.core.scene import Inspection
from gametable.core.text import Message
from gametable.titles.gaia_project import TITLE
from gametable.titles.gaia_project.inspect import inspect
from gametable.titles.gaia_project.rules.board_actions import specials
from gametable.titles.gaia_project.rules.charging import offered
from gametable.titles.gaia_project.rules.mines import terms
from gametable.titles.gaia_project.scene import scene
from gametable.titles.gaia_project.situation import Situation
from gametable.titles.gaia_project.state import State, Tile, Token
from tests.kit.sitting import position
from tests.titles.gaia_project.test_scene import begun


def look(state: State, ref: str, seat: int | None = 0) -> Inspection:
    found = inspect(state, ref, seat)
    assert found is not None, ref
    return found


def facts(state: State, ref: str, seat: int | None = 0) -> dict[str, Any]:
    """The arguments of the facts by their keys."""
    return {fact.text.key: fact.text.args for fact in look(state, ref, seat).facts}


def space_of(state: State, seat: int) -> tuple[int, str]:
    space = next(iter(state.boards[seat].structures))
    q, r = state.stars.hexes[space]
    return space, f"{q}_{r}"


@pytest.mark.rule("gaia_project 5.1.3")
def test_a_planet_tells_reach_price_steps_and_who_may_charge() -> None:
    state = begun().state
    state.boards[0].qic = 9
    situation = Situation(state, 0)
    taken = situation.taken
    for space in state.stars.planets:
        if taken >> space & 1 or state.stars.planets[space] in ("transdim", "gaia"):
            continue
        q, r = state.stars.hexes[space]
        told = facts(state, f"map/h_{q}_{r}")
        found = terms(situation, space)
        assert found is not None
        assert told.get("fact.range_qic", {"n": 0})["n"] == found.range_qic
        assert told.get("fact.steps", {"n": 0})["n"] == found.steps
        price = {one.args["resource"]: one.args["n"] for one in told["fact.mine_price"]["amounts"]}
        assert price["#resource/ore"] == found.price.ore
        assert told.get("fact.may_charge", {"n": 0})["n"] == offered(state, 1, space)


@pytest.mark.rule("gaia_project 5.4.1")
def test_what_stands_on_a_planet_is_told_with_its_value_to_everybody() -> None:
    state = begun().state
    space, place = space_of(state, 1)
    state.boards[1].structures[space] = "research_lab"
    for ref in (f"structure/1/{place}", f"map/h_{place}"):
        told = facts(state, ref, None)
        assert told["fact.stands"] == {"seat": "#seat/1", "structure": "#structure/research_lab"}
        assert told["fact.value"]["n"] == state.boards[1].printed.structures["research_lab"].value
    assert not look(state, f"map/h_{place}", None).checks


@pytest.mark.rule("gaia_project 5.6")
def test_a_used_action_is_told_and_why_it_cannot_be_taken() -> None:
    state = begun().state
    assert "fact.unused" in facts(state, "research/power_2_ore")
    state.used.append("power_2_ore")
    assert "fact.used" in facts(state, "research/power_2_ore")
    failed = [check for check in look(state, "research/power_2_ore").checks if not check.met]
    assert "check.action_free" in {check.text.key for check in failed}


@pytest.mark.rule("gaia_project 6.2")
def test_a_level_tells_who_stands_there() -> None:
    state = begun().state
    state.boards[1].research["economy"] = 3
    told = facts(state, "research/economy_3")
    assert told["fact.stands_here"]["seat"] == "#seat/1" and told["fact.level_charge"]["n"] == 3
    assert look(state, "marker/1/economy").name == look(state, "research/economy_3").name


@pytest.mark.rule("gaia_project 6.1.4")
def test_covered_tiles_and_flipped_tokens_are_told() -> None:
    state = begun().state
    state.boards[0].tech = [Tile("tech_7vp", covered=True)]
    state.boards[0].tokens = [Token("fed_12vp", green=False)]
    assert "fact.owner_covered" in facts(state, "own_tile/tech_7vp")
    # Who has it need not be told what it takes to get it.
    assert (
        not look(state, "own_tile/tech_7vp").checks and look(state, "own_tile/tech_7vp", 1).checks
    )
    assert "fact.owner_gray" in facts(state, "token/0/0")


@pytest.mark.rule("gaia_project 12.4")
def test_both_halves_of_a_card_of_the_automa_are_told() -> None:
    state = begun("automa").state
    assert state.automa is not None
    state.automa.support, state.automa.action = 1, 9
    told = facts(state, "automa/action")
    assert {"decision.does.faction", "decision.from.left", "decision.final.bottom"} <= set(told)
    assert "fact.pass_mark" in facts(state, "#decision/1")
    assert TITLE.words("hu").text(Message("#decision/9")) == "9. döntéskártya"


@pytest.mark.parametrize(
    "ref",
    ["map/h_99_99", "structure/0/99_99", "research/economy_9", "token/0/7", "own_tile/none",
     "booster/none", "automa/action", "decision/99", "action/none", "seat/5"],
)  # fmt: skip
def test_of_what_is_not_there_nothing_is_told(ref: str) -> None:
    assert inspect(begun().state, ref, 0) is None


def test_tiles_tokens_and_factions_are_pictured_as_they_lie() -> None:
    state = begun().state
    state.boards[0].tech = [Tile("tech_7vp")]
    state.boards[0].tokens = [Token("fed_12vp", green=False)]
    shown = {
        piece.id: piece.data
        for zone in scene(state, 0, None).zones
        for piece in zone.pieces
        if piece.face in ("booster", "round", "tile") and piece.id.split("/")[0] != "booster"
    }
    assert {id.split("/")[0] for id in shown} == {"boosters", "own_tile", "rounds", "token"}
    for id, data in shown.items():
        pictured = look(state, id)
        assert pictured.face and {**data, "used": False} == {**pictured.data, "used": False}, id
    for ref in ("faction/terrans", "board/0", "research/power_2_ore", "advanced/adv_gaia_now"):
        assert look(state, ref).face


@pytest.mark.rule("gaia_project 10.11")
@pytest.mark.parametrize(
    ("faction", "id"),
    [
        ("ambas", "swap_institute"),
        ("ivits", "space_station"),
        ("firaks", "downgrade_lab"),
        ("bescods", "advance_lowest"),
    ],
)
def test_the_action_of_a_faction_board_says_what_it_does(faction: str, id: str) -> None:
    own = {"faction": faction, "structures": {"planetary_institute": [[-1, 2]]}}
    at = position(TITLE, {"phase": "actions", "turn": 0, "seats": {0: own}})
    found = look(at, f"action/{id}")
    assert found.text is not None and found.text.key == f"note.special.{id}"
    told = next(one for one in specials(Situation(at, 0)) if one.id == id)
    assert told.option().notes == (found.text,) and found.name == told.label
