"""The opened panel in a small window: in one column with the cards of the seats."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gametable.client.table.model import WhyNot
from gametable.core.text import msg
from tests.client.table.conftest import Played

Play = Callable[..., Played]


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1366, 768)])
def test_the_table_keeps_its_share_of_a_small_window(play: Play, size: tuple[int, int]):
    played = play(size)
    played.key("space")
    app, screen = played.app, played.screen
    for scale in range(75, 155, 5):
        app.change(scale=scale)
        app.settle()
        if screen.right.folded:
            played.key("f3")
        _x, _y, w, h = screen.canvas.rect
        share = w * h / (app.ui.scale.width * app.ui.scale.height)
        right, rail = screen.right, screen.frame.rail
        assert share >= 0.6 and not right.folded, scale
        assert right.rect[2] >= 284 and right.column == rail.shown, scale
        assert right.column or scale <= 85
        x, y, wide, tall = screen.strip.rect
        below = (x, y + tall, wide)
        assert right.rect[:3] == (below if right.column else (x + app.ui.scale.width - 336, y, 336))


def test_in_a_low_column_the_rail_chooses_what_of_the_panel_is_seen(play: Play):
    played = play((1280, 720), scale=150)
    played.key("space")
    right = played.screen.right
    played.click("rail.log")
    assert right.alone and right.log.shown and not right.inspector.shown
    played.click("rail.inspector")
    assert right.inspector.shown and not right.log.shown
    played.key("g")
    assert right.log.shown and right.log.holds(played.app.ui.focus)
    # Why something is not allowed is told all the same, and then it is as it was.
    played.key("escape")
    played.click("rail.log")
    assert right.folded
    played.click("rail.log")
    played.screen.model.refused = WhyNot(None, (), msg("refusal.look_first"))
    played.screen.model.changed()
    assert right.inspector.shown and not right.log.shown
    played.screen.model.refused = None
    played.screen.model.changed()
    assert right.log.shown and not right.inspector.shown
