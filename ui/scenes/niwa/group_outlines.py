"""Outlines of groups: behind each group of two or more a plate in its colour with its size; single stones are named."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from games.core.words import N_, tr
from games.niwa.actions import Phase
from games.niwa.garden import Cell
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.motion import Motion, Tween
from ui.drawing.paint import place_text, stamp, tag
from ui.drawing.palette import Colour
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch, rect_picture
from ui.scenes.niwa.camera import Camera
from ui.scenes.niwa.outline_plates import air_of, plate, plates
from ui.scenes.niwa.pile import Pile
from ui.scenes.niwa.selection import Snapshot, garden_cells
from ui.scenes.niwa.styles import BLACK, WHITE

CAPTION: Final = N_("Stones that touch edge to edge count. Each frame is one group.")
_STEP: Final = 420
"""Milliseconds for each group while they are counted; all of them take no longer than `_LONGEST`."""
_LONGEST: Final = 5200
_FIRST: Final = 700
"""Milliseconds until the first one: the last card is seen before."""
Mounted = tuple[tuple[int, tuple[Cell, ...]], ...]
"""The groups, each with its seat."""


class GroupOutlines:
    """The seats whose groups are outlined, and how far the finished garden has been counted."""

    def __init__(self, motion: Motion) -> None:
        self._motion = motion
        self._wanted: bool | None = None
        """The wish of who pressed the key; None: outlines are shown once the garden is finished."""
        self.pointed: int | None = None
        """The seat whose score is pointed at."""
        self.counted: int | None = None
        """How many groups a moment has counted; None: no moment counts them."""
        self._count: tuple[Tween, int] | None = None
        """The movement that counts, and the number of groups it counted last."""

    def seats(self, snapshot: Snapshot) -> tuple[int, ...]:
        """Returns the seats whose groups are shown."""
        if self._wanted or (self._wanted is None and snapshot.view.phase is Phase.OVER):
            return (0, 1)
        return (self.pointed,) if self.pointed is not None else ()

    def toggle(self, snapshot: Snapshot) -> None:
        """Shows them, or puts them away."""
        self._wanted = self.seats(snapshot) != (0, 1)

    def put_away(self) -> bool:
        """Takes them away where the key has brought them; True when it had."""
        had, self._wanted = self._wanted, None
        return bool(had)

    # -- counting ----------------------------------------------------------------------------

    def count(self, snapshot: Snapshot) -> None:
        """Starts to show the groups of a finished garden, one after the other."""
        total = min(_LONGEST, _STEP * len(groups(snapshot)))
        self._wanted, self._count = None, (self._motion.start(total, delay=_FIRST), 0)

    def skip(self) -> bool:
        """Counts to the end at once; True when there was something left."""
        if self._count is None or not self.counting:
            return False
        self._motion.finish()
        return True

    @property
    def counting(self) -> bool:
        """True while groups are still to be counted."""
        if self.counted is not None:
            return True
        return self._count is not None and not self._count[0].over

    def _counted(self, snapshot: Snapshot) -> int:
        if self.counted is not None and snapshot.view.phase is Phase.OVER:  # the panel shows what was before
            return self.counted
        if self._count is None or not self.counting:
            return len(groups(snapshot))
        tween = self._count[0]
        done = (tween.passed - tween.delay) / tween.seconds
        return max(0, min(len(groups(snapshot)), 1 + int(done * len(groups(snapshot))))) if done > 0 else 0

    def advanced(self, snapshot: Snapshot) -> bool:
        """True when another group has been counted since this was asked last."""
        if self._count is None:
            return False
        tween, before = self._count
        self._count = (tween, self._counted(snapshot)) if self.counting else None
        return self._count is None or self._count[1] != before

    def shown(self, snapshot: Snapshot) -> Mounted:
        """Returns the groups that are outlined now."""
        seats = self.seats(snapshot)
        return tuple(each for each in groups(snapshot)[: self._counted(snapshot)] if each[0] in seats) if seats else ()

    def scores(self, snapshot: Snapshot) -> tuple[int, int]:
        """The stones in groups, as far as they have been counted, and what counts from the start."""
        counted = groups(snapshot)[: self._counted(snapshot)]
        black, white = (sum(len(cells) for owner, cells in counted if owner == seat) for seat in (0, 1))
        first, second = snapshot.view.options.counted
        return black + first, white + second


def groups(snapshot: Snapshot) -> Mounted:
    """Returns all groups, black's first, the largest before the others."""
    return snapshot.memo("groups", lambda: tuple(
        (seat, cells)
        for seat in (0, 1)
        for cells in sorted(snapshot.view.standings[seat].groups, key=len, reverse=True)
    ))  # fmt: skip


# -- painting --------------------------------------------------------------------------------


def paint_mounts(target: pygame.Surface, mounted: Mounted, camera: Camera, look: Look) -> None:
    """Draws the outlines, on which the cards lie."""
    pitch, card, seen = camera.pitch, camera.card, target.get_clip()
    left, top = camera.rect((0, 0)).move(*(-air for air in air_of(pitch, card))).topleft
    for seat, cells in mounted:
        fill, rim = (BLACK, WHITE)[seat], rim_of(seat, look)
        target.blits([
            (plate(around, pitch, card, fill, rim), (left + col * pitch[0], top + row * pitch[1]))
            for (row, col), around in plates(tuple(map(camera.grid, cells)))
            if seen.colliderect((left + col * pitch[0], top + row * pitch[1]), pitch)
        ])  # fmt: skip


def draw_ahead(mounted: Mounted, camera: Camera, look: Look) -> None:
    """Draws the pictures of which these groups' outlines and sizes are made; for a thread beside the loop."""
    high = _badge_height(camera, look)
    for seat, cells in mounted:
        for _, around in plates(tuple(map(camera.grid, cells))):
            plate(around, camera.pitch, camera.card, (BLACK, WHITE)[seat], rim_of(seat, look))
        _badge(seat, len(cells), high, look)


def rim_of(seat: int, look: Look) -> Colour:
    """The rim of a seat's groups: on a dark ground black ones need the brightest."""
    return look.palette.muted if look.palette.dark and seat else look.palette.ink


def _badge_height(camera: Camera, look: Look) -> int:
    return max(18, min(look.px(26), round(camera.card[0] * 0.62)))


def paint_badges(target: pygame.Surface, mounted: Mounted, camera: Camera, look: Look, pile: Pile) -> None:
    """Draws the groups' sizes, each at its first card's upper right corner."""
    high = _badge_height(camera, look)
    for seat, cells in mounted:
        count = len(cells)
        badge = pile.picture(
            ("badge", seat, count),
            (high, look.key),
            lambda latest: (round(latest.get_width() * (high + 4) / latest.get_height()), high + 4),
            partial(_badge, seat, count, high, look),
        )
        stamp(target, badge, camera.rect(cells[0]).topright)


def paint_alone(
    target: pygame.Surface, snapshot: Snapshot, seats: tuple[int, ...], camera: Camera, look: Look, clear: pygame.Rect
) -> None:
    """Frames the stones that count nothing, with a tag where it covers no card, in `clear` rather than outside it."""
    window = target.get_clip()
    boxes = [*(camera.rect(cell) for cell in garden_cells(snapshot)), caption_box(window, look)]
    room = 0.6 * camera.card[1]
    # translators: on a tag beside a stone that stands in no group.
    word = tag(tr("alone"), look.largest(lambda each: each.type.line_height(LABEL) <= room, look.least))
    for cell in (cell for seat in seats for cell in snapshot.view.standings[seat].alone):
        box = camera.rect(cell)
        frame = _alone(box.size, look)
        stamp(target, frame, box.center)
        places = [
            word.get_rect(midtop=(box.centerx, box.bottom + 8)), word.get_rect(midbottom=(box.centerx, box.top - 8)),
            word.get_rect(midleft=(box.right + 4, box.centery)), word.get_rect(midright=(box.left - 4, box.centery)),
        ]  # fmt: skip
        inside = sorted((each for each in places if window.contains(each)), key=lambda each: not clear.contains(each))
        free = next((each for each in inside if each.inflate(-12, 0).collidelist(boxes) < 0), None)
        if free is not None:
            boxes.append(target.blit(word, free))


def paint_caption(target: pygame.Surface, window: pygame.Rect, look: Look) -> None:
    """Says at the foot of the garden what is shown."""
    box, small = caption_box(window, look), caption_look(window, look)
    pygame.draw.rect(target, look.palette.ground, box, border_radius=4)
    lines, step = caption_lines(window, small), small.type.line_height(LABEL)
    for number, line in enumerate(lines):
        middle = box.centery + round((number - (len(lines) - 1) / 2) * step)
        place_text(target, small, line, LABEL, (box.centerx, middle), look.palette.muted, align="centre", middle=True)


def caption_look(window: pygame.Rect, look: Look) -> Look:
    """The look in which the caption leaves the garden its room: with smaller text than asked for, not than at 100 %."""
    least = min(1.0, 1.0 / look.type.scale)
    return look.largest(lambda each: len(caption_lines(window, each)) <= 2, least)


def caption_lines(window: pygame.Rect, look: Look) -> list[str]:
    """The caption, broken to the garden's width."""
    return look.type.wrap(tr(CAPTION), LABEL, window.width * 0.9 - 24)


def caption_room(window: pygame.Rect, look: Look) -> int:
    """Returns the pixels at the garden's foot that the caption takes."""
    return caption_box(window, look).height + look.px(6)


def caption_box(window: pygame.Rect, look: Look) -> pygame.Rect:
    """The caption's ground at the foot of the garden."""
    small = caption_look(window, look)
    lines = caption_lines(window, small)
    wide = max(small.type.width(line, LABEL) for line in lines)
    box = pygame.Rect(0, 0, wide + 16, small.px(22) + (len(lines) - 1) * small.type.line_height(LABEL))
    box.midbottom = window.centerx, window.bottom - look.px(3)
    return box


@picture_cache
def _badge(seat: int, count: int, high: int, look: Look) -> pygame.Surface:
    """A group's size in its colour. Never draw on it."""
    fill, ink = (BLACK, WHITE) if seat == 0 else (WHITE, BLACK)
    number = look.type.fixed(str(count), round(high * 0.64), ink, True)
    wide = max(high, number.get_width() + round(high * 0.7))
    sketch = Sketch(wide + 4, high + 4)
    sketch.rect((0, 0, wide + 4, high + 4), radius=high / 2 + 2, fill=ink)
    sketch.rect((2, 2, wide, high), radius=high / 2, fill=fill)
    badge = sketch.render()
    badge.blit(number, number.get_rect(center=badge.get_rect().center))
    return badge


@picture_cache
def _alone(size: tuple[int, int], look: Look) -> pygame.Surface:
    """The dashed frame around a card whose stone counts nothing. Never draw on it."""
    wide, high = size[0] + 8, size[1] + 8
    return rect_picture((wide, high), radius=7, stroke=look.palette.ink, width=2, dash=(6, 4))
