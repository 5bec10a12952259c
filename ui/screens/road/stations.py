"""The road on the page of a game: its stations, pressed or walked along, and the picture of the garden behind them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from games.core.types import LEVELS
from games.core.words import tr
from games.guests.road import Station
from ui.controls.scattered_cells import ScatteredCells
from ui.controls.screen import Screen
from ui.controls.scroll import Scroll
from ui.screens.road import painting
from ui.screens.road.garden import AHEAD, DONE, NEXT, GardenPlan, StationMark, paint_garden
from ui.screens.road.layout import RoadLayout
from ui.screens.road.wording import spoken_station, state_words, station_name
from ui.services.log import LOG

MOST_COLUMNS: Final = 9
"""More than there are stations: they stand in one row."""


class RoadState(NamedTuple):
    """How far somebody has come on a road, as far as it is known."""

    stations: Sequence[Station]
    shown: str
    """The level that is proposed or chosen; "" while neither is known."""
    chapters: tuple[int, int] | None
    """The chapters of the lesson that are done, and all of them."""
    read: bool
    """Whether the record has been read."""


def bare_stations(*, lesson: bool) -> Sequence[Station]:
    """The stations of a game of whose record nothing is known."""
    return [Station(level) for level in (*([""] if lesson else []), *LEVELS)]


class Stations:
    """The stations on a screen; `state` tells how they stand, `press` hears of one that was pressed."""

    def __init__(
        self, screen: Screen, name: str, state: Callable[[], RoadState], press: Callable[[int], object]
    ) -> None:
        """`name` is what the log calls the game."""
        self.screen, self._name = screen, name
        self.state, self._press = state, press
        self.cells: ScatteredCells
        self.layout: RoadLayout
        self.stale = True
        """Whether the picture may show something that is not so any more."""
        self._place = 0
        self._hovered: int | None = None
        self._garden: pygame.Surface | None = None
        self._garden_for: object = None
        self._drawing = False

    def build(self, layout: RoadLayout, scroll: Scroll, group: int) -> ScatteredCells:
        """The stations as cells of a new layout."""
        self.layout, self.stale = layout, True
        side = 2 * layout.radius
        self.cells = ScatteredCells(
            scroll, layout.garden, (side, side), count=lambda: len(self.state().stations), place=lambda: self._place,
            go=self.go, press=self._press, columns=MOST_COLUMNS, title=tr("Your road"), called=self._spoken_at,
        )  # fmt: skip
        self.cells.group = group
        self._place = min(self._place, len(self.state().stations) - 1)
        return self.cells

    def _spoken_at(self, place: int) -> str:
        state = self.state()
        return spoken_station(state.stations[place], state.chapters)

    def follow(self, origin: tuple[int, int]) -> None:
        """Puts the stations where they stand when the page's corner is at `origin`."""
        layout, places = self.layout, []
        self.cells.rect = layout.garden.move(origin)
        for (x, y), label in zip(layout.stations, layout.labels, strict=True):
            disc = pygame.Rect(0, 0, 2 * layout.radius, 2 * layout.radius)
            disc.center = (x, y)
            wide = min(label.width, self.screen.look.px(110))
            middle = pygame.Rect(label.centerx - wide // 2, label.y, wide, label.height)
            places.append(disc.union(middle).move(origin))
        self.cells.places = places

    def go(self, place: int) -> None:
        """Puts the mark on a station."""
        self._place = place
        self.screen.request_redraw()

    def pointer(self, event: pygame.event.Event) -> None:
        """Follows the pointer over the road, and a press there."""
        at = self.cells.at(event.pos) if self.layout.area.collidepoint(event.pos) else None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and at is not None:
            self.go(at)
            self._press(at)
        elif at != self._hovered:
            self._hovered = at
            self.screen.request_redraw()

    # -- picture ---------------------------------------------------------------------------

    def _marks(self) -> tuple[StationMark, ...]:
        state = self.state()
        learns = state.chapters is not None and state.chapters[0] < state.chapters[1]
        marks = []
        for each in state.stations:
            drawn = NEXT if each.level and each.level == state.shown else DONE if each.done else AHEAD
            marks.append(StationMark(each.level, drawn, each.stones if each.level or learns or each.done else 0))
        return tuple(marks)

    def draw_garden(self) -> None:
        """Has the picture drawn in the background, anew where something of it has changed."""
        if not self.stale or self._drawing:
            return
        layout, marks, look = self.layout, self._marks(), self.screen.look
        x, y = layout.garden.topleft
        plan = GardenPlan(
            layout.garden.size, tuple((left - x, top - y) for left, top in layout.stations),
            tuple(tuple((left - x, top - y) for left, top in each) for each in layout.stones), layout.radius,
            not layout.column,
        )  # fmt: skip
        wanted = plan, marks, look
        self.stale = False
        if wanted == self._garden_for:
            return
        self._drawing = True

        def done(picture: pygame.Surface) -> None:
            self._garden, self._garden_for, self._drawing = picture, wanted, False
            self.screen.request_redraw()

        def failed(error: Exception) -> None:
            self._garden_for, self._drawing = wanted, False
            LOG.error("the road of %s cannot be drawn", self._name, cause=error)

        self.screen.app.tasks.run(lambda: paint_garden(plan, marks, look), done, failed)

    def paint(self, target: pygame.Surface, origin: tuple[int, int]) -> None:
        """Draws the garden and the labels of the stations."""
        layout, look, state = self.layout, self.screen.look, self.state()
        palette, garden = look.palette, layout.garden.move(origin)
        if self._garden is not None and self._garden.get_size() == garden.size:
            target.blit(self._garden, garden)
        for place, (station, label) in enumerate(zip(state.stations, layout.labels, strict=True)):
            chosen = bool(station.level) and station.level == state.shown
            met = station.done or chosen or station.tally.matches > 0 or not station.level
            colour = palette.vermilion_text if chosen else palette.ink if met else palette.muted
            lines = station_name(station), self._state_of(station, state)
            plate = None if layout.column else garden.inflate(-8, -8)
            lit = place == self._hovered
            painting.paint_label(target, look, label.move(origin), lines, colour, lit=lit, plate=plate)

    def _state_of(self, station: Station, state: RoadState) -> str:
        if (not state.read and station.level) or (state.chapters is None and not station.level):
            return ""
        return state_words(station, state.chapters, brief=self.layout.column)
