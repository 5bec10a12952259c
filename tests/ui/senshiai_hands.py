"""Hands that do any listed action of Senshiai at its table, by mouse alone or by keyboard alone."""

from __future__ import annotations

from typing import Any, ClassVar

import pygame

from games.senshiai import actions as act
from games.senshiai.cards import CARDS
from tests.ui.driving import Hands
from ui.scenes.senshiai import picking, tiles
from ui.scenes.senshiai.scene import SenshiaiScene
from ui.table.handover import HandoverScene

FROM_LISTS = act.Carry | act.Leave | act.Stance | act.Assign | act.Flee
ABILITIES = act.Activate | act.Produce | act.Rouse | act.Chaos


def line_for(table: SenshiaiScene, action: Any) -> int:
    """The line of the open list that stands for an action."""
    assert table.choices is not None, f"no list is open for {action}"
    presses = [getattr(line.press, "args", ()) for line in table.choices.lines]
    found = [number for number, args in enumerate(presses) if args[:1] == (action,)]
    assert found, f"{action} is not in {[line.words for line in table.choices.lines]}"
    return found[0]


class MouseHands:
    """Plays by clicking."""

    def __init__(self, table: SenshiaiScene, hands: Hands) -> None:
        self.table = table
        self.hands = hands

    def settle(self) -> None:
        """Takes every handover and lets chance and passing seats go on until a person is asked."""
        for _ in range(200):
            if isinstance(self.table.app.top, HandoverScene):
                self.hands.key(pygame.K_RETURN)
            elif self.table.idle is not None:
                self.button("pass")
            elif self.table.my_turn or self.table.match.outcome is not None:
                self.hands.send()
                return
            else:
                self.hands.send()
        raise AssertionError("nobody is asked")

    def button(self, name: str) -> None:
        """Presses a button of the panel."""
        self.hands.click(self.table.buttons[name].rect.center)

    def space(self, space: int) -> None:
        """Clicks the middle of a space, above its tokens."""
        box = self.table.ground.rect(space)
        self.hands.click((box.centerx, box.y + round(box.height * 0.3)))

    def card(self, number: int) -> None:
        """Clicks a card of the hand."""
        place = self.table.hand.index(CARDS[number].id)
        box = self.table.hand_box(place)
        self.hands.click((box.x + 6, box.centery))

    def line(self, action: Any) -> None:
        """Clicks the line of the open list."""
        number = line_for(self.table, action)
        assert self.table.choices is not None
        while number not in [each for each, _ in self.table.choices._boxes]:
            self.hands.key(pygame.K_DOWN)
        box = dict(self.table.choices._boxes)[number]
        self.hands.click(box.center)

    def do(self, action: Any) -> None:
        """Does a listed action."""
        table = self.table
        if isinstance(action, act.Draw):
            while table.cards_to_draw() != action.n:
                self.button("draw-fewer")
            self.button("draw-cards")
        elif isinstance(action, act.Discard) and table.view.phase == "draw":
            self.card(action.card)
            self.button("discard-card")
        elif isinstance(action, act.Pay | act.Discard):
            self.card(action.card)
        elif isinstance(action, act.Play | act.Cast):
            self.card(action.card)
            space = picking.place_of(action, table.board.spaces)
            if space is not None and table.choices is None:
                self.space(space)
            if table.choices is not None:
                self.line(action)
        elif isinstance(action, act.End):
            self.button("end-stage")
        elif isinstance(action, act.Pass):
            self.button("pass")
        elif isinstance(action, ABILITIES):
            self.space(action.space)
            self.button("abilities")
            self.line(action)
        elif isinstance(action, FROM_LISTS):
            self.line(action)
        else:
            self._lead(action)

    def _lead(self, action: Any) -> None:
        src, dst = (action.one, action.other) if isinstance(action, act.Castle) else (action.src, action.dst)
        self.space(src)
        slots = getattr(action, "slots", None)
        if slots is not None:
            self._match_slots(src, slots)
        self.space(dst)
        if self.table.choices is not None and self.table.view.phase == "main":
            self.line(action)
        if self.table.armed is not None:
            assert self.table.armed == action
            self.button("go")

    def _match_slots(self, src: int, slots: tuple[int, ...]) -> None:
        place = self.table.space(src)
        wanted = set(slots or [unit.slot for unit in place.units if unit.slot > 0])
        for unit, box in tiles.unit_boxes(place, self.table.ground.rect(src)):
            if (unit.slot in wanted) != (unit.slot in self.table.slots):
                self.hands.click(box.center)


class KeyHands(MouseHands):
    """Plays by the keyboard alone."""

    KEYS: ClassVar = {
        "draw-cards": pygame.K_d,
        "discard-card": pygame.K_x,
        "end-stage": pygame.K_e,
        "pass": pygame.K_p,
        "abilities": pygame.K_b,
        "go": pygame.K_RETURN,
        "draw-fewer": 0,
    }

    def button(self, name: str) -> None:
        if name == "draw-fewer":
            self.hands.key(getattr(pygame, f"K_{self.table.cards_to_draw() - 1}"))
        else:
            self.hands.key(self.KEYS[name])

    def space(self, space: int) -> None:
        self._travel_to(space)
        self.hands.key(pygame.K_RETURN)

    def _travel_to(self, space: int) -> None:
        table = self.table
        if table.cursor is None:
            self.hands.key(pygame.K_UP)
        for _ in range(60):
            assert table.cursor is not None
            if table.cursor[0] != "space":
                self.hands.key(pygame.K_UP)
                continue
            if table.cursor[1] == space:
                return
            column, row = table.board.column_row(table.cursor[1])
            to_column, to_row = table.board.column_row(space)
            if row < to_row:
                self.hands.key(pygame.K_UP)
            elif column != to_column:
                self.hands.key(pygame.K_RIGHT if column < to_column else pygame.K_LEFT)
            else:
                self.hands.key(pygame.K_DOWN)
        raise AssertionError("the cursor does not get there")

    def card(self, number: int) -> None:
        table = self.table
        place = table.hand.index(CARDS[number].id)
        for _ in range(60):
            if table.cursor == ("hand", place):
                break
            if table.cursor is None or table.cursor[0] == "space":
                self.hands.key(pygame.K_DOWN)
            elif table.cursor[0] != "hand":
                self.hands.key(pygame.K_LEFT)
            else:
                self.hands.key(pygame.K_RIGHT if table.cursor[1] < place else pygame.K_LEFT)
        assert table.cursor == ("hand", place)
        self.hands.key(pygame.K_RETURN)

    def line(self, action: Any) -> None:
        number = line_for(self.table, action)
        assert self.table.choices is not None
        while self.table.choices.cursor != number:
            self.hands.key(pygame.K_DOWN)
        self.hands.key(pygame.K_RETURN)

    def _match_slots(self, src: int, slots: tuple[int, ...]) -> None:
        place = self.table.space(src)
        wanted = set(slots or [unit.slot for unit in place.units if unit.slot > 0])
        for unit in place.units:
            if unit.slot > 0 and (unit.slot in wanted) != (unit.slot in self.table.slots):
                self.hands.key(getattr(pygame, f"K_{unit.slot}"))
