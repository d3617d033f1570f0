"""pygame's events as a few small structs in design units; widgets see nothing else."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from gametable.client.scale import Scale

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
class Move:
    """The mouse moved by `rel`; `held` are the buttons down."""

    pos: tuple[float, float]
    rel: tuple[float, float] = (0, 0)
    held: tuple[int, ...] = ()


@dataclass(frozen=True)
class Wheel:
    """The wheel turned: `dy` > 0 is away from the player."""

    pos: tuple[float, float]
    dx: float
    dy: float
    shift: bool = False
    ctrl: bool = False


@dataclass(frozen=True)
class Key:
    """A key went down; `name` is pygame's ("return", "a", "f11"), lower case."""

    name: str
    ctrl: bool = False
    shift: bool = False
    alt: bool = False
    repeat: bool = False


@dataclass(frozen=True)
class KeyUp:
    """A key went up."""

    name: str


@dataclass(frozen=True)
class Typed:
    """Text from the keyboard or an input method."""

    text: str


@dataclass(frozen=True)
class Composing:
    """Text an input method is still building (shown, not yet part of the entry)."""

    text: str


Event = Press | Release | Move | Wheel | Key | KeyUp | Typed | Composing

# Keys that go on while they are held down; all others count once.
REPEATING = frozenset(
    {"left", "right", "up", "down", "tab", "page up", "page down", "+", "-", "=", "backspace"}
)


class HeldKeys:
    """Which keys are down: pygame tells of a repeated key as of a new one."""

    def __init__(self) -> None:
        self._down: set[str] = set()

    def tell(self, event: Event) -> Event:
        """The event, marked as a repeat if its key was down already."""
        if isinstance(event, KeyUp):
            self._down.discard(event.name)
        elif isinstance(event, Key):
            if event.name in self._down:
                return replace(event, repeat=True)
            self._down.add(event.name)
        return event

    def forget(self) -> None:
        """Another window has the keyboard: nobody tells when a key comes up."""
        self._down.clear()


# The keypad does what the main keys do.
_KEYPAD = {"enter": "return", "[+]": "+", "[-]": "-", "[/]": "/", "[*]": "*", "[.]": "."}
_KEYPAD |= {f"[{digit}]": str(digit) for digit in range(10)}


def key_name(code: int, keypad: bool = True) -> str:
    """pygame's name of a key code, with the keypad folded into the main keys."""
    name = pygame.key.name(code).lower()
    return _KEYPAD.get(name, name) if keypad else name


def translate(event: pygame.event.Event, scale: Scale) -> Event | None:
    """Our struct for a pygame event, or None for what widgets need not see."""
    kind = event.type
    if kind == pygame.MOUSEMOTION:
        held = tuple(i + 1 for i, down in enumerate(event.buttons) if down)
        return Move(scale.to_design(event.pos), scale.to_design(event.rel), held)
    if kind == pygame.MOUSEBUTTONDOWN and event.button in (LEFT, MIDDLE, RIGHT):
        return Press(scale.to_design(event.pos), event.button, getattr(event, "clicks", 1))
    if kind == pygame.MOUSEBUTTONUP and event.button in (LEFT, MIDDLE, RIGHT):
        return Release(scale.to_design(event.pos), event.button)
    if kind == pygame.MOUSEWHEEL:
        mods = pygame.key.get_mods()
        where = scale.to_design(getattr(event, "pos", None) or pygame.mouse.get_pos())
        x = getattr(event, "precise_x", event.x)
        y = getattr(event, "precise_y", event.y)
        return Wheel(where, x, y, bool(mods & pygame.KMOD_SHIFT), bool(mods & pygame.KMOD_CTRL))
    if kind == pygame.KEYDOWN:
        mods = getattr(event, "mod", 0)
        return Key(
            key_name(event.key),
            # The left Ctrl that AltGr brings along on Windows is not meant as Ctrl.
            bool(mods & (pygame.KMOD_CTRL | pygame.KMOD_META)) and not mods & pygame.KMOD_MODE,
            bool(mods & pygame.KMOD_SHIFT),
            bool(mods & pygame.KMOD_LALT),
        )
    if kind == pygame.KEYUP:
        return KeyUp(key_name(event.key))
    if kind == pygame.TEXTINPUT:
        return Typed(event.text)
    if kind == pygame.TEXTEDITING:
        return Composing(event.text)
    return None
