"""Pictures and films of matches for the command line: no window is opened."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # what is printed says where the picture is

import pygame

from games.core.match import Match
from games.core.types import CHANCE
from ui.drawing.fonts import forget_fonts
from ui.drawing.look import FULL, PLAIN, Dress, Look, WornStyles, look_of
from ui.drawing.picture_foot import with_foot
from ui.scenes.tables import make_studio
from ui.services.film import Frame, check_film, write_film
from ui.services.pictures import save_still
from ui.services.tasks import Tasks
from ui.table.scene.match_renderer import footing

_PATIENCE: Final = 10.0
"""Seconds for which what is painted beside a picture is waited for."""
_AGAIN: Final = 2
"""The most times that a picture is painted anew: a scene may always find something to prepare for the next one."""
_FILM: Final = (960, 600)
_MOST: Final = 200
"""Frames of a film, which may all be held at once."""


class PictureExporter:
    """Exports pictures of a match's board as `seat` sees it (see `MatchRenderer`)."""

    def __init__(self, match: Match, seat: int | None, size: tuple[int, int], look: Look) -> None:
        pygame.font.init()
        forget_fonts()
        self._tasks = Tasks()
        self._studio = make_studio(match, size, look, self._tasks, seat)

    def picture(self, place: int) -> pygame.Surface:
        """The board at a place of the log, with all that is painted beside it."""
        picture, end = self._studio.picture(place), time.monotonic() + _PATIENCE
        for _ in range(_AGAIN):
            if not self._tasks.busy:
                break
            while self._tasks.busy and time.monotonic() < end:
                time.sleep(0.002)
                self._tasks.poll()
            picture = self._studio.picture(place)
        return picture

    @property
    def board(self) -> pygame.Rect:
        """The part of a picture that is the board."""
        return self._studio.board

    def frame(self, place: int) -> Frame:
        """Returns a picture as a frame of a film."""
        picture = self.picture(place)
        return Frame(picture.get_size(), pygame.image.tobytes(picture, "RGB"))

    def close(self) -> None:
        """Ends the taking of pictures."""
        self._tasks.close()


def write_picture(
    match: Match, seat: int | None, path: Path, theme: str, styles: WornStyles = (), dress: Dress = PLAIN
) -> Path:
    """Writes the board where the match stands, with its share line where it may have one, and returns where it is.

    Board and pieces are drawn in the `styles`, the seats wear the `dress`. Raises `SaveError`.
    """
    look = look_of(theme, 100, styles=styles, dress=dress)
    photographer = PictureExporter(match, seat, FULL, look)
    try:
        picture, foot = photographer.picture(match.index), footing(match)
        if foot is None:
            return save_still(picture, path)
        board = picture.subsurface(photographer.board)  # the foot says what the line under it says
        return save_still(with_foot(board, foot, look), path, foot.code)
    finally:
        photographer.close()


def write_match(
    match: Match, seat: int | None, path: Path, theme: str, taken: Callable[[int, int], object],
    styles: WornStyles = (), dress: Dress = PLAIN,
) -> Path:  # fmt: skip
    """Writes a film of the match up to where it stands; `taken` hears how many pictures of how many there are.

    Board and pieces are drawn in the `styles`, the seats wear the `dress`. Returns where it is. Raises `SaveError`.
    """
    check_film(path)
    look = look_of(theme, 100, styles=styles, dress=dress)
    photographer, places = PictureExporter(match, seat, _FILM, look), film_places(match)

    def frames() -> Iterator[Frame]:
        for number, place in enumerate(places, 1):
            yield photographer.frame(place)
            taken(number, len(places))

    try:
        samples = [photographer.frame(place) for place in (0, match.index)]
        return write_film(frames(), len(places), samples, path)
    finally:
        photographer.close()


def film_places(match: Match) -> list[int]:
    """The places of the log that a film shows: where somebody is to act or all is over, evenly chosen of very many."""
    shown = [place for place in range(match.index + 1) if match.actor_at(place) != CHANCE]
    step = -(-len(shown) // _MOST)
    return sorted({*shown[::step], match.index})
