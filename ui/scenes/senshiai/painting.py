"""Senshiai's table painted: board, marks, battle, hand, piles, and what lies over them."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame

from games.core.words import tr, tr_n
from games.senshiai.cards.collection import CARD_NUMBERS, CARDS, Card
from games.senshiai.cards.printed import name_of, text_of
from games.senshiai.rules import actions as act
from games.senshiai.view.blow import Blow
from games.senshiai.view.cast_ahead import CastAhead
from games.senshiai.view.view import SpaceView, UnitView
from games.senshiai.words.ahead import ahead_lines
from games.senshiai.words.card_numbers import tip_of
from games.senshiai.words.card_words import explained
from ui.drawing import staging
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.motion import Tween
from ui.drawing.paint import hairline, place_text
from ui.drawing.palette import Colour
from ui.drawing.pills import pill
from ui.drawing.trails import loss_pill
from ui.scenes.senshiai import cards, marks, tiles, tokens
from ui.scenes.senshiai.ahead import paint_ahead, paint_cast_ahead
from ui.scenes.senshiai.animations import arriving
from ui.scenes.senshiai.battle_badges import paint_badges
from ui.scenes.senshiai.battle_stage import BattleStage
from ui.scenes.senshiai.board_view import READABLE
from ui.scenes.senshiai.choices import place_beside
from ui.scenes.senshiai.event_card import being_paid, event_of, paint_shown_card
from ui.scenes.senshiai.forecast_painting import ForecastPainting
from ui.scenes.senshiai.further import paint_edges
from ui.scenes.senshiai.kingdom_signs import paint_kingdoms
from ui.scenes.senshiai.layout import BoardPlan, TablePlan
from ui.scenes.senshiai.open_hands import hand_art, open_hands
from ui.scenes.senshiai.own_piles import paint_own_piles
from ui.scenes.senshiai.picking import hinted_cards, spaces_of
from ui.scenes.senshiai.selection import Snapshot, board_of, cards_in_sight, my_hand, my_seat, space_at, usable_cards
from ui.scenes.senshiai.shared_table import SharedTable
from ui.scenes.senshiai.stages import paint_rolls, paint_stages
from ui.scenes.senshiai.tips import tip
from ui.table.scene.plan_marks import PlanMarks, PlanWay, between_boxes, paint_plan, reply_pill
from ui.table.scene.replies import Point


class TablePainting:
    """Draws one frame of the table."""

    def __init__(
        self, target: pygame.Surface, snapshot: Snapshot, table: SharedTable, standing: BattleStage | None = None
    ) -> None:
        self.target, self.snapshot, self.table, self.standing = target, snapshot, table, standing
        self.view, self.me, self.look = snapshot.view, my_seat(snapshot), table.context.look
        self.plan, self.ground, self.selection, self.flights = table.plan, table.ground, table.selection, table.flights
        self.event = self.selection.cast_ahead(snapshot)
        self.shown: pygame.Rect | None = None
        """The place of a card that stays in sight beside the one pointed at."""

    # -- the whole -------------------------------------------------------------------------

    def paint(self) -> None:
        """Draws the whole table but its panel; a battle that stands in sight in place of the board."""
        look, plan = self.look, self.plan
        if self.standing is not None:
            self.standing.paint_standing(self.target)
            self._paint_points()
            ahead = ForecastPainting(self.target, self.snapshot, self.table, self._beside).what_it_may_come_to()
            if ahead is not None:
                self.standing.paint_headline(self.target, ahead.headline, ahead.note)
            for space, targets in self.selection.targets(self.snapshot).items():
                self._paint_target(space, targets)
        else:
            self._paint_board()
        hairline(self.target, look, plan.area.left, plan.area.right, max(plan.board.bottom, plan.strip.bottom + 5) + 2)
        if plan.area.contains(plan.hand):
            self._paint_hand()
            if not self.snapshot.laid_open:
                paint_own_piles(self.target, self.snapshot, self.table)
                self._paint_returns()
        self._paint_over()

    def _paint_board(self) -> None:
        view, look, plan = self.view, self.look, self.plan
        line = self.table.stage_line
        left = paint_stages(self.target, view, line, look)
        paint_rolls(self.target, self.snapshot, self.flights.rolling, left, line, look)
        clip = self.target.get_clip()
        self.target.set_clip(plan.board)
        moving = self.table.context.motion.speed > 0
        board = self.table.picture.paint(view, self.ground, plan, self.table.context.window, look, moving)
        self.target.blit(board, plan.board)
        self.target.set_clip(clip)
        paint_edges(self.target, self.ground, look)
        paint_kingdoms(self.target, self.snapshot, self.ground, plan.board, look)
        self.target.set_clip(plan.spaces.inflate(2 * marks.OUT, 2 * marks.OUT))
        if self.selection.pointed_space is not None:
            box = self.ground.rect(self.selection.pointed_space)
            paint_ahead(self.target, self.snapshot, self.selection, box, look)
        if self.event is not None:
            names = board_of(self.snapshot).by_name
            capitals = [names[each.capital] for each in view.seats]
            paint_cast_ahead(self.target, self.event, self.ground, capitals, self.snapshot, look)
        self._paint_marks()
        self._paint_battle()
        self._paint_flights()
        self.target.set_clip(clip)
        recap = self.table.context.recap
        item = recap.pointed or (recap.item if recap.shown else None)
        if item is not None and not self.table.context.staged:
            paint_badges(self.target, item, self.ground, plan.area, self.snapshot, look)

    # -- marks -----------------------------------------------------------------------------

    def _put(self, mark: pygame.Surface, space: int) -> None:
        box = self.ground.rect(space)
        self.target.blit(mark, mark.get_rect(center=box.center))

    def _paint_marks(self) -> None:
        palette, side = self.look.palette, self.ground.cell
        if not self.table.context.recap.shown:
            for space in self.snapshot.memo("last spaces", lambda: last_spaces(self.snapshot)):  # not for players
                self._put(marks.frame(side, palette.gold, 2.6), space)
        for space, found in self.selection.targets(self.snapshot).items():
            self._paint_target(space, found)
        if self.selection.src is not None:
            self._put(marks.frame(side, palette.moss, 3.4), self.selection.src)
            self._paint_leaving(self.selection.src)
        if self.view.phase == "flee" and self.snapshot.mine:
            for action in self.view.legal:
                if isinstance(action, act.Flee) and action.space in board_of(self.snapshot).spaces:
                    self._ring_units(action.space, frozenset({action.slot}), palette.vermilion)
        hinted = self.selection.hinted
        if isinstance(hinted, act.Move | act.Attack) and not self.table.context.plans.where:
            going = {unit.slot for unit in space_at(self.snapshot, hinted.src).units}
            self._ring_units(hinted.src, frozenset(hinted.slots or going), palette.indigo)
        paint_plan(self.target, self.look, self._plan_marks(), self.table.context.plans, scale=self.ground.cell / 84)
        pointed = self.selection.pointed_space
        if pointed is not None:
            thick = 3.4 if self.selection.cursor is not None else 2.0
            self._put(marks.frame(side, palette.indigo, thick), pointed)

    def _plan_marks(self) -> PlanMarks:
        """Frames of the spaces that are advised, the way of Units or shots, and the battle that is expected."""
        hinted, plan, rect = self.selection.hinted, self.table.context.plans.plan, self.ground.rect
        found = PlanMarks(tuple(map(rect, spaces_of(hinted, self.view))))
        if self.table.context.plans.where:
            return replace(found, frames=found.frames[:1])
        if isinstance(hinted, act.Move | act.Attack | act.Shoot) and len(found.frames) == 2:
            way = between_boxes(rect(hinted.src), rect(hinted.dst))
            found = replace(found, ways=(PlanWay(way),))
        reply = plan.reply if plan is not None else None
        spaces = board_of(self.snapshot).by_name
        if plan is None or reply is None or reply.place not in spaces or reply.start not in spaces:
            return found
        start, place = rect(spaces[reply.start]), rect(spaces[reply.place])
        units = space_at(self.snapshot, spaces[reply.start]).units
        words = reply_pill(plan, self.snapshot.names[units[0].owner]) if units else ""
        return replace(found, answered=place, reply=between_boxes(start, place), expected=words)

    def _paint_target(self, space: int, found: list[act.Action]) -> None:
        side, look = self.ground.cell, self.look
        units, first = space_at(self.snapshot, space).units, found[0]
        cursed = isinstance(first, act.Cast) and bool(units) and units[0].owner != self.me
        if cursed or any(isinstance(each, act.Attack) for each in found):
            mark = marks.brackets(side, look)
        elif isinstance(first, act.Shoot):
            mark = marks.brackets(side, look, True)
        else:
            mark = marks.swap(side, look) if isinstance(first, act.Castle) else marks.reachable(side, look)
        self._put(mark, space)

    def _paint_leaving(self, src: int) -> None:
        """Rings the Units that go; where some stay, those who go stand higher, the others lower and faint."""
        space, box, slots = space_at(self.snapshot, src), self.ground.rect(src), self.selection.slots
        units = tiles.unit_boxes(space, box)
        stays = [place for unit, place in units if unit.slot not in slots]
        if not stays or len(stays) == len(units) or not space.terrain:
            self._ring_units(src, slots, self.look.palette.moss)
            return
        row = units[0][1].unionall([place for _, place in units]).inflate(2, 2).clip(box)
        ground = tiles.tile(space.terrain, space.master, box.width, self.look)
        self.target.blit(ground, row, row.move(-box.x, -box.y))
        lift = max(3, round(box.width * 0.07))
        for unit, place in sorted(units, key=lambda each: each[0].slot in slots):
            if unit.slot in slots:
                place = place.move(0, -lift)
                self.target.blit(tiles.unit_token(unit, place.width, self.look), place)
                mark = tokens.ring(unit.owner, place.width, self.look.palette.moss, self.look)
                self.target.blit(mark, mark.get_rect(center=place.center))
            else:
                face = tokens.staying(unit.card, unit.owner, place.width, self.look)
                self.target.blit(face, place.move(0, max(1, lift // 3)))
        pill = staging.pill(tr_n("stays", "stay", len(stays)), self.look.px(12), self.look)
        middle = sum(place.centerx for place in stays) // len(stays)
        self.target.blit(pill, pill.get_rect(midtop=(middle, box.bottom - 2)).clamp(self.plan.board))

    def _ring_units(self, space: int, slots: frozenset[int], colour: Any) -> None:
        place = space_at(self.snapshot, space)
        for unit, box in tiles.unit_boxes(place, self.ground.rect(space)):
            if unit.slot in slots:
                mark = tokens.ring(unit.owner, box.width, colour, self.look)
                self.target.blit(mark, mark.get_rect(center=box.center))

    def _paint_flights(self) -> None:
        side = max(16, round(self.ground.cell * 0.42))
        for unit, src, dst, tween in self.flights.units:
            if tween.over:
                continue
            start, end = self.ground.rect(src).center, self.ground.rect(dst).center
            self._put_between(tiles.unit_token(unit, side, self.look), start, end, tween)
        for card, space, own, tween in self.flights.arrivals:
            if not tween.over:  # from the hand, or from beyond the board
                area, end = self.plan.board, self.ground.rect(space).center
                start = (area.centerx, area.bottom) if own else (area.right, area.top + area.height // 3)
                self._put_between(cards.face(card, arriving(self.ground.cell), self.look), start, end, tween)

    def _paint_returns(self) -> None:
        """Draws how many cards an ability brings back, on their way from its space to the Reserve."""
        for count, space, tween in self.flights.returns:
            if not tween.over:
                start, end = self.ground.rect(space).center, self.plan.reserve().center
                self._put_between(pill(f"+{count}", self.look.palette.moss, self.look), start, end, tween)

    def _put_between(self, face: pygame.Surface, start: Point, end: Point, tween: Tween) -> None:
        x, y = tween.between(start, end)
        self.target.blit(face, face.get_rect(center=(round(x), round(y))))

    # -- a battle --------------------------------------------------------------------------

    def _paint_battle(self) -> None:
        ahead = self.selection.battle_ahead(self.snapshot)
        if ahead is not None:
            self._paint_arrow(ahead.src, ahead.dst)
        going, pointed = self.selection.ahead(self.snapshot), self.selection.pointed_space
        if isinstance(going, act.Move | act.Castle) and self.selection.src is not None and pointed is not None:
            self._paint_arrow(self.selection.src, pointed, self.look.palette.moss)
        names = board_of(self.snapshot).by_name
        for item in self.view.stack:
            if item.kind in ("move", "castle") and item.source in names and item.target in names:
                self._paint_arrow(names[item.source], names[item.target], self.look.palette.moss)
        battle = self.view.battle
        if battle is None:
            return
        src, dst = names[battle.source], names[battle.target]
        self._put(marks.brackets(self.ground.cell, self.look), dst)
        self._paint_arrow(src, dst)
        for unit, box in attackers_at(self.snapshot, self.ground):
            self.target.blit(tiles.unit_token(unit, box.width, self.look), box)
        self._paint_points()

    def _paint_points(self) -> None:
        """Draws the points that the line at the cursor gives to each Unit."""
        battle, names = self.view.battle, board_of(self.snapshot).by_name
        if battle is None:
            return
        src, dst = names[battle.source], names[battle.target]
        attackers = self.table.charged or attackers_at(self.snapshot, self.ground)
        choices = self.selection.choices
        blow = choices.lines[choices.cursor].blow if choices is not None else None
        if blow is not None:
            struck = space_at(self.snapshot, dst if battle.striking == battle.seat else src)
            standing = attackers if battle.striking != battle.seat else []
            self._paint_blow(blow, struck, standing or tiles.unit_boxes(struck, self.ground.rect(struck.space)))

    def _paint_blow(self, blow: Blow, struck: SpaceView, standing: list[tuple[UnitView, pygame.Rect]]) -> None:
        """Draws the damage that the chosen line gives to each Unit, and the cards that it wastes."""
        boxes, tile = {unit.slot: box for unit, box in standing}, self.ground.rect(struck.space)
        for unit, value in blow.points:
            box = boxes.get(unit.slot)
            at = box.midtop if box is not None else (tile.centerx, tile.top + round(tile.height * 0.22))
            high = max(self.look.px(13), round((box or tile).width * (0.5 if box is not None else 0.26)))
            face = tokens.chip(
                str(value), high, self.look, ground=self.look.palette.vermilion, ink=tokens.CREAM, rim=tokens.CREAM
            )
            self.target.blit(face, face.get_rect(center=at))
        if blow.waste:
            pill = loss_pill(
                tr_n("-{n} card", "-{n} cards", blow.waste), self.look, own=struck.master == self.snapshot.reader
            )
            place = pill.get_rect(midtop=(tile.centerx, tile.bottom + 2))
            choices = self.selection.choices
            if choices is not None and choices.box.colliderect(place):
                place.midbottom = (tile.centerx, tile.top - 2)
            self.target.blit(pill, place.clamp(self.plan.board))

    def _paint_arrow(self, src: int, dst: int, colour: Colour | None = None) -> None:
        """Draws an arrow from space to space: a battle's in vermilion, a move's that is not yet done in `colour`."""
        start, end = pygame.Vector2(self.ground.rect(src).center), pygame.Vector2(self.ground.rect(dst).center)
        pitch = self.ground.pitch
        upright = abs(end.x - start.x) < pitch * 0.5
        lift = pygame.Vector2(0, pitch * (0.2 if upright else -0.08))  # clear of the tokens along the foot of a space
        middle = (start + end) / 2 + lift
        along = (end - start).normalize() if end != start else pygame.Vector2(1, 0)
        reach = pitch * 0.26
        a, b = middle - along * reach, middle + along * reach
        tail, tip = (round(a.x), round(a.y)), (round(b.x), round(b.y))
        marks.arrow(self.target, tail, tip, max(4.0, pitch * 0.1), colour or self.look.palette.vermilion)

    # -- the hand and the piles ------------------------------------------------------------

    def _paint_hand(self) -> None:
        hand, own, look, selection = (
            cards_in_sight(self.snapshot),
            len(my_hand(self.snapshot)),
            self.look,
            self.selection,
        )
        art, hinted = hand_art(self.plan, self.snapshot, own, look), hinted_cards(selection.hinted)
        ready, deciding = usable_cards(self.snapshot), self.snapshot.mine and self.view.phase in ("main", "respond")
        under = selection.pointed[1] if selection.pointed is not None and selection.pointed[0] == "hand" else None
        front = under if under is not None else selection.card
        for place in sorted(range(len(hand)), key=lambda place: place == front):
            chosen, pointed = place == selection.card, place == under
            if chosen and selection.drag is not None:
                continue
            box = self.table.hand_box(self.snapshot, place)
            card, usable = hand[place], place >= own or hand[place] in ready
            self.target.blit(art.shadow(), (box.x - 4, box.y - 4))
            self.target.blit(art.face(card), box)
            if not usable and deciding and not chosen:
                self.target.blit(art.veil(), box)
            if place < own and card in hinted and not (chosen or pointed):
                mark = art.rim(look.palette.indigo, 3.0)
                self.target.blit(mark, mark.get_rect(center=box.center))
            elif chosen or pointed or (place < own and usable and self.view.phase != "main"):
                colour = look.palette.indigo if pointed and not chosen else look.palette.moss
                mark = art.rim(colour, 3.0 if chosen or pointed else 1.8)
                self.target.blit(mark, mark.get_rect(center=box.center))
        if self.snapshot.laid_open:
            open_hands(self.plan, self.snapshot, look).paint_names(
                self.target, self.plan.hand, self.snapshot, self.table
            )
        elif not hand:
            muted = look.palette.muted
            place_text(self.target, look, tr("No cards in hand"), LABEL, self.plan.hand.midleft, muted, middle=True)

    # -- over everything -------------------------------------------------------------------

    def _paint_over(self) -> None:
        self.table.sheet_buttons.clear()
        self.table.rows, self.table.rows_box = [], None
        self.table.sheets.clear()
        strip = self.table.strip(self.snapshot) if self.standing is None else None
        if strip is not None:
            strip.paint(self.target)
        self._paint_shown()
        ahead = self.selection.battle_ahead(self.snapshot)
        forecasts = ForecastPainting(self.target, self.snapshot, self.table, self._beside)
        if ahead is not None:
            forecasts.paint(ahead)
        elif forecasts.paint_under_way():
            pass
        elif self.selection.choices is None and self.event is not None and self.selection.pointed_space is not None:
            self._paint_event_tip(self.event, self.selection.pointed_space)
        elif self.selection.choices is None and self.selection.drag is None:
            self._paint_tip()
            self._paint_large()
        if self.selection.choices is not None:
            self.selection.choices.paint(self.target, self.selection.hinted)
            self.table.sheets.append(self.selection.choices.box)
        if self.selection.drag is not None:
            self._paint_drag()

    def _paint_tip(self) -> None:
        """Draws what the pointed Unit's or Terrain's numbers are made of; beside a small space the space as well."""
        number, slot = self.selection.pointed_space, self.selection.hover_slot
        space = space_at(self.snapshot, number) if number is not None else None
        if space is None or not space.terrain:
            return
        boxes = [self.ground.rect(space.space)]
        if self.ground.cell < READABLE:
            _, face, box = self._beside(boxes, lambda look: tiles.enlarged(space, look))
            self.target.blit(face, (box.x - 12, box.y - 12))
            boxes.insert(0, box)
        if slot is None:
            return
        found = self.snapshot.memo(("tip", space.space, slot), lambda: tip_of(space, slot))
        if found is None:
            return
        title, words, lines = found
        if self.selection.src is not None or self.selection.card is not None:  # what it means was told before
            words = words[:1]
        _, face, box = self._beside(boxes, lambda look: tip(title, words, lines, look))
        self.target.blit(face, (box.x - 12, box.y - 12))

    def _paint_event_tip(self, event: CastAhead, pointed: int) -> None:
        """Draws the values that the Event would leave."""
        known = {space.space for space, _ in event.spaces if space.column >= 0} - {pointed}
        lines, name = tuple(ahead_lines(event, self.snapshot.names)), name_of(event.card)
        boxes = [self.ground.rect(space) for space in (*known, pointed)]
        _, face, box = self._beside(boxes, lambda look: tip(name, (), lines, look))
        self.target.blit(face, (box.x - 12, box.y - 12))

    def _beside(
        self, what: list[pygame.Rect], make: Callable[[Look], pygame.Surface]
    ) -> tuple[Look, pygame.Surface, pygame.Rect]:
        """Places a sheet beside what it is about; returns the look in use, the sheet and its place.

        The sheet has a margin of 12. It lies over other Companies, the card of the recap, the recap and the stages only
        where it must. Where it would hide what it is about, its text is smaller.
        """
        room = self.plan.area.inflate(-16, -16)
        others = [self.ground.rect(space.space) for space in self.view.spaces if space.units]
        others += [self.ground.rect(space) for space in self.selection.targets(self.snapshot)]
        top = self.plan.stages.bottom + 4
        below = pygame.Rect(room.x, top, room.width, room.bottom - top)
        strip = self.table.strip(self.snapshot)
        clear = [strip.box, *what] if strip is not None else what
        most = [self.shown, *clear] if self.shown is not None else clear
        tries = [(below, [*others, *most], most), (below, most, most)]
        tries += [(below, clear, clear)] if most is not clear else []
        tries += [(room, clear, clear), (room, what, what)]
        for percent in (100, 90, 80, 70, 60, 55, 50):
            look = self.look.scaled(percent / 100)
            face = make(look)
            size = (face.get_width() - 24, face.get_height() - 24)
            for area, boxes, free in tries:
                box = place_beside(boxes, size, area)
                near = boxes is free or box.inflate(60, 60).colliderect(what[-1])
                if near and box.collidelist(free) < 0:
                    self.table.sheets.append(box)
                    return look, face, box
            if look.type.scale <= 0.9:
                break
        self.table.sheets.append(box)
        return look, face, box

    def _paint_large(self) -> None:
        """Draws the pointed card of the hand whole above it; of slips the chosen one too, beside or over the board."""
        selection, slips = self.selection, self.plan.slips
        card, spot = selection.pointed_card(self.snapshot), selection.pointed
        if slips and card is None and (spot is None or spot[0] != "space"):
            card = selection.chosen_card(self.snapshot)
        if card is None or (selection.card is not None and not slips):
            return
        if slips:
            room = self.plan.board.inflate(-12, -8)
            known = [self.ground.rect(space.space) for space in self.view.spaces if space.units or space.terrain]
            known += [self.ground.rect(space) for space in selection.targets(self.snapshot)]
            known += [self.shown] if self.shown is not None else []
            most = min(cards.width_for(room.height), max(cards.WHOLE, self.look.px(140)))
            for width in (most, *(each for each in (cards.WHOLE, 170, 140) if each < most)):
                box = place_beside([*known, self.plan.hand], cards.size_of(width), room)
                if box.collidelist(known) < 0:
                    break
        else:
            below = self.table.hand_box(self.snapshot, spot[1]) if spot is not None else self.plan.hand
            width = large_width(below, self.plan, self.look)
            box = pygame.Rect(0, 0, *cards.size_of(width))
            box.midbottom = (below.centerx, below.top - 8)
            box.clamp_ip(self.plan.area.inflate(-8, -8))
            if self.shown is not None and box.colliderect(self.shown):
                left = self.shown.centerx < self.plan.area.centerx
                box.x = self.shown.right + 10 if left else self.shown.left - box.width - 10
        self.target.blit(cards.shadow(width, self.look), (box.x - 4, box.y - 4))
        self.target.blit(cards.face(card, width, self.look), box)
        self.table.sheets.append(box)
        self._paint_meaning(CARDS[CARD_NUMBERS[card]], box)

    def _paint_meaning(self, card: Card, shown: pygame.Rect) -> None:
        """Draws what the abilities of the card that is shown large mean, beside it and clear of the Companies."""
        entries, lines = (
            explained(card),
            tuple(ahead_lines(self.event, self.snapshot.names)) if self.event is not None else (),
        )
        if not entries and not lines:
            return
        words = (text_of(card.number), *entries) if shown.width < cards.WHOLE else entries
        others = [self.ground.rect(space.space) for space in self.view.spaces if space.units]
        top, right = self.plan.stages.bottom + 4, self.plan.area.right - 8
        for percent in (100, 90, 80, 70, 60, 50):
            look = self.look.scaled(percent / 100)
            face = tip(name_of(card.number), words, lines, look)
            size = (face.get_width() - 24, face.get_height() - 24)
            left = max(self.plan.area.left + 8, min(shown.left, right - size[0]))
            room = pygame.Rect(left, top, right - left, self.plan.hand.top - 6 - top)
            box = place_beside([*others, self.plan.hand, shown], size, room.union(shown))
            if not box.colliderect(shown) or look.type.scale <= 1:
                break
        self.table.sheets.append(box)
        self.target.blit(face, (box.x - 12, box.y - 12))

    def _paint_shown(self) -> None:
        """Draws the card being paid for, or the Event that the recap shows, unless something is being done."""
        recap, selection, snapshot = self.table.context.recap, self.selection, self.snapshot
        item = recap.pointed or recap.item
        lit = snapshot.memo("last spaces", lambda: last_spaces(snapshot))  # not for players
        shown = being_paid(snapshot, lit) or (item and event_of(item, snapshot))
        if shown and not (selection.choices or selection.drag or selection.battle_ahead(snapshot)):
            self.shown = paint_shown_card(self.target, shown, self.plan, self.ground, snapshot, self.look)
            self.table.sheets += [self.shown] if self.shown is not None else []

    def _paint_drag(self) -> None:
        selection = self.selection
        drag, card = selection.drag, selection.chosen_card(self.snapshot)
        assert drag is not None
        if card is not None:
            face = hand_art(self.plan, self.snapshot, len(my_hand(self.snapshot)), self.look).face(card).copy()
            face.set_alpha(225)
            self.target.blit(face, face.get_rect(center=drag))
        elif selection.src is not None:
            units = [unit for unit in space_at(self.snapshot, selection.src).units if unit.slot in selection.slots]
            side = max(20, round(self.ground.cell * 0.42))
            for number, unit in enumerate(units):
                face = tiles.unit_token(unit, side, self.look)
                x = drag[0] + round((number - (len(units) - 1) / 2) * side * 0.8)
                self.target.blit(face, face.get_rect(center=(x, drag[1])))


def large_width(below: pygame.Rect, plan: TablePlan, look: Look) -> int:
    """How wide a card is shown above its place in the hand."""
    return min(cards.width_for(below.top - plan.area.top - 16), max(cards.WHOLE, look.px(250)))


def last_spaces(snapshot: Snapshot) -> list[int]:
    """The spaces of the last action that had any, as the log names them."""
    names = board_of(snapshot).by_name
    for record in reversed(snapshot.records[max(0, snapshot.shown - 12) : snapshot.shown]):
        found = [names[word] for word in re.findall(r"\b[a-z][0-9]{1,2}\b", record.notation) if word in names]
        if found:
            return found
    return []


def attackers_at(snapshot: Snapshot, ground: BoardPlan) -> list[tuple[UnitView, pygame.Rect]]:
    """Attackers over a battlefield: their tokens lie between the two spaces."""
    battle, attackers = snapshot.view.battle, snapshot.view.attackers
    if battle is None or attackers is None:
        return []
    names = board_of(snapshot).by_name
    start, end = ground.rect(names[battle.source]), ground.rect(names[battle.target])
    box = end.copy()
    box.center = ((start.centerx + end.centerx) // 2, (start.centery + end.centery) // 2)
    if start.y == end.y:  # clear of the tokens along the foot of both spaces
        box.y -= round(box.height * 0.42)
    return list(zip(attackers.units, tiles.token_boxes(len(attackers.units), box), strict=True))
