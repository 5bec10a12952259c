"""The garden on the screen: cards, stones, ghosts, what would happen, and cards on their way."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final, Protocol

import pygame

from games.core.words import capital, tr
from games.niwa.actions import Place
from games.niwa.events import CardLaid, StonesConverted
from games.niwa.garden import CORNERS, EDGES, ORIGIN, Cell, Contact, Laid, neighbours
from games.niwa.legal import edge_rule_text
from games.niwa.notation import decode
from games.niwa.preview import Preview, preview
from ui.drawing.layer import Layer
from ui.drawing.lettering import LABEL
from ui.drawing.paint import ground, stamp, tag
from ui.drawing.palette import Colour
from ui.drawing.pills import pill
from ui.drawing.polyline import Point
from ui.drawing.trails import past_ring, pill_look
from ui.scenes.niwa import cards, group_outlines, marks, stones
from ui.scenes.niwa.animations import NiwaAnimations
from ui.scenes.niwa.garden_view import GardenView
from ui.scenes.niwa.group_outlines import GroupOutlines
from ui.scenes.niwa.layout import Layout, ruler_of
from ui.scenes.niwa.pictures import CardPictures
from ui.scenes.niwa.pile import MARGIN, Pile
from ui.scenes.niwa.selection import (
    Selection,
    Snapshot,
    fitting,
    garden_cells,
    matches_of,
    my_hand,
    my_places,
    verdict,
    whole_garden,
)
from ui.scenes.niwa.styles import STYLES
from ui.scenes.niwa.words import card_words
from ui.table.scene.game_scene import SceneContext
from ui.table.scene.plan_marks import PlanMarks, free_way, paint_plan, reply_pill
from ui.table.scene.table_snapshot import LogRecord

_MATCHES: Final = 44
"""The width of cards from which on a cell has room for what matches in it beside what turns there."""


class PaintedTable(Protocol):
    """The table as a painting needs it besides the snapshot, with the pictures that outlive one frame."""

    context: SceneContext
    layout: Layout
    selection: Selection
    garden_view: GardenView
    movements: NiwaAnimations
    pictures: CardPictures
    group_outlines: GroupOutlines
    pile: Pile
    """Cards with shadow and stone, ready to be blitted."""
    layers: tuple[Layer, Layer, Layer]
    """The garden, the hand, and the other player's open cards at rest."""

    @property
    def tabs(self) -> bool:
        """True when cards have their corner tabs."""


class GardenPainting:
    """One frame of the garden and its marks."""

    def __init__(self, target: pygame.Surface, snapshot: Snapshot, table: PaintedTable) -> None:
        self.target, self.snapshot, self.table = target, snapshot, table
        self.view, self.garden = snapshot.view, garden_cells(snapshot)
        self.look, self.layout, self.tabs = table.context.look, table.layout, table.tabs
        self.selection, self.picker, self.moves = table.selection, table.selection.picker, table.movements
        self.camera = table.garden_view.camera
        self.card = table.selection.card(snapshot)
        """The card that is picked up."""
        self.mounted = table.group_outlines.shown(snapshot)
        window, pixels = table.layout.garden, self.coordinate_pixels
        left, top = ruler_of(pixels) if self.look.coordinates else (0, 0)
        self.clear = pygame.Rect(window.x + left, window.y + top, window.width - left, window.height - top)
        """The part of the window in which no coordinates stand."""
        self.sheets: list[pygame.Rect] = []
        """Tags and chips that were painted: nothing is drawn over them later."""

    def paint(self) -> None:
        """Draws the garden, in its window."""
        self.target.set_clip(self.layout.garden)
        self._paint_garden()
        self._paint_past()
        self._paint_first_place()
        if not self.table.context.staged:  # nothing about what is pointed at lies over a moment
            self._appearing()
            self._paint_preview()
        self._paint_plan()
        if not self.table.context.staged:
            self._paint_pointing()
        self._paint_beyond()
        if self.camera.inset:
            group_outlines.paint_caption(self.target, self.layout.garden, self.look)
        self.target.set_clip(None)

    # -- what lies there ---------------------------------------------------------------------

    def paint_card(self, card: int | None, box: pygame.Rect) -> None:
        """Draws a card with its shadow; None is its back."""
        self.target.blit(cards.shadow(box.width, self.look), (box.x - 4, box.y - 3))
        width = box.width
        face = cards.back(width, self.look) if card is None else cards.shown(card, width, self.look, self.tabs)
        self.target.blit(face, box)

    def paint_stone(self, seat: int, box: pygame.Rect) -> None:
        """Draws a stone on a card."""
        stamp(self.target, stones.stone(seat, stones.diameter(box.width), self.look), stones.place(box))

    def _paint_garden(self) -> None:
        """Draws cards and coordinates; as one picture while nothing about them changes."""
        window = self.layout.garden
        key = (self.view.garden, self.camera, self.look.key, self.tabs, window.size, self.mounted)
        context = self.table.context
        kept = context.staged  # the moment keeps what lies under it itself
        moving = kept or context.motion.running or self.table.pile.rough or not self.table.pictures.ready
        self.table.layers[0].paint(self.target, window, None if moving else key, self._draw_garden)

    def _draw_garden(self) -> None:
        window = self.layout.garden
        floor = STYLES.of(self.look).floor(window.size, self.target.get_size(), self.look)
        if floor is not None:
            self.target.blit(floor, window)
        self._paint_coordinates()
        group_outlines.paint_mounts(self.target, self.mounted, self.camera, self.look)
        self._paint_cards()
        group_outlines.paint_badges(self.target, self.mounted, self.camera, self.look, self.table.pile)
        if self.camera.inset and not self.table.group_outlines.counting:
            seats, clear = self.table.group_outlines.seats(self.snapshot), self.layout.inner
            group_outlines.paint_alone(self.target, self.snapshot, seats, self.camera, self.look, clear)

    def _paint_cards(self) -> None:
        window = self.target.get_clip()
        coming = {laid.cell for laid, _, tween in self.moves.flying if not tween.over}
        # Without motion every frame is a finished one.
        self.table.pile.begin(self.camera.width, 0.0004 if self.table.context.motion.speed > 0 else None)
        turning = {cell: turn for cell, turn in self.moves.turning.items() if not turn[1].over}
        for laid in self.view.garden:
            box = self.camera.rect(laid.cell)
            if laid.cell in coming or not box.colliderect(window):
                continue
            turn = turning.get(laid.cell)
            stone = laid.stone if turn is None else None
            face = self.table.pile.lying(laid.card, stone, box.width, self.look, self.tabs)
            self.target.blit(face, (box.x - MARGIN, box.y - MARGIN + 1))
            if turn is not None:
                picture = stones.turned(turn[0], stones.diameter(box.width), turn[1].share, self.look)
                stamp(self.target, picture, stones.place(box))

    def paint_flying(self) -> None:
        """Draws cards on their way into the garden, over everything."""
        for laid, start, tween in self.moves.flying:
            if tween.over:
                continue
            end = self.camera.rect(laid.cell)
            width = round(start.width + (end.width - start.width) * tween.share)
            box = pygame.Rect((0, 0), cards.size_of(width))
            x, y = tween.between(start.center, end.center)
            box.center = (round(x), round(y))
            self.paint_card(laid.card, box)
            self.paint_stone(laid.stone, box)

    @property
    def coordinate_pixels(self) -> int:
        """The size of the coordinates' letters: one of two, for a new font costs a frame."""
        return self.look.px(LABEL if self.camera.width >= 44 else LABEL - 3)

    def _paint_coordinates(self) -> None:
        """Draws row and column numbers at the garden's edge, or at the window's where that is nearer."""
        if not self.look.coordinates:
            return
        (top, left), (bottom, right) = whole_garden(self.snapshot)
        rows, columns = range(top, bottom + 1), range(left, right + 1)
        over = [(str(col), self.camera.rect((top, col))) for col in columns]
        beside = [(str(row), self.camera.rect((row, left))) for row in rows]
        if self.camera.turned:
            over = [(str(row), self.camera.rect((row, right))) for row in rows]
            beside = [(str(col), self.camera.rect((top, col))) for col in reversed(columns)]
        window = self.layout.garden
        pixels = self.coordinate_pixels
        colour = self.look.palette.muted
        corner = over[0][1]
        y = max(window.top + pixels * 0.75 + 2, corner.top - pixels * 0.8)
        for number, box in over:
            stamp(self.target, self.look.type.fixed(number, pixels, colour), (box.centerx, round(y)))
        x = max(window.left + pixels * 1.1 + 4, corner.left - pixels * 1.1)
        foot = group_outlines.caption_box(window, self.look).top if self.camera.inset else window.bottom
        for number, box in beside:
            face, middle = self.look.type.fixed(number, pixels, colour), box.centery
            if y + pixels <= middle and middle + face.get_height() // 2 <= foot:
                stamp(self.target, face, (round(x), middle))

    def _paint_past(self) -> None:
        """Stones that turned lately keep a rest of their old colour; the last card laid is marked, as are its stones,
        where no recap does that."""
        if self.moves.in_flight or self.table.context.staged:
            return
        snapshot, recap = self.snapshot, self.table.context.recap
        last = snapshot.memo("last-laid", lambda: last_laid(snapshot))
        recap_items = (recap.pointed,) if recap.pointed is not None else recap.recap_items if recap.shown else ()
        seen = {each.index for each in recap_items}
        if last is not None and recap.pointed is None and not self.camera.inset:
            seen.add(last.index)
        for index in sorted(seen):
            marked = all(each.index != index for each in recap_items)
            for event in snapshot.records[index - 1].events:
                if isinstance(event, StonesConverted):
                    self._paint_turned(event, marked)
                elif isinstance(event, CardLaid) and marked:
                    self._ring(event.cell, self.look.palette.gold)

    def _paint_turned(self, event: StonesConverted, marked: bool) -> None:
        across = stones.diameter(self.camera.card[0])
        for cell in event.cells:
            turn = self.moves.turning.get(cell)
            laid = self.garden.get(cell)
            if laid is None or laid.stone != event.seat or (turn is not None and not turn[1].over):
                continue
            at = stones.place(self.camera.rect(cell))
            if marked:
                stamp(self.target, past_ring((across, across), self.look, strong=False, disc=True), at)
            stamp(self.target, stones.just_turned(event.seat, across, self.look), at)

    def _ring(self, cell: Cell, colour: Colour, thick: float = 3, dashed: bool = False) -> None:
        box = self.camera.rect(cell)
        mark = cards.ring(box.width, colour, thick if self.camera.width > 44 else min(thick, 2.4), dashed)
        stamp(self.target, mark, box.center)

    # -- where a card may go -----------------------------------------------------------------

    def _paint_first_place(self) -> None:
        if not self.garden and self.card is None:
            box = self.camera.rect(ORIGIN)
            self.target.blit(marks.first_place(box.width, self.look), box)

    def _appearing(self) -> None:
        """Paints what comes into sight while something is pointed at, as far as it has come."""
        share = 1.0 if self.card is not None else self.selection.share
        if share <= 0:
            return
        before = self.target.subsurface(self.layout.garden).copy() if share < 1 else None
        self._paint_ghosts()
        self._paint_open_cell()
        if before is None:
            return
        before.set_alpha(round(255 * (1 - share)))
        self.target.blit(before, self.layout.garden)

    def _paint_ghosts(self) -> None:
        """Draws the cells that accept the card picked up, or pointed at, with how many stones it turns there."""
        card = self.card if self.card is not None else self.selection.shown_card(self.snapshot)
        if card is None or not self.snapshot.mine:
            return
        found, hot = my_places(self.snapshot), self.selection.cell
        where, most = found.places[card], found.most[card]
        matches = matches_of(self.snapshot, card)
        for cell in where.cells:
            box = self.camera.rect(cell)
            if not box.colliderect(self.target.get_clip()):
                continue
            if where.contact is Contact.CORNER:
                self.target.blit(marks.corner_ghost(box.width, self.look, cell == hot), box)
                self._paint_diamonds(cell)
            else:
                self.target.blit(marks.edge_ghost(box.width, self.look, cell == hot), box)
                if box.width >= _MATCHES and matches.get(cell):
                    self._paint_matches(matches[cell], box)
            self._paint_turns(box, found.turned[cell], most)

    def _paint_turns(self, box: pygame.Rect, count: int, most: int) -> None:
        """Draws how many stones turn in a cell, in the part of it that is in sight."""
        disc = marks.turns_disc(count, box.width, self.look, count == most)
        seen = box.clip(self.clear)
        stamp(self.target, disc, (seen if seen else box.clip(self.layout.garden)).center)

    def _paint_open_cell(self) -> None:
        """Draws what any card would turn in the cell whose fitting cards stand out, and dots in the others."""
        cell = self.selection.open_to_hand(self.snapshot)
        if cell is None or self.view.mover is None:
            return
        found = my_places(self.snapshot).turned
        for each in found:
            box = self.camera.rect(each)
            if each != cell and box.colliderect(self.target.get_clip()):
                self._paint_turns(box, 0, 0)
        box = self.camera.rect(cell)
        ghost = marks.edge_ghost if neighbours(self.garden, cell) or not self.garden else marks.corner_ghost
        self.target.blit(ghost(box.width, self.look, True), box)
        what = self.snapshot.memo(("turned", cell), lambda: preview(self.view, self._first_fitting(cell)))
        self._paint_lines(box, what)
        self._paint_turns(box, found[cell], max(found.values()))

    def _first_fitting(self, cell: Cell) -> Place:
        """Returns the placement of one of the cards that fit a cell: the stones that turn are the same for all."""
        card = my_hand(self.snapshot)[fitting(self.snapshot, cell)[0]]
        assert card is not None
        return Place(card, *cell)

    def _paint_lines(self, box: pygame.Rect, what: Preview) -> None:
        """Draws the lines that a stone on a cell would close, and the stones of them half turned."""
        mover = self.view.mover
        assert mover is not None
        anchors = {line.anchor: self.camera.rect(line.anchor) for line in what.lines}
        stones.threads(self.target, self.look.palette, box, anchors.values())
        for cell, rect in anchors.items():
            self.paint_stone(self.garden[cell].stone, rect)
        across = stones.diameter(self.camera.card[0])
        for cell in what.turned:
            stamp(self.target, stones.turning(mover, across, self.look), stones.place(self.camera.rect(cell)))

    def _paint_matches(self, features: int, box: pygame.Rect) -> None:
        """Draws what a card and a cell have in common."""
        inset = max(3, round(box.width * 0.1))
        self.target.blit(marks.matches(features, box.width, self.look), (box.x + inset, box.y + inset))

    def _paint_diamonds(self, cell: Cell) -> None:
        box = self.camera.rect(cell)
        across, down = self.camera.pitch
        gap = ((across - box.width) / 2, (down - box.height) / 2)
        mark = marks.diamond(max(2.6, self.camera.width * 5 / 72), self.look)
        for below, right in map(self.camera.grid, shared_corners(self.garden, cell)):
            x = box.right + gap[0] if right > 0 else box.left - gap[0]
            y = box.bottom + gap[1] if below > 0 else box.top - gap[1]
            stamp(self.target, mark, (x, y))

    # -- what would happen -------------------------------------------------------------------

    def _paint_preview(self) -> None:
        found = self.selection.previewed(self.snapshot)
        if found is None:
            return
        place, what = found
        mover = self.view.mover
        assert mover is not None
        box = self.camera.rect(place.cell)
        self.paint_card(place.card, box)
        self._ring(place.cell, self.look.palette.indigo)
        self._paint_lines(box, what)
        self.paint_stone(mover, box)
        self._paint_chip(place.cell, what)

    def _paint_plan(self) -> None:
        """Frames the cell of the card that is advised, and the cell of the answer, with a dashed arrow to it."""
        hinted, shown = self.selection.hinted, self.table.context.plans
        if hinted is None:
            return
        whole = shown.plan is not None and not shown.where
        own, reply = self.camera.rect(hinted.cell), shown.plan.reply if shown.plan is not None and whole else None
        marks_of = PlanMarks((own.inflate(8, 8),))
        place = decode(f"01a@{reply.place}") if reply is not None and reply.place else None  # of any card
        if reply is not None and isinstance(place, Place):
            box = self.camera.rect(place.cell)
            ghost = None
            if isinstance(reply.action, Place) and place.cell not in self.garden:
                ghost = cards.shown(reply.action.card, box.width, self.look, self.tabs)
            marks_of = replace(marks_of, answered=box, ghost=ghost, reply=self._reply_way(hinted.cell, place.cell))
        paint_plan(self.target, self.look, marks_of, shown)
        name = self.snapshot.names[1 - (self.view.mover or 0)]
        words = reply_pill(shown.plan, name) if shown.plan is not None else ""
        if marks_of.answered is not None and words and shown.reply >= 1:
            look = pill_look(words, marks_of.answered, self.look)
            self._blit_beside(pill(words, look.palette.vermilion, look), marks_of.answered, 8)

    def _reply_way(self, own: Cell, cell: Cell) -> tuple[Point, ...]:
        """The way from the advised cell to that of the answer, or in from a free neighbour where cards lie between."""
        rect, ends = self.camera.rect, {own, cell}
        around = [(cell[0] + below, cell[1] + right) for below, right in (*EDGES, *CORNERS)]
        free = [rect(each) for each in around if each not in self.garden and each not in ends]
        standing = [rect(each) for each in self.garden if each not in ends]
        return free_way(rect(own), rect(cell), standing, free)

    def _paint_chip(self, cell: Cell, what: Preview) -> None:
        """Draws the change in words, in a free cell beside the card if there is one."""
        before = (what.before[0].stones, what.before[1].stones)
        after = (what.after[0].stones, what.after[1].stones)
        pixels = max(13, min(self.look.px(LABEL), round(self.camera.width * 0.36)))
        words = tr("turns {n}", n=len(what.turned)) if what.turned else tr("turns none")
        chip = marks.preview_chip(words, before, after, pixels, self.look)
        self._blit_beside(chip, self.camera.rect(cell), 8)

    def _blit_beside(self, face: pygame.Surface, box: pygame.Rect, air: int, about: Sequence[pygame.Rect] = ()) -> None:
        """Draws a slip beside a cell where it hides the fewest cards, and open cells; of what it is `about` none."""
        places = []
        for each in (box, box.unionall(about)) if about else (box,):
            places += [
                face.get_rect(midleft=(each.right + air, box.centery)),
                face.get_rect(midright=(each.left - air, box.centery)),
                face.get_rect(midtop=(box.centerx, each.bottom + air)),
                face.get_rect(midbottom=(box.centerx, each.top - air)),
            ]
        window = self.clear.inflate(-8, -8)
        reach = box.inflate(2 * (face.get_width() + air), 2 * (face.get_height() + air))
        laid = self._boxes_in(reach, self.garden)
        free = self._boxes_in(reach, self.selection.open_cells(self.snapshot))

        def badness(rect: pygame.Rect) -> float:
            own = rect.clip(box)  # a window's edge may push a wide slip over it
            covered = (
                2 * len(rect.collidelistall(laid))
                + len(rect.collidelistall(free))
                + 2 * own.width * own.height / (box.width * box.height)
            )
            return covered + 20 * len(rect.collidelistall(about)) + 50 * len(rect.collidelistall(self.sheets))

        self.sheets.append(self.target.blit(face, min((each.clamp(window) for each in places), key=badness)))

    def _boxes_in(self, part: pygame.Rect, cells: Iterable[Cell]) -> list[pygame.Rect]:
        """Returns where the cells lie that are in a part of the screen."""
        ends = self.camera.cell_at(part.topleft), self.camera.cell_at(part.bottomright)
        (top, bottom), (left, right) = (sorted(each) for each in zip(*ends, strict=True))
        return [self.camera.rect(each) for each in cells if top <= each[0] <= bottom and left <= each[1] <= right]

    def _paint_pointing(self) -> None:
        """Draws the cursor, and a tag with what the pointed cell is or accepts."""
        cell = self.selection.cell
        if cell is None or self.moves.in_flight:
            return
        box = self.camera.rect(cell)
        if self.picker.cursor is not None:
            stamp(self.target, marks.cursor(box.size, self.look), box.center)
        if self.selection.previewed(self.snapshot) is not None or self.picker.drag is not None:
            return
        if cell == self.selection.refused:
            return
        if self.selection.open_to_hand(self.snapshot) is not None:
            return  # the cards that stand out in the hand say why they fit
        words = self.words_about(cell)
        if words:
            room = min(self.look.px(250), self.layout.within.width - self.look.px(40))
            lines = self.look.type.wrap(words, LABEL, room)
            near = [self.camera.rect(laid.cell) for laid in neighbours(self.garden, cell)]
            self._blit_beside(tag("\n".join(lines), self.look), box, 6, () if cell in self.garden else near)

    def words_about(self, cell: Cell) -> str:
        """Returns what lies on a cell, what it accepts, or why it does not accept the card picked up."""
        return self.snapshot.memo(("about", cell, self.card), lambda: self._words_about(cell))

    def _words_about(self, cell: Cell) -> str:
        laid = self.garden.get(cell)
        if laid is not None:
            return card_words(laid.card)
        if self.card is not None and self.snapshot.mine:
            if cell in self.selection.open_cells(self.snapshot):
                return ""
            (top, left), (bottom, right) = whole_garden(self.snapshot)
            if not (top <= cell[0] <= bottom and left <= cell[1] <= right):
                return ""
            return capital(verdict(self.snapshot, self.card, cell).reason)
        near = [laid.card for laid in neighbours(self.garden, cell)]
        return capital(edge_rule_text(near)) if near else ""

    def _paint_beyond(self) -> None:
        """Draws at each side of the window how many of the open cells lie beyond it."""
        window = self.layout.garden
        counts = {"left": 0, "right": 0, "up": 0, "down": 0}
        for cell in self.selection.open_cells(self.snapshot):
            x, y = self.camera.rect(cell).center
            way = "left" if x < window.left else "right" if x > window.right else ""
            way = way or ("up" if y < window.top else "down" if y > window.bottom else "")
            if way:
                counts[way] += 1
        ends = {"left": "midleft", "right": "midright", "up": "midtop", "down": "midbottom"}
        for way, count in counts.items():
            if count:
                chip = marks.beyond_chip(count, way, self.look.px(LABEL), self.look)
                rect = chip.get_rect()
                setattr(rect, ends[way], getattr(window.inflate(-16, -16), ends[way]))
                self.target.blit(chip, rect)

    def paint_floor(self, box: pygame.Rect) -> None:
        """Draws the room's floor over whatever was painted there."""
        self.target.blit(ground(self.target.get_size(), self.look), box, box)


def last_laid(snapshot: Snapshot) -> LogRecord | None:
    """The log entry of the last card laid."""
    laid = (
        each
        for each in reversed(snapshot.records[: snapshot.shown])
        if any(isinstance(e, CardLaid) for e in each.events)
    )
    return next(laid, None)


def shared_corners(cells: dict[Cell, Laid], cell: Cell) -> list[tuple[int, int]]:
    """The corners, as steps, at which a cell that touches no card meets one."""
    row, col = cell
    return [(down, right) for down in (-1, 1) for right in (-1, 1) if (row + down, col + right) in cells]
