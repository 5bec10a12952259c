"""The program's icon in every size that systems ask for, all drawn from `assets/icon.svg`."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from launch.environment import PROJECT

SOURCE: Final = PROJECT / "assets" / "icon.svg"
SIZES: Final = (16, 22, 24, 32, 48, 64, 128, 256, 512)


def draw(folder: Path) -> dict[int, Path]:
    """Writes the icon as PNG in all sizes, for Windows as `zashiki.ico` and for macOS as `zashiki.icns`.

    Returns the PNG files by their size.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame
    from PIL import Image

    folder.mkdir(parents=True, exist_ok=True)
    made = {}
    for size in SIZES:
        made[size] = folder / f"{size}.png"
        pygame.image.save(pygame.image.load_sized_svg(SOURCE, (size, size)), made[size])
    pictures = [Image.open(made[size]) for size in SIZES if size <= 256]
    pictures[-1].save(folder / "zashiki.ico", append_images=pictures[:-1], sizes=[each.size for each in pictures])
    Image.open(made[512]).save(folder / "zashiki.icns", append_images=pictures)
    return made
