"""A match goes to a file that the player chooses, anywhere on the disk."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ui.chooser import Asked, ChooserScene
from ui.dialog import tell

if TYPE_CHECKING:
    from ui.scene import Stage


def export_match(app: Stage, name: str, text: str) -> None:
    """Asks where to, proposing `name`, and writes the match's `text`."""

    def written(path: Path) -> None:
        tell(app, "Exported", f"The match is in {path}. The file shows all cards to whoever opens it in an editor.")

    app.push(ChooserScene(app, Asked("Export the match", "Export", ".json", "matches", written, name, text)))
