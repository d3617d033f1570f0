"""What is impossible in a state, beyond what a scenario can say (see test_scenario.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from gametable.components.texts import TitleWords
from gametable.titles.gaia_project import TITLE
from gametable.titles.gaia_project.state import Federation, Offer, State, Tile, Token
from tests.kit import sitting
from tests.rules.gaia_project.play import other, seat, table

Change = Callable[[State], Any]


def position() -> State:
    own = {"mine": [(-1, -2), (-2, -1)], "trading_station": [(-1, -4)]}
    return sitting.position(TITLE, table(seat(structures=own), other()))


def test_a_possible_state_has_no_faults() -> None:
    assert TITLE.faults(position()) == [] and TITLE.component_faults() == []


def at(state: State, q: int, r: int) -> int:
    return state.stars.spaces[q, r]


DAMAGED: list[tuple[Change, str]] = [
    (lambda s: setattr(s.boards[0], "faction", ""), "seat 0: the faction is missing."),
    (lambda s: setattr(s.boards[0], "faction", "romulans"), 'there is no faction "romulans".'),
    (lambda s: setattr(s, "sectors", s.sectors[:1] * 2), "map: Sector 01 is there twice."),
    (
        lambda s: setattr(s, "sectors", (*s.sectors[:2], replace(s.sectors[2], q=50))),
        "map: Sector 02 touches no other sector.",
    ),
    (lambda s: setattr(s.boards[1], "faction", s.boards[0].faction), "can be played only once."),
    (lambda s: s.tech.pop("economy"), "tech tile tech_ore_power_income is missing."),
    (lambda s: s.tech.update(economy="tech_7vp"), "tech tile tech_7vp is there 2 times."),
    (lambda s: setattr(s, "rounds", s.rounds[:5]), "the scoring tiles cannot be so many: 5"),
    (lambda s: setattr(s, "used", ["dance"]), 'there is no action "dance".'),
    (lambda s: s.supply.update(fed_12vp=3), "federation token fed_12vp is there 4 times."),
    (lambda s: setattr(s, "acting", 5), 'there is no seat "5".'),
    (lambda s: setattr(s, "offers", [Offer(7, 1)]), 'there is no seat "7".'),
    (lambda s: setattr(s, "queue", [1, 1]), "queue: a seat stands twice in 1, 1."),
    (lambda s: setattr(s, "round", 7), "round 7 has no phase actions."),
    (lambda s: setattr(s.boards[0], "passing", 1), "those who have passed cannot be ."),
    (lambda s: setattr(s, "level_5", {"science": 0}), "level 5"),
    (lambda s: setattr(s, "step", "drawn"), "a card is drawn in turns of the Automa alone."),
    (lambda s: setattr(s.boards[0].power, "area_2", -1), "no area holds fewer than 0 power tokens"),
    (
        lambda s: setattr(s.boards[0].power, "stone", "gone"),
        "the Brainstone belongs to the Taklons",
    ),
    (lambda s: s.boards[0].research.pop("science"), "research has six areas"),
    (lambda s: setattr(s.boards[0], "qic", -1), "there are −1 of Q.I.C."),
    (lambda s: setattr(s.boards[0], "away", 4), "there are 4 Gaiaformers."),
    (lambda s: setattr(s.boards[0], "tech", [Tile("hut")]), 'there is no tech tile "hut".'),
    (lambda s: setattr(s.boards[0], "tokens", [Token("hut", True)]), 'federation token "hut".'),
    (
        lambda s: setattr(s.boards[0], "tokens", [Token("fed_12vp", True)]),
        "12 VP has no green side.",
    ),
    (lambda s: setattr(s.boards[0], "used", ["x", "x"]), "a special action was used twice."),
    (lambda s: setattr(s.boards[0], "structures", {1: "mine"}), "stands outside the map."),
    (lambda s: setattr(s.boards[0], "structures", {at(s, 0, -2): "mine"}), "Transdim Planet."),
    (
        lambda s: setattr(s.boards[0], "federations", [Federation((at(s, -1, -2),))] * 2),
        "[−1, −2] belongs to two federations.",
    ),
    (
        lambda s: setattr(s.boards[0], "federations", [Federation((at(s, -1, -2),))]),
        "federations cannot be so many: 0.",
    ),
]


@pytest.mark.parametrize(("damage", "why"), DAMAGED, ids=[why for _, why in DAMAGED])
def test_what_is_damaged_is_told(damage: Change, why: str) -> None:
    state = position()
    damage(state)
    faults = TITLE.faults(state)
    english: TitleWords = TITLE.words("en")
    said = [english.text(fault) for fault in faults]
    assert any(why in one for one in said), said
    hungarian = [TITLE.words("hu").text(fault) for fault in faults]
    assert not set(said) & set(hungarian)
