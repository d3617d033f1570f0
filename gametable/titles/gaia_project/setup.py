"""Setting up a game (gaia_project 2, 11, 12.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from gametable.core.engine.title import Seat
from gametable.core.text import Message, msg
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.definitions import MapLayout
from gametable.titles.gaia_project.star_map import Placed
from gametable.titles.gaia_project.state import AutomaDeck, Board, State

AT_TABLE = "at_table"


def setup_faults(seats: Sequence[Seat], options: Mapping[str, Any]) -> list[Message]:
    """Two factions of one board exclude each other (2.7); the Automa plays against one human."""
    found = []
    boards: dict[int, str] = {}
    factions = load().factions
    for seat in seats:
        id = seat.options.get("faction", AT_TABLE)
        if id == AT_TABLE:
            continue
        number = factions[id].board
        if number in boards:
            args = {"one": f"#faction/{boards[number]}", "other": f"#faction/{id}"}
            found.append(msg("setup.same_board", **args))
        boards[number] = id
    automas = [n for n, seat in enumerate(seats) if seat.player == "automa"]
    if automas and (len(seats) != 2 or len(automas) != 1):
        found.append(msg("setup.automa_alone"))
    for n in automas:
        id = seats[n].options.get("faction", AT_TABLE)
        if id != AT_TABLE and id not in load().automa_cards:
            found.append(msg("setup.automa_faction", faction=f"#faction/{id}"))
    return found


def setup(seats: Sequence[Seat], options: Mapping[str, Any]) -> State:
    """The state before anything is drawn (2.2 to 2.6)."""
    box = load()
    boards = [
        Board(faction=_faction(seat), answering=seat.options.get("charging", "ask"))
        for seat in seats
    ]
    automa = next((n for n, seat in enumerate(seats) if seat.player == "automa"), None)
    solo = automa is not None
    if options.get("first_game"):
        first = box.first_games[1 if solo else len(seats)]
        factions = list(first.factions)
        if automa == 0:
            factions.reverse()
        for board, id in zip(boards, factions, strict=True):
            board.faction = id
    return State(
        boards=boards,
        first_game=bool(options.get("first_game")),
        map_method="fixed" if options.get("first_game") else options.get("map", "fixed"),
        without_9_10=bool(options.get("nine_sectors")) and len(seats) == 3,
        variable_order=bool(options.get("variable_order")),
        convert=options.get("leftovers", "automatic"),
        supply={
            token.id: token.solo if solo else token.copies
            for token in box.tokens.values()
            if token.faction is None
        },
        first=0 if automa != 0 else 1,
        automa=None
        if automa is None
        else AutomaDeck(
            automa, options.get("level", "automa"), bool(options.get("correct_automa"))
        ),
    )


def _faction(seat: Seat) -> str:
    id: str = seat.options.get("faction", AT_TABLE)
    return "" if id == AT_TABLE else id


def layout_of(state: State) -> MapLayout:
    """The shape of the map by the number of players (2.2)."""
    wanted = len(state.boards)
    return next(layout for layout in load().layouts.values() if wanted in layout.players)


def printed_map(layout: MapLayout) -> Iterator[Placed]:
    """The sectors as in the first game."""
    for tile in layout.tiles:
        yield Placed(tile.sector, *tile.at, tile.rotation)
