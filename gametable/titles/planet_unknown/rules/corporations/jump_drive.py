"""Jump Drive: a whole row of benefits, a shared objective (planet_unknown 16.5.6, 16.5.7)."""

from __future__ import annotations

from gametable.core.engine.asking import choose
from gametable.core.engine.chance import draw
from gametable.core.engine.decision import Flow, Option
from gametable.core.engine.game import Game
from gametable.core.text import msg
from gametable.titles.planet_unknown.boards import track_target
from gametable.titles.planet_unknown.rules.effects import TECHS, Situation, TechFaces
from gametable.titles.planet_unknown.rules.tracks import take_benefits, track_of
from gametable.titles.planet_unknown.state import State
from gametable.titles.planet_unknown.tech_effects import ClaimRow, CommonObjective
from gametable.titles.planet_unknown.vocabulary import TRACKS, TrackName


@TECHS.faces_of(ClaimRow)
class ClaimRowTech(TechFaces[ClaimRow]):
    """Takes every benefit at the height of a chosen tracker (planet_unknown 16.5.6)."""

    def hindrance(self, situation: Situation, effect: ClaimRow) -> str:
        return ""

    def do(self, game: Game[State], seat: int, effect: ClaimRow) -> Flow[None]:
        yield from claim_row(game, seat)


@TECHS.faces_of(CommonObjective)
class CommonObjectiveTech(TechFaces[CommonObjective]):
    """Puts an objective in play for all players (planet_unknown 16.5.7)."""

    def hindrance(self, situation: Situation, effect: CommonObjective) -> str:
        return "" if situation.state.objective_deck else "why.no_objective_left"

    def do(self, game: Game[State], seat: int, effect: CommonObjective) -> Flow[None]:
        yield from common_objective(game, seat, effect.draw)


def claim_row(game: Game[State], seat: int) -> Flow[None]:
    """Take the benefits of all tracks at the height of one tracker, no medals (16.5.6)."""
    board = game.state.boards[seat]
    options: list[Option[TrackName]] = [
        Option(
            track,
            msg("label.row_of", track="#track/" + track, position=board.tracks[track]),
            target=track_target(seat, track, board.tracks[track]),
        )
        for track in TRACKS
    ]
    chosen = yield from choose(seat, msg("ask.claim_row"), options, rule="planet_unknown 16.5.6")
    height = board.tracks[chosen]
    game.emit("log.row_claimed", seat, rule="planet_unknown 16.5.6", height=height)
    for track in TRACKS:
        take_benefits(game, seat, track_of(board, track).positions[height])


def common_objective(game: Game[State], seat: int, count: int) -> Flow[None]:
    """Draw objectives and put one in play for all players (planet_unknown 16.5.7)."""
    state = game.state
    drawn = yield from draw(state.objective_deck, count, rule="planet_unknown 16.5.7")
    if not drawn:
        return
    options: list[Option[int]] = [
        Option(
            n,
            msg("label.in_play", card=f"#objective/{n}/neighbour"),
            target=f"objective/{n}",
        )
        for n in drawn
    ]
    chosen = yield from choose(
        seat, msg("ask.common_objective"), options, rule="planet_unknown 16.5.7", secret=True
    )
    for n in drawn:
        state.objective_deck.remove(n)
    state.common.append(chosen)
    game.emit(
        "log.common_objective",
        seat,
        rule="planet_unknown 16.5.7",
        card=f"#objective/{chosen}/neighbour",
    )
