"""A file that is deleted, moved, replaced or changed while its game is open."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from gametable.core.engine.table import Table
from gametable.core.journal import flushing
from gametable.core.journal import writing as journal_module
from gametable.core.journal.loading import load_table
from gametable.core.journal.writing import Journal, JournalFault, read_record
from tests.core.said import said
from tests.core.test_journal_trouble import TOY, kept, play, same_game

posix = pytest.mark.skipif(os.name == "nt", reason="an open file stays where it is")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games" / "one.game.jsonl"


@posix
@pytest.mark.parametrize("where", ["unlink", "rename", "rmtree"])
def test_a_file_that_has_gone_is_written_again(path: Path, where: str) -> None:
    table, journal = kept(path)
    play(table, 6)
    if where == "unlink":
        path.unlink()
    elif where == "rename":
        path.rename(path.with_name("elsewhere"))
    else:
        shutil.rmtree(path.parent)
    play(table, 1)
    assert journal.trouble is None and read_record(path).entries == list(table.entries)
    play(table, 3)
    journal.close()
    assert same_game(path, table)
    if where == "rename":
        assert len(read_record(path.with_name("elsewhere")).entries) < len(table.entries)


@posix
def test_a_file_that_has_gone_is_written_again_at_the_end(path: Path) -> None:
    table, journal = kept(path)
    play(table, 6)
    path.unlink()
    journal.close()
    assert same_game(path, table)


@posix
def test_an_older_copy_is_not_written_to_and_told_of(path: Path) -> None:
    table, journal = kept(path)
    play(table, 6)
    copy = path.with_name("copy")
    shutil.copyfile(path, copy)
    play(table, 6)
    older = copy.read_bytes()
    copy.replace(path)
    play(table, 1)
    assert journal.trouble is not None and journal.trouble_kind == "replaced"
    assert said(journal.trouble) == (
        "one.game.jsonl: the game could not be saved (another file lies in its place)."
    )
    play(table, 2)
    assert path.read_bytes() == older
    journal.move(path.with_name("two.game.jsonl"))
    assert journal.trouble is None
    play(table, 2)
    journal.close()
    assert path.read_bytes() == older and same_game(journal.path, table)


def test_a_move_that_is_killed_leaves_nothing_that_is_a_game(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, journal = kept(path)
    play(table, 6)
    real = os.write

    def killed(file: int, data: bytes) -> int:
        real(file, data[: len(data) // 2])
        raise KeyboardInterrupt

    monkeypatch.setattr(journal_module.os, "write", killed)
    target = path.with_name("two.game.jsonl")
    with pytest.raises(KeyboardInterrupt):
        journal.move(target)
    monkeypatch.undo()
    assert target.read_bytes() == b"" and same_game_at(path, table)


def same_game_at(path: Path, table: Table) -> bool:
    """Whether a file that may still be open holds all answers."""
    return read_record(path).entries == list(table.entries)


@posix
def test_where_the_foreign_file_goes_the_game_comes_back(path: Path) -> None:
    table, journal = kept(path)
    play(table, 6)
    path.unlink()
    path.write_text("mine")
    play(table, 1)
    assert journal.trouble_kind == "replaced" and path.read_text() == "mine"
    path.unlink()
    play(table, 1)
    assert journal.trouble is None
    journal.close()
    assert same_game(path, table)


@posix
def test_an_equal_file_is_gone_on_with(path: Path) -> None:
    table, journal = kept(path)
    play(table, 6)
    copy = path.with_name("copy")
    shutil.copyfile(path, copy)
    copy.replace(path)
    play(table, 4)
    assert journal.trouble is None
    journal.close()
    assert same_game(path, table)


@pytest.mark.parametrize("change", [b"more", b""])
def test_a_file_that_is_changed_in_place_is_left_alone(path: Path, change: bytes) -> None:
    table, journal = kept(path)
    play(table, 6)
    if change:
        with path.open("ab") as file:
            file.write(change + b"\n")
    else:
        os.truncate(path, 100)
    changed = path.read_bytes()
    play(table, 1)
    assert journal.trouble_kind == "replaced" and path.read_bytes() == changed
    journal.close()
    assert path.read_bytes() == changed


@posix
def test_a_folder_that_cannot_be_made_again_is_told_of(path: Path) -> None:
    table, journal = kept(path)
    play(table, 6)
    shutil.rmtree(path.parent)
    path.parent.write_text("a file")
    play(table, 1)
    assert journal.trouble is not None and journal.trouble_kind in ("moved", "replaced")
    path.parent.unlink()
    play(table, 1)
    journal.close()
    assert journal.trouble is None and same_game(path, table)


def test_after_a_failed_flush_all_of_it_is_written_again(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    failing = [True]
    real = os.fsync

    def fsync(file: int) -> None:
        if failing:
            failing.pop()
            raise OSError(5, "Input/output error")
        real(file)

    table, journal = kept(path, durable=True)
    journal.close()
    before = path.stat().st_ino
    monkeypatch.setattr(flushing.os, "fsync", fsync)
    play(table, 1)
    journal.close()
    monkeypatch.undo()
    assert journal.trouble is None and path.stat().st_ino != before
    assert same_game(path, table) and [p.name for p in path.parent.iterdir()] == [path.name]


@pytest.mark.parametrize("kind", ["crlf", "mark", "blank", "all"])
def test_what_an_editor_or_a_mail_does_to_a_file_is_undone(path: Path, kind: str) -> None:
    table, journal = kept(path)
    play(table, 6)
    journal.close()
    data = sound = path.read_bytes()
    if kind in ("crlf", "all"):
        data = data.replace(b"\n", b"\r\n")
    if kind in ("mark", "all"):
        data = b"\xef\xbb\xbf" + data
    if kind in ("blank", "all"):
        data += b"\n \r\n"
    path.write_bytes(data)
    record = read_record(path)
    assert record.damage is None and not record.torn and record.data == sound
    loaded = load_table(path, lambda _: TOY, durable=False)
    play(loaded, 3)
    loaded.keeper.close()  # type: ignore[union-attr]
    assert path.read_bytes().startswith(sound) and same_game(path, loaded)


def read_only(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a disk that takes nothing: no file is opened for writing, none made."""
    real = os.open

    def refusing(file: os.PathLike[str], flags: int, *more: int) -> int:
        if flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT) and Path(file).parent == path.parent:
            raise OSError(30, "Read-only file system")
        return real(file, flags, *more)

    monkeypatch.setattr(journal_module.os, "open", refusing)


@pytest.mark.parametrize("ends", [b"\n", b"\r\n"])
def test_a_game_that_may_not_be_written_opens(
    path: Path, monkeypatch: pytest.MonkeyPatch, ends: bytes
) -> None:
    table, journal = kept(path)
    play(table, 6)
    journal.close()
    before = path.read_bytes().replace(b"\n", ends)
    path.write_bytes(before)
    read_only(path, monkeypatch)
    loaded = load_table(path, lambda _: TOY, durable=False)
    keeper = loaded.keeper
    assert isinstance(keeper, Journal) and keeper.trouble_kind == "read_only"
    play(loaded, 2)
    assert keeper.trouble_kind == "read_only" and path.read_bytes() == before
    elsewhere = path.parent / "elsewhere" / "copy.game.jsonl"
    keeper.move(elsewhere)
    assert keeper.trouble is None and path.read_bytes() == before
    keeper.close()
    assert same_game(elsewhere, loaded)


def test_a_game_that_may_be_written_again_goes_on(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, journal = kept(path)
    play(table, 6)
    journal.close()
    read_only(path, monkeypatch)
    loaded: Table = load_table(path, lambda _: TOY, durable=False)
    play(loaded, 2)
    monkeypatch.undo()
    play(loaded, 2)
    assert loaded.keeper.trouble is None  # type: ignore[union-attr]
    loaded.keeper.close()  # type: ignore[union-attr]
    assert same_game(path, loaded)


@posix
def test_a_pipe_is_not_waited_for(path: Path) -> None:
    table, journal = kept(path)
    play(table, 2)
    path.unlink()
    os.mkfifo(path)
    play(table, 1)
    assert journal.trouble_kind == "replaced"
    with pytest.raises(JournalFault, match=r"fault\.not_here"):
        journal.move(path, replace=True)
    pipe = path.with_name("pipe.game.jsonl")
    os.mkfifo(pipe)
    with pytest.raises(JournalFault, match=r"fault\.not_here"):
        journal.move(pipe, replace=True)
    journal.close()
