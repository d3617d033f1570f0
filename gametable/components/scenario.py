"""Scenario files: positions to test and to practise (format: `gametable.core.scenario.start`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import yaml

from gametable.components.data_root import assets_dir
from gametable.components.errors import ComponentError, shown_name
from gametable.components.strict_yaml import Document, parse_yaml, read_yaml
from gametable.core.engine.table import Table
from gametable.core.engine.title import SetupFault, Title
from gametable.core.text import msg

WIDTH = 100
SUFFIXES = (".yaml", ".yml")


def read_scenario(path: Path) -> dict[str, Any]:
    """The mapping of a scenario file, for `Table.from_scenario`. Raises ComponentError."""
    return _mapping(read_yaml(path))


def parse_scenario(text: str, name: str) -> dict[str, Any]:
    """The mapping of the text of a scenario file of this name. Raises ComponentError."""
    return _mapping(parse_yaml(text.encode(), name))


def scenario_text(scenario: Mapping[str, Any]) -> str:
    """A scenario as the text of a file: one line for what is short."""
    return yaml.safe_dump(
        dict(scenario), sort_keys=False, allow_unicode=True, default_flow_style=None, width=WIDTH
    )


def sound_scenario(
    path: Path, find: Callable[[str], Title[Any]]
) -> tuple[Title[Any], dict[str, Any]]:
    """A scenario of a file that has been tried, with its title.

    Raises ComponentError, or SetupFault naming the file and the place in it.
    """
    scenario = read_scenario(path)
    name = shown_name(path)
    try:
        title = find(scenario.get("title"))  # type: ignore[arg-type]
    except (KeyError, TypeError):
        raise ComponentError(name, None, msg("scenario.no_title")) from None
    try:
        Table.from_scenario(title, scenario)
    except SetupFault as fault:
        whole = msg("scenario.in_file", file=name, what=fault.message)
        raise SetupFault(whole, fault.words or title.words) from None
    return title, scenario


def scenario_files(title: str) -> list[Path]:
    """The scenarios that come with a title, by name."""
    return sorted((assets_dir(title) / "scenarios").glob("*.yaml"))


def _mapping(document: Document) -> dict[str, Any]:
    if not isinstance(document.value, dict):
        raise ComponentError(document.file, None, msg("scenario.mapping"))
    return document.value
