"""The settings: every change counts at once, in a running game too."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from gametable.client.draw import Pen, Rect, page_backdrop
from gametable.client.look.fonts import BOLD, REGULAR, has_face
from gametable.client.screens.fitted import FittedScreen
from gametable.client.screens.frame import Framed
from gametable.client.screens.key_list import KeyListScreen
from gametable.client.widgets import (
    Button,
    ChoiceChips,
    Column,
    Label,
    Overline,
    Padded,
    Row,
    Size,
    Sized,
    Slider,
    Spacer,
    Stepper,
    Toggle,
    Widget,
)
from gametable.client.words.language import Words, _, language_name, languages, ngettext_

EDGE = 8.0  # from the page to the window's edge at least
GROUP_WIDTH = 860.0
LEAST_TEXT = 300.0
NARROW_TEXT = 160.0  # beside a control that stands aside


class SettingRow(Widget):
    """One setting: name and what it does at the left, its control at the right, or below the
    words when both do not fit beside each other."""

    PAD = (20.0, 14.0)

    def __init__(self, title: Words, help: Words, control: Widget, id: str = ""):
        self.words = Column(
            Label(title, 17, BOLD, pitch=1.3),
            Label(help, 15, REGULAR, "mid", lines=4, pitch=1.35),
            gap=2,
        )
        self.control = control
        self.aside = 0.0  # so far left of its place does the control stand (right of it: below 0)
        if not control.name:
            control.name = title
        super().__init__(self.words, control, id=id)

    def _beside(self, width: float) -> tuple[bool, Size, float]:
        """Whether both fit beside each other, the size of the control, and the room for words."""
        inner = width - 2 * self.PAD[0]
        control = self.control.wants(inner * 0.62)
        least = min(LEAST_TEXT * max(1.0, 0.8 / self.ui.scale.unit), inner * 0.38)
        room = inner - control[0] - 24
        return room >= least, control, min(room, max(room - self.aside, NARROW_TEXT))

    def measure(self, width: float) -> Size:
        px, py = self.PAD
        inner = width - 2 * px
        beside, control, room = self._beside(width)
        if beside:
            text = self.words.wants(room)[1]
            return (width, max(text, control[1]) + 2 * py)
        stacked = self.words.wants(inner)[1] + 10 + self.control.wants(inner)[1]
        return (width, stacked + 2 * py)

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, w, h = rect
        px, py = self.PAD
        inner = w - 2 * px
        beside, control, room = self._beside(w)
        if beside:
            self.words.place((x + px, y + py, room, h - 2 * py))
            top = y + (h - control[1]) / 2
            self.control.place((x + px + room + 24, top, *control))
            return
        text = self.words.wants(inner)[1]
        self.words.place((x + px, y + py, inner, text))
        wide, tall = self.control.wants(inner)
        aside = max(0.0, min(-self.aside, inner - wide))
        self.control.place((x + px + aside, y + py + text + 10, min(wide, inner), tall))

    def paint(self, pen: Pen) -> None:
        pen.shadow(self.rect, 12, 1)
        pen.box(self.rect, 12, "s1", "line", 1)


@dataclass
class HeldInPlace:
    """What stays where it is while the page is laid out anew: how far the page was scrolled; a
    setting, which part of its control (none: the whole), the middle of that in pixels, and whether
    the pointer is on it."""

    offset: float = 0.0
    id: str = ""
    part: int | None = None
    at: tuple[float, float] = (0.0, 0.0)
    pointed: bool = False

    def find(self, tree: Widget) -> Widget | None:
        """The same in another tree."""
        control = next((w for w in tree.walk() if self.id and w.id == self.id), None)
        if control is None or self.part is None:
            return control
        return control.children[self.part] if self.part < len(control.children) else None


class SettingsScreen(FittedScreen):
    """All settings in three groups."""

    title = _("settings.title")

    def __init__(self) -> None:
        super().__init__()
        self._unit = 1.0  # pixels of a design unit when it was built
        self._wide = True  # whether its groups stand in two columns
        self._held = HeldInPlace()

    def backdrop(self, pen: Pen) -> None:
        page_backdrop(pen, self.ui.scale.width, self.ui.scale.height)

    def first_focus(self) -> Widget | None:
        return next((w for w in self.focusables() if w.id != "frame.back"), None)

    def room(self) -> object:
        return (self.ui.scale, self.ui.language, self.app.settings.muted)

    def keep(self) -> HeldInPlace:
        """The part of a control that is under the pointer, else the setting that has the focus."""
        held = self._held = HeldInPlace()
        if not isinstance(self.root, Framed):
            return held
        body, hovered, focus = self.root.body, self.ui.hover, self.ui.focus
        held.offset = body.offset
        part = control = hovered
        while control is not None and not control.id:
            part, control = control, control.parent
        held.pointed = control is not None and control is not body and body.holds(control)
        if not held.pointed:
            part = control = focus
        if part is not None and control is not None and body.holds(control):
            held.id = control.id
            held.part = control.children.index(part) if part is not control else None
            held.at = (_middle(part)[0] * self._unit, _middle(part)[1] * self._unit)
        return held

    def take_over(self, kept: HeldInPlace) -> None:
        # The changed setting stays where it is under the pointer, as far as there is room.
        unit = self._unit = self.ui.scale.unit
        if not isinstance(self.root, Framed):
            return
        body = self.root.body
        same = kept.find(body)
        if same is None:
            body.hold(kept.offset)
            return
        if kept.pointed and kept.part is not None:
            self._move_aside(kept.at[0] / unit - _middle(same)[0], same)
            super(FittedScreen, self).arrange()
        body.hold(body.offset + _middle(same)[1] - kept.at[1] / unit)

    def _move_aside(self, far: float, part: Widget) -> None:
        """Bring a part of a control so far to the right or left: the control alone in its row,
        and the page as far as that does not do."""
        row: Widget | None = part
        while row is not None and not isinstance(row, SettingRow):
            row = row.parent
        if row is not None:
            row.aside = -far
            before = _middle(part)[0]
            row.place(row.rect)
            far -= _middle(part)[0] - before
        most = max(0.0, self._page.pad[0] - EDGE)
        self._page.aside = max(-most, min(most, far))

    def build(self) -> Widget:
        wide = self.ui.scale.width >= 2 * GROUP_WIDTH + 120
        # What was in one column under the pointer would be far from it in two.
        wide = self._wide = wide and (self._wide or not self._held.pointed)
        display, play, rest = self._display(), self._play(), self._rest()
        if wide:
            left = Sized(Column(*display, gap=12), GROUP_WIDTH)
            right = Sized(Column(*play, Spacer(0, 12), *rest, gap=12), GROUP_WIDTH)
            body: Widget = Row(left, right, gap=32, align="start")
            whole = 2 * GROUP_WIDTH + 32
        else:
            body = Column(*display, Spacer(0, 12), *play, Spacer(0, 12), *rest, gap=12)
            whole = min(GROUP_WIDTH + 140, self.ui.scale.width - 64)
        side = max(32.0, (self.ui.scale.width - whole) / 2)
        self._page = _Page(body, (side, 28))
        return Framed(_("settings.title"), self.back, self._page)

    # -- groups

    def _display(self) -> list[Widget]:
        names: dict[str, Words] = {"system": _("settings.language_system")}
        names.update((code, language_name(code)) for code in languages())
        rows = [
            Overline(_("settings.display")),
            self._choice("language", _("settings.language"), _("settings.language_help"), names),
            self._choice(
                "theme",
                _("settings.theme"),
                _("settings.theme_help"),
                {
                    "dark": _("settings.theme_dark"),
                    "light": _("settings.theme_light"),
                    "system": _("settings.theme_system"),
                },
            ),
            self._stepper(
                "scale", _("settings.scale"), _("settings.scale_help"), (75, 250), "{}%".format
            ),
            self._stepper(
                "text_size",
                _("settings.text_size"),
                _("settings.text_size_help"),
                (0, 20),
                lambda v: f"{100 + v}%",
            ),
            SettingRow(
                _("settings.full_screen"),
                _("settings.full_screen_help"),
                Toggle(
                    lambda: self.app.full_screen,
                    lambda on: self.app.toggle_full_screen(),
                    id="settings.full_screen",
                ),
            ),
            self._toggle("colour_help", _("settings.colour_help"), _("settings.colour_help_help")),
            self._toggle(
                "reduced_motion", _("settings.reduced_motion"), _("settings.reduced_motion_help")
            ),
            self._choice(
                "animation_speed",
                _("settings.speed"),
                _("settings.speed_help"),
                {
                    "slow": _("settings.speed_slow"),
                    "normal": _("settings.speed_normal"),
                    "fast": _("settings.speed_fast"),
                    "none": _("settings.speed_none"),
                },
            ),
            self._choice(
                "rival_speed",
                _("settings.rival_speed"),
                _("settings.rival_speed_help"),
                {
                    "same": _("settings.rival_speed_same"),
                    "slow": _("settings.speed_slow"),
                    "normal": _("settings.speed_normal"),
                    "fast": _("settings.speed_fast"),
                    "none": _("rival.at_once"),
                },
            ),
            self._choice(
                "procedures",
                _("settings.procedures"),
                _("settings.procedures_help"),
                {
                    "steps": _("settings.procedures_steps"),
                    "at_once": _("settings.procedures_at_once"),
                },
            ),
        ]
        if not has_face():
            rows.append(Label(_("settings.no_font"), 15, REGULAR, "amber", lines=3))
        return rows

    def _play(self) -> list[Widget]:
        manual = len(self.app.settings.manual_answers)
        text = (
            ngettext_("settings.manual_one", "settings.manual_many", manual)
            if manual
            else _("settings.manual_none")
        )
        automatic = Button(
            _("settings.manual_reset"),
            self._all_automatic,
            enabled=manual > 0,
            id="settings.manual",
        )
        return [
            Overline(_("settings.play")),
            self._choice(
                "confirm",
                _("settings.confirm"),
                _("settings.confirm_help"),
                {
                    "every": _("settings.confirm_every"),
                    "final_where_undoable": _("settings.confirm_final"),
                },
            ),
            self._choice(
                "hand_off",
                _("settings.hand_off"),
                _("settings.hand_off_help"),
                {
                    "secrets": _("settings.hand_off_secrets"),
                    "always": _("settings.hand_off_always"),
                    "trusting": _("settings.hand_off_trusting"),
                },
            ),
            self._choice(
                "undo",
                _("settings.undo"),
                _("settings.undo_help"),
                {
                    "borders": _("settings.undo_borders"),
                    "asked": _("settings.undo_asked"),
                },
            ),
            SettingRow(_("settings.manual"), text, automatic),
        ]

    def _rest(self) -> list[Widget]:
        settings = self.app.settings
        volume = Slider(
            0,
            100,
            lambda: settings.volume,
            lambda value: setattr(settings, "volume", value),
            5,
            self._change_volume,
            id="settings.volume",
        )
        keys = Button(
            _("settings.keys_open"),
            lambda: self.app.push(KeyListScreen()),
            icon="keyboard",
            id="settings.keys",
        )
        works = self.app.speaker.works()
        help = _("settings.volume_help") if works else _("settings.no_sound")
        return [
            Overline(_("settings.sound_and_keys")),
            SettingRow(_("settings.volume"), help, volume),
            self._toggle("muted", _("settings.muted"), _("settings.muted_help")),
            self._toggle("hover_tick", _("settings.hover_tick"), _("settings.hover_tick_help")),
            SettingRow(_("settings.keys"), _("settings.keys_help"), keys),
        ]

    def _change_volume(self, value: int) -> None:
        self.app.change(volume=value)
        self.app.cue("put_down")  # so that one hears how loud it is

    # -- rows of one setting each

    def _choice(
        self, setting: str, words: Words, help: Words, options: Mapping[str, Words]
    ) -> Widget:
        control = ChoiceChips(
            list(options.items()), *self._bound(setting), id=f"settings.{setting}"
        )
        return SettingRow(words, help, control)

    def _toggle(self, setting: str, words: Words, help: Words) -> Widget:
        control = Toggle(*self._bound(setting), id=f"settings.{setting}")
        return SettingRow(words, help, control)

    def _stepper(
        self,
        setting: str,
        words: Words,
        help: Words,
        bounds: tuple[int, int],
        shown: Callable[[int], str],
    ) -> Widget:
        value, change = self._bound(setting)
        id = f"settings.{setting}"
        return SettingRow(words, help, Stepper(*bounds, value, change, 5, shown, id=id, name=words))

    def _bound(self, setting: str) -> tuple[Callable[[], Any], Callable[[Any], None]]:
        """What asks for a setting, and what changes it."""
        settings, change = self.app.settings, self.app.change
        return lambda: getattr(settings, setting), lambda value: change(**{setting: value})

    def _all_automatic(self) -> None:
        self.app.change(manual_answers=[])
        self.changed()


class _Page(Padded):
    """The settings with room around them; `aside` is how far right they stand of its middle."""

    aside = 0.0

    def place(self, rect: Rect) -> None:
        x, y, w, h = rect
        super().place((x + self.aside, y, w, h))
        self.rect = rect


def _middle(widget: Widget) -> tuple[float, float]:
    """The middle of a widget, in design units."""
    x, y, w, h = widget.rect
    return (x + w / 2, y + h / 2)
