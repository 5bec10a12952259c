"""The board of Djambi on the screen: pieces, rays, marks, the strip of turns, and how they move."""

from __future__ import annotations

from math import degrees, pi
from typing import Any

import pygame

from games.djambi.foresight import Preview, preview, upcoming_turns
from games.djambi.geometry import SEAT
from games.djambi.lens import rays_from, who_reaches
from games.djambi.pieces import CORPSE, Kind, Piece
from games.djambi.state import Action, Phase
from games.djambi.view import View
from ui.colours import Colour, mix
from ui.lettering import LABEL
from ui.motion import Tween
from ui.paint import place_text
from ui.scenes.djambi import tokens
from ui.scenes.djambi.picture import DEAD, Homes, board_picture
from ui.scenes.djambi.plan import SLAB, Plan, Point
from ui.scenes.djambi.shapes import bent_line, cell_frame, tint_cells
from ui.scenes.djambi.strip import strip_picture
from ui.table.scene import TableScene


class DjambiBoard(TableScene):
    """The board, without its input."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.chosen: int | None = None
        """The cell of the piece picked up in phase `move`."""
        self.hover: int | None = None
        self.cursor: int | None = None
        self.heading = 0
        """Which of the cursor's rays, clockwise on the screen, the arrows step along."""
        self.hinted: Action | None = None
        self.drag: tuple[int, int] | None = None
        self._slides: dict[int, tuple[Point, Tween]] = {}
        self._risen: dict[int, Tween] = {}
        self._turning: tuple[float, Tween] | None = None
        self._lens: tuple[object, pygame.Surface] | None = None
        self._seen: tuple[object, Preview] | None = None
        self.plan = Plan(4, (400.0, 400.0), 300.0)
        super().__init__(*args, **kwargs)

    # -- the board's place -----------------------------------------------------------------

    @property
    def follows_mover(self) -> bool:
        """True when the board turns so that the player to move is at the bottom."""
        return self.app.settings.game.get("djambi-turn", "fixed") == "mover"

    def place_board(self, area: pygame.Rect) -> None:
        self.strip = pygame.Rect(area.x + 20, area.y + 20, self.look.px(92), area.height - 40)
        room = pygame.Rect(self.strip.right, area.y, area.right - self.strip.right, area.height)
        margin = SLAB + self.look.px(26 if self.look.coordinates else 12)
        self.plan = Plan.inside(self.match.options.n, room, margin, self._turn_for(self.view))
        self._lens = None

    def _turn_for(self, view: View) -> int:
        if not self.follows_mover or view.mover is None:
            return 0
        return -view.mover % view.options.n

    # -- what is chosen --------------------------------------------------------------------

    def targets(self) -> dict[int, Action]:
        """The legal actions that one more cell completes, by that cell."""
        view: View = self.view
        if not self.my_turn:
            return {}
        if view.phase is not Phase.MOVE:
            return {action.target: action for action in view.legal}
        if self.chosen is None:
            return {}
        return {action.target: action for action in view.legal_from(self.chosen)}

    @property
    def pointed(self) -> int | None:
        """The cell under the pointer, or the keyboard's cursor."""
        return self.cursor if self.cursor is not None else self.hover

    def outlook(self) -> Preview | None:
        """What the pointed action would bring."""
        pointed = self.pointed
        action = self.targets().get(pointed) if pointed is not None else None
        if action is None:
            return None
        key = (self.match.version, self.shown, action)
        if self._seen is None or self._seen[0] != key:
            self._seen = (key, preview(self.view, action))
        return self._seen[1]

    def selection_changed(self) -> None:
        self.chosen = self.drag = self.hinted = None
        self._lens = None

    def seat_colour(self, seat: int) -> Colour:
        return self.look.palette.seat(seat)

    def side_colour(self, view: View, side: int) -> Colour | None:
        """A side's colour; None where nobody controls."""
        if side < 0:
            return None
        seat = view.options.seat_of(side)
        if seat is not None:
            return self.seat_colour(seat)
        return mix(self.look.palette.muted, self.look.palette.ground, 0.12)

    # -- painting --------------------------------------------------------------------------

    def paint_board(self, target: pygame.Surface) -> None:
        view: View = self.view
        if self._turning is not None and not self._turning[1].over:
            self._paint_turning(target, view)
        else:
            target.blit(self._picture(view), (0, 0))
            self._paint_last(target)
            self._paint_lens(target, view)
            self._paint_pieces(target, view, 0.0)
            self._paint_marks(target, view)
        self._paint_strip(target, view)
        self._paint_name(target, view)

    def _homes(self, view: View) -> Homes:
        colours = []
        for side in range(view.options.n):
            seat = view.options.seat_of(side)
            alive = side in view.alive
            neutral = mix(self.look.palette.muted, self.look.palette.ground, 0.2)
            colours.append(DEAD if not alive else neutral if seat is None else self.seat_colour(seat))
        return Homes(tuple(colours))

    def _picture(self, view: View) -> pygame.Surface:
        return board_picture(self.plan, self._homes(view), (self.area.width, self.area.height), self.look)

    def _paint_turning(self, target: pygame.Surface, view: View) -> None:
        """The board while it turns: the picture rotated, the pieces upright."""
        assert self._turning is not None
        extra = self._turning[0] * (1 - self._turning[1].share)
        picture = self._picture(view)
        half = round(self.plan.radius + 60)
        centre = (round(self.plan.centre[0]), round(self.plan.centre[1]))
        square = pygame.Surface((2 * half, 2 * half), pygame.SRCALPHA)
        square.blit(picture, (half - centre[0], half - centre[1]))
        turned = pygame.transform.rotate(square, -degrees(extra))
        target.set_clip(self.area)
        target.blit(turned, turned.get_rect(center=centre))
        target.set_clip(None)
        self._paint_pieces(target, view, extra)

    def _paint_last(self, target: pygame.Surface) -> None:
        """The cells of the last turn's steps: gold where something went, dashed where it came from."""
        gold = self.look.palette.gold
        came, went = self._last_cells()
        for cells, width, dashed in ((came, 2.0, True), (went, 3.0, False)):
            for cell in cells:
                frame, at = cell_frame(self.plan, cell, gold, width, dashed)
                target.blit(frame, at)

    def _last_cells(self) -> tuple[set[int], set[int]]:
        came: set[int] = set()
        went: set[int] = set()
        entries = self.match.all_entries()
        index = self.shown
        while index > 0:
            action = entries[index - 1].action
            steps = getattr(action, "steps", ())
            if len(steps) == 2:
                came.add(steps[0])
            if steps:
                went.add(steps[-1])
            if len(steps) != 1:
                break
            index -= 1
        return came - went, went

    def _lens_cell(self, view: View) -> int | None:
        """The piece whose rays are shown: the chosen one, else the one under the pointer."""
        if self.chosen is not None:
            return self.chosen
        if view.phase is Phase.MOVE or not self.my_turn:
            return self.pointed
        if view.phase is Phase.EXIT:
            return SEAT
        return None

    def _paint_lens(self, target: pygame.Surface, view: View) -> None:
        cell = self._lens_cell(view)
        if cell is None or self.motion.running:
            return
        key = (cell, self.match.version, self.shown, self.plan, self.look, self.chosen)
        if self._lens is None or self._lens[0] != key:
            layer = pygame.Surface((self.area.width, self.area.height), pygame.SRCALPHA)
            occupant = view.board[cell]
            if occupant is not None and occupant.living:
                self._add_rays(layer, view, cell)
            elif occupant is None and self.chosen is None:
                self._add_reaches(layer, view, cell)
            self._lens = (key, layer)
        target.blit(self._lens[1], (0, 0))

    def _add_rays(self, layer: pygame.Surface, view: View, cell: int) -> None:
        look, plan = self.look, self.plan
        share = 0.34 if look.palette.dark else 0.30
        faint = 1.0 if self.chosen is not None else 0.6
        rays = rays_from(view, cell)
        for ray in rays:
            taken = [ray.blocker] if ray.takes and ray.blocker is not None else []
            tint_cells(layer, plan, [each for each in (*ray.path, *taken) if each != SEAT], look, share * faint)
        tint_cells(layer, plan, [cell], look, 0.55 * faint)
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
                mark = tokens.dot(round(plan.token_radius), look, each not in stops)
                layer.blit(mark, mark.get_rect(center=_whole(plan.centres[each])))

    def _add_reaches(self, layer: pygame.Surface, view: View, cell: int) -> None:
        """Who could come to an empty cell: their paths."""
        look, plan = self.look, self.plan
        tint_cells(layer, plan, [cell], look, 0.25)
        for reach in who_reaches(view, cell):
            colour = self.side_colour(view, reach.piece.side) or look.palette.muted
            line = mix(colour, look.palette.ink, 0.15)
            bent_line(layer, [plan.centres[each] for each in reach.path], line, 1.8)
            mark = tokens.ring(round(plan.token_radius + 3), line, 2.2)
            layer.blit(mark, mark.get_rect(center=_whole(plan.centres[reach.origin])))

    def _paint_pieces(self, target: pygame.Surface, view: View, extra: float) -> None:
        last: list[int] = []
        for cell, occupant in enumerate(view.board):
            if occupant is None:
                continue
            if cell in self._slides or (cell == self.chosen and self.drag is not None):
                last.append(cell)
                continue
            self._paint_one(target, view, cell, occupant, self._spot(cell, extra))
        for cell in last:
            occupant = view.board[cell]
            assert occupant is not None
            if cell == self.chosen and self.drag is not None:
                self._paint_one(target, view, cell, occupant, self.drag)
                continue
            start, tween = self._slides[cell]
            end = self._spot(cell, extra)
            place = (start[0] + (end[0] - start[0]) * tween.share, start[1] + (end[1] - start[1]) * tween.share)
            self._paint_one(target, view, cell, occupant, place)

    def _spot(self, cell: int, extra: float) -> Point:
        return self.plan.centres[cell] if not extra else self.plan.spot(self.plan.drawing.centres[cell], extra)

    def picture_of(self, view: View, piece: Piece) -> pygame.Surface:
        """A piece's picture at the board's size."""
        radius = round(self.plan.token_radius)
        if not piece.living:
            return tokens.corpse(radius, self.look)
        seat = view.options.seat_of(piece.side) if piece.side >= 0 else None
        colour = self.side_colour(view, piece.side)
        return tokens.token(piece.kind, colour, piece.side if seat is None else seat, radius, self.look)

    def _paint_one(self, target: pygame.Surface, view: View, cell: int, piece: Piece, at: Point) -> None:
        face = self.picture_of(view, piece)
        tween = self._risen.get(cell)
        if tween is not None and not tween.over:
            face = face.copy()
            face.set_alpha(round(255 * tween.share))
        target.blit(face, face.get_rect(center=_whole(at)))
        if piece.kind is Kind.CHIEF and piece.side == view.in_power and cell == SEAT:
            hat = tokens.crown(max(9, round(self.plan.token_radius * 0.42)), self.look)
            target.blit(hat, hat.get_rect(midbottom=(round(at[0]), round(at[1] - self.plan.token_radius * 0.82))))

    def _paint_marks(self, target: pygame.Surface, view: View) -> None:
        look, plan = self.look, self.plan
        radius = round(plan.token_radius)
        if self.chosen is not None:
            mark = tokens.ring(radius + 3, look.palette.moss, 4)
            target.blit(mark, mark.get_rect(center=_whole(self.drag or plan.centres[self.chosen])))
        dots = view.phase in (Phase.DROP, Phase.EXIT)
        for cell in self.targets():
            if view.board[cell] is not None:
                mark = tokens.prey_ring(radius, look, cell == self.pointed)
            elif dots:
                mark = tokens.dot(radius, look)
            else:
                continue
            target.blit(mark, mark.get_rect(center=_whole(plan.centres[cell])))
        if self.hinted is not None:
            for cell in self.hinted.steps:
                frame, at = cell_frame(plan, cell, look.palette.indigo, 3.0, True)
                target.blit(frame, at)
        self._paint_hand(target, view)
        if self.cursor is not None:
            frame, at = cell_frame(plan, self.cursor, look.palette.ink, 2.2)
            target.blit(frame, at)
            self._paint_heading(target)

    def _paint_hand(self, target: pygame.Surface, view: View) -> None:
        """What is in hand, over the cell it would go to."""
        if view.hand is None or self.pointed not in self.targets() or self.pointed is None:
            return
        face = self.picture_of(view, CORPSE if not view.hand.living else view.hand).copy()
        face.set_alpha(180)
        target.blit(face, face.get_rect(center=_whole(self.plan.centres[self.pointed])))

    def cursor_rays(self) -> list[tuple[int, ...]]:
        """The cursor's rays in clockwise order on the screen, from straight up."""
        assert self.cursor is not None
        return sorted(self.plan.drawing.geometry.rays[self.cursor], key=lambda ray: self._bearing(ray[0]))

    def _bearing(self, cell: int) -> float:
        assert self.cursor is not None
        here, there = self.plan.centres[self.cursor], self.plan.centres[cell]
        vector = pygame.Vector2(there[0] - here[0], there[1] - here[1])
        return (vector.as_polar()[1] + 90 + 0.01) % 360

    def _paint_heading(self, target: pygame.Surface) -> None:
        """A small arrow where Up would lead the cursor."""
        assert self.cursor is not None
        rays = self.cursor_rays()
        ahead = self.plan.centres[rays[self.heading % len(rays)][0]]
        here = self.plan.centres[self.cursor]
        tip = (here[0] + (ahead[0] - here[0]) * 0.62, here[1] + (ahead[1] - here[1]) * 0.62)
        base = (here[0] + (ahead[0] - here[0]) * 0.46, here[1] + (ahead[1] - here[1]) * 0.46)
        nx, ny = (ahead[1] - here[1]) * 0.09, -(ahead[0] - here[0]) * 0.09
        corners = [tip, (base[0] + nx, base[1] + ny), (base[0] - nx, base[1] - ny)]
        pygame.draw.polygon(target, self.look.palette.ink, corners)

    def _paint_strip(self, target: pygame.Surface, view: View) -> None:
        turns = upcoming_turns(view)
        ahead = self.outlook()
        then = None
        if ahead is not None and ahead.view.in_power != view.in_power and ahead.turns:
            then = ahead.turns
        colours = tuple(self.seat_colour(seat) for seat in range(len(self.match.seats)))
        target.blit(strip_picture(turns, then, colours, self.strip.size, self.look), self.strip)

    def _paint_name(self, target: pygame.Surface, view: View) -> None:
        """The canonical name of the cell under the pointer, and what stands there."""
        cell = self.pointed
        if cell is None:
            return
        words = view.geometry.names[cell]
        occupant = view.board[cell]
        if occupant is not None:
            owner = "abandoned" if occupant.abandoned else ""
            if occupant.living and not occupant.abandoned:
                seat = view.options.seat_of(occupant.side)
                owner = "neutral" if seat is None else self.match.seats[seat].name
            words += f"  {occupant.kind.word}" + (f", {owner}" if owner else "")
        elif cell == SEAT:
            words += "  the Seat"
        at = (self.area.right - 16, self.area.y + 12)
        place_text(target, self.look, words, LABEL, at, self.look.palette.muted, align="right")

    # -- moving ----------------------------------------------------------------------------

    def animate(self, before: Any, after: Any) -> None:
        self._slides.clear()
        self._risen.clear()
        self._turn_board(after)
        gone: dict[Piece, list[int]] = {}
        for cell, (old, new) in enumerate(zip(before.board, after.board, strict=True)):
            if old is not None and old != new:
                gone.setdefault(old, []).append(cell)
        died = False
        for cell, (old, new) in enumerate(zip(before.board, after.board, strict=True)):
            if new is None or old == new:
                continue
            if gone.get(new):
                self._slide(gone[new].pop(0), cell)
            elif not new.living:
                died = True
                self._risen[cell] = self.motion.start(200, delay=60)
        self.app.sounds.play("capture" if died else "wood")

    def _slide(self, start: int, end: int) -> None:
        tween = self.motion.start(190, lambda: self._slides.pop(end, None))
        if not tween.over:
            self._slides[end] = (self.plan.centres[start], tween)

    def _turn_board(self, view: View) -> None:
        turned = self._turn_for(view)
        if turned == self.plan.turned or view.mover is None:
            return
        steps = (self.plan.turned - turned + self.plan.n // 2) % self.plan.n - self.plan.n // 2
        self.plan = Plan(self.plan.n, self.plan.centre, self.plan.radius, turned)
        tween = self.motion.start(420, self._turned)
        if not tween.over:
            self._turning = (2 * pi * steps / self.plan.n, tween)

    def _turned(self) -> None:
        self._turning = None


def _whole(point: Point) -> tuple[int, int]:
    return round(point[0]), round(point[1])


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
