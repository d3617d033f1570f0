"""Faces: how components look, drawn from assets/<title>/faces.yaml.

    store = FaceStore(title_id)                     # faces.yaml, palette.yaml and the boards
    store.say, store.seats, store.language          # words and seat colours, set at any time
    store.draw(pen, "tile", data, rect, level)      # into a rect of the pen's units, kept
    store.natural("tile", data)                     # width and height in the face's own units
    store.outline("tile", data)                     # what states are drawn around
    store.reload()                                  # F5; raises ComponentErrors, keeps the old ones
    store.book.samples("tile")                      # sample data by name
    store.book.palette["water"]                     # colour, icon, ink of a resource

Layers are described in schema.py, values that refer to the data of a piece in values.py. A face is
drawn once for its data, scale, level, language and theme, and kept in `kit.faces` within its bound
of memory; what is kept is premultiplied. `store.draw` never raises for data that do not fit: it
draws a plain box, and `store.fault` is a sentence with file and line.

States: `draw_state(pen, outline, state, below=...)` under and over the picture; see states.py.
For the new-game screen: the face "<option id>_option" with the sample named as the option's value.
"""

from gametable.client.faces.outline import Outline
from gametable.client.faces.states import LIFT, OPACITY, STATES, State, draw_state
from gametable.client.faces.store import FaceStore
from gametable.client.faces.values import FaceFault

__all__ = [
    "LIFT",
    "OPACITY",
    "STATES",
    "FaceFault",
    "FaceStore",
    "Outline",
    "State",
    "draw_state",
]
