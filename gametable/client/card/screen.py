"""Game night: choose title, people, variants and language, see the page, save it, set the box up or
play the same set-up here.

screen = NightScreen(shelf, evenings, NightCalls(...), title)
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from gametable.client.card.evening import Evening, Evenings
from gametable.client.card.page import HEIGHT, WIDTH, CardPage
from gametable.client.card.writers import picture
from gametable.client.draw import Pen, Rect, page_backdrop
from gametable.client.games.shelf import Shelf
from gametable.client.look.fonts import REGULAR, SEMIBOLD
from gametable.client.screens.fitted import FittedScreen
from gametable.client.screens.frame import Framed
from gametable.client.screens.new_game_columns import KIND_ICONS, KIND_WORDS, Columns
from gametable.client.screens.new_game_draft import new_seed
from gametable.client.screens.new_game_parts import MarkButton, VariantCard
from gametable.client.screens.title_chips import title_chips
from gametable.client.widgets import (
    Button,
    ChoiceChips,
    Column,
    Drawing,
    Flow,
    IconButton,
    Label,
    Overline,
    Padded,
    Paragraph,
    Row,
    Sized,
    TextEntry,
    Toggle,
    Widget,
)
from gametable.client.words.language import Words, _, language_name, languages, ngettext_
from gametable.components.errors import ComponentError, ComponentErrors

LEFT = 470.0  # design units of the choices
PAGE = 900.0  # so wide a page becomes at most
REST = 0.3  # seconds without a change until a page is drawn
BOTH = "both"


@dataclass(frozen=True)
class NightCalls:
    """Where it leads: files of the pages, by their suffix; the box, step by step; a game."""

    save: Callable[[Evening, list[tuple[str, CardPage]], str], object]
    assistant: Callable[[Evening], object]
    play: Callable[[Evening], object]
    wrong: Callable[[ComponentError | ComponentErrors], object]


class NightScreen(FittedScreen):
    """See the module."""

    title = _("night.title")
    large = True

    def __init__(
        self, shelf: Shelf, evenings: Evenings, calls: NightCalls, title: str, language: str
    ) -> None:
        super().__init__()
        self.shelf, self.evenings, self.calls = shelf, evenings, calls
        self.language, self.secrets = language, False
        self.evening: Evening = evenings.of(title)
        self._made: tuple[object, list[tuple[str, CardPage]]] | None = None
        self._drawn: dict[str, tuple[object, int, pygame.Surface]] = {}
        self._waits: object = None
        self._wanted_focus = ""

    @property
    def pages(self) -> list[tuple[str, CardPage]]:
        """The pages of what is chosen, each with its language."""
        evening = self.evening
        lot = evening.lot
        key = (self.of, self.language, self.secrets, repr(lot.seats), repr(lot.options), lot.seed,
               repr(lot.outcomes))  # fmt: skip
        if self._made is None or self._made[0] != key:
            chosen = languages() if self.language == BOTH else [self.language]
            made = [(each, evening.page(each, self.secrets)) for each in chosen]
            self._made = (key, made)
        return self._made[1]

    def backdrop(self, pen: Pen) -> None:
        page_backdrop(pen, self.ui.scale.width, self.ui.scale.height)

    def entered(self) -> None:
        with contextlib.suppress(ComponentError, ComponentErrors):  # told of when it is chosen
            self.evening = self.evenings.of(self.of)
        self.changed()

    @property
    def of(self) -> str:
        """The title that is looked at."""
        return self.evening.title.id

    def reload(self) -> None:
        fresh = self.evenings.anew(self.of)
        if fresh.ready:
            fresh.page(self.ui.language)  # what is wrong is told before it is shown
        self.evening, self._made = fresh, None
        self.changed()

    def keep(self) -> tuple[str, float]:
        wanted, self._wanted_focus = self._wanted_focus, ""
        focus = self.ui.focus.id if self.ui.focus is not None else ""
        offset = self.root.body.offset if isinstance(self.root, Framed) else 0.0
        return (wanted or focus, offset)

    def take_over(self, kept: tuple[str, float]) -> None:
        focus, offset = kept
        if isinstance(self.root, Framed):
            self.root.body.scroll_to(offset)
        found = [w for w in self.focusables() if focus and w.id == focus]
        if found and not self.overlays:
            self.ui.focus_on(found[0])

    # -- what is chosen

    def choose_title(self, id: str) -> None:
        """Another title, with the evening that was prepared of it before."""
        try:
            self.evening = self.evenings.of(id)
        except (ComponentError, ComponentErrors) as fault:
            self.calls.wrong(fault)
            return
        self.changed()

    def _speak(self, language: object) -> None:
        self.language = str(language)
        self.changed()

    def _print_secrets(self, on: bool) -> None:
        self.secrets = on
        self.changed()

    def _draw_again(self) -> None:
        self.evening.draw_all(new_seed())
        self.changed()

    def _chosen(self, focus: str = "") -> None:
        """People or variants are others."""
        self._wanted_focus = focus
        self.evening.refresh()
        self.changed()

    def _renamed(self) -> None:
        self.evening.refresh()
        self.ui.relayout()

    # -- the tree

    def build(self) -> Widget:
        model = self.evenings.model
        model.language = lambda: self.ui.language
        model.changed, model.renamed, model.redraw = self._chosen, self._renamed, self.ui.redraw
        width = self.ui.scale.width
        room = width - 2 * 40
        wide = min(PAGE, room - LEFT - 40)
        if wide >= 420:
            side = max(40.0, (width - LEFT - 40 - wide) / 2)
            body: Widget = Row(
                Sized(self._choices(), LEFT), self._shown(wide), gap=40, align="start"
            )
        else:
            side = 40.0
            body = Column(self._choices(), self._shown(room - 16), gap=24)
        return Framed(_("night.title"), self.back, Padded(body, (side, 22)), self._foot())

    def _choices(self) -> Widget:
        chips = title_chips(
            self.shelf, self.ui.language, self.of, self.choose_title, "night.title",
            self.evenings.titles(), all_too=False,
        )  # fmt: skip
        spoken: list[tuple[object, Words]] = [(code, language_name(code)) for code in languages()]
        spoken.append((BOTH, _("night.both")))
        evening, model = self.evening, self.evenings.model
        columns = Columns(model, lambda *_: None, Widget)
        draft = evening.draft
        parts: list[Widget] = [
            Paragraph(_("night.about"), 16, REGULAR, "mid"),
            Overline(_("night.what")),
            chips,
            Overline(_("night.players")),
            *(self._seat(columns, n) for n in range(evening.players)),
        ]
        add = Button(
            _("night.add"), model.add_seat, icon="plus", size=16, height=40,
            enabled=draft.can_add, action="add_seat", id="night.add",
        )  # fmt: skip
        parts.append(Row(add))
        for fault in evening.faults[:2]:
            words = model.say_fault(fault)
            parts.append(Paragraph(words, 16, SEMIBOLD, "amber"))
        table = draft.offered("table")
        if table:
            parts.append(Overline(_("new.variants")))
            parts += [columns.variant(draft, option) for option in table]
        parts += [
            Overline(_("night.language")),
            ChoiceChips(spoken, lambda: self.language, self._speak, id="night.language"),
            Overline(_("night.lot")),
            Label(_("card.seed", seed=draft.seed), 16, SEMIBOLD, lines=2),
            Flow(
                Button(_("night.again"), self._draw_again, icon="dice", id="night.again"),
                Button(
                    _("assistant.title"), lambda: self.calls.assistant(evening), icon="step",
                    enabled=evening.ready, id="night.assistant",
                ),
                gap=12,
            ),
        ]  # fmt: skip
        things = [thing for part in evening.parts() for thing in evening.things(part)]
        if any(thing.secret and thing.seats for thing in things):
            toggle = Toggle(lambda: self.secrets, self._print_secrets, id="night.secrets")
            parts.append(VariantCard(_("night.secrets"), _("night.secrets_note"), toggle))
        return Column(*parts, gap=12)

    def _seat(self, columns: Columns, n: int) -> Widget:
        model, draft, id = self.evenings.model, self.evening.draft, f"night.seat.{n}"
        seat = draft.seats[n]

        def rename(text: str) -> None:
            seat.name = text
            self._renamed()

        def colour() -> None:
            draft.next_colour(n)
            self._chosen()

        kinds = ["human", "bot"] + (["automa"] if model.automa_known() else [])

        def kind() -> None:
            model.set_kind(n, kinds[(kinds.index(seat.player) + 1) % len(kinds)])

        say = self.ui.say
        name = say(_("new.colour_of", name=seat.name or say(_("new.nameless", n=n + 1))))
        row = Row(
            MarkButton(seat.colour, 44, 17, on_press=colour, id=f"{id}.colour", name=name,
                       tooltip=name),
            TextEntry(seat.name, rename, hint=_("new.name"), most=20, size=18, id=f"{id}.name",
                      name=_("new.name"), grow=1),
            IconButton(KIND_ICONS[seat.player], _(KIND_WORDS[seat.player]), kind, id=f"{id}.kind",
                       tooltip=_(KIND_WORDS[seat.player])),
            IconButton("close", _("new.remove", name=seat.name), partial(model.remove_seat, n), 16,
                       enabled=draft.can_remove, id=f"{id}.remove"),
            gap=8,
        )  # fmt: skip
        options = columns.seat_options(draft, n)
        return Column(row, Flow(*options, gap=12), gap=8) if options else row

    def _shown(self, wide: float) -> Widget:
        evening = self.evening
        if not evening.ready:
            return Sized(Paragraph(_("night.no_page"), 18, REGULAR, "mid"), wide)
        people = ngettext_("card.player", "card.players", len(evening.seats))
        name = _("night.page", title=self.shelf.name(self.of, self.ui.language), players=people)
        shown = [
            Drawing(
                wide, wide * HEIGHT / WIDTH, partial(self._paint_page, language), name=name,
                id=f"night.page.{language}",
            )
            for language, _page in self.pages
        ]  # fmt: skip
        return Column(*shown, gap=24)

    def _paint_page(self, language: str, pen: Pen, rect: Rect) -> None:
        page = next((page for of, page in self.pages if of == language), None)
        if page is None:
            return
        area = pen.area(rect)
        drawn = self._drawn.get(language)
        if drawn is None or drawn[1] != area.width:
            self._draw_page(language, page, area.size)
        elif drawn[0] is not page and self._waits is not page:
            # While a name is typed the page of before stays for a moment.
            self._waits = page
            self.ui.after(REST, lambda: self._come(language, area.size))
        pen.surface.blit(self._drawn[language][2], area.topleft)

    def _come(self, language: str, size: tuple[int, int]) -> None:
        page = next((page for of, page in self.pages if of == language), None)
        self._waits = None
        if page is not None:
            self._draw_page(language, page, size)
            self.ui.redraw()

    def _draw_page(self, language: str, page: CardPage, size: tuple[int, int]) -> None:
        # Drawn at its full size and made smaller: letters of a few whole pixels would not fit.
        seen = pygame.transform.smoothscale(picture(page), size)
        self._drawn[language] = (page, size[0], seen)

    def _foot(self) -> Widget:
        ready = self.evening.ready

        def save(suffix: str) -> Callable[[], object]:
            return lambda: self.calls.save(self.evening, self.pages, suffix)

        return Flow(
            Button(_("night.save_png"), save(".png"), icon="save", enabled=ready, id="night.png"),
            Button(_("night.save_pdf"), save(".pdf"), icon="save", enabled=ready, id="night.pdf"),
            Button(
                _("night.play"),
                lambda: self.calls.play(self.evening),
                "primary",
                "play",
                action="commit",
                enabled=ready and not self.evening.faults,
                id="night.play",
            ),
            gap=12,
            align="r",
        )
