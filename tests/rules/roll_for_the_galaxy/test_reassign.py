"""The Reassign powers, one by one (roll_for_the_galaxy 5.11)."""

from __future__ import annotations

import pytest

from gametable.titles.roll_for_the_galaxy.state import State
from gametable.titles.roll_for_the_galaxy.vocabulary import PHASES
from tests.kit.asking import choose, keys, option, reasons
from tests.rules.roll_for_the_galaxy.assigning import (
    READY,
    assigning,
    die,
    moves,
    told,
)
from tests.rules.roll_for_the_galaxy.positions import board_of, letters, play_from, position

# The powers, one by one ----------------------------------------------------------------------

ANY = set(PHASES)
OF_ALL = {"explore": "hm", "develop": "cn", "settle": "rg", "produce": "a", "strip": ("ship", "h")}
"""A worker of each colour in some column; the Ship column is empty, Ship is selected."""
WHERE = {
    "h": "explore",
    "m": "explore",
    "c": "develop",
    "n": "develop",
    "r": "settle",
    "g": "settle",
    "a": "produce",
}


def expected(colors: str, goals: set[str]) -> set[tuple[str, str, str]]:
    return {(WHERE[c], c, to) for c in colors for to in goals if to != WHERE[c]}


@pytest.mark.rule(
    "roll_for_the_galaxy 5.11.4", "roll_for_the_galaxy 5.7", "roll_for_the_galaxy 5.5"
)
@pytest.mark.parametrize(
    ("power", "colors", "goals", "most"),
    [
        ("colonial_affinity", "hmcnrga", {"settle"}, 1),
        ("technology_affinity", "hmcnrga", {"develop"}, 1),
        ("shipping_affinity", "hmcnrga", {"ship"}, 1),
        ("operations_affinity", "hmcnrga", {"explore", "produce"}, 1),
        ("galactic_influence", "hmcnrga", ANY, 1),
        ("nanotechnology", "hmcnrga", ANY, 2),
        ("propaganda_campaign", "hmcnrga", {"ship"}, 2),
        ("homeworld_patriotism", "h", {"ship"}, 1),
        ("local_subsidies", "h", ANY, 1),
        ("hydroponics_guild", "ng", ANY, 1),
        ("space_mercenaries", "mr", ANY, 1),
        ("system_diversification", "mcnrga", ANY, 2),
        ("diversification", "h", ANY, 1),
        ("isolation_policy", "hm", ANY, 2),
        ("mad_scientists", "hmcnrga", ANY, 1),
    ],
)
def test_whom_a_power_moves(power: str, colors: str, goals: set[str], most: int) -> None:
    play = assigning({**OF_ALL, "built": [power]}, {"cup": "h"})
    choose(play, ("power", power))
    assert moves(play) == expected(colors, goals)
    moved = 0
    while keys(play)[0][0] == "move":
        choose(play, keys(play)[0])
        moved += 1
    assert moved == most
    assert READY in keys(play)


@pytest.mark.rule(
    "roll_for_the_galaxy 5.8", "roll_for_the_galaxy 5.11.4", "roll_for_the_galaxy 5.11.3"
)
@pytest.mark.parametrize(
    ("power", "refused"),
    [
        ("local_subsidies", {"m": "why.color", "n": "why.selecting"}),
        ("shipping_affinity", {"g": "why.there_already", "n": "why.selecting"}),
        ("isolation_policy", {"g": "why.column", "r": "why.column", "n": "why.selecting"}),
    ],
)
def test_why_a_worker_cannot_be_moved(power: str, refused: dict[str, str]) -> None:
    board = {"explore": "h", "produce": "r", "ship": "g", "strip": ("ship", "n"), "built": [power]}
    board["explore"] = "hm" if power == "local_subsidies" else "h"
    play = assigning(board)
    choose(play, ("power", power))
    found = told(play)
    assert {letter: key for letter, (key, _) in found.items()}.items() >= refused.items()
    assert not {letters([key[1]]) for key in keys(play) if key[0] == "move"} & set(refused)


@pytest.mark.rule("roll_for_the_galaxy 5.11.4", "roll_for_the_galaxy 5.3")
def test_why_a_worker_cannot_go_to_a_column() -> None:
    play = assigning({"explore": "h", "strip": ("ship", "n"), "built": ["colonial_affinity"]})
    choose(play, ("power", "colonial_affinity"))
    home = die(play, "explore", "h")
    assert reasons(play, ("move", home, "ship")) == ["why.not_there"]
    assert "why.there_already" in reasons(play, ("move", home, "explore"))


@pytest.mark.rule("roll_for_the_galaxy 5.10.2", "roll_for_the_galaxy 5.8")
def test_a_die_on_the_dictate_area_is_no_worker_for_anything() -> None:
    built = ["galactic_influence", "backup_planning"]
    board = {"explore": "hhhh", "settle": "m", "strip": ("ship", "n"), "built": built}
    play = assigning(board)
    given = die(play, "settle", "m")
    choose(play, ("power", "dictate"))
    # What it costs is told; taken back until Ready, it is nothing to be warned of.
    price = option(play, ("price", given))
    assert [note.key for note in price.notes] == ["note.given_up"] and not price.warnings
    choose(play, ("price", given), ("move", die(play, "explore", "h"), "ship"))
    no_worker = ("why.on_dictate", "roll_for_the_galaxy 5.10.2")
    assert told(play)["m"] == no_worker
    for power in ("galactic_influence", "dictate"):
        choose(play, ("power", power))
        assert told(play)["m"] == no_worker
        assert told(play)["n"] == ("why.selecting", "roll_for_the_galaxy 5.8")
        choose(play, ("back",))


@pytest.mark.rule("roll_for_the_galaxy 5.10.1", "roll_for_the_galaxy 5.1")
def test_a_wild_die_without_a_column_is_not_given_up() -> None:
    play = assigning({"explore": "hh", "wilds": "m", "strip": ("ship", "n")})
    choose(play, ("power", "dictate"))
    assert told(play)["m"] == ("why.wild_first", "roll_for_the_galaxy 5.1")


@pytest.mark.rule(
    "roll_for_the_galaxy 5.11.1", "roll_for_the_galaxy 5.11.2", "roll_for_the_galaxy 5.10.4"
)
@pytest.mark.parametrize(
    ("power", "moved", "why", "section"),
    [
        ("executive_power", 2, "why.exactly", "5.11.1"),
        ("mad_scientists", 1, "why.tie", "5.11.2"),
        ("nanotechnology", 2, "why.most", "5.11.4"),
    ],
)
def test_why_no_further_worker(power: str, moved: int, why: str, section: str) -> None:
    play = assigning({"explore": "hhh", "strip": ("ship", "n"), "built": [power]}, {"cup": "h"})
    choose(play, ("power", power))
    for _ in range(moved):
        choose(play, ("move", die(play, "explore", "h"), "ship"))
    assert READY in keys(play)
    assert told(play)["h"] == (why, f"roll_for_the_galaxy {section}")


@pytest.mark.rule("roll_for_the_galaxy 5.11.1", "roll_for_the_galaxy 5.10.3")
def test_why_it_is_not_enough() -> None:
    built = ["executive_power", "galactic_mandate", "nanotechnology"]
    play = assigning({"explore": "hhh", "strip": ("ship", "n"), "built": built})
    choose(play, ("power", "executive_power"), ("move", die(play, "explore", "h"), "ship"))
    assert play.decision is not None
    (refused,) = (r for r in play.decision.refusals() if r.option.key == ("done",))
    assert (refused.refusal.text.key, refused.refusal.rule) == (
        "why.exactly", "roll_for_the_galaxy 5.11.1"
    )  # fmt: skip
    choose(play, ("back",), ("power", "dictate"), ("price", die(play, "explore", "h")))
    assert reasons(play, ("done",)) == ["why.dictate_moves"]
    choose(play, ("back",), ("power", "nanotechnology"))
    assert reasons(play, ("done",)) == ["why.take_back"]


@pytest.mark.rule("roll_for_the_galaxy 5.11.4")
def test_two_home_workers_of_homeworld_patriotism() -> None:
    play = assigning({"explore": "hhh", "strip": ("ship", "n"), "built": ["homeworld_patriotism"]})
    choose(play, ("power", "homeworld_patriotism"))
    choose(play, keys(play)[0])
    choose(play, keys(play)[0])
    assert letters(board_of(play).columns["ship"]) == "hh" and READY in keys(play)


@pytest.mark.rule("roll_for_the_galaxy 5.11.1", "roll_for_the_galaxy 5.8")
def test_executive_power() -> None:
    power = ("power", "executive_power")
    # No column but that of the selected phase holds two: the selecting die does not count.
    play = assigning(
        {
            "explore": "h",
            "settle": "m",
            "ship": "hh",
            "strip": ("ship", "h"),
            "built": ["executive_power"],
        }
    )
    assert reasons(play, power) == ["why.no_pair"]
    play = assigning(
        {
            "explore": "hm",
            "settle": "m",
            "ship": "hh",
            "strip": ("ship", "h"),
            "built": ["executive_power"],
        }
    )
    choose(play, power)
    assert moves(play) == {("explore", "h", "ship"), ("explore", "m", "ship")}
    choose(play, keys(play)[0])
    assert ("done",) not in keys(play)
    assert moves(play) == {("explore", "m", "ship")}
    choose(play, keys(play)[0])
    assert letters(board_of(play).columns["ship"]) == "hhhm"


@pytest.mark.rule("roll_for_the_galaxy 5.11.2")
@pytest.mark.parametrize(
    ("mine", "theirs", "most"),
    [
        ([], [], 1),
        (["gem_world"], [], 2),
        (["gem_world"], ["spice_world"], 1),
        ([], ["spice_world"], 0),
    ],
)
def test_mad_scientists(mine: list[str], theirs: list[str], most: int) -> None:
    board = {"explore": "hhh", "strip": ("ship", "n"), "built": ["mad_scientists", *mine]}
    play = assigning(board, {"cup": "h", "built": theirs})
    if most == 0:
        assert reasons(play, ("power", "mad_scientists")) == ["why.contest"]
        return
    choose(play, ("power", "mad_scientists"))
    for n in range(most):
        assert (n > 0) == (("done",) in keys(play))
        choose(play, keys(play)[0])
    assert READY in keys(play)


@pytest.mark.rule("roll_for_the_galaxy 5.11.2")
def test_start_tiles_count_for_mad_scientists() -> None:
    board = {"explore": "hhh", "strip": ("ship", "n"), "built": ["mad_scientists"]}
    play = assigning(board, {"cup": "h", "home": "earths_lost_colony"})
    assert reasons(play, ("power", "mad_scientists")) == ["why.contest"]


def test_a_state_between_seats_can_be_taken_up() -> None:
    state: State = position({"explore": "h", "strip": ("ship", "n")}, {"cup": "hh"}, step="roll")
    play = choose(play_from(state, stops=("phase",)), READY)
    assert play.decision is not None and play.decision.seat == 1
