"""Tables at positions that a player could be in, and play at them that stops where a test looks.

A test of a title needs this module, `tests.kit.asking` and the title itself (this one stands in
`test_kit.py`, too):

    import pytest

    from gametable.titles.planet_unknown import TITLE
    from tests.kit.asking import asked, choose, keys, why
    from tests.kit.sitting import sit

    TILE = {"i2_water_rover": {"water": [[3, 5]], "rover": [[4, 5]]}}
    OWN = {"tiles": [TILE], "tracks": {"biomass": 2}, "due": [{"advance": {"source": "card"}}]}

    @pytest.mark.rule("planet_unknown 6.7.1")
    def test_a_patch_of_the_track_is_placed_at_once():
        at = sit(TITLE, {"phase": "turns", "seats": [OWN, {}]})
        assert why(at, ("end_turn",)) == ("why.effects_first", "planet_unknown 4")
        choose(at, ("advance", "card", "biomass", 1))
        assert at.state.boards[0].tracks["biomass"] == 3
        assert asked(at) == "ask.place_patch" and (0, 3, 4) in keys(at)

What lies where is said as in a scenario file, by the parts in `scenario.py` of the title, so that
an impossible position is refused. `words` says a part by the field of the state that holds it.
`position` is the state alone; `table_at` goes on from a state, and can end the game at the first
checkpoint that `stops` picks out, so that nothing more happens than what a test is about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias, TypeVar

from gametable.core.engine.decision import Checkpoint
from gametable.core.engine.entry import Header
from gametable.core.engine.game import Game
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat, Title
from gametable.core.scenario.layout import Layout
from gametable.core.scenario.parts import ONLY
from gametable.core.scenario.start import first_state, scenario_header

S = TypeVar("S")
Seats: TypeAlias = int | Sequence[str]
"""How many people there are, or what kinds of players."""


def scenario(
    table: Mapping[str, Any],
    seats: Seats = 2,
    options: Mapping[str, Any] | None = None,
    **more: Any,
) -> dict[str, Any]:
    """A scenario: what lies on the `table`, and other fields (`setup_luck`, `luck`, `play`)."""
    kinds = ["human"] * seats if isinstance(seats, int) else seats
    people = [{"name": f"P{n}", "player": kind} for n, kind in enumerate(kinds)]
    return {"seats": people, "options": dict(options or {}), "table": table, **more}


def position(
    title: Title[S],
    table: Mapping[str, Any],
    seats: Seats = 2,
    options: Mapping[str, Any] | None = None,
    **more: Any,
) -> S:
    """The state that a scenario says. Raises SetupFault if it cannot be."""
    said = scenario(table, seats, options, **more)
    return first_state(title, scenario_header(title, said, practice=True))


def sit(
    title: Title[S],
    table: Mapping[str, Any],
    seats: Seats = 2,
    options: Mapping[str, Any] | None = None,
    **more: Any,
) -> Table[S]:
    """A practice game that stands where a scenario says. Raises SetupFault if it cannot be."""
    return Table.from_scenario(title, scenario(table, seats, options, **more))


def layout_of(title: Title[S]) -> Layout[S]:
    """The parts of the positions of a title."""
    layout = title.layout()
    assert layout is not None, f"{title.id} has no words for positions"
    return layout


def words(title: Title[Any], *, seat: bool = False, **fields: Any) -> dict[str, Any]:
    """What a scenario says of the table, or of a `seat`, whose fields have these values.

    A field is named as the state has it, or a part by its own name with what is said of it.
    """
    layout = layout_of(title)
    parts = layout.seat if seat else layout.table
    held = {part.where or part.name: part for part in parts}
    said = {}
    for name, value in fields.items():
        part = held.get(name)
        if part is None:
            said[name] = value
        else:
            whole = part.form.write(value)
            said[part.name] = {ONLY: whole} if part.form.merges else whole
    return said


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


def table_at(
    title: Title[S],
    state: S,
    seats: Sequence[str] = (),
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
    kinds = seats or ["human"] * len(layout_of(title).boards(state))
    people = tuple(Seat(f"P{n}", player=kind) for n, kind in enumerate(kinds))
    said = {"luck": list(luck)} if luck else None
    header = Header(title.id, title.revision, people, dict(options or {}), "TEST", True, said)
    rules: Any = title if stops is None else Until(title, stops)
    return Table(rules, header, state)
