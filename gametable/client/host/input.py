"""pygame's events as a few small structs in design units; widgets see nothing else."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field, replace
from math import copysign

import pygame

from gametable.client.host.scale import Scale

LEFT, MIDDLE, RIGHT = 1, 2, 3


@dataclass(frozen=True)
class Press:
    """A mouse button went down at `pos`; `clicks` is 2 for a double click."""

    pos: tuple[float, float]
    button: int = LEFT
    clicks: int = 1


@dataclass(frozen=True)
class Release:
    """A mouse button went up."""

    pos: tuple[float, float]
    button: int = LEFT


@dataclass(frozen=True)
class PointerMove:
    """The mouse moved by `rel`; `held` are the buttons down."""

    pos: tuple[float, float]
    rel: tuple[float, float] = (0, 0)
    held: tuple[int, ...] = ()


@dataclass(frozen=True)
class Wheel:
    """The wheel turned: `dy` > 0 is away from the player.

    `steps` are the whole notches that the fractions of a trackpad make together.
    """

    pos: tuple[float, float]
    dx: float
    dy: float
    shift: bool = False
    ctrl: bool = False
    steps: int = 0
    alt: bool = False


@dataclass(frozen=True)
class Key:
    """A key went down.

    `name` is the sign it produces on the player's keyboard ("+", "a", "ő"; letters small), or
    pygame's name where it produces none ("return", "f11"). `other` is what the key itself is
    called where that is something else: "shift+3", or the Latin letter in its place. `code` tells
    keys apart.
    """

    name: str
    ctrl: bool = False
    shift: bool = False
    alt: bool = False
    repeat: bool = False
    other: str = field(default="", compare=False)
    code: int = field(default=0, compare=False)


@dataclass(frozen=True)
class KeyUp:
    """A key went up; it is called what it was called when it went down."""

    name: str
    code: int = field(default=0, compare=False)


@dataclass(frozen=True)
class Typed:
    """Text from the keyboard or an input method."""

    text: str


@dataclass(frozen=True)
class Composing:
    """Text an input method is still building (shown, not yet part of the entry)."""

    text: str


@dataclass(frozen=True)
class Dropped:
    """A file was dropped on the window."""

    path: str


Event = Press | Release | PointerMove | Wheel | Key | KeyUp | Typed | Composing | Dropped

# Keys that go on while they are held down; all others count once.
REPEATING = frozenset(
    {"left", "right", "up", "down", "tab", "page up", "page down", "+", "-", "=", "backspace"}
)


class HeldKeys:
    """Which keys are down: pygame tells of a repeated key as of a new one."""

    def __init__(self) -> None:
        self._down: dict[int | str, str] = {}

    def tell(self, event: Event) -> Event:
        """The event, marked as a repeat if its key was down already."""
        if isinstance(event, KeyUp):
            return KeyUp(self._down.pop(event.code or event.name, event.name), event.code)
        if isinstance(event, Key):
            if (event.code or event.name) in self._down:
                return replace(event, repeat=True)
            self._down[event.code or event.name] = event.name
        return event

    def forget(self) -> None:
        """Another window has the keyboard: nobody tells when a key comes up."""
        self._down.clear()


class Composition:
    """Whether an input method is building a text: until it is done, all keys belong to it."""

    def __init__(self) -> None:
        self._active = False

    def takes(self, event: Event) -> bool:
        """Whether an event means nothing but the composition."""
        if isinstance(event, Composing):
            self._active = bool(event.text)
        elif isinstance(event, Typed | Press):
            self._active = False
        return self._active and isinstance(event, Key)

    def forget(self) -> None:
        """It was broken off."""
        self._active = False


class Notches:
    """Adds up the fractions of a turn that trackpads and fine wheels send."""

    def __init__(self) -> None:
        self._turned = 0.0

    def tell(self, event: Event) -> Event:
        """A turn of the wheel with the whole steps it completes."""
        if not isinstance(event, Wheel):
            return event
        turn = event.dy or event.dx
        if turn * self._turned < 0:
            self._turned = 0.0  # the other way: begin anew
        self._turned += turn
        steps = int(self._turned + copysign(1e-6, self._turned))
        self._turned -= steps
        return replace(event, steps=steps)


# The keypad does what the main keys do; without NumLock it moves.
_KEYPAD = {"enter": "return", "[+]": "+", "[-]": "-", "[/]": "/", "[*]": "*", "[.]": "."}
_KEYPAD |= {f"[{digit}]": str(digit) for digit in range(10)}
_MOVES = {
    **{"[4]": "left", "[6]": "right", "[8]": "up", "[2]": "down", "[7]": "home", "[1]": "end"},
    **{"[9]": "page up", "[3]": "page down", "[0]": "insert", "[.]": "delete", "[5]": "clear"},
}
_LATIN = 0x24F  # the last letter of the Latin blocks
_A, _Z = 4, 29  # scancodes of the places where an English keyboard has these letters
MOST_TURN = 20.0  # steps of the wheel that one event may tell of


def key_name(code: int, digits: bool = True) -> str:
    """What a key is called whose code is that; on the keypad with or without NumLock."""
    name = pygame.key.name(code).lower()
    if not name and 0x20 < code < 0x110000 and chr(code).isprintable():
        name = chr(code).lower()  # letters that pygame has no name for
    if not digits and name in _MOVES:
        return _MOVES[name]
    return _KEYPAD.get(name, name)


def _key(event: pygame.event.Event) -> Key:
    mods = getattr(event, "mod", 0)
    # AltGr comes as a key of its own, or on Windows as Ctrl and the right Alt together.
    alt_gr = mods & pygame.KMOD_MODE or (mods & pygame.KMOD_RALT and mods & pygame.KMOD_LCTRL)
    ctrl = bool(mods & (pygame.KMOD_CTRL | pygame.KMOD_META)) and not alt_gr
    shift, alt = bool(mods & pygame.KMOD_SHIFT), bool(mods & pygame.KMOD_LALT)
    # A Mac has no NumLock: its keypad always writes.
    own = key_name(event.key, bool(mods & pygame.KMOD_NUM) or sys.platform == "darwin")
    sign = getattr(event, "unicode", "")
    name, other = own, ""
    if len(own) <= 1 and not (ctrl or alt) and len(sign) == 1 and sign.isprintable():
        small = sign.lower()
        name = small if len(small) == 1 and not sign.isspace() else own
    if name != own:
        other = f"shift+{own}" if shift and not name.isalpha() else own
    if name != own and not name.isalpha():
        shift = False  # it went into the sign
    if name.isalpha() and len(name) == 1 and ord(name) > _LATIN:
        place = getattr(event, "scancode", 0)
        other = chr(ord("a") + place - _A) if _A <= place <= _Z else other
    return Key(name, ctrl, shift, alt, other=other, code=event.key)


def translate(event: pygame.event.Event, scale: Scale) -> Event | None:
    """Our struct for a pygame event, or None for what widgets need not see."""
    kind = event.type
    if kind == pygame.MOUSEMOTION:
        held = tuple(i + 1 for i, down in enumerate(event.buttons) if down)
        return PointerMove(scale.to_design(event.pos), scale.to_design(event.rel), held)
    if kind == pygame.MOUSEBUTTONDOWN and event.button in (LEFT, MIDDLE, RIGHT):
        return Press(scale.to_design(event.pos), event.button, getattr(event, "clicks", 1))
    if kind == pygame.MOUSEBUTTONUP and event.button in (LEFT, MIDDLE, RIGHT):
        return Release(scale.to_design(event.pos), event.button)
    if kind == pygame.MOUSEWHEEL:
        mods = pygame.key.get_mods()
        where = scale.to_design(getattr(event, "pos", None) or pygame.mouse.get_pos())
        x, y = (
            max(-MOST_TURN, min(MOST_TURN, getattr(event, f"precise_{axis}", getattr(event, axis))))
            for axis in "xy"
        )
        shift, ctrl = bool(mods & pygame.KMOD_SHIFT), bool(mods & pygame.KMOD_CTRL)
        return Wheel(where, x, y, shift, ctrl, alt=bool(mods & pygame.KMOD_ALT))
    if kind == pygame.KEYDOWN:
        return _key(event)
    if kind == pygame.KEYUP:
        return KeyUp(key_name(event.key), event.key)
    if kind == pygame.TEXTINPUT:
        return Typed(event.text)
    if kind == pygame.TEXTEDITING:
        return Composing(event.text)
    if kind == pygame.DROPFILE:
        return Dropped(event.file)
    return None
