"""The widget kit: one tree for everything on the screen.

A tree of Widgets is built by a Screen. Every widget has `rect` (design units), `fits` (all of its
text could be shown), `target` (where a click counts), `accessible_name()`, `tooltip_text()`,
`focusable`, `enabled`, `shown`, `action` (an id of keys.py that activates it) and `id`.

Layout: Row, Column, Flow, Grid, Pile, Panel, Padded, Sized, Space, ScrollArea.
Reading: Label, Paragraph, Overline, IconImage, Picture, Rule, Progress.
Pressing: Button, IconButton, Pressable, Toggle, Chip, Choice, Tabs, Dropdown, Slider, Stepper.
Text: TextEntry. Long lists: VirtualList. Above the screen: Overlay, Dialog, Answer, Menu, Entry.

To make one: subclass Widget, override `measure(width)`, `paint(pen)`, `handle(event)`,
`activate()`; set `focusable` and `interactive`. `self.ui` has kit, scale, language, keys, motion.
"""

from gametable.client.widgets.buttons import (
    Button,
    Chip,
    ChoiceChips,
    IconButton,
    Pressable,
    Toggle,
)
from gametable.client.widgets.containers import (
    Column,
    Flow,
    Grid,
    Overlaid,
    Padded,
    Panel,
    Row,
    Sized,
    Spacer,
)
from gametable.client.widgets.entry import TextEntry
from gametable.client.widgets.labels import Drawing, IconImage, Label, Overline, Paragraph, Rule
from gametable.client.widgets.lists import ScrollArea, VirtualList
from gametable.client.widgets.overlay import Answer, Dialog, MenuItem, Overlay, PopupMenu
from gametable.client.widgets.ui import Ui
from gametable.client.widgets.values import Dropdown, Progress, Slider, Stepper, Tabs
from gametable.client.widgets.widget import Size, Widget, inside

__all__ = [
    "Answer",
    "Button",
    "Chip",
    "ChoiceChips",
    "Column",
    "Dialog",
    "Drawing",
    "Dropdown",
    "Flow",
    "Grid",
    "IconButton",
    "IconImage",
    "Label",
    "MenuItem",
    "Overlaid",
    "Overlay",
    "Overline",
    "Padded",
    "Panel",
    "Paragraph",
    "PopupMenu",
    "Pressable",
    "Progress",
    "Row",
    "Rule",
    "ScrollArea",
    "Size",
    "Sized",
    "Slider",
    "Spacer",
    "Stepper",
    "Tabs",
    "TextEntry",
    "Toggle",
    "Ui",
    "VirtualList",
    "Widget",
    "inside",
]
