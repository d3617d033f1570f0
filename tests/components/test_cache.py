"""The parse cache saves time and never stands in the way."""

import os

import pytest

from gametable.components import cache
from gametable.components.cache import cache_dir, load_yaml
from gametable.components.errors import ComponentError

TEXT = "tiles:\n  - {id: a, n: 1}\n  - {id: b, n: 2.5}\n"


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("GAMETABLE_DATA_DIR", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "tiles.yaml"
    path.write_text(TEXT)
    return path


def kept():
    return sorted((cache_dir() / "components").glob("*"))


def forbid_parsing(monkeypatch):
    def parse(data, name):
        raise AssertionError("parsed again")

    monkeypatch.setattr(cache, "parse_yaml", parse)


def test_second_time_from_the_cache(home, file, monkeypatch):
    first = load_yaml(file)
    assert cache_dir() == home / "cache"
    assert [path.suffix for path in kept()] == [".json"]
    forbid_parsing(monkeypatch)
    second = load_yaml(file)
    assert second.value == first.value
    assert second.file == first.file


def test_lines_are_found_after_all(home, file):
    load_yaml(file)
    assert load_yaml(file).line(("tiles", 1, "n")) == 3


def test_changed_text_is_read_anew(home, file):
    load_yaml(file)
    file.write_text("tiles: []")
    assert load_yaml(file).value == {"tiles": []}


def test_other_schema_is_read_anew(home, file, monkeypatch):
    load_yaml(file)
    monkeypatch.setattr(cache, "SCHEMA", cache.SCHEMA + 1)
    load_yaml(file)
    assert len(kept()) == 2


@pytest.mark.parametrize(
    "rubbish", [b"", b"{", b"\xff\x00", b'{"key": "other", "value": 3}', b"[1]"]
)
def test_broken_cache_is_replaced(home, file, rubbish, monkeypatch):
    good = load_yaml(file).value
    (path,) = kept()
    path.write_bytes(rubbish)
    assert load_yaml(file).value == good
    forbid_parsing(monkeypatch)
    assert load_yaml(file).value == good


def test_cache_that_cannot_be_written(home, file):
    home.parent.mkdir(exist_ok=True)
    home.write_text("a file where the folder should be")
    assert load_yaml(file).value["tiles"][0] == {"id": "a", "n": 1}


@pytest.mark.skipif(
    os.name == "nt" or not hasattr(os, "geteuid") or os.geteuid() == 0,
    reason="needs a user whom folders can be closed to",
)
def test_read_only_cache(home, file):
    home.mkdir()
    home.chmod(0o500)
    assert load_yaml(file).value["tiles"][0] == {"id": "a", "n": 1}


def test_folder_in_place_of_the_entry(home, file):
    load_yaml(file)
    (path,) = kept()
    path.unlink()
    path.mkdir()
    assert load_yaml(file).value["tiles"][1] == {"id": "b", "n": 2.5}


def test_faults_are_not_kept(home, file):
    file.write_text("a: 1\na: 2")
    for _ in range(2):
        with pytest.raises(ComponentError) as caught:
            load_yaml(file)
    assert kept() == []
    assert "line 2" in str(caught.value)


def test_cache_of_the_user(monkeypatch):
    monkeypatch.delenv("GAMETABLE_DATA_DIR")
    assert "gametable" in cache_dir().parts


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes in folders here")
def test_a_pipe_in_the_place_of_an_entry_does_not_keep_anybody_waiting(home, file):
    first = load_yaml(file)
    (entry,) = kept()
    entry.unlink()
    os.mkfifo(entry)
    assert load_yaml(file).value == first.value
    assert kept() == [entry] and entry.is_fifo()


def test_without_a_place_for_it_everything_is_read_anew(file, monkeypatch):
    monkeypatch.setattr(cache, "cache_dir", lambda: None)
    assert load_yaml(file).value == load_yaml(file).value
