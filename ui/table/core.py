"""The heart of a table: a match on the screen, who looks at it, who may act. The rest of the table builds on it."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import pygame
import pygame_gui
from pygame_gui.elements import UIHorizontalSlider

from games.core.endings import Ending
from games.core.errors import GameError
from games.core.match import Match
from ui.buttons import Button
from ui.colours import Colour
from ui.matches.keeper import Held, Keeper
from ui.scene import Scene
from ui.table.driver import Driver
from ui.table.log import MoveLog
from ui.table.notices import Notices, Until
from ui.table.panel import SidePanel
from ui.table.seatside import Seatside

if TYPE_CHECKING:
    from ui.stage import Stage

_DEEDS = frozenset({pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame_gui.UI_BUTTON_PRESSED})
"""The events by which a person does something."""


class TableCore(Scene):
    """A match, its driver and its viewer; the hooks that a game's board fills in."""

    keeps: ClassVar[bool] = True
    """Whether the match is written to a file of its own."""

    def __init__(
        self,
        app: Stage,
        match: Match,
        *,
        path: Path | None = None,
        review: int | None = None,
        viewer: int | None = None,
        held: Held | None = None,
        loaded: bool = False,
    ) -> None:
        """`path` is the save file the match belongs to, if it has one. `held` is the kept file it comes from; a match
        that is `loaded` from elsewhere is kept from its first change on, any other from now on.

        With `review` the match is only looked at, from that place of its log on, by `viewer`.
        """
        super().__init__(app)
        self.review = review
        self.match = match
        self.game = match.game
        self.path = path
        self.seatside = Seatside()
        self.driver = Driver(app, match, self._match_changed, self.announce, passive=review is not None)
        if review is None and self.keeps:
            self.driver.keeper = Keeper(app, match, self.announce)
            if held is not None:
                self.driver.keeper.go_on(held)
            elif not loaded and path is None:
                self.driver.keeper.keep()
        self.viewer = viewer if viewer is not None else self._first_viewer()
        self.panel = SidePanel()
        self.panel_look = self.look
        """The look of the side panel, whose text may be smaller than the setting where the window is low."""
        self.log = MoveLog(())
        self.area = pygame.Rect(0, 0, 0, 0)
        """The part of the window that the board has."""
        self.buttons: dict[str, Button] = {}
        self.slider: UIHorizontalSlider | None = None
        self._button_plan: list[str] = []
        self._shown_index = match.index
        self._told_over = match.outcome is not None
        app.tasks.run(app.sounds.prepare)

    # -- hooks for a game's board -------------------------------------------------------

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

    def seat_changed(self) -> None:
        """Somebody else is at the screen, or nobody: `seatside` is a new one."""

    def draw_ahead(self) -> None:
        """Draws one picture that the table will need; called again and again while a handover covers it."""

    def seat_colour(self, seat: int) -> Colour:
        """The colour of a seat's crest disc and pieces."""
        return self.look.palette.seat(seat)

    def seat_crest(self, seat: int) -> int:
        """The number of a seat's crest."""
        return seat

    def ending_scene(self) -> Scene:
        """What comes up when the match is over."""
        from ui.table.ending import EndingScene

        return EndingScene(self.app, self)

    def show_hint(self, action: Any) -> None:
        """Marks a hinted action on the board."""

    def find_place(self, name: str) -> pygame.Rect | None:
        """Where the cell, slot or control called `name` lies on the screen, to point at it; None when there is none.

        Games add their own names; the buttons go by their commands.
        """
        button = self.buttons.get(name)
        return pygame.Rect(button.rect) if button is not None else None

    # -- hooks for the side panel -------------------------------------------------------

    def refresh_log(self) -> None:
        """The log has changed."""

    def refresh_buttons(self) -> None:
        """What can be pressed has changed."""

    # -- what a game's scene uses -------------------------------------------------------

    @property
    def shown(self) -> int:
        """The log index on the screen."""
        return self.match.index if self.review is None else self.review

    @property
    def logged(self) -> int:
        """How many entries the log lists: in a review all, so that one can jump ahead."""
        return self.match.index if self.review is None else self.match.length

    @property
    def notices(self) -> Notices:
        """The messages to the person at the screen."""
        return self.seatside.notices

    @property
    def words_area(self) -> pygame.Rect:
        """At whose foot messages without a place stand."""
        return self.area

    @property
    def eyes(self) -> int | None:
        """The seat with whose eyes the table is seen: where nothing is hidden, always that of the seat to act."""
        return self._eyes_at(self.shown)

    def _eyes_at(self, index: int) -> int | None:
        actor = self.match.actor_at(index)
        return actor if not self.match.hides and actor >= 0 else self.viewer

    @property
    def view(self) -> Any:
        """What the person at the screen may know."""
        return self.match.view_at(self.shown, self.eyes)

    @property
    def my_turn(self) -> bool:
        """True when the person at the screen may act now."""
        return (
            self.review is None
            and self.match.outcome is None
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
        self.notices.say(words, at, until=Until.INPUT)
        self.mark()

    def say(self, words: str) -> None:
        """Tells the player something for a few seconds, while the position stands."""
        self.notices.say(words, None, until=Until.MOVE)
        self.mark()

    def announce(self, words: str) -> None:
        """Tells whoever is at the screen something about the program or the match, which tells nobody's secret."""
        self.notices.say(words, None, seconds=6)
        self.mark()

    def end(self, ending: Ending) -> None:
        """Ends the match from outside the rules."""
        try:
            self.match.play(ending)
        except GameError as error:
            self.refuse(str(error))

    def _confirm(self, action: Any) -> None:
        from ui.table.questions import confirm_move

        confirm_move(self, action, self._play_now)

    # -- the match changes --------------------------------------------------------------

    def _first_viewer(self) -> int | None:
        persons = [seat for seat, who in enumerate(self.match.seats) if who.human]
        if not persons:
            return None
        if len(persons) == 1 or not self.match.hides:
            return persons[0]
        return None  # until the handover says who is at the screen

    def _match_changed(self) -> None:
        self.notices.over(Until.MOVE)
        before = self.match.view_at(self._shown_index, self._animation_seat(self._shown_index)) if (
            self._shown_index <= self.match.length
        ) else None
        self._shown_index = self.match.index
        self.motion.finish()
        self.selection_changed()
        after = self.match.view_at(self.match.index, self._animation_seat(self.match.index))
        if before is not None:
            self.animate(before, after)
        self.refresh_log()
        self.refresh_buttons()
        self.mark()
        if self.match.outcome is None:
            self._told_over = False

    def _animation_seat(self, index: int) -> int | None:
        return self.viewer if self.match.hides else self._eyes_at(index)

    def tick(self, seconds: float) -> None:
        if self.review is not None:
            if self.notices.advance(seconds):
                self.mark()
            return
        second = self._clock_second()
        self.driver.tick(seconds, quiet=not self.motion.running)
        if self.notices.advance(seconds) or second != self._clock_second():
            self.mark()
        if self.motion.running:
            return
        if self.match.outcome is not None and not self._told_over:
            self._told_over = True
            self.app.sounds.play("bell")
            self.app.push(self.ending_scene())
        elif self._needs_handover():
            self._hand_over()

    def pass_below(self, seconds: float) -> None:
        # Between people the clock runs on while one of them studies the match in a review.
        above = self.app.scenes[self.app.scenes.index(self) + 1 :]
        if self.driver.persons > 1 and any(isinstance(each, TableCore) and each.review is not None for each in above):
            version = self.match.version
            self.driver.spend(seconds)
            if self.match.version != version and self.seat_ends:
                self._hand_over()  # not under the review, which shows what its reader holds

    def _clock_second(self) -> int:
        clock = self.match.clock
        actor = self.match.actor
        return int(clock.left(actor)) if clock is not None and actor >= 0 else 0

    def _needs_handover(self) -> bool:
        person = self.driver.person_to_act
        return self.match.hides and person is not None and person != self.viewer

    @property
    def seat_ends(self) -> bool:
        """True when the person at the screen has no more to do here: only the handover can follow."""
        return self.review is None and self._needs_handover()

    def handle(self, event: pygame.event.Event) -> None:
        if event.type in _DEEDS:
            self.notices.over(Until.INPUT)
            if self.seat_ends:
                self.motion.finish()  # what would open now would still be open for the next person
                return
        super().handle(event)

    def _hand_over(self) -> None:
        from ui.table.handover import HandoverScene

        person = self.driver.person_to_act
        assert person is not None
        self.cover()
        crest = (self.seat_crest(person), self.seat_colour(person))
        name = self.match.seats[person].name
        taken = partial(self._take_seat, person)
        self.app.push(HandoverScene(self.app, name, taken, crest=crest, meanwhile=self.draw_ahead))

    def cover(self) -> None:
        """Nobody is at the screen any more: what is hidden is not drawn until somebody takes a seat."""
        while self in self.app.scenes and self.app.top is not self:
            self.app.pop()
        self.driver.drop_thinking()
        self._take_seat(None)

    def _take_seat(self, seat: int | None) -> None:
        self.viewer = seat
        self.seatside = self.seatside.for_the_next()
        self.focus.focus(None)
        self.log.follow = True
        self.seat_changed()
        self.selection_changed()
        self.refresh_log()
        self.refresh_buttons()
        self.mark()

    def kept_words(self) -> str:
        keeper = self.driver.keeper
        return keeper.words() if keeper is not None and self.match.outcome is None else ""

    def leave(self) -> None:
        self.driver.leave()

    def wake(self) -> None:
        self.notices.covered()
        self.refresh_buttons()
        self.mark()
