"""The practice files of a title: its topics (`assets/<title>/practice.yaml`) and scenarios.

    topics:                                  # in the order of the title's rules
      - {id: placing, name: {en: Placing tiles, hu: ...}, asks: [ask.place, ask.turn/patch]}

A topic may name the questions that belong to it (`asks`), for analyses of games; "ask.turn/patch"
are the answers of a question whose key begins so. Scenarios lie in
`assets/<title>/scenarios/<topic>/<id>.yaml` (format: `gametable.core.scenario.practice`); a
player's own lie where he keeps his positions.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from gametable.components.cache import load_yaml
from gametable.components.data_root import title_root
from gametable.components.decode import (
    Faults,
    check_fields,
    check_unique,
    decode_item,
    decode_list,
    unknown_field,
)
from gametable.components.errors import ComponentError, shown_name
from gametable.components.strict_yaml import Document
from gametable.core.scenario.practice import MOST_ANSWERS, PracticeScenario
from gametable.core.scenario.start import POSITION_FIELDS
from gametable.core.text import Text, msg

FILE = "practice.yaml"
MOST_BYTES = 256 * 1024  # of a scenario file
SUFFIXES = (".yaml", ".yml")


class PracticeTopic(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A topic of a title: what its scenarios, drills and losses are told apart by."""

    id: str
    name: Text
    asks: tuple[str, ...] = ()


def assets_of(title: str) -> Path:
    """The folder of a title's assets. Raises ComponentError."""
    return title_root(title) / "assets" / title


def load_topics(title: str) -> tuple[PracticeTopic, ...]:
    """The topics of a title in their order; none without such a file. Raises ComponentErrors."""
    path = assets_of(title) / FILE
    if not path.is_file():
        return ()
    document, faults = load_yaml(path), Faults()
    check_fields(document, ("topics",), faults)
    faults.report()
    topics = decode_list(document, ("topics",), PracticeTopic, faults)
    check_unique(document, ("topics",), [topic.id for topic in topics.values()], faults)
    named: set[str] = set()
    for n, topic in topics.items():
        for k, ask in enumerate(topic.asks):
            if ask in named:
                faults.add(document, ("topics", n, "asks", k), msg("decode.id_twice", id=ask))
            named.add(ask)
    faults.report()
    return tuple(topics.values())


def topic_of(topics: Iterable[PracticeTopic], ask: str, answer: object) -> PracticeTopic | None:
    """The topic of an answer (by keys) to a question: one that names answers of its kind, else one
    that names the question."""
    kinds = [answer]
    while isinstance(kinds[0], (tuple, list)) and kinds[0]:
        kinds.insert(0, kinds[0][0])
    wanted = [*(f"{ask}/{kind}" for kind in kinds if isinstance(kind, str)), ask]
    by_ask = {name: topic for topic in topics for name in topic.asks}
    return next((by_ask[name] for name in wanted if name in by_ask), None)


def practice_files(title: str) -> list[Path]:
    """The scenarios that come with a title, by topic and name. Raises ComponentError."""
    return sorted((assets_of(title) / "scenarios").glob("*/*.yaml"))


class ScenarioFile(msgspec.Struct, frozen=True):
    """A scenario as it was read: its file, what stands there, and what it says of the practice
    (nothing of a position that was only kept)."""

    path: Path
    title: str
    said: Mapping[str, Any]
    practice: PracticeScenario | None

    @property
    def key(self) -> str:
        """What results are kept under: title and id."""
        return f"{self.title}/{self.practice.id if self.practice else self.path.stem}"


def read_practice(path: Path, title: str = "") -> tuple[ScenarioFile, Document]:
    """A scenario file, its form checked but not its position; `title` where the file names none.

    Raises ComponentError, or ComponentErrors with every fault found.
    """
    _check_size(path)
    document, faults = load_yaml(path), Faults()
    said = document.value
    if not isinstance(said, dict):
        raise document.fault((), msg("scenario.mapping"))
    named = said.get("title", title)
    if not isinstance(named, str) or not named:
        raise ComponentError(shown_name(path), None, msg("scenario.no_title"))
    answers = said.get("play", ())
    if isinstance(answers, list) and len(answers) > MOST_ANSWERS:
        raise document.fault(("play",), msg("practice.answers", n=len(answers), most=MOST_ANSWERS))
    practice = None
    if "goal" in said:
        practice = _decoded(document, {"id": path.stem, **said}, faults)
        faults.report()
    return ScenarioFile(path, named, {**said, "title": named}, practice), document


def _check_size(path: Path) -> None:
    try:
        size = path.stat().st_size if path.is_file() else 0
    except OSError:
        return  # the reader tells what is wrong
    if size > MOST_BYTES:
        most = MOST_BYTES // 1024
        what = msg("practice.large", n=-(-size // 1024), most=most)
        raise ComponentError(shown_name(path), None, what)


@cache
def _fields() -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(PracticeScenario)


def _decoded(document: Document, said: dict[str, Any], faults: Faults) -> PracticeScenario | None:
    """What a file says of the practice, field by field, so that every fault is found."""
    whole = Document(document.file, said, document.lines)
    known = [*(field.name for field in _fields()), *sorted(POSITION_FIELDS)]
    for name in said:
        if name not in known:
            faults.add(whole, (name,), unknown_field(name, known))
    found: dict[str, Any] = {}
    for field in _fields():
        if field.name == "luck" and isinstance(said.get("luck"), list):
            continue  # luck by hand, as in a position
        if field.name in said or field.required:
            value = decode_item(whole, (field.name,), field.type, faults)
            if value is not None:
                found[field.name] = value
    return None if faults.found else PracticeScenario(**found)
