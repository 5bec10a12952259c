"""*Who plays?*: the players' crests, somebody new, and playing without a profile; a click switches and goes back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import partial
from math import inf
from typing import ClassVar, Final, NamedTuple

import pygame

from games.core.words import N_, tr
from games.guests.played import FinishedMatch
from games.guests.portrait import Portrait, portraits_of
from games.guests.roster import Guest
from ui.controls.buttons import Button
from ui.controls.cells import FocusableGrid
from ui.controls.dialog import tell
from ui.controls.keys import Binding
from ui.controls.labels import ButtonLabel
from ui.controls.new_player import NewPlayerSheet
from ui.controls.screen import AppServices, Screen
from ui.controls.spoken import AccessibleNode, text
from ui.drawing.assets import icon
from ui.drawing.lettering import BODY, LABEL, TITLE
from ui.drawing.look import Look
from ui.drawing.paint import crest_disc, ground, place_lines, place_text, stamp
from ui.drawing.palette import mix
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch
from ui.screens.guests.pages import WHO_KEYS
from ui.screens.guests.people import ask_forget, ask_name
from ui.screens.guests.portrait_sheet import PortraitSheet
from ui.services.dates import day_in_words, is_known, local_moment
from ui.services.guests.reading import reckon
from ui.services.matches.history import HistoryState
from ui.services.save_files import reason

_MARGIN: Final = 36
_MOST_COLUMNS: Final = 6
_CELL: Final = 150
"""The least width of a crest's place at 100 %."""
_WIDE_CELL: Final = 190
"""The same where the words stand beside the crest."""
_DWELL: Final = 0.15
"""Seconds that the pointer rests on a crest until the sheet tells of that player."""
_ADD, _NOBODY = "add", ""
_ADD_WORDS: Final = N_("A player has a name and a crest, and from then on a record, a streak and a road in every game.")
_NOBODY_WORDS: Final = N_(
    "Matches are kept, but nothing is counted. You can give such a match to a player later, in Matches."
)


class _Places(NamedTuple):
    """How the places of the players are arranged."""

    columns: int
    width: int
    height: int
    """Of one place, in pixels, as the width and the radius of its crest."""
    radius: int
    beside: bool
    """Whether the words stand at the right of the crest, not below it."""


class WhoPlaysScreen(Screen):
    """The crests, and below them the sheet of the player with the mark."""

    bindings: Sequence[Binding] = WHO_KEYS
    about: ClassVar[str] = N_(
        "Each player has their own record, streak and road in every game. Press a crest to play "
        "as that player from now on."
    )

    def __init__(
        self, app: AppServices, open_record: Callable[[str], object], changed: Callable[[], object] = lambda: None
    ) -> None:
        """`open_record` opens the guest book of a player, by id. `changed` is called when somebody else plays, or a
        player has another name."""
        super().__init__(app)
        self.open_record, self.changed = open_record, changed
        self.portraits: Mapping[str, Portrait] = {}
        self.scroll = self._new_scroll()
        self.sheet = PortraitSheet(self, self.run_command)
        self.cells: FocusableGrid | None = None
        self.controls: dict[str, Button] = {}
        self.at = 0
        self._names: list[list[str]] = []
        self.arrangement = _Places(1, 0, 0, 0, beside=False)
        self._rested: tuple[int, float] | None = None
        """The place on which the pointer rests, and for how many seconds."""
        self._mark(app.guests.roster.current)
        self.refresh()

    # -- what is known -----------------------------------------------------------------------

    @property
    def places(self) -> list[Guest | str]:
        """What the places stand for: the players, somebody new, nobody in particular."""
        return [*self.app.guests.roster.guests, _ADD, _NOBODY]

    @property
    def marked(self) -> Guest | None:
        """The player with the mark."""
        there = self.places[min(self.at, len(self.places) - 1)]
        return there if isinstance(there, Guest) else None

    def _mark(self, player: str) -> None:
        places = [each.id if isinstance(each, Guest) else each for each in self.places]
        self.at = places.index(player) if player in places and (player or len(places) > 2) else len(places) - 2

    def refresh(self) -> None:
        """Reads in the background what everybody has played."""
        roster = self.app.guests.roster
        today, players = datetime.now().astimezone().date(), [each.id for each in roster.guests]

        def work(matches: Sequence[FinishedMatch]) -> Mapping[str, Portrait]:
            return portraits_of(players, matches, today)

        def known(found: Mapping[str, Portrait], history: HistoryState) -> None:
            self.portraits = found
            self.request_redraw()

        reckon(self.app.folders, self.app.tasks, roster, work, known, self._failed)

    def _failed(self, error: Exception) -> None:
        if self in self.app.screens:
            tell(self.app, tr("That did not work"), reason(error))

    # -- building ----------------------------------------------------------------------------

    def build(self) -> None:
        look = self.look
        wide, high = self.app.size
        left = pygame.Rect(_MARGIN, 28, wide - 2 * _MARGIN, high - 28 - _MARGIN)
        side = look.px(40)
        back = pygame.Rect(left.x - 8, left.y, side, side)
        face = ButtonLabel(icon="previous", kind="quiet")
        self.controls = {"back": self.button(back, face, partial(self.run_command, "back"), hint=tr("Back (Esc)"))}
        self._title_at = (left.x + side - 4, left.y + side // 2)
        intro = look.type.wrap(tr(_INTRO), LABEL, left.width - side)
        top = left.y + side + look.px(6)
        self._intro = intro if high >= 44 * look.type.line_height(LABEL) else []
        self._intro_at = (self._title_at[0], top)
        top += len(self._intro) * look.type.line_height(LABEL) + look.px(12)
        bottom = left.bottom
        heights = self.sheet.heights(left.width)
        for each in heights:
            room = bottom - top - each - look.px(20)
            least = look.px(20 if each == heights[-1] else 26)
            self.arrangement = self._below(left.width, room)
            if self.arrangement.radius >= least:
                break
        else:
            self.arrangement = self._beside_each(left.width)
            if room < self.arrangement.height:
                each, room = 0, bottom - top
        columns, width, cell, *_ = self.arrangement
        high = -(-len(self.places) // columns) * cell
        area = pygame.Rect(left.x, top + max(0, room - high) // 2, columns * width, min(room, high))
        self.cells = FocusableGrid(
            self.scroll, area, (width, cell), lambda: len(self.places), lambda: self.at, self._go, self._press,
            columns=columns, title=tr("Who plays?"), called=self._called,
        )  # fmt: skip
        self.scroll.place(area, high, left.right - 4)
        self.focus.add(self.cells)
        sheet = pygame.Rect(left.x, bottom - each, left.width, each)
        self.sheet.build(sheet, anybody=bool(self.app.guests.roster.guests))
        self.sheet.show(self.marked)
        self.controls |= self.sheet.controls
        self.cells.show(self.at)
        if self.focus.current is None:
            self.focus.focus(self.cells)

    def _below(self, width: int, room: int) -> _Places:
        """Every crest with its words below it, two rows of them in sight at once."""
        look, count = self.look, len(self.places)
        most = max(1, min(_MOST_COLUMNS, width // look.px(_CELL)))
        rows = -(-count // most)
        columns = -(-count // rows)
        wide = width // columns
        words = self._wrap_names(wide - look.px(12))
        cell = min(words + look.px(2 * 52 + 34), room // min(rows, 2))
        radius = min(look.px(52), (cell - words - look.px(30)) // 2, wide // 2 - look.px(14))
        return _Places(columns, wide, cell, radius, beside=False)

    def _beside_each(self, width: int) -> _Places:
        """Every crest with its words at its right, where crests above their words would be too small."""
        look, radius = self.look, self.look.px(22)
        columns = max(1, width // look.px(_WIDE_CELL))
        wide = (width - look.px(12)) // columns  # beside the bar
        words = self._wrap_names(wide - 2 * radius - look.px(44))
        return _Places(columns, wide, max(2 * radius, words) + look.px(16), radius, beside=True)

    def _wrap_names(self, room: int) -> int:
        """Breaks the names into lines of that width; returns how high the words of a place are at most."""
        look = self.look
        self._names = [look.type.wrap(self._name(each), BODY, room, True)[:3] for each in self.places]
        return max(map(len, self._names)) * look.type.line_height(BODY) + look.type.line_height(LABEL)

    def named_controls(self) -> Mapping[str, Button]:
        return self.controls

    # -- words -------------------------------------------------------------------------------

    def _name(self, place: Guest | str) -> str:
        if isinstance(place, Guest):
            return place.name
        return tr("Add a player") if place == _ADD else tr("Without a profile")

    def _when(self, place: Guest | str) -> str:
        """When somebody played last; what the other two places are."""
        if not isinstance(place, Guest):
            return tr("a name and a crest") if place == _ADD else tr("nothing is counted")
        portrait = self.portraits.get(place.id)
        if portrait is None:
            return ""
        last, today = local_moment(portrait.last, 0), datetime.now().astimezone()
        if not portrait.last or not is_known(last):
            return tr("has not played yet")
        days = (today.date() - last.date()).days
        return tr("played today") if days == 0 else tr("yesterday") if days == 1 else day_in_words(last, today)

    def _called(self, place: int) -> str:
        there = self.places[place]
        words = tr("{name}, {words}", name=self._name(there), words=self._when(there)) if self._when(there) else (
            self._name(there)
        )  # fmt: skip
        return tr("{name}, plays now", name=words) if self._plays(there) else words

    def _plays(self, place: Guest | str) -> bool:
        current = self.app.guests.roster.current
        return place.id == current if isinstance(place, Guest) else place == _NOBODY and not current

    def _spoken_title(self) -> str:
        return tr("Who plays?")

    def _spoken(self) -> Sequence[AccessibleNode]:
        return [text("player", self._sentences())]

    def _sentences(self) -> str:
        marked = self.marked
        if marked is not None:
            return self.sheet.spoken(marked, self.portraits.get(marked.id))
        return tr(_ADD_WORDS) if self.places[self.at] == _ADD else tr(_NOBODY_WORDS)

    # -- input -------------------------------------------------------------------------------

    def _go(self, place: int) -> None:
        self.at, self._rested = place, None
        if self.cells is not None:
            self.cells.show(place)
        self.sheet.show(self.marked)
        self.request_redraw()

    def _press(self, place: int) -> None:
        there = self.places[place]
        if there == _ADD:
            self._go(place)
            self.run_command("new")
            return
        self.app.guests.switch(there.id if isinstance(there, Guest) else _NOBODY)
        self.changed()
        if self.on_top:
            self.app.pop()

    def pointer(self, event: pygame.event.Event) -> None:
        if self.cells is None or event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            return
        at = self.cells.at(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN:
            if at is not None and event.button == 1:
                self._press(at)
        elif at is None or at == self.at:
            self._rested = None
        elif self._rested is None or self._rested[0] != at:
            self._rested = at, 0.0

    def tick(self, seconds: float) -> None:
        if self._rested is not None:
            place, rested = self._rested
            self._rested = place, rested + seconds
            if rested + seconds >= _DWELL:
                self._go(place)

    @property
    def due(self) -> float:
        return max(0.0, _DWELL - self._rested[1]) if self._rested is not None else inf

    def on_command(self, command: str) -> bool:
        marked = self.marked
        if command == "new":
            self.app.push(NewPlayerSheet(self.app, self._added, plays=True, at=self._beside))
        elif command == "rename" and marked is not None:
            ask_name(self.app, marked, self._renamed)
        elif command in ("forget", "delete") and marked is not None:
            portrait = self.portraits.get(marked.id, Portrait())
            ask_forget(self.app, marked, portrait.matches, self._renamed)
        elif command == "record" and marked is not None:
            self.open_record(marked.id)
        elif command in ("up", "down", "left", "right", "act") and self.cells is not None:
            self.focus.focus(self.cells)
        else:
            return super().on_command(command)
        self.request_redraw()
        return True

    def _beside(self, size: tuple[int, int]) -> pygame.Rect:
        """Where somebody is added: at the right of the crests, so that the others are seen."""
        wide, _ = self.app.size
        return pygame.Rect((wide - _MARGIN - size[0], self._intro_at[1] + self.look.px(20)), size)

    def _added(self, guest: Guest) -> None:
        self._mark(guest.id)
        self._renamed()

    def _renamed(self) -> None:
        """Follows what was changed of the players."""
        self.at = min(self.at, len(self.places) - 1)
        self.changed()
        self.refresh()
        self.rebuild()

    def wake(self) -> None:
        self.refresh()

    # -- painting ----------------------------------------------------------------------------

    def paint(self, target: pygame.Surface) -> None:
        look, palette = self.look, self.look.palette
        target.blit(ground(target.get_size(), look), (0, 0))
        place_text(target, look, tr("Who plays?"), TITLE, self._title_at, bold=True, middle=True)
        place_lines(target, look, self._intro, LABEL, self._intro_at, palette.muted)
        if self.cells is not None:
            target.set_clip(self.cells.rect.inflate(8, 8))
            for place in self.cells.in_sight():
                self._paint_place(target, place, self.cells.box(place))
            target.set_clip(None)
            self.scroll.paint(target, look)
        marked = self.marked
        portrait = self.portraits.get(marked.id) if marked is not None else None
        self.sheet.paint(target, marked, portrait, "" if marked is not None else self._sentences())

    def _paint_place(self, target: pygame.Surface, place: int, box: pygame.Rect) -> None:
        look, palette, there = self.look, self.look.palette, self.places[place]
        if place == self.at:
            pygame.draw.rect(target, mix(palette.ground, palette.paper, 0.6), box.inflate(-4, -2), border_radius=10)
        _, _, _, radius, beside = self.arrangement
        middle = (box.x + look.px(16) + radius, box.centery) if beside else (box.centerx, box.y + look.px(13) + radius)
        if isinstance(there, Guest):
            stamp(target, crest_disc(there.crest, radius, palette.seat(there.colour), look), middle)
        else:
            stamp(target, _empty_disc(radius, look), middle)
            stamp(target, icon("plus" if there == _ADD else "person", round(radius * 0.7), palette.muted), middle)
        if self._plays(there):
            stamp(target, _playing_ring(radius, look), middle)
        names, when = self._names[place], self._when(there)
        align = "left" if beside else "centre"
        x, y = (
            (middle[0] + radius + look.px(14), box.centery) if beside else (middle[0], middle[1] + radius + look.px(10))
        )
        if beside:
            y -= (len(names) * look.type.line_height(BODY) + look.type.line_height(LABEL)) // 2
        y = place_lines(target, look, names, BODY, (x, y), bold=True, align=align)
        room = box.right - x - look.px(4) if beside else box.width - look.px(8)
        place_text(target, look, when, LABEL, (x, y), palette.muted, align=align, room=room)


_INTRO: Final = N_("Each player has their own record, streak and road in every game.")


@picture_cache
def _empty_disc(radius: int, look: Look) -> pygame.Surface:
    """A dashed circle for somebody who is not there."""
    palette, sketch = look.palette, Sketch(2 * radius + 2, 2 * radius + 2)
    middle = (radius + 1, radius + 1)
    ground = mix(palette.ground, palette.paper, 0.6)
    sketch.circle(middle, radius - 1, fill=ground, stroke=palette.muted, width=1.4, dash=(6, 5))
    return sketch.render()


@picture_cache
def _playing_ring(radius: int, look: Look) -> pygame.Surface:
    """The ring round whoever plays now."""
    outer = radius + max(4, radius // 8)
    sketch = Sketch(2 * outer + 6, 2 * outer + 6)
    sketch.circle((outer + 3, outer + 3), outer, stroke=look.palette.vermilion, width=3)
    return sketch.render()
