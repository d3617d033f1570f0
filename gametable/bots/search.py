"""What answers are worth: a tree over own decisions in imagined games, judged by the title's terms.

Every answer is given in an imagined game and the seat's turn is finished, first by the title's
priors, then for the best by trying the follow-ups; positions are judged only there, never in the
middle of a turn. A hard bot then plays the best few on to the end of the round (or further, as the
title's weights say), in several deals with the same luck for all, everybody following the priors,
itself perhaps trying a few answers. Deals are never fused: each has a tree of its own, and an
answer is worth the mean of what it came to.

The work is counted in answers tried, so that the same luck and the same plan find the same; the
clock only ends it early, and so does whoever says that it is enough.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from math import exp, inf
from typing import Any

import msgspec

from gametable.bots.answers import best_by_prior, likely_answer, worth_trying
from gametable.bots.appraising import Appraiser
from gametable.bots.imagine import Imagined, Sight, imagine
from gametable.core.engine.chance import Source
from gametable.core.engine.decision import CHANCE, Decision, Illegal
from gametable.core.engine.questions import PickOne
from gametable.core.engine.run import Run
from gametable.core.engine.title import Title
from gametable.core.engine.valuation import Strength, Weights

STEPS = 12  # own answers after which a turn is judged as it stands
FOLLOWED = 10  # answers of a follow-up that are tried
LONGEST = 160  # answers after which a game played on is judged as it stands
SURE = 4.0  # points by which an answer leads whom nobody needs to look at further
FAR = 12.0  # points by which a follow-up's prior lies behind that is not tried
FIRST_SIGHT = 6.0  # points by which the prior of what is taken by chance may be behind
ALIKE = 1e-6
STEADY = 6  # games played on of an answer before what they differ by is believed


class Plan(msgspec.Struct, frozen=True):
    """How a bot thinks.

    `screened` answers are tried, the best `finished` of them with all their follow-ups, and of
    those the best few are played on `playouts` times in all, in `deals` deals. No more than `looks`
    answers are tried, nor for longer than `seconds`. `rounds`: how far ahead a gain counts. It
    takes the best answer, or at random one at most `within` points worse, the less likely the worse
    it is on the scale of `noise` points.
    """

    strength: Strength
    deals: int
    screened: int
    finished: int
    playouts: int
    looks: int
    seconds: float
    rounds: float = inf
    noise: float = 0.0
    within: float = 0.0


class Candidate(msgspec.Struct):
    """An answer (in the form a flow receives) and what was found of it, in points.

    `line` are the own answers that finish the turn best, by keys with the questions they answer.
    """

    answer: Any
    prior: float = 0.0
    turn: float = -inf
    later: list[float] = []
    line: tuple[tuple[str, Any], ...] = ()
    chance: bool = False
    mix: float = 0.5
    shift: float = 0.0  # what playing on changed for the others, if it was not played on itself

    @property
    def worth(self) -> float:
        """What it is worth to the seat, as far as was looked."""
        if not self.later:
            return self.turn + self.shift
        later = sum(self.later) / len(self.later)
        return (1 - self.mix) * self.turn + self.mix * later

    @property
    def looked_at(self) -> bool:
        """Whether anything was found of it."""
        return self.turn > -inf


class Search:
    """The answers to one question, weighed (`run`); `field` is best first afterwards."""

    def __init__(
        self,
        title: Title[Any],
        seen: Sight[Any],
        plan: Plan,
        clock: Callable[[], float] = time.perf_counter,
        enough: Callable[[], bool] = lambda: False,
        weights: Weights | None = None,
        played: Any = None,
    ) -> None:
        """`played` is an answer, by keys, that is looked at as closely as the best, whatever is
        found of it; then `must` is its form for the flow."""
        self.title, self.seen, self.plan, self.played = title, seen, plan, played
        self.must: Any = None
        self.asked: Decision | None = None
        self.seat = seen.seat
        self.appraiser = Appraiser(title, seen.seat, plan.strength, plan.rounds, weights)
        self.field: list[Candidate] = []
        self.deals: list[Imagined[Any]] = []
        self._clock, self._enough = clock, enough
        self._end = clock() + plan.seconds
        self._looks = 0
        self._stopped = False
        self._bases: dict[int, Run[Any]] = {}

    def run(self) -> list[Candidate]:
        """All answers looked at, best first; empty if no game fits what the seat sees."""
        source = Source.of(self.seen.luck)
        for _ in range(self.plan.deals):
            if (deal := imagine(self.title, self.seen, source)) is not None:
                self.deals.append(deal)
        if not self.deals:
            return []
        self.field = self._candidates(source)
        if len(self.field) > 1:
            self._screen()
            self._finish()
            self._play_on()
            self._sort()
        return self.field

    def base(self, nth: int) -> Run[Any]:
        """An imagined game at the question; the n-th has its own luck, in turns its own deal."""
        run = self._bases.get(nth)
        if run is None:
            run = self.deals[nth % len(self.deals)].run(self.seen.luck + nth)
            self._bases[nth] = run
        return run

    def chosen(self) -> Candidate | None:
        """The answer that the plan takes: the best, or one nearly as good."""
        found = [c for c in self.field if c.looked_at] or self.field[:1]
        if not found:
            return None
        plan, best = self.plan, found[0]
        noise = self.appraiser.weights.noise.get(plan.strength, plan.noise)
        if plan.noise <= 0 or noise <= 0 or not best.looked_at:
            return best
        within = plan.within * noise / plan.noise
        # It errs among what looks about as good at first sight: it makes no idle moves by chance.
        near = [
            c
            for c in found
            if best.worth - c.worth <= within and best.prior - c.prior <= FIRST_SIGHT
        ]
        shares = [exp((c.worth - best.worth) / noise) for c in near]
        drawn = Source.of(f"{self.seen.luck} taken").below(10**6) / 10**6 * sum(shares)
        for candidate, share in zip(near, shares, strict=True):
            drawn -= share
            if drawn <= 0:
                return candidate
        return best

    # ------------------------------------------------------------------ inside

    def _candidates(self, source: Source) -> list[Candidate]:
        run = self.base(0)
        asked = self.asked = run.decision
        assert asked is not None
        own = [step for step in self.seen.steps if step.seat == self.seat]
        found = worth_trying(
            asked, self.appraiser.valuation, run.game.state, self.plan.screened, source, len(own)
        )
        mix = self.appraiser.weights.mix
        if self.played is not None:
            try:
                self.must = asked.index_of(self.played)
            except Illegal:
                return []
        if self.must is not None and not any(answer == self.must for answer, _ in found):
            found.append((self.must, 0.0))
        return [Candidate(answer, prior, mix=mix, later=[]) for answer, prior in found]

    def _may_look(self) -> bool:
        """Whether one more answer may be tried; the first of each is always."""
        if self._stopped:
            return False
        self._looks += 1
        if self._looks > self.plan.looks or self._clock() > self._end or self._enough():
            self._stopped = True
        return not self._stopped

    def _screen(self) -> None:
        """Each answer in the first deal, the turn finished by priors; where chance took part, the
        best in the other deals too."""
        for candidate in sorted(self.field, key=lambda c: (not self._must(c), -c.prior)):
            if not self._may_look():
                break
            candidate.turn = self._tried(candidate, 0)
        self._sort()
        again = [c for c in self._best(2 * self.plan.finished) if c.chance]
        for candidate in again:
            found = [candidate.turn]
            for nth in range(1, len(self.deals)):
                if self._may_look():
                    found.append(self._tried(candidate, nth))
            candidate.turn = sum(found) / len(found)
        self._sort()

    def _must(self, candidate: Candidate) -> bool:
        return self.must is not None and bool(candidate.answer == self.must)

    def _best(self, most: int) -> list[Candidate]:
        """The best so far, and the one that must be looked at."""
        rest = [candidate for candidate in self.field[most:] if self._must(candidate)]
        return self.field[:most] + rest

    def _tried(self, candidate: Candidate, nth: int) -> float:
        run = self.base(nth).clone()
        before, border = len(run.entries), run.border
        turn = self.appraiser.turn(run)
        run.take(candidate.answer)
        self._settle(run, turn)
        # What comes to light is luck like any other: another deal shows something else.
        candidate.chance |= run.border != border
        candidate.chance |= any(entry.seat == CHANCE for entry in run.entries[before:])
        if nth == 0:
            candidate.line = self._own(run, before + 1)
        return self.appraiser.worth(run)

    def _own(self, run: Run[Any], since: int) -> tuple[tuple[str, Any], ...]:
        """Own answers since then, that were chosen."""
        return tuple(
            (entry.ask, entry.answer)
            for entry in run.entries[since:]
            if entry.seat == self.seat and not entry.auto
        )

    def _settle(self, run: Run[Any], turn: object) -> None:
        """Finish the seat's turn by the priors."""
        for _ in range(STEPS):
            if not self.appraiser.asked_within(run, turn):
                return
            run.take(best_by_prior(run, self.appraiser.valuation))

    def _finish(self) -> None:
        """Try the follow-ups of the best, in as many deals as chance asks for."""
        plan, field = self.plan, self.field
        if not plan.finished or self._decided() or field[0].turn - field[-1].turn < ALIKE:
            return
        for candidate in self._best(plan.finished):
            if self._stopped or not candidate.looked_at:
                break
            found = []
            for nth in range(len(self.deals) if candidate.chance else 1):
                if nth and self._stopped:
                    break
                run = self.base(nth).clone()
                before, turn = len(run.entries), self.appraiser.turn(run)
                run.take(candidate.answer)
                if not self.appraiser.asked_within(run, turn):
                    break  # nothing follows: it is known
                best, line = self._best_line(run, turn, before + 1)
                found.append(best)
                if nth == 0 and line:
                    candidate.line = line
            if found:
                candidate.turn = max(candidate.turn, sum(found) / len(found))
        self._sort()

    def _best_line(
        self, run: Run[Any], turn: object, since: int
    ) -> tuple[float, tuple[tuple[str, Any], ...]]:
        """The best end of the turn that trying each follow-up finds, and the answers to it."""
        best: float = -inf
        line: tuple[tuple[str, Any], ...] = ()
        for _ in range(STEPS):
            if not self.appraiser.asked_within(run, turn):
                break
            asked = run.decision
            assert asked is not None
            tried = worth_trying(
                asked,
                self.appraiser.valuation,
                run.game.state,
                FOLLOWED,
                Source.of(self.seen.luck),
                0,
            )
            tried.sort(key=lambda each: -each[1])
            tried = [each for each in tried if each[1] > tried[0][1] - FAR]
            here, chosen = -inf, tried[0][0]
            for answer, _prior in tried if len(tried) > 1 else ():
                if not self._may_look():
                    break
                there = run.clone()
                there.take(answer)
                self._settle(there, turn)
                found = self.appraiser.worth(there)
                if found > here:
                    here, chosen = found, answer
                if found > best:
                    best, line = found, self._own(there, since)
            if self._stopped:
                break
            run.take(chosen)
        if best == -inf:
            self._settle(run, turn)
            best, line = self.appraiser.worth(run), self._own(run, since)
        return best, line

    def _decided(self) -> bool:
        """Whether the best answer leads so far that nothing else needs to be looked at."""
        lead = self.field[0].turn - self.field[1].turn if len(self.field) > 1 else 0.0
        return self.must is None and lead > SURE

    def _play_on(self) -> None:
        """Play the best few on to the end of the round, again and again the better half of them,
        until what sets the two best apart is beyond luck."""
        plan, how = self.plan, self.appraiser.weights.playing_on
        racing = [c for c in self._best(how.answers) if c.looked_at]
        if not plan.playouts or len(racing) < 2 or self._decided() or self._stopped:
            return
        racing = [c for c in racing if racing[0].turn - c.turn <= how.near or self._must(c)]
        nth, left = 0, plan.playouts
        while len(racing) > 1 and left > 0 and not self._stopped:
            for _ in range(max(1, plan.playouts // 3 // len(racing))):
                if not self._may_look():
                    break
                for candidate in racing:
                    candidate.later.append(self._played_on(candidate, nth))
                    left -= 1
                nth += 1
            racing.sort(key=lambda c: (not self._must(c), -c.worth))
            racing = racing[: max(2, len(racing) // 2)]
            if self._settled(racing):
                break
            if len(racing) == 2 and left < 2:
                break

    def _settled(self, racing: Sequence[Candidate]) -> bool:
        """Whether more of the same would hardly change which of the two best leads."""
        first, second = racing[0].later, racing[1].later
        n = min(len(first), len(second))
        if n < STEADY:
            return False
        apart = [a - b for a, b in zip(first[:n], second[:n], strict=True)]
        mean = sum(apart) / n
        error = (sum((each - mean) ** 2 for each in apart) / (n - 1) / n) ** 0.5
        return bool(abs(mean) >= 2 * error)

    def _played_on(self, candidate: Candidate, nth: int) -> float:
        run, appraiser = self.base(nth).clone(), self.appraiser
        how = appraiser.weights.playing_on
        end = appraiser.valuation.moment(run.game.state) + how.rounds
        turn = appraiser.turn(run)
        luck = Source.of(self.seen.luck, nth)
        run.history = how.tried > 0  # copies of it begin at the last checkpoint
        run.take(candidate.answer)
        line = list(candidate.line)
        for _ in range(LONGEST):
            asked = run.decision
            if asked is None or appraiser.valuation.moment(run.game.state) >= end:
                break
            own = asked.seat == self.seat
            if own and line and appraiser.asked_within(run, turn):
                ask, keys = line.pop(0)
                if ask == asked.prompt.key:
                    try:
                        run.take(asked.index_of(keys))
                        continue
                    except Illegal:
                        pass
                line = []
            if own and how.tried and isinstance(asked, PickOne):
                turn = appraiser.turn(run)
                answer, line = self._own_turn(run, how.tried)
                run.take(answer)
            elif own:
                run.take(best_by_prior(run, appraiser.valuation))
            else:
                run.take(likely_answer(run, appraiser.valuation, luck))
        return appraiser.worth(run)

    def _own_turn(self, run: Run[Any], most: int) -> tuple[Any, list[tuple[str, Any]]]:
        """The best of the `most` likeliest answers, and those that finish the turn by the priors.

        They are tried with other luck than falls to the run: nobody knows it beforehand.
        """
        asked, appraiser = run.decision, self.appraiser
        assert asked is not None
        luck = Source.of(self.seen.luck)
        tried = worth_trying(asked, appraiser.valuation, run.game.state, FOLLOWED, luck, 0)
        tried.sort(key=lambda each: -each[1])
        tried = [each for each in tried[:most] if each[1] > tried[0][1] - FAR]
        if len(tried) == 1:
            return tried[0][0], []
        turn, since = appraiser.turn(run), len(run.entries)
        other = msgspec.structs.replace(run.header, seed=f"{run.header.seed} tried")
        best, chosen, line = -inf, tried[0][0], list[tuple[str, Any]]()
        for answer, _prior in tried:
            there = run.clone()
            there.header = other
            there.take(answer)
            self._settle(there, turn)
            worth = appraiser.worth(there)
            if worth > best:
                best, chosen, line = worth, answer, list(self._own(there, since + 1))
        return chosen, line

    def _sort(self) -> None:
        """Best first: those played on, of them the ones looked at most often, then the others."""
        most = max((len(c.later) for c in self.field), default=0)
        if most:
            played = [c for c in self.field if c.later]
            shift = sum(c.worth - c.turn for c in played) / len(played)
            for candidate in self.field:
                candidate.shift = 0.0 if candidate.later else shift
        self.field.sort(key=lambda c: (len(c.later) < most, -c.worth, -c.prior))
