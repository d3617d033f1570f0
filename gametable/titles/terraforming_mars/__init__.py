"""Terraforming Mars with the Corporate Era, for one to five players."""

from gametable.components.packaged import PackagedTitle
from gametable.titles.terraforming_mars.state import State

TITLE = PackagedTitle(__name__, revision=1, state_type=State, rules="rules.generation")
