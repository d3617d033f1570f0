"""What the objective cards ask for (planet_unknown 9)."""

from __future__ import annotations

from typing import Literal

from gametable.components.printed import Kind
from gametable.titles.planet_unknown.vocabulary import Resource, TrackName


class Rectangle(Kind, frozen=True):
    """A filled block of a terrain, `long` x `short` squares, either way round."""

    terrain: Resource
    long: int
    short: int


class AreaResources(Kind, frozen=True):
    """One connected area that holds at least so many icons."""

    terrain: Resource
    at_least: int


class TrackAtTop(Kind, frozen=True):
    """A tracker on the last position of its track."""

    track: TrackName


class FewResources(Kind, frozen=True):
    """At most so many icons on the planet."""

    resource: Resource
    at_most: int


class CollectedAtLeast(Kind, frozen=True):
    """At least so many collected."""

    what: Literal["lifepod", "meteorite"]
    at_least: int


class MoreLifepods(Kind, frozen=True):
    """More collected lifepods than collected meteorites."""


class AllCovered(Kind, frozen=True):
    """No uncovered square of that ground."""

    ground: Literal["ice", "land"]


PersonalTest = (
    Rectangle
    | AreaResources
    | TrackAtTop
    | FewResources
    | CollectedAtLeast
    | MoreLifepods
    | AllCovered
)


class EdgeResources(Kind, frozen=True):
    """Icons on perimeter squares."""

    resource: Resource


class LargestArea(Kind, frozen=True):
    """Squares of the largest area of a terrain."""

    terrain: Resource


class AreaCount(Kind, frozen=True):
    """Areas of a terrain."""

    terrain: Resource


class ResourceCount(Kind, frozen=True):
    """Icons on the planet."""

    resource: Resource


class TracksAtTop(Kind, frozen=True):
    """Trackers on the last position of their tracks."""


class Collected(Kind, frozen=True):
    """Collected lifepods or meteorites."""

    what: Literal["lifepod", "meteorite"]


Measure = EdgeResources | LargestArea | AreaCount | ResourceCount | TracksAtTop | Collected
