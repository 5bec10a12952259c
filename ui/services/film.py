"""Films: moving pictures as GIF, WebP or animated PNG.

They need Pillow, which `requirements/film.txt` asks for and no start does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from games.core.atomic_file import REFUSED, put, refusal
from games.core.errors import SaveError
from games.core.words import tr

if TYPE_CHECKING:
    from PIL.Image import Image

REQUIREMENTS: Final = "requirements/film.txt"
KINDS: Final = {".gif": "GIF", ".webp": "WEBP", ".png": "PNG", ".apng": "PNG"}
"""The formats that a film can be written in, by the file's ending."""
_SHOWN, _LAST = 800, 4000
"""Milliseconds for which a frame is shown, and the last one."""


class Frame(NamedTuple):
    """One picture of a film: its size and its pixels."""

    size: tuple[int, int]
    pixels: bytes
    """Three bytes a pixel, red, green and blue, row by row."""


def check_film(path: Path) -> None:
    """Raises `SaveError` where a film cannot have that ending."""
    if path.suffix.lower() not in KINDS:
        kinds, suffix = ", ".join(KINDS), path.suffix
        if suffix:
            raise SaveError(tr("a film is written as {kinds}, not as {suffix}", kinds=kinds, suffix=suffix))
        raise SaveError(tr("a film is written as {kinds}, and this name has no ending", kinds=kinds))


def part_of(path: Path) -> Path:
    """Returns the path of a film that is not yet whole."""
    return path.with_name(f".{path.stem[:60]}.part{path.suffix}")


def clear(half: Path) -> None:
    """Removes what lies there of a film that was broken off."""
    with suppress(*REFUSED):
        half.unlink()


def write_film(frames: Iterable[Frame], count: int, samples: Sequence[Frame], path: Path) -> Path:
    """Writes a film of `count` frames and returns its path; GIF has the 256 colours that fit the `samples` best.

    Whatever the frames raise stops it, and nothing is left behind. Raises `SaveError` where it cannot be written.
    """
    check_film(path)
    kind = KINDS[path.suffix.lower()]
    half = part_of(path)
    pictures = _pictures(frames, _palette(samples) if kind == "GIF" else None)
    shown = [_SHOWN] * (count - 1) + [_LAST]
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        first = next(pictures)
        rest = pictures if kind == "GIF" else list(pictures)  # the others are looked through more than once
        first.save(half, kind, save_all=True, append_images=rest, duration=shown, loop=0, lossless=True, method=3)
        put(half, path)
        return path
    except REFUSED as error:
        raise SaveError(tr("the film {file} cannot be written: {why}", file=path.name, why=refusal(error))) from error
    finally:
        clear(half)


def _pictures(frames: Iterable[Frame], palette: Image | None) -> Iterator[Image]:
    from PIL import Image

    for frame in frames:
        picture = Image.frombytes("RGB", frame.size, frame.pixels)
        yield picture if palette is None else picture.quantize(palette=palette, dither=Image.Dither.NONE)


def _palette(samples: Sequence[Frame]) -> Image:
    """A picture in the colours that all frames are given."""
    from PIL import Image

    wide, high = samples[0].size
    sheet = Image.new("RGB", (wide, high * len(samples)))
    for number, sample in enumerate(samples):
        sheet.paste(Image.frombytes("RGB", sample.size, sample.pixels), (0, number * high))
    return sheet.quantize(256)
