"""The table's side panel: plates, log, prompt, legend and buttons, each of which a game may change."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, ClassVar

import pygame
from pygame_gui.elements import UIHorizontalSlider

from games.core.game import LogLine
from games.core.grammar import does
from games.core.match import LoggedAction
from ui.buttons import Button, Face
from ui.lettering import BODY, LABEL
from ui.look import Look
from ui.paint import place_text
from ui.table.blocks import Block, Legend, LegendItem, Plate, Prompt, Rule
from ui.table.core import TableCore
from ui.table.driver import PACE_NAMES, PACES
from ui.table.log import Cell, LogBlock, Row

GAP = 8
"""Pixels between buttons."""
_SMALL_COLUMNS = 3
_WATCHING_HEIGHT = 46
"""The height of the buttons of a review and of a watched table, which are the same for all games."""


class SideTable(TableCore):
    """A table with its side panel."""

    square_board: ClassVar[bool] = False
    """True where the board is square, so that the panel may be wider than a quarter of the window."""
    button_columns: ClassVar[int] = 2
    button_height: ClassVar[int] = 48
    small_height: ClassVar[int] = 36
    """The height of the small buttons."""
    fullest_buttons: ClassVar[int] = 0
    """How many large buttons there are at most, so that the size of the text does not change with their number."""

    # -- hooks for a game's scene -------------------------------------------------------

    def detail_words(self) -> str:
        """The softer second line of the prompt."""
        return ""

    def prompt_words(self) -> str:
        """The prompt line; by default the game's own."""
        return self.match.prompt(self.eyes)

    def legend(self) -> Sequence[LegendItem]:
        """Marks on the board and what they mean now."""
        return ()

    def plate(self, seat: int) -> Plate:
        """A seat's plate."""
        return self.plain_plate(seat)

    def blocks(self) -> list[Block]:
        """The panel's blocks from the top; games insert their own."""
        plates: list[Block] = [self.plate(seat) for seat in range(len(self.match.seats))]
        return [*plates, Rule(), self.log_block(), Rule(optional=True), self.prompt_block(), self.legend_block()]

    def fullest_blocks(self) -> list[Block]:
        """The blocks by which the size of the panel's text is chosen: as many as there ever are at once."""
        return self.blocks()

    def log_heading(self) -> Sequence[Cell]:
        """The line over the log."""
        return (Cell("Log", 0.0, strong=True, soft=True, size=LABEL),)

    def told_actions(self) -> Sequence[LoggedAction]:
        """What the log tells, one entry an action; games may tell several actions as one."""
        return self.match.log(self.viewer, self.logged)

    def log_rows(self) -> list[Row]:
        """The log's rows; by default crest, words and place in one row a line."""
        rows: list[Row] = []
        for entry in self.told_actions():
            rows += self._told_rows(entry.index, entry.lines)
        return rows

    def _told_rows(self, index: int, lines: Sequence[LogLine]) -> list[Row]:
        """What the log says of one entry; a crest stands where another seat's lines begin."""
        rows: list[Row] = []
        seat = None
        for line in lines:
            rows += self._told_line(index, line, line.seat != seat)
            seat = line.seat
        return rows

    def _told_line(self, index: int, line: LogLine, first: bool) -> list[Row]:
        """One line of the log: its words, broken where they are long, and the place at the right end."""
        type_, room = self.panel_look.type, max(1, self.panel.content.width - self.panel_look.px(20))
        inset = self.panel_look.px(7) * 2 + 2 + self.panel_look.px(8)
        crest = None
        if line.seat is not None and line.seat >= 0 and first:
            crest = (self.seat_crest(line.seat), self.seat_colour(line.seat))
        left = 0.0 if line.seat is None else inset / room
        right = 1.0 - (type_.width(line.place, LABEL, True) + self.panel_look.px(10)) / room if line.place else 1.0
        text = line.text.replace("->", "→")
        if line.seat is None:
            text = text[:1].upper() + text[1:]  # no crest stands for its first word
        words = type_.wrap(text, LABEL, room * (right - left), True)
        rows = []
        for number, part in enumerate(words):
            crested = crest if number == 0 else None
            note = line.note if number == len(words) - 1 else ""
            start = 0.0 if crested else left
            cell = Cell(part, start, note=note, size=LABEL, index=index, crest=crested, right=right)
            place = Cell(line.place if number == 0 else "", right, soft=True, size=LABEL, align="right", index=index)
            rows.append(Row((cell, place)))
            if note and type_.width(f"{part}  {note}", LABEL, True) > room * (right - left):
                rows[-1] = Row((replace(cell, note=""), place))
                rows.append(Row((Cell(note, left, soft=True, size=LABEL, index=index, right=right),)))
        return rows

    def menu_items(self) -> list[tuple[str, str, Callable[[], object]]]:
        """More lines for the menu: (text, icon, what it does)."""
        return []

    def ending_words(self) -> str:
        """Who won and why, for the end of the match."""
        return self.match.prompt(self.viewer)

    def ending_detail(self, seat: int) -> str:
        """What stands beside a seat's share at the end, such as its points."""
        return ""

    def panel_buttons(self) -> list[tuple[str, Face, bool]]:
        """The buttons under the prompt: (command, face, whether it can be pressed), two or three a row."""
        return self.standard_buttons()

    def small_buttons(self) -> list[tuple[str, Face, bool]]:
        """Small ones under them, three a row, for a table that needs the large ones for what a turn can do."""
        return []

    # -- blocks -------------------------------------------------------------------------

    def plain_plate(self, seat: int, **changes: Any) -> Plate:
        """A plate with the name, who plays, the clock and whose turn it is."""
        who = self.match.seats[seat]
        level = "human" if who.human else f"bot, {who.level}"
        thinking = self.driver.bot_to_act == seat and self.driver.progress is not None
        detail = f"{self.match.seat_names[seat]} · {level}"
        if thinking and self.driver.progress is not None:
            detail = f"thinking, depth {self.driver.progress.depth}"
        clock = self.match.clock_at(self.shown)
        fields: dict[str, Any] = {
            "seat": seat,
            "name": who.name,
            "detail": detail,
            "to_move": self.match.actor_at(self.shown) == seat,
            "disc": self.seat_colour(seat),
            "crest": self.seat_crest(seat),
            "clock": clock_text(clock.left(seat)) if clock is not None and not clock.shared else "",
            "dense": len(self.match.seats) > 3,
        }
        return Plate(**(fields | changes))

    def log_block(self) -> LogBlock:
        """The log as a block."""
        return LogBlock(self.log, self.match.version * 100_003 + self.shown)

    def prompt_block(self) -> Prompt:
        """The prompt as a block."""
        if self.review is not None:
            return self._review_prompt()
        bot = self.driver.bot_to_act
        if self.driver.paused and self.match.outcome is None:
            return Prompt("Paused.", "F8 goes on, F9 plays one move.")
        if bot is not None and self.match.outcome is None:
            return Prompt(f"{does(self.match.seats[bot].name, 'is')} thinking.", self._thinking_words())
        done = self.match.outcome is not None or self.match.full
        return Prompt(self.prompt_words(), "" if done else self.detail_words())

    def _review_prompt(self) -> Prompt:
        outcome = self.match.outcome_at(self.shown)
        names = [seat.name for seat in self.match.seats]
        if outcome is not None:
            return Prompt(self.game.text.result(outcome, names), "The end of the match.")
        return Prompt(f"After action {self.shown} of {self.match.length}.", "Left and Right step, Home and End jump.")

    def _thinking_words(self) -> str:
        progress = self.driver.progress
        return f"Depth {progress.depth}, {progress.nodes:,} positions" if progress else "You can look around meanwhile."

    def legend_block(self) -> Legend:
        """The legend as a block."""
        return Legend(tuple(self.legend()))

    def plain_small_buttons(self) -> list[tuple[str, Face, bool]]:
        """The standard buttons as small ones: words alone, which stand in one line."""
        return [(command, Face(face.text), enabled) for command, face, enabled in self.standard_buttons()]

    def standard_buttons(self) -> list[tuple[str, Face, bool]]:
        """Undo, redo, hint, save and the endings that the match offers."""
        playing = self.match.outcome is None
        person = self.driver.person_to_act is not None
        endings = self.game.info.endings
        buttons = [
            ("undo", Face("Undo", icon="undo"), self.match.can_undo),
            ("redo", Face("Redo", icon="redo"), self.match.can_redo),
            ("hint", Face("Hint", icon="hint"), playing and person and not self.driver.wants_hint),
            ("save", Face("Save", icon="save"), True),
        ]
        if self.game.can_agree_to_draw(len(self.match.seats)) and len(self.match.seats) == 2:
            buttons.append(("offer-draw", Face("Offer draw", icon="draw"), playing and person))
        if "resign" in endings:
            buttons.append(("resign", Face("Resign", icon="resign"), playing and person))
        return buttons

    # -- building -----------------------------------------------------------------------

    def build(self) -> None:
        wide, high = self.app.size
        self.slider = None
        width, top_of_buttons = self._fit_panel(wide, high)
        self.area = pygame.Rect(0, 0, wide - width, high)
        self._make_buttons(top_of_buttons)
        if self.review is not None and self.match.length:
            self.slider = self._make_slider(top_of_buttons)
        self.log.heading = tuple(self.log_heading())
        self.place_board(self.area)
        self.refresh_log()
        if self.review is not None:
            self.panel.layout(self.blocks(), self.panel_look)  # the log must know its height
            self.log.show(self.log.current)

    def _fit_panel(self, wide: int, high: int) -> tuple[int, int]:
        """Places the panel with the largest text that fits; returns its width and where its buttons begin.

        In a low window large text does not leave room for what must be seen: the panel's text yields, and
        the panel becomes narrower with it, so that the board has the room; not where that makes the text small.
        """
        wider = self._largest_text(wide, high, narrow=False)
        narrower = self._largest_text(wide, high, narrow=True)
        narrow = narrower is not None and (wider is None or narrower.type.scale >= 0.9 * wider.type.scale)
        self.panel_look = (narrower if narrow else wider) or self.look.scaled(0.6)
        width = self._panel_width(wide, high, self.panel_look if narrow else self.look)
        return width, self._place_panel(pygame.Rect(wide - width, 0, width, high))

    def _largest_text(self, wide: int, high: int, *, narrow: bool) -> Look | None:
        """The largest text for which the panel has room, where its width goes by that text, or by the setting."""
        for percent in range(100, 55, -5):
            look = self.panel_look = self.look.scaled(percent / 100)
            width = self._panel_width(wide, high, look if narrow else self.look)
            self._place_panel(pygame.Rect(wide - width, 0, width, high), self.fullest_buttons)
            if self.panel.shortfall(self.fullest_blocks(), look) == 0:
                return look
            if look.type.scale <= 0.8:
                return None if narrow else look
        return None

    def _place_panel(self, box: pygame.Rect, least: int = 0) -> int:
        """Places the panel for `panel_look` and at least so many large buttons; returns where they begin."""
        look = self.panel_look
        pad = 32 if box.width >= 400 else 20
        top_of_buttons = box.bottom - 24 - self._button_boxes(look, pygame.Rect(0, 0, 99, 0), least)[-1].bottom
        title = look.px(64)
        content = pygame.Rect(box.x + pad, title, box.width - 2 * pad, top_of_buttons - title - look.px(12))
        if self.review is not None:
            content.height -= look.px(30)
        self.panel.place(box, content)
        return top_of_buttons

    def _make_buttons(self, top: int) -> None:
        look, content = self.panel_look, self.panel.content
        self.buttons = {}
        side, title = look.px(36), look.px(64)
        for number, (command, hint) in enumerate((("menu", "Menu (Esc)"), ("rules", "Rules (F1)"))):
            rect = pygame.Rect(content.right - (number + 1) * side + look.px(8), title // 2 - side // 2 + 4, side, side)
            self._panel_button(command, rect, Face(icon=command, kind="quiet"), True, hint)
        faces = self._faces()
        boxes = self._button_boxes(look, pygame.Rect(content.x, top, content.width, 0))
        for (command, face, enabled), rect in zip(faces, boxes, strict=True):
            self._panel_button(command, rect, face, enabled)
        self._button_plan = [command for command, _, _ in faces]

    def _button_boxes(self, look: Look, start: pygame.Rect, least: int = 0) -> list[pygame.Rect]:
        """Where the buttons go, below the top left corner of `start` and as wide as it; `least` large ones first."""
        small = len(self._small_faces())
        boxes, y = [], start.y
        own = not (self.review is not None or self._watched)
        across, tall = (self.button_columns, self.button_height) if own else (2, _WATCHING_HEIGHT)
        for count, columns, high in (
            (max(least, len(self._faces()) - small), across, look.px(tall)),
            (small, _SMALL_COLUMNS, look.px(self.small_height)),
        ):
            each = (start.width - (columns - 1) * GAP) // columns
            for number in range(count):
                row, column = divmod(number, columns)
                boxes.append(pygame.Rect(start.x + column * (each + GAP), y + row * (high + GAP), each, high))
            y += -(-count // columns) * (high + GAP)
        return boxes

    def _panel_button(self, command: str, rect: pygame.Rect, face: Face, enabled: bool, hint: str = "") -> None:
        self.buttons[command] = Button(
            rect, face, self.panel_look, self.manager, lambda: self.obey(command), hint=hint, enabled=enabled
        )

    def _make_slider(self, top_of_buttons: int) -> UIHorizontalSlider:
        high = self.panel_look.px(22)
        content = self.panel.content
        rect = pygame.Rect(content.x, top_of_buttons - high - self.panel_look.px(12), content.width, high)
        return UIHorizontalSlider(rect, self.shown, (0, self.match.length), self.manager, click_increment=1)

    def _faces(self) -> list[tuple[str, Face, bool]]:
        if self.review is not None:
            return self._review_buttons()
        if self._watched:
            return self.watch_buttons()
        return [*self.panel_buttons(), *self._small_faces()]

    def _small_faces(self) -> list[tuple[str, Face, bool]]:
        return [] if self.review is not None or self._watched else self.small_buttons()

    @property
    def _watched(self) -> bool:
        """True while only bots play here."""
        return self.driver.all_bots and self.match.outcome is None

    def watch_buttons(self) -> list[tuple[str, Face, bool]]:
        """What a table where only bots play offers: it is watched."""
        driver = self.driver
        held = driver.paused
        slower = PACE_NAMES[driver.pace - 1] if driver.pace > 0 else f"now {PACE_NAMES[0]}"
        faster = PACE_NAMES[driver.pace + 1] if driver.pace < len(PACES) - 1 else f"now {PACE_NAMES[-1]}"
        return [
            ("pause", Face("Go on" if held else "Pause", "F8", kind="act", icon="play" if held else "pause"), True),
            ("step", Face("One move", "F9", icon="step"), True),
            ("slower", Face("Slower", slower, icon="minus"), driver.pace > 0),
            ("faster", Face("Faster", faster, icon="plus"), driver.pace < len(PACES) - 1),
            ("save", Face("Save", "Ctrl S", icon="save"), True),
            ("stop", Face("Stop", "to the room", icon="home"), True),
        ]

    def _review_buttons(self) -> list[tuple[str, Face, bool]]:
        start, end = self.shown == 0, self.shown == self.match.length
        return [
            ("first", Face("First", icon="first"), not start),
            ("previous", Face("Back", icon="previous"), not start),
            ("next", Face("Forward", icon="next"), not end),
            ("last", Face("Last", icon="last"), not end),
            ("play-on", Face("Play on from here", icon="play"), self.match.outcome_at(self.shown) is None),
            ("leave-review", Face("Leave the review", icon="close"), True),
        ]

    def _panel_width(self, wide: int, high: int, look: Look) -> int:
        least = max(wide // 4, min(look.px(320), round(wide * 0.42)))
        if not self.square_board:
            return least
        return max(least, min(max(432, look.px(320)), wide - high - 48))

    def refresh_buttons(self) -> None:
        faces = self._faces()
        if [command for command, _, _ in faces] != self._button_plan:
            self.rebuild()
            return
        for command, face, enabled in faces:
            self.buttons[command].change(face, enabled)

    def refresh_log(self) -> None:
        rows = self.log_rows()
        told = {cell.index for row in rows for cell in row.cells if cell.index is not None}
        # Not every action has a line: then the last one before it is marked.
        self.log.set_rows(rows, max((index for index in told if index <= self.shown), default=0))

    def title(self) -> str:
        """The game's name as the title line shows it."""
        return self.game.info.name

    def subtitle(self) -> str:
        """What follows the name: the number of the move or turn."""
        if self.review is not None:
            return f"Review · {self.shown} of {self.match.length}"
        return self.match.turn

    def paint_title(self, target: pygame.Surface) -> None:
        look = self.panel_look
        x, middle = self.panel.content.x, look.px(64) // 2 + 4
        room = self.panel.content.width - look.px(84)
        name = look.type.fit(self.title(), BODY, room, True)
        box = place_text(target, look, name, BODY, (x, middle), bold=True, middle=True)
        left = room - (box.right - x) - look.px(12)
        words = look.type.fit(self.subtitle(), LABEL, max(0, left))
        if len(words) > 2:
            place_text(target, look, words, LABEL, (box.right + look.px(12), middle), look.palette.muted, middle=True)


def clock_text(seconds: float) -> str:
    """Seconds as minutes and seconds: `2:47`."""
    whole = int(seconds + 0.999)
    return f"{whole // 60}:{whole % 60:02d}"
