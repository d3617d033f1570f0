"""The state: where each boat lies, and which islands it has seen."""

from __future__ import annotations

import msgspec

ISLANDS = ("north", "east", "south", "west")
ROUTES = {("north", "east"), ("east", "south"), ("south", "west"), ("west", "north")}
ROUNDS = 3


class Boat(msgspec.Struct):
    at: str = "north"
    seen: list[str] = msgspec.field(default_factory=lambda: ["north"])


class State(msgspec.Struct):
    boats: list[Boat]
    turn: int = 0

    @property
    def round(self) -> int:
        return self.turn // len(self.boats)


def neighbours(island: str) -> list[str]:
    return [i for i in ISLANDS if (i, island) in ROUTES or (island, i) in ROUTES]
