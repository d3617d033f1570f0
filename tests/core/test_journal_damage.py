"""Whatever happens to a file, it gives a beginning of the game or a sentence, never an error."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from gametable.core.engine.chance import Source
from gametable.core.engine.table import Table
from gametable.core.journal.loading import Unfit, load_table, take_offer
from gametable.core.journal.writing import Journal, JournalFault, read_record
from gametable.core.scenario.start import first_state
from gametable.titles import find_title, title_ids
from tests.core.said import said
from tests.core.toy import Toy

TITLES = ["toy", *title_ids()]


def find(title_id: str) -> object:
    return Toy() if title_id == "toy" else find_title(title_id)


class Played:
    """A kept game with the state at each number of answers at which somebody was asked."""

    def __init__(self, path: Path, title_id: str, steps: int) -> None:
        title = find(title_id)
        header = Table.new(title, 2, seed="D", history=False).header
        keeper = Journal.create(path, header, version="1", durable=False)
        table = Table(title, header, first_state(title, header), keeper=keeper)
        self.states = {len(table.entries): msgspec.json.encode(table.state)}
        source = Source.of("D")
        for _ in range(steps):
            if table.decision is None:
                break
            table.answer_random(source)
            self.states[len(table.entries)] = msgspec.json.encode(table.state)
        keeper.close()
        self.entries = list(table.entries)
        self.data = path.read_bytes()

    def agrees(self, table: Table) -> bool:
        """Whether a table stands where this game stood after as many answers."""
        count = len(table.entries)
        same = list(table.entries) == self.entries[:count]
        return same and msgspec.json.encode(table.state) == self.states[count]


def load_what_is_left(path: Path) -> Table | None:
    """The game in a file, whole or as offered; None if there was but a sentence."""
    try:
        try:
            table = load_table(path, find, durable=False)
        except Unfit as fault:
            table = take_offer(fault, fault.offers[0], find, version="1", durable=False)
    except JournalFault as fault:
        assert path.name in said(fault) and said(fault).endswith(".")
        return None
    assert isinstance(table.keeper, Journal) and table.keeper.trouble is None
    table.keeper.close()
    if table.keeper.path != path:
        table.keeper.path.unlink()
    return table


def test_cut_at_every_byte_it_is_read_as_a_beginning(tmp_path: Path) -> None:
    played = Played(tmp_path / "whole.game.jsonl", "toy", 22)
    cut = tmp_path / "cut.game.jsonl"
    lengths = set()
    for size in range(len(played.data)):
        cut.write_bytes(played.data[:size])
        try:
            record = read_record(cut)
        except JournalFault as fault:
            assert "cut.game.jsonl" in said(fault) and size <= played.data.index(b"\n")
            continue
        assert record.damage is None  # a cut is an unfinished last line, never more
        assert record.entries == played.entries[: len(record.entries)]
        lengths.add(len(record.entries))
    assert lengths == set(range(len(played.entries)))


@pytest.mark.parametrize("title_id", TITLES)
def test_cut_within_any_line_it_stands_where_it_stood(tmp_path: Path, title_id: str) -> None:
    played = Played(tmp_path / "whole.game.jsonl", title_id, 40)
    cut = tmp_path / "cut.game.jsonl"
    ends = [n + 1 for n, byte in enumerate(played.data) if byte == ord("\n")]
    dice = random.Random(1)
    for end, following in zip(ends, [*ends[1:], ends[-1] + 1], strict=True):
        cut.write_bytes(played.data[: dice.randrange(end, following)])
        table = load_what_is_left(cut)
        assert table is not None and played.agrees(table)
        assert cut.read_bytes() == played.data[: len(cut.read_bytes())]


@pytest.mark.parametrize("title_id", TITLES)
def test_with_any_bit_flipped_it_stands_where_it_stood(tmp_path: Path, title_id: str) -> None:
    played = Played(tmp_path / "whole.game.jsonl", title_id, 40)
    flipped = tmp_path / "flip.game.jsonl"
    dice = random.Random(2)
    loaded = 0
    for _ in range(250):
        broken = bytearray(played.data)
        place = dice.randrange(len(broken))
        broken[place] ^= 1 << dice.randrange(8)
        flipped.write_bytes(bytes(broken))
        table = load_what_is_left(flipped)
        if table is None:
            assert place <= played.data.index(b"\n")
            continue
        assert played.agrees(table)
        # Damage is never written to; only an unfinished last line is cut off.
        assert bytes(broken).startswith(flipped.read_bytes())
        loaded += 1
    assert loaded > 150


def test_what_an_offer_opens_goes_on_and_loads_again(tmp_path: Path) -> None:
    played = Played(tmp_path / "whole.game.jsonl", "toy", 30)
    lines = played.data.splitlines(keepends=True)
    path = tmp_path / "broken.game.jsonl"
    for number in range(1, len(lines)):
        broken = [*lines[:number], b"?" + lines[number], *lines[number + 1 :]]
        path.write_bytes(b"".join(broken))
        with pytest.raises(Unfit) as caught:
            load_table(path, find)
        fault = caught.value
        table = take_offer(fault, fault.offers[0], find, version="1", durable=False)
        assert played.agrees(table)
        for _ in range(3):
            if table.over:
                break
            table.answer_random(Source.of("on", len(table.entries)))
        keeper = table.keeper
        assert isinstance(keeper, Journal)
        keeper.close()
        again = load_table(keeper.path, find, durable=False)
        assert list(again.entries) == list(table.entries) and again.state == table.state
        again.keeper.close()  # type: ignore[union-attr]
        keeper.path.unlink()
