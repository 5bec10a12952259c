"""Guided first games, played at the game's own table."""

from ui.screens.lesson.opening import open_lesson
from ui.screens.lesson.progress import FINISHED, reached

__all__ = ["FINISHED", "open_lesson", "reached"]
