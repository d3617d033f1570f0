"""What the home screen shows: the shelf and the saved games, read again only where they changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from gametable.client.game_words import can_open, round_words, status_words
from gametable.client.language import Phrase, Words, _
from gametable.client.screens.home import HomeGame, HomeTitle
from gametable.client.shelf import Shelf
from gametable.core.saves import PICTURE, GameCard, SaveFolder, read_card

RECENT = 3


def _kept(name: str) -> bool:
    return not name.startswith(".") and not name.endswith(PICTURE)


class Desk:
    """The data of the home screen. `language()` is the player's language of now."""

    def __init__(self, shelf: Shelf, saves: SaveFolder, language: Callable[[], str]):
        self.shelf, self.saves, self.language = shelf, saves, language
        self._read: dict[Path, tuple[tuple[int, int], GameCard]] = {}

    def cards(self) -> list[GameCard]:
        """All games that open, whole, last played first."""
        found = []
        try:
            paths = [p for p in self.saves.path.iterdir() if _kept(p.name)]
        except OSError:
            return []
        for path in paths:
            try:
                stat = path.stat()
            except OSError:
                continue
            mark = (stat.st_mtime_ns, stat.st_size)
            known = self._read.get(path)
            if known is None or known[0] != mark:
                if not path.is_file():
                    continue
                known = self._read[path] = (mark, read_card(path))
            found.append(known[1])
        whole = [card for card in found if not card.fault and can_open(card, self.shelf)]
        return sorted(whole, key=lambda card: -card.modified)

    def card(self, id: str) -> GameCard | None:
        """The game whose file has that name."""
        return next((card for card in self.cards() if card.path.name == id), None)

    # -- what the home screen asks (home.HomeData)

    def titles(self) -> Sequence[HomeTitle]:
        return self.shelf.titles(self.language())

    def recent(self) -> Sequence[HomeGame]:
        return [self._game(card, True) for card in self.cards()[:RECENT]]

    def saved(self) -> int:
        return len(self.cards())

    def current(self) -> HomeGame | None:
        going = [card for card in self.cards() if not card.notes.get("over")]
        return self._game(going[0], False) if going else None

    def _game(self, card: GameCard, named: bool) -> HomeGame:
        status: Phrase = status_words(card)
        at = round_words(card, self.shelf, self.language())
        headline: Words = status if card.notes.get("over") or not at else at
        if headline is at and named:
            names = ", ".join(seat.name for seat in card.seats)
            headline = _("program.line", at=at, names=names)
        return HomeGame(card.path.name, card.title, headline, status, card.modified)
