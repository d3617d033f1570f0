"""What descriptions of all titles share: references, steps of a round, figures."""

from __future__ import annotations

import pytest

from gametable.core.engine.decision import Option
from gametable.core.engine.questions import PickOne
from gametable.core.kit.describing import figure, inspect_by, middle_seat, round_steps, signed, told
from gametable.core.scene import Inspection
from gametable.core.text import msg

Found = Inspection | None


def inspector(view: dict[str, int], rest: list[str], seat: int | None) -> Found:
    n = view[rest[0]] if not rest[0].isdigit() else [1, 2][int(rest[0])]
    return Inspection(msg("found", n=n, more=rest[1:], seat=seat), msg("kind.tile"))


@pytest.mark.parametrize("ref", ["tile/a", "#tile/a", "#tile/a/text"])
def test_a_reference_leads_to_the_inspector_of_its_kind(ref: str) -> None:
    found = inspect_by({"tile": inspector}, {"a": 7}, ref, 1)
    assert found is not None and found.name == msg("found", n=7, more=[], seat=1)


@pytest.mark.parametrize(
    "ref", ["", "tile", "tile/", "tile/b", "tile/9", "tile/-1", "#card/a", "/"]
)
def test_nothing_is_said_of_what_there_is_not(ref: str) -> None:
    assert inspect_by({"tile": inspector}, {"a": 7}, ref, None) is None


def test_the_steps_of_a_round() -> None:
    steps = [(name, msg(f"step.{name}")) for name in "abc"]
    assert [step.at for step in round_steps(steps, 1)] == [-1, 0, 1]
    assert [step.at for step in round_steps(steps, -1)] == [1, 1, 1]
    assert [step.at for step in round_steps(steps, 3)] == [-1, -1, -1]


def test_whose_things_lie_in_the_middle() -> None:
    asked = PickOne(2, msg("ask"), ["a"], lambda i: Option("a", msg("a")))
    luck = PickOne(-1, msg("ask"), ["a"], lambda i: Option("a", msg("a")))
    assert middle_seat(1, asked, 0) == 1
    assert middle_seat(None, asked, 0) == 2
    assert middle_seat(None, luck, 3) == middle_seat(None, None, 3) == 3


def test_figures_and_messages_as_data() -> None:
    assert [figure(n) for n in (-2, 0, 3)] == ["−2", "0", "3"]
    assert [signed(n) for n in (-2, 0, 3)] == ["−2", "0", "+3"]
    assert told(msg("note", n=1)) == {"key": "note", "args": {"n": 1}}
