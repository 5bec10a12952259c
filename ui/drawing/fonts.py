"""The fonts that pygame_gui ships: which of them has a character, and one font object a size, weight and script."""

from __future__ import annotations

import struct
from contextlib import suppress
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path
from threading import Event, current_thread, main_thread
from typing import Final, NamedTuple

import pygame

from ui.services.log import LOG

FONT: Final = "noto"
"""The name of the letters in a printed document."""
KANJI: Final = "kanji"
"""The name of the Japanese letters there, from which come the signs that the others lack."""


class Face(NamedTuple):
    """One typeface; a text is drawn in as many of them as it needs."""

    stem: str
    suffix: str = "ttf"
    script: str = ""
    """The code of a script whose letters change with their neighbours, for harfbuzz (ISO 15924)."""
    italic: bool = False
    """True when slanted files exist."""
    bold: bool = True


LATIN: Final = Face("NotoSans", italic=True)
"""The typeface for Latin, Greek and Cyrillic letters."""
DEVANAGARI: Final = Face("NotoSans", script="Deva", italic=True)  # not for players: the names of scripts
JAPANESE: Final = Face("NotoSansJP", "otf")
TYPEWRITER: Final = Face("FiraCode", bold=False)
"""The typeface whose characters have one width, for text that is a drawing."""
_WESTERN: Final = (
    LATIN,
    Face("NotoSansArabic", script="Arab"),  # not for players
    Face("NotoSansHebrew", script="Hebr"),  # not for players
    Face("NotoSansGeorgian"),
)
_EASTERN: Final = (JAPANESE, Face("NotoSansKR"), Face("NotoSansSC", "otf"))
_DEVANAGARI_LETTERS: Final = (range(0x0900, 0x0980), range(0xA8E0, 0xA900), range(0x1CD0, 0x1D00))
_FIRST: Final = 16
_started: Final = Event()
"""Set once the first picture has been drawn."""
MISSING: Final = "\uffff"
"""No font has it, so that Noto Sans draws the box that stands for a missing letter."""


def font_folder() -> Path:
    """Returns the folder of pygame_gui's fonts."""
    package = find_spec("pygame_gui")
    assert package is not None and package.origin is not None
    return Path(package.origin).with_name("data")


@cache
def font_file(name: str) -> Path | None:
    """A font that pygame_gui ships; None when it is missing or damaged."""
    path = font_folder() / name
    try:
        if _is_whole(path):
            return path
        LOG.warning("the font %s is damaged", name)
    except OSError as error:
        LOG.warning("the font %s is missing: %s", name, error)
    return None


def _is_whole(path: Path) -> bool:
    """True for a font all of whose tables lie in its file. SDL_ttf makes of others what stops the program later."""
    size = path.stat().st_size
    with path.open("rb") as file:
        head = file.read(12)
        if len(head) < 12 or head[:4] not in (b"\0\1\0\0", b"OTTO", b"true"):
            return False
        count = int.from_bytes(head[4:6], "big")
        table = file.read(16 * count)
    ends = [sum(struct.unpack_from(">8xII", table, start)) for start in range(0, len(table) - 15, 16)]
    return 0 < len(ends) == count and max(ends) <= size


def font(face: Face, pixels: int, bold: bool = False, italic: bool = False, leftward: bool = False) -> pygame.font.Font:
    """Returns a typeface at a size; pygame's own font when the file is missing or damaged, so that nothing is lost.

    `leftward` is for writing from right to left. Ask for it each time: what is drawn next may change its size.
    """
    if not _started.is_set() and current_thread() is main_thread():
        shared = _shared(face, bold, italic, leftward)
        if shared is not None:
            if shared.point_size != pixels:
                shared.point_size = pixels
            return shared
    return _opened(face, pixels, bold, italic, leftward)


@lru_cache(maxsize=16)
def _shared(face: Face, bold: bool, italic: bool, leftward: bool) -> pygame.font.Font | None:
    """A font that takes on one size after the other, for the first picture: harfbuzz reads a file for two milliseconds,
    but only once. Its letters are drawn anew after each change, so that later each size has a font of its own."""
    made = _load(face, _FIRST, bold, italic)
    if made is not None:
        _write(made, face, leftward)
    return made


@lru_cache(maxsize=64)
def _opened(face: Face, pixels: int, bold: bool, italic: bool, leftward: bool) -> pygame.font.Font:
    made = _load(face, pixels, bold, italic)
    if made is None:
        # Font sizes are points at 72 dpi of the em square; 1.0 is one pixel of it.
        made = pygame.font.Font(None, round(pixels * 1.3))
    _write(made, face, leftward)
    return made


def _write(design: pygame.font.Font, face: Face, leftward: bool) -> None:
    if face.script or leftward:
        with suppress(pygame.error):  # without harfbuzz letters stand side by side
            design.set_script(face.script or "Latn")  # not for players
            design.set_direction(pygame.DIRECTION_RTL if leftward else pygame.DIRECTION_LTR)


def _load(face: Face, pixels: int, bold: bool, italic: bool) -> pygame.font.Font | None:
    weight = ("Bold" if bold and face.bold else "") + ("Italic" if italic and face.italic else "")  # not for players
    path = font_file(f"{face.stem}-{weight or 'Regular'}.{face.suffix}")  # not for players
    return pygame.font.Font(path, pixels) if path is not None else None


def first_picture_drawn() -> None:
    """Gives each size a font of its own from now on."""
    _started.set()
    _shared.cache_clear()


def forget_sizes() -> None:
    """Lets go of all sizes, each with the letters it has drawn; the next text makes what it needs again."""
    _opened.cache_clear()


def forget_fonts() -> None:
    """Empties the caches of fonts, which do not outlive pygame's font module, and of what they have."""
    _opened.cache_clear()
    _shared.cache_clear()
    _started.clear()
    face_of.cache_clear()
    has.cache_clear()
    font_file.cache_clear()


@lru_cache(maxsize=8192)
def face_of(char: str) -> Face | None:
    """Returns the typeface that has a character, Noto Sans before all others; None where none has it."""
    code = ord(char)
    if 0xD800 <= code < 0xE000 or not code:
        return None
    if code < 0x100 and char.isprintable():
        return LATIN  # it has all of these: no size of it need be opened to see that
    if any(code in block for block in _DEVANAGARI_LETTERS):
        return DEVANAGARI if has(DEVANAGARI, char) else None
    faces = _EASTERN if code >= 0x2E80 else (*_WESTERN, *_EASTERN)
    return next((face for face in faces if has(face, char)), None)


@lru_cache(maxsize=8192)
def has(face: Face, char: str) -> bool:
    """True when a typeface can draw a character."""
    if face.stem != LATIN.stem and font_file(f"{face.stem}-Regular.{face.suffix}") is None:
        return False
    design = _opened(face, 48, False, False, False)
    if design.metrics(char) != design.metrics(MISSING):
        return True
    # A missing character is drawn as an empty box, the same for all.
    box, drawn = (design.render(each, False, (0, 0, 0)) for each in (MISSING, char))
    return pygame.image.tobytes(drawn, "RGBA") != pygame.image.tobytes(box, "RGBA")


def needs_japanese(char: str) -> bool:
    """True for kanji, kana and hangul, and for arrows, stars and other signs that Noto Sans lacks."""
    return ord(char) >= 0x2000 and face_of(char) in _EASTERN
