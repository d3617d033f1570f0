"""Five boxes: what is due when, over a simulated calendar."""

from __future__ import annotations

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from gametable.client.practice.boxes import DAYS, Boxes
from gametable.client.practice.record import PracticeRecord

BEGIN = date(2026, 11, 29)


class Calendar:
    def __init__(self) -> None:
        self.day = BEGIN

    def __call__(self) -> date:
        return self.day

    @property
    def passed(self) -> int:
        return (self.day - BEGIN).days


def boxes(folder, calendar) -> Boxes:
    return Boxes(PracticeRecord(folder, durable=False), calendar)


def test_right_answers_lead_through_all_boxes_over_ninety_days(tmp_path):
    calendar = Calendar()
    boxes(tmp_path, calendar).note("toy", "5.3", right=False)
    due = []
    for _ in range(100):
        # Each day anew from the file.
        today = boxes(tmp_path, calendar)
        for one in today.due("toy"):
            due.append(calendar.passed)
            today.note("toy", one.section, right=True)
        calendar.day += timedelta(1)
    assert due == [1, 4, 11, 32, 92]
    assert boxes(tmp_path, calendar).kept() == []


def test_a_wrong_answer_leads_back_to_tomorrow(tmp_path):
    calendar = Calendar()
    mine = boxes(tmp_path, calendar)
    mine.note("toy", "5.3", right=False)
    due = []
    for _ in range(90):
        for one in mine.due():
            due.append(calendar.passed)
            mine.note(one.title, one.section, right=len(due) != 3)
        calendar.day += timedelta(1)
    assert due == [1, 4, 11, 12, 15, 22, 43]


def test_right_answers_that_are_not_due_change_nothing(tmp_path):
    calendar = Calendar()
    mine = boxes(tmp_path, calendar)
    mine.note("toy", "5.3", right=True)
    assert mine.kept() == [] and mine.next_day() is None
    mine.note("toy", "5.3", right=False)
    mine.note("toy", "5.3", right=True)
    assert mine.next_day() == BEGIN + timedelta(1) and not mine.due()
    assert mine.next_day("other") is None


def test_what_makes_no_sense_in_the_record_is_as_if_it_were_not_there(tmp_path):
    calendar = Calendar()
    broken = (
        '{"boxes": {"toy": {"1": [9, "2026-11-29"], "2": "x", "3": [0, "2026-11-29"]}, "a": 3}}'
    )
    (tmp_path / "practice.json").write_text(broken, "utf-8")
    mine = boxes(tmp_path, calendar)
    assert [one.section for one in mine.kept()] == ["3"]
    mine.note("toy", "2", right=False)
    mine.note("a", "1", right=False)
    assert [one.section for one in mine.due()] == ["3"]
    assert len(boxes(tmp_path, calendar).kept()) == 3


@given(st.lists(st.tuples(st.integers(0, 5), st.booleans()), max_size=40))
def test_a_section_is_never_due_later_than_its_box_says(tmp_path_factory, steps):
    calendar = Calendar()
    mine = boxes(tmp_path_factory.mktemp("boxes"), calendar)
    for days, right in steps:
        calendar.day += timedelta(days)
        mine.note("toy", "1", right)
        for one in mine.kept():
            assert one.day <= calendar.day + timedelta(DAYS[one.box])
            assert right or one.day == calendar.day + timedelta(1)
