"""Building plain data out of the events of PyYAML, strictly (see `strict_yaml`).

Only what is not in the cache is read here, so a usual start does without PyYAML.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import yaml

from gametable.components.errors import ComponentError
from gametable.components.strict_yaml import MAX_DEPTH, Document, YamlPath, at_line
from gametable.core.text import Message, msg

_INTEGER = re.compile(r"-?(?:0|[1-9][0-9]{0,17})\Z")
_DECIMAL = re.compile(r"-?(?:0|[1-9][0-9]{0,17})\.[0-9]+\Z")
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")
"""What an escape may hide in a text, and no font can show."""
_CONSTANTS: dict[str, bool | None] = {
    "true": True,
    "false": False,
    "null": None,
    "~": None,
    "": None,
}

_REASONS = {
    "did not find expected key": "yaml.expected_key",
    "did not find expected node content": "yaml.expected_value",
    "did not find expected '-' indicator": "yaml.expected_dash",
    "did not find expected ',' or ']'": "yaml.expected_bracket",
    "did not find expected ',' or '}'": "yaml.expected_brace",
    "did not find expected <document start>": "yaml.expected_end",
    "could not find expected ':'": "yaml.expected_colon",
    "mapping values are not allowed in this context": "yaml.no_mapping_here",
    "block sequence entries are not allowed in this context": "yaml.no_list_here",
    "block collections are not allowed in this context": "yaml.no_list_here",
    "found character that cannot start any token": "yaml.no_start",
    "found unexpected end of stream": "yaml.open_quote",
    "found unknown escape character": "yaml.escape",
    "found a tab character that violates indentation": "yaml.tab",
    "found a tab character where an indentation space is expected": "yaml.tab",
}
"""What the parser says most, by its own words; the rest is quoted as it is."""

PARSER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def parsed(data: bytes, file: str) -> Document:
    """The document of a file; `file` is the name used in sentences. Raises ComponentError."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise ComponentError(file, at_line(line), msg("read.not_utf8")) from None
    builder = _Builder(file)
    try:
        value = builder.document(yaml.parse(text, Loader=PARSER))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = at_line(mark.line + 1) if mark else None
        raise ComponentError(file, place, msg("yaml.invalid", reason=_reason(error))) from None
    except yaml.reader.ReaderError as error:
        line = text[: error.position].count("\n") + 1
        raise ComponentError(file, at_line(line), msg("yaml.character")) from None
    lines = builder.lines
    return Document(file, value, lambda: lines)


def _reason(error: yaml.MarkedYAMLError) -> Message:
    words = " ".join(str(error.problem or error.context or "broken structure").split())
    return msg(_REASONS.get(words, "yaml.other"), words=words)


class _Builder:
    """Builds the data of one document from parser events and notes the lines."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.lines: dict[YamlPath, int] = {}

    def document(self, events: Iterator[yaml.Event]) -> object:
        value: object = None
        documents = 0
        for event in events:
            if isinstance(event, yaml.DocumentStartEvent):
                documents += 1
                if documents > 1:
                    raise self.fault(event, msg("yaml.second_document"))
            elif isinstance(event, (yaml.StreamStartEvent, yaml.StreamEndEvent)):
                continue
            elif not isinstance(event, yaml.DocumentEndEvent):
                value = self.node(event, events, ())
        return value

    def fault(self, event: yaml.Event, what: Message) -> ComponentError:
        return ComponentError(self.file, at_line(_line(event)), what)

    def node(self, event: yaml.Event, events: Iterator[yaml.Event], place: YamlPath) -> object:
        if isinstance(event, yaml.AliasEvent):
            raise self.fault(event, msg("yaml.alias", name=event.anchor))
        if not isinstance(event, yaml.NodeEvent):
            raise self.fault(event, msg("yaml.no_value"))
        if event.anchor is not None:
            raise self.fault(event, msg("yaml.anchor", name=event.anchor))
        tag = getattr(event, "tag", None)
        if tag is not None:
            raise self.fault(event, msg("yaml.tag", tag=_short(tag)))
        if len(place) > MAX_DEPTH:
            raise self.fault(event, msg("yaml.deep", n=MAX_DEPTH))
        self.lines.setdefault(place, _line(event))
        if isinstance(event, yaml.MappingStartEvent):
            return self.mapping(events, place)
        if isinstance(event, yaml.SequenceStartEvent):
            return self.sequence(events, place)
        if _CONTROL.search(event.value):  # type: ignore[attr-defined]
            raise self.fault(event, msg("yaml.character"))
        return _scalar(event)

    def mapping(self, events: Iterator[yaml.Event], place: YamlPath) -> dict[str, object]:
        result: dict[str, object] = {}
        for event in events:
            if isinstance(event, yaml.MappingEndEvent):
                break
            if not isinstance(event, yaml.ScalarEvent) or event.anchor or event.tag:
                raise self.fault(event, msg("yaml.plain_key"))
            key = event.value
            if _CONTROL.search(key):
                raise self.fault(event, msg("yaml.character"))
            here = (*place, key)
            if key in result:
                first = self.lines[here]
                raise self.fault(event, msg("yaml.key_twice", key=key, line=first))
            self.lines[here] = _line(event)
            result[key] = self.node(next(events), events, here)
        return result

    def sequence(self, events: Iterator[yaml.Event], place: YamlPath) -> list[object]:
        result: list[object] = []
        for event in events:
            if isinstance(event, yaml.SequenceEndEvent):
                break
            result.append(self.node(event, events, (*place, len(result))))
        return result


def _line(event: yaml.Event) -> int:
    return event.start_mark.line + 1 if event.start_mark else 1


def _short(tag: str) -> str:
    return tag.replace("tag:yaml.org,2002:", "!!")


def _scalar(event: Any) -> object:
    text: str = event.value
    if event.style is not None and event.style != "":
        return text
    if text in _CONSTANTS:
        return _CONSTANTS[text]
    if _INTEGER.match(text):
        return int(text)
    if _DECIMAL.match(text):
        return float(text)
    return text
