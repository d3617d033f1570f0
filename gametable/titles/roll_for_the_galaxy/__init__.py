"""Roll for the Galaxy, for two to five players, or one against a fan-made opponent."""

from gametable.components.packaged import PackagedTitle
from gametable.titles.roll_for_the_galaxy.state import State

TITLE = PackagedTitle(__name__, revision=1, state_type=State, rules="rules.round")
