"""Marks on Djambi's board: the rays of a piece, who could come to a cell, targets, the cursor."""

from __future__ import annotations

from typing import Final

import pygame

from games.djambi.actions import Phase, Verb
from games.djambi.geometry import SEAT
from games.djambi.lines_of_sight import Reach, rays_from, who_reaches
from games.djambi.view import View
from ui.drawing.advice import line_number
from ui.drawing.look import Look
from ui.drawing.paint import faded, stamp
from ui.drawing.palette import Colour, mix
from ui.drawing.pills import pill
from ui.drawing.plan_marks import paint_mark, paint_plan_arrow, plan_ring
from ui.drawing.staging import faded as thinned
from ui.drawing.trails import past_colour
from ui.scenes.djambi import tokens
from ui.scenes.djambi.cursor import rays_of
from ui.scenes.djambi.layout import Plan, Point, towards
from ui.scenes.djambi.selection import Selection, Snapshot
from ui.scenes.djambi.shapes import FAINT, bent_line, cell_frame, tint_cells, tint_share
from ui.table.scene.game_scene import SceneContext
from ui.table.scene.plan_marks import between_boxes

_NUMBERED: Final = 22.0
"""The radius of a piece in pixels beside which a step's number has its usual size."""


class Marks:
    """Paints the marks of one board."""

    def __init__(self, context: SceneContext, selection: Selection) -> None:
        self.context, self.selection, self.picker = context, selection, selection.picker

    @property
    def look(self) -> Look:
        """The look that the marks are drawn in."""
        return self.context.look

    def _lens_cell(self, snapshot: Snapshot) -> int | None:
        """The piece whose rays are shown: the chosen one, else the one under the pointer."""
        if self.picker.chosen is not None:
            return self.picker.chosen
        if snapshot.view.phase is Phase.MOVE or not snapshot.mine:
            return self.picker.pointed
        if snapshot.view.phase is Phase.EXIT:
            return SEAT
        return None

    def paint_lens(self, target: pygame.Surface, snapshot: Snapshot, plan: Plan) -> None:
        """Draws the lens: what the chosen or pointed piece can reach, or who can come to the pointed cell.

        It is drawn on the board itself: a sheet of its own would have to be wiped and laid over it in every frame.
        """
        view, cell = snapshot.view, self._lens_cell(snapshot)
        if cell is None or self.context.motion.running:
            return
        occupant = view.board[cell]
        if occupant is not None and occupant.living and (occupant.abandoned or occupant.side in view.order):
            self._add_rays(target, view, cell, plan)
        elif occupant is None and self.picker.chosen is None:
            self._add_reaches(target, view, cell, plan)

    def _add_rays(self, layer: pygame.Surface, view: View, cell: int, plan: Plan) -> None:
        """Adds the lines of the piece on `cell`."""
        look = self.look
        faint = 1.0 if self.picker.chosen is not None else FAINT
        rays = rays_from(view, cell)
        share = tint_share(look, faint)
        reached = {each for ray in rays for each in ray.path}
        taken = {ray.blocker for ray in rays if ray.takes and ray.blocker is not None}
        tint_cells(layer, plan, sorted((reached | taken) - {SEAT}), look, share)
        tint_cells(layer, plan, [cell], look, round(0.55 * faint, 3))
        colour = mix(look.palette.moss, look.palette.ink, 0.1)
        for ray in rays:
            end = [] if ray.blocker is None else [ray.blocker]
            points = [plan.centres[each] for each in (cell, *ray.path, *end)]
            if end and not ray.takes:
                points[-1] = towards(points[-1], points[-2], plan.token_radius * 1.1)
                _stop_mark(layer, points[-2], points[-1], plan.token_radius * 0.4, colour)
            bent_line(layer, points, colour)
        stops = {each for ray in rays for each in ray.stops}
        for ray in rays:
            for each in ray.path:
                stamp(layer, tokens.dot(round(plan.token_radius), look, each not in stops), plan.centres[each])

    def _add_reaches(self, layer: pygame.Surface, view: View, cell: int, plan: Plan) -> None:
        """Adds the paths of pieces that could come to an empty cell."""
        tint_cells(layer, plan, [cell], self.look, 0.25)
        for reach in who_reaches(view, cell):
            self._add_way(layer, view, reach, plan)

    def _add_way(self, layer: pygame.Surface, view: View, reach: Reach, plan: Plan) -> None:
        """Adds the way by which a piece could come, in its side's colour."""
        colour = tokens.side_colour(view.options, reach.piece.side, self.look) or self.look.palette.muted
        line = mix(colour, self.look.palette.ink, 0.15)
        bent_line(layer, [plan.centres[each] for each in reach.path], line, 1.8)
        stamp(layer, tokens.ring(round(plan.token_radius + 3), line, 2.2), plan.centres[reach.origin])

    def paint(self, target: pygame.Surface, snapshot: Snapshot, plan: Plan) -> None:
        """Draws what lies over the pieces: the chosen one, targets, a hint, what is in hand, the cursor."""
        view, picker, look = snapshot.view, self.picker, self.look
        targets = self.selection.targets(snapshot)
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
        ahead = self.selection.preview(snapshot)
        for cell in (*ahead.victims, *ahead.doomed) if ahead is not None else ():
            if cell not in targets:
                stamp(target, tokens.prey_ring(radius, look, True), plan.centres[cell])
        for hunter in self.selection.hunters(snapshot):
            self._add_way(target, view, hunter, plan)
        self._paint_hint(target, snapshot, plan)
        pointed = picker.pointed
        chosen = view.board[picker.chosen] if picker.chosen is not None and picker.drag is None else None
        held = view.hand or chosen
        if held is not None and pointed is not None and pointed in targets and view.board[pointed] is None:
            stamp(target, faded(tokens.picture_of(view.options, held, radius, look)), plan.centres[pointed])
        if picker.cursor is not None:
            frame, at = cell_frame(plan, picker.cursor, look.palette.ink, 2.2)
            target.blit(frame, at)
            self._paint_heading(target, picker.cursor, plan)

    def _paint_hint(self, target: pygame.Surface, snapshot: Snapshot, plan: Plan) -> None:
        """Rings what the own turn is about, with the ways of its steps; the way of the reply is dashed, in vermilion.

        The turns of a plan are numbered at their goals, the later ones pale, with gold round what the last one takes.
        """
        shown, look = self.context.plans, self.look
        later = () if shown.where else self.selection.plan
        indigo = look.palette.indigo
        pale, number = mix(indigo, look.palette.paper, 0.3), 0
        signs: list[tuple[int, int]] = []
        for number, (_, action) in enumerate(later, 2):
            self._ring_piece(target, plan, action.target, pale, shown.frames)
            signs.append((number, action.target))
        if later:
            self._paint_prize(target, snapshot, plan, later[-1][1].target)
        came: int | None = None
        for place, (view, action) in enumerate(self.selection.hinted):
            own = view.mover == snapshot.view.mover
            start = {Verb.MOVE: action.origin, Verb.EXIT: SEAT, Verb.DROP: came}.get(action.verb)
            share, colour = (shown.action(place), indigo) if own else (shown.reply, look.palette.vermilion)
            moved = view.hand if action.verb is Verb.DROP else view.board[start] if start is not None else None
            if own and share > 0 and moved is not None and view.board[action.target] is None:
                face = tokens.picture_of(view.options, moved, round(plan.token_radius), look)
                paint_mark(target, thinned(face, 0.4), plan.centres[action.target], share)
            for cell in action.steps[: 1 if shown.where else None] if own else ():
                self._ring_piece(target, plan, cell, indigo, shown.frames)
            if start is not None:
                self._paint_way(target, plan, start, action.target, colour, share, dashed=not own)
            if own and (later or len(self.selection.hinted) > 1):
                signs.append((place + 1, action.target))
            came = action.target
        scale = min(1.3, plan.token_radius / _NUMBERED)
        reach = plan.token_radius * 0.78
        for number, cell in signs if (later or len(signs) > 1) and not shown.where else ():
            x, y = plan.centres[cell]
            mark = line_number(number, look, hollow=bool(later) and number > 1, scale=scale)
            paint_mark(target, mark, (x - reach, y - reach), shown.frames)

    def paint_later(self, target: pygame.Surface, plan: Plan) -> None:
        """The ways of a plan's later turns, under the pieces, which will have moved away by then."""
        pale = mix(self.look.palette.indigo, self.look.palette.paper, 0.3)
        for _, action in () if self.context.plans.where else self.selection.plan:
            share = self.context.plans.frames
            self._paint_way(target, plan, action.origin, action.target, pale, share, scale=0.76)

    def _ring_piece(self, target: pygame.Surface, plan: Plan, cell: int, colour: Colour, share: float) -> None:
        """A dashed ring round a cell's piece, or where one will stand."""
        paint_mark(target, plan_ring(plan.token_radius * 1.1, colour, self.look), plan.centres[cell], share)

    def _paint_prize(self, target: pygame.Surface, snapshot: Snapshot, plan: Plan, cell: int) -> None:
        """A gold ring round what a plan's last turn takes, and beside it what that brings."""
        gold, shown = past_colour(self.look), self.context.plans
        self._ring_piece(target, plan, cell, gold, shown.frames)
        words = shown.plan.steps[-1].brings if shown.plan is not None else ""
        if not words:
            return
        face, box = pill(words, gold, self.look), plan.boxes[cell]
        standing = [plan.boxes[each] for each, there in enumerate(snapshot.view.board) if there is not None]
        places = (
            face.get_rect(midleft=(box.right, box.centery)), face.get_rect(midright=(box.left, box.centery)),
            face.get_rect(midbottom=(box.centerx, box.top)), face.get_rect(midtop=(box.centerx, box.bottom)),
        )  # fmt: skip
        window = target.get_clip()

        def badness(place: pygame.Rect) -> int:
            return len(place.collidelistall(standing)) + (0 if window.contains(place) else 100)

        paint_mark(target, face, min(places, key=badness).clamp(window).center, shown.frames)

    def _paint_way(
        self, target: pygame.Surface, plan: Plan, start: int, end: int, colour: Colour, share: float, *,
        dashed: bool = False, scale: float = 1.0,
    ) -> None:  # fmt: skip
        """The way of a hinted action, through the cells of its ray; dashed for the reply."""
        points = plan.way(start, end) or between_boxes(plan.around(start), plan.around(end))
        if share > 0:
            paint_plan_arrow(target, self.look, points, colour, share, dashed=dashed, scale=scale)

    def _paint_heading(self, target: pygame.Surface, cursor: int, plan: Plan) -> None:
        """Draws a small arrow where Up would lead the cursor."""
        rays = rays_of(plan, cursor)
        ahead, here = plan.centres[rays[self.selection.heading % len(rays)][0]], plan.centres[cursor]
        tip = (here[0] + (ahead[0] - here[0]) * 0.62, here[1] + (ahead[1] - here[1]) * 0.62)
        base = (here[0] + (ahead[0] - here[0]) * 0.46, here[1] + (ahead[1] - here[1]) * 0.46)
        nx, ny = (ahead[1] - here[1]) * 0.09, -(ahead[0] - here[0]) * 0.09
        corners = [tip, (base[0] + nx, base[1] + ny), (base[0] - nx, base[1] - ny)]
        pygame.draw.polygon(target, self.look.palette.ink, corners)


def _stop_mark(layer: pygame.Surface, start: Point, end: Point, reach: float, colour: Colour) -> None:
    """Draws a short bar across a ray's end, before the piece that blocks it."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = (dx * dx + dy * dy) ** 0.5 or 1.0
    nx, ny = -dy / length * reach, dx / length * reach
    bent_line(layer, [(end[0] - nx, end[1] - ny), (end[0] + nx, end[1] + ny)], colour)
