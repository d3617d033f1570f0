"""List the sections of a title's rule digest with the tests that cite them.

    python scripts/rule_coverage.py planet_unknown

The sections come from assets/<title>/rules.yaml; only those without sections below them count.
A test cites one by `@pytest.mark.rule("planet_unknown 4.2")`, on itself, its class or its module
(`pytestmark`); a citation of a point below it (4.2.1) counts too. A section with
`untested: "reason"` is listed apart. The exit code is 1 when a section has no test, or when a
test cites a section that does not exist.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parent.parent


class DigestError(Exception):
    """A rule digest or test file that cannot be read; the text is one sentence."""


@dataclass
class Coverage:
    """Section ids in the digest's order, with their tests or the reason for none."""

    titles: dict[str, str]
    tested: dict[str, list[str]] = field(default_factory=dict)
    excused: dict[str, str] = field(default_factory=dict)
    missing: list[str] = field(default_factory=list)
    unknown: dict[str, list[str]] = field(default_factory=dict)


def read_sections(title: str, root: Path) -> dict[str, dict[str, Any]]:
    """Every section of the digest by id, in its order. Raises DigestError."""
    path = root / "assets" / title / "rules.yaml"
    try:
        sections = yaml.safe_load(path.read_text("utf-8"))
        return {str(section["id"]): section for section in sections}
    except OSError as error:
        raise DigestError(f"{path} cannot be read: {error.strerror}.") from error
    except (yaml.YAMLError, TypeError, KeyError) as error:
        raise DigestError(f"{path} is not a list of sections with ids: {error}.") from error


def leaves(ids: list[str]) -> list[str]:
    """The ids that have no id below them: "4" is none when there is "4.1"."""
    return [id for id in ids if not any(other.startswith(f"{id}.") for other in ids)]


def cited_by(nodes: list[ast.expr]) -> list[str]:
    """The texts of all `pytest.mark.rule(...)` calls within some expressions."""
    calls = [call for node in nodes for call in ast.walk(node) if isinstance(call, ast.Call)]
    return [
        text.value
        for call in calls
        if ast.unparse(call.func).endswith("mark.rule")
        for argument in call.args
        for text in ast.walk(argument)
        if isinstance(text, ast.Constant) and isinstance(text.value, str)
    ]


def never_runs(decorators: list[ast.expr]) -> bool:
    """Whether a test is skipped whatever happens, and so covers nothing."""
    names = [ast.unparse(node.func if isinstance(node, ast.Call) else node) for node in decorators]
    return any(name.endswith("mark.skip") for name in names)


def citations(body: list[ast.stmt], inherited: list[str]) -> Iterator[tuple[str, str]]:
    """The name of each test in a module or class with every text it cites."""
    inherited = inherited + [
        text
        for statement in body
        if isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == "pytestmark"
        for text in cited_by([statement.value])
    ]
    for statement in body:
        match statement:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) if name.startswith(
                "test"
            ):
                if not never_runs(statement.decorator_list):
                    for text in inherited + cited_by(statement.decorator_list):
                        yield name, text
            case ast.ClassDef(name=name) if name.startswith("Test"):
                if not never_runs(statement.decorator_list):
                    cited = inherited + cited_by(statement.decorator_list)
                    for test, text in citations(statement.body, cited):
                        yield f"{name}::{test}", text
            # A state machine of hypothesis becomes a test by assignment.
            case ast.Assign(targets=[ast.Name(id=name)]) if name.startswith("Test"):
                for text in inherited:
                    yield name, text


def tests_by_section(title: str, root: Path) -> dict[str, list[str]]:
    """Each section cited for a title, with the tests citing it. Raises DigestError."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted((root / "tests").rglob("test_*.py")):
        try:
            tree = ast.parse(path.read_text("utf-8"))
        except SyntaxError as error:
            raise DigestError(f"{path}, line {error.lineno}: {error.msg}.") from error
        for test, text in citations(tree.body, []):
            cited_title, _, sections = text.partition(" ")
            if cited_title == title:
                for section in sections.replace(",", " ").split():
                    found[section].append(f"{path.relative_to(root).as_posix()}::{test}")
    return found


def coverage(title: str, root: Path = ROOT) -> Coverage:
    """Compare the digest of a title with the tests. Raises DigestError."""
    sections = read_sections(title, root)
    cited = tests_by_section(title, root)
    result = Coverage(
        {id: section.get("title", {}).get("en", "") for id, section in sections.items()}
    )
    for id in leaves(list(sections)):
        tests = [
            test
            for section, names in cited.items()
            if section == id or section.startswith(f"{id}.")
            for test in names
        ]
        if tests:
            result.tested[id] = sorted(set(tests))
        elif sections[id].get("untested"):
            result.excused[id] = sections[id]["untested"]
        else:
            result.missing.append(id)
    known = set(sections)
    for section, names in cited.items():
        parts = section.split(".")
        if not any(".".join(parts[:length]) in known for length in range(1, len(parts) + 1)):
            result.unknown[section] = sorted(set(names))
    return result


def report(title: str, found: Coverage) -> Iterator[str]:
    """The lines to print."""
    for id, tests in found.tested.items():
        yield f"{id} {found.titles[id]}"
        yield from (f"    {test}" for test in tests)
    for heading, reasons in (
        ("Not tested, with a reason:", found.excused),
        ("Without a test:", dict.fromkeys(found.missing, "")),
    ):
        if reasons:
            yield heading
            for id, reason in reasons.items():
                yield f"    {id} {found.titles[id]}" + (f": {reason}" if reason else "")
    if found.unknown:
        yield "Cited, but not in the digest:"
        for section, tests in found.unknown.items():
            yield f"    {section} by {', '.join(tests)}"
    total = len(found.tested) + len(found.excused) + len(found.missing)
    yield (
        f"{title}: {len(found.tested)} of {total} sections tested, "
        f"{len(found.excused)} not tested with a reason, {len(found.missing)} without a test."
    )


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="List which tests cite which rules of a title.")
    parser.add_argument("title", help="the title's folder name, such as planet_unknown")
    parser.add_argument("--root", type=Path, default=ROOT, help="a checkout (default: this one)")
    chosen = parser.parse_args(arguments)
    try:
        found = coverage(chosen.title, chosen.root)
    except DigestError as error:
        print(error, file=sys.stderr)
        return 2
    for line in report(chosen.title, found):
        print(line)
    return 1 if found.missing or found.unknown else 0


if __name__ == "__main__":
    sys.exit(main())
