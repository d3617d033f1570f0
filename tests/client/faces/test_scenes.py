"""What titles describe can be drawn: every ground, slot and piece of scenes of random games."""

from __future__ import annotations

import pytest

from gametable.client.draw import Kit, Pen, layer
from gametable.client.faces import FaceStore
from gametable.components.data_root import assets_dir
from gametable.components.title_sheet import load_title_sheet
from gametable.core.engine.chance import Source
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.titles import find_title
from tests.kit.soaked import soaked

TITLES = sorted(path.parent.name for path in assets_dir().glob("*/faces.yaml"))
MOST_GAMES = 7


def people(title: str, game: int) -> list[Seat]:
    """Two seats whose options go through all values of the sheet, game by game."""
    sheet = load_title_sheet(title)
    seats = []
    for n in range(2):
        chosen = {
            option.id: option.values[(2 * game + n) % len(option.values)].id
            for option in sheet.options
            if option.scope == "seat" and option.kind == "choice"
        }
        seats.append(Seat(("Ada", "Bence")[n], options=chosen))
    return seats


def shown(scene):
    """Face, data, board and owner of everything a scene draws by a face."""
    for zone in scene.zones:
        if zone.face:
            yield zone.face, zone.data, zone.board, zone.seat
        for slot in zone.slots:
            if slot.face:
                yield slot.face, slot.data, "", None
        for piece in zone.pieces:
            yield piece.face, piece.data, "", piece.owner


@pytest.mark.parametrize("game", [*range(3), *soaked(*range(3, MOST_GAMES))])
@pytest.mark.parametrize("title", TITLES)
def test_everything_in_a_scene_is_drawn_without_a_fault(title, game):
    rules = find_title(title)
    table = Table.new(rules, people(title, game), {}, f"scene {game}")
    source = Source.of(f"answers {game}")
    store = FaceStore(title)
    store.say, store.seats = rules.words("hu").text, ("sky", "gold")
    pen = Pen(layer((200, 200)), Kit("dark"))
    faults, drawn = set(), set()
    for step in range(90):
        if table.decision is None:
            break
        if step % 15 == 14:
            for seat in (None, 0, 1):
                scene = rules.scene(table.view(seat), seat, table.decision)
                for face, data, board, owner in shown(scene):
                    drawn.add(face)
                    if store.face(face) is None:
                        faults.add(f"there is no face {face}")
                    for level in ("overview", "play"):
                        box = (0, 0, 80, 80)
                        store.draw(pen, face, data, box, level, owner=owner, fit=True, board=board)
                    if store.fault is not None:
                        faults.add(str(store.fault))
        table.answer_random(source)
    assert not faults
    assert len(drawn) > 5
