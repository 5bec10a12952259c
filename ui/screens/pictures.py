"""Pictures of matches for the command line: no window is opened."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Final

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # what is printed says where the picture is

import pygame

from games.core.match import Match
from ui.drawing.fonts import forget_fonts
from ui.drawing.look import FULL, look_of
from ui.scenes.tables import make_studio
from ui.services.pictures import save_still
from ui.services.tasks import Tasks

_PATIENCE: Final = 10.0
"""Seconds for which what is painted beside a picture is waited for."""


def write_picture(match: Match, seat: int | None, path: Path, theme: str) -> Path:
    """Writes the board where the match stands, as `seat` sees it (see `Studio`), and returns where it is.

    Raises `SaveError`.
    """
    pygame.font.init()
    forget_fonts()
    tasks = Tasks()
    studio = make_studio(match, FULL, look_of(theme, 100), tasks, seat)
    picture, end = studio.picture(match.index), time.monotonic() + _PATIENCE
    while tasks.busy and time.monotonic() < end:
        time.sleep(0.005)
        tasks.poll()
        if not tasks.busy:
            picture = studio.picture(match.index)
    tasks.close()
    return save_still(picture, path)
