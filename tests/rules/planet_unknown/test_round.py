"""Planet Unknown 3, 4, 13 and 14: setting up, the round, two players, personal objectives."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.core.engine.chance import Source
from gametable.core.engine.decision import CHANCE
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat, SetupFault
from gametable.titles.planet_unknown import TITLE
from gametable.titles.planet_unknown.boards import depot_of, shapes_of
from gametable.titles.planet_unknown.due import (
    AdvanceDue,
    CollectDue,
    MeteoriteDue,
    RelocateDue,
    RoverDue,
)
from gametable.titles.planet_unknown.state import DraftedTile, Rover, State
from tests.kit.asking import asked, choose, keys, question, targets, why
from tests.rules.planet_unknown.positions import BOX, acting, board, game, sit, sq, table, tile

LAND = [tile("i3_civ_energy", 5, 0)]


def new(seats: int, **options: Any) -> Table[State]:
    return Table.new(TITLE, seats, options, seed="ORION")


@pytest.mark.rule("planet_unknown 3.1")
def test_twelve_shuffled_stacks_of_twelve() -> None:
    at = new(2)
    assert {shape: sorted(s) for shape, s in at.state.stacks.items()} == {
        shape: sorted(BOX.stack(shape)) for shape in BOX.shapes
    }
    assert any(at.state.stacks[shape] != BOX.stack(shape) for shape in BOX.shapes)
    shuffles = [e for e in at.entries if e.seat == CHANCE and e.ask == "chance.shuffle"]
    assert len(shuffles) == 13  # and the objectives
    turned_ring = new(2, inner_offset="2")
    # Outer stack 0 (Z) with the inner stack 2 (V tromino).
    assert shapes_of(turned_ring.state, 0) == ("v3", "z5")


@pytest.mark.rule("planet_unknown 3.2")
@pytest.mark.parametrize("corporation", list(BOX.corporations))
def test_boards_start_with_lifepods_rovers_and_trackers_at_zero(corporation: str) -> None:
    seats = [Seat("a", options={"corporation": corporation, "planet": "gaia"}), Seat("b")]
    own = Table.new(TITLE, seats, {}).state.boards[0]
    assert set(own.lifepods) == {sq(x, y) for x, y in BOX.planets["gaia"].lifepods}
    assert len(own.lifepods) == 6
    printed = {"horizon_group": 4, "universal_coalition": 2, "wormhole_corp": 2, "oasis_ultd": 2}
    assert own.rovers == [Rover()] * printed.get(corporation, 1)
    assert set(own.tracks.values()) == {0}


@pytest.mark.rule("planet_unknown 3.3")
@pytest.mark.parametrize(
    ("players", "places"),
    [(2, [0, 3]), (3, [0, 2, 4]), (4, [0, 1, 3, 4]), (5, [0, 1, 2, 3, 4]), (6, [0, 1, 2, 3, 4, 5])],
)
def test_seats_round_the_station(players: int, places: list[int]) -> None:
    state = game(*(board() for _ in range(players)))
    assert [depot_of(state, seat) for seat in range(players)] == places
    state.turned = 5
    assert [depot_of(state, seat) for seat in range(players)] == [(p + 5) % 6 for p in places]


@pytest.mark.rule("planet_unknown 3.4")
@pytest.mark.parametrize(("players", "n"), [(1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 7)])
def test_civ_cards_of_each_rank(players: int, n: int) -> None:
    state = new(players).state
    assert [len(stack) for stack in state.civ_stacks] == [n] * 4
    assert [len(rest) for rest in state.civ_box] == [9 - n] * 4


@pytest.mark.rule("planet_unknown 3.5", "planet_unknown 14")
@pytest.mark.parametrize(("players", "n"), [(2, 3), (3, 3), (4, 4), (5, 5), (6, 6)])
def test_objectives(players: int, n: int) -> None:
    plain = new(players).state
    assert len(plain.neighbour) == n and len(plain.objective_deck) == 28 - n
    assert all(not b.offered and not b.objectives for b in plain.boards)
    at = new(players, personal_objectives=True)
    for seat in range(players):
        assert question(at).seat == seat and question(at).secret and len(keys(at)) == 2
        mine = keys(at)
        choose(at, [mine[0]])
        assert at.state.boards[seat].objectives == mine[:1]
    assert len(at.state.objective_deck) == 28 - n - 2 * players  # the others go to the box


@pytest.mark.rule("planet_unknown 3.6")
def test_who_sits_first_commands_the_first_round() -> None:
    at = new(4)
    assert at.state.commander == 0 and question(at).seat == 0


@pytest.mark.rule("planet_unknown 10.1")
def test_the_event_deck() -> None:
    assert new(2).state.event_deck == []
    mix = {"green": 10, "orange": 4, "red": 6}
    state = new(3, events=True, event_mix=mix).state
    cards = [BOX.events[event] for event in state.event_deck]
    assert len(cards) == 20 and not any(card.solo for card in cards)
    assert [sum(c.code == code for c in cards) for code in mix] == [10, 4, 6]


@pytest.mark.rule("planet_unknown 3.2", "planet_unknown 10.1", "planet_unknown 15")
def test_impossible_choices_are_refused() -> None:
    gaia = Seat("a", options={"planet": "gaia"})
    assert TITLE.setup_faults([gaia, Seat("b")], {}) == []
    wrong: list[tuple[list[Seat], dict[str, Any], str]] = [
        ([gaia, gaia], {}, "setup.twice"),
        ([Seat("a", options={"planet": "mars"})], {}, "setup.choice"),
        ([Seat("a", options={"corporation": "acme"})], {}, "setup.choice"),
        ([Seat("a")] * 7, {}, "setup.players"),
        ([Seat("a")] * 2, {"inner_offset": "6"}, "setup.choice"),
        ([Seat("a")] * 2, {"events": 1}, "setup.switch"),
        ([Seat("a")] * 2, {"moons": True}, "setup.option"),
        (
            [Seat("a")] * 2,
            {"events": True, "event_mix": {"green": 17, "red": 3}},
            "setup.mix_part",
        ),
        ([Seat("a")], {"event_mix": {"green": 10, "red": 5}}, "setup.mix_total"),
        ([Seat("a")], {"event_mix": {"blue": 20}}, "setup.mix"),
    ]
    for seats, options, key in wrong:
        assert [fault.key for fault in TITLE.setup_faults(seats, options)] == [key]
    with pytest.raises(SetupFault):
        Table.new(TITLE, [gaia, gaia], {})


@pytest.mark.rule("planet_unknown 4", "planet_unknown 4.2")
def test_the_commander_turns_the_station() -> None:
    at = table(*(board() for _ in range(3)), phase="start", queue=[], commander=1)
    assert asked(at) == "ask.turn_station" and question(at).seat == 1
    assert keys(at) == [0, 1, 2, 3, 4, 5]
    assert targets(at) == {f"station/depot_{d}" for d in range(6)}
    choose(at, 5)
    # Seat 1 sits at place 2: depot 5 in front of it means turned by 3; the others follow.
    assert [depot_of(at.state, seat) for seat in range(3)] == [3, 5, 1]
    assert asked(at) == "ask.draft" and question(at).seat == 1  # the commander first (4.7)


@pytest.mark.rule("planet_unknown 13")
def test_with_two_players_the_station_turns_by_itself() -> None:
    at = sit(board(), phase="start", queue=[], fixed_rotation=True)
    assert at.state.turned == 5 and asked(at) == "ask.draft"
    assert [depot_of(at.state, seat) for seat in (0, 1)] == [5, 2]
    assert new(2).state.fixed_rotation and not new(2, fixed_rotation=False).state.fixed_rotation
    free = sit(board(), phase="start", queue=[], fixed_rotation=False)
    assert asked(free) == "ask.turn_station"


@pytest.mark.rule("planet_unknown 4.1")
def test_round_start_effects_look_at_the_planet_at_the_start() -> None:
    rovers = [Rover(sq(8, 6)), Rover()]
    tiles = [tile("i3_water_rover", 8, 5)]
    own = board(corporation="oasis_ultd", tracks={"tech": 5}, tiles=tiles, rovers=rovers)
    at = sit(own, phase="start", queue=[], fixed_rotation=True)
    assert at.state.boards[0].movement == 1
    assert ("step", 0, 9, 6) in keys(at)  # usable at any time of the round
    late = board(corporation="oasis_ultd", tracks={"tech": 4}, tiles=tiles, rovers=rovers)
    at = sit(late, phase="start", queue=[], fixed_rotation=True)
    assert at.state.boards[0].movement == 0


@pytest.mark.rule("planet_unknown 4.3")
def test_drafting_from_the_depot_in_front_of_one() -> None:
    at = sit(board(), turned=1)
    tops = {f"station/inner_{1}", f"station/outer_{1}"}
    assert targets(at) == tops and keys(at) == [("draft", "inner"), ("draft", "outer")]
    first = at.state.stacks["t4"][0]
    choose(at, ("draft", "inner"))
    assert at.state.hand is not None and at.state.hand.tile == first
    one = [*BOX.stack("t4")]
    at = sit(board(), turned=1, removed=one)
    assert asked(at) == "ask.place_tile"  # the only stack left is drafted from by itself


@pytest.mark.rule("planet_unknown 4.3")
def test_a_turn_goes_on_with_a_tile_in_hand() -> None:
    hand = DraftedTile("i3_civ_energy", "inner")
    at = sit(board(), stage="place", hand=hand, drawn=["i3"])
    assert asked(at) == "ask.place_tile"
    choose(at, (0, 5, 0), ("energy", "civ"), ("advance", "tile", "civ", 1))
    assert at.state.hand is None and keys(at) == [("end_turn",)]


@pytest.mark.rule("planet_unknown 4.3")
def test_the_next_tile_stays_unseen_until_the_turn_is_over() -> None:
    at = sit(board())
    second = at.state.stacks["i3"][1]
    choose(at, ("draft", "inner"))
    assert at.state.drawn == ["i3"]
    assert at.view(0).stacks["i3"][0] == "?"
    choose(at, keys(at)[0])
    while keys(at) != [("end_turn",)]:
        choose(at, keys(at)[0])
    entry = at.last_step()
    choose(at, ("end_turn",))
    assert at.state.drawn == [] and at.view(1).stacks["i3"][0] == second
    assert entry is not None
    at.header = at.header.__class__(**{**_fields(at.header), "practice": False})
    assert at.undo_border() is not None  # what was revealed cannot be taken back in a match


def _fields(thing: Any) -> dict[str, Any]:
    return {name: getattr(thing, name) for name in thing.__struct_fields__}


@pytest.mark.rule("planet_unknown 4.4.1", "planet_unknown 4.4.2")
def test_both_resources_advance_once_in_the_order_of_choice() -> None:
    at = sit(board(tracks={"tech": 1}), top={"i3": "i3_rover_tech"})
    choose(at, ("draft", "inner"), (0, 5, 0))
    assert keys(at) == [("advance", "tile", "rover", 1), ("advance", "tile", "tech", 1)]
    choose(at, ("advance", "tile", "tech", 1), ("advance", "tile", "rover", 1))
    own = at.state.boards[0]
    assert (own.tracks["rover"], own.tracks["tech"]) == (1, 2)


@pytest.mark.rule("planet_unknown 4.4.3")
def test_a_benefit_may_be_finished_before_the_other_tracker_moves() -> None:
    own = board(tracks={"rover": 0, "tech": 1})
    at = sit(own, top={"i3": "i3_rover_tech"})
    choose(at, ("draft", "inner"), (0, 5, 0), ("advance", "tile", "tech", 1))
    assert ("advance", "synergy", "civ", 1) in keys(at)
    assert ("advance", "tile", "rover", 1) in keys(at)
    assert ("end_turn",) not in keys(at)


@pytest.mark.rule("planet_unknown 4.4.4", "planet_unknown 4.6")
def test_the_end_of_a_round() -> None:
    own = board(movement=2, used_in_round=[5], rovers=[Rover(sq(5, 5)), Rover()])
    at = sit(own, stage="effects", queue=[0], commander=1, round=4)
    choose(at, ("end_turn",))
    state = at.state
    assert (state.round, state.commander) == (5, 0)  # the token passes clockwise
    assert state.boards[0].movement == 0 and state.boards[0].used_in_round == []


@pytest.mark.rule("planet_unknown 4.7")
def test_seats_take_their_turns_clockwise_from_the_commander() -> None:
    at = table(*(board() for _ in range(3)), phase="start", queue=[], commander=2)
    choose(at, 0)
    assert at.state.queue == [2, 0, 1]


@pytest.mark.rule("planet_unknown 4.4")
def test_ending_a_turn_is_always_asked() -> None:
    at = sit(board(), stage="effects")
    assert keys(at) == [("end_turn",)] and question(at).ask
    refused = {r.option.key for r in at.refusals()}
    assert ("tech", 1) not in refused  # Universal Coalition's techs apply by themselves


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
def test_random_games_can_be_taken_up_anywhere_and_end(players: int) -> None:
    planets, corporations = list(BOX.planets), list(BOX.corporations)
    for n in range(2):
        source = Source.of(players * 10 + n)
        sides = list(zip(source.order(7), source.order(7), strict=True))[:players]
        seats = [
            Seat(str(i), options={"planet": planets[a], "corporation": corporations[b]})
            for i, (a, b) in enumerate(sides)
        ]
        options: dict[str, Any] = {} if players == 1 else {"events": n == 0}
        at = Table.new(TITLE, seats, options, seed=str(n))
        steps = 0
        while at.decision is not None:
            steps += 1
            if steps % 7 == 0:
                copy = at.clone()
                assert copy.state == at.state and copy.decision is not None
                assert list(copy.decision.keys) == list(at.decision.keys)
                assert TITLE.faults(at.state) == []
                at.decision.options()
                at.refusals()
            at.answer_random(source)
        assert at.state.over and at.state.ending


@pytest.mark.rule("planet_unknown 4")
def test_what_is_due_bars_drafting_ending_and_picking() -> None:
    first = ("why.effects_first", "planet_unknown 4")
    before = sit(board(pending=[AdvanceDue("synergy")]))
    assert not keys(before, "draft") and why(before, ("draft", "outer")) == first
    after = acting(board(), AdvanceDue("synergy"))
    assert ("end_turn",) not in keys(after) and why(after, ("end_turn",)) == first
    picking = sit(
        board(milestones=[1], pending=[AdvanceDue("card")]), phase="picks", stage="effects"
    )
    assert why(picking, ("pick", 1)) == ("why.effects_first", "planet_unknown 6.5.2")


@pytest.mark.rule("planet_unknown 4.4.3")
def test_what_is_due_and_cannot_be_done_says_why() -> None:
    dues = (RoverDue(), CollectDue("meteorite", 1), MeteoriteDue(), RelocateDue())
    at = acting(board(tiles=LAND, rovers=[Rover(-2), Rover(-2)]), *dues)
    assert why(at, ("rover",)) == ("why.no_rover_left", "planet_unknown 6.8.1")
    assert why(at, ("collect", "meteorite")) == ("why.nothing_to_collect", "planet_unknown 7.4")
    assert why(at, ("meteorite",)) == ("why.no_free_symbol", "planet_unknown 5.5.4")
    assert why(at, ("relocate",)) == ("why.no_rover_out", "planet_unknown 8.5")
