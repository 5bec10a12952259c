"""The saves on disk: listed, opened, reviewed, renamed, copied, deleted."""

from ui.saves.scene import SavesScene

__all__ = ["SavesScene"]
