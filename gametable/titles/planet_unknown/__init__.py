"""Planet Unknown, for one to six players."""

from gametable.components.packaged import PackagedTitle
from gametable.titles.planet_unknown.state import State

TITLE = PackagedTitle(__name__, revision=3, state_type=State, rules="rules.round")
