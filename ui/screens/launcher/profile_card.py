"""The guest's card in the launcher: crest, name and record, and one click to each other guest.

Everything is read in the background, after the room has been drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from games.core.words import N_, tr
from ui.controls.buttons import Button
from ui.controls.labels import ButtonLabel
from ui.controls.screen import Screen
from ui.drawing.assets import icon
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.drawing.paint import crest_disc, place_text, stamp
from ui.drawing.palette import mix
from ui.screens.launcher.layout import RoomLayout
from ui.services.log import LOG

if TYPE_CHECKING:
    from games.guests.overview import Overview, Suggestion
    from games.guests.played import FinishedMatch
    from games.guests.roster import Guest, Roster
    from ui.services.matches.history import HistoryState

OTHERS: Final = 4
"""The most other guests that are one click away."""


class ProfileCard:
    """The card of the guest who plays; `changed` is called when its content is something else."""

    def __init__(self, screen: Screen, changed: Callable[[], None]) -> None:
        self.screen, self.changed = screen, changed
        self.roster: Roster | None = None
        """The profiles of all guests; None until they have been read."""
        self.overview: Overview | None = None
        """The guest's record in short; None until it is computed, and where nobody in particular plays."""

    @property
    def guest(self) -> Guest | None:
        """The guest who plays now, or None."""
        return self.roster.playing if self.roster is not None else None

    @property
    def others(self) -> tuple[Guest, ...]:
        """The other guests, as many as have a place on the card."""
        if self.roster is None:
            return ()
        return tuple(each for each in self.roster.guests if each != self.guest)[:OTHERS]

    @property
    def suggestion(self) -> Suggestion | None:
        """The suggestion what to try next; None while there is none yet."""
        return self.overview.suggestion if self.overview is not None else None

    @property
    def played(self) -> bool:
        """Whether it is known that the guest has finished a match."""
        return self.overview is not None and self.overview.matches > 0

    # -- in the background -----------------------------------------------------------------

    def refresh(self) -> None:
        """Reads who plays, and then what they have played."""

        def prepare() -> None:
            from games.guests import overview  # noqa: F401  (loaded here so that no frame waits for it)
            from ui.services.guests import profiles, reading  # noqa: F401

        self.screen.app.tasks.run(prepare, self._ask, self._failed)

    def _ask(self, prepared: None) -> None:
        from datetime import datetime

        from games.guests.overview import overview_of
        from ui.screens.lesson.progress import begun_by
        from ui.services.guests.reading import reckon

        app = self.screen.app
        roster = app.guests.roster
        if roster != self.roster:
            self.roster, self.overview = roster, None
            self.changed()
        guest = roster.playing
        today, lessons = datetime.now().astimezone().date(), begun_by(app)

        def work(matches: Sequence[FinishedMatch]) -> Overview | None:
            return overview_of(guest.id, matches, today, lessons) if guest is not None else None

        def known(overview: Overview | None, history: HistoryState) -> None:
            if history.mended:
                app.notice = history.mended
            if self.guest == guest and overview != self.overview:
                self.overview = overview
                self.changed()

        reckon(app.folders, app.tasks, roster, work, known, self._failed)

    def _failed(self, error: Exception) -> None:
        LOG.error("the room does not know who plays", cause=error)

    def switch(self, guest_id: str) -> None:
        """Makes another guest the one who plays."""
        self.screen.app.guests.switch(guest_id)
        self.screen.wake()

    # -- controls and picture --------------------------------------------------------------

    def build(self, layout: RoomLayout, ask_who: Callable[[], object]) -> None:
        """Makes its buttons on the screen, by the names that `controls` has."""
        screen, look, plate = self.screen, self.screen.look, layout.plate
        self.controls: dict[str, Button] = {}
        if not plate.height:
            return
        self.controls = {"guest": screen.button(plate.inflate(look.px(8), 0), ButtonLabel(kind="quiet"), ask_who)}
        playing = self.guest.name if self.guest is not None else tr(_NOBODY[0])
        # translators: the button that asks who plays, and who plays now.
        self.controls["guest"].called = tr("Who plays? Now {name}", name=playing)
        for box, other in zip(self._crests(plate, look), self.others, strict=False):
            made = screen.button(
                box, ButtonLabel(kind="quiet"), partial(self.switch, other.id), hint=tr("{name} plays", name=other.name)
            )
            self.controls[f"guest {other.id}"] = made

    def _crests(self, plate: pygame.Rect, look: Look) -> list[pygame.Rect]:
        """Returns where the other guests' crests can be pressed, from the right; none where the name needs the room."""
        side = look.px(32)
        right, guest = plate.right - look.px(24), self.guest
        crest = 2 * self._radius(plate, look) + look.px(14)
        words = look.type.width(guest.name if guest else tr(_NOBODY[-1]), BODY, True) + look.px(12)
        count = min(len(self.others), max(0, right - plate.x - crest - words) // side)
        return [pygame.Rect(right - (n + 1) * side, plate.centery - side // 2, side, side) for n in range(count)]

    def _radius(self, plate: pygame.Rect, look: Look) -> int:
        return look.px(24) if plate.height > look.px(50) else look.px(13)

    def paint_below(self, target: pygame.Surface, layout: RoomLayout, look: Look, lit: bool) -> None:
        """Draws the plate; its buttons only answer."""
        palette, plate, guest = look.palette, layout.plate, self.guest
        if not plate.height:
            return
        radius = self._radius(plate, look)
        middle = (plate.x + radius + 1, plate.centery - (1 if radius > look.px(20) else 0))
        if guest is not None:
            stamp(target, crest_disc(guest.crest, radius, palette.seat(guest.colour), look), middle)
        else:
            pygame.draw.circle(target, mix(palette.ground, palette.line, 0.7), middle, radius)
            mark = icon("person", radius, palette.muted)
            stamp(target, mark, middle)
        left, right = plate.x + 2 * radius + look.px(14), plate.right - look.px(24)
        crests = self._crests(plate, look)
        room = (crests[-1].left if crests else right) - left - look.px(8)
        name, below = self._lines(look, room)
        colour = palette.vermilion_text if lit else palette.ink
        tall = radius > look.px(20) and below
        y = middle[1] - (look.px(10) if tall else 0)
        place_text(target, look, name, BODY, (left, y), colour, bold=True, middle=True, room=room)
        if tall:
            y = middle[1] + look.px(11)
            place_text(target, look, below, LABEL, (left, y), palette.muted, middle=True, room=room)
        for box, other in zip(crests, self.others, strict=False):
            stamp(target, crest_disc(other.crest, look.px(10), palette.seat(other.colour), look), box.center)
        chevron = icon("next", look.px(18), palette.ink)
        target.blit(chevron, chevron.get_rect(midright=(plate.right, middle[1])))

    def _lines(self, look: Look, room: int) -> tuple[str, str]:
        from games.guests.overview import days_words

        guest, known = self.guest, self.overview
        if self.roster is None:
            return "", ""
        if guest is None:
            name = look.type.first_fitting((*map(tr, _NOBODY), ""), BODY, room, True)
            below = tr("Nothing is counted") if self.roster.guests else tr("Your record begins here")
            return name, below if look.type.width(below, LABEL) <= room else ""
        if known is None:
            return guest.name, ""
        parts = [part for part in (known.level, days_words(known.days)) if part]
        whole = " \u00b7 ".join(parts)
        brief = " \u00b7 ".join(part.partition(",")[0] for part in parts)
        return guest.name, look.type.first_fitting((whole, brief, *parts[-1:], ""), LABEL, room)


_NOBODY: Final = (N_("Without a profile"), N_("No profile"), N_("Players"))
