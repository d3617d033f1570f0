"""Planet Unknown, for one to six players."""

from typing import Any

from gametable.components.packaged import PackagedTitle

TITLE: PackagedTitle[Any] = PackagedTitle(__name__, revision=3, rules="rules.round")
