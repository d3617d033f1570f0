"""The scene of Roll for the Galaxy: complete, true to the state, and silent about secrets."""

from __future__ import annotations

import msgspec
import pytest

from gametable.client.table.board.layout import Geography
from gametable.client.table.board.places import lay_out
from gametable.core.engine.chance import Source
from gametable.core.engine.copying import copy_state
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.core.scene import Scene, Zone
from gametable.titles.roll_for_the_galaxy import TITLE
from gametable.titles.roll_for_the_galaxy.scene import scene
from gametable.titles.roll_for_the_galaxy.state import State
from tests.rules.roll_for_the_galaxy.positions import position

PEOPLE = {
    "two": [Seat("Ada"), Seat("Bence")],
    "five": [Seat(name) for name in ("Ada", "Bence", "Csilla", "Dóra", "Endre")],
    "solo": [Seat("Ada"), Seat("Robot", player="automa")],
}


def zone_of(shown: Scene, id: str) -> Zone:
    return next(zone for zone in shown.zones if zone.id == id)


def lines(data: object) -> str:
    return msgspec.json.encode(data).decode()


@pytest.mark.parametrize("people", PEOPLE)
def test_all_of_it_finds_a_place_and_can_be_inspected(people: str) -> None:
    seats, geography = PEOPLE[people], Geography("roll_for_the_galaxy")
    table, source = Table.new(TITLE, seats, {}, people), Source.of(people)
    seen: set[str] = set()
    for step in range(4000):
        decision = table.decision
        if decision is None:
            break
        table.answer_random(source)
        if step % 11 or decision.seat < 0 or table.decision is None:
            continue
        decision = table.decision
        view = table.view(decision.seat)
        shown = scene(view, decision.seat, decision)
        laid = lay_out(shown, geography, len(seats), lambda face, data: None)
        assert not laid.missing
        places = set(laid.spots)
        for option in [*decision.options(), *(r.option for r in decision.refusals())]:
            assert {option.target, option.to} - {None} <= places, option
        for id in places:
            assert TITLE.inspect(view, id, decision.seat) is not None, id
        seen |= {zone.id for zone in shown.zones}
    assert table.over
    expected = {"workers", "dictate", "drawn", "supply", "construction", "mat", "tableau"}
    assert {*expected, "outlook", "reveal"} <= seen


# Secrets --------------------------------------------------------------------------------------


def assigning() -> State:
    return position(
        {
            "explore": "hn", "settle": "m", "strip": ("ship", "h"),
            "worlds": ["gem_world", "spice_world"],
        },
        {"cup": "hhg", "worlds": ["pirate_world", "comet_zone"]},
        step="roll",
    )  # fmt: skip


@pytest.mark.rule("roll_for_the_galaxy 10.1")
def test_others_see_no_assignment_and_no_tile_below_the_top() -> None:
    state = assigning()
    view = copy_state(state)
    TITLE.redact(view, 1)
    shown = scene(view, 0, None)
    workers = zone_of(shown, "workers")
    assert not workers.pieces and workers.note is not None
    assert not any(c.get("chosen") or c.get("lit") for c in workers.data["columns"])
    # The dice seem to lie in the cup, without a face; of the stack only the top is known.
    assert len(zone_of(shown, "mat").pieces) == 4
    assert not any("face" in piece.data for piece in zone_of(shown, "mat").pieces)
    stack = [piece.id for piece in zone_of(shown, "construction").pieces]
    assert stack == ["tile/gem_world", "back/0/world/1"]
    assert "spice_world" not in lines(shown)


@pytest.mark.rule("roll_for_the_galaxy 10.1")
def test_scenes_for_others_do_not_depend_on_what_is_hidden() -> None:
    shown = []
    for hidden in ("spice_world", "asteroid_belt"):
        state = assigning()
        state.boards[0].worlds[1] = _tile(hidden)
        state.bag = sorted(set(state.bag) | {_tile("spice_world"), _tile("asteroid_belt")})
        state.bag.remove(_tile(hidden))
        state.boards[0].selected = "explore" if hidden == "spice_world" else "produce"
        view = copy_state(state)
        TITLE.redact(view, 1)
        shown.append(scene(view, 0, None))
    assert shown[0] == shown[1]


def _tile(side: str) -> str:
    from gametable.titles.roll_for_the_galaxy.components import load

    return load().tile_of[side]


def test_the_owner_sees_all_of_it() -> None:
    view = copy_state(assigning())
    TITLE.redact(view, 0)
    shown = scene(view, 0, None)
    workers = zone_of(shown, "workers")
    slots = sorted(piece.slot for piece in workers.pieces)
    assert slots == ["chosen_ship", "column_explore", "column_explore", "column_settle"]
    assert zone_of(shown, "construction").pieces[1].id == "tile/spice_world"


# Figures --------------------------------------------------------------------------------------


def outlook(state: State) -> dict[str, dict[str, object]]:
    found = zone_of(scene(state, 0, None), "outlook").data["items"]
    return {item["text"]["key"]: item["text"]["args"] for item in found}


@pytest.mark.rule("roll_for_the_galaxy 7.3.5")
def test_the_outlook_counts_tiles_as_the_rules_would_complete_them() -> None:
    board = {
        "settle": "hm", "explore": "hh", "settlers": "n", "strip": ("settle", "h"),
        "worlds": ["gem_world", "pirate_world", "comet_zone"],
    }  # fmt: skip
    found = outlook(position(board, step="roll"))
    assert found["outlook.points"] == {"n": 4} and found["outlook.dice"] == {"n": 2}
    assert found["outlook.return"] == {"n": 2}
    # A settler less for each: the third world is reached too.
    board["built"] = ["replicant_robots"]
    found = outlook(position(board, step="roll"))
    assert found["outlook.points"] == {"n": 7}


@pytest.mark.rule("roll_for_the_galaxy 7.1.3")
def test_workers_that_find_nothing_to_do_are_among_those_that_return() -> None:
    one = {"settle": "hn", "explore": "h", "strip": ("settle", "h"), "worlds": ["pirate_world"]}
    assert outlook(position(one, step="roll"))["outlook.return"] == {"n": 2}
    # A world that is not done keeps them, no world has none.
    one["worlds"] = ["pirate_world", "gem_world", "comet_zone"]
    assert outlook(position(one, step="roll"))["outlook.return"] == {"n": 1}
    del one["worlds"]
    assert outlook(position(one, step="roll")) == {"outlook.return": {"n": 4}}
    two = {"produce": "hh", "strip": ("produce", "c"), "built": ["gem_world"]}
    assert outlook(position(two, step="roll"))["outlook.return"] == {"n": 2}
    items = zone_of(scene(position(two, step="roll"), 0, None), "outlook").data["items"]
    assert [item["figure"] for item in items] == ["+1", "2"]  # where no words have room


def test_goods_and_shippers_are_counted_by_their_worlds() -> None:
    board = {
        "ship": "hh", "strip": ("ship", "c"), "built": ["gem_world", "comet_zone"],
        "goods": {"gem_world": "h", "comet_zone": "r"},
    }  # fmt: skip
    found = outlook(position(board, step="roll"))
    assert found["outlook.shipped"] == {"n": 2}
    assert found["outlook.trade"] == {"n": 7}  # Novelty 3 and Rare Elements 4
    assert found["outlook.return"] == {"n": 1}  # a shipper without a good
    found = outlook(position(board | {"ship": "h"}, step="roll"))
    assert "outlook.return" not in found  # nothing is said of none


@pytest.mark.rule("roll_for_the_galaxy 7.6.3")
def test_powers_are_among_what_goods_would_trade_for() -> None:
    board = {
        "ship": "h", "strip": ("ship", "c"), "goods": {"comet_zone": "r"},
        "built": ["comet_zone", "jumpdrive_research"],
    }  # fmt: skip
    assert outlook(position(board, step="roll"))["outlook.trade"] == {"n": 5}


@pytest.mark.rule("roll_for_the_galaxy 7.1.4", "roll_for_the_galaxy 9.6")
def test_the_outlook_counts_what_the_purse_holds_and_tells_what_breaks_a_tie() -> None:
    board = {"ship": "h", "strip": ("ship", "c"), "goods": {"comet_zone": "r"}, "credits": 8,
             "built": ["comet_zone", "jumpdrive_research", "alien_research_ship"]}  # fmt: skip
    assert outlook(position(board, step="roll"))["outlook.trade"] == {"n": 2}
    one = {"explore": "h", "strip": ("explore", "h")}
    assert {"outlook.scout", "outlook.stock"} <= {*outlook(position(one, step="roll"))}
    one = {"explore": "", "strip": ("explore", "h")}
    assert outlook(position(one, step="roll"))["outlook.stock_one"] == {"n": 2}
    last = position(board | {"cup": "hh"}, step="empire", phases=["explore"])
    last.pool = 0
    assert outlook(last)["outlook.tie"] == {"n": 10}
    # Virtual workers came and went with their phase.
    ids = [piece.id for piece in zone_of(scene(last, 0, None), "workers").pieces]
    assert not [id for id in ids if id.startswith("virtual/")]


def test_a_column_says_what_the_top_tile_still_needs() -> None:
    state = position({"develop": "h", "developments": ["trade_levies"]}, step="roll")
    columns = zone_of(scene(state, 0, None), "workers").data["columns"]
    assert columns[1]["note"] == {"key": "note.needs", "args": {"n": 2}}
    state = position({"develop": "hhh", "developments": ["trade_levies"]}, step="roll")
    columns = zone_of(scene(state, 0, None), "workers").data["columns"]
    assert columns[1]["good"] is True


def test_phases_are_lit_done_or_off_and_show_who_chose_them() -> None:
    state = position(
        {"strip": ("settle", "h")}, {"strip": ("ship", "h")}, phase="ship",
        phases=["explore", "settle", "ship"], dice_of_the_table=["explore"],
    )  # fmt: skip
    columns = {c["phase"]: c for c in zone_of(scene(state, 0, None), "workers").data["columns"]}
    assert columns["develop"]["off"] and not columns["ship"]["off"]
    assert columns["ship"]["lit"] and not columns["settle"]["lit"]
    assert columns["explore"]["extra"] and columns["explore"]["seats"] == []
    assert columns["settle"]["seats"] == [0] and columns["ship"]["seats"] == [1]
    assert columns["explore"]["told"]["key"] == "slot.done"
    assert columns["develop"]["told"]["key"] == "slot.off"


def test_every_place_of_the_tableau_up_to_the_twelfth_is_numbered() -> None:
    state = position({"built": ["gem_world"]})
    tableau = zone_of(scene(state, 0, None), "tableau")
    slots = [piece.slot for piece in tableau.pieces]
    assert slots == ["faction", *(f"tile_{n}" for n in range(4))]
    assert [slot.data["n"] for slot in tableau.slots] == list(range(5, 13))
    worlds = _worlds()[:14]
    wide = zone_of(scene(position({"built": worlds}), 0, None), "tableau")
    assert wide.board == "tableau_24" and not wide.slots and len(wide.pieces) == 18


def _worlds() -> list[str]:
    from gametable.titles.roll_for_the_galaxy.components import load

    return [tile.world.id for tile in load().tiles.values()]


def test_the_reveal_shows_all_seats_side_by_side() -> None:
    state = position(
        {"explore": "hn", "strip": ("settle", "g")},
        {"ship": "c", "dictate": "h", "strip": ("ship", "h")},
        step="reveal", phases=["settle", "ship"],
    )  # fmt: skip
    shown = scene(state, 0, None)
    reveal = zone_of(shown, "reveal")
    assert "workers" not in {zone.id for zone in shown.zones}
    assert len(reveal.pieces) == 6 and reveal.board == "reveal_3"
    assert sum(bool(piece.data.get("chosen")) for piece in reveal.pieces) == 2
    lit = [column["phase"] for column in reveal.data["columns"] if column["lit"]]
    assert lit == ["settle", "ship"]
    # Whoever goes back to the cup is dimmed: explorers of a phase that is not, and who is given up.
    idle = sorted(piece.slot for piece in reveal.pieces if piece.data.get("idle"))
    assert idle == ["column_0_explore", "column_0_explore", "column_1_dictate"]


@pytest.mark.rule("roll_for_the_galaxy 6.2")
def test_the_reveal_has_a_row_for_the_dice_of_the_table_and_of_the_opponent() -> None:
    for second, row in (({"ship": "c", "strip": ("ship", "h")}, 2), ({"automa": True}, 1)):
        said = {"opponent": "die_bot"} if row == 1 else {}
        mine = {"strip": ("settle", "g")}
        state = position(mine, second, step="reveal", phases=["develop", "settle", "ship"], **said)
        state.extra = ["develop"]
        reveal = zone_of(scene(state, 0, None), "reveal")
        assert len(reveal.data["seats"]) == row + 1
        assert [p.slot for p in reveal.pieces if p.id == "phase/develop"] == [
            f"column_{row}_develop"
        ]


@pytest.mark.rule("roll_for_the_galaxy 7.1.8")
def test_virtual_workers_are_seen_in_their_column_before_their_phase() -> None:
    mine = {"explore": "h", "settle": "h", "built": ["space_docks"]}
    state = position(mine, {"cup": "h"}, step="roll")
    shown = {piece.id: piece.slot for piece in zone_of(scene(state, 0, None), "workers").pieces}
    assert shown["virtual/home/ship"] == "column_ship"


@pytest.mark.rule("roll_for_the_galaxy 15.1.3")
def test_the_credit_bot_pays_and_has_no_workers() -> None:
    bot = {"automa": True, "worlds": ["gem_world"], "credits": 5}
    state = position({"explore": "h"}, bot, step="roll", opponent="credit_bot")
    shown = scene(state, 1, None)
    stacks = {each["id"]: each for each in zone_of(shown, "construction").data["stacks"]}
    assert stacks["world"]["have"] == "5 / 2" and stacks["world"]["note"]["key"] == (
        "note.alone_paid"
    )
    assert zone_of(shown, "workers").label.key == "zone.phases"
    assert "dice" not in [stock.icon for stock in shown.seats[1].groups[0].stocks]
    assert zone_of(shown, "outlook").data["title"]["key"] == "outlook.rolls_later"
