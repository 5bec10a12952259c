"""Hands that do any listed action of Senshiai at its table, by mouse alone or by keyboard alone."""

from __future__ import annotations

from typing import Any, ClassVar

import pygame

from games.senshiai.cards.collection import CARDS
from games.senshiai.rules import actions as act
from tests.ui.driving import Hands
from tests.ui.tables import waits_to_pass
from ui.controls.buttons import Button
from ui.controls.dialog import Dialog
from ui.controls.screen import GUARD
from ui.scenes.senshiai import picking, tiles
from ui.scenes.senshiai.scene import SenshiaiScene
from ui.scenes.senshiai.selection import Selection, board_of, my_hand, space_at
from ui.table.features.handover.screen import HandoverScreen
from ui.table.table import Table

FROM_LISTS = act.Carry | act.Leave | act.Stance | act.Assign | act.Flee
ABILITIES = act.Activate | act.Produce | act.Rouse | act.Chaos


def scene_of(table: Table) -> SenshiaiScene:
    """The game's scene on a table."""
    assert isinstance(table.scene, SenshiaiScene)
    return table.scene


def selection(table: Table) -> Selection:
    """What is half done there."""
    return scene_of(table).selection


def line_for(table: Table, action: Any) -> int:
    """The line of the open list that stands for an action."""
    choices = selection(table).choices
    assert choices is not None, f"no list is open for {action}"
    presses = [getattr(line.press, "args", ()) for line in choices.lines]
    found = [number for number, args in enumerate(presses) if args[:1] == (action,)]
    assert found, f"{action} is not in {[line.words for line in choices.lines]}"
    return found[0]


class MouseHands:
    """Plays by clicking."""

    def __init__(self, table: Table, hands: Hands) -> None:
        self.table = table
        self.hands = hands

    @property
    def selection(self) -> Selection:
        """What is half done."""
        return selection(self.table)

    def settle(self) -> None:
        """Takes every handover and lets chance and passing seats go on until a person is asked."""
        for _ in range(200):
            if isinstance(self.table.app.top, HandoverScreen) or waits_to_pass(self.table):
                self.hands.sit_down()
            elif isinstance(self.table.app.top, Dialog):  # an answer of its own has the keyboard
                self.hands.key(pygame.K_RETURN)
            elif self.table.snapshot.asked:
                self.button("pass")
            elif self.table.snapshot.mine or self.table.match.outcome is not None:
                self.hands.send()
                return
            else:
                self.hands.send()
        raise AssertionError("nobody is asked")

    def button(self, name: str) -> None:
        """Presses a button of the panel."""
        self.hands.click(self.table.frame.buttons[name].rect.center)

    def space(self, space: int) -> None:
        """Clicks the middle of a space, above its tokens."""
        box = scene_of(self.table).ground.rect(space)
        self.hands.click((box.centerx, box.y + round(box.height * 0.3)))

    def card(self, number: int) -> None:
        """Clicks a card of the hand."""
        place = my_hand(self.table.snapshot).index(CARDS[number].id)
        box = scene_of(self.table).hand_box(self.table.snapshot, place)
        self.hands.click((box.x + 6, box.centery))

    def draw(self, count: int) -> None:
        """Draws so many cards."""
        while self.selection.cards_to_draw(self.table.snapshot) != count:
            self.button("draw-fewer")
        self.button("draw-cards")

    def line(self, action: Any) -> None:
        """Clicks the line of the open list."""
        number = line_for(self.table, action)
        assert self.selection.choices is not None
        while number not in [each for each, _ in self.selection.choices.boxes]:
            self.hands.key(pygame.K_DOWN)
        box = dict(self.selection.choices.boxes)[number]
        self.hands.click(box.center)

    def carry_out(self, word: str) -> None:
        """Clicks an answer of the question that is asked."""
        self.hands.app.step([], GUARD)
        self.hands.click(next(each.rect.center for each in self._buttons() if each.face.text == word))

    def _buttons(self) -> list[Button]:
        return [each for each in self.table.app.top.focus.elements() if isinstance(each, Button)]

    def do(self, action: Any) -> None:
        """Does a listed action."""
        table = self.table
        if isinstance(action, act.Draw):
            self.draw(action.n)
        elif isinstance(action, act.Discard) and table.snapshot.view.phase == "draw":
            self.card(action.card)
            self.button("discard-card")
        elif isinstance(action, act.Pay | act.Discard):
            self.card(action.card)
        elif isinstance(action, act.Play | act.Cast):
            self.card(action.card)
            space = picking.place_of(action, board_of(table.snapshot).spaces)
            if space is not None and self.selection.choices is None:
                self.space(space)
            if self.selection.choices is not None:
                self.line(action)
        elif isinstance(action, act.End):
            self.button("end-stage")
            if self.selection.choices is not None:  # something useful is left
                self.button("end-stage")
        elif isinstance(action, act.Pass):
            self.button("pass")
        elif isinstance(action, act.Seppuku):
            self.button("seppuku")
            self.carry_out("Seppuku")
        elif isinstance(action, ABILITIES):
            self.space(action.space)
            listed = picking.only_ability(table.snapshot.view, action.space) is None
            self.button("abilities")
            if listed:
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
        second = isinstance(action, act.Shoot | act.Castle)
        pygame.key.set_mods(pygame.KMOD_LSHIFT if second else 0)
        self.space(dst)
        pygame.key.set_mods(0)
        if self.selection.choices is not None and self.table.snapshot.view.phase == "main":
            self.line(action)
        if self.selection.armed is not None:
            assert self.selection.armed == action
            self.button("go")

    def _match_slots(self, src: int, slots: tuple[int, ...]) -> None:
        place = space_at(self.table.snapshot, src)
        wanted = set(slots or [unit.slot for unit in place.units if unit.slot > 0])
        for unit, box in tiles.unit_boxes(place, scene_of(self.table).ground.rect(src)):
            if (unit.slot in wanted) != (unit.slot in self.selection.slots):
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
    }

    def button(self, name: str) -> None:
        if name in self.KEYS:
            self.hands.key(self.KEYS[name])
        else:
            self._press(self.table.frame.buttons[name])

    def carry_out(self, word: str) -> None:
        self._press(next(each for each in self._buttons() if each.face.text == word))

    def _press(self, button: Button) -> None:
        """Goes from control to control until the button has the focus, and presses it."""
        focus = self.table.app.top.focus
        for _ in range(40):
            if focus.current is button:
                break
            self.hands.key(pygame.K_TAB)
        assert focus.current is button
        self.hands.key(pygame.K_RETURN)

    def draw(self, count: int) -> None:
        version = self.table.snapshot.version
        self.hands.key(getattr(pygame, f"K_{count}"))
        if self.table.snapshot.version == version:  # the last card of the Reserve
            self.button("draw-cards")

    def space(self, space: int) -> None:
        self._travel_to(space)
        self.hands.key(pygame.K_RETURN)

    def _travel_to(self, space: int) -> None:
        table = self.table
        if self.selection.cursor is None:
            self.hands.key(pygame.K_UP)
        for _ in range(60):
            assert self.selection.cursor is not None
            if self.selection.cursor[0] != "space":
                self.hands.key(pygame.K_UP)
                continue
            if self.selection.cursor[1] == space:
                return
            column, row = board_of(table.snapshot).column_row(self.selection.cursor[1])
            to_column, to_row = board_of(table.snapshot).column_row(space)
            if row < to_row:
                self.hands.key(pygame.K_UP)
            elif column != to_column:
                self.hands.key(pygame.K_RIGHT if column < to_column else pygame.K_LEFT)
            else:
                self.hands.key(pygame.K_DOWN)
        raise AssertionError("the cursor does not get there")

    def card(self, number: int) -> None:
        table = self.table
        place = my_hand(table.snapshot).index(CARDS[number].id)
        for _ in range(60):
            if self.selection.cursor == ("hand", place):
                break
            if self.selection.cursor is None or self.selection.cursor[0] == "space":
                self.hands.key(pygame.K_DOWN)
            elif self.selection.cursor[0] != "hand":
                self.hands.key(pygame.K_LEFT)
            else:
                self.hands.key(pygame.K_RIGHT if self.selection.cursor[1] < place else pygame.K_LEFT)
        assert self.selection.cursor == ("hand", place)
        self.hands.key(pygame.K_RETURN)

    def line(self, action: Any) -> None:
        number = line_for(self.table, action)
        assert self.selection.choices is not None
        while self.selection.choices.cursor != number:
            self.hands.key(pygame.K_DOWN)
        self.hands.key(pygame.K_RETURN)

    def _match_slots(self, src: int, slots: tuple[int, ...]) -> None:
        place = space_at(self.table.snapshot, src)
        wanted = set(slots or [unit.slot for unit in place.units if unit.slot > 0])
        for unit in place.units:
            if unit.slot > 0 and (unit.slot in wanted) != (unit.slot in self.selection.slots):
                self.hands.key(getattr(pygame, f"K_{unit.slot}"))
