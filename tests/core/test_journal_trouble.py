"""A disk that will not take what is written: the game goes on and nothing is lost."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from gametable.core.engine.chance import Source
from gametable.core.engine.table import Table
from gametable.core.journal import flushing
from gametable.core.journal import writing as journal_module
from gametable.core.journal.loading import load_table
from gametable.core.journal.writing import Journal, JournalFault, read_record
from tests.core.said import said
from tests.core.toy import Toy

TOY = Toy()


def kept(path: Path, durable: bool = False) -> tuple[Table, Journal]:
    """A new game that is kept in `path`."""
    header = Table.new(TOY, 2, seed="T").header
    journal = Journal.create(path, header, version="1", durable=durable)
    return Table(TOY, header, TOY.setup(header.seats, {}), keeper=journal), journal


def play(table: Table, steps: int = 5) -> None:
    for _ in range(steps):
        table.answer_random(Source.of("T", len(table.entries)))


def same_game(path: Path, table: Table) -> bool:
    loaded = load_table(path, lambda _: TOY, durable=False)
    loaded.keeper.close()  # type: ignore[union-attr]
    return loaded.state == table.state and list(loaded.entries) == list(table.entries)


def test_a_folder_that_cannot_be_made_is_tried_again(tmp_path: Path) -> None:
    blocked = tmp_path / "games"
    blocked.write_text("a file where the folder should be")
    table, journal = kept(blocked / "one.game.jsonl")
    play(table)
    assert journal.trouble is not None
    assert (
        said(journal.trouble)
        == "one.game.jsonl: the game could not be saved (a file is in the way)."
    )
    blocked.unlink()
    play(table, 1)
    assert journal.trouble is None and journal.trouble_kind == ""
    journal.close()
    assert same_game(blocked / "one.game.jsonl", table)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write")
def test_a_read_only_folder_is_told_of(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    table, journal = kept(tmp_path / "one.game.jsonl")
    play(table)
    assert journal.trouble_kind == "read_only"
    tmp_path.chmod(0o700)
    play(table, 1)
    journal.close()
    assert same_game(tmp_path / "one.game.jsonl", table)


def test_a_file_of_that_name_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "one.game.jsonl"
    path.write_text("mine")
    with pytest.raises(JournalFault, match=r"fault\.exists"):
        kept(path)
    assert path.read_text() == "mine"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_a_really_full_device(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table, journal = kept(tmp_path / "one.game.jsonl")
    play(table)
    real = os.write
    full = os.open("/dev/full", os.O_WRONLY)
    monkeypatch.setattr(journal_module.os, "write", lambda file, data: real(full, data))
    play(table)
    assert journal.trouble_kind == "full"
    assert len(read_record(journal.path).entries) < len(table.entries)
    monkeypatch.undo()
    os.close(full)
    journal.close()
    assert journal.trouble is None and same_game(journal.path, table)


def test_the_game_can_go_on_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table, journal = kept(tmp_path / "one.game.jsonl")
    play(table)
    first = journal.path.read_bytes()
    real = os.write
    stuck = journal.path.stat()

    def full(file: int, data: bytes) -> int:
        if os.path.samestat(os.fstat(file), stuck):
            raise OSError(28, "No space left on device")
        return real(file, data)

    monkeypatch.setattr(journal_module.os, "write", full)
    play(table)
    with pytest.raises(JournalFault, match=r"fault\.not_here"):
        journal.move(tmp_path / "one.game.jsonl")
    assert journal.path.name == "one.game.jsonl" and journal.trouble_kind == "full"
    journal.move(tmp_path / "other" / "two.game.jsonl")
    assert journal.trouble is None
    play(table)
    journal.close()
    assert (tmp_path / "one.game.jsonl").read_bytes() == first
    assert same_game(tmp_path / "other" / "two.game.jsonl", table)


def test_an_answer_is_with_the_system_before_choose_returns(tmp_path: Path) -> None:
    table, journal = kept(tmp_path / "one.game.jsonl")
    for _ in range(12):
        play(table, 1)
        assert read_record(journal.path).entries == list(table.entries)
    journal.close()


def test_flushing_waits_on_a_thread_and_ends_with_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flushed: list[str] = []
    real = os.fsync

    def fsync(file: int) -> None:
        flushed.append(threading.current_thread().name)
        real(file)

    monkeypatch.setattr(flushing.os, "fsync", fsync)
    before = threading.active_count()
    table, journal = kept(tmp_path / "one.game.jsonl", durable=True)
    play(table)
    assert threading.active_count() == before + 1
    journal.close()
    assert flushed and set(flushed) == {"journal flush"}
    assert threading.active_count() == before


def test_a_flush_that_fails_is_told_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fsync(file: int) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(flushing.os, "fsync", fsync)
    table, journal = kept(tmp_path / "one.game.jsonl", durable=True)
    play(table, 1)
    journal.close()
    assert journal.trouble is not None
    assert (
        said(journal.trouble)
        == "one.game.jsonl: the game could not be saved (the disk reports a fault)."
    )


def test_an_open_file_that_somebody_changes_is_not_written_over(tmp_path: Path) -> None:
    table, journal = kept(tmp_path / "one.game.jsonl")
    play(table)
    journal.close()
    record = read_record(journal.path)
    with journal.path.open("ab") as file:
        file.write(b"more")
    with pytest.raises(JournalFault, match=r"fault\.changed"):
        Journal.reopen(record)
    assert journal.path.read_bytes().endswith(b"more")
