"""Guided first games, played at the game's own table."""

from ui.lesson.opening import open_lesson
from ui.lesson.progress import FINISHED, reached

__all__ = ["FINISHED", "open_lesson", "reached"]
