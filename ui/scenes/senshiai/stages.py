"""The line over the board: the four stages of the turn, the dice of the action at hand, the round."""

from __future__ import annotations

from typing import Final

import pygame

from games.core.words import NC_, kept, tr, tr_c
from games.senshiai.rules.events import DieRolled
from games.senshiai.view.view import SenshiaiView
from ui.drawing.assets import icon
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.motion import Tween
from ui.drawing.paint import place_text
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import rect_picture
from ui.scenes.senshiai.selection import Snapshot
from ui.scenes.senshiai.tokens import die

STAGES: Final = (
    NC_("senshiai stage", "Draw"),
    NC_("senshiai stage", "Start"),
    NC_("senshiai stage", "Main"),
    NC_("senshiai stage", "End"),
)
_OPENS: Final = ("attack", "shoot", "rouse", "chaos")
"""The notations of actions that roll dice, as the log writes their beginning."""
_GOES_ON: Final = ("roll", "assign", "stance", "pass", "cast", "pay", "flee", "carry", "leave")


def stage_of(view: SenshiaiView) -> int:
    """Returns the stage in which the turn stands."""
    if view.phase in ("draw", "shuffle"):
        return 0
    windows = [each.window for each in view.windows]
    if windows and windows[0] == "start":
        return 1
    return 3 if windows and windows[0] == "end" else 2


@kept(256)
def stage_width(width: int, look: Look) -> int:
    """Returns the width of one stage on a line so wide, which leaves the round its room."""
    most = (width - look.type.width(tr("{n} of {all}", n=40, all=40), LABEL) - look.px(12)) // len(STAGES) - 4
    named = max(look.type.width(tr_c("senshiai stage", name), LABEL, True) for name in STAGES) + 12
    return min(most, max(look.px(64), min(look.px(82), width // 8), named))


def round_words(now: int, last: int, box: pygame.Rect, look: Look) -> str:
    """Returns which round it is, in as many words as there is room for beside the stages."""
    words = tr("Round {n} of {all}", n=now, all=last)
    room = box.width - len(STAGES) * (stage_width(box.width, look) + 4) - look.px(12)
    return words if look.type.width(words, LABEL) <= room else tr("{n} of {all}", n=now, all=last)


def free_width(box: pygame.Rect, look: Look) -> int:
    """Returns the pixels that the line has left beside the stages and the round."""
    return (
        box.width
        - len(STAGES) * (stage_width(box.width, look) + 4)
        - look.type.width(tr("Round {n} of {all}", n=40, all=40), LABEL)
    )


def paint_stages(target: pygame.Surface, view: SenshiaiView, box: pygame.Rect, look: Look) -> int:
    """Draws stages and round; returns where the free middle begins."""
    present = stage_of(view)
    wide = stage_width(box.width, look)
    for number, name in enumerate(STAGES):
        state = "past" if number < present else "now" if number == present else "next"
        rect = pygame.Rect(box.x + number * (wide + 4), box.y, wide, box.height)
        target.blit(_stage(tr_c("senshiai stage", name), state, rect.size, look), rect)
    words = round_words(view.round, view.rounds, box, look)
    place_text(target, look, words, LABEL, box.midright, look.palette.muted, align="right", middle=True)
    return box.x + len(STAGES) * (wide + 4) + look.px(14)


@picture_cache
def _stage(name: str, state: str, size: tuple[int, int], look: Look) -> pygame.Surface:
    palette = look.palette
    now = state == "now"
    fill = palette.ink if now else palette.paper
    surface = rect_picture(size, radius=5, fill=fill, stroke=palette.ink if now else palette.line, width=1.2)
    ink = palette.paper if now else palette.muted
    pixels = look.type.yielding(name, LABEL, size[0] - 8, now)
    text = look.type.surface(look.type.fit(name, pixels, size[0] - 8, now), pixels, ink, now)
    side = look.px(14)
    tick = state == "past" and text.get_width() + side + 12 <= size[0]
    x = (size[0] - text.get_width() - (side + 4 if tick else 0)) // 2
    if tick:
        surface.blit(icon("check", side, ink), (x, (size[1] - side) // 2))
        x += side + 4
    surface.blit(text, (x, (size[1] - text.get_height()) // 2))
    return surface


def last_rolls(snapshot: Snapshot) -> list[DieRolled]:
    """The dice of the action at hand, or of the one just over."""
    found: list[DieRolled] = []
    for record in reversed(snapshot.records[max(0, snapshot.shown - 40) : snapshot.shown]):
        found = [event for event in record.events if isinstance(event, DieRolled)] + found
        word = record.notation.partition(" ")[0]
        if word in _OPENS:
            return found
        if word not in _GOES_ON:
            return []
    return []


def paint_rolls(
    target: pygame.Surface, snapshot: Snapshot, rolling: Tween | None, left: int, box: pygame.Rect, look: Look
) -> None:
    """Draws the last dice, each with its roller's colour, in the middle of the line; the last one may be `rolling`."""
    rolls = snapshot.memo("rolls", lambda: last_rolls(snapshot))
    side = box.height - 2
    x = left
    for number, event in enumerate(rolls):
        name = snapshot.players[event.seat].name
        words = look.type.fit(tr("{name} (set)", name=name) if event.set else name, LABEL, look.px(90))
        wide = look.type.width(words, LABEL) + side + look.px(24)
        if x + wide > box.right - look.px(96):
            return
        place_text(target, look, words, LABEL, (x, box.centery), look.palette.muted, middle=True)
        x += look.type.width(words, LABEL) + look.px(7)
        last = number == len(rolls) - 1
        value = event.value
        if last and rolling is not None and not rolling.over:
            value = int(rolling.share * 17) % 6 + 1
        target.blit(die(value, side, look), (x, box.y + 1))
        if last:
            ring = (x - 2, box.y - 1, side + 4, side + 4)
            pygame.draw.rect(target, look.palette.gold, ring, 2, border_radius=round(side * 0.24))
        x += side + look.px(17)
