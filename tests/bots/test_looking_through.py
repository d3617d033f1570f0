"""Who looks at what it drew from a stack knows what it sees, and nothing else of the stack."""

from __future__ import annotations

from gametable.bots.imagine import imagine, sight
from gametable.bots.players import PLANS, think
from gametable.core.engine.chance import Source
from tests.rules.pulsar_2849.play import at, do, position


def looking():
    """A game in which one of three exploration tiles, which have just been drawn, is kept."""
    state = position(3, [3], round=4, boards=("AI", "DII", "AIII"))
    table = do(at(state), ("patent", "dii_r4a"))
    assert table.decision.prompt.key == "ask.keep_tiles"
    return table


def test_bots_think_about_what_was_drawn_from_a_stack():
    table = looking()
    for luck in range(5):
        deal = imagine(table.title, sight(table, luck), Source.of(luck))
        assert deal is not None
        run = deal.run(luck)
        assert run.game.state.drawn == table.state.drawn
    found = think(table.title, sight(table, 5), PLANS["normal"])
    assert found.found_any


def test_the_rest_of_the_stack_is_dealt_anew():
    table = looking()
    deals = [imagine(table.title, sight(table, 0), Source.of(n)) for n in range(4)]
    rests = {tuple(deal.run(1).game.state.exploration) for deal in deals if deal is not None}
    assert len(rests) > 1 and tuple(table.state.exploration) not in rests
    seen = sight(table, 0)
    below = seen.before.exploration[len(table.state.drawn) :]
    assert set(below) == {"?"}


def test_it_is_still_known_after_the_answer():
    table = looking()
    table.choose([("exploration_03",)])
    while table.decision is not None and table.decision.seat == 0:
        assert imagine(table.title, sight(table, 1), Source.of(1)) is not None
        table.choose_index(0)
