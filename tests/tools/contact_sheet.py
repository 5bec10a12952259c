"""What the tools that draw all cards of a game on one sheet have in common."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

IMAGES = Path(__file__).resolve().parents[2] / "docs" / "images"


def write(arguments: Sequence[str], name: str, draw: Callable[[], pygame.Surface]) -> int:
    """Draws the sheet and writes it where the first argument says, else to `name` among the docs' images."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    target = Path(arguments[0]) if arguments else IMAGES / name
    target.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(draw(), target)
    print(f"{target.name} is written")
    return 0
