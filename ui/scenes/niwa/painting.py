"""The garden on the screen: cards, stones, ghosts, what would happen, and cards on their way."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import pygame

from games.core.grammar import sentence
from games.niwa.explain import Preview, explain_cell
from games.niwa.garden import ORIGIN, Cell, Contact, Laid
from games.niwa.judge import edge_rule_text
from games.niwa.state import Place
from ui.colours import Colour
from ui.lettering import LABEL
from ui.paint import ground, tag
from ui.scenes.niwa import cards, marks, stones
from ui.scenes.niwa.camera import Camera
from ui.scenes.niwa.pile import MARGIN, Pile
from ui.scenes.niwa.table import NiwaCore, shared_corners, touching_cards
from ui.scenes.niwa.words import card_words


class NiwaGarden(NiwaCore):
    """The table with its garden."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._pile = Pile()
        """Cards with shadow and stone, ready to be blitted."""
        self._layer: tuple[Hashable, pygame.Surface | None] = (None, None)
        """The garden at rest, and what it shows; drawn when it is asked for a second time."""
        super().__init__(*args, **kwargs)

    def tick(self, seconds: float) -> None:
        super().tick(seconds)
        if self._pile.rough:
            self.mark()

    def paint_board(self, target: pygame.Surface) -> None:
        window = self.layout.garden
        camera = self.view_camera()
        target.set_clip(window)
        self._paint_garden(target, camera)
        self._paint_ghosts(target, camera)
        self._paint_outlook(target, camera)
        self._paint_pointing(target, camera)
        self._paint_beyond(target, camera)
        target.set_clip(None)

    # -- what lies there ---------------------------------------------------------------------

    def picture(self, card: int, width: int) -> pygame.Surface:
        """A card's face as this table shows it."""
        return cards.shown(card, width, self.look, self.tabs)

    def paint_card(self, target: pygame.Surface, card: int | None, box: pygame.Rect) -> None:
        """A card with its shadow; None is its back."""
        target.blit(cards.shadow(box.width, self.look), (box.x - 4, box.y - 3))
        target.blit(cards.back(box.width, self.look) if card is None else self.picture(card, box.width), box)

    def paint_stone(self, target: pygame.Surface, seat: int, box: pygame.Rect) -> None:
        """A stone on a card."""
        picture = stones.stone(seat, stones.diameter(box.width), self.look)
        target.blit(picture, picture.get_rect(center=stones.place(box)))

    def _paint_garden(self, target: pygame.Surface, camera: Camera) -> None:
        """Cards and coordinates; as one picture while nothing about them changes."""
        window = self.layout.garden
        moving = self.motion.running or self._pile.rough or not self.pictures_ready
        key = (self.view.garden, camera, self.look.key, self.tabs, window.size)
        known, layer = self._layer
        if moving or key != known:
            self._layer = (key if not moving else None, None)
            self._paint_coordinates(target, camera)
            self._paint_cards(target, camera)
            self._paint_last(target, camera)
            return
        if layer is None:
            self._paint_coordinates(target, camera)
            self._paint_cards(target, camera)
            self._paint_last(target, camera)
            self._layer = (key, target.subsurface(window).copy())
            return
        target.blit(layer, window)

    def _paint_cards(self, target: pygame.Surface, camera: Camera) -> None:
        window = target.get_clip()
        coming = {laid.cell for laid, _, tween in self.flying if not tween.over}
        # Without motion every frame is a finished one.
        self._pile.begin(0.0004 if self.motion.speed > 0 else 10.0)
        turning = {cell: turn for cell, turn in self.turning.items() if not turn[1].over}
        for laid in self.view.garden:
            box = camera.rect(laid.cell)
            if laid.cell in coming or not box.colliderect(window):
                continue
            turn = turning.get(laid.cell)
            stone = laid.stone if turn is None else None
            face = self._pile.lying(laid.card, stone, box.width, self.look, self.tabs)
            target.blit(face, (box.x - MARGIN, box.y - MARGIN + 1))
            if turn is not None:
                picture = stones.turned(turn[0], stones.diameter(box.width), turn[1].share, self.look)
                target.blit(picture, picture.get_rect(center=stones.place(box)))

    def paint_flying(self, target: pygame.Surface) -> None:
        """Cards on their way into the garden, over everything."""
        camera = self.view_camera()
        for laid, start, tween in self.flying:
            if tween.over:
                continue
            end = camera.rect(laid.cell)
            share = tween.share
            width = round(start.width + (end.width - start.width) * share)
            box = pygame.Rect((0, 0), cards.size_of(width))
            box.center = (
                round(start.centerx + (end.centerx - start.centerx) * share),
                round(start.centery + (end.centery - start.centery) * share),
            )
            self.paint_card(target, laid.card, box)
            self.paint_stone(target, laid.stone, box)

    def _paint_coordinates(self, target: pygame.Surface, camera: Camera) -> None:
        """Row and column numbers at the garden's edge, or at the window's where that is nearer."""
        if not self.look.coordinates:
            return
        (top, left), (bottom, right) = self.whole_garden()
        window = self.layout.garden
        pixels = self.look.px(LABEL if camera.width >= 44 else LABEL - 3)  # two sizes: a new font costs a frame
        colour = self.look.palette.muted
        y = max(window.top + pixels * 0.75 + 2, camera.rect((top, left)).top - pixels * 0.8)
        for col in range(left, right + 1):
            face = self.look.type.fixed(str(col), pixels, colour)
            target.blit(face, face.get_rect(center=(camera.rect((top, col)).centerx, round(y))))
        x = max(window.left + pixels * 1.1 + 4, camera.rect((top, left)).left - pixels * 1.1)
        for row in range(top, bottom + 1):
            face = self.look.type.fixed(str(row), pixels, colour)
            target.blit(face, face.get_rect(center=(round(x), camera.rect((row, left)).centery)))

    def _paint_last(self, target: pygame.Surface, camera: Camera) -> None:
        """The gold ring around the last card."""
        last = self.last_place()
        if last is not None and last.cell in self.garden_cells() and not self.in_flight:
            self._ring(target, camera, last.cell, self.look.palette.gold)

    def _ring(
        self, target: pygame.Surface, camera: Camera, cell: Cell, colour: Colour, thick: float = 3, dashed: bool = False
    ) -> None:
        box = camera.rect(cell)
        mark = cards.ring(box.width, colour, thick if camera.width > 44 else min(thick, 2.4), dashed)
        target.blit(mark, mark.get_rect(center=box.center))

    # -- where a card may go -----------------------------------------------------------------

    def _paint_ghosts(self, target: pygame.Surface, camera: Camera) -> None:
        """The cells that accept the card picked up; those of no other card."""
        if not self.garden_cells() and self.chosen is None:
            box = camera.rect(ORIGIN)
            target.blit(marks.first_place(box.width, self.look), box)
        if self.chosen is None or not self.my_turn:
            return
        where, turns, hot = self.places(self.chosen), self.turns(self.chosen), self.pointed_cell
        garden = self.garden_cells()
        for cell in where.cells:
            box = camera.rect(cell)
            if not box.colliderect(target.get_clip()):
                continue
            if where.contact is Contact.CORNER:
                target.blit(marks.corner_ghost(box.width, self.look, cell == hot), box)
                self._paint_diamonds(target, camera, cell, garden)
            else:
                target.blit(marks.edge_ghost(box.width, self.look, cell == hot), box)
                self._paint_matches(target, cell, box)
            if turns.get(cell) and cell != hot and self.view.mover is not None:
                badge = marks.count_badge(self.view.mover, turns[cell], box.width, self.look)
                inset = max(3, round(box.width * 0.08))
                target.blit(badge, badge.get_rect(bottomright=(box.right - inset, box.bottom - inset)))

    def _paint_matches(self, target: pygame.Surface, cell: Cell, box: pygame.Rect) -> None:
        assert self.chosen is not None
        key, found = self._once("matches", self.chosen, cell)
        if found is None:
            found = self._kept[key] = explain_cell(self.view, self.chosen, cell).matches
        if found and box.width >= 30:
            picture = marks.matches(found, box.width, self.look)
            inset = max(3, round(box.width * 0.1))
            target.blit(picture, (box.x + inset, box.y + inset))

    def _paint_diamonds(
        self, target: pygame.Surface, camera: Camera, cell: Cell, garden: dict[Cell, Laid]
    ) -> None:
        box = camera.rect(cell)
        across, down = camera.pitch
        gap = ((across - box.width) / 2, (down - box.height) / 2)
        mark = marks.diamond(max(2.6, camera.width * 5 / 72), self.look)
        for below, right in shared_corners(garden, cell):
            x = box.right + gap[0] if right > 0 else box.left - gap[0]
            y = box.bottom + gap[1] if below > 0 else box.top - gap[1]
            target.blit(mark, mark.get_rect(center=(round(x), round(y))))

    # -- what would happen -------------------------------------------------------------------

    def _paint_outlook(self, target: pygame.Surface, camera: Camera) -> None:
        if self.hinted is not None:
            self._ring(target, camera, self.hinted.cell, self.look.palette.indigo, 3, dashed=True)
        found = self.outlook
        if found is None:
            return
        place, what = found
        mover = self.view.mover
        assert mover is not None
        box = camera.rect(place.cell)
        self.paint_card(target, place.card, box)
        self._ring(target, camera, place.cell, self.look.palette.indigo)
        self._paint_lines(target, camera, place, what)
        across = stones.diameter(camera.width)
        for cell in what.turned:
            picture = stones.turning(mover, across, self.look)
            target.blit(picture, picture.get_rect(center=stones.place(camera.rect(cell))))
        self.paint_stone(target, mover, box)
        self._paint_chip(target, camera, place.cell, what)

    def _paint_lines(self, target: pygame.Surface, camera: Camera, place: Place, what: Preview) -> None:
        start = stones.place(camera.rect(place.cell))
        palette = self.look.palette
        for colour, share in ((palette.paper, 6 / 72), (palette.vermilion, 2.6 / 72)):
            for line in what.lines:
                end = stones.place(camera.rect(line.anchor))
                stones.thread(target, colour, start, end, max(2, round(camera.width * share)))
        for line in what.lines:
            anchor = self.garden_cells()[line.anchor]
            self.paint_stone(target, anchor.stone, camera.rect(line.anchor))

    def _paint_chip(self, target: pygame.Surface, camera: Camera, cell: Cell, what: Preview) -> None:
        """The change in words, in a free cell beside the card if there is one."""
        before = (what.before[0].stones, what.before[1].stones)
        after = (what.after[0].stones, what.after[1].stones)
        pixels = max(13, min(self.look.px(LABEL), round(camera.width * 0.36)))
        chip = marks.outlook_chip(len(what.turned), before, after, pixels, self.look)
        box, air = camera.rect(cell), 8
        places = {
            (0, 1): chip.get_rect(midleft=(box.right + air, box.centery)),
            (0, -1): chip.get_rect(midright=(box.left - air, box.centery)),
            (1, 0): chip.get_rect(midtop=(box.centerx, box.bottom + air)),
            (-1, 0): chip.get_rect(midbottom=(box.centerx, box.top - air)),
        }
        garden, window = self.garden_cells(), self.layout.garden

        def badness(step: Cell) -> int:
            rect = places[step]
            covered = sum(2 for each in garden if camera.rect(each).colliderect(rect))
            covered += sum(1 for each in self.open_cells if camera.rect(each).colliderect(rect))
            return covered + (0 if window.contains(rect) else 100)

        best = min(places, key=badness)
        target.blit(chip, places[best].clamp(window))

    def _paint_pointing(self, target: pygame.Surface, camera: Camera) -> None:
        """The cursor, and a tag with what the pointed cell is or accepts."""
        cell = self.pointed_cell
        if cell is None or self.in_flight:
            return
        box = camera.rect(cell)
        if self.cursor is not None:
            mark = marks.cursor(box.size, self.look)
            target.blit(mark, mark.get_rect(center=box.center))
        if self.outlook is not None or self.drag is not None:
            return
        words = self.words_about(cell)
        if words:
            lines = self.look.type.wrap(words, LABEL, self.look.px(250))
            face = tag("\n".join(lines), self.look, "none")
            above = box.top - 6 - face.get_height() >= self.layout.garden.top
            rect = face.get_rect(midbottom=(box.centerx, box.top - 6))
            if not above:
                rect.midtop = (box.centerx, box.bottom + 6)
            target.blit(face, rect.clamp(self.layout.garden.inflate(-8, -8)))

    def words_about(self, cell: Cell) -> str:
        """What lies on a cell, what it accepts, or why it does not accept the card picked up."""
        key, found = self._once("about", cell, self.chosen)
        if found is None:
            found = self._kept[key] = self._words_about(cell)
        return str(found)

    def _words_about(self, cell: Cell) -> str:
        garden = self.garden_cells()
        laid = garden.get(cell)
        if laid is not None:
            return card_words(laid.card)
        if self.chosen is not None and self.my_turn:
            if cell in self.open_cells:
                return ""
            (top, left), (bottom, right) = self.whole_garden()
            if not (top <= cell[0] <= bottom and left <= cell[1] <= right):
                return ""
            return sentence(explain_cell(self.view, self.chosen, cell).reason)
        near = touching_cards(garden, cell)
        return sentence(edge_rule_text(near)) if near else ""

    def _paint_beyond(self, target: pygame.Surface, camera: Camera) -> None:
        """At each side of the window, how many of the open cells lie beyond it."""
        window = self.layout.garden
        counts = {"left": 0, "right": 0, "up": 0, "down": 0}
        for cell in self.open_cells:
            x, y = camera.rect(cell).center
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
                target.blit(chip, rect)

    def paint_floor(self, target: pygame.Surface, box: pygame.Rect) -> None:
        """The room's floor over whatever was painted there."""
        target.blit(ground(target.get_size(), self.look), box, box)
