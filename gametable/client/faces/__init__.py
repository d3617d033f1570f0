"""Faces: how components look, drawn from assets/<title>/faces.yaml.

    store = FaceStore(title_id)                     # reads faces.yaml, palette.yaml, the boards
    picture = store.picture(pen, "tile", data, 40)  # at 40 pixels per 40 units..., kept
    store.draw(pen, "tile", data, rect, level)      # into a rect of the pen's units

Layers are described in schema.py, values that refer to the data of a piece in values.py. A face is
drawn once for its data, scale, level, language and theme and kept within a bound of memory.
"""

from gametable.client.faces.store import FaceStore

__all__ = ["FaceStore"]
