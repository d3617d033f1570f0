"""Pulsar 2849, for two to four players."""

from gametable.components.packaged import PackagedTitle
from gametable.titles.pulsar_2849.state import State

TITLE = PackagedTitle(__name__, revision=1, state_type=State, rules="rules.round")
