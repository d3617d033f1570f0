"""Technologies that count in production phases or at the end of the game (13.6, 14.3, 17)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from gametable.core.engine.decision import Amount
from gametable.core.text import Message, msg
from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.effects.faces import TECHNOLOGIES, TechFaces
from gametable.titles.pulsar_2849.effects.ongoing import RULE
from gametable.titles.pulsar_2849.signs import EACH, PER, Sign, bought, counted, cubes, points
from gametable.titles.pulsar_2849.standing import completed, count
from gametable.titles.pulsar_2849.state import Board, State
from gametable.titles.pulsar_2849.vocabulary import (
    EndCubes,
    EndGoals,
    EndIdleGyrodynes,
    EndIdlePulsars,
    EndTurnOrder,
    ExtraStations,
    RoundPoints,
    ScoreFor,
)

if TYPE_CHECKING:
    from gametable.titles.pulsar_2849.prospects import Prospects


@TECHNOLOGIES.faces_of(ScoreFor)
class ScoreForFaces(TechFaces[ScoreFor]):
    rule = RULE

    def points(self, state: State, board: Board, effect: ScoreFor) -> int:
        n = count(state, board, effect.per)
        if effect.table:
            return effect.table[min(n, len(effect.table) - 1)]
        return effect.points * (n // effect.every)

    def words(self, effect: ScoreFor) -> Message:
        if effect.table:
            points = " / ".join(str(n) for n in effect.table[1:])
            return msg("tech.score_table", points=points, per=msg(f"per.{effect.per}"))
        if effect.per == "none":
            return msg("reward.points", n=effect.points)
        per = msg(f"per.{effect.per}")
        if effect.every > 1:
            return msg("tech.score_every", n=effect.points, every=effect.every, per=per)
        return msg("tech.gain_per", n=effect.points, per=per)

    def icons(self, effect: ScoreFor) -> tuple[Amount, ...]:
        return (Amount("vp", effect.points or effect.table[-1]),)

    def signs(self, effect: ScoreFor) -> Iterator[Sign]:
        figures = "·".join(map(str, effect.table[1:])) if effect.table else str(effect.points)
        yield points(figures)
        if effect.per != "none":
            yield EACH
            if effect.every > 1:
                yield {"text": str(effect.every)}
            yield from counted(effect.per)

    def worth(self, prospects: Prospects, effect: ScoreFor) -> float:
        state, board = prospects.state, prospects.board
        n = count(state, board, effect.per)
        more = prospects.grows(effect.per)
        if effect.table:
            top = len(effect.table) - 1
            now, then = effect.table[min(n, top)], effect.table[min(n + 1, top)]
            return now + (then - now) * min(1.0, more)
        if prospects.each_phase(effect):
            return effect.points / effect.every * (n + more / 2) * prospects.phases
        return effect.points / effect.every * (n + more)


@TECHNOLOGIES.faces_of(RoundPoints)
class RoundPointsFaces(TechFaces[RoundPoints]):
    """Asked in step 6 of the production phase (13.6)."""

    rule = "pulsar_2849 13.6"

    def words(self, effect: RoundPoints) -> Message:
        return msg("reward.buy_points", n=effect.cubes, points=effect.points)

    def icons(self, effect: RoundPoints) -> tuple[Amount, ...]:
        return (Amount("vp", effect.points),)

    def signs(self, effect: RoundPoints) -> Iterable[Sign]:
        return bought(effect.cubes, effect.points)

    def worth(self, prospects: Prospects, effect: RoundPoints) -> float:
        each = effect.points - prospects.cube * effect.cubes
        return max(0.0, each) * 0.9 * prospects.phases


@TECHNOLOGIES.faces_of(ExtraStations)
class ExtraStationsFaces(TechFaces[ExtraStations]):
    """Counted in the station scoring (14.9)."""

    rule = "pulsar_2849 14.9"

    def words(self, effect: ExtraStations) -> Message:
        return msg("reward.extra_station", n=effect.count)

    def icons(self, effect: ExtraStations) -> tuple[Amount, ...]:
        return (Amount("space-station", effect.count),)

    def signs(self, effect: ExtraStations) -> Iterator[Sign]:
        yield {"plate": "space-station", "text": f"+{effect.count}"}

    def at_once(self, prospects: Prospects, effect: ExtraStations) -> float:
        return prospects.station * effect.count

    def worth(self, prospects: Prospects, effect: ExtraStations) -> float:
        return 0.0  # counted among the stations


@TECHNOLOGIES.faces_of(EndCubes)
class EndCubesFaces(TechFaces[EndCubes]):
    """Asked in the scoring of cubes (14.7)."""

    rule = "pulsar_2849 14.7"

    def words(self, effect: EndCubes) -> Message:
        return msg("tech.end_cubes", n=effect.points, every=effect.every)

    def icons(self, effect: EndCubes) -> tuple[Amount, ...]:
        return (Amount("engineering-cube", effect.every), Amount("vp", effect.points))

    def signs(self, effect: EndCubes) -> Iterable[Sign]:
        return bought(effect.every, effect.points)

    def at_once(self, prospects: Prospects, effect: EndCubes) -> float:
        return prospects.kept_cubes * max(0.0, effect.points / effect.every - prospects.leftover)

    def worth(self, prospects: Prospects, effect: EndCubes) -> float:
        return 0.0  # counted in the worth of cubes


@TECHNOLOGIES.faces_of(EndTurnOrder)
class EndTurnOrderFaces(TechFaces[EndTurnOrder]):
    """Asked in the scoring of the turn order (14.8)."""

    rule = "pulsar_2849 14.8"

    def words(self, effect: EndTurnOrder) -> Message:
        return msg("tech.end_turn_order", n=effect.multiplier)

    def icons(self, effect: EndTurnOrder) -> tuple[Amount, ...]:
        return (Amount("turn-order", effect.multiplier),)

    def signs(self, effect: EndTurnOrder) -> Iterator[Sign]:
        yield from [{"plate": "turn-order"}, points(f"×{effect.multiplier}")]

    def at_once(self, prospects: Prospects, effect: EndTurnOrder) -> float:
        return prospects.last_places * (effect.multiplier - 1)

    def worth(self, prospects: Prospects, effect: EndTurnOrder) -> float:
        return 0.0  # counted in the worth of the turn order


@TECHNOLOGIES.faces_of(EndIdlePulsars)
class EndIdlePulsarsFaces(TechFaces[EndIdlePulsars]):
    """Asked in the scoring of idle pulsars (14.5)."""

    rule = "pulsar_2849 14.5"

    def words(self, effect: EndIdlePulsars) -> Message:
        return msg("tech.end_idle_pulsars", n=effect.points)

    def icons(self, effect: EndIdlePulsars) -> tuple[Amount, ...]:
        return (Amount("pulsar", 1), Amount("vp", effect.points))

    def signs(self, effect: EndIdlePulsars) -> Iterator[Sign]:
        yield from [points(effect.points), EACH, {"plate": "pulsar"}]

    def worth(self, prospects: Prospects, effect: EndIdlePulsars) -> float:
        board = prospects.board
        idle = len(board.pulsars) - completed(board)
        return (effect.points - load().constants.idle_pulsar) * idle


@TECHNOLOGIES.faces_of(EndIdleGyrodynes)
class EndIdleGyrodynesFaces(TechFaces[EndIdleGyrodynes]):
    """Asked in the scoring of idle gyrodynes (14.6)."""

    rule = "pulsar_2849 14.6"

    def words(self, effect: EndIdleGyrodynes) -> Message:
        return msg("tech.end_idle_gyrodynes", n=effect.points)

    def icons(self, effect: EndIdleGyrodynes) -> tuple[Amount, ...]:
        return (Amount("gyrodyne-small", 1), Amount("vp", effect.points))

    def signs(self, effect: EndIdleGyrodynes) -> Iterator[Sign]:
        yield from [points(effect.points), EACH, {"icon": PER["pulsar"]}]

    def worth(self, prospects: Prospects, effect: EndIdleGyrodynes) -> float:
        idle = sum(prospects.board.gyrodynes.values())
        return (effect.points - load().constants.idle_gyrodyne) * idle


@TECHNOLOGIES.faces_of(EndGoals)
class EndGoalsFaces(TechFaces[EndGoals]):
    """Asked where goals are scored (14.4)."""

    rule = "pulsar_2849 14.4"

    def words(self, effect: EndGoals) -> Message:
        if effect.free:
            return msg("tech.end_goals_free", n=effect.free)
        return msg("tech.end_goals_less", n=effect.cubes_less)

    def icons(self, effect: EndGoals) -> tuple[Amount, ...]:
        return (Amount("goal", effect.free or 1),)

    def signs(self, effect: EndGoals) -> Iterator[Sign]:
        if effect.free:
            yield from [{"plate": "goal", "text": str(effect.free)}, {"icon": "check"}]
        if effect.cubes_less:
            yield from [{"plate": "goal"}, cubes(f"−{effect.cubes_less}")]

    def worth(self, prospects: Prospects, effect: EndGoals) -> float:
        return prospects.missed_goals(effect.free) + effect.cubes_less
