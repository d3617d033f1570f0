"""Tweens: numbers that glide while the picture changes. Game state never waits for one.

Durations are those of the visual system (section 7) in seconds; the player's animation speed and
reduced motion are applied here. Any key, click or wheel turn completes the running tweens at once.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field

HOVER, PANEL, FLIP, ROLL = 0.09, 0.16, 0.24, 0.6
CAMERA, WHEEL, POPUP = 0.32, 0.42, 0.9
ROLL_STAGGER, PULSE, BOT_PAUSE, REDUCED = 0.04, 1.2, 0.35, 0.12
SEEN = 0.4  # seconds in which nobody has seen yet what came up
PANEL_SLIDE, MOVE_LIFT = 8, 24  # design units

SPEEDS = {"slow": 2.0, "normal": 1.0, "fast": 0.4, "none": 0.0}

Easing = Callable[[float], float]


def move_time(distance: float) -> float:
    """Seconds a piece or card takes to move `distance` design units."""
    return min(0.52, 0.28 + 0.00015 * distance)


def linear(t: float) -> float:
    return t


def ease_out(t: float) -> float:
    """Cubic, fast at first: panels, dialogs, counters."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Cubic on both ends: pieces, camera."""
    return 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2


def ease_sine(t: float) -> float:
    """Sine on both ends: the station wheel."""
    return (1 - math.cos(math.pi * t)) / 2


@dataclass
class Tween:
    """A value on its way from `start` to `end`; `step` is told each value."""

    step: Callable[[float], object]
    seconds: float
    start: float = 0.0
    end: float = 1.0
    easing: Easing = linear
    delay: float = 0.0
    done: Callable[[], object] | None = None
    began: float = field(default=0.0)
    stays: bool = False  # an input does not complete it; whoever began it says when it ends

    def at(self, now: float) -> bool:
        """Tell the value of this moment; True when the end is reached."""
        passed = now - self.began - self.delay
        if passed >= self.seconds:
            self.step(self.end)
            return True
        if passed > 0:
            self.step(self.start + (self.end - self.start) * self.easing(passed / self.seconds))
        return False


@dataclass(eq=False)
class Timer:
    """A call that waits for its moment; waiting draws no frames."""

    due: float
    call: Callable[[], object]


class Motion:
    """The running tweens. `speed` is a key of SPEEDS, and `rivals` that of what is told of the
    turns of others; with `reduced` nothing moves."""

    def __init__(self) -> None:
        self.speed = self.rivals = "normal"
        self.reduced = False
        self._running: list[Tween] = []
        self._waiting: list[Timer] = []
        self.now = 0.0
        self._unseen_until = 0.0
        self.cut = self.rash = False

    @property
    def active(self) -> bool:
        """Whether anything is moving, so that frames must be drawn."""
        return bool(self._running)

    def seconds(self, seconds: float, moves: bool = True, rivals: bool = False) -> float:
        """A duration as the player wants it, also of what `rivals` do; things that only fade take
        120 ms when reduced."""
        factor = SPEEDS[self.rivals if rivals else self.speed]
        return (min(REDUCED, seconds) if self.reduced and moves else seconds) * factor

    def start(
        self,
        step: Callable[[float], object],
        seconds: float,
        start: float = 0.0,
        end: float = 1.0,
        easing: Easing = ease_out,
        delay: float = 0.0,
        done: Callable[[], object] | None = None,
        moves: bool = True,
        stays: bool = False,
        rivals: bool = False,
    ) -> Tween | None:
        """Run a tween; with no time to run it in, the end is told at once and None returned."""
        seconds = self.seconds(seconds, moves, rivals)
        delay = self.seconds(delay, moves, rivals)
        tween = Tween(step, seconds, start, end, easing, delay, done, self.now, stays)
        if seconds + delay <= 0:
            step(end)
            if done is not None:
                done()
            return None
        step(start)
        self._running.append(tween)
        return tween

    def advance(self, now: float) -> bool:
        """Tell every tween the time; True when one of them changed something."""
        self.now = now
        for timer in [timer for timer in self._waiting if timer.due <= now]:
            self.forget(timer)
            timer.call()
        if not self._running:
            return False
        finished = [tween for tween in self._running if tween.at(now)]
        self._running = [tween for tween in self._running if tween not in finished]
        for tween in finished:
            if tween.done is not None:
                tween.done()
        return True

    def finish(self, by_input: bool = False) -> bool:
        """Complete everything at once (what `done` starts is completed too); `by_input`: but not
        what stays, and the receiver of that key or click is told whether anything was completed
        (`cut`), and whether it came before anybody can have seen what came up (`rash`)."""
        changed, rash = False, self.now < self._unseen_until
        self._unseen_until = 0.0
        while running := [t for t in self._running if not (by_input and t.stays)]:
            changed = True
            self._running = [tween for tween in self._running if tween not in running]
            for tween in running:
                tween.step(tween.end)
                if tween.done is not None:
                    tween.done()
        if by_input:
            self.cut, self.rash = changed, rash
        return changed

    def came_up(self) -> None:
        """Something came up that is to be seen before an input takes it, whether it moves or not:
        the speed of animation is not that of a player."""
        self._unseen_until = self.now + SEEN

    def drop(self, tween: Tween | None) -> None:
        """Stop a tween where it is."""
        if tween in self._running:
            self._running.remove(tween)

    def runs(self, tween: Tween | None) -> bool:
        """Whether a tween is under way."""
        return tween in self._running

    def after(self, seconds: float, call: Callable[[], object]) -> Timer:
        """Call once after real seconds (tooltips, pauses of a bot)."""
        timer = Timer(self.now + seconds, call)
        self._waiting.append(timer)
        return timer

    def forget(self, timer: Timer | None) -> None:
        """Drop a waiting call."""
        if timer in self._waiting:
            self._waiting.remove(timer)

    @property
    def waiting(self) -> bool:
        """Whether a timer is set."""
        return bool(self._waiting)
