"""How spaces, pieces and tiles of Gaia Project are said in a position (see `scenario.py`)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any, get_args

import msgspec

from gametable.core.engine.game import Game
from gametable.core.geometry.hex import Hex
from gametable.core.scenario.layout import Layout
from gametable.core.scenario.parts import (
    Fields,
    Form,
    ListForm,
    Passage,
    Pile,
    SeatNumber,
    Whole,
    Word,
    mapping,
    nothing,
    one_of,
    shown,
    two_of,
    whole,
)
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.rules.setting_up import set_board
from gametable.titles.gaia_project.star_map import Placed, StarMap, map_faults, map_of
from gametable.titles.gaia_project.state import (
    AutomaDeck,
    Board,
    Federation,
    Offer,
    Power,
    State,
    Stone,
    Tile,
    Token,
)
from gametable.titles.gaia_project.vocabulary import PIECES

PASSED = 99
"""The place of a seat of which it is only said that it has passed."""


class SpaceNumber(int):
    """A space that is still to be written by its coordinates."""


class StarLayout(Layout[State]):
    """A layout that writes spaces by their coordinates on the map of the state."""

    def write(self, state: State, base: State, *, everything: bool, only: bool) -> dict[str, Any]:
        said = super().write(state, base, everything=everything, only=only)
        hexes = state.stars.hexes if state.sectors else {}
        written: dict[str, Any] = _located(said, hexes)
        return written


def _located(said: Any, hexes: Mapping[int, Hex]) -> Any:
    if isinstance(said, SpaceNumber):
        return list(hexes[said])
    if isinstance(said, dict):
        return {name: _located(one, hexes) for name, one in said.items()}
    return [_located(one, hexes) for one in said] if isinstance(said, list) else said


class SpaceForm(Form):
    """A space of the map, said by its coordinates [q, r]."""

    def read(self, said: Any, old: Any, at: Passage) -> int:
        q, r = two_of(said, at, "position.space")
        if type(q) is not int or type(r) is not int:
            raise at.fault("position.space", said=shown(said))
        found: int | None = at.state.stars.spaces.get((q, r))
        if found is None:
            raise at.fault("position.no_space", q=q, r=r)
        return found

    def write(self, value: int) -> SpaceNumber:
        return SpaceNumber(value)


SPACES = ListForm(SpaceForm())


class MapForm(Form):
    """The sectors with their places: {sector, at, rotation}. What lay on a planet that is no longer
    there leaves the map."""

    def read(self, said: Any, old: Any, at: Passage) -> tuple[Placed, ...]:
        if not isinstance(said, (list, tuple)) or not said:
            raise at.fault("scenario.list", said=shown(said))
        found = tuple(self._placed(one, at.at(n)) for n, one in enumerate(said))
        for n, what in map_faults(found, built=at.state.phase != "setup"):
            raise at.at(n).refused(what)
        _move_over(at.state, map_of(found))
        return found

    def _placed(self, said: Any, at: Passage) -> Placed:
        said = mapping(said, at, ("sector", "at", "rotation"))
        sector = Word(lambda: load().sectors).read(said.get("sector"), None, at.at("sector"))
        pair = ListForm(Whole(-100, 100), tuple).read(said.get("at"), None, at.at("at"))
        q, r = two_of(pair, at.at("at"), "position.space")
        turns = Whole(0, 5).read(said.get("rotation", 0), None, at.at("rotation"))
        return Placed(sector, q, r, turns)

    def write(self, value: tuple[Placed, ...]) -> Any:
        return [{"sector": p.sector, "at": [p.q, p.r], "rotation": p.turns} for p in value]


def _move_over(state: State, new: StarMap) -> None:
    """Let what lies on the map lie at the same places of a new one, where the planet is alike."""
    old = state.stars

    def moved(spaces: Collection[int]) -> list[int]:
        found = []
        for space in spaces:
            there = new.spaces.get(old.hexes[space])
            if there is not None and new.planets.get(there) == old.planets.get(space):
                found.append(there)
        return found

    for board in state.boards:
        kinds = {old.hexes[space]: kind for space, kind in board.structures.items()}
        board.structures = {s: kinds[new.hexes[s]] for s in moved(board.structures)}
        board.shared, board.projects = moved(board.shared), moved(board.projects)
        board.stations = moved(board.stations)
        board.federations = []
    state.gaia, state.offers, state.lost_planet = moved(state.gaia), [], None


class StructuresForm(Form):
    """Structures by their kind: {mine: [[q, r], ...]}; given whole."""

    def read(self, said: Any, old: Any, at: Passage) -> dict[int, Any]:
        said = mapping({} if nothing(said) else said, at, (*PIECES, "lost_planet"))
        found: dict[int, Any] = {}
        for kind, places in said.items():
            for space in SPACES.read(places, None, at.at(kind)):
                if space in found:
                    where = shown(list(at.state.stars.hexes[space]))
                    other = at.at(found[space]).path
                    raise at.at(kind).fault("scenario.twice", thing=where, other=other)
                found[space] = kind
        return found

    def write(self, value: Mapping[int, Any]) -> Any:
        found: dict[str, list[SpaceNumber]] = {}
        for space, kind in value.items():
            found.setdefault(kind, []).append(SpaceNumber(space))
        return found or "none"


class FactionForm(Word):
    """A faction; one that the seat does not play yet comes with what it starts with (2.8)."""

    def read(self, said: Any, old: Any, at: Passage) -> Any:
        faction = super().read(said, old, at)
        if faction != old:
            seat = next(n for n, board in enumerate(at.state.boards) if board is at.holder)
            give_faction(at.state, seat, faction)
        return faction


def give_faction(state: State, seat: int, faction: str) -> None:
    """Let a seat play a faction from its start, still without structures (2.8)."""
    board = state.boards[seat]
    fresh = Board(faction, booster=board.booster, answering=board.answering)
    for name in board.__struct_fields__:
        setattr(board, name, getattr(fresh, name))
    if faction:
        set_board(Game(state), seat)


_STONE = Word(lambda: get_args(Stone), may_lack=True, empty="")


class PowerForm(Fields):
    """Tokens by area, and where the Brainstone lies; what is not named stays as it was."""

    def bare(self, old: Power) -> Power:
        return Power(stone=old.stone)


_IN_AREA = Whole(0, 99)
POWER = PowerForm(
    Power,
    {name: _STONE if name == "stone" else _IN_AREA for name in Power.__struct_fields__},
    merges=True,
)


@dataclass(frozen=True)
class Sided(Form):
    """A word, or {word: side} for what lies on its other side."""

    word: Word
    sides: tuple[str, str]
    """The usual side and the other one."""
    make: Callable[[str, str], Any]
    parts: Callable[[Any], tuple[str, str]]

    def read(self, said: Any, old: Any, at: Passage) -> Any:
        side = self.sides[0]
        if isinstance(said, Mapping):
            said, side = one_of(said, at)
            side = Word(lambda: self.sides).read(side, None, at.at(said))
        return self.make(self.word.read(said, None, at), side)

    def write(self, value: Any) -> Any:
        id, side = self.parts(value)
        return id if side == self.sides[0] else {id: side}


def _token(id: str, side: str) -> Token:
    return Token(id, side == "green" and load().tokens[id].green)


def _token_parts(token: Token) -> tuple[str, str]:
    green = token.green or not load().tokens[token.id].green
    return token.id, "green" if green else "gray"


TECH = ListForm(
    Sided(
        Word(lambda: load().tech),
        ("uncovered", "covered"),
        lambda id, side: Tile(id, side == "covered"),
        lambda tile: (tile.id, "covered" if tile.covered else "uncovered"),
    )
)
TOKENS = ListForm(Sided(Word(lambda: load().tokens), ("green", "gray"), _token, _token_parts))


_ALL_OF = ListForm(SpaceForm(), tuple)
FEDERATIONS = ListForm(Fields(Federation, {"members": _ALL_OF, "satellites": _ALL_OF}))
"""Of {members: [[q, r], ...], satellites: [[q, r], ...]}."""
OFFERS = ListForm(Fields(Offer, {"builder": SeatNumber(), "at": SpaceForm()}, {"at": "space"}))
"""Of {builder: 0, at: [q, r]}."""


@dataclass(frozen=True)
class Dealt(Pile):
    """Tiles in a row of so many: what is named comes first, others follow while there is room."""

    count: Callable[[], int] = lambda: 2

    def read(self, said: Any, old: Any, at: Passage) -> Any:
        found = super().read(said, old, at)
        if len(set(found)) < len(found):
            raise at.fault("scenario.no_fit", said=shown(said))
        return found[: self.count()]


class Given(ListForm):
    """A list given whole: nothing else comes back to it."""

    def takes(self, said: Any, thing: Any) -> bool:
        return False


class PassedForm(Form):
    """Whether a seat has passed, or its place among those who have."""

    def read(self, said: Any, old: Any, at: Passage) -> int:
        if isinstance(said, bool):
            return PASSED if said else 0
        return Whole(1, at.seats).read(said, old, at)

    def write(self, value: int) -> Any:
        return value or False


_PILES = ("deck", "reserve", "used")


class AutomaForm(Form):
    """The cards of the Automa: {support, action, deck, reserve, used, known, satellites}. What is
    named leaves wherever it lay and lies on top; what lies nowhere any more goes to the reserve."""

    merges = True

    def read(self, said: Any, old: Any, at: Passage) -> AutomaDeck | None:
        _, said = whole(said)
        if old is None:
            if nothing(said):
                return None
            raise at.fault("position.no_automa")
        said = {} if nothing(said) else said
        said = mapping(said, at, ("support", "action", *_PILES, "known", "satellites"))
        if at.state.phase == "setup":  # they are dealt at its end (12.8.1)
            return AutomaDeck(old.seat, old.level, old.correct)
        deck: AutomaDeck = msgspec.structs.replace(old)
        number = Word(lambda: load().decision_cards)
        piles = {
            name: ListForm(number).read(said[name], None, at.at(name))
            for name in _PILES
            if name in said
        }
        cards = {
            name: Word(lambda: load().decision_cards, may_lack=True, empty=0).read(
                said[name], None, at.at(name)
            )
            for name in ("support", "action")
            if name in said
        }
        lay = [*old.deck, *old.reserve, *old.used, old.support, old.action]
        named = [*(n for pile in piles.values() for n in pile), *(n for n in cards.values() if n)]
        for n in named:
            if named.count(n) > 1:
                raise at.fault("scenario.no_fit", said=shown(n))
        for name in _PILES:
            kept = [n for n in getattr(old, name) if n not in named]
            setattr(deck, name, [*piles.get(name, []), *kept])
        for name in ("support", "action"):
            setattr(
                deck,
                name,
                cards.get(name, 0 if getattr(old, name) in named else getattr(old, name)),
            )
        lying = {*deck.deck, *deck.reserve, *deck.used, deck.support, deck.action}
        deck.reserve = [*deck.reserve, *(n for n in lay if n and n not in lying)]
        if "known" in said:
            deck.known = sorted(ListForm(number).read(said["known"], None, at.at("known")))
        deck.known = sorted({*deck.known, *deck.used, deck.support, deck.action} - {0})
        if "satellites" in said:
            deck.satellites = SPACES.read(said["satellites"], None, at.at("satellites"))
        return deck

    def write(self, value: AutomaDeck | None) -> Any:
        if value is None:
            return "none"
        found = {name: getattr(value, name) for name in (*_PILES, "known")}
        cards = {"support": value.support or "none", "action": value.action or "none"}
        return {**cards, **found, "satellites": SPACES.write(value.satellites)}
