"""Check everything: words, lint, format, types, imports, tests. Arguments go to pytest.

All stages run, whatever fails; the exit code tells whether one did, and the last line is
pytest's closing line.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from environment import ROOT, SetupError, programs, ready_environment

HEADLESS = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONUTF8": "1"}
BYTECODE = Path(tempfile.gettempdir()) / "gametable-bytecode"


def environment() -> dict[str, str]:
    """What the stages run under. Who wants no bytecode in the tree gets it elsewhere: without any,
    each of the many programs that tests start would compile every module again."""
    found = {**os.environ, **HEADLESS}
    if found.pop("PYTHONDONTWRITEBYTECODE", ""):
        found.setdefault("PYTHONPYCACHEPREFIX", str(BYTECODE))
    return found


def passes(name: str, command: list[str]) -> bool:
    """Run a stage; one line when it passes, its whole output when it does not."""
    began = time.monotonic()
    done = subprocess.run(
        command,
        cwd=str(ROOT),
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    word = "failed" if done.returncode else "passed"
    print(f"{name}: {word} in {time.monotonic() - began:.1f} s", flush=True)
    if done.returncode:
        print(done.stdout, flush=True)
    return done.returncode == 0


def main() -> int:
    try:
        python = ready_environment("dev")
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    stages = {
        "word catalogues": [str(python), str(ROOT / "scripts" / "locale_catalogues.py")],
        "ruff check": [str(python), "-m", "ruff", "check"],
        "ruff format": [str(python), "-m", "ruff", "format", "--check"],
        "mypy": [str(python), "-m", "mypy"],
        "lint-imports": [str(programs(ROOT) / "lint-imports")],
    }
    failed = [name for name, command in stages.items() if not passes(name, command)]
    if failed:
        print(f"Failed before the tests: {', '.join(failed)}")
    print("pytest:", flush=True)
    tests = subprocess.call(
        [str(python), "-m", "pytest", "-q", "-n", "auto", "--dist", "worksteal", *sys.argv[1:]],
        cwd=str(ROOT),
        env=environment(),
    )
    return 1 if failed or tests else 0


if __name__ == "__main__":
    sys.exit(main())
