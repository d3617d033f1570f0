"""The turns of others at a table: what is told of them, and what the keys and clicks for it do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gametable.client.table.board.art import Art
from gametable.client.table.board.places import LaidPiece, Withheld
from gametable.client.table.model import TableModel, WhyNot
from gametable.client.table.rivals.picture import WHOLE, Picture
from gametable.client.table.rivals.plays import RivalPlay, SeatChange
from gametable.client.table.rivals.rows import Rows
from gametable.client.table.rivals.since import SinceStrip
from gametable.client.table.rivals.stage import Places
from gametable.client.table.rivals.story import Story
from gametable.client.widgets.ui import Ui
from gametable.core.engine.decision import Check

LONGEST = 4.0  # seconds of pictures that may wait
LOOK = 0.05  # seconds between looks at a table that is not drawn


@dataclass
class RivalCalls:
    """What the turns of others need of the screen."""

    redraw_table: Callable[[], object]
    inspect: Callable[[str], object]  # a thing, in the inspector
    places: Places
    shown: Callable[[], object]  # another play is shown, or none any more
    explain: Callable[[WhyNot], object]  # why a step was taken
    withhold: Callable[[Withheld], object]  # pieces that are not to be seen yet
    drawn: Callable[[], bool]  # whether the window shows the table as it is now


def changed(old: LaidPiece, new: LaidPiece) -> bool:
    """Whether a piece that stays where it is looks otherwise, as an upgraded structure does."""
    looks = (old.piece.face, old.piece.data) != (new.piece.face, new.piece.data)
    return looks and old.rect == new.rect


class RivalTurns:
    """What others did since the viewer's last answer. `take()` is called after every change of the
    game, once the scene is laid out."""

    def __init__(self, model: TableModel, rows: Rows, art: Art, ui: Ui, calls: RivalCalls):
        self.model, self.ui, self.calls = model, ui, calls
        self.story = Story(model.session, rows)
        self.since = SinceStrip(model, art, self._pick, self._hover, self.show_again, self.fold)
        self.since.shown = self._many = len(model.table.header.seats) > 1 or rows.has_events
        self.picture = Picture(model, art, calls.places)
        self._coming: list[RivalPlay] = []
        self._replay: list[RivalPlay] = []  # what is shown again, and did not come yet
        self.replaying = False
        self._guides = False  # the player says when the next one is shown
        self._lay: dict[str, LaidPiece] = {}  # the pieces as they lay there before
        self._new: Withheld = {}  # those that came or changed with what is told
        self.picture.stood = calls.shown
        self._viewer: int | None = None  # who looked on last
        self._skips = False  # nothing is shown until the viewer is asked
        self._seen: list[RivalPlay] = []  # those that had their picture, or were asked to have none

    def take(self) -> bool:
        """Tell of the game as it is now; what came before the viewer's eyes gets its picture.
        Whether pictures are shown or wait."""
        assert self.model.scene is not None
        self._show_strip()
        now = {laid.piece.id: laid for laid in self.model.laid.pieces}
        new = {id: self._lay.get(id) for id, laid in now.items()}
        self._new = {id: old for id, old in new.items() if old is None or changed(old, now[id])}
        self._lay = now
        fresh = self.story.take(self.model.scene)
        told = self.told
        self._seen = [play for play in self._seen if play in told]
        self._coming = [play for play in self._coming if play in told]
        watched, viewer = bool(fresh), self.model.session.viewer
        if watched and viewer != self._viewer:
            self.since.played = all(play in fresh for play in told)
        self._viewer = viewer
        if not watched and told != [chip.play for chip in self.since.chips]:
            # He comes back to the table: he may let it be played back, nothing plays by itself.
            self.since.played = not told
            self.picture.end()
        skips = self._skips
        if skips:
            self._seen += [play for play in fresh if play in told]
            self._skips = self.model.session.bot_to_act
        for play in fresh:
            shown = play in self._seen or play in self.picture.plays
            if play.amounts:
                self.picture.draw_anew(play)  # more may have come of it
                shown = play in self._coming or skips
            if play in told and not shown:
                self._seen.append(play)
                if self._by_steps or not play.step:
                    self._coming.append(play)
        # Those that went by without a picture are still in the strip, or are counted no more.
        old = sum(play not in fresh for play in told)
        self.since.missed = min(self.since.missed, old) if self._coming else 0
        self.since.show(told)
        self._show_next(True)
        return self.shows

    def taken(self, seat: int) -> list[SeatChange]:
        """What others took from a seat since its last answer, if it is the one that looks."""
        session = self.model.session
        if seat != session.viewer or session.moment is not None:
            return []
        entries = self.model.table.entries
        own = [n for n, entry in enumerate(entries) if entry.chosen and entry.seat == seat]
        since = own[-1] + 1 if own else 0  # what comes of an answer has the number after it
        sums = RivalPlay(None, since)
        for play in self.told:
            if play.takes_from(seat) and _end_of(play) > since:
                sums.add(change for change in play.of(seat) if change.n < 0)
        return sums.changes

    @property
    def shows(self) -> bool:
        """Whether pictures are shown or wait."""
        return bool(self.picture.plays or self._coming)

    @property
    def play(self) -> RivalPlay | None:
        """The play that is shown, or the first that waits."""
        return self.picture.play or next(iter(self._coming), None)

    def shown_to_all(self) -> bool:
        """Whether what came of the last answer is shown before the next one sits down."""
        shows = bool(self.ui.motion.seconds(WHOLE, False, True)) and not self._skips
        return shows and self.story.tells_all

    def _show_next(self, at_once: bool = False) -> None:
        """The next picture, unless one is shown; where too many wait the oldest are in the strip
        only. It is drawn ahead first; `at_once`: a single one is not waited for."""
        motion = self.ui.motion
        if not motion.seconds(WHOLE, False, True):
            self._coming = []
        self._guides = self._by_steps and (self._guides or any(play.step for play in self._coming))
        if self.picture.plays:
            if self._coming:
                self.picture.prepare(together(self._coming)[0])
            return
        if not self._coming:
            self._guides = False
            self._withhold([])
            if not at_once:
                self.calls.shown()
            return
        if self.model.session.next_up is not None and not self.calls.drawn():
            self.ui.after(LOOK, self._show_next)  # all others saw a table of their own before
            return
        room, waiting = max(1, int(LONGEST / WHOLE)), together(self._coming)
        if len(waiting) > room and not self._guides:
            self.since.missed += sum(map(len, waiting[:-room]))
            waiting = waiting[-room:]
            self.since.show(self.told)
        first = waiting[0]
        if not (self.picture.ready(first) or (at_once and len(first) == 1)):
            self._coming = [play for plays in waiting for play in plays]
            self.picture.prepare(first, self._show_next)
            return
        self._coming = [play for plays in waiting[1:] for play in plays]
        self._show(first, self._show_next, self._coming)

    def _show(
        self, plays: list[RivalPlay], done: Callable[[], object], after: list[RivalPlay]
    ) -> None:
        """Show plays as one picture, and have the next one drawn while it stands."""
        self.picture.waits = self.guided
        self._withhold(after)
        self.picture.show(plays, done)
        self.calls.shown()
        if self.ui.motion.reduced and plays[0].thing:
            self._inspect(plays[0])
        if after:
            self.picture.prepare(together(after)[0])

    def _withhold(self, after: list[RivalPlay]) -> None:
        """While steps are gone through, what comes of later ones does not lie there yet."""
        later = [play for play in after if self._guides and not play.step and not self.replaying]
        places = {(play.seat, id) for play in later for aim in play.aims for id in aim.to}
        self.calls.withhold(
            {
                laid.piece.id: self._new[laid.piece.id]
                for laid in self.model.laid.pieces
                if laid.piece.id in self._new
                and (laid.piece.owner, f"{laid.zone}/{laid.piece.slot}") in places
            }
        )

    @property
    def _by_steps(self) -> bool:
        """Whether turns that follow rules are gone through step by step."""
        return self.model.settings.procedures == "steps" and self.ui.motion.rivals != "none"

    @property
    def guided(self) -> bool:
        """Whether steps are shown and the player says when the next one comes."""
        return self._guides

    def why(self) -> None:
        """Tell why the step was taken that is shown: what was compared, and the rule."""
        play = self.picture.play
        if play is None or play.head is None:
            return
        head = play.head
        checks = tuple(Check(said, fits) for said, fits in play.compared)
        self.calls.explain(WhyNot(head.message(), checks, None, head.rule, chosen=True))

    @property
    def told(self) -> list[RivalPlay]:
        """The plays that have something to tell."""
        return [play for play in self.story.plays if play.tells]

    # ------------------------------------------------------------------ the strip

    def _pick(self, play: RivalPlay) -> None:
        """Show the moment after a play, and its thing."""
        self.since.mark(play)
        self.model.session.show_moment(_end_of(play))
        self._inspect(play)

    def _show_strip(self) -> None:
        """At an earlier moment it has nothing to tell, but for the one that was picked in it."""
        session, picked = self.model.session, self.since.marked
        moment, shown = session.moment, self._many
        if moment is not None:
            end = None if picked is None else session.moment_after(_end_of(picked))
            shown = shown and moment.number == end
        if shown != self.since.shown:
            self.since.shown = shown
            self.ui.relayout()

    def _hover(self, play: RivalPlay | None) -> None:
        """Light up what a play did."""
        aims = play.aims if play is not None else []
        self.model.lit = tuple(id for aim in aims for id in aim.to)
        if play is not None:
            self._inspect(play)
        self.calls.redraw_table()

    def _inspect(self, play: RivalPlay) -> None:
        if play.thing:
            self.calls.inspect(play.thing)

    def fold(self) -> None:
        """Fold the strip to one line, or unfold it (X)."""
        self.since.folded = not self.since.folded
        self.ui.relayout()

    # ------------------------------------------------------------------ again

    def show_again(self) -> None:
        """Show the last play again (B); all of them to somebody who was not there, or who missed
        some."""
        if not self.since.played or self.since.missed:
            self.show_all()
        else:
            self._again([play for play in self.told if play.seat is not None][-1:])

    def show_all(self) -> None:
        """Show all plays since the viewer's turn again (Shift + B)."""
        self._again(self.told)

    def _again(self, plays: list[RivalPlay]) -> None:
        """Show these, however many; nothing of the game changes."""
        self.stop()
        self.since.played, self.since.missed = True, 0
        self.since.show(self.told)
        self._replay, self.replaying = list(plays), bool(plays)
        self._guides = self._by_steps and any(play.step for play in plays)
        self._next_again(True)

    def _next_again(self, at_once: bool = False) -> None:
        """The next of those that are shown again, as soon as it is drawn."""
        if not self._replay:
            self.replaying = self._guides = False
            self.since.mark(None)
            self.calls.shown()
            return
        plays = together(self._replay)[0]
        if not at_once and not self.picture.ready(plays):
            self.picture.prepare(plays, self._next_again)
            return
        self._replay = self._replay[len(plays) :]
        self.since.mark(plays[-1])
        self._show(plays, self._next_again, self._replay)

    def stop(self) -> None:
        """Show no play any more: any key or click completes what is running, what waits is in the
        strip only."""
        self._coming, self._replay = [], []
        again, self.replaying = self.replaying or self._guides, False
        self._guides = False
        self._withhold([])
        self.picture.end()
        if self.since.marked is not None and self.model.session.moment is None:
            self.since.mark(None)
        if again:
            self.calls.shown()

    def step(self) -> bool:
        """End what is shown and show what comes next; False where nothing does."""
        again, waits, guides = self.replaying, bool(self._replay or self._coming), self._guides
        coming, self._coming = self._coming, []
        replay, self._replay = self._replay, []
        self.picture.end()
        self._coming, self._replay = coming, replay
        if again:
            self._next_again(True)
        elif waits or guides:
            self._show_next(True)
            if not waits:
                self.calls.shown()
        return waits or again or guides

    def skip(self) -> None:
        """Show nothing until the viewer is asked: it is in the strip only."""
        self.stop()
        self._skips = True

    def drop(self) -> None:
        """Keep nothing on the screen (a cover comes)."""
        self.stop()
        self.picture.forget()
        self.story.forget()
        self.since.show([])


def _end_of(play: RivalPlay) -> int:
    """The number of the last answer of a play."""
    return max([play.entry, *(event.entry for event in play.events)])


def together(plays: list[RivalPlay]) -> list[list[RivalPlay]]:
    """Plays as they are shown: those that different seats made together are one picture."""
    found: list[list[RivalPlay]] = []
    for play in plays:
        last = found[-1] if found else []
        same = bool(last) and play.together and last[0].together
        if same and play.seat not in [other.seat for other in last]:
            last.append(play)
        else:
            found.append([play])
    return found
