"""Dates as people say them. Whatever a file tells becomes words here: nothing in it can raise."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Final

from games.core.moment import moment_at, moment_of
from games.core.words import NC_, tr, tr_c, tr_n

UNKNOWN: Final = datetime(1970, 1, 1, tzinfo=UTC)
"""The moment of what tells none that makes sense; no match was played in that year."""


def local_moment(text: str, changed: float) -> datetime:
    """The moment a save names (ISO 8601), else the file's own (`changed`, seconds since 1970), in local time.

    `UNKNOWN` where neither is one.
    """
    return moment_of(text) or moment_at(changed) or UNKNOWN


def is_known(moment: date) -> bool:
    """False for `UNKNOWN`, and for whatever else lies before there were any matches."""
    return moment.year > UNKNOWN.year


def duration(seconds: float) -> str:
    """`less than a minute`, `1 minute`, `25 minutes`, `1 h 20 min`."""
    minutes = round(seconds / 60)
    if minutes < 1:
        return tr("less than a minute")
    if minutes < 60:
        return tr_n("{n} minute", "{n} minutes", minutes)
    return tr("{hours} h {minutes} min", hours=minutes // 60, minutes=minutes % 60)


def in_words(moment: datetime, now: datetime) -> str:
    """`today 10:06`, `yesterday 18:40`, `Monday 9:15`, `3 March 21:00`, `3 March 2024`; both in local time."""
    if not is_known(moment):
        return tr("at an unknown time")
    clock = f"{moment.hour}:{moment.minute:02d}"
    days = (now.date() - moment.date()).days
    if days == 0:
        return tr("today {time}", time=clock)
    if days == 1:
        return tr("yesterday {time}", time=clock)
    if 1 < days < 7:
        return tr("{weekday} {time}", weekday=tr_c("weekday", _WEEK[moment.weekday()]), time=clock)
    if moment.year == now.year:
        return tr("{date} {time}", date=day_words(moment), time=clock)
    return day_in_words(moment, now)


def day_in_words(day: date, today: date) -> str:
    """Returns a day in words: `3 March`, `3 March 2024`; "" where it is not known."""
    if not is_known(day):
        return ""
    return day_words(day) if day.year == today.year else tr("{date} {year}", date=day_words(day), year=day.year)


def day_words(day: date) -> str:
    """Returns day and month in words: `3 March`."""
    return tr("{day} {month}", day=day.day, month=month_words(day))


def short_date(day: date) -> str:
    """Returns a date as a line to send has it: `3 Mar 2024`."""
    month = tr_c("month in short", _SHORT_MONTHS[day.month - 1])
    return tr("{date} {year}", date=tr("{day} {month}", day=day.day, month=month), year=str(day.year))


def month_words(day: date) -> str:
    """`March`: the month of a day."""
    return tr_c("month", _MONTHS[day.month - 1])


_WEEK: Final = (
    NC_("weekday", "Monday"),
    NC_("weekday", "Tuesday"),
    NC_("weekday", "Wednesday"),
    NC_("weekday", "Thursday"),
    NC_("weekday", "Friday"),
    NC_("weekday", "Saturday"),
    NC_("weekday", "Sunday"),
)
_MONTHS: Final = (
    NC_("month", "January"),
    NC_("month", "February"),
    NC_("month", "March"),
    NC_("month", "April"),
    NC_("month", "May"),
    NC_("month", "June"),
    NC_("month", "July"),
    NC_("month", "August"),
    NC_("month", "September"),
    NC_("month", "October"),
    NC_("month", "November"),
    NC_("month", "December"),
)
_SHORT_MONTHS: Final = (
    NC_("month in short", "Jan"),
    NC_("month in short", "Feb"),
    NC_("month in short", "Mar"),
    NC_("month in short", "Apr"),
    NC_("month in short", "May"),
    NC_("month in short", "Jun"),
    NC_("month in short", "Jul"),
    NC_("month in short", "Aug"),
    NC_("month in short", "Sep"),
    NC_("month in short", "Oct"),
    NC_("month in short", "Nov"),
    NC_("month in short", "Dec"),
)
