"""Positions in the words of the boards: what is named leaves where it lay, the rest follows."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.components.fault_words import fault_text
from gametable.core.engine.table import Table
from gametable.core.engine.title import SetupFault
from gametable.titles.terraforming_mars import TITLE
from gametable.titles.terraforming_mars.state import NEUTRAL, Placed, State
from gametable.titles.terraforming_mars.views import cards_of


def table(seat: dict[str, Any] | None = None, players: int = 2, **said: Any) -> Table[State]:
    said["seats"] = said.get("seats", {0: seat or {}})
    options = {"first_player": "first_seat"} if players > 1 else {}
    return Table.from_scenario(TITLE, {"seats": players, "options": options, "table": said})


def fault(seat: dict[str, Any] | None = None, language: str = "en", **said: Any) -> str:
    with pytest.raises(SetupFault) as caught:
        table(seat, **said)
    return fault_text(caught.value, language)


def test_cards_leave_wherever_they_lay() -> None:
    plain = table().state
    rival = plain.boards[1].hand
    state = table({"hand": [rival[0], "comet"], "played": ["fish"]}, deck=["birds"]).state
    assert state.boards[0].hand == [rival[0], "comet"]
    assert state.boards[1].hand == rival[1:]
    assert state.deck[0] == "birds"
    assert set(plain.boards[0].hand) - {"comet"} <= set(state.deck)
    assert sorted(cards_of(state)) == sorted(cards_of(plain))
    bare = table({"hand": "none"}, deck="none").state
    assert bare.deck == [] and set(plain.deck) <= set(bare.discard)


def test_a_corporation_comes_with_what_it_starts_with() -> None:
    board = table({"corporation": "helion", "hand": "none"}).state.boards[0]
    assert (board.corporation, board.stock["mc"], board.production["heat"]) == ("helion", 42, 3)
    assert table({"corporation": "helion", "stock": {"mc": 7}}).state.boards[0].stock["mc"] == 7


@pytest.mark.rule("terraforming_mars 3.8")
def test_who_has_still_to_choose_has_no_money_and_no_hand_yet() -> None:
    dealt = {"corporations_offered": ["phobolog", "thorgate"], "cards_dealt": ["mine", "comet"]}
    rival = {"corporations_offered": ["helion", "teractor"]}
    at = table(seats={0: dealt, 1: rival}, phase="corporations", generation=1)
    board = at.state.boards[0]
    assert board.corporation == "" and board.hand == [] and not any(board.stock.values())
    for answer in ("phobolog", ["mine"], "helion", []):
        at.choose(answer)
    board = at.state.boards[0]
    assert board.stock["mc"] == 23 - 3 and board.hand == ["mine"]


def test_tiles_lie_where_they_may() -> None:
    said = {"c3": {"greenery": 0}, "a2": "ocean"}
    assert table(tiles=said).state.tiles == {"c3": Placed("greenery", 0), "a2": Placed("ocean")}
    assert table(oceans=["a2", "a4"]).state.tiles == dict.fromkeys(["a2", "a4"], Placed("ocean"))
    alone = table(players=1, tiles={"only": {"c3": {"city": "neutral"}}}).state
    assert alone.tiles == {"c3": Placed("city", NEUTRAL)}
    lake = table({"played": ["artificial_lake"]}, tiles={"c3": "ocean"}).state
    assert lake.tiles["c3"] == Placed("ocean")


def test_phases_begin_as_they_would() -> None:
    research = table(phase="research")
    assert research.state.generation == 2 and research.state.queue == [0, 1]
    assert [len(board.dealt) for board in research.state.boards] == [4, 4]
    state = table({"passed": True}, phase="actions", generation=3).state
    assert (state.acting, state.queue) == (1, [])


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"tiles": {"c3": "ocean"}}, "oceans lie on areas reserved for them"),
        ({"tiles": {"a2": {"city": 0}}}, "this area is reserved for oceans"),
        ({"tiles": {"c3": {"city": 5}}}, "table.tiles.c3.city: a whole number from 0 to 1"),
        ({"tiles": {"z9": "ocean"}}, 'table.tiles.z9: there is no "z9"'),
        ({"tiles": {"c3": "castle"}}, 'there is no "castle"'),
        ({"tiles": {"c3": "city"}}, "impossible owner"),
        ({"oceans": ["a2"], "tiles": {"a2": "ocean"}}, "also said to lie at table.tiles"),
        ({"seats": {0: {"corporation": "none"}}}, "seat 0: the corporation is missing"),
        ({"seats": {0: {"passed": True}}, "turn": 0}, "seat 0: this seat has passed"),
        ({"phase": "research", "generation": 1}, "generation 1 has no phase research"),
        ({"phase": "draft"}, "nobody drafts in this game"),
        ({"phase": "greeneries"}, "only when all parameters are at their goal"),
        ({"temperature": -7}, "temperature is −7"),
        ({"temperature": "hot"}, "table.temperature: a whole number"),
        ({"seats": {0: {"hand": ["fish", "fish"]}}}, "fish"),
        ({"seats": {0: {"hand": ["fish"]}, 1: {"played": ["fish"]}}}, "also said to lie at"),
        ({"seats": {0: {"stock": {"gold": 1}}}}, 'stock.gold: there is no "gold"'),
        ({"seats": {0: {"on_cards": {"fish": 1}}}}, "so many resources on fish: 1"),
        ({"job": {"active": "x"}}, "table.job: this does not fit here"),
        ({"seats": {0: 5}}, "table.seats.0: names with values belong here"),
    ],
)
def test_what_is_impossible_is_refused_with_its_place(said: dict[str, Any], why: str) -> None:
    assert why in fault(**said)
    hungarian = fault(**said, language="hu")
    assert hungarian.startswith("helyzet") and "[" not in hungarian and len(hungarian) <= 200
