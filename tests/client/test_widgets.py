"""Widgets by real events: text entry, lists, menus, sliders, dialogs."""

import pygame
import pytest

from gametable.client.host.screen import Screen
from gametable.client.screens.dialog import confirm
from gametable.client.screens.menu import MenuLine, TableMenu
from gametable.client.widgets import (
    Button,
    Column,
    Dropdown,
    Label,
    MenuItem,
    Padded,
    PopupMenu,
    ScrollArea,
    Slider,
    Stepper,
    Tabs,
    TextEntry,
    VirtualList,
    Widget,
)
from gametable.client.widgets.beside import covered, place_beside
from tests.client.watch import frame, pass_time

pytestmark = pytest.mark.drawn


class Bench(Screen):
    """Any widgets one below the other."""

    def __init__(self, *widgets: Widget):
        super().__init__()
        self.widgets = widgets

    def build(self):
        return Padded(Column(*self.widgets, gap=20, align="start"), 40)


@pytest.fixture
def bench(open_app):
    def make(*widgets: Widget):
        app = open_app((1280, 720))
        screen = Bench(*widgets)
        app.push(Screen())
        app.push(screen)
        app.settle()
        return app

    return make


def test_hungarian_text_is_typed_by_key_and_text_events(bench):
    entry = TextEntry(id="name", most=20)
    app = bench(entry)
    app.click("name")
    for key, text in ((pygame.K_o, "ő"), (pygame.K_u, "ű"), (pygame.K_s, "s")):
        app.press(key, 0, text)
    app.type_text("Őű „a”")
    assert entry.value == "őűsŐű „a”"
    assert len(app.screens) == 2


def test_an_input_method_shows_before_it_enters(bench):
    entry = TextEntry("a", id="name")
    app = bench(entry)
    app.click("name")
    app.step(pygame.event.Event(pygame.TEXTEDITING, text="´", start=0, length=1))
    assert entry.value == "a" and entry.composing == "´"
    app.type_text("á")
    assert entry.value == "aá" and entry.composing == ""


def test_the_entry_edits_selects_and_uses_the_clipboard(bench):
    entry = TextEntry("Ada Bence", id="name")
    app = bench(entry)
    app.click("name")
    app.press(pygame.K_END)
    app.press(pygame.K_LEFT, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    app.press(pygame.K_x, pygame.KMOD_LCTRL)
    assert entry.value == "Ada "
    app.press(pygame.K_HOME)
    app.press(pygame.K_v, pygame.KMOD_LCTRL)
    assert entry.value == "BenceAda "
    app.press(pygame.K_DELETE, pygame.KMOD_LCTRL)
    app.press(pygame.K_BACKSPACE)
    assert entry.value == "Benc "
    app.press(pygame.K_a, pygame.KMOD_LCTRL)
    app.type_text("Ű")
    assert entry.value == "Ű"


def test_the_entry_keeps_to_its_length_and_swallows_letters(bench):
    heard = []
    entry = TextEntry(id="name", most=5, on_change=heard.append)
    press = Button("x", lambda: heard.append("pressed"), action="hint", id="hint")
    app = bench(press, entry)
    app.press(pygame.K_h)
    assert heard == ["pressed"]
    app.click("name")
    app.press(pygame.K_h, 0, "h")
    app.type_text("abcdefgh\n")
    assert entry.value == "habcd"
    assert "pressed" not in heard[1:]
    app.press(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert app.ui.focus is press


def test_leaving_an_entry_breaks_a_composition_off_and_text_input_stays_on(bench, monkeypatch):
    calls = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: calls.append("on"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: calls.append("off"))
    app = bench(Button("x", id="other"), TextEntry(id="name"))
    calls.clear()
    app.click("name")
    app.click("other")
    assert calls == ["on", "off", "on"]


def test_a_long_list_draws_only_what_is_seen(bench):
    drawn, picked = [], []
    rows = VirtualList(
        lambda: 10_000, lambda pen, i, rect: drawn.append(i), 40, picked.append, id="list"
    )
    app = bench(rows)
    rows.place((40, 40, 400, 400))
    drawn.clear()
    app.redraw()
    app.step()
    assert len(drawn) <= 12
    app.ui.focus_on(rows, True)
    app.press(pygame.K_END)
    assert rows.offset == rows.most and max(drawn) == 9_999
    app.press(pygame.K_UP)
    app.press(pygame.K_RETURN)
    assert picked == [9_998]
    app.press(pygame.K_HOME)
    app.click((60, 40 + 40 * 3 + 20))
    assert picked == [9_998, 3]


def test_rows_of_different_heights_are_found(bench):
    rows = VirtualList(lambda: 50, lambda *_: None, lambda i: 20 + i)
    bench(rows)
    rows.place((0, 0, 300, 200))
    assert rows.row_at((5, 19)) == 0
    assert rows.row_at((5, 20)) == 1
    assert rows.row_at((5, 20 + 21)) == 2


def test_the_focus_scrolls_into_view(bench):
    buttons = [Button(f"Button {i}", id=f"b{i}") for i in range(60)]
    area = ScrollArea(Column(*buttons, gap=4))
    app = bench(area)
    area.place((40, 40, 600, 300))
    app.press(pygame.K_UP)
    for _ in range(59):
        app.press(pygame.K_TAB)
    _x, y, _w, h = app.ui.focus.rect
    assert y >= 40 and y + h <= 340
    assert area.overflows and area.offset > 0


def test_the_wheel_scrolls_and_hidden_things_cannot_be_hit(bench):
    buttons = [Button(f"Button {i}", id=f"b{i}") for i in range(60)]
    area = ScrollArea(Column(*buttons, gap=4))
    app = bench(area)
    area.place((40, 40, 600, 300))
    app.move_to((100, 100))
    app.step(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-3, pos=(70, 70), which=0))
    assert area.offset > 0
    assert app.screen.root.hit((100, 360)) is None


def test_a_dropdown_by_mouse_and_by_keys(bench):
    value = ["a"]
    drop = Dropdown(
        lambda: [("a", "First"), ("b", "Second"), ("c", "Third")],
        lambda: value[0],
        lambda new: value.__setitem__(0, new),
        id="drop",
    )
    app = bench(drop)
    app.click("drop")
    app.click("drop.c")
    assert value == ["c"] and not app.screen.overlays
    app.press(pygame.K_RETURN)
    app.press(pygame.K_UP)
    app.press(pygame.K_RETURN)
    assert value == ["b"]
    app.click("drop")
    app.click((1200, 700))
    assert value == ["b"] and not app.screen.overlays


def test_a_menu_stays_in_the_window_and_takes_digits(bench):
    heard = []
    app = bench(Label("x"))
    entries = [MenuItem(f"Entry {i}", lambda i=i: heard.append(i)) for i in range(4)]
    corner = (app.ui.scale.width - 5, app.ui.scale.height - 5, 1, 1)
    app.show(PopupMenu(entries, corner, numbered=True))
    app.settle()
    x, y, w, h = app.screen.overlays[0].rect
    assert x + w <= app.ui.scale.width and y + h <= app.ui.scale.height
    app.press(pygame.K_3)
    assert heard == [2] and not app.screen.overlays


def test_a_menu_is_as_wide_as_the_widest_paragraph_of_its_notes(bench):
    app, widths = bench(Label("x")), []
    for note in ("one line of a note", "one line of a note\none more\nand a last one"):
        app.show(PopupMenu([MenuItem("Entry", lambda: None, note=note)], (10, 10, 1, 1)))
        app.settle()
        widths.append(app.screen.overlays[-1].rect[2])
    assert widths[0] == widths[1]


def test_sliders_and_steppers(bench):
    value = {"slider": 50, "stepper": 3}
    told = []
    slider = Slider(
        0, 100, lambda: value["slider"], lambda v: value.update(slider=v), 5, told.append, id="s"
    )
    stepper = Stepper(
        0, lambda: 7, lambda: value["stepper"], lambda v: value.update(stepper=v), id="n", name="n"
    )
    app = bench(slider, stepper)
    x, y, w, h = slider.rect
    app.click((x + w - 12, y + h / 2))
    assert value["slider"] == 100 and told == [100]
    app.press(pygame.K_LEFT)
    assert value["slider"] == 95
    app.press(pygame.K_TAB)
    assert app.ui.focus is stepper
    app.press(pygame.K_m)
    assert value["stepper"] == 7
    app.press(pygame.K_RIGHT)
    assert value["stepper"] == 7
    x, y, w, h = stepper.rect
    app.click((x + 10, y + h / 2))
    assert value["stepper"] == 6
    # Held down it goes on, and a number is typed.
    at = tuple(round(v * app.ui.scale.unit) for v in (x + 10, y + h / 2))
    app.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, clicks=1))
    for _ in range(45):
        frame(app)
    held = value["stepper"]
    app.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1, clicks=1))
    app.settle()
    assert value["stepper"] == held < 5
    app.press(pygame.K_4)
    assert value["stepper"] == 4


def test_a_number_of_several_digits_is_typed(bench):
    value = {"n": 0}
    stepper = Stepper(0, 200, lambda: value["n"], lambda n: value.update(n=n), id="n", name="n")
    app = bench(stepper)
    app.ui.focus_on(stepper, True)
    for key in (pygame.K_1, pygame.K_2, pygame.K_0):
        app.press(key)
    assert value["n"] == 120
    app.press(pygame.K_7)  # 1207 would be too much
    assert value["n"] == 7
    pass_time(app, 2.0)
    app.press(pygame.K_3)
    assert value["n"] == 3
    app.press(pygame.K_0)
    assert value["n"] == 30


def test_tabs_follow_the_arrows(bench):
    now = ["a"]
    tabs = Tabs(
        [("a", "One"), ("b", "Two")], lambda: now[0], lambda v: now.__setitem__(0, v), id="tab"
    )
    app = bench(tabs)
    app.ui.focus_on(tabs.children[0], True)
    app.press(pygame.K_RIGHT)
    assert now == ["b"]


def test_a_dialog_keeps_the_focus_and_gives_it_back(bench):
    heard = []
    button = Button("Delete", id="delete")
    app = bench(button)
    button.on_press = lambda: app.show(
        confirm("Delete?", "It is gone then.", "Delete", lambda: heard.append("gone"), danger=True)
    )
    app.press(pygame.K_TAB)
    app.press(pygame.K_RETURN)
    assert app.ui.focus.id == "dialog.no"  # the harmless answer
    for _ in range(5):
        app.press(pygame.K_TAB)
        assert app.screen.top.holds(app.ui.focus)
    app.click((10, 10))
    assert app.screen.overlays, "a click beside a modal dialog does nothing"
    app.press(pygame.K_ESCAPE)
    assert heard == [] and app.ui.focus is button and len(app.screens) == 2
    app.press(pygame.K_RETURN)
    app.click("dialog.yes")
    assert heard == ["gone"]


def test_a_press_that_leaves_the_button_does_nothing(bench):
    heard = []
    app = bench(Button("x", lambda: heard.append(1), id="x"))
    x, y, w, h = app.screen.root.find("x").rect
    at = tuple(round(v * app.ui.scale.unit) for v in (x + w / 2, y + h / 2))
    app.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, clicks=1))
    app.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(1200, 700), button=1))
    app.settle()
    assert heard == []


def test_a_cut_text_says_so_and_shows_itself_in_the_tooltip(bench):
    label = Label("A very long name that cannot possibly fit here at all", 16, lines=1)
    bench(label)
    label.place((0, 0, 80, 30))
    assert not label.fits
    assert label.tooltip_text() == "A very long name that cannot possibly fit here at all"


def test_what_stands_beside_a_thing_covers_none_of_its_neighbours():
    view, thing = (0.0, 0.0, 400.0, 300.0), (20.0, 100.0, 100.0, 40.0)
    sides = ("below", "above", "right", "left")
    alone = place_beside((80, 30), thing, view, [], sides, 8)
    assert alone == (30.0, 148.0, 80, 30)
    below, above = (20.0, 144.0, 100.0, 40.0), (20.0, 56.0, 100.0, 40.0)
    beside = place_beside((80, 30), thing, view, [below, above], sides, 8)
    assert beside == (128.0, 105.0, 80, 30)
    assert covered(beside, [thing, below, above]) == 0
    # Where every side is taken it still leaves the thing itself free.
    crowd = [(0.0, 144.0, 400.0, 156.0), (0.0, 0.0, 400.0, 96.0), (124.0, 96.0, 276.0, 48.0)]
    assert covered(place_beside((80, 30), thing, view, crowd, sides, 8), [thing]) == 0
    # Where four neighbours take the sides it stands beyond one of them.
    right, left = (124.0, 96.0, 60.0, 48.0), (0.0, 96.0, 16.0, 48.0)
    around = [below, above, right, left]
    beyond = place_beside((80, 30), thing, view, around, sides, 8)
    assert covered(beyond, [thing, *around]) == 0 and beyond[1] == 196.0


def test_the_table_menu_fits_into_a_low_window(open_home):
    app = open_home((1280, 720), scale=130)
    lines = [MenuLine(f"line{n}", f"Line {n}", "save", lambda: None) for n in range(11)]
    menu = TableMenu("Terraforming Mars", "All is saved.", lines)
    app.show(menu)
    app.settle()
    last, panel = menu.find("menu.line10").rect, menu.panel.rect
    assert last[1] + last[3] + 10 <= panel[1] + panel[3]
    assert panel[1] + panel[3] <= app.ui.scale.height
    app.press(pygame.K_END)
    assert app.ui.focus is menu.find("menu.line10")
    app.press(pygame.K_HOME)
    assert app.ui.focus is menu.find("menu.line0")
