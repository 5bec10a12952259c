"""The table: a match, its seats and side panel, around a board that a game's own scene draws.

A game's scene derives from `TableScene` and overrides the hooks in the first part of the class. It
draws from `self.view` alone and hands actions taken from `self.view.legal` to `self.play`.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import pygame

from games.core.endings import Ending
from games.core.errors import GameError
from games.core.match import Match
from games.core.types import OVER
from ui.buttons import Button, Face
from ui.colours import Colour
from ui.keys import ARROWS, COMMON, Binding, Key, bind
from ui.lettering import BODY, LABEL
from ui.paint import ground, place_text
from ui.scene import Scene
from ui.table.blocks import Block, Legend, LegendItem, Plate, Prompt, Rule
from ui.table.driver import Driver
from ui.table.log import Cell, LogBlock, MoveLog, Row
from ui.table.notices import Notices
from ui.table.panel import SidePanel

if TYPE_CHECKING:
    from ui.app import App

TABLE_KEYS: tuple[Binding, ...] = (
    *COMMON,
    *ARROWS,
    bind("undo", "Take back", pygame.K_z, ctrl=True),
    bind("redo", "Play again what was taken back", pygame.K_y, ctrl=True),
    bind("save", "Save", pygame.K_s, ctrl=True),
    bind("hint", "Hint", pygame.K_h),
    bind("rules", "Rules", pygame.K_F1),
    bind("type", "Type a move in notation", Key(pygame.K_SLASH, shift=False), pygame.K_t),
    bind("pause", "Pause, or go on", pygame.K_F8),
    bind("step", "One move of a paused table of bots", pygame.K_F9),
    bind("log-up", "Scroll the log up", pygame.K_PAGEUP),
    bind("log-down", "Scroll the log down", pygame.K_PAGEDOWN),
)


class TableScene(Scene):
    """A match on the screen."""

    bindings: ClassVar[tuple[Binding, ...]] = TABLE_KEYS
    square_board: ClassVar[bool] = False
    """True where the board is square, so that the panel may be wider than a quarter of the window."""
    seat_word: ClassVar[str] = "Turn"
    """What the title line counts: "Turn" or "Move"."""

    def __init__(self, app: App, match: Match, *, path: Path | None = None) -> None:
        """`path` is the save file the match belongs to, if it has one."""
        super().__init__(app)
        self.match = match
        self.game = match.game
        self.path = path
        self.notices = Notices()
        self.driver = Driver(app, match, self._match_changed, self.say)
        self.viewer = self._first_viewer()
        self.panel = SidePanel()
        self.log = MoveLog(self.log_heading())
        self.area = pygame.Rect(0, 0, 0, 0)
        """The part of the window that the board has."""
        self.buttons: dict[str, Button] = {}
        self._shown_index = match.index
        self._told_over = match.outcome is not None
        self._handing_over = False

    # -- hooks for a game's scene ----------------------------------------------------------

    def place_board(self, area: pygame.Rect) -> None:
        """The board's part of the window is `area`: compute the layout."""

    def paint_board(self, target: pygame.Surface) -> None:
        """Draws the board from `self.view`; changes nothing but caches."""

    def animate(self, before: Any, after: Any) -> None:
        """The view changed by one or more log entries: start movements in `self.motion`."""

    def board_pointer(self, event: pygame.event.Event) -> None:
        """A mouse event over the board or with a piece in hand."""

    def board_command(self, command: str) -> bool:
        """Arrows, "act", "back" (one step back: drop a selection) and the game's own commands."""
        return False

    def selection_changed(self) -> None:
        """The match changed under a half-made choice: drop it."""

    def detail_words(self) -> str:
        """The softer second line of the prompt."""
        return ""

    def prompt_words(self) -> str:
        """The prompt line; by default the game's own."""
        return self.match.prompt(self.viewer)

    def legend(self) -> Sequence[LegendItem]:
        """Marks on the board and what they mean now."""
        return ()

    def seat_colour(self, seat: int) -> Colour:
        """The colour of a seat's crest disc and pieces."""
        return self.look.palette.seat(seat)

    def seat_crest(self, seat: int) -> int:
        """The number of a seat's crest."""
        return seat

    def plate(self, seat: int) -> Plate:
        """A seat's plate."""
        return self.plain_plate(seat)

    def blocks(self) -> list[Block]:
        """The panel's blocks from the top; games insert their own."""
        plates: list[Block] = [self.plate(seat) for seat in range(len(self.match.seats))]
        return [*plates, Rule(), self.log_block(), Rule(optional=True), self.prompt_block(), self.legend_block()]

    def log_heading(self) -> Sequence[Cell]:
        """The line over the log."""
        return (Cell("Log", 0.0, strong=True, soft=True, size=LABEL),)

    def log_rows(self) -> list[Row]:
        """The log's rows; by default crest, words and place in one row a line."""
        rows = []
        for entry in self.match.log(self.viewer, self.shown):
            for number, line in enumerate(entry.lines):
                crest = None
                if line.seat is not None and line.seat >= 0 and number == 0:
                    crest = (self.seat_crest(line.seat), self.seat_colour(line.seat))
                left = 0.0 if crest or line.seat is None else 0.09
                words = Cell(line.text, left, note=line.note, size=LABEL, index=entry.index, crest=crest, right=0.72)
                place = Cell(line.place, 0.72, soft=True, size=LABEL, align="right", index=entry.index)
                rows.append(Row((words, place)))
        return rows

    def panel_buttons(self) -> list[tuple[str, Face, bool]]:
        """The buttons under the prompt: (command, face, whether it can be pressed), two or three a row."""
        return self.standard_buttons()

    button_columns: ClassVar[int] = 2
    button_height: ClassVar[int] = 48

    # -- what a game's scene uses ----------------------------------------------------------

    @property
    def shown(self) -> int:
        """The log index on the screen."""
        return self.match.index

    @property
    def view(self) -> Any:
        """What the person at the screen may know."""
        seat = self.viewer
        if not self.match.hides and self.match.actor >= 0:
            seat = self.match.actor
        return self.match.view_at(self.shown, seat)

    @property
    def my_turn(self) -> bool:
        """True when the person at the screen may act now."""
        return (
            self.match.outcome is None
            and self.driver.person_to_act is not None
            and (self.viewer == self.match.actor or not self.match.hides)
        )

    def play(self, action: Any) -> bool:
        """Plays an action of the person to act; what is refused is said in words and changes nothing."""
        if not self.my_turn:
            self.say("It is not your turn.")
            return False
        if self.app.settings.confirm_moves:
            self._confirm(action)
            return True
        return self._play_now(action)

    def _play_now(self, action: Any) -> bool:
        try:
            self.match.play(action)
        except GameError as error:
            self.refuse(str(error))
            return False
        return True

    def refuse(self, words: str, at: tuple[int, int] | None = None) -> None:
        """Says why something cannot be done, beside the place (default: below the board)."""
        self.app.sounds.play("error")
        self.notices.say(words, at)
        self.mark()

    def say(self, words: str) -> None:
        """Tells the player something for a few seconds."""
        self.notices.say(words, None)
        self.mark()

    def plain_plate(self, seat: int, **changes: Any) -> Plate:
        """A plate with the name, who plays, the clock and whose turn it is."""
        who = self.match.seats[seat]
        level = "human" if who.human else f"bot, {who.level}"
        thinking = self.driver.bot_to_act == seat and self.driver.progress is not None
        detail = f"{self.match.seat_names[seat]} · {level}"
        if thinking and self.driver.progress is not None:
            detail = f"thinking, depth {self.driver.progress.depth}"
        clock = self.match.clock
        fields: dict[str, Any] = {
            "seat": seat,
            "name": who.name,
            "detail": detail,
            "to_move": self.match.actor == seat,
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
        bot = self.driver.bot_to_act
        if self.driver.paused and self.match.outcome is None:
            return Prompt("Paused.", "F8 goes on, F9 plays one move.")
        if bot is not None and self.match.outcome is None:
            return Prompt(f"{self.match.seats[bot].name} is thinking.", self._thinking_words())
        return Prompt(self.prompt_words(), "" if self.match.outcome else self.detail_words())

    def _thinking_words(self) -> str:
        progress = self.driver.progress
        return f"Depth {progress.depth}, {progress.nodes:,} positions" if progress else "You can look around meanwhile."

    def legend_block(self) -> Legend:
        """The legend as a block."""
        return Legend(tuple(self.legend()))

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
        if "draw" in endings and len(self.match.seats) == 2:
            buttons.append(("offer-draw", Face("Offer draw", icon="draw"), playing and person))
        if "resign" in endings:
            buttons.append(("resign", Face("Resign", icon="resign"), playing and person))
        return buttons

    # -- building --------------------------------------------------------------------------

    def build(self) -> None:
        wide, high = self.app.size
        look = self.look
        width = self._panel_width(wide, high)
        box = pygame.Rect(wide - width, 0, width, high)
        pad = 32 if width >= 400 else 20
        columns, tall = self.button_columns, look.px(self.button_height if self.button_columns == 2 else 40)
        faces = self.panel_buttons()
        rows = -(-len(faces) // columns)
        gap = 8
        foot = 24
        top_of_buttons = high - foot - rows * (tall + gap) + gap
        title = look.px(64)
        content = pygame.Rect(box.x + pad, title, width - 2 * pad, top_of_buttons - title - look.px(12))
        self.panel.place(box, content)
        self.area = pygame.Rect(0, 0, wide - width, high)
        self.buttons = {}
        side = look.px(36)
        for number, (command, icon_name) in enumerate((("menu", "menu"), ("rules", "rules"))):
            rect = pygame.Rect(content.right - (number + 1) * side + look.px(8), title // 2 - side // 2 + 4, side, side)
            self.buttons[command] = self.button(
                rect, Face(icon=icon_name, kind="quiet"), lambda command=command: self.obey(command)
            )
        each = (content.width - (columns - 1) * gap) // columns
        for number, (command, face, enabled) in enumerate(faces):
            x = content.x + (number % columns) * (each + gap)
            y = top_of_buttons + (number // columns) * (tall + gap)
            self.buttons[command] = self.button(
                pygame.Rect(x, y, each, tall), face, lambda command=command: self.obey(command), enabled=enabled
            )
        self._button_plan = [command for command, _, _ in faces]
        self.place_board(self.area)
        self._refresh_log()

    def _panel_width(self, wide: int, high: int) -> int:
        look = self.look
        least = max(wide // 4, min(look.px(320), round(wide * 0.42)))
        if not self.square_board:
            return least
        return max(least, min(max(432, look.px(320)), wide - high - 48))

    def _refresh_buttons(self) -> None:
        faces = self.panel_buttons()
        if [command for command, _, _ in faces] != self._button_plan:
            self.rebuild()
            return
        for command, face, enabled in faces:
            self.buttons[command].change(face, enabled)

    def _refresh_log(self) -> None:
        self.log.set_rows(self.log_rows(), self.shown)

    # -- the match changes -----------------------------------------------------------------

    def _first_viewer(self) -> int | None:
        persons = [seat for seat, who in enumerate(self.match.seats) if who.human]
        if not persons:
            return None
        if len(persons) == 1 or not self.match.hides:
            return persons[0]
        return None  # until the handover says who is at the screen

    def _match_changed(self) -> None:
        before = self.match.view_at(self._shown_index, self._animation_seat(self._shown_index)) if (
            self._shown_index <= self.match.length
        ) else None
        self._shown_index = self.match.index
        self.motion.finish()
        self.selection_changed()
        after = self.match.view_at(self.match.index, self._animation_seat(self.match.index))
        if before is not None:
            self.animate(before, after)
        self._refresh_log()
        self._refresh_buttons()
        self.mark()
        if self.match.outcome is None:
            self._told_over = False

    def _animation_seat(self, index: int) -> int | None:
        if self.match.hides:
            return self.viewer
        actor = self.match.actor_at(index)
        return actor if actor >= 0 else None

    def tick(self, seconds: float) -> None:
        second = self._clock_second()
        self.driver.tick(seconds, quiet=not self.motion.running)
        if self.notices.advance(seconds) or second != self._clock_second():
            self.mark()
        if self.motion.running:
            return
        if self.match.outcome is not None and not self._told_over:
            self._told_over = True
            self.app.sounds.play("bell")
            from ui.table.ending import EndingScene

            self.app.push(EndingScene(self.app, self))
        elif self._needs_handover():
            self._hand_over()

    def _clock_second(self) -> int:
        clock = self.match.clock
        actor = self.match.actor
        return int(clock.left(actor)) if clock is not None and actor >= 0 else 0

    def _needs_handover(self) -> bool:
        person = self.driver.person_to_act
        return self.match.hides and person is not None and person != self.viewer

    def _hand_over(self) -> None:
        from ui.table.handover import HandoverScene

        person = self.driver.person_to_act
        assert person is not None
        self.viewer = None
        self._refresh_log()
        self.app.push(HandoverScene(self.app, self.match.seats[person].name, lambda: self._take_seat(person)))

    def _take_seat(self, seat: int) -> None:
        self.viewer = seat
        self.selection_changed()
        self._refresh_log()
        self._refresh_buttons()
        self.mark()

    def leave(self) -> None:
        self.driver.leave()

    def wake(self) -> None:
        self._refresh_buttons()
        self.mark()

    # -- input -----------------------------------------------------------------------------

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

    def command(self, command: str) -> bool:
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
            self._refresh_buttons()

    def _tell_hint(self, choice: Any) -> None:
        words = self.game.rules.encode(self.match.state, choice.action)
        self.notices.say(f"Hint: {words}", None, seconds=6)
        self.show_hint(choice.action)
        self._refresh_buttons()
        self.mark()

    def show_hint(self, action: Any) -> None:
        """Marks a hinted action on the board."""

    def do_rules(self) -> None:
        """Opens the game's rules page."""
        from ui.reader import ReaderScene

        self.app.push(ReaderScene(self.app, self.game.info.id))

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

    def do_step(self) -> None:
        """Lets a paused table of bots make one move."""
        if self.driver.all_bots:
            self.driver.step_once()

    def do_log_up(self) -> None:
        """Scrolls the log up."""
        self.log.scroll(-6)

    def do_log_down(self) -> None:
        """Scrolls the log down."""
        self.log.scroll(6)

    def end(self, ending: Ending) -> None:
        """Ends the match from outside the rules."""
        try:
            self.match.play(ending)
        except GameError as error:
            self.refuse(str(error))

    def _confirm(self, action: Any) -> None:
        from ui.table.questions import confirm_move

        confirm_move(self, action, self._play_now)

    # -- painting --------------------------------------------------------------------------

    def paint(self, target: pygame.Surface) -> None:
        look = self.look
        target.blit(ground(target.get_size(), look), (0, 0), (0, 0, self.area.width, self.area.height))
        self.paint_board(target)
        self.panel.paint(target, self.blocks(), look)
        self._paint_title(target)
        self.notices.paint(target, look, self.area)

    def title(self) -> str:
        """The game's name as the title line shows it."""
        return self.game.info.name

    def subtitle(self) -> str:
        """What follows the name: the number of the move or turn."""
        return f"{self.seat_word} {self.match.index + 1}" if self.match.actor != OVER else "Finished"

    def _paint_title(self, target: pygame.Surface) -> None:
        look = self.look
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
