"""Real dice at the table: a human seat is asked for the face it rolled, like any other question."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from gametable.bots.imagine import imagine, sight
from gametable.core.engine.chance import Source
from gametable.core.engine.decision import CHANCE
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.core.journal.loading import load_table
from gametable.core.journal.writing import Journal, read_record
from tests.core.toy import Toy, ToyState

REAL = {"real_dice": True}
PEOPLE = [Seat("Ada"), Seat("Bence", player="bot"), Seat("Csilla")]


def thrown(winner: int, seed: str = "dice", **given: object) -> Table[ToyState]:
    """A table right after bids that a seat has won: its roll is due."""
    table = Table.new(Toy(), PEOPLE, options=REAL, seed=seed, **given)  # type: ignore[arg-type]
    asked = table.decision
    hands = [player.hand for player in table.state.players]
    while asked is not None and asked.prompt.key == "ask.bid":
        hand = hands[asked.seat]
        table.choose(max(hand) if asked.seat == winner else min(hand))
        asked = table.decision
    return table


def winning_seed(winner: int) -> str:
    """A seed with which a seat holds the highest card after its deal."""
    for n in range(200):
        state = Table.new(Toy(), PEOPLE, seed=str(n)).state
        tops = [max(player.hand) for player in state.players]
        if tops.index(max(tops)) == winner:
            return str(n)
    raise AssertionError("no such seed")


def test_a_human_is_asked_for_the_face_and_may_take_it_back() -> None:
    table = thrown(0, winning_seed(0))
    asked = table.decision
    assert asked is not None and asked.prompt.key == "chance.roll" and asked.seat == 0
    gold = table.state.players[0].coins["gold"]
    table.choose(5)
    assert table.state.prize == 5 and table.state.players[0].coins["gold"] == gold + 5
    assert table.entries[-1].seat == 0 and table.entries[-1].chosen
    table.undo()
    assert table.decision is not None and table.decision.prompt.key == "chance.roll"
    table.choose(2)
    assert table.state.prize == 2


def test_the_program_rolls_for_a_bot_and_whoever_did_not_ask_for_real_dice() -> None:
    assert thrown(1, winning_seed(1)).state.prize
    table = thrown(0, winning_seed(0))
    plain = Table.new(Toy(), PEOPLE, seed=table.header.seed)
    while plain.decision is not None and plain.decision.prompt.key == "ask.bid":
        plain.choose(
            (max if plain.decision.seat == 0 else min)(
                plain.state.players[plain.decision.seat].hand
            )
        )
    assert plain.state.prize and not table.state.prize


def test_later_luck_does_not_depend_on_who_rolled() -> None:
    table = thrown(0, winning_seed(0))
    table.choose(3)
    source = Source.of("later")
    while table.decision is not None:
        table.answer_random(source)
    again = Table(Toy(), table.header, Toy().setup(PEOPLE, {}), entries=table.entries)
    assert again.state == table.state and list(again.entries) == list(table.entries)
    assert {entry.seat for entry in table.entries} == {CHANCE, 0, 1, 2}


def test_a_preview_stops_at_the_real_roll() -> None:
    table = Table.new(Toy(), PEOPLE, options=REAL, seed=winning_seed(0))
    while table.decision is not None and table.decision.seat < 2:
        table.choose(table.state.players[table.decision.seat].hand[0])
    assert table.decision is not None
    assert not table.preview(max(table.decision.keys)).complete


def test_a_saved_game_goes_on_with_real_dice(tmp_path: Path) -> None:
    path = tmp_path / "dice.game.jsonl"
    header = Table.new(Toy(), PEOPLE, options=REAL, seed=winning_seed(0)).header
    keeper = Journal.create(path, header, version="1", durable=False)
    table = thrown(0, winning_seed(0), keeper=keeper)
    table.choose(4)
    keeper.close()
    assert read_record(path).header.real_dice
    loaded = load_table(path, lambda _: Toy(), durable=False)
    assert msgspec.json.encode(loaded.state) == msgspec.json.encode(table.state)


@pytest.mark.parametrize("face", [1, 6])
def test_a_bot_imagines_a_game_in_which_somebody_rolled_real_dice(face: int) -> None:
    table = thrown(0, winning_seed(0))
    table.choose(face)
    while table.decision is not None and table.decision.seat != 1:
        table.answer_random(Source.of("others"))
    seen = sight(table, luck=1)
    found = imagine(Toy(), seen, Source.of("deal"))
    assert found is not None
    assert found.run(2).decision is not None
