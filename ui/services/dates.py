"""Dates as people say them."""

from __future__ import annotations

from datetime import datetime


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
        return f"{moment:%A} {clock}"  # English, as no part of the program asks for the system's language
    return f"{moment.day} {moment:%B} {clock if moment.year == now.year else moment.year}"
