"""The scene of Gaia Project: complete, and every target of an option lies on the table."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from gametable.client.table.board.layout import Geography
from gametable.client.table.board.places import lay_out
from gametable.core.engine.chance import Source
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.core.geometry.hex import distance, rotated, within
from gametable.core.scene import Piece, Scene, Zone
from gametable.core.text import Message
from gametable.titles.gaia_project import TITLE
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.inspect import inspect
from gametable.titles.gaia_project.scene import scene
from gametable.titles.gaia_project.star_map import RADIUS, map_of, spaces_of
from gametable.titles.gaia_project.state import Federation, State, Tile, Token
from gametable.titles.gaia_project.vocabulary import AREAS

PEOPLE = {
    "two": ([Seat("Ada"), Seat("Bence")], {"map": "method_2"}),
    "by_hand": (
        [Seat("Ada"), Seat("Bence"), Seat("Csilla")],
        {"map": "by_hand", "nine_sectors": True},
    ),
    "four": ([Seat(name) for name in ("Ada", "Bence", "Csilla", "Dóra")], {"leftovers": "free"}),
    "automa": ([Seat("Ada"), Seat("Robot", player="automa")], {"correct_automa": True}),
}


def zone_of(shown: Scene, id: str) -> Zone:
    return next(zone for zone in shown.zones if zone.id == id)


def piece_of(zone: Zone, id: str) -> Piece:
    return next(piece for piece in zone.pieces if piece.id == id)


def begun(people: str = "two") -> Table[State]:
    """A game in its first turn, all choices made at random."""
    seats, options = PEOPLE[people]
    table, source = Table.new(TITLE, seats, options, people), Source.of(people)
    while table.decision is not None and table.decision.prompt.key != "ask.turn":
        table.answer_random(source)
    return table


@pytest.mark.parametrize("people", PEOPLE)
def test_all_of_it_finds_a_place_and_so_does_every_target(people: str) -> None:
    seats, options = PEOPLE[people]
    geography = Geography("gaia_project")
    table: Table[State] = Table.new(TITLE, seats, options, people)
    source = Source.of(people)
    seen: set[str] = set()
    step = 0
    while table.decision is not None:
        decision = table.decision
        step += 1
        if decision.seat >= 0 and (step < 12 or step % 23 == 0):
            view = table.view(decision.seat)
            shown = scene(view, decision.seat, decision)
            laid = lay_out(shown, geography, len(seats), lambda face, data: None)
            assert not laid.missing
            for option in [*decision.options(), *(r.option for r in decision.refusals())]:
                assert {option.target, option.to} - {None} <= set(laid.spots), option
            seen |= {zone.id.split("/")[0] for zone in shown.zones}
        table.answer_random(source)
    scene(table.state, None, None)
    assert {"map", "research", "rounds", "finals", "boosters", "factions"} <= seen
    assert {"board", "own", "free", "answering"} <= seen
    assert ("automa" in seen) == (people == "automa")


@pytest.mark.parametrize(("shape", "name"), [("layout_1_2", "map_2"), ("layout_3_4", "map_4")])
def test_a_board_has_the_spaces_of_its_shape_and_no_others(shape: str, name: str) -> None:
    cells = Geography("gaia_project").board(name).cells
    spaces = {
        f"h_{tile.at[0] + q}_{tile.at[1] + r}"
        for tile in load().layouts[shape].tiles
        for q, r in within((0, 0), RADIUS)
    }
    assert set(cells) == spaces


@pytest.mark.rule("gaia_project 1.1")
def test_without_sectors_09_and_10_fewer_spaces_are_drawn() -> None:
    table = begun("by_hand")
    shown = zone_of(scene(table.state, None, None), "map")
    assert {one["n"] for one in shown.data["sectors"]} == set(range(1, 9))
    assert len(shown.data["spaces"]) == len(shown.slots) == 8 * 19


@pytest.mark.parametrize("turns", range(6))
def test_a_map_that_lies_turned_and_moved_is_drawn_on_the_printed_board(turns: int) -> None:
    """As those of records and of positions do: nothing of it hangs outside, all stays beside what
    it lies beside, and a space is still told of by its name."""
    state = begun().state
    plain = state.stars
    for board in state.boards:
        board.structures = {}
    state.sectors = tuple(
        msgspec.structs.replace(one, q=q + 3, r=r - 7, turns=(one.turns + turns) % 6)
        for one in state.sectors
        for q, r in [rotated((one.q, one.r), turns)]
    )
    stars, cells = state.stars, Geography("gaia_project").board("map_2").cells
    shown = zone_of(scene(state, None, None), "map")
    assert set(shown.data["spaces"]) == set(cells) == {slot.id for slot in shown.slots}
    for space, (q, r) in stars.hexes.items():
        here = stars.on_table[space]
        assert stars.lying[here] == space
        for other in spaces_of(stars.beside(1 << space)):
            assert distance(here, stars.on_table[other]) == 1
        told = inspect(state, stars.slot(space), None)
        kind = stars.planets.get(space)
        assert told is not None and (kind is None or told.name.key == f"#planet/{kind}"), (q, r)
    assert sorted(stars.planets.values()) == sorted(plain.planets.values())


@pytest.mark.rule("gaia_project 5.4")
def test_a_federation_is_linked_from_space_to_space_and_its_structures_are_marked() -> None:
    state = begun().state
    board, stars = state.boards[0], state.stars
    start = next(iter(board.structures))
    inside = next(s for s in stars.hexes if stars.distance(start, s) == 1)
    board.federations = [Federation((start,), (inside,))]
    shown = zone_of(scene(state, 0, None), "map")
    ends = {stars.slot(space).removeprefix("map/") for space in (start, inside)}
    (link,) = shown.data["links"]
    assert {link["from"], link["to"]} == ends and link["seat"] == 0
    marked = {p.slot for p in shown.pieces if p.face == "structure" and p.data["federated"]}
    assert marked == {stars.slot(start).removeprefix("map/")}
    assert [p.slot for p in shown.pieces if p.face == "satellite"] == [
        stars.slot(inside).removeprefix("map/")
    ]


@pytest.mark.rule("gaia_project 6.2.1")
def test_a_taken_top_level_and_the_markers_stand_on_the_research_board() -> None:
    state = begun().state
    state.boards[1].research["economy"] = 5
    state.level_5["economy"] = 1
    shown = zone_of(scene(state, 0, None), "research")
    taken = {slot.id: slot.data["taken"] for slot in shown.slots if "taken" in slot.data}
    assert taken == {f"{area}_5": area == "economy" for area in AREAS}
    marker = piece_of(shown, "marker/1/economy")
    assert (marker.slot, marker.owner) == ("marks_economy_5", 1)


@pytest.mark.rule("gaia_project 5.6")
def test_used_actions_and_covered_tiles_look_used() -> None:
    state = begun().state
    state.used.append("power_2_ore")
    board = state.boards[0]
    board.tech = [Tile("tech_charge_action"), Tile("tech_7vp", covered=True)]
    board.tokens = [Token("fed_12vp", green=False)]
    board.used = ["tech_charge_action"]
    shown = scene(state, 0, None)
    used = {s.id for s in zone_of(shown, "research").slots if s.data.get("used")}
    assert used == {"power_2_ore"}
    own = zone_of(shown, "own/0")
    assert piece_of(own, "own_tile/tech_charge_action").data["used"]
    assert piece_of(own, "own_tile/tech_7vp").data["kind"] == "covered"
    assert piece_of(own, "token/0/0").data["kind"] == "gray"


@pytest.mark.rule("gaia_project 5.7")
def test_nothing_can_be_chosen_on_the_board_of_another_seat() -> None:
    table = begun()
    decision = table.decision
    assert decision is not None
    for board in table.state.boards:
        board.tech = [Tile("tech_charge_action")]
    own = scene(table.state, decision.seat, decision)
    other = scene(table.state, 1 - decision.seat, decision)
    assert piece_of(zone_of(own, f"own/{decision.seat}"), "own_tile/tech_charge_action")
    ids = {piece.id for zone in other.zones for piece in zone.pieces}
    assert not [id for id in ids if id.split("/")[0] in ("own_tile", "free", "answering")]
    assert "tech/tech_charge_action" in ids


@pytest.mark.rule("gaia_project 1.7")
def test_the_faction_board_uncovers_income_from_the_left() -> None:
    state = begun().state
    board = state.boards[0]
    spaces = list(state.stars.planets)
    board.structures = {spaces[0]: "mine", spaces[1]: "trading_station"}
    board.power = msgspec.structs.replace(board.power, area_1=1, area_2=6, stone="area_2")
    data = zone_of(scene(state, 0, None), "board/0").data
    mines, stations = data["rows"][:2]
    assert [piece["there"] for piece in mines["pieces"]] == [False] + [True] * 7
    assert [piece["there"] for piece in stations["pieces"]] == [False] + [True] * 3
    assert [bowl["n"] for bowl in data["bowls"]][:2] == [1, 7]
    tokens: list[Any] = [*data["bowls"][1]["inner"], *data["bowls"][1]["outer"]]
    assert tokens.count(True) == 1 and len(tokens) == 7


@pytest.mark.rule("gaia_project 12.8")
def test_the_automas_cards_lie_face_up_and_it_has_no_conversions() -> None:
    table = begun("automa")
    deck = table.state.automa
    assert deck is not None
    deck.support, deck.action = 12, 0
    shown = scene(table.state, 0, None)
    assert [p.data["number"] for p in zone_of(shown, "automa").pieces] == [12]
    assert f"free/{deck.seat}" not in {z.id for z in scene(table.state, deck.seat, None).zones}


def test_places_with_a_face_are_told_from_bare_ones() -> None:
    state = begun().state
    laid = lay_out(scene(state, 0, None), Geography("gaia_project"), 2, lambda face, data: None)
    assert laid.spots["research/tech_free_1"].printed
    assert laid.spots["research/power_2_ore"].printed
    assert not any(spot.printed for id, spot in laid.spots.items() if id.startswith("map/"))


@pytest.mark.parametrize(
    ("phase", "queue", "done"),
    [("setup", [], []), ("setup", [1], [0]), ("structures", [0, 1], []), ("boosters", [0], [1])],
)
def test_who_is_done_and_who_is_to_act_is_told_before_the_first_round_too(
    phase: Any, queue: list[int], done: list[int]
) -> None:
    state = begun().state
    state.phase, state.queue = phase, queue
    for card in scene(state, 0, None).seats:
        assert card.done == (card.seat in done)
        assert card.status == Message("status.done" if card.done else "status.waiting")


@pytest.mark.rule("gaia_project 5.8")
def test_passing_stands_apart_in_the_bar_and_on_the_boosters() -> None:
    decision = begun().decision
    assert decision is not None
    passing = [option for option in decision.options() if option.key[0] == "pass"]
    assert passing and all(o.apart and o.in_bar and o.target for o in passing)


@pytest.mark.rule("gaia_project 2.2")
def test_planets_of_one_type_are_told_apart_by_their_sectors() -> None:
    state = begun().state
    stars, said = map_of(state.sectors), TITLE.words("en")
    named = {slot.id: said.text(slot.name) for slot in zone_of(scene(state, 0, None), "map").slots}
    homes = [
        named[stars.place(space)]
        for space, kind in stars.planets.items()
        if kind not in ("transdim", "gaia")  # no home of anybody
    ]
    assert len(set(homes)) == len(homes)
