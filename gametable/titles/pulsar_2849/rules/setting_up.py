"""The set-up at the table: what is drawn, ships, sides of HQ boards (pulsar_2849 2, 16.1, 19)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any

from gametable.core.engine.actions import Action, act
from gametable.core.engine.asking import choose_some
from gametable.core.engine.chance import roll, shuffle
from gametable.core.engine.conditions import Condition
from gametable.core.engine.decision import Flow, Key, Option, Refusal
from gametable.core.engine.game import Game
from gametable.core.text import msg
from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.effects import rewards_words
from gametable.titles.pulsar_2849.setup import CATEGORIES
from gametable.titles.pulsar_2849.state import Marker, State
from gametable.titles.pulsar_2849.targets import goal_target, place_target, project_target
from gametable.titles.pulsar_2849.vocabulary import TRACKS

RULE = "pulsar_2849 2"
LETTERS = ("A", "B", "C", "D")


def lay_out(game: Game[State]) -> Flow[None]:
    """All that is drawn before somebody is asked (2.1 to 2.5)."""
    state, box = game.state, load()
    if not state.side:
        state.side = yield from roll(list(box.sides), rule=f"{RULE}.1", lot="side")
    tiles = yield from shuffle(list(box.systems), rule=f"{RULE}.1")
    state.systems = dict(zip(state.cluster.systems, tiles, strict=False))
    state.exploration = yield from shuffle(list(box.exploration), rule=f"{RULE}.1")
    for letter in ("A", "B", "C"):
        pile = [tile.id for tile in box.transmitters.values() if tile.letter == letter]
        state.transmitters += yield from shuffle(pile, rule=f"{RULE}.2", lot="transmitters")
    state.offer = state.transmitters[: box.constants.offer]
    del state.transmitters[: box.constants.offer]
    yield from _draw_technologies(state)
    yield from _draw_goals(state)
    seats = list(range(state.players))
    if state.drawn_order:
        seats = yield from shuffle(seats, rule=f"{RULE}.5", lot="order")
    state.order = seats * 2 if state.two else seats
    for seat, points in zip(seats, box.constants.start_points, strict=False):
        state.boards[seat].points = points
    set_markers(state)
    if state.hq_boards:
        letters = yield from shuffle(list(LETTERS), rule=f"{RULE}.4", lot="hq")
        for seat, letter in zip(people(state), letters, strict=False):
            state.boards[seat].hq = letter


def _draw_technologies(state: State) -> Flow[None]:
    """A board of each category (2.3)."""
    found = list(state.technology_boards)
    for n, category in enumerate(CATEGORIES.values()):
        if not found[n]:
            letter = yield from roll(list(LETTERS), rule=f"{RULE}.3", lot="technologies")
            found[n] = f"{letter}{category}"
    state.technology_boards = tuple(found)


def goals_to_draw(state: State) -> list[str]:
    """The sides of goal tiles that can be in play; none about HQ boards without those (2.3)."""
    goals = load().goals.values()
    left_out = {goal.tile for goal in goals if goal.needs_hq and not state.hq_boards}
    return [goal.id for goal in goals if goal.tile not in left_out]


def _draw_goals(state: State) -> Flow[None]:
    """Three goal tiles, each with a side at random (2.3)."""
    box = load()
    if state.goals_by == "first_game":
        state.goals = tuple(goal.id for goal in box.goals.values() if goal.marked)
    if state.goals_by != "random":
        return
    sides: dict[str, list[str]] = {}
    for id in goals_to_draw(state):
        sides.setdefault(box.goals[id].tile, []).append(id)
    tiles = yield from shuffle(list(sides), rule=f"{RULE}.3", lot="goals")
    found = []
    for tile in tiles[: box.constants.goals]:
        found.append((yield from roll(sides[tile], rule=f"{RULE}.3", lot="goals")))
    state.goals = tuple(found)


def set_markers(state: State) -> None:
    """All markers on the starting space, the first rocket's at the bottom (2.5, 16.1)."""
    space = load().constants.track_start
    placed = []
    for place, seat in enumerate(state.order):
        n = state.order[:place].count(seat)
        placed.append(Marker(seat, n, space))
    for track in TRACKS:
        state.tracks[track] = placed[::-1]


def seats_in_order(state: State) -> list[int]:
    """Every seat once, in turn order."""
    return list(dict.fromkeys(state.order))


def people(state: State) -> list[int]:
    """Every seat but SID's, in turn order."""
    return [seat for seat in seats_in_order(state) if not state.plays_sid(seat)]


def choose_goals(game: Game[State], seat: int) -> Flow[None]:
    """Three goals, no two of one tile, chosen at the table (19)."""
    state, box = game.state, load()
    ids = goals_to_draw(state)

    def one_side_each(chosen: tuple[int, ...]) -> Refusal | None:
        tiles = [box.goals[ids[n]].tile for n in chosen]
        if len(set(tiles)) == len(tiles):
            return None
        return Refusal(msg("check.one_side_of_tile"), f"{RULE}.3")

    options = [Option((id,), msg("label.goal", goal=f"#goal/{id}"), id) for id in ids]
    n = box.constants.goals
    first: dict[str, int] = {}
    for place, id in enumerate(ids):
        first.setdefault(box.goals[id].tile, place)
    found = yield from choose_some(
        seat,
        msg("ask.goals_in_play", n=n),
        options,
        n,
        n,
        rule=f"{RULE}.3",
        accepts=one_side_each,
        verb=msg("verb.goals"),
        proposal=tuple(list(first.values())[:n]),
    )
    state.goals = tuple(found)
    for id in found:
        game.emit(
            "log.goal_chosen",
            seat,
            rule=f"{RULE}.3",
            targets=(goal_target(id),),
            goal=f"#goal/{id}",
        )


class PlaceShip(Action[State], frozen=True):
    """Put the ship on an empty starting gate (2.6)."""

    state: State
    seat: int
    place: str

    @property
    def key(self) -> Key:
        return ("ship", self.place)

    def conditions(self) -> Iterator[Condition]:
        free = all(board.ship != self.place for board in self.state.boards)
        yield free, f"{RULE}.6", "check.gate_empty", {}

    def option(self) -> Option[Any]:
        label = msg("label.begin_at", place=f"#place/{self.place}")
        return Option(self.key, label, target=place_target(self.place), icon="survey-ship")

    def do(self, game: Game[State]) -> None:
        self.state.boards[self.seat].ship = self.place
        game.emit(
            "log.ship",
            self.seat,
            rule=f"{RULE}.6",
            targets=(place_target(self.place),),
            place=f"#place/{self.place}",
        )


def place_ship(game: Game[State], seat: int) -> Flow[None]:
    """The last player chooses first (2.6)."""
    state = game.state
    gates = [PlaceShip(state, seat, place) for place in state.cluster.starts]
    yield from act(game, seat, msg("ask.ship"), gates, rule=f"{RULE}.6")


class ChooseSide(Action[State], frozen=True):
    """Use this side of the HQ board (2.4, 9.1)."""

    seat: int
    side: str
    project: str
    """The one it is chosen on; nothing comes of which."""

    @property
    def key(self) -> Key:
        main = self.project == load().hq_boards[self.side].rows[-1][0]
        return ("side", self.side) if main else ("side", self.side, self.project)

    def outcome(self) -> Hashable:
        return self.side

    def option(self) -> Option[Any]:
        side = load().hq_boards[self.side]
        label = msg(f"label.side.{side.leaning}", side=f"#hq/{self.side}")
        notes = [
            msg(key, what=rewards_words(found.gain), n=found.die)
            for key, row in (("note.side.first", side.rows[0]), ("note.side.top", side.rows[-1]))
            for found in (load().projects[id] for id in row)
        ]
        return Option(
            self.key,
            label,
            target=project_target(self.project),
            icon="hq",
            in_bar=True,
            notes=tuple(notes),
        )

    def do(self, game: Game[State]) -> None:
        game.state.boards[self.seat].side = self.side
        game.emit("log.side", self.seat, rule=f"{RULE}.4", side=f"#hq/{self.side}")


def choose_side(game: Game[State], seat: int) -> Flow[None]:
    """The side of a seat's HQ board, each seeing the earlier choices (2.4)."""
    letter = game.state.boards[seat].hq
    options = [
        ChooseSide(seat, side.id, project)
        for side in load().hq_boards.values()
        if side.board == letter
        for row in reversed(side.rows)
        for project in row
    ]
    yield from act(game, seat, msg("ask.side"), options, rule=f"{RULE}.4", alike=True)
