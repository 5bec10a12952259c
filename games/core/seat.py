"""Who sits at a table, and what the log of their match tells each of them."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.game import LogLine


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits where: a person, or a bot of a level."""

    name: str
    level: str | None = None
    """The bot's level; None for a person."""
    guest: str = ""
    """By which id the guest book of this computer knows the person, whatever they are called; "" where it does not."""

    @property
    def human(self) -> bool:
        """True when a person plays this seat."""
        return self.level is None


@dataclass(frozen=True, slots=True)
class LoggedAction:
    """One log entry as a reader may know it."""

    index: int
    actor: int
    notation: str
    lines: tuple[LogLine, ...]
