"""Marks on Djambi's board: the rays of a piece, who could come to a cell, targets, the cursor."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

import pygame

from games.djambi.actions import Action, Phase
from games.djambi.geometry import SEAT
from games.djambi.lines_of_sight import rays_from, who_reaches
from games.djambi.pieces import CORPSE, Piece
from games.djambi.view import View
from ui.drawing.look import Look
from ui.drawing.paint import stamp
from ui.drawing.palette import Colour, mix
from ui.scenes.djambi import tokens
from ui.scenes.djambi.cursor import rays_of
from ui.scenes.djambi.layout import Plan, Point
from ui.scenes.djambi.selection import Now, Selection
from ui.scenes.djambi.shapes import FAINT, bent_line, cell_frame, tint_cells, tint_share
from ui.table.game_scene import Host
from ui.table.picker import Picker


class MarkedBoard(Protocol):
    """The board that the marks are painted on."""

    host: Host
    selection: Selection
    area: pygame.Rect
    plan: Plan

    def side_colour(self, view: View, side: int) -> Colour | None:
        """A side's colour; None where nobody controls."""

    def picture_of(self, view: View, piece: Piece) -> pygame.Surface:
        """A piece's picture at the board's size."""


class Marks:
    """Paints the marks of one board."""

    def __init__(self, board: MarkedBoard) -> None:
        self.board = board
        self._lens: tuple[object, pygame.Rect] | None = None
        """What the lens's sheet shows, and the part of the table that it takes."""
        self._sheet = pygame.Surface((1, 1), pygame.SRCALPHA)

    @property
    def look(self) -> Look:
        """The look in force."""
        return self.board.host.look

    @property
    def plan(self) -> Plan:
        """Where the board lies."""
        return self.board.plan

    @property
    def picker(self) -> Picker[int, Action]:
        """What is chosen and pointed at."""
        return self.board.selection.picker

    def _lens_cell(self, now: Now) -> int | None:
        """The piece whose rays are shown: the chosen one, else the one under the pointer."""
        if self.picker.chosen is not None:
            return self.picker.chosen
        if now.view.phase is Phase.MOVE or not now.mine:
            return self.picker.pointed
        if now.view.phase is Phase.EXIT:
            return SEAT
        return None

    def paint_lens(self, target: pygame.Surface, now: Now) -> None:
        """The lens: what the chosen or pointed piece can reach, or who can come to the pointed cell."""
        view, cell = now.view, self._lens_cell(now)
        if cell is None or self.board.host.motion.running:
            return
        key = (cell, now.version, now.shown, self.plan, self.look, self.picker.chosen)
        if self._lens is None or self._lens[0] != key:
            layer = self._clean_sheet()
            occupant = view.board[cell]
            drawn: set[int] = set()
            if occupant is not None and occupant.living:
                drawn = self._add_rays(layer, view, cell)
            elif occupant is None and self.picker.chosen is None:
                drawn = self._add_reaches(layer, view, cell)
            self._lens = (key, self._around(drawn).clip(layer.get_rect()))
        target.blit(self._sheet, self._lens[1], self._lens[1])

    def _clean_sheet(self) -> pygame.Surface:
        """A transparent sheet as large as the table: the one in use, wiped where it was drawn on."""
        if self._sheet.get_size() != self.board.area.size:
            self._sheet = pygame.Surface(self.board.area.size, pygame.SRCALPHA)
        elif self._lens is not None:
            self._sheet.fill((0, 0, 0, 0), self._lens[1])
        return self._sheet

    def _around(self, cells: set[int]) -> pygame.Rect:
        """The part of the screen that these cells and the marks on them take."""
        boxes = [self.plan.boxes[cell] for cell in cells]
        return boxes[0].unionall(boxes[1:]).inflate(24, 24) if boxes else pygame.Rect(0, 0, 0, 0)

    def _add_rays(self, layer: pygame.Surface, view: View, cell: int) -> set[int]:
        """The lines of the piece on `cell`; returns the cells that they touch."""
        look, plan = self.look, self.plan
        faint = 1.0 if self.picker.chosen is not None else FAINT
        rays = rays_from(view, cell)
        share = tint_share(look, faint)
        for ray in rays:
            taken = [ray.blocker] if ray.takes and ray.blocker is not None else []
            tint_cells(layer, plan, [each for each in (*ray.path, *taken) if each != SEAT], look, share)
        tint_cells(layer, plan, [cell], look, round(0.55 * faint, 3))
        colour = mix(look.palette.moss, look.palette.ink, 0.1)
        for ray in rays:
            line = [cell, *ray.path]
            if ray.blocker is not None:
                line.append(ray.blocker)
            points = [plan.centres[each] for each in line]
            if ray.blocker is not None and len(points) >= 2 and not ray.takes:
                points[-1] = _short_of(points[-2], points[-1], plan.token_radius * 1.1)
                bent_line(layer, points, colour)
                _stop_mark(layer, points[-2], points[-1], plan.token_radius * 0.4, colour)
            elif len(points) >= 2:
                bent_line(layer, points, colour)
        stops = {each for ray in rays for each in ray.stops}
        for ray in rays:
            for each in ray.path:
                stamp(layer, tokens.dot(round(plan.token_radius), look, each not in stops), plan.centres[each])
        ends = {ray.blocker for ray in rays if ray.blocker is not None}
        return {cell, *ends, *(each for ray in rays for each in ray.path)}

    def _add_reaches(self, layer: pygame.Surface, view: View, cell: int) -> set[int]:
        """Who could come to an empty cell: their paths; returns the cells that they touch."""
        drawn = {cell}
        look, plan = self.look, self.plan
        tint_cells(layer, plan, [cell], look, 0.25)
        for reach in who_reaches(view, cell):
            drawn.update(reach.path)
            colour = self.board.side_colour(view, reach.piece.side) or look.palette.muted
            line = mix(colour, look.palette.ink, 0.15)
            bent_line(layer, [plan.centres[each] for each in reach.path], line, 1.8)
            stamp(layer, tokens.ring(round(plan.token_radius + 3), line, 2.2), plan.centres[reach.origin])
        return drawn

    def paint(self, target: pygame.Surface, now: Now) -> None:
        """What lies over the pieces: the chosen one, targets, a hint, what is in hand, the cursor."""
        view, picker, look, plan = now.view, self.picker, self.look, self.plan
        targets = self.board.selection.targets(now)
        radius = round(plan.token_radius)
        if self.picker.chosen is not None:
            mark = tokens.ring(radius + 3, look.palette.moss, 4)
            stamp(target, mark, self.picker.drag or plan.centres[self.picker.chosen])
        dots = view.phase in (Phase.DROP, Phase.EXIT)
        for cell in targets:
            if view.board[cell] is not None:
                mark = tokens.prey_ring(radius, look, cell == picker.pointed)
            elif dots:
                mark = tokens.dot(radius, look)
            else:
                continue
            stamp(target, mark, plan.centres[cell])
        hinted = self.board.selection.hinted
        if hinted is not None:
            for cell in hinted.steps:
                frame, at = cell_frame(plan, cell, look.palette.indigo, 3.0, True)
                target.blit(frame, at)
        self._paint_hand(target, view, targets)
        if self.picker.cursor is not None:
            frame, at = cell_frame(plan, self.picker.cursor, look.palette.ink, 2.2)
            target.blit(frame, at)
            self._paint_heading(target)

    def _paint_hand(self, target: pygame.Surface, view: View, targets: Mapping[int, Action]) -> None:
        """What is in hand, over the cell it would go to."""
        pointed = self.picker.pointed
        if view.hand is None or pointed is None or pointed not in targets:
            return
        face = self.board.picture_of(view, CORPSE if not view.hand.living else view.hand).copy()
        face.set_alpha(180)
        stamp(target, face, self.plan.centres[pointed])

    def _paint_heading(self, target: pygame.Surface) -> None:
        """A small arrow where Up would lead the cursor."""
        cursor = self.picker.cursor
        assert cursor is not None
        rays = rays_of(self.plan, cursor)
        ahead = self.plan.centres[rays[self.board.selection.heading % len(rays)][0]]
        here = self.plan.centres[cursor]
        tip = (here[0] + (ahead[0] - here[0]) * 0.62, here[1] + (ahead[1] - here[1]) * 0.62)
        base = (here[0] + (ahead[0] - here[0]) * 0.46, here[1] + (ahead[1] - here[1]) * 0.46)
        nx, ny = (ahead[1] - here[1]) * 0.09, -(ahead[0] - here[0]) * 0.09
        corners = [tip, (base[0] + nx, base[1] + ny), (base[0] - nx, base[1] - ny)]
        pygame.draw.polygon(target, self.look.palette.ink, corners)


def _short_of(start: Point, end: Point, pixels: float) -> Point:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = (dx * dx + dy * dy) ** 0.5 or 1.0
    share = max(0.0, 1 - pixels / length)
    return start[0] + dx * share, start[1] + dy * share


def _stop_mark(layer: pygame.Surface, start: Point, end: Point, reach: float, colour: Colour) -> None:
    """A short bar across a ray's end, before the piece that blocks it."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = (dx * dx + dy * dy) ** 0.5 or 1.0
    nx, ny = -dy / length * reach, dx / length * reach
    bent_line(layer, [(end[0] - nx, end[1] - ny), (end[0] + nx, end[1] + ny)], colour)
