"""The title sheet: options the new-game screen can show without knowing the title."""

import pytest

from gametable.components.errors import ComponentErrors
from gametable.components.title_sheet import read_title_sheet

HEAD = """
id: toy
name: {en: "Toy", hu: "Játék"}
about: {en: "x", hu: "y"}
players: [1, 3]
minutes: 20
accent: "#C23F28"
icon: %s
options:
"""
OPTION = """
  - id: %s
    scope: table
    kind: %s
    label: {en: "a", hu: "b"}
    help: {en: "a", hu: "b"}
    seats: [2, 3]
"""


def load(tmp_path, text, icon="rover"):
    (tmp_path / "icons").mkdir(exist_ok=True)
    (tmp_path / "icons" / "rover.svg").touch()
    path = tmp_path / "toy" / "title.yaml"
    path.parent.mkdir(exist_ok=True)
    path.write_text(HEAD % icon + text, encoding="utf-8")
    return read_title_sheet(path, tmp_path)


VALUES = '    values: [{id: x, label: {en: "X", hu: "X"}, most: [5, 4, 4]}]\n'


def test_good_sheet(tmp_path):
    switch = OPTION % ("events", "switch") + "    default: false\n"
    mix = (
        OPTION % ("mix", "mix") + VALUES + "    default: {x: 4}\n    total: 4\n    needs: events\n"
    )
    sheet = load(tmp_path, switch + mix)
    assert [option.id for option in sheet.options_for(2)] == ["events", "mix"]
    assert sheet.options_for(1) == []
    assert sheet.option("mix").default == {"x": 4}
    with pytest.raises(KeyError):
        sheet.option("none")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            OPTION % ("a", "switch") + "    default: maybe\n",
            'the default of the switch "a" must be true or false',
        ),
        (OPTION % ("a", "choice") + VALUES + "    default: z\n", 'unknown value "z"'),
        (
            OPTION % ("a", "choice") + VALUES + "    default: x\nfirst_seat_starts: a.z\n",
            'unknown value "a.z"',
        ),
        (
            OPTION % ("a", "mix") + VALUES + "    default: {x: 3}\n    total: 4\n",
            "the mix adds up to 3, not 4",
        ),
        (
            OPTION % ("a", "mix") + VALUES + "    default: {x: 5}\n    total: 5\n",
            'the mix has more of "x" than there are',
        ),
        (
            OPTION % ("a", "switch") + "    default: true\n    needs: b\n",
            'unknown switch "b"',
        ),
        (OPTION % ("a", "slider") + "    default: true\n", 'unknown kind "slider"'),
        (
            OPTION.replace("[2, 3]", "[2, 4]") % ("a", "switch") + "    default: true\n",
            'the seats of "a" are out of range',
        ),
    ],
)
def test_faults(tmp_path, text, sentence):
    with pytest.raises(ComponentErrors) as caught:
        load(tmp_path, text)
    (fault,) = caught.value.faults
    assert fault.file == "toy/title.yaml"
    assert fault.place is not None and fault.place.key == "place.line"
    assert f": {sentence}" in str(fault)


def test_missing_icon(tmp_path):
    with pytest.raises(ComponentErrors) as caught:
        load(tmp_path, OPTION % ("a", "switch") + "    default: true\n", icon="rovr")
    assert str(caught.value) == ('toy/title.yaml, line 8: the icon "rovr" is not in assets/icons.')
