"""Names are read wherever a table is seen as a whole, however little room is left for it."""

from __future__ import annotations

import pytest

from gametable.client.screens.table import TableCalls, TableScreen
from tests.rules.terraforming_mars.play import position, table_at


@pytest.mark.drawn
@pytest.mark.parametrize("scale", [100, 150])
def test_the_name_of_a_project_is_drawn_where_the_interface_is_large(open_app, scale):
    app = open_app((1280, 720), scale=scale, animation_speed="none", hand_off="trusting")
    screen = TableScreen(table_at(position(seats=2)), calls=TableCalls())
    app.push(screen)
    app.settle()
    screen.frame.fold_right()
    app.settle()
    canvas = screen.canvas
    x, y, w, h = canvas.camera.rect_to_view(canvas.model.laid.spots["projects/city"].rect)
    unit = screen.ui.scale.unit
    row = [
        app.surface.get_at((round(px), round((y + h / 2) * unit)))[:3]
        for px in range(round((x + 6) * unit), round((x + w * 0.5) * unit))
    ]
    assert max(map(sum, row)) - min(map(sum, row)) > 150  # letters on a ground
