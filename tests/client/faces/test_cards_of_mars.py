"""All 208 project cards and 13 corporations of Terraforming Mars, at three levels, in en and hu."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.client.draw import Kit, Pen, layer
from gametable.client.faces import FaceStore
from gametable.client.faces.kinds import PlateLayer, TextLayer
from gametable.core.engine.title import Seat
from gametable.titles.terraforming_mars import TITLE
from gametable.titles.terraforming_mars.card_look import look_of
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.scene_cards import card_data, corporation_piece
from tests.kit.soaked import soaked

# Pixels per unit at which a level is looked at: the least the face allows, and a usual one, which
# has more room and waits for the soak.
UNITS = {"overview": (0.45, 0.66), "play": (0.8, 1.0), "inspect": (1.75, 3.0)}
LOOKED_AT = [
    pytest.param(level, unit, marks=[] if unit == units[0] else pytest.mark.long)
    for level, units in sorted(UNITS.items())
    for unit in units
]


def everything() -> list[tuple[str, dict[str, Any]]]:
    """The face and data of every card, half of them cheaper and half with resources on them."""
    state = TITLE.setup([Seat("Ada"), Seat("Bence")], {"corporate_era": True})
    found: list[tuple[str, dict[str, Any]]] = []
    for n, id in enumerate(load().cards):
        board = state.boards[n % 2]
        board.discount = 2 * (n % 2)
        if n % 3 == 0:
            board.played = (*board.played, id)
            board.on_cards[id] = 12
        found.append(("card", card_data(state, n % 2, id)))
    for corporation in load().corporations.values():
        piece = corporation_piece(state, 0, corporation.id)
        found.append((piece.face, piece.data))
    return found


@pytest.mark.parametrize(("level", "unit"), LOOKED_AT)
@pytest.mark.parametrize("language", ["hu", *soaked("en")])
def test_nothing_on_any_card_is_cut(language: str, level: str, unit: float) -> None:
    store, kit = FaceStore("terraforming_mars"), Kit("dark")
    store.language, store.say = language, TITLE.words(language).text
    cards = everything()
    assert len(cards) == 208 + 13
    cut = [
        (data["card"], text)
        for face, data in cards
        for text in store.cuts(kit, face, data, level, unit)  # type: ignore[arg-type]
    ]
    assert cut == []


def test_a_box_too_wide_for_its_room_counts_as_cut() -> None:
    store = FaceStore("terraforming_mars")
    data = dict(store.book.samples("card")["event"])
    assert store.cuts(Kit("dark"), "card", data, "play") == []
    data["rows"] = [{"frame": "action", "parts": [{"plate": "mc"}] * 40}]
    assert store.cuts(Kit("dark"), "card", data, "play") != []


def test_a_discount_and_what_lies_on_a_card_change_its_picture() -> None:
    store, kit = FaceStore("terraforming_mars"), Kit("dark")
    looks = set()
    sample = store.book.samples("card")["holds"]
    for change in ({}, {"reduced": 7}, {"on_card": ["tag-animal", 4]}, {"on_card": None}):
        pen = Pen(layer((200, 272)), kit)
        store.draw(pen, "card", {**sample, **change}, (10, 10, 180, 252), "play")
        assert not store.fault
        looks.add(pen.surface.get_buffer().raw)
    assert len(looks) == 4


def worded(part: Any) -> Any:
    """A look without its words: in a sample they are written out, in the game they are messages."""
    if isinstance(part, dict) and isinstance(part.get("text"), dict):
        return {**part, "text": "words"}
    if isinstance(part, dict):
        return {key: worded(value) for key, value in part.items()}
    return [worded(inner) for inner in part] if isinstance(part, list) else part


@pytest.mark.parametrize("face", ["card", "corporation"])
def test_the_samples_of_the_gallery_look_as_the_cards_do(face: str) -> None:
    samples = FaceStore("terraforming_mars").book.samples(face)
    assert samples
    for data in samples.values():
        look = look_of(load().front(data["card"]))
        assert {key: worded(data[key]) for key in look} == {k: worded(v) for k, v in look.items()}


def test_a_long_name_ends_above_the_picture_of_a_small_card() -> None:
    """Its last line may stand a quarter below its room, in letters of the smaller size."""
    face = FaceStore("terraforming_mars").face("card")
    assert face is not None
    layers = face.levels["overview"]
    (name,) = (x for x in layers if isinstance(x, TextLayer) and x.rect is not None)
    tops = [x.at[1] - x.size / 2 for x in layers if isinstance(x, PlateLayer)]
    assert name.rect is not None and name.lines == 2 and name.smaller
    assert name.rect[1] + name.rect[3] + 6 <= min(tops)
