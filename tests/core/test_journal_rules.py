"""Games kept under other rules: nothing is guessed, nothing raises, something is offered."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gametable.core.engine.chance import Source
from gametable.core.engine.run import Misfit
from gametable.core.engine.table import Table
from gametable.core.engine.title import SetupFault
from gametable.core.journal.loading import Unfit, load_table, take_offer, verify
from gametable.core.journal.writing import Journal, JournalFault, read_record
from gametable.core.scenario.start import first_state
from gametable.core.text import msg
from tests.core.said import said
from tests.core.toy import Toy, ToyState


def keep(path: Path, title: Any, steps: int = 1000) -> Table:
    """A game of `title` kept in `path`, played at random."""
    header = Table.new(title, 2, seed="R", history=False).header
    keeper = Journal.create(path, header, version="1", durable=False)
    table = Table(title, header, first_state(title, header), keeper=keeper)
    source = Source.of("R")
    for _ in range(steps):
        if table.decision is None:
            break
        table.answer_random(source)
    keeper.close()
    return table


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "old.game.jsonl"


class NewerToy(Toy):
    """The same rules under a newer number."""

    revision = 4


class GenerousToy(NewerToy):
    """Rules that deal the first player one more gold at the start."""

    def setup(self, *given: Any) -> ToyState:
        state = super().setup(*given)
        state.players[0].coins["gold"] += 1
        return state


class LampState(ToyState):
    """A state with a field that older games do not have."""

    moon: int = 0


class MoonToy(NewerToy):
    state_type = LampState

    def setup(self, *given: Any) -> LampState:
        return msgspec.convert(msgspec.to_builtins(super().setup(*given)), LampState)


class OtherKeysToy(NewerToy):
    """What was called "take" is called "grab"; passing has gone."""

    def _actions(self, state: Any, seat: int) -> Any:
        options, refused = super()._actions(state, seat)
        names = {"take": "grab"}
        return [
            msgspec.structs.replace(o, key=names.get(o.key, o.key), value=o.key) for o in options
        ], refused


class BreakingToy(NewerToy):
    """Rules that fail, as rules can on answers they would not have asked for."""

    def _turn(self, game: Any, seat: int) -> Iterator[Any]:
        if game.state.round == 2:
            raise KeyError("a component that has gone")
        return (yield from super()._turn(game, seat))


class RefusingToy(NewerToy):
    def setup(self, *given: Any) -> ToyState:
        raise SetupFault(msg("this option has gone"))


def offers(path: Path, title: Any) -> tuple[Unfit, dict[str, int]]:
    before = path.read_bytes()
    with pytest.raises(Unfit) as caught:
        load_table(path, lambda _: title)
    assert path.read_bytes() == before
    return caught.value, {offer.kind: offer.entries for offer in caught.value.offers}


def take_all(fault: Unfit, title: Any) -> list[Table]:
    """Each offer taken and played on for a step; the new files load again."""
    taken = []
    for offer in fault.offers:
        table = take_offer(fault, offer, lambda _: title, version="2", durable=False)
        assert list(table.entries)[: offer.entries] == fault.record.entries[: offer.entries]
        if table.decision is not None and not isinstance(title, BreakingToy):
            table.answer_random(Source.of("on"))
        keeper = table.keeper
        assert isinstance(keeper, Journal) and keeper.path != fault.record.path
        keeper.close()
        again = load_table(keeper.path, lambda _: title, durable=False)
        assert again.state == table.state and list(again.entries) == list(table.entries)
        assert again.log is not None
        again.keeper.close()  # type: ignore[union-attr]
        taken.append(table)
    return taken


def test_a_newer_number_alone_changes_nothing(path: Path) -> None:
    old = keep(path, Toy(), 25)
    table = load_table(path, lambda _: NewerToy())
    assert table.state == old.state and table.header.revision == 3
    assert verify(read_record(path), NewerToy()).state == old.state


def test_a_game_of_newer_rules_is_not_opened(path: Path) -> None:
    keep(path, NewerToy(), 5)
    with pytest.raises(JournalFault, match=r"fault\.newer"):
        load_table(path, lambda _: Toy())


def test_a_new_field_with_a_default_is_no_change(path: Path) -> None:
    old = keep(path, Toy(), 25)
    table = load_table(path, lambda _: MoonToy())
    assert list(table.entries) == list(old.entries)
    assert table.state.moon == 0 and table.state.players == old.state.players


def test_a_state_that_differs_is_found_though_every_answer_fits(path: Path) -> None:
    keep(path, Toy(), 8)
    fault, found = offers(path, GenerousToy())
    assert "old.game.jsonl: the rules have changed since; " in said(fault)
    assert "stands differently" in said(fault)
    assert found["decision"] == 0
    assert found["snapshot"] > 0
    take_all(fault, GenerousToy())
    with pytest.raises(Misfit):
        verify(read_record(path), GenerousToy())


def test_a_key_that_has_gone_gives_the_position_before_it(path: Path) -> None:
    old = keep(path, Toy())
    fault, found = offers(path, OtherKeysToy())
    first = next(n for n, entry in enumerate(old.entries) if entry.answer == "take")
    assert found["decision"] == first
    assert found["snapshot"] > first
    tables = take_all(fault, OtherKeysToy())
    assert tables[1].header.revision == 4


def test_an_alias_mends_it(path: Path) -> None:
    old = keep(path, Toy())
    table = load_table(
        path, lambda _: OtherKeysToy(), find_aliases=lambda title: {"take": "grab"}, durable=False
    )
    assert table.state == old.state
    assert [e.answer for e in table.entries].count("grab") == [e.answer for e in old.entries].count(
        "take"
    )


def test_rules_that_fail_are_no_crash(path: Path) -> None:
    keep(path, Toy())
    fault, found = offers(path, BreakingToy())
    assert "KeyError" in said(fault)
    table = take_offer(fault, fault.offers[-1], lambda _: BreakingToy(), version="2")
    assert table.decision is not None and table.state.phase == "bid" and table.state.round == 2
    assert found["decision"] == len(table.entries)


def test_a_set_up_that_is_refused_leaves_the_snapshots(path: Path) -> None:
    old = keep(path, Toy())
    fault, found = offers(path, RefusingToy())
    assert list(found) == ["snapshot"]
    table = take_offer(fault, fault.offers[0], lambda _: RefusingToy(), version="2")
    assert table.state == old.state
    assert [event.kind for event in table.log][:1] == ["log.older_history_lost"]


def test_damage_under_other_rules_gives_the_offers_of_both(path: Path) -> None:
    keep(path, Toy())
    data = bytearray(path.read_bytes())
    data[len(data) * 4 // 5] ^= 2
    path.write_bytes(bytes(data))
    fault, found = offers(path, OtherKeysToy())
    assert list(found) == ["prefix"]
    with pytest.raises(Unfit) as caught:
        take_offer(fault, fault.offers[0], lambda _: OtherKeysToy(), version="2")
    assert {offer.kind for offer in caught.value.offers} == {"snapshot", "decision"}
    take_all(caught.value, OtherKeysToy())


def test_practice_is_for_good(path: Path) -> None:
    keep(path, Toy(), 5)
    table = load_table(path, lambda _: Toy())
    table.keeper.note({"practice": True})  # type: ignore[union-attr]
    table.keeper.close()  # type: ignore[union-attr]
    assert load_table(path, lambda _: Toy()).header.practice


class PrintedToy(Toy):
    """The same rules with components whose values an owner may enter."""

    values = "as it came"


class EnteredToy(PrintedToy):
    """The same with other values."""

    values = "as printed"


def test_a_game_of_other_values_is_refused_and_can_be_gone_on_with(path: Path) -> None:
    """Nothing of a game begun with other component values is guessed; what fits is offered."""
    table = keep(path, PrintedToy(), steps=9)
    assert load_table(path, lambda _: PrintedToy()).state == table.state
    with pytest.raises(Unfit, match=path.name) as refused:
        load_table(path, lambda _: EnteredToy())
    assert said(refused.value).endswith("this game was begun with other values of the components.")
    again = take_offer(refused.value, refused.value.offers[0], lambda _: EnteredToy(), version="1")
    assert again.header.values == EnteredToy.values
    kept = again.keeper.path
    again.keeper.close()
    assert load_table(kept, lambda _: EnteredToy()).state == again.state
