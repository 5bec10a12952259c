"""The board of Djambi in the position editor."""

from __future__ import annotations

from math import cos, pi

import pygame

from games.djambi.editing import DjambiDraft, occupant_of
from games.djambi.geometry import SEAT
from games.djambi.pieces import Kind
from ui.drawing.paint import crest_disc, stamp
from ui.drawing.palette import mix
from ui.scenes.djambi import tokens
from ui.scenes.djambi.layout import SLAB, Plan
from ui.scenes.djambi.picture import DEAD, Homes
from ui.scenes.djambi.rotation import BoardPictures, Wanted, paint_plainly
from ui.scenes.djambi.shapes import cell_frame
from ui.table.scene.editor_board import EditorBoard


class DjambiEditorBoard(EditorBoard[DjambiDraft]):
    """The board of any N, the side `a` at its usual place."""

    plan: Plan
    names: tuple[str, ...]

    def lay_out(self, area: pygame.Rect, draft: DjambiDraft) -> None:
        n, look = draft.options.n, self.look
        beyond = look.px(26 if look.coordinates else 12)
        corner = SLAB / cos(pi / n) + look.px(22)
        margin = max(SLAB + min(beyond, 32), corner if look.coordinates else 0)
        self.plan = Plan.inside(n, area.inflate(-16, -16), margin)
        self.names = draft.state.geometry.names
        self.area = area
        if not hasattr(self, "pictures"):
            self.pictures = BoardPictures(self.tasks, self.request_redraw)

    def paint(self, target: pygame.Surface, draft: DjambiDraft, held: str) -> None:
        homes = self._homes(draft)
        wanted = Wanted(self.plan, homes, (self.area.right, self.area.bottom), self.window, self.look)
        picture = self.pictures.get(wanted)
        if picture is None:
            self.pictures.prepare(wanted)
            paint_plainly(target, self.plan, homes, self.look)
        else:
            target.blit(picture, (0, 0))
        for cell, occupant in enumerate(draft.state.board):
            if occupant is not None and self.names[cell] != held:
                face = tokens.picture_of(draft.options, occupant, round(self.plan.token_radius), self.look)
                stamp(target, face, self.plan.centres[cell])
        if draft.in_power and held != self.names[SEAT]:
            x, y = self.plan.centres[SEAT]
            hat = tokens.crown(max(9, round(self.plan.token_radius * 0.42)), self.look)
            target.blit(hat, hat.get_rect(midbottom=(round(x), round(y - self.plan.token_radius * 0.82))))

    def _homes(self, draft: DjambiDraft) -> Homes:
        palette, options = self.look.palette, draft.options
        living = mix(palette.muted, palette.ground, 0.2)
        colours = []
        for side in range(options.n):
            seat = options.seat_of(side)
            colour = living if seat is None else palette.seat(seat)
            colours.append(colour if side in draft.state.alive else DEAD)
        return tuple(colours)

    def picture(self, piece: str, draft: DjambiDraft) -> pygame.Surface:
        return tokens.picture_of(draft.options, occupant_of(piece), round(self.plan.token_radius), self.look)

    def in_tray(self, piece: str, draft: DjambiDraft, size: tuple[int, int]) -> pygame.Surface:
        return tokens.picture_of(draft.options, occupant_of(piece), round(min(size) * 0.4), self.look)

    def spent(self, piece: str, draft: DjambiDraft, size: tuple[int, int]) -> pygame.Surface | None:
        if occupant_of(piece).kind is not Kind.CHIEF:
            return None
        return tokens.ring(round(min(size) * 0.36), self.look.palette.gold, 1.4)

    def tab(self, tray: int, draft: DjambiDraft, side: int) -> pygame.Surface | None:
        if tray >= draft.options.n:
            return tokens.abandoned_mark(side // 2 - 1, self.look)
        colour = tokens.side_colour(draft.options, tray, self.look)
        assert colour is not None
        seat = draft.options.seat_of(tray)
        index = tokens.neutral_crest(draft.options, tray) if seat is None else seat
        return crest_disc(index, side // 2, colour, self.look)

    def place_at(self, pos: tuple[int, int]) -> str | None:
        cell = self.plan.cell_at(pos)
        return None if cell is None else self.names[cell]

    def box(self, place: str) -> pygame.Rect:
        return self.plan.around(self.names.index(place))

    def beside(self, place: str, dx: int, dy: int) -> str | None:
        x, y = self.plan.centres[self.names.index(place)]
        best, found = 0.0, None
        for cell, (left, top) in enumerate(self.plan.centres):
            along = (left - x) * dx + (top - y) * dy
            across = abs((left - x) * dy) + abs((top - y) * dx)
            far = along + 2.2 * across
            if along > 1 and across <= along * 1.2 and (found is None or far < best):
                best, found = far, self.names[cell]
        return found

    def middle(self) -> str:
        return self.names[SEAT]

    def frame(self, place: str) -> tuple[pygame.Surface, tuple[int, int]]:
        return cell_frame(self.plan, self.names.index(place), self.look.palette.indigo, 2.6)
