"""Labels of buttons: what stands on one, and its picture.

They need no pygame_gui, so the room can be drawn before that is loaded.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from ui.drawing.assets import icon
from ui.drawing.breaking import unbroken
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text
from ui.drawing.palette import Colour, mix
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch, rect_picture

ROW_AIR: Final = 6
"""Between what stands in a row and its ends, in nominal pixels."""
_ROW_SIGN: Final = 40
"""What an icon takes at the left of a row's words, in nominal pixels."""
TIGHT: Final = 8
"""Pixels that are free at both sides of a button's words, however short of room it is."""
SIGN: Final = 18
"""The side of an icon beside a button's words, in nominal pixels."""


class ButtonLabel(NamedTuple):
    """The content and the kind of a button: words, sign, colours.

    `kind`: "plain" (paper with a rim), "act" (the one main action, vermilion), "quiet" (no rim
    until hovered), "tile" (the same, the icon over the words), "row" (a line of a list or menu, text at the left),
    "chosen" (one of several, picked), "hinted" (a hint is about it),
    "bare" (nothing: the screen draws what can be pressed).
    `detail` is the second line, or in a row the text at the right end: a key, a number, or why not.
    """

    text: str = ""
    detail: str = ""
    icon: str = ""
    kind: str = "plain"
    size: float = LABEL
    bold: bool = False
    align: str = "centre"
    capped: bool = False
    """The detail is a key: its cap stands at the right end of one line, where there is room for both."""


@picture_cache
def paint_face(face: ButtonLabel, size: tuple[int, int], state: str, look: Look) -> pygame.Surface:
    """A button's picture. `state` is one of pygame_gui's: normal, hovered, active, selected, disabled."""
    if face.kind == "bare":
        return pygame.Surface((1, 1), pygame.SRCALPHA)
    surface = _plate(face.kind, size, state, look)
    ink = _ink(face.kind, state, look)
    if face.kind == "row":
        _write_row(surface, face, ink, look)
    elif face.kind == "tile":
        _write_tile(surface, face, ink, look)
    elif face.detail:
        if not (face.capped and _write_with_cap(surface, face, ink, look)):
            _write_two_lines(surface, face, ink, state, look)
    else:
        _write_one_line(surface, face, ink, look)
    return surface


def _plate(kind: str, size: tuple[int, int], state: str, look: Look) -> pygame.Surface:
    palette = look.palette
    lift = {"hovered": 0.06, "active": 0.12}.get(state, 0.0)
    if kind == "act" and state != "disabled":
        fill = mix(palette.vermilion, palette.ink if not palette.dark else (255, 255, 255), lift)
        rim = palette.frame if palette.high else mix(fill, palette.outline, 0.35)
        return rect_picture(size, radius=6, fill=fill, stroke=rim)
    if kind in ("quiet", "row", "tile"):
        if not lift:
            return pygame.Surface(size, pygame.SRCALPHA)
        return rect_picture(size, radius=6, fill=palette.ink, alpha=lift)
    if kind == "chosen" and palette.high:
        if state == "disabled":
            return rect_picture(size, radius=6, stroke=palette.ink, width=3.2, dash=(4, 3))
        return rect_picture(size, radius=6, fill=palette.ink, stroke=palette.ink)
    if kind == "chosen":
        fill = mix(palette.button, palette.moss, 0.30 + lift)
        return rect_picture(size, radius=6, fill=fill, stroke=palette.moss, width=1.6)
    if state == "disabled":
        return rect_picture(size, radius=6, stroke=palette.line, dash=(4, 3))
    if kind == "hinted":
        sketch = Sketch(*size)
        sketch.rect((0, 0, *size), radius=6, fill=mix(palette.button, palette.indigo, 0.12 + lift))
        sketch.rect((1, 1, size[0] - 2, size[1] - 2), radius=5, stroke=palette.indigo, width=2.6, dash=(9, 5))
        return sketch.render()
    rim = mix(palette.line, palette.ink, 0.25 if lift else 0.1)
    return rect_picture(size, radius=6, fill=mix(palette.button, palette.ink, lift), stroke=rim)


def _ink(kind: str, state: str, look: Look) -> Colour:
    palette = look.palette
    if state == "disabled":
        return palette.muted  # what cannot be pressed is read all the same: it says why
    if kind == "chosen" and palette.high:
        return palette.paper
    return palette.on_vermilion if kind == "act" else palette.ink


def _beside(face: ButtonLabel, look: Look) -> int:
    """What the text at the right end of a row takes of its width."""
    return look.type.width(face.detail, LABEL) + look.px(12) if face.detail else 0


def row_height(face: ButtonLabel, width: int, look: Look) -> int:
    """The height in which a row of that width shows all of its words; 0 where one line is enough."""
    most = width - 2 * look.px(ROW_AIR) - 2 - _beside(face, look) - (look.px(_ROW_SIGN) if face.icon else 0)
    lines = look.type.wrap(face.text, face.size, max(40, most), face.bold)
    return len(lines) * look.type.line_height(face.size) + look.px(ROW_AIR) if len(lines) > 1 else 0


def _write_row(surface: pygame.Surface, face: ButtonLabel, ink: Colour, look: Look) -> None:
    width, height = surface.get_size()
    x = end = look.px(ROW_AIR)
    if face.icon:
        side = look.px(24)
        surface.blit(icon(face.icon, side, ink), (x, (height - side) // 2))
        x += look.px(_ROW_SIGN)
    width -= end
    room = width - x - 2
    most = max(40, room - _beside(face, look))
    lines = look.type.wrap(face.text, face.size, most, face.bold)
    step = look.type.line_height(face.size)
    if len(lines) * step > height:
        lines = [face.text]  # in one line, shortened
    right, y = 0, height / 2 - (len(lines) - 1) * step / 2
    for words in lines:
        box = place_text(surface, look, words, face.size, (x, y), ink, bold=face.bold, middle=True, room=most)
        right, y = max(right, box.right), y + step
    if face.detail:
        detail = look.type.fit(face.detail, LABEL, max(0, width - right - look.px(12)))
        colour = mix(look.palette.muted, ink, 0.1)
        place_text(surface, look, detail, LABEL, (width, height / 2), colour, align="right", middle=True)


def _write_tile(surface: pygame.Surface, face: ButtonLabel, ink: Colour, look: Look) -> None:
    """Writes words in one or two lines under the icon."""
    width = surface.get_width()
    lines = look.type.wrap(face.text, face.size, width - 4, face.bold)[:2]
    step, side = look.type.line_height(face.size), look.px(22)
    sign = icon(face.icon, side, ink)
    box = surface.blit(sign, sign.get_rect(midtop=(width // 2, look.px(7))))
    top = box.bottom + look.px(3)
    for number, words in enumerate(lines):
        at = (width / 2, top + (number + 0.5) * step)
        place_text(surface, look, words, face.size, at, ink, bold=face.bold, align="centre", middle=True)


def _write_with_cap(surface: pygame.Surface, face: ButtonLabel, ink: Colour, look: Look) -> bool:
    """The words at the left and the key's cap at the right; False where they have no room beside each other."""
    (width, height), left = surface.get_size(), look.px(14)
    cap = pygame.Rect(0, 0, look.type.width(face.detail, LABEL, True) + look.px(16), look.px(26))
    cap.midright = width - left, height // 2
    if cap.height + 6 > height or left + look.type.width(face.text, face.size, True) + look.px(12) > cap.left:
        return False
    place_text(surface, look, face.text, face.size, (left, height / 2), ink, bold=True, middle=True)
    pygame.draw.rect(surface, ink, cap, max(1, look.px(1)), border_radius=5)
    place_text(surface, look, face.detail, LABEL, cap.center, ink, bold=True, align="centre", middle=True)
    return True


def _write_two_lines(surface: pygame.Surface, face: ButtonLabel, ink: Colour, state: str, look: Look) -> None:
    width, height = surface.get_size()
    left = look.px(12)
    room = width - left - 6
    size = look.type.yielding(face.text, face.size, room, True)
    lines = look.type.line_height(face.size) + look.type.line_height(LABEL)
    top = (height - lines) / 2
    first = look.type.line_height(face.size)
    soft = look.palette.muted if ink == look.palette.ink else ink
    if top < look.px(2):  # room for one line: the detail stands at its end where all of it does
        at = (left, height / 2)
        end = place_text(surface, look, face.text, size, at, ink, bold=True, middle=True, room=room)
        if end.right + look.px(10) + look.type.width(face.detail, LABEL) <= left + room:
            at = (left + room - 2, height / 2)
            place_text(surface, look, face.detail, LABEL, at, soft, align="right", middle=True)
        return
    place_text(surface, look, face.text, size, (left, top + first / 2), ink, bold=True, middle=True, room=room)
    y = top + first + look.type.line_height(LABEL) / 2
    size = look.type.yielding(face.detail, LABEL, room, False)
    if look.type.width(face.detail, size) <= room:  # it says no more than what points at it; half of it says nothing
        place_text(surface, look, face.detail, size, (left, y), soft, middle=True)


def _write_one_line(surface: pygame.Surface, face: ButtonLabel, ink: Colour, look: Look) -> None:
    width, height = surface.get_size()
    halves, small = halved(face, surface.get_size(), look)
    if halves:
        step = _step(small, look)
        for line, words in enumerate(halves):
            at = (width / 2, height / 2 + (line - 0.5) * step)
            place_text(surface, look, words, small, at, ink, bold=face.bold, align="centre", middle=True)
        return
    side = look.px(SIGN) if face.icon and shows_icon(face, surface.get_size(), look) else 0
    gap = look.px(8) if side and face.text else 0
    room = width - side - gap - TIGHT
    size = look.type.yielding(face.text, face.size, room, face.bold)
    text = look.type.fit(face.text, size, room, face.bold) if face.text else ""
    text_width = look.type.width(text, size, face.bold) if text else 0
    x = (width - side - gap - text_width) // 2 if face.align == "centre" else look.px(12)
    if side:
        surface.blit(icon(face.icon, side, ink), (x, (height - side) // 2))
    if text:
        place_text(surface, look, text, size, (x + side + gap, height / 2), ink, bold=face.bold, middle=True)


def shows_icon(face: ButtonLabel, box: tuple[int, int], look: Look) -> bool:
    """Whether a button of one line has room for its icon beside its words: these come first."""
    if not face.text:
        return True
    wide = look.px(SIGN) + look.px(8) + look.type.width(face.text, face.size, face.bold)
    return wide <= box[0] - air(face.size, look) and not halved(face, box, look)[0]


def air(size: float, look: Look) -> int:
    """Returns the pixels that stay free at both sides of a button's words together: the height of a letter.

    So the words of buttons which stand in a row do not run into each other's."""
    return max(TIGHT, look.type.pixels(size))


def broken(face: ButtonLabel, size: float, box: tuple[int, int], look: Look) -> list[str]:
    """The words as two lines, where one has no room for them and two have; else nothing."""
    width, height, type_ = box[0] - TIGHT, box[1] - 4, look.type
    if not face.text or type_.width(face.text, size, face.bold) <= width or 2 * _step(size, look) > height:
        return []
    lines = type_.wrap(face.text, size, width, face.bold)
    longest = max(type_.width(word, size, face.bold) for word in unbroken(face.text))
    return lines if len(lines) == 2 and longest <= width else []


def halved(face: ButtonLabel, box: tuple[int, int], look: Look) -> tuple[list[str], float]:
    """The words as two lines with the largest size at which they are whole; none where one line has as large letters,
    or two have no room at three quarters of the size either."""
    size = float(face.size)
    while size >= face.size * 0.75 and look.type.width(face.text, size, face.bold) > box[0] - TIGHT:
        lines = broken(face, size, box, look)
        if lines:
            return lines, size
        size -= 0.5
    return [], size


def _step(size: float, look: Look) -> int:
    """Returns the pixels from one line of text to the next, where a button has two."""
    return round(1.2 * look.type.pixels(size))


def act(text: str, icon_name: str = "") -> ButtonLabel:
    """Returns the label of a screen's one main action."""
    return ButtonLabel(text, icon=icon_name, kind="act", size=BODY, bold=True)
