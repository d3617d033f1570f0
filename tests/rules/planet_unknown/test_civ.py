"""Planet Unknown 4.5, 6.5 and 8: civ milestones, picking, and all 36 civ cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gametable.core.engine.table import Table
from gametable.titles.planet_unknown.due import AdvanceDue
from gametable.titles.planet_unknown.rules.rovers import rover_squares
from gametable.titles.planet_unknown.state import Board, Rover, State, TrackPod
from tests.kit.asking import asked, choose, keys, option, question
from tests.rules.planet_unknown.positions import (
    BOX,
    Seat,
    acting,
    board,
    seated,
    sit,
    sq,
    tile,
)

LAND = [tile("i3_civ_energy", 5, 0)]


def picking(own: Seat, *cards: str, **more: Any) -> Table[State]:
    """Seat 0 picks civ cards: those named are all that is left in play."""
    ranks = {BOX.civ_cards[card].rank for card in cards}
    return sit({"civ_picks": sorted(ranks), **own}, phase="picks", in_play=cards, **more)


def played(own: Seat, card: str, *answers: Any, **more: Any) -> Board:
    """The board after its seat has picked the only card left and answered what it asked."""
    at = picking(own, card, **more)
    choose(at, *answers)
    assert card in at.state.boards[0].civ_cards
    return at.state.boards[0]


@pytest.mark.rule("planet_unknown 6.5.1", "planet_unknown 6.5.2")
def test_one_of_all_cards_left_is_kept_and_the_others_go_back() -> None:
    cards = ("rising_planet_award", "temp_agency", "salvage_yard")
    at = picking(board(), *cards)
    assert asked(at) == "ask.pick_civ_card" and question(at).secret
    assert set(keys(at)) == set(cards)
    assert option(at, "temp_agency").target == "civ_card/temp_agency"
    choose(at, "rising_planet_award")
    assert at.state.boards[0].civ_cards == ["rising_planet_award"]
    assert set(at.state.civ_stacks[0]) == {"temp_agency", "salvage_yard"}
    # An end-game card is kept secret, also in the log (6.5.2).
    kept = next(event for event in at.log if event.kind == "log.civ_card_kept")
    assert kept.secret == {"card": "#civ_card/rising_planet_award"} and kept.owners == (0,)
    assert "card" not in kept.args


@pytest.mark.rule("planet_unknown 6.5.3")
def test_no_card_left_gives_nothing() -> None:
    at = picking(board(milestones=[2]))
    assert at.state.boards[0].civ_cards == [] and at.state.boards[0].milestones == []
    assert any(event.kind == "log.no_civ_card" for event in at.log)


@pytest.mark.rule("planet_unknown 6.5.5")
def test_the_rank_is_the_printed_one() -> None:
    for before, rank in ((2, 1), (5, 2), (9, 3), (13, 4)):
        at = acting(board(tracks={"civ": before}), AdvanceDue("card", ("civ",)))
        assert at.state.boards[0].milestones == [rank]


@pytest.mark.rule("planet_unknown 4.5.1", "planet_unknown 6.5.4")
def test_picks_go_clockwise_from_the_commander() -> None:
    own, card = board(milestones=[1]), "rising_planet_award"
    at = sit(own, own, phase="picks", queue=[1, 0], commander=1, in_play=[card])
    # Seat 1 takes the only card; nothing is left for seat 0.
    assert at.state.boards[1].civ_cards == ["rising_planet_award"]
    assert at.state.boards[0].civ_cards == []


@pytest.mark.rule("planet_unknown 4.5.1")
def test_picks_come_after_all_have_taken_their_turns() -> None:
    at = sit(board(milestones=[1]), stage="effects")
    choose(at, ("end_turn",))
    assert question(at).seat == 1 and asked(at) == "ask.draft"


@pytest.mark.rule("planet_unknown 4.5.2")
def test_several_picks_in_any_order_and_further_ones_at_once() -> None:
    own = board(milestones=[1, 2], tracks={"civ": 9})
    at = picking(own, "temp_agency", "first_planet_holiday", "top_planet_award")
    assert keys(at) == [("pick", 1), ("pick", 2)]
    choose(at, ("pick", 1), "temp_agency")
    # The card is carried out before the next one is picked (6.5.2).
    assert not keys(at, "pick")
    choose(at, ("advance", "card", "civ", 1), ("advance", "card", "water", 1))
    assert keys(at) == [("pick", 2), ("pick", 3)]


@pytest.mark.rule("planet_unknown 8.1")
def test_different_trackers_as_many_as_possible() -> None:
    at = picking(board(), "temp_agency")
    choose(at, ("advance", "card", "water", 1))
    assert {k[2] for k in keys(at, "advance")} == {"civ", "biomass", "rover", "tech"}
    top = {"civ": 15, "water": 15, "biomass": 15, "tech": 15}
    few = played(board(tracks=top), "new_angel_investors")
    assert few.tracks == {**top, "rover": 1}


def two(first: str, second: str) -> list[tuple[str, str, str, int]]:
    return [("advance", "card", first, 1), ("advance", "card", second, 1)]


OUT = [Rover(sq(5, 5)), Rover()]
METEORS = [tile("i3_civ_energy_m", 5, 0), tile("i3_rover_tech_m", 5, 3)]

Case = tuple[str, Callable[[], Seat], list[Any], dict[str, Any], dict[str, Any]]
IMMEDIATE: list[Case] = [
    # card, own board, answers, what the board shows afterwards, what else is on the table
    ("temp_agency", board, two("water", "tech"), {"tracks.water": 1, "tracks.tech": 1}, {}),
    (
        "dept_of_operations",
        board,
        [("advance", "card", "civ", 2), ("advance", "card", "civ", 1)],
        {"tracks.civ": 2},
        {},
    ),
    (
        "dept_of_natural_resources",
        lambda: board(tiles=LAND),
        [(0, 6, 0)],
        {"surface.patches": (sq(6, 0),)},
        {},
    ),
    ("dept_of_engineering", lambda: board(rovers=OUT), [], {"movement": 4}, {}),
    (
        "salvage_yard",
        lambda: board(tiles=LAND),
        [("draft", "inner"), (0, 6, 1)],
        {"surface.tiles.1.tile": "i3_tech_biomass", "tracks.tech": 0, "tracks.biomass": 0},
        {"top": {"i3": "i3_tech_biomass"}},
    ),
    (
        "new_angel_investors",
        board,
        [*two("water", "tech"), ("advance", "card", "biomass", 1)],
        {"tracks.water": 1, "tracks.tech": 1, "tracks.biomass": 1, "tracks.civ": 0},
        {},
    ),
    ("wage_increase", board, two("biomass", "civ"), {"tracks.biomass": 1, "tracks.civ": 1}, {}),
    (
        "dept_of_parks_and_rec",
        lambda: board(tiles=LAND),
        [(0, 6, 0), (0, 6, 1)],
        {"surface.patches": (sq(6, 0), sq(6, 1))},
        {},
    ),
    (
        "approved_overtime",
        lambda: board(lifepods=[sq(7, 2), sq(1, 4), sq(2, 7)]),
        [[(7, 2), (1, 4)]],
        {"pods": 2, "lifepods": [sq(2, 7)]},
        {},
    ),
    (
        "relocation_bonus",
        lambda: board(rovers=[Rover(sq(5, 5)), Rover()], lifepods=[sq(8, 8)]),
        [("rover", 0), (8, 8)],
        {"rovers.0.at": sq(8, 8), "pods": 1, "movement": 0},
        {},
    ),
    (
        "depot_repair_online",
        lambda: board(tiles=LAND),
        [("draft", "inner"), (0, 6, 1), ("advance", "tile", "tech", 1)],
        {"surface.tiles.1.tile": "i3_tech_biomass", "tracks.tech": 1, "tracks.biomass": 1},
        {"top": {"i3": "i3_tech_biomass"}},
    ),
    (
        "landing_zone_approved",
        lambda: board(tiles=METEORS, meteorites=[(5, 2), (5, 5)]),
        [("clear", "column", 5)],
        {"meteorites": [], "collected": 0},
        {},
    ),
    (
        "search_and_rescue_team",
        lambda: board(lifepods=[sq(7, 2), sq(1, 4), sq(2, 7), sq(8, 8)]),
        [[(7, 2), (1, 4), (2, 7)]],
        {"pods": 3, "lifepods": [sq(8, 8)]},
        {},
    ),
    (
        "partnership_opportunity",
        board,
        [*two("water", "rover"), ("advance", "card", "civ", 1)],
        {"tracks.water": 1, "tracks.rover": 1, "tracks.civ": 1},
        {},
    ),
    (
        "unionization",
        lambda: board(
            tracks={"civ": 7, "water": 4, "biomass": 5, "rover": 3, "tech": 4}, rovers=OUT
        ),
        [("raise", "water"), ("raise", "rover"), ("raise", "rover"), ("raise", "tech")],
        {"tracks.water": 5, "tracks.rover": 5, "tracks.tech": 5, "tracks.civ": 7, "movement": 4},
        {},
    ),
    (
        "meteor_defense_program",
        lambda: board(tiles=METEORS, meteorites=[(5, 2), (5, 5)]),
        [[("square", 5, 2), ("square", 5, 5)]],
        {"meteorites": [], "collected": 0},
        {},
    ),
    (
        "global_parks_system",
        lambda: board(tiles=LAND),
        [(0, 6, 0), (0, 6, 1), (0, 6, 2)],
        {"surface.patches": (sq(6, 0), sq(6, 1), sq(6, 2))},
        {},
    ),
]
SECRET = {
    "observance_of_first_planet_holiday",
    "rising_planet_award",
    "first_planet_holiday",
    "peoples_planet_choice_award",
    "top_planet_award",
    "best_in_planet_award",
    "sustainable_living_act",
    "gaming_commission",
    "planet_lottery",
    "best_planet_to_live_on_award",
    "space_citizen_decree",
    *(f"meteorite_repo_{n}" for n in (1, 2, 3, 4)),
    *(f"commerce_agreement_{n}" for n in (1, 2, 3, 4)),
}


def shown(thing: Any, path: str) -> Any:
    for name in path.split("."):
        if name.isdigit():
            thing = thing[int(name)]
        else:
            thing = thing[name] if isinstance(thing, dict) else getattr(thing, name)
    return thing


def test_every_card_is_tried() -> None:
    assert {case[0] for case in IMMEDIATE} | SECRET == set(BOX.civ_cards)
    assert len(IMMEDIATE) + len(SECRET) == 36


@pytest.mark.rule("planet_unknown 8", "planet_unknown 8.2", "planet_unknown 8.3")
@pytest.mark.parametrize("case", IMMEDIATE, ids=lambda case: case[0])
def test_an_immediate_card_is_carried_out(case: Case) -> None:
    card, own, answers, expected, more = case
    after = played(own(), card, *answers, **more)
    assert {path: shown(after, path) for path in expected} == expected
    assert after.pending == []


@pytest.mark.rule("planet_unknown 6.5.2", "planet_unknown 8.12")
@pytest.mark.parametrize("card", sorted(SECRET))
def test_an_end_game_card_does_nothing_before_the_end(card: str) -> None:
    after = played(board(pods=3, collected=3), card)
    assert after == seated(board(pods=3, collected=3, civ_cards=[card]))


@pytest.mark.rule("planet_unknown 8.12", "planet_unknown 11.2")
@pytest.mark.parametrize("card", ["gaming_commission", "planet_lottery"])
def test_cards_that_advance_a_tracker_at_game_end(card: str) -> None:
    own = board(civ_cards=[card], tiles=LAND, tracks={"biomass": 2})
    at = sit(own, phase="end", queue=[], ending=["no_fit"])
    assert asked(at) == "ask.final"
    choose(at, ("advance", "card", "biomass", 1), ("patch",), (0, 6, 0), ("end_turn",))
    assert at.state.over
    assert at.state.boards[0].tracks["biomass"] == 3  # with its benefit
    assert at.state.boards[0].surface.patches == (sq(6, 0),)


@pytest.mark.rule("planet_unknown 8.4", "planet_unknown 5.6.5")
def test_extra_tiles_obey_all_limits_and_end_no_game() -> None:
    squares = BOX.ground["ksb_4156"].squares
    full = [(n % 12, n // 12) for n in range(144) if squares >> n & 1]
    at = picking(board(patches=full), "salvage_yard")
    assert at.state.ending == []
    assert at.state.boards[0].civ_cards == ["salvage_yard"]
    assert at.state.boards[0].surface.tiles == ()
    # On the edge alone there is room: the event's limit is not relaxed for an extra tile.
    room = [p for p in full if p not in ((5, 0), (6, 0))]
    own = board(patches=room)
    at = picking(own, "salvage_yard", turned=4, event="orange_not_on_edge")
    assert at.state.boards[0].surface.tiles == ()


@pytest.mark.rule("planet_unknown 8.4")
def test_an_extra_tile_becomes_the_last_tile_and_brings_its_meteorite() -> None:
    own = played(
        board(tiles=LAND),
        "salvage_yard",
        ("draft", "inner"),
        (0, 6, 1),
        top={"i3": "i3_tech_biomass_m"},
    )
    assert own.meteorites == [sq(6, 3)]
    assert rover_squares(own) == [sq(6, 1), sq(6, 2), sq(6, 3)]


@pytest.mark.rule("planet_unknown 8.5")
def test_relocating_is_stopped_by_rovers_and_events_alone() -> None:
    own = board(
        "tartarus", rovers=[Rover(sq(5, 1)), Rover(sq(6, 1))], tiles=[tile("i3_civ_energy", 5, 3)]
    )
    at = picking(own, "relocation_bonus", event="orange_rovers_off_civ")
    choose(at, ("rover", 0))
    assert (6, 2) in keys(at)  # across the chasm
    assert (6, 1) not in keys(at) and (5, 4) not in keys(at)  # a rover; civ terrain


@pytest.mark.rule("planet_unknown 8.6")
def test_unionization_gives_no_boosts_but_all_else() -> None:
    start = {"civ": 2, "water": 2, "biomass": 2, "rover": 0, "tech": 1}
    at = picking(board(tiles=LAND, tracks=start), "unionization")
    climbs = [("raise", t) for t in ("civ", "water", "biomass", "rover", "tech") for _ in range(5)]
    for climb in climbs:
        if climb in keys(at):
            choose(at, climb)
    own = at.state.boards[0]
    assert set(own.tracks.values()) == {5}
    # A patch (biomass 3), a rover (1), movement 1 + 1 + 2 + 2, a civ card of rank 1; no boosts.
    names = sorted(type(due).__name__ for due in own.pending)
    assert names == ["PatchDue", "RoverDue"]
    assert own.movement == 6 and own.milestones == [1]


@pytest.mark.rule("planet_unknown 8.6")
def test_unionization_on_odd_tracks() -> None:
    wormhole = board(
        corporation="wormhole_corp", tracks={"civ": 6, "water": 6, "rover": 6, "tech": 6}
    )
    at = picking(wormhole, "unionization")
    # The biomass track's step beside height 5 is its second.
    choose(at, ("raise", "biomass"))
    while ("raise", "biomass") in keys(at):
        choose(at, ("raise", "biomass"))
    assert at.state.boards[0].tracks["biomass"] == 2
    oasis = board(corporation="oasis_ultd", tracks={"civ": 6, "biomass": 6, "rover": 6, "tech": 6})
    after = played(oasis, "unionization")
    assert after.tracks["water"] == 5
    cosmos = board(
        corporation="cosmos_inc",
        tracks={"civ": 6, "biomass": 6, "rover": 6, "tech": 6, "water": 4},
        track_pods=[TrackPod("water", 5)],
        used_in_game=[2],
    )
    assert played(cosmos, "unionization").tracks["water"] == 6


@pytest.mark.rule("planet_unknown 8.7")
def test_one_row_or_column_with_carried_meteorites() -> None:
    own = board(
        corporation="horizon_group",
        tiles=METEORS,
        meteorites=[(5, 2)],
        rovers=[Rover(sq(8, 2), True), Rover(sq(5, 7), True), Rover(), Rover()],
    )
    at = picking(own, "landing_zone_approved")
    assert set(keys(at, "clear")) == {
        ("clear", "row", 2),
        ("clear", "row", 7),
        ("clear", "column", 5),
        ("clear", "column", 8),
    }
    assert option(at, ("clear", "row", 2)).target == "planet/0/row_2"
    choose(at, ("clear", "row", 2))
    own = at.state.boards[0]
    assert own.meteorites == [] and [r.carries for r in own.rovers] == [False, True, False, False]
