"""Global parameters and the terraform rating (terraforming_mars 8.2, 8.5)."""

from __future__ import annotations

from collections.abc import Iterator

from gametable.core.engine.decision import Amount as Icon
from gametable.core.text import Message, msg
from gametable.titles.terraforming_mars.areas import oceans
from gametable.titles.terraforming_mars.changes import raise_tr
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.definitions import BonusStep, Card, Track
from gametable.titles.terraforming_mars.effects.counting import counter_parts, likely_times
from gametable.titles.terraforming_mars.effects.estimates import outlook
from gametable.titles.terraforming_mars.effects.faces import (
    EFFECTS,
    Doing,
    Faces,
    effect_warnings,
    effects_worth,
)
from gametable.titles.terraforming_mars.icons import (
    EACH,
    Part,
    change,
    parameter_icon,
    plate,
    times,
)
from gametable.titles.terraforming_mars.situation import Situation
from gametable.titles.terraforming_mars.state import State
from gametable.titles.terraforming_mars.vocabulary import Raisable, Raise, Tr, TrPer


@EFFECTS.faces_of(Raise)
class RaiseFaces(Faces[Raise]):
    rule = "terraforming_mars 8.2"

    def warnings(self, situation: Situation, effect: Raise, card: Card | None) -> Iterator[Message]:
        """The steps beyond the maximum, and what of the bonuses on the way would be lost."""
        left = _steps_left(situation, effect)
        if left < effect.steps:
            words = self.words(effect)
            yield msg("warn.maxed" if left == 0 else "warn.partly", effect=words, n=left)
        track = load().tracks[effect.parameter]
        before = situation.parameter(track.id)
        for bonus in _bonuses(track, before, before + min(left, effect.steps) * track.step):
            yield from effect_warnings(situation, bonus.do)

    def do(self, now: Doing, effect: Raise) -> None:
        raise_parameter(now, effect.parameter, effect.steps, now.source)

    def words(self, effect: Raise) -> Message:
        return msg("effect.raise", n=effect.steps, parameter=f"#track/{effect.parameter}")

    def gain(self, effect: Raise) -> tuple[Icon, ...]:
        return _rise(effect, effect.steps)

    def gain_now(self, situation: Situation, effect: Raise, card: Card | None) -> tuple[Icon, ...]:
        steps = min(effect.steps, _steps_left(situation, effect))
        return _rise(effect, steps) if steps > 0 else ()

    def parts(self, effect: Raise, holds: str) -> list[Part]:
        return times(effect.steps, plate(parameter_icon(effect.parameter)))

    def worth(self, situation: Situation, effect: Raise, source: str) -> float:
        here, track = outlook(situation), load().tracks[effect.parameter]
        now = situation.parameter(track.id)
        steps = min(effect.steps, _steps_left(situation, effect))
        bonuses = _bonuses(track, now, now + steps * track.step)
        more = sum(effects_worth(situation, bonus.do, source) for bonus in bonuses)
        return here.step * steps + more


def plain_rise(situation: Situation, effect: Raise) -> tuple[Icon, ...]:
    """What a raise brings now (terraforming_mars 8.2); nothing where it reaches a bonus step (8.3),
    of which a look ahead tells all."""
    track, before = load().tracks[effect.parameter], situation.parameter(effect.parameter)
    steps = min(effect.steps, _steps_left(situation, effect))
    if steps <= 0 or any(_bonuses(track, before, before + steps * track.step)):
        return ()
    return _rise(effect, steps)


def _rise(effect: Raise, steps: int) -> tuple[Icon, ...]:
    """So many steps and the TR for them (terraforming_mars 8.2)."""
    return (Icon(parameter_icon(effect.parameter), steps), Icon("tr", steps))


def _steps_left(situation: Situation, effect: Raise) -> int:
    track = load().tracks[effect.parameter]
    return (track.goal - situation.parameter(track.id)) // track.step


@EFFECTS.faces_of(Tr)
class TrFaces(Faces[Tr]):
    rule = "terraforming_mars 8.5"

    def do(self, now: Doing, effect: Tr) -> None:
        raise_tr(now.game, now.seat, effect.steps, now.source)

    def words(self, effect: Tr) -> Message:
        return msg("effect.tr", n=effect.steps)

    def gain(self, effect: Tr) -> tuple[Icon, ...]:
        return (Icon("tr", effect.steps),)

    def parts(self, effect: Tr, holds: str) -> list[Part]:
        return change(effect.steps, plate("tr"))

    def worth(self, situation: Situation, effect: Tr, source: str) -> float:
        return outlook(situation).step * effect.steps


@EFFECTS.faces_of(TrPer)
class TrPerFaces(Faces[TrPer]):
    rule = "terraforming_mars 8.5"

    def do(self, now: Doing, effect: TrPer) -> None:
        raise_tr(now.game, now.seat, now.times(effect), now.source)

    def words(self, effect: TrPer) -> Message:
        return msg("effect.tr_per")

    def parts(self, effect: TrPer, holds: str) -> list[Part]:
        return [*change(effect.each, plate("tr")), EACH, *counter_parts(effect.count, effect.per)]

    def worth(self, situation: Situation, effect: TrPer, source: str) -> float:
        return outlook(situation).step * likely_times(situation, effect, source)


# Parameters (terraforming_mars 8)


def raise_parameter(now: Doing, parameter: Raisable, steps: int, source: str) -> None:
    """Raise temperature or oxygen: TR for each step, bonus steps into the pool (8.2, 8.3)."""
    state = now.state
    track = load().tracks[parameter]
    rule = "terraforming_mars 8.2"
    value = state.temperature if parameter == "temperature" else state.oxygen
    done = min(steps, (track.goal - value) // track.step)
    if done == 0:
        now.in_vain("log.maxed", rule, parameter=f"#parameter/{parameter}")
        return
    before, value = value, value + done * track.step
    if parameter == "temperature":
        state.temperature = value
    else:
        state.oxygen = value
    now.emit(
        "log.raise",
        rule=rule,
        parameter=f"#parameter/{parameter}",
        n=done,
        now=value,
        unit=f"#unit/{parameter}",
        source=source,
        targets=(f"track/{parameter}",),
    )
    raise_tr(now.game, now.seat, done, f"#track/{parameter}")
    for bonus in _bonuses(track, before, value):
        now.job.add(now.seat, f"#track/{parameter}", bonus.do)


def _bonuses(track: Track, before: int, after: int) -> Iterator[BonusStep]:
    """The bonus steps that a raise reaches or passes: once a game, parameters never fall (8.3)."""
    return (bonus for bonus in track.bonus_steps if before < bonus.at <= after)


def complete(state: State) -> bool:
    """Whether all three parameters are at their goal (terraforming_mars 17.4, 18.1)."""
    tracks = load().tracks
    return (
        state.temperature >= tracks["temperature"].goal
        and state.oxygen >= tracks["oxygen"].goal
        and oceans(state) >= tracks["oceans"].goal
    )
