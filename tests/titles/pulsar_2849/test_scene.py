"""The scene of Pulsar 2849: what lies on the table says what the state is."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.client.table.board.layout import Geography
from gametable.client.table.board.places import lay_out
from gametable.core.engine.chance import Source
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.core.scene import Piece, Scene, Zone
from gametable.core.text import Message
from gametable.titles.pulsar_2849 import TITLE
from gametable.titles.pulsar_2849.cluster import cluster
from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.scene import scene
from gametable.titles.pulsar_2849.state import RED, Board, Die, Marker, Patent, Placed, Site, State
from gametable.titles.pulsar_2849.vocabulary import SIZES

VIEWS = ((1336.0, 912.0), (1082.0, 608.0))
"""Room on the screen for the narrow and for the wide layout."""


def played(players: int = 3, side: str = "side_one") -> State:
    """A game in the actions of its fifth round."""
    box, map_ = load(), cluster(side)
    order = [*range(players)] * (2 if players == 2 else 1)
    boards = [
        Board(
            points=60 + 20 * seat,
            ship=map_.systems[seat],
            hq="ABCD"[seat],
            side=f"{'ABCD'[seat]}1",
            dice=[Die(2 * seat, 4), Die(2 * seat + 1, 2)],
        )
        for seat in range(players)
    ]
    silver = box.constants.silver_dice[players]
    return State(
        boards=boards,
        side=side,
        phase="actions",
        round=5,
        systems=dict(zip(map_.systems, box.systems, strict=False)),
        exploration=list(box.exploration),
        transmitters=list(box.transmitters)[3:],
        offer=list(box.transmitters)[:3],
        technology_boards=("AI", "AII", "AIII"),
        goals=("same_gyrodynes_2", "stations_9", "patents_5"),
        gyrodynes=dict.fromkeys(SIZES, 10),
        awards={size: box.gyrodynes[size].awards for size in SIZES},
        boxed={silver - 1: 6},
        median=7,
        tracks={
            "initiative": [Marker(seat, 0, 7) for seat in range(players)],
            "engineering": [Marker(seat, 0, 7) for seat in range(players)],
        },
        order=order,
        queue=list(order),
    )


def zone_of(shown: Scene, id: str) -> Zone:
    return next(zone for zone in shown.zones if zone.id == id)


def pieces_of(shown: Scene, zone: str) -> dict[str, Piece]:
    return {piece.id: piece for piece in zone_of(shown, zone).pieces}


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_of_it_finds_a_place(players: int, view: tuple[float, float]) -> None:
    state = played(players, "side_two" if players == 3 else "side_one")
    state.boards[0].arrays = [[Placed(tile)] for tile in list(load().transmitters)[:8]]
    state.boards[0].gyrodynes = dict.fromkeys(SIZES, 1)
    state.drawn = list(load().exploration)[:3]
    geography = Geography("pulsar_2849")
    geography.suit(view)
    shown = scene(state, 0, None)
    laid = lay_out(shown, geography, players, lambda face, data: None)
    assert not laid.missing
    ids = [piece.id for zone in shown.zones for piece in zone.pieces]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"two_player_turns": "both_dice_at_first_rocket"}),
        (3, {"star_cluster_side": "side_two"}),
        (4, {"goals": "chosen"}),
    ],
)
def test_every_target_of_a_game_lies_on_the_table(seats: int, options: dict[str, Any]) -> None:
    people = [Seat(name) for name in ("Ada", "Bence", "Csilla", "Dóra")[:seats]]
    table: Table[State] = Table.new(TITLE, people, options, f"targets {seats}")
    source, geography = Source.of("targets"), Geography("pulsar_2849")
    step = 0
    while table.decision is not None:
        decision = table.decision
        step += 1
        if decision.seat >= 0 and (step < 12 or step % 13 == 0):
            shown = scene(table.view(decision.seat), decision.seat, decision)
            laid = lay_out(shown, geography, seats, lambda face, data: None)
            assert not laid.missing
            for option in [*decision.options(), *(r.option for r in decision.refusals())]:
                assert {option.target, option.to} - {None} <= set(laid.spots), option
        table.answer_random(source)
    shown = scene(table.state, None, None)
    assert shown.phases[-1].id == "final"
    totals = {score.seat: score.total for score in TITLE.scores(table.state)}
    assert {card.seat: card.score for card in shown.seats} == totals
    for seat, total in totals.items():
        assert pieces_of(shown, "cluster")[f"score/{seat}"].slot == f"score_{total % 100}"


def test_before_anything_is_drawn_the_table_is_empty() -> None:
    empty = State(boards=[Board(), Board()])
    shown = scene(empty, None, None)
    laid = lay_out(shown, Geography("pulsar_2849"), 2, lambda face, data: None)
    assert not laid.missing and not pieces_of(shown, "technology")
    assert not any(id.startswith("system/") for id in pieces_of(shown, "cluster"))


# The star cluster


@pytest.mark.rule("pulsar_2849 6.4")
def test_a_system_shows_nothing_until_it_is_turned_up() -> None:
    state = played()
    place = cluster("side_one").systems[5]
    down = pieces_of(scene(state, 0, None), "cluster")[f"system/{place}"]
    assert down.hidden and not down.data["planets"] and not down.data["signs"]
    assert down.name is not None and down.name.key == f"#place/{place}"
    state.turned = [place]
    up = pieces_of(scene(state, 0, None), "cluster")[f"system/{place}"]
    assert up.data["many"] == len(load().systems[state.systems[place]].planets)
    assert up.data["signs"] and not up.hidden


@pytest.mark.rule("pulsar_2849 6.4")
@pytest.mark.parametrize(("players", "blocked"), [(2, 2), (3, 1), (4, 0)])
def test_neutral_tokens_lie_there_by_the_number_of_players(players: int, blocked: int) -> None:
    state = played(players)
    place = cluster("side_one").systems[5]
    tile = next(id for id, one in load().systems.items() if len(one.planets) == 4 and
                sorted(len(planet.blocked) for planet in one.planets) == [0, 0, 1, 2])  # fmt: skip
    state.systems[place] = tile
    state.turned = [place]
    state.boards[0].stations = {place: 0}
    planets = pieces_of(scene(state, 0, None), "cluster")[f"system/{place}"].data["planets"]
    assert sum(planet["neutral"] for planet in planets) == blocked
    assert [planet["seat"] for planet in planets] == [0, -1, -1, -1]


@pytest.mark.rule("pulsar_2849 6.7")
def test_the_lines_of_dead_ends_are_double() -> None:
    data = zone_of(scene(played(3, "side_two"), 0, None), "cluster").data
    double = [{link["from"], link["to"]} for link in data["links"] if link["kind"] == "double"]
    ends = cluster("side_two").dead_ends
    assert len(double) == 2 * len(ends)
    assert all(any(end in pair for pair in double) for end in ends)
    assert not any(
        link["kind"] == "double"
        for link in zone_of(scene(played(), 0, None), "cluster").data["links"]
    )


@pytest.mark.rule("pulsar_2849 7.1")
def test_a_claimed_pulsar_wears_a_ring_and_its_gyrodyne_spins_when_completed() -> None:
    state = played()
    one, other, bare = cluster("side_one").pulsars[:3]
    state.boards[1].pulsars = {one: Site("large", True), other: Site("small"), bare: Site()}
    shown = pieces_of(scene(state, 0, None), "cluster")
    assert [shown[f"ring/{id}"].owner for id in (one, other, bare)] == [1, 1, 1]
    assert shown[f"built/{one}"].data == {"size": "large", "spinning": True}
    assert shown[f"built/{other}"].data == {"size": "small", "spinning": False}
    assert f"built/{bare}" not in shown


@pytest.mark.rule("pulsar_2849 15.2")
def test_the_score_goes_round_the_board() -> None:
    state = played()
    state.boards[2].points = 207
    shown = pieces_of(scene(state, 0, None), "cluster")
    assert (shown["score/0"].slot, shown["score/0"].data) == ("score_60", {"more": 0})
    assert (shown["score/2"].slot, shown["score/2"].data) == ("score_7", {"more": 200})


# Dice


@pytest.mark.rule("pulsar_2849 5.2")
def test_every_die_lies_in_a_box_before_a_seat_or_in_the_black_hole() -> None:
    state = played()
    state.boards[0].dice = [Die(0, 4), Die(RED, 3)]
    shown = scene(state, 0, None)
    lying = {
        zone.id: {piece.id: piece.slot for piece in zone.pieces if piece.face == "die"}
        for zone in shown.zones
    }
    assert lying["dice"] == {"die/6": "box_6"}
    assert lying["turn_order"]["die/0"] == lying["turn_order"]["die/red"] == "hand_1"
    assert lying["turn_order"]["die/4"] == "hand_3"
    assert lying["cluster"] == {"die/1": "black_hole"}
    assert sum(map(len, lying.values())) == load().constants.silver_dice[3] + 1


@pytest.mark.rule("pulsar_2849 12.6")
def test_a_die_that_must_be_used_is_marked() -> None:
    state = played()
    state.boards[0].dice = [Die(0, 4), Die(RED, 3, must=True)]
    shown = pieces_of(scene(state, 0, None), "turn_order")
    assert shown["die/red"].data["due"] and not shown["die/0"].data["due"]


@pytest.mark.rule("pulsar_2849 4.5")
def test_the_marker_that_is_ahead_lies_on_top_of_its_stack() -> None:
    shown = pieces_of(scene(played(), 0, None), "track")
    stack = [shown[f"marker/initiative/{seat}/0"] for seat in (2, 1, 0)]
    assert [one.slot for one in stack] == [f"initiative_7_{height}" for height in range(3)]
    assert stack[0].z < stack[1].z < stack[2].z


def lit(state: State) -> list[int]:
    data = zone_of(scene(state, 0, None), "turn_order").data
    return [space["n"] for space in data["spaces"] if space["state"] == "now"]


@pytest.mark.rule("pulsar_2849 4.3")
def test_whose_die_is_next_is_lit_forwards_and_then_back() -> None:
    state = played()
    state.phase, turns = "draft", [0, 1, 2, 2, 1, 0]
    seen = []
    for n in range(len(turns)):
        state.queue = turns[n:]
        seen += lit(state)
    assert seen == [1, 2, 3, 3, 2, 1]


@pytest.mark.rule("pulsar_2849 16.1")
def test_of_two_players_every_rocket_has_its_turn_and_its_die() -> None:
    state = played(2)
    state.order = [0, 1, 1, 0]
    state.queue = [1, 0]
    assert lit(state) == [3]
    shown = pieces_of(scene(state, 0, None), "turn_order")
    assert {id for id in shown if id.startswith("rocket/")} == {
        f"rocket/{seat}/{n}" for seat in range(2) for n in range(2)
    }
    state.queue = list(state.order)
    before = pieces_of(scene(state, 0, None), "turn_order")
    assert [before[f"die/{n}"].slot for n in (0, 1)] == ["hand_1", "hand_4"]


# Technologies, projects, transmitters, goals


@pytest.mark.rule("pulsar_2849 10.3")
def test_a_patent_that_has_slid_frees_the_die_symbol() -> None:
    state = played()
    alone = next(
        id for id, one in load().technologies.items() if not one.open and id.startswith("aii_")
    )
    state.patents = {alone: (Patent(0, slid=True), Patent(1))}
    shown = pieces_of(scene(state, 0, None), "technology")
    slot = shown[f"technology/{alone}"].slot
    assert shown[f"patent/{alone}/0"].slot == f"{slot}_1"
    assert shown[f"patent/{alone}/1"].slot == f"{slot}_0"


@pytest.mark.rule("pulsar_2849 10.1")
def test_rows_open_with_the_rounds_and_that_of_now_is_marked() -> None:
    state = played()
    zone = zone_of(scene(state, 0, None), "technology")
    assert [slot.id for slot in zone.slots if slot.data["now"]] == ["row_5"]
    closed = {piece.slot[:2] for piece in zone.pieces if piece.data.get("closed")}
    assert closed == {"r6", "r7", "r8"}


@pytest.mark.rule("pulsar_2849 9.2")
def test_a_row_of_projects_opens_when_all_below_it_are_done() -> None:
    state = played()
    rows = load().hq_boards["A1"].rows

    def closed() -> set[str]:
        return {id for id, one in pieces_of(scene(state, 0, None), "hq/0").items()
                if one.data["closed"]}  # fmt: skip

    assert closed() == {f"project/{id}" for row in rows[1:] for id in row}
    state.boards[0].projects = rows[0]
    assert closed() == {f"project/{id}" for row in rows[2:] for id in row}


@pytest.mark.rule("pulsar_2849 9.5")
def test_a_run_waits_until_it_is_used() -> None:
    state = played()
    project = "hq_a1_r2a"
    state.boards[0].projects = (*load().hq_boards["A1"].rows[0], project)
    shown = pieces_of(scene(state, 0, None), "hq/0")[f"project/{project}"]
    assert shown.data["done"] and shown.data["waiting"]
    state.boards[0].runs = (project,)
    assert not pieces_of(scene(state, 0, None), "hq/0")[f"project/{project}"].data["waiting"]


@pytest.mark.rule("pulsar_2849 2.4")
def test_both_sides_of_an_hq_board_lie_there_while_one_is_chosen() -> None:
    state = played()
    state.phase, state.boards[0].side = "sides", ""
    assert {"hq/A1", "hq/A2"} <= {zone.id for zone in scene(state, 0, None).zones}


@pytest.mark.parametrize("wide", [False, True])
def test_the_map_with_the_own_gate_is_open_while_a_side_is_chosen(wide: bool) -> None:
    state, geography = played(), Geography("pulsar_2849")
    state.phase, state.boards[0].side = "sides", ""
    if wide:
        geography.sheet = geography.sheet.widened()
    laid = lay_out(scene(state, 0, None), geography, 2, lambda face, data: None)
    map_right = laid.zones["cluster"].rect[0] + laid.zones["cluster"].rect[2]
    assert all(laid.zones[side].rect[0] >= map_right for side in ("hq/A1", "hq/A2"))


@pytest.mark.rule("pulsar_2849 8.6")
def test_joined_tiles_touch_and_tell_the_die_that_two_activated_ones_make() -> None:
    state = played()
    one, other = "transmitter_a01", "transmitter_a02"  # halves 0 and 2, 3 and 1
    state.boards[0].arrays = [
        [Placed(one, active=True), Placed(other, active=True)],
        [Placed("transmitter_a03")],
    ]
    shown = pieces_of(scene(state, 0, None), "arrays/0")
    slots = ["t_0_0", "t_0_2", "t_0_5", "t_0_8"]
    assert [piece.slot for piece in shown.values()] == slots
    assert shown[f"own_transmitter/{other}"].data["joined"] == "5"
    state.boards[0].arrays[0][1] = Placed(other, turned=True, active=True)
    turned = pieces_of(scene(state, 0, None), "arrays/0")[f"own_transmitter/{other}"].data
    assert (turned["left"], turned["right"], turned["joined"]) == (1, 3, "3")
    state.boards[0].arrays[0][1] = Placed(other)
    waiting = pieces_of(scene(state, 0, None), "arrays/0")[f"own_transmitter/{other}"].data
    assert waiting["joined"] == "" and not waiting["active"]


def test_many_arrays_lie_in_two_rows() -> None:
    state = played()
    state.boards[0].arrays = [[Placed(tile)] for tile in list(load().transmitters)[:9]]
    zone = zone_of(scene(state, 0, None), "arrays/0")
    assert zone.board == "arrays_2"
    slots = [piece.slot for piece in zone.pieces]
    assert len(slots) == len(set(slots)) == 10 and set(slots) <= set(
        Geography("pulsar_2849").board("arrays_2").slots
    )


@pytest.mark.rule("pulsar_2849 2.2")
def test_the_next_transmitter_is_open_and_a_taken_one_leaves_its_place() -> None:
    state = played()
    state.offer[1] = ""
    shown = pieces_of(scene(state, 0, None), "transmitter")
    assert [one.face for one in shown.values()] == [
        "transmitter", "no_transmitter", "transmitter", "transmitter",
    ]  # fmt: skip
    name = shown["transmitter/next"].name
    assert name is not None and name.args["tile"] == f"#transmitter/{state.transmitters[0]}"


@pytest.mark.rule("pulsar_2849 14.4")
def test_goals_tell_how_far_everybody_is() -> None:
    state = played()
    pulsars = cluster("side_one").pulsars
    state.boards[0].pulsars = {pulsars[0]: Site("small", True), pulsars[1]: Site("small", True)}
    state.boards[1].pulsars = {pulsars[2]: Site("small", True), pulsars[3]: Site("small")}
    state.boards[1].stations = dict.fromkeys(cluster("side_one").systems[:9], 0)
    shown = pieces_of(scene(state, 0, None), "goals")
    alike = shown["goal/same_gyrodynes_2"].data["counts"]
    assert [(one["n"], one["met"]) for one in alike] == [(2, True), (1, False), (0, False)]
    stations = shown["goal/stations_9"].data["counts"]
    assert [one["met"] for one in stations] == [False, True, False]


def test_the_cards_stand_in_turn_order_with_what_matters() -> None:
    state = played()
    state.order = [2, 0, 1]
    state.boards[2].cubes = 6
    cards = scene(state, 0, None).seats
    assert [card.seat for card in cards] == [2, 0, 1]
    assert cards[0].first and not cards[1].first
    assert cards[0].score == 100 and cards[0].groups[0].stocks[0].n == 6


@pytest.mark.parametrize(
    ("phase", "queue", "done"),
    [("goals", [0], []), ("ships", [1, 0], [2]), ("sides", [0], [2, 1]), ("draft", [2, 0], [1])],
)
def test_who_is_done_and_who_is_to_act_is_told_before_the_first_round_too(
    phase: Any, queue: list[int], done: list[int]
) -> None:
    state = played()
    state.phase, state.queue = phase, queue
    for card in scene(state, 0, None).seats:
        assert card.done == (card.seat in done)
        assert card.status == Message("status.done" if card.done else "status.waiting")
