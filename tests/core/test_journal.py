"""The journal: what was answered is on disk, whatever happens to the file afterwards."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import msgspec
import pytest

from gametable.core.engine.chance import Source
from gametable.core.engine.table import Table
from gametable.core.journal import writing as journal_module
from gametable.core.journal.loading import Unfit, load_table, take_offer, verify
from gametable.core.journal.reading import renamed
from gametable.core.journal.saves import SaveFolder, read_card
from gametable.core.journal.writing import Journal, JournalFault, read_record, state_hash
from tests.core.said import said
from tests.core.toy import Toy

TOY = Toy()


def find(title_id: str) -> Toy:
    if title_id != "toy":
        raise KeyError(title_id)
    return TOY


def play(path: Path, steps: int = 1000, seed: str = "A", practice: bool = False) -> Table:
    """A game kept in `path`, played at random for some steps; its file is closed again."""
    header = Table.new(TOY, 2, seed=seed, practice=practice).header
    journal = Journal.create(path, header, version="1", durable=False)
    table = Table.new(TOY, 2, seed=seed, practice=practice, keeper=journal)
    source = Source.of(seed)
    for _ in range(steps):
        if table.decision is None:
            break
        table.answer_random(source)
    journal.close()
    return table


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a-game.game.jsonl"


def test_a_game_comes_back_as_it_was(path: Path) -> None:
    played = play(path, 25)
    loaded = load_table(path, find)
    assert loaded.state == played.state
    assert list(loaded.entries) == list(played.entries)
    assert [e.kind for e in loaded.log] == [e.kind for e in played.log]
    assert loaded.decision is not None and played.decision is not None
    assert loaded.decision.keys == played.decision.keys


def test_a_loaded_game_goes_on_in_the_same_file(path: Path) -> None:
    play(path, 20)
    loaded = load_table(path, find)
    while loaded.decision is not None:
        loaded.answer_random(Source.of("B", len(loaded.entries)))
    loaded.keeper.close()
    again = load_table(path, find)
    assert again.over and again.state == loaded.state
    verify(read_record(path), TOY)


def test_undo_and_redo_are_kept(path: Path) -> None:
    table = Table.new(TOY, 2, seed="U", practice=True)
    table = Table(
        TOY,
        table.header,
        TOY.setup(table.header.seats, {}),
        keeper=Journal.create(path, table.header, version="1"),
    )
    source = Source.of("U")
    for _ in range(18):
        table.answer_random(source)
    for _ in range(5):
        table.undo()
    table.redo()
    table.keeper.close()
    loaded = load_table(path, find)
    assert loaded.state == table.state and list(loaded.entries) == list(table.entries)
    loaded.undo()
    table.keeper = None
    table.undo()
    assert loaded.state == table.state


def test_a_damaged_game_is_opened_beside_itself(path: Path) -> None:
    played = play(path)
    data = bytearray(path.read_bytes())
    data[len(data) * 2 // 3] ^= 4
    path.write_bytes(bytes(data))
    with pytest.raises(Unfit) as caught:
        load_table(path, find)
    fault = caught.value
    step = fault.offers[0].step
    assert said(fault).startswith("a-game.game.jsonl, line ")
    assert f"damaged after step {step}" in said(fault)
    table = take_offer(fault, fault.offers[0], find, version="1")
    assert table.keeper.path != path and path.read_bytes() == bytes(data)
    assert (
        list(table.entries)[: fault.offers[0].entries]
        == list(played.entries)[: fault.offers[0].entries]
    )
    table.keeper.close()
    again = load_table(table.keeper.path, find)
    assert again.state == table.state


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "x.game.jsonl: the file is empty."),
        (b"hello\n", "x.game.jsonl: not a gametable file, or its first line is damaged."),
        (b'{"a": 1}\n', "x.game.jsonl: not a gametable file."),
        (b"[1, 2]\n", "x.game.jsonl: not a gametable file."),
        (b"[" * 100_000, "x.game.jsonl: not a gametable file, or its first line is damaged."),
        (b"\xff\xfe\x00\n", "x.game.jsonl: not a gametable file, or its first line is damaged."),
        (
            b'{"gametable": 99, "version": "7.1"}\n',
            "x.game.jsonl: made by a newer version of gametable (7.1).",
        ),
        (
            b'{"gametable": 1, "version": "1", "header": {}}\n',
            "x.game.jsonl, line 1: the file is damaged from its beginning.",
        ),
    ],
)
def test_foreign_files_get_one_sentence(tmp_path: Path, content: bytes, sentence: str) -> None:
    path = tmp_path / "x.game.jsonl"
    path.write_bytes(content)
    with pytest.raises(JournalFault) as caught:
        read_record(path)
    assert said(caught.value) == sentence
    assert read_card(path).fault == caught.value.message
    hungarian = said(caught.value, "hu")
    assert hungarian.startswith("x.game.jsonl") and hungarian != sentence
    assert path.read_bytes() == content


def test_a_folder_and_a_missing_file_get_a_sentence(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.game.jsonl"):
        with pytest.raises(JournalFault, match=r"fault\.unreadable"):
            read_record(path)


def test_an_unknown_title_gets_a_sentence(path: Path) -> None:
    play(path, 5)

    def nothing(title_id: str) -> Toy:
        raise KeyError(title_id)

    with pytest.raises(JournalFault, match=r"fault\.no_title"):
        load_table(path, nothing)


def test_other_rules_offer_a_snapshot_and_the_last_fitting_decision(path: Path) -> None:
    played = play(path)
    lines = path.read_bytes().splitlines()
    entry = len(played.entries) * 3 // 4
    while not played.entries[entry].chosen or played.entries[entry].ask != "ask.action":
        entry -= 1
    # Rewrite the file as an older version of the rules would have made it: another key.
    seal = 0
    out = []
    number = 0
    for line in lines:
        payload = line[: line.rfind(b',"~":"')] + b"}"
        raw = msgspec.json.decode(payload)
        if "d" in raw:
            if number == entry:
                raw["d"][2] = "an_older_key"
                payload = msgspec.json.encode(raw)
            number += 1
        if "c" in raw or ("s" in raw and raw["s"][0] > entry):
            continue
        made, seal = journal_module.sealed(payload, seal)
        out.append(made)
    old = b"".join(out)
    path.write_bytes(old)
    with pytest.raises(Unfit) as caught:
        load_table(path, find)
    kinds = [offer.kind for offer in caught.value.offers]
    assert kinds == ["snapshot", "decision"]
    snapshot, decision = caught.value.offers
    assert snapshot.entries <= decision.entries == entry
    for offer in caught.value.offers:
        table = take_offer(caught.value, offer, find, version="2")
        assert list(table.entries)[: offer.entries] == list(played.entries)[: offer.entries]
        table.keeper.close()
        assert load_table(table.keeper.path, find).state == table.state
    assert path.read_bytes() == old


def test_a_renamed_key_goes_through_the_aliases(path: Path) -> None:
    play(path, 10)
    record = renamed(read_record(path), {"take": "grab"})
    plain = read_record(path)
    took = [i for i, e in enumerate(plain.entries) if e.answer == "take"]
    assert took and all(record.entries[i].answer == "grab" for i in took)


def test_a_full_disk_loses_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table.new(TOY, 2, seed="D")
    kept = Journal.create(path, table.header, version="1")
    table = Table(TOY, table.header, TOY.setup(table.header.seats, {}), keeper=kept)
    real = os.write

    def full(file: int, data: bytes) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    source = Source.of("D")
    for _ in range(5):
        table.answer_random(source)
    monkeypatch.setattr(journal_module.os, "write", full)
    for _ in range(5):
        table.answer_random(source)
    assert kept.trouble is not None
    assert said(kept.trouble) == f"{path.name}: the game could not be saved (the disk is full)."
    assert len(read_record(path).entries) < len(table.entries)
    monkeypatch.setattr(journal_module.os, "write", real)
    table.answer_random(source)
    assert kept.trouble is None
    kept.close()
    assert load_table(path, find).state == table.state


def test_a_disk_that_takes_only_a_part_loses_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table.new(TOY, 2, seed="P")
    kept = Journal.create(path, table.header, version="1")
    table = Table(TOY, table.header, TOY.setup(table.header.seats, {}), keeper=kept)
    real = os.write
    monkeypatch.setattr(journal_module.os, "write", lambda f, d: real(f, d[: len(d) // 2 or 1]))
    source = Source.of("P")
    for _ in range(10):
        table.answer_random(source)
    kept.close()
    assert load_table(path, find).state == table.state


def test_a_game_is_open_once(path: Path) -> None:
    play(path, 5)
    first = load_table(path, find)
    with pytest.raises(JournalFault, match=r"fault\.open_elsewhere"):
        load_table(path, find)
    first.keeper.close()
    load_table(path, find).keeper.close()


def test_hashes_tell_equal_states_from_others() -> None:
    one, two = Table.new(TOY, 2, seed="H"), Table.new(TOY, 2, seed="H")
    assert state_hash(one.state) == state_hash(two.state)
    two.answer_random(Source.of("x"))
    assert state_hash(one.state) != state_hash(two.state)


def test_the_save_folder_copies_renames_and_throws_away(tmp_path: Path) -> None:
    folder = SaveFolder(tmp_path / "games")
    assert folder.cards() == []
    path = folder.fresh("toy", "Friday night")
    assert path.name == "friday-night-1.game.jsonl"
    play(path, 8)
    [card] = folder.cards()
    assert (card.title, card.steps, card.fault) == ("toy", 8, None)
    copied = folder.copy(card, "Second try")
    assert read_card(copied).name == "Second try" and read_card(path).name == ""
    tables = [load_table(copied, find), load_table(path, find)]
    assert tables[0].state == tables[1].state
    with pytest.raises(JournalFault, match=r"fault\.open_elsewhere"):
        folder.throw_away(card)
    for table in tables:
        table.keeper.close()
    thrown = folder.throw_away(card)
    assert [c.name for c in folder.cards()] == ["Second try"]
    assert folder.bring_back(thrown, path) == path
    assert len(folder.cards()) == 2
    thrown = folder.throw_away(card)
    play(path, 3)
    assert folder.bring_back(thrown, path).name == "2-friday-night-1.game.jsonl"
    assert sorted(c.steps for c in folder.cards()) == [3, 8, 8]
    assert folder.empty_trash() == 0
    folder.throw_away(card)
    with pytest.raises(JournalFault, match=r"fault\.exists"):
        folder.export(card, copied)


def test_a_state_with_numbers_as_keys_has_a_hash_whatever_their_order():
    assert state_hash({"faces": {3: 1, 11: 2}}) == state_hash({"faces": {11: 2, 3: 1}})
    assert state_hash({"faces": {3: 1}}) != state_hash({"faces": {3: 2}})
