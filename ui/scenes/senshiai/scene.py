"""Senshiai's table: what hands do there, by mouse and by keyboard."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

import pygame

from games.senshiai import actions as act
from games.senshiai.cards import CARD_NUMBERS
from games.senshiai.view import SenshiaiView
from ui.buttons import Face
from ui.dialog import Answer, Dialog
from ui.keys import Binding, bind, listed
from ui.scenes.senshiai import picking
from ui.scenes.senshiai.pointing import Pointing
from ui.scenes.senshiai.stages import free_width
from ui.table.scene import TABLE_KEYS

_DIGITS = {getattr(pygame, f"K_{digit}"): digit for digit in range(10)}
_VIEW = (("farther", "zoom-out", "Farther"), ("nearer", "zoom-in", "Nearer"), ("fit", "fit", "The whole board"))
_STEPS = {"up": (0, 1), "down": (0, -1), "left": (-1, 0), "right": (1, 0)}

SENSHIAI_KEYS: tuple[Binding, ...] = (
    *TABLE_KEYS,
    bind("draw-cards", "Draw the cards and go on", pygame.K_d, group="A turn"),
    bind("discard-card", "Discard the chosen card", pygame.K_x, group="A turn"),
    bind("abilities", "Abilities that are ready", pygame.K_b, group="A turn"),
    bind("end-stage", "End the Main Stage", pygame.K_e, group="A turn"),
    listed("0 \u2026 9", "How many cards, which line, which Unit", group="A turn"),
    bind("pass", "Pass in a window", pygame.K_p, group="Windows"),
    bind("pass-on", "Pass until my turn, or until I am attacked", pygame.K_m, group="Windows"),
    bind("stops", "Stops: in which windows to be asked", pygame.K_w, group="Windows"),
    bind("look", "Look closely at a card or space", pygame.K_v, group="Looking"),
    bind("glossary", "What a card's keywords mean", pygame.K_g, group="Looking"),
    bind("discards", "The Discard Piles", pygame.K_k, group="Looking"),
    bind("fit", "The whole board", pygame.K_f, group="Looking"),
    bind("nearer", "Nearer", pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS, group="Looking"),
    bind("farther", "Farther", pygame.K_MINUS, pygame.K_KP_MINUS, group="Looking"),
)


class SenshiaiScene(Pointing):
    """The table of Senshiai."""

    bindings: ClassVar[tuple[Binding, ...]] = SENSHIAI_KEYS

    def build(self) -> None:
        super().build()
        line, side = self.plan.stages, self.plan.stages.height
        self.view_buttons = {}
        if free_width(line, self.look) < 3 * (side + 2) + self.look.px(150):
            return  # the wheel and the keys do the same
        for place, (command, icon, hint) in enumerate(_VIEW):
            rect = pygame.Rect(line.right - (3 - place) * (side + 2) + 2, line.y, side, side)
            face = Face(icon=icon, kind="quiet")
            self.view_buttons[command] = self.button(rect, face, partial(self.obey, command), hint=hint)
        self.refresh_view_buttons()

    def seat_changed(self) -> None:
        self.do_fit()

    # -- the keyboard ----------------------------------------------------------------------

    def typed(self, event: pygame.event.Event) -> bool:
        self.end_reveal()
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT) or self.focus.current is not None:
            return False
        digit = _DIGITS.get(event.key)
        if digit is None or self.review is not None:
            return False
        view: SenshiaiView = self.view
        if self.choices is not None:
            if 0 < digit <= len(self.choices.lines):
                self._press_line(digit - 1)
            return True
        if self.my_turn and view.phase == "draw":
            self.draw_count = min(digit, self.most_cards())
            self.refresh_buttons()
            self.mark()
            return True
        if self.src is not None:
            self.toggle(digit)
            return True
        return False

    def board_command(self, command: str) -> bool:
        if command == "back":
            return self._step_back()
        if self.choices is not None and command in ("up", "down", "act", "left", "right"):
            if command == "act":
                self._press_line(self.choices.cursor)
            elif command in ("left", "right"):
                return self.adjust(1 if command == "right" else -1) or True
            else:
                self.choices.step(1 if command == "down" else -1)
                self.choices.lay_out(self.plan.area.inflate(-12, -12), self.look)
            return True
        if command in _STEPS:
            self._travel(command)
            return True
        if command == "act":
            self._act()
            return True
        return False

    def _act(self) -> None:
        """Enter: the armed battle, the chosen card to discard, or the pointed thing."""
        view: SenshiaiView = self.view
        if self.armed is not None:
            self.do_go()
        elif self.my_turn and view.phase == "draw" and self.card is not None:
            self.do_discard_card()
        elif self.cursor is not None:
            self.point_at(self.cursor)

    def _step_back(self) -> bool:
        if self.points is not None:
            self.points = None
            self.choices = None
            self.forced_key = None
            self.mark()
            return True
        if self.choices is not None and not self._forced():
            self.choices = None
            if self.card is not None:
                self.card = None
        elif self.armed is not None:
            self.armed = None
        elif self.card is not None or self.src is not None:
            self.drop()
        elif self.draw_count is not None:
            self.draw_count = None
        else:
            return False
        self.refresh_buttons()
        self.mark()
        return True

    def _travel(self, command: str) -> None:
        """Moves the cursor over the board and, below it, the hand."""
        dx, dy = _STEPS[command]
        if self.cursor is None:
            pointed = self.src if self.src is not None else self.board.capitals[self.me]
            self.cursor = ("space", pointed)
        elif self.cursor[0] == "hand":
            self._travel_hand(dx, dy)
        elif self.cursor[0] == "space":
            column, row = self.board.column_row(self.cursor[1])
            space = (column + dx) * self.board.stride + row + dy
            if 0 <= column + dx < self.board.columns and 0 <= row + dy < self.board.rows and space in self.board.spaces:
                self.cursor = ("space", space)
            elif dy < 0 and self.hand:
                middle = self.ground.rect(self.cursor[1]).centerx
                count = len(self.hand)
                place = min(range(count), key=lambda each: abs(self.hand_box(each).centerx - middle))
                self.cursor = ("hand", place)
        else:
            self.cursor = ("hand", max(0, len(self.hand) - 1)) if dx < 0 and self.hand else self.cursor
        if self.cursor is not None and self.cursor[0] == "space":
            self.ground = self.ground.showing(self.cursor[1])
        self.hover_slot = None

    def _travel_hand(self, dx: int, dy: int) -> None:
        assert self.cursor is not None
        if dy > 0:
            middle = self.hand_box(self.cursor[1]).centerx
            low = [space for space in self.board.spaces if self.ground.rect(space).colliderect(self.ground.box)]
            bottom = max(self.ground.rect(space).bottom for space in low)
            row = [space for space in low if self.ground.rect(space).bottom == bottom]
            self.cursor = ("space", min(row, key=lambda each: abs(self.ground.rect(each).centerx - middle)))
        elif dx > 0 and self.cursor[1] == len(self.hand) - 1:
            self.cursor = ("discard", self.me)
        elif dx:
            self.cursor = ("hand", min(len(self.hand) - 1, max(0, self.cursor[1] + dx)))

    # -- commands --------------------------------------------------------------------------

    def do_let_go(self) -> None:
        """The button beside Escape."""
        self._step_back()

    def do_go(self) -> None:
        """Declares the battle whose forecast is open."""
        if self.armed is not None:
            action, self.armed = self.armed, None
            self.play(action)

    def do_draw_cards(self) -> None:
        """Draws and ends the Draw Stage."""
        view: SenshiaiView = self.view
        if self.my_turn and view.phase == "draw":
            self.play(act.Draw(self.cards_to_draw()))

    def do_draw_fewer(self) -> None:
        """One card less; after none as many as possible."""
        count = self.cards_to_draw() - 1
        self.draw_count = None if count < 0 else count
        self.refresh_buttons()

    def do_discard_card(self) -> None:
        """Discards the chosen or pointed card in the Draw Stage."""
        view: SenshiaiView = self.view
        card = self.chosen_card or self.pointed_card
        if not self.my_turn or view.phase != "draw" or card is None:
            return
        self.play(act.Discard(CARD_NUMBERS[card]))

    def do_end_stage(self) -> None:
        """Ends the Main Stage."""
        view: SenshiaiView = self.view
        if self.my_turn and view.phase == "main":
            self.play(act.End())

    def do_abilities(self) -> None:
        """The abilities that are ready, here or everywhere."""
        view: SenshiaiView = self.view
        if not self.my_turn or view.phase != "main":
            return
        here = self.src if self.src is not None else self.pointed_space
        found = picking.abilities(view, here) if here is not None else []
        found = found or picking.abilities(view)
        if not found:
            self.refuse("No ability is ready.")
            return
        first = found[0]
        at = self.ground.rect(getattr(first, "space", self.board.capitals[self.me]))
        self.ask_about("Abilities", found, at)

    def do_fit(self) -> None:
        """The whole board."""
        self.ground = replace(self.ground, zoom=1.0, dx=0.0, dy=0.0)
        self.forced_key = None
        self.refresh_view_buttons()

    def do_nearer(self) -> None:
        """Zooms in at the cursor."""
        space = self.pointed_space
        self._zoom(1.25, self.ground.rect(space).center if space is not None else None)

    def do_farther(self) -> None:
        """Zooms out."""
        self._zoom(0.8)

    def do_discards(self) -> None:
        """Opens the Discard Piles."""
        from ui.scenes.senshiai.piles import PilesScene

        self.app.push(PilesScene(self.app, self.view, self.seat_names_shown(), self.me))

    def do_look(self) -> None:
        """Opens what is pointed at, large."""
        from ui.scenes.senshiai.inspect import InspectScene, subjects

        found = subjects(self)
        if found:
            self.app.push(InspectScene(self.app, *found))
        else:
            self.refuse("Point at a card or a space first.")

    def do_glossary(self) -> None:
        """Opens the rules at a keyword of the pointed card."""
        from ui.scenes.senshiai.inspect import open_glossary, subjects

        open_glossary(self, subjects(self))

    def do_seppuku(self) -> None:
        """Asks, then gives up."""
        if not self.may_give_up():
            self.refuse("One can give up in one's Main Stage, and when asked in a window.")
            return
        name = self.match.seats[self.match.actor].name
        words = f"{name} leaves the game. With two players left the other one wins."
        answers = [Answer("Seppuku", lambda: self.play(act.Seppuku()), icon="resign"), Answer("Play on", main=True)]
        self.app.push(Dialog(self.app, "Commit seppuku?", words, answers, guarded=True))

    def show_hint(self, action: Any) -> None:
        self.hinted = action

    def find_place(self, name: str) -> pygame.Rect | None:
        """Spaces go by their names, cards of the hand by `hand:` and their id."""
        if name in self.board.by_name:
            return self.ground.rect(self.board.by_name[name])
        if name.startswith("hand:") and name[5:] in self.hand:
            return self.hand_box(self.hand.index(name[5:]))
        return super().find_place(name)
