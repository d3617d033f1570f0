"""The effects of civ cards, some of them of events too: what each makes its owner do (8, 10.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from gametable.core.engine.game import Game
from gametable.core.text import Message, msg
from gametable.titles.planet_unknown.due import (
    AdvanceDue,
    ClearLineDue,
    CollectDue,
    DestroyDue,
    ExtraTileDue,
    RaiseDue,
    RelocateDue,
)
from gametable.titles.planet_unknown.rules.alone import advanced, patched
from gametable.titles.planet_unknown.rules.collecting import destroyables
from gametable.titles.planet_unknown.rules.effects import EFFECTS, EffectFaces, Giver, Held
from gametable.titles.planet_unknown.rules.tracks import (
    advanceable,
    gain_movement,
    gain_patches,
    gain_synergy,
)
from gametable.titles.planet_unknown.state import Board, State
from gametable.titles.planet_unknown.vocabulary import (
    Advance,
    AgreementSet,
    ClearLine,
    Collect,
    Destroy,
    ExtraTile,
    Gain,
    LifepodValue,
    Medals,
    MedalsPerPatch,
    MeteoriteSet,
    RaiseTrackers,
    RelocateRover,
)


@EFFECTS.faces_of(Advance)
class AdvanceEffect(EffectFaces[Advance]):
    """Trackers advance (planet_unknown 8.1, 8.2, 10.3.2)."""

    def gain(self, game: Game[State], seat: int, effect: Advance, giver: Giver) -> None:
        board = game.state.boards[seat]
        board.pending.append(
            AdvanceDue(
                giver.source,
                effect.tracks,
                effect.steps,
                effect.trackers,
                effect.benefits,
                card=giver.card,
            )
        )

    def outcomes(self, state: State, board: Board, effect: Advance) -> Iterator[Board]:
        if effect.benefits and effect.steps == effect.trackers == 1:
            for track in advanceable(board, effect.tracks):
                yield from advanced(state, board, track)

    def rulings(self, effect: Advance, timing: str) -> Iterator[str]:
        if effect.trackers > 1:
            yield "ruling.different"
        if timing == "end_game":
            yield "ruling.end_advance"


@EFFECTS.faces_of(Gain)
class GainEffect(EffectFaces[Gain]):
    """Boosts, patches and movement (planet_unknown 8, 10.3.1)."""

    def gain(self, game: Game[State], seat: int, effect: Gain, giver: Giver) -> None:
        if effect.synergy:
            gain_synergy(game, seat, effect.synergy)
        gain_patches(game, seat, effect.biomass_patch)
        if effect.movement:
            gain_movement(game, seat, effect.movement, rule="planet_unknown 8")

    def outcomes(self, state: State, board: Board, effect: Gain) -> Iterator[Board]:
        return patched(state, board, effect.biomass_patch)


@EFFECTS.faces_of(Collect)
class CollectEffect(EffectFaces[Collect]):
    """As many as possible of those wanted (planet_unknown 8.3)."""

    ruling = "ruling.as_many"

    def gain(self, game: Game[State], seat: int, effect: Collect, giver: Giver) -> None:
        game.state.boards[seat].pending.append(
            CollectDue(effect.what, effect.count, card=giver.card)
        )


@EFFECTS.faces_of(Destroy)
class DestroyEffect(EffectFaces[Destroy]):
    """As many as possible; an event looks when it is revealed whether there are enough (10.3.11).

    What a card destroys may come to its owner before it is carried out: an extra tile's meteorite.
    """

    ruling = "ruling.as_many"

    def gain(self, game: Game[State], seat: int, effect: Destroy, giver: Giver) -> None:
        board = game.state.boards[seat]
        due = DestroyDue(effect.what, effect.at, effect.count, card=giver.card)
        if giver.source == "card" or len(destroyables(board, due)) >= effect.if_at_least:
            board.pending.append(due)


@EFFECTS.faces_of(ExtraTile)
class ExtraTileEffect(EffectFaces[ExtraTile]):
    """One more tile (planet_unknown 8.4)."""

    ruling = "ruling.extra_tile"

    def gain(self, game: Game[State], seat: int, effect: ExtraTile, giver: Giver) -> None:
        due = ExtraTileDue(effect.advance_resources, card=giver.card)
        game.state.boards[seat].pending.append(due)


@EFFECTS.faces_of(RelocateRover)
class RelocateRoverEffect(EffectFaces[RelocateRover]):
    """A rover goes anywhere (planet_unknown 8.5)."""

    ruling = "ruling.relocate"

    def gain(self, game: Game[State], seat: int, effect: RelocateRover, giver: Giver) -> None:
        game.state.boards[seat].pending.append(RelocateDue(card=giver.card))


@EFFECTS.faces_of(RaiseTrackers)
class RaiseTrackersEffect(EffectFaces[RaiseTrackers]):
    """Trackers climb to a height (planet_unknown 8.6)."""

    ruling = "ruling.raise"

    def gain(self, game: Game[State], seat: int, effect: RaiseTrackers, giver: Giver) -> None:
        game.state.boards[seat].pending.append(RaiseDue(effect.height, card=giver.card))


@EFFECTS.faces_of(ClearLine)
class ClearLineEffect(EffectFaces[ClearLine]):
    """A row or column without meteorites (planet_unknown 8.7)."""

    ruling = "ruling.clear_line"

    def gain(self, game: Game[State], seat: int, effect: ClearLine, giver: Giver) -> None:
        game.state.boards[seat].pending.append(ClearLineDue(card=giver.card))


# Medals: counted in the scoring -------------------------------------------------------------


@EFFECTS.faces_of(Medals)
class MedalsEffect(EffectFaces[Medals]):
    """Medals."""

    def medals(self, effect: Medals, held: Held) -> int:
        return effect.count


@EFFECTS.faces_of(MedalsPerPatch)
class MedalsPerPatchEffect(EffectFaces[MedalsPerPatch]):
    """Medals for each patch on the planet (planet_unknown 8.8)."""

    ruling = "ruling.per_patch"

    def medals(self, effect: MedalsPerPatch, held: Held) -> int:
        return effect.count * len(held.board.surface.patches)

    def score_words(self, card: str, held: Held) -> Message:
        return msg("score.civ_card.patches", card=card, n=len(held.board.surface.patches))


@EFFECTS.faces_of(LifepodValue)
class LifepodValueEffect(EffectFaces[LifepodValue]):
    """What each lifepod is worth: in the line of the lifepods (planet_unknown 8.9)."""

    ruling = "ruling.lifepod_value"

    def score_words(self, card: str, held: Held) -> Message:
        return msg("score.civ_card.in_lifepods", card=card)


@EFFECTS.faces_of(MeteoriteSet)
class MeteoriteSetEffect(EffectFaces[MeteoriteSet]):
    """What sets of meteorites are worth: in the line of the meteorites (planet_unknown 8.10)."""

    ruling = "ruling.meteorite_set"

    def score_words(self, card: str, held: Held) -> Message:
        return msg("score.civ_card.in_meteorites", card=card)


@EFFECTS.faces_of(AgreementSet)
class AgreementSetEffect(EffectFaces[AgreementSet]):
    """A set scores once, with its first card (planet_unknown 8.11)."""

    ruling = "ruling.agreement_set"

    def medals(self, effect: AgreementSet, held: Held) -> int:
        return effect.medals[held.alike] if held.first else 0

    def score_words(self, card: str, held: Held) -> Message:
        return msg("score.civ_card.set", card=card, n=held.alike)


def gain_effects(game: Game[State], seat: int, effects: Iterable[Any], card: str = "") -> None:
    """What a card makes its owner do joins what is due (planet_unknown 8); medals do not.

    `card` names it where it lies open.
    """
    for effect in effects:
        EFFECTS[effect].gain(game, seat, effect, Giver("card", card))
