"""How long ago something was, in words."""

from __future__ import annotations

from datetime import datetime

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
