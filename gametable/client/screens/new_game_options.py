"""The options of a title in words and as controls, for seats and for the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from gametable.client.look.fonts import SEMIBOLD
from gametable.client.screens.new_game_draft import RANDOM, NewGameDraft
from gametable.client.screens.new_game_model import NewGameModel
from gametable.client.widgets import ChoiceChips, Column, Label, Row, Stepper, Widget
from gametable.client.words.language import Words, _
from gametable.components.title_sheet import TitleOption


class Options:
    """What the columns say and change of the options; knows a title only by its sheet."""

    def __init__(self, model: NewGameModel, language: str):
        self.model, self.language = model, language

    def option_words(self, option: TitleOption, value: Any) -> str:
        """An option with its value ("Event deck: On")."""
        label, say = option.label.of(self.language), self.model.say
        if isinstance(value, bool):
            return f"{label}: {say(_('new.on') if value else _('new.off'))}"
        if isinstance(value, dict):
            names = {v.id: v.label.of(self.language) for v in option.values}
            return f"{label}: " + ", ".join(f"{n} {names[part]}" for part, n in value.items())
        return f"{label}: {self.value_words(option, value)}"

    def value_words(self, option: TitleOption, value: Any) -> str:
        """A value of a choice, or that it is drawn."""
        if value == RANDOM:
            return self.model.say(_("new.at_random"))
        return next((v.label.of(self.language) for v in option.values if v.id == value), str(value))

    @staticmethod
    def is_on(draft: NewGameDraft, option: str, seat: int | None) -> bool:
        """Whether a switch is on."""
        return bool(draft.value(option, seat))

    def values(self, option: TitleOption, seat: int | None) -> Sequence[tuple[object, Words]]:
        """The values to choose from; who has one already stands beside it."""
        draft = self.model.draft
        assert draft is not None
        found: list[tuple[object, Words]] = []
        for value in option.values:
            label = value.label.of(self.language)
            other = draft.holder(option, value.id, seat) if seat is not None else None
            if other is not None:
                name = draft.seats[other].name
                label = self.model.say(_("new.taken_by", value=label, name=name))
            found.append((value.id, label))
        if option.at_random:
            found.append((RANDOM, _("new.at_random")))
        return found

    def help(self, option: TitleOption, seat: int | None) -> str:
        """What the chosen value means, else what the option is about."""
        draft = self.model.draft
        assert draft is not None
        value = draft.value(option.id, seat)
        if value == RANDOM:
            return self.model.say(_("new.at_random_help"))
        texts = [v.help for v in option.values if v.id == value and v.help is not None]
        return (texts[0] if texts else option.help).of(self.language)

    def choose(self, option: TitleOption, seat: int | None, value: Any) -> None:
        """Choose a value, and tell below the seats what it means."""
        model, draft = self.model, self.model.draft
        assert draft is not None
        draft.choose(option.id, value, seat)
        model.asked = None
        model.touched = option.id, seat
        model.changed("")

    def told_part(self, n: int) -> str:
        """The head (0) or the text (1) of what is told now."""
        told = self.told()
        return told[n] if told is not None else ""

    def told(self) -> tuple[str, str] | None:
        """What the value of the option last touched means: of a seat's option that of the seat
        which is looked at."""
        draft, touched = self.model.draft, self.model.touched
        if draft is None or touched is None:
            return None
        id, seat = touched
        scope = "table" if seat is None else "seat"
        option = next((each for each in draft.offered(scope) if each.id == id), None)
        if option is None:
            return None
        if seat is not None:
            seat = min(self.model.current, len(draft.seats) - 1)
        value = draft.value(id, seat)
        label = option.label.of(self.language)
        words = self.option_words(option, value) if not isinstance(value, dict) else label
        return words, self.help(option, seat)

    def mix(self, draft: NewGameDraft, option: TitleOption) -> Widget:
        """Presets as chips, and a stepper for every part."""
        id = f"new.option.{option.id}"
        value = draft.value(option.id)
        presets = {p.id: p.mix for p in option.presets}
        now = next((key for key, mix in presets.items() if mix == value), "own")

        def preset(key: object) -> None:
            if key in presets:
                self.choose(option, None, dict(presets[str(key)]))

        def part(key: str, n: int) -> None:
            self.choose(option, None, {**draft.value(option.id), key: n})

        chips: list[tuple[object, Words]] = [
            (p.id, p.label.of(self.language)) for p in option.presets
        ]
        chips.append(("own", _("new.own_mix")))
        rows: list[Widget] = [ChoiceChips(chips, lambda: now, preset, id=id)]
        for each in option.values:
            most = each.most[len(draft.seats) - 1] if each.most else option.total or 0
            name = each.label.of(self.language)
            stepper = Stepper(
                0, most, partial(self.part, draft, option.id, each.id), partial(part, each.id),
                id=f"{id}.{each.id}", name=name,
            )  # fmt: skip
            rows.append(Row(Label(name, 16, SEMIBOLD, grow=1), stepper))
        whole = sum(value.values())
        good = whole == option.total
        words = _("new.mix_total", n=whole, total=option.total)
        rows.append(Label(words, 15, SEMIBOLD, "teal" if good else "red", "r", 1))
        return Column(*rows, gap=8)

    @staticmethod
    def part(draft: NewGameDraft, option: str, part: str) -> int:
        """How many of a part a mix has."""
        return int(draft.value(option).get(part, 0))
