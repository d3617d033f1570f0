"""Where things lie on the table: the ids of pieces and places, for the targets of options."""

from __future__ import annotations

from gametable.titles.pulsar_2849.state import RED
from gametable.titles.pulsar_2849.vocabulary import Size, Token, Track

SID_TWELVE, SID_SIX = "sid/twelve", "sid/six"
"""SID's dice, with its tables beside them."""


def place_target(place: str) -> str:
    """A place of the star cluster: "cluster/<place>"."""
    return f"cluster/{place}"


def ship_target(seat: int) -> str:
    """The survey ship of a seat."""
    return f"ship/{seat}"


def die_target(n: int) -> str:
    """A die, wherever it lies: "die/<number>", "die/red"."""
    return "die/red" if n == RED else f"die/{n}"


def space_target(track: Track, space: int) -> str:
    """A space of a track of the dice board."""
    return f"track/{track}_{space}"


def marker_target(track: Track, seat: int, n: int) -> str:
    """A marker on a track, the `n`-th of its seat."""
    return f"marker/{track}/{seat}/{n}"


def size_target(size: Size) -> str:
    """The tiles of a size on the gyrodyne board."""
    return f"gyrodyne/{size}"


def offer_target(position: int) -> str:
    """A place of the transmitters on offer, from the left."""
    return f"transmitter/{position}"


def array_target(seat: int) -> str:
    """The arrays of a seat."""
    return f"array/{seat}"


def own_transmitter_target(tile: str) -> str:
    """A transmitter that somebody has taken."""
    return f"own_transmitter/{tile}"


def technology_target(technology: str) -> str:
    """A technology of the boards."""
    return f"technology/{technology}"


def project_target(project: str) -> str:
    """A project of an HQ board."""
    return f"project/{project}"


def goal_target(goal: str) -> str:
    """A goal in play."""
    return f"goal/{goal}"


def token_target(token: Token) -> str:
    """The tokens of a kind on the die modifiers board."""
    return f"modifier/{token}"


def cubes_target(seat: int) -> str:
    """The engineering cubes of a seat."""
    return f"cubes/{seat}"


def waiting_target(seat: int, size: Size) -> str:
    """The gyrodynes of a size in front of a seat."""
    return f"waiting/{seat}/{size}"
