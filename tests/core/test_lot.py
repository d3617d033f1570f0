"""What a set-up draws, lot by lot: by the seed at first, again one by one, all else as it was."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gametable.components.assistant import load_assistant
from gametable.components.title_sheet import load_title_sheet
from gametable.core.engine.lot import SetupLot
from gametable.core.engine.luck import as_fell
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat, SetupFault
from gametable.titles import find_title, title_ids

TITLES = [title for title in title_ids() if load_assistant(title) is not None]
OPTIONS = {"gaia_project": {"map": "method_3"}, "pulsar_2849": {"star_cluster_side": "random"}}


def people(n):
    return [Seat(name=f"Seat {k}") for k in range(n)]


def made(title, seed, players=3):
    return SetupLot(find_title(title), people(players), OPTIONS.get(title, {}), seed)


def said(lot):
    """What lies ready of each part, as it is kept."""
    out = lot.title.set_out(lot.table.state)
    return {part: msgspec.json.encode(list(things)) for part, things in out.items()}


@pytest.mark.parametrize("title", TITLES)
def test_at_first_all_falls_as_in_a_game_with_the_same_seed(title):
    for players in load_title_sheet(title).players:
        lot = made(title, f"ORION-{players}", players)
        game = Table.new(lot.title, lot.seats, lot.options, lot.seed)
        assert lot.table.state == game.state and lot.outcomes
        assert list(lot.table.entries) == list(game.entries)


@pytest.mark.parametrize("title", TITLES)
def test_each_part_that_falls_names_a_lot_of_the_set_up_and_none_is_left_over(title):
    drawn = set().union(*(made(title, f"S{k}", k).drawn for k in (2, 3, 4)))
    alone = made(title, "S", load_title_sheet(title).players[0]).drawn
    file = load_assistant(title)
    named = {lot for part in file.parts for lot in part.lots}
    assert named == (drawn | set(alone)) - {""}


@pytest.mark.parametrize("title", TITLES)
def test_a_part_that_is_drawn_again_changes_alone(title):
    file = load_assistant(title)
    lot = made(title, "ORION-4815")
    for part in file.parts:
        lots = {name for name in part.lots if name in lot.drawn}
        if not lots:
            continue
        first, fallen = said(lot), dict(lot.drawn)
        for _again in range(20):  # it may fall the same by chance
            before, kept = said(lot), dict(lot.drawn)
            lot.draw_again(lots)
            assert not lot.lost
            same = [name for name in kept if name not in lots]
            assert {name: lot.drawn[name] for name in same} == {n: kept[n] for n in same}
            moved = {one.id for one in file.parts if one.id in (part.id, *part.moves)}
            shown = {one.id for one in file.parts if set(one.lots) & lots}
            for id, things in said(lot).items():
                assert things == before[id] or id in moved | shown, (part.id, id)
            if said(lot) != first:
                break
        assert said(lot) != first or lot.drawn != fallen, part.id


@settings(max_examples=8)
@given(st.data())
def test_a_game_begins_as_it_was_drawn_whatever_was_drawn_again(data):
    title = data.draw(st.sampled_from(TITLES))
    lot = made(title, data.draw(st.text("ABC0123", min_size=1, max_size=6)), 2)
    names = sorted(name for name in lot.drawn if name)
    for _ in range(data.draw(st.integers(0, 3))):
        lot.draw_again({data.draw(st.sampled_from(names))})
    falls = as_fell(lot.outcomes)
    game = Table.new(lot.title, lot.seats, lot.options, lot.seed, falls=falls)
    assert game.state == lot.table.state
    again = Table(lot.title, game.header, lot.title.setup(lot.seats, lot.options),
                  entries=list(game.entries))  # fmt: skip
    assert again.state == game.state  # as it is loaded, without what fell


def test_what_is_kept_stays_for_more_players_and_what_cannot_falls_anew():
    lot = made("gaia_project", "ORION-4815", 3)
    lot.draw_again({"tech"})
    lot.draw_again({"map"})
    tech, map_of_three = lot.drawn["tech"], lot.drawn["map"]
    lot.change(people(4), lot.options, keep={"tech", "map"})
    assert (lot.drawn["tech"], lot.drawn["map"], lot.lost) == (tech, map_of_three, set())
    lot.change(people(2), lot.options, keep={"tech", "map"})  # a map of seven sectors
    assert lot.drawn["tech"] == tech and lot.lost == {"map"}


def test_without_what_is_kept_all_falls_by_the_new_seed():
    lot = made("roll_for_the_galaxy", "one")
    lot.draw_again({"start"})
    lot.change(lot.seats, lot.options, keep=set(), seed="two")
    assert lot.table.state == made("roll_for_the_galaxy", "two").table.state


def test_what_is_impossible_is_refused_and_changes_nothing():
    lot = made("terraforming_mars", "S")
    before = lot.table.state
    with pytest.raises(SetupFault):
        lot.change(people(9), {}, keep=set())
    assert lot.table.state == before and len(lot.seats) == 3


def test_new_luck_of_a_practice_game_is_not_that_of_the_set_up():
    lot = made("roll_for_the_galaxy", "S", 2)
    lot.draw_again({"start"})
    falls = as_fell(lot.outcomes)
    game = Table.new(lot.title, lot.seats, {}, lot.seed, practice=True, falls=falls)
    other = Table.new(lot.title, lot.seats, {}, lot.seed, practice=True)
    for table in (game, other):
        table.set_luck("new")
    fell = [entry.answer for entry in game.entries if entry.seat < 0]
    assert fell[-3:] != lot.outcomes[-3:] or game.state != lot.table.state
