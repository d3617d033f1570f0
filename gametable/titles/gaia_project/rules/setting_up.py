"""The set-up at the table: tiles, factions, map, first structures and boosters (gaia_project 2)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from itertools import combinations
from typing import Any

import msgspec

from gametable.core.engine.actions import Action, act
from gametable.core.engine.chance import roll, shuffle
from gametable.core.engine.conditions import Condition
from gametable.core.engine.decision import STEP, Flow, Key, Option
from gametable.core.engine.game import Game
from gametable.core.text import Message, msg
from gametable.titles.gaia_project.changes import amounts_of, as_gained
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.rules.on_map import OnMap
from gametable.titles.gaia_project.rules.passing import booster_notes
from gametable.titles.gaia_project.setup import layout_of, printed_map
from gametable.titles.gaia_project.situation import Situation, ability
from gametable.titles.gaia_project.star_map import Placed, map_of, neighbours_alike, spaces_of
from gametable.titles.gaia_project.state import Board, Power, State
from gametable.titles.gaia_project.vocabulary import (
    AREAS,
    POSITIONS,
    RESOURCES,
    Brainstone,
    Collect,
    InstituteFirst,
    Structure,
    ThirdMine,
)

RULE = "gaia_project 2"


def lay_out(game: Game[State]) -> Flow[None]:
    """Tech tiles, scoring tiles, boosters, the token of Terraforming 5 (2.3 to 2.6)."""
    state, box = game.state, load()
    tiles = yield from shuffle(list(box.tech), rule=f"{RULE}.3", lot="tech")
    state.tech = dict(zip(POSITIONS, tiles, strict=True))
    pile = yield from shuffle(list(box.advanced), rule=f"{RULE}.3", lot="advanced")
    state.advanced = dict(zip(AREAS, pile[: len(AREAS)], strict=True))
    each = [(id, n) for id, copies in state.supply.items() for n in range(copies)]
    lot = yield from roll(range(len(each)), rule=f"{RULE}.4", lot="token")
    state.level_5_token = each[lot][0]
    state.supply[state.level_5_token] -= 1
    rounds = yield from shuffle(list(box.rounds), rule=f"{RULE}.5", lot="scoring")
    state.rounds = tuple(rounds[: box.constants.rounds])
    finals = yield from shuffle(list(box.finals), rule=f"{RULE}.5", lot="scoring")
    state.finals = tuple(finals[:2])
    boosters = yield from shuffle(list(box.boosters), rule=f"{RULE}.6", lot="boosters")
    state.boosters = boosters[: len(state.boards) + box.constants.boosters_more]


# Factions (gaia_project 2.7, 11.1)


class ChooseFaction(Action[State], frozen=True):
    """Take a side of a faction board."""

    state: State
    seat: int
    faction: str

    @property
    def key(self) -> Key:
        return ("faction", self.faction)

    def conditions(self) -> Iterator[Condition]:
        box = load()
        number = box.factions[self.faction].board
        for board in self.state.boards:
            if board.faction and box.factions[board.faction].board == number:
                args = {"faction": f"#faction/{board.faction}"}
                yield False, f"{RULE}.7", "check.board_free", args
        automa = self.state.automa
        if automa is not None and automa.seat == self.seat:
            yield self.faction in box.automa_cards, "gaia_project 12.2.3", "check.automa_plays", {}

    def option(self) -> Option[Any]:
        name = f"#faction/{self.faction}"
        begins = msg("note.faction", what=amounts_of(load().factions[self.faction].start))
        return Option(
            self.key,
            msg("label.faction", faction=name),
            target=f"faction/{self.faction}",
            notes=(Message(f"{name}/text"), begins),
        )

    def do(self, game: Game[State]) -> None:
        self.state.boards[self.seat].faction = self.faction
        game.emit("log.faction", self.seat, rule=f"{RULE}.7", faction=f"#faction/{self.faction}")


def choose_faction(game: Game[State], seat: int) -> Flow[None]:
    """Let a seat take a faction if it has none (2.7); the Automa's is chosen by the human."""
    state = game.state
    if state.boards[seat].faction:
        return
    automa = state.plays_automa(seat)
    asked = 1 - seat if automa else seat
    actions = [ChooseFaction(state, seat, id) for id in load().factions]
    prompt = msg("ask.faction_of_automa") if automa else msg("ask.faction")
    yield from act(game, asked, prompt, actions, rule=f"{RULE}.7")


# The map (gaia_project 2.2, 11.3)


def draw_map(game: Game[State]) -> Flow[None]:
    """Lay the sectors out; those drawn at random are turned until no two planets clash (11.3)."""
    state = game.state
    layout = layout_of(state)
    placed = list(printed_map(layout))
    left_out = ("sector_09", "sector_10") if state.without_9_10 else ()
    placed = [tile for tile in placed if tile.sector not in left_out]
    if state.map_method not in ("fixed", "by_hand"):
        placed = yield from _drawn(state, placed)
    state.sectors = tuple(placed)


def _drawn(state: State, placed: list[Placed]) -> Flow[list[Placed]]:
    """Sectors by a method (11.3); drawn anew until no two equal home planets are adjacent."""
    kept = _kept_places(state)
    inner = [tile for tile in placed if (tile.q, tile.r) in kept]
    outer = [tile for tile in placed if (tile.q, tile.r) not in kept]
    while True:
        own = inner
        if inner and state.map_method == "method_2":
            own = yield from _shuffled(inner)
            if neighbours_alike(own):
                continue
        others = yield from _shuffled(outer)
        laid = yield from _turned(own, others)
        if laid is not None:
            return laid


def _kept_places(state: State) -> set[tuple[int, int]]:
    """Where the sectors lie that keep together, and are not turned, in methods 1 and 2 (11.3)."""
    if state.map_method not in ("method_1", "method_2"):
        return set()
    layout = layout_of(state)
    return {tile.at for tile in layout.tiles if tile.slot in layout.kept}


def _shuffled(tiles: list[Placed]) -> Flow[list[Placed]]:
    order = yield from shuffle([tile.sector for tile in tiles], rule="gaia_project 11.3", lot="map")
    turns = {tile.sector: tile.turns for tile in tiles}
    return [
        Placed(sector, tile.q, tile.r, turns[sector])
        for sector, tile in zip(order, tiles, strict=True)
    ]


def _turned(own: list[Placed], others: list[Placed]) -> Flow[list[Placed] | None]:
    """Turn each tile at random among the turns that fit what lies already; None if none does."""
    laid = list(own)
    for tile in others:
        ways = [msgspec.structs.replace(tile, turns=turns) for turns in range(6)]
        fitting = [way for way in ways if not neighbours_alike([*laid, way])]
        if not fitting:
            return None
        turns = [way.turns for way in fitting]
        turn = yield from roll(turns, rule="gaia_project 11.3", lot="map")
        laid.append(fitting[turns.index(turn)])
    return laid


class TurnSector(Action[State], frozen=True):
    """Turn a sector clockwise."""

    takes_back = True

    state: State
    place: int

    @property
    def tile(self) -> Placed:
        """The sector that lies there."""
        return self.state.sectors[self.place]

    @property
    def key(self) -> Key:
        return ("turn_sector", self.tile.q, self.tile.r)

    def conditions(self) -> Iterator[Condition]:
        free = (self.tile.q, self.tile.r) not in _kept_places(self.state)
        yield free, "gaia_project 11.3", "check.sector_turns", {}

    def option(self) -> Option[Any]:
        sector = f"#sector/{self.tile.sector}"
        stars = map_of(self.state.sectors)
        slot = stars.slot(stars.spaces[self.tile.q, self.tile.r])
        by_hand = self.state.map_method == "by_hand"  # the sector is a piece that can be taken up
        return Option(
            self.key,
            msg("label.turn_sector", sector=sector),
            target=f"sector/{self.tile.q}_{self.tile.r}" if by_hand else slot,
            icon="rotate-cw",
            in_bar=by_hand,
        )

    def do(self, game: Game[State]) -> None:
        sectors = list(self.state.sectors)
        turned = msgspec.structs.replace(self.tile, turns=(self.tile.turns + 1) % 6)
        sectors[self.place] = turned
        self.state.sectors = tuple(sectors)


class SwapSectors(Action[State], frozen=True):
    """Let two sectors change places, when the map is built by hand; whichever is taken up."""

    takes_back = True

    state: State
    place: int
    other: int

    @property
    def key(self) -> Key:
        one, two = self.state.sectors[self.place], self.state.sectors[self.other]
        return ("swap_sectors", one.sector, two.sector)

    def outcome(self) -> Hashable:
        return frozenset((self.place, self.other))

    def option(self) -> Option[Any]:
        one, two = self.state.sectors[self.place], self.state.sectors[self.other]
        label = msg("label.swap_sectors", one=f"#sector/{one.sector}", two=f"#sector/{two.sector}")
        return Option(
            self.key,
            label,
            target=f"sector/{one.q}_{one.r}",
            to=f"sector/{two.q}_{two.r}",
        )

    def do(self, game: Game[State]) -> None:
        sectors = list(self.state.sectors)
        one, two = sectors[self.place], sectors[self.other]
        sectors[self.place] = msgspec.structs.replace(one, sector=two.sector, turns=two.turns)
        sectors[self.other] = msgspec.structs.replace(two, sector=one.sector, turns=one.turns)
        self.state.sectors = tuple(sectors)


class KeepMap(Action[State], frozen=True):
    """Leave the map as it lies, if no two home planets of a type are adjacent."""

    verb = "keep_map"

    state: State

    def conditions(self) -> Iterator[Condition]:
        clashes = neighbours_alike(self.state.sectors)
        args = {"n": len(clashes)}
        yield not clashes, "gaia_project 11.3", "check.no_equal_neighbours", args

    def option(self) -> Option[Any]:
        return Option(self.key, msg("label.keep_map"), closes=True)

    def do(self, game: Game[State]) -> None:
        game.emit("log.map", rule="gaia_project 11.3")


def assemble_map(game: Game[State]) -> Flow[None]:
    """The last player in turn order turns the sectors as desired (11.3)."""
    state = game.state
    if state.map_method == "fixed":
        return
    seat = state.clockwise(state.first)[-1]
    if state.plays_automa(seat):
        seat = 1 - seat
    while True:
        yield STEP
        places = range(len(state.sectors))
        actions: list[Action[State]] = [KeepMap(state)]
        actions += [TurnSector(state, place) for place in places]
        if state.map_method == "by_hand":
            actions += [
                SwapSectors(state, *pair)
                for one, two in combinations(places, 2)
                for pair in ((one, two), (two, one))
            ]
        prompt = msg("ask.map_by_hand" if state.map_method == "by_hand" else "ask.map")
        chosen = yield from act(game, seat, prompt, actions, rule="gaia_project 11.3", alike=True)
        if isinstance(chosen, KeepMap):
            return


# The players' boards (gaia_project 2.8)


def set_board(game: Game[State], seat: int) -> None:
    """Resources, tokens and first levels of a faction (2.8)."""
    state, board = game.state, game.state.boards[seat]
    numbers = load().constants
    board.vp = numbers.start_vp
    if state.plays_automa(seat):
        return
    printed = board.printed
    for resource in RESOURCES:
        setattr(board, resource, getattr(printed.start, resource))
    start = printed.power
    stone = ability(board, Brainstone) is not None
    board.power = Power(start.area_1, start.area_2, start.area_3, stone="area_1" if stone else "")
    for area in printed.research:
        board.research[area] = 1
        for effect in load().areas[area].levels[1].once:
            if isinstance(effect, Collect):
                for one in effect.takes:
                    _gain_quietly(board, one)


def _gain_quietly(board: Board, one: Any) -> None:
    """A first level gives its one-time bonus but triggers nothing (2.8)."""
    for resource in RESOURCES:
        n = getattr(one, resource)
        if n:
            name = as_gained(board, resource)
            setattr(board, name, getattr(board, name) + n)
    board.gaiaformers += one.gaiaformer


# First structures and boosters (gaia_project 2.9, 2.10)


def structure_queue(state: State) -> list[int]:
    """Who places when: in order, back again, third mines, institutes (2.9, 12.2.5)."""
    order = state.clockwise(state.first)
    mines = [s for s in order if not _has(state, s, InstituteFirst)]
    queue = [*mines, *reversed(mines)]
    queue += [s for s in order if _has(state, s, ThirdMine)]
    queue += [s for s in order if _has(state, s, InstituteFirst)]
    return queue


def _has(state: State, seat: int, kind: Any) -> bool:
    return ability(state.boards[seat], kind) is not None


class PlaceFirst(OnMap, frozen=True):
    """Place a first structure on a home planet."""

    verb = "place"
    kind: Structure

    def conditions(self) -> Iterator[Condition]:
        situation = self.situation
        home = situation.stars.planets.get(self.space) == situation.board.printed.home
        yield home, f"{RULE}.9", "check.home_planet", {}
        yield not situation.taken >> self.space & 1, f"{RULE}.9", "check.no_structure", {}

    def option(self) -> Option[Any]:
        return Option(
            self.key,
            msg("label.place_first", kind=f"#structure/{self.kind}"),
            target=self.slot,
            icon=load().structures[self.kind].icon,
        )

    def do(self, game: Game[State]) -> None:
        put_first(game, self.situation.seat, self.space, self.kind)


def put_first(game: Game[State], seat: int, space: int, kind: Structure) -> None:
    """Place a first structure: nothing is paid, scored or charged (2.9)."""
    game.state.boards[seat].structures[space] = kind
    slot = game.state.stars.slot(space)
    game.emit(
        "log.first_structure",
        seat,
        rule=f"{RULE}.9",
        structure=f"#structure/{kind}",
        targets=(slot,),
    )


def place_first(game: Game[State], seat: int) -> Flow[None]:
    """Ask where a first structure goes (2.9)."""
    state = game.state
    situation = Situation(state, seat)
    kind: Structure = "planetary_institute" if _has(state, seat, InstituteFirst) else "mine"
    home = situation.stars.of_type.get(situation.board.printed.home, 0)
    nth = min(len(state.boards[seat].structures) + 1, 3)
    yield from act(
        game,
        seat,
        msg("ask.first_structure", nth=msg(f"nth.{nth}"), kind=f"#structure/{kind}"),
        [PlaceFirst(situation, space, kind) for space in spaces_of(home)],
        rule=f"{RULE}.9",
        beside=lambda: (PlaceFirst(situation, s, kind) for s in situation.stars.planets),
    )


def printed_structures(game: Game[State]) -> None:
    """The mines that the rulebook suggests for the first game (2.9)."""
    state = game.state
    solo = state.automa is not None
    first = load().first_games[1 if solo else len(state.boards)]
    for seat, board in enumerate(state.boards):
        for q, r in first.mines[board.faction]:
            put_first(game, seat, state.stars.spaces[q, r], "mine")


class TakeBooster(Action[State], frozen=True):
    """Take a first booster."""

    seat: int
    booster: str

    @property
    def key(self) -> Key:
        return ("booster", self.booster)

    def option(self) -> Option[Any]:
        name = f"#booster/{self.booster}"
        return Option(
            self.key,
            msg("label.booster", booster=name),
            target=f"boosters/{self.booster}",
            icon="booster",
            notes=booster_notes(self.booster),
        )

    def do(self, game: Game[State]) -> None:
        take_booster(game, self.seat, self.booster)


def take_booster(game: Game[State], seat: int, booster: str) -> None:
    """A booster goes from the row to a seat (2.10)."""
    game.state.boosters.remove(booster)
    game.state.boards[seat].booster = booster
    game.emit("log.booster", seat, rule=f"{RULE}.10", booster=f"#booster/{booster}")


def choose_booster(game: Game[State], seat: int) -> Flow[None]:
    """Let a seat take its first booster (2.10)."""
    actions = [TakeBooster(seat, booster) for booster in game.state.boosters]
    yield from act(game, seat, msg("ask.booster"), actions, rule=f"{RULE}.10")
