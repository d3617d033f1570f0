"""The page of a title for an evening: the words of its card, and what the lot draws."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from gametable import __version__
from gametable.client.card.page import CardHead, CardPage, LotLine, page
from gametable.client.words.language import _, ngettext_, spoken
from gametable.components.assistant import SetupPart, load_assistant
from gametable.components.choices import settled
from gametable.components.night_card import CardFigures, NightCard, load_night_card
from gametable.components.title_sheet import TitleOption, TitleSheet, load_title_sheet
from gametable.core.engine.lot import SetupLot
from gametable.core.engine.title import Seat, Title


def night_page(
    title: Title[Any],
    players: int,
    language: str,
    seed: str,
    options: Mapping[str, Any] | None = None,
) -> CardPage:
    """The page of a title for so many unnamed players. Raises SetupFault, ComponentErrors."""
    seats = [Seat(name=spoken(_("card.seat", n=n + 1), language)) for n in range(players)]
    lot = SetupLot(title, seats, dict(options or {}), seed)
    return lot_page(lot, language, spoken(_("card.seed", seed=seed), language))


def lot_page(lot: SetupLot[Any], language: str, seed: str, secrets: bool = False) -> CardPage:
    """The page of a set-up. Raises ComponentErrors."""
    title, players = lot.title, len(lot.seats)
    card, sheet = night_card(title.id), load_title_sheet(title.id)
    seats, chosen = settled(sheet, lot.seats, lot.options)
    options = {option.id: option.default for option in sheet.options_for(players)} | chosen
    head = CardHead(
        line=spoken(_("card.line", minutes=sheet.minutes), language),
        players=spoken(ngettext_("card.player", "card.players", players), language),
        seed=seed,
        source=spoken(_("card.source"), language),
        version=spoken(_("card.version", version=__version__), language),
    )
    figures = CardFigures(title, title.figures(lot.table.state), players)
    lines = lot_lines(lot, seats, options, language, secrets)
    return page(card, sheet, figures, options, language, lines, head)


def night_card(title: str) -> NightCard:
    """The card of a title. Raises FileNotFoundError, ComponentErrors."""
    card = load_night_card(title)
    if card is None:
        raise FileNotFoundError(2, "", f"{title}/card.yaml")
    return card


def lot_lines(
    lot: SetupLot[Any],
    seats: Sequence[Seat],
    options: Mapping[str, Any],
    language: str,
    secrets: bool = False,
) -> list[LotLine]:
    """What the lot drew, part by part; what belongs to one seat stands beside its name."""
    file = load_assistant(lot.title.id)
    sheet = load_title_sheet(lot.title.id)
    out, said = lot.title.set_out(lot.table.state), lot.title.words(language)
    found: list[LotLine] = []
    own: dict[int, list[str]] = {}
    for part in file.parts if file is not None else ():
        if not part.stands(len(seats), options):
            continue
        shared: list[str] = []
        if part.id not in out:  # else the title tells what came of it
            for seat, value in seat_values(sheet, part, seats, language):
                own.setdefault(seat, []).append(value)
            known = [id for id in part.options if id in options]
            shared += [value_words(sheet.option(id), options[id], language) for id in known]
        # What nobody may see is no use on a page.
        things = out.get(part.id, ())
        shown = [one for one in things if not one.secret or (secrets and one.seats)]
        for (label, whose), group in groupby(shown, lambda thing: (thing.label, thing.seats)):
            told = [said.text(thing.name) for thing in group]
            names = ("; " if any(", " in name for name in told) else ", ").join(told)
            words = names if label is None else f"{said.text(label)}: {names}"
            if len(whose) == 1:
                own.setdefault(whose[0], []).append(words)
            else:
                between = ", ".join(seats[n].name for n in whose)
                shared.append(f"{between}: {words}" if whose else words)
        if shared:
            found.append(LotLine(part.name.of(language), "; ".join(shared)))
    named = [LotLine(seats[n].name, "; ".join(said_of)) for n, said_of in sorted(own.items())]
    return [*named, *found]


def seat_values(
    sheet: TitleSheet, part: SetupPart, seats: Sequence[Seat], language: str
) -> Iterator[tuple[int, str]]:
    """What each seat has of the options of a part; those that are chosen later say nothing."""
    for id in part.seat_options:
        option = sheet.option(id)
        for n, seat in enumerate(seats):
            value = seat.options.get(id)
            if value is not None and any(v.id == value and v.drawn for v in option.values):
                yield n, value_words(option, value, language)


def value_words(option: TitleOption, value: Any, language: str) -> str:
    """A value of an option in words."""
    if isinstance(value, bool):
        return spoken(_("new.on") if value else _("new.off"), language)
    return next((v.label.of(language) for v in option.values if v.id == value), str(value))
