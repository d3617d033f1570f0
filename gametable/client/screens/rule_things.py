"""The things a section of the rule book speaks of: their pictures, what the inspector says of them.

Where a game of the title is open a thing is told as it stands there, else as in a game that has
just been set up.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeAlias

import msgspec
import pygame

from gametable.client.draw import Pen, Rect
from gametable.client.draw.pen import PREMUL
from gametable.client.look.fonts import REGULAR, SEMIBOLD
from gametable.client.settings import Settings
from gametable.client.table.board.art import Art
from gametable.client.table.board.camera import level_at
from gametable.client.table.model import TableModel
from gametable.client.table.panel.big_inspector import BigInspector
from gametable.client.table.said import Said
from gametable.client.table.session import Session
from gametable.client.table.showing import ShownThing
from gametable.client.widgets import IconButton, Label, Overline, Row, Size, Widget
from gametable.client.widgets.buttons import Pressable
from gametable.client.widgets.ui import Ui
from gametable.client.words.language import _
from gametable.components.errors import ComponentError, ComponentErrors
from gametable.components.examples import ExampleFile, find_examples
from gametable.components.reference import RuleReference
from gametable.components.texts import LANGUAGES, Text
from gametable.components.things import PicturedThing, PicturedThings, load_things, shown_faults
from gametable.core.engine.table import Table
from gametable.core.engine.title import SetupFault, Title
from gametable.core.scene import Inspection
from gametable.core.text import Message

PICTURE = (84.0, 64.0)
CARD = 88.0  # height of a card
FLAT = 2.2  # times as wide as high is what has its picture above the words
MOST_TIMES = 3.0  # as large a picture is drawn before it is made small
LETTERS = 10.0  # so many letters, as wide as high, find room beside a picture
FoundExamples: TypeAlias = tuple[dict[str, ExampleFile], list[ComponentError]]
SEATS = 2  # of the game that is set up to tell of things


@dataclass(frozen=True)
class Reader:
    """Who reads: the language and the settings of now."""

    language: Callable[[], str]
    settings: Callable[[], Settings]


def reader_of(ui: Ui) -> Reader:
    """Who reads at this screen."""
    return Reader(lambda: ui.language, lambda: ui.settings)


@dataclass
class BookCalls:
    """What a rule book asks of the program around it. What is None is not offered.

    `game(title)` is the open game of a title; `show` rings a thing on its table; `practise` plays
    the position of an example. `pins` are the sections that stay, by title.
    """

    game: Callable[[str], TableModel | None] = lambda title: None
    show: Callable[[ShownThing], object] | None = None
    practise: Callable[[ExampleFile], object] | None = None
    pins: dict[str, str] = field(default_factory=dict)


def read_ahead(title: Title[Any]) -> FoundExamples | None:
    """Read what the pictures of a title are made of, so that it is known when they are set up; its
    examples, or nothing where something is wrong with a file, which is told then. It may run in a
    thread."""
    found: FoundExamples | None = None
    with suppress(ComponentError, ComponentErrors, SetupFault):
        found = find_examples(title.id)
        Art(title.id)
        load_things(title.id)
        title.words(LANGUAGES[0])
        title.scene(Table.new(title, SEATS).state, None, None)
    return found


class BookThings:
    """The things of a title as they are drawn and told. Raises ComponentErrors of its files."""

    def __init__(self, title: Title[Any], reader: Reader, game: TableModel | None = None) -> None:
        self.title, self.reader = title, reader
        self.known: PicturedThings = load_things(title.id)
        self.art = Art(title.id)
        self._model = game
        self._said: Said | None = None
        self._kept: dict[object, pygame.Surface] = {}  # what was drawn small

    def faults(self, rules: RuleReference, examples: Collection[str]) -> list[ComponentError]:
        """What sections show that is no thing and none of the examples of the title."""
        return shown_faults(self.title, self.known, examples, rules)

    @property
    def model(self) -> TableModel:
        """The open game, else one that has just been set up."""
        if self._model is None:
            session = Session(Table.new(self.title, SEATS), "trusting")
            self._model = TableModel(session, self.reader.language, self.reader.settings)
        return self._model

    @property
    def said(self) -> Said:
        """The words of the title and of its things, in the language of now."""
        language = self.reader.language()
        if self._said is None or self._said.language != language:
            self._said = Said(self.model.table, language)
            add = getattr(self._said.words, "with_names", None)
            if add is not None:
                self._said.words = add(self.known.names)
            self.art.use(self._said, self.model.colours, self.reader.settings().colour_help)
        return self._said

    def names(self, rules: RuleReference) -> Mapping[str, Text]:
        """What the things of all sections are called, by their references."""
        both = [self.title.words(language) for language in LANGUAGES]
        found: dict[str, Text] = {}
        for ref in dict.fromkeys(ref for section in rules.sections for ref in section.things):
            if ref in self.known.things:
                found[ref] = self.known.things[ref].name
            elif ref.startswith("#"):
                found[ref] = Text(*(words.text(Message(ref)) for words in both))
        return found

    def look(self, ref: str) -> Inspection | None:
        """What the inspector says of a thing."""
        thing = self.known.things.get(ref)
        if thing is None:
            return self.model.inspection(ref) if ref.startswith("#") else None
        told = self.model.inspection(thing.represents) if thing.represents else None
        name = f"#pictured/{thing.id}"
        said = Inspection(
            Message(name), Message(f"{name}/kind"), face=thing.face,
            data=self._data(thing), rule=f"{self.title.id} {thing.rule}",
        )  # fmt: skip
        if told is None:
            return said
        return msgspec.structs.replace(said, text=told.text, facts=told.facts, rulings=told.rulings)

    def _data(self, thing: PicturedThing) -> dict[str, Any]:
        """What its face is drawn of: a sample, and what is otherwise than there."""
        face = self.art.store.face(thing.face)
        samples = self.art.store.book.samples(thing.face) if face is not None else {}
        sample = samples.get(thing.sample) or next(iter(samples.values()), {})
        return {**sample, **thing.data}

    def draw(self, pen: Pen, thing: Inspection, rect: Rect) -> None:
        """Draw a thing into a rect, as plain as it must be for its size; what belongs to a seat
        has the colour of the first."""
        size = self.art.natural(thing.face, thing.data)
        zoom = min(rect[2] / size[0], rect[3] / size[1]) if size is not None else 1.0
        level = level_at(zoom, pen.unit)
        if level == "overview":
            pen.surface.blit(self._small(pen, thing, rect, zoom), pen.area(rect), None, PREMUL)
        else:
            self.art.draw(pen, thing.face, thing.data, rect, level, owner=0, fit=True)

    def _small(self, pen: Pen, thing: Inspection, rect: Rect, zoom: float) -> pygame.Surface:
        """What is large, such as a board, made small as a picture is: its figures stay in their
        places, which they would outgrow if they were drawn so small."""
        said, look = self.said, self.reader.settings().colour_help
        area, data = pen.area(rect), msgspec.json.encode(thing.data, order="sorted")
        key = (thing.face, data, area.size, pen.kit.theme.name, said.language, look)
        if key not in self._kept:
            times = min(MOST_TIMES, 1 / zoom)
            _x, _y, w, h = rect
            own = pen.on_layer(w * times, h * times)
            whole = (0.0, 0.0, w * times, h * times)
            self.art.draw(own, thing.face, thing.data, whole, "play", owner=0, fit=True)
            self._kept[key] = pygame.transform.smoothscale(own.surface, area.size)
        return self._kept[key]

    def shown(self, ref: str) -> ShownThing:
        """What is looked for on a table."""
        thing = self.known.things.get(ref)
        if thing is not None:
            data = self._data(thing)
            told = {name: data.get(name) for name in thing.by}
            return ShownThing(face=thing.face, data=told, zones=thing.lies)
        return ShownThing(ref=ref)

    def inspector(
        self, refs: Sequence[str], at: int, open_rules: Callable[[str], object]
    ) -> BigInspector:
        """The big inspector at one of some things."""
        return BigInspector([*refs], at, self.look, lambda: self.said, self.art, open_rules)


class ThingCard(Pressable):
    """A thing with its picture, its name and what it is; pressed it opens the inspector."""

    def __init__(
        self, things: BookThings, ref: str, on_press: Callable[[], object], id: str
    ) -> None:
        self.things, self.ref = things, ref
        thing = things.look(ref)
        said = things.said
        self.thing = thing
        name = said.sentence(thing.name) if thing is not None else ref
        kind = said.sentence(thing.kind) if thing is not None else ""
        self.words = Label(name, 16, SEMIBOLD, lines=2, pitch=1.2)
        self.kind = Label(kind, 14, REGULAR, "mid", lines=3, pitch=1.2)
        super().__init__(self.words, self.kind, on_press=on_press, id=id)

    @property
    def _flat(self) -> float:
        """How high its picture is above the words, where it is flat; 0: it stands beside them."""
        if self.thing is None:
            return 0.0
        size = self.things.art.natural(self.thing.face, self.thing.data)
        return 52.0 if size is not None and size[0] > FLAT * size[1] else 0.0

    def _places(self, width: float) -> tuple[float, float]:
        """Where the words begin, and how wide they are."""
        left = 14.0 if self._flat else PICTURE[0] + 26
        return left, max(40.0, width - left - 28)

    def measure(self, width: float) -> Size:
        room = self._places(width)[1]
        tall = self.words.wants(room)[1] + self.kind.wants(room)[1] + 18
        flat = self._flat
        return (width, max(CARD, tall) if not flat else tall + flat + 12)

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, w, h = rect
        left, room = self._places(w)
        heights = [child.wants(room)[1] for child in self.children]
        flat = self._flat
        top = y + (h - sum(heights)) / 2 if not flat else y + flat + 20
        for child, tall in zip(self.children, heights, strict=True):
            child.place((x + left, top, room, tall))
            top += tall

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        pen.box(self.rect, 10, self.shade("s2", "s3"), "line", 1)
        if self.thing is not None and self.thing.face:
            self.things.draw(pen, self.thing, self.picture_rect)
        pen.icon("chevron-right", (x + w - 14, y + h / 2), 14, "mid")
        self.ring(pen, 10)

    @property
    def picture_rect(self) -> Rect:
        """Where its picture is drawn."""
        x, y, w, h = self.rect
        flat = self._flat
        if flat:
            return (x + 14, y + 12, w - 42, flat)
        return (x + 12, y + (h - PICTURE[1]) / 2, *PICTURE)

    def accessible_name(self) -> str:
        return f"{self.ui.say(self.words.words)}, {self.ui.say(self.kind.words)}"


def card_width(ui: Ui) -> float:
    """How wide a card is at least, so that long words find room."""
    return PICTURE[0] + 54 + LETTERS * ui.ruler.text_px(16) / ui.ruler.unit


def things_column(
    things: BookThings,
    refs: Sequence[str],
    open_at: Callable[[int], object],
    show: Callable[[str], object] | None,
) -> list[Widget]:
    """A heading and the cards of some things; `show` rings one on the table."""
    parts: list[Widget] = [Overline(_("rules.things"))]
    for n, ref in enumerate(refs):
        card: Widget = ThingCard(things, ref, partial(open_at, n), f"rules.thing.{n}")
        if show is not None:
            card.grow = 1
            shows = partial(show, ref)
            eye = IconButton("eye", _("rules.show"), shows, 18, 36, id=f"rules.show.{n}")
            card = Row(card, eye, gap=6)
        parts.append(card)
    return parts
