"""A file with many broken items gives as many sentences, each with its line."""

from typing import Annotated, Literal

import msgspec
import pytest

from gametable.components.decode import (
    Faults,
    check_count,
    check_fields,
    check_icon,
    check_known,
    check_unique,
    decode_item,
    decode_list,
)
from gametable.components.errors import ComponentError, ComponentErrors
from gametable.components.strict_yaml import parse_yaml
from gametable.core.text import msg


class Draw(msgspec.Struct, tag="draw", forbid_unknown_fields=True):
    cards: int


class Win(msgspec.Struct, tag="win", forbid_unknown_fields=True):
    pass


class Part(msgspec.Struct, array_like=True):
    x: int
    terrain: Literal["ice", "land"]


class Item(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    resources: list[Literal["civ", "knowledge"]] = []
    effect: Draw | Win | None = None
    parts: list[Part] = []
    size: Annotated[int, msgspec.Meta(ge=1)] = 1
    open: bool = False
    at: tuple[int, int] = (0, 0)
    by: dict[int, int] = {}


FILE = b"""items:
  - {id: good, by: {1: 2}}
  - {id: a, resources: [civ, knowlege]}
  - id: b
    effect:
      type: drow
  - {id: c, effect: {type: draw, cards: two}}
  - {id: d, sise: 3}
  - {size: 3}
  - {id: e, size: 0}
  - {id: f, open: yes}
  - {id: g, at: [1]}
  - {id: h, parts: [[0, ice], [1, lend]]}
  - {id: i, resources: civ}
  - {id: j, by: {1: x}}
  - {id: k, effect: {type: win, cards: 1}}
  - 12
"""


def test_every_broken_item_is_named():
    document = parse_yaml(FILE, "pu/items.yaml")
    faults = Faults()
    assert decode_list(document, ("items",), Item, faults) == {0: Item("good", by={1: 2})}
    assert [str(fault) for fault in faults.found] == [
        "pu/items.yaml, " + line
        for line in (
            'line 3: unknown resource "knowlege", expected civ or knowledge.',
            'line 6: unknown type "drow", expected draw or win.',
            'line 7: expected a whole number in "cards", found "two".',
            'line 8: unknown field "sise" (perhaps "size").',
            'line 9: missing field "id".',
            'line 10: expected a whole number >= 1 in "size".',
            'line 11: expected true or false in "open", found "yes".',
            'line 12: expected a list of length 2, found 1 in "at".',
            'line 13: unknown terrain "lend", expected ice or land.',
            'line 14: expected a list in "resources", found "civ".',
            'line 15: expected a whole number in "by", found text.',
            'line 16: unknown field "cards".',
            "line 17: expected a mapping, found 12.",
        )
    ]
    with pytest.raises(ComponentErrors) as caught:
        faults.report()
    assert str(caught.value).count("\n") == 12


def test_nothing_found_is_nothing_raised():
    Faults().report()


def test_list_and_field_missing():
    document = parse_yaml(b"items: 3\nextra: 1", "f")
    faults = Faults()
    decode_list(document, ("items",), Item, faults)
    decode_item(document, ("setup",), Item, faults)
    check_fields(document, ("items", "setup"), faults)
    assert [str(fault) for fault in faults.found] == [
        'f, line 1: expected a list in "items".',
        'f, line 1: missing field "setup".',
        'f, line 2: unknown field "extra".',
        'f, line 1: missing field "setup".',
    ]


def test_checks(tmp_path):
    document = parse_yaml(b"items:\n  - a\n  - b\n  - a\n", "f")
    (tmp_path / "icons").mkdir()
    (tmp_path / "icons" / "rover.svg").touch()
    faults = Faults()
    check_unique(document, ("items",), ["a", "b", "a"], faults)
    check_count(document, ("items",), 3, 4, msg("noun.of_group", group="tiles"), faults)
    check_known(document, ("items", 1), "gaja", ["gaia", "petra"], "noun.value", faults)
    check_icon(document, ("items", 2), "rovr", tmp_path, faults)
    check_icon(document, ("items", 2), "../rover", tmp_path, faults)
    check_icon(document, ("items", 2), "rover", tmp_path, faults)
    assert [str(fault) for fault in faults.found] == [
        'f, line 4: the id "a" is used twice.',
        'f, line 1: expected 4 of "tiles", found 3.',
        'f, line 3: unknown value "gaja" (perhaps "gaia").',
        'f, line 4: the icon "rovr" is not in assets/icons.',
        'f, line 4: the icon "../rover" is not in assets/icons.',
    ]


def test_a_sentence_is_short_however_long_what_it_quotes() -> None:
    name = "x\n\u202e" * 5000
    fault = ComponentError(name, msg("place.object", name=name), msg("decode.id_twice", id=name))
    assert len(str(fault)) <= 200 and str(fault).isprintable()
