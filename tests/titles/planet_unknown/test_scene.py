"""The scene of Planet Unknown: complete, laid out, and true to the state."""

from __future__ import annotations

from functools import lru_cache

import msgspec
import pytest

from gametable.client.table.board.layout import Geography
from gametable.client.table.board.places import lay_out
from gametable.components.data_root import assets_dir, boards_dir
from gametable.components.tmx import load_board
from gametable.core.engine.copying import copy_state
from gametable.core.engine.decision import Decision
from gametable.core.engine.table import Table
from gametable.core.scene import Scene, Zone
from gametable.titles.planet_unknown import TITLE
from gametable.titles.planet_unknown.boards import depot_of
from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.scene import onlooker, scene
from gametable.titles.planet_unknown.scoring import score_of, scores
from gametable.titles.planet_unknown.state import PlacedTile, Rover, State, Surface, TrackPod
from gametable.titles.planet_unknown.views import redact
from tests.bench.generic import Variant
from tests.titles.planet_unknown.played import decisions, each_variant


@lru_cache(maxsize=16)
def board_slots(name: str) -> frozenset[str]:
    board = load_board(boards_dir("planet_unknown") / f"{name}.tmx")
    return frozenset([*board.slots, *board.cells, *board.edges])


def places(shown: Scene) -> set[str]:
    """Everything a target may name."""
    found = {zone.id for zone in shown.zones}
    for zone in shown.zones:
        found |= {piece.id for piece in zone.pieces}
        found |= {f"{zone.id}/{slot.id}" for slot in zone.slots}
        if zone.board:
            found |= {f"{zone.id}/{slot}" for slot in board_slots(zone.board)}
    return found


def zone_of(shown: Scene, id: str) -> Zone:
    return next(zone for zone in shown.zones if zone.id == id)


def targets(decision: Decision) -> set[str]:
    options = [*decision.options(), *(refused.option for refused in decision.refusals())]
    return {option.target for option in options if option.target}


@each_variant
def test_every_target_of_every_decision_is_there(variant: Variant) -> None:
    asked = 0
    for table in decisions(variant):
        decision = table.decision
        if decision is None:
            continue
        shown = scene(table.view(decision.seat), decision.seat, decision)
        missing = targets(decision) - places(shown)
        assert not missing, (decision, missing)
        if decision.placing is not None:
            assert decision.placing.zone in {zone.id for zone in shown.zones}
        asked += len(targets(decision))
    assert asked > 50


@each_variant
def test_everything_has_one_place_on_the_table(variant: Variant) -> None:
    geography = Geography("planet_unknown")
    seats = len(variant.seats)
    for table in decisions(variant, every=17):
        for seat in (None, *range(seats)):
            shown = scene(table.view(seat), seat, table.decision)
            laid = lay_out(shown, geography, seats, lambda face, data: None)
            assert not laid.missing
            ids = [piece.id for zone in shown.zones for piece in zone.pieces]
            assert len(ids) == len(set(ids))
            for zone in shown.zones:
                if zone.board:
                    assert {slot.id for slot in zone.slots} <= board_slots(zone.board)
            stocks = [s for card in shown.seats for group in card.groups for s in group.stocks]
            for icon in [*(s.icon for s in stocks), *(c.icon for c in shown.compared)]:
                assert (assets_dir() / "icons" / f"{icon}.svg").is_file()
            msgspec.json.encode(shown)  # faces get plain data


@each_variant
def test_points_in_the_strip_give_no_secret_away(variant: Variant) -> None:
    for table in decisions(variant, every=23):
        everybody = [score.total for score in scores(table.view(None))]
        for seat in range(len(variant.seats)):
            shown = scene(table.view(seat), seat, table.decision)
            own = scores(table.view(seat))[seat].total  # with the secret cards in his hand
            wanted = {**dict(enumerate(everybody)), seat: own}
            assert {card.seat: card.score for card in shown.seats} == wanted


@each_variant
def test_secret_cards_are_face_down(variant: Variant) -> None:
    """A seat sees no civ card and no objective of another seat that is kept in secret."""
    for table in decisions(variant, every=67):
        if table.state.phase in ("final", "final_picks", "over"):
            continue
        for seat, board in enumerate(table.state.boards):
            secret = {f"civ_card/{card}" for card in board.civ_cards}
            secret = {id for id in secret if not _is_open(id.split("/")[1])}
            secret |= {f"objective/{n}/personal" for n in board.objectives}
            for other in range(len(table.state.boards)):
                # The other seat looks at this seat's board.
                shown = scene(table.view(other), seat, None)
                ids = {piece.id for piece in zone_of(shown, "cards").pieces}
                assert (ids & secret == secret) if other == seat else not ids & secret


def _is_open(card: str) -> bool:
    from gametable.titles.planet_unknown.components import load

    return load().civ_cards[card].timing == "immediate"


@pytest.fixture
def state() -> State:
    """Two seats in the middle of a round, drawn up by hand."""
    table = Table.new(TITLE, 2, {}, seed="HAND")
    state = table.state
    state.phase, state.stage, state.queue = "turns", "draft", [0, 1]
    state.round = 9
    return state


def test_phases_tell_what_is_done_now_and_to_come(state: State) -> None:
    shown = scene(state, 0, None)
    assert [(phase.id, phase.at) for phase in shown.phases] == [
        ("rotate", -1),
        ("draft", 0),
        ("place", 1),
        ("advance", 1),
        ("picks", 1),
    ]
    assert TITLE.words("en").text(shown.round) == "Round 9"
    assert TITLE.words("hu").text(shown.round) == "9. forduló"
    state.phase = "final"
    assert scene(state, 0, None).phases[-1].at == 0
    state.ending.append("last_event")
    state.phase = "turns"
    assert scene(state, 0, None).round.key == "round.last"


def test_seats_stand_in_turn_order(state: State) -> None:
    state.commander, state.queue = 1, [0]
    cards = scene(state, 0, None).seats
    assert [(card.seat, card.first, card.done) for card in cards] == [
        (1, True, True),
        (0, False, False),
    ]


@pytest.mark.parametrize(
    ("phase", "queue", "done"),
    [
        ("rotate", [1], [False, False]),
        ("event", [1, 0], [False, False]),
        ("turns", [0], [True, False]),
        ("picks", [1, 0], [True, False]),
    ],
)
def test_a_seat_is_done_when_it_has_nothing_more_to_do(state, phase, queue, done) -> None:
    state.commander, state.queue, state.phase = 1, queue, phase
    state.boards[0].milestones = [1]
    cards = scene(state, 0, None).seats
    assert [(card.seat, card.done) for card in cards] == list(zip([1, 0], done, strict=True))
    for card in cards:
        assert card.done == (card.status.key == "status.done")
    if phase == "picks":  # who carries out what the card gives is not done yet
        state.stage = "effects"
        assert [card.done for card in scene(state, 0, None).seats] == [False, False]


def test_secret_civ_cards_count_for_who_knows_them_and_are_called_secret_to_all(state) -> None:
    box = load()
    secret = next(
        card.id
        for card in box.civ_cards.values()
        if onlooker(with_card(state, card.id)).boards[0].civ_cards != [card.id]
        and score_of(box, with_card(state, card.id), 0).total
        != score_of(box, onlooker(with_card(state, card.id)), 0).total
    )
    held = with_card(state, secret)
    for viewer in (0, 1):
        view = copy_state(held)
        redact(view, viewer)
        card = next(card for card in scene(view, viewer, None).seats if card.seat == 0)
        civ = {stock.icon: stock.n for group in card.groups for stock in group.stocks}
        assert (civ["civilization"], civ["eye-off"]) == (0, 1)
        assert card.score == score_of(box, view, 0).total
    assert score_of(box, held, 0).total != card.score  # the other one cannot count it


def test_open_cards_lie_where_they_tell_what_is_written_on_them_unless_one_shows_its_back(
    state,
) -> None:
    def where(board, viewer=0):
        state.boards[0].civ_cards, state.boards[0].objectives = board
        view = copy_state(state)
        redact(view, viewer)
        (zone,) = (zone for zone in scene(view, 0, None).zones if zone.id == "cards")
        return zone.place

    assert where((["meteorite_repo_1", "landing_zone_approved"], [])) == "open_cards"
    assert where((["meteorite_repo_1"], [3])) == "open_cards"
    assert where(([], [3]), viewer=1) == "cards"
    assert where((["meteorite_repo_1"], []), viewer=1) == "cards"  # it shows its back
    state.event_mix = (7, 7, 6)
    assert where(([], [3])) == "open_cards_and_event"


def with_card(state: State, card: str) -> State:
    """The position with a civ card in the hands of seat 0, who has collected much."""
    held = copy_state(state)
    held.boards[0].civ_cards = [card]
    held.boards[0].collected, held.boards[0].pods = 6, 6
    held.boards[0].tracks["tech"] = 6
    return held


def test_the_planet_shows_its_lines(state: State) -> None:
    board = state.boards[0]
    # Column 5 of KSB-4156 reaches from the top to the bottom; patches fill it.
    board.surface = Surface(patches=tuple(y * 12 + 5 for y in range(12)))
    columns = zone_of(scene(state, 0, None), "planet/0").data["columns"]
    assert columns[5] == {"n": 3, "state": "complete", "left": 0}
    assert columns[4]["state"] == "open"
    board.meteorites = [5 * 12 + 5]
    columns = zone_of(scene(state, 0, None), "planet/0").data["columns"]
    assert columns[5]["state"] == "blocked"


def test_a_tile_lies_as_it_was_turned(state: State) -> None:
    state.boards[0].surface = Surface((PlacedTile("i3_civ_energy", 1, 4, 0),))
    pieces = {piece.id: piece for piece in zone_of(scene(state, 0, None), "planet/0").pieces}
    tile = pieces["tile/i3_civ_energy"]
    assert tile.slot == "c_4_0"
    # Printed top down (energy, civ, civ); a quarter turn clockwise brings the top to the right.
    assert sorted(cell[:3] for cell in tile.data["cells"]) == [
        [0, 0, "civ"],
        [1, 0, "civ"],
        [2, 0, "energy"],
    ]


def test_lifepods_and_rovers_keep_their_ids_when_they_move(state: State) -> None:
    board = state.boards[0]
    before = {piece.id: piece for piece in zone_of(scene(state, 0, None), "planet/0").pieces}
    square = board.lifepods.pop(2)
    assert before["lifepod/0/2"].slot == f"c_{square % 12}_{square // 12}"
    board.pods, board.rovers[1] = 1, Rover(square)
    shown = scene(state, 0, None)
    tracks = {piece.id: piece for piece in zone_of(shown, "tracks/0").pieces}
    planet = {piece.id: piece for piece in zone_of(shown, "planet/0").pieces}
    assert tracks["lifepod/0/2"].slot == "lifepods"
    assert planet["rover/0/1"].slot == f"c_{square % 12}_{square // 12}"
    assert tracks["rover/0/0"].slot == "rovers"


def test_tracks_show_trackers_passed_positions_and_lifepods(state: State) -> None:
    board = state.boards[0]
    board.corporation = "cosmos_inc"
    board.tracks["water"] = 3
    board.lifepods.pop()
    board.track_pods = [TrackPod("water", 4)]
    zone = zone_of(scene(state, 0, None), "tracks/0")
    positions = zone.data["tracks"]["water"]["positions"]
    assert [position["passed"] for position in positions[:6]] == [True] * 4 + [False] * 2
    assert [position["p"] for position in positions if position["covered"]] == [4]
    assert positions[4]["symbols"] == [{"medal": "2"}]
    slots = {piece.id: piece.slot for piece in zone.pieces}
    assert slots["tracker/0/water"] == "water_3"
    assert slots["lifepod/0/5"] == "water_4"


@pytest.mark.parametrize(
    ("corporation", "board"),
    [
        ("universal_coalition", "tracks"),
        ("wormhole_corp", "tracks_wormhole"),
        ("oasis_ultd", "tracks_oasis"),
    ],
)
def test_every_position_has_its_place_on_the_board(
    state: State, corporation: str, board: str
) -> None:
    state.boards[0].corporation = corporation
    zone = zone_of(scene(state, 0, None), "tracks/0")
    assert zone.board == board
    for name, track in zone.data["tracks"].items():
        wanted = {f"{name}_{position['p']}" for position in track["positions"]}
        assert wanted <= board_slots(board)


def test_techs_are_locked_unlocked_used_or_barred(state: State) -> None:
    board = state.boards[0]
    board.corporation, board.tracks["tech"] = "horizon_group", 15
    board.used_in_round, board.barred = [5], [4]
    pieces = zone_of(scene(state, 0, None), "techs/0").pieces
    assert [piece.data["state"] for piece in pieces] == [
        *["unlocked"] * 3,
        "barred",
        "used",
    ]
    board.tracks["tech"] = 4
    pieces = zone_of(scene(state, 0, None), "techs/0").pieces
    assert [piece.data["state"] for piece in pieces][1:3] == ["locked"] * 2


def test_the_station_shows_who_has_which_depot(state: State) -> None:
    """Whoever is in the middle sits below it, his depot before him; the others sit where they are
    when it is turned."""
    for turned in (0, 4):
        state.turned = turned
        zone = zone_of(scene(state, 1, None), "station")
        slots = {piece.id: piece.slot for piece in zone.pieces}
        assert slots["seat/0"] == f"position_{depot_of(state, 0)}" == f"position_{turned}"
        assert zone.places[slots["seat/0"]] == "position_3"
        assert zone.places[slots["seat/1"]] == "position_0"
        assert zone.places[f"inner_count_{depot_of(state, 1)}"] == "inner_count_0"
        assert [sector["state"] for sector in zone.data["sectors"]].index("now") == 0
    counts = [piece.data["n"] for piece in zone.pieces if piece.face == "count"]
    assert counts == [12] * 12


def test_what_ends_the_game(state: State) -> None:
    for shape in ("i3", "z5"):
        state.stacks[shape] = state.stacks[shape][:3]
    depot = scene(state, 0, None).meters[0]
    assert (depot.value.args["n"], depot.share) == (6, 0.75)
    assert len(scene(state, 0, None).meters) == 1


def test_solo_shows_target_and_pace() -> None:
    mix = {"green": 9, "orange": 3, "red": 8}
    table = Table.new(TITLE, 1, {"event_mix": mix}, seed="SOLO")
    shown = TITLE.scene(table.view(0), 0, table.decision)
    found = {meter.id: meter for meter in shown.meters}
    # The rulebook's example: 60 - 7 - 1 + 6.
    assert found["meter/target"].value.args["target"] == 58
    points = shown.seats[0].score
    assert points is not None
    assert found["meter/pace"].value.args == {"n": 58 - points, "rounds": 20}


def test_objectives_compare_the_right_seats(state: State) -> None:
    shown = scene(state, 0, None)
    assert len(shown.compared) == 3
    for card in shown.compared:
        assert [standing.seat for standing in card.standings] == [0, 1]
        assert card.prizes == ("2", "5")
    three = Table.new(TITLE, 3, {}, seed="THREE")
    first = TITLE.scene(three.view(1), 1, None).compared
    assert [{s.seat for s in card.standings} for card in first] == [{0, 1}, {1, 2}, {0, 2}]


def test_an_onlooker_knows_no_more_than_anybody(state: State) -> None:
    assert onlooker(onlooker(state)) == onlooker(state)


@pytest.mark.parametrize("depot", range(6))
def test_no_count_of_a_depot_lies_on_a_tile(depot: int) -> None:
    """Whatever shapes the rings bring to a depot."""
    board, box, cell = load_board(boards_dir("planet_unknown") / "station.tmx"), load(), 24.0
    half = (13.0, 9.0)  # of a count
    for ring in ("inner", "outer"):
        x, y = board.place(f"{ring}_{depot}")
        for shape in (shape for shape in box.shapes.values() if shape.ring == ring):
            wide, high = (max(c[axis] for c in shape.cells) + 1 for axis in (0, 1))
            for column, row in shape.cells:
                left, top = x + (column - wide / 2) * cell, y + (row - high / 2) * cell
                for count in ("inner", "outer"):
                    at = board.place(f"{count}_count_{depot}")
                    across = max(left - at[0] - half[0], at[0] - half[0] - left - cell)
                    down = max(top - at[1] - half[1], at[1] - half[1] - top - cell)
                    assert max(across, down) > 3, (shape.id, count)
