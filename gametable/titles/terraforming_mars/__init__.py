"""Terraforming Mars with the Corporate Era, for one to five players."""

from typing import Any

from gametable.components.packaged import PackagedTitle

TITLE: PackagedTitle[Any] = PackagedTitle(__name__, revision=1, rules="rules.generation")
