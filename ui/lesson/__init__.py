"""Guided first games, played at the game's own table."""

from ui.lesson.progress import FINISHED, reached
from ui.lesson.scene import open_lesson

__all__ = ["FINISHED", "open_lesson", "reached"]
