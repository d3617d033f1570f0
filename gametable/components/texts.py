"""The words of a title in English and Hungarian, and messages rendered from them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec

from gametable.components.cache import load_yaml
from gametable.components.data_root import assets_dir
from gametable.components.decode import Faults, decode_item
from gametable.components.strict_yaml import Document
from gametable.core.text import Filled, Message, Quoted, Words, articled, listed, msg
from gametable.core.text import Text as Text

LANGUAGES = ("en", "hu")

Forms = Filled | Annotated[list[Filled], msgspec.Meta(min_length=2, max_length=2)]

_SEAT = re.compile(r"#seat/")
_SAID = re.compile(r"#(?:rule|option|seat)/")  # what has words, but is no component
_REFERENCE = re.compile("#[^/ ]+/")
_PLACEHOLDER = re.compile(r"\{([a-z][a-z0-9_]*)\}")
_OWN_NAME = re.compile(r"(?!(?:A|An|The|Az) )[^\W\d_a-zà-öø-ÿőű][\w’'.-]*(?: [\w’'.-]+)+")
"""Several words of which the first has a capital: a name that says more than what it is."""
_SENTENCE = re.compile(r".* [a-zà-öø-ÿőű0-9].*\.")
"""What is called by its text has none of its own; that of a "Corp." is one."""
_COUNT = re.compile(r"\{([a-z][a-z0-9_]*)\} ?$")


class Sentence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of texts.yaml: whole sentences with placeholders.

    A list holds two forms, for one and for other numbers of the argument `n`. What is counted, such
    as a resource, may have two forms too: it is said in the first one right behind a placeholder
    that is 1 ("{n} {resource}"). A Hungarian "a(z)" becomes the article of what follows it.
    """

    en: Forms
    hu: Forms

    def of(self, language: str) -> Forms:
        """The forms in a language; English where the language is unknown."""
        return self.hu if language == "hu" else self.en


Name = Text | Sentence | str


class TitleWords:
    """The words of one title in one language, with the names of its components.

    `unknown` collects every key, reference and argument that was asked for and is missing, so that
    a test can fail on them.
    """

    def __init__(
        self, language: str, phrases: Mapping[str, Sentence], names: Mapping[str, Name]
    ) -> None:
        self.language = language
        self.unknown: set[str] = set()
        self._phrases = phrases
        self._names = names
        self._by_id: dict[str, list[str]] | None = None
        self._own_names: re.Pattern[str] | None = None

    def with_names(self, names: Mapping[str, Name]) -> TitleWords:
        """The same words with further names, such as those of the players ("#seat/0")."""
        words = TitleWords(self.language, self._phrases, {**self._names, **names})
        words.unknown = self.unknown
        return words

    def names_of(self, id: str) -> list[str]:
        """What components of that id ("#tile/<id>") are called in this language."""
        if self._by_id is None:
            self._by_id = {}
            for reference in self._names:
                if reference.startswith("#") and reference.count("/") == 1:
                    self._by_id.setdefault(reference.rpartition("/")[2], []).append(reference)
        return [self.name(reference) for reference in self._by_id.get(id, ())]

    def named_in(self, text: str) -> list[tuple[int, int]]:
        """Where components stand in a text by names of their own, perhaps with an ending: "Free
        Trade Zone"."""
        if self._own_names is None:
            names = {self.name(ref) for ref in self._names if not _SAID.match(ref)}
            own = [name for name in names if _OWN_NAME.fullmatch(name)]
            own = sorted(filter(lambda name: not _SENTENCE.fullmatch(name), own), key=len)[::-1]
            any_of = "|".join(map(re.escape, own)) or "$^"
            self._own_names = re.compile(rf"\b(?:{any_of})\w*")
        return [found.span() for found in self._own_names.finditer(text)]

    def knows(self, key: str) -> bool:
        """Whether a key or a component reference has words."""
        return key in self._names if key.startswith("#") else key in self._phrases

    def text(self, message: Message) -> str:
        """The message in this language; an unknown key is shown in brackets.

        Of none (an argument `n` of 0) `<key>.none` is said, if there are such words.
        """
        if message.key.startswith("#"):
            return self.name(message.key)
        phrase = self._phrases.get(message.key)
        if message.args.get("n") == 0:
            phrase = self._phrases.get(f"{message.key}.none", phrase)
        if phrase is None:
            self.unknown.add(message.key)
            return f"[{message.key}]"
        forms = phrase.of(self.language)
        if not isinstance(forms, str):
            forms = forms[0] if message.args.get("n") == 1 else forms[1]

        def fill(match: re.Match[str]) -> str:
            name = match[1]
            if name not in message.args:
                self.unknown.add(f"{message.key} {match[0]}")
                return match[0]
            count = _COUNT.search(forms[: match.start()])
            one = count is not None and str(message.args.get(count[1])).lstrip("+−") == "1"
            said = self.value(message.args[name], one)
            # A name that ends with a stop ends its sentence, too.
            ends = said.endswith(".") and forms[match.end() :].startswith(".")
            return said[:-1] if ends else said

        return articled(_PLACEHOLDER.sub(fill, forms))

    def name(self, reference: str, one: bool = False) -> str:
        """The name of a component, by its reference ("#planet/gaia"); of `one` or of several."""
        name = self._names.get(reference)
        if name is None:
            self.unknown.add(reference)
            return f"[{reference}]"
        said = name if isinstance(name, str) else name.of(self.language)
        return said if isinstance(said, str) else said[0 if one else 1]

    def value(self, argument: Any, one: bool = False) -> str:
        """An argument of a message as words: text, number, reference, message or list of these."""
        if isinstance(argument, Message):
            return self.text(argument)
        if isinstance(argument, Quoted):
            return str(argument)
        if isinstance(argument, Text):
            return argument.of(self.language)
        if isinstance(argument, str):
            names = argument in self._names or _REFERENCE.match(argument)
            return self.name(argument, one) if names else argument
        if isinstance(argument, Mapping) and "key" in argument:
            # A message that went through JSON inside the arguments of another one.
            return self.text(Message(argument["key"], dict(argument.get("args", {}))))
        if isinstance(argument, (list, tuple)):
            said = [self.value(single) for single in argument]
            # Figures and players are told one by one.
            counts = not any(isinstance(one, int) or _SEAT.match(str(one)) for one in argument)
            return listed(said) if counts else ", ".join(said)
        if isinstance(argument, (int, float)) and argument < 0:
            return f"−{-argument}"
        return str(argument)


def in_both(message: Message, words: Callable[[str], Words]) -> Text:
    """A sentence in the words of a title that knows its components, as an argument of one that is
    said without them."""
    return Text(words("en").text(message), words("hu").text(message))


def words(
    title: str, language: str, names: Mapping[str, Name] | None = None, seats: int = 0
) -> TitleWords:
    """The words of a title from assets/<title>/texts.yaml; `names` is its table of components.

    So many `seats` are called "Seat 1" and so on; a client puts the players' own names in place of
    them. What the core says in every title stands in assets/common/texts.yaml, if that is there.
    Raises ComponentErrors naming every faulty entry, ComponentError if the title's file is missing.
    """
    shared = assets_dir("common") / "texts.yaml"
    common = load_phrases(shared) if shared.is_file() else {}
    own = load_phrases(assets_dir(title) / "texts.yaml")
    players = {f"#seat/{n}": Text(f"Seat {n + 1}", f"{n + 1}. hely") for n in range(seats)}
    return TitleWords(language, {**common, **own}, {**(names or {}), **players})


def load_phrases(path: Path) -> dict[str, Sentence]:
    """Load and check a texts.yaml: both languages, no empty text, equal placeholders.

    Raises ComponentErrors with every fault found.
    """
    document = load_yaml(path)
    faults = Faults()
    phrases = {}
    if not isinstance(document.value, dict):
        faults.add(document, (), msg("yaml.mapping_of_texts"))
        faults.report()
        return {}
    for key in document.value:
        phrase = decode_item(document, (key,), Sentence, faults)
        if phrase is not None:
            phrases[key] = phrase
            _check_placeholders(document, key, phrase, faults)
    faults.report()
    return phrases


def _check_placeholders(document: Document, key: str, phrase: Sentence, faults: Faults) -> None:
    english, hungarian = placeholders(phrase.en), placeholders(phrase.hu)
    if english != hungarian:
        faults.add(
            document,
            (key,),
            msg(
                "texts.placeholders",
                key=key,
                en=_listed(english),
                hu=_listed(hungarian),
            ),
        )


def placeholders(forms: Forms) -> set[str]:
    """The names between braces in a text or in all of its forms."""
    texts = [forms] if isinstance(forms, str) else forms
    return {name for text in texts for name in _PLACEHOLDER.findall(text)}


def _listed(found: Iterable[str]) -> str | Message:
    return ", ".join(f"{{{name}}}" for name in sorted(found)) or msg("texts.none")
