"""What a position of Planet Unknown is worth: lines, trackers, rovers, cards, objectives.

Everything is read from the scoring, the components and the rules; what is estimated is how likely
things are to come about in the rounds that are left.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cache

from gametable.components.weights import load_weights
from gametable.core.engine.decision import Decision
from gametable.core.engine.valuation import Measured, Valuation, Weights, WorthSeen
from gametable.core.text import Message
from gametable.titles.planet_unknown.boards import (
    ground,
    planet_rule,
    tech,
    unlocked,
)
from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.definitions import CivCard
from gametable.titles.planet_unknown.footprints import layers
from gametable.titles.planet_unknown.planet_rules import UncoveredCityMedals
from gametable.titles.planet_unknown.rules.effects import Held
from gametable.titles.planet_unknown.rules.families import EFFECTS
from gametable.titles.planet_unknown.scoring import (
    end_game_cards,
    open_for_lines,
    track_medal,
)
from gametable.titles.planet_unknown.state import Board, State
from gametable.titles.planet_unknown.tech_effects import NoMeteorites
from gametable.titles.planet_unknown.views import is_hidden, revealed
from gametable.titles.planet_unknown.vocabulary import (
    TRACKS,
    AgreementSet,
    LifepodValue,
    Medals,
    MedalsPerPatch,
    MeteoriteSet,
)
from gametable.titles.planet_unknown.worth import goals, rovers_reach
from gametable.titles.planet_unknown.worth.fitting_yet import stuck
from gametable.titles.planet_unknown.worth.ground_left import (
    TILE,
    lines_left,
    lines_of,
    medals_of,
)
from gametable.titles.planet_unknown.worth.guesses import guesses
from gametable.titles.planet_unknown.worth.telling import told
from gametable.titles.planet_unknown.worth.timing import (
    patches_to_come,
    places_yet,
    rounds_left,
)
from gametable.titles.planet_unknown.worth.track_plan import (
    CARDS,
    plan,
    tech_kinds,
    tech_worth,
)

TERMS = (
    "lines",
    "holes",
    "cities",
    "tracks",
    "techs",
    "lifepods",
    "meteorites",
    "civ_cards",
    "patches",
    "ice",
    "room",
    "objectives",
)
STUCK = 2.0
"""What a seat misses that finds no place for a tile, and for each square that stays open."""
STUCK_SQUARE = 0.12
METEOR = 0.115
"""Meteorites to come for each open square: half of the tiles bring one."""
STORED = 1.5
"""A stored patch."""
SECRET = (0.0, 1.4, 1.7, 2.4, 3.4)
"""A kept civ card that nobody else sees, by its rank."""


class PlanetUnknownValuation(Valuation[State]):
    """How positions are judged; each term is measured for the seat's board by itself, save the
    objectives, which compare boards."""

    def terms(self, state: State, seat: int, seen: WorthSeen) -> dict[str, Measured]:
        board = state.boards[seat]
        to_come = rounds_left(state)
        rounds = seen.left(to_come)
        sees = seat == seen.viewer or revealed(state)
        cards = end_game_cards(load(), board) if sees else []
        patches = patches_to_come(board, rounds)
        chances = rovers_reach.chances(board, to_come)
        # The planet is seen at a glance, however far ahead somebody thinks.
        tiles = to_come + places_yet(state, seat)
        lines, holes, border = _lines(board, tiles, patches, chances)
        found: dict[str, Measured] = {
            "lines": (lines, lines),
            "holes": (-0.45 * holes - 0.03 * border if rounds else 0.0, -float(holes)),
            "tracks": _tracks(board, rounds),
            "objectives": _objectives(state, seat, rounds, sees),
        }
        if rounds:
            found["ice"] = _ice(board, rounds)
            found["room"] = _room(state, seat)
        found["techs"] = _techs(board, rounds)
        found["lifepods"] = _lifepods(board, cards, chances)
        found["meteorites"] = _meteorites(board, cards, chances, rounds)
        found["civ_cards"] = _cards(board, cards, patches, rounds, sees)
        found["patches"] = (STORED * board.stored_patches, float(board.stored_patches))
        rule = planet_rule(board, UncoveredCityMedals)
        if rule is not None:
            left = (ground(board).cities & ~layers(board.surface).covered).bit_count()
            found["cities"] = (left * rule.medals * (0.6 if rounds else 1.0), float(left))
        return found

    def left(self, state: State) -> float:
        return rounds_left(state)

    def moment(self, state: State) -> int:
        return state.round

    def turn(self, state: State, seat: int) -> Hashable:
        return state.round

    def priors(self, state: State, asked: Decision) -> Sequence[float] | None:
        return guesses(state, asked)

    def told(
        self, term: str, before: State, after: State, seat: int, change: Measured, seen: WorthSeen
    ) -> Message:
        return told(term, before, after, seat, change, seen.left(rounds_left(before)))


def _lines(
    board: Board, rounds: float, patches: float, chances: dict[int, float]
) -> tuple[float, int, int]:
    """Medals expected of rows and columns, and the holes and the border."""
    bare = open_for_lines(load(), board)
    left = lines_left(board.planet, bare, rounds, patches)
    stones: dict[int, float] = {}
    for square in board.meteorites:
        stones[square] = chances.get(square, 0.0) * stones.get(square, 1.0)
    for rover in board.rovers:
        if rover.carries and rover.at >= 0:
            stones[rover.at] = chances.get(rover.at, 0.0)
    safe = 1.0
    if rounds and tech(board, NoMeteorites) is None:
        safe = 1 - METEOR * (1 - rovers_reach.clearing(board, rounds))
    found = 0.0
    for line, medal, chance, k in zip(
        lines_of(board.planet),
        medals_of(board.planet),
        left.chances,
        left.open_in,
        strict=True,
    ):
        for square, cleared in stones.items():
            if line >> square & 1:
                chance *= cleared
        found += medal * chance * safe**k
    return found, left.holes, left.border


def _tracks(board: Board, rounds: float) -> Measured:
    """The medals of the trackers, and what the best plan adds to them; counted in positions."""
    box = load()
    found = float(sum(track_medal(box, board, track) for track in TRACKS))
    at = tuple(board.tracks[track] for track in TRACKS)
    if rounds:
        found += plan(board.corporation, at, rounds, tuple(board.track_pods))
    return found, float(sum(at))


def _objectives(state: State, seat: int, rounds: float, sees: bool) -> Measured:
    """What the objectives promise, those that nobody else sees only to who keeps them."""
    found = 0.0
    for name, points in goals.each_expected(state, seat, rounds):
        if sees or not name.endswith("/personal"):
            found += points
    return found, found


def _techs(board: Board, rounds: float) -> Measured:
    """What the unlocked techs are good for yet."""
    if not rounds:
        return 0.0, 0.0
    levels = [level for level in tech_kinds(board.corporation) if unlocked(board, level)]
    fresh = [level for level in levels if level not in board.used_in_game]
    found = sum(tech_worth(board.corporation, level, rounds) for level in fresh)
    return found, float(len(levels))


def _each(cards: list[CivCard], kind: type) -> list[object]:
    return [effect for card in cards for effect in card.effects if isinstance(effect, kind)]


def _lifepods(board: Board, cards: list[CivCard], chances: dict[int, float]) -> Measured:
    """Those in the scoring area, and those that rovers will still reach."""
    raised = [effect.medals for effect in _each(cards, LifepodValue)]  # type: ignore[attr-defined]
    each = max([load().pad.medals_per_lifepod, *raised])
    likely = sum(chances.get(square, 0.0) for square in board.lifepods)
    return board.pods * each + 0.7 * likely * each, float(board.pods)


def _meteorites(
    board: Board, cards: list[CivCard], chances: dict[int, float], rounds: float
) -> Measured:
    """Collected ones, by thirds as long as more may come."""
    pad = load().pad
    repos = [effect.medals for effect in _each(cards, MeteoriteSet)]  # type: ignore[attr-defined]
    each = repos[0][len(repos)] if repos else pad.medals_per_meteorite_set
    sets = board.collected // pad.meteorites_per_set
    if not rounds:
        return float(sets * each), float(board.collected)
    likely = sum(chances.get(square, 0.0) for square in board.meteorites)
    coming = METEOR * TILE * rounds * rovers_reach.clearing(board, rounds)
    rest = board.collected % pad.meteorites_per_set
    more = (rest + likely + coming) / pad.meteorites_per_set
    part = 0.85 * max(0.0, more - 0.15)
    return each * (sets + part), float(board.collected)


def _cards(
    board: Board, cards: list[CivCard], patches: float, rounds: float, sees: bool
) -> Measured:
    """Civ cards kept for the end, and those still to be picked."""
    found = sum(CARDS[rank] for rank in board.milestones)
    if not sees:
        for id in board.civ_cards:
            if is_hidden(id):
                found += SECRET[int(id[1:])]
            elif load().civ_cards[id].timing == "end_game":
                found += SECRET[load().civ_cards[id].rank]
        return found, float(len(board.civ_cards))
    kinds: dict[type, int] = {}
    for card in cards:
        for effect in card.effects:
            kinds[type(effect)] = kinds.get(type(effect), 0) + 1
    seen: set[type] = set()
    for card in cards:
        for effect in card.effects:
            kind = type(effect)
            held = Held(board, kinds[kind], kind not in seen)
            seen.add(kind)
            found += EFFECTS[effect].medals(effect, held)
            if isinstance(effect, MedalsPerPatch):
                found += effect.count * patches
            elif isinstance(effect, AgreementSet) and held.first and rounds:
                n = held.alike
                found += 0.3 * (effect.medals[min(4, n + 1)] - effect.medals[n])
            elif not isinstance(effect, Medals | MeteoriteSet | LifepodValue | AgreementSet):
                found += 1.2 if rounds else 0.0
    return found, float(len(board.civ_cards))


def _room(state: State, seat: int) -> Measured:
    """The danger that no tile fits in the next rounds, with what tiles would still have brought."""
    board = state.boards[seat]
    open_squares = (ground(board).squares & ~layers(board.surface).covered).bit_count()
    danger = stuck(state, seat)
    return -danger * (STUCK + STUCK_SQUARE * open_squares), -round(100 * danger)


def _ice(board: Board, rounds: float) -> Measured:
    """Open ice, as far as water will ask for it."""
    bare = (ground(board).ice & ~layers(board.surface).covered).bit_count()
    wanted = 0.9 * rounds
    return 0.16 * min(float(bare), wanted) + 0.02 * bare, float(bare)


@cache
def valuation() -> PlanetUnknownValuation:
    """How this title judges positions. Raises ComponentErrors of its weights."""
    return PlanetUnknownValuation(weights())


@cache
def weights() -> Weights:
    """The weights of its terms."""
    return load_weights("planet_unknown", TERMS)
