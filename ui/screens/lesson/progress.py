"""A guest's progress in each game's lesson, kept with the settings."""

from __future__ import annotations

from typing import Final, NamedTuple

from games import GAMES
from games.core.lesson import Lesson
from ui.controls.screen import AppServices
from ui.services.settings import Settings

FINISHED: Final = -1
"""The step number that means that the chapter has been played to its end."""


class LessonProgress(NamedTuple):
    """The progress of one guest in the lesson of one game."""

    settings: Settings
    game_id: str
    guest: str = ""
    """The guest's id; "" for somebody without a profile."""

    def reached(self, chapter: str) -> int:
        """The step (from 0) at which a chapter was left, 0 when it was never begun, or `FINISHED`."""
        text = self.settings.game.get(self._key(chapter), "0")
        if text == "finished":
            return FINISHED
        return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0

    def remember(self, chapter: str, step: int) -> None:
        """Keeps the step that the guest has reached. A finished chapter stays finished."""
        if self.reached(chapter) != FINISHED:
            self.settings.game[self._key(chapter)] = "finished" if step == FINISHED else str(step)

    def finished(self, lesson: Lesson) -> int:
        """Returns how many chapters have been played to their end."""
        return sum(self.reached(each.id) == FINISHED for each in lesson.chapters)

    def next_of(self, lesson: Lesson) -> int:
        """The number (from 0) of the first chapter that is not finished; of the first one when all are."""
        left = [number for number, each in enumerate(lesson.chapters) if self.reached(each.id) != FINISHED]
        return left[0] if left else 0

    @property
    def begun(self) -> bool:
        """Whether anything of the lesson has been opened; known without reading the lesson."""
        kept = [key.partition("@") for key in self.settings.game if key.startswith(self._key("").partition("@")[0])]
        return any(guest == self.guest for _, _, guest in kept)

    def _key(self, chapter: str) -> str:
        return f"{self.game_id}-lesson-{chapter}" + (f"@{self.guest}" if self.guest else "")


def progress(app: AppServices, game_id: str) -> LessonProgress:
    """Returns the progress of the guest who plays now."""
    return LessonProgress(app.settings, game_id, app.guests.roster.current)


def begun_by(app: AppServices) -> set[str]:
    """Returns the games whose lesson the guest who plays now has opened."""
    return {info.id for info in GAMES if progress(app, info.id).begun}
