"""The final scoring and the result (planet_unknown 11.3, 11.4, 12.4); also tells it during play.

Every line of the pad comes with the parts it is the sum of, those that score nothing included, so
that a player sees what is missing. What a reader of a view may not know is left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from gametable.core.kit.scoring import Part, Ranking, ranked, result_of, score_line, seat_names
from gametable.core.scene import Result, Score
from gametable.core.text import Message, msg
from gametable.titles.planet_unknown.boards import planet_rule, track_target
from gametable.titles.planet_unknown.components import Components, load
from gametable.titles.planet_unknown.definitions import CivCard, ObjectiveCard
from gametable.titles.planet_unknown.footprints import layers
from gametable.titles.planet_unknown.objectives import (
    fulfilled,
    line_squares,
    measured,
    neighbours,
    prize,
    uncovered,
)
from gametable.titles.planet_unknown.planet_rules import CurrentsAreEnergy
from gametable.titles.planet_unknown.rules.effects import Held
from gametable.titles.planet_unknown.rules.families import EFFECTS
from gametable.titles.planet_unknown.rules.planets import PLANETS
from gametable.titles.planet_unknown.state import Board, State, TrackPod
from gametable.titles.planet_unknown.views import is_hidden
from gametable.titles.planet_unknown.vocabulary import (
    TRACKS,
    LifepodValue,
    MeteoriteSet,
    TrackName,
)


def scores(state: State) -> list[Score]:
    """Each seat's score if the game ended now, by the lines of the pad (planet_unknown 11.3)."""
    box = load()
    return [score_of(box, state, seat) for seat in range(len(state.boards))]


def score_of(box: Components, state: State, seat: int) -> Score:
    """The score of one seat."""
    board = state.boards[seat]
    parts = {
        "planet": planet_parts(box, board, seat),
        "tracks": track_parts(box, board, seat),
        "lifepods": lifepod_parts(box, board, seat),
        "meteorites": meteorite_parts(box, board, seat),
        "civ_cards": civ_card_parts(box, board),
        "objectives": objective_parts(state, seat),
    }
    lines = (
        score_line(
            printed.id,
            printed.icon,
            parts[printed.id],
            Message(f"#line/{printed.id}"),
            standing=printed.id == "objectives",
        )
        for printed in box.pad.lines
    )
    return Score(seat, tuple(lines))


# A: the planet ------------------------------------------------------------------------------


def planet_parts(box: Components, board: Board, seat: int) -> Iterator[Part]:
    """Every row and column, and the planet's own bonus (planet_unknown 11.3 A, 17.3)."""
    planet = box.planets[board.planet]
    bare, hit = open_for_lines(box, board), meteorite_squares(board)
    for kind, n, line in line_squares():
        medal = (planet.row_medals if kind == "row" else planet.column_medals)[n]
        yield _line_part(seat, kind, n, (bare & line).bit_count(), (hit & line).bit_count(), medal)
    for rule in planet.rules:
        yield from PLANETS[rule].score(rule, board, seat)


@lru_cache(4096)
def _line_part(seat: int, kind: str, n: int, bare: int, struck: int, medal: int) -> Part:
    """A row or column with so many open squares and squares with a meteorite; made once."""
    target = f"planet/{seat}/{kind}_{n}"
    if bare:
        found = "open_struck" if struck else "open"
        return msg(f"score.planet.{kind}_{found}", line=n + 1, n=bare, medal=medal), 0, target
    if struck:
        return msg(f"score.planet.{kind}_struck", line=n + 1, n=struck, medal=medal), 0, target
    return msg(f"score.planet.{kind}", line=n + 1), medal, target


def open_for_lines(box: Components, board: Board) -> int:
    """The squares that leave their row and column incomplete: uncovered ones.

    Uncovered currents of Petra do not (planet_unknown 17.6).
    """
    ground = box.ground[board.planet]
    squares = ground.squares & ~layers(board.surface).covered
    if planet_rule(board, CurrentsAreEnergy):
        squares &= ~ground.currents
    return squares


def meteorite_squares(board: Board) -> int:
    """The squares with a meteorite, those that rovers carry included (planet_unknown 16.4.3)."""
    carried = [rover.at for rover in board.rovers if rover.carries and rover.at >= 0]
    return sum(1 << square for square in {*board.meteorites, *carried})


# B: resource tracks -------------------------------------------------------------------------


def track_parts(box: Components, board: Board, seat: int) -> Iterator[Part]:
    """The medal of each tracker (planet_unknown 11.3 B)."""
    for name in TRACKS:
        at = board.tracks[name]
        medal = track_medal(box, board, name)
        top = box.corporations[board.corporation].tracks[name].top
        words = msg("score.track", track=f"#track/{name}", position=at, top=top)
        yield words, medal, track_target(seat, name, at)


def track_medal(box: Components, board: Board, name: TrackName) -> int:
    """The medal nearest at or below the tracker (planet_unknown 6.3).

    Medals under lifepods are ignored (16.3.2).
    """
    track = box.corporations[board.corporation].tracks[name]
    for position in reversed(track.positions[: board.tracks[name] + 1]):
        if position.medal is not None and TrackPod(name, position.p) not in board.track_pods:
            return position.medal
    return 0


# C: lifepods and meteorites -----------------------------------------------------------------


def lifepod_parts(box: Components, board: Board, seat: int) -> Iterator[Part]:
    """Lifepods in the scoring area only (planet_unknown 7.2, 8.9)."""
    effects = [effect for card in end_game_cards(box, board) for effect in card.effects]
    raised = [effect.medals for effect in effects if isinstance(effect, LifepodValue)]
    each = max([box.pad.medals_per_lifepod, *raised])
    yield (
        msg("score.lifepods", n=board.pods, medal=each),
        board.pods * each,
        f"tracks/{seat}/scoring_area",
    )


def meteorite_parts(box: Components, board: Board, seat: int) -> Iterator[Part]:
    """Full sets of collected meteorites first, then their value (planet_unknown 8.10)."""
    sets = board.collected // box.pad.meteorites_per_set
    effects = [effect for card in end_game_cards(box, board) for effect in card.effects]
    repos = [effect for effect in effects if isinstance(effect, MeteoriteSet)]
    each = repos[0].medals[len(repos)] if repos else box.pad.medals_per_meteorite_set
    words = msg("score.meteorites", n=board.collected, sets=sets, medal=each)
    yield words, sets * each, f"tracks/{seat}/meteorites"


# D: civ cards -------------------------------------------------------------------------------


def end_game_cards(box: Components, board: Board) -> list[CivCard]:
    """The end-game civ cards of a board that the reader may know."""
    known = [box.civ_cards[card] for card in board.civ_cards if not is_hidden(card)]
    return [card for card in known if card.timing == "end_game"]


def civ_card_parts(box: Components, board: Board) -> Iterator[Part]:
    """What each end-game card is worth by itself (planet_unknown 8)."""
    cards = end_game_cards(box, board)
    of_kind: dict[type, list[str]] = {}
    for card in cards:
        for kind in dict.fromkeys(map(type, card.effects)):
            of_kind.setdefault(kind, []).append(card.id)
    for card in cards:
        name, medals = f"#civ_card/{card.id}", 0
        words = msg("score.civ_card", card=name)
        for effect in card.effects:
            alike = of_kind[type(effect)]
            held = Held(board, len(alike), card.id == alike[0])
            medals += EFFECTS[effect].medals(effect, held)
            words = EFFECTS[effect].score_words(name, held) or words
        yield words, medals, f"civ_card/{card.id}"


# E and F: objectives ------------------------------------------------------------------------


@cache
def _objective(n: int) -> ObjectiveCard:
    return next(card for card in load().objectives.values() if card.n == n)


def objective_parts(state: State, seat: int) -> Iterator[Part]:
    """Personal objectives, those shared with neighbours, and those of all (planet_unknown 9)."""
    board = state.boards[seat]
    for n in board.objectives:
        if is_hidden(n):
            continue
        personal = _objective(n).personal
        done = fulfilled(board, personal)
        key = "score.objective.done" if done else "score.objective.open"
        words = msg(key, card=f"#objective/{n}/personal", medal=personal.medals)
        yield words, personal.medals if done else 0, f"objective/{n}/personal"
    everybody = [other for other in range(len(state.boards)) if other != seat]
    shared = [*neighbours(state, seat), *((n, everybody) for n in state.common)]
    for n, others in shared:
        side = _objective(n).neighbour
        figures = [
            msg("score.objective.figure", seat=f"#seat/{one}", n=measured(there, side.measure))
            for one in (seat, *others)
            for there in (state.boards[one],)
        ]
        goal = f"#objective/{n}/neighbour/text"
        words = msg("score.objective.shared", goal=goal, figures=figures)
        yield words, prize(state, seat, others, side), f"objective/{n}"


# The result ---------------------------------------------------------------------------------


def result(state: State) -> Result | None:
    """How a finished game ended, else None (planet_unknown 11.4; solo 12.4)."""
    if not state.over:
        return None
    return solo_result(state) if state.solo else shared_result(state)


def shared_result(state: State) -> Result:
    """The highest total wins; ties by uncovered squares, then by meteorites, then shared."""
    ties = [(-uncovered(board), -meteorites_left(board)) for board in state.boards]
    found = ranked([score.total for score in scores(state)], ties)
    return result_of(found, _tie_break(state, found))


def meteorites_left(board: Board) -> int:
    """Meteorites on the planet, carried ones too: the second tie-break (planet_unknown 11.4)."""
    return len(board.meteorites) + sum(rover.carries for rover in board.rovers)


def _tie_break(state: State, found: Ranking) -> Message | None:
    """What decided between the seats with the highest total, in words."""
    names = seat_names(found.level)
    if len(found.level) == 1:
        return None
    if found.winners == found.level:
        return msg("score.tie.shared", seats=names)
    boards = [state.boards[seat] for seat in found.level]
    open_squares = [uncovered(board) for board in boards]
    least = min(open_squares)
    if open_squares.count(least) == len(found.winners):
        return msg("score.tie.uncovered", seats=names, n=least)
    stones = [meteorites_left(b) for b, n in zip(boards, open_squares, strict=True) if n == least]
    return msg("score.tie.meteorites", seats=names, n=min(stones), open=least)


def solo_target(state: State) -> int:
    """The target of the solo game with this deck of events (planet_unknown 12.4)."""
    solo = load().solo
    steps = (solo.modifiers.green, solo.modifiers.orange, solo.modifiers.red)
    target = solo.target
    for cards, values in zip(state.event_mix, steps, strict=True):
        reached = [
            value
            for least, value in zip(solo.modifiers.cards, values, strict=True)
            if cards >= least
        ]
        target += reached[-1]
    return target


def solo_result(state: State) -> Result:
    """The target reached or not, and the verdict (planet_unknown 12.4)."""
    points, target = scores(state)[0].total, solo_target(state)
    difference = points - target
    band = next(
        band
        for band in load().solo.results
        if (band.least is None or band.least <= difference)
        and (band.most is None or difference <= band.most)
    )
    words = "reached" if difference > 0 else "missed" if difference < 0 else "met"
    verdict = f"#verdict/{band.id}"
    headline = msg(f"score.solo.{words}", difference=abs(difference), verdict=verdict)
    return Result((0,) if difference >= 0 else (), headline, target=target, ranking=(0,))
