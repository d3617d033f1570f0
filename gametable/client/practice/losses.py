"""Where points are lost: what analyses of the last games have found, summed up by topic.

An analysis lies beside its game (`gametable.bots.review`); of a title the last five games that were
analysed count, with the seats that people played. The panel stands in the left column of the hub.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import msgspec

from gametable.bots.review import FORM, Review, beside
from gametable.client.draw import Lines, Pen, Rect
from gametable.client.look.fonts import BOLD, REGULAR, SEMIBOLD
from gametable.client.practice.ways import PanelProvider
from gametable.client.widgets import Column, Flow, Label, Panel, Pressable, Size, Widget
from gametable.client.words.language import _, decimal, ngettext_
from gametable.components.errors import ComponentError, ComponentErrors
from gametable.components.practice import PracticeTopic, load_topics, topic_of
from gametable.core.journal.saves import GameCard, last_first

GAMES = 5
ROWS = 4
NAME_LINES = 3
LEAST = 0.05  # points that are worth a row


@dataclass(frozen=True)
class TopicLoss:
    """The points that were lost at a topic."""

    topic: PracticeTopic
    points: float


@dataclass(frozen=True)
class LossesFound:
    """How many analysed games were looked at, and what was lost by topic, most first."""

    games: int
    losses: tuple[TopicLoss, ...]


def losses_of(title: str, cards: Iterable[GameCard], revision: int) -> LossesFound:
    """What the last analysed games of a title have lost. Raises ComponentErrors of its topics."""
    topics = load_topics(title)
    lost: dict[str, float] = {}
    games = 0
    for card in last_first(card for card in cards if card.title == title):
        reviews = [review for review in _reviews(card) if review.revision == revision]
        if not reviews:
            continue
        games += 1
        for verdict in (verdict for review in reviews for verdict in review.verdicts):
            topic = topic_of(topics, verdict.ask, verdict.best)
            if topic is not None:
                lost[topic.id] = lost.get(topic.id, 0.0) + verdict.loss
        if games == GAMES:
            break
    found = [TopicLoss(topic, lost[topic.id]) for topic in topics if topic.id in lost]
    found.sort(key=lambda loss: -loss.points)
    return LossesFound(games, tuple(loss for loss in found if loss.points >= LEAST))


def _reviews(card: GameCard) -> list[Review]:
    """The finished reviews of the seats that people played."""
    found = []
    for seat, who in enumerate(card.seats):
        if who.player != "human":
            continue
        try:
            review = msgspec.json.decode(beside(card.path, seat).read_bytes(), type=Review)
        except (OSError, ValueError):
            continue
        if review.form == FORM and review.seat == seat and review.finished:
            found.append(review)
    return found


def losses_panel(
    cards: Callable[[], Iterable[GameCard]],
    revision: Callable[[str], int | None],
    open_topic: Callable[[str, PracticeTopic], object],
) -> PanelProvider:
    """Makes the panel of a title that has analysed games; `open_topic` is what a row does."""

    def panel(title: str) -> Widget | None:
        rules = revision(title) if title else None
        if rules is None:
            return None
        try:
            found = losses_of(title, cards(), rules)
        except (ComponentError, ComponentErrors):
            return None
        if not found.losses:
            return None
        most = found.losses[0].points
        rows = [
            TopicLossRow(loss, loss.points / most, lambda loss=loss: open_topic(title, loss.topic))  # type: ignore[misc]
            for loss in found.losses[:ROWS]
        ]
        games = ngettext_("losses.game", "losses.games", found.games)
        head = Flow(
            Label(_("losses.title"), 16, BOLD),
            Label(games, 14, REGULAR, "mid", lines=1),
            gap=12,
            between=0,
        )
        return Panel(Column(head, *rows, gap=4), (16, 14), "s1", "line", 12)

    return panel


class TopicLossRow(Pressable):
    """A topic: its name, a bar, the points."""

    radius = 8

    def __init__(self, loss: TopicLoss, share: float, press: Callable[[], object]) -> None:
        super().__init__(on_press=press, id=f"hub.loss.{loss.topic.id}", name=self._name)
        self.loss, self.share = loss, share

    def _name(self) -> str:
        return self.loss.topic.name.of(self.ui.language)

    def _points(self) -> str:
        return decimal(-self.loss.points, self.ui.language)

    def measure(self, width: float) -> Size:
        pitch, more = self.ui.ruler.line_height(15), len(self._lines(width).lines) - 1
        return (width, max(46.0, pitch + 24) + more * pitch)

    def place(self, rect: Rect) -> None:
        self.rect = rect
        self.fits = self._lines(rect[2]).fits

    def _lines(self, width: float) -> Lines:
        """The name, beside the points."""
        ruler = self.ui.ruler
        room = width - ruler.text_width(self._points(), 15, SEMIBOLD) - 14
        return ruler.wrap(self._name(), room, 15, REGULAR, NAME_LINES)

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        if self.hovered:
            pen.box((x - 6, y, w + 12, h), self.radius, "s2")
        lines, pitch = self._lines(w).lines, pen.line_height(15)
        line = y + (h - (len(lines) - 1) * pitch) * 0.36
        for n, words in enumerate(lines):
            pen.text(words, (x, line + n * pitch), 15, REGULAR, "hi")
        pen.text(self._points(), (x + w, line), 15, SEMIBOLD, "red", "rm")
        bar = (x, y + h - 12, w, 6.0)
        pen.box(bar, 3, pen.kit.theme.groove)
        pen.box((x, y + h - 12, max(6.0, w * self.share), 6.0), 3, "red")

    def draw(self, pen: Pen) -> None:
        super().draw(pen)
        self.ring(pen)

    def accessible_name(self) -> str:
        return f"{self._name()} {self._points()}"
