"""The page of a title for an evening: the words of its card, and what the lot draws."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gametable import __version__
from gametable.client.card.page import CardHead, CardPage, CardSeat, page
from gametable.client.words.language import _, ngettext_, spoken
from gametable.components.errors import ComponentError, ComponentErrors
from gametable.components.night_card import NightCard, load_night_card
from gametable.components.title_sheet import load_title_sheet
from gametable.core.engine.table import Table
from gametable.core.engine.title import Title


def night_page(
    title: Title[Any],
    players: int,
    language: str,
    seed: str,
    options: Mapping[str, Any] | None = None,
) -> CardPage:
    """The page of a title for so many players. Raises SetupFault, ComponentErrors."""
    card, sheet = _card(title.id), load_title_sheet(title.id)
    chosen: dict[str, Any] = {option.id: option.default for option in sheet.options_for(players)}
    chosen.update(options or {})
    table = Table.new(title, players, dict(options or {}), seed)
    line = _("card.line", minutes=sheet.minutes)
    head = CardHead(
        line=spoken(line, language),
        players=spoken(ngettext_("card.player", "card.players", players), language),
        seed=spoken(_("card.seed", seed=seed), language),
        source=spoken(_("card.source"), language),
        version=spoken(_("card.version", version=__version__), language),
    )
    seats = drawn_seats(table, language)
    return page(card, sheet, players, chosen, language, seats, head)


def _card(title: str) -> NightCard:
    card = load_night_card(title)
    if card is None:
        raise FileNotFoundError(2, "", f"{title}/card.yaml")
    return card


def has_card(title: str) -> bool:
    """Whether a title has a card; one that is faulty counts as none."""
    try:
        return load_night_card(title) is not None
    except (ComponentError, ComponentErrors):
        return False


def drawn_seats(table: Table[Any], language: str) -> list[CardSeat]:
    """What the set-up of a new game drew, as everybody at the table knows it: of each seat, and
    between seats. Nothing where all is chosen or secret."""
    words = table.title.words(language)
    scene = table.title.scene(table.view(None), None, None)
    several = len(scene.seats) > 1
    found = []
    for seat in scene.seats:
        parts = [spoken(_("card.begins"), language)] if seat.first and several else []
        parts += [words.text(seat.faction)] if seat.faction is not None else []
        if parts:
            found.append(CardSeat(_seat(seat.seat, language), ", ".join(parts)))
    for shared in scene.compared if several else ():
        between = sorted({standing.seat for standing in shared.standings})
        name = ""
        if len(between) == 2:
            name = spoken(_("card.seats", a=between[0] + 1, b=between[1] + 1), language)
        found.append(CardSeat(name, words.text(shared.name)))
    return found


def _seat(seat: int, language: str) -> str:
    return spoken(_("card.seat", n=seat + 1), language)
