"""Every tile does what is printed on it, and none is without a test (roll_for_the_galaxy 7.4.2)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.definitions import Side
from gametable.titles.roll_for_the_galaxy.inspect import inspect
from gametable.titles.roll_for_the_galaxy.vocabulary import LoseDie
from tests.kit.asking import asked, choose, keys
from tests.rules.roll_for_the_galaxy.positions import board_of, letters, play_from, position

WORLDS = """
designer_species_ultd    | 5 genes | $1, g as a good
spice_world              | 2 novelty | n to the cup
rebel_warrior_race       | 3 genes | -1, mg to the Citizenry
information_hub          | 3 novelty | n as a good
galactic_trendsetters    | 6 gray | $2, cc to the Citizenry
malevolent_lifeforms     | 4 genes | g as a good
gem_world                | 2 novelty | n to the cup
lost_species_ark_world   | 5 genes | $1, g as a good
trading_world            | 3 gray | c to the Citizenry
silicon_world            | 4 rare_elements | $1, r as a good
sentient_robots          | 2 gray | m to the cup
galactic_resort          | 3 novelty | n as a good
former_penal_colony      | 1 novelty | -1, m to the cup
deserted_alien_outpost   | 4 alien_technology | a as a good
star_nomad_lair          | 1 novelty | n to the Citizenry
artist_colony            | 1 novelty | n to the Citizenry
blaster_gem_mines        | 3 rare_elements | mr to the Citizenry
new_vinland              | 2 novelty | n to the cup
mining_world             | 3 rare_elements | r as a good
alien_robot_scout_ship   | 4 alien_technology | $1, a to the cup
fifth_column             | 1 gray | m to the cup
rebel_hideout            | 2 gray | mm to the Citizenry
runaway_robots           | 2 rare_elements | m to the cup
plague_world             | 3 genes | g to the cup
alien_sentinels          | 6 alien_technology | $3, a to the cup
pirate_world             | 2 novelty | m to the Citizenry
galactic_survey_headquarters | 2 novelty | n to the cup
planetary_nebula         | 3 rare_elements | r as a good
deserted_alien_library   | 6 alien_technology | $2, a as a good
distant_world            | 4 genes | $1, g to the cup
gateway_station          | 3 gray | c to the Citizenry
galactic_fuel_depot      | 3 rare_elements | r as a good
jumpdrive_fuel_refinery  | 3 rare_elements | r as a good
new_survivalists         | 1 novelty | n to the Citizenry
transport_hub            | 4 gray | $1, c to the Citizenry
radioactive_world        | 2 rare_elements | r to the cup
high_gravity_world       | 1 gray | m to the cup
secluded_world           | 1 novelty | n to the Citizenry
tourist_world            | 4 gray | $1, c to the Citizenry
outlaw_world             | 2 gray | m to the cup
ore_rich_world           | 2 rare_elements | r to the cup
lost_alien_warship       | 5 alien_technology | $2, a to the cup
space_port               | 2 novelty | n to the cup
asteroid_belt            | 2 rare_elements | r to the cup
deep_space_symbionts_ltd | 4 genes | $1, g to the cup
armaments_world          | 4 rare_elements | $1, r as a good
prosperous_world         | 3 novelty | n as a good
lost_alien_battle_fleet  | 6 alien_technology | $3, a to the cup
uplift_overseers         | 3 genes | g to the cup
universal_exports        | 3 novelty | n as a good
rebel_miners             | 2 rare_elements | -1, mm to the Citizenry
jungle_world             | 4 genes | g as a good
deserted_alien_colony    | 5 alien_technology | $1, a as a good
terraformed_world        | 5 gray | $2, c to the Citizenry
comet_zone               | 3 rare_elements | r as a good
"""
"""Every world of the bag: cost, colour, what it gives (-1: a die is lost first)."""

LINES = [
    tuple(part.strip() for part in line.split("|")) for line in WORLDS.splitlines() if line.strip()
]


def test_every_world_stands_in_the_list() -> None:
    assert [line[0] for line in LINES] == [tile.world.id for tile in load().tiles.values()]


@pytest.mark.rule(
    "roll_for_the_galaxy 7.4.2", "roll_for_the_galaxy 7.5.2", "roll_for_the_galaxy 7.5.1"
)
@pytest.mark.parametrize(("world", "face", "gives"), LINES, ids=[line[0] for line in LINES])
def test_what_a_world_gives(world: str, face: str, gives: str) -> None:
    side = load().sides[world]
    assert f"{side.cost} {side.color}" == face
    # One settler too few: nothing; then it is completed.
    short = {"settlers": "h" * (side.cost - 1), "worlds": [world]}
    play = play_from(position(short, phase="settle"))
    assert board_of(play).tableau[3:] == [] and board_of(play).goods == {}
    play = play_from(position({**short, "settle": "h", "credits": 1}, phase="settle"))
    wanted = {"cup": "", "Citizenry": "h" * side.cost, "good": ""}
    credits = 1
    for part in gives.split(", "):
        if part == "-1":
            assert asked(play) == "ask.lose_die"
            choose(play, keys(play)[0])
            wanted["Citizenry"] = wanted["Citizenry"][1:]
        elif part.startswith("$"):
            credits += int(part[1:])
        else:
            dice, place = re.fullmatch(r"(\w+) (?:to the|as a) (\w+)", part).groups()  # type: ignore[union-attr]
            wanted[place] += dice
    board = board_of(play)
    assert play.decision is None and board.tableau[3:] == [world]
    assert letters(board.cup) == wanted["cup"]
    assert letters(board.citizenry) == wanted["Citizenry"]
    assert letters(board.goods.get(world, [])) == wanted["good"]
    assert board.credits == credits


def sides_with_powers() -> list[Side]:
    """All sides that do more than a world's dice: powers, bonuses, a die to lose."""
    found = []
    for side in load().sides.values():
        loses = any(isinstance(step, LoseDie) for step in side.immediate)
        if side.powers or side.end_bonus is not None or loses or side.start_credits is not None:
            found.append(side)
    return found


def test_no_tile_without_a_test() -> None:
    """Every such side is named in a test of its own, apart from the list of worlds above."""
    texts = {path: path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py")}
    del texts[Path(__file__)]
    said = set(re.findall(r"[a-z0-9_]+", " ".join(texts.values())))
    faction = {sq.id: f.id for f in load().factions.values() for sq in f.squares}
    missing = [
        side.id
        for side in sides_with_powers()
        if side.id not in said and faction.get(side.id) not in said
    ]
    assert missing == []


def test_every_side_says_what_it_does() -> None:
    for side in load().sides.values():
        assert side.text.en and side.text.hu
        if side.category == "development":
            # No development is without effect.
            assert side.powers or side.immediate or side.end_bonus, side.id
        phases = {getattr(power, "phase", None) for power in side.powers} - {None}
        assert phases <= set(side.phase_bar), side.id
        assert (side.cls == "immediate") == (
            side.category == "development" and bool(side.immediate)
        )


def test_the_inspector_knows_every_side() -> None:
    state = position(phase="ship")
    for side in load().sides.values():
        found = inspect(state, f"#side/{side.id}", 0)
        assert found is not None and found.name.key == f"#side/{side.id}"
