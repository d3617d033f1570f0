"""The sounds of the program, worked out by our own code: short, dry, and never the only sign.

`samples(name)` is the wave of a cue, `Speaker().play(name, volume)` plays it. The waves are sums of
fading sines and filtered noise; each is made when it is first heard and kept. Where there is
nothing to play on, every call is silent; `Speaker.works()` tells the settings screen.
"""

from __future__ import annotations

import math
import os
import random
from array import array
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import pygame

RATE = 22_050  # samples a second, one channel
PEAK = 0.8  # of the greatest sample, so that two cues at once do not clip
ATTACK = 0.002  # seconds until a part is at its loudest: no click at its start
SILENT_DRIVERS = ("dummy", "disk")


@dataclass(frozen=True)
class Tone:
    """A sine that fades: pitch in Hz (`to`: where it glides), start and length in seconds."""

    pitch: float
    length: float
    at: float = 0.0
    loud: float = 1.0
    to: float | None = None
    fall: float = 5.0  # how quickly it fades: e-folds over its length


@dataclass(frozen=True)
class Rustle:
    """Noise that fades. `soft` 0..1 takes the hiss away; `swell` lets it grow, then fade."""

    length: float
    at: float = 0.0
    loud: float = 1.0
    soft: float = 0.5
    swell: bool = False
    fall: float = 5.0


Part = Tone | Rustle


def _knock(pitch: float, at: float = 0.0, loud: float = 1.0) -> tuple[Part, ...]:
    """Wood on wood: a short low tone, its bright overtone, and a tick of noise."""
    return (
        Tone(pitch, 0.09, at, 0.8 * loud, fall=6),
        Tone(pitch * 2.76, 0.05, at, 0.35 * loud, fall=7),
        Rustle(0.025, at, 0.5 * loud, 0.6),
    )


def _rattle() -> tuple[Part, ...]:
    """Dice in a cup: knocks that come slower and slower."""
    times = (0.0, 0.06, 0.12, 0.18, 0.25, 0.33, 0.42, 0.52)
    parts: list[Part] = []
    for n, at in enumerate(times):
        parts += _knock(430 + 70 * (n * 5 % 4), at, 0.9 - 0.06 * n)
    return tuple(parts)


CUES: dict[str, tuple[Part, ...]] = {
    "pick_up": (Tone(520, 0.06, loud=0.5, to=640), Rustle(0.03, loud=0.3, soft=0.7)),
    "put_down": _knock(190),
    "card_slide": (Rustle(0.2, soft=0.55, swell=True, fall=4),),
    "card_flip": (Rustle(0.07, soft=0.45, swell=True), Rustle(0.04, 0.09, 0.9, 0.3)),
    "dice_roll": _rattle(),
    "dice_settle": (*_knock(310), *_knock(270, 0.09, 0.5)),
    "coin": (
        Tone(2093, 0.22, loud=0.5, fall=6),
        Tone(3322, 0.16, loud=0.3, fall=7),
        Tone(2637, 0.26, 0.05, 0.45, fall=6),
    ),
    "track_step": (Tone(660, 0.07, loud=0.6), Rustle(0.015, loud=0.3, soft=0.4)),
    "hover_tick": (Tone(1400, 0.02, loud=0.3, fall=4),),
    "refused": (Tone(165, 0.1, loud=0.7, fall=4), Tone(147, 0.13, 0.12, 0.7, fall=4)),
    "confirm": (Tone(523, 0.09, loud=0.5), Tone(784, 0.15, 0.06, 0.6)),
    "undo": (Tone(587, 0.1, loud=0.5, to=440), Tone(392, 0.13, 0.07, 0.5, to=330)),
    "your_turn": (Tone(587, 0.28, loud=0.6), Tone(880, 0.42, 0.14, 0.6)),
    "phase_change": (Tone(330, 0.4, loud=0.5, fall=4), Tone(494, 0.45, 0.05, 0.4, fall=4)),
    "end_of_game": (
        Tone(392, 0.4, loud=0.5),
        Tone(494, 0.4, 0.13, 0.5),
        Tone(587, 0.45, 0.26, 0.5),
        Tone(784, 0.7, 0.39, 0.6),
    ),
}
WISHED = frozenset({"hover_tick"})  # played only where the settings ask for them by name


@cache
def samples(name: str) -> array[int]:
    """The wave of a cue: signed 16 bit, RATE a second, one channel. Raises KeyError."""
    parts = CUES[name]
    wave = [0.0] * round(RATE * max(part.at + part.length for part in parts))
    noise = random.Random(name)  # the same sound every time
    for part in parts:
        one = _tone(part) if isinstance(part, Tone) else _rustle(part, noise)
        start = round(RATE * part.at)
        for n, value in enumerate(one[: len(wave) - start], start):
            wave[n] += value
    loudest = max(1.0, *(abs(value) for value in wave))
    top = 32767 * PEAK / loudest
    return array("h", (round(value * top) for value in wave))


def _envelope(n: int, count: int, fall: float) -> float:
    rise = min(1.0, n / (RATE * ATTACK))
    left = n / count
    return rise * math.exp(-fall * left) * (1 - left)


def _tone(tone: Tone) -> list[float]:
    count = round(RATE * tone.length)
    angle, wave = 0.0, []
    for n in range(count):
        pitch = tone.pitch + ((tone.to or tone.pitch) - tone.pitch) * n / count
        angle += 2 * math.pi * pitch / RATE
        wave.append(tone.loud * math.sin(angle) * _envelope(n, count, tone.fall))
    return wave


def _rustle(rustle: Rustle, noise: random.Random) -> list[float]:
    count = round(RATE * rustle.length)
    value, wave = 0.0, []
    for n in range(count):
        value += (1 - rustle.soft) * (noise.uniform(-1, 1) - value)
        at = n / count
        shape = math.sin(math.pi * at) ** 2 if rustle.swell else _envelope(n, count, rustle.fall)
        wave.append(rustle.loud * value * shape)
    return wave


def _open_device() -> None:
    """Open the sound device. Raises pygame.error when there is none."""
    if os.environ.get("SDL_AUDIODRIVER") in SILENT_DRIVERS:
        raise pygame.error("no sound is wanted")
    pygame.mixer.init(RATE, -16, 1, 512, allowedchanges=0)


class Speaker:
    """Plays cues. `open_device` is called once, when the first one is to be heard."""

    def __init__(self, open_device: Callable[[], object] = _open_device):
        self._open_device = open_device
        self._works: bool | None = None
        self._sounds: dict[str, pygame.mixer.Sound] = {}

    def works(self) -> bool:
        """Whether there is something to play on (the device is opened to know it)."""
        if self._works is None:
            try:
                self._open_device()
                self._works = True
            except (pygame.error, NotImplementedError, OSError):
                self._works = False
        return self._works

    def play(self, name: str, volume: int) -> None:
        """Play a cue at a volume of 0..100. Raises KeyError for a name that is none."""
        if name not in CUES:
            raise KeyError(name)
        if volume <= 0 or not self.works():
            return
        try:
            self._sound(name).set_volume(volume / 100)
            self._sounds[name].play()
        except pygame.error:
            self._works = False  # the device went away

    def _sound(self, name: str) -> pygame.mixer.Sound:
        if name not in self._sounds:
            self._sounds[name] = pygame.mixer.Sound(buffer=samples(name).tobytes())
        return self._sounds[name]

    def stop(self) -> None:
        """Let go of the sounds and the device; playing again opens it again."""
        self._sounds.clear()
        if self._works:
            pygame.mixer.quit()
        self._works = None
