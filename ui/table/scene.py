"""The table: a match, its seats and side panel, around a board that a game's own scene draws.

A game's scene derives from `TableScene` and overrides the hooks of `TableCore` (the board) and
`SideTable` (the panel). It draws from `self.view` alone and hands actions to `self.play`.
"""

from __future__ import annotations

from typing import Any, ClassVar

import pygame
import pygame_gui

from ui.keys import ARROWS, COMMON, Binding, Key, bind
from ui.paint import ground
from ui.table.driver import PACES
from ui.table.notices import Until
from ui.table.side import SideTable
from ui.topic import Topic, open_topic

_NOT_IN_REVIEW = frozenset(
    {"undo", "redo", "hint", "type", "pause", "step", "slower", "faster", "stop", "resign", "offer-draw"}
)

TABLE_KEYS: tuple[Binding, ...] = (
    *(binding for binding in COMMON if binding.command != "about"),
    *ARROWS,
    bind("about", "The rules on what is asked now", pygame.K_F1),
    bind("undo", "Take back", pygame.K_z, ctrl=True),
    bind("redo", "Play again what was taken back", pygame.K_y, ctrl=True),
    bind("save", "Save", pygame.K_s, ctrl=True),
    bind("hint", "Hint", pygame.K_h),
    bind("type", "Type a move in notation", Key(pygame.K_SLASH, shift=False), pygame.K_t),
    bind("pause", "Pause, or go on", pygame.K_F8),
    bind("step", "One move of a paused table of bots", pygame.K_F9),
    bind("log-up", "Scroll the log up", pygame.K_PAGEUP),
    bind("log-down", "Scroll the log down", pygame.K_PAGEDOWN),
    bind("first", "In a review: the start", pygame.K_HOME),
    bind("last", "In a review: the end", pygame.K_END),
)


class TableScene(SideTable):
    """A match on the screen: input, commands, review, painting."""

    grounded: ClassVar[bool] = True
    bindings: ClassVar[tuple[Binding, ...]] = TABLE_KEYS

    def pointer(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEWHEEL:
            if self.panel.box.collidepoint(pygame.mouse.get_pos()):
                self.log.scroll(-3 * event.y)
                self.mark()
                return
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            index = self.log.index_at(event.pos)
            if index is not None:
                self.log_clicked(index)
                return
        self.board_pointer(event)

    def log_clicked(self, index: int) -> None:
        """A log entry was clicked: look at the match as it stood then."""
        from ui.table.review import open_review

        open_review(self, index)

    def show_index(self, index: int) -> None:
        """In a review: goes to a place of the log."""
        if self.review is None:
            return
        before = self.view
        step = abs(index - self.review)
        self.review = min(max(0, index), self.match.length)
        self.motion.finish()
        if step == 1:
            self.animate(before, self.view)
        self.refresh_log()
        self.log.show(self.log.current)
        self.refresh_buttons()
        if self.slider is not None:
            self.slider.set_current_value(self.shown)
        self.mark()

    def gui_event(self, event: pygame.event.Event) -> None:
        if event.type == pygame_gui.UI_HORIZONTAL_SLIDER_MOVED and event.ui_element is self.slider:
            self.show_index(round(event.value))

    def _review_command(self, command: str) -> bool:
        places = {
            "first": 0,
            "last": self.match.length,
            "previous": self.shown - 1,
            "left": self.shown - 1,
            "next": self.shown + 1,
            "right": self.shown + 1,
        }
        if command in places:
            self.show_index(places[command])
        elif command == "play-on":
            from ui.table.review import play_on

            play_on(self)
        elif command in ("leave-review", "back"):
            self.app.pop()
        else:
            return command in _NOT_IN_REVIEW
        return True

    def command(self, command: str) -> bool:
        if self.review is not None and self._review_command(command):
            return True
        if self.board_command(command):
            self.mark()
            return True
        method = getattr(self, "do_" + command.replace("-", "_"), None)
        if method is None:
            return False
        method()
        self.mark()
        return True

    def do_undo(self) -> None:
        """Takes back to the last decision of a person."""
        if not self.match.undo():
            self.say("There is nothing to take back.")

    def do_redo(self) -> None:
        """Plays again what was taken back."""
        if not self.match.redo():
            self.say("There is nothing to play again.")

    def do_hint(self) -> None:
        """Asks the best bot."""
        if self.match.outcome is None and self.driver.person_to_act is not None:
            self.say("Thinking of a hint ...")
            self.driver.hint(self._tell_hint)
            self.refresh_buttons()

    def hint_words(self, action: Any) -> str:
        """A hinted action in words; by default in the game's notation. It must tell nothing that is hidden."""
        return self.game.rules.encode(self.match.state, action)

    def _tell_hint(self, choice: Any) -> None:
        self.notices.say(f"Hint: {self.hint_words(choice.action)}", None, seconds=6, until=Until.MOVE)
        self.show_hint(choice.action)
        self.refresh_buttons()
        self.mark()

    def topic(self) -> Topic:
        return Topic(game=self.game.info.id, heading=self.game.text.heading(self.view))

    def do_rules(self) -> None:
        """Opens the game's rules page where it speaks of what is asked now."""
        open_topic(self.app, self.topic())

    def do_back(self) -> None:
        """Escape with nothing to drop: the menu."""
        self.do_menu()

    def do_menu(self) -> None:
        """The menu; the clock stands still under it."""
        from ui.table.menu import MenuScene

        self.app.push(MenuScene(self.app, self))

    def do_save(self) -> None:
        """Saves to the match's file, or asks for a name."""
        from ui.table.saving import save_match

        save_match(self)

    def do_resign(self) -> None:
        """Asks, then resigns for the person to act."""
        from ui.table.questions import ask_resign

        ask_resign(self)

    def do_offer_draw(self) -> None:
        """Offers a draw to the other player."""
        from ui.table.questions import offer_draw

        offer_draw(self)

    def do_type(self) -> None:
        """Opens the line for typed notation."""
        from ui.table.questions import type_move

        if self.my_turn:
            type_move(self)

    def do_pause(self) -> None:
        """Pauses a table of bots or goes on; elsewhere opens the menu, which stops the clock."""
        if not self.driver.all_bots:
            self.do_menu()
            return
        self.driver.paused = not self.driver.paused
        self.driver.drop_thinking()
        self.refresh_buttons()

    def do_step(self) -> None:
        """Lets a paused table of bots make one move."""
        if self.driver.all_bots:
            self.driver.step_once()
            self.refresh_buttons()

    def do_slower(self) -> None:
        """Lets the bots of a watched table wait longer before they move."""
        self._change_pace(-1)

    def do_faster(self) -> None:
        """Lets the bots of a watched table move sooner."""
        self._change_pace(1)

    def _change_pace(self, step: int) -> None:
        self.driver.pace = min(max(0, self.driver.pace + step), len(PACES) - 1)
        self.refresh_buttons()

    def do_stop(self) -> None:
        """Leaves a watched table; *Continue* in the room opens it again."""
        if self.driver.all_bots:
            self.app.home()

    def do_log_up(self) -> None:
        """Scrolls the log up."""
        self.log.scroll(-6)

    def do_log_down(self) -> None:
        """Scrolls the log down."""
        self.log.scroll(6)

    def paint(self, target: pygame.Surface) -> None:
        look = self.look
        target.blit(ground(target.get_size(), look), (0, 0), (0, 0, self.area.width, self.area.height))
        self.paint_board(target)
        self.panel.paint(target, self.blocks(), self.panel_look)
        self.paint_title(target)
        if self.app.top is self:
            self.notices.paint(target, look, self.area, self.words_area)
