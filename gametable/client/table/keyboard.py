"""The keys of the table screen that belong to no single part of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gametable.client.input import Key
from gametable.client.table.camera import STEP

if TYPE_CHECKING:
    from gametable.client.screens.table import TableScreen


def table_key(screen: TableScreen, key: Key) -> bool:
    """Do what a key means at the table; False if it means nothing here."""
    keys = screen.ui.keys
    if screen.session.bot_to_act and _bot_key(screen, key):
        return True
    if not (key.ctrl or key.alt or key.repeat) and _carry(screen, key):
        return True
    if key.name.isdecimal() and not (key.ctrl or key.alt) and screen.bar.press_digit(int(key.name)):
        return True
    for action, call in _actions(screen).items():
        if keys.means(key, action):
            call()
            return True
    if keys.means(key, "unselect"):
        return screen.play.unselect()
    return False


def _carry(screen: TableScreen, key: Key) -> bool:
    """A key of a place puts there what is held or pointed at."""
    selects = screen.ui.keys.means(key, "select")
    return screen.play.carrying.key("select" if selects else key.name)


def _bot_key(screen: TableScreen, key: Key) -> bool:
    keys, bots = screen.ui.keys, screen.bots
    if keys.means(key, "skip_bot"):
        bots.skip()
    elif keys.means(key, "step_bot"):
        bots.step()
    elif keys.means(key, "pause"):
        bots.pause()
    else:
        return False
    screen.changed()
    return True


def _actions(screen: TableScreen):
    view, session = screen.view, screen.session
    calls = screen.calls
    actions = {
        "undo_turn": session.undo_turn,
        "undo": screen.answering.undo,
        "redo": session.redo,
        "next_zone": lambda: _zone(screen, 1),
        "previous_zone": lambda: _zone(screen, -1),
        "list_options": screen.answering.list_options,
        "inspect": lambda: _inspect(screen),
        "why_not": screen.looking_at.ask_why,
        "next_player": session.look_next,
        "log": screen.looking_at.toggle_log,
        "log_filter": screen.looking_at.filter_log,
        "since": screen.looking_at.since_last_turn,
        "rules": lambda: calls.open_rules(screen.inspector.content.subject.rule),
        "cover": session.cover,
        "fold_left": screen.panels.fold_left,
        "fold_right": screen.panels.fold_right,
        "menu": screen.panels.open_menu,
        "zoom_in": lambda: view.zoom(STEP),
        "zoom_out": lambda: view.zoom(1 / STEP),
        "zoom_real": view.real_size,
        "zoom_fit": view.fit_all,
    }
    if calls.hint is not None:
        actions["hint"] = calls.hint
    keep = calls.keep_position
    if keep is not None:
        actions["keep_position"] = lambda: keep(screen.table)
    return actions


def _zone(screen: TableScreen, step: int) -> None:
    screen.ui.focus_on(screen.view, True)
    screen.view.next_zone(step)


def _inspect(screen: TableScreen) -> None:
    """I: inspect at once what is pointed at; again, or with the panel folded: large."""
    id = screen.play.hovered or screen.play.cursor
    if id is not None:
        screen.looking_at.inspect_large(id)
