"""Planet Unknown 10: the event deck and all 60 events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gametable.core.engine.table import Table
from gametable.titles.planet_unknown.boards import square_words
from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.due import AdvanceDue, DestroyDue
from gametable.titles.planet_unknown.footprints import footprint
from gametable.titles.planet_unknown.state import Board, Rover, State
from tests.kit.asking import asked, choose, keys, question, why
from tests.rules.planet_unknown.positions import BOX, Seat, acting, board, sit, sq, table, tile

LAND = [tile("i3_civ_energy", 5, 0)]
METEORS = [tile("i3_civ_energy_m", 5, 0), tile("i3_rover_tech_m", 5, 3)]
NEXT = "green_synergy_a"
HALF = {"civ": 4, "water": 4, "biomass": 4, "rover": 4, "tech": 4}


def drawn(event: str, *boards: Seat, deck: list[str] | None = None, **more: Any) -> Table[State]:
    """A table that has just drawn an event; with one board it is the solo game."""
    more_cards = [NEXT if event != NEXT else "orange_meteorite"]
    cards = [event, *(more_cards if deck is None else deck)]
    fixed = len(boards) == 2
    return table(*boards, phase="rotate", queue=[], event_deck=cards, fixed_rotation=fixed, **more)


def pair(event: str, own: Seat, **more: Any) -> Table[State]:
    """A two-player table that has drawn an event; the other seat's board can do nothing with it."""
    return drawn(event, own, board(), **more)


Case = tuple[str, Callable[[], Seat], list[Any], Callable[[Board], bool]]


def _advance(first: str, second: str) -> Case:
    def check(own: Board) -> bool:
        return own.tracks == {**dict.fromkeys(own.tracks, 0), first: 1}  # type: ignore[comparison-overlap]

    return (
        f"green_advance_{first}_or_{second}",
        board,
        [("advance", "event", first, 1)],
        check,
    )


def _regress(first: str, second: str) -> Case:
    def check(own: Board) -> bool:
        return own.tracks == {**HALF, second: 3}  # type: ignore[comparison-overlap]

    return (
        f"orange_regress_{first}_or_{second}",
        lambda: board(tracks=HALF),
        [("regress", second, 1)],
        check,
    )


PAIRS = [
    ("rover", "civ"),
    ("rover", "tech"),
    ("rover", "water"),
    ("rover", "biomass"),
    ("civ", "tech"),
    ("water", "civ"),
    ("biomass", "civ"),
    ("tech", "water"),
    ("biomass", "tech"),
    ("biomass", "water"),
]
DONE: list[Case] = [
    *(_advance(*names) for names in PAIRS),
    *(_regress(*names) for names in PAIRS),
    (
        "green_three_steps",
        lambda: board(tracks={"civ": 1}),
        [("advance", "event", "civ", 3)],
        # Past the civ milestone of position 3, without a card.
        lambda own: own.tracks["civ"] == 4 and own.milestones == [],
    ),
    (
        "green_biomass_patch",
        lambda: board(tiles=LAND),
        [(0, 6, 0)],
        lambda own: own.surface.patches == (sq(6, 0),),
    ),
    *(
        (
            f"green_synergy_{letter}",
            board,
            [("advance", "synergy", "tech", 1)],
            lambda own: own.tracks["tech"] == 1,
        )
        for letter in "ab"
    ),
    (
        "green_collect_lifepod",
        lambda: board(lifepods=[sq(7, 2), sq(1, 4)]),
        [[(1, 4)]],
        lambda own: own.pods == 1 and own.lifepods == [sq(7, 2)],
    ),
    (
        "green_collect_meteorite",
        lambda: board(tiles=METEORS, meteorites=[(5, 2), (5, 5)]),
        [[(5, 5)]],
        lambda own: own.collected == 1 and own.meteorites == [sq(5, 2)],
    ),
    *(
        (
            f"{colour}_meteorite",
            lambda: board(tiles=METEORS, rovers=[Rover(sq(5, 5)), Rover()]),
            [(5, 5)],
            lambda own: own.meteorites == [sq(5, 5)] and own.rovers[0].at == -2,
        )
        for colour in ("orange", "red")
    ),
    (
        "orange_regress_any",
        lambda: board(tracks=HALF),
        [("regress", "water", 1)],
        lambda own: own.tracks == {**HALF, "water": 3},
    ),
    (
        "red_regress_two",
        lambda: board(tracks=HALF),
        [("regress", "biomass", 2)],
        lambda own: own.tracks == {**HALF, "biomass": 2},
    ),
    (
        "red_regress_three",
        lambda: board(tracks=HALF),
        [("regress", "rover", 3)],
        lambda own: own.tracks == {**HALF, "rover": 1},
    ),
    (
        "red_destroy_rover",
        lambda: board(rovers=[Rover(sq(5, 5)), Rover(sq(6, 6))]),
        [[("rover", 1)]],
        lambda own: own.rovers == [Rover(sq(5, 5)), Rover(-2)],
    ),
    (
        "red_destroy_lifepod",
        lambda: board(lifepods=[sq(7, 2), sq(1, 4)], pods=1),
        [[("square", 1, 4)]],
        lambda own: own.lifepods == [sq(7, 2)] and own.pods == 1,
    ),
    (
        "red_destroy_collected_lifepod",
        lambda: board(lifepods=[sq(7, 2)], pods=2),
        [[("score",)]],
        lambda own: own.lifepods == [sq(7, 2)] and own.pods == 1,
    ),
    (
        "red_destroy_collected_meteorite",
        lambda: board(tiles=METEORS, meteorites=[(5, 5)], collected=2),
        [[("meteorite",)]],
        lambda own: own.meteorites == [sq(5, 5)] and own.collected == 1,
    ),
    *(
        (
            f"red_synergy_or_peek_{letter}",
            board,
            [("boost",), ("advance", "synergy", "civ", 1)],
            lambda own: own.tracks["civ"] == 1,
        )
        for letter in "ab"
    ),
]
# Those that are tried one by one below: rules of the round, events for the table, solo events.
APART = {
    "green_extra_rover",
    "green_extra_civ_cards",
    "green_extra_objective",
    "green_free_rotation",
    "orange_rovers_off_water",
    "orange_rovers_off_biomass",
    "orange_rovers_off_energy",
    "orange_rovers_off_rover",
    "orange_rovers_off_tech",
    "orange_rovers_off_civ",
    "orange_not_on_edge",
    "orange_one_resource",
    "red_one_resource",
    "red_no_milestones_a",
    "red_no_milestones_b",
    "red_destroy_objective",
    "red_remove_civ_cards",
    "red_remove_stack",
    "red_no_matching_neighbours",
    "red_not_on_ice_a",
    "red_not_on_ice_b",
    "red_no_synergy",
    "red_not_on_edge",
}


def test_every_event_is_tried() -> None:
    assert {case[0] for case in DONE} | APART == set(load().events)
    assert len(DONE) + len(APART) == 60


@pytest.mark.rule("planet_unknown 10.2", "planet_unknown 10.3")
@pytest.mark.parametrize("case", DONE, ids=lambda case: case[0])
def test_an_event_is_carried_out(case: Case) -> None:
    event, own, answers, done = case
    at = pair(event, own())
    choose(at, *answers)
    assert done(at.state.boards[0])
    assert at.state.boards[0].pending == []


@pytest.mark.rule("planet_unknown 10.2.1")
def test_an_event_applies_to_all_clockwise_from_the_commander() -> None:
    own = board()
    at = pair("green_synergy_a", own, commander=1)
    assert question(at).seat == 1 and asked(at) == "ask.event"
    choose(at, ("advance", "synergy", "civ", 1))
    assert question(at).seat == 0
    choose(at, ("advance", "synergy", "civ", 1))
    assert asked(at) == "ask.draft" and question(at).seat == 1


@pytest.mark.rule("planet_unknown 10.2.3")
def test_a_round_rule_lasts_until_the_end_of_the_round() -> None:
    own = board(rovers=[Rover(sq(5, 3)), Rover()], tiles=LAND, movement=1)
    at = sit(own, board(), stage="effects", event="orange_rovers_off_civ", queue=[0])
    assert ("step", 0, 5, 2) not in keys(at)
    choose(at, ("end_turn",))
    assert at.state.event is None and at.state.round == 2
    assert at.state.events_past == ["orange_rovers_off_civ"]


@pytest.mark.rule("planet_unknown 10.2.4", "planet_unknown 11.1")
def test_the_last_card_makes_this_the_last_round() -> None:
    at = pair("red_synergy_or_peek_a", board(), deck=[])
    assert at.state.ending == ["last_event"]
    # With no card left only the boost can be chosen (10.3.12).
    assert not keys(at, "peek")


@pytest.mark.rule("planet_unknown 10.3.1")
def test_if_only_one_can_advance_it_must_be_that_one() -> None:
    at = pair("green_advance_civ_or_tech", board(tracks={"civ": 15}))
    assert at.state.boards[0].tracks["tech"] == 1


@pytest.mark.rule("planet_unknown 10.3.2")
def test_three_steps_as_far_as_the_track_goes() -> None:
    at = pair("green_three_steps", board(tracks={"civ": 13, "water": 15, "biomass": 15}))
    own = at.state.boards[0]
    assert own.tracks["civ"] == 15 and own.milestones == []


@pytest.mark.rule("planet_unknown 10.3.3")
def test_the_full_distance_back_if_any_tracker_can_go_it() -> None:
    at = pair("red_regress_three", board(tracks={"civ": 2, "water": 3, "tech": 5}))
    assert keys(at, "regress") == [("regress", "water", 3), ("regress", "tech", 3)]
    assert why(at, ("regress", "civ", 3)) == ("why.other_goes_farther", "planet_unknown 10.3.3")
    short = pair("red_regress_three", board(tracks={"civ": 2, "water": 1}))
    assert short.state.boards[0].tracks["civ"] == 0 and short.state.boards[0].tracks["water"] == 1
    none = pair("red_regress_two", board())
    assert asked(none) == "ask.draft"


@pytest.mark.rule("planet_unknown 10.3.4", "planet_unknown 16.1.4")
def test_a_new_meteorite_needs_a_free_symbol() -> None:
    taken = pair("orange_meteorite", board(tiles=METEORS[:1], meteorites=[(5, 2)]))
    assert asked(taken) == "ask.draft"
    spared = pair("orange_meteorite", board(tiles=METEORS, tracks={"tech": 14}))
    assert asked(spared) == "ask.draft" and spared.state.boards[0].meteorites == []


@pytest.mark.rule("planet_unknown 10.3.10")
def test_civ_cards_removed_and_added_once_for_the_table() -> None:
    ranks = [[c.id for c in BOX.civ_cards.values() if c.rank == r] for r in (1, 2, 3, 4)]
    # A rank with no card is skipped.
    in_play = [card for cards in ranks[:3] for card in cards[:3]]
    at = pair("red_remove_civ_cards", board(), in_play=in_play)
    assert [len(stack) for stack in at.state.civ_stacks] == [2, 2, 2, 0]
    solo = drawn("green_extra_civ_cards", board(), in_play=in_play)
    assert [len(stack) for stack in solo.state.civ_stacks] == [4, 4, 4, 1]


def test_things_on_the_planet_are_called_by_their_squares() -> None:
    """Each was "this one", also where what choosing it does is told."""
    for event in ("green_collect_lifepod", "red_destroy_lifepod"):
        at = pair(event, board(lifepods=[sq(7, 2), sq(1, 4)]))
        labels = [option.label for option in question(at).options()]
        assert labels == [square_words(7, 2), square_words(1, 4)]


@pytest.mark.rule("planet_unknown 10.3.11")
def test_a_collected_lifepod_may_lie_on_a_track_or_tech() -> None:
    own = board(corporation="jump_drive", tech_pods=[1, 2], lifepods=[])
    at = pair("red_destroy_collected_lifepod", own)
    choose(at, [("tech", 1)])
    assert at.state.boards[0].tech_pods == [2]
    none = pair("red_destroy_collected_lifepod", board(lifepods=[sq(7, 2)]))
    assert none.state.boards[0].lifepods == [sq(7, 2)]
    one = pair("red_destroy_rover", board(rovers=[Rover(sq(5, 5)), Rover()]))
    assert one.state.boards[0].rovers[0].at == sq(5, 5)  # only with at least two


@pytest.mark.rule("planet_unknown 10.3.12")
def test_a_peek_is_private_and_leaves_the_card_in_place() -> None:
    at = pair("red_synergy_or_peek_a", board())
    choose(at, ("peek",), ("seen",))
    assert at.state.event_deck == ["green_synergy_a"] and at.state.peeked == [0]
    assert at.view(0).event_deck == ["green_synergy_a"]
    assert at.view(1).event_deck == ["?"]
    peeked = next(e for e in at.log if e.kind == "log.event_peeked")
    assert peeked.owners == (0,) and peeked.args == {}


@pytest.mark.rule("planet_unknown 10.3.13")
def test_solo_extra_rover_goes_onto_the_tile_of_this_round() -> None:
    own = board(tiles=[tile("i3_civ_energy", 5, 0)])
    at = drawn("green_extra_rover", own, turned=1)
    assert at.state.boards[0].extra_rover
    choose(at, ("draft", "inner"))
    choose(at, keys(at)[0])
    choose(at, ("extra_rover",))
    last = footprint(at.state.boards[0].surface.tiles[-1]).squares
    assert last == sum(1 << sq(x, y) for x, y in keys(at))
    choose(at, keys(at)[0])
    assert len(at.state.boards[0].rovers) == 3  # beyond the printed two


@pytest.mark.rule("planet_unknown 10.3.13")
def test_solo_objectives() -> None:
    at = drawn("green_extra_objective", board(objectives=[1, 2, 3]), objective_deck=[7])
    assert at.state.boards[0].objectives == [1, 2, 3, 7]
    at = drawn("red_destroy_objective", board(objectives=[1, 2, 3]))
    assert asked(at) == "ask.destroy_objective"
    choose(at, [("objective", 2)])
    assert at.state.boards[0].objectives == [1, 3]
    none = drawn("red_destroy_objective", board())
    assert asked(none) == "ask.draft"


@pytest.mark.rule("planet_unknown 10.3.13", "planet_unknown 12.2")
def test_solo_free_rotation_replaces_the_forced_turn() -> None:
    at = drawn("green_free_rotation", board(), turned=3)
    assert asked(at) == "ask.turn_station" and len(keys(at)) == 6
    choose(at, 5)
    assert at.state.turned == 5


@pytest.mark.rule("planet_unknown 10.3.13", "planet_unknown 10.2.2")
def test_solo_lose_a_stack_that_does_not_end_the_game() -> None:
    # The forced turn brings depot 0: trominoes and Z pentominoes.
    at = drawn("red_remove_stack", board(), turned=1)
    assert keys(at) == ["inner", "outer"]
    choose(at, "outer")
    assert at.state.stacks["z5"] == [] and at.state.stacks["i3"]
    assert set(at.state.removed) == set(BOX.stack("z5")) and not at.state.ending
    # With one stack empty the other must stay: the event is ignored.
    gone = BOX.stack("z5")
    state_more: dict[str, Any] = {"removed": gone}
    kept = drawn("red_remove_stack", board(), turned=1, **state_more)
    assert kept.state.stacks["i3"] and set(kept.state.removed) == set(gone)
    # With no room for a Z pentomino the trominoes must stay.
    squares = BOX.ground["ksb_4156"].squares
    free = [(5, 4), (5, 5), (5, 6)]
    full = [(n % 12, n // 12) for n in range(144) if squares >> n & 1]
    own = board(patches=[p for p in full if p not in free])
    at = drawn("red_remove_stack", own, turned=1)
    assert at.state.stacks["z5"] == [] and at.state.stacks["i3"]


@pytest.mark.rule("planet_unknown 10.3.12")
def test_a_preview_of_a_peek_does_not_tell_the_card() -> None:
    seen = []
    for deck in (["green_synergy_a"], ["green_three_steps"]):
        at = pair("red_synergy_or_peek_a", board(), deck=deck)
        preview = at.preview(("peek",))
        assert not preview.complete
        seen.append((preview.after, preview.events, preview.view.event_deck))
    assert seen[0] == seen[1] and "?" in seen[0][2]


@pytest.mark.rule("planet_unknown 10.2.1")
def test_a_preview_of_the_turning_of_the_station_does_not_tell_the_next_event() -> None:
    seen = []
    for deck in (["green_synergy_a"], ["green_three_steps"]):
        own = board(rovers=[Rover(sq(5, 3)), Rover()], tiles=LAND, movement=1)
        at = sit(own, stage="effects", event="orange_rovers_off_civ", queue=[0], event_deck=deck)
        choose(at, ("end_turn",))
        preview = at.preview(keys(at)[0])
        assert not preview.complete
        seen.append((preview.after, preview.events, preview.view.event))
    assert seen[0] == seen[1]


def _warned(at: Table[State]) -> dict[Any, list[str]]:
    decision = at.decision
    assert decision is not None
    return {o.key: [w.key for w in o.warnings] for o in decision.options()}


@pytest.mark.rule("planet_unknown 10.3.11")
def test_what_would_be_destroyed_is_said_before() -> None:
    rovers = board(rovers=[Rover(sq(5, 5)), Rover(sq(6, 5))])
    assert set(map(tuple, _warned(pair("red_destroy_rover", rovers)).values())) == {
        ("warn.destroys_rovers",)
    }
    at = drawn("red_destroy_objective", board(objectives=[1, 2, 3]))
    assert set(map(tuple, _warned(at).values())) == {("warn.destroys_objective",)}
    kept = pair("red_destroy_collected_lifepod", board(corporation="jump_drive", tech_pods=[1, 2]))
    assert set(map(tuple, _warned(kept).values())) == {("warn.destroys_lifepods",)}


@pytest.mark.rule("planet_unknown 10.3.11")
def test_a_menu_says_what_its_entries_destroy_where_there_is_no_choice() -> None:
    """Among other things due an entry of the menu is chosen first; what it takes is known then."""
    rover = board(rovers=[Rover(sq(5, 5)), Rover()], collected=1)
    advance = AdvanceDue("event", ("civ", "tech"))
    for due, warned in (
        (DestroyDue("rover", "planet"), ["warn.destroys_rovers"]),
        (DestroyDue("meteorite", "collected"), ["warn.destroys_collected_meteorite"]),
    ):
        at = acting(rover, due, advance)
        assert _warned(at)["destroy", due.what] == warned
    two = board(rovers=[Rover(sq(5, 5)), Rover(sq(6, 5))])
    at = acting(two, DestroyDue("rover", "planet"), advance)
    assert _warned(at)["destroy", "rover"] == []  # which of them is asked next, and said there


@pytest.mark.rule("planet_unknown 10.3.4")
def test_a_new_meteorite_onto_a_rover_is_warned_of() -> None:
    at = pair("orange_meteorite", board(tiles=METEORS))
    places = [key for key in keys(at) if key != ("meteorite",)] or None
    assert places is not None
    x, y = places[0]
    at = pair("orange_meteorite", board(tiles=METEORS, rovers=[Rover(sq(x, y)), Rover()]))
    warned = _warned(at)
    assert warned[x, y] == ["warn.destroys_rovers"]
    assert all(not found for key, found in warned.items() if key != (x, y))


@pytest.mark.rule("planet_unknown 10.3.13")
def test_a_stack_that_would_be_lost_says_how_many_tiles() -> None:
    at = drawn("red_remove_stack", board(tiles=LAND))
    assert asked(at) == "ask.lose_stack"
    ahead = at.preview("inner")  # that it is lost is sure, its tiles are not known before
    assert [event.kind for event in ahead.events] == ["log.stack_lost"]
    assert ahead.end == "unknown" and ahead.beyond.key == "before.stack"
    assert ahead.view.removed == at.state.removed
    for option in question(at).options():
        (warning,) = option.warnings
        assert warning.key == "warn.loses_tiles" and warning.args["n"] > 0
