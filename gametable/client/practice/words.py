"""Scenarios in words: their goal, limit, luck, hints and stars, and how a try stands."""

from __future__ import annotations

from gametable.client.practice.results import ScenarioResult
from gametable.client.words.language import Words, _, ngettext_, spoken
from gametable.core.engine.title import Title
from gametable.core.scenario.goals import PartFound, PracticeGoal, PracticeLimit
from gametable.core.scenario.practice import PracticeScenario, StarTerms


def aim_words(practice: PracticeScenario, language: str) -> str:
    """The goal in one line, as the file says it; else what it counts, else its name."""
    if practice.aim is not None:
        return practice.aim.of(language)
    said = [part.say.of(language) for part in practice.goal.walk() if part.say is not None]
    counted = goal_words(practice.goal)
    if not said and counted is not None:
        return spoken(counted, language)
    return ", ".join(said) or practice.name.of(language)


def goal_words(goal: PracticeGoal) -> Words | None:
    """A goal of points or of the end in words; None for others, which need a file's own."""
    score = goal.score
    if goal.seat is not None:
        return None
    if score is not None and score.gain is not None:
        return ngettext_("practice.gain_one", "practice.gain_many", score.gain)
    if score is not None and score.at_least is not None:
        return ngettext_("practice.reach_one", "practice.reach_many", score.at_least)
    if score is not None and score.ahead is not None:
        return ngettext_("practice.lead_one", "practice.lead_many", score.ahead)
    if goal.end is not None and goal.end.won:
        return _("practice.win")
    return None


def limit_words(until: PracticeLimit) -> Words:
    """How long one may take."""
    what, n = until.figure
    if what == "moves":
        return ngettext_("practice.move", "practice.moves", n)
    if what == "turns":
        return ngettext_("practice.turn", "practice.turns", n)
    if what == "rounds":
        return ngettext_("practice.round", "practice.rounds", n)
    return _("practice.to_the_end")


def moves_words(practice: PracticeScenario) -> Words:
    """The limit, and whether steps are taken back."""
    back = _("practice.back_free") if practice.tries == "many" else _("practice.back_none")
    return _("practice.limit", limit=limit_words(practice.until), back=back)


LUCK = {"fixed": _("practice.luck_fixed"), "new": _("practice.luck_new")}
HINTS = {
    "free": _("practice.hints_free"),
    "cost": _("practice.hints_cost"),
    "none": _("practice.hints_none"),
}


def star_words(terms: StarTerms, language: str) -> Words:
    """What a star asks for besides the goal, its parts in a row."""
    parts: list[Words] = []
    if terms.tries is not None:
        parts.append(ngettext_("practice.star_try", "practice.star_tries", terms.tries))
    if terms.hints is not None:
        none = _("practice.star_no_hint")
        many = ngettext_("practice.star_hint", "practice.star_hints", terms.hints)
        parts.append(many if terms.hints else none)
    if terms.moves is not None:
        parts.append(ngettext_("practice.star_move", "practice.star_moves", terms.moves))
    if terms.best is not None:
        parts.append(_("practice.star_best", n=f"{terms.best:g}"))
    if terms.goal is not None:
        said = [part.say.of(language) for part in terms.goal.walk() if part.say is not None]
        parts += said
    whole: Words = parts[0] if parts else _("practice.star_goal")
    for part in parts[1:]:
        whole = _("practice.star_and", first=whole, second=part)
    return whole


def best_words(result: ScenarioResult) -> Words:
    """The best result of a scenario in a few words."""
    if not result.tried:
        return _("practice.not_tried")
    if not result.done or result.moves is None:
        return _("practice.not_reached_yet")
    return ngettext_("practice.best_move", "practice.best_moves", result.moves)


def part_words(part: PartFound, title: Title[object], language: str) -> str:
    """A part of a goal by its name and how far it is: "steel: 3 of 5"."""
    words = title.words(language)
    name = part.say.of(language) if part.say is not None else words.text(part.name)
    figures = part.figures
    return name if figures is None else f"{name}: {words.text(figures)}"
