"""Roll for the Galaxy, for two to five players, or one against a fan-made opponent."""

from typing import Any

from gametable.components.packaged import PackagedTitle

TITLE: PackagedTitle[Any] = PackagedTitle(__name__, revision=1, rules="rules.round")
