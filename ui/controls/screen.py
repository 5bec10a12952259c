"""The screens and dialogs that the window stacks, and the services of the program that each may use."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import inf
from time import perf_counter
from typing import TYPE_CHECKING, ClassVar, Final, Protocol

import pygame
import pygame_gui

from games.core.words import tr
from ui.controls.buttons import Button
from ui.controls.focus import Control, Element, FocusRing, is_alive
from ui.controls.gui_theme import Manager
from ui.controls.keys import COMMON, PRESS, Binding, command_of, escaping, taken
from ui.controls.labels import ButtonLabel
from ui.controls.pad_words import COMMANDS, PAD, leads
from ui.controls.pointer import pointer_at
from ui.controls.scroll import Scroll, Stretch
from ui.controls.tooltip import Tooltip
from ui.controls.topic import HelpTopic
from ui.drawing.look import Look
from ui.drawing.motion import SPEEDS, Motion
from ui.drawing.paint import clipped

if TYPE_CHECKING:
    from pathlib import Path

    from games.bots.worker import BotWorker
    from games.core.match import Match
    from ui.controls.inputs import InputState
    from ui.controls.spoken import AccessibleNode, Speech
    from ui.services.drops import Dropped
    from ui.services.folders import Folders
    from ui.services.guests.profiles import Profiles
    from ui.services.matches.autosaver import Autosaver, OpenMatch
    from ui.services.received import Received
    from ui.services.settings import Settings
    from ui.services.sound import Sounds
    from ui.services.tasks import Tasks

BLINK: Final = 0.1
"""Seconds between two looks at the cursor of a text field."""
_STEERING = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
_ONCE = frozenset({"act", "press", "back"})
"""Commands that a key held down gives once."""
_UNDER_THE_FINGER: Final = 0.7
"""Seconds for which a press on a button that has changed with the pointer on it may still mean what stood there."""
GUARD = 0.4
"""Seconds for which a guarded screen takes no Enter and no Space."""


class News(Protocol):
    """A place on a screen for sentences that go away by themselves."""

    def say(self, words: str, at: tuple[int, int] | None, seconds: float = ...) -> None:
        """Shows one sentence for so many seconds."""


class AppServices(Protocol):
    """A window with a stack of screens, and what all of them share."""

    folders: Folders
    settings: Settings
    look: Look
    sounds: Sounds
    tasks: Tasks
    inputs: InputState
    screens: list[Screen]
    """The lowest first; the last one gets the input."""
    running: bool
    """False ends the program after this frame."""
    notice: str
    """A sentence for the next screen that shows notices."""
    aside: list[Path]
    """Folders of what failing starts have set aside, of which the room is still to tell."""

    @property
    def full_screen(self) -> bool:
        """True while the window has the whole screen."""

    @property
    def away(self) -> bool:
        """True while the player looks at something else."""

    @property
    def size(self) -> tuple[int, int]:
        """The size in pixels that screens are laid out for: the window's, but for very small ones."""

    @property
    def guests(self) -> Profiles:
        """The profiles of the people who play here, read when first asked for."""

    @property
    def bots(self) -> BotWorker:
        """The worker process, started when first asked for."""

    @property
    def top(self) -> Screen:
        """The screen that gets the input."""
        return self.screens[-1]

    def push(self, screen: Screen) -> None:
        """Puts a screen on top."""
        screen.build()
        self.screens.append(screen)
        screen.request_redraw()

    def pop(self) -> None:
        """Takes the top screen off."""
        self.screens.pop().leave()
        if self.screens:
            self.top.wake()
            self.top.request_redraw()

    def replace(self, screen: Screen) -> None:
        """Puts a screen in place of the top one."""
        self.screens.pop().leave()
        self.push(screen)

    def home(self) -> None:
        """Goes back to the lowest screen, whatever is open."""
        while len(self.screens) > 1:
            self.screens.pop().leave()
        self.top.wake()
        self.top.request_redraw()

    def reload_settings(self) -> None:
        """Takes over the settings as they are on the disk now, but for the window, which stands."""

    def on_command(self, command: str) -> bool:
        """Does what every screen answers to; False when it means nothing."""

    def open_match(
        self, match: Match, *, path: Path | None = None, held: OpenMatch | None = None, loaded: bool = False
    ) -> None:
        """Opens a match's table over the launcher, in place of whatever is open (see `Table`)."""

    def try_out(self, match: Match) -> None:
        """Opens the table of a match that is not kept over the present screen, to which its way out leads back."""

    def review_match(
        self, match: Match, index: int = 0, *, path: Path | None = None, viewer: int | None = None,
        analyses: bool = False,
    ) -> None:  # fmt: skip
        """Opens a table on which a match is only looked at, from a place of its log on; or analysed as well."""

    def film(self, match: Match, viewer: int | None) -> None:
        """Asks for a film of a match as a seat sees it; None: as an onlooker does."""

    def print_record(self, match: Match, viewer: int | None) -> None:
        """Asks how the match is to be printed, as a seat may read it (None: as an onlooker)."""

    def edit_position(self, game_id: str, position: str = "") -> None:
        """Opens the position editor on a text position, or on the beginning of the game."""

    def open_settings(self) -> None:
        """Opens the screen of the settings."""

    def explain(self, topic: HelpTopic) -> None:
        """Opens help on a topic, or the rules where they are all there is to it."""

    def open_file(self) -> None:
        """Asks for a file anywhere on the disk, and opens what it holds."""

    def receive(self, dropped: Sequence[Dropped]) -> None:
        """Looks into files from outside, and asks what to do with them."""

    def new_ticket(self) -> int:
        """A number for a question to the bots, never used before."""

    def toggle_full_screen(self) -> None:
        """Switches to full screen or back."""

    def settings_changed(self) -> None:
        """Puts a setting that was changed in force and writes it down."""

    def keep_settings(self) -> None:
        """Writes in the background what has changed of the settings; that it is impossible is said once."""


class Screen:
    """One screen. Subclasses override `build`, `paint`, `command`, `pointer`, `tick` as they need.

    `paint` changes nothing but caches; whatever may change the picture calls `request_redraw`.
    """

    opaque: ClassVar[bool] = True
    """False for a dialog: what is below shows through."""
    bindings: Sequence[Binding] = COMMON
    about: ClassVar[str] = ""
    """The screen in a sentence or two, marked, for F1."""
    padded: ClassVar[str] = ""
    """The `about` for a pad that leads, where `about` names a pointer, or keys that no pad has."""
    grounded: ClassVar[bool] = False
    """True where the screen has a cursor of its own, to which Tab comes as well."""
    round: ClassVar[bool] = False
    """True where Down at the bottom goes on at the top."""
    writes: ClassVar[bool] = False
    """True where keys write letters though no text field has the keyboard."""
    takes_lists: ClassVar[bool] = False
    """True where lists from outside, such as decks, can be put to use (see `receives`)."""
    speech: Speech | None = None
    """The text for screen readers, where it is made by an object of its own."""
    notices: News | None = None
    """The place where sentences about the program are shown, such as that something could not be saved."""
    guarded: bool = False
    """True where a quick second Enter, meant for what was there before, must not be taken for an answer."""
    autosaver: Autosaver | None = None
    """The autosaver of the match that is played here."""

    def __init__(self, app: AppServices) -> None:
        self.app = app
        self.manager = self._new_manager()
        self.focus = self._new_ring()
        self._shown = 0.0
        """Seconds since the screen came up."""
        self.motion = Motion(SPEEDS[app.settings.speed])
        self._scrolls: list[Scroll] = []
        self.dirty = True
        self.changed_part: pygame.Rect | None = None
        """Where the picture changes, of one that is `dirty`; None: everywhere."""
        self.outdated = False
        """True when words on it name keys or buttons that are not used any more: it is made anew when next seen."""
        self._hovered: object = None
        self._acting = False
        """True while an event is handled: what changes then is what the player did."""
        self._swapped: tuple[Control | None, float] = (None, -inf)
        """The control that took another one's place under the pointer, and when, by the program's clock."""
        self.tooltip = Tooltip()
        self._blink = 0.0
        """Seconds since the cursor of a text field was last drawn."""

    def _new_manager(self) -> Manager:
        return Manager(self.app.size, self.app.look)

    def _new_ring(self) -> FocusRing:
        return FocusRing(self.manager, grounded=self.grounded, round=self.round)

    def _new_scroll(self) -> Scroll:
        """A column on this screen that is scrolled by wheel and bar."""
        self._scrolls.append(Scroll(self.motion))
        return self._scrolls[-1]

    # -- for subclasses --------------------------------------------------------------------

    def build(self) -> None:
        """Makes the controls for the window's present size; called anew when it or the look changes."""

    def paint(self, target: pygame.Surface) -> None:
        """Draws everything but the controls."""

    def on_command(self, command: str) -> bool:
        """Does what a key binding asks; False when it means nothing here. By itself a screen is left by Escape."""
        if command == "back" and len(self.app.screens) > 1:
            self.app.pop()
            return True
        return False

    def named_controls(self) -> Mapping[str, Control]:
        """Controls by names that last when they are made anew: the ring finds its way back by them."""
        return {}

    def pointer(self, event: pygame.event.Event) -> None:
        """Handles a mouse event that no control and no scrolled column took."""

    def _point_of(self, event: pygame.event.Event) -> tuple[int, int]:
        """Returns where a mouse event happened; SDL does not say it of the wheel."""
        return pointer_at() if event.type == pygame.MOUSEWHEEL else event.pos

    def typed(self, event: pygame.event.Event) -> bool:
        """A KEYDOWN before the bindings see it; True when it was used. Never called while a text field has focus."""
        return False

    def topic(self) -> HelpTopic:
        """Returns the help for F1: of the control with the ring, else of the screen; "" has F1 list the keys."""
        ringed = self.focus.current
        if isinstance(ringed, Button) and ringed.hint:
            return HelpTopic(ringed.face.text or ringed.hint, ringed.hint if ringed.face.text else self.about_now)
        return HelpTopic(tr("Help"), self.about_now)

    @property
    def about_now(self) -> str:
        """The text about how the screen is used, for keys or for the pad that leads; "" where there is none."""
        words = self.padded if self.padded and leads() else self.about
        return tr(words) if words else ""

    def _spoken_title(self) -> str:
        """Returns the title that a screen reader reads."""
        return self.speech.title() if self.speech is not None else ""

    def _spoken(self) -> Sequence[AccessibleNode]:
        """Returns what a screen reader hears besides the controls: words, live text, what can be pressed on a board."""
        return self.speech.content() if self.speech is not None else ()

    def stretch_of(self, element: Element) -> Stretch | None:
        """Returns where a control lies in a column that scrolls; None for one that always stands where it is."""
        return None

    def follow_scroll(self) -> None:
        """Puts the controls of a column where they stand, as far as it is scrolled."""

    def receives(self, file: Received) -> bool:
        """Takes a file that was dropped on the window; False leaves it to a question."""
        return False

    def tick(self, seconds: float) -> None:
        """Lets time pass; called only while the screen is on top."""

    def pass_below(self, seconds: float, *, seen: bool) -> None:
        """Lets time pass while another screen lies on top; `seen` while this one shows through."""

    def kept_words(self) -> str:
        """Returns what to say after a fault about the match that was open here: whether it is on the disk."""
        return ""

    def _look_away(self) -> None:
        """Follows the window when it loses the keyboard to another program, or is not seen any more."""

    def leave(self) -> None:
        """Called when the screen is taken off the stack."""

    def wake(self) -> None:
        """Called when the screen is on top again."""

    # -- shared ----------------------------------------------------------------------------

    @property
    def look(self) -> Look:
        """The look that drawings use now."""
        return self.app.look

    @property
    def on_top(self) -> bool:
        """True while the screen has the input."""
        return bool(self.app.screens) and self.app.top is self

    @property
    def follows_pointer(self) -> bool:
        """Whether what lies under the pointer looks hovered."""
        return not self.app.inputs.by_keys

    def request_redraw(self) -> None:
        """Has the picture drawn anew in the next frame."""
        self.dirty, self.changed_part = True, None

    def _request_motion(self) -> None:
        """Has drawn anew what moves: all of the picture, where it is not known to be a part."""
        part = self.moving_part()
        if part is None:
            self.request_redraw()
        elif not self.dirty:
            self.dirty, self.changed_part = True, part
        elif self.changed_part is not None:
            self.changed_part = self.changed_part.union(part)

    def moving_part(self) -> pygame.Rect | None:
        """The part of the window in which everything lies that `motion` moves; None where that is not known."""
        return None

    def rebuild(self) -> None:
        """Throws the controls away and makes them for the present size and look."""
        self.outdated = False
        pointed = self._under_the_pointer() if self._hovered is not None and not self._acting else None
        meant = self._meaning(pointed)
        if self.focus.current is None:
            self.focus.find_field()
        ringed, name = self.focus.current, self._ringed_name
        place = self.focus.elements().index(ringed) if ringed in self.focus.elements() else None
        before = self.focus
        self.manager = self._new_manager()
        self.focus = self._new_ring()
        self.motion.speed = SPEEDS[self.app.settings.speed]
        self.build()
        elements = self.focus.elements()
        if name in self.named_controls():
            self.focus.take_over(ringed, self.named_controls()[name])
        elif (cells := self.focus.same_cells(before)) is not None:
            self.focus.take_over(ringed, cells)
        elif place is not None and elements:
            self.focus.take_over(ringed, elements[min(place, len(elements) - 1)])
        self._show_ring()
        under = self._under_the_pointer() if pointed is not None else None
        if self._meaning(under) != meant:
            self._swapped = under, perf_counter()
        elif pointed is not None and self._swapped[0] is pointed:
            self._swapped = under, self._swapped[1]
        self.request_redraw()

    def _meaning(self, button: Button | None) -> tuple[str, str] | None:
        """What a button is for, to tell it from another one in its place."""
        if button is None:
            return None
        name = next((name for name, each in self.named_controls().items() if each is button), "")
        return name, button.face.text or button.called or button.hint

    def _under_the_pointer(self) -> Button | None:
        """The button where the pointer is."""
        buttons = (each for each in self.focus.elements() if isinstance(each, Button))
        return next((each for each in buttons if each.rect.collidepoint(pointer_at())), None)

    def _just_changed(self, control: Control) -> bool:
        """Whether a press on it may still mean what stood in its place before."""
        swapped, when = self._swapped
        return control is swapped and perf_counter() - when <= _UNDER_THE_FINGER

    def ring_on(self, element: Element) -> None:
        """Puts the ring on a control, for whoever asks for that one; it comes into sight."""
        self.focus.focus(element)
        self._show_ring()
        self.request_redraw()

    def _show_ring(self) -> None:
        """Scrolls to what has the ring."""
        if self.focus.current is not None:
            self.show_in_column(self.focus.current)

    def show_in_column(self, element: Element) -> None:
        """Scrolls the column that a control lies in until it is in sight."""
        stretch = self.stretch_of(element)
        if stretch is not None:
            stretch.scroll.show(stretch.top, stretch.height, self.look.px(stretch.air))
            self.follow_scroll()
            self.request_redraw()

    @property
    def _ringed_name(self) -> str:
        """The name of the control with the ring; "" for one without a name, and for none."""
        return next((name for name, each in self.named_controls().items() if each is self.focus.current), "")

    def button(
        self, rect: pygame.Rect, face: ButtonLabel, press: Callable[[], object], *, hint: str = "",
        enabled: bool = True, look: Look | None = None,
    ) -> Button:  # fmt: skip
        """A button on this screen; `look`: with another size of the text."""
        return Button(rect, face, look or self.look, self.manager, press, hint=hint, enabled=enabled)

    @property
    def moving(self) -> bool:
        """True while the screen needs frames without input."""
        return self.motion.running

    @property
    def due(self) -> float:
        """Seconds until the picture changes by itself, where a fifth of a second later would be seen."""
        return inf

    def handle(self, event: pygame.event.Event) -> None:
        """Handles one event: controls first, then text fields that take letters, bindings, columns, the pointer."""
        self._acting = True
        try:
            if event.type in _CONTROL_EVENTS:
                element = event.ui_element
                # A press may still be queued when the controls have been made anew: the old ones mean nothing.
                if isinstance(element, Control) and is_alive(element) and element.ui_manager is self.manager:
                    self.request_redraw()
                    if not self._just_changed(element):
                        element.react(event)
                return
            if event.type == pygame.MOUSEBUTTONDOWN and (self.motion.running or self.focus.current is not None):
                self.motion.finish()
                self.focus.focus(None)
                self.request_redraw()
            # pygame_gui reads keys for its text fields alone: the rest of the keyboard is the ring's and the bindings'.
            keyed = event.type in (pygame.KEYDOWN, pygame.KEYUP) and not self.focus.typing()
            if not keyed and self.manager.process_events(event):
                self.request_redraw()
                return
            if event.type == pygame.KEYDOWN:
                self._key(event)
            elif event.type == PAD:
                self._padded(event.stroke)
            elif event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL):
                if event.type == pygame.MOUSEBUTTONDOWN:
                    self._say_why(event.pos)
                if any(scroll.pointer(event) for scroll in self._scrolls):
                    self.request_redraw()
                else:
                    self.pointer(event)
        finally:
            self._acting = False

    def _say_why(self, at: tuple[int, int]) -> None:
        """Says why the button at a place cannot be pressed, where there is one that says it."""
        found = None
        for each in self.manager.get_sprite_group().sprites():
            if isinstance(each, Button) and each.why and not each.is_enabled and each.visible:
                found = each if found is None and each.rect.collidepoint(at) else found
        self.tooltip.tell_why(found)
        self.request_redraw()

    def _key(self, event: pygame.event.Event) -> None:
        self.request_redraw()
        self.motion.finish()
        typing = self.focus.typing()
        if typing and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and event.key not in _PAST_TYPING:
            return
        own = not typing and not taken(event, self.bindings)
        if own and self.focus.current is not None and not self.writes and command_of(event, (PRESS,)) is not None:
            # Space belongs to the control that has the ring, whatever it does elsewhere on this screen.
            if not self._too_soon("press"):
                self.focus.press()
            return
        if own and self.typed(event):
            return
        command = command_of(event, self.bindings)
        if command is not None and not (command in _ONCE and self._too_soon(command)):
            self.run_command(command)

    def _padded(self, stroke: str) -> None:
        """Runs the first of a pad button's commands that means something here."""
        self.request_redraw()
        self.motion.finish()
        for given in COMMANDS[stroke]:
            command = escaping(self.bindings) if given == "back" else given
            if (command in _ONCE and self._too_soon(command)) or self.run_command(command):
                return

    def _too_soon(self, command: str) -> bool:
        """True for a key that is only held down, and for Enter just after a guarded screen has come up."""
        if self.app.inputs.repeated and not self.focus.typing():
            return True
        return self.guarded and command != "back" and self._shown < GUARD

    def left_field(self) -> None:
        """Leaves a text field by Escape: by default the keyboard goes on to the next control."""
        self.focus.walk(1)

    def run_command(self, command: str) -> bool:
        """Does a command: the ring's own first, then the screen's, then the app's."""
        ring = self.focus
        if ring.current is None:
            ring.find_field()
        before = ring.current
        if command in ("next-control", "previous-control"):
            ring.walk(1 if command == "next-control" else -1)
            used = True
        elif command in _STEERING and before is not None:
            dx, dy = _STEERING[command]
            used = (dx != 0 and ring.adjust(dx)) or ring.steer(dx, dy)
        elif ring.jump(command):
            used = True
        elif command in ("act", "press") and before is not None and not ring.typing():
            used = ring.press()
        elif command == "back" and ring.typing():
            self.left_field()
            used = True
        elif command == "back" and self.grounded and before is not None:
            ring.focus(None)
            used = True
        elif command == "about":
            used = self._explain_ringed()
        else:
            used = self.on_command(command) or self.app.on_command(command)
        if self.focus.current is not before:
            self._show_ring()
        return used

    def _explain_ringed(self) -> bool:
        """Opens help on what has the ring or on the screen, or the list of keys."""
        topic = self.topic()
        if not topic.words and not topic.game:
            return self.app.on_command("help")
        self.app.explain(topic)
        return True

    def advance(self, seconds: float) -> None:
        """Lets time pass for motion, controls and the screen."""
        self._shown += seconds
        if self.tooltip.advance(seconds):
            self.request_redraw()
        if self.motion.running:
            self.motion.advance(seconds)
            self._request_motion()
        if self.notices is not None and self.app.notice:
            self.notices.say(self.app.notice, None, seconds=8)
            self.app.notice = ""
            self.request_redraw()
        self.tick(seconds)
        self._blink += seconds
        if self._blink >= BLINK and self.focus.typing():
            self.request_redraw()

    def refresh_controls(self, seconds: float) -> None:
        """Lets pygame_gui follow the pointer; called when there was input or something moves."""
        self.manager.pointing = self.follows_pointer
        self.manager.update(max(seconds, min(self._blink, BLINK)))
        self._blink = 0.0
        self.focus.tidy()
        hovered = self.manager.hovered()
        if hovered is not self._hovered:
            self._hovered = hovered
            self.tooltip.hover(hovered)
            self.request_redraw()

    def draw(self, target: pygame.Surface, part: pygame.Rect | None = None) -> None:
        """Draws the screen, controls included: all of it, or a part of one that has been drawn there before."""
        if part is None:
            self._draw(target)
            return
        with clipped(target, part):
            self._draw(target)

    def _draw(self, target: pygame.Surface) -> None:
        self.paint(target)
        self.manager.draw_ui(target)
        field = self.focus.typed_into()
        if field is not None:
            field.paint_composing(target, self.look)
        self.paint_over(target)
        if self.on_top:  # one mark at a time: what is covered shows none
            self.focus.draw(target, self.look, leads=self.app.inputs.by_keys)
            self.tooltip.paint(target, self.look)

    def paint_over(self, target: pygame.Surface) -> None:
        """Draws what lies over the controls."""


_PAST_TYPING = (pygame.K_ESCAPE, pygame.K_TAB, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_F1, pygame.K_F11)
_CONTROL_EVENTS = (
    pygame_gui.UI_BUTTON_PRESSED, pygame_gui.UI_TEXT_ENTRY_CHANGED, pygame_gui.UI_TEXT_ENTRY_FINISHED,
    pygame_gui.UI_HORIZONTAL_SLIDER_MOVED,
)  # fmt: skip
