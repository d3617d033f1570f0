"""The end of a run: right of ten, points lost in the mean, what to read again."""

from __future__ import annotations

from collections.abc import Callable

from gametable.client.games.shelf import Shelf
from gametable.client.look.fonts import REGULAR, SEMIBOLD
from gametable.client.practice.drills.run import DrillRun
from gametable.client.screens.section_link import SectionLink
from gametable.client.widgets import Answer, Column, Dialog, Flow, Label, Widget
from gametable.client.words.language import _

MOST = 6  # sections to read again


def run_ending(
    run: DrillRun,
    shelf: Shelf,
    language: str,
    open_rules: Callable[[str, str], object],
    again: Callable[[], object] | None,
) -> Dialog:
    """What came of a run that is over; `again` begins another one, if there is one."""
    rows: list[Widget] = []
    if run.loss is not None:
        rows.append(Label(_("drill.mean_loss", n=run.loss), 17, REGULAR, "hi"))

    def link(title: str, section: str) -> Widget:
        return SectionLink(
            shelf.rules(title), section, lambda number: open_rules(number, title), height=34,
            id=f"drill.read.{section}",
        )  # fmt: skip

    if run.again:
        rows.append(Label(_("drill.read_again"), 16, SEMIBOLD, "mid"))
    by_title: dict[str, list[Widget]] = {}
    for id, section in run.again[:MOST]:
        by_title.setdefault(id, []).append(link(id, section))
    mixed = len({item.title for item in run.items}) > 1
    for id, links in by_title.items():
        if mixed:
            name = shelf.name(id, language)
            links.insert(0, Label(name, 15, SEMIBOLD, "mid", lines=1))
        rows.append(Flow(*links, gap=6))
    answers = [Answer(_("drill.done"), kind="primary", id="drill.done")]
    if again is not None:
        another = Answer(_("drill.another"), again, icon="practice", id="drill.another")
        answers.insert(0, another)
    title = _("drill.right_of", n=run.right, of=len(run.answers))
    text = _("drill.all_right") if run.right == len(run.answers) else _("drill.run_over")
    return Dialog(
        title, text, answers, Column(*rows, gap=10) if rows else None, icon="practice",
        icon_colour="amber", width=860, id="drill.ending",
    )  # fmt: skip
