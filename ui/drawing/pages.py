"""Pages to print: PDF documents with the program's letters in them, by fpdf2. Measures are millimetres.

fpdf2 is no part of every start: `requirements/print.txt` asks for it, and it is imported when pages are begun.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum
from itertools import groupby
from typing import Any, Final

from ui.drawing.fonts import font_file

REQUIREMENTS: Final = "requirements/print.txt"
FONT: Final = "noto"
"""The name of the letters in a document."""
_KANJI: Final = "kanji"
"""The name of the Japanese letters, from which come the signs that the others lack."""
_FACES: Final = (("", "Regular"), ("B", "Bold"), ("I", "Italic"), ("BI", "BoldItalic"))  # not for players
_JAPANESE: Final = (("", "Regular"), ("B", "Bold"))  # not for players


class Paper(Enum):
    """Page sizes: name and width, height."""

    A4 = ("A4", 210.0, 297.0)
    LETTER = ("Letter", 215.9, 279.4)  # not for players: a name of files

    @property
    def size(self) -> tuple[float, float]:
        """The width and height of a page in millimetres."""
        return self.value[1], self.value[2]


def new_pages(paper: Paper, title: str) -> Any:
    """An empty document without pages. Raises `OSError` where the fonts are missing."""
    from fpdf import FPDF

    pdf = FPDF(unit="mm", format=paper.size)
    pdf.set_auto_page_break(False)
    pdf.set_title(title)
    pdf.set_creator("Zashiki")  # not for players
    for style, file in _FACES:
        found = font_file(f"NotoSans-{file}.ttf")
        if found is None:
            raise OSError("the fonts that come with the controls are missing")
        pdf.add_font(FONT, style, str(found))
    for style, file in _JAPANESE:
        found = font_file(f"NotoSansJP-{file}.otf")
        if found is not None:
            pdf.add_font(_KANJI, style, str(found))
    if _KANJI in pdf.fonts:
        pdf.set_fallback_fonts([_KANJI], exact_match=False)  # what fpdf2 itself breaks into lines
    return pdf


def put_text(pdf: Any, x: float, y: float, text: str) -> None:
    """Writes a line on its baseline in the letters that are set, and signs that they lack in the Japanese ones.

    (`FPDF.text` leaves such signs out.)
    """
    for family, part in _runs(pdf, text):
        with _set(pdf, family):
            pdf.text(x, y, part)
            x += pdf.get_string_width(part)


def text_width(pdf: Any, text: str) -> float:
    """How wide a line is that `put_text` writes."""
    wide = 0.0
    for family, part in _runs(pdf, text):
        with _set(pdf, family):
            wide += pdf.get_string_width(part)
    return wide


def _runs(pdf: Any, text: str) -> Iterator[tuple[str, str]]:
    """The parts of a line, each with the family that has its signs."""
    known = pdf.fonts[FONT].cmap
    for lacks, part in groupby(text, lambda sign: ord(sign) not in known and _KANJI in pdf.fonts):
        yield (_KANJI if lacks else FONT), "".join(part)


@contextmanager
def _set(pdf: Any, family: str) -> Iterator[None]:
    """The same letters from another family for a while."""
    if family == FONT:
        yield
        return
    style, size = pdf.font_style, pdf.font_size_pt
    pdf.set_font(family, style.replace("I", ""), size)
    try:
        yield
    finally:
        pdf.set_font(FONT, style, size)
