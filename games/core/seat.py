"""The player of a seat, and the log of the match as each player reads it."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.game import LogLine
from games.core.opponent import read_opponent


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits where: a person, or a bot."""

    name: str
    level: str | None = None
    """The bot as `games.core.opponent` writes it: its level, how strong Even plays; None for a person."""
    guest: str = ""
    """The id of the person in the guest book of this computer; "" where it has none."""

    @property
    def human(self) -> bool:
        """True when a person plays this seat."""
        return self.level is None

    @property
    def plays(self) -> str:
        """The level and style of a bot for players, `expert, bold`; "" for a person."""
        return read_opponent(self.level).words if self.level is not None else ""


@dataclass(frozen=True, slots=True)
class LoggedAction:
    """One log entry as a reader may know it."""

    index: int
    actor: int
    notation: str
    lines: tuple[LogLine, ...]
