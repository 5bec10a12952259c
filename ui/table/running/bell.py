"""The bell of one's turn: for who looked away, or has waited long for the bots."""

from __future__ import annotations

from typing import Final

from ui.controls.screen import AppServices

LONG: Final = 5.0
"""Seconds of waiting for bots after which the bell tells that it is over."""


class TurnBell:
    """Follows a match: rings when, after something that others did, it is a person's turn."""

    def __init__(self, app: AppServices) -> None:
        self._app = app
        self._waited = 0.0

    def wait(self, seconds: float) -> None:
        """Time passes in which a bot is to act."""
        self._waited += seconds

    def follow(self, *, by_bot: bool, person: bool) -> None:
        """Something was done, by a bot or not; `person`: now a person is to act."""
        waited, kind = self._waited, self._app.settings.turn_bell
        if not by_bot or person:
            self._waited = 0.0
        if by_bot and person and ((kind != "off" and self._app.away) or (kind == "long" and waited >= LONG)):
            self._app.sounds.play("turn")
