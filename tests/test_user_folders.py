"""The player's folders on every machine: with a home, without one, with half a one."""

from __future__ import annotations

import os

import pytest

from gametable import user_folders
from gametable.cli import main
from gametable.client.settings import SettingsFile
from gametable.components.fault_words import fault_text
from gametable.user_folders import VARIABLE, NoFolder, cache_dir, config_dir, data_dir, home

posix = pytest.mark.skipif(os.name == "nt", reason="the home folder is found otherwise there")


@pytest.fixture
def nobody(monkeypatch):
    """A user without an entry and without HOME."""
    for name in [name for name in os.environ if name.startswith("XDG_") or name == "HOME"]:
        monkeypatch.delenv(name)
    monkeypatch.delenv(VARIABLE)
    import pwd

    def none(_uid):
        raise KeyError

    monkeypatch.setattr(pwd, "getpwuid", none)


@posix
def test_a_tilde_is_the_home_for_settings_and_games_alike(monkeypatch, tmp_path):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv(VARIABLE, "~/x")
    assert data_dir() == config_dir() == tmp_path / "x"
    assert cache_dir() == tmp_path / "x" / "cache"
    assert SettingsFile().path == tmp_path / "x" / "settings.json"


def test_half_a_path_stays_where_it_was_said(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(VARIABLE, "here")
    kept = data_dir()
    monkeypatch.chdir(tmp_path.parent)
    assert kept == tmp_path / "here"


@posix
def test_a_home_that_nobody_has_is_said(monkeypatch):
    monkeypatch.setenv(VARIABLE, "~no-such-user-at-all/x")
    with pytest.raises(NoFolder) as caught:
        data_dir()
    assert fault_text(caught.value, "en").startswith("~no-such-user-at-all/x: there is no user")
    assert cache_dir() is None


@posix
@pytest.mark.parametrize("value", ["", "home", "./x"])
def test_a_home_that_is_no_whole_path_is_not_used(value, monkeypatch, tmp_path):
    for name in [name for name in os.environ if name.startswith("XDG_")]:
        monkeypatch.delenv(name)
    monkeypatch.delenv(VARIABLE)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", value)
    assert home() is None or home().is_absolute()
    for folder in (data_dir, config_dir, cache_dir):
        monkeypatch.setenv("HOME", value)
        assert folder().is_absolute() and tmp_path not in folder().parents


@posix
def test_without_a_home_one_sentence_says_what_to_do(nobody):
    assert home() is None and cache_dir() is None
    for folder in (data_dir, config_dir):
        with pytest.raises(NoFolder) as caught:
            folder()
        for language in ("en", "hu"):
            words = fault_text(caught.value, language)
            assert "--data-dir" in words and len(words) <= 200
    with pytest.raises(NoFolder):
        SettingsFile()


@posix
def test_every_command_works_without_a_home_or_says_one_sentence(nobody, capsys, tmp_path):
    assert main(["titles"]) == 0
    assert main(["simulate", "planet_unknown", "--seats", "1"]) == 0
    assert "planet_unknown" in capsys.readouterr().out
    assert main([]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and "No home folder was found" in err
    assert main(["--language", "hu"]) == 2
    assert "Nem található saját mappa" in capsys.readouterr().err


def test_the_folders_are_asked_for_again_each_time(monkeypatch, tmp_path):
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    assert user_folders.data_dir() == tmp_path
