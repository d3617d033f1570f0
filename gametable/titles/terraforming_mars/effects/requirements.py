"""Requirements of cards: each kind with its condition, its icons, its section (6.1, 6.2)."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from gametable.core.engine.conditions import Condition
from gametable.core.kit.describing import figure
from gametable.core.kit.effects import Cited, K, Registry
from gametable.core.text import msg
from gametable.titles.terraforming_mars.areas import kind_of
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.effects.counting import own_tiles
from gametable.titles.terraforming_mars.frequency import tag_rate
from gametable.titles.terraforming_mars.icons import (
    Box,
    Part,
    box,
    parameter_icon,
    plate,
    resource_icon,
    text,
)
from gametable.titles.terraforming_mars.situation import Situation
from gametable.titles.terraforming_mars.vocabulary import (
    NeedsParameter,
    NeedsProduction,
    NeedsTags,
    NeedsTiles,
    Requirement,
)


class RequirementFaces(Cited[K]):
    """The faces of a requirement."""

    rule = "terraforming_mars 6.1"

    @abstractmethod
    def condition(self, situation: Situation, needs: K) -> Condition:
        """It as it stands."""

    @abstractmethod
    def parts(self, needs: K) -> list[Part]:
        """Its icon and how much of it."""

    def likely(self, situation: Situation, needs: K, left: float) -> tuple[float, float]:
        """One that is not met: the chance that it will be in the `left` generations, and after how
        many of them."""
        return (0.6 if left > 1 else 0.2), 1.5


REQUIREMENTS: Registry[RequirementFaces[Any]] = Registry(Requirement, "requirement")


def requirement_condition(situation: Situation, needs: Requirement) -> Condition:
    """A requirement of a card as it stands."""
    return REQUIREMENTS[needs].condition(situation, needs)


def needs_box(needs: Requirement) -> Box:
    """A requirement: its icon and how much of it."""
    return box("needs", REQUIREMENTS[needs].parts(needs))


def _counted(part: Part, least: int) -> list[Part]:
    return [part, text(msg("needs.least", n=least))] if least > 1 else [part]


@REQUIREMENTS.faces_of(NeedsParameter)
class NeedsParameterFaces(RequirementFaces[NeedsParameter]):
    def condition(self, situation: Situation, needs: NeedsParameter) -> Condition:
        parameter = needs.parameter
        have = situation.parameter(parameter)
        shift = situation.sum.shift[parameter] + situation.board.shift
        by = shift * load().tracks[parameter].step
        args = {"parameter": f"#track/{parameter}", "unit": f"#unit/{parameter}", "have": have}
        if needs.least is not None:
            args["n"] = needs.least
            key = "check.parameter_least"
            holds = have >= needs.least - by
        else:
            assert needs.most is not None
            args["n"] = needs.most
            key = "check.parameter_most"
            holds = have <= needs.most + by
        if shift:
            return holds, "terraforming_mars 6.2", f"{key}_shifted", {**args, "steps": shift}
        return holds, "terraforming_mars 6.1", key, args

    def parts(self, needs: NeedsParameter) -> list[Part]:
        unit = f"#unit/{needs.parameter}"
        words = (
            msg("needs.least_of", n=figure(needs.least), unit=unit)
            if needs.least is not None
            else msg("needs.most_of", n=figure(needs.most or 0), unit=unit)
        )
        return [plate(parameter_icon(needs.parameter)), text(words)]

    def likely(
        self, situation: Situation, needs: NeedsParameter, left: float
    ) -> tuple[float, float]:
        if needs.least is None:
            return 0.0, 0.0  # parameters never fall
        track = load().tracks[needs.parameter]
        by = situation.sum.shift[needs.parameter] * track.step
        now = situation.parameter(needs.parameter)
        share = (needs.least - by - now) / max(1, track.goal - now)
        return (0.95 if left > 0.5 else 0.5), share * (left + 0.7)


@REQUIREMENTS.faces_of(NeedsTags)
class NeedsTagsFaces(RequirementFaces[NeedsTags]):
    def condition(self, situation: Situation, needs: NeedsTags) -> Condition:
        have = situation.sum.tags[needs.tag]
        args = {"tag": f"#tag/{needs.tag}", "n": needs.least, "have": have}
        return have >= needs.least, "terraforming_mars 6.1", "check.tags", args

    def parts(self, needs: NeedsTags) -> list[Part]:
        return _counted(plate(f"tag-{needs.tag}"), needs.least)

    def likely(self, situation: Situation, needs: NeedsTags, left: float) -> tuple[float, float]:
        missing = needs.least - situation.sum.tags[needs.tag]
        wait = missing / max(0.1, 2 * tag_rate(needs.tag))
        return (0.8**missing if wait < left else 0.1), wait


@REQUIREMENTS.faces_of(NeedsProduction)
class NeedsProductionFaces(RequirementFaces[NeedsProduction]):
    def condition(self, situation: Situation, needs: NeedsProduction) -> Condition:
        have = situation.board.production[needs.resource]
        args = {"production": f"#production/{needs.resource}", "n": needs.least, "have": have}
        return have >= needs.least, "terraforming_mars 6.1", "check.production", args

    def parts(self, needs: NeedsProduction) -> list[Part]:
        return _counted(box("production", [plate(resource_icon(needs.resource))]), needs.least)

    def likely(
        self, situation: Situation, needs: NeedsProduction, left: float
    ) -> tuple[float, float]:
        return (0.5 if left > 1 else 0.1), 1.0


@REQUIREMENTS.faces_of(NeedsTiles)
class NeedsTilesFaces(RequirementFaces[NeedsTiles]):
    def condition(self, situation: Situation, needs: NeedsTiles) -> Condition:
        if needs.of == "self":
            have = own_tiles(situation.state, situation.seat, needs.tile)
        else:
            have = sum(
                kind_of(placed.tile) == needs.tile for placed in situation.state.tiles.values()
            )
        key = f"check.tiles.{needs.tile}.{needs.of}"
        args = {"n": needs.least, "have": have}
        return have >= needs.least, "terraforming_mars 6.1", key, args

    def parts(self, needs: NeedsTiles) -> list[Part]:
        return _counted(plate(needs.tile, of_any=needs.of == "any"), needs.least)


REQUIREMENTS.complete()
