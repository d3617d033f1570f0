"""The checkout's own Python environment: .venv beside pyproject.toml, made and kept current.

Needs nothing but Python and a package index, so it must stay readable to an old Python:
that one gets a sentence, not a syntax error.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OLDEST_PYTHON = (3, 11)


class SetupError(Exception):
    """The environment cannot be made; the text is one sentence for whoever started us."""


def refuse_old_python(version: tuple[int, ...] = tuple(sys.version_info[:3])) -> None:
    """Raise SetupError on a Python older than the project supports."""
    if version[:2] < OLDEST_PYTHON:
        raise SetupError(
            "gametable needs Python {}.{} or newer, and this is Python {}.".format(
                *OLDEST_PYTHON, ".".join(map(str, version))
            )
        )


def requirements_stamp(root: Path) -> str:
    """A hash of everything in pyproject.toml that decides what gets installed, and where."""
    import tomllib

    with (root / "pyproject.toml").open("rb") as file:
        wanted = tomllib.load(file)
    project = wanted["project"]
    deciding = [
        str(root),
        wanted["build-system"],
        project["requires-python"],
        project["dependencies"],
        project["optional-dependencies"],
        project["scripts"],
    ]
    return hashlib.sha256(json.dumps(deciding, sort_keys=True).encode()).hexdigest()


def programs(root: Path) -> Path:
    """The folder of the environment's programs."""
    return root / ".venv" / ("Scripts" if os.name == "nt" else "bin")


def python_of(root: Path) -> Path:
    """The environment's Python."""
    return programs(root) / ("python.exe" if os.name == "nt" else "python")


def ready_environment(group: str, root: Path = ROOT) -> Path:
    """Make .venv hold the project, editable, with an optional group; give its Python.

    Does nothing when it already holds both for the present pyproject.toml.
    Raises SetupError.
    """
    refuse_old_python()
    stamp_file = root / ".venv" / "gametable-stamp.json"
    stamp = requirements_stamp(root)
    python = python_of(root)
    groups = _stamped_groups(stamp_file, stamp)
    works = starts(python)
    if works and group in groups:
        return python
    print("Setting up .venv; this takes a minute the first time.", flush=True)
    if not works:
        run_command(
            [sys.executable, "-m", "venv", "--clear", str(root / ".venv")],
            "Python cannot make a virtual environment here (some systems have the module venv "
            "in a package of its own)",
            root / "venv-error.log",
        )
        groups = set()
    groups = groups | {group}
    install = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    run_command(
        [*install, "--editable", f"{root}[{','.join(sorted(groups))}]"],
        "The packages gametable needs cannot be installed",
        root / ".venv" / "install-error.log",
    )
    stamp_file.write_text(json.dumps({"stamp": stamp, "groups": sorted(groups)}), "utf-8")
    return python


def compile_words(python: Path, root: Path = ROOT) -> None:
    """Compile the word catalogues. Raises SetupError."""
    script = root / "scripts" / "locale_catalogues.py"
    done = subprocess.run([str(python), str(script)], capture_output=True, text=True)
    if done.returncode:
        raise SetupError(_last_line(done.stderr) or f"{script} failed.")


def _stamped_groups(stamp_file: Path, stamp: str) -> set[str]:
    try:
        record = json.loads(stamp_file.read_text("utf-8"))
        return set(record["groups"]) if record["stamp"] == stamp else set()
    except (OSError, ValueError, KeyError, TypeError):
        return set()


def starts(python: Path) -> bool:
    """Whether an environment's Python starts, has pip and is new enough."""
    # A moved checkout or an upgraded system Python leaves an environment that starts no more.
    question = f"import sys, pip; sys.exit(sys.version_info < {OLDEST_PYTHON!r})"
    try:
        return subprocess.run([str(python), "-c", question], capture_output=True).returncode == 0
    except OSError:
        return False


def run_command(command: list[str], complaint: str, report: Path) -> None:
    """Run a command; what it printed is kept in `report` if it fails. Raises SetupError."""
    done = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
    )
    if done.returncode == 0:
        return
    marks = ("error:", "ERROR:")
    errors = [line for line in done.stdout.splitlines() if line.startswith(marks)]
    cause = errors[-1][len("error:") :] if errors else _last_line(done.stdout)
    where = ""
    if report.parent.is_dir():
        report.write_text(done.stdout, "utf-8")
        where = f" (whole report: {report})"
    raise SetupError(f"{complaint}: {cause.strip()}{where}")


def _last_line(output: str) -> str:
    lines = output.strip().splitlines()
    return lines[-1].strip() if lines else ""
