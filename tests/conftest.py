"""What every test runs under: no window, no sound, no player's data, words compiled."""

import gc
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

from tests.processor_time import ProcessorTime

# Whether a commit passes is not for luck to say: the suite tries the same examples each time. Those
# of the soak are others each time; what fails there survives, but outside the repository.
EXAMPLES = Path(tempfile.gettempdir()) / "gametable-hypothesis"
set_hypothesis_home_dir(EXAMPLES)
settings.register_profile(
    "quick",
    max_examples=25,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "nightly",
    settings.get_profile("quick"),
    max_examples=1000,
    derandomize=False,
    database=DirectoryBasedExampleDatabase(EXAMPLES / "examples"),
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))

try:
    compile_catalogues()
except WordsError as error:
    pytest.exit(str(error), returncode=4)


def pytest_addoption(parser: pytest.Parser) -> None:
    """What `scripts/soak.py --long` and `scripts/test.py` ask for."""
    parser.addoption("--long", action="store_true", help="the tests marked long, and no others")
    parser.addoption("--drawn", action="store_true", help="draw in all tests, not only marked ones")
    parser.addoption("--processor", action="store_true", help="tell the processor time of tests")


def pytest_configure(config: pytest.Config) -> None:
    """Measure where that is asked for, here and in the processes that help."""
    if config.getoption("processor"):
        config.pluginmanager.register(ProcessorTime(), "processor time")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Tests marked long wait for the soak."""
    wanted = bool(config.getoption("long"))
    others = [item for item in items if (item.get_closest_marker("long") is not None) != wanted]
    if others:
        config.hook.pytest_deselected(items=others)
        left_out = set(others)
        items[:] = [item for item in items if item not in left_out]


def pytest_sessionstart() -> None:
    """Thousands of tests are found without looking for garbage between them."""
    gc.disable()


@pytest.fixture(scope="session")
def repository() -> Path:
    """The folder that holds pyproject.toml."""
    return Path(__file__).resolve().parent.parent


def pytest_collection_finish() -> None:
    """The program looks for garbage each time a game is left: not in thousands of tests, too. Else
    it is looked for now and then: what a test leaves is found at the end of its file."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 100)
    gc.enable()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """Nor in what the tests of a file have left for good, such as pictures that are kept."""
    if nextitem is not None and nextitem.path != item.path:
        gc.collect()
        gc.freeze()
