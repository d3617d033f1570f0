"""The one table of keys: action -> key chords, from which every hint on the screen is made.

A chord is written "ctrl+shift+z". A key goes by the sign it produces, wherever that lies on the
keyboard; keys without a sign by pygame's name. Settings may override an action's chords.
"""

from __future__ import annotations

from dataclasses import replace

from gametable.client.host.input import Key
from gametable.client.words.language import _, spoken
from gametable.locale import N_

# action: (default chords, group, name). The order is the order of the key list.
ACTIONS: dict[str, tuple[tuple[str, ...], str, str]] = {
    "commit": (("return",), "choose", N_("action.commit")),
    "select": (("space",), "choose", N_("action.select")),
    "back": (("escape",), "choose", N_("action.back")),
    "unselect": (("backspace",), "choose", N_("action.unselect")),
    "more_options": (("0",), "choose", N_("action.more_options")),
    "next": (("tab",), "choose", N_("action.next")),
    "previous": (("shift+tab",), "choose", N_("action.previous")),
    "next_zone": (("f6",), "choose", N_("action.next_zone")),
    "previous_zone": (("shift+f6",), "choose", N_("action.previous_zone")),
    "list_options": (("l",), "choose", N_("action.list_options")),
    "inspect": (("i",), "look", N_("action.inspect")),
    "pin": (("p",), "look", N_("action.pin")),
    "why_not": (("w",), "look", N_("action.why_not")),
    "unfold": (("u",), "look", N_("action.unfold")),
    "prices": (("a",), "look", N_("action.prices")),
    "hint": (("h",), "look", N_("action.hint")),
    "hand": (("c",), "look", N_("action.hand")),
    "sort_hand": (("s",), "look", N_("action.sort_hand")),
    "next_player": (("t",), "look", N_("action.next_player")),
    "log": (("g",), "look", N_("action.log")),
    "log_filter": (("shift+g",), "look", N_("action.log_filter")),
    "since": (("d",), "look", N_("action.since")),
    "show_again": (("b",), "look", N_("action.show_again")),
    "show_all_again": (("shift+b",), "look", N_("action.show_all_again")),
    "fold_since": (("x",), "look", N_("action.fold_since")),
    "rules": (("r",), "look", N_("action.rules")),
    "search": (("/",), "look", N_("action.search")),
    "first_round": (("y",), "look", N_("action.first_round")),
    "turn_left": (("q",), "place", N_("action.turn_left")),
    "turn_right": (("e",), "place", N_("action.turn_right")),
    "flip": (("f",), "place", N_("action.flip")),
    "other_way": (("o",), "place", N_("action.other_way")),
    "go_beyond": (("n",), "place", N_("action.go_beyond")),
    "take_most": (("m",), "amounts", N_("action.take_most")),
    "take_none": (("0",), "amounts", N_("action.take_none")),
    "undo": (("ctrl+z",), "time", N_("action.undo")),
    "redo": (("ctrl+y",), "time", N_("action.redo")),
    "undo_turn": (("ctrl+shift+z",), "time", N_("action.undo_turn")),
    "what_if": (("v",), "time", N_("action.what_if")),
    "line_back": (("alt+left",), "time", N_("action.line_back")),
    "line_on": (("alt+right",), "time", N_("action.line_on")),
    "line_up": (("alt+up",), "time", N_("action.line_up")),
    "line_down": (("alt+down",), "time", N_("action.line_down")),
    "cover": (("ctrl+h",), "time", N_("action.cover")),
    "keep_position": (("ctrl+b",), "time", N_("action.keep_position")),
    "pause": (("space",), "time", N_("action.pause")),
    "step_bot": (("right",), "time", N_("action.step_bot")),
    "skip_bot": (("shift+right",), "time", N_("action.skip_bot")),
    "zoom_in": (("+", "="), "view", N_("action.zoom_in")),
    "zoom_out": (("-",), "view", N_("action.zoom_out")),
    "zoom_fit": (("0",), "view", N_("action.zoom_fit")),
    "zoom_real": (("ctrl+1",), "view", N_("action.zoom_real")),
    "fold_left": (("f2",), "view", N_("action.fold_left")),
    "fold_right": (("f3",), "view", N_("action.fold_right")),
    "menu": (("m",), "program", N_("action.menu")),
    "reload": (("f5",), "program", N_("action.reload")),
    "full_screen": (("f11",), "program", N_("action.full_screen")),
    "help": (("f1",), "program", N_("action.help")),
    "home_new": (("n",), "home", N_("action.home_new")),
    "home_load": (("l",), "home", N_("action.home_load")),
    "home_practise": (("p",), "home", N_("action.home_practise")),
    "home_learn": (("t",), "home", N_("action.home_learn")),
    "home_settings": (("s",), "home", N_("action.home_settings")),
    "add_seat": (("+", "="), "lists", N_("action.add_seat")),
    "seat_up": (("alt+up",), "lists", N_("action.seat_up")),
    "seat_down": (("alt+down",), "lists", N_("action.seat_down")),
    "rename": (("f2",), "lists", N_("action.rename")),
    "copy_game": (("c",), "lists", N_("action.copy_game")),
    "export": (("e",), "lists", N_("action.export")),
    "analyse_game": (("a",), "lists", N_("action.end_analyse")),
    "new_line": (("n",), "lists", N_("action.new_line")),
    "delete_game": (("delete",), "lists", N_("action.delete_game")),
    "refresher": (("r",), "lists", N_("action.refresher")),
    "end_replay": (("r",), "end", N_("action.end_replay")),
    "end_analyse": (("a",), "end", N_("action.end_analyse")),
    "end_table": (("t",), "end", N_("action.end_table")),
    "end_save_log": (("s",), "end", N_("action.end_save_log")),
    "end_what_if": (("w",), "end", N_("action.end_what_if")),
    "setup_next": (("space", "right"), "setup", N_("action.setup_next")),
    "setup_back": (("left",), "setup", N_("action.setup_back")),
    "setup_draw": (("d",), "setup", N_("action.setup_draw")),
    "setup_lock": (("l",), "setup", N_("action.setup_lock")),
    "mute": (("ctrl+m",), "program", N_("action.mute")),
    "quit": (("ctrl+q",), "program", N_("action.quit")),
}

GROUPS = {
    "choose": N_("keys.choose"),
    "look": N_("keys.look"),
    "place": N_("keys.place"),
    "amounts": N_("keys.amounts"),
    "time": N_("keys.time"),
    "view": N_("keys.view"),
    "home": N_("keys.home"),
    "lists": N_("keys.lists"),
    "end": N_("keys.end"),
    "setup": N_("keys.setup"),
    "program": N_("keys.program"),
}

# What only looks, or takes back: such a key lets no focus be seen that was not seen before.
LOOKING = (
    "back", "unselect", "inspect", "pin", "why_not", "unfold", "prices", "hand", "sort_hand",
    "next_player", "show_again", "show_all_again", "fold_since", "zoom_in", "zoom_out", "zoom_fit",
    "zoom_real",
)  # fmt: skip

# Keys whose names differ by language; letters, digits and F keys show as they are.
_NAMES = {
    "return": N_("key.enter"),
    "escape": N_("key.escape"),
    "space": N_("key.space"),
    "tab": N_("key.tab"),
    "backspace": N_("key.backspace"),
    "delete": N_("key.delete"),
    "left": N_("key.left"),
    "right": N_("key.right"),
    "up": N_("key.up"),
    "down": N_("key.down"),
    "home": N_("key.home"),
    "end": N_("key.end"),
    "page up": N_("key.page_up"),
    "page down": N_("key.page_down"),
    "ctrl": N_("key.ctrl"),
    "shift": N_("key.shift"),
    "alt": N_("key.alt"),
}
_MODIFIERS = ("ctrl", "shift", "alt")


def chord(key: Key) -> str:
    """How a pressed key is written in the table."""
    held = [name for name in _MODIFIERS if getattr(key, name)]
    return "+".join([*held, key.name])


def chord_name(written: str, language: str) -> str:
    """How a chord is shown: "Ctrl + Z", "Szóköz"."""
    held = []
    rest = written
    for name in _MODIFIERS:
        if rest.startswith(f"{name}+"):
            held.append(name)
            rest = rest[len(name) + 1 :]
    shown = [spoken(_(_NAMES[part]), language) for part in held]
    name = spoken(_(_NAMES[rest]), language) if rest in _NAMES else rest.upper()
    shown.append(name if len(rest) != 1 or len(name) == 1 else rest)
    return " + ".join(shown)


def _chords(key: Key) -> set[str]:
    # Some signs ("+" on most keyboards) arrive with Shift held.
    sign = len(key.name) == 1 and not key.name.isalnum()
    return {chord(key), key.name} if sign else {chord(key)}


def _has_key(written: str) -> bool:
    """Whether a chord names a key at all; older settings could hold some that do not."""
    return bool(written) and (not written.endswith("+") or written[-2:] in ("+", "++"))


class KeyTable:
    """Chords of every action, with the player's own ones."""

    def __init__(self, overrides: dict[str, tuple[str, ...]] | None = None):
        self.overrides = {
            action: named
            for action, chords in (overrides or {}).items()
            if action in ACTIONS and (named := tuple(filter(_has_key, chords)))
        }
        self._taken = {written for action in ACTIONS for written in self.chords(action)}

    def chords(self, action: str) -> tuple[str, ...]:
        """The chords of an action. Raises KeyError for an unknown action."""
        return self.overrides.get(action) or ACTIONS[action][0]

    def means(self, key: Key, action: str) -> bool:
        """Whether a pressed key stands for an action."""
        chords = self.chords(action)
        written = _chords(key)
        if not key.other or not self._taken.isdisjoint(written):
            return not written.isdisjoint(chords)
        # Nothing goes by the sign: the key itself counts, as on a Cyrillic keyboard.
        return chord(replace(key, name=key.other)) in chords

    def only_looks(self, key: Key) -> bool:
        """Whether a pressed key only looks at what is there, or takes something back."""
        return any(self.means(key, action) for action in LOOKING)

    def hint(self, action: str, language: str) -> str:
        """The key of an action as shown on the screen."""
        return chord_name(self.chords(action)[0], language)

    def rebound(self, action: str, chords: tuple[str, ...]) -> KeyTable:
        """A table with other chords for one action (none: its own default again)."""
        changed = {**self.overrides, action: chords}
        return KeyTable({name: keys for name, keys in changed.items() if keys})

    def clashes(self, action: str, written: str) -> list[str]:
        """Actions of the same group that already use a chord."""
        group = ACTIONS[action][1]
        return [
            other
            for other in ACTIONS
            if other != action and ACTIONS[other][1] == group and written in self.chords(other)
        ]
