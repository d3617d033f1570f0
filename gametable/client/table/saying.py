"""What the decision bar and the panel of effects say of the question at hand."""

from __future__ import annotations

from gametable.client.language import Phrase, _, ngettext_
from gametable.client.table.bot_turn import BotTurn
from gametable.client.table.chips import ChipLook
from gametable.client.table.choosing import ChoosingOne, ChoosingOrder, ChoosingSome, ChoosingSplit
from gametable.client.table.crumbs import Crumb
from gametable.client.table.decision_bar import BarText
from gametable.client.table.effects import EffectsText
from gametable.client.table.foresight import Foresight
from gametable.client.table.model import TableModel
from gametable.client.table.reckoning import Say, cost_words, gain_words, named
from gametable.client.table.said import Said
from gametable.core.decision import Refusal, with_section
from gametable.core.scene import Scene
from gametable.core.table import End
from gametable.locale import N_

# What decides of all that follows, where a look ahead has ended: id of the catalogue.
BEYOND: dict[End, str] = {"unknown": N_("effects.luck"), "other": N_("effects.other")}


class Saying:
    """Makes the texts for a model in the player's language; `say` makes one of a phrase."""

    def __init__(self, model: TableModel, ahead: Foresight, bots: BotTurn, say: Say):
        self.model, self.ahead, self.bots, self.say = model, ahead, bots, say

    # ------------------------------------------------------------------ the bar

    def bar(self) -> BarText:
        """The bar as it is now."""
        session, choosing = self.model.session, self.model.choosing
        said, scene, say = self.model.said, self.model.scene, self.say
        assert scene is not None
        if session.moment is not None:
            return self._moment(said, scene, say)
        if choosing is not None:
            return self._question(said, scene, say)
        if session.bot_to_act:
            return self._bot(said, scene, say)
        return self._over(said, scene, say)

    def _question(self, said: Said, scene: Scene, say: Say) -> BarText:
        model, choosing = self.model, self.model.choosing
        assert choosing is not None
        decision = choosing.decision
        who = said.seat(decision.seat)
        text = BarText(
            colour=self.model.colours[decision.seat],
            overline=f"{who}, {said.text(scene.round)}".upper(),
            crumbs=[Crumb(said.text(s.label), s.entry) for s in model.session.trail()],
            prompt=said.text(decision.prompt),
            chips=self._chips(said, say),
        )
        self._hint(text, said, say)
        self._primary(text, said, say)
        fixed = model.placer is not None and model.placer.fixed
        one = isinstance(choosing, ChoosingOne) and choosing.chose
        some = isinstance(choosing, ChoosingSome) and bool(choosing.picked)
        if fixed or some or choosing.held is not None or one:
            text.back = say(_("bar.back"))
        elif choosing.only_end and model.session.undo_border() is None:
            text.back = say(_("action.undo"))
        return text

    def _hint(self, text: BarText, said: Said, say: Say) -> None:
        """The line below the prompt: what went wrong, what is warned of, or what to do."""
        model, choosing = self.model, self.model.choosing
        assert choosing is not None
        if model.notice is not None:
            text.hint, text.hint_tint, text.hint_icon = said.text(model.notice), "red", "close"
            return
        if choosing.warned and choosing.warnings:
            text.hint = " ".join(said.text(w) for w in choosing.warnings)
            text.hint = f"{text.hint} {say(_('bar.again'))}"
            text.hint_tint, text.hint_icon = "amber", "warning"
            return
        if choosing.irreversible is not None:
            reason = said.text(choosing.irreversible)
            text.hint = say(_("bar.irreversible", reason=reason))
            text.hint_tint, text.hint_icon = "amber", "eye"
            return
        if model.placer is not None:
            self._placing_hint(text, said, say)
            return
        spot = model.hovered
        refused = model.refused_at(spot) if spot is not None else []
        if refused and spot not in model.wanted:
            reason = said.text(refused[0].refusal.text)
            text.hint, text.hint_tint, text.hint_icon = reason, "red", "lock"
            return
        if isinstance(choosing, ChoosingSome):
            text.hint = ", ".join(filter(None, (self._counted(say), self._reckoned(said, say))))
            return
        if choosing.held is not None:
            text.hint = say(_("bar.put_where"))
            return
        pointed = model.pointed_number() if choosing.style == "confirm" else None
        if pointed is not None and choosing.option(pointed).warnings:
            text.hint = " ".join(said.text(w) for w in choosing.option(pointed).warnings)
            text.hint_tint, text.hint_icon = "amber", "warning"
            return
        if choosing.forced:
            text.hint, text.hint_icon = self._forced(said, say), "lock"
            return
        if choosing.decision.hint is not None:
            text.hint = said.text(choosing.decision.hint)
            return
        if isinstance(choosing, ChoosingSplit):
            text.hint = say(_("bar.split_hint"))
        elif isinstance(choosing, ChoosingOrder):
            text.hint = say(_("bar.order_hint"))
        elif model.walker is not None and choosing.style == "path":
            text.hint = say(_("bar.walk_hint"))
        elif not choosing.only_end and len(choosing.decision.keys) > 1:
            count = len(choosing.decision.keys)
            text.hint = say(ngettext_("bar.possibility", "bar.possibilities", count))

    def _forced(self, said: Said, say: Say) -> str:
        """Why there is only this one thing to choose."""
        choosing = self.model.choosing
        assert choosing is not None
        option, (first, *more) = choosing.option(0), choosing.forced
        reason = said.text(with_section(first))
        if more:
            reason = say(ngettext_("bar.reason_more", "bar.reasons_more", len(more), reason=reason))
        nothing = option.way_out or choosing.only_end
        words = _("bar.nothing", reason=reason) if nothing else _("bar.nothing_else", reason=reason)
        return say(words)

    def _counted(self, say: Say) -> str:
        """How many are chosen: of how many, until the answer has a price that says more."""
        choosing = self.model.choosing
        assert isinstance(choosing, ChoosingSome)
        n = len(choosing.picked)
        if any(option.cost or option.gain for option in choosing.chosen):
            return say(ngettext_("bar.chosen_one", "bar.chosen_many", n))
        return say(_("bar.chosen", n=n, most=choosing.decision.most))

    def _reckoned(self, said: Said, say: Say) -> str:
        """What the chosen options cost and bring together."""
        choosing = self.model.choosing
        assert choosing is not None and self.model.scene is not None
        seat, chosen = choosing.decision.seat, choosing.chosen
        cost = cost_words(said, say, self.model.scene, seat, [a for o in chosen for a in o.cost])
        gain = gain_words(said, self.model.scene, seat, [a for o in chosen for a in o.gain])
        return ", ".join(filter(None, (cost, gain)))

    def _placing_hint(self, text: BarText, said: Said, say: Say) -> None:
        placer = self.model.placer
        assert placer is not None
        if placer.is_legal:
            count = len(placer.legal)
            text.hint = say(ngettext_("bar.place", "bar.places", count))
            return
        check, _cells = placer.at_fault()
        if check is not None:
            text.hint = said.text(with_section(Refusal(check.text, check.rule)))
        else:
            text.hint = say(_("bar.not_here"))
        text.hint_tint, text.hint_icon = "red", "close"

    def _primary(self, text: BarText, said: Said, say: Say) -> None:
        model, choosing = self.model, self.model.choosing
        assert choosing is not None
        text.primary_ready = choosing.ready
        if choosing.irreversible is not None:
            text.primary_icon = "eye"
        if choosing.warnings:
            text.primary_icon = "warning"
        if isinstance(choosing, ChoosingOne):
            chosen = choosing.selected
            if model.placer is not None and (chosen is None or model.placer.fixed):
                text.primary = say(_("bar.put_here"))
                text.primary_ready = model.placer.is_legal
            elif choosing.selected is not None:
                option = choosing.option(choosing.selected)
                text.primary = said.text(option.label)
                if option.cost and self.model.scene is not None:
                    seat = choosing.decision.seat
                    cost = [named(said, self.model.scene, seat, amount) for amount in option.cost]
                    text.primary = f"{text.primary} ({', '.join(cost)})"
            elif choosing.closing is not None and choosing.held is None:
                text.primary = said.text(choosing.closing.refusal.text)
            else:
                text.primary = say(_("bar.choose_first"))
            return
        if isinstance(choosing, ChoosingSome):
            missing = choosing.decision.least - len(choosing.picked)
            if missing > 0:
                text.primary = say(ngettext_("bar.one_more", "bar.n_more", missing))
                text.primary_ready = False
            elif choosing.picked:
                text.primary = say(_("bar.confirm_n", n=len(choosing.picked)))
            else:
                text.primary = say(_("bar.choose_none"))
            return
        text.primary = say(_("bar.confirm"))
        if isinstance(choosing, ChoosingSplit):
            text.primary = said.text(choosing.decision.prompt)
        if not choosing.ready:
            fault = choosing.fault()
            if fault is not None and isinstance(choosing, ChoosingSplit):
                text.hint = said.text(fault)
                text.hint_tint, text.hint_icon = "red", "close"

    def _chips(self, said: Said, say: Say) -> list[ChipLook]:
        choosing = self.model.choosing
        assert choosing is not None
        if isinstance(choosing, (ChoosingSplit, ChoosingOrder)):
            return []
        looks: list[ChipLook] = []
        apart: list[ChipLook] = []
        for number in choosing.chips:
            option = choosing.option(number)
            if choosing.only_end:
                continue  # it is the primary button
            look = ChipLook(
                number,
                said.text(option.label),
                option.icon,
                cost=option.cost,
                gain=option.gain,
                points=self.ahead.gain(number),
                selected=choosing.is_selected(number),
                apart=option.apart,
                irreversible=option.irreversible is not None,
                warned=bool(option.warnings),
                box=isinstance(choosing, ChoosingSome),
            )
            (apart if option.apart else looks).append(look)
        for item in choosing.refused_chips:
            label, reason = said.text(item.option.label), said.text(item.refusal.text)
            looks.append(ChipLook(-1, label, item.option.icon, reason=reason, refused=item))
        if isinstance(choosing, ChoosingSome) and choosing.decision.most > 1:
            all_ = say(_("bar.all"))
            looks.append(ChipLook(-1, all_, "check", command="all"))
            looks.append(ChipLook(-1, say(_("bar.none")), "close", command="none"))
        return looks + apart

    # ------------------------------------------------------------------ no question

    def _bot(self, said: Said, scene: Scene, say: Say) -> BarText:
        session = self.model.session
        seat = session.asked or 0
        name = said.seat(seat)
        bots = self.bots
        prompt: Phrase = _("bot.paused", name=name) if bots.paused else _("bot.thinking", name=name)
        primary, icon = (_("bot.go_on"), "play") if bots.paused else (_("bot.pause"), "pause")
        if bots.slow:
            prompt = _("bot.slow", name=name)
            primary, icon = _("bot.hurry"), "check"
        log = session.log()
        hint = said.text(log[-1].message()) if log else ""
        return BarText(
            colour=self.model.colours[seat],
            overline=f"{name}, {said.text(scene.round)}".upper(),
            prompt=say(prompt),
            hint=hint,
            chips=[
                ChipLook(-1, say(_("bot.step")), "chevron-right", command="step"),
                ChipLook(-1, say(_("bot.skip")), "play", command="skip"),
            ],
            primary=say(primary),
            primary_icon=icon,
            primary_ready=not (bots.slow and bots.hurried),
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
        headline = say(_("over.title"))
        hint = ""
        if result is not None:
            headline = said.text(result.headline)
            hint = said.text(result.tie_break)
            if result.winners:
                seat = result.winners[0]
        return BarText(
            colour=self.model.colours[seat],
            overline=f"{say(_('over.overline'))}, {said.text(scene.round)}".upper(),
            prompt=headline,
            hint=hint,
            primary=say(_("over.show")),
            primary_icon="trophy",
            primary_ready=True,
        )

    # ------------------------------------------------------------------ effects

    def effects(self) -> EffectsText | None:
        """What the answer in the making would do, as far as it is known by now."""
        preview, choosing = self.ahead.known_preview(), self.model.choosing
        said = self.model.said
        if preview is None or choosing is None or choosing.only_end:
            return None
        lines = [("warning", said.text(w), "amber") for w in choosing.warnings]
        own = (None, choosing.decision.seat)
        for event in preview.events:
            words = said.text(event.message())
            if words and event.seat in own:
                lines.append(("chevron-right", words, "teal"))
            elif words:
                lines.append(("chevron-right", f"{said.seat(event.seat)}: {words}", "mid"))
        if not lines:
            return None
        points = self.ahead.known_gain()
        beyond = BEYOND.get(preview.end)
        return EffectsText(lines, points, None if beyond is None else _(beyond))
