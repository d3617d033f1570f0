"""A person corrects what the Automa selects, where it is played on a real table, too (12.5)."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.core.engine.decision import Key
from gametable.core.engine.table import Table
from gametable.titles.gaia_project import TITLE
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.state import State
from gametable.titles.gaia_project.vocabulary import AREAS
from tests.kit import sitting
from tests.kit.asking import asked, events, keys, question, targets
from tests.rules.gaia_project.automa_play import (
    AUTOMA,
    HUMAN,
    PEOPLE,
    automa,
    gains,
    position,
    standing,
    turn,
)

RULE = pytest.mark.rule("gaia_project 12.5")


def corrected(faction: str, support: int, action: int, **more: Any) -> Table[State]:
    return turn(faction, support, action, correct=True, **more)


def other(at: Table[State]) -> Key:
    """An option that the Automa would not take: what it selects stands first."""
    assert question(at).seat == HUMAN
    return keys(at)[-1]


@RULE
def test_a_mine():
    at = corrected("geodens", 4, 6)
    assert asked(at) == "ask.automa.mine" and len(keys(at)) == 5
    assert all(target is not None and target.startswith("map/h_") for target in targets(at))
    key = other(at)
    at.choose(key)
    assert standing(at) == {(-1, -2): "mine", tuple(key[1:]): "mine"}
    (event,) = events(at, "log.automa.corrected")
    assert event.targets == (f"map/h_{key[1]}_{key[2]}",) and event.seat == AUTOMA
    assert gains(at)[-1] == 3  # the turn goes on


@RULE
def test_the_card_is_known_where_its_selection_is_corrected():
    """What is asked goes on from a state in which the card lies open, however the rest lies."""
    mark = corrected("geodens", 4, 6).marks[-1].state
    assert mark.automa is not None and mark.automa.action == 6 and mark.step == "drawn"


@RULE
def test_what_is_not_corrected_is_not_told():
    at = corrected("geodens", 4, 6)
    at.choose(keys(at)[0])
    plain = turn("geodens", 4, 6)
    assert standing(at) == standing(plain) and not events(at, "log.automa.corrected")


@RULE
def test_an_upgrade():
    own = {(-1, -2): "mine", (2, -3): "mine", (-6, 1): "mine"}
    at = corrected("hadsch_hallas", 4, 13, own=own)
    assert asked(at) == "ask.automa.upgrade" and len(keys(at)) == 3
    key = other(at)
    at.choose(key)
    assert standing(at)[key[1], key[2]] == "trading_station" and gains(at) == [3, 1]
    assert len(events(at, "log.automa.corrected")) == 1


@RULE
def test_an_area():
    at = corrected("itars", 4, 17, own={(1, 0): "mine"}, research={"science": 4})
    assert asked(at) == "ask.automa.area" and {key[0] for key in keys(at)} == set(AREAS)
    assert "research/advanced_science" in targets(at) and "research/economy_1" in targets(at)
    assert keys(at)[0] == ("artificial_intelligence",)
    at.choose(("economy",))
    assert automa(at).research["economy"] == 1
    assert automa(at).research["artificial_intelligence"] == 0
    assert len(events(at, "log.automa.corrected")) == 1


@RULE
def test_an_action():
    at = corrected("itars", 5, 13, own={(1, 0): "mine"})
    assert asked(at) == "ask.automa.action" and len(keys(at)) == 10
    at.choose(("power_2_ore",))
    assert len(keys(at)) == 9  # the second one is counted after the first token lies there
    at.choose(keys(at)[0])
    # Five from the right among those that are free now.
    assert at.state.used == ["power_2_ore", "power_1_terraform"]
    assert len(events(at, "log.automa.corrected")) == 1 and gains(at) == [4]


@RULE
def test_a_first_mine():
    state = position("geodens", correct=True)
    state.boards[AUTOMA].structures = {}
    state.phase, state.queue, state.first, state.round = "structures", [AUTOMA], HUMAN, 0
    state.boosters = list(load().boosters)[:5]
    for board in state.boards:
        board.booster = ""
    at = sitting.table_at(TITLE, state, PEOPLE, luck=[1])
    assert asked(at) == "ask.automa.mine" and keys(at)[0] == ("space", -1, -2)
    at.choose(("space", -4, 6))
    assert standing(at) == {(-4, 6): "mine"}


@RULE
def test_a_single_candidate_is_not_asked_about():
    at = corrected("geodens", 4, 2)
    assert asked(at) == "ask.turn" and standing(at) == {(-1, -2): "trading_station"}


@RULE
@pytest.mark.rule("gaia_project 12.1.4")
def test_nobody_is_asked_without_the_option():
    at = turn("geodens", 4, 6)
    assert asked(at) == "ask.turn"
