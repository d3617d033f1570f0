"""The data root is found from the repository, a wheel, a bundle and the environment."""

import os
import shutil
import subprocess
import sys

import pytest

from gametable.components import data_root as module
from gametable.components.data_root import assets_dir, boards_dir, data_root
from gametable.components.errors import ComponentError


def test_from_the_repository(repository, monkeypatch):
    monkeypatch.delenv("GAMETABLE_DATA", raising=False)
    monkeypatch.setattr(module, "PACKAGE", repository / "gametable")
    assert boards_dir("planet_unknown") == data_root() / "boards" / "planet_unknown"
    assert (assets_dir() / "icons").is_dir()
    assert (assets_dir("planet_unknown") / "tiles.yaml").is_file()


def test_from_the_environment(tmp_path, monkeypatch):
    (tmp_path / "assets").mkdir()
    monkeypatch.setenv("GAMETABLE_DATA", str(tmp_path))
    assert data_root() == tmp_path


def test_environment_without_assets(tmp_path, monkeypatch):
    monkeypatch.setenv("GAMETABLE_DATA", str(tmp_path))
    with pytest.raises(ComponentError) as caught:
        data_root()
    assert str(caught.value) == (
        f'GAMETABLE_DATA: the folder "{tmp_path}" holds no folder named assets.'
    )


def test_from_a_bundle(tmp_path, monkeypatch):
    monkeypatch.delenv("GAMETABLE_DATA", raising=False)
    (tmp_path / "assets").mkdir()
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert data_root() == tmp_path


def test_nowhere(tmp_path, monkeypatch):
    monkeypatch.delenv("GAMETABLE_DATA", raising=False)
    monkeypatch.setattr(module, "PACKAGE", tmp_path / "gametable")
    with pytest.raises(ComponentError) as caught:
        data_root()
    assert str(caught.value) == (
        "gametable: the folder with assets and boards was not found;"
        " install again or set GAMETABLE_DATA."
    )


def test_from_an_installed_package(tmp_path, repository):
    """The layout of the wheel: the package with its data folder, and no repository around."""
    package = tmp_path / "site" / "gametable"
    (package / "_data" / "assets").mkdir(parents=True)
    (package / "__init__.py").touch()
    for part in ("components", "core"):
        shutil.copytree(
            repository / "gametable" / part,
            package / part,
            ignore=shutil.ignore_patterns("__pycache__"),
        )
    code = "from gametable.components.data_root import data_root; print(data_root())"
    environment = {k: v for k, v in os.environ.items() if k != "GAMETABLE_DATA"}
    run = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path / "site",
        env={**environment, "PYTHONPATH": str(tmp_path / "site")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.strip() == str((package / "_data").resolve())
