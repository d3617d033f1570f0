"""Boards from Tiled: geometry as drawn, and one sentence for what is not read."""

import os
import subprocess
import sys

import pytest

from gametable.components.errors import ComponentError
from gametable.components.strict_yaml import parse_yaml, read_yaml
from gametable.components.tmx import load_board

MAP = (
    '<map version="1.10" orientation="{orientation}" renderorder="right-down" width="4" height="3"'
    ' tilewidth="20" tileheight="10" infinite="{infinite}" nextobjectid="9">{body}</map>'
)
LAYER = '<objectgroup id="1" name="cells" offsetx="5" offsety="-1">{objects}</objectgroup>'


@pytest.fixture
def board(tmp_path):
    def load(objects="", body=None, orientation="orthogonal", infinite="0"):
        path = tmp_path / "toy" / "board.tmx"
        path.parent.mkdir(exist_ok=True)
        body = LAYER.format(objects=objects) if body is None else body
        path.write_text(MAP.format(body=body, orientation=orientation, infinite=infinite))
        return load_board(path)

    return load


def test_geometry(board):
    found = board(
        '<object id="1" name="slot" x="10" y="20"><point/></object>'
        '<object id="2" name="cell" x="10" y="10"><polygon points="0,0 8,0 8,4"/></object>'
        '<object id="3" name="edge" x="1" y="2"><polyline points="0,0 3,4"/></object>'
        '<object id="4" name="box" x="0" y="0" width="6" height="2"/>'
        '<object id="5" name="turned" x="0" y="0" width="6" height="2" rotation="90"/>'
    )
    assert found.size == (80, 30)
    assert found.layers == ("cells",)
    assert found.slots["slot"].at == (15, 19)
    assert found.slots["slot"].layer == "cells"
    assert found.cells["cell"].outline == ((15, 9), (23, 9), (23, 13))
    assert found.edges["edge"].line == ((6, 1), (9, 5))
    assert found.place("edge") == (7.5, 3)
    assert found.cells["box"].centre == found.place("box") == (8, 0)
    assert found.cells["box"].box == (5, -1, 6, 2)
    left, top, width, height = found.cells["turned"].box
    assert (left, top, width, height) == pytest.approx((3, -1, 2, 6))


def test_a_place_that_is_missing_is_named(board):
    found = board('<object id="1" name="slot" x="1" y="1"><point/></object>')
    assert set(found.names()) == {"slot"}
    with pytest.raises(ComponentError, match='object "none": it is missing on this board'):
        found.place("none")


POINT = '<object id="{id}" name="{name}" x="1" y="1"><point/></object>'


@pytest.mark.parametrize(
    ("objects", "sentence"),
    [
        (
            '<object id="1" name="a" x="1" y="1" width="2" height="2"><ellipse/></object>',
            'object "a": it is an ellipse; expected a point, rectangle, polygon or polyline',
        ),
        (
            '<object id="1" name="a" x="1" y="1" width="2" height="2"><text>hi</text></object>',
            'object "a": it is a text; expected a point, rectangle, polygon or polyline',
        ),
        (
            '<object id="1" name="a" template="t.tx" x="1" y="1"/>',
            'object "a": templates are not read; detach it in Tiled',
        ),
        (
            '<object id="1" name="a" gid="3" x="1" y="1" width="2" height="2"/>',
            'object "a": it is a tile; expected a point, rectangle or polygon',
        ),
        (
            '<object id="7" x="1" y="1"><point/></object>',
            'object 7 of layer "cells": it has no name',
        ),
        (
            POINT.format(id=1, name="a") + POINT.format(id=2, name="a"),
            'object "a": the name is used twice',
        ),
        (
            POINT.format(id=1, name="a") + POINT.format(id=1, name="b"),
            'object "b": it needs a number of its own',
        ),
        (
            '<object id="1" name="a" x="1" y="1"/>',
            'object "a": a rectangle without width or height; use a point',
        ),
    ],
)
def test_refused_objects(board, objects, sentence):
    with pytest.raises(ComponentError) as caught:
        board(objects)
    assert str(caught.value) == f"toy/board.tmx, {sentence}."


def test_refused_maps(board):
    with pytest.raises(ComponentError) as caught:
        board(orientation="hexagonal")
    assert str(caught.value) == "toy/board.tmx: expected an orthogonal map, found hexagonal."
    with pytest.raises(ComponentError, match="infinite maps have no picture size"):
        board(infinite="1")
    with pytest.raises(ComponentError, match='tile layer "ground": only object layers are read'):
        board(body='<layer id="1" name="ground" width="4" height="3"/>')
    with pytest.raises(ComponentError, match='group of layers "g": only object layers are read'):
        board(body='<group id="1" name="g"/>')


def test_unreadable_number(board):
    with pytest.raises(ComponentError, match=r"^toy/board\.tmx: Tiled data that cannot be read"):
        board('<object id="1" name="a" x="left" y="1"><point/></object>')


def test_broken_files(tmp_path):
    path = tmp_path / "toy" / "board.tmx"
    path.parent.mkdir()
    for text, sentence in {
        "<map>\n<object": "toy/board.tmx, line 2: broken XML.",
        "<svg/>": "toy/board.tmx: not a Tiled map (it starts with <svg>).",
        "<!DOCTYPE x [<!ENTITY a 'b'>]><map/>": (
            "toy/board.tmx: document types and entities are not allowed."
        ),
    }.items():
        path.write_text(text)
        with pytest.raises(ComponentError) as caught:
            load_board(path)
        assert str(caught.value) == sentence
    with pytest.raises(ComponentError, match="the file is missing"):
        load_board(tmp_path / "none.tmx")


def test_components_do_not_load_pygame():
    code = (
        "import sys, gametable.components.tmx, gametable.components.texts,"
        " gametable.titles.planet_unknown.components;"
        " sys.exit('pygame' in sys.modules or 'pytmx' in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize(
    ("thing", "sentence"),
    [
        ('x="1e9" y="0" width="5" height="5"', "it lies too far outside of the map"),
        ('x="nan" y="0" width="5" height="5"', "it lies too far outside of the map"),
    ],
)
def test_what_lies_far_from_the_map_is_named(board, thing, sentence):
    with pytest.raises(ComponentError, match=f'object "far": {sentence}'):
        board(f'<object id="1" name="far" {thing}/>')


@pytest.mark.parametrize("points", ["", "0,0", "0,0 9,0 4,0"])
def test_an_outline_without_an_inside_is_named(board, points):
    with pytest.raises(ComponentError, match=r"toy/board\.tmx"):
        board(f'<object id="1" name="flat" x="1" y="1"><polygon points="{points}"/></object>')


@pytest.mark.parametrize("side", ["0", "-4", "99999999"])
@pytest.mark.parametrize("name", ["width", "tileheight"])
def test_a_map_has_a_size(tmp_path, name, side):
    path = tmp_path / "board.tmx"
    text = MAP.format(body="", orientation="orthogonal", infinite="0")
    good = 'width="4"' if name == "width" else 'tileheight="10"'
    path.write_text(text.replace(f" {good}", f' {name}="{side}"'))
    with pytest.raises(ComponentError, match="the map must be 1 to 8000 pixels"):
        load_board(path)


@pytest.mark.parametrize("encoding", ["utf-16", "utf-7"])
def test_another_encoding_hides_no_doctype(tmp_path, encoding):
    text = '<!DOCTYPE map [<!ENTITY a "b">]>' + MAP.format(
        body="", orientation="orthogonal", infinite="0"
    )
    path = tmp_path / "board.tmx"
    path.write_bytes(
        f'<?xml version="1.0" encoding="{encoding}"?>'.encode() + text.encode(encoding)
    )
    if encoding == "utf-16":
        path.write_bytes(f'<?xml version="1.0" encoding="UTF-16"?>{text}'.encode(encoding))
    with pytest.raises(ComponentError, match="must be written in UTF-8"):
        load_board(path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_a_pipe_is_no_file(tmp_path):
    for name in ("board.tmx", "board.yaml"):
        os.mkfifo(tmp_path / name)
        with pytest.raises(ComponentError, match="it is no file but a pipe or a device"):
            (load_board if name.endswith("tmx") else read_yaml)(tmp_path / name)


def test_a_text_holds_no_sign_that_no_font_shows():
    for text in ('name: "a\\0"', '"a\\e": 1', 'name: "\\x7F"'):
        with pytest.raises(ComponentError, match="line 1"):
            parse_yaml(text.encode(), "toy.yaml")
