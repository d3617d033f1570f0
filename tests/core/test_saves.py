"""The save folder with names, clocks and half files of any kind."""

from __future__ import annotations

import os
import shutil
import time
from pathlib import Path

import pytest

from gametable.bots.review import beside
from gametable.core.engine.chance import Source
from gametable.core.engine.table import Table
from gametable.core.journal import saves
from gametable.core.journal.loading import Unfit, load_table, take_offer
from gametable.core.journal.saves import GameCard, SaveFolder, read_card
from gametable.core.journal.writing import Journal, JournalFault, read_record
from tests.core.said import said
from tests.core.toy import Toy

TOY = Toy()
DAY = 86_400
STRAY = os.fsdecode(b"m\xe9re\xff.game.jsonl")
stray_names = pytest.mark.skipif(os.name == "nt", reason="names are not bytes here")


def play(path: Path, steps: int = 8) -> Path:
    header = Table.new(TOY, 2, seed="S").header
    keeper = Journal.create(path, header, version="1", durable=False)
    table = Table(TOY, header, TOY.setup(header.seats, {}), keeper=keeper)
    for _ in range(steps):
        table.answer_random(Source.of("S", len(table.entries)))
    keeper.close()
    return path


@pytest.fixture
def folder(tmp_path: Path) -> SaveFolder:
    return SaveFolder(tmp_path / "games")


def card(path: Path) -> GameCard:
    found = read_card(path)
    assert found.fault is None
    return found


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("Ödön", "odon"),
        ("Őrült űrhajó", "orult-urhajo"),
        ("Straße Łódź Þór", "strasse-lodz-thor"),
        ("ＦＵＬＬ ½", "full-1-2"),
        ("日本", "toy"),
        ("\0\ud800../..\\", "toy"),
        ("e\u0301" * 500, "e" * 60),
        ("", "toy"),
    ],
)
def test_a_file_is_named_by_letters_that_every_system_takes(
    folder: SaveFolder, name: str, stem: str
) -> None:
    assert folder.fresh("toy", name).name == f"{stem}-1.game.jsonl"
    assert folder.fresh("\0\ud800", "").name == "game-1.game.jsonl"


def test_what_is_kept_beside_a_game_is_no_game(folder: SaveFolder) -> None:
    path = play(folder.path / "toy-1.game.jsonl")
    for extra in (saves.picture_of(path), beside(path, 0)):
        extra.write_bytes(b"{}")
    assert [found.path.name for found in folder.cards()] == [path.name]


def test_a_copy_of_a_copy_of_a_copy(folder: SaveFolder) -> None:
    path = play(folder.path / "toy-1.game.jsonl")
    name = ""
    for _ in range(45):
        name = f"Copy of {name or 'Ödön'}"
        path = folder.copy(card(path), name)
        assert len(os.fsencode(path.name)) < 120 and len(card(path).name) <= 80
    load_table(path, lambda _: TOY).keeper.close()  # type: ignore[union-attr]


def test_the_longest_name_is_repaired_copied_thrown_away_and_exported(folder: SaveFolder) -> None:
    play(folder.path / "toy-1.game.jsonl")
    path = folder.path / ("é" * 122 + ".game.jsonl")
    (folder.path / "toy-1.game.jsonl").rename(path)
    exported = folder.path / "out" / path.name
    folder.export(card(path), exported)
    assert exported.read_bytes() == path.read_bytes()
    for _ in range(3):
        folder.throw_away(card(path))
        shutil.copyfile(exported, path)
    data = path.read_bytes()
    path.write_bytes(data[:-200] + b"?" + data[-200:])
    with pytest.raises(Unfit) as caught:
        load_table(path, lambda _: TOY)
    assert len(said(caught.value)) <= 200
    table = take_offer(caught.value, caught.value.offers[0], lambda _: TOY, version="1")
    assert isinstance(table.keeper, Journal) and table.keeper.trouble is None
    table.keeper.close()


@stray_names
def test_a_name_in_stray_bytes_is_a_name_like_any_other(folder: SaveFolder) -> None:
    play(folder.path / "toy-1.game.jsonl")
    path = folder.path / STRAY
    (folder.path / "toy-1.game.jsonl").rename(path)
    [found] = folder.cards()
    copied = folder.copy(found, STRAY)
    assert card(copied).name.isprintable()
    folder.rename(found, "m\udce9\0re")
    assert card(path).name == "mre"
    folder.export(card(path), folder.path / "out" / STRAY)
    folder.bring_back(folder.throw_away(card(path)), path)
    data = path.read_bytes()
    path.write_bytes(data[:-200] + b"?" + data[-200:])
    assert read_card(path).damaged_after is not None
    folder.export(read_card(path), folder.path / "out" / "damaged.game.jsonl")
    with pytest.raises(Unfit) as caught:
        load_table(path, lambda _: TOY)
    said(caught.value).encode()
    table = take_offer(caught.value, caught.value.offers[0], lambda _: TOY, version="1")
    table.keeper.close()  # type: ignore[union-attr]
    assert isinstance(table.keeper, Journal)
    assert load_table(table.keeper.path, lambda _: TOY).entries == table.entries
    folder.throw_away(read_card(path))
    assert folder.empty_trash() == 0


@stray_names
def test_a_name_of_which_nothing_can_be_shown(folder: SaveFolder) -> None:
    with pytest.raises(JournalFault) as caught:
        read_record(folder.path / os.fsdecode(b"\xff\xfe"))
    assert said(caught.value).startswith("?: the file cannot be read")


def test_a_killed_export_leaves_nothing_that_is_a_game(
    folder: SaveFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = card(play(folder.path / "toy-1.game.jsonl"))
    out = folder.path / "out"

    def killed(old: object, new: object, length: int = 0) -> None:
        new.write(old.read(400))  # type: ignore[attr-defined]
        raise KeyboardInterrupt

    monkeypatch.setattr(saves.shutil, "copyfileobj", killed)
    for target, replace in ((out / "a.game.jsonl", False), (out / "b.game.jsonl", True)):
        with pytest.raises(KeyboardInterrupt):
            folder.export(found, target, replace)
        assert not target.exists()
    with pytest.raises(KeyboardInterrupt):
        folder.copy(found, "Copy")
    assert len(folder.cards()) == 1 and SaveFolder(out).cards() == []
    monkeypatch.undo()
    left = [*folder.path.glob(".*"), *out.glob(".*")]
    assert len(left) == 3
    folder.export(found, out / "a.game.jsonl")
    assert card(out / "a.game.jsonl").steps == found.steps


def test_old_leftovers_of_ours_go_and_nothing_else(folder: SaveFolder) -> None:
    folder.path.mkdir()
    old = time.time() - 2 * DAY
    names = [
        ".toy-1.game.jsonl.77.part",
        ".toy-1.game.jsonl.new",
        "mine.part",
        ".mine",
        ".fresh.part",
    ]
    for name in names:
        (folder.path / name).write_text("x")
        if name != ".fresh.part":
            os.utime(folder.path / name, (old, old))
    folder.clear_leftovers()
    assert sorted(path.name for path in folder.path.iterdir()) == [
        ".fresh.part",
        ".mine",
        "mine.part",
    ]


def test_an_export_takes_no_name_that_somebody_has(
    folder: SaveFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = card(play(folder.path / "toy-1.game.jsonl"))
    target = folder.path / "mine.txt"
    target.write_text("mine")
    with pytest.raises(JournalFault, match=r"fault\.exists"):
        folder.export(found, target)
    with monkeypatch.context() as patched, pytest.raises(JournalFault, match=r"fault\.not_copied"):
        patched.setattr(saves, "lies", lambda path: False)  # it came just after it was looked for
        folder.export(found, target)
    assert target.read_text() == "mine"
    with pytest.raises(JournalFault, match=r"fault\.not_copied"):
        folder.export(found, folder.path / "a\0b.game.jsonl")


def test_a_file_of_next_year_is_not_the_last_one_played(folder: SaveFolder) -> None:
    one, two = (play(folder.path / f"toy-{n}.game.jsonl") for n in (1, 2))
    later = time.time() + 365 * DAY
    os.utime(one, (later, later))
    record = read_record(one)
    assert [found.path for found in folder.cards()] == [two, one]
    assert card(one).modified <= time.time() and record.created


def test_the_trash_counts_days_that_have_passed_not_what_the_clock_says(
    folder: SaveFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [time.time()]
    monkeypatch.setattr(saves.time, "time", lambda: now[0])
    right = now[0]
    now[0] = 0.0  # the clock of a machine whose battery is empty
    assert folder.empty_trash() == 0
    thrown = folder.throw_away(card(play(folder.path / "toy-1.game.jsonl")))
    os.utime(thrown, (0, 0))
    assert folder.empty_trash() == 0
    for now[0] in (right, right + 400 * DAY, right, right - 400 * DAY, right):
        assert folder.empty_trash() == 0 and thrown.exists()
    gone = 0
    for _ in range(40):
        now[0] += DAY
        gone += folder.empty_trash()
    assert gone == 1 and not thrown.exists()
    (folder.path / "trash" / ".lain.json").write_bytes(b"[" * 100_000)
    assert folder.empty_trash() == 0
