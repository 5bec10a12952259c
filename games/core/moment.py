"""Moments as files tell them, in local time; what no calendar knows is no moment."""

from __future__ import annotations

from datetime import UTC, datetime


def moment_of(text: str) -> datetime | None:
    """The moment that a text (ISO 8601) names; None where it names none."""
    try:
        return datetime.fromisoformat(text).astimezone(UTC).astimezone()
    except (ValueError, OverflowError, OSError):
        return None


def moment_at(seconds: float) -> datetime | None:
    """The moment so many seconds after 1970; None where that lies before it, or after all years that are counted."""
    try:
        return datetime.fromtimestamp(seconds).astimezone() if seconds > 0 else None
    except (ValueError, OverflowError, OSError):
        return None
