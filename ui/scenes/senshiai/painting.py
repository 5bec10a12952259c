"""Senshiai's table on the screen: board, marks, battle, hand, piles; and how Units travel."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from games.senshiai import actions as act
from games.senshiai.view import SenshiaiView, UnitView
from ui.buttons import Button, Face, paint_face
from ui.buttons import act as main_face
from ui.lettering import LABEL
from ui.look import Look
from ui.paint import hairline, place_text, tag
from ui.scenes.senshiai import cards, forecast, marks, tiles, tokens
from ui.scenes.senshiai.ahead import Ahead
from ui.scenes.senshiai.choices import place_beside
from ui.scenes.senshiai.flights import Flights
from ui.scenes.senshiai.layer import BoardPicture
from ui.scenes.senshiai.stages import paint_rolls, paint_stages
from ui.scenes.senshiai.tips import tip, tip_of

READABLE = 9.2
"""A card whose rules are smaller than this in the hand is shown large when it is pointed at."""


class SenshiaiBoard(Flights):
    """The board, the hand and everything that lies over them, without the input."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._picture = BoardPicture()
        self._buttons_at: dict[str, pygame.Rect] = {}
        """The buttons on the forecast's sheet."""
        self.view_buttons: dict[str, Button] = {}
        """Farther, nearer, the whole board: at the end of the line of stages."""
        self._ahead = Ahead()
        super().__init__(*args, **kwargs)

    def draw_ahead(self) -> None:
        """Draws one picture that will soon be wanted, or more of the board crisply."""
        if self._picture.rough:
            self.mark()
            return
        self._ahead.step(self.match.options, self.me, self.plan.card, self.ground.cell, self.look)

    # -- the whole -------------------------------------------------------------------------

    def paint_board(self, target: pygame.Surface) -> None:
        view: SenshiaiView = self.view
        look, plan = self.look, self.plan
        line = self.stage_line()
        left = paint_stages(target, view, line, look)
        paint_rolls(target, self, left, line, look)
        clip = target.get_clip()
        target.set_clip(plan.board)
        board = self._picture.paint(view, self.ground, plan, self.app.size, look, self.motion.speed > 0)
        target.blit(board, plan.board)
        target.set_clip(plan.spaces.inflate(2 * marks.OUT, 2 * marks.OUT))
        self._paint_marks(target, view)
        self._paint_battle(target, view)
        self._paint_flights(target)
        target.set_clip(clip)
        hairline(target, look, plan.area.left, plan.area.right, plan.board.bottom + 2)
        self._paint_hand(target, view)
        self._paint_piles(target, view)
        self._paint_over(target, view)

    def stage_line(self) -> pygame.Rect:
        """Where stages, dice and round stand."""
        line = self.plan.stages.copy()
        if self.view_buttons:
            line.width = min(button.rect.left for button in self.view_buttons.values()) - self.look.px(12) - line.x
        return line

    # -- marks -----------------------------------------------------------------------------

    def _put(self, target: pygame.Surface, mark: pygame.Surface, space: int) -> None:
        box = self.ground.rect(space)
        target.blit(mark, mark.get_rect(center=box.center))

    def _paint_marks(self, target: pygame.Surface, view: SenshiaiView) -> None:
        palette, side = self.look.palette, self.ground.cell
        for space in self._last_spaces(view):
            self._put(target, marks.frame(side, palette.gold, 2.6), space)
        for space, found in self.open_targets().items():
            self._paint_target(target, space, found)
        if self.src is not None:
            self._put(target, marks.frame(side, palette.moss, 3.4), self.src)
            self._ring_units(target, self.src, self.slots, palette.moss)
        if view.phase == "flee" and self.my_turn:
            for action in view.legal:
                if isinstance(action, act.Flee) and action.space in self.board.spaces:
                    self._ring_units(target, action.space, frozenset({action.slot}), palette.vermilion)
        for space in picking_spaces(self.hinted, view):
            self._put(target, marks.frame(side, palette.indigo, 2.6), space)
        pointed = self.pointed_space
        if pointed is not None:
            thick = 3.4 if self.cursor is not None else 2.0
            self._put(target, marks.frame(side, palette.indigo, thick), pointed)

    def _paint_target(self, target: pygame.Surface, space: int, found: list[act.Action]) -> None:
        side, look = self.ground.cell, self.look
        first = found[0]
        if any(isinstance(each, act.Attack) for each in found):
            self._put(target, marks.brackets(side, look), space)
        elif isinstance(first, act.Shoot):
            self._put(target, marks.brackets(side, look, True), space)
        elif isinstance(first, act.Castle):
            self._put(target, marks.swap(side, look), space)
        elif isinstance(first, act.Cast) and self._enemy(space):
            self._put(target, marks.brackets(side, look), space)
        else:
            self._put(target, marks.reachable(side, look), space)

    def _enemy(self, space: int) -> bool:
        units = self.space(space).units
        return bool(units) and units[0].owner != self.me

    def _ring_units(self, target: pygame.Surface, space: int, slots: frozenset[int], colour: Any) -> None:
        place = self.space(space)
        for unit, box in tiles.unit_boxes(place, self.ground.rect(space)):
            if unit.slot in slots:
                mark = tokens.ring(unit.owner, box.width, colour, self.look)
                target.blit(mark, mark.get_rect(center=box.center))

    def _last_spaces(self, view: SenshiaiView) -> list[int]:
        """The spaces of the last action that had any."""
        entries = self.match.all_entries()[: self.shown]
        for entry in reversed(entries[-12:]):
            found = picking_spaces(entry.action, view)
            if found:
                return found
        return []

    # -- a battle --------------------------------------------------------------------------

    def _paint_battle(self, target: pygame.Surface, view: SenshiaiView) -> None:
        ahead = self.battle_ahead()
        if ahead is not None:
            self._paint_arrow(target, ahead.src, ahead.dst)
        battle = view.battle
        if battle is None:
            return
        names = {space.name: space.space for space in view.spaces}
        src, dst = names[battle.source], names[battle.target]
        self._put(target, marks.brackets(self.ground.cell, self.look), dst)
        self._paint_arrow(target, src, dst)
        for unit, box in self.attackers_at(view):
            target.blit(tiles.unit_token(unit, box.width, self.look), box)

    def attackers_at(self, view: SenshiaiView) -> list[tuple[UnitView, pygame.Rect]]:
        """Attackers over a battlefield: their tokens lie between the two spaces."""
        battle = view.battle
        if battle is None or view.attackers is None:
            return []
        names = {space.name: space.space for space in view.spaces}
        start, end = self.ground.rect(names[battle.source]), self.ground.rect(names[battle.target])
        box = end.copy()
        box.center = ((start.centerx + end.centerx) // 2, (start.centery + end.centery) // 2)
        units = view.attackers.units
        return list(zip(units, tiles.token_boxes(len(units), box), strict=True))

    def _paint_arrow(self, target: pygame.Surface, src: int, dst: int) -> None:
        start, end = pygame.Vector2(self.ground.rect(src).center), pygame.Vector2(self.ground.rect(dst).center)
        pitch = self.ground.pitch
        upright = abs(end.x - start.x) < pitch * 0.5
        lift = pygame.Vector2(0, pitch * (0.2 if upright else -0.08))  # clear of the tokens along the foot of a space
        middle = (start + end) / 2 + lift
        along = (end - start).normalize() if end != start else pygame.Vector2(1, 0)
        reach = pitch * 0.26
        a, b = middle - along * reach, middle + along * reach
        marks.arrow(target, (round(a.x), round(a.y)), (round(b.x), round(b.y)), max(4.0, pitch * 0.1), self.look)

    # -- the hand and the piles ------------------------------------------------------------

    def _paint_hand(self, target: pygame.Surface, view: SenshiaiView) -> None:
        hand, plan, look = self.hand, self.plan, self.look
        usable = self.usable_cards()
        deciding = self.my_turn and view.phase in ("main", "respond")
        pointed = self.cursor or self.hover
        order = list(range(len(hand)))
        front = pointed[1] if pointed is not None and pointed[0] == "hand" else self.card
        if front is not None and front in order:
            order.remove(front)
            order.append(front)
        for place in order:
            if place == self.card and self.drag is not None:
                continue
            box = self.hand_box(place)
            card = hand[place]
            target.blit(cards.shadow(plan.card, look), (box.x - 4, box.y - 4))
            face = cards.back(plan.card, look) if card == "?" else cards.face(card, plan.card, look)
            target.blit(face, box)
            if card not in usable and deciding and pointed != ("hand", place) and place != self.card:
                target.blit(cards.veil(plan.card, look), box)
            colour = None
            if place == self.card:
                colour = look.palette.moss
            elif pointed == ("hand", place):
                colour = look.palette.indigo
            elif card in usable and view.phase != "main":
                colour = look.palette.moss
            if colour is not None:
                thick = 3.0 if place == self.card or pointed == ("hand", place) else 1.8
                mark = cards.rim(plan.card, colour, thick)
                target.blit(mark, mark.get_rect(center=box.center))
        if not hand:
            words = "No cards in hand"
            at = (plan.hand.x, plan.hand.centery)
            place_text(target, look, words, LABEL, at, look.palette.muted, middle=True)

    def hand_box(self, place: int) -> pygame.Rect:
        """A card of the hand on the screen; the chosen one stands higher."""
        box = self.plan.hand_card(place, len(self.hand))
        return box.move(0, -max(8, round(box.height * 0.07))) if place == self.card else box

    def _paint_piles(self, target: pygame.Surface, view: SenshiaiView) -> None:
        look, plan = self.look, self.plan
        seat = view.seats[self.me]
        for box, name, count in (
            (plan.reserve(), "Reserve", seat.reserve),
            (plan.discard(), "Discard", len(seat.discard)),
        ):
            layers = min(3, count) if name == "Reserve" else min(1, count)
            for layer in range(layers - 1, -1, -1):
                shift = box.move(-2 * layer, -2 * layer)
                pile = cards.back(plan.pile, look)
                target.blit(cards.face(seat.discard[0], plan.pile, look) if name == "Discard" else pile, shift)
            if not count:
                pygame.draw.rect(target, look.palette.line, box, 1, border_radius=4)
            low = name == "Reserve" and count <= 6
            ink = look.palette.vermilion_text if low else look.palette.ink
            middle = box.bottom + look.type.line_height(LABEL) // 2 + 1
            number, gap = str(count), look.px(5)
            wide = look.type.width(number, LABEL, True) + gap + look.type.width(name, LABEL)
            drawn = place_text(
                target, look, number, LABEL, (box.centerx - wide // 2, middle), ink, bold=True, middle=True
            )
            place_text(target, look, name, LABEL, (drawn.right + gap, middle), look.palette.muted, middle=True)
            if self.hover == (name.lower(), self.me) or self.cursor == (name.lower(), self.me):
                mark = cards.rim(plan.pile, look.palette.indigo, 2.0)
                target.blit(mark, mark.get_rect(center=box.center))

    # -- over everything -------------------------------------------------------------------

    def _paint_over(self, target: pygame.Surface, view: SenshiaiView) -> None:
        self._buttons_at = {}
        ahead = self.battle_ahead()
        if ahead is not None:
            self._paint_forecast(target, view, ahead)
        elif self.choices is None and self.drag is None:
            self._paint_tip(target, view)
            self._paint_large(target)
        self._paint_revealed(target)
        if self.choices is not None:
            self.choices.paint(target, self.look)
        if self.drag is not None:
            self._paint_drag(target)

    def _paint_forecast(self, target: pygame.Surface, view: SenshiaiView, ahead: forecast.Battle) -> None:
        plan = forecast.forecast(view.known, ahead)
        width = self.plan.area.width - 16
        both = [self.ground.rect(ahead.src), self.ground.rect(ahead.dst)]
        look, face, box = self._beside(both, lambda look: forecast.picture(plan, look, width))
        size = box.size
        target.blit(face, (box.x - 12, box.y - 12))
        high, pad = look.px(36), look.px(16)
        y = box.bottom - pad - high
        if self.armed is None:
            words = "Click to choose this battle" if self.cursor is None else "Enter chooses this battle"
            at = (box.x + pad, y + high // 2)
            place_text(target, look, words, LABEL, at, look.palette.muted, middle=True)
            return
        width = (size[0] - 2 * pad - look.px(8)) // 2
        mouse = pygame.mouse.get_pos()
        word = "Shoot" if plan.ranged else "Attack"
        for number, (name, button) in enumerate((("back", Face("Back", size=15)), ("go", main_face(word)))):
            rect = pygame.Rect(box.x + pad + number * (width + look.px(8)), y, width, high)
            self._buttons_at[name] = rect
            state = "hovered" if rect.collidepoint(mouse) else "normal"
            target.blit(paint_face(button, rect.size, state, look), rect)

    def _paint_tip(self, target: pygame.Surface, view: SenshiaiView) -> None:
        """What the pointed Unit's or Terrain's numbers are made of."""
        if self.hover is None or self.hover[0] != "space" or self.hover_slot is None:
            return
        space = self.space(self.hover[1])
        found = tip_of(space, self.hover_slot)
        if found is None:
            return
        _, face, box = self._beside([self.ground.rect(space.space)], lambda look: tip(*found, look))
        target.blit(face, (box.x - 12, box.y - 12))

    def _beside(
        self, what: list[pygame.Rect], make: Callable[[Look], pygame.Surface]
    ) -> tuple[Look, pygame.Surface, pygame.Rect]:
        """A sheet (with its margin of 12) beside what it is about, over other Companies and the stages only where
        it must. Where it would hide what it is about its text is smaller.

        The look in use, the sheet and its place.
        """
        room = self.plan.area.inflate(-16, -16)
        others = [self.ground.rect(space.space) for space in self.view.spaces if space.units]
        below = room.copy()
        below.top = self.plan.stages.bottom + 4
        below.height = room.bottom - below.top
        for percent in (100, 90, 80, 70):
            look = self.look.scaled(percent / 100)
            face = make(look)
            size = (face.get_width() - 24, face.get_height() - 24)
            for area, boxes in ((below, [*others, *what]), (below, what), (room, what)):
                box = place_beside(boxes, size, area)
                near = boxes is what or box.inflate(60, 60).colliderect(what[-1])
                if near and box.collidelist(what) < 0:
                    return look, face, box
            if look.type.scale <= 0.9:
                break
        return look, face, box

    def _paint_large(self, target: pygame.Surface) -> None:
        """The pointed card of the hand, large, where the hand's own type is small."""
        card = self.pointed_card
        if card is None or self.card is not None:
            return
        if not 0 < cards.rules_pixels(card, self.plan.card) < self.look.px(100) * READABLE / 100:
            return
        spot = self.cursor or self.hover
        assert spot is not None
        room = self.hand_box(spot[1]).top - self.plan.area.top - 16
        width = min(cards.width_for(room), max(cards.WHOLE, self.look.px(250)))
        box = pygame.Rect(0, 0, *cards.size_of(width))
        box.midbottom = (self.hand_box(spot[1]).centerx, self.hand_box(spot[1]).top - 8)
        box.clamp_ip(self.plan.area.inflate(-8, -8))
        target.blit(cards.shadow(width, self.look), (box.x - 4, box.y - 4))
        target.blit(cards.face(card, width, self.look), box)

    def _paint_revealed(self, target: pygame.Surface) -> None:
        """The Event that another seat has just cast, beside what it is cast on, with who casts it."""
        found = self.revealed
        if found is None or found.tween.over:
            return
        width = min(self.look.px(152), cards.width_for(self.plan.board.height - self.look.px(60)))
        face = cards.face(found.card, width, self.look)
        words = tag(f"{self.match.seats[found.seat].name} casts", self.look, "none")
        size = (face.get_width(), face.get_height() + words.get_height() + 6)
        space = found.space
        at = self.ground.rect(space) if space is not None else pygame.Rect(self.plan.board.center, (0, 0))
        box = place_beside([at], size, self.plan.board.inflate(-12, -8))
        target.blit(words, words.get_rect(midtop=box.midtop))
        top = (box.x, box.bottom - face.get_height())
        target.blit(cards.shadow(width, self.look), (top[0] - 4, top[1] - 4))
        target.blit(face, top)

    def _paint_drag(self, target: pygame.Surface) -> None:
        assert self.drag is not None
        if self.chosen_card is not None:
            face = cards.face(self.chosen_card, self.plan.card, self.look).copy()
            face.set_alpha(225)
            target.blit(face, face.get_rect(center=self.drag))
        elif self.src is not None:
            units = [unit for unit in self.space(self.src).units if unit.slot in self.slots]
            side = max(20, round(self.ground.cell * 0.42))
            for number, unit in enumerate(units):
                face = tiles.unit_token(unit, side, self.look)
                x = self.drag[0] + round((number - (len(units) - 1) / 2) * side * 0.8)
                target.blit(face, face.get_rect(center=(x, self.drag[1])))

    def paint_words_at(self, target: pygame.Surface, words: str, at: tuple[int, int]) -> None:
        """An ink tag at a place."""
        face = tag(words, self.look, "none")
        target.blit(face, face.get_rect(midbottom=at))


def picking_spaces(action: Any, view: SenshiaiView) -> list[int]:
    """The spaces an action is about."""
    known = {space.space for space in view.spaces}
    if isinstance(action, act.Move | act.Attack | act.Shoot):
        found = [action.src, action.dst]
    elif isinstance(action, act.Castle):
        found = [action.one, action.other]
    elif isinstance(action, act.Play | act.Activate | act.Produce | act.Rouse | act.Chaos):
        found = [action.space]
    elif isinstance(action, act.Flee):
        found = [action.space, action.dst]
    elif isinstance(action, act.Cast):
        found = [action.target.space]
    else:
        found = []
    return [space for space in found if space in known]
