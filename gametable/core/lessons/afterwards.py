"""What to do after a lesson: the drill of the title that is about what it teaches."""

from __future__ import annotations

from collections.abc import Iterable

from gametable.core.drills.sheet import Drill
from gametable.core.lessons.steps import Lesson


def fitting_drill(lesson: Lesson, drills: Iterable[Drill]) -> Drill | None:
    """The drill that a lesson names, else the one whose sections have most in common with its own;
    of equal ones that which asks about fewest others. None where they share no chapter."""
    drills = tuple(drills)
    named = next((drill for drill in drills if drill.id == lesson.drill), None)
    if named is not None:
        return named

    def common(drill: Drill) -> tuple[int, int]:
        near = sum(any(_akin(taught, rule) for rule in drill.rules) for taught in lesson.teaches)
        chapters = {rule.split(".")[0] for rule in drill.rules}
        return near, sum(taught.split(".")[0] in chapters for taught in lesson.teaches)

    found = [(common(drill), -len(drill.rules), drill) for drill in drills]
    found = [one for one in found if any(one[0])]
    return max(found, key=lambda one: one[:2])[2] if found else None


def _akin(one: str, other: str) -> bool:
    """Whether a section is the other one, or a part of it, or holds it."""
    return one == other or one.startswith(f"{other}.") or other.startswith(f"{one}.")
