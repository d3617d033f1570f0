"""Positions in the words of the boards: what is named changes places, the rest follows."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.components.fault_words import fault_text
from gametable.core.engine.title import SetupFault
from gametable.core.scenario.start import first_state, scenario_header
from gametable.core.scenario.writing import written
from gametable.titles.gaia_project import TITLE
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.state import Federation, Power, State, Tile, Token
from tests.kit import sitting
from tests.kit.asking import asked, choose
from tests.rules.gaia_project import play

SMALL = [
    {"sector": "sector_03", "at": [0, 0]},
    {"sector": "sector_01", "at": [5, -2], "rotation": 1},
]


def lies(seat: dict[str, Any] | None = None, players: Any = 2, **table: Any) -> State:
    said = {"phase": "actions", "seats": {0: {"faction": "xenos", **(seat or {})}}, **table}
    return sitting.position(TITLE, said, players)


def refused(seat: dict[str, Any] | None = None, language: str = "en", **table: Any) -> str:
    with pytest.raises(SetupFault) as caught:
        lies(seat, **table)
    return fault_text(caught.value, language)


def at(state: State, q: int, r: int) -> int:
    return state.stars.spaces[q, r]


def test_a_faction_comes_with_what_it_starts_with() -> None:
    board = lies().boards[0]
    assert (board.faction, board.credits, board.qic) == ("xenos", 15, 2)
    assert list(board.structures.values()) == ["mine"] * 3
    assert board.power == Power(area_1=2, area_2=4)
    assert lies({"ore": 9}).boards[0].ore == 9
    assert lies({"power": {"area_3": 2}}).boards[0].power == Power(2, 4, 2)
    assert lies({"power": {"only": {"area_3": 2}}}).boards[0].power == Power(0, 0, 2)
    # Nobody else plays a faction of the same board.
    for faction in ("xenos", "gleens", "ivits", "taklons"):
        boards = lies({"faction": faction}, 4).boards
        assert len({board.printed.board for board in boards}) == 4
    ivits = lies({"faction": "ivits"}).boards[0]
    assert list(ivits.structures.values()) == ["planetary_institute"]


def test_structures_stand_where_they_are_said_to() -> None:
    said = {"mine": [[0, 2]], "research_lab": [[-3, 1]], "lost_planet": [[0, 0]]}
    state = lies({"structures": said})
    assert state.boards[0].structures == {
        at(state, 0, 2): "mine",
        at(state, -3, 1): "research_lab",
        at(state, 0, 0): "lost_planet",
    }
    assert state.lost_planet == at(state, 0, 0)
    assert lies({"structures": "none"}).boards[0].structures == {}


def test_what_follows_need_not_be_said() -> None:
    state = lies(
        seats={
            0: {
                "faction": "lantids",
                "structures": {"mine": [[0, 2], [0, -2]]},
                "research": {"gaia_project": 4, "economy": 5},
                "tokens": ["fed_12vp", {"fed_8vp_qic": "gray"}],
                "federations": [{"members": [[0, 2]]}],
            },
            1: {"faction": "xenos", "structures": {"mine": [[0, 2]]}},
        },
        terraforming_token="fed_8vp_qic",
    )
    board = state.boards[0]
    assert board.shared == [at(state, 0, 2)]
    assert state.gaia == [at(state, 0, -2)]  # built on, so it has become a Gaia Planet
    assert (board.gaiaformers, board.taken, state.level_5) == (3, 1, {"economy": 0})
    assert board.tokens == [Token("fed_12vp", False), Token("fed_8vp_qic", False)]
    assert board.federations == [Federation((at(state, 0, 2),))]
    assert (state.supply["fed_12vp"], state.supply["fed_8vp_qic"]) == (2, 1)


def test_tiles_change_places() -> None:
    plain = lies()
    old, there = plain.tech["economy"], plain.tech["free_2"]
    state = lies(tech={"free_2": old}, rounds=["round_mine"], finals=["final_sectors"])
    assert (state.tech["free_2"], state.tech["economy"]) == (old, there)
    assert sorted(state.tech.values()) == sorted(load().tech)
    assert state.rounds[0] == "round_mine" and len(set(state.rounds)) == 6
    assert state.finals[0] == "final_sectors" and len(set(state.finals)) == 2
    state = lies(advanced={"science": plain.advanced["economy"], "navigation": "none"})
    assert state.advanced["science"] == plain.advanced["economy"]
    assert "navigation" not in state.advanced
    owned = {"tech": [{"tech_7vp": "covered"}], "advanced": [plain.advanced["economy"]]}
    state = lies(owned)
    assert "economy" not in state.advanced
    assert state.boards[0].tech == [Tile("tech_7vp", True)]


FREE = ["booster_range", "booster_terraform", "booster_gaia_planets"]


def test_boosters_lie_in_one_place() -> None:
    free = lies().boosters[0]
    state = lies({"booster": free})
    assert state.boards[0].booster == free and free not in state.boosters
    assert len(state.boosters) == 3
    state = lies({"booster": "booster_mines"}, boosters=FREE)
    assert state.boosters == FREE


def test_phases_begin_as_they_would() -> None:
    seats = {0: {"faction": "xenos", "passed": True}, 2: {"passed": True}}
    state = lies(players=3, round=3, seats=seats)
    assert (state.acting, state.next_order, state.queue) == (1, [0, 2], [])
    assert [board.passing for board in state.boards] == [1, 0, 2]
    state = lies(players=3, phase="gaia", first_player=2)
    assert state.order == state.queue == [2, 0, 1]
    seats = {0: {"faction": "xenos"}, 1: {"faction": "ivits"}}
    state = lies(phase="structures", seats=seats)
    assert (state.round, state.queue) == (0, [0, 0, 0, 1])
    seats[0]["structures"] = {"mine": [[0, 2]]}
    assert lies(phase="structures", seats=seats).queue == [0, 0, 1]
    state = lies({"booster": "none"}, phase="boosters")
    assert state.queue == [0] and len(state.boosters) == 4


@pytest.mark.rule("gaia_project 11.3")
def test_nothing_is_built_before_the_map_lies_there() -> None:
    state = lies(phase="setup", round=0, to_act="none")
    assert not any(board.structures for board in state.boards)


def test_another_map_is_laid_out() -> None:
    state = lies({"structures": {"mine": [[0, 2]]}}, map=SMALL)
    assert len(state.stars.hexes) == 38 and list(state.boards[0].structures) == [at(state, 0, 2)]
    # Pieces of which nothing is said stay only where their planets are still there.
    for board in lies(map=SMALL).boards:
        kinds = {state.stars.planets[space] for space in board.structures}
        assert kinds <= {board.printed.home}


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"map": [{"sector": "sector_11", "at": [0, 0]}]}, 'map.0.sector: there is no "sector_11"'),
        ({"map": [*SMALL, {"sector": "sector_02", "at": [1, 0]}]}, "map.2: Sector 02 lies on"),
        ({"map": [*SMALL, {"sector": "sector_01", "at": [-5, 2]}]}, "map.2: Sector 01 is there tw"),
        ({"map": [{"sector": "sector_03", "at": [0]}]}, "map.0.at: a space [q, r] belongs here"),
        ({"map": [{"sector": "sector_03", "at": [0, 0], "rotation": 6}]}, "map.0.rotation"),
        ({"gaia": [[90, 0]]}, "table.gaia.0: there is no space [90, 0] on the map"),
        ({"gaia": ["x"]}, "table.gaia.0: a space [q, r] belongs here"),
        ({"automa": {"deck": [1]}}, "table.automa: the Automa does not take part"),
        (
            {"tech": {"economy": "tech_7vp", "science": "tech_7vp"}},
            "also said to lie at table.tech",
        ),
        ({"rounds": ["round_mine", "round_mine"]}, "table.rounds: this does not fit"),
        ({"round": 0}, "round 0 has no phase actions"),
        ({"supply": {"fed_12vp": 0}}, "federation token fed_12vp is there 0 times"),
        ({"boosters": ["booster_mines"]}, "the free round boosters cannot be so many: 1"),
        ({"order": [0, 0]}, "the turn order cannot be 0, 0"),
        ({"turn": 0, "seats": {0: {"passed": True}}}, "seat 0: this seat has passed"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_its_place(said: dict[str, Any], why: str) -> None:
    assert why in refused(**said)
    assert refused(**said, language="hu").startswith("helyzet")


@pytest.mark.rule("gaia_project 11.3")
def test_equal_home_planets_are_never_adjacent() -> None:
    centre = {"sector": "sector_02", "at": [0, 0]}
    beside = {"sector": "sector_03", "at": [5, -2], "rotation": 2}
    why = "table.map.1: equal home planets are adjacent at 3, −2 and 2, −1"
    assert why in refused({"structures": "none"}, map=[centre, beside])
    assert lies({"structures": "none"}, map=[centre, {**beside, "rotation": 0}]).sectors


@pytest.mark.parametrize(
    ("seat", "why"),
    [
        ({"structures": {"mine": [[1, 1]]}}, "[1, 1]: there is no planet for a structure"),
        ({"structures": {"mine": [[0, 99]]}}, "structures.mine.0: there is no space [0, 99]"),
        ({"structures": {"hut": [[0, 2]]}}, 'structures: there is no part "hut"'),
        ({"structures": {"mine": [[0, 2]], "research_lab": [[0, 2]]}}, "also said to lie at"),
        ({"structures": {"lost_planet": [[0, 2]]}}, "[0, 2] cannot be the Lost Planet"),
        (
            {"structures": {"planetary_institute": [[0, 2], [-3, 1]]}},
            "seat 0: there are 2 pieces on the map: Planetary institute",
        ),
        ({"shared": [[0, 2]], "structures": {"mine": [[0, 2]]}}, "[0, 2] has no mine that is sha"),
        ({"projects": [[0, 2]]}, "[0, 2] is no place for a Gaiaformer"),
        ({"gaiaformers": 3, "away": 1}, "there are 4 Gaiaformers"),
        ({"stations": [[0, 0]]}, "there are 1 pieces on the map: Space station"),
        ({"ore": 16}, "there are 16 of ore"),
        ({"credits": 31}, "there are 31 of credits"),
        ({"vp": -1}, "vp: a whole number from 0"),
        ({"power": {"stone": "area_1"}}, "the Brainstone belongs to the Taklons"),
        ({"power": {"area_4": 1}}, 'power: there is no part "area_4"'),
        ({"research": {"economy": 6}}, "research.economy: a whole number from 0 to 5"),
        ({"tech": ["tech_7vp", "tech_7vp"]}, "tech tile tech_7vp is there 2 times"),
        ({"tech": [{"tech_7vp": "covered"}]}, "0 advanced tiles cover 1 standard ones"),
        ({"tokens": ["fed_12vp"] * 4}, "federation token fed_12vp is there"),
        ({"tokens": ["fed_gleens"]}, "Gleens token belongs to another faction"),
        ({"tokens": [{"fed_8vp_qic": "blue"}]}, 'there is no "blue" that belongs here'),
        ({"faction": "romulans"}, 'seats.0.faction: there is no "romulans"'),
        (
            {"structures": {"mine": [[0, 2]]}, "federations": [{"members": [[-3, 1]]}]},
            "[−3, 1] is in a federation without an own piece",
        ),
        (
            {
                "structures": {"mine": [[0, 2], [-3, 1]]},
                "federations": [{"members": [[0, 2], [-3, 1]]}],
            },
            "a federation is not connected",
        ),
        (
            {
                "structures": {"mine": [[0, 2]]},
                "federations": [{"members": [[0, 2]], "satellites": [[-1, 2]]}],
            },
            "[−1, 2] is no empty space",
        ),
        ({"used": ["dance"]}, 'used.0: there is no "dance"'),
    ],
)
def test_a_seat_that_cannot_be_is_refused_with_its_place(seat: dict[str, Any], why: str) -> None:
    assert why in refused(seat)
    assert refused(seat, "hu").startswith("helyzet")


@pytest.mark.rule("gaia_project 2.7")
def test_two_factions_of_one_board_are_refused() -> None:
    seats = {0: {"faction": "xenos"}, 1: {"faction": "gleens"}}
    assert "two sides of one board" in refused(seats=seats)
    seats = {0: {"faction": "xenos"}, 1: {"faction": "xenos"}}
    assert "seat 1: Xenos can be played only once." in refused(seats=seats)


def test_two_seats_have_no_structures_on_one_planet() -> None:
    mine = {"mine": [[0, 2]]}
    seats = {0: {"faction": "xenos", "structures": mine}, 1: {"structures": mine}}
    assert "[0, 2]: two seats have structures there" in refused(seats=seats)
    seats = {n: {"research": {"economy": 5}} for n in range(2)}
    assert "exactly one seat may stand on level 5" in refused(seats=seats)


def test_cards_of_the_automa_change_places() -> None:
    table = {"automa": {"support": 5, "action": 4, "deck": [13, 7]}}
    state = lies(players=["human", "automa"], **table)
    deck = state.automa
    assert deck is not None
    assert (deck.support, deck.action, deck.deck[:2]) == (5, 4, [13, 7])
    lying = [*deck.deck, *deck.reserve, *deck.used, deck.support, deck.action]
    assert sorted(lying) == list(range(1, 18)) and {4, 5} <= set(deck.known)
    assert "this does not fit" in refused(players=["human", "automa"], automa={"deck": [3, 3]})


@pytest.mark.parametrize("players", [3, ["human", "automa"]])
def test_a_position_that_was_saved_is_the_same(players: Any) -> None:
    said = {
        "phase": "actions",
        "round": 4,
        "seats": {
            0: {
                "faction": "ivits",
                "structures": {"planetary_institute": [[-2, -1]], "lost_planet": [[0, -1]]},
                "stations": [[-1, -1]],
                "tokens": [{"fed_8vp_qic": "gray"}],
                "passed": True,
            },
            1: {"faction": "geodens", "structures": {"mine": [[-1, -2]]}},
        },
    }
    table = sitting.sit(TITLE, said, players)
    again = written(table)
    assert "state" not in again
    found = first_state(TITLE, scenario_header(TITLE, again, practice=True))
    assert found == table.marks[-1].state


def test_a_position_in_the_middle_of_a_turn_is_saved_with_its_offers() -> None:
    own = play.seat("hadsch_hallas", structures={"mine": [[-4, 1]]}, research={"navigation": 2})
    near = play.other(structures={"mine": [[-1, -2]]}, power={"area_1": 2})
    at_table = play.sit(own, near, used=["power_2_ore"])
    choose(at_table, ("mine", -2, -1), ("free", "ore_to_credit"), ("end_turn",))
    assert asked(at_table) == "ask.charge"
    again = written(at_table)
    assert "state" not in again and again["table"]["offers"] == [{"builder": 0, "at": [-2, -1]}]
    found = first_state(TITLE, scenario_header(TITLE, again, practice=True))
    assert found == at_table.marks[-1].state
