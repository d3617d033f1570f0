"""Scenario files: positions to test and to practise (format: `gametable.core.scenario`)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from gametable.components.data_root import assets_dir
from gametable.components.errors import ComponentError
from gametable.components.strict_yaml import read_yaml
from gametable.core.text import msg


def read_scenario(path: Path) -> dict[str, Any]:
    """The mapping of a scenario file, for `Table.from_scenario`. Raises ComponentError."""
    document = read_yaml(path)
    if not isinstance(document.value, dict):
        raise ComponentError(document.file, None, msg("scenario.mapping"))
    return document.value


def scenario_files(title: str) -> list[Path]:
    """The scenarios that come with a title, by name."""
    return sorted((assets_dir(title) / "scenarios").glob("*.yaml"))
