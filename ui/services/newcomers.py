"""Whether anybody has played here before."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.services.folders import Folders
    from ui.services.settings import Settings


def has_begun(folders: Folders, settings: Settings) -> bool:
    """Whether anybody has finished a match in this folder, or a chapter of a lesson. A look into one folder."""
    if any("-lesson-" in key and text == "finished" for key, text in settings.game.items()):
        return True
    try:
        with os.scandir(folders.history) as files:
            return any(file.name.endswith(".json") for file in files)
    except OSError:
        return False
