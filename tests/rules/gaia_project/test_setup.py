"""Set-up and its variants (2, 11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat, SetupFault
from gametable.titles.gaia_project import TITLE
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.star_map import map_faults
from gametable.titles.gaia_project.state import Power, State
from gametable.titles.gaia_project.vocabulary import AREAS, POSITIONS
from tests.kit.asking import asked, choose, keys, question
from tests.rules.gaia_project.play import me, other, seat, sit, standing


def new(seats: int | Sequence[str] = 2, seed: str = "A", **options: Any) -> Table[State]:
    """A new game; factions if they are given."""
    if isinstance(seats, int):
        return Table.new(TITLE, seats, options, seed=seed)
    people = [Seat(f"P{n}", options={"faction": id}) for n, id in enumerate(seats)]
    return Table.new(TITLE, people, options, seed=seed)


def first_choices(at: Table[State]) -> Table[State]:
    """Take the first of whatever is asked in the set-up."""
    while at.state.phase in ("setup", "structures", "boosters"):
        choose(at, next(iter(question(at).keys)))
    return at


@pytest.mark.rule("gaia_project 2.2")
@pytest.mark.parametrize(
    ("seats", "sectors"),
    [
        (["terrans", "xenos"], {1, 2, 3, 4, 5, 6, 7}),
        (["terrans", "xenos", "itars"], set(range(1, 11))),
    ],
)
def test_the_map_by_the_number_of_players(seats: list[str], sectors: set[int]) -> None:
    state, box = new(seats).state, load()
    laid = [box.sectors[placed.sector] for placed in state.sectors]
    assert {sector.number for sector in laid} == sectors
    assert {s.side for s in laid if s.number in (5, 6, 7)} == {
        "outlined" if len(seats) == 2 else "solid"
    }
    assert not list(map_faults(state.sectors))


@pytest.mark.rule("gaia_project 2.3", "gaia_project 2.4", "gaia_project 2.5", "gaia_project 2.6")
def test_tiles_are_drawn_at_random() -> None:
    state, box = new(["terrans", "xenos", "itars"]).state, load()
    assert list(state.tech) == list(POSITIONS) and set(state.tech.values()) == set(box.tech)
    assert list(state.advanced) == list(AREAS) and len(set(state.advanced.values())) == 6
    left = dict.fromkeys(state.supply, 3)
    left[state.level_5_token] -= 1
    assert state.supply == left and "fed_gleens" not in left
    assert len(set(state.rounds)) == 6 and len(set(state.finals)) == 2
    assert len(set(state.boosters)) == 6
    another = new(["terrans", "xenos", "itars"], seed="B").state
    assert (another.tech, another.rounds) != (state.tech, state.rounds)


@pytest.mark.rule("gaia_project 2.7", "gaia_project 11.1")
def test_factions_are_chosen_in_turn_order_two_of_a_board_exclude_each_other() -> None:
    at = new(2)
    assert asked(at) == "ask.faction" and question(at).seat == 0 and len(keys(at)) == 14
    choose(at, ("faction", "gleens"))
    assert question(at).seat == 1
    assert {key[1] for key in keys(at)} == set(load().factions) - {"gleens", "xenos"}
    # The points that everybody begins with are no doing of the last who chooses.
    preview = at.preview(("faction", "terrans"))
    assert [view.boards[1].vp for view in (preview.own.view, preview.view)] == [0, 10]
    with pytest.raises(SetupFault, match="two sides of one board"):
        new(["xenos", "gleens"])


STARTS = {
    # credits, ore, knowledge, Q.I.C., tokens in areas I to III, areas on level 1
    "terrans": ((15, 4, 3, 1), (4, 4, 0), {"gaia_project"}),
    "lantids": ((13, 4, 3, 1), (4, 0, 0), set()),
    "xenos": ((15, 4, 3, 2), (2, 4, 0), {"artificial_intelligence"}),
    "gleens": ((15, 5, 3, 0), (2, 4, 0), {"navigation"}),
    "taklons": ((15, 4, 3, 1), (2, 4, 0), set()),
    "ambas": ((15, 4, 3, 2), (2, 4, 0), {"navigation"}),
    "hadsch_hallas": ((15, 4, 3, 1), (2, 4, 0), {"economy"}),
    "ivits": ((15, 4, 3, 1), (2, 4, 0), set()),
    "geodens": ((15, 6, 3, 1), (2, 4, 0), {"terraforming"}),
    "bal_taks": ((15, 4, 3, 0), (2, 2, 0), {"gaia_project"}),
    "firaks": ((15, 3, 2, 1), (2, 4, 0), set()),
    "bescods": ((15, 4, 1, 1), (2, 4, 0), set()),
    "nevlas": ((15, 4, 2, 1), (2, 4, 0), {"science"}),
    "itars": ((15, 5, 3, 1), (4, 4, 0), set()),
}


@pytest.mark.rule("gaia_project 2.8", "gaia_project 1.6")
@pytest.mark.parametrize("faction", list(STARTS))
def test_each_faction_starts_as_printed_with_the_bonus_of_its_levels(faction: str) -> None:
    other_one = "terrans" if faction not in ("terrans", "lantids") else "xenos"
    board = new([faction, other_one]).state.boards[0]
    stock, tokens, areas = STARTS[faction]
    assert (board.credits, board.ore, board.knowledge, board.qic) == stock
    assert board.power == Power(*tokens, stone="area_1" if faction == "taklons" else "")
    assert {area for area, level in board.research.items() if level == 1} == areas
    assert sum(board.research.values()) == len(areas) and board.vp == 10
    assert board.gaiaformers == int("gaia_project" in areas)


@pytest.mark.rule("gaia_project 2.9", "gaia_project 11.2")
def test_first_structures_go_round_and_back_then_third_mines_then_institutes() -> None:
    at = new(["ivits", "xenos", "terrans"])
    order = []
    while at.state.phase == "structures":
        now = question(at).seat
        order.append(now)
        home = at.state.boards[now].printed.home
        stars = at.state.stars
        kinds = {stars.planets[stars.spaces[key[1], key[2]]] for key in keys(at)}
        assert kinds == {home}
        choose(at, keys(at)[0])
    assert order == [1, 2, 2, 1, 1, 0]
    assert [sorted(b.structures.values()) for b in at.state.boards] == [
        ["planetary_institute"],
        ["mine"] * 3,
        ["mine"] * 2,
    ]
    # Nothing was paid, scored or charged.
    assert [(b.credits, b.vp) for b in at.state.boards] == [(15, 10)] * 3


@pytest.mark.rule("gaia_project 2.9", "gaia_project 8.6")
def test_set_up_places_on_free_planets_and_charges_nobody() -> None:
    at = new(["geodens", "firaks"])
    taken = keys(at)[0]
    choose(at, taken)
    assert taken not in keys(at)
    while at.state.phase == "structures":
        choose(at, keys(at)[0])
    assert [board.power for board in at.state.boards] == [Power(2, 4), Power(2, 4)]
    assert not at.state.offers


@pytest.mark.rule("gaia_project 2.10")
def test_the_last_player_chooses_the_first_booster() -> None:
    at = new(["geodens", "taklons", "itars"])
    while at.state.phase == "structures":
        choose(at, keys(at)[0])
    seats = []
    while at.state.phase == "boosters":
        seats.append(question(at).seat)
        assert asked(at) == "ask.booster" and len(keys(at)) == 7 - len(seats)
        choose(at, keys(at)[0])
    assert seats == [2, 1, 0] and len(at.state.boosters) == 3
    assert len({board.booster for board in at.state.boards}) == 3


@pytest.mark.rule("gaia_project 2.7", "gaia_project 2.9")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_game_has_its_factions_and_mines(players: int) -> None:
    at = new(players, first_game=True)
    first = load().first_games[players]
    assert [board.faction for board in at.state.boards] == list(first.factions)
    for n, board in enumerate(at.state.boards):
        assert set(standing(at, n)) == {tuple(place) for place in first.mines[board.faction]}
        homes = {at.state.stars.planets[space] for space in board.structures}
        assert homes == {board.printed.home}
    assert asked(at) == "ask.booster"


@pytest.mark.rule("gaia_project 11.3")
@pytest.mark.parametrize("method", ["method_1", "method_2", "method_3"])
def test_a_map_at_random_keeps_equal_home_planets_apart(method: str) -> None:
    printed = {p.sector: (p.q, p.r, p.turns) for p in new(FOUR).state.sectors}
    kept, inner = {"sector_01", "sector_02", "sector_03", "sector_04"}, set()
    for seed in ("A", "B"):
        laid = new(FOUR, seed, map=method).state.sectors
        assert not list(map_faults(laid))
        now = {p.sector: (p.q, p.r, p.turns) for p in laid}
        assert {p[:2] for p in now.values()} == {p[:2] for p in printed.values()}
        same = {id for id in kept if now[id] == printed[id]}
        centre = {now[id][:2] for id in kept} == {printed[id][:2] for id in kept}
        if method == "method_1":
            assert same == kept
        if method == "method_2":
            assert centre and all(now[id][2] == printed[id][2] for id in kept)
        inner.add(tuple(sorted(now.items())))
    assert len(inner) == 2


FOUR = ["terrans", "xenos", "taklons", "itars"]


@pytest.mark.rule("gaia_project 11.3")
def test_the_last_player_turns_sectors_but_not_into_a_clash() -> None:
    at = new(["terrans", "xenos"], map="method_3")
    assert asked(at) == "ask.map" and question(at).seat == 1
    before = at.state.sectors[2]
    key = ("turn_sector", before.q, before.r)
    for turns in range(1, 7):
        choose(at, key)
        assert at.state.sectors[2].turns == (before.turns + turns) % 6
        clash = bool(list(map_faults(at.state.sectors)))
        assert (("keep_map",) in keys(at)) != clash
    choose(at, ("keep_map",))
    assert at.state.phase == "structures"


@pytest.mark.rule("gaia_project 11.3")
def test_a_map_is_built_by_hand_by_changing_places() -> None:
    at = new(["terrans", "xenos"], map="by_hand")
    one, two = at.state.sectors[0], at.state.sectors[1]
    choose(at, ("swap_sectors", one.sector, two.sector))
    assert [p.sector for p in at.state.sectors[:2]] == [two.sector, one.sector]
    assert (at.state.sectors[0].q, at.state.sectors[0].r) == (one.q, one.r)


@pytest.mark.rule("gaia_project 11.3")
def test_with_three_players_sectors_9_and_10_may_be_left_out() -> None:
    state = new(["terrans", "xenos", "itars"], nine_sectors=True).state
    numbers = {load().sectors[placed.sector].number for placed in state.sectors}
    assert numbers == set(range(1, 9))


@pytest.mark.rule("gaia_project 11.4", "gaia_project 4.3.5")
def test_variable_turn_order_begins_clockwise_and_charging_stays_so() -> None:
    at = first_choices(new(["terrans", "xenos", "itars"], variable_order=True))
    assert at.state.order == [0, 1, 2]
    near = {"structures": {"mine": [(-1, -2)]}, "power": {"area_1": 5}}
    third = other(
        "taklons", structures={"mine": [(-3, 1)]}, power={"area_1": 5}, booster="booster_range"
    )
    own = seat("hadsch_hallas", structures={"mine": [(-4, 1)]}, research={"navigation": 2})
    at = sit(own, other(**near), third, order=[2, 0, 1], options={"variable_order": True})
    choose(at, ("mine", -2, -1), ("end_turn",))
    assert question(at).seat == 1  # clockwise by seat
    assert me(at).passing == 0
