"""The three columns of the new-game screen, built from the draft."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from gametable.client.look.fonts import BOLD, REGULAR
from gametable.client.look.theme import SEATS
from gametable.client.screens.new_game_draft import STRENGTHS, NewGameDraft
from gametable.client.screens.new_game_model import NewGameModel
from gametable.client.screens.new_game_options import Options
from gametable.client.screens.new_game_parts import (
    AddSeat,
    MarkButton,
    SeatDropdown,
    SeatParts,
    SeatRow,
    TitleCard,
    VariantCard,
    named,
)
from gametable.client.screens.new_game_pictures import seat_pictures
from gametable.client.widgets import (
    Button,
    Chip,
    ChoiceChips,
    Column,
    Dropdown,
    Flow,
    IconButton,
    IconImage,
    Label,
    Overline,
    Panel,
    Paragraph,
    Row,
    Sized,
    Stepper,
    TextEntry,
    Toggle,
    Widget,
)
from gametable.client.words.language import Words, _, ngettext_
from gametable.components.title_sheet import TitleOption, TitleSheet
from gametable.core.text import listed
from gametable.locale import N_

COLOURS = {
    "red": N_("colour.red"),
    "gold": N_("colour.gold"),
    "green": N_("colour.green"),
    "sky": N_("colour.sky"),
    "violet": N_("colour.violet"),
    "pink": N_("colour.pink"),
    "white": N_("colour.white"),
}
STRENGTH_WORDS = {
    "easy": N_("new.strength_easy"),
    "normal": N_("new.strength_normal"),
    "hard": N_("new.strength_hard"),
}
KIND_WORDS = {"human": N_("new.human"), "bot": N_("new.bot"), "automa": N_("new.automa")}
KIND_ICONS = {"human": "seat", "bot": "bot", "automa": "automa"}
MOST_FAULTS = 3
MOST_ROUNDS = 20  # of those a practice game can start in


class Columns:
    """Builds the columns of a game that is being set up; lives as long as one building of the tree.

    `drop(seat, y)` is called when a seat's row was let go at a height, `table()` makes the picture
    of the table to come.
    """

    def __init__(
        self,
        model: NewGameModel,
        drop: Callable[[int, float], object],
        table: Callable[[], Widget],
    ):
        self.model, self.drop, self.table = model, drop, table
        self.language = model.language()
        self.options = Options(model, self.language)

    # -- titles

    def titles(self) -> Widget:
        """The titles, and the summary below."""
        model = self.model
        cards: list[Widget] = []
        for title in model.shelf.titles(self.language):
            low, high = title.players
            players = f"{low}–{high}" if low != high else str(low)
            facts: Words = _("new.facts", players=players, n=title.minutes)
            cards.append(
                TitleCard(
                    title.id,
                    title.name,
                    facts if title.playable else _("home.coming"),
                    title.id == model.chosen,
                    title.playable,
                    on_press=partial(model.choose_title, title.id),
                    id=f"new.title.{title.id}",
                )
            )
        parts: list[Widget] = [Overline(_("new.titles")), *cards]
        if model.draft is not None:
            parts.append(self._summary(model.draft))
        return Column(*parts, gap=12)

    def _seats_plain(self, draft: NewGameDraft) -> bool:
        """Whether every seat plays as the sheet says, and none is played by an automa."""
        return not any(seat.player == "automa" for seat in draft.seats) and all(
            draft.value(option.id, n) == option.default
            for option in draft.offered("seat")
            for n in range(len(draft.seats))
        )

    def _summary(self, draft: NewGameDraft) -> Widget:
        model = self.model
        people = sum(seat.player == "human" for seat in draft.seats)
        automas = sum(seat.player == "automa" for seat in draft.seats)
        bots = len(draft.seats) - people - automas
        who: list[Words] = []
        if people:
            who.append(ngettext_("new.people", "new.people_many", people))
        if bots:
            who.append(ngettext_("new.bots", "new.bots_many", bots))
        if automas:
            who.append(ngettext_("new.automas", "new.automas_many", automas))
        # On one line: nothing below moves when a seat changes hands.
        lines: list[tuple[str, Words]] = [("seat", lambda: listed(map(model.say, who)))]
        lines.append(("clock", _("new.summary_minutes", n=draft.sheet.minutes)))
        told = [
            option
            for option in draft.offered("table")
            if draft.value(option.id) is True
            or draft.value(option.id) != option.default
            or (option.with_automa and option.kind == "choice")
        ]
        lines += [("tile", self.options.option_words(o, draft.value(o.id))) for o in told]
        if not told and self._seats_plain(draft):
            lines.append(("rule", _("new.summary_plain")))
        if draft.practice:
            lines.append(("practice", _("new.summary_practice")))
        lines.append(("save", _("new.summary_saved")))
        rows = [
            Row(IconImage(icon, 20, "amber"), Label(w, 16, grow=1), gap=12) for icon, w in lines
        ]
        head = Label(_("new.summary"), 18, BOLD)
        return Panel(Column(head, *rows, gap=10), (22, 18), id="new.summary")

    # -- seats

    def seats(self) -> Widget:
        """The seats, one more, the colours, and what stands in the way."""
        draft, model = self.model.draft, self.model
        parts: list[Widget] = [Overline(_("new.seats"))]
        if draft is not None:
            parts += [self._seat(draft, n) for n in range(len(draft.seats))]
            full = _("new.full", n=draft.sheet.players[1])
            parts.append(
                AddSeat(
                    "" if draft.can_add else full,
                    on_press=model.add_seat,
                    action="add_seat",
                    enabled=draft.can_add,
                    id="new.add",
                )
            )
            parts += [Overline(_("new.colours")), self._colours(draft)]
        parts.append(self._panel())
        return Column(*parts, gap=14)

    def _seat(self, draft: NewGameDraft, n: int) -> Widget:
        model, seat, id = self.model, draft.seats[n], f"new.seat.{n}"
        say = model.say

        def name() -> str:
            return seat.name or say(_("new.nameless", n=n + 1))

        def colour() -> None:
            draft.next_colour(n)
            model.changed("")

        def rename(text: str) -> None:
            seat.name = text
            model.renamed()

        mark = MarkButton(
            seat.colour, 60, 23, on_press=colour, id=f"{id}.colour",
            name=lambda: say(_("new.colour_of", name=name())),
            tooltip=lambda: say(_("new.colour_of", name=name())),
        )  # fmt: skip
        entry = TextEntry(
            seat.name, rename, hint=_("new.name"), most=20, size=19, id=f"{id}.name",
            name=_("new.name"),
        )  # fmt: skip
        kinds = ["human", "bot"] + (["automa"] if model.automa_known() else [])
        chips = [self._kind(draft, n, kind) for kind in kinds]
        remove = IconButton(
            "close", lambda: say(_("new.remove", name=name())), partial(model.remove_seat, n), 16,
            enabled=draft.can_remove, id=f"{id}.remove",
            tooltip="" if draft.can_remove else _("new.few", n=draft.sheet.players[0]),
        )  # fmt: skip
        first = n == 0
        start = IconButton(
            "flag",
            _("new.starts") if first else lambda: say(_("new.make_start", name=name())),
            partial(self._start_with, draft, n),
            18,
            on=lambda: first,
            id=f"{id}.start",
            tooltip=_("new.starts") if first else _("new.make_start_tip"),
        )
        ways = [remove, start] if draft.first_seat_starts else [remove]
        beside, options = Column(*ways, gap=2), self.seat_options(draft, n)
        if seat.player != "bot":
            # Its room is held, so that nothing moves when a bot comes to play the seat.
            options.append(self._strength(draft, n))
            options[-1].shown = False
        return SeatRow(
            SeatParts(mark, entry, chips, options, beside, 302 if len(kinds) > 2 else 276),
            seat.colour,
            lambda step: model.move_seat(n, n + step),
            lambda y: model.redraw(),
            partial(self.drop, n),
            id=id,
            tooltip=_("new.drag") if len(draft.seats) > 1 else "",
        )

    def _start_with(self, draft: NewGameDraft, seat: int) -> None:
        draft.start_with(seat)
        self.model.changed("new.seat.0.start")

    def _kind(self, draft: NewGameDraft, n: int, kind: str) -> Widget:
        model, seat = self.model, draft.seats[n]
        icon, tip = KIND_ICONS[kind], ""
        rules = model.rules
        if kind == "automa" and seat.player != kind and rules is not None:
            why = draft.kind_faults(rules, n, kind)
            if why:
                icon, tip = "lock", " ".join(map(model.say_fault, why))
        return Chip(
            _(KIND_WORDS[kind]),
            partial(model.set_kind, n, kind),
            lambda: seat.player == kind,
            icon,
            14,
            tooltip=tip,
            id=f"new.seat.{n}.kind.{kind}",
        )

    def seat_options(self, draft: NewGameDraft, n: int) -> list[Widget]:
        """The options of a seat, each under its name."""
        found: list[Widget] = []
        seat = draft.seats[n]
        for option in draft.offered("seat"):
            if option.people and seat.player != "human":
                continue
            id = f"new.seat.{n}.option.{option.id}"
            label = option.label.of(self.language)
            if option.kind == "switch":
                control: Widget = Toggle(
                    partial(self.options.is_on, draft, option.id, n),
                    partial(self.options.choose, option, n),
                    id=id,
                    name=label,
                )
            else:
                control = SeatDropdown(
                    partial(self.options.values, option, n),
                    partial(draft.value, option.id, n),
                    partial(self.options.choose, option, n),
                    150,
                    id=id,
                    name=label,
                    tooltip=partial(self.options.help, option, n),
                )
            found.append(named(label, control))
        if seat.player == "bot":
            found.append(self._strength(draft, n))
        return found

    def _strength(self, draft: NewGameDraft, n: int) -> Widget:
        """How well a bot plays."""
        seat = draft.seats[n]

        def strength(value: object) -> None:
            seat.strength = str(value)
            self.model.changed("")

        words = [(key, _(STRENGTH_WORDS[key])) for key in STRENGTHS]
        return named(
            _("new.strength"),
            SeatDropdown(
                lambda: words,
                lambda: seat.strength,
                strength,
                110,
                id=f"new.seat.{n}.strength",
                name=_("new.strength"),
            ),
        )

    def _colours(self, draft: NewGameDraft) -> Widget:
        model = self.model
        taken = {seat.colour for seat in draft.seats}

        def give(colour: str) -> None:
            draft.give_colour(min(model.current, len(draft.seats) - 1), colour)
            model.changed("")

        def name(colour: str) -> str:
            seat = draft.seats[min(model.current, len(draft.seats) - 1)]
            who = seat.name or model.say(_("new.nameless", n=model.current + 1))
            return model.say(_("new.give_colour", colour=_(COLOURS[colour]), name=who))

        marks = []
        for colour in SEATS:
            mark = MarkButton(
                colour, 60, 17, True, on_press=partial(give, colour), id=f"new.colour.{colour}",
                name=partial(name, colour), tooltip=partial(name, colour),
            )  # fmt: skip
            mark.taken = colour in taken
            marks.append(mark)
        note = Paragraph(_("new.colours_note"), 15, REGULAR, "mid")
        return Flow(*marks, Sized(note, most_width=270), gap=12)

    def _panel(self) -> Widget:
        """Why not, what a choice means, or what the title is about."""
        model = self.model
        icon, colour = "info", "blue"
        lines: list[Words]
        if model.asked is not None:
            icon, colour = "why-not", "amber"
            head, lines = model.asked[0], [model.asked[1]]
        elif model.faults:
            icon, colour = "why-not", "amber"
            head = _("new.why_not")
            lines = [self._fault_line(n) for n in range(min(MOST_FAULTS, len(model.faults)))]
        elif self.options.told() is not None:
            head, lines = partial(self.options.told_part, 0), [partial(self.options.told_part, 1)]
        else:
            sheet = model.draft.sheet if model.draft is not None else None
            head = sheet.name.of(self.language) if sheet is not None else ""
            lines = self._about(sheet) if sheet is not None else []
        top: list[Widget] = [IconImage(icon, 24, colour), Label(head, 17, BOLD, grow=1)]
        if model.open_rules is not None and model.chosen:
            opens, chosen = model.open_rules, model.chosen
            link = Button(
                _("new.rules_link"), lambda: opens(chosen, ""), "ghost", "rule", 15, 36,
                action="rules", colour="blue", id="new.rules",
            )  # fmt: skip
            top.append(link)
        parts: list[Widget] = [Row(*top)]
        parts += [Paragraph(line, 15, REGULAR, "mid") for line in lines]
        pictures = seat_pictures(model, self.options)
        if pictures is not None:
            parts.append(pictures)
        return Panel(Column(*parts, gap=8), (20, 16), level=1, id="new.panel")

    def _about(self, sheet: TitleSheet) -> list[Words]:
        """The goal of the game and where the first points come from; else what it is about."""
        told = self.model.shelf.first_round(sheet.id)
        if told is None:
            lines: list[Words] = [sheet.about.of(self.language)]
        else:
            seats = len(self.model.draft.seats) if self.model.draft is not None else 0
            lines = [told.goal_of(seats).of(self.language), told.points.of(self.language)]
        title = self.model.shelf.title(sheet.id)
        shares = title.reconstructed() if title is not None else []
        n = sum(share.whole + share.partly for share in shares)
        if n:
            lines.append(_("new.reconstructed", n=n, of=sum(s.components for s in shares)))
        return lines

    def _fault_line(self, n: int) -> Words:
        def words() -> str:
            faults = self.model.faults
            return self.model.say_fault(faults[n]) if n < len(faults) else ""

        return words

    # -- variants

    def variants(self) -> Widget:
        """The options of the table, practice, and the seed."""
        draft = self.model.draft
        parts: list[Widget] = [Overline(_("new.variants"))]
        if draft is None:
            return Column(*parts, gap=12)
        cards = [self.variant(draft, option) for option in draft.offered("table")]
        parts += cards or [Label(_("new.no_variants"), 16, REGULAR, "mid")]

        def practise(on: bool) -> None:
            draft.practice = on
            self.model.changed("")

        toggle = Toggle(lambda: draft.practice, practise, id="new.practice")
        parts.append(VariantCard(_("new.practice"), _("new.practice_help"), toggle))
        if draft.practice:
            parts.append(self._start_at(draft))
        parts += [Overline(_("new.seed")), self._seed(draft)]
        parts.append(Paragraph(_("new.seed_note"), 15, REGULAR, "low"))
        parts += [Overline(_("new.table")), self.table()]
        parts.append(Paragraph(_("new.table_note"), 15, REGULAR, "low"))
        return Column(*parts, gap=12)

    def variant(self, draft: NewGameDraft, option: TitleOption) -> Widget:
        """An option of the table, with what it means."""
        id, label = f"new.option.{option.id}", option.label.of(self.language)
        help = option.help.of(self.language)
        if option.kind == "switch":
            control: Widget = Toggle(
                partial(self.options.is_on, draft, option.id, None),
                partial(self.options.choose, option, None),
                id=id,
            )
        elif option.kind == "mix":
            return VariantCard(label, help, self.options.mix(draft, option))
        else:
            control = Dropdown(
                partial(self.options.values, option, None),
                partial(draft.value, option.id),
                partial(self.options.choose, option, None),
                180,
                id=id,
            )
            help = self.options.help(option, None)
        return VariantCard(label, help, control)

    def _start_at(self, draft: NewGameDraft) -> Widget:
        """Where a practice game starts."""
        starts: list[tuple[object, Words]] = [
            ("setup", _("start_at.setup")),
            ("turn", _("start_at.turn")),
            ("round", _("start_at.later")),
            ("end", _("start_at.end")),
        ]

        def choose(what: object) -> None:
            draft.start = replace(draft.start, what=what)  # type: ignore[arg-type]
            self.model.changed("")

        def choose_round(n: int) -> None:
            draft.start = replace(draft.start, round=n)
            self.model.redraw()

        parts: list[Widget] = [
            ChoiceChips(starts, lambda: draft.start.what, choose, id="new.start_at")
        ]
        if draft.start.what == "round":
            stepper = Stepper(
                2, MOST_ROUNDS, lambda: draft.start.round, choose_round, id="new.start_round",
                name=_("start_at.which"),
            )  # fmt: skip
            parts.append(Row(Label(_("start_at.which"), 16, REGULAR, grow=1), stepper, gap=12))
        return VariantCard(_("start_at.at"), _("start_at.help"), Column(*parts, gap=8))

    def _seed(self, draft: NewGameDraft) -> Widget:
        model = self.model

        def typed(text: str) -> None:
            draft.seed = text
            model.renamed()

        entry = TextEntry(
            draft.seed, typed, hint=_("new.seed"), icon="seed", most=40, size=19, height=48,
            id="new.seed", name=_("new.seed"), grow=1,
        )  # fmt: skip
        draw = Button(
            _("new.draw"), model.draw_seed, icon="dice", size=16, height=48, id="new.draw",
            tooltip=_("new.draw_tip"),
        )  # fmt: skip
        return Row(entry, draw, gap=12)

    # -- the foot

    def ready_words(self, draft: NewGameDraft) -> str:
        """The sentence of a game that can start."""
        count = len(draft.seats)
        return self.model.say(ngettext_("new.ready", "new.ready_many", count))
