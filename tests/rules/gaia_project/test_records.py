"""A record of a game that was played elsewhere: every state in it, and what does not fit."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from gametable.cli import main
from gametable.components.fault_words import fault_text
from gametable.titles.gaia_project import TITLE
from gametable.titles.gaia_project.record_start import RecordFault
from gametable.titles.gaia_project.records import read_record_file, replay_record

PATH = Path(__file__).parent / "data" / "record_01.yaml"


@pytest.fixture(scope="module")
def whole() -> Any:
    return read_record_file(PATH)


@pytest.fixture
def record(whole: Any) -> Any:
    """The first moves of the record, to be changed."""
    short = {**whole, "moves": whole["moves"][:40], "checkpoints": whole["checkpoints"][:1]}
    return copy.deepcopy({name: short[name] for name in short if name != "final"})


def refused(record: Any, language: str = "en") -> str:
    with pytest.raises(RecordFault) as caught:
        replay_record(record)
    return fault_text(caught.value, language)


def move(record: Any, kind: str) -> dict[str, Any]:
    """The first move with a step of a kind."""
    found: dict[str, Any] = next(
        one for one in record["moves"] if any(kind in step for step in one["steps"])
    )
    return found


@pytest.mark.rule("gaia_project 9")
def test_every_state_of_the_record_is_reached(whole: Any) -> None:
    assert len(whole["moves"]) == 405 and len(whole["checkpoints"]) >= 7
    table = replay_record(whole)
    assert table.over
    for mark in table.marks[::20]:
        assert not TITLE.faults(mark.state)
    totals = {said["seat"] - 1: said["total"] for said in whole["final"]}
    assert {score.seat: score.total for score in table.scores()} == totals


def test_the_first_moves_alone_fit(record: Any) -> None:
    assert not replay_record(record).over


@pytest.mark.rule("gaia_project 5")
def test_a_wrong_cost_is_found(record: Any) -> None:
    wrong = move(record, "build_mine")
    wrong["after"]["c"] += 1
    place = record["moves"].index(wrong)
    have = wrong["after"]["c"]
    why = f"moves.{place} (n {place + 1}): after.c should be {have} and is {have - 1}."
    assert refused(record) == why
    assert refused(record, "hu") == (
        f"moves.{place} (n {place + 1}): after.c: {have} kellene, {have - 1} van."
    )


@pytest.mark.rule("gaia_project 5.1")
def test_a_move_that_is_not_allowed_is_found(record: Any) -> None:
    wrong = move(record, "build_mine")
    wrong["steps"] = [{"build_mine": [0, 0]}]
    said = refused(record)
    assert said.startswith(f"moves.{record['moves'].index(wrong)} (n ")
    assert "is not allowed: " in said


def test_a_first_structure_off_the_home_planets_is_found(record: Any) -> None:
    record["moves"][0]["steps"][0]["at"] = [-2, 2]
    assert refused(record).startswith("moves.0 (n 1): ")


@pytest.mark.rule("gaia_project 2.7")
def test_a_faction_that_is_there_twice_is_found(record: Any) -> None:
    record["seats"][1]["faction"] = record["seats"][0]["faction"]
    assert refused(record) == "seats.1.faction: Terrans can be played only once."
    record["seats"][1]["faction"] = "lantids"
    assert refused(record) == "seats.1.faction: Terrans and Lantids are of one board."


@pytest.mark.rule("gaia_project 11.3")
def test_sectors_that_cannot_lie_so_are_found(record: Any) -> None:
    sectors = record["setup"]["sectors"]
    kept = copy.deepcopy(sectors)
    sectors[3]["at"] = [1, 0]
    assert refused(record).startswith("setup.sectors.3: Sector 01 lies on another sector")
    sectors[:] = copy.deepcopy(kept)
    sectors[4]["sector"] = sectors[1]["sector"]
    assert refused(record).startswith("setup.sectors.4: Sector 04 is there twice")
    sectors[:] = copy.deepcopy(kept)
    sectors[2]["sector"] = "sector_99"
    assert refused(record) == "setup.sectors.2.sector: “sector_99” is not known."
    sectors[:] = [
        {"sector": "sector_02", "at": [0, 0]},
        {"sector": "sector_03", "at": [5, -2], "rotation": 2},
    ]
    assert refused(record).startswith("setup.sectors.1: equal home planets are adjacent")


@pytest.mark.parametrize(
    ("place", "said", "told"),
    [
        (("setup", "sectors", 1, "at"), [10**9, 0], "setup.sectors.1: "),
        (("setup", "sectors", 1, "at"), "xy", "setup.sectors.1: "),
        (("setup", "sectors", 1, "rotation"), None, "setup.sectors.1: "),
        (("setup", "sectors"), 5, "setup: "),
        (("setup", "round_scoring"), ["round_mine"], "setup.round_scoring: "),
        (("setup", "boosters"), ["booster_x"], "setup.boosters: "),
        (("seats", 1, "faction"), "terrans", "seats.1.faction: "),
        (("seats", 1, "faction"), ["terrans"], "setup: "),
        (("moves", 1), "x", "moves.1: "),
        (("moves", 1, "seat"), 9, "moves.1 "),
    ],
)
def test_a_record_that_is_damaged_is_told_with_its_place(
    record: Any, place: tuple[Any, ...], said: Any, told: str
) -> None:
    part: Any = record
    for name in place[:-1]:
        part = part[name]
    part[place[-1]] = said
    assert refused(record).startswith(told)


def test_a_checkpoint_that_differs_is_found(record: Any) -> None:
    checkpoint = record["checkpoints"][0]
    checkpoint["players"][2]["ore"] += 1
    assert f"checkpoints.{checkpoint['at']}: seat 3 ore should be" in refused(record)


def test_what_is_missing_or_not_known_is_found(record: Any) -> None:
    del record["setup"]["standard_tech"]["economy"]
    assert refused(record) == "setup.standard_tech.economy: something is missing here."


def test_an_unknown_step_is_found(record: Any) -> None:
    record["moves"][20]["steps"] = [{"dance": [1, 2]}]
    assert "moves.20 (n 21): the step “dance” is not known" in refused(record)


def test_the_command_line_replays_a_record(
    record: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """JSON is YAML, too."""
    path = tmp_path / "one.yaml"
    path.write_text(json.dumps({**record, "moves": record["moves"][:3], "checkpoints": []}))
    assert main(["replay", str(path)]) == 0
    told = capsys.readouterr().out
    assert len(told.splitlines()) == 3 and "[" not in told
    path.write_text(json.dumps({**record, "seats": [{"faction": "romulans"}]}))
    assert main(["replay", str(path)]) == 2
    assert "romulans" in capsys.readouterr().err
    path.write_text("a: board\n")
    assert main(["replay", str(path)]) == 2
    assert capsys.readouterr().err == "one.yaml: no title knows this as a record of a game.\n"
