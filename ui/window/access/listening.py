"""Opens the way to a screen reader and shuts it again, as the settings say. This file alone is there from the start."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.controls.screen import AppServices
    from ui.window.access.follower import Follower


class Listening:
    """Whether somebody may read the screen; where nobody may, turns of the loop pass it by."""

    def __init__(self, app: AppServices) -> None:
        self.app = app
        self.follower: Follower | None = None
        """Tells the reader; None where there is none."""

    def settle(self) -> None:
        """Opens the way where somebody may read, or shuts it; what can be slow is done in the background."""
        setting = self.app.settings.screen_reader
        if setting == "off":
            self.follower = None
            return

        def look() -> bool:
            from ui.services.screen_reader import may_be_read

            if not may_be_read(setting):
                return False
            from ui.window.access import follower, reader  # noqa: F401  (loaded here so that no frame waits for it)

            return True

        def found(there: bool) -> None:
            if there and self.follower is None and self.app.settings.screen_reader == setting:
                from ui.window.access.follower import Follower
                from ui.window.access.reader import Reader

                self.follower = Follower(self.app, Reader())

        def failed(error: Exception) -> None:
            from ui.services.log import LOG

            LOG.error("there is no way to screen readers", cause=error)

        if self.follower is None:
            self.app.tasks.run(look, found, failed)

    def answer(self) -> None:
        """Carries out what the reader asks for."""
        if self.follower is not None:
            self.follower.answer()

    def follow(self, drawn: bool, seconds: float) -> None:
        """Tells what has changed, at the end of a turn in which something was `drawn` or not."""
        if self.follower is not None:
            self.follower.follow(drawn, seconds)
