"""Planet Unknown 6.10: what energy may advance."""

from __future__ import annotations

import pytest

from gametable.core.engine.run import EQUAL
from gametable.core.engine.table import Table
from gametable.core.scenario.start import play_on
from gametable.titles.planet_unknown.due import AdvanceDue, EnergyDue, PatchDue
from gametable.titles.planet_unknown.rules.turn import END
from gametable.titles.planet_unknown.state import State
from tests.kit.asking import choose, keys, why
from tests.rules.planet_unknown.positions import acting, board, sit, tile

# Energy on (5, 0), civ on (5, 1) and (5, 2).
CIV = tile("i3_civ_energy", 5, 0)


def energies(at: object) -> set[str]:
    return {k[1] for k in keys(at, "energy")}  # type: ignore[arg-type]


@pytest.mark.rule("planet_unknown 6.10.1")
def test_the_other_resource_or_what_lies_beside_the_area() -> None:
    # Tech lies on (6, 0), rover below it: beside the energy square there is tech alone.
    own = board(tiles=[tile("i3_rover_tech", 6, 0), CIV])
    at = acting(own, EnergyDue("i3_civ_energy"))
    assert energies(at) == {"civ", "tech"}
    assert why(at, ("energy", "water")) == ("why.not_by_energy", "planet_unknown 6.10.1")


@pytest.mark.rule("planet_unknown 6.10.1")
def test_the_area_reaches_over_older_tiles() -> None:
    joined = [
        tile("i3_tech_biomass", 7, 1),  # biomass (7, 1), tech (7, 2), (7, 3)
        tile("i3_energy_water", 6, 0, 2),  # energy (6, 0), (6, 1), water (6, 2)
        CIV,
    ]
    at = acting(board(tiles=joined), EnergyDue("i3_civ_energy"))
    # The area (5, 0), (6, 0), (6, 1) touches civ, water and the biomass at (7, 1).
    assert energies(at) == {"civ", "water", "biomass"}


@pytest.mark.rule("planet_unknown 6.10.2")
def test_water_by_energy_needs_no_ice() -> None:
    own = board("petra", tiles=[tile("i3_energy_water", 5, 0)])
    at = choose(acting(own, EnergyDue("i3_energy_water")), ("energy", "water"))
    assert at.state.boards[0].tracks["water"] == 1


@pytest.mark.rule("planet_unknown 6.10.3")
def test_patches_count_as_biomass() -> None:
    own = board(tiles=[CIV], patches=[(6, 0)])
    assert energies(acting(own, EnergyDue("i3_civ_energy"))) == {"civ", "biomass"}


@pytest.mark.rule("planet_unknown 6.10.4")
def test_the_other_resource_advances_on_its_own_as_well() -> None:
    at = choose(sit(board(), top={"i3": "i3_civ_energy"}), ("draft", "inner"), (0, 5, 0))
    assert at.state.boards[0].tracks["civ"] == 2


OWN, ENERGY = ("advance", "tile", "civ", 1), ("energy", "civ")


@pytest.mark.rule("planet_unknown 4.4.2", "planet_unknown 6.10.4")
def test_which_of_two_equal_advances_comes_first_is_not_asked() -> None:
    at = choose(sit(board(), top={"i3": "i3_civ_energy"}), ("draft", "inner"), (0, 5, 0))
    assert [entry.answer for entry in at.entries if entry.auto][-2:] == [OWN, ENERGY]
    assert keys(at) == [("end_turn",)]
    told = [event.args["source"].key for event in at.log if event.kind == "log.advanced"]
    assert told == ["source.tile", "source.energy"]


@pytest.mark.rule("planet_unknown 4.4.3", "planet_unknown 6.10.1")
def test_where_other_things_wait_equal_advances_are_offered_once() -> None:
    dues = (EnergyDue("i3_civ_energy"), AdvanceDue("tile", ("civ",), tile="i3_civ_energy"))
    # On position 3 civ gives a card, so that its place among the others is asked.
    own = board(tiles=[CIV], tracks={"civ": 2})
    at = acting(own, *dues, PatchDue())
    # The energy is left for the patch, beside which it will lie.
    assert set(keys(at)) == {OWN, ("patch",)}
    old = choose(at.clone(), ENERGY, OWN)
    choose(at, OWN, ("patch",), (0, 6, 0))
    assert energies(at) == {"civ", "biomass"}
    assert old.state.boards[0].tracks["civ"] == 4
    # Where the energy reaches more, it is offered for the rest alone.
    near = board(tiles=[tile("i3_rover_tech", 6, 0), CIV], tracks={"civ": 2})
    assert set(keys(acting(near, *dues))) == {OWN, ("energy", "tech")}


@pytest.mark.rule("planet_unknown 16.1.3", "planet_unknown 4.4.2")
@pytest.mark.parametrize(("tech", "asked"), [(5, False), (9, True), (10, False)])
def test_the_order_is_asked_where_a_tech_may_yet_double_the_resource(
    tech: int, asked: bool
) -> None:
    wet = board(tiles=[tile("i3_energy_water", 5, 0)], tracks={"tech": tech, "water": 2})
    own = AdvanceDue("tile", ("water",), tile="i3_energy_water")
    at = acting(wet, own, EnergyDue("i3_energy_water"))
    assert (("advance", "tile", "water", 1) in keys(at)) is asked
    if asked:  # the boost of the first advance unlocks the tech for the second one
        choose(at, ("energy", "water"), ("advance", "synergy", "tech", 1))
        choose(at, ("advance", "tile", "water", 1))
        assert at.state.boards[0].tracks["water"] == 5


@pytest.mark.rule("planet_unknown 16.5.5")
def test_a_resource_that_may_work_as_energy_is_not_put_together_with_energy() -> None:
    own = board(corporation="jump_drive", tiles=[tile("i3_rover_tech", 6, 0), CIV])
    due = AdvanceDue("tile", ("tech",), tile="i3_rover_tech")
    at = acting(own, due, EnergyDue("i3_civ_energy"))
    assert {("advance", "tile", "tech", 1), ("energy", "tech")} <= set(keys(at))


def put_out(*, asks_equal: bool) -> Table[State]:
    manual = frozenset({EQUAL}) if asks_equal else frozenset[str]()
    said = sit(board(), top={"i3": "i3_civ_energy"})
    table = Table(said.title, said.header, said.state, manual=manual)
    return choose(table, ("draft", "inner"), (0, 5, 0))


@pytest.mark.parametrize("first", [OWN, ENERGY])
def test_an_older_game_that_was_asked_for_the_order_is_played_as_it_was(first: tuple[str]) -> None:
    old = put_out(asks_equal=True)
    choose(old, first, END)
    begun = sit(board(), top={"i3": "i3_civ_energy"})
    again = Table(old.title, old.header, begun.state, entries=old.entries)
    assert again.state == old.state and list(again.entries) == list(old.entries)
    # As a list of what was chosen, too.
    listed = sit(board(), top={"i3": "i3_civ_energy"})
    play_on(listed, [entry.answer for entry in old.entries if entry.chosen])
    assert listed.state == old.state


@pytest.mark.rule("planet_unknown 6.10.5")
def test_a_resource_at_its_top_may_not_be_chosen_while_another_can() -> None:
    own = board(tiles=[tile("i3_rover_tech", 6, 0), CIV], tracks={"civ": 15})
    at = acting(own, EnergyDue("i3_civ_energy"))
    assert at.entries[-1].answer == ("energy", "tech")
    assert at.state.boards[0].tracks["tech"] == 1


@pytest.mark.rule("planet_unknown 4.4.3", "planet_unknown 6.10.1")
def test_the_choice_is_made_when_it_is_carried_out() -> None:
    # A patch placed before the energy is used lies beside the area in time.
    at = acting(board(tiles=[CIV]), EnergyDue("i3_civ_energy"), PatchDue())
    assert energies(at) == {"civ"}
    choose(at, ("patch",), (0, 6, 0))
    assert energies(at) == {"civ", "biomass"}
