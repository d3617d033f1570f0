"""Copies of states: deep, of every declared type, and refused for any other."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
import pytest

from gametable.core.engine.copying import copy_onto, copy_state


class Stone(msgspec.Struct, frozen=True):
    n: int


class Leaf(msgspec.Struct):
    n: int = 0
    names: list[str] = []


class Other(msgspec.Struct):
    words: list[str] = []


class Named(msgspec.Struct, kw_only=True):
    names: list[str]
    last: str


class Tree(msgspec.Struct):
    kind: Literal["oak", "elm"]
    leaf: Leaf
    maybe: Leaf | None
    either: Leaf | Other | None
    leaves: list[Leaf]
    rows: list[list[int]]
    named: dict[str, list[Leaf]]
    numbers: dict[int, int]
    pair: tuple[int, str]
    stone: Stone
    stones: list[Stone | None]
    marks: set[int]
    children: list[Tree]


def tree(*children: Tree) -> Tree:
    return Tree(
        "oak",
        Leaf(1, ["a"]),
        Leaf(2),
        Other(["w"]),
        [Leaf(3), Leaf(4, ["b"])],
        [[1], [2, 3]],
        {"x": [Leaf(5)]},
        {1: 2},
        (1, "one"),
        Stone(1),
        [Stone(2), None],
        {1, 2},
        list(children),
    )


def test_fields_that_must_be_named_are_copied_too() -> None:
    named = Named(last="z", names=["a"])
    copied = copy_state(named)
    copied.names.append("b")
    assert named == Named(names=["a"], last="z")
    assert copied == Named(names=["a", "b"], last="z")


def test_a_copy_is_equal_and_shares_nothing_that_changes() -> None:
    state = tree(tree())
    before = msgspec.json.encode(state)
    copy = copy_state(state)
    assert copy == state and type(copy) is Tree
    for part in (copy, copy.children[0]):
        part.leaf.names.append("z")
        assert part.maybe is not None and isinstance(part.either, Other)
        part.maybe.n = 9
        part.either.words.append("z")
        part.leaves[1].names.append("z")
        part.rows[0].append(9)
        part.named["x"][0].n = 9
        part.numbers[1] = 9
        part.stones.append(None)
        part.marks.add(9)
    copy.children.append(tree())
    assert msgspec.json.encode(state) == before
    assert copy.stone is state.stone  # frozen things are shared


def test_a_copy_that_is_kept_shares_what_is_equal_with_the_one_before_it() -> None:
    state = tree(tree())
    first = copy_state(state)
    state.rows[0].append(9)
    state.leaf.names.append("z")
    state.named["y"] = [Leaf(7)]
    before = msgspec.json.encode(state)
    second = copy_onto(state, first)
    assert msgspec.json.encode(second) == before and second.stones is first.stones
    assert first == tree(tree())  # what was kept stays as it was
    # Nothing of either is the living state's.
    state.rows[1].append(8)
    state.leaves[0].names.append("y")
    state.children[0].leaf.names.append("y")
    state.stones.append(None)
    state.marks.add(9)
    state.named["x"][0].n = 9
    assert msgspec.json.encode(second) == before and first == tree(tree())


def test_a_copy_that_is_kept_has_the_order_of_its_own_state() -> None:
    fields = [("numbers", dict[str, int]), ("piles", dict[str, list[int]])]
    kind = named("Ordered", fields)
    kept = kind({"a": 1, "b": 2}, {"a": [1], "b": [2]})
    other = kind({"b": 2, "a": 1}, {"b": [2], "a": [1]})
    copy: Any = copy_onto(other, kept)
    assert [*copy.numbers] == [*copy.piles] == ["b", "a"]
    assert copy.piles["a"] is kept.piles["a"]  # type: ignore[attr-defined]


def test_a_copy_after_one_of_another_type_shares_nothing() -> None:
    leaf = Leaf(1, ["a"])
    assert copy_onto(leaf, Other(["a"])) == leaf  # type: ignore[type-var]
    assert copy_onto(Leaf(2, ["a"]), leaf).names is leaf.names


def test_what_equality_does_not_tell_apart_is_copied() -> None:
    kind = named("Mixed", [("mixed", list[int | bool]), ("halves", list[float])])
    kept, state = kind([1], [1.0]), kind([True], [1.0])
    copy: Any = copy_onto(state, kept)
    assert copy.mixed == [True] and copy.mixed[0] is True
    assert copy.halves is not kept.halves  # type: ignore[attr-defined]


def test_nothing_stays_nothing() -> None:
    state = tree()
    state.maybe = state.either = None
    copy = copy_state(state)
    assert copy.maybe is None and copy.either is None


def named(name: str, fields: list[Any]) -> type[msgspec.Struct]:
    return msgspec.defstruct(name, fields)


def test_two_types_of_one_name_are_two_types() -> None:
    first = named("Same", [("a", int)])
    second = named("Same", [("b", str)])
    both = named("Both", [("one", first), ("two", second)])
    state = both(first(1), second("x"))
    copy = copy_state(state)
    assert copy == state
    assert type(copy.one) is first and type(copy.two) is second  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "hint",
    [
        object,
        Any,
        bytearray,
        list[Any],
        dict[str, object],
        dict[tuple[Any, ...], int],
        tuple[list[int], ...],
        list[int] | dict[str, int],
    ],
    ids=str,
)
def test_a_type_it_cannot_copy_is_refused_every_time(hint: Any) -> None:
    inner = named("Inner", [("odd", hint)])
    outer = named("Outer", [("fine", int), ("inner", inner)])
    for _ in range(2):
        with pytest.raises(TypeError, match=r"a state cannot hold|dict keys must be plain"):
            copy_state(outer(1, inner(None)))
        with pytest.raises(TypeError, match=r"a state cannot hold|dict keys must be plain"):
            copy_state(inner(None))


def test_only_structs_are_states() -> None:
    for thing in ([1], {"a": 1}, 3, None):
        with pytest.raises(TypeError, match="must be a msgspec Struct"):
            copy_state(thing)
