"""Which first-time tips somebody has been told: every guest for themselves, all who have no profile together."""

from __future__ import annotations

from typing import NamedTuple

from ui.services.settings import Settings


class SeenTips(NamedTuple):
    """What one guest has been told, kept with the settings."""

    settings: Settings
    guest: str = ""
    """The guest's id; "" for who has no profile."""

    def has(self, name: str) -> bool:
        """Whether the tip of this name has been told."""
        return self._key(name) in self.settings.tips_told

    def add(self, name: str) -> None:
        """It has been told; the settings are still to be written."""
        self.settings.tips_told[self._key(name)] = True

    @property
    def any(self) -> bool:
        """Whether any has been told."""
        return bool(self._own())

    def clear(self) -> None:
        """All are told anew; the settings are still to be written."""
        for key in self._own():
            del self.settings.tips_told[key]

    def _own(self) -> list[str]:
        return [key for key in self.settings.tips_told if key.partition("@")[2] == self.guest]

    def _key(self, name: str) -> str:
        return f"{name}@{self.guest}" if self.guest else name
