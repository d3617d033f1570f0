"""Answers in the making, apart from the screen: selecting, splitting, placing, walking."""

from __future__ import annotations

import pytest

from gametable.client.table.answer.kinds import begin
from gametable.client.table.answer.path import Walker
from gametable.client.table.answer.placer import Placer
from gametable.core.engine.decision import Decision, Option
from gametable.core.engine.questions import Order, PickOne, PickSome, Split
from gametable.core.engine.table import Table
from gametable.core.text import msg
from tests.client.table.toy_title import CELLS, TITLE


def asked(prompt: str, seed: str = "X") -> tuple[Table, Decision]:
    """A toy game in which this prompt is asked, reached by first options."""
    table = Table.new(TITLE, 2, {}, seed)
    first = {
        PickOne: lambda d: d.keys[0],
        PickSome: lambda d: d.keys[: d.least],
        Split: lambda d: d.proposal,
        Order: lambda d: tuple(d.keys),
    }
    while table.decision is not None and table.decision.prompt.key != prompt:
        table.choose(first[type(table.decision)](table.decision))
    assert table.decision is not None
    return table, table.decision


def test_options_lie_on_their_targets_and_the_rest_are_chips():
    table, decision = asked("prompt.card")
    cards = set(decision.keys) - {"pass"}
    choosing = begin(decision, lambda id: id.startswith("card"))
    assert {f"card{key[1]}" for key in cards} == set(choosing.targets)
    assert [choosing.option(n).key for n in choosing.chips] == ["pass"]
    refused = [item for items in choosing.refused_at.values() for item in items]
    assert len(refused) == 1 and refused[0].refusal.rule == "toy 1.2"
    # A target that is not drawn still has its option, as a chip; what stands apart comes last.
    unseen = begin(decision, lambda id: False)
    assert len(unseen.chips) == len(decision.keys) and not unseen.targets
    assert unseen.option(unseen.chips[-1]).apart
    assert table.decision is decision


def test_what_has_no_place_stands_in_the_bar_however_many_they_are():
    def option(n: int) -> Option:
        return Option(n, msg("label.bid", n=n), target="card1" if n < 9 else None, in_bar=True)

    decision = PickOne(0, msg("prompt.bid"), tuple(range(18)), option)
    choosing = begin(decision, lambda id: True)
    # Nine lie on the table; with them the bar would be too full.
    assert choosing.targets == {"card1": list(range(9))}
    assert list(choosing.chips) == list(range(9, 18))
    # Where nothing lies on the table all of them are there.
    assert list(begin(decision, lambda id: False).chips) == list(range(18))


def test_pass_is_never_selected_by_itself_but_the_end_of_the_turn_is():
    assert begin(asked("prompt.card")[1], lambda id: True).selected is None
    end = begin(asked("prompt.end")[1], lambda id: True)
    assert end.selected == 0 and end.ready and end.answer == "end"


def test_picking_some_counts_and_says_what_is_missing():
    choosing = begin(asked("prompt.tokens")[1], lambda id: True)
    assert not choosing.ready
    fault = choosing.fault()
    assert fault is not None and fault.args == {"least": 1, "most": 2, "n": 0}
    choosing.select(2)
    choosing.select(0)
    choosing.select(1)  # a third does not fit
    assert choosing.answer == ("water", "plant") and choosing.ready
    choosing.select(2)
    assert choosing.answer == ("water",)


def test_one_more_than_may_be_picked_waits_for_another():
    _table, decision = asked("prompt.tokens")
    choosing = begin(decision, lambda id: True)
    assert decision.most == 2 and not choosing.is_full(2)
    choosing.select(0)
    choosing.select(1)
    assert choosing.is_full(2) and not choosing.is_full(1)
    choosing.select(0)
    assert not choosing.is_full(2)


def test_a_split_starts_with_the_proposal_and_obeys_its_bounds():
    choosing = begin(asked("prompt.pay")[1], lambda id: True)
    assert choosing.answer == (2, 1) and choosing.total == 4 and choosing.ready
    choosing.set_amount(1, 9)
    assert choosing.amounts == [0, 3] and not choosing.ready  # the other gives all it can
    fault = choosing.fault()
    assert fault is not None and fault.key == "refusal.total" and fault.args["n"] == 6


def test_an_order_is_moved_row_by_row():
    choosing = begin(asked("prompt.order")[1], lambda id: True)
    choosing.move(2, 0)
    assert choosing.answer == ("technology", "water", "biomass") and choosing.ready


def test_warnings_and_borders_keep_a_click_from_being_final():
    for seed in "ABCDEFGHIJKL":
        _table, decision = asked("prompt.card", seed)
        choosing = begin(decision, lambda id: True)
        for number in range(len(decision.keys)):
            choosing.select(number)
            option = choosing.option(number)
            free = not (option.warnings or option.apart)
            assert choosing.may_be_final() == free
            assert choosing.warnings == list(option.warnings)


# ------------------------------------------------------------------ placing


def placer() -> Placer:
    table, decision = asked("prompt.place")
    return Placer(decision, table.explain)


def test_the_ghost_starts_on_a_legal_place_and_snaps_to_one():
    ghost = placer()
    assert ghost.is_legal
    ghost.hover((0.1, -0.1))
    assert ghost.is_legal and ghost.cell == (0, 0)
    ghost.hover((9.0, 9.0))
    assert not ghost.is_legal


def test_the_cells_at_fault_are_those_the_rules_name():
    ghost = placer()
    ghost.turn = 0
    ghost.move_to((5, 2))  # the shape (0,0) (1,0) (1,1): two of its cells hang over the edge
    check, cells = ghost.at_fault()
    assert check is not None and check.text.key == "check.on_board" and check.rule == "toy 2.1"
    assert cells == {(6, 2), (6, 3)}


@pytest.mark.parametrize("turn", range(8))
def test_turning_four_times_and_flipping_twice_leads_back(turn: int):
    ghost = placer()
    ghost.turn = turn
    ghost.to_nearest((3, 3))
    before = sorted(ghost.cells)
    for _ in range(4):
        ghost.rotate(1)
    assert ghost.turn == turn
    ghost.flip()
    assert (ghost.turn >= 4) != (turn >= 4)
    ghost.flip()
    assert ghost.turn == turn and sorted(ghost.cells) == before


@pytest.mark.parametrize("turn", range(8))
def test_flipping_mirrors_what_is_seen(turn: int):
    ghost = placer()
    ghost.turn = turn
    width = ghost.size[0]
    mirrored = sorted((width - 1 - x, y) for x, y in CELLS[turn])
    ghost.flip()
    assert sorted(CELLS[ghost.turn]) == mirrored


def test_jumps_visit_only_legal_places():
    ghost = placer()
    ghost.jump(1, 0)
    assert ghost.is_legal


# ------------------------------------------------------------------ walking


def test_far_cells_are_reached_by_chains_of_steps():
    table, decision = asked("prompt.walk")
    walker = Walker(decision, lambda key, slot: str(key[1]))
    assert walker.piece == "walker0"
    before = len(table.entries)
    walker.start(table)
    while walker.more():
        pass
    assert len(table.entries) == before  # it was tried on copies
    assert {len(route.slots) for route in walker.routes.values()} == {1, 2, 3}
    far = walker.routes["garden0/c_2_1"]
    for key in far.keys:
        assert table.decision is not None and key in table.decision.keys
        table.choose(key)
    assert table.state.gardens[0].walker == (2, 1)
