"""What every test runs under: no window, no sound, no player's data, words compiled."""

import os
import tempfile
from pathlib import Path

# Before anything imports pygame, which asks for its drivers once.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

SESSION = tempfile.TemporaryDirectory(prefix="gametable-tests-", ignore_cleanup_errors=True)
os.environ["GAMETABLE_DATA_DIR"] = SESSION.name

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.configuration import set_hypothesis_home_dir
from hypothesis.database import DirectoryBasedExampleDatabase
from locale_catalogues import WordsError, compile_catalogues

# Failing examples survive the session, but outside the repository.
EXAMPLES = Path(tempfile.gettempdir()) / "gametable-hypothesis"
set_hypothesis_home_dir(EXAMPLES)
settings.register_profile(
    "quick",
    max_examples=25,
    deadline=None,
    database=DirectoryBasedExampleDatabase(EXAMPLES / "examples"),
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("nightly", settings.get_profile("quick"), max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))

try:
    compile_catalogues()
except WordsError as error:
    pytest.exit(str(error), returncode=4)


@pytest.fixture(scope="session")
def repository() -> Path:
    """The folder that holds pyproject.toml."""
    return Path(__file__).resolve().parent.parent
