"""Opens the deck builder. Its modules are loaded beside the frame loop, for they take longer than a frame."""

from __future__ import annotations

from ui.controls.screen import AppServices
from ui.scenes import deck_builder
from ui.table.scene.game_ui import Tool


def open_deck_builder(app: AppServices) -> None:
    """Opens the deck builder, whichever game has one, once it is loaded, unless another screen has come by then."""
    below = app.top

    def opened(tool: Tool) -> None:
        if app.top is below:
            app.push(tool.screen(app))

    app.tasks.run(deck_builder, opened)
