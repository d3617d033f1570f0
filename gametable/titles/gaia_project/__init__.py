"""Gaia Project with its Automa, for one to four players."""

from gametable.components.packaged import PackagedTitle
from gametable.titles.gaia_project.state import State

TITLE = PackagedTitle(__name__, revision=1, state_type=State, rules="rules.round")
