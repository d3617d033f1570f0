"""A small title as somebody might add it: boats go from island to island along named routes."""

from gametable.titles.ferries.state import State

from gametable.components.packaged import PackagedTitle

TITLE = PackagedTitle(__name__, revision=1, state_type=State, rules="rules")
