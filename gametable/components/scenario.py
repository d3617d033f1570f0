"""Scenario files: positions to test and to practise (format: `gametable.core.scenario`)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

from gametable.components.data_root import assets_dir
from gametable.components.errors import ComponentError
from gametable.components.strict_yaml import Document, parse_yaml, read_yaml
from gametable.core.text import msg

WIDTH = 100


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


def scenario_files(title: str) -> list[Path]:
    """The scenarios that come with a title, by name."""
    return sorted((assets_dir(title) / "scenarios").glob("*.yaml"))


def _mapping(document: Document) -> dict[str, Any]:
    if not isinstance(document.value, dict):
        raise ComponentError(document.file, None, msg("scenario.mapping"))
    return document.value
