"""How long ago something was, and on which day something will be, in words."""

from __future__ import annotations

from datetime import date, datetime

from gametable.client.words.language import Words, _, ngettext_
from gametable.locale import N_

_DAYS = (
    N_("when.monday"),
    N_("when.tuesday"),
    N_("when.wednesday"),
    N_("when.thursday"),
    N_("when.friday"),
    N_("when.saturday"),
    N_("when.sunday"),
)
_ON_DAYS = (
    N_("when.on_monday"),
    N_("when.on_tuesday"),
    N_("when.on_wednesday"),
    N_("when.on_thursday"),
    N_("when.on_friday"),
    N_("when.on_saturday"),
    N_("when.on_sunday"),
)


def on_day(day: date, today: date) -> Words:
    """A day to come: "tomorrow", "on Thursday", "on 2027-01-12"."""
    days = (day - today).days
    if days == 1:
        return _("when.tomorrow")
    if 1 < days < 7:
        return _(_ON_DAYS[day.weekday()])
    return _("when.on_date", date=day.isoformat())


def ago(then: float, now: float) -> Words:
    """ "4 minutes ago", "today 19:42", "yesterday", "Tuesday", "2026-11-02"; both in seconds.

    Nothing for a time that no calendar has.
    """
    passed = now - then
    if passed < 60:
        return _("when.now")
    if passed < 3600:
        minutes = int(passed // 60)
        return ngettext_("when.minute", "when.minutes", minutes)
    try:
        day, today = datetime.fromtimestamp(then), datetime.fromtimestamp(now)
    except (OverflowError, OSError, ValueError):
        return ""
    days = (today.date() - day.date()).days
    if days <= 0:
        return _("when.today", time=day.strftime("%H:%M"))
    if days == 1:
        return _("when.yesterday")
    if days < 7:
        return _(_DAYS[day.weekday()])
    return day.strftime("%Y-%m-%d")
