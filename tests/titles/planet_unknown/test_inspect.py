"""The inspector of Planet Unknown: it knows everything on the table, and tells the truth."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import pytest

from gametable.components.data_root import assets_dir
from gametable.components.reference import RuleReference, load_reference
from gametable.core.engine.table import Table
from gametable.core.scene import Inspection
from gametable.core.text import Message
from gametable.titles.planet_unknown import TITLE
from gametable.titles.planet_unknown.components import load, names
from gametable.titles.planet_unknown.inspect import inspect
from gametable.titles.planet_unknown.scene import scene
from gametable.titles.planet_unknown.state import PlacedTile, Rover, State, Surface, TrackPod
from tests.bench.speech import readable


@lru_cache(maxsize=1)
def reference() -> RuleReference:
    return load_reference("planet_unknown")


def drawn(icon: str) -> bool:
    """Whether there is such an icon."""
    return (assets_dir() / "icons" / f"{icon}.svg").is_file()


def messages(found: Inspection) -> Iterator[Message]:
    yield from (found.name, found.kind)
    if found.text is not None:
        yield found.text
    yield from (fact.text for fact in found.facts)
    yield from (check.text for check in found.checks)


@pytest.fixture
def table() -> Table[State]:
    return Table.new(TITLE, 2, {}, seed="HAND")


def said(state: State, ref: str, seat: int | None = 0) -> list[str]:
    """The facts and checks of a thing in English."""
    found = inspect(state, ref, seat)
    assert found is not None
    words = TITLE.words("en")
    checks = [("+ " if c.met else "- ") + words.text(c.text) for c in found.checks]
    return [words.text(fact.text) for fact in found.facts] + checks


def test_every_component_reference_can_be_inspected(table: Table[State]) -> None:
    """What a log line or a text names can be looked up, except what stands on the pad."""
    for name in names():
        kind = name[1:].split("/")[0]
        if kind in ("piece", "ring", "line", "verdict") or name.endswith("/text"):
            continue
        found = inspect(table.state, name, None)
        assert found is not None, name
        readable(TITLE, table.header.seats, messages(found))


@pytest.mark.parametrize(
    "ref",
    [
        *("", "nothing", "tile/none", "planet/7", "planet/0/c_0_0", "planet/0/c_40_2"),
        *("planet/x/c_1_1", "tracks/0/civ_99", "tracks/0/energy_1", "techs/0/tech_9"),
        *("rover/0/9", "station/depot_", "objective/99", "meter/none", "seat/9", "seat/-1"),
    ],
)
def test_what_does_not_exist_is_nothing(table: Table[State], ref: str) -> None:
    assert inspect(table.state, ref, 0) is None


def test_a_square_tells_ground_lines_and_area(table: Table[State]) -> None:
    state = table.state
    assert said(state, "planet/0/c_5_0") == [
        "Square of the edge",
        "Row 1: 2 squares open, worth 1",
        "Column 6: 12 squares open, worth 3",
    ]
    state.boards[0].surface = Surface((PlacedTile("i3_civ_energy_m", 0, 5, 0),))
    state.boards[0].meteorites = [2 * 12 + 5]
    assert said(state, "planet/0/c_5_2") == [
        "civ: area of 2 squares",
        "Tile: I tromino (civ, energy, meteorite)",
        "Meteorite",
        "Below: ice",
        "Row 3: a meteorite blocks 1 medal",
        "Column 6: a meteorite blocks 3 medals",
    ]


def test_a_tile_of_the_station_tells_whether_it_fits(table: Table[State]) -> None:
    state = table.state
    tile = state.stacks["i2"][0]
    facts = said(state, f"tile/{tile}")
    assert any(fact.startswith("Fits in ") for fact in facts)
    # Nothing can be next to nothing: a planet without a free square takes no tile.
    ground = load().ground[state.boards[0].planet].squares
    full = tuple(n for n in range(144) if ground >> n & 1)
    state.boards[0].surface = Surface(patches=full)
    assert "Fits nowhere on your planet" in said(state, f"tile/{tile}")
    assert not any("planet" in fact for fact in said(state, f"tile/{tile}", None))


def test_a_position_tells_what_it_gives_and_what_comes_next(table: Table[State]) -> None:
    state = table.state
    state.boards[0].tracks["rover"] = 6
    found = inspect(state, "tracks/0/rover_6", 0)
    assert found is not None and found.text is not None
    words = TITLE.words("en")
    assert words.text(found.text) == "Gives: 2 steps of rover movement, place a rover."
    assert said(state, "tracks/0/rover_6") == [
        "The tracker is here",
        "Then 7: 2 steps of rover movement",
        "Then 8: 2 steps of rover movement, 1 medal",
        "Then 9: 3 steps of rover movement",
    ]
    assert said(state, "tracks/0/rover_15")[-1] == (
        "At the top each further advance gives movement: 4"
    )
    state.boards[0].corporation = "wormhole_corp"
    text = inspect(state, "tracks/0/biomass_2", 0).text  # type: ignore[union-attr]
    assert text is not None
    assert words.text(text) == "Gives: advance Civ or a biomass patch, 1 medal."


def test_a_tech_tells_what_unlocks_it_and_when_it_can_be_used(table: Table[State]) -> None:
    state = table.state
    board = state.boards[0]
    board.corporation, board.tracks["tech"] = "cosmos_inc", 13
    assert said(state, "techs/0/tech_5") == [
        "Locked",
        "Once per round",
        "- Tech tracker at 14 or above (now 13)",
    ]
    board.tracks["tech"] = 14
    assert said(state, "techs/0/tech_5")[-1] == "- No collected lifepod to move"
    board.pods = 1
    assert said(state, "techs/0/tech_5")[-1] == "+ Can be used now"
    # A lifepod on the milestone locks it again (16.3.3).
    board.track_pods = [TrackPod("tech", 14)]
    assert said(state, "techs/0/tech_5")[0] == "Locked"


def test_objectives_tell_the_figures_and_the_prizes_now(table: Table[State]) -> None:
    state = table.state
    card = next(c for c in load().objectives.values() if c.neighbour.id == "perimeter")
    state.neighbour = [card.n]
    assert said(state, f"objective/{card.n}")[:2] == [
        "Seat 1: 0, 2 medals now",
        "Seat 2: 0, 2 medals now",
    ]
    # The printed domino has its civ icon above its energy icon: here on the edge.
    state.boards[1].surface = Surface((PlacedTile("i2_civ_energy", 0, 5, 0),))
    assert said(state, f"objective/{card.n}")[:2] == [
        "Seat 1: 0, 0 medals now",
        "Seat 2: 1, 5 medals now",
    ]


def test_a_rover_tells_where_it_is_and_what_it_carries(table: Table[State]) -> None:
    board = table.state.boards[0]
    assert said(table.state, "rover/0/0")[0] == "Beside the corporation board"
    board.rovers[0], board.movement = Rover(25, carries=True), 3
    assert said(table.state, "rover/0/0") == [
        "Column 2, row 3",
        "Carries a meteorite",
        "Movement left this round: 3",
    ]


def test_a_peeked_event_can_be_read(table: Table[State]) -> None:
    events = Table.new(TITLE, 2, {"events": True}, seed="EVENT")
    events.state.peeked = [1]
    view = events.view(1)
    top = view.event_deck[0]
    assert "Comes next round" in said(view, f"event/{top}", 1)
    zones = scene(events.view(0), 0, None).zones
    assert f"event/{top}" not in [piece.id for zone in zones for piece in zone.pieces]
