"""Niwa's table: picking cards up and laying them, by mouse and by keyboard; moving about in the garden."""

from __future__ import annotations

from typing import ClassVar

import pygame

from games.niwa.explain import explain_cell
from games.niwa.garden import Cell
from games.niwa.state import Pass, Phase, Place
from ui.keys import Binding, bind
from ui.scenes.niwa.painting import sentence
from ui.scenes.niwa.side import NiwaSide
from ui.scenes.niwa.table import Spot
from ui.table.scene import TABLE_KEYS
from ui.table.seatside import Own

_STEPS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
_FAR = 6
"""Pixels from which on a press is a drag."""
_PAN = 90

NIWA_KEYS: tuple[Binding, ...] = (
    *TABLE_KEYS,
    *(
        bind(f"card-{number}", f"Card {number} of the hand", getattr(pygame, f"K_{number}"), group="Cards")
        for number in (1, 2, 3)
    ),
    bind("pass", "Pass, with the final cards", pygame.K_p, group="Cards"),
    bind("months", "The twelve months", pygame.K_m, group="Looking"),
    bind("fit", "Fit all", pygame.K_f, group="Looking"),
    bind("zoom-in", "Nearer", pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS, group="Looking"),
    bind("zoom-out", "Further away", pygame.K_MINUS, pygame.K_KP_MINUS, group="Looking"),
    bind("pan-up", "Look further up", pygame.K_w, group="Looking"),
    bind("pan-left", "Look further left", pygame.K_a, group="Looking"),
    bind("pan-down", "Look further down", pygame.K_s, group="Looking"),
    bind("pan-right", "Look further right", pygame.K_d, group="Looking"),
)


class NiwaScene(NiwaSide):
    """The table of Niwa."""

    bindings: ClassVar[tuple[Binding, ...]] = NIWA_KEYS

    _pressed = Own[tuple[int, int] | None](None)
    _pressed_on = Own[Spot | None](None)
    _panned_from = Own[tuple[int, int] | None](None)
    _was_chosen = Own(False)

    def selection_changed(self) -> None:
        super().selection_changed()
        self._pressed = self._pressed_on = self._panned_from = None

    # -- what can be done --------------------------------------------------------------------

    def choose(self, card: int | None) -> None:
        """Picks a card of the hand up, or lets go of it."""
        self.hinted = None
        self.chosen = card
        self.drag = None
        if card is not None:
            self.app.sounds.play("paper")
        self.refresh_buttons()
        self.mark()

    def lay(self, cell: Cell) -> None:
        """Lays the card picked up; a cell that does not accept it says why."""
        if self.chosen is None:
            return
        if cell in self.open_cells:
            self.play(Place(self.chosen, *cell))
        else:
            words = sentence(explain_cell(self.view, self.chosen, cell).reason) + "."
            self.refuse(words, self.view_camera().rect(cell).midtop)

    def do_pass(self) -> None:
        """Passes, which only the final phase allows."""
        if self.my_turn and Pass() in self.view.legal:
            self.play(Pass())
        elif self.my_turn and self.view.phase is not Phase.FINAL:
            self.refuse("You may pass only with your final cards; now a card must be laid.")

    def spot_at(self, pos: tuple[int, int]) -> Spot | None:
        """What lies under a point of the screen."""
        if not self.area.collidepoint(pos):
            return None
        number = self.hand_at(pos)
        if number is not None:
            return ("hand", number)
        if self.layout.top_row.collidepoint(pos):
            their = self.their_card_at(pos)
            return ("theirs", their) if their is not None else None
        if self.layout.strip.collidepoint(pos):
            return None
        return ("cell", self.view_camera().cell_at(pos))

    # -- the mouse ---------------------------------------------------------------------------

    def board_pointer(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEMOTION:
            self._moved(event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            at = pygame.mouse.get_pos()
            if self.layout.garden.collidepoint(at) and event.y:
                self._zoom(1 if event.y > 0 else -1, at)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._down(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._up(event.pos)

    def _moved(self, pos: tuple[int, int]) -> None:
        if self._panned_from is not None:
            self._pan(pos[0] - self._panned_from[0], pos[1] - self._panned_from[1])
            self._panned_from = pos
            return
        self._maybe_drag(pos)
        spot = self.spot_at(pos)
        if self.drag is not None and self.layout.garden.collidepoint(pos):
            spot = ("cell", self.view_camera().cell_at(pos))
        if spot != self.hover or self.cursor is not None:
            self.hover, self.cursor = spot, None
            self.mark()

    def _maybe_drag(self, pos: tuple[int, int]) -> None:
        if self._pressed is None:
            return
        far = max(abs(pos[0] - self._pressed[0]), abs(pos[1] - self._pressed[1]))
        if self._pressed_on is not None and self._pressed_on[0] == "hand":
            if self.chosen is not None and (self.drag is not None or far > _FAR):
                self.drag = pos
                self.mark()
        elif far > _FAR and self.layout.garden.collidepoint(self._pressed):
            self._panned_from = self._pressed
            self.hover = None
            self._moved(pos)

    def _down(self, pos: tuple[int, int]) -> None:
        self.cursor = None
        spot = self.spot_at(pos)
        self._pressed, self._pressed_on = pos, spot
        if spot is None or spot[0] != "hand":
            return
        self._was_chosen = self.hand[spot[1]] == self.chosen and self.chosen is not None
        self._pick(spot[1])

    def _up(self, pos: tuple[int, int]) -> None:
        pressed_on, dragged, panned = self._pressed_on, self.drag is not None, self._panned_from is not None
        self._pressed = self._pressed_on = self._panned_from = None
        self.drag = None
        self.mark()
        if panned or pressed_on is None:
            return
        if pressed_on[0] == "hand":
            if dragged and self.layout.garden.collidepoint(pos) and not self.layout.strip.collidepoint(pos):
                self.lay(self.view_camera().cell_at(pos))
            elif not dragged and self._was_chosen:
                self.choose(None)
        elif pressed_on[0] == "cell" and self.spot_at(pos) == pressed_on:
            self._click_cell(pressed_on[1])

    def _click_cell(self, cell: Cell) -> None:
        if not self.my_turn:
            return
        if self.chosen is not None:
            self.lay(cell)
        elif cell not in self.garden_cells():
            self.refuse("Choose a card first.", self.view_camera().rect(cell).midtop)

    def _pick(self, number: int) -> None:
        hand = self.hand
        card = hand[number] if number < len(hand) else None
        if card is None:
            return
        if not self.my_turn or self.view.mover != self.me:
            self.say("It is not your turn.")
            return
        self.choose(card)

    # -- the keyboard ------------------------------------------------------------------------

    def board_command(self, command: str) -> bool:
        if command == "back":
            return self._step_back()
        if command in _STEPS:
            self._steer(*_STEPS[command])
            return True
        if command == "act":
            self._act()
            return True
        if command.startswith("card-"):
            self._card_key(int(command[5:]) - 1)
            return True
        if command.startswith("pan-"):
            down, right = _STEPS[command[4:]]
            self._pan(-right * _PAN, -down * _PAN)
            return True
        return False

    def _step_back(self) -> bool:
        if self.chosen is None:
            return False
        number = self.hand.index(self.chosen) if self.chosen in self.hand else 0
        self.choose(None)
        if self.cursor is not None:
            self.cursor = ("hand", number)
        return True

    def _card_key(self, number: int) -> None:
        hand = self.hand
        if number >= len(hand):
            self.refuse("There is no such card in the hand.")
            return
        again = hand[number] is not None and hand[number] == self.chosen
        self.hover = None
        if again:
            self.choose(None)
            self.cursor = ("hand", number)
        else:
            self._pick(number)
            self._enter_garden()

    def _enter_garden(self) -> None:
        """Puts the cursor on the first cell that accepts the card picked up: the one that turns most stones."""
        cells = self.open_cells
        if not cells or self.chosen is None:
            self.cursor = ("hand", self.hand.index(self.chosen)) if self.chosen in self.hand else self.cursor
            return
        turns = self.turns(self.chosen)
        best = max(cells, key=lambda cell: (turns.get(cell, 0), -abs(cell[0]) - abs(cell[1])))
        self._put_cursor(best)

    def _put_cursor(self, cell: Cell) -> None:
        self.cursor = ("cell", cell)
        self.see((cell,))

    def _act(self) -> None:
        spot = self.cursor
        if spot is None:
            self._steer(0, 1)
            return
        if spot[0] == "hand":
            self._card_key(spot[1])
        elif spot[0] == "cell":
            self.lay(spot[1])

    def _steer(self, down: int, right: int) -> None:
        """Moves the cursor: along the hand, or over the cells that accept the card picked up."""
        self.hover = None
        if self.chosen is not None and self.open_cells:
            if self.cursor is None or self.cursor[0] != "cell":
                self._enter_garden()
            else:
                self._put_cursor(nearest(self.cursor[1], self.open_cells, down, right))
            return
        hand = self.hand
        if not hand:
            return
        if self.cursor is None or self.cursor[0] != "hand":
            self.cursor = ("hand", 0)
        else:
            self.cursor = ("hand", (self.cursor[1] + (right or down)) % len(hand))


def nearest(start: Cell, cells: tuple[Cell, ...], down: int, right: int) -> Cell:
    """The nearest of `cells` in a direction, those straight ahead first; `start` where there is none."""
    best, least = start, 0.0
    for cell in cells:
        rows, columns = cell[0] - start[0], cell[1] - start[1]
        ahead = rows * down + columns * right
        aside = abs(rows * right) + abs(columns * down)
        if ahead <= 0:
            continue
        cost = ahead + 2.2 * aside
        if best == start or cost < least:
            best, least = cell, cost
    return best
