"""Pacts round the board: crests at its corners, the cords between them, what players say, knots on spared pieces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from games.djambi.options import FEWEST_FOR_PACTS
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import crest_disc, place_text, stamp
from ui.drawing.palette import mix
from ui.scenes.djambi import tokens
from ui.scenes.djambi.corners import Corners, nearest, with_corners
from ui.scenes.djambi.layout import Plan
from ui.scenes.djambi.pact_pictures import bubble, bubble_size, bubbles, knot, paint_cord
from ui.scenes.djambi.picture import boxes_of_names
from ui.scenes.djambi.promises import Remark, breaks, cords, remarks, spared
from ui.scenes.djambi.selection import Selection, Snapshot
from ui.table.scene.game_scene import SceneContext

_RING: Final = 4
"""Pixels from a crest to the ring that says whose turn it is."""
_SMALLER: Final = (0.75, 0.5)
"""The sizes of large letters in a bubble, as shares of what is asked for, where it has no free room otherwise."""
_AIR: Final = 8
"""Pixels between what stands round the board and the words about a cell."""


class Bubble(NamedTuple):
    """Where a remark stands, and its lines."""

    box: pygame.Rect
    lines: tuple[str, ...]
    look: Look
    """Its letters: large ones are smaller where a bubble would lie over the names of cells otherwise."""


class PactBoard:
    """What stands round one board, where the match has pacts and the board's corners have room."""

    def __init__(self, context: SceneContext, selection: Selection) -> None:
        self.context, self.selection = context, selection
        self.corners: Corners | None = None
        """Where the players sit; None where they do not."""
        self._heard: set[int] = set()
        """The places in the log of what has been clicked away."""

    @property
    def look(self) -> Look:
        """The look that everything is drawn in."""
        return self.context.look

    def place(self, room: pygame.Rect, margin: float, turned: int, snapshot: Snapshot) -> Plan:
        """The board in its room, smaller where crests stand at its corners."""
        options, plan = snapshot.options, None
        if options.pacts and len(options.homes) >= FEWEST_FOR_PACTS:
            plan = with_corners(options.n, room, margin, turned, self.look)
        self.corners = Corners.around(plan, room, self.look) if plan is not None else None
        return plan or Plan.inside(options.n, room, margin, turned)

    def turned(self, plan: Plan) -> None:
        """The board has been turned: the crests go with it."""
        if self.corners is not None:
            self.corners = Corners(plan, self.corners.room, self.corners.radius)

    def paint_around(self, target: pygame.Surface, snapshot: Snapshot) -> None:
        """Draws cords, crests and names, outside the cells."""
        corners = self.corners
        if corners is None:
            return
        lanes: dict[frozenset[int], int] = {}
        for each in snapshot.memo("cords", lambda: cords(snapshot)):
            pair = frozenset((each.one, each.other))
            lanes[pair] = lanes.get(pair, -1) + 1
            way, knotted = corners.cord(each.one, each.other, lanes[pair])
            paint_cord(target, way, each.kind, self.look, knotted)
        names = self._names(corners, snapshot)
        for seat, side in enumerate(snapshot.options.homes):
            self._paint_crest(target, corners, seat, side, snapshot)
            if names[seat] is not None:
                self._paint_name(target, seat, names[seat], snapshot)

    def _paint_crest(
        self, target: pygame.Surface, corners: Corners, seat: int, side: int, snapshot: Snapshot
    ) -> None:  # fmt: skip
        palette, view = self.look.palette, snapshot.view
        colour = palette.seat(seat)
        if side not in view.alive:
            colour = mix(colour, palette.muted, 0.75)
        stamp(target, crest_disc(self.look.crest(seat), corners.radius, colour, self.look), corners.centres[side])
        if side == view.mover:
            stamp(target, tokens.ring(corners.radius + _RING, palette.vermilion, 2.6), corners.centres[side])

    def _names(self, corners: Corners, snapshot: Snapshot) -> list[pygame.Rect | None]:
        """The place of each seat's name and style, None where there is no room for it."""
        return snapshot.memo(("corner-names", corners, self.look.key), lambda: self._name_places(corners, snapshot))

    def _name_places(self, corners: Corners, snapshot: Snapshot) -> list[pygame.Rect | None]:
        """Beside the names of the cells at the board's edge, or over some where there is no other room."""
        type_, line = self.look.type, self.look.type.line_height(LABEL)
        cells = boxes_of_names(corners.plan, self.look)
        found: list[pygame.Rect | None] = []
        for seat, side in enumerate(snapshot.options.homes):
            name, style = self._words(seat, snapshot)
            short = type_.width(name, LABEL, True) + 2, line
            wide = max(short[0], type_.width(style, LABEL) + 2)
            sizes = [(wide, 2 * line), short] if style else [short]
            taken = [each for each in found if each is not None]
            tried = (corners.place(side, size, taken, kept_free) for kept_free in (cells, []) for size in sizes)
            found.append(next((each for each in tried if each is not None), None))
        return found

    def _words(self, seat: int, snapshot: Snapshot) -> tuple[str, str]:
        """A seat's name, and how its bot plays."""
        who = snapshot.players[seat]
        return who.name, who.level.rpartition(", ")[2] if ", " in who.level else ""

    def _paint_name(self, target: pygame.Surface, seat: int, box: pygame.Rect | None, snapshot: Snapshot) -> None:
        assert box is not None
        name, style = self._words(seat, snapshot)
        line = self.look.type.line_height(LABEL)
        pygame.draw.rect(target, self.look.palette.ground, box.inflate(4, -2), border_radius=3)  # a cord may pass below
        place_text(target, self.look, name, LABEL, (box.centerx, box.top), bold=True, align="centre")
        if box.height >= 2 * line:
            muted = self.look.palette.muted
            place_text(target, self.look, style, LABEL, (box.centerx, box.top + line), muted, align="centre")

    def paint_knots(self, target: pygame.Surface, plan: Plan, snapshot: Snapshot) -> None:
        """Draws knots on the pieces that the player to move has promised to spare; torn where a move breaks that."""
        view = snapshot.view
        side = view.mover if snapshot.mine else None
        cells = snapshot.memo("spared", lambda: spared(view, side))
        radius, torn = round(plan.token_radius), self.torn(snapshot)
        for cell in cells | torn:
            x, y = plan.centres[cell]
            at = x + 0.72 * radius, y - 0.72 * radius
            stamp(target, knot(radius, self.look, torn=cell in torn), at)

    def torn(self, snapshot: Snapshot) -> frozenset[int]:
        """The pointed cell, where going there would break a pact."""
        pointed = self.selection.picker.pointed
        action = self.selection.targets(snapshot).get(pointed) if pointed is not None else None
        if action is None or pointed is None:
            return frozenset()
        torn = snapshot.memo(("breaks", action), lambda: breaks(snapshot.view, action))
        return frozenset((pointed,)) if torn and snapshot.view.board[pointed] is not None else frozenset()

    def paint_speech(self, target: pygame.Surface, snapshot: Snapshot) -> None:
        """Draws what the players say, each beside the crest; a dot on the crest where there is no room for that."""
        corners = self.corners
        if corners is None:
            return
        for remark, spoken in self._spoken(corners, snapshot):
            if spoken is None:
                x, y = corners.centres[remark.side]
                stamp(
                    target,
                    tokens.ring(4, self.look.palette.gold, 4),
                    (x + corners.radius * 0.7, y - corners.radius * 0.7),
                )
                continue
            self._paint_speech(target, remark, spoken, corners)

    def _paint_speech(self, target: pygame.Surface, remark: Remark, spoken: Bubble, corners: Corners) -> None:
        """A bubble with the tip that points at who speaks."""
        palette, box = self.look.palette, spoken.box
        crest, base = pygame.Vector2(corners.centres[remark.side]), pygame.Vector2(nearest(box, corners, remark.side))
        way = crest - base
        tip, aside = base + way * (1 - (corners.radius + 3) / way.length()), way.normalize().rotate(90) * 6
        ends = [base + aside, base - aside]
        rim = palette.vermilion if remark.hurt else palette.ink
        pygame.draw.polygon(target, palette.paper, [ends[0], tip, ends[1]])
        target.blit(bubble(spoken.lines, spoken.look, hurt=remark.hurt), box)
        pygame.draw.line(target, palette.paper, ends[0], ends[1], 4)
        for end in ends:
            pygame.draw.aaline(target, rim, end, tip)

    def _spoken(self, corners: Corners, snapshot: Snapshot) -> list[tuple[Remark, Bubble | None]]:
        """What is said now, with the bubbles; None where there is no room for one."""
        heard = frozenset(self._heard)
        key = ("speech", corners, heard, self.look.key)
        return snapshot.memo(key, lambda: self._placed_speech(corners, heard, snapshot))

    def _placed_speech(
        self, corners: Corners, heard: frozenset[int], snapshot: Snapshot
    ) -> list[tuple[Remark, Bubble | None]]:  # fmt: skip
        taken = [each for each in self._names(corners, snapshot) if each is not None]
        cells, looks = boxes_of_names(corners.plan, self.look), self._letters
        # Beside the names of the cells at the board's edge, or over some where there is no other room.
        ways: list[tuple[Sequence[pygame.Rect], Look]] = [*((cells, look) for look in looks), ((), looks[0])]
        found: list[tuple[Remark, Bubble | None]] = []
        for each in remarks(snapshot):
            if each.index in heard:
                continue
            tried = (self._placed(corners, each, look, taken, kept_free) for kept_free, look in ways)
            bubble_ = next((spot for spot in tried if spot is not None), None)
            taken += [bubble_.box] if bubble_ is not None else []
            found.append((each, bubble_))
        return found

    @property
    def _letters(self) -> Sequence[Look]:
        """The letters of what is said, the largest first: of the size asked for, and down to the usual."""
        scale = self.look.type.scale
        smaller = dict.fromkeys(max(1.0, scale * share) / scale for share in _SMALLER if scale > 1)
        return [self.look, *(self.look.scaled(share) for share in smaller)]

    def _placed(
        self, corners: Corners, remark: Remark, look: Look, taken: Sequence[pygame.Rect],
        kept_free: Sequence[pygame.Rect],
    ) -> Bubble | None:  # fmt: skip
        """What is said in letters of a size, where there is room for it; None: nowhere."""
        for lines in bubbles(remark.words, look):
            box = corners.place_speech(remark.side, bubble_size(lines, look), taken, kept_free)
            if box is not None:
                return Bubble(box, lines, look)
        return None

    def speech(self, snapshot: Snapshot) -> list[pygame.Rect]:
        """Where bubbles stand as the match is."""
        found = self._spoken(self.corners, snapshot) if self.corners is not None else []
        return [shown.box for _, shown in found if shown is not None]

    def name_boxes(self, snapshot: Snapshot) -> list[pygame.Rect]:
        """Where the players' names stand."""
        return [each for each in self._names(self.corners, snapshot) if each is not None] if self.corners else []

    def around(self, snapshot: Snapshot) -> list[pygame.Rect]:
        """Where crests with their rings, names and bubbles stand round the board."""
        if self.corners is None:
            return []
        crests = [self.corners.box(side).inflate(2 * _RING, 2 * _RING) for side in range(self.corners.plan.n)]
        return [*crests, *self.name_boxes(snapshot), *self.speech(snapshot)]

    def beside_crests(self, usual: pygame.Rect, snapshot: Snapshot) -> pygame.Rect:
        """`usual`, or the nearest box to the left of it that lies over no crest, name or bubble, where there is one."""
        corners, box = self.corners, usual.copy()
        if corners is None:
            return usual
        taken = self.around(snapshot)
        while (over := box.collidelist(taken)) >= 0:
            box.right = taken[over].left - _AIR
        return box if box.left >= corners.room[0] else usual

    def dismiss(self, at: tuple[int, int], snapshot: Snapshot) -> bool:
        """Clicks a bubble away; False where there is none."""
        if self.corners is None:
            return False
        spoken = self._spoken(self.corners, snapshot)
        hit = [each.index for each, shown in spoken if shown is not None and shown.box.collidepoint(at)]
        self._heard.update(hit)
        return bool(hit)
