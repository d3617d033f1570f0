"""What positions of Planet Unknown are worth: a better thing is never judged worse, nothing hidden
counts, and what every good player does looks best."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import Any

import pytest

from gametable.components.texts import LANGUAGES
from gametable.core.engine.chance import Source
from gametable.core.engine.copying import copy_state
from gametable.core.engine.decision import Key
from gametable.core.engine.table import Table
from gametable.core.engine.valuation import WorthSeen, weighed
from gametable.titles.planet_unknown import TITLE
from gametable.titles.planet_unknown.due import AdvanceDue, CollectDue, DestroyDue, RoverDue
from gametable.titles.planet_unknown.ground import squares_of
from gametable.titles.planet_unknown.state import Rover, State
from gametable.titles.planet_unknown.worth import PlanetUnknownValuation, valuation
from gametable.titles.planet_unknown.worth.fitting_yet import fitting
from gametable.titles.planet_unknown.worth.ground_left import lines_left, lines_of
from tests.bench.generic import Variant
from tests.bench.variants import VARIANTS
from tests.rules.planet_unknown.positions import BOX, acting, board, game, sit, sq, tile
from tests.titles.planet_unknown.played import decisions, each_variant

WORTH = valuation()
TWO = [tile("i3_civ_energy", 5, 0), tile("i3_rover_tech_m", 5, 3)]
OWN = WorthSeen(0)
NIL = (0.0, 0.0)
FIRST = next(v for v in VARIANTS["planet_unknown"] if v.name == "first game")


def worth(state: State, seat: int = 0, seen: WorthSeen = OWN) -> float:
    terms = WORTH.terms(state, seat, seen)
    return sum(weighed(terms, WORTH.weights, "hard").values())


def term(name: str, state: State) -> float:
    return WORTH.terms(state, 0, OWN).get(name, (0.0, 0.0))[0]


def alone(**fields: Any) -> State:
    return game(board(**{"tiles": TWO, **fields}), board())


def guessed(at: Table[State]) -> dict[Key, float]:
    asked = at.decision
    assert asked is not None
    found: Sequence[float] | None = WORTH.priors(at.state, asked)
    assert found is not None and len(found) == len(asked.keys)
    return dict(zip(asked.keys, found, strict=True))


def best(at: Table[State]) -> Key:
    guesses = guessed(at)
    return max(guesses, key=lambda key: guesses[key])


def test_every_term_has_words_and_a_finite_measure() -> None:
    assert isinstance(TITLE.valuation, PlanetUnknownValuation)
    for language in ("en", "hu"):
        words = TITLE.words(language)
        assert [id for id in WORTH.weights.terms if not words.knows(f"worth.{id}")] == []
    assert all(math.isfinite(p) for p, _ in WORTH.terms(alone(), 0, OWN).values())


@pytest.mark.parametrize(
    ("name", "better", "worse"),
    [
        ("tracks", {"tracks": {"water": 4}}, {"tracks": {"water": 3}}),
        ("tracks", {"tracks": {"civ": 2}}, {"tracks": {"civ": 1}}),
        ("techs", {"tracks": {"tech": 3}}, {"tracks": {"tech": 2}}),
        ("lifepods", {"pods": 1}, {}),
        ("lifepods", {"lifepods": [sq(7, 2)], "rovers": [Rover(sq(5, 3))]}, {}),
        ("meteorites", {"collected": 3}, {"collected": 2}),
        ("lines", {}, {"meteorites": [(5, 5)]}),
        ("lines", {"patches": [(6, 0)]}, {}),
        ("holes", {"patches": [(6, 0)]}, {"patches": [(8, 1)]}),
        ("civ_cards", {"civ_cards": ["best_planet_to_live_on_award"]}, {"civ_cards": []}),
        ("civ_cards", {"milestones": [2]}, {"milestones": [1]}),
        ("patches", {"stored_patches": 1}, {}),
        ("ice", {}, {"patches": [(3, 1)]}),
    ],
)
def test_a_better_thing_is_not_judged_worse(
    name: str, better: dict[str, Any], worse: dict[str, Any]
) -> None:
    assert term(name, alone(**better)) > term(name, alone(**worse)), name


def test_a_rover_near_a_meteorite_frees_its_lines_the_likelier() -> None:
    near = alone(meteorites=[(5, 5)], rovers=[Rover(sq(5, 4))])
    far = alone(meteorites=[(5, 5)], rovers=[Rover(sq(5, 0))])
    none = alone(meteorites=[(5, 5)], rovers=[Rover(-2), Rover(-2)])
    assert term("lines", near) > term("lines", far) > term("lines", none)


def test_cities_left_bare_and_objectives_that_are_led_count() -> None:
    assert term("cities", game(board("gaia"), board())) > 0
    most = next(
        n
        for n, card in ((c.n, c) for c in BOX.objectives.values())
        if card.neighbour.better == "most" and "Collected" in type(card.neighbour.measure).__name__
    )
    leads, trails = (
        game(board(tiles=TWO, **own), board(**other), neighbour=[most])
        for own, other in (
            ({"pods": 3, "collected": 3}, {}),
            ({}, {"pods": 3, "collected": 3}),
        )
    )
    assert term("objectives", leads) > term("objectives", trails)
    # It is told in the words that stand on the table, not by its name.
    told = WORTH.told("objectives", trails, leads, 0, (2.0, 0.0), OWN)
    assert told.args["card"] == f"#objective/{most}/neighbour/text"


def test_what_is_left_is_worth_nothing_once_the_game_is_ending() -> None:
    ending = alone(tracks={"tech": 3})
    ending.ending = ["no_fit"]
    assert WORTH.left(ending) == 0
    assert term("techs", ending) == 0 and term("ice", ending) == 0
    assert term("tracks", ending) == 0 < term("tracks", alone())


def test_lines_come_the_likelier_the_fewer_squares_are_open_and_holes_spoil_them() -> None:
    here = BOX.ground["ksb_4156"]
    row = here.rows[5]
    one = row & -row
    before = lines_left("ksb_4156", here.squares, 8.0, 0.0).chances[5]
    after = lines_left("ksb_4156", here.squares & ~one, 8.0, 0.0).chances[5]
    assert 0 < before < after < 1
    assert lines_left("ksb_4156", here.squares & ~row, 8.0, 0.0).chances[5] == 1
    assert len(lines_of("ksb_4156")) == 24
    x, y = next(iter(squares_of(one)))
    hole = lines_left("ksb_4156", 1 << sq(x, y), 2.0, 0.0)
    patched = lines_left("ksb_4156", 1 << sq(x, y), 2.0, 1.0)
    assert hole.holes == 1 and hole.chances[5] < patched.chances[5]


def test_there_is_room_as_long_as_shapes_fit() -> None:
    here = BOX.ground["ksb_4156"].squares
    assert fitting("ksb_4156", here) == set(BOX.shapes)
    assert fitting("ksb_4156", 1 << sq(5, 5) | 1 << sq(6, 5)) == {"i2"}
    assert term("room", alone()) == 0
    single = [(x, y) for x, y in squares_of(here) if (x, y) not in ((5, 5), (7, 7))]
    assert term("room", game(board(patches=single), board())) < 0


def test_every_change_is_told_in_words() -> None:
    tables = decisions(FIRST, every=40, seed="TOLD")
    states = [copy_state(at.state) for at in tables]
    for language in LANGUAGES:
        words = TITLE.words(language)
        words.unknown.clear()
        for before, after in itertools.pairwise(states):
            was, now = (WORTH.terms(state, 0, OWN) for state in (before, after))
            for name in {**was, **now}:
                old, new = was.get(name, NIL), now.get(name, NIL)
                change = (new[0] - old[0], new[1] - old[1])
                for points, amount in (change, (-change[0], -change[1])):
                    told = WORTH.told(name, before, after, 0, (points, amount), OWN)
                    assert "{" not in words.text(told)
        assert not words.unknown


@each_variant
def test_nothing_hidden_counts(variant: Variant) -> None:
    for at in decisions(variant, every=60, seed="WORTH"):
        seen = WorthSeen(0)
        found = []
        for luck in ("one deal", "another deal"):
            state = copy_state(at.state)
            TITLE.redact(state, 0)
            TITLE.determinize(state, 0, Source.of(luck))
            found.append([WORTH.terms(state, n, seen) for n in range(len(state.boards))])
        assert found[0] == found[1]
        asked = at.decision
        if asked is not None:
            guesses = WORTH.priors(at.state, asked)
            assert guesses is None or len(guesses) == asked.count


# What every good player does ----------------------------------------------------------------


def test_the_top_of_a_track_is_reached_rather_than_one_more_step_elsewhere() -> None:
    tracks = {"water": 14, "civ": 4, "biomass": 3, "rover": 8, "tech": 4}
    late = {"ending": ["no_fit"]}
    at = acting(board(tiles=TWO, tracks=tracks), AdvanceDue("synergy"), **late)
    assert best(at)[2] == "water"


def test_a_first_rover_is_wanted_before_a_third_step_elsewhere() -> None:
    tracks = {"civ": 3, "tech": 3, "biomass": 0, "water": 0, "rover": 0}
    own = board(tiles=TWO, tracks=tracks, meteorites=[(5, 5)], lifepods=[sq(7, 2)])
    guesses = guessed(acting(own, AdvanceDue("synergy", ("rover", "tech"))))
    assert guesses[("advance", "synergy", "rover", 1)] > guesses[("advance", "synergy", "tech", 1)]


def test_a_rover_goes_to_what_it_can_collect_and_then_stays() -> None:
    own = board(tiles=TWO, meteorites=[(5, 5)], rovers=[Rover(sq(5, 3))], movement=2)
    assert best(acting(own)) == ("step", 0, 5, 4)
    idle = board(tiles=TWO, rovers=[Rover(sq(5, 3))], movement=2)
    assert best(acting(idle)) == ("end_turn",)


def test_a_rover_is_placed_on_the_meteorite_of_the_tile() -> None:
    assert best(acting(board(tiles=TWO, meteorites=[(5, 5)]), RoverDue())) == ("rover", 5, 5)


def test_the_meteorite_of_the_better_lines_is_taken() -> None:
    own = board(tiles=TWO, meteorites=[(5, 5), (5, 0)])
    for due in (CollectDue("meteorite", 1), DestroyDue("meteorite", "planet")):
        guesses = guessed(acting(own, due))
        assert len(guesses) == 2
        assert max(guesses, key=lambda key: guesses[key])[-2:] == (5, 5)


def test_a_tile_does_not_cover_a_lifepod_or_a_rover() -> None:
    own = board(tiles=TWO, lifepods=[sq(7, 2)], rovers=[Rover(sq(4, 1))])
    assert not covered(own) & {(7, 2), (4, 1)}


def covered(own: Any, name: str = "i3_water_rover") -> set[tuple[int, int]]:
    """What the best place of a tile covers."""
    at = sit(own, top={"i3": name})
    at.choose(("draft", "inner"))
    assert at.decision is not None and at.decision.placing is not None
    turn, x, y = best(at)
    return {(x + dx, y + dy) for dx, dy in at.decision.placing.cells[turn]}


def test_water_is_placed_on_ice() -> None:
    at = sit(board(tiles=TWO), top={"i3": "i3_water_rover"})
    at.choose(("draft", "inner"))
    assert at.decision is not None and at.decision.placing is not None
    turn, x, y = best(at)
    cells = zip(BOX.tiles["i3_water_rover"].cells, at.decision.placing.cells[turn], strict=True)
    wet = {(x + dx, y + dy) for cell, (dx, dy) in cells if cell.terrain == "water"}
    ice = set(squares_of(BOX.ground["ksb_4156"].ice))
    assert wet & ice


def test_four_medals_are_picked_rather_than_a_decree_without_lifepods() -> None:
    cards = ["best_planet_to_live_on_award", "space_citizen_decree"]
    at = sit(board(tiles=TWO, milestones=[4]), phase="picks", stage="effects", in_play=cards)
    assert best(at) == "best_planet_to_live_on_award"
