"""Settings are kept at once, whole, and never lost to a damaged file."""

import json

import pytest

from gametable.client.input import Key
from gametable.client.keys import ACTIONS, KeyTable, chord, chord_name
from gametable.client.language import spoken
from gametable.client.settings import SeatChoice, Settings, SettingsFile, config_folder


def test_what_is_saved_is_read_again(tmp_path):
    file = SettingsFile(tmp_path)
    file.settings.language = "hu"
    file.settings.last_seats = [SeatChoice("sky", "Őri Ű")]
    assert file.save()
    again = SettingsFile(tmp_path)
    assert again.settings == file.settings and again.notice is None
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]


@pytest.mark.parametrize(
    "damage", [b"", b"{", b'{"scale": 9000}', b'{"language": "xx"}', b"\xff\xfe", b"[]"]
)
def test_a_damaged_file_is_kept_aside_and_told(damage, tmp_path):
    (tmp_path / "settings.json").write_bytes(damage)
    file = SettingsFile(tmp_path)
    assert file.settings == Settings()
    assert "settings.damaged-1.json" in spoken(file.notice, "en")
    assert (tmp_path / "settings.damaged-1.json").read_bytes() == damage
    file.save()
    (tmp_path / "settings.json").write_bytes(damage)
    SettingsFile(tmp_path)
    assert (tmp_path / "settings.damaged-2.json").exists()


def test_settings_of_a_newer_version_are_read_as_far_as_known(tmp_path):
    (tmp_path / "settings.json").write_text(json.dumps({"volume": 5, "later": 1}), "utf-8")
    file = SettingsFile(tmp_path)
    assert file.settings.volume == 5 and file.notice is None


def test_what_cannot_be_saved_is_told(tmp_path):
    (tmp_path / "file").write_text("", "utf-8")
    file = SettingsFile(tmp_path / "file")
    assert not file.save()
    assert spoken(file.notice, "hu").startswith("A beállítások nem menthetők")


def test_the_folder_can_be_chosen(tmp_path, monkeypatch):
    monkeypatch.setenv("GAMETABLE_DATA_DIR", str(tmp_path))
    assert config_folder() == tmp_path
    assert config_folder(tmp_path / "other") == tmp_path / "other"


def test_keys_are_named_in_the_language():
    table = KeyTable()
    assert table.hint("select", "hu") == "Szóköz"
    assert table.hint("undo_turn", "en") == "Ctrl + Shift + Z"
    assert chord_name("shift+right", "hu") == "Shift + Jobbra"


def test_keys_can_be_changed_and_taken_back():
    table = KeyTable().rebound("hint", ("x",))
    assert table.means(Key("x"), "hint") and not table.means(Key("h"), "hint")
    assert table.clashes("rules", "x") == ["hint"]
    assert table.rebound("hint", ()).means(Key("h"), "hint")
    assert not table.means(Key("x", ctrl=True), "hint")
    assert chord(Key("z", ctrl=True, shift=True)) == "ctrl+shift+z"


def test_the_usual_keys_of_a_group_never_clash():
    table = KeyTable()
    for action in ACTIONS:
        for written in table.chords(action):
            assert table.clashes(action, written) == [], action
