"""The rule reference: strict loading and the way up to the parent section."""

import pytest

from gametable.components.errors import ComponentErrors
from gametable.components.reference import read_reference

GOOD = """
- {id: "4", title: {en: "Round", hu: "Kör"}, text: {en: "x", hu: "y"}}
- {id: "4.4", title: {en: "Advance", hu: "Lépés"}, text: {en: "x", hu: "y"}, untested: "terms"}
"""


def test_find(tmp_path):
    path = tmp_path / "rules.yaml"
    path.write_text(GOOD, encoding="utf-8")
    rules = read_reference(path)
    assert rules.find("4.4.3").id == "4.4"
    assert rules.find("4.5.1").id == "4"
    assert rules.find("4").title.hu == "Kör"
    assert rules.find("44") is None
    assert rules.has("4.4") and not rules.has("4.4.3")
    assert [section.untested for section in rules.sections] == [None, "terms"]


def test_faults(tmp_path):
    path = tmp_path / "toy" / "rules.yaml"
    path.parent.mkdir()
    path.write_text('- {id: 4.4, title: {en: "a", hu: "b"}, text: {en: "x", hu: "y"}}\n- {id: "5"}')
    with pytest.raises(ComponentErrors) as caught:
        read_reference(path)
    assert str(caught.value).splitlines() == [
        'toy/rules.yaml, line 1: expected text in "id", found 4.4.',
        'toy/rules.yaml, line 2: missing field "title".',
    ]
    path.write_text(GOOD.replace('"4.4"', '"4"'), encoding="utf-8")
    with pytest.raises(ComponentErrors, match='line 3: the id "4" is used twice'):
        read_reference(path)
