"""Plays in words and figures."""

from __future__ import annotations

from gametable.client.draw import Pen, plate
from gametable.client.look.fonts import BOLD
from gametable.client.table.board.art import Art
from gametable.client.table.rivals.plays import POINTS, RivalPlay, SeatChange
from gametable.client.table.said import Said
from gametable.client.words.language import _, spoken
from gametable.core.text import Message

FACTORY = 1.5  # how many times as wide as high is the plate of a production


def name_of(said: Said, play: RivalPlay) -> str:
    """What a play is called: its component, if that says it, else what happened first. A text of a
    component is a sentence, whose full stop is left out; a name may end with one of its own."""
    if play.thing and not (play.banner or play.worded):
        words = said.sentence(Message(f"#{play.thing}"))
        return words.removesuffix(".") if play.thing.endswith("/text") else words
    return sentence_of(said, play)


def sentence_of(said: Said, play: RivalPlay) -> str:
    """What happened, in a sentence without its full stop; what everybody produced has one name."""
    if play.banner == "production":
        return spoken(_("rival.production"), said.language)
    deed = play.deed
    return said.sentence(deed.message()).removesuffix(".") if deed is not None else ""


def led_by_seat(said: Said, play: RivalPlay, words: str) -> str:
    """Words of a play with the name of its seat before them, unless they begin with it."""
    name = said.seat(play.seat) if play.seat is not None else ""
    if not words or not name:
        return words or name
    return words if f"{words} ".startswith(f"{name} ") else f"{name}: {words}"


def notes_of(said: Said, play: RivalPlay) -> list[str]:
    """What else is told of it."""
    notes = [event for event in play.notes if event is not play.head]
    texts = [said.sentence(event.message()).removesuffix(".") for event in notes]
    first = sentence_of(said, play)
    return [text for text in dict.fromkeys(texts) if text != first]


def figure_of(change: SeatChange) -> str:
    """ "+2" or "−10"."""
    return f"{change.n:+d}".replace("-", "−")


def change_width(pen: Pen, change: SeatChange, size: float) -> float:
    """How wide `draw_change` is."""
    plated = size * (FACTORY if produced(change) else 1.0)
    return plated + 5 + pen.text_width(figure_of(change), round(size * 0.72), BOLD)


def produced(change: SeatChange) -> bool:
    """Whether it is a figure of what a seat produces."""
    return change.below and change.icon != POINTS


def draw_change(
    pen: Pen, art: Art, change: SeatChange, left: tuple[float, float], size: float
) -> float:
    """The plate of a figure and by how much it changed, from the middle of the left edge; its
    width."""
    x, y = left
    wide = draw_plate(pen, art, change, left, size)
    tint = "teal" if change.n > 0 else "red"
    px = round(size * 0.72)
    return wide + 5 + pen.text(figure_of(change), (x + wide + 5, y), px, BOLD, tint)


def draw_plate(
    pen: Pen, art: Art, change: SeatChange, left: tuple[float, float], size: float
) -> float:
    """The plate of a figure alone, from the middle of the left edge; its width."""
    x, y = left
    wide = size
    if produced(change):
        wide = size * FACTORY
        swatch = art.store.book.palette.get(change.icon)
        icon = swatch.icon if swatch is not None else change.icon
        plate(pen, icon, (x + wide / 2, y), size, "s2", "production", shadow=False)
    elif change.icon == POINTS:
        pen.icon("vp", (x + size / 2, y), size, "gold")
    else:
        art.stock(pen, change.icon, (x, y), size)
    return wide


def changes_in_words(said: Said, play: RivalPlay, points: str) -> list[str]:
    """ "Nova: M€ −10, heat +1", a line for each seat; `points` names points."""
    lines = []
    for seat in sorted({change.seat for change in play.changes}):
        parts = []
        for change in play.of(seat):
            name = said.text(change.name) if change.name is not None else points
            parts.append(f"{name} {figure_of(change)}")
        lines.append(f"{said.seat(seat)}: {', '.join(parts)}")
    return lines
