"""A PDF document that opens a face of its letters when it is first set, and Japanese ones when a sign asks for them.

To open a face and to write it into the file takes tenths of a second, and most documents have two of six.
"""

from __future__ import annotations

from typing import Final

from fpdf import FPDF
from fpdf.enums import TextEmphasis
from fpdf.fonts import TTFFont

from ui.drawing.fonts import FONT, KANJI, font_file

_FACES: Final = {"": "Regular", "B": "Bold", "I": "Italic", "BI": "BoldItalic"}  # not for players
_JAPANESE: Final = {"": "Regular", "B": "Bold"}  # not for players


class PdfDocument(FPDF):
    """The document. Text that the library itself breaks into lines takes what it lacks from the Japanese letters."""

    def __init__(self, size: tuple[float, float]) -> None:
        """Pages have this width and height in millimetres. Raises `OSError` where the fonts are missing."""
        super().__init__(unit="mm", format=size)
        self._japanese = True
        self._open("", FONT)

    def set_font(self, family: str | None = None, style: str | TextEmphasis = "", size: float = 0) -> None:
        if family == FONT:
            self._open(TextEmphasis.coerce(style).style, family)
        super().set_font(family, style, size)

    def normalize_text(self, text: str) -> str:
        self.lacks(text)
        return super().normalize_text(text)

    def lacks(self, text: str) -> bool:
        """Whether a sign of the text is not in the letters of the document; then the Japanese ones are opened."""
        letters = self.fonts[FONT]
        if not isinstance(letters, TTFFont) or all(ord(sign) in letters.cmap for sign in text):
            return False
        if self._japanese:
            self._japanese = False
            for style, file in _JAPANESE.items():
                found = font_file(f"NotoSansJP-{file}.otf")
                if found is not None:
                    self.add_font(KANJI, style, str(found))
            if KANJI in self.fonts:
                self.set_fallback_fonts([KANJI], exact_match=False)
        return KANJI in self.fonts

    def _open(self, style: str, family: str) -> None:
        if family + style in self.fonts:
            return
        found = font_file(f"NotoSans-{_FACES[style]}.ttf")
        if found is None:
            raise OSError("the fonts that come with the controls are missing")
        self.add_font(family, style, str(found))
