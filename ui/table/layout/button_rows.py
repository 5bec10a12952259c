"""Rows of the panel's buttons: letters of one size on all of them, and widths by their words where these need it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from ui.controls.labels import TIGHT, ButtonLabel, air, broken, shows_icon
from ui.drawing.breaking import unbroken
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look

GAP: Final = 8
"""Pixels between two buttons of a row."""
_LEAST: Final = 9
"""Smaller letters are hard to read in the usual text size."""
_HALF: Final = 0.5
_SIZES: Final = tuple(LABEL - step * _HALF for step in range(2 * (LABEL - _LEAST) + 1))
_SMALL: Final = 11.5
"""Rather than in smaller letters than these a button's words stand in two lines."""
_STEP: Final = 4


def even(faces: Sequence[ButtonLabel], boxes: Sequence[pygame.Rect], look: Look) -> list[ButtonLabel]:
    """The buttons' faces, all without a detail in letters of one size and all with one in another: the largest in which
    each is whole in one line, or without a detail, where that is too small, in two. A row shows all its icons or none.
    """
    pairs = list(zip(faces, boxes, strict=True))

    def largest(detailed: bool) -> float:
        some = [pair for pair in pairs if bool(pair[0].detail) is detailed]
        return _largest(lambda size: all(_whole(size, face, box, look) for face, box in some)) or _SIZES[-1]

    own, other = largest(False), largest(True)
    return _alike([face._replace(size=min(face.size, other if face.detail else own)) for face in faces], boxes, look)


def _alike(faces: Sequence[ButtonLabel], boxes: Sequence[pygame.Rect], look: Look) -> list[ButtonLabel]:
    """The faces without icons in every row that has no room for one of them: some with and some without look torn."""
    drawn = [(face, box) for face, box in zip(faces, boxes, strict=True) if face.icon and face.text and not face.detail]
    torn = {box.y for face, box in drawn if not shows_icon(face, box.size, look)}
    return [
        face._replace(icon="") if face.text and not face.detail and box.y in torn else face
        for face, box in zip(faces, boxes, strict=True)
    ]


def shared(faces: Sequence[ButtonLabel], boxes: Sequence[pygame.Rect], look: Look) -> list[pygame.Rect]:
    """The boxes of buttons in one row: equally wide where all words are whole so in letters that are not small, else
    each as its words need it, with what is left spread evenly. Buttons in several rows stay in their columns.
    """
    equal = list(boxes)
    if len({box.y for box in boxes}) != 1 or not all(face.text for face in faces):
        return equal
    pairs = list(zip(faces, boxes, strict=True))
    usual = _largest(lambda size: all(_whole(size, face, box, look) for face, box in pairs))
    if usual is not None and usual > _SMALL:
        return equal
    total, high = boxes[-1].right - boxes[0].x - GAP * (len(boxes) - 1), boxes[0].height
    size = _largest(lambda size: sum(_needed(size, face, high, look) for face in faces) <= total) or _SIZES[-1]
    if usual is not None and size < usual + 1:
        return equal
    wants = [_needed(size, face, high, look) for face in faces]
    spare = total - sum(wants)
    if spare < 0:
        wants, spare = [want * total // sum(wants) for want in wants], 0
    x, found = boxes[0].x, []
    for number, (want, box) in enumerate(zip(wants, boxes, strict=True)):
        wide = want + spare * (number + 1) // len(wants) - spare * number // len(wants)
        found.append(pygame.Rect(x, box.y, wide, box.height))
        x += wide + GAP
    return found


def legible(faces: Sequence[ButtonLabel], boxes: Sequence[pygame.Rect], look: Look) -> bool:
    """Whether all words in these rows are whole, each in one line and with air, in letters that are not small."""
    pairs = zip(faces, shared(faces, boxes, look), strict=True)
    return all(_whole(_SMALL + _HALF, face, box, look) for face, box in pairs)


def _whole(size: float, face: ButtonLabel, box: pygame.Rect, look: Look) -> bool:
    """Whether a button's words are whole in letters of this size."""
    if face.detail:
        return look.type.width(face.text, size, True) <= box.width - _beside(size, look)
    one = look.type.width(face.text, size, face.bold) <= box.width - _sides(size, look)
    return one or (size < _SMALL and bool(broken(face, size, box.size, look)))


def _needed(size: float, face: ButtonLabel, high: int, look: Look) -> int:
    """How wide a button so high is in which its words are whole in letters of this size."""
    if face.detail:
        return look.type.width(face.text, size, True) + _beside(size, look)
    one = look.type.width(face.text, size, face.bold) + _sides(size, look)
    if size >= _SMALL:
        return one
    longest = max(look.type.width(word, size, face.bold) for word in unbroken(face.text)) + _sides(size, look)
    return next((wide for wide in range(longest, one, _STEP) if broken(face, size, (wide, high), look)), one)


def _sides(size: float, look: Look) -> int:
    """What is free at both sides of a button's words: letters rather yield than crowd, until they would be small."""
    return air(size, look) if size > _SMALL else TIGHT


def _beside(size: float, look: Look) -> int:
    """What is free at both sides of words over a detail, which begin at the left; as `_sides` does it at the right."""
    return look.px(12) + (max(6, look.px(8)) if size > _SMALL else 6)


def _largest(fits: Callable[[float], bool]) -> float | None:
    """The largest size that fits."""
    return next(filter(fits, _SIZES), None)
