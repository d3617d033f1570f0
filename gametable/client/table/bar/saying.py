"""What the decision bar and the panel of effects say of the question at hand."""

from __future__ import annotations

from collections.abc import Callable

from gametable.client.table.answer.foresight import OUTLOOK, Foresight
from gametable.client.table.bar.bar_text import BarText
from gametable.client.table.bar.chips import ChipLook
from gametable.client.table.bar.effects_panel import EffectsText
from gametable.client.table.bar.effects_words import EffectsWords
from gametable.client.table.bar.question_words import KINDS
from gametable.client.table.bar.reckoning import Say
from gametable.client.table.bot_turn import BotTurn
from gametable.client.table.model import TableModel
from gametable.client.table.rivals.plays import RivalPlay
from gametable.client.table.rivals.rows import Rows
from gametable.client.table.rivals.steering import Steering
from gametable.client.table.rivals.words import sentence_of
from gametable.client.table.said import Said
from gametable.client.words.language import Phrase, _
from gametable.core.scene import Scene


class Saying:
    """Makes the texts for a model in the player's language; `say` makes one of a phrase."""

    def __init__(
        self,
        model: TableModel,
        ahead: Foresight,
        bots: BotTurn,
        rows: Rows,
        say: Say,
        steering: Callable[[], Steering],
    ):
        self.model, self.ahead, self.bots, self.say = model, ahead, bots, say
        self.rows = rows  # how the title's events are told
        self.steering = steering

    # ------------------------------------------------------------------ the bar

    def bar(self) -> BarText:
        """The bar as it is now."""
        session, choosing = self.model.session, self.model.choosing
        said, scene, say = self.model.said, self.model.scene, self.say
        assert scene is not None
        if session.moment is not None:
            return self._moment(said, scene, say)
        rivals = self.steering().rivals
        if rivals.guided and rivals.picture.play is not None:
            return self._step(rivals.picture.play, said, scene, say)
        if rivals.replaying:
            return self._bot(said, scene, say)
        if choosing is not None:
            words = KINDS[type(choosing)]
            return words(self.model, choosing, scene, self.ahead, say).bar()
        if session.bot_to_act:
            return self._bot(said, scene, say)
        if session.next_up is not None:
            return self._before_cover(session.next_up, said, scene, say)
        return self._over(said, scene, say)

    # ------------------------------------------------------------------ no question

    def _step(self, play: RivalPlay, said: Said, scene: Scene, say: Say) -> BarText:
        """A step of a turn that follows rules: the player says when the next one comes."""
        seat = play.seat if play.seat is not None else self.model.session.middle
        head = play.head
        section = head.rule.split(" ")[-1] if head is not None and head.rule else ""
        chips = [ChipLook(-1, say(_("rival.all_steps")), "play", command="skip")]
        if head is not None:
            chips.insert(0, ChipLook(-1, say(_("rival.why")), "why-not", command="why"))
        return BarText(
            colour=self.model.colours[seat],
            overline=f"{said.seat(play.seat)}, {said.text(scene.round)}".upper(),
            prompt=sentence_of(said, play),
            hint=say(_("rival.step_hint", section=section)) if section else "",
            chips=chips,
            steers=True,
            primary=say(_("rival.next_step")),
            primary_icon="chevron-right",
            primary_action="commit",
            primary_ready=True,
        )

    def _bot(self, said: Said, scene: Scene, say: Say) -> BarText:
        session = self.model.session
        steering, bots = self.steering(), self.bots
        play = steering.rivals.picture.play
        asked = session.asked or 0
        paused = steering.paused
        seat = asked
        if play is not None and play.seat is not None and not paused:
            seat = play.seat
        name = said.seat(seat)
        prompt: Phrase = _("bot.paused", name=name) if paused else _("bot.thinking", name=name)
        primary, icon = (_("bot.go_on"), "play") if paused else (_("bot.pause"), "pause")
        slow = steering.slow
        if slow:
            prompt = _("bot.slow", name=name)
            primary, icon = _("bot.hurry"), "check"
        log = session.log()
        hint, told = said.text(log[-1].message()) if log else "", ""
        if play is not None:
            told, hint = sentence_of(said, play), say(_("rival.any_key"))
            if paused:
                told, hint = "", told
        return BarText(
            colour=self.model.colours[seat],
            overline=f"{name}, {said.text(scene.round)}".upper(),
            prompt=told or say(prompt),
            hint=hint,
            steers=True,
            chips=[
                ChipLook(-1, say(_("bot.step")), "chevron-right", command="step"),
                ChipLook(-1, say(_("bot.skip")), "play", command="skip"),
            ],
            primary=say(primary),
            primary_icon=icon,
            primary_action="commit" if slow else "pause",
            primary_ready=not (slow and bots.hurried),
        )

    def _before_cover(self, seat: int, said: Said, scene: Scene, say: Say) -> BarText:
        """All look at what came of the last answer before the next one sits down."""
        play = self.steering().rivals.play
        return BarText(
            colour=self.model.colours[seat],
            overline=f"{said.seat(seat)}, {said.text(scene.round)}".upper(),
            prompt=sentence_of(said, play) if play is not None else "",
            hint=say(_("rival.for_all", name=said.seat(seat))),
            primary=say(_("bot.go_on")),
            primary_icon="play",
            primary_ready=True,
        )

    def _moment(self, said: Said, scene: Scene, say: Say) -> BarText:
        session = self.model.session
        moment = session.moment
        assert moment is not None
        decision = moment.table.decision
        seat = decision.seat if decision is not None else session.middle
        return BarText(
            colour=self.model.colours[seat],
            overline=f"{said.seat(seat)}, {said.text(scene.round)}".upper(),
            prompt=said.text(decision.prompt) if decision is not None else "",
            hint=say(_("moment.hint")),
            primary=say(_("moment.now")),
            primary_icon="check",
            primary_ready=True,
        )

    def _over(self, said: Said, scene: Scene, say: Say) -> BarText:
        session = self.model.session
        result = session.table.result()
        seat = session.middle
        headline = hint = ""
        if result is not None:
            headline = said.text(result.headline)
            hint = said.text(result.tie_break)
            if result.winners:
                seat = result.winners[0]
        return BarText(
            colour=self.model.colours[seat],
            overline=say(_("over.overline")).upper(),
            prompt=headline,
            hint=hint,
            primary=say(_("over.show")),
            primary_icon="trophy",
            primary_ready=True,
        )

    # ------------------------------------------------------------------ effects

    def effects(self) -> EffectsText | None:
        """What the answer of interest would do, as far as it is known by now."""
        preview, choosing = self.ahead.known_preview(), self.model.choosing
        if choosing is None or choosing.only_end or self.steering().rivals.guided:
            return None
        words = EffectsWords(self.model, choosing, self.ahead, self.rows, self.say)
        if preview is not None:
            found = words.text(preview)
        elif self._looks_ahead():
            return None
        else:
            found = words.choice(self.ahead.known_choice())
        return found if found.effects else None

    def _looks_ahead(self) -> bool:
        """Whether the table itself tells what lies ahead of what is planned in secret: until the
        player looks at something else, what was done is looked at there."""
        model, scene = self.model, self.model.scene
        choosing = model.choosing
        if choosing is None or scene is None or not choosing.decision.secret:
            return False
        rests = model.hovered is None and model.cursor is not None and model.cursor == model.landed
        return rests and any(zone.place == OUTLOOK for zone in scene.zones)
