"""From parsed YAML to typed definitions, item by item, with every fault named by its line."""

from __future__ import annotations

import atexit
import gc
import re
import threading
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import msgspec.inspect

from gametable.components.errors import ComponentError, ComponentErrors
from gametable.components.strict_yaml import Document, YamlPath
from gametable.core.text import Message, msg

T = TypeVar("T")

# msgspec 0.22 may free what it knows of unions twice when Python clears everything at its end
# (a crash in TypeNode_Free). What is frozen then is left to the system.
atexit.register(gc.freeze)

_ONE_AT_A_TIME = threading.Lock()
"""Files are read in threads, too; what msgspec learns of a type in two of them at once crashes."""

KINDS = ("int", "float", "str", "bool", "array", "object", "null")
"""What msgspec calls the kinds of data; their words are those of `kind.int` and so on."""


class Faults:
    """Collects the faults of one load, so that all are reported at once."""

    def __init__(self) -> None:
        self.found: list[ComponentError] = []

    def add(self, document: Document, place: YamlPath, what: Message) -> None:
        """Note a fault at an entry."""
        self.found.append(document.fault(place, what))

    def attempt(self, load: Callable[[], T]) -> T | None:
        """Run a loading step; its faults are noted and give None."""
        try:
            return load()
        except ComponentError as fault:
            self.found.append(fault)
        except ComponentErrors as faults:
            self.found.extend(faults.faults)
        return None

    def report(self) -> None:
        """Raise what was found: ComponentErrors, or nothing."""
        if self.found:
            raise ComponentErrors(self.found)


def decode_list(document: Document, place: YamlPath, kind: type[T], faults: Faults) -> dict[int, T]:
    """Decode the list at `place`, item by item, as a dict by the number of the item (from 0).

    A broken item is noted and left out, so the numbers of the others still lead to their lines.
    """
    items = _entry(document, place)
    if not isinstance(items, list):
        found = msg("decode.expected", wanted=_kind("array"), field=_in_field(place))
        faults.add(document, place, found)
        return {}
    try:
        # The usual case in one go; only a list with a fault is worth the way item by item.
        with _ONE_AT_A_TIME:
            found_all = msgspec.convert(items, list[kind], str_keys=True)  # type: ignore[valid-type]
        return dict(enumerate(found_all))
    except msgspec.ValidationError:
        pass
    decoded = {n: decode_item(document, (*place, n), kind, faults) for n in range(len(items))}
    return {n: item for n, item in decoded.items() if item is not None}


def decode_item(document: Document, place: YamlPath, kind: type[T], faults: Faults) -> T | None:
    """Decode the entry at `place`; if it is broken, note the fault and return None."""
    value = _entry(document, place)
    if value is _MISSING:
        faults.add(document, place[:-1], msg("decode.missing", field=place[-1]))
        return None
    try:
        with _ONE_AT_A_TIME:
            return msgspec.convert(value, kind, str_keys=True)
    except msgspec.ValidationError as error:
        inside, expected = _sentence(str(error), value, kind)
        faults.add(document, (*place, *inside), expected)
        return None


def check_fields(document: Document, known: Collection[str], faults: Faults) -> None:
    """Note the top fields of a document that are missing or unknown."""
    if not isinstance(document.value, dict):
        faults.add(document, (), msg("decode.mapping_with", fields=_joined(known, "joined.and")))
        return
    for field in document.value:
        if field not in known:
            faults.add(document, (field,), unknown_field(field, known))
    for field in known:
        if field not in document.value:
            faults.add(document, (), msg("decode.missing", field=field))


def check_unique(document: Document, place: YamlPath, ids: Sequence[str], faults: Faults) -> None:
    """Note every id of a list that was given before; `ids` in the order of the file."""
    seen: set[str] = set()
    for n, name in enumerate(ids):
        if name in seen:
            faults.add(document, (*place, n), msg("decode.id_twice", id=name))
        seen.add(name)


def check_count(
    document: Document,
    place: YamlPath,
    found: int,
    expected: int,
    noun: str | Message,
    faults: Faults,
) -> None:
    """Note a number of things (`noun`: the key of their words) that is not as printed."""
    if found != expected:
        what = msg("decode.count", expected=expected, noun=_noun_words(noun), n=found)
        faults.add(document, place, what)


def check_counts(
    document: Document,
    place: YamlPath,
    groups: Iterable[Any],
    expected: dict[Any, int],
    faults: Faults,
) -> None:
    """Note every group whose number of members is not as printed."""
    found = Counter(groups)
    for group, number in expected.items():
        check_count(
            document, place, found[group], number, msg("noun.of_group", group=group), faults
        )


def check_known(
    document: Document,
    place: YamlPath,
    name: str,
    known: Collection[str],
    noun: str | Message,
    faults: Faults,
) -> None:
    """Note a reference to something (`noun`: the key of its words) that does not exist."""
    if name not in known:
        what = msg("decode.unknown", noun=_noun_words(noun), name=name, near=_near(name, known))
        faults.add(document, place, what)


def check_icon(
    document: Document, place: YamlPath, icon: str, assets: Path, faults: Faults
) -> None:
    """Note an icon that has no picture in assets/icons."""
    if (
        not re.fullmatch(r"[a-z0-9-]{1,60}", icon)
        or not (assets / "icons" / f"{icon}.svg").is_file()
    ):
        faults.add(document, place, msg("decode.icon", icon=icon))


_MISSING: Any = object()


def _entry(document: Document, place: YamlPath) -> Any:
    value: Any = document.value
    for step in place:
        try:
            value = value[step]
        except (KeyError, IndexError, TypeError):
            return _MISSING
    return value


def _noun_words(noun: str | Message) -> Message:
    return msg(noun) if isinstance(noun, str) else noun


def _kind(name: str) -> Message | str:
    return msg(f"kind.{name}") if name in KINDS else name


def unknown_field(field: str, known: Collection[str]) -> Message:
    """What is said of a field that is none of those known."""
    return msg("decode.unknown_field", field=field, near=_near(field, known))


def _near(name: str, known: Collection[str]) -> Message | str:
    import difflib  # late: only of what is misspelt

    close = difflib.get_close_matches(name, [str(k) for k in known], n=1)
    return msg("decode.near", name=close[0]) if close else ""


def _joined(values: Iterable[Message | str], joint: str = "joined.or") -> Message | str:
    """Things in a row, the last one joined by a word ("a, b or c")."""
    *most, last = values
    return msg(joint, most=most, last=last) if most else last


def _in_field(at: YamlPath) -> Message | str:
    return msg("decode.in_field", field=_field(at)) if _field(at) else ""


_PATH = r" - at (?:`key` in )?`\$(?P<path>.*)`\Z"
_STEP = r"\.([^.\[]+)|\[(\d+|\.\.\.)\]"


def _sentence(message: str, value: Any, kind: Any) -> tuple[YamlPath, Message]:
    """Turn an error of msgspec into the place inside the item and our sentence."""
    found = re.search(_PATH, message)
    place: list[str | int] = []
    if found:
        message = message[: found.start()]
        for name, number in re.findall(_STEP, found["path"]):
            if number == "...":
                break
            place.append(name or int(number))
    at = tuple(place)
    if match := re.match(r"Object contains unknown field `(.*)`", message):
        known = [f.encode_name for f in _fields(kind, value, at)]
        return (*at, match[1]), unknown_field(match[1], known)
    if match := re.match(r"Object missing required field `(.*)`", message):
        return at, msg("decode.missing", field=match[1])
    if match := re.match(r"Invalid (?:enum )?value (.*)\Z", message):
        noun = _noun(kind, value, at)
        known = [str(v) for v in _allowed(kind, value, at)]
        text = match[1].strip("'")
        if not known:
            return at, msg("decode.wrong_value", field=noun, value=text)
        return at, msg("decode.not_allowed", field=noun, value=text, known=_joined(known))
    field = _in_field(at)
    if match := re.match(r"Expected `(.*)`, got `(.*)`\Z", message):
        wanted = _joined(_kind(k) for k in match[1].split(" | ") if k != "null")
        shown = _shown(_inside(value, at), match[2])
        return at, msg("decode.expected_found", wanted=wanted, field=field, found=shown)
    for key, pattern in BOUNDS.items():
        if match := re.fullmatch(pattern, message):
            named = match.groupdict()
            named["kind"] = _kind(named["kind"])
            return at, msg(f"decode.{key}", field=field, **named)
    return at, msg("decode.other", words=message, field=field)


BOUNDS = {
    key: f"Expected `(?P<kind>[a-z]+)` {rest}"
    for key, rest in (
        ("length_found", r"of length (?P<bound>(?:[<>=]+ )?\d+), got (?P<found>\d+)"),
        ("least_found", r"of at least length (?P<bound>\d+), got (?P<found>\d+)"),
        ("most_found", r"of at most length (?P<bound>\d+), got (?P<found>\d+)"),
        ("length", r"of length (?P<bound>(?:[<>=]+ )?\d+)"),
        ("bound", r"(?P<bound>[<>]=? .+)"),
        ("pattern", r"matching regex '(?P<pattern>.*)'"),
    )
}
"""Bounds of numbers, lengths and texts, as msgspec says them."""


def _field(at: YamlPath) -> str:
    names = [step for step in at if isinstance(step, str)]
    return names[-1] if names else ""


def _noun(kind: Any, value: Any, at: YamlPath) -> str:
    """The name of the thing at `at`: of its field, or of a list's field without the plural s."""
    if at and isinstance(at[-1], int):
        for row in _types(kind, value, at[:-1]):
            if isinstance(row, msgspec.inspect.StructType) and row.array_like:
                return row.fields[at[-1]].name
    name = _field(at).replace("_", " ") or "value"
    return name[:-1] if name.endswith("s") and isinstance(at[-1], int) else name


def _inside(value: Any, at: YamlPath) -> Any:
    for step in at:
        value = value[step]
    return value


def _shown(value: Any, kind: str) -> Message | str:
    if isinstance(value, str):
        return msg("decode.quoted", text=value)
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, (int, float)) else _kind(kind)


def _types(kind: Any, value: Any, at: YamlPath) -> list[Any]:
    """The declared types of the entry at `at`, unions spread out."""
    here = _spread(msgspec.inspect.type_info(kind))
    for step in at:
        there: list[Any] = []
        for candidate in here:
            if isinstance(candidate, msgspec.inspect.StructType):
                if not _tagged_so(candidate, value):
                    continue
                if candidate.array_like and isinstance(step, int):
                    there += _spread(candidate.fields[step].type)
                if step == candidate.tag_field:
                    there.append(candidate)
                for field in candidate.fields:
                    if field.encode_name == step:
                        there += _spread(field.type)
            elif isinstance(candidate, msgspec.inspect.DictType):
                there += _spread(candidate.value_type)
            elif isinstance(candidate, msgspec.inspect.TupleType) and isinstance(step, int):
                there += _spread(candidate.item_types[step])
            elif hasattr(candidate, "item_type"):
                there += _spread(candidate.item_type)
        here = there
        value = value[step]
    return here


def _tagged_so(candidate: msgspec.inspect.StructType, value: Any) -> bool:
    given = value.get(candidate.tag_field) if isinstance(value, dict) else None
    tags = given == candidate.tag
    return candidate.tag is None or tags or not isinstance(given, str)


def _spread(info: Any) -> list[Any]:
    if isinstance(info, msgspec.inspect.Metadata):
        return _spread(info.type)
    if isinstance(info, msgspec.inspect.UnionType):
        return [single for part in info.types for single in _spread(part)]
    return [info]


def _fields(kind: Any, value: Any, at: YamlPath) -> list[msgspec.inspect.Field]:
    found = _inside(value, at)
    return [
        field
        for struct in _types(kind, value, at)
        if isinstance(struct, msgspec.inspect.StructType) and _tagged_so(struct, found)
        for field in struct.fields
    ]


def _allowed(kind: Any, value: Any, at: YamlPath) -> list[Any]:
    """The words that would have been right at `at`: of a literal, or the tags of a union."""
    words: list[Any] = []
    for candidate in _types(kind, value, at):
        if isinstance(candidate, msgspec.inspect.LiteralType):
            words += candidate.values
    if not words and at:
        for candidate in _types(kind, value, at[:-1]):
            if isinstance(candidate, msgspec.inspect.StructType) and candidate.tag is not None:
                words.append(candidate.tag)
    return words
