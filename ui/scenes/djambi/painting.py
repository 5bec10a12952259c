"""The board of Djambi on the screen: pieces, the strip of turns, and how they move and turn."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import replace
from math import cos, pi
from typing import Final, NamedTuple

import pygame

from games.core.words import row, tr, tr_c
from games.djambi.actions import Action, Phase
from games.djambi.geometry import SEAT
from games.djambi.naming import called
from games.djambi.options import Options
from games.djambi.pieces import Piece
from games.djambi.preview import Upcoming, first_difference, upcoming_turns
from games.djambi.view import View
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.motion import Tween
from ui.drawing.paint import around, faded, place_text, stamp
from ui.drawing.palette import mix
from ui.scenes.djambi import tokens
from ui.scenes.djambi.kinds_legend import kinds_height, kinds_picture
from ui.scenes.djambi.layout import SLAB, Plan, Point
from ui.scenes.djambi.marks import Marks
from ui.scenes.djambi.pact_board import PactBoard
from ui.scenes.djambi.picture import DEAD, Homes
from ui.scenes.djambi.rotation import BoardPictures, Disc, Wanted, draw_disc, paint_plainly
from ui.scenes.djambi.selection import Selection, Snapshot
from ui.scenes.djambi.shapes import FAINT, cell_frame, tint_share, tinted_cell
from ui.scenes.djambi.threat_ways import threat_spots
from ui.scenes.djambi.turn_order import strip_picture
from ui.table.scene.scene_context import SceneContext
from ui.table.scene.threat_painting import paint_threat

_NEAR: Final = 2.0
"""Pixels that a corner of a turning board still has to go when the board may as well be at rest."""

_UNDER_WAY: Final = 0.5
"""The share of a turn after which a frame has time for more than the board."""


class _Faces(NamedTuple):
    """The pieces' pictures so far, for one size and look: every frame of a turning board asks for all of them."""

    options: Options
    radius: int
    look: Look
    pictures: dict[Piece, pygame.Surface]


class BoardPainter:
    """Paints snapshots and a selection; knows where the board lies and how it is turned."""

    def __init__(self, context: SceneContext, selection: Selection) -> None:
        self.context = context
        self.selection = selection
        self.area = pygame.Rect(0, 0, 800, 800)
        self.plan = Plan(4, (400.0, 400.0), 300.0)
        self.room = pygame.Rect(0, 0, 800, 800)
        """The area that the board may take, at rest and while it turns."""
        self.strip = pygame.Rect(0, 0, 0, 0)
        self.kinds = pygame.Rect(0, 0, 0, 0)
        """The place of the legend of kinds."""
        self.pictures = BoardPictures(context.tasks, context.request_redraw)
        self._faces: _Faces | None = None
        self.marks = Marks(context, selection)
        self.pacts = PactBoard(context, selection)
        self._placed = False
        """True once the board has been placed, turned to somebody."""
        self._untinted: list[int] = []
        """Cells whose tinted picture is not drawn yet."""
        self._slides: dict[int, tuple[Point, Tween]] = {}
        self._risen: dict[int, Tween] = {}
        self._turning: tuple[float, Tween] | None = None
        """The angle still to go at the start, and the movement."""
        self._strip_shown: pygame.Surface | None = None
        """The strip of turns as it was drawn last."""
        self._disc: Disc | None = None
        """The part of the board that is the same however it turns, once it has turned."""
        self._stands: tuple[Wanted, pygame.Surface] | None = None
        """The board's picture that was drawn last."""
        self._prepared: object = None
        """The state of affairs for which all pictures stand."""

    # -- the board's place -----------------------------------------------------------------

    @property
    def follows_mover(self) -> bool:
        """True when the board turns so that the person to move is at the bottom; bots do not turn it."""
        return self.context.option("turn", "fixed") == "mover"

    def lay_out(self, area: pygame.Rect, snapshot: Snapshot) -> None:
        """Places the largest board that fits beside the strip of turns."""
        self.area = area
        n = snapshot.options.n
        wide = min(self.look.px(92), max(84, area.width // 6))
        column = pygame.Rect(area.x + 20, area.y + 20, wide, area.height - 40)
        kinds = kinds_height(self.look)
        self.strip = pygame.Rect(column.topleft, (wide, column.height - kinds))
        self.kinds = pygame.Rect(column.x, self.strip.bottom, wide, kinds)
        self.room = pygame.Rect(self.strip.right, area.y, area.right - self.strip.right, area.height)
        beyond = self.look.px(26 if self.look.coordinates else 12)
        corner = SLAB / cos(pi / n) + self.look.px(22)  # a narrow corner reaches far out
        margin = max(SLAB + min(beyond, 32), corner if self.look.coordinates else 0)
        self.plan = self.pacts.place(self.room, margin, self._turn_for(snapshot), snapshot)
        self._placed = True
        self._stands = self._prepared = self._strip_shown = self._disc = None
        self._untinted = list(range(len(self.plan.polygons)))

    def _turn_for(self, snapshot: Snapshot) -> int:
        view, seats = snapshot.view, snapshot.players
        if snapshot.bottom is not None:
            return -view.options.homes[snapshot.bottom] % view.options.n
        if not self.follows_mover:
            return 0
        seat = view.options.seat_of(view.mover) if view.mover is not None else None
        if seat is not None and seats[seat].human:
            return -view.options.homes[seat] % view.options.n
        if self._placed:
            return self.plan.turned
        first = next((number for number, who in enumerate(seats) if who.human), 0)
        return -view.options.homes[first] % view.options.n

    @property
    def slab(self) -> pygame.Rect:
        """The box round the board with its slab."""
        across, down = zip(*self.plan.outline(SLAB), strict=True)
        left, top = round(min(across)), round(min(down))
        return pygame.Rect(left, top, round(max(across)) - left, round(max(down)) - top)

    @property
    def look(self) -> Look:
        """The look that the board is drawn in."""
        return self.context.look

    # -- painting --------------------------------------------------------------------------

    def bare(self, part: pygame.Rect) -> Sequence[pygame.Rect]:
        """Where the ground must be drawn first, of a part of the window: a picture of the table has it in it."""
        if self._turns:
            return [part] if self._disc is None else around(part, self.room)
        return [] if self._stands is not None and self._stands[0].plan == self.plan else [part]

    def moving_part(self, tweens: Sequence[Tween]) -> pygame.Rect | None:
        """The room of the board, while it turns and nothing moves but the board and what is on it."""
        if self._turning is None or not self._turns:
            return None
        own = (self._turning[1], *(tween for _, tween in self._slides.values()), *self._risen.values())
        return self.room if all(any(each is tween for tween in own) for each in tweens) else None

    def paint(self, target: pygame.Surface, snapshot: Snapshot) -> None:
        """Draws the board, the strip of turns, the name of the pointed cell."""
        if self._turns:
            self._paint_turning(target, snapshot)
        else:
            self._paint_board(target, snapshot)
            self._paint_last(target, snapshot)
            if not self.context.staged:  # nothing about what is pointed at lies over a moment
                self.marks.paint_lens(target, snapshot, self.plan)
            self.pacts.paint_around(target, snapshot)
            self._paint_threat(target, snapshot)
            self.marks.paint_later(target, self.plan)
            self._paint_pieces(target, snapshot)
            self.pacts.paint_knots(target, self.plan, snapshot)
            if not self.context.staged:
                self.marks.paint(target, snapshot, self.plan)
            self._paint_crown(target, snapshot)
            self.pacts.paint_speech(target, snapshot)
        if target.get_clip().colliderect(self.strip):
            self._paint_strip(target, snapshot)
        if not self.context.staged:
            self._paint_name(target, snapshot)

    def _homes(self, snapshot: Snapshot) -> Homes:
        return snapshot.memo(("homes", self.look.key), lambda: self._colours_of_homes(snapshot.view))

    def _colours_of_homes(self, view: View) -> Homes:
        palette, colours = self.look.palette, []
        for side in range(view.options.n):
            seat = view.options.seat_of(side)
            colour = mix(palette.muted, palette.ground, 0.2) if seat is None else palette.seat(seat)
            colours.append(colour if side in view.alive else DEAD)
        return tuple(colours)

    def _wanted(self, snapshot: Snapshot, plan: Plan) -> Wanted:
        return Wanted(plan, self._homes(snapshot), self.area.bottomright, self.context.window, self.look)

    def _paint_board(self, target: pygame.Surface, snapshot: Snapshot) -> None:
        """Draws the board at rest. A new picture is drawn in the background: till it stands the one before must do."""
        wanted = self._wanted(snapshot, self.plan)
        picture = self.pictures.get(wanted)
        if picture is None and (self._stands is None or self.context.motion.speed <= 0):
            picture = self.pictures.draw(wanted)
        if picture is not None:
            self._stands = (wanted, picture)
            target.blit(picture, (0, 0))
        elif self._stands is not None and self._stands[0].plan == self.plan:
            target.blit(self._stands[1], (0, 0))
        else:
            paint_plainly(target, self.plan, wanted.homes, self.look)

    def _paint_turning(self, target: pygame.Surface, snapshot: Snapshot) -> None:
        """Draws the board while it turns: plain polygons, the pieces upright."""
        extra = self._still_to_go()
        plan = self.plan.held_in(self.room, extra)
        paint_plainly(target, plan, self._homes(snapshot), self.look, extra, self._disc)
        faces, points = snapshot.memo(("upright", self.plan, self.look.key), lambda: self._upright(snapshot.view))
        share = plan.radius / self.plan.radius
        side = int(self.plan.token_radius * share * 2.5)  # few of them in a turn, and so few pictures of a piece
        held = snapshot.memo(("held", self.plan, self.look.key, side), lambda: _held(faces, share))
        spots = plan.spots(points, extra)
        target.blits([(face, (round(x) - a, round(y) - b)) for (face, a, b), (x, y) in zip(held, spots, strict=True)])

    @property
    def _turns(self) -> bool:
        return self._turning is not None and not self._turning[1].over

    def _still_to_go(self) -> float:
        """The angle by which the board is still turned; 0 at rest."""
        if self._turning is None:
            return 0.0
        angle, tween = self._turning
        return angle * (1 - tween.share)

    def _settle(self, snapshot: Snapshot) -> None:
        """Ends a turn of which nobody sees the rest, where the picture of the board at rest stands."""
        if self._turning is None or self._turning[1].over:
            return
        near = abs(self._still_to_go()) * self.plan.radius < _NEAR
        if near and self.pictures.get(self._wanted(snapshot, self.plan)) is not None:
            self._turning[1].arrive()

    def _upright(self, view: View) -> tuple[list[pygame.Surface], list[Point]]:
        """The pieces' pictures, and where they stand on a board with corner radius 1."""
        centres = self.plan.drawing.centres
        pieces = [(piece, centres[cell]) for cell, piece in enumerate(view.board) if piece is not None]
        return [self._picture_of(view, piece) for piece, _ in pieces], [centre for _, centre in pieces]

    def _paint_last(self, target: pygame.Surface, snapshot: Snapshot) -> None:
        """Draws the cells of the last turn's steps: gold where something went, dashed where it came from."""
        if self.context.recap.tells or self.context.staged:
            return
        gold = self.look.palette.gold
        came, went = snapshot.memo("last cells", lambda: last_cells(snapshot))  # not for players
        for cells, width, dashed in ((came, 2.0, True), (went, 3.0, False)):
            for cell in cells:
                frame, at = cell_frame(self.plan, cell, gold, width, dashed)
                target.blit(frame, at)

    def _paint_threat(self, target: pygame.Surface, snapshot: Snapshot) -> None:
        """What threatens the Chief, under all that stands on the board."""
        shown = self.context.threats
        if shown.threat is None or self.context.motion.running or self.context.staged:
            return
        spots = snapshot.memo(("threat-spots", self.plan), lambda: threat_spots(snapshot.view, self.plan))
        chosen = self.selection.picker.chosen
        own = chosen is not None and snapshot.view.geometry.names[chosen] == shown.threat.place
        paint_threat(target, self.look, shown.threat, shown.strength, spots, chosen=own)

    def _paint_pieces(self, target: pygame.Surface, snapshot: Snapshot) -> None:
        view, picker = snapshot.view, self.selection.picker
        ways: dict[int, Point] = {
            cell: tween.between(start, self.plan.centres[cell])
            for cell, (start, tween) in self._slides.items()
            if not tween.over
        }
        if picker.chosen is not None and picker.drag is not None:
            ways[picker.chosen] = picker.drag
        rising = {cell: tween for cell, tween in self._risen.items() if not tween.over and cell not in ways}
        moving = frozenset({*ways, *rising})
        target.blits(snapshot.memo(("resting", self.plan, self.look.key, moving), lambda: self._resting(view, moving)))
        for cell in (*sorted(rising), *sorted(ways)):
            occupant = view.board[cell]
            if occupant is None:
                continue
            face = self._picture_of(view, occupant)
            if cell in rising:
                face = face.copy()
                face.set_alpha(round(255 * rising[cell].share))
            stamp(target, face, ways.get(cell, self.plan.centres[cell]))

    def _resting(self, view: View, moving: Container[int]) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """The pieces that stand still, with their places."""
        pieces = []
        for cell, occupant in enumerate(view.board):
            if occupant is not None and cell not in moving:
                face, (x, y) = tokens.resting(self._picture_of(view, occupant)), self.plan.centres[cell]
                pieces.append((face, face.get_rect(center=(round(x), round(y)))))
        return pieces

    def _picture_of(self, view: View, piece: Piece) -> pygame.Surface:
        look, options, radius = self.look, view.options, round(self.plan.token_radius)
        kept = self._faces
        if kept is None or kept.options is not options or kept.radius != radius or kept.look is not look:
            kept = self._faces = _Faces(options, radius, look, {})
        face = kept.pictures.get(piece)
        if face is None:
            face = kept.pictures[piece] = tokens.picture_of(options, piece, radius, look)
        return face

    def ghost(self, view: View, piece: Piece) -> pygame.Surface:
        """Draws a piece that has fallen, faded."""
        return faded(self._picture_of(view, piece))

    def _paint_crown(self, target: pygame.Surface, snapshot: Snapshot) -> None:
        """Draws the crown of the player in power, over the Chief on the Seat."""
        picker = self.selection.picker
        slides = SEAT in self._slides and not self._slides[SEAT][1].over
        if snapshot.view.in_power is None or slides or (picker.chosen == SEAT and picker.drag is not None):
            return
        x, y = self.plan.centres[SEAT]
        hat = tokens.crown(max(9, round(self.plan.token_radius * 0.42)), self.look)
        target.blit(hat, hat.get_rect(midbottom=(round(x), round(y - self.plan.token_radius * 0.82))))

    def _strip_picture(self, snapshot: Snapshot) -> pygame.Surface:
        look, turns = self.look, snapshot.memo("turns", lambda: upcoming_turns(snapshot.view))
        ahead = self.selection.preview(snapshot)
        then = None
        if ahead is not None and ahead.turns:
            unfinished = ahead.view.phase is not Phase.MOVE
            expected = turns if unfinished else turns[1:]  # where nobody dies, rises or falls
            if first_difference(expected, ahead.turns) is not None:
                then = ahead.turns
        colours = tuple(look.palette.seat(seat) for seat in range(len(snapshot.players)))
        strikes = self._strikes(turns) if then is None else ()
        return strip_picture(turns, then, colours, self.strip.size, look, strikes)

    def _paint_strip(self, target: pygame.Surface, snapshot: Snapshot) -> None:
        """Draws the strip of turns, which stands as it was till a board that turns is at rest."""
        if self._strip_shown is None or not self._turns:
            self._strip_shown = self._strip_picture(snapshot)
        target.blit(self._strip_shown, self.strip)
        target.blit(kinds_picture(self.kinds.width, self.look), self.kinds)

    def _strikes(self, turns: Sequence[Upcoming]) -> tuple[tuple[int, int], ...]:
        """The places of the first turns of those who strike at the Chief, with their numbers, where that is told."""
        threat = self.context.threats.threat
        if threat is None or not threat.active:
            return ()
        places: dict[int, int] = {}
        for place, turn in enumerate(turns):
            places.setdefault(turn.seat, place)
        orders = {each.seat: each.order for each in threat.strikes}
        return tuple((places[seat], order) for seat, order in orders.items() if seat in places)

    def _paint_name(self, target: pygame.Surface, snapshot: Snapshot) -> None:
        """Draws the canonical name of the cell under the pointer, and what stands there."""
        words, box = self.pointed_name(snapshot)
        if words:
            at = (box.right, box.centery)
            place_text(target, self.look, words, LABEL, at, self.look.palette.muted, align="right", middle=True)

    def pointed_name(self, snapshot: Snapshot) -> tuple[str, pygame.Rect]:
        """The words about the cell under the pointer ("" for none), and where they stand, in pixels."""
        view, cell = snapshot.view, self.selection.picker.pointed
        if cell is None:
            return "", pygame.Rect(0, 0, 0, 0)
        words = view.geometry.names[cell]
        occupant = view.board[cell]
        if occupant is not None:
            owner = tr("abandoned") if occupant.abandoned else ""
            if occupant.living and not occupant.abandoned:
                seat = view.options.seat_of(occupant.side)
                owner = tr("neutral") if seat is None else snapshot.players[seat].name
            words += f"  {row(list(filter(None, (called(occupant.kind), owner))))}"
        elif cell == SEAT:
            words += f"  {tr_c('djambi place', 'the Seat')}"
        above = min(y for _, y in self.plan.outline(SLAB)) - self.area.y
        high = self.look.type.line_height(LABEL)
        middle = max(high // 2, min(12 + high // 2, round(above / 2)))
        usual = pygame.Rect(0, self.area.y + middle - high // 2, self.look.type.width(words, LABEL), high)
        usual.right = self.area.right - 16
        return words, self.pacts.beside_crests(usual, snapshot)

    # -- moving ----------------------------------------------------------------------------

    def animate(self, before: View, snapshot: Snapshot) -> str:
        """Starts the movements from one view to the next; returns the sound that goes with them."""
        after = snapshot.view
        self._slides.clear()
        self._risen.clear()
        self.turn(snapshot)
        if self.context.presented:
            return "wood"
        gone: dict[Piece, list[int]] = {}
        for cell, (old, new) in enumerate(zip(before.board, after.board, strict=True)):
            if old is not None and old != new:
                gone.setdefault(old, []).append(cell)
        for cell, (old, new) in enumerate(zip(before.board, after.board, strict=True)):
            if new is None or old == new:
                continue
            if gone.get(new):
                self._slides[cell] = (self.plan.centres[gone[new].pop(0)], self.context.motion.start(190))
            elif not new.living:
                self._risen[cell] = self.context.motion.start(200, delay=60)
        return "capture" if self._risen else "wood"

    def turn(self, snapshot: Snapshot) -> None:
        """Turns the board to the player to move, where it follows."""
        turned = self._turn_for(snapshot)
        if turned == self.plan.turned or snapshot.view.mover is None:
            return
        steps = (self.plan.turned - turned + self.plan.n // 2) % self.plan.n - self.plan.n // 2
        self.plan = replace(self.plan, turned=turned)
        self.pacts.turned(self.plan)
        self._turning = (2 * pi * steps / self.plan.n, self.context.motion.start(420))

    def prepare(self, snapshot: Snapshot) -> None:
        """Draws one picture a turn of the loop that the board will need, so that no frame has to wait for many."""
        if self._untinted:  # one cell a turn of the loop, so that no frame has to wait for many
            cell = self._untinted.pop()
            for faint in (1.0, FAINT):
                tinted_cell(self.plan, cell, self.look, tint_share(self.look, faint))
        if self._turns:
            if self._turning is not None and self._turning[1].share > _UNDER_WAY:
                self._strip_picture(snapshot)  # kept until the board is at rest
            self._settle(snapshot)
        elif self._disc is None and self.follows_mover:
            self._disc = draw_disc(self.plan, self.room, self.context.window, self.look)
        if self.context.motion.speed > 0:
            self._prepare_pictures(snapshot)

    def _prepare_pictures(self, snapshot: Snapshot) -> None:
        """Has the board drawn in the background as it is, then as the next player will see it."""
        state = (snapshot.version, snapshot.shown, self.plan, self.follows_mover, self._turns)
        if self._stands is None or self._prepared == state:
            return
        wanted = self._wanted(snapshot, self.plan)
        if self.pictures.get(wanted) is None:
            self.pictures.prepare(wanted)
        elif self._turns:
            self._prepared = state
        elif self._stands[0] != wanted:
            self.context.request_redraw()
        else:
            next_plan = self._next_plan(snapshot)
            if next_plan is not None:
                self.pictures.prepare(self._wanted(snapshot, next_plan))
            self._prepared = state

    def _next_plan(self, snapshot: Snapshot) -> Plan | None:
        """The board as it will be turned to the player after this one."""
        view = snapshot.view
        if snapshot.bottom is not None or not self.follows_mover or len(view.order) < 2:
            return None
        seat = view.options.seat_of(view.order[1])
        if seat is None or not snapshot.players[seat].human:
            return None
        return replace(self.plan, turned=-view.order[1] % self.plan.n)


def _held(faces: Sequence[pygame.Surface], share: float) -> list[tuple[pygame.Surface, int, int]]:
    """The pieces' pictures at this share of their size, and how far their corner lies from their middle."""
    small = [tokens.resting(face, share) for face in faces]
    return [(face, face.get_width() // 2, face.get_height() // 2) for face in small]


def last_cells(snapshot: Snapshot) -> tuple[set[int], set[int]]:
    """Returns the cells that the last turn's steps came from, and those that they went to."""
    came: set[int] = set()
    went: set[int] = set()
    for entry in reversed(snapshot.records[: snapshot.shown]):
        steps = entry.action.steps if isinstance(entry.action, Action) else ()
        if len(steps) == 2:
            came.add(steps[0])
        if steps:
            went.add(steps[-1])
        if len(steps) != 1:
            break
    return came - went, went
