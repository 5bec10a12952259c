"""Danger on demand: what could be struck at next, and by whom, while a key is held."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

import pygame

from games.core.words import listing, tr
from ui.drawing.look import Look
from ui.drawing.paint import clipped
from ui.drawing.palette import Colour, readable
from ui.drawing.trails import aim, loss_pill, pill_look, pip, trail_along, trail_between
from ui.table.feature import Commands, Feature
from ui.table.features.danger_choice import DangerChoice
from ui.table.keys import DANGER_KEY
from ui.table.panel.danger_row import ALL
from ui.table.panel.notices import Busy, hidden
from ui.table.scene.danger import Danger
from ui.table.scene.game_scene import GameScene
from ui.table.scene.table_snapshot import TableSnapshot
from ui.table.table_context import TableContext


class DangerOverlay(Feature):
    """Whether dangers are shown: from the key's press until it is let go."""

    def __init__(self) -> None:
        self.shown = False

    def everything(self, table: TableContext) -> bool:
        """Whether all dangers are marked now: while the key is held, or always where that is chosen."""
        return self.shown or (table.snapshot.outcome is None and table.feature(DangerChoice).choice(table) == ALL)

    def commands(self, table: TableContext) -> Commands:
        return {"danger": partial(self._show, table)}

    def _show(self, table: TableContext) -> None:
        self.shown = True
        dangers = table.scene.danger(table.snapshot)
        if not dangers.found:
            over = table.snapshot.outcome is not None
            none = dangers.none or tr("Nothing can be attacked next.")
            table.say(tr("The match is over: nothing is in danger now.") if over else none)

    def tick(self, seconds: float, table: TableContext) -> None:
        if self.shown and not table.app.inputs.holds(DANGER_KEY):
            self.shown = False
            table.request_redraw()

    def paint_board(self, target: pygame.Surface, table: TableContext) -> None:
        if self.everything(table):
            board = target.subsurface(table.area)
            board.set_clip(target.get_clip())
            with clipped(board, table.scene.danger_area):
                paint_dangers(board, table.scene, table.snapshot, table.look)

    def spoken(self, place: str, table: TableContext) -> str:
        """Who could strike at a place, while that is marked."""
        if not self.everything(table):
            return ""
        names = table.snapshot.names
        found = next((each for each in table.scene.danger(table.snapshot).found if each.place == place), None)
        if found is None or not found.seats:
            return ""
        return tr("Can be attacked by {names}.", names=listing([names[seat] for seat in found.seats], either=True))

    def caption(self, table: TableContext) -> tuple[str, Busy]:
        return caption(table.scene, table.snapshot) if self.shown else ("", ())


_OUTSIDE: Final = 8
"""By how much a ring is larger than what it is around, so that nothing written at the edge is hidden."""
_CLEAR: Final = 4.5
"""The contrast of a mark in high contrast."""


def paint_dangers(
    target: pygame.Surface, scene: GameScene[Any, Any, Any], snapshot: TableSnapshot[Any], look: Look
) -> None:
    """Draws all dangers: a wash by place, a disc a seat that strikes there, ways to what stands there, words."""
    dangers = scene.danger(snapshot).found
    boxes = {each.place: box for each in dangers if (box := scene.find(each.place, snapshot)) is not None}
    if not boxes:
        return  # why, has been said
    for each in dangers:
        if each.place in boxes:
            _paint_place(target, each, boxes[each.place], scene, snapshot, look)
    for each in dangers:
        for shot, ways in enumerate((each.origins, each.shots) if each.place in boxes else ()):
            for origin, seat in ways:
                start, colour = scene.find(origin, snapshot), plain_colour(scene.seat_colour(seat), look)
                points = scene.way(origin, each.place, snapshot)
                if points is not None:
                    trail_along(target, look, points, strong=False, shot=shot > 0, colour=colour)
                elif start is not None:
                    trail_between(target, look, start, boxes[each.place], strong=False, shot=shot > 0, colour=colour)
    shown, busy, names = [*boxes.values()], scene.busy(snapshot), scene.board_names()
    for each in dangers:
        if each.words and each.place in boxes:
            box = boxes[each.place]
            pill = loss_pill(each.words, pill_look(each.words, box, look), own=each.struck == snapshot.reader)
            at = pill.get_rect(center=box.center).clamp(target.get_rect())
            if each.struck is not None:
                at = free_side(at, box, target.get_rect(), [[*shown, *names], *busy])
            shown.append(target.blit(pill, at))


def caption(scene: GameScene[Any, Any, Any], snapshot: TableSnapshot[Any]) -> tuple[str, Busy]:
    """What the marks mean, "" where there are none; and what that should leave in sight: open lists and hints, then
    the places shown.
    """
    dangers, busy = scene.danger(snapshot).found, scene.busy(snapshot)
    shown = [box for each in dangers if (box := scene.find(each.place, snapshot)) is not None]
    words = tr(scene.danger_caption)
    if any(each.shots for each in dangers):
        words = tr("What others can attack next; dashed: from afar")
    return words if shown else "", [*busy[:1], shown, *busy[1:]]


def free_side(pill: pygame.Rect, box: pygame.Rect, area: pygame.Rect, busy: Busy) -> pygame.Rect:
    """Under what it speaks of, or where it hides less: over or beside that."""
    sides = [pill.copy() for _ in range(4)]
    sides[0].midtop, sides[1].midbottom = (box.centerx, box.bottom - 4), (box.centerx, box.top + 4)
    sides[2].midright, sides[3].midleft = (box.left + 4, box.centery), (box.right - 4, box.centery)
    return min((each.clamp(area) for each in sides), key=lambda spot: hidden(spot, busy))


def _paint_place(
    target: pygame.Surface, danger: Danger, box: pygame.Rect, scene: GameScene[Any, Any, Any],
    snapshot: TableSnapshot[Any], look: Look,
) -> None:  # fmt: skip
    if danger.seats:
        colour = scene.danger_colour(danger.seats[0]) if len(danger.seats) == 1 else look.palette.vermilion
        colour = plain_colour(colour, look)
        struck = danger.struck is not None
        mark = aim(box.inflate(_OUTSIDE, _OUTSIDE).size if struck else box.size, colour, look, struck=struck)
        target.blit(mark, mark.get_rect(center=box.center))
    if len(danger.seats) > 1:
        _paint_pips(target, [scene.seat_colour(seat) for seat in danger.seats], box, look)


def plain_colour(colour: Colour, look: Look) -> Colour:
    """A mark's colour, in high contrast deep enough for its lines to stand out on every ground."""
    palette = look.palette
    grounds = (palette.ground, palette.paper, palette.plate)
    return readable(colour, palette.ink, grounds, _CLEAR) if palette.high else colour


def _paint_pips(target: pygame.Surface, colours: Sequence[Colour], box: pygame.Rect, look: Look) -> None:
    pips = [pip(colour, look) for colour in colours]
    step = min(pips[0].get_width() + 1, max(4, (box.width - pips[0].get_width()) // max(1, len(pips) - 1)))
    left = box.centerx - (step * (len(pips) - 1) + pips[0].get_width()) // 2
    for place, picture in enumerate(pips):
        target.blit(picture, (left + place * step, box.bottom - picture.get_height() - 2))
