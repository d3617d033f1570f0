"""What scenes of all titles share: steps of a round, figures."""

from __future__ import annotations

from gametable.core.engine.decision import Option
from gametable.core.engine.questions import PickOne
from gametable.core.kit.describing import figure, middle_seat, round_steps, signed, told
from gametable.core.text import msg


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
