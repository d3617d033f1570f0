"""Planet Unknown 11.3 and what other chapters say about points. All figures counted by hand."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.titles.planet_unknown.scoring import scores
from gametable.titles.planet_unknown.state import Rover, TrackPod
from tests.rules.planet_unknown.positions import BOX, Seat, board, game, lines, sq, tile


def line(of: Seat, name: str, **more: Any) -> int:
    """The points of one line of a board at a table for one."""
    return lines(scores(game(of, **more))[0])[name]


def parts(of: Seat, name: str) -> dict[str, int]:
    """The parts of a line by their key and figures."""
    [found] = [found for found in scores(game(of))[0].lines if found.id == name]
    return {f"{words.key} {words.args}": points for words, points, _ in found.parts}


ROW_0 = [(5, 0), (6, 0)]
ROW_5 = [(x, 5) for x in range(12)]
COLUMN_0 = [(0, 5), (0, 6)]
ALL_BUT_NOTHING = [
    (x, y) for y, row in enumerate(BOX.planets["ksb_4156"].grid) for x in range(12) if row[x] != "."
]


@pytest.mark.rule("planet_unknown 11.3")
def test_the_lines_stand_in_the_order_of_the_pad() -> None:
    [score] = scores(game(board()))
    names = [found.id for found in score.lines]
    assert names == ["planet", "tracks", "lifepods", "meteorites", "civ_cards", "objectives"]
    assert score.total == 0


@pytest.mark.rule("planet_unknown 11.3")
@pytest.mark.parametrize(
    ("patches", "points"),
    [
        ([], 0),
        (ROW_0[:1], 0),
        (ROW_0, 1),
        (ROW_5, 3),
        (ROW_5[:-1], 0),
        (COLUMN_0, 1),
        (ROW_0 + ROW_5, 4),
        # Column 0 shares its upper square with row 5.
        (ROW_5 + COLUMN_0, 4),
        (ALL_BUT_NOTHING, 40),
    ],
)
def test_complete_rows_and_columns_score_their_medals(
    patches: list[tuple[int, int]], points: int
) -> None:
    assert line(board(patches=list(dict.fromkeys(patches))), "planet") == points


@pytest.mark.rule("planet_unknown 11.3")
def test_tiles_cover_as_patches_do() -> None:
    # A domino on its side is all of row 0; four I tetrominoes would be needed for longer ones.
    assert line(board(tiles=[tile("i2_civ_energy", 5, 0, turn=1)]), "planet") == 1
    # Row 5: three I tetrominoes side by side.
    row = [
        tile(n, x, 5)
        for n, x in (("i4_civ_energy", 0), ("i4_rover_tech", 4), ("i4_water_rover", 8))
    ]
    assert line(board(tiles=row), "planet") == 3


@pytest.mark.rule("planet_unknown 5.5.2", "planet_unknown 11.3")
def test_a_meteorite_strikes_its_row_and_its_column() -> None:
    # Horizon leaves meteorites anywhere (16.4.4).
    full = board("ksb_4156", "horizon_group", patches=ALL_BUT_NOTHING, meteorites=[(5, 0)])
    # Row 0 is worth 1, column 5 is worth 3.
    assert line(full, "planet") == 40 - 1 - 3
    two = {**full, "meteorites": [(5, 0), (6, 0)]}
    assert line(two, "planet") == 40 - 1 - 3 - 3


@pytest.mark.rule("planet_unknown 16.4.3")
def test_a_carried_meteorite_strikes_too() -> None:
    rovers = [Rover(sq(5, 0), carries=True), Rover(), Rover(), Rover()]
    horizon = board(corporation="horizon_group", patches=ALL_BUT_NOTHING, rovers=rovers)
    assert line(horizon, "planet") == 36
    still = board(
        corporation="horizon_group",
        patches=ALL_BUT_NOTHING,
        rovers=[Rover(sq(5, 0)), Rover(), Rover(), Rover()],
    )
    assert line(still, "planet") == 40


@pytest.mark.rule("planet_unknown 17.3")
def test_uncovered_cities_of_gaia_score_two_each() -> None:
    assert line(board("gaia"), "planet") == 16
    # (5, 0) is a city: it no longer counts, and row 0 is not complete.
    assert line(board("gaia", patches=[(5, 0)]), "planet") == 14
    # The whole of row 0: a city less, a row of 1 more.
    assert line(board("gaia", tiles=[tile("i2_civ_energy", 5, 0, turn=1)]), "planet") == 15


PETRA_ROW_1 = [(3, 1), (5, 1), (6, 1), (7, 1), (8, 1)]


@pytest.mark.rule("planet_unknown 17.6")
def test_uncovered_currents_of_petra_do_not_leave_a_row_incomplete() -> None:
    # Row 1 is ...LELLLL...: the current at (4, 1) stays open.
    assert line(board("petra", patches=PETRA_ROW_1), "planet") == 1
    assert line(board("petra", patches=PETRA_ROW_1[:-1]), "planet") == 0
    assert line(board("petra", patches=[*PETRA_ROW_1, (4, 1)]), "planet") == 1
    # A meteorite in the row still strikes it.
    assert (
        line(board("petra", "horizon_group", patches=PETRA_ROW_1, meteorites=[(5, 1)]), "planet")
        == 0
    )


def test_the_parts_say_what_is_missing() -> None:
    found = parts(
        board("ksb_4156", "horizon_group", patches=[*ROW_0, *ROW_5[:-2]], meteorites=[(5, 0)]),
        "planet",
    )
    assert found["score.planet.row_struck {'line': 1, 'n': 1, 'medal': 1}"] == 0
    assert found["score.planet.row_open {'line': 6, 'n': 2, 'medal': 3}"] == 0
    assert found["score.planet.column_open_struck {'line': 6, 'n': 10, 'medal': 3}"] == 0
    assert len(found) == 24


# Tracks --------------------------------------------------------------------------------------


@pytest.mark.rule("planet_unknown 6.3", "planet_unknown 11.3")
@pytest.mark.parametrize(
    ("corporation", "track", "position", "medal"),
    [
        ("universal_coalition", "civ", 0, 0),
        ("universal_coalition", "civ", 1, 0),
        ("universal_coalition", "civ", 2, 1),
        ("universal_coalition", "civ", 4, 1),
        ("universal_coalition", "civ", 5, 2),
        ("universal_coalition", "civ", 14, 3),
        ("universal_coalition", "civ", 15, 5),
        ("universal_coalition", "water", 12, 5),
        ("universal_coalition", "water", 15, 10),
        ("universal_coalition", "rover", 7, 0),
        ("republic", "civ", 14, 0),
        ("republic", "civ", 15, 5),
        # Medals of the Jump Drive tech track fall; the last one passed counts.
        ("jump_drive", "tech", 0, 0),
        ("jump_drive", "tech", 1, 5),
        ("jump_drive", "tech", 5, 5),
        ("jump_drive", "tech", 6, 3),
        ("jump_drive", "tech", 15, 1),
        # Wormhole: five double steps; medals between the steps are passed on the way.
        ("wormhole_corp", "biomass", 1, 0),
        ("wormhole_corp", "biomass", 2, 1),
        ("wormhole_corp", "biomass", 5, 5),
        # Oasis scores the medals printed on the water column's own squares only.
        ("oasis_ultd", "water", 9, 0),
        ("oasis_ultd", "water", 12, 3),
        ("oasis_ultd", "water", 18, 6),
        ("oasis_ultd", "water", 20, 9),
        ("oasis_ultd", "water", 23, 15),
    ],
)
def test_a_tracker_scores_the_medal_it_covers_or_passed_last(
    corporation: str, track: str, position: int, medal: int
) -> None:
    assert line(board(corporation=corporation, tracks={track: position}), "tracks") == medal


@pytest.mark.rule("planet_unknown 11.3")
def test_all_five_trackers_score() -> None:
    tracks = {"civ": 9, "water": 6, "biomass": 5, "rover": 12, "tech": 15}
    assert line(board(tracks=tracks), "tracks") == 3 + 3 + 1 + 2 + 5


@pytest.mark.rule("planet_unknown 16.3.2", "planet_unknown 16.3.5")
def test_medals_below_lifepods_of_cosmos_are_ignored() -> None:
    pods = [TrackPod("civ", 5)]
    assert line(board(corporation="cosmos_inc", tracks={"civ": 6}, track_pods=pods), "tracks") == 1
    # Taken away again, the medal counts again.
    assert line(board(corporation="cosmos_inc", tracks={"civ": 6}), "tracks") == 2
    # A lifepod on the same position of another track changes nothing.
    other = [TrackPod("water", 5)]
    assert line(board(corporation="cosmos_inc", tracks={"civ": 6}, track_pods=other), "tracks") == 2


# Lifepods, meteorites ------------------------------------------------------------------------


@pytest.mark.rule("planet_unknown 7.2", "planet_unknown 16.3.4", "planet_unknown 16.5.1")
def test_only_lifepods_in_the_scoring_area_score() -> None:
    assert line(board(pods=4), "lifepods") == 4
    cosmos = board(corporation="cosmos_inc", pods=2, track_pods=[TrackPod("tech", 3)])
    assert line(cosmos, "lifepods") == 2
    assert line(board(corporation="jump_drive", pods=1, tech_pods=[1, 4]), "lifepods") == 1


@pytest.mark.rule("planet_unknown 7.5")
def test_what_is_left_on_the_planet_is_worth_nothing() -> None:
    left = board(lifepods=[sq(7, 2), sq(1, 4)], rovers=[Rover(sq(5, 0)), Rover()])
    assert scores(game(left))[0].total == 0


@pytest.mark.rule("planet_unknown 11.3")
@pytest.mark.parametrize(("n", "medals"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (11, 3)])
def test_three_meteorites_are_a_medal(n: int, medals: int) -> None:
    assert line(board(collected=n), "meteorites") == medals


@pytest.mark.rule("planet_unknown 16.4.3")
def test_a_carried_meteorite_is_not_collected() -> None:
    rovers = [Rover(sq(5, 5), carries=True), Rover(), Rover(), Rover()]
    assert line(board(corporation="horizon_group", collected=2, rovers=rovers), "meteorites") == 0


# Civ cards -----------------------------------------------------------------------------------


@pytest.mark.rule("planet_unknown 11.3")
def test_end_game_cards_are_worth_their_medals() -> None:
    assert line(board(civ_cards=["rising_planet_award", "first_planet_holiday"]), "civ_cards") == 3
    # The advance of these two is done before; the medals are counted here (8.12).
    assert line(board(civ_cards=["gaming_commission", "planet_lottery"]), "civ_cards") == 5


@pytest.mark.rule("planet_unknown 6.5.2")
def test_immediate_cards_count_for_nothing_later() -> None:
    immediate = [c.id for c in BOX.civ_cards.values() if c.timing == "immediate"]
    assert len(immediate) > 10
    assert scores(game(board(civ_cards=immediate)))[0].total == 0


@pytest.mark.rule("planet_unknown 8.8")
def test_sustainable_living_counts_patches_on_the_planet() -> None:
    green = board(civ_cards=["sustainable_living_act"], patches=[(5, 5), (5, 6), (8, 8)])
    assert line(green, "civ_cards") == 3
    stored = board(civ_cards=["sustainable_living_act"], patches=[(5, 5)], stored_patches=3)
    assert line(stored, "civ_cards") == 1


@pytest.mark.rule("planet_unknown 8.9")
def test_space_citizen_decree_doubles_lifepods_in_the_scoring_area() -> None:
    of = board(civ_cards=["space_citizen_decree"], pods=3)
    assert (line(of, "lifepods"), line(of, "civ_cards")) == (6, 0)
    cosmos = board(
        corporation="cosmos_inc",
        civ_cards=["space_citizen_decree"],
        pods=1,
        track_pods=[TrackPod("civ", 7)],
    )
    assert line(cosmos, "lifepods") == 2


@pytest.mark.rule("planet_unknown 8.10")
@pytest.mark.parametrize(
    ("cards", "meteorites", "medals"),
    [(1, 3, 2), (2, 3, 3), (3, 3, 4), (4, 3, 5), (1, 8, 4), (4, 11, 15), (4, 2, 0)],
)
def test_meteorite_repo_raises_every_full_set(cards: int, meteorites: int, medals: int) -> None:
    held = [f"meteorite_repo_{n}" for n in range(1, cards + 1)]
    of = board(civ_cards=held, collected=meteorites)
    assert (line(of, "meteorites"), line(of, "civ_cards")) == (medals, 0)


@pytest.mark.rule("planet_unknown 8.11")
@pytest.mark.parametrize(("cards", "medals"), [(1, 1), (2, 3), (3, 6), (4, 10)])
def test_commerce_agreements_score_once_by_their_number(cards: int, medals: int) -> None:
    held = [f"commerce_agreement_{n}" for n in range(1, cards + 1)]
    assert line(board(civ_cards=held), "civ_cards") == medals


def test_every_line_is_the_sum_of_its_parts() -> None:
    of = board(
        "gaia",
        tiles=[tile("i2_civ_energy", 5, 0, turn=1)],
        tracks={"civ": 9},
        pods=2,
        collected=7,
        civ_cards=["commerce_agreement_1", "commerce_agreement_2", "rising_planet_award"],
    )
    for found in scores(game(of, phase="over"))[0].lines:
        assert found.points == sum(points for _, points, _ in found.parts)
