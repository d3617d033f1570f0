"""Tables at positions written by hand, and play at them that stops where a test looks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from gametable.core.engine.decision import Checkpoint
from gametable.core.engine.entry import Header
from gametable.core.engine.game import Game
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat, Title
from gametable.core.scenario.start import first_state, scenario_header

S = TypeVar("S")


class Until:
    """A title whose game ends at the first checkpoint at which a test wants to look.

    At those before, the state must be one that can be.
    """

    def __init__(self, title: Title[Any], stops: Callable[[Any], bool]) -> None:
        self.title, self.stops = title, stops

    def __getattr__(self, name: str) -> Any:
        return getattr(self.title, name)

    def play(self, game: Game[Any]) -> Iterator[Any]:
        """The flow of the title as far as that."""
        flow, answer = self.title.play(game), None
        while True:
            try:
                item = flow.send(answer)
            except StopIteration:
                return
            if isinstance(item, Checkpoint):
                if self.stops(game.state):
                    return
                assert not self.title.faults(game.state), self.title.faults(game.state)
            answer = yield item


def position(
    title: Title[S],
    table: Mapping[str, Any],
    seats: Sequence[str] | int = 2,
    options: Mapping[str, Any] | None = None,
    **more: Any,
) -> S:
    """The state that a scenario says: `table` in the words of the title, so that it can be.

    `seats` are the kinds of players, or how many people there are; `more` are other fields of a
    scenario (`setup`, `seed`, ...). Raises SetupFault if the position is impossible.
    """
    kinds = ["human"] * seats if isinstance(seats, int) else seats
    said = {
        "seats": [{"name": f"P{n}", "player": kind} for n, kind in enumerate(kinds)],
        "options": dict(options or {}),
        "table": table,
        **more,
    }
    return first_state(title, scenario_header(title, said, practice=True))


def table_at(
    title: Title[S],
    state: S,
    seats: Sequence[str],
    *,
    options: Mapping[str, Any] | None = None,
    luck: Sequence[Any] = (),
    stops: Callable[[S], bool] | None = None,
) -> Table[S]:
    """A practice game that goes on from a possible state; `seats` are the kinds of players.

    `luck` is what is rolled, drawn and shuffled from here on, as a scenario says it.
    """
    faults = title.faults(state)
    assert not faults, faults
    people = tuple(Seat(f"P{n}", player=kind) for n, kind in enumerate(seats))
    scenario = {"luck": list(luck)} if luck else None
    header = Header(title.id, title.revision, people, dict(options or {}), "TEST", True, scenario)
    rules: Any = title if stops is None else Until(title, stops)
    return Table(rules, header, state)
