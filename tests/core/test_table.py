"""Answering by key, refusals, previews, clones, views and logs of a Table."""

from __future__ import annotations

import msgspec
import pytest

from gametable.core.engine.chance import Source
from gametable.core.engine.copying import copy_state
from gametable.core.engine.decision import Illegal
from gametable.core.engine.questions import Order, PickOne, PickSome, Split
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat, SetupFault
from gametable.core.text import msg
from tests.core.toy import HIDDEN, Toy, ToyState
from tests.kit.sitting import table_at


def at(ask: str, *, seed: str = "T", seats: int = 2, practice: bool = False) -> Table[ToyState]:
    """A table at the first question with this prompt, first options taken until then."""
    table = Table.new(Toy(), seats, seed=seed, practice=practice)
    while table.decision and table.decision.prompt.key != ask:
        decision = table.decision
        by_kind = {PickOne: decision.keys[0], PickSome: (), Split: (0, 0), Order: decision.keys}
        table.choose(by_kind[type(decision)])
    assert table.decision is not None
    return table


def refused(table: Table[ToyState], answer: object) -> str:
    before = (msgspec.json.encode(table.state), len(table.entries), len(table.log))
    with pytest.raises(Illegal) as caught:
        table.choose(answer)
    assert (msgspec.json.encode(table.state), len(table.entries), len(table.log)) == before
    return caught.value.refusal.text.key


def test_one_is_chosen_by_key() -> None:
    table = at("ask.bid")
    assert table.decision is not None
    card = table.decision.keys[1]
    table.choose(card)
    assert table.state.players[0].bid == card
    assert table.entries[-1].answer == card
    assert refused(table, 99) == "refusal.not_an_option"


def test_what_is_refused_tells_its_conditions() -> None:
    state = copy_state(at("ask.action").marks[-1].state)
    state.players[0].coins["gold"] = 0
    clone = table_at(Toy(), state)
    assert clone.decision is not None and clone.decision.keys == ["pass", "take"]
    [item] = clone.refusals()
    assert item.option.key == "light"
    assert (item.refusal.text.key, item.refusal.rule) == ("check.gold", "toy 3.1")
    assert [(c.text.key, c.met) for c in clone.explain("light")] == [
        ("check.gold", False),
        ("check.dark", True),
    ]
    assert refused(clone, "light") == "check.gold"
    assert clone.explain("pass") == []


def test_explain_speaks_of_legal_and_illegal_keys_alike() -> None:
    table = at("ask.action")
    gold = table.state.players[0].coins["gold"]
    table.choose("light")
    assert [c.met for c in table.explain(["lamp", "red"])] == [True]
    table.choose(["lamp", "red"])  # lists are keys too, as they come out of JSON
    assert table.state.players[0].shrine.lamps[0].lit
    assert table.state.players[0].coins["gold"] == gold - 1


def test_some_takes_keys_in_any_order_within_its_numbers() -> None:
    table = at("ask.discard")
    assert table.decision is not None
    first, second = table.decision.keys[:2]
    assert refused(table, [first, first]) == "refusal.twice"
    assert refused(table, [first]) == "refusal.first"
    assert refused(table, [first, 77]) == "refusal.not_an_option"
    table.choose([second, first])
    assert table.entries[-1].answer == (first, second)
    assert table.state.discard[-2:] == [first, second]
    other = at("ask.discard")
    other.choose(second)  # a single key may stand alone
    assert other.entries[-1].answer == (second,)


def test_some_refuses_too_many() -> None:
    table = at("ask.action", seats=1)
    table.choose("take")
    assert table.decision is not None and len(table.decision.keys) == 3
    assert refused(table, table.decision.keys) == "refusal.count"


def test_split_takes_a_mapping_pairs_or_amounts() -> None:
    for answer in ({"gold": 1}, [["gold", 1]], [("iron", 0), ("gold", 1)], (1, 0), [1, 0]):
        table = at("ask.pay")
        gold = table.state.players[0].coins["gold"]
        table.choose(answer)
        assert table.state.players[0].coins["gold"] == gold - 1
    table = at("ask.pay")
    assert refused(table, {"iron": 9}) == "refusal.bound"
    assert refused(table, {"gold": 1, "iron": 2}) == "refusal.total"
    with pytest.raises(Illegal) as fault:
        table.choose({"gold": 1, "iron": 2})
    assert fault.value.refusal.text.args["span"] == "0–3"
    exact = Split(
        0, msg("ask.pay"), ("gold",), lambda n: table.decision.describe(n), [(0, 9)], 6, 6
    )
    refusal = exact.fault((4,))
    assert refusal is not None and refusal.text.args["span"] == "6"  # one sum is no range
    assert refused(table, {"gold": -1}) == "refusal.bound"
    assert refused(table, {"silver": 1}) == "refusal.not_an_option"
    assert refused(table, (1,)) == "refusal.amounts"
    assert refused(table, (1.0, 0)) == "refusal.amounts"
    assert refused(table, [["gold", 1], ["gold", 1]]) == "refusal.twice"


def test_order_wants_all_of_them() -> None:
    table = at("ask.order")
    assert refused(table, ["red"]) == "refusal.order_all"
    assert refused(table, ["red", "red", "blue"]) == "refusal.twice"
    table.choose(["green", "red", "blue"])
    assert [lamp.colour for lamp in table.state.players[0].shrine.lamps] == ["green", "red", "blue"]


def test_a_finished_game_asks_nothing() -> None:
    table = Table.new(Toy(), 2, seed="T")
    assert table.result() is None
    source = Source.of("end")
    while table.decision:
        table.answer_random(source)
    assert table.over and table.result() is not None
    assert refused(table, "anything") == "refusal.game_over"
    assert table.refusals() == []
    assert [check.met for check in table.explain("x")] == [False]


def test_a_title_refuses_wrong_seats() -> None:
    with pytest.raises(SetupFault, match=r"setup\.seats"):
        Table.new(Toy(), 9)


def test_equal_seeds_play_equal_games_and_others_do_not() -> None:
    states = [msgspec.json.encode(Table.new(Toy(), 3, seed=s).state) for s in ("x", "x", "y")]
    assert states[0] == states[1] != states[2]


def test_a_clone_is_equal_and_independent() -> None:
    table = at("ask.discard", practice=True)
    before = msgspec.json.encode(table.state)
    entries, marks, log = list(table.entries), len(table.marks), list(table.log)
    clone = table.clone()
    assert clone.state == table.state
    assert repr(clone.decision) == repr(table.decision)
    source = Source.of("clone")
    for _ in range(8):
        clone.answer_random(source)
    clone.undo()
    clone.state.players[0].coins["gold"] = 77
    assert msgspec.json.encode(table.state) == before
    assert (list(table.entries), len(table.marks), table.log) == (entries, marks, log)
    assert table.redo_steps == 0 and clone.redo_steps == 1


def test_a_branch_is_practice_and_leaves_the_match_a_match() -> None:
    table = at("ask.action")
    assert table.undo_border() is not None
    branch = table.branch()
    assert branch.header.practice and not table.header.practice
    branch.undo()
    assert len(branch.entries) < len(table.entries)


class Listening:
    """Counts what it is told."""

    def __init__(self) -> None:
        self.calls = 0

    def write(self, lines: object) -> None:
        self.calls += 1

    def undone(self, entry: int) -> None:
        self.calls += 1


def test_clones_are_kept_nowhere() -> None:
    keeper = Listening()
    table = Table.new(Toy(), 2, seed="k", practice=True, keeper=keeper)
    calls = keeper.calls
    for copy in (table.clone(), table.branch()):
        copy.answer_random(Source.of("a"))
        copy.undo()
    assert keeper.calls == calls


def test_preview_stops_where_luck_comes_in() -> None:
    table = at("ask.action")
    before = msgspec.json.encode(table.state), list(table.entries)
    seen = table.preview("take")
    assert not seen.complete and seen.events == ()
    assert seen.before == seen.after
    lit = table.preview("light")
    assert lit.complete
    paying = at("ask.pay").preview({"gold": 1})
    assert paying.complete and paying.after[0] == paying.before[0] - 1
    assert (msgspec.json.encode(table.state), list(table.entries)) == before
    with pytest.raises(Illegal):
        table.preview("fly")


def test_preview_shows_only_what_the_seat_may_know() -> None:
    table = at("ask.bid")
    assert table.decision is not None
    seen = table.preview(table.decision.keys[0])
    assert seen.view.players[0].bid == table.decision.keys[0]
    assert set(seen.view.deck) == {HIDDEN} and set(seen.view.players[1].hand) == {HIDDEN}
    assert [event.kind for event in seen.events] == ["log.bid"]


def test_a_preview_tells_where_it_ends_and_whether_the_answer_can_be_taken_back() -> None:
    table = at("ask.bid")
    assert table.decision is not None
    seen = table.preview(table.decision.keys[0])
    assert seen.end == "other" and not seen.complete and not seen.undoable
    ends = set()
    for seed in range(6):
        table, source = Table.new(Toy(), 2, seed=str(seed)), Source.of(str(seed))
        while table.decision is not None:
            asked = table.decision
            answer = asked.keys_of(asked.random(source))
            seen, practice = table.preview(answer), table.branch().preview(answer)
            assert seen.end == practice.end and practice.undoable
            ends.add(seen.end)
            table.choose(answer)
            if seen.undoable:
                assert seen.end == "question" and table.undo_border() is None
    assert ends >= {"question", "other", "turn", "unknown"}


def test_the_last_bid_cannot_be_previewed_past_the_roll() -> None:
    table = at("ask.bid")
    assert table.decision is not None
    table.choose(table.decision.keys[0])
    seen = table.preview(table.decision.keys[0])
    assert not seen.complete
    assert [event.kind for event in seen.events] == ["log.bid"]
    assert seen.view.discard == []


def test_a_look_ahead_ends_with_the_turn_and_before_the_question_of_another() -> None:
    first = at("ask.bid").ahead()
    assert first.decision is not None
    first.choose(first.decision.keys[0])
    # The next one is asked something, even where there is only one answer.
    assert first.decision is not None and first.decision.seat == 1 and not first.halted
    ahead = at("ask.order").ahead()
    ahead.choose(["red", "green", "blue"])
    assert ahead.decision is None and ahead.halted == "turn" and not ahead.over
    assert ahead.clone().halted == "turn"


def test_several_answers_are_previewed_in_a_row() -> None:
    table = at("ask.pay")
    order = ("red", "green", "blue")
    row = table.preview_row([{"gold": 1}, order])
    assert row.after[0] == row.before[0] - 1
    assert row.view.players[0].shrine.history == [order]
    with pytest.raises(Illegal):
        table.preview_row([{"gold": 1}, order, "take"])  # the last is asked of another


def test_what_was_answered_in_secret_is_known_by_number() -> None:
    table = at("ask.action")
    bids = {n for n, entry in enumerate(table.entries) if entry.ask == "ask.bid"}
    assert len(bids) == 2 and table.veiled == bids == table.clone().veiled
    again = table.branch()
    again.undo_to(min(bids) + 1)
    assert again.veiled == {min(bids)} and table.veiled == bids


def test_logs_and_views_hide_what_others_may_not_see() -> None:
    table = at("ask.bid", seats=3)
    assert table.decision is not None
    card = table.decision.keys[0]
    table.choose(card)
    own, other, onlooker = table.log_for(0)[-1], table.log_for(1)[-1], table.log_for(None)[-1]
    assert own.kind == "log.bid" and own.message().args == {"who": "#seat/0", "card": card}
    for hidden in (other, onlooker):
        assert hidden.kind == "log.bid.hidden"
        assert hidden.secret is None and hidden.owners == ()
        assert hidden.message().args == {"who": "#seat/0"}
    assert table.view(0).players[0].bid == card
    assert table.view(1).players[0].bid == HIDDEN == table.view(None).players[0].bid
    assert table.state.players[0].bid == card  # a view is a copy


def test_scores_are_told_at_any_time() -> None:
    table = at("ask.bid")
    assert [score.total for score in table.scores()] == [5, 5]


def test_seats_and_options_reach_the_header() -> None:
    seats = [Seat("Ada", "red"), Seat("Bot", player="bot")]
    table = Table.new(Toy(), seats, {"length": 1}, seed=12)
    assert table.header.seats == tuple(seats)
    assert table.header.options == {"length": 1}
    assert (table.header.seed, table.header.revision, table.header.title) == ("12", 3, "toy")
