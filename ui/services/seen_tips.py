"""The first-time tips that somebody has seen: every guest for themselves, all who have no profile together."""

from __future__ import annotations

from typing import NamedTuple

from ui.services.settings import Settings


class SeenTips(NamedTuple):
    """The tips that one guest has seen, kept with the settings."""

    settings: Settings
    guest: str = ""
    """The guest's id; "" for somebody without a profile."""

    def has(self, name: str) -> bool:
        """Whether the tip of this name has been shown."""
        return self._key(name) in self.settings.tips_told

    def add(self, name: str) -> None:
        """Notes that a tip was shown; the settings are still to be written."""
        self.settings.tips_told[self._key(name)] = True

    @property
    def any(self) -> bool:
        """Whether any tip has been shown."""
        return bool(self._own())

    def clear(self) -> None:
        """Forgets which tips were shown, so that all come again; the settings are still to be written."""
        for key in self._own():
            del self.settings.tips_told[key]

    def _own(self) -> list[str]:
        return [key for key in self.settings.tips_told if key.partition("@")[2] == self.guest]

    def _key(self, name: str) -> str:
        return f"{name}@{self.guest}" if self.guest else name
