"""The worked examples of a title: `assets/<title>/examples/<id>.yaml`.

    example = load_example("planet_unknown", "adjacency")
    for frame in example.play(title):            # FramePlayed: the table, and what was refused
        ...
    example.begin(title)                         # its first position, kept nowhere

The format stands in `gametable.core.scenario.examples`. Sections name one (`example` in
rules.yaml); lessons may show them by the same id. A fault is named by its file and line.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from gametable.components.cache import load_yaml
from gametable.components.data_root import title_root
from gametable.components.decode import Faults, decode_item
from gametable.components.errors import ComponentError, ComponentErrors
from gametable.components.goal_checks import GoalChecks
from gametable.components.reference import read_reference
from gametable.components.strict_yaml import Document, YamlPath
from gametable.components.texts import in_both
from gametable.core.engine.table import Table
from gametable.core.engine.title import SetupFault, Title
from gametable.core.scenario.examples import (
    EXAMPLE_FIELDS,
    MOST_WORDS,
    ExampleFault,
    FramePlayed,
    WorkedExample,
    play_example,
)
from gametable.core.scenario.start import POSITION_FIELDS
from gametable.core.text import msg


@dataclass(frozen=True)
class ExampleFile:
    """An example with its title and position."""

    title: str
    example: WorkedExample
    position: Mapping[str, Any]

    def begin(self, rules: Title[Any]) -> Table[Any]:
        """A game at its position, kept nowhere. Raises SetupFault."""
        return Table.from_scenario(rules, self.position)

    def play(self, rules: Title[Any]) -> list[FramePlayed]:
        """Its frames as the rules play them. Raises SetupFault, ExampleFault."""
        return play_example(self.begin(rules), self.example)


def example_folder(title: str, root: Path | None = None) -> Path:
    """Where the examples of a title lie. Raises ComponentError."""
    return (root or title_root(title)) / "assets" / title / "examples"


def load_example(title: str, id: str, root: Path | None = None) -> ExampleFile:
    """The example of that id. Raises ComponentError (there is none), ComponentErrors with every
    fault found in its file."""
    return read_example(title, example_folder(title, root) / f"{id}.yaml")


def find_examples(
    title: str, root: Path | None = None
) -> tuple[dict[str, ExampleFile], list[ComponentError]]:
    """The examples of a title by their ids, and what is wrong with others. Raises ComponentError
    where the title is not there."""
    faults = Faults()
    paths = sorted(example_folder(title, root).glob("*.yaml"))
    read = [faults.attempt(partial(read_example, title, path)) for path in paths]
    return {file.example.id: file for file in read if file is not None}, faults.found


def read_example(title: str, path: Path) -> ExampleFile:
    """An example of a file, which is not played here. Raises ComponentErrors with every fault."""
    document, faults = load_yaml(path), Faults()
    whole = document.value if isinstance(document.value, dict) else {}
    inside = {name: whole[name] for name in whole if name in POSITION_FIELDS - {*EXAMPLE_FIELDS}}
    own = {name: value for name, value in whole.items() if name not in inside}
    example = decode_item(Document(document.file, own, document.lines), (), WorkedExample, faults)
    if example is not None:
        _check(document, path, example, faults)
    faults.report()
    assert example is not None
    return ExampleFile(title, example, {**inside, "title": title})


def _check(document: Document, path: Path, example: WorkedExample, faults: Faults) -> None:
    if example.id != path.stem:
        faults.add(document, ("id",), msg("practice.id", name=path.stem))
    rules = read_reference(path.parent.parent / "rules.yaml")
    for n, frame in enumerate(example.frames):
        at: YamlPath = ("frames", n)
        for language in ("en", "hu"):
            words = len(frame.caption.of(language).split())
            if words > MOST_WORDS:
                what = msg("practice.words", n=words, most=MOST_WORDS)
                faults.add(document, (*at, "caption", language), what)
        if (frame.tried is None) != (not frame.rule):
            faults.add(document, at, msg("example.needs_rule"))
        elif frame.rule and not rules.has(frame.rule):
            faults.add(document, (*at, "rule"), msg("decode.no_section", section=frame.rule))


def check_example(title: Title[Any], path: Path) -> ExampleFile:
    """An example that is all right: it is played, and each frame is as its file says.

    Raises ComponentErrors with the faults found.
    """
    file = read_example(title.id, path)
    document, faults = load_yaml(path), Faults()
    try:
        table = file.begin(title)
        checks = GoalChecks(title, document, faults, table)
        for n, frame in enumerate(file.example.frames):
            if frame.ends is not None:
                checks.check(frame.ends, ("frames", n, "ends"))
        faults.report()
        play_example(table, file.example)
    except SetupFault as fault:
        said = in_both(fault.message, fault.words or title.words)
        raise ComponentErrors([document.fault((), msg("practice.position", what=said))]) from fault
    except ExampleFault as fault:
        said = in_both(fault.message, title.words)
        place: YamlPath = ("frames", fault.frame, fault.field)
        what = msg("example.frame", n=fault.frame + 1, what=said)
        raise ComponentErrors([document.fault(place, what)]) from fault
    return file
