"""Technologies that give something when patented, or help from then on (17)."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from gametable.core.engine.decision import Amount
from gametable.core.engine.game import Game
from gametable.core.text import Message, msg
from gametable.titles.pulsar_2849.changes import pay_cubes, score, take_red_die
from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.effects.faces import (
    REWARDS,
    TECHNOLOGIES,
    TechFaces,
    give,
    rewards_icons,
    rewards_signs,
    rewards_words,
    rewards_worth,
)
from gametable.titles.pulsar_2849.signs import (
    EACH,
    PER,
    RED,
    TO,
    Sign,
    cubes,
    die,
    gate,
    points,
    range_of,
)
from gametable.titles.pulsar_2849.standing import count
from gametable.titles.pulsar_2849.state import Die, State
from gametable.titles.pulsar_2849.vocabulary import (
    COLOURS,
    BuyBonusDie,
    ClaimInPassing,
    CopyCost,
    CubeModifier,
    FlightRange,
    GainNow,
    GainPer,
    Happening,
    MarkerBrake,
    OnEvent,
    PayRange,
    Priced,
    SettleInPassing,
    TileChoice,
)

if TYPE_CHECKING:
    from gametable.titles.pulsar_2849.prospects import Prospects

RULE = "pulsar_2849 17"
_WHEN: dict[Happening, str] = {
    "claim_pulsar": "claim-ring",
    "visit_pulsar": "pulsar",
    "visit_gate": "jumpgate",
    "station_blue": "blue-planet",
    "station_barren": "barren-planet",
    "activate_transmitter": "transmitter",
    "complete_gyrodyne": "gyrodyne-medium",
    "patent": "patent",
    "hq_project": "hq",
    "exploration_tile": "discovery",
}
_PRICED: dict[Priced, str] = {
    "gyrodyne": "gyrodyne-medium",
    "complete_gyrodyne": "gyrodyne-medium",
    "transmitter": "transmitter",
    "patent": "patent",
    "hq_project": "hq",
    "token": "die-plus-minus",
}


@TECHNOLOGIES.faces_of(GainNow)
class GainNowFaces(TechFaces[GainNow]):
    rule = RULE

    def gained(
        self, game: Game[State], seat: int, effect: GainNow, source: str, paid: Die | None
    ) -> None:
        give(game, seat, effect.gain, source, paid)

    def red_die(self, effect: GainNow) -> int | None:
        values = (REWARDS[reward].red_die(reward) for reward in effect.gain)
        return next((value for value in values if value is not None), None)

    def words(self, effect: GainNow) -> Message:
        return msg("tech.gain", what=rewards_words(effect.gain))

    def icons(self, effect: GainNow) -> tuple[Amount, ...]:
        return rewards_icons(effect.gain)

    def signs(self, effect: GainNow) -> Iterable[Sign]:
        return rewards_signs(effect.gain)

    def at_once(self, prospects: Prospects, effect: GainNow) -> float:
        return rewards_worth(prospects, effect.gain)

    def worth(self, prospects: Prospects, effect: GainNow) -> float:
        return 0.0


@TECHNOLOGIES.faces_of(GainPer)
class GainPerFaces(TechFaces[GainPer]):
    rule = RULE

    def gained(
        self, game: Game[State], seat: int, effect: GainPer, source: str, paid: Die | None
    ) -> None:
        n = effect.points * count(game.state, game.state.boards[seat], effect.per)
        score(game, seat, n, source)

    def words(self, effect: GainPer) -> Message:
        return msg("tech.gain_per", n=effect.points, per=msg(f"per.{effect.per}"))

    def icons(self, effect: GainPer) -> tuple[Amount, ...]:
        return (Amount("vp", effect.points),)

    def signs(self, effect: GainPer) -> Iterator[Sign]:
        yield from [points(effect.points), EACH, {"icon": PER[effect.per]}]

    def at_once(self, prospects: Prospects, effect: GainPer) -> float:
        return effect.points * count(prospects.state, prospects.board, effect.per)

    def worth(self, prospects: Prospects, effect: GainPer) -> float:
        return 0.0


@TECHNOLOGIES.faces_of(BuyBonusDie)
class BuyBonusDieFaces(TechFaces[BuyBonusDie]):
    rule = "pulsar_2849 12.5"

    def gained(
        self, game: Game[State], seat: int, effect: BuyBonusDie, source: str, paid: Die | None
    ) -> None:
        pay_cubes(game, seat, effect.cubes, source)
        take_red_die(game, seat, effect.red, source)

    def red_die(self, effect: BuyBonusDie) -> int | None:
        return effect.red

    def cubes(self, effect: BuyBonusDie) -> int:
        return effect.cubes

    def words(self, effect: BuyBonusDie) -> Message:
        return msg("tech.buy_bonus_die", n=effect.cubes, red=effect.red)

    def icons(self, effect: BuyBonusDie) -> tuple[Amount, ...]:
        return (Amount("dice", effect.red),)

    def signs(self, effect: BuyBonusDie) -> Iterator[Sign]:
        yield from [cubes(effect.cubes), TO, die(effect.red, red=True)]

    def at_once(self, prospects: Prospects, effect: BuyBonusDie) -> float:
        return 0.9 * prospects.die + prospects.cubes_gain(-effect.cubes)

    def worth(self, prospects: Prospects, effect: BuyBonusDie) -> float:
        return 0.0


@TECHNOLOGIES.faces_of(OnEvent)
class OnEventFaces(TechFaces[OnEvent]):
    """What it gives is given by `happened` (see faces.py)."""

    rule = RULE

    def words(self, effect: OnEvent) -> Message:
        event = msg(f"event.{effect.event}")
        if effect.colours != COLOURS:
            event = msg("event.gate_of", colours=[f"#colour/{c}" for c in effect.colours])
        return msg("tech.on_event", event=event, what=rewards_words(effect.gain))

    def icons(self, effect: OnEvent) -> tuple[Amount, ...]:
        return rewards_icons(effect.gain)

    def signs(self, effect: OnEvent) -> Iterator[Sign]:
        if effect.event == "visit_gate" and effect.colours != COLOURS:
            yield from map(gate, effect.colours)
        else:
            yield {"icon": _WHEN[effect.event]}
        yield {"text": ":"}
        yield from rewards_signs(effect.gain)

    def worth(self, prospects: Prospects, effect: OnEvent) -> float:
        share = len(effect.colours) / len(COLOURS)
        return rewards_worth(prospects, effect.gain) * prospects.happens(effect.event) * share


@TECHNOLOGIES.faces_of(FlightRange)
class FlightRangeFaces(TechFaces[FlightRange]):
    """Asked by `Situation.range`."""

    rule = RULE

    def words(self, effect: FlightRange) -> Message:
        return msg("tech.flight_range", shorter=effect.shorter, longer=effect.longer)

    def icons(self, effect: FlightRange) -> tuple[Amount, ...]:
        return (Amount("survey-ship", effect.longer),)

    def signs(self, effect: FlightRange) -> Iterator[Sign]:
        yield from [{"icon": "survey-ship"}, {"text": range_of(effect.shorter, effect.longer)}]

    def worth(self, prospects: Prospects, effect: FlightRange) -> float:
        return math.sqrt(effect.shorter + effect.longer) * prospects.rounds_to_act * 0.6


@TECHNOLOGIES.faces_of(PayRange)
class PayRangeFaces(TechFaces[PayRange]):
    """Asked by `Situation.window`; `each` is given where actions are paid for."""

    rule = RULE

    def words(self, effect: PayRange) -> Message:
        action = msg(f"paid.{effect.action}")
        args = {"action": action, "below": effect.below, "above": effect.above}
        if effect.each:
            return msg("tech.pay_range_each", what=rewards_words(effect.each), **args)
        return msg("tech.pay_range", **args)

    def icons(self, effect: PayRange) -> tuple[Amount, ...]:
        return (Amount("dice", 1), *rewards_icons(effect.each))

    def signs(self, effect: PayRange) -> Iterator[Sign]:
        yield {"icon": _PRICED[effect.action]}
        yield {"text": range_of(effect.below, effect.above)}
        if effect.each:
            yield {"text": ":"}
            yield from rewards_signs(effect.each)

    def worth(self, prospects: Prospects, effect: PayRange) -> float:
        each = prospects.wider * (effect.below + effect.above) / 2
        return (each + rewards_worth(prospects, effect.each)) * prospects.takes(effect.action)


@TECHNOLOGIES.faces_of(MarkerBrake)
class MarkerBrakeFaces(TechFaces[MarkerBrake]):
    """Asked where a marker moves (4.4)."""

    rule = RULE

    def words(self, effect: MarkerBrake) -> Message:
        return msg("tech.marker_brake", n=effect.spaces)

    def icons(self, effect: MarkerBrake) -> tuple[Amount, ...]:
        return (Amount("turn-order", effect.spaces),)

    def signs(self, effect: MarkerBrake) -> Iterator[Sign]:
        yield from [{"icon": "turn-order"}, {"text": f"−{effect.spaces}"}]

    def worth(self, prospects: Prospects, effect: MarkerBrake) -> float:
        return 0.8 * effect.spaces * prospects.ahead


@TECHNOLOGIES.faces_of(CopyCost)
class CopyCostFaces(TechFaces[CopyCost]):
    """Asked where a die is copied (12.2)."""

    rule = "pulsar_2849 12.2"

    def words(self, effect: CopyCost) -> Message:
        return msg("tech.copy_cost", n=effect.cubes)

    def icons(self, effect: CopyCost) -> tuple[Amount, ...]:
        return (Amount("dice", 1),)

    def signs(self, effect: CopyCost) -> Iterator[Sign]:
        yield from [cubes(effect.cubes), TO, {"icon": "dice", "colour": RED}]

    def worth(self, prospects: Prospects, effect: CopyCost) -> float:
        saved = load().constants.copy_cost - effect.cubes
        return 0.45 * prospects.cube * saved * prospects.rounds_to_act


@TECHNOLOGIES.faces_of(CubeModifier)
class CubeModifierFaces(TechFaces[CubeModifier]):
    """Asked by `Situation`."""

    rule = RULE

    def words(self, effect: CubeModifier) -> Message:
        by = [f"+{n}" if n > 0 else f"−{-n}" for n in effect.adjust]
        return msg("tech.cube_modifier", times=effect.times, cubes=effect.cubes, by=by)

    def icons(self, effect: CubeModifier) -> tuple[Amount, ...]:
        return (Amount("die-plus-minus", effect.times),)

    def signs(self, effect: CubeModifier) -> Iterator[Sign]:
        if effect.cubes:
            yield from [cubes(effect.cubes), TO]
        yield {"icon": "dice"}
        yield {"text": range_of(-min(0, *effect.adjust, 0), max(0, *effect.adjust, 0))}
        if effect.times > 1:
            yield {"text": f"×{effect.times}"}

    def worth(self, prospects: Prospects, effect: CubeModifier) -> float:
        each = prospects.wider * len(effect.adjust) / 2 - prospects.cube * effect.cubes / 2
        return max(0.0, each) * effect.times * prospects.rounds_to_act


@TECHNOLOGIES.faces_of(TileChoice)
class TileChoiceFaces(TechFaces[TileChoice]):
    """Asked where tiles are drawn (6.8)."""

    rule = RULE

    def gained(
        self, game: Game[State], seat: int, effect: TileChoice, source: str, paid: Die | None
    ) -> None:
        give(game, seat, effect.gain, source)

    def at_once(self, prospects: Prospects, effect: TileChoice) -> float:
        return rewards_worth(prospects, effect.gain)

    def words(self, effect: TileChoice) -> Message:
        return msg(
            "tech.tile_choice",
            what=rewards_words(effect.gain),
            draw=effect.draw,
            keep=effect.keep,
        )

    def icons(self, effect: TileChoice) -> tuple[Amount, ...]:
        return (Amount("discovery", effect.draw),)

    def signs(self, effect: TileChoice) -> Iterator[Sign]:
        yield {"plate": "exploration", "text": f"{effect.keep}/{effect.draw}"}
        if effect.gain:
            yield {"text": "+"}
            yield from rewards_signs(effect.gain)

    def worth(self, prospects: Prospects, effect: TileChoice) -> float:
        return 1.5 * prospects.happens("exploration_tile")


@TECHNOLOGIES.faces_of(ClaimInPassing)
class ClaimInPassingFaces(TechFaces[ClaimInPassing]):
    """Asked where flights pass pulsars (7.1)."""

    rule = RULE

    def words(self, effect: ClaimInPassing) -> Message:
        return msg("tech.claim_in_passing")

    def icons(self, effect: ClaimInPassing) -> tuple[Amount, ...]:
        return (Amount("pulsar", 1),)

    def signs(self, effect: ClaimInPassing) -> Iterator[Sign]:
        yield from [{"icon": "survey-ship"}, TO, {"plate": "claim-ring"}]

    def worth(self, prospects: Prospects, effect: ClaimInPassing) -> float:
        return 1.2 * prospects.rounds_to_act


@TECHNOLOGIES.faces_of(SettleInPassing)
class SettleInPassingFaces(TechFaces[SettleInPassing]):
    """Asked where flights pass systems (6.5)."""

    rule = RULE

    def words(self, effect: SettleInPassing) -> Message:
        return msg("tech.settle_in_passing")

    def icons(self, effect: SettleInPassing) -> tuple[Amount, ...]:
        return (Amount("space-station", 1),)

    def signs(self, effect: SettleInPassing) -> Iterator[Sign]:
        yield from [{"icon": "survey-ship"}, TO, {"plate": "blue-planet"}]

    def worth(self, prospects: Prospects, effect: SettleInPassing) -> float:
        return 0.5 * prospects.shapes["discovery"] * prospects.rounds_to_act
