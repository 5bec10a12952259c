"""The field that people type in: what no text needs (controls, marks of direction, halves of pairs) stays outside."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Final

import pygame
import pygame_gui
from pygame_gui.core.drawable_shapes.drawable_shape import DrawableShape
from pygame_gui.core.interfaces import IContainerLikeInterface
from pygame_gui.core.text import TextBoxLayout
from pygame_gui.elements import UITextEntryLine

from games.core.names import is_plain, plain
from ui.controls.field_words import word_at, word_end, word_start
from ui.controls.gui_theme import Manager
from ui.drawing.look import Look
from ui.drawing.text_runs import writable
from ui.services.clipboard import pasted

_BY_WORDS: Final = pygame.KMOD_ALT if sys.platform == "darwin" else pygame.KMOD_CTRL
"""The modifiers that are held for going, deleting and selecting by words."""
_TO_ENDS: Final = pygame.KMOD_META
"""The modifiers that are held on a Mac for going to the ends of the line."""


class TextField(UITextEntryLine):
    """A text field of one line with at most `limit` characters. `hint` stands in it while it is empty.

    `changed` hears of every change that is typed; `entered` is called on Enter. What an input method is composing
    stands in it underlined, and is no part of its text yet.
    """

    called: str = ""
    """The name a screen reader calls it by, where no hint stands in it."""
    digits: bool = False
    """Whether a number is wanted."""

    def __init__(
        self, rect: pygame.Rect, manager: Manager, text: str = "", *, limit: int, hint: str | None = None,
        container: IContainerLikeInterface | None = None, changed: Callable[[str], object] = lambda text: None,
        entered: Callable[[], object] = lambda: None,
    ) -> None:  # fmt: skip
        self.changed, self.entered = changed, entered
        self.composing = ""
        """The text that the input method shows and has not handed over."""
        self._caret, self._clause = 0, (0, 0)
        """The input method's cursor in that text, and the part that it converts at the moment."""
        super().__init__(rect, manager, container, initial_text=plain(text)[:limit], placeholder_text=hint)
        self.set_text_length_limit(limit)

    def react(self, event: pygame.event.Event) -> None:
        """Tells its owner what was typed."""
        if event.type == pygame_gui.UI_TEXT_ENTRY_CHANGED:
            self.changed(self.get_text())
        elif event.type == pygame_gui.UI_TEXT_ENTRY_FINISHED:
            self.entered()

    def set_text(self, text: str | None) -> None:
        """Puts a text in place of the one that stands there."""
        self.compose("")
        super().set_text(plain(text or "")[: self.length_limit])

    # -- what comes in ---------------------------------------------------------------------

    def process_event(self, event: pygame.event.Event) -> bool:
        """Handles the keys that go by words; leaves the rest to pygame_gui."""
        if event.type in (pygame.TEXTINPUT, pygame.MOUSEBUTTONDOWN):
            self.compose("")  # it is handed over, or begins anew at another place
        if event.type == pygame.TEXTINPUT:
            text = writable(event.text, self.text[: min(self._ends)])
            event = pygame.event.Event(event.type, event.dict | {"text": text})
        if event.type == pygame.KEYDOWN and self.is_enabled and self.is_focused:
            before = self.text
            if self._edit(event):
                if self.text != before:
                    self._post_text_event(pygame_gui.UI_TEXT_ENTRY_CHANGED)
                return True
        return bool(super().process_event(event))

    def _process_entered_character(self, character: str) -> bool:
        return bool(character) and is_plain(character) and bool(super()._process_entered_character(character))

    def _do_paste(self) -> None:
        # Character by character, so that a text which is too long is pasted as far as there is room.
        for char in writable(plain(pasted()[: self.length_limit])[: self.length_limit]):
            self._process_entered_character(char)

    # -- moving and deleting -----------------------------------------------------------------

    @property
    def _ends(self) -> tuple[int, int]:
        """The end of the selection that stays, and the one that moves; the cursor twice where nothing is selected."""
        first, second = self.select_range
        if first == second:
            return self.edit_position, self.edit_position
        return (first, second) if self.edit_position == second else (second, first)

    def _edit(self, event: pygame.event.Event) -> bool:
        """Arrows, Home, End, Backspace and Delete, by letters, by words or to the ends; False for any other key."""
        by_words, to_ends = bool(event.mod & _BY_WORDS), bool(event.mod & _TO_ENDS)
        if event.key == pygame.K_INSERT:
            return self._insert_key(event)
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            back = event.key == pygame.K_BACKSPACE
            if not (by_words or (to_ends and back)):
                return False  # one letter, or what is selected
            if self._ends[0] == self._ends[1]:
                self._go(self._goal(-1 if back else 1, by_words, to_ends), extend=True)
            if self._ends[0] != self._ends[1]:
                self._delete_text_in_selection_range()
                self._drawn[0].set_text(self.text)
                self._show_cursor()
            return True
        if event.key in (pygame.K_HOME, pygame.K_END):
            goal = 0 if event.key == pygame.K_HOME else len(self.text)
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            step = -1 if event.key == pygame.K_LEFT else 1
            goal = self._goal(step, by_words, to_ends)
            if self._ends[0] != self._ends[1] and not (event.mod & pygame.KMOD_SHIFT or by_words or to_ends):
                goal = min(self._ends) if step < 0 else max(self._ends)
        else:
            return False
        self._go(goal, extend=bool(event.mod & pygame.KMOD_SHIFT))
        return True

    def _insert_key(self, event: pygame.event.Event) -> bool:
        """The older keys for copying and pasting."""
        if event.mod & pygame.KMOD_SHIFT:
            self._do_paste()
        elif event.mod & pygame.KMOD_CTRL:
            self._do_copy()
        return True

    def _goal(self, step: int, by_words: bool, to_ends: bool) -> int:
        """Returns where the selection's end goes when it moves by one letter, one word or all the way."""
        at = self._ends[1]
        if to_ends:
            return 0 if step < 0 else len(self.text)
        if by_words:
            return word_start(self.text, at) if step < 0 else word_end(self.text, at)
        return min(len(self.text), max(0, at + step))

    def _go(self, goal: int, *, extend: bool) -> None:
        stays = self._ends[0]
        self.select_range = [min(stays, goal), max(stays, goal)] if extend and goal != stays else [0, 0]
        self.edit_position = goal
        self._show_cursor()

    def _show_cursor(self) -> None:
        self.cursor_has_moved_recently = True

    def _select_nearest_word_from_text_index(self, index: int) -> bool:
        begin, end = word_at(self.text, index)
        self.select_range, self.edit_position = [begin, end], end
        self.selection_in_progress = False
        self._show_cursor()
        return True

    # -- an input method -------------------------------------------------------------------

    def compose(self, text: str, start: int = 0, length: int = 0) -> None:
        """Shows what an input method is composing, `length` characters of it from `start` on being converted."""
        if not text and not self.composing:
            return
        self.composing = writable(plain(text))
        size = len(self.composing)
        begin = min(max(0, start), size)
        self._clause = begin, min(size, begin + max(0, length))
        self._caret = self._clause[1]
        low, high = sorted(self._ends)
        self._drawn[0].set_text(self.text[:low] + self.composing + self.text[high:] if self.composing else self.text)
        if not self.composing:
            self.select_range = self.select_range  # it is shown anew
        shape, layout = self._drawn  # another layout than before
        layout.set_cursor_position(self._cursor)
        if self.is_focused:
            layout.turn_on_cursor()
        shape.redraw_all_states(force_full_redraw=True)

    @property
    def _drawn(self) -> tuple[DrawableShape, TextBoxLayout]:
        """The text that pygame_gui draws the field with."""
        assert self.drawable_shape is not None and self.drawable_shape.text_box_layout is not None
        return self.drawable_shape, self.drawable_shape.text_box_layout

    @property
    def _cursor(self) -> int:
        """The place of the cursor in the text that is shown."""
        return min(self._ends) + self._caret if self.composing else self.edit_position

    def update(self, time_delta: float) -> None:
        """Lets the cursor blink; that of an input method stands where it says."""
        moved = self.cursor_has_moved_recently
        super().update(time_delta)
        if self.composing and moved and self.alive():
            self._drawn[1].set_cursor_position(self._cursor)

    def unfocus(self) -> None:
        """Gives the keyboard up, and drops what was only being composed."""
        self.compose("")
        super().unfocus()  # type: ignore[no-untyped-call]

    def caret(self) -> pygame.Rect:
        """The place of the cursor on the screen: an input method opens its list beside it."""
        x, right = self._span(self._cursor, self._cursor)
        return pygame.Rect(min(max(self.rect.left, x), self.rect.right), self.rect.y, max(1, right - x), self.rect.h)

    def _span(self, begin: int, end: int) -> tuple[int, int]:
        """The left and the right edge of a part of what is shown, on the screen."""
        shape, layout = self._drawn
        assert self.font is not None
        shown = shape.theming["text"] if self.composing or self.text else ""
        left = self.rect.x + layout.layout_rows[0].x - layout.x_scroll_offset
        return left + self.font.size(shown[:begin])[0], left + self.font.size(shown[:end])[0]

    def paint_composing(self, target: pygame.Surface, look: Look) -> None:
        """Underlines what is being composed, and more strongly the part that is converted at the moment."""
        if not self.composing:
            return
        first = min(self._ends)
        inside = self.rect.inflate(-look.px(8), 0)
        for (begin, end), thick in (((0, len(self.composing)), 1), (self._clause, 2)):
            left, right = self._span(first + begin, first + end)
            line = pygame.Rect(left, 0, right - left, max(thick, look.px(thick)))
            line.bottom = self.rect.bottom - max(3, look.px(4))
            target.fill(look.palette.ink, line.clip(inside))
