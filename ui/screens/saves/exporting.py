"""A match goes to a file that the player chooses, anywhere on the disk."""

from __future__ import annotations

from pathlib import Path

from ui.controls.chooser import Asked, ChooserScreen
from ui.controls.dialog import tell
from ui.controls.screen import Stage


def export_match(app: Stage, name: str, text: str) -> None:
    """Asks where to, proposing `name`, and writes the match's `text`."""

    def written(path: Path) -> None:
        words = f"The match is in {path}. Whoever opens it in an editor can read all of it, what is hidden too."
        tell(app, "Exported", words)

    app.push(ChooserScreen(app, Asked("Export the match", "Export", ".json", "matches", written, name, text)))
