"""A battle's forecast laid over the board: its sheet beside the two spaces, its buttons, who is in danger."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

import pygame

from games.core.words import kept, tr
from games.senshiai.rules import actions as act
from ui.controls.key_hints import with_current_keys
from ui.controls.labels import ButtonLabel, paint_face
from ui.controls.pointer import pointer_at
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text
from ui.drawing.trails import loss_pill
from ui.scenes.senshiai import fight_rows, forecast, marks, tiles
from ui.scenes.senshiai.layout import TablePlan
from ui.scenes.senshiai.selection import Snapshot, board_of, my_seat, space_at
from ui.scenes.senshiai.shared_table import SharedTable

Beside = Callable[[list[pygame.Rect], Callable[[Look], pygame.Surface]], tuple[Look, pygame.Surface, pygame.Rect]]
"""Places a sheet clear of some boxes: its look, itself, its place."""


class ForecastPainting:
    """Draws one frame of the forecast."""

    def __init__(self, target: pygame.Surface, snapshot: Snapshot, table: SharedTable, beside: Beside) -> None:
        self.target, self.snapshot, self.table, self._beside = target, snapshot, table, beside
        self.view, self.me, self.look = snapshot.view, my_seat(snapshot), table.context.look
        self.plan, self.ground, self.selection = table.plan, table.ground, table.selection

    def paint(self, ahead: forecast.Battle) -> None:
        """Draws the forecast of a battle that may be begun, with its buttons once it was chosen."""
        both = self.selection.fights_ahead(self.snapshot)
        if len(both) > 1 and self.table.whole_forecast is None:
            self._paint_rows(both)
            return
        ahead = self.table.whole_forecast if len(both) > 1 and self.table.whole_forecast is not None else ahead
        plan = self.table.forecast(ahead, self.snapshot)
        look, face, box = self._place_plan(plan, ahead.src, ahead.dst)
        self.target.blit(face, (box.x - 12, box.y - 12))
        self._paint_danger(ahead.src, ahead.dst, plan)
        most = self.plan.area.width - 16
        room = forecast.measure(plan, look, most)
        if self.selection.armed is None:
            if len(both) > 1:
                self.table.rows, self.table.rows_box = [(ahead, box)], box
            words = self._how(ahead)
            rect = room.buttons[0].union(room.buttons[1]).move(box.topleft)
            lines = look.type.wrap(words, LABEL, rect.width)
            y = rect.centery - len(lines) * look.type.line_height(LABEL) // 2
            for line in lines:
                place_text(self.target, look, line, LABEL, (rect.right, y), look.palette.muted, align="right")
                y += look.type.line_height(LABEL)
            return
        mouse = pointer_at()
        back, go = ButtonLabel(tr("Back"), tr("Esc"), size=15), ButtonLabel(plan.verb, tr("Enter"), kind="act", size=15)
        for name, button, rect in zip(("let-go", "go"), (back, go), room.buttons, strict=True):
            rect = self.table.sheet_buttons[name] = rect.move(box.topleft)
            state = "hovered" if rect.collidepoint(mouse) else "normal"
            self.target.blit(paint_face(button, rect.size, state, look), rect)
        for path, chip in zip(plan.paths, room.chips, strict=False):
            self.table.sheet_buttons[f"stance:{path}"] = chip.move(box.topleft)

    def _how(self, ahead: forecast.Battle) -> str:
        """How the pointed battle is begun, or asked about first."""
        clicked, shot = self.selection.cursor is None, isinstance(ahead, act.Shoot)
        if self.table.is_risky(ahead, self.snapshot):
            return (
                tr("Click to choose this battle")
                if clicked
                else with_current_keys(tr("Press Enter to choose this battle"))
            )
        if clicked:
            return tr("Click to shoot") if shot else tr("Click to attack")
        return with_current_keys(tr("Press Enter to shoot") if shot else tr("Press Enter to attack"))

    def _paint_rows(self, found: Sequence[forecast.Battle]) -> None:
        """Draws attack and shooting one below the other, the one that a click means marked."""
        rows = tuple(self.table.fight_row(each, self.snapshot) for each in found)
        src, dst = found[0].src, found[0].dst
        shots = [isinstance(each, act.Shoot) for each in found]
        marked = self.table.row_pointed
        if marked is None or marked >= len(rows):
            marked = shots.index(self.table.shift_held)
        names = board_of(self.snapshot).names
        title = tr("{src} against {dst}", src=names[src], dst=names[dst])
        most = self.plan.area.width - 16
        both = [self.ground.rect(src).copy(), self.ground.rect(dst)]
        both[0].height += self.look.px(22)  # whoever stays is named below the space
        look, face, box = self._beside(both, lambda look: fight_rows.picture(title, rows, marked, look, most))
        self.target.blit(face, (box.x - 12, box.y - 12))
        _, places = fight_rows.boxes(rows, look, most)
        self.table.rows = [(each, place.move(box.topleft)) for each, place in zip(found, places, strict=True)]
        self.table.rows_box = box
        self._paint_danger(src, dst, self.table.forecast(found[marked], self.snapshot))

    def _place_plan(
        self, plan: forecast.Forecast, src: int, dst: int, clear: Sequence[pygame.Rect] = ()
    ) -> tuple[Look, pygame.Surface, pygame.Rect]:
        """The sheet beside the two spaces, clear of what else is said if that can be: its look, itself, its place."""
        most = self.plan.area.width - 16
        both = [self.ground.rect(src), self.ground.rect(dst)]
        way = both[0].union(both[1]).inflate(-self.ground.pitch, -self.ground.pitch)
        way.size = (max(way.width, 12), max(way.height, 12))  # the arrow's
        way.center = both[0].union(both[1]).center
        return self._beside([*clear, way, *both], lambda look: forecast.picture(plan, look, most))

    def paint_under_way(self) -> bool:
        """The forecast of the battle that one may answer, while nothing else is pointed at; True where it is shown."""
        snapshot, selection, battle = self.snapshot, self.selection, self.view.battle
        if not snapshot.mine or battle is None or selection.drag is not None or battle.rolls != (0, 0):
            return False
        spot, choices = selection.pointed, selection.choices
        event = selection.cast_meant(snapshot) if spot is None or spot[0] == "space" else None
        chosen = choices.lines[choices.cursor].action if choices is not None else None
        stance = chosen.path if isinstance(chosen, act.Stance) else 0
        src, dst = (board_of(snapshot).by_name[each] for each in (battle.source, battle.target))
        pointed = selection.pointed_space in (src, dst)
        plan, usual = self._plan_under_way(stance, event), self._plan_under_way(stance)
        if event is not None and plan is not None and replace(plan, note="") == replace(usual or plan, note=""):
            return False
        if plan is None or (event is None and not stance and (choices is not None or not (spot is None or pointed))):
            return False
        clear = [choices.box] if choices is not None else []
        if event is None and not pointed and not stance:
            clear = [self.plan.hand, self.ground.rect(src), self.ground.rect(dst)]
        _, face, box = self._place_plan(plan, src, dst, clear)
        if box.collidelist(clear) >= 0:
            self.table.sheets.pop()
            return False
        self.target.blit(face, (box.x - 12, box.y - 12))
        self._paint_danger(dst if self.me == battle.foe else src, dst, plan)
        return True

    def what_it_may_come_to(self) -> forecast.Forecast | None:
        """The forecast of the battle that one may answer, before a die is rolled."""
        battle = self.view.battle
        answers = self.snapshot.mine and self.view.phase == "respond" and battle is not None
        return self._plan_under_way(0) if answers and battle is not None and battle.rolls == (0, 0) else None

    def _plan_under_way(self, stance: int, event: act.Cast | None = None) -> forecast.Forecast | None:
        return _under_way(self.snapshot, self.me, stance, event)

    def _paint_danger(self, own: int, dst: int, plan: forecast.Forecast) -> None:
        """Draws on the board which own Units could fall, and what the Capital attacked may waste."""
        known = dict(plan.endangered)
        for unit, box in tiles.unit_boxes(space_at(self.snapshot, own), self.ground.rect(own)):
            if unit.slot in known:
                mark = marks.danger(max(14, round(box.width * 0.46)), self.look, known[unit.slot])
                self.target.blit(mark, mark.get_rect(center=(box.right - 3, box.top + 3)))
        if plan.stakes:
            pill = loss_pill(plan.stakes, self.look, own=True)
            at = self.ground.rect(dst)
            below = pill.get_rect(midtop=(at.centerx, at.bottom + 2)).clamp(self.plan.board)
            above = pill.get_rect(midbottom=(at.centerx, at.top - 2)).clamp(self.plan.board)
            self.target.blit(pill, min((below, above), key=lambda place: place.collidelist(self.table.sheets) >= 0))


_worked_out: Final = kept(4)(forecast.under_way)
"""Of a few positions: a moment and the table after it ask for the same one with snapshots of their own."""


def _under_way(snapshot: Snapshot, me: int, stance: int = 0, event: act.Cast | None = None) -> forecast.Forecast | None:
    """What the battle that somebody may answer may come to."""
    key = ("under way", stance, event)  # not for players
    return snapshot.memo(key, lambda: _worked_out(snapshot.view, tuple(snapshot.names), me, stance, event))


def draw_under_way(snapshot: Snapshot, plan: TablePlan, look: Look) -> None:
    """Draws the forecast of the battle that may be answered, in the two sizes that are tried first. For any thread."""
    battle = snapshot.view.battle
    if not snapshot.mine or battle is None or battle.rolls != (0, 0):
        return
    found = _under_way(snapshot, my_seat(snapshot))
    if found is not None:
        for percent in (100, 90):
            forecast.picture(found, look.scaled(percent / 100), plan.area.width - 16)
