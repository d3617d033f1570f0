"""Gaia Project with its Automa, for one to four players."""

from typing import Any

from gametable.components.packaged import PackagedTitle

TITLE: PackagedTitle[Any] = PackagedTitle(__name__, revision=1, rules="rules.round")
