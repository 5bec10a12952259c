"""Policies: what may be done at a table, and what its panel offers: playing, watching, a review."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

import pygame

from games.core.grammar import does
from ui.controls.buttons import Face
from ui.controls.keys import Binding, bind
from ui.table.blocks import Block, Prompt
from ui.table.driver import PACE_NAMES, PACES
from ui.table.game_scene import PanelButton, PanelParts, PanelShape
from ui.table.replies import Refuse
from ui.table.situation import Situation
from ui.table.tabletop import Tabletop

Commands = Mapping[str, Callable[[], object]]
_WATCHING_HEIGHT = 46


@dataclass
class Policy:
    """What a kind of table changes of the plain one, a match that is played; where only bots play it is watched."""

    place: int | None = None
    """The place of the log that is shown; None: the present one."""
    drives: bool = True
    """Bots, chance and clock go on, and the match is kept."""
    covers: bool = True
    """The table is covered between people with hidden cards."""
    tells_end: bool = True
    """The end of the match is told on a sheet."""
    confirms: bool = True
    """Moves are confirmed, where the settings want that."""
    recaps: bool = True
    """The panel tells what happened since one's own last action."""

    def commands(self, table: Tabletop) -> Commands:
        """Commands that this kind of table adds or answers in its own way: pausing, for a table of bots."""
        driver = table.driver

        def pause() -> None:
            if not driver.all_bots:
                table.obey("menu")
                return
            driver.paused = not driver.paused
            driver.drop_thinking()
            table.refresh()

        def step() -> None:
            if driver.all_bots:
                driver.step_once()
                table.refresh()

        def pace(by: int) -> None:
            driver.pace = min(max(0, driver.pace + by), len(PACES) - 1)
            table.refresh()

        def to_end() -> None:
            if driver.all_bots:
                driver.paused, driver.pace = False, len(PACES) - 1
                table.refresh()

        def stop() -> None:
            if driver.all_bots:
                table.app.home()

        return {
            "pause": pause, "step": step, "slower": lambda: pace(-1), "faster": lambda: pace(1), "stop": stop,
            "to-end": to_end, "look-back": lambda: table.review(table.match.index),
        }  # fmt: skip

    def bindings(self, own: Sequence[Binding]) -> Sequence[Binding]:
        """The keys, given those of the game's scene."""
        return own

    def permits(self, action: Any, table: Tabletop) -> Refuse | None:
        """Why an action of the person at the screen is not played; None: the rules decide."""
        return None if table.now.mine else Refuse("It is not your turn.")

    def permits_end(self) -> Refuse | None:
        """Why the match is not ended from outside the rules, by resigning or a draw; None: it is."""
        return None

    def shape(self, own: PanelShape, now: Situation[Any]) -> PanelShape:
        """The panel's shape, given the game's own; a watched table has the watcher's buttons."""
        return watching_shape(own) if now.watched else own

    def parts(self, own: PanelParts, now: Situation[Any], table: Tabletop) -> PanelParts:
        """The panel, given the game's own; a watched table has the watcher's buttons."""
        return replace(own, buttons=_watch_buttons(table), small=_WATCHER) if now.watched else own

    def blocks(self, made: Sequence[Block], table: Tabletop, *, fullest: bool) -> Sequence[Block]:
        """The panel's blocks, given the game's own; `fullest`: those by which the size of the text is chosen."""
        return made

    def played(self, table: Tabletop) -> None:
        """The person at the screen has played an action."""

    def prompt(self, parts: PanelParts, now: Situation[Any], table: Tabletop) -> Prompt | None:
        """The prompt in place of the game's: who is thinking, or that the table is held."""
        if now.outcome is not None:
            return None
        driver = table.driver
        if driver.paused:
            return Prompt("Paused.", "F8 goes on, F9 plays one move.")
        bot = driver.bot_to_act
        if bot is None:
            return None
        if driver.awaits_key:
            return Prompt(f"{now.players[bot].name} is ready.", "Any key or click shows the move.")
        progress = driver.thinker.progress
        words = f"Depth {progress.depth}, {progress.nodes:,} positions" if progress else ""
        return Prompt(f"{does(now.players[bot].name, 'is')} thinking.", words or "You can look around meanwhile.")

    def points(self, event: pygame.event.Event, at: tuple[int, int], table: Tabletop) -> bool:
        """The pointer, wherever it is; True when nobody else is to answer."""
        return False

    def subtitle(self, now: Situation[Any]) -> str | None:
        """What stands beside the game's name, in place of the turn."""
        return None

    def tick(self, seconds: float, table: Tabletop) -> None:
        """Time passes."""

    def paint_over(self, target: pygame.Surface, table: Tabletop) -> None:
        """Draws over the whole table."""

    def leave(self, table: Tabletop) -> None:
        """The table is closed."""


class Reviewing(Policy):
    """A match looked at, at any place of its log, or told by itself. Nothing there changes it."""

    playing = False
    """It goes on by itself."""
    pace = 1
    """Which of `REVIEW_PACES` it goes at."""
    _waited = 0.0

    def __init__(self, place: int) -> None:
        super().__init__(place, drives=False, covers=False, tells_end=False, recaps=False)

    def commands(self, table: Tabletop) -> Commands:
        """Steps and jumps along the log, and a new match from here; what changes a match does nothing."""
        length = table.match.length
        assert self.place is not None
        here = self.place

        def show(place: int) -> Callable[[], None]:
            return lambda: table.show_place(min(max(0, place), length))

        def play_on() -> None:
            table.app.open_match(table.match.branch(here))

        def play() -> None:
            self.playing, self._waited = not self.playing, 0.0
            if self.playing and here >= length:
                table.show_place(0)
            table.refresh()

        def pace(by: int) -> Callable[[], object]:
            def change() -> None:
                self.pace = min(max(0, self.pace + by), len(REVIEW_PACES) - 1)
                table.refresh()

            return change

        found: dict[str, Callable[[], object]] = dict.fromkeys(_NOT_IN_REVIEW, lambda: None)
        found |= {"pause": play, "step": show(here + 1), "up": pace(1), "down": pace(-1)}
        found |= {f"eyes-{seat + 1}": partial(look_through, table, seat) for seat in range(len(table.match.seats))}
        found |= {"first": show(0), "last": show(length), "previous": show(here - 1), "left": show(here - 1)}
        found |= {"next": show(here + 1), "right": show(here + 1), "play-on": play_on}
        found |= dict.fromkeys(("leave-review", "back"), table.app.pop)
        return found

    def bindings(self, own: Sequence[Binding]) -> Sequence[Binding]:
        """Whose eyes one looks through."""
        return (*own, *_EYES)

    def tick(self, seconds: float, table: Tabletop) -> None:
        """Shows the next place when its time has come."""
        assert self.place is not None
        if not self.playing or table.motion.running:
            return
        self._waited += seconds
        if self._waited >= REVIEW_PACES[self.pace]:
            self._waited = 0.0
            self.playing = self.place + 1 < table.match.length
            table.show_place(self.place + 1)

    def permits(self, action: Any, table: Tabletop) -> Refuse | None:
        """Nothing."""
        return Refuse("This is a review: Play on from here makes a match of it.")

    def shape(self, own: PanelShape, now: Situation[Any]) -> PanelShape:
        """The ways along the log in one row under the slider, two more buttons below."""
        high = _WATCHING_HEIGHT
        return replace(own, columns=5, button_height=high, small_columns=2, small_height=high, fullest_buttons=5)

    def parts(self, own: PanelParts, now: Situation[Any], table: Tabletop) -> PanelParts:
        """The reviewer's buttons."""
        start, end = now.shown == 0, now.shown == now.length
        ways = (
            PanelButton("first", Face(icon="first"), not start, "The beginning (Home)"),
            PanelButton("previous", Face(icon="previous"), not start, "One back (Left)"),
            PanelButton("pause", Face(icon="pause" if self.playing else "play"), now.length > 0, "Play, or stop (F8)"),
            PanelButton("next", Face(icon="next"), not end, "One on (Right)"),
            PanelButton("last", Face(icon="last"), not end, "The end (End)"),
        )
        more = (
            PanelButton("play-on", Face("Play on from here", icon="play"))
            if now.outcome is None
            else PanelButton("chronicle", Face("Chronicle", "C", icon="scroll")),
            PanelButton("leave-review", Face("Leave the review", icon="close")),
        )
        return replace(own, buttons=ways, small=more)

    def prompt(self, parts: PanelParts, now: Situation[Any], table: Tabletop) -> Prompt | None:
        """Which place this is, or how it ended."""
        if now.outcome is not None:
            return Prompt(now.prompt, "The end of the match.")
        took = table.match.all_entries()[now.shown - 1].seconds if now.shown else 0.0
        time = f", which took {_time_words(took)}" if took >= 0.1 else ""
        how = f"Up and Down: pace ({PACE_NAMES[self.pace]})." if self.playing else "Left and Right step, F8 plays."
        eyes = " Digits: whose eyes." if may_look_through(table) else ""
        return Prompt(f"After action {now.shown} of {now.length}{time}.", how + eyes)

    def subtitle(self, now: Situation[Any]) -> str | None:
        """The place."""
        return f"Review · {now.shown} of {now.length}"


def may_look_through(table: Tabletop) -> bool:
    """Whether hidden cards may be seen through any seat's eyes: once all is over, or where only bots play."""
    match = table.match
    over = match.outcome_at(match.length) is not None
    return match.hides and (over or not any(who.human for who in match.seats))


def look_through(table: Tabletop, seat: int) -> None:
    """Shows the table as a seat sees it."""
    if may_look_through(table):
        table.take_seat(seat)
        table.say(f"As {does(table.match.seats[seat].name, 'sees')} it.")
    elif table.match.hides:
        table.say("Other eyes are lent when the match is over.")


def _time_words(seconds: float) -> str:
    if seconds < 60:
        return f"{seconds:.1f} s" if seconds < 10 else f"{seconds:.0f} s"
    return f"{int(seconds) // 60}:{int(seconds) % 60:02d}"


REVIEW_PACES: Final = (3.0, 1.5, 0.7, 0.25)
"""Seconds that each place is shown, at the paces of `PACE_NAMES`."""
_EYES: Final = tuple(
    bind(f"eyes-{seat}", f"In a review: through the eyes of seat {seat}", pygame.K_0 + seat) for seat in range(1, 5)
)
_NOT_IN_REVIEW = (
    "undo", "redo", "hint", "type", "slower", "faster", "stop", "resign", "offer-draw",
)  # fmt: skip


_WATCHER = (PanelButton("save", Face("Save")), PanelButton("stop", Face("To the room")))


def watching_shape(own: PanelShape) -> PanelShape:
    """The buttons of a watched table, which are the same for all games."""
    return replace(own, columns=2, button_height=_WATCHING_HEIGHT, small_columns=2, small_height=36)


def _watch_buttons(table: Tabletop) -> tuple[PanelButton, ...]:
    """What a table where only bots play offers."""
    driver = table.driver
    held, pace = driver.paused, driver.pace
    slower = PACE_NAMES[pace - 1] if pace > 0 else f"now {PACE_NAMES[0]}"
    faster = PACE_NAMES[pace + 1] if pace < len(PACES) - 1 else f"now {PACE_NAMES[-1]}"
    going = Face("Go on" if held else "Pause", "F8", kind="act", icon="play" if held else "pause")
    return (
        PanelButton("pause", going),
        PanelButton("step", Face("One move", "F9", icon="step")),
        PanelButton("slower", Face("Slower", slower, icon="minus"), pace > 0),
        PanelButton("faster", Face("Faster", faster, icon="plus"), pace < len(PACES) - 1),
        PanelButton("to-end", Face("To the end", icon="last"), pace < len(PACES) - 1 or held),
        PanelButton("look-back", Face("Review", icon="first")),
    )


def standard_buttons(now: Situation[Any]) -> list[PanelButton]:
    """Undo, redo, hint, save and the endings that the match offers."""
    buttons = [
        PanelButton("undo", Face("Undo", icon="undo"), now.can_undo),
        PanelButton("redo", Face("Redo", icon="redo"), now.can_redo),
        PanelButton("hint", Face("Hint", icon="hint"), now.may_hint),
        PanelButton("save", Face("Save", icon="save")),
    ]
    asked = now.person is not None
    if "draw" in now.endings:
        buttons.append(PanelButton("offer-draw", Face("Offer draw", icon="draw"), asked))
    if "resign" in now.endings:
        buttons.append(PanelButton("resign", Face("Resign", icon="resign"), asked))
    return buttons


def small_standard_buttons(now: Situation[Any]) -> list[PanelButton]:
    """The standard buttons as small ones: words alone, which stand in one line."""
    return [replace(each, face=Face(each.face.text)) for each in standard_buttons(now)]
