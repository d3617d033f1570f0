"""What the home screen shows: the shelf and the saved games, read again only where they changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from stat import S_ISREG
from typing import Any

from gametable.client.games.shelf import Shelf
from gametable.client.screens.home import HomeGame, HomeTitle
from gametable.client.words.game_words import (
    NAME,
    can_open,
    practice_number,
    round_words,
    seat_names,
    status_words,
)
from gametable.client.words.language import Phrase, Words, _
from gametable.core.journal.saves import GameCard, SaveFolder, is_listed, last_first, read_card
from gametable.core.text import shown

RECENT = 3
AT_ONCE = 8 << 20  # bytes of files that are read before the home screen is shown

Behind = Callable[[Callable[[], Any], Callable[[Any], object]], object]
Mark = tuple[int, int]  # when a file was written, and its size


class Desk:
    """The data of the home screen. `language()` is the player's language of now.

    A few files are read at once; `behind(make, done)` reads the others in a thread, and `told` is
    called when they are there.
    """

    def __init__(
        self,
        shelf: Shelf,
        saves: SaveFolder,
        language: Callable[[], str],
        behind: Behind | None = None,
        told: Callable[[], object] = lambda: None,
    ):
        self.shelf, self.saves, self.language = shelf, saves, language
        self.behind, self.told = behind, told
        self._read: dict[Path, tuple[Mark, GameCard]] = {}
        self._awaited: set[Path] = set()  # what the thread is reading

    def cards(self) -> list[GameCard]:
        """All games that open, whole, as far as they have been read; last played first."""
        found, later, room = [], [], AT_ONCE
        for path, mark in self._lying():
            known = self._read.get(path)
            if path in self._awaited:
                continue
            if known is None or known[0] != mark:
                room -= mark[1]
                if room < 0 and self.behind is not None:
                    later.append((path, mark))
                    continue
                known = self._read[path] = (mark, read_card(path))
            found.append(known[1])
        if later:
            self._read_behind(later)
        whole = [card for card in found if not card.fault and can_open(card, self.shelf)]
        return last_first(whole)

    def known(self) -> list[GameCard]:
        """All games that have been read, those that do not open and those that are gone, too."""
        self.cards()
        return [card for _mark, card in self._read.values()]

    def _lying(self) -> list[tuple[Path, Mark]]:
        """The files of the folder with what tells a change, the newest first."""
        found = []
        try:
            paths = [p for p in self.saves.path.iterdir() if is_listed(p.name)]
        except OSError:
            return []
        for path in paths:
            try:
                stat = path.stat()
            except OSError:
                continue
            if S_ISREG(stat.st_mode):  # reading a pipe would never end
                found.append((path, (stat.st_mtime_ns, stat.st_size)))
        return sorted(found, key=lambda file: -file[1][0])

    def _read_behind(self, files: list[tuple[Path, Mark]]) -> None:
        """Read files in the thread, one after the other."""
        assert self.behind is not None
        self._awaited.update(path for path, _mark in files)

        def read() -> list[tuple[Path, Mark, GameCard]]:
            return [(path, mark, read_card(path)) for path, mark in files]

        def done(cards: list[tuple[Path, Mark, GameCard]]) -> None:
            self._awaited.difference_update(path for path, _mark, _card in cards)
            self._read.update({path: (mark, card) for path, mark, card in cards})
            self.told()

        self.behind(read, done)

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
        """The game that was played last; one for practice never takes the place of a match."""
        going = [card for card in self.cards() if not card.notes.get("over")]
        first = next((card for card in going if not card.practice), next(iter(going), None))
        return self._game(first, False) if first is not None else None

    def _game(self, card: GameCard, named: bool) -> HomeGame:
        status: Phrase = status_words(card)
        at = round_words(card, self.shelf, self.language())
        headline: Words = status if card.notes.get("over") or not at else at
        number = practice_number(card, self.shelf) if card.practice else None
        if headline is at and named:
            # Who gave it a name, as a copy has one, finds it by that.
            own = "" if number is not None else card.name
            names = own or ", ".join(seat_names(card))
            headline = _("program.line", at=at, names=shown(names, NAME))
        if number:
            headline = _("program.practice_line_number", n=str(number), at=headline)
        elif card.practice:
            headline = _("program.practice_line", at=headline)
        return HomeGame(card.path.name, card.title, headline, status, card.modified)
