"""Splits any text into runs of one font and one direction, in the order they stand on the line.

What has no width is left out, and so are signs that no font has; a letter that no font has is drawn as a box.
Text runs from left to right; Arabic and Hebrew inside it run the other way, by the main rules of Unicode's
bidirectional algorithm (no embeddings, no isolates).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from typing import Final, NamedTuple

from games.core.names import JOINERS, is_plain
from ui.drawing.fonts import LATIN, MISSING, TYPEWRITER, Face, face_of, has

LONGEST: Final = 4000
"""Characters of one line beyond which nothing is drawn: it is wider than any window."""
MARKS: Final = 2
"""Marks drawn over or under one letter of a script that does not need more: a tower of them hides other lines."""
_SELECTORS: Final = (range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0), range(0x180B, 0x1810))
"""Variation selectors: they ask for another form of the character before them."""


class Run(NamedTuple):
    """Neighbours on the line that one font draws."""

    face: Face
    leftward: bool
    text: str


def runs(text: str, fixed: bool = False) -> tuple[Run, ...]:
    """The runs of one line from left to right; none for a text of which nothing can be drawn."""
    if text.isascii() and text.isprintable():
        return (Run(TYPEWRITER if fixed else LATIN, False, text),)
    return _runs(text[:LONGEST])


@lru_cache(maxsize=2048)
def _runs(text: str) -> tuple[Run, ...]:
    if not any(map(_leans, text)) and unicodedata.is_normalized("NFC", text):
        # As nearly all text is, in every language of the program.
        faces = list(map(face_of, text))
        if len(set(faces)) == 1 and faces[0] is not None:
            return (Run(faces[0], False, text),)
        if None not in faces:
            line = groupby(zip(faces, text, strict=True), lambda each: each[0])
            return tuple(Run(face, False, "".join(char for _, char in part)) for face, part in line if face is not None)
    return _arranged(text)


@lru_cache(maxsize=8192)
def _leans(char: str) -> bool:
    """Whether how a character is drawn, and whether at all, depends on those beside it."""
    kind = unicodedata.category(char)
    if kind[0] in "MC" or char in JOINERS or unicodedata.bidirectional(char) in ("R", "AL"):
        return True
    return (char.isspace() and kind != "Zs") or _selects(char) or not is_plain(char)


def _arranged(text: str) -> tuple[Run, ...]:
    """The runs of a text in which some characters depend on others."""
    signs = list(_signs(unicodedata.normalize("NFC", text)))
    levels = _levels([char for char, _ in signs])
    found = []
    for (face, level), group in groupby(zip(signs, levels, strict=True), lambda each: (each[0][1], each[1])):
        words = "".join(char for (char, _), _ in group).strip(JOINERS)
        if words:
            found.append((level, Run(face, level == 1, words)))
    line: list[Run] = []
    for leftward, part in groupby(found, lambda each: each[0] > 0):
        stretch = [run for _, run in part]
        line += reversed(stretch) if leftward else stretch
    return tuple(line)


def _signs(text: str) -> Iterator[tuple[str, Face]]:
    """Yields the characters that are drawn, each with its typeface."""
    last: Face | None = None
    drawn = unseen = False
    marks = 0
    for char in text:
        kind = unicodedata.category(char)
        if char.isspace():
            face = face_of(char) if kind == "Zs" else None
            yield (char, face) if face is not None else (" ", LATIN)
        elif _selects(char) or not (is_plain(char) or kind == "Cs"):
            continue
        elif char in JOINERS or kind[0] == "M":
            # Both belong to the letter before, and are drawn where its font knows what to do with them.
            marks += 1
            if last is not None and (last.script or (marks <= MARKS and char not in JOINERS)) and has(last, char):
                yield char, last
        elif (face := face_of(char)) is not None:
            last, drawn, marks = face, True, 0
            yield char, face
        elif kind[0] in "LN" or kind == "Cs":
            last, drawn = None, True
            yield MISSING, LATIN
        else:
            unseen = True
    if unseen and not drawn:
        yield MISSING, LATIN


def writable(text: str, after: str = "") -> str:
    """`text` without the signs that no font has, such as most emoji, and without the marks that belong to them.

    Letters stay, drawn or not: they are somebody's name. `after` is what stands before it on the line.
    """
    kept = after[-1:]
    for char in text:
        kind = unicodedata.category(char)[0]
        if char in JOINERS or kind == "M":
            fits = (bool(kept) and unicodedata.category(kept[-1])[0] in "LM") or kept.endswith(tuple(JOINERS))
        else:
            fits = kind in "LNCZ" or face_of(char) is not None
        kept += char if fits else "\0"
    return kept[len(after[-1:]) :].replace("\0", "")


def _selects(char: str) -> bool:
    return any(ord(char) in block for block in _SELECTORS)


def _levels(chars: list[str]) -> list[int]:
    """0 from left to right, 1 from right to left, 2 for a number among letters from right to left."""
    kinds = [unicodedata.bidirectional(char) for char in chars]
    if not any(kind in ("R", "AL") for kind in kinds):
        return [0] * len(chars)
    levels: list[int | None] = []
    strong = 0
    for kind in kinds:
        if kind in ("L", "R", "AL"):
            strong = 0 if kind == "L" else 1
            levels.append(strong)
        elif kind in ("EN", "AN"):
            levels.append(2 if strong else 0)
        elif kind in ("NSM", "BN") and levels:
            levels.append(levels[-1])
        else:
            levels.append(None)
    resolved: list[int] = []
    for place, level in enumerate(levels):
        if level is None:  # blanks and stops go with their neighbours where both run leftward
            after = next((each for each in levels[place:] if each is not None), 0)
            level = 1 if after and resolved and resolved[-1] else 0
        resolved.append(level)
    return resolved
