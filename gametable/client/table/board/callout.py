"""The callout of what the pointer rests on: its name, its cost and gain, or why it is refused."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from gametable.client.draw import Pen, Rect
from gametable.client.look.fonts import BOLD, SEMIBOLD
from gametable.client.table.board.art import Art
from gametable.client.table.model import TableModel
from gametable.client.widgets.beside import Side, place_beside
from gametable.client.words.language import _, ngettext_, spoken
from gametable.core.kit.describing import signed

MOST_WIDE = 340.0
MOST = 3  # things that can be chosen at one place, if each is told by name
SIDES: tuple[Side, ...] = ("left", "right", "above", "below")


@dataclass
class Callout:
    """What is said: a title, a note in a tint, the colour of the edge; costs and gains; what the
    icon under the pointer means."""

    title: str
    note: str = ""
    tint: str = "mid"
    edge: str = "line2"
    amounts: list[tuple[str, str, bool]] = field(default_factory=list)  # icon, number, gained
    sign: str = ""


def callout_of(model: TableModel, gain_of: Callable[[int], int | None], id: str) -> Callout | None:
    """What there is to say of a thing that the pointer rests on; `gain_of(number)` tells the points
    an option is known to bring."""
    spot, said, choosing = model.laid.spots.get(id), model.said, model.choosing
    if spot is None or spot.kind == "zone" or model.placer is not None:
        return None
    numbers, refused = model.numbers_at(id), model.refused_at(id)
    shown = spot.piece or spot.holds
    # On a board of several players a mark says whose it is.
    whose = said.seat(shown.owner if shown is not None else None)
    if numbers and choosing is not None:
        options = [choosing.option(n) for n in numbers]
        found = Callout(" · ".join(said.text(option.label) for option in options[:MOST]), whose)
        carried = len(options) > 1 and any(option.to is not None for option in options)
        if spot.name is not None and (carried or len(options) > MOST):
            # The places it may go to are lit: its name and their number are enough.
            count = ngettext_("bar.possibility", "bar.possibilities", len(options))
            found.title, found.note = said.sentence(spot.name), spoken(count, said.language)
        found.edge = "amber" if any(map(choosing.is_selected, numbers)) else "teal"
        if len(options) == 1:
            found.amounts = [(a.icon, str(a.n), False) for a in options[0].cost]
            found.amounts += [(a.icon, signed(a.n), a.n > 0) for a in options[0].gain]
            gain = gain_of(numbers[0])
            if gain:
                found.amounts.append(("vp", signed(gain), gain > 0))
        return found
    if refused:
        reason = said.text(refused[0].refusal.text)
        found = Callout(said.text(refused[0].option.label), reason, "red", "red")
        found.amounts = [(a.icon, str(a.n), False) for a in refused[0].option.price or ()]
        return found
    if spot.name is not None:
        return Callout(said.sentence(spot.name), whose)
    return Callout(whose) if whose else None


def name_icon(model: TableModel, found: Callout, name: str) -> None:
    """Tell of the icon under the pointer too, unless the title says it already."""
    if name.casefold() not in found.title.casefold():
        found.sign = spoken(_("callout.icon", name=name), model.said.language)


def draw_callout(
    pen: Pen, found: Callout, art: Art, beside: Rect, view: Rect, others: Sequence[Rect] = ()
) -> Rect:
    """Draw it beside a thing, inside the view, and on as little as can be of the others that it is
    compared with; where it was drawn."""
    title, note, amounts = found.title, found.note, found.amounts
    lines = pen.wrap(title, MOST_WIDE - 28, 15, SEMIBOLD, 5).lines
    notes = pen.wrap(note, MOST_WIDE - 28, 14, most=6).lines if note else ()
    signs = pen.wrap(found.sign, MOST_WIDE - 28, 14, most=4).lines if found.sign else ()
    wide = max(pen.text_width(line, 15, SEMIBOLD) for line in lines)
    wide = max([wide, *(pen.text_width(line, 14) for line in signs)])
    wide = max([wide, *(pen.text_width(line, 14) for line in notes)])
    need = sum(26 + pen.text_width(words, 15, BOLD) + 12 for _i, words, _g in amounts)
    wide = max(wide, need) + 28
    pitch, small = pen.line_height(15) * 0.95, pen.line_height(14) * 0.95
    tall = 16 + pitch * len(lines) + small * (len(notes) + len(signs))
    tall += 28 if amounts else 0
    vx, vy, vw, vh = view
    room = (vx + 8, vy + 8, vw - 16, vh - 16)
    rect = left, top, _w, _h = place_beside((wide, tall), beside, room, others, SIDES, 14)
    pen.shadow(rect, 10, 2)
    pen.box(rect, 10, "s1", found.edge, 2)
    at = top + 8
    for line in lines:
        pen.text(line, (left + 14, at + pitch / 2), 15, SEMIBOLD, "hi")
        at += pitch
    for line in notes:
        pen.text(line, (left + 14, at + small / 2), 14, colour=found.tint)
        at += small
    for line in signs:
        pen.text(line, (left + 14, at + small / 2), 14, colour="amber")
        at += small
    if amounts:
        cx = left + 14
        for icon, words, gained in amounts:
            art.stock(pen, icon, (cx, at + 14), 20)
            ink = "teal" if gained else "hi"
            cx += 26 + pen.text(words, (cx + 26, at + 14), 15, BOLD, ink) + 12
    return rect
