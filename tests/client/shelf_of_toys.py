"""A shelf whose titles have the sheet of Planet Unknown and rules that only know set-up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from gametable.client.games.shelf import Shelf, shelf_places
from gametable.components.errors import ComponentError
from gametable.components.texts import Sentence, Text, TitleWords
from gametable.components.title_sheet import TitleSheet, load_title_sheet
from gametable.core.engine.title import Seat, Share
from gametable.core.text import Message, msg

PHRASES = {
    "setup.same_side": Sentence("Only one may have {what}.", "Csak egynek lehet: {what}."),
    "setup.automa_alone": Sentence(
        "The automa sits beside one human.", "Az automa egy ember mellé ül."
    ),
    "setup.kind": Sentence("Nobody knows {what}.", "Senki sem ismeri: {what}."),
}


class SetUpOnly:
    """The part of a title that the new-game screen asks: faults and words."""

    def __init__(self, sheet: TitleSheet):
        self.id = sheet.id
        self.shares: list[Share] = []
        self.sheet = sheet

    def setup_faults(self, seats: Sequence[Seat], options: Mapping[str, Any]) -> list[Message]:
        found = []
        for option in self.sheet.options:
            once = {value.id for value in option.values if value.unique}
            held = [s.options[option.id] for s in seats if s.options.get(option.id) in once]
            for value in sorted({v for v in held if held.count(v) > 1}):
                found.append(msg("setup.same_side", what=value))
        kinds = [seat.player for seat in seats]
        known = {"human", "bot", *(["automa"] if self.sheet.automa else [])}
        found += [msg("setup.kind", what=kind) for kind in kinds if kind not in known]
        if self.sheet.automa and "automa" in kinds and sorted(kinds) != ["automa", "human"]:
            found.append(msg("setup.automa_alone"))
        return found

    def reconstructed(self) -> list[Share]:
        return self.shares

    def words(self, language: str) -> TitleWords:
        return TitleWords(language, PHRASES, {})

    def reread(self) -> None:
        """It has no components."""


def toy_shelf() -> Shelf:
    """Planet Unknown without an automa, "Gaia Project" with one and no options; three to come."""
    planet = load_title_sheet("planet_unknown")
    gaia = msgspec.structs.replace(
        planet, id="gaia_project", name=Text("Gaia Project", "Gaia Project"), players=(1, 4),
        options=(), automa=True,
    )  # fmt: skip
    sheets = {"planet_unknown": planet, "gaia_project": gaia}

    def sheet(id: str) -> TitleSheet:
        if id not in sheets:
            raise ComponentError("title.yaml", None, msg("read.missing"))
        return sheets[id]

    def find(id: str) -> Any:
        return SetUpOnly(sheets[id])

    return Shelf(shelf_places(), sheet, find, lambda: list(sheets))
