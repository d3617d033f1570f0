"""The ways to play each title that the bench goes through, a few for every number of players."""

from __future__ import annotations

from typing import Any

from gametable.core.engine.title import Seat
from tests.bench.generic import Variant


def _planet_unknown(
    name: str, *sides: tuple[str, str], golden: bool = False, **options: Any
) -> Variant:
    """A variant by the planet and the corporation of each seat."""
    seats = [
        Seat(f"P{n}", options={"planet": planet, "corporation": corporation})
        for n, (planet, corporation) in enumerate(sides, 1)
    ]
    return Variant(name, seats, options, golden)


SYMMETRIC = ("ksb_4156", "universal_coalition")


def _terraforming_mars(
    name: str, seats: int, *, beginners: int = 0, golden: bool = False, **options: Any
) -> Variant:
    """A variant by the number of seats, the first few of them with the Beginner Corporation."""
    choices = ["beginner_corporation"] * beginners + ["dealt"] * (seats - beginners)
    found = [Seat(f"P{n}", options={"corporation": c}) for n, c in enumerate(choices, 1)]
    return Variant(name, found, options, golden)


def _roll_for_the_galaxy(
    name: str,
    seats: int = 0,
    *,
    bots: int = 0,
    automa: str = "",
    golden: bool = False,
    **options: Any,
) -> Variant:
    """A variant by the number of people, or of bots, which are asked less: they take nothing back.

    The opponent of the solo game sits after them.
    """
    player = "bot" if bots else "human"
    found = [Seat(f"P{n}", player=player) for n in range(1, (bots or seats) + 1)]
    if automa:
        found.append(Seat("Automa", player="automa"))
        options["opponent"] = automa
    return Variant(name, found, options, golden)


def _gaia_project(
    name: str, *factions: str, automa: str = "", golden: bool = False, **options: Any
) -> Variant:
    """A variant by the faction of each seat; the Automa, on a level, sits after them."""
    seats = [
        Seat(f"P{n}", options={"faction": faction} if faction else {})
        for n, faction in enumerate(factions, 1)
    ]
    if automa:
        seats.append(Seat("Automa", player="automa"))
        options["level"] = automa
    return Variant(name, seats, options, golden)


def _pulsar_2849(
    name: str, seats: int, *, sid: str = "", golden: bool = False, **options: Any
) -> Variant:
    """A variant by the number of people; SID, on a level, sits after them."""
    found = [Seat(f"P{n}") for n in range(1, seats + 1)]
    if sid:
        found.append(Seat("SID", player="automa"))
        options["level"] = sid
    return Variant(name, found, options, golden)


VARIANTS: dict[str, list[Variant]] = {
    "planet_unknown": [
        _planet_unknown(
            "solo", ("gaia", "republic"), golden=True, event_mix={"green": 6, "orange": 7, "red": 7}
        ),
        _planet_unknown(
            "solo hard", ("tartarus", "jump_drive"), event_mix={"green": 0, "orange": 0, "red": 20}
        ),
        _planet_unknown("first game", SYMMETRIC, SYMMETRIC, golden=True),
        _planet_unknown(
            "commander turns",
            ("petra", "cosmos_inc"),
            ("arashi", "horizon_group"),
            golden=True,
            fixed_rotation=False,
            inner_offset="3",
        ),
        _planet_unknown(
            "three with all modules",
            ("persephone", "oasis_ultd"),
            ("k_273", "wormhole_corp"),
            ("tartarus", "jump_drive"),
            golden=True,
            events=True,
            personal_objectives=True,
            event_mix={"green": 3, "orange": 7, "red": 10},
        ),
        _planet_unknown(
            "four with events",
            ("arashi", "republic"),
            ("petra", "jump_drive"),
            ("gaia", "cosmos_inc"),
            ("k_273", "oasis_ultd"),
            events=True,
        ),
        _planet_unknown(
            "five", *[SYMMETRIC] * 3, ("gaia", "horizon_group"), ("petra", "wormhole_corp")
        ),
        _planet_unknown(
            "six with all modules",
            ("k_273", "wormhole_corp"),
            ("gaia", "republic"),
            ("persephone", "horizon_group"),
            ("arashi", "cosmos_inc"),
            ("petra", "oasis_ultd"),
            ("tartarus", "jump_drive"),
            events=True,
            personal_objectives=True,
            event_mix={"green": 7, "orange": 7, "red": 6},
        ),
    ],
    "terraforming_mars": [
        _terraforming_mars("solo", 1, golden=True),
        _terraforming_mars("two", 2, golden=True),
        _terraforming_mars("standard", 2, beginners=1, corporate_era=False),
        _terraforming_mars("three drafting", 3, golden=True, draft=True),
        _terraforming_mars("four for beginners", 4, beginners=4, first_player="first_seat"),
        _terraforming_mars("five, standard, drafting", 5, corporate_era=False, draft=True),
    ],
    "roll_for_the_galaxy": [
        _roll_for_the_galaxy("solo, credit bot", 1, automa="credit_bot", difficulty="professional"),
        _roll_for_the_galaxy("solo, one-die opponent", 1, automa="die_bot"),
        _roll_for_the_galaxy("two", 2),
        _roll_for_the_galaxy("first game of three", 3, first_game=True),
        _roll_for_the_galaxy("two bots", bots=2, golden=True),
        _roll_for_the_galaxy("bot and credit bot", bots=1, automa="credit_bot", golden=True),
        _roll_for_the_galaxy("four", 4),
        _roll_for_the_galaxy("five", 5),
    ],
    "gaia_project": [
        _gaia_project("first game of two", "", "", first_game=True),
        _gaia_project("two", "nevlas", "ivits", golden=True),
        _gaia_project("two, laid out by hand", "xenos", "itars", map="by_hand", leftovers="free"),
        _gaia_project(
            "three with nine sectors",
            "terrans",
            "taklons",
            "bescods",
            golden=True,
            nine_sectors=True,
            variable_order=True,
        ),
        _gaia_project("three, chosen at the table", "", "", "lantids", map="method_3"),
        _gaia_project("four", "gleens", "hadsch_hallas", "geodens", "firaks", map="method_1"),
        _gaia_project(
            "four in variable order",
            "lantids",
            "ambas",
            "bal_taks",
            "itars",
            map="method_2",
            variable_order=True,
        ),
        _gaia_project("Automalein", "taklons", automa="automalein", golden=True),
        _gaia_project("Alptrauma, corrected", "ivits", automa="alptrauma", correct_automa=True),
        _gaia_project("Ultoma in the first game", "", automa="ultoma", first_game=True),
        _gaia_project("Automa", "gleens", automa="automa", map="method_1"),
        _gaia_project("Automächtig", "firaks", automa="automaechtig"),
    ],
    "pulsar_2849": [
        _pulsar_2849("two", 2, golden=True),
        _pulsar_2849(
            "two, both dice at once, side two",
            2,
            star_cluster_side="side_two",
            two_player_turns="both_dice_at_first_rocket",
            station_placement="compulsory",
        ),
        _pulsar_2849("first game of three", 3, first_game=True),
        _pulsar_2849(
            "three with goals chosen",
            3,
            golden=True,
            star_cluster_side="random",
            goals="chosen",
            technologies_i="C",
            technologies_ii="D",
            technologies_iii="B",
            fair_first_roll=True,
        ),
        _pulsar_2849(
            "four, side two",
            4,
            star_cluster_side="side_two",
            technologies_i="D",
            technologies_ii="C",
            turn_order="chosen",
            fair_first_roll=True,
        ),
        _pulsar_2849("four without HQ boards", 4, hq_boards=False),
        _pulsar_2849("SID", 1, sid="normal", golden=True),
        _pulsar_2849(
            "SID hard, both dice at once, side two",
            1,
            sid="hard",
            star_cluster_side="side_two",
            two_player_turns="both_dice_at_first_rocket",
            goals="chosen",
        ),
        _pulsar_2849("SID easy in the first game", 1, sid="easy", first_game=True),
    ],
}
"""By title; every title of the shelf must stand here."""
