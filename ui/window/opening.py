"""Opening screens over others, and going back to the room: each is loaded when it is first wanted."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ui.controls.screen import AppServices

if TYPE_CHECKING:
    from games.core.match import Match
    from ui.controls.topic import HelpTopic
    from ui.services.drops import Dropped
    from ui.services.matches.autosaver import OpenMatch
    from ui.window.leaving import Leaving


class Opening(AppServices):
    """The screens that may be opened from any screen. A match that is left is saved, or its players are asked first."""

    leaving: Leaving

    def home(self) -> None:
        self.leaving.ask(super().home)

    def end(self) -> None:
        """Ends the program after this turn of the loop, whatever is open."""
        self.running = False

    def open_match(
        self, match: Match, *, path: Path | None = None, held: OpenMatch | None = None, loaded: bool = False
    ) -> None:
        from ui.scenes.tables import make_table

        def go() -> None:
            AppServices.home(self)
            self.push(make_table(self, match, path=path, held=held, loaded=loaded))

        self.leaving.ask(go)

    def try_out(self, match: Match) -> None:
        from ui.scenes.tables import make_table
        from ui.table.table_mode import TableMode

        self.push(make_table(self, match, mode=TableMode(leads_back=self.pop), keeps=False))

    def open_settings(self) -> None:
        from ui.screens.settings.screen import SettingsScreen

        self.push(SettingsScreen(self))

    def review_match(
        self, match: Match, index: int = 0, *, path: Path | None = None, viewer: int | None = None,
        analyses: bool = False,
    ) -> None:  # fmt: skip
        from ui.scenes.tables import make_table

        self.push(make_table(self, match, path=path, review=index, viewer=viewer, analyses=analyses))

    def film(self, match: Match, viewer: int | None) -> None:
        from ui.screens.filming import film

        film(self, match, viewer)

    def print_record(self, match: Match, viewer: int | None) -> None:
        from ui.screens.record_printing import print_record

        print_record(self, match, viewer)

    def edit_position(self, game_id: str, position: str = "") -> None:
        from ui.screens.editor.screen import open_editor

        open_editor(self, game_id, position)

    def explain(self, topic: HelpTopic) -> None:
        from ui.screens.help.screen import open_topic

        open_topic(self, topic)

    def open_file(self) -> None:
        from ui.screens.receiving import open_file

        open_file(self)

    def receive(self, dropped: Sequence[Dropped]) -> None:
        from ui.screens.receiving import receive

        receive(self, dropped)
