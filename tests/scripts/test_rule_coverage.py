"""The list of rules and their tests, on a small example tree."""

from pathlib import Path
from textwrap import dedent

import pytest
import rule_coverage

RULES = """
- {id: "4", title: {en: Turn, hu: Kör}, text: {en: A turn., hu: Egy kör.}}
- {id: "4.1", title: {en: Turning, hu: Forgatás}, text: {en: Turn it., hu: Forgasd el.}}
- {id: "4.2", title: {en: Placing, hu: Lerakás}, text: {en: Place it., hu: Rakd le.}}
- {id: "4.10", title: {en: Ending, hu: Vége}, text: {en: End it., hu: Vége van.}}
- {id: "5", title: {en: Taste, hu: Ízlés}, text: {en: Be nice., hu: Légy kedves.},
   untested: "advice to people"}
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    (tmp_path / "assets" / "example").mkdir(parents=True)
    (tmp_path / "assets" / "example" / "rules.yaml").write_text(RULES, "utf-8")
    (tmp_path / "tests").mkdir()
    return tmp_path


def covered(tree: Path, tests: str) -> rule_coverage.Coverage:
    (tree / "tests" / "test_example.py").write_text(dedent(tests), "utf-8")
    return rule_coverage.coverage("example", tree)


@pytest.mark.parametrize(
    ("tests", "sections"),
    [
        ('@pytest.mark.rule("example 4.2")\ndef test_a(): ...', ["4.2"]),
        ('@pytest.mark.rule("example 4.2", "example 4.1")\ndef test_a(): ...', ["4.1", "4.2"]),
        ('@pytest.mark.rule(["example 4.2", "example 4.1"])\ndef test_a(): ...', ["4.1", "4.2"]),
        ('@pytest.mark.rule("example 4.1, 4.2")\ndef test_a(): ...', ["4.1", "4.2"]),
        ('pytestmark = [pytest.mark.rule("example 4.1")]\ndef test_a(): ...', ["4.1"]),
        ('pytestmark = pytest.mark.rule("example 4.1")\nTestA = A.TestCase', ["4.1"]),
        (
            '@pytest.mark.rule("example 4.1")\nclass TestA:\n    def test_b(self): ...',
            ["4.1"],
        ),
        (
            '@parametrize("a", [param(1, marks=pytest.mark.rule("example 4.1"))])\n'
            "def test_a(a): ...",
            ["4.1"],
        ),
        ('@pytest.mark.rule("example 4.2.3")\ndef test_a(): ...', ["4.2"]),
        ('@pytest.mark.rule("example 4.10")\ndef test_a(): ...', ["4.10"]),
        ('@pytest.mark.rule("example 4")\ndef test_a(): ...', []),
        ('@pytest.mark.rule("other 4.1")\ndef test_a(): ...', []),
        ('@pytest.mark.rule("example 4.1")\ndef builder(): ...', []),
        ('@pytest.mark.skip\n@pytest.mark.rule("example 4.1")\ndef test_a(): ...', []),
        ('pytestmark = pytest.mark.rule("example 4.1")', []),
    ],
)
def test_what_counts_as_a_citation(tree, tests, sections):
    found = covered(tree, tests)
    assert list(found.tested) == sections
    assert found.missing == [id for id in ("4.1", "4.2", "4.10") if id not in sections]
    assert found.excused == {"5": "advice to people"}
    assert found.unknown == {}


def test_a_section_that_does_not_exist(tree):
    found = covered(tree, '@pytest.mark.rule("example 6.1")\ndef test_a(): ...')
    assert found.unknown == {"6.1": ["tests/test_example.py::test_a"]}


def test_the_exit_code_and_the_list(tree, capsys):
    covered(tree, '@pytest.mark.rule("example 4.1", "example 4.2")\ndef test_a(): ...')
    assert rule_coverage.main(["example", "--root", str(tree)]) == 1
    printed = capsys.readouterr().out.splitlines()
    assert printed[:2] == ["4.1 Turning", "    tests/test_example.py::test_a"]
    assert printed[-3:-1] == ["Without a test:", "    4.10 Ending"]
    covered(tree, '@pytest.mark.rule("example 4.1 4.2 4.10")\ndef test_a(): ...')
    assert rule_coverage.main(["example", "--root", str(tree)]) == 0


def test_a_digest_that_cannot_be_read_gets_one_sentence(tree, capsys):
    assert rule_coverage.main(["nothing", "--root", str(tree)]) == 2
    (tree / "assets" / "example" / "rules.yaml").write_text("4: [", "utf-8")
    assert rule_coverage.main(["example", "--root", str(tree)]) == 2
    refusals = capsys.readouterr().err
    assert "nothing" in refusals
    assert "is not a list of sections" in refusals
