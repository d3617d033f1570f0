"""Each thing the reader refuses gives one sentence with file and line."""

import pytest
import yaml

from gametable.components import strict_yaml, yaml_events
from gametable.components.errors import ComponentError
from gametable.components.strict_yaml import parse_yaml, read_yaml


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("a: 1\nb: 2\na: 3", 'line 3: key "a" was already given in line 1'),
        ("a:\n  - x: 1\n    x: 2", 'line 3: key "x" was already given in line 2'),
        ("a: &big [1]\nb: *big", "line 1: anchor &big; anchors are not allowed"),
        ("b: *big", "line 1: alias *big; write the value out instead"),
        (
            "a: !!python/object/apply:os.system [ls]",
            "line 1: tag !!python/object/apply:os.system; tags are not allowed",
        ),
        ("a: 1\nb: !!str 2", "line 2: tag !!str; tags are not allowed"),
        ("? [a]\n: 1", "line 1: a mapping key must be plain text"),
        ("a: 1\n---\nb: 1", "line 2: a second document; one per file is expected"),
        ("a: [1,\nb: }", "line 2: not valid YAML (did not find expected node content)"),
        ("a: 1\nb: \x01", "line 2: a character YAML does not allow"),
        ("[" * 60, "line 1: nested more than 40 levels deep"),
    ],
)
def test_refused(text, sentence):
    with pytest.raises(ComponentError) as caught:
        parse_yaml(text.encode(), "pu/tiles.yaml")
    assert str(caught.value) == f"pu/tiles.yaml, {sentence}."


@pytest.mark.parametrize("parser", [yaml_events.PARSER, yaml.SafeLoader])
def test_surprises_of_yaml_1_1_stay_text(parser, monkeypatch):
    monkeypatch.setattr(yaml_events, "PARSER", parser)
    text = "\n".join(
        f"k{n}: {value}"
        for n, value in enumerate(
            ("no", "yes", "on", "off", "True", "012", "1:30", "1e3", "0x10", "1_000", "2020-01-01")
        )
    )
    value = parse_yaml(text.encode(), "f").value
    assert list(value.values()) == [line.split(": ")[1] for line in text.splitlines()]


def test_plain_values_and_text_keys():
    text = b"a: true\nb: false\nc: -12\nd: 1.5\ne: null\nf: '7'\n1: one\nno: x\ng: ~"
    assert parse_yaml(text, "f").value == {
        "a": True, "b": False, "c": -12, "d": 1.5, "e": None,
        "f": "7", "1": "one", "no": "x", "g": None,
    }  # fmt: skip


def test_every_entry_has_its_line():
    document = parse_yaml(b"tiles:\n  - id: a\n    cells: [1,\n      2]\n  - id: b\n", "f")
    assert document.line(("tiles",)) == 1
    assert document.line(("tiles", 0, "cells")) == 3
    assert document.line(("tiles", 0, "cells", 1)) == 4
    assert document.line(("tiles", 1)) == 5
    assert document.line(("tiles", 1, "missing", 3)) == 5


def test_not_utf_8():
    with pytest.raises(ComponentError, match=r"^f, line 2: the text is not UTF-8\.$"):
        parse_yaml(b"a: 1\nb: \xff", "f")


def test_missing_file(tmp_path):
    path = tmp_path / "pu" / "none.yaml"
    with pytest.raises(ComponentError) as caught:
        read_yaml(path)
    assert str(caught.value) == "pu/none.yaml: the file is missing."


def test_far_too_large(tmp_path, monkeypatch):
    monkeypatch.setattr(strict_yaml, "MAX_BYTES", 1_000_000)
    path = tmp_path / "big.yaml"
    path.write_bytes(b"#" * 1_000_001)
    with pytest.raises(ComponentError, match="the file is larger than 1 MB"):
        read_yaml(path)
