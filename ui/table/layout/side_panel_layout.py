"""The table's frame: the side panel with its title, blocks, buttons and slider, placed and painted."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from games.core.words import capital, tr
from ui.controls.buttons import Button
from ui.controls.gui_theme import Manager
from ui.controls.key_hints import with_current_keys
from ui.controls.labels import ButtonLabel
from ui.controls.slider import Slider
from ui.drawing.assets import icon
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look, percent_for
from ui.drawing.paint import place_text, stamp
from ui.table.keys import MORE_KEY
from ui.table.layout.button_rows import GAP, even, legible, shared
from ui.table.layout.few_buttons import few, placed, plain
from ui.table.panel.blocks import Block, TitleClock, whole
from ui.table.panel.log import LogBlock
from ui.table.panel.notices import Aside
from ui.table.panel.panel import SidePanel
from ui.table.panel.panel_fit import rows_wanted
from ui.table.panel.panel_painter import FrameTime
from ui.table.scene.game_scene import CornerIcon, PanelButton, PanelShape

_NAME = 80
"""Where there is more room than this, at 100 %, a long name in the title line is shortened."""
_TITLE, _AIR = 26, 38
"""The title line's height at 100 %, and the air around it."""
_MUTED = 20
"""From the middle of the sign that all sound is off to the end of the words before it, at 100 %."""
_GROWTH, _GROWN = 0.7, 1.6
"""Letters grow by so much of what is asked for, and to so many times the usual, before the log keeps its rows."""
_SLIDER = 30
_WIDE_SHARE = 0.4375
"""The share of the window that a wide panel has at most."""
_WORTH = 0.85
"""How much of its size the panel's text keeps at least for a second row of buttons."""
LARGE = 1.3
"""From this text size on the panel's middle scrolls and nothing in it is smaller than asked for."""
_LARGE_SHARE, _LARGE_WIDTH = 0.36, 265
"""The share of the window that such a panel has; and its width at 100 % where the board is not square."""
_LARGE_PAD = 20
_LINE_AIR = 16
"""Around a button's single line."""


class SidePanelLayout:
    """Where everything of the panel lies. `fit` chooses the text's size, `make` makes the controls."""

    def __init__(self, shape: PanelShape) -> None:
        self.shape = shape
        self.panel = SidePanel()
        self.look: Look | None = None
        """The look of the panel, whose text may be smaller than the setting where the window is low."""
        self.buttons: dict[str, Button] = {}
        self.slider: Slider | None = None
        self.hidden: list[PanelButton] = []
        """The buttons that the panel has no room for in large text."""
        self._corner: Sequence[CornerIcon] = ()
        """The small buttons that the title line has room for."""
        self._plan: list[str] = []
        self._large = 0
        """So many of them are large ones."""
        self._writing: tuple[list[ButtonLabel], list[tuple[ButtonLabel, pygame.Rect]]] | None = None
        """The buttons' faces, and how they were written last in these places."""
        self._press: Callable[[str], object] = lambda command: None
        self._top = 0
        """The height at which the buttons begin."""
        self._rows = 2
        self._low = False
        """The buttons have a single line, for larger text than is usual in the window."""

    # -- placing -----------------------------------------------------------------------------

    def fit(
        self, size: tuple[int, int], look: Look, max_content: Callable[[Look, int], Sequence[Block]],
        large: Sequence[PanelButton], small: Sequence[PanelButton], *, slider: bool, review: bool = False,
    ) -> pygame.Rect:  # fmt: skip
        """Places the panel with the largest text that fits; returns the board's part of the window.

        In a low window large text does not leave room for what must be seen: the panel's text yields, and
        the panel becomes narrower with it, so that the board has the room; not where that makes the text small.
        None is smaller than at 100 %: the log has fewer rows, and at last the middle scrolls.
        Larger text than usual takes room from the log, all but a row only while the recap tells the same.
        `max_content` gives the blocks for a look and a width. Where the words of the `large` buttons would be small
        in one row, they stand in several, if the shape has those and the text need not shrink for it.
        """
        self.panel.scrolled = False
        usual = percent_for(size) / 100
        if look.type.scale >= LARGE and look.type.scale > usual:
            return self._fit_scrolled(size, look, (*large, *small), slider=slider)
        area = self._fit_yielding(size, look, max_content, large, small, slider=slider, review=review)
        least = look.type.scale if look.type.scale >= LARGE else min(1.0, look.type.scale)
        if self.look is not None and self.look.type.scale < least:
            return self._fit_scrolled(size, look, (*large, *small), slider=slider)
        return area

    def _fit_scrolled(
        self, size: tuple[int, int], look: Look, buttons: Sequence[PanelButton], *, slider: bool
    ) -> pygame.Rect:  # fmt: skip
        """Places the panel of large text: its middle scrolls, its few buttons keep their letters."""
        wide, high = size
        self.panel.scrolled, self.look = True, look
        share = round(wide * (_WIDE_SHARE if self.shape.wide else _LARGE_SHARE) - 0.5)
        enough = max(wide // 4, look.px(_LARGE_WIDTH))
        width = share if self.shape.square_board or self.shape.wide else min(share, enough)
        box = pygame.Rect(wide - width, 0, width, high)
        inner = pygame.Rect(box.x + _LARGE_PAD, 0, width - 2 * _LARGE_PAD, 0)
        boxes = placed([plain(each).face for each in few(buttons)[0]], inner, look)
        self._top = box.bottom - 16 - (boxes[-1].bottom if boxes else 0)
        title = _title_height(look)
        content = pygame.Rect(inner.x, title, inner.width, self._top - title - look.px(6))
        if slider:
            content.height -= look.px(_SLIDER)
        self.panel.place(box, content)
        return pygame.Rect(0, 0, wide - width, high)

    def _fit_yielding(
        self, size: tuple[int, int], look: Look, max_content: Callable[[Look, int], Sequence[Block]],
        large: Sequence[PanelButton], small: Sequence[PanelButton], *, slider: bool, review: bool,
    ) -> pygame.Rect:  # fmt: skip
        """Places the panel in which letters and blocks yield to what must be seen."""
        max_content = self._made_once(max_content)
        area, once = self._fit(size, look, max_content, (len(large), len(small)), slider, review), self.look
        if not self.shape.fewer_columns or once is None or self._legible(large, once):
            return area
        one = self.shape
        self.shape = replace(one, columns=one.fewer_columns)
        area = self._fit(size, look, max_content, (len(large), len(small)), slider, review)
        if self.look is not None and self.look.type.scale >= _WORTH * once.type.scale:
            return area
        self.shape = one
        return self._fit(size, look, max_content, (len(large), len(small)), slider, review)

    def _made_once(
        self, max_content: Callable[[Look, int], Sequence[Block]]
    ) -> Callable[[Look, int], Sequence[Block]]:  # fmt: skip
        """The same blocks, made once for a look and a size of the panel, at which several numbers of rows are tried."""
        made: dict[tuple[Hashable, tuple[int, int]], Sequence[Block]] = {}

        def known(look: Look, width: int) -> Sequence[Block]:
            key = (look.key, self.panel.content.size)
            if key not in made:
                made[key] = max_content(look, width)
            return made[key]

        return known

    def _legible(self, buttons: Sequence[PanelButton], look: Look) -> bool:
        boxes = self._boxes(look, pygame.Rect(0, 0, self.panel.content.width, 0), (len(buttons), 0))
        return legible([each.face for each in buttons], boxes, look)

    def _fit(
        self, size: tuple[int, int], look: Look, max_content: Callable[[Look, int], Sequence[Block]],
        counts: tuple[int, int], slider: bool, review: bool,
    ) -> pygame.Rect:  # fmt: skip
        wanted, found, narrow = rows_wanted(size[1]), look, False
        usual = percent_for(size) / 100
        self._low = look.type.scale > usual
        first, enough = wanted, min(_GROWN * usual, usual + _GROWTH * (look.type.scale - usual))
        if review and look.type.scale > 1:
            first, enough = min(5, wanted), 1.0
        fewer = (min(5, first), 3, 2, *(() if review else (1,)))
        for self._rows in dict.fromkeys((first, *fewer)):
            wider = self._largest(size, look, max_content, counts, slider, narrow=False)
            narrower = self._largest(size, look, max_content, counts, slider, narrow=True)
            narrow = narrower is not None and (wider is None or narrower.type.scale >= 0.9 * wider.type.scale)
            found = (narrower if narrow else wider) or look.scaled(0.4)
            if found.type.scale >= enough:
                break
        self.look = found
        wide, high = size
        width = self._width(size, self.look if narrow else look)
        self._place(pygame.Rect(wide - width, 0, width, high), self.look, counts, slider)
        self.panel.fit(max_content(self.look, self.panel.content.width), self.look)
        return pygame.Rect(0, 0, wide - width, high)

    def _largest(
        self, size: tuple[int, int], base: Look, max_content: Callable[[Look, int], Sequence[Block]],
        counts: tuple[int, int], slider: bool, *, narrow: bool,
    ) -> Look | None:  # fmt: skip
        """The largest text for which the panel has room, where its width goes by that text, or by the setting."""
        wide, high = size
        most = max(counts[0], self.shape.max_buttons)
        for percent in range(round(base.type.scale * 100), 0, -5):
            look = base.scaled(percent / 100 / base.type.scale)
            width = self._width(size, look if narrow else base)
            self._place(pygame.Rect(wide - width, 0, width, high), look, (most, counts[1]), slider)
            if self.panel.has_room(max_content(look, self.panel.content.width), look):
                return look
            if look.type.scale <= 0.8:
                return None if narrow else look
        return None

    def _width(self, size: tuple[int, int], look: Look) -> int:
        wide, high = size
        if self.shape.wide:
            return min(look.px(560), round(wide * _WIDE_SHARE))
        least = max(wide // 4, min(look.px(320), round(wide * 0.42)))
        if not self.shape.square_board:
            return least
        return max(least, min(max(432, look.px(320)), wide - high - 48))

    def _place(self, box: pygame.Rect, look: Look, counts: tuple[int, int], slider: bool) -> None:
        pad = 32 if box.width >= 400 else 20
        boxes = self._boxes(look, pygame.Rect(0, 0, 99, 0), counts)
        self._top = box.bottom - 24 - (boxes[-1].bottom if boxes else 0)
        title = _title_height(look)
        content = pygame.Rect(box.x + pad, title, box.width - 2 * pad, self._top - title - look.px(12))
        if slider:
            content.height -= look.px(_SLIDER)
        self.panel.place(box, content, self._rows)

    def _boxes(self, look: Look, start: pygame.Rect, counts: tuple[int, int]) -> list[pygame.Rect]:
        """Where the buttons go, below the top left corner of `start` and as wide as it."""
        shape = self.shape
        boxes, y = [], start.y
        most = look.type.line_height(BODY) + _LINE_AIR if self._low else look.px(99)
        for count, columns, nominal in (
            (counts[0], shape.columns, shape.button_height), (counts[1], shape.small_columns, shape.small_height),
        ):  # fmt: skip
            high = max(min(most, look.px(nominal)), look.finger(0))
            rows = -(-count // columns)
            for row in range(rows):
                some, across = min(columns, count - row * columns), columns
                if shape.wide:  # its rows are filled, the last ones with a button more
                    some = across = count * (row + 1) // rows - count * row // rows
                each = (start.width - (across - 1) * GAP) // across
                boxes += [pygame.Rect(start.x + column * (each + GAP), y, each, high) for column in range(some)]
                y += high + GAP
        return boxes

    # -- controls ----------------------------------------------------------------------------

    def make(
        self, manager: Manager, large: Sequence[PanelButton], small: Sequence[PanelButton],
        press: Callable[[str], object], heading: tuple[str, str] = ("", ""),
    ) -> None:  # fmt: skip
        """Makes the buttons; `press` gets the command of a pressed one. `heading`: name and remark of the title."""
        assert self.look is not None
        look, content = self.look, self.panel.content
        self.buttons = {}
        self.slider = None
        shown = self._chosen((*large, *small))
        self._plan = [each.command for each in shown]
        self._writing = None
        self._press = press

        def add(command: str, rect: pygame.Rect, face: ButtonLabel, enabled: bool, hint: str = "") -> None:
            pressed = partial(press, command)
            self.buttons[command] = Button(rect, face, look, manager, pressed, hint=hint, enabled=enabled)

        side, title = look.finger(36), _title_height(look)
        self._corner = self._corner_for(heading)
        for number, each in enumerate(self._corner):
            rect = pygame.Rect(content.right - (number + 1) * side + look.px(8), title // 2 - side // 2 + 4, side, side)
            hint = with_current_keys(tr(each.hint), f"table.{each.command}")
            add(each.command, rect, ButtonLabel(icon=each.icon, kind="quiet"), True, hint)
        self._large = len(large)
        for button, (face, rect) in zip(shown, self._written(shown), strict=True):
            add(button.command, rect, face, button.enabled, button.hint)

    def _chosen(self, buttons: Sequence[PanelButton]) -> list[PanelButton]:
        """The buttons that the panel shows of all that there are."""
        if not self.panel.scrolled:
            self.hidden = []
            return list(buttons)
        shown, self.hidden = few(buttons)
        return [plain(each) for each in shown]

    def _corner_for(self, heading: tuple[str, str]) -> Sequence[CornerIcon]:
        """The small buttons of the title line: the menu alone, which has the others, where words need the room."""
        corner = self.shape.corner
        if not self.panel.scrolled or self.look is None:
            return corner
        look = self.look
        needed = look.type.width(heading[0], BODY, True) + look.px(12) + look.type.width(heading[1], LABEL)
        room = self.panel.content.width - self._corner_width(look, len(corner))
        return corner if needed <= room else corner[:1]

    def _corner_width(self, look: Look, count: int) -> int:
        """What so many small buttons take of the title line in large text: they reach beyond its end."""
        return look.finger(36) * count - look.px(8) + 4

    def _written(self, buttons: Sequence[PanelButton]) -> list[tuple[ButtonLabel, pygame.Rect]]:
        """How each button is written, and where it stands: measured when a face is another, not at every refresh."""
        faces = [each.face for each in buttons]
        if self._writing is None or self._writing[0] != faces:
            self._writing = (faces, self._measured(faces))
        return self._writing[1]

    def _measured(self, faces: Sequence[ButtonLabel]) -> list[tuple[ButtonLabel, pygame.Rect]]:
        assert self.look is not None
        look, content, large = self.look, self.panel.content, self._large
        start = pygame.Rect(content.x, self._top, content.width, 0)
        if self.panel.scrolled:
            return list(zip(faces, placed(faces, start, look), strict=True))
        boxes = self._boxes(look, start, (large, len(faces) - large))
        found: list[tuple[ButtonLabel, pygame.Rect]] = []
        for row, places in ((faces[:large], boxes[:large]), (faces[large:], boxes[large:])):
            places = shared(row, places, look)
            found += zip(even(row, places, look), places, strict=True)
        return found

    def find(self, name: str) -> pygame.Rect | None:
        """Where the button of a command lies, or the one that leads to it; None where there is none."""
        hidden = any(each.command == name for each in self.hidden)
        shown = self.buttons.get(MORE_KEY.command if hidden else name)
        in_menu = any(each.command == name for each in self.shape.corner)
        button = self.buttons.get("menu") if shown is None and in_menu else shown
        return None if button is None else pygame.Rect(button.rect)

    def make_slider(self, manager: Manager, place: int, length: int, moved: Callable[[int], object]) -> None:
        """A slider over the log's length, between blocks and buttons."""
        assert self.look is not None
        high, content = self.look.px(22), self.panel.content
        rect = pygame.Rect(content.x, self._top - high - self.look.px(12), content.width, high)
        self.slider = Slider(rect, manager, place, length, moved)

    def refresh(self, buttons: Sequence[PanelButton]) -> bool:
        """Brings the buttons up to date; False when they must be made anew: more or fewer, or in other places."""
        buttons = self._chosen(buttons)
        if len(buttons) != len(self._plan):
            return False
        written = self._written(buttons)
        if [place for _, place in written] != [pygame.Rect(self.buttons[command].rect) for command in self._plan]:
            return False
        made = [self.buttons.pop(command) for command in self._plan]
        for button, each, (face, _) in zip(made, buttons, written, strict=True):
            button.press = partial(self._press, each.command)
            button.change(face, each.enabled)
            self.buttons[each.command] = button
        self._plan = [each.command for each in buttons]
        return True

    def disabled_reason_at(self, at: tuple[int, int]) -> str | None:
        """The command of a button that cannot be pressed now, under a point of the window."""
        found = (name for name, each in self.buttons.items() if not each.is_enabled and each.rect.collidepoint(at))
        return next(found, None)

    # -- painting ----------------------------------------------------------------------------

    def aside(self, blocks: Sequence[Block]) -> Aside:
        """Where messages stand that have no room on the board: over the log but for its newest line, then over what
        else asks nothing.
        """
        assert self.look is not None
        kinds: tuple[list[pygame.Rect], ...] = ([], [], [])
        laid = self.panel.layout(blocks, self.look)
        for (block, _), rect in zip(laid, self.panel.seen(blocks, self.look), strict=True):
            kinds[block.sight].append(block.log.newest if isinstance(block, LogBlock) else rect)
        content = self.panel.content
        return Aside(self.look, pygame.Rect(self.panel.box.x, content.y, self.panel.box.width, content.height), kinds)

    def paint(
        self, target: pygame.Surface, blocks: Sequence[Block], name: str, remark: str, time: FrameTime, *, muted: bool
    ) -> None:
        """Draws the panel and its title line, with a mark in it while all sound is off."""
        assert self.look is not None
        look = self.look
        self.panel.paint(target, blocks, look, time)
        x, middle = self.panel.content.x, _title_height(look) // 2 + 4
        corner = look.px(12) + look.finger(36) * len(self._corner)
        if self.panel.scrolled:
            corner = self._corner_width(look, len(self._corner)) + (look.px(12) if muted else 0)
        if muted:
            stamp(target, icon("mute", look.px(18), look.palette.muted), (self.panel.content.right - corner, middle))
            corner += look.px(_MUTED)
        room = self.panel.content.width - corner
        if self.panel.scrolled:
            self._paint_title(target, look, name, remark, _clock_of(blocks), room)
            return
        box = place_text(target, look, name, BODY, (x, middle), bold=True, middle=True, room=room)
        room -= box.right - x + look.px(12)
        words = title_remark(look, remark, room) or (remark if room > look.px(_NAME) else "")
        if words:
            at = (box.right + look.px(12), middle)
            place_text(target, look.holding(words, LABEL, room), words, LABEL, at, look.palette.muted, middle=True)

    def _paint_title(
        self, target: pygame.Surface, look: Look, name: str, remark: str, clock: TitleClock | None, room: int
    ) -> None:  # fmt: skip
        """The title in large text: no letter yields; where there is no room the name goes, and the clock never does."""
        x, middle = self.panel.content.x, _title_height(look) // 2 + 4
        palette, gap, sign = look.palette, look.px(9), look.px(18)
        needed = look.type.width(clock.words, BODY, True) + sign + look.px(6) + gap if clock is not None else 0
        if look.type.width(name, BODY, True) + needed <= room or clock is None:
            box = place_text(target, look, name, BODY, (x, middle), bold=True, middle=True, room=room)
            room -= box.right - x + gap
            x = box.right + gap
        if clock is not None:
            colour = palette.vermilion_text if clock.low else palette.ink
            mark = icon("clock", sign, colour)
            target.blit(mark, mark.get_rect(midleft=(x, middle)))
            at = (x + sign + look.px(6), middle)
            place_text(target, look, clock.words, BODY, at, colour, bold=True, middle=True)
            return
        place_text(target, look, title_remark(look, remark, room), LABEL, (x, middle), palette.muted, middle=True)


def title_remark(look: Look, remark: str, room: int) -> str:
    """What stands beside the name in so many pixels: all of the remark, its last part as a heading, or nothing."""
    return capital(whole(look, remark, room))


def _clock_of(blocks: Sequence[Block]) -> TitleClock | None:
    """The clock that a block shows in the title line."""
    return next(filter(None, (each.title_clock for each in blocks)), None)


def _title_height(look: Look) -> int:
    """The title line's with its air, which does not grow with the text."""
    return look.px(_TITLE) + min(_AIR, look.px(_AIR))
