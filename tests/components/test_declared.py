"""Components declared as fields: what follows of a declaration, with a toy box."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import pytest

from gametable.components.declared import Box, Icon, Listed, Named, Read, Section, Single, Told
from gametable.components.errors import ComponentError, ComponentErrors
from gametable.components.printed import Kind, Printed
from gametable.components.texts import Text
from gametable.core.scene import Fact, Inspection
from gametable.core.text import Message, msg


class Grow(Kind, frozen=True):
    """A toy effect that names a plant."""

    plant: Annotated[str, Named("plants")]


class Plant(Printed, frozen=True):
    """A toy component."""

    id: str
    name: Text
    icon: Icon
    text: Text | None = None
    rule: Section = ""
    effects: tuple[Grow, ...] = ()


class Bed(Printed, frozen=True):
    """A toy component whose fields tell of it."""

    id: str
    plant: Annotated[str, Named("plants"), Told("plant", "fact.first", {"plant": "#plant/{plant}"})]
    kinds: Annotated[tuple[str, ...], Told("", "fact.kind.{}", icon_of="plants")] = ()
    size: Annotated[int, Told("mine", "fact.size")] = 0
    wet: Annotated[bool, Told("mine", "fact.wet")] = False


class Numbers(Printed, frozen=True):
    """Toy numbers."""

    rounds: int


class Garden(Printed, frozen=True):
    """A toy box."""

    plants: Annotated[dict[str, Plant], Listed("plants.yaml", "plant", texts={"text": "text"})]
    pots: Annotated[
        dict[str, Plant],
        Listed("pots.yaml", "pot", at="all", kind={"icon": "icon"}, section="toy 1.1"),
    ]
    beds: Annotated[
        dict[str, Bed],
        Listed(
            "pots.yaml",
            "bed",
            name="",
            kind={"plant": "#plant/{plant}", "icon": "plant.icon"},
            text="text.bed",
        ),
    ]
    numbers: Annotated[Numbers, Single("plants.yaml")]
    first: str
    shoots: Annotated[dict[str, Plant], Listed("", "shoot", texts={"text": "text"})]


GOOD = {
    "plants.yaml": """
numbers: {rounds: 3}
plants:
  - {id: rose, name: {en: Rose, hu: Rózsa}, icon: plant, rule: "toy 1.1",
     text: {en: Smells., hu: Illatos.}, effects: [{type: grow, plant: fern}]}
  - {id: fern, name: {en: Fern, hu: Páfrány}, icon: plant}
""",
    "pots.yaml": """
all: [{id: pot, name: {en: Pot, hu: Cserép}, icon: mine}]
beds:
  - {id: long, plant: rose, kinds: [rose, fern, rose], size: 4, wet: true}
  - {id: bare, plant: fern}
""",
    "rules.yaml": '- {id: "1.1", title: {en: R, hu: R}, text: {en: r, hu: r}}\n',
}


def derived(read: Read) -> dict[str, Any]:
    plants = read.parts["plants"]
    shoots = {f"{plant.id}/{n}": plant for plant in plants.values() for n in (1, 2)}
    return {"first": next(iter(plants)), "shoots": shoots}


def checked(box: Garden, read: Read) -> None:
    if box.numbers.rounds > 9:
        read.fault("numbers", ("rounds",), msg("wrong.must_be", field="rounds", names=["9"]))


def garden() -> Box[Garden]:
    return Box("toy", Garden, derive=derived, check=checked)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "assets" / "toy").mkdir(parents=True)
    (tmp_path / "assets" / "icons").mkdir()
    for icon in ("plant", "mine"):
        (tmp_path / "assets" / "icons" / f"{icon}.svg").write_text("<svg/>")
    for name, text in GOOD.items():
        (tmp_path / "assets" / "toy" / name).write_text(text, "utf-8")
    return tmp_path


def read(folder: Path) -> Garden:
    return garden().read(folder / "assets" / "toy", folder / "assets")


def line_of(fault: ComponentError) -> int:
    """The line that a fault names."""
    assert fault.place is not None
    return int(fault.place.args["n"])


def faults(folder: Path, name: str, old: str, new: str) -> list[tuple[str, int, str]]:
    """What is wrong after a change of a file: file, line and key of each sentence."""
    path = folder / "assets" / "toy" / name
    assert old in path.read_text("utf-8")
    path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")
    with pytest.raises(ComponentErrors) as found:
        read(folder)
    return [(Path(f.file).name, line_of(f), f.what.key) for f in found.value.faults]


def test_what_is_declared_is_read(folder: Path) -> None:
    box = read(folder)
    assert list(box.plants) == ["rose", "fern"] and list(box.pots) == ["pot"]
    assert (box.numbers.rounds, box.first) == (3, "rose")


def test_names_and_texts_by_reference(folder: Path) -> None:
    names = garden().names_of(read(folder))
    shoots = {name for name in names if name.startswith("#shoot/")}
    assert names.keys() - shoots == {"#plant/rose", "#plant/rose/text", "#plant/fern", "#pot/pot"}
    assert shoots == {f"#shoot/{key}" for key in ("rose/1", "rose/2", "fern/1", "fern/2")} | {
        "#shoot/rose/1/text", "#shoot/rose/2/text"
    }  # fmt: skip
    assert names["#shoot/fern/2"].hu == "Páfrány"
    assert names["#plant/rose/text"].hu == "Illatos."


def test_the_id_of_another_component_is_looked_up(folder: Path) -> None:
    assert faults(folder, "plants.yaml", "plant: fern", "plant: palm") == [
        ("plants.yaml", 5, "decode.unknown")
    ]


@pytest.mark.parametrize(
    ("name", "old", "new", "line", "key"),
    [
        ("plants.yaml", "Páfrány}, icon: plant", "Páfrány}, icon: x", 6, "decode.icon"),
        ("plants.yaml", "id: fern", "id: rose", 6, "decode.id_twice"),
        ("plants.yaml", "rounds: 3", "rounds: many", 2, "decode.expected_found"),
        ("plants.yaml", "rounds: 3", "rounds: 10", 2, "wrong.must_be"),
        ("pots.yaml", "all:", "some:", 2, "decode.unknown_field"),
    ],
)
def test_faults_name_file_and_line(
    folder: Path, name: str, old: str, new: str, line: int, key: str
) -> None:
    assert (name, line, key) in faults(folder, name, old, new)


def test_a_section_that_the_rules_lack_is_found_by_check(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GAMETABLE_DATA", str(folder))
    assert garden().section_faults() == []
    path = folder / "assets" / "toy" / "plants.yaml"
    path.write_text(path.read_text("utf-8").replace('"toy 1.1"', '"toy 1.2"'), "utf-8")
    (fault,) = garden().section_faults()
    assert (line_of(fault), fault.what) == (4, msg("decode.no_section", section="toy 1.2"))


def test_a_plain_inspector_tells_what_is_printed(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GAMETABLE_DATA", str(folder))
    inspect = garden().inspectors()["plant"]
    assert inspect(None, ["rose"], None) == Inspection(
        Message("#plant/rose"), msg("kind.plant"), Message("#plant/rose/text"), rule="toy 1.1"
    )
    fern = inspect(None, ["fern"], None)
    assert fern is not None and (fern.text, fern.rule) == (None, "")
    with pytest.raises(StopIteration):
        inspect(None, ["palm"], None)
    assert garden().inspection("pot", "pot", text=msg("text.broken")) == Inspection(
        Message("#pot/pot"), msg("kind.pot", icon="mine"), msg("text.broken"), rule="toy 1.1"
    )


def test_marked_fields_tell_of_a_component(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By number, by word, by the component that an id names; what is not so is not told."""
    monkeypatch.setenv("GAMETABLE_DATA", str(folder))
    box = garden()
    assert box.inspection("bed", "long", facts=[Fact("mine", msg("fact.now"))]) == Inspection(
        Message("#bed/long"),
        msg("kind.bed", plant="#plant/rose", icon="plant"),
        msg("text.bed", plant="#plant/rose", icon="plant"),
        facts=(
            Fact("plant", msg("fact.first", plant="#plant/rose")),
            Fact("plant", msg("fact.kind.rose")),
            Fact("plant", msg("fact.kind.fern")),
            Fact("mine", msg("fact.size", n=4)),
            Fact("mine", msg("fact.wet")),
            Fact("mine", msg("fact.now")),
        ),
    )
    only = (Fact("plant", msg("fact.first", plant="#plant/fern")),)
    assert box.inspection("bed", "bare").facts == only


def test_what_lies_inside_other_things_is_named_and_told_by_its_key(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GAMETABLE_DATA", str(folder))
    inspect = garden().inspectors()["shoot"]
    assert inspect(None, ["rose", "2"], None) == Inspection(
        Message("#shoot/rose/2"),
        msg("kind.shoot"),
        Message("#shoot/rose/2/text"),
        rule="toy 1.1",
    )
    with pytest.raises(StopIteration):
        inspect(None, ["rose", "3"], None)
