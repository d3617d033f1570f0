"""Techs that a seat uses of its own accord (planet_unknown 6.9.3, 16)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from gametable.core.engine.actions import Action
from gametable.core.engine.conditions import Condition, met
from gametable.core.engine.decision import Flow, Key, Option
from gametable.core.engine.game import Game
from gametable.core.text import msg
from gametable.titles.planet_unknown.boards import tech_name, tech_target, unlocked
from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.definitions import Tech
from gametable.titles.planet_unknown.due import AdvanceDue, PatchDue
from gametable.titles.planet_unknown.rules.effects import TECHS, Situation, TechFaces, tech_rule
from gametable.titles.planet_unknown.rules.tracks import (
    SYNERGY,
    advanceable,
    gain_patches,
    gain_synergy,
    synergy_needs,
    track_of,
)
from gametable.titles.planet_unknown.state import Board, State
from gametable.titles.planet_unknown.tech_effects import (
    DoublePatch,
    DoubleSynergy,
    ResetTracker,
    SynergyForPatch,
    UsedTech,
)
from gametable.titles.planet_unknown.vocabulary import Advance


@cache
def active(corporation: str) -> tuple[Tech, ...]:
    """The techs of a corporation that have to be used, rather than apply by themselves."""
    return tuple(
        tech
        for tech in load().corporations[corporation].techs
        if isinstance(tech.effect, UsedTech) and TECHS[tech.effect].used(tech.effect)
    )


def unready(board: Board, tech: Tech) -> Condition | None:
    """Why a tech is locked or used up, if it is (planet_unknown 6.9)."""
    level = tech.level
    if not unlocked(board, level):
        if level in board.barred:
            return False, "planet_unknown 10.3.8", "why.tech_next_round", {}
        return False, "planet_unknown 6.9", "why.tech_locked", {}
    if tech.limit == "round" and level in board.used_in_round:
        return False, "planet_unknown 6.9.3", "why.tech_used_in_round", {}
    if tech.limit == "game" and level in board.used_in_game:
        return False, "planet_unknown 6.9.3", "why.tech_used_in_game", {}
    return None


def tech_needs(situation: Situation, tech: Tech) -> Iterator[Condition]:
    """What keeps a tech from being used now (planet_unknown 6.9)."""
    if (why := unready(situation.board, tech)) is not None:
        yield why
    elif hindrance := TECHS[tech.effect].hindrance(situation, tech.effect):
        yield False, tech_rule(situation.board), hindrance, {}


class UseTech(Action[State], frozen=True):
    """Use a tech (planet_unknown 6.9.3)."""

    situation: Situation
    tech: Tech

    @property
    def key(self) -> Key:
        return ("tech", self.tech.level)

    def conditions(self) -> Iterator[Condition]:
        return tech_needs(self.situation, self.tech)

    def option(self) -> Option[Any]:
        level = self.tech.level
        label = msg("label.use_tech", tech=tech_name(self.situation.board, level))
        return Option(self.key, label, target=tech_target(self.situation.seat, level))

    def do(self, game: Game[State]) -> Flow[None] | None:
        seat, tech = self.situation.seat, self.tech
        board = game.state.boards[seat]
        if tech.limit == "round":
            board.used_in_round.append(tech.level)
        if tech.limit == "game":
            board.used_in_game.append(tech.level)
        name = tech_name(board, tech.level)
        game.emit("log.tech_used", seat, rule=tech_rule(board), tech=name)
        return TECHS[tech.effect].do(game, seat, tech.effect)


class LockedTech(UseTech, frozen=True):
    """A tech that is not unlocked yet: nobody has to be told of it unasked."""

    quiet = True


def uses(situation: Situation) -> list[UseTech]:
    """The techs that a seat could use, those that it may not use now with them."""
    board = situation.board
    return [
        (UseTech if unlocked(board, tech.level) else LockedTech)(situation, tech)
        for tech in active(board.corporation)
    ]


# What they do -------------------------------------------------------------------------------


@TECHS.faces_of(Advance)
class AdvanceTech(TechFaces[Advance]):
    """Advances a tracker."""

    def hindrance(self, situation: Situation, effect: Advance) -> str:
        return "" if advanceable(situation.board, effect.tracks) else "why.at_top"

    def do(self, game: Game[State], seat: int, effect: Advance) -> None:
        due = AdvanceDue("tech", effect.tracks, effect.steps)
        game.state.boards[seat].pending.append(due)


@TECHS.faces_of(ResetTracker)
class ResetTrackerTech(TechFaces[ResetTracker]):
    """Puts a tracker at the top back to 0 (planet_unknown 16.7.3)."""

    def hindrance(self, situation: Situation, effect: ResetTracker) -> str:
        board, track = situation.board, effect.track
        return "" if board.tracks[track] == track_of(board, track).top else "why.not_at_top"

    def do(self, game: Game[State], seat: int, effect: ResetTracker) -> None:
        game.state.boards[seat].tracks[effect.track] = 0


def _no_patch_due(situation: Situation) -> str:
    """A stored patch has been gained before: only placing it is due (planet_unknown 16.7.5)."""
    return "" if PatchDue() in situation.board.pending else "why.no_patch_due"


@TECHS.faces_of(DoublePatch)
class DoublePatchTech(TechFaces[DoublePatch]):
    """Makes one patch gained two (planet_unknown 16.7.5)."""

    def hindrance(self, situation: Situation, effect: DoublePatch) -> str:
        return _no_patch_due(situation)

    def do(self, game: Game[State], seat: int, effect: DoublePatch) -> None:
        gain_patches(game, seat, 1)


@TECHS.faces_of(SynergyForPatch)
class SynergyForPatchTech(TechFaces[SynergyForPatch]):
    """Gives a synergy boost in place of a patch."""

    def hindrance(self, situation: Situation, effect: SynergyForPatch) -> str:
        return _no_patch_due(situation) or (
            "" if met(synergy_needs(situation.state)) else "why.no_synergy"
        )

    def do(self, game: Game[State], seat: int, effect: SynergyForPatch) -> None:
        game.state.boards[seat].pending.remove(PatchDue())
        gain_synergy(game, seat, 1)


@TECHS.faces_of(DoubleSynergy)
class DoubleSynergyTech(TechFaces[DoubleSynergy]):
    """Lets the tracker chosen for a synergy boost advance twice (planet_unknown 16.5.4)."""

    def hindrance(self, situation: Situation, effect: DoubleSynergy) -> str:
        return "" if SYNERGY in situation.board.pending else "why.no_synergy_due"

    def do(self, game: Game[State], seat: int, effect: DoubleSynergy) -> None:
        pending = game.state.boards[seat].pending
        pending.remove(SYNERGY)
        pending.append(AdvanceDue("synergy", steps=2))
