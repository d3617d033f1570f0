"""Setting the checkout up: when it installs anew, and what it says when it cannot."""

import json
import sys
import tomllib
from pathlib import Path

import environment
import pytest

PROJECT = """
[build-system]
requires = ["hatchling"]
[project]
requires-python = ">=3.11"
dependencies = ["msgspec"]
[project.optional-dependencies]
dev = ["pytest"]
[project.scripts]
gametable = "gametable.cli:main"
[tool.ruff]
line-length = 100
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    (tmp_path / "pyproject.toml").write_text(PROJECT, "utf-8")
    return tmp_path


@pytest.fixture
def commands(monkeypatch) -> list[list[str]]:
    """The commands that would run; running none, every one succeeds."""
    ran: list[list[str]] = []

    def run(command: list[str], complaint: str, report: Path) -> None:
        ran.append(command)
        if "venv" in command:
            Path(command[-1]).mkdir()

    monkeypatch.setattr(environment, "run_command", run)
    monkeypatch.setattr(environment, "starts", lambda python: python.parents[1].is_dir())
    return ran


def test_the_oldest_python_is_the_project_s(repository):
    project = tomllib.loads((repository / "pyproject.toml").read_text("utf-8"))["project"]
    major, minor = environment.OLDEST_PYTHON
    assert project["requires-python"] == f">={major}.{minor}"


def test_an_old_python_gets_one_sentence():
    with pytest.raises(
        environment.SetupError, match=r"3\.11 or newer, and this is Python 3\.10\.4"
    ):
        environment.refuse_old_python((3, 10, 4))
    environment.refuse_old_python((3, 11, 0))


def test_it_installs_once_and_again_when_the_requirements_change(checkout, commands):
    environment.ready_environment("catalogues", checkout)
    assert [command[2] for command in commands] == ["venv", "pip"]
    assert commands[-1][-1] == f"{checkout}[catalogues]"
    environment.ready_environment("catalogues", checkout)
    assert len(commands) == 2
    (checkout / "pyproject.toml").write_text(PROJECT.replace("100", "99"), "utf-8")
    environment.ready_environment("catalogues", checkout)
    assert len(commands) == 2
    (checkout / "pyproject.toml").write_text(PROJECT.replace("msgspec", "PyYAML"), "utf-8")
    environment.ready_environment("catalogues", checkout)
    assert len(commands) == 3


def test_a_second_group_joins_the_first(checkout, commands):
    environment.ready_environment("catalogues", checkout)
    environment.ready_environment("dev", checkout)
    assert commands[-1][-1] == f"{checkout}[catalogues,dev]"
    environment.ready_environment("catalogues", checkout)
    assert len(commands) == 3


@pytest.mark.parametrize("stamp", ["", "[]", '{"stamp": 1}', json.dumps({"groups": ["dev"]})])
def test_a_damaged_stamp_only_means_installing_again(checkout, commands, stamp):
    environment.ready_environment("dev", checkout)
    (checkout / ".venv" / "gametable-stamp.json").write_text(stamp, "utf-8")
    environment.ready_environment("dev", checkout)
    assert [command[2] for command in commands] == ["venv", "pip", "pip"]


def test_a_failing_installation_gets_one_sentence(tmp_path):
    report = tmp_path / "report.log"
    failing = "print('Looking'); print('ERROR: No index found'); print('bye'); raise SystemExit(1)"
    with pytest.raises(environment.SetupError) as refusal:
        environment.run_command([sys.executable, "-c", failing], "It cannot be installed", report)
    assert str(refusal.value).startswith("It cannot be installed: No index found")
    assert "Looking" in report.read_text("utf-8")


def test_a_python_that_does_not_start_is_noticed(tmp_path):
    assert environment.starts(Path(sys.executable))
    assert not environment.starts(tmp_path / "python")
