"""What could not be drawn, or not in any time, is named with its line when the file is loaded."""

from __future__ import annotations

import pytest

from gametable.client.draw import Kit
from gametable.components.errors import ComponentError
from tests.client.faces.test_book import GOOD, faults, title  # noqa: F401 - a fixture

ROW = "{type: repeat, items: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], layers: [%s]}"


def nested(rows: int) -> str:
    written = "{type: circle, r: 1, fill: water}"
    for _ in range(rows):
        written = ROW % written
    return written


@pytest.mark.parametrize(
    ("layer", "sentence"),
    [
        ("{type: repeat, items: [1], layers: [], columns: -1}", "-1 lies outside of 0 to 100."),
        ("{type: line, points: [[0, 0], [9, 9]], dash: [0, 0]}", "0 lies outside of 0.5 to 1000."),
        ("{type: rect, rect: [0, 0, 100000000, 5], fill: water}", "100000000 lies outside of 0"),
        ("{type: circle, at: [-99999, 0], r: 3, fill: water}", "-99999 lies outside of -180"),
        ("{type: circle, r: -3, fill: water}", "-3 lies outside of 0 to 180."),
        ("{type: polygon, sides: 100000000, fill: water}", "100000000 lies outside of 0 to 64."),
        ("{type: sphere, colours: [water], craters: 100000000}", "100000000 lies outside of 0"),
        ("{type: sphere, colours: [water], bands: 100000000}", "100000000 lies outside of 0"),
        ("{type: face, face: token}", 'the face "token" holds itself'),
        (nested(9), "more than 8 parts lie in each other"),
    ],
)
def test_a_layer_beyond_the_bounds_is_named(title, layer: str, sentence: str) -> None:  # noqa: F811
    text = GOOD.replace("      - {type: icon", f"      - {layer}\n      - {{type: icon")
    found, *_ = faults(title, text)
    assert sentence in found and found.startswith("mini/faces.yaml, line ")


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ("size: [0, 0]", "0 lies outside of 4 to 3000."),
        ("size: [40, 1000000]", "1000000 lies outside of 4 to 3000."),
        ("size: [40, 40]\n    margin: 100000", "100000 lies outside of 0 to 200."),
        ("size: [40, 40]\n    finer: {inspect: 0}", "0 lies outside of 0.2 to 10."),
    ],
)
def test_a_face_beyond_the_bounds_is_named(title, written: str, sentence: str) -> None:  # noqa: F811
    found = faults(title, GOOD.replace("size: [40, 40]", written))
    assert any(sentence in line for line in found)


@pytest.mark.parametrize(
    ("layer", "sample", "sentence"),
    [
        (nested(7), "{}", "more than 20000 layers"),
        ('{type: face, face: "{data.face}"}', "{face: token}", "lie in each other"),
        ('{type: circle, r: "{data.r}", fill: water}', "{r: 100000000}", "lies outside of -4000"),
    ],
)
def test_data_beyond_the_bounds_end_the_drawing(
    title,  # noqa: F811
    layer: str,
    sample: str,
    sentence: str,
) -> None:
    text = GOOD.replace("      - {type: icon", f"      - {layer}\n      - {{type: icon")
    store = title(text.replace("one: {}", f"one: {sample}"))
    data = store.book.samples("token")["one"]
    with pytest.raises(ComponentError) as caught:
        store.cuts(Kit(), "token", data, "inspect")
    assert sentence in str(caught.value) and "mini/faces.yaml, line 2" in str(caught.value)
