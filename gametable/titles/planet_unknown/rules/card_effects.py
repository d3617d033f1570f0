"""The effects of civ cards, some of them of events too: what each makes its owner do (8, 10.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

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

if TYPE_CHECKING:
    from gametable.titles.planet_unknown.worth.guesses import Mind


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

    def worth(self, mind: Mind, effect: Advance) -> float:
        return effect.trackers * effect.steps * (mind.step + 0.2)


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

    def worth(self, mind: Mind, effect: Gain) -> float:
        boosts = effect.synergy * mind.step + effect.biomass_patch * mind.patch
        return boosts + effect.movement * mind.move


@EFFECTS.faces_of(Collect)
class CollectEffect(EffectFaces[Collect]):
    """As many as possible of those wanted (planet_unknown 8.3)."""

    ruling = "ruling.as_many"

    def gain(self, game: Game[State], seat: int, effect: Collect, giver: Giver) -> None:
        game.state.boards[seat].pending.append(
            CollectDue(effect.what, effect.count, card=giver.card)
        )

    def worth(self, mind: Mind, effect: Collect) -> float:
        if effect.what == "lifepod":
            return 0.6 * min(effect.count, len(mind.board.lifepods))
        return 1.1 * min(effect.count, len(mind.board.meteorites))


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

    def worth(self, mind: Mind, effect: Destroy) -> float:
        return 1.1 * min(effect.count, len(mind.board.meteorites))


@EFFECTS.faces_of(ExtraTile)
class ExtraTileEffect(EffectFaces[ExtraTile]):
    """One more tile (planet_unknown 8.4)."""

    ruling = "ruling.extra_tile"

    def gain(self, game: Game[State], seat: int, effect: ExtraTile, giver: Giver) -> None:
        due = ExtraTileDue(effect.advance_resources, card=giver.card)
        game.state.boards[seat].pending.append(due)

    def worth(self, mind: Mind, effect: ExtraTile) -> float:
        return 2.6 if effect.advance_resources else 1.2


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

    def worth(self, mind: Mind, effect: RaiseTrackers) -> float:
        return sum(mind.step * max(0, effect.height - at) for at in mind.board.tracks.values())


@EFFECTS.faces_of(ClearLine)
class ClearLineEffect(EffectFaces[ClearLine]):
    """A row or column without meteorites (planet_unknown 8.7)."""

    ruling = "ruling.clear_line"

    def gain(self, game: Game[State], seat: int, effect: ClearLine, giver: Giver) -> None:
        game.state.boards[seat].pending.append(ClearLineDue(card=giver.card))

    def worth(self, mind: Mind, effect: ClearLine) -> float:
        return 0.7 * min(3, len(mind.board.meteorites))


# Medals: counted in the scoring -------------------------------------------------------------


@EFFECTS.faces_of(Medals)
class MedalsEffect(EffectFaces[Medals]):
    """Medals."""

    def medals(self, effect: Medals, held: Held) -> int:
        return effect.count

    def worth(self, mind: Mind, effect: Medals) -> float:
        return effect.count


@EFFECTS.faces_of(MedalsPerPatch)
class MedalsPerPatchEffect(EffectFaces[MedalsPerPatch]):
    """Medals for each patch on the planet (planet_unknown 8.8)."""

    ruling = "ruling.per_patch"

    def medals(self, effect: MedalsPerPatch, held: Held) -> int:
        return effect.count * len(held.board.surface.patches)

    def score_words(self, card: str, held: Held) -> Message:
        return msg("score.civ_card.patches", card=card, n=len(held.board.surface.patches))

    def worth(self, mind: Mind, effect: MedalsPerPatch) -> float:
        return len(mind.board.surface.patches) + mind.patches


@EFFECTS.faces_of(LifepodValue)
class LifepodValueEffect(EffectFaces[LifepodValue]):
    """What each lifepod is worth: in the line of the lifepods (planet_unknown 8.9)."""

    ruling = "ruling.lifepod_value"

    def score_words(self, card: str, held: Held) -> Message:
        return msg("score.civ_card.in_lifepods", card=card)

    def worth(self, mind: Mind, effect: LifepodValue) -> float:
        return mind.board.pods + 0.5 * len(mind.board.lifepods)


@EFFECTS.faces_of(MeteoriteSet)
class MeteoriteSetEffect(EffectFaces[MeteoriteSet]):
    """What sets of meteorites are worth: in the line of the meteorites (planet_unknown 8.10)."""

    ruling = "ruling.meteorite_set"

    def score_words(self, card: str, held: Held) -> Message:
        return msg("score.civ_card.in_meteorites", card=card)

    def worth(self, mind: Mind, effect: MeteoriteSet) -> float:
        return mind.board.collected / 3 + 0.1 * mind.rounds


@EFFECTS.faces_of(AgreementSet)
class AgreementSetEffect(EffectFaces[AgreementSet]):
    """A set scores once, with its first card (planet_unknown 8.11)."""

    ruling = "ruling.agreement_set"

    def medals(self, effect: AgreementSet, held: Held) -> int:
        return effect.medals[held.alike] if held.first else 0

    def score_words(self, card: str, held: Held) -> Message:
        return msg("score.civ_card.set", card=card, n=held.alike)

    def worth(self, mind: Mind, effect: AgreementSet) -> float:
        return 1.6


def gain_effects(game: Game[State], seat: int, effects: Iterable[Any], card: str = "") -> None:
    """What a card makes its owner do joins what is due (planet_unknown 8); medals do not.

    `card` names it where it lies open.
    """
    for effect in effects:
        EFFECTS[effect].gain(game, seat, effect, Giver("card", card))
