"""What a preview tells of points: every change with its cause, and which of them are for good."""

from __future__ import annotations

from gametable.core.engine.preview import PointsChange, Preview
from gametable.core.kit.scoring import score_line
from gametable.core.scene import Score
from gametable.core.text import msg


def preview(before: Score, after: Score) -> Preview:
    return Preview((before,), (after,), (), None, "question", True)


def score(rows: list[tuple[str, int, str]], prizes: int = 0) -> Score:
    parts = [(msg(key), n, target) for key, n, target in rows]
    return Score(
        0,
        (
            score_line("rows", "medal", parts),
            score_line("awards", "award", [(msg("award"), prizes, "awards/1")], standing=True),
        ),
    )


def test_each_change_has_its_cause() -> None:
    seen = preview(
        score([("open", 0, "row/1"), ("full", 2, "row/2"), ("open", 0, "row/3")]),
        score([("full", 3, "row/1"), ("struck", 0, "row/2"), ("open", 0, "row/3")]),
    )
    told = [(change.n, change.why.key) for change in seen.points(0)]
    assert told == [(3, "full"), (-2, "struck")]
    assert (seen.before, seen.after, seen.now(0), seen.standing(0)) == ((2,), (3,), 1, 0)


def test_a_cause_alone_is_told_and_figures_alone_are_not() -> None:
    before = score([("open", 0, "row/1"), ("open", 0, "row/2")])
    after = score([("struck", 0, "row/1"), ("open", 0, "row/2")])
    (only,) = preview(before, after).points(0)
    assert only == PointsChange(0, msg("struck"), "medal", before=msg("open"))


def test_points_of_a_standing_are_told_apart() -> None:
    seen = preview(score([]), score([("tile", 1, "map/a")], prizes=5))
    assert (seen.now(0), seen.standing(0)) == (1, 5)
    assert [change.standing for change in seen.points(0)] == [False, True]


def test_parts_of_one_target_and_lines_without_parts_are_counted() -> None:
    seen = preview(score([("a", 1, "x"), ("a", 1, "x")]), score([("a", 1, "x"), ("a", 4, "x")]))
    assert [change.n for change in seen.points(0)] == [3]
    assert preview(score([]), score([])).points(0) == () == preview(score([]), score([])).points(5)


def test_a_part_that_lies_elsewhere_now_is_known_again_by_its_name() -> None:
    def track(at: int, name: str = "#track/water") -> Score:
        part = msg("track", track=name, position=at), at, f"tracks/{name}_{at}"
        return Score(0, (score_line("tracks", "medal", [part]),))

    moved = preview(track(2), track(3)).points(0)
    assert [(change.n, change.why.args["position"]) for change in moved] == [(1, 3)]
    other = preview(track(2), track(3, "#track/civ")).points(0)
    assert [change.n for change in other] == [3, -2]
