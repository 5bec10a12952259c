"""Opens the deck builder. Its modules are loaded beside the frame loop, for they take longer than a frame."""

from __future__ import annotations

from collections.abc import Callable

from ui.controls.screen import AppServices, Screen
from ui.scenes import deck_builder


def open_deck_builder(app: AppServices) -> None:
    """Opens the deck builder, whichever game has one, once it is ready, unless another screen has come by then."""
    below, folders, player, look = app.top, app.folders, app.guests.roster.current, app.look

    def opened(make: Callable[[AppServices], Screen]) -> None:
        if app.top is below:
            app.push(make(app))

    app.tasks.run(lambda: deck_builder().prepare(folders, player, look), opened)
