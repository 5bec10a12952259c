"""Senshiai's table as its parts share it: where everything lies, what is chosen and pointed at, what moves."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Final

import pygame

from games.core.words import N_
from games.senshiai.rules import actions as act
from games.senshiai.view.battle_outlook import is_risky, outlook_of
from games.senshiai.view.view import SenshiaiView, UnitView
from ui.scenes.senshiai.animations import SenshiaiAnimations
from ui.scenes.senshiai.board_view import BoardView
from ui.scenes.senshiai.fight_rows import FightRow, fight_row
from ui.scenes.senshiai.forecast import Battle, Forecast, forecast
from ui.scenes.senshiai.layer import BoardPicture
from ui.scenes.senshiai.layout import BoardPlan, TablePlan
from ui.scenes.senshiai.open_hands import open_hands
from ui.scenes.senshiai.recap import losses
from ui.scenes.senshiai.recap_strip import RecapStrip
from ui.scenes.senshiai.selection import Selection, Snapshot, Spot, board_of, cards_in_sight, my_hand, my_seat
from ui.scenes.senshiai.stages import free_width
from ui.table.features.recap.block import RecapMoment
from ui.table.scene.game_scene import GameScene, SceneContext

VIEWS: Final = (
    ("farther", "zoom-out", N_("Zoom out")),
    ("nearer", "zoom-in", N_("Zoom in")),
    ("fit", "fit", N_("The whole board, or what is in play")),
)
"""Commands that show more or less of the board: icon and words."""


class SharedTable(GameScene[SenshiaiView, act.Action, Spot]):
    """The parts of the scene that the mouse, the lists of choices and the painting share."""

    plan: TablePlan

    def __init__(self, context: SceneContext) -> None:
        super().__init__(context)
        self.selection = self.picks = Selection()
        self.flights = SenshiaiAnimations(context.motion)
        self.picture = BoardPicture(context.tasks)
        self.board_view = BoardView(context, self.selection)
        self.charged: list[tuple[UnitView, pygame.Rect]] = []
        """The attackers of the battle that stands in sight, where they have charged."""
        self.sheet_buttons: dict[str, pygame.Rect] = {}
        """The buttons on the forecast's sheet, where they are painted."""
        self.rows: list[tuple[Battle, pygame.Rect]] = []
        """The ways to fight that are listed, where they are painted."""
        self.rows_box: pygame.Rect | None = None
        """The sheet on which they stand."""
        self.row_pointed: int | None = None
        """The listed way at which the pointer is."""
        self.whole_forecast: Battle | None = None
        """The listed way whose forecast is shown whole: the pointer has rested on it."""

    def lay_out(self, area: pygame.Rect, snapshot: Snapshot) -> None:
        """Places stages, board, hand and piles; without the last two for one who is out and watches."""
        self.area = area
        board = board_of(snapshot)
        held = snapshot.laid_open or not (snapshot.watched and snapshot.view.seats[my_seat(snapshot)].out)
        self.plan = TablePlan.inside(area, self.look, board, hand_shown=held, open_hands=snapshot.laid_open)
        self.board_view.lay_out(self.plan, snapshot)
        self.shape = replace(self.shape, recap=not self.plan.strip.height)

    @property
    def ground(self) -> BoardPlan:
        """The board as it is seen at this moment."""
        return self.board_view.ground

    @property
    def view_buttons(self) -> list[pygame.Rect]:
        """The places of `VIEWS` at the end of the line of stages; none where there is no room: wheel and keys do."""
        line, side = self.plan.stages, self.plan.stages.height
        if free_width(line, self.look) < 3 * (side + 2) + self.look.px(150):
            return []
        return [pygame.Rect(line.right - left * (side + 2) + 2, line.y, side, side) for left in (3, 2, 1)]

    @property
    def lost(self) -> Counter[int]:
        """The cards that each Reserve has lost, as the recap tells it."""
        return losses(self.context.recap.recap_items if self.context.recap.shown else ())

    def strip(self, snapshot: Snapshot) -> RecapStrip | None:
        """Returns the strip of the recap, while it has something to show and the window is high enough."""
        recap = self.context.recap
        if not (self.plan.strip.height and recap.shown):
            return None
        moment = RecapMoment(
            recap.recap_items, recap.current, snapshot.reader, self.seat_colour, recap.key, recap.title
        )
        return RecapStrip(moment, self.look, self.plan.strip)

    @property
    def stage_line(self) -> pygame.Rect:
        """The place of stages, dice and round."""
        line, buttons = self.plan.stages.copy(), self.view_buttons
        if buttons:
            line.width = buttons[0].left - self.look.px(12) - line.left
        return line

    def hand_box(self, snapshot: Snapshot, place: int) -> pygame.Rect:
        """A card of the hand on the screen; the chosen one stands higher."""
        if snapshot.laid_open:
            return open_hands(self.plan, snapshot, self.look).boxes[place]
        box = self.plan.hand_card(place, len(my_hand(snapshot)))
        if self.plan.slips:
            return box
        return box.move(0, -max(8, round(box.height * 0.07))) if place == self.selection.card else box

    def find(self, name: str, snapshot: Snapshot) -> pygame.Rect | None:
        """Spaces go by their names, cards of the hand by `hand:` and their id."""
        space = board_of(snapshot).by_name.get(name)
        if space is not None:
            return self.ground.rect(space)
        card = name.removeprefix("hand:")
        hand = my_hand(snapshot) if card != name else ()
        return self.hand_box(snapshot, hand.index(card)) if card in hand else None

    def forecast(self, ahead: Battle, snapshot: Snapshot) -> Forecast:
        """The forecast of a battle, in the Path chosen for it, with the Event meant."""
        stance, event = (
            self.selection.stance if ahead == self.selection.armed else 0,
            self.selection.cast_meant(snapshot),
        )
        key = ("forecast", ahead, stance, event)
        return snapshot.memo(key, lambda: forecast(snapshot.view, ahead, snapshot.names, stance, event))

    def is_risky(self, ahead: Battle, snapshot: Snapshot) -> bool:
        """Whether a battle is asked about before it begins."""
        return is_risky(snapshot.memo(("outlook", ahead), lambda: outlook_of(snapshot.view, ahead)))

    def fight_row(self, ahead: Battle, snapshot: Snapshot) -> FightRow:
        """What is listed of a battle where one may attack and shoot."""

        def make() -> FightRow:
            return fight_row(ahead, outlook_of(snapshot.view, ahead), self.forecast(ahead, snapshot).headline)

        return snapshot.memo(("fight row", ahead), make)  # not for players

    @property
    def shift_held(self) -> bool:
        """The second of two things is meant: shooting rather than attacking, swapping rather than moving."""
        return pygame.display.get_init() and bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)

    def turn_stance(self, by: int, snapshot: Snapshot) -> None:
        """Chooses the next of the Paths in which the armed battle may be fought."""
        armed = self.selection.armed
        plan = self.forecast(armed, snapshot) if armed is not None else None
        if plan is not None and plan.paths:
            self.selection.stance = plan.paths[(plan.paths.index(plan.path) + by) % len(plan.paths)]

    # -- the keyboard's cursor over the board and, below it, the hand --------------------------

    def travel(self, dx: int, dy: int, snapshot: Snapshot) -> None:
        """Moves the cursor a step, and the board so that the cursor is in sight."""
        selection, ground, board, count = self.selection, self.ground, board_of(snapshot), len(cards_in_sight(snapshot))
        cursor = selection.cursor
        selection.hover_slot = None
        if cursor is None:
            cursor = ("space", selection.src if selection.src is not None else board.capitals[my_seat(snapshot)])
        elif cursor[0] == "hand":
            cursor = self._along_hand(cursor, dx, dy, snapshot)
        elif cursor[0] == "space":
            column, row = board.column_row(cursor[1])
            inside = 0 <= column + dx < board.columns and 0 <= row + dy < board.rows
            space = (column + dx) * board.stride + row + dy
            if inside and space in board.spaces:
                cursor = ("space", space)
            elif dy < 0 and count:
                cursor = ("hand", self._below(ground.rect(cursor[1]).centerx, snapshot))
            elif dy < 0 and not snapshot.laid_open:
                cursor = ("discard", my_seat(snapshot))
        elif dx < 0 and count:
            cursor = ("hand", count - 1)
        elif dy > 0:
            cursor = self._above(self.plan.discard())
        selection.cursor = cursor
        if cursor[0] == "space":
            self.board_view.see([cursor[1]])

    def _along_hand(self, cursor: Spot, dx: int, dy: int, snapshot: Snapshot) -> Spot:
        order = tuple(range(len(cards_in_sight(snapshot))))
        if snapshot.laid_open:
            lying = open_hands(self.plan, snapshot, self.look)
            beyond, order = lying.beyond(cursor[1], dy) if dy else None, lying.order
            if beyond is not None:
                return ("hand", beyond)
        if dy > 0:
            return self._above(self.hand_box(snapshot, cursor[1]))
        place = order.index(cursor[1]) + dx
        if place == len(order) and not snapshot.laid_open:
            return ("discard", my_seat(snapshot))
        return ("hand", order[min(len(order) - 1, max(0, place))])

    def _below(self, middle: int, snapshot: Snapshot) -> int:
        """The card most straight below something; of the uppermost hand where all lie open."""
        boxes = {place: self.hand_box(snapshot, place) for place in range(len(cards_in_sight(snapshot)))}
        top = min(box.y for box in boxes.values())
        near = [place for place, box in boxes.items() if box.y == top or not snapshot.laid_open]
        return min(near, key=lambda place: abs(boxes[place].centerx - middle))

    def _above(self, box: pygame.Rect) -> Spot:
        """The space of the board's lowest row in sight that lies most straight above something."""
        ground = self.ground
        low = [space for space in ground.board.spaces if ground.rect(space).colliderect(ground.box)]
        bottom = max(ground.rect(space).bottom for space in low)
        row = [space for space in low if ground.rect(space).bottom == bottom]
        return ("space", min(row, key=lambda each: abs(ground.rect(each).centerx - box.centerx)))
