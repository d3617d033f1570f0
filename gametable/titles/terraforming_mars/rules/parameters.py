"""The global parameters (terraforming_mars 8)."""

from __future__ import annotations

from gametable.core.engine.game import Game
from gametable.titles.terraforming_mars.areas import oceans
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.due import Job, reference
from gametable.titles.terraforming_mars.rules.stock import raise_tr
from gametable.titles.terraforming_mars.state import State
from gametable.titles.terraforming_mars.vocabulary import Raisable


def raise_parameter(
    game: Game[State], job: Job, seat: int, parameter: Raisable, steps: int, source: str
) -> None:
    """Raise temperature or oxygen: TR for each step, bonus steps into the pool (8.2, 8.3)."""
    state = game.state
    track = load().tracks[parameter]
    rule = "terraforming_mars 8.2"
    value = state.temperature if parameter == "temperature" else state.oxygen
    done = min(steps, (track.goal - value) // track.step)
    if done == 0:
        game.emit("log.maxed", seat, rule=rule, loss=True, parameter=f"#track/{parameter}")
        return
    before, value = value, value + done * track.step
    if parameter == "temperature":
        state.temperature = value
    else:
        state.oxygen = value
    game.emit(
        "log.raise",
        seat,
        rule=rule,
        parameter=f"#track/{parameter}",
        n=done,
        now=value,
        unit=f"#unit/{parameter}",
        source=reference(source),
        targets=(f"track/{parameter}",),
    )
    raise_tr(game, seat, done, f"#track/{parameter}")
    for bonus in track.bonus_steps:
        # Reached or passed by this raise: once per game, because parameters never fall.
        if before < bonus.at <= value:
            job.add(seat, f"#track/{parameter}", bonus.do)


def complete(state: State) -> bool:
    """Whether all three parameters are at their goal (terraforming_mars 17.4, 18.1)."""
    tracks = load().tracks
    return (
        state.temperature >= tracks["temperature"].goal
        and state.oxygen >= tracks["oxygen"].goal
        and oceans(state) >= tracks["oceans"].goal
    )
