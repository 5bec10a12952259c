"""The foot of a picture that carries a match: who played, how to open it, and the share line as a QR code."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from games.core.words import sentences, tr
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_lines, place_text
from ui.drawing.qr import fits, qr_picture

_PAD: Final = 24
_SIDE: Final = 180
"""How wide a code is meant to be, at 100 %."""


class Footing(NamedTuple):
    """What the foot of a picture tells."""

    code: str
    """The share line that the picture carries."""
    who: str
    state: str
    """How far the match is, or how it ended."""


def with_foot(picture: pygame.Surface, footing: Footing, look: Look) -> pygame.Surface:
    """The picture with a foot below it. Slow where there is a QR code: for the background."""
    pad, palette = look.px(_PAD), look.palette
    code = qr_picture(footing.code, look.px(_SIDE)) if fits(footing.code) else None
    wide = picture.get_width()
    room = wide - 2 * pad - (code.get_width() + pad if code is not None else 0)
    how = tr("The match is in this picture: drop it on Zashiki’s window, or open it there like any file.")
    if code is not None:
        scanned = tr("The squares hold the same line, for a phone’s camera.")
        how = sentences(how, scanned)
    whole, ended = look.type.wrap(how, LABEL, room), look.type.wrap(footing.state, BODY, room)
    tall = look.type.line_height(BODY) * (1 + len(ended)) + look.px(6) + look.type.line_height(LABEL) * len(whole)
    high = 2 * pad + max(tall, code.get_height() if code is not None else 0)
    made = pygame.Surface((wide, picture.get_height() + high))
    made.fill(palette.paper)
    made.blit(picture, (0, 0))
    top = picture.get_height()
    pygame.draw.line(made, palette.line, (0, top), (wide, top))
    y = top + (high - tall) // 2
    place_text(made, look, footing.who, BODY, (pad, y), bold=True, room=room)
    y = place_lines(made, look, ended, BODY, (pad, y + look.type.line_height(BODY)))
    place_lines(made, look, whole, LABEL, (pad, y + look.px(6)), palette.muted)
    if code is not None:
        made.blit(code, (wide - pad - code.get_width(), top + (high - code.get_height()) // 2))
    return made
