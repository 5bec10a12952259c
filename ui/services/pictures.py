"""Pictures as files: which kinds there are, and writing one so that a crash leaves a whole file or none."""

from __future__ import annotations

from contextlib import suppress
from io import BytesIO
from pathlib import Path

import pygame

from games.core.atomic_file import REFUSED, put, refusal
from games.core.errors import SaveError
from games.core.match_file import carrying
from games.core.words import tr


def save_still(picture: pygame.Surface, path: Path, code: str = "") -> Path:
    """Writes a picture as PNG, with a share line in it where there is one, and returns its path.

    Raises `SaveError` where it cannot be written so.
    """
    if path.suffix.lower() != ".png":  # of any other ending SDL would make a file that says it is something else
        if path.suffix:
            raise SaveError(tr("a picture is written as .png, not as {suffix}", suffix=path.suffix))
        raise SaveError(tr("a picture is written as .png, and this name has no ending"))
    half = path.with_name(f".{path.stem[:60]}.part.png")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        drawn = BytesIO()
        pygame.image.save(picture, drawn, half.name)
        half.write_bytes(carrying(drawn.getvalue(), code) if code else drawn.getvalue())
        put(half, path)
        return path
    except (pygame.error, *REFUSED) as error:
        with suppress(*REFUSED):
            half.unlink(missing_ok=True)
        words = tr("the picture {file} cannot be written: {error}", file=path.name, error=refusal(error))
        raise SaveError(words) from error
