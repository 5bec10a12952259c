"""Dates as people say them."""

from __future__ import annotations

from datetime import date, datetime
from typing import Final

_DAYS: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_MONTHS: Final = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip


def local_moment(text: str, changed: float) -> datetime:
    """The moment a save names (ISO 8601), else the file's own (`changed`, seconds since 1970), in local time."""
    try:
        return datetime.fromisoformat(text).astimezone()
    except (ValueError, OverflowError, OSError):
        return datetime.fromtimestamp(max(0.0, changed)).astimezone()


def duration(seconds: float) -> str:
    """`less than a minute`, `1 minute`, `25 minutes`, `1 h 20 min`."""
    minutes = round(seconds / 60)
    if minutes < 1:
        return "less than a minute"
    if minutes < 60:
        return "1 minute" if minutes == 1 else f"{minutes} minutes"
    return f"{minutes // 60} h {minutes % 60} min"


def in_words(moment: datetime, now: datetime) -> str:
    """`today 10:06`, `yesterday 18:40`, `Monday 9:15`, `3 March 21:00`, `3 March 2024`; both in local time."""
    clock = f"{moment.hour}:{moment.minute:02d}"
    days = (now.date() - moment.date()).days
    if days == 0:
        return f"today {clock}"
    if days == 1:
        return f"yesterday {clock}"
    if 1 < days < 7:
        return f"{_DAYS[moment.weekday()]} {clock}"
    if moment.year == now.year:
        return f"{_day(moment.date())} {clock}"
    return f"{_day(moment.date())} {moment.year}"


def _day(day: date) -> str:
    return f"{day.day} {_MONTHS[day.month - 1]}"
