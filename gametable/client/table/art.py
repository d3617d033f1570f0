"""TEMPORARY"""

from __future__ import annotations

from gametable.client.draw.icons import UnknownIcon, icon_path


class Art:
    def __init__(self, title, ui=None, root=None):
        self.title = title

    def natural(self, face, data):
        return None

    def outline(self, face):
        return ("rect", 8)

    def cells_of(self, piece):
        from gametable.client.table.places import polyomino

        return polyomino(piece.data)

    def draw(self, pen, face, data, rect, level, board="", fit=False):
        pen.box(rect, 8, "#1b2a44", "line", 1)

    def piece(self, pen, piece, rect, level, alpha=255, squash=1.0):
        x, y, w, h = rect
        cells = self.cells_of(piece)
        if cells:
            mx = max(a for a, _ in cells) + 1
            s = w / mx
            for a, b in cells:
                pen.box((x + a * s, y + b * s, s, s), 3, "#74B56A", "ink", 1, alpha=alpha)
            return
        pen.shadow(rect, 6, 1)
        pen.box(
            (x + w * (1 - squash) / 2, y, w * squash, h),
            min(8, w / 5),
            "#ddd" if False else "#D9E2F2",
            "ink",
            1.5,
            alpha=alpha,
        )

    def ghost(self, pen, placer, rect):
        x, y, w, _h = rect
        s = w / placer.size[0]
        for a, b in placer.offsets:
            pen.box((x + a * s, y + b * s, s, s), 3, "#74B56A", "ink", 1)

    def stock(self, pen, icon, at, size):
        self.option_icon(pen, icon, (at[0] + size / 2, at[1]), size, False)

    def option_icon(self, pen, icon, centre, size, off):
        try:
            icon_path(icon)
        except UnknownIcon:
            return
        pen.icon(icon, centre, size, "low" if off else "hi")

    def stock_name(self, icon, said):
        return icon

    def reload(self):
        pass
