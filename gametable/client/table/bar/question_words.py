"""What the decision bar says of a question that is being answered: a class for each kind of it."""

from __future__ import annotations

from typing import Any

from gametable.client.table.answer.choosing import FEW, Choosing
from gametable.client.table.answer.foresight import Foresight
from gametable.client.table.answer.kinds import (
    ChoosingOne,
    ChoosingOrder,
    ChoosingSome,
    ChoosingSplit,
)
from gametable.client.table.answer.luck import ChoosingLuck
from gametable.client.table.bar.bar_text import BarText
from gametable.client.table.bar.chips import ChipLook
from gametable.client.table.bar.crumbs import Crumb
from gametable.client.table.bar.reckoning import (
    Say,
    cost_words,
    gain_words,
    happening,
    in_a_row,
    named,
)
from gametable.client.table.model import TableModel
from gametable.client.words.language import _, ngettext_
from gametable.core.engine.decision import Key, Option, Refusal, Route, kind_of, with_section
from gametable.core.scene import Scene
from gametable.core.text import Message, msg

MANY = 3
"""Of so many more reasons why nothing else can be done one that bars less than half says little."""

SOME = 8
"""Of so many things of a kind on the table it is looked up what the button says of them."""

MOST_TOLD_APART = 40
"""Of no more options it is looked up whether they are the same to the player."""


class QuestionWords:
    """The words of the question of a model; `ahead` knows what options would bring."""

    def __init__(
        self, model: TableModel, choosing: Choosing, scene: Scene, ahead: Foresight, say: Say
    ):
        self.model, self.choosing, self.scene = model, choosing, scene
        self.ahead, self.say = ahead, say
        self.said = model.said

    def bar(self) -> BarText:
        """The bar as it is now."""
        model, said, decision = self.model, self.said, self.choosing.decision
        text = BarText(
            colour=model.colours[decision.seat],
            overline=f"{said.seat(decision.seat)}, {said.text(self.scene.round)}".upper(),
            crumbs=[Crumb(said.sentence(s.label), s.entry) for s in model.session.trail()],
            prompt=said.text(decision.prompt),
            chips=self.chips(),
            first=model.digits_of_places + 1,
            asked=decision,
            primary_ready=self.choosing.ready,
        )
        self._hint(text)
        if self._final() is not None:
            text.primary_icon, text.final = "eye", True
        if self._warned():
            text.primary_icon = "warning"
        self.primary(text)
        if self.can_go_back() or model.session.nested:
            text.back = self.say(_("bar.cancel") if self.choosing.on_sheet else _("bar.back"))
        elif self.choosing.only_end and model.session.undo_border() is None:
            text.back, text.back_action = self.say(_("action.undo")), ""
        if any(not chip.reason for chip in text.chips):
            text.to_come = self.to_come(text.chips)
            text.on_table = self.on_table() if text.to_come else []
            text.back_to_come = self.say(_("bar.back")) if text.to_come else ""
            text.chips_to_come = self.chips_to_come()
            text.hints_to_come = self._hints_to_come(text.chips)
        return text

    # ------------------------------------------------------------------ what each kind says

    def primary(self, text: BarText) -> None:
        """The primary button, which commits."""
        text.primary = self.say(_("bar.confirm"))

    def chips(self) -> list[ChipLook]:
        """The options without a place on the table."""
        return []

    def to_come(self, chips: list[ChipLook]) -> list[str]:
        """What the primary button may say when one of the chips is chosen."""
        return []

    def on_table(self) -> list[str]:
        """What it may say when something is chosen on the table; of very many things some."""
        return []

    def chips_to_come(self) -> list[ChipLook]:
        """Chips that may come in when something is chosen on the table."""
        return []

    def can_go_back(self) -> bool:
        """Whether something is chosen that can be taken back."""
        placer = self.model.placer
        return self.choosing.held is not None or (placer is not None and placer.fixed)

    def what_to_do(self) -> str:
        """The line below the prompt while nothing is wrong and the rules say nothing."""
        return ""

    def chosen_so_far(self) -> str:
        """What is chosen by now, where it is told in place of what to do."""
        return ""

    def lacking(self) -> str:
        """What still keeps that which is chosen from being the answer, where it is told at once."""
        return ""

    # ------------------------------------------------------------------ the line below

    def _hints_to_come(self, chips: list[ChipLook]) -> list[str]:
        """What it may say when something is chosen: that it may be final, why it is not allowed;
        and afterwards again what to do."""
        refused = [look.refused for look in chips if look.refused is not None]
        told = [self.said.text(with_section(item.refusal)) for item in refused]
        asked = self.choosing.decision.hint
        return [self._onward(), *told, *([self.said.text(asked)] if asked is not None else [])]

    def _hint(self, text: BarText) -> None:
        """The line below the prompt: what went wrong, what is warned of, or what to do."""
        model, choosing, said, say = self.model, self.choosing, self.said, self.say
        if model.notice is not None:
            text.tell(said.text(model.notice), "red", "close")
            return
        if model.advice is not None:
            text.tell(said.text(model.advice), "teal", "hint")
            return
        final = self._final()
        told = [] if final is None else [say(_("bar.irreversible", reason=said.text(final)))]
        warnings = self._warned()
        # What is lost is red; a warning alone, as of what has no effect, is not.
        tint = "amber" if self.ahead.loses_nothing() else "red"
        if choosing.warned and warnings:
            # Where much is warned of, what to do is not at the end, where it could be cut.
            again, much = [say(_("bar.again"))], len(warnings) > 1
            parts = [*again, *warnings, *told] if much else [*warnings, *told, *again]
            text.tell(in_a_row(parts), tint, "warning")
            return
        if told:
            first = self._forced() if choosing.forced else self.chosen_so_far()
            words = in_a_row([*filter(None, [first, *warnings, *told])])
            text.tell(words, *((tint, "warning") if warnings else ("amber", "eye")))
            return
        if choosing.on_sheet and warnings:
            text.tell(in_a_row(warnings), tint, "warning")
            return
        if model.placer is not None:
            self._placing(text)
            return
        under = model.hovered if not model.resting else None
        refused = model.refused_at(under) if under is not None else []
        if refused and model.hovered not in (*model.wanted, choosing.held):
            text.tell(said.text(refused[0].refusal.text), "red", "lock")
            return
        chosen, lacking = self.chosen_so_far(), self.lacking()
        if lacking:
            text.tell(". ".join(filter(None, (chosen, lacking))), "amber", "info")
            return
        pointed = model.pointed_number() if choosing.style == "confirm" else None
        if chosen:
            text.hint = chosen
        elif choosing.held is not None and choosing.chose and self._goes_on():
            text.hint = self._onward()
        elif choosing.held is not None and not choosing.chose:
            keyed = any(model.keys_of(place) for place in choosing.moves[choosing.held])
            text.hint = say(_("bar.put_where") if keyed else _("bar.put_there"))
        elif pointed is not None and choosing.option(pointed).warnings:
            warned = in_a_row(said.together(choosing.option(pointed).warnings))
            text.tell(warned, "red", "warning")
        elif choosing.only_end and len(choosing.forced) <= 1 and choosing.decision.hint is not None:
            text.hint = said.text(choosing.decision.hint)  # the title says what comes then
        elif choosing.forced:
            text.hint, text.hint_icon = self._forced(), "lock"
        elif self._goes_on():
            text.hint = self._onward()
        elif choosing.on_sheet and choosing.decision.hint is not None:
            pass  # it stands on the sheet
        elif choosing.decision.hint is not None:
            text.hint = said.text(choosing.decision.hint)
        else:
            text.hint = self.what_to_do()

    def _warned(self) -> list[str]:
        """What is lost by the answer: what its options warn of, and what else one can look at."""
        warnings = self.said.together(self.choosing.warnings)
        seat, losses = self.choosing.decision.seat, self.ahead.losses()
        return warnings + [happening(self.said, event, seat).rstrip(".") for event in losses]

    def _final(self) -> Message | None:
        """What is drawn, rolled or revealed by what the button would answer, as far as it is known:
        that cannot be taken back."""
        return self.ahead.reveals(self.ahead.given())

    def _goes_on(self) -> bool:
        """Whether the game goes on to where nobody can look, so that it may be final."""
        answered = self.choosing.chose or self.choosing.only_end
        return answered and self.ahead.goes_on(self.ahead.given())

    def _onward(self) -> str:
        """That it may be final: others may act next, or nobody else is there and it goes on."""
        alone = len(self.model.session.table.header.seats) == 1
        return self.say(_("bar.goes_on_alone") if alone else _("bar.goes_on"))

    def _forced(self) -> str:
        """Why there is only this one thing to choose."""
        say, choosing = self.say, self.choosing
        if choosing.only_end and self.model.session.goes_on:
            return say(_("bar.turn_done"))  # who has done what he could asks for no reason
        option, (first, *more) = choosing.option(0), choosing.forced
        reason = self.said.text(with_section(first))
        barred = [len(options) for options, _why in choosing.decision.barred()]
        if len(more) >= MANY and 2 * barred[0] < sum(barred):
            return say(_("bar.only_left", what=self.said.sentence(option.label)))
        if more:
            reason = say(ngettext_("bar.reason_more", "bar.reasons_more", len(more), reason=reason))
        nothing = option.way_out or choosing.only_end
        words = _("bar.nothing", reason=reason) if nothing else _("bar.nothing_else", reason=reason)
        return say(words)

    def _placing(self, text: BarText) -> None:
        placer = self.model.placer
        assert placer is not None
        told = self.choosing.decision.hint
        if placer.is_legal and told is not None:
            text.tell(self.said.text(told), "amber", "info")
            return
        if placer.is_legal:
            count = len(placer.legal)
            plain = ngettext_("bar.place_plain", "bar.places_plain", count)
            turns = ngettext_("bar.place", "bar.places", count)
            text.hint = self.say(turns if placer.turns else plain)
            return
        check, _cells = placer.at_fault()
        words = self.say(_("bar.not_here"))
        if check is not None:
            words = self.said.text(with_section(Refusal(check.text, check.rule)))
        text.tell(words, "red", "close")


class _OptionWords(QuestionWords):
    """Of a question whose options are chosen one by one, on the table and in the bar."""

    def chips(self) -> list[ChipLook]:
        choosing, said = self.choosing, self.said
        looks: list[ChipLook] = []
        apart: list[ChipLook] = []
        keys: dict[int, Key] = {}
        one, waits = choosing.picks_one, False
        back = self.model.session.nested
        # The end of a turn that is all there is to choose is the primary button.
        for number in choosing.chips if not choosing.only_end else ():
            option, places = choosing.option(number), choosing.places[number]
            if option.takes_back and (back or self.model.session.looking is not None):
                continue  # the button Back leads there; what it takes back lies on the own board
            # Not the points of what it says it brings, as of a rating.
            gains = {self.ahead.gain_untold(n) for n in places}
            waits = waits or None in gains
            look = ChipLook(
                number,
                said.sentence(self.called(option)),
                option.icon,
                cost=option.cost,
                gain=option.gain,
                points=(gains.pop() or None) if len(gains) == 1 else None,
                selected=any(map(choosing.is_selected, places)),
                apart=option.apart,
                irreversible=one
                and self.ahead.reveals(choosing.decision.keys_of(number)) is not None,
                warned=bool(option.warnings),
                box=choosing.picks_several,
                there=choosing.has_place(number),
            )
            keys[id(look)] = option.key
            (apart if option.apart else looks).append(look)
        _tell_apart([*looks, *apart], waits)
        for item in choosing.refused_chips:
            label, reason = said.sentence(item.option.label), said.text(item.refusal.text)
            looks.append(ChipLook(-1, label, item.option.icon, reason=reason, refused=item))
            keys[id(looks[-1])] = item.option.key
        if len(looks) <= FEW:
            # What is blocked now keeps its place: a number means the same in the next turn.
            order = {key: n for n, key in enumerate(choosing.decision.in_order())}
            looks.sort(key=lambda look: order.get(keys[id(look)], -1))
        return looks + self.at_once() + apart

    def called(self, option: Option[Any]) -> Message:
        """What an option is called: the piece that is taken up need not be named."""
        held = self.choosing.held
        known = held is not None and option.target == held and option.brief is not None
        return option.brief if known and option.brief is not None else option.label

    def at_once(self) -> list[ChipLook]:
        """Chips that choose several options at once."""
        return []

    def can_go_back(self) -> bool:
        return self.choosing.chose or super().can_go_back()

    def what_to_do(self) -> str:
        if self.model.walker is not None and self.choosing.style == "path":
            return self.say(_("bar.walk_hint"))
        session = self.model.session
        hidden = session.nested or session.looking is not None  # as of the chips: Back leads there
        options = map(self.choosing.option, range(len(self.choosing.decision.keys)))
        told = [o for o in options if not (o.at_once or (o.takes_back and hidden))]
        count = len(told)
        if count <= MOST_TOLD_APART:  # those with the same words at the same place are one
            count = len({(repr(o.label), o.to or o.target) for o in told})
        if self.choosing.only_end or count < 2:
            return ""
        return self.say(ngettext_("bar.possibility", "bar.possibilities", count))


class OneWords(_OptionWords):
    """Of picking one: the primary button names what is selected and its price."""

    def chips(self) -> list[ChipLook]:
        return self._of_way() + super().chips()

    def to_come(self, chips: list[ChipLook]) -> list[str]:
        first = self.say(_("bar.choose_first"))
        numbers = [chip.number for chip in chips if chip.number >= 0]
        return [first, *(self._priced(self.choosing.option(n)) for n in numbers)]

    def chips_to_come(self) -> list[ChipLook]:
        ways = self.choosing.decision.routes is not None
        return [self._other_way(), self._go_beyond()] if ways else []

    def _other_way(self) -> ChipLook:
        return ChipLook(-1, self.say(_("action.other_way")), "redo", command="other")

    def _go_beyond(self) -> ChipLook:
        return ChipLook(-1, self.say(_("bar.go_beyond")), "chevron-right", command="beyond")

    def _of_way(self) -> list[ChipLook]:
        """What else can be looked at of a whole way that is selected."""
        walker = self.model.walker
        if walker is None or walker.by_steps:
            return []
        found = []
        if walker.goal is not None and len(walker.ways_to.get(walker.goal, ())) > 1:
            found.append(self._other_way())
        if walker.goes_on:
            found.append(self._go_beyond())
        return found

    def primary(self, text: BarText) -> None:
        choosing, placer = self.choosing, self.model.placer
        chosen = choosing.selected
        if placer is not None and self.model.blind:
            text.primary, text.primary_ready = self.say(_("bar.choose_place")), False
        elif placer is not None and (chosen is None or placer.fixed):
            text.primary = self.say(_("bar.put_here"))
            text.primary_ready = placer.is_legal
        elif chosen is not None:
            walker = self.model.walker
            way = (walker.base or self.model.route_pointed()) if walker is not None else None
            text.primary = self._priced(choosing.option(chosen), way)
        elif choosing.closing is not None and choosing.held is None:
            text.primary = self.said.text(choosing.closing.refusal.text)
        else:
            text.primary = self.say(_("bar.choose_first"))

    def _priced(self, option: Option[Any], way: Route | None = None) -> str:
        """An option, or the `way` to it, and its price."""
        words = self.said.text(way.label if way and way.label else self.called(option))
        if not option.cost or (way and way.cost):
            return words
        seat = self.choosing.decision.seat
        cost = [named(self.said, self.scene, seat, amount) for amount in option.cost]
        return f"{words} ({', '.join(cost)})"

    def on_table(self) -> list[str]:
        choosing = self.choosing
        if self.model.placer is not None:
            return []
        kinds: dict[Any, list[int]] = {}
        for n, key in enumerate(choosing.decision.keys):
            if choosing.has_place(n):
                kinds.setdefault(kind_of(key), []).append(n)
        some = [n for numbers in kinds.values() for n in numbers[:: 1 + len(numbers) // SOME]]
        walker = self.model.walker
        ways = [*walker.routes.values()] if walker is not None else []
        told = [self._priced(choosing.option(n)) for n in some]
        told += [self.said.text(way.label) for way in ways[:: 1 + len(ways) // SOME] if way.label]
        return list(dict.fromkeys(told))


class SomeWords(_OptionWords):
    """Of picking some: how many are picked, and what they cost and bring together."""

    choosing: ChoosingSome

    def chosen_so_far(self) -> str:
        if self.choosing.decision.tally is not None:
            tally = self.choosing.tally()
            return self.said.text(tally) if tally is not None else ""
        return ", ".join(filter(None, (self._counted(), self._reckoned())))

    def lacking(self) -> str:
        """What keeps the set that is picked from being the answer, with its section; the button
        says how many are missing."""
        choosing, decision = self.choosing, self.choosing.decision
        if choosing.pointed is not None or not choosing.picked:
            return ""
        refused = choosing.refusal() if len(choosing.picked) >= decision.least else None
        return self.said.text(with_section(refused)) if refused is not None else ""

    def _counted(self) -> str:
        """How many are chosen: of how many, until the answer has a price that says more."""
        n = len(self.choosing.picked)
        if any(option.cost or option.gain for option in self.choosing.chosen):
            return self.say(ngettext_("bar.chosen_one", "bar.chosen_many", n))
        return self.say(_("bar.chosen", n=n, most=self.choosing.decision.most))

    def _reckoned(self) -> str:
        """What the chosen options cost and bring together."""
        seat, chosen, scene = self.choosing.decision.seat, self.choosing.chosen, self.scene
        cost = cost_words(self.said, self.say, scene, seat, [a for o in chosen for a in o.cost])
        gain = gain_words(self.said, scene, seat, [a for o in chosen for a in o.gain])
        return ", ".join(filter(None, (cost, gain)))

    def to_come(self, chips: list[ChipLook]) -> list[str]:
        least, most = self.choosing.decision.least, self.choosing.decision.most
        return [self.say(_("bar.choose_first")), *(self._verb(n) for n in {least, most})]

    def primary(self, text: BarText) -> None:
        picked = len(self.choosing.picked)
        missing = self.choosing.decision.least - picked
        if missing > 0:
            # Where more than a number counts, one more is not all that is missing.
            counts = picked or self.choosing.decision.tally is None
            more = ngettext_("bar.one_more", "bar.n_more", missing)
            text.primary = self.say(more if counts else _("bar.choose_first"))
            text.primary_ready = False
        elif not picked and self.choosing.undecided:
            text.primary = self.say(_("bar.choose_first"))
        else:
            text.primary = self._verb(picked)

    def _verb(self, n: int) -> str:
        """What is done with so many."""
        verb = self.choosing.decision.verb
        if verb is not None and (n or self.said.knows(msg(f"{verb.key}.none"))):
            return self.said.text(Message(verb.key, {**verb.args, "n": n}))
        return self.say(_("bar.confirm_n", n=n) if n else _("bar.choose_none"))

    def at_once(self) -> list[ChipLook]:
        decision = self.choosing.decision
        if decision.proposals:
            return [self._proposed(n) for n in range(len(decision.proposals))]
        found = []  # none is first: it has the same number whether all may be picked or not
        if not decision.least:
            meant = self.choosing.none_meant
            none = ChipLook(-1, self.say(_("bar.none")), "close", selected=meant, command="none")
            found.append(none)
        if 1 < len(decision.keys) <= decision.most and self.choosing.all_fit:
            found.append(ChipLook(-1, self.say(_("bar.all")), "check", command="all"))
        return found

    def _proposed(self, n: int) -> ChipLook:
        """A chip that picks what is proposed."""
        proposal, taken = self.choosing.decision.proposals[n], self.choosing.is_taken(n)
        words = self.said.text(proposal.label)
        return ChipLook(-1, words, "check", cost=proposal.cost, selected=taken, proposal=n)


class SplitWords(QuestionWords):
    """Of splitting: why the amounts as they stand would not be taken."""

    def what_to_do(self) -> str:
        return self.say(_("bar.split_hint"))

    def primary(self, text: BarText) -> None:
        super().primary(text)
        decision = self.choosing.decision
        if not decision.ask:  # a question is no name of what the button does
            text.primary = self.said.text(decision.prompt)
        fault = self.choosing.fault()
        if fault is not None:
            text.tell(self.said.text(fault), "red", "close")


class OrderWords(QuestionWords):
    """Of putting in order."""

    choosing: ChoosingOrder

    def what_to_do(self) -> str:
        return self.say(_("bar.order_hint"))

    def primary(self, text: BarText) -> None:
        changed = self.choosing.order != sorted(self.choosing.order)
        text.primary = self.say(_("bar.take_order") if changed else _("bar.leave_order"))


class LuckWords(QuestionWords):
    """Of choosing luck."""

    choosing: ChoosingLuck

    def what_to_do(self) -> str:
        most = self.choosing.most
        return self.say(ngettext_("luck.hint_one", "luck.hint", most))

    def primary(self, text: BarText) -> None:
        chose = self.choosing.chose
        text.primary = self.say(_("luck.take") if chose else _("luck.leave"))
        text.primary_icon = "check" if chose else "dice"

    def can_go_back(self) -> bool:
        return self.choosing.chose


KINDS: dict[type[Choosing], type[QuestionWords]] = {
    ChoosingOne: OneWords,
    ChoosingSome: SomeWords,
    ChoosingSplit: SplitWords,
    ChoosingOrder: OrderWords,
    ChoosingLuck: LuckWords,
}


def _tell_apart(looks: list[ChipLook], waits: bool) -> None:
    """Points that all of several chips bring tell nothing: they come whatever is chosen. `waits`:
    some are still being worked out."""
    points = {look.points for look in looks} - ({None} if waits else set())
    if len(looks) > 1 and len(points) <= 1:
        for look in looks:
            look.points = None
