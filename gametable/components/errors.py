"""Faults in component files, each one sentence that names file and place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from gametable.core.faults import Fault
from gametable.core.text import Message, Quoted, msg, shown


def shown_name(path: Path) -> str:
    """The short name of a component file in sentences: its folder and its name."""
    parent = path.parent.name
    return f"{parent}/{path.name}" if parent else path.name


class ComponentError(Fault):
    """One fault of a component file.

    `file` is its short name, `place` the line, object or entry (None for the whole file), and
    `what` says what is wrong and what was expected, without a full stop. The words of `what` are
    those of the folder of the file where it is a title's, else the core's.
    """

    def __init__(self, file: str, place: Message | None, what: Message) -> None:
        file, what = _short(file), _with_short_words(what)
        place = None if place is None else _with_short_words(place)
        whole = msg("component.whole", file=file, what=what)
        super().__init__(
            whole if place is None else msg("component.fault", file=file, place=place, what=what)
        )
        self.file = file
        self.place = place
        self.what = what

    def __str__(self) -> str:
        return _in_english(self)


QUOTED = 80
"""Letters of what is quoted from a file in a sentence about it."""


def _with_short_words(message: Message) -> Message:
    return Message(message.key, {name: _short(value) for name, value in message.args.items()})


def _short(value: Any) -> Any:
    """What is quoted from a file, as it may stand in a sentence."""
    if isinstance(value, Message):
        return _with_short_words(value)
    if isinstance(value, (list, tuple)):
        return [_short(single) for single in value]
    return Quoted(shown(value, QUOTED)) if isinstance(value, str) else value


class ComponentErrors(ValueError):
    """Several faults, reported at once; `str()` gives a line for each."""

    def __init__(self, faults: Iterable[ComponentError]) -> None:
        self.faults = tuple(faults)
        super().__init__(*self.faults)

    def __str__(self) -> str:
        return "\n".join(str(fault) for fault in self.faults)


def first_fault(fault: ComponentError | ComponentErrors) -> ComponentError:
    """The fault that is told where there is room for one."""
    return fault.faults[0] if isinstance(fault, ComponentErrors) else fault


def unfit(file: str, error: Exception) -> ComponentError:
    """The fault of a file, or of a folder of them, whose parts do not go together: what was made of
    it raised `error`, which is noted for the bug file."""
    import logging  # late: of a sound file there is nothing to note

    log = logging.getLogger("gametable.components")
    log.warning("made of %s", file, exc_info=error)
    words = f"{type(error).__name__}: {error}"
    return ComponentError(file, None, msg("component.unfit", words=words))


@contextmanager
def understood(file: str) -> Iterator[None]:
    """Whatever is raised by what is made of a file here is a fault of that file."""
    try:
        yield
    except (ComponentError, ComponentErrors):
        raise
    except Exception as error:
        raise unfit(file, error) from error


def _in_english(fault: ComponentError) -> str:
    from gametable.components.fault_words import fault_text  # reads a file that may be wrong itself

    return fault_text(fault, "en")
