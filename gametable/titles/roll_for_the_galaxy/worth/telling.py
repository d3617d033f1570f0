"""What changes a term, in words that name things."""

from __future__ import annotations

from gametable.core.engine.valuation import Measured
from gametable.core.text import Message, msg
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.effects.producing import virtual_workers
from gametable.titles.roll_for_the_galaxy.state import Board
from gametable.titles.roll_for_the_galaxy.tableau import workers
from gametable.titles.roll_for_the_galaxy.vocabulary import PHASES

_NAMED = ("tiles", "powers", "bonuses")
"""Terms of which a tile just completed is the reason."""
_STILL = ("prospects", "building", "goods", "bonuses", "dice", "waiting", "credits", "worlds")
"""Terms that may change without a change of their number."""


def told(term: str, before: Board, after: Board, change: Measured, left: int) -> Message:
    """A change of a term: the tile that brings it, the workers, or by how many of what."""
    amount = round(change[1])
    if term in PHASES:
        n = abs(amount) or len(workers(after, term))
        if not n:
            return msg("worth.phase", phase=f"#phase/{term}")
        if amount < 0:
            return msg(f"worth.{term}.done", n=n)
        hands = len(workers(after, term)) + len(virtual_workers(after, term))
        work = msg(f"worth.{term}", n=n)
        # More than stand there: powers are to bring them.
        return msg("worth.reassigned", work=work) if n > hands else work
    new = [id for id in after.tableau if id not in before.tableau]
    if term in _NAMED and change[0] > 0:
        for id in reversed(new):
            side = load().sides[id]
            if term == "tiles":
                return msg("worth.tiles.new", tile=f"#side/{id}", n=amount)
            if side.powers if term == "powers" else side.end_bonus:
                return msg(f"worth.{term}.new", tile=f"#side/{id}", left=left)
    if not amount and term in _STILL:
        return msg(f"worth.{term}.still", left=left)
    signed = f"{amount:+d}".replace("-", "−") if amount else "0"
    return msg(f"worth.{term}", amount=signed, left=left)
