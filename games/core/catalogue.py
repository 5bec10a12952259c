"""Catalogues of words, read an area at a time as texts are asked for; `games/core/words.py` alone knows them.

`assets/words/<language>/<area>.po` is what translators write, the `.mo` beside it the same for `gettext`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import Final

HOME: Final = Path(__file__).resolve().parents[2] / "assets" / "words"
_LONGER: Final = 0.4
_HOLES: Final = re.compile(r"\{[^{}]*\}")
_ACCENTS: Final = str.maketrans("aceinosuyzACEINOSUYZ", "áçéíñóšúýžÁÇÉÍÑÓŠÚÝŽ")


class _Rest(NullTranslations):
    """The areas not read yet: asked for the first time, it reads the next one and stands behind that."""

    def __init__(self, files: Sequence[Path]) -> None:
        super().__init__()
        self._files = files
        self._next: NullTranslations | None = None

    def _read(self) -> NullTranslations:
        if self._next is None:
            self._next = read_files(self._files)
        return self._next

    def gettext(self, message: str) -> str:
        # The empty text is the key of a catalogue's own description.
        return self._read().gettext(message) if self._files and message else message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self._read().ngettext(msgid1, msgid2, n) if self._files else super().ngettext(msgid1, msgid2, n)

    def pgettext(self, context: str, message: str) -> str:
        return self._read().pgettext(context, message) if self._files else message


def read_files(files: Sequence[Path]) -> NullTranslations:
    """The first of the files, with the others behind it; one that is missing or damaged is passed over."""
    for place, path in enumerate(files):
        try:
            with path.open("rb") as file:
                found = GNUTranslations(file)
        except (OSError, ValueError, IndexError):
            continue
        found.add_fallback(_Rest(files[place + 1 :]))
        return found
    return NullTranslations()


def read(language: str, first: Sequence[str], home: Path = HOME) -> NullTranslations:
    """The words of a language: these areas, then whatever others there are. None is read before it is asked for."""
    files = [home / language / f"{area}.mo" for area in first]
    return _Rest([*files, *sorted(set((home / language).glob("*.mo")).difference(files))])


def pseudo(text: str) -> str:
    """A text as another language might have it: in brackets, with accents, two fifths longer; its holes as they are."""
    words, holes = _HOLES.split(text), _HOLES.findall(text)
    changed = [part.translate(_ACCENTS) for part in words]
    more = "~" * round(sum(map(len, words)) * _LONGER)
    filled = "".join(part + hole for part, hole in zip(changed, [*holes, ""], strict=True))
    return f"⟦{filled}{more and ' '}{more}⟧"


class Pseudo:
    """The language that nobody speaks, made of the English."""

    def gettext(self, message: str) -> str:
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return pseudo(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return pseudo(message)
