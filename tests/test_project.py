"""The project as a package: what it needs, and what an installed copy holds."""

import ast
import importlib.metadata
import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import grimp
import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import gametable
from gametable.titles import title_ids


def test_no_installed_package_wants_the_classic_pygame():
    """It owns the same import name as pygame-ce and would overwrite it."""
    wanting = []
    for distribution in importlib.metadata.distributions():
        assert canonicalize_name(distribution.metadata["Name"]) != "pygame"
        for text in distribution.requires or ():
            requirement = Requirement(text)
            applies = requirement.marker is None or requirement.marker.evaluate({"extra": ""})
            if applies and canonicalize_name(requirement.name) == "pygame":
                wanting.append(distribution.metadata["Name"])
    assert wanting == []


ENGINE = ("bench", "core")
"""Folders whose tests are of the engine itself: they may make its parts; all others ask a table."""
INSIDE = re.compile(r"_(?!_|MEIPASS$)\w+")  # that one is written by whoever packs programs


def insides(source: str, *, of_engine: bool) -> Iterator[ast.AST]:
    """What looks inside: a name with an underline that is not one's own, a part of the engine."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Attribute(value=of, attr=name) if INSIDE.fullmatch(name):
                if ast.unparse(of) not in ("self", "cls", "super()"):
                    yield node
            case ast.ImportFrom(names=names) if any(INSIDE.fullmatch(each.name) for each in names):
                yield node
            case ast.Call(func=ast.Name("Game" | "Run")) if not of_engine:
                yield node
            case ast.Call(func=ast.Name("getattr" | "setattr") | ast.Attribute(attr="setattr")):
                texts = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
                parts = [part for text in texts for part in str(text).split(".")]
                if any(INSIDE.fullmatch(part) for part in parts):
                    yield node


def test_no_test_looks_inside(repository):
    """Neither at names with an underline nor, but for tests of the engine, round the table."""
    found = []
    for path in (repository / "tests").rglob("*.py"):
        of_engine = path.relative_to(repository / "tests").parts[0] in ENGINE
        for node in insides(path.read_text("utf-8"), of_engine=of_engine):
            found.append(f"{path.name}:{node.lineno} {ast.unparse(node)}")
    assert found == []


@pytest.mark.parametrize(
    "line",
    [
        "table._run.take(1)",
        "from gametable.core.engine.table import _mark",
        'monkeypatch.setattr(bounds, "_read", counted)',
        'monkeypatch.setattr("gametable.core.journal.reading._LAST", 1)',
        'getattr(table, "_run")',
        "Run(title, header, state)",
    ],
)
def test_looking_inside_is_found(line):
    assert [*insides(line, of_engine=False)]
    assert not [*insides("self._own + super()._own + table.__dict__", of_engine=False)]
    assert not [*insides("Run(title, header, state)", of_engine=True)]


def test_citations_of_titles_are_literal(repository):
    """So that one search finds each place that cites a section."""
    begins = tuple(f"{id} " for id in title_ids())
    whole = re.compile(rf"({'|'.join(title_ids())}) [A-Z]?\d+(\.\d+)*")
    found = []
    for path in (repository / "gametable" / "titles").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            text = node.value if isinstance(node, ast.Constant) else ""
            begun = isinstance(text, str) and text.startswith(begins)
            first = node.values[0] if isinstance(node, ast.JoinedStr) and node.values else None
            named = ast.unparse(first.value) if isinstance(first, ast.FormattedValue) else ""
            if (begun and not whole.fullmatch(text)) or named.split(".")[-1].lower() == "title":
                found.append(f"{path.name}:{node.lineno} {ast.unparse(node)}")
    assert found == []


def data_files(repository: Path) -> set[str]:
    return {
        path.relative_to(repository).as_posix()
        for folder in ("assets", "boards")
        for path in (repository / folder).rglob("*")
        if path.is_file() and not path.name.startswith(".")
    }


@pytest.fixture(scope="module")
def wheel(repository, tmp_path_factory) -> Path:
    """A wheel of the present tree."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder)]
    done = subprocess.run([*command, str(repository)], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    (built,) = folder.glob("*.whl")
    return built


@pytest.mark.slow
def test_the_wheel_holds_assets_boards_and_words(wheel, repository):
    assert wheel.name == f"gametable-{gametable.__version__}-py3-none-any.whl"
    names = set(zipfile.ZipFile(wheel).namelist())
    expected = data_files(repository)
    assert "assets/icons/credit.svg" in expected
    assert {f"gametable/_data/{name}" for name in expected} <= names
    assert {f"gametable/locale/{code}/LC_MESSAGES/gametable.mo" for code in ("en", "hu")} <= names
    assert not [name for name in names if name.startswith(("tests/", "scripts/", "assets/"))]


@pytest.mark.slow
def test_an_installed_copy_finds_its_own_data_and_words(wheel, tmp_path):
    zipfile.ZipFile(wheel).extractall(tmp_path)
    question = (
        "from gametable.components.data_root import data_root\n"
        "from gametable.locale import language_name\n"
        "print(data_root())\n"
        "print(language_name('hu'))"
    )
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONUTF8": "1"}
    environment.pop("GAMETABLE_DATA", None)
    done = subprocess.run(
        [sys.executable, "-c", question],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stderr
    root, language = done.stdout.splitlines()
    assert Path(root) == tmp_path / "gametable" / "_data"
    assert (Path(root) / "assets" / "icons").is_dir()
    assert language == "Magyar"


def test_home_is_shown_without_the_rooms_of_the_table(repository):
    """The first picture comes soon: what only a table needs is imported on the way to one."""
    ask = "import sys, gametable.client.program; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", ask], cwd=repository, capture_output=True, text=True, check=True
    )
    rooms = {f"gametable.client.{name}" for name in ("screens.table", "table.board", "table.model")}
    assert not rooms & set(done.stdout.split())


def test_nothing_imports_what_imports_it():
    """Only types may know what holds them; what is imported late counts, too."""
    graph = grimp.build_graph("gametable", exclude_type_checking_imports=True, cache_dir=None)
    above = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    # A fault of a file says itself in words that are read from a file.
    own = [module for module in above if not module.startswith("gametable.components.")]
    TopologicalSorter({module: above[module] for module in own}).prepare()
