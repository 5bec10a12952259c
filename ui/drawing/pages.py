"""Pages to print: PDF documents with the program's letters in them, by fpdf2. Measures are millimetres.

fpdf2 is no part of every start: `requirements/print.txt` asks for it, and it is imported when pages are begun.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum
from itertools import groupby
from typing import Any, Final

from ui.drawing.fonts import FONT, KANJI

REQUIREMENTS: Final = "requirements/print.txt"


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
    from ui.drawing.pdf_document import PdfDocument

    pdf = PdfDocument(paper.size)
    pdf.set_auto_page_break(False)
    pdf.set_title(title)
    pdf.set_creator("Zashiki")  # not for players
    return pdf


def put_text(pdf: Any, x: float, y: float, text: str) -> None:
    """Writes a line on its baseline in the letters that are set, and signs that they lack in the Japanese ones.

    (`FPDF.text` leaves such signs out.)
    """
    for lacks, part in _runs(pdf, text):
        with _japanese(pdf, lacks):
            pdf.text(x, y, part)
            x += pdf.get_string_width(part)


def text_width(pdf: Any, text: str) -> float:
    """How wide a line is that `put_text` writes."""
    wide = 0.0
    for lacks, part in _runs(pdf, text):
        with _japanese(pdf, lacks):
            wide += pdf.get_string_width(part)
    return wide


def _runs(pdf: Any, text: str) -> Iterator[tuple[bool, str]]:
    """The parts of a line, each with whether it is written in the Japanese letters."""
    if not pdf.lacks(text):
        yield False, text
        return
    for lacks, part in groupby(text, pdf.lacks):
        yield lacks, "".join(part)


@contextmanager
def _japanese(pdf: Any, wanted: bool) -> Iterator[None]:
    """The letters that are set from the Japanese family for a while, where they are wanted."""
    if not wanted:
        yield
        return
    style, size = pdf.font_style, pdf.font_size_pt
    pdf.set_font(KANJI, style.replace("I", ""), size)
    try:
        yield
    finally:
        pdf.set_font(FONT, style, size)
