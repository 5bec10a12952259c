"""The map of the road of six Capitals, and beside it the mission that is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

import pygame

from games.core.words import N_, tr
from games.guests.missions import RoadProgress, state_words
from games.senshiai.cards.campaign import MISSIONS, Mission, mission_words
from games.senshiai.road import ROAD, eased_line, house_line, mission_lines, rivals_line, road_title, star_lines
from games.senshiai.stars import goal_words
from ui.controls.buttons import Button
from ui.controls.choice import ChoiceScreen, Item
from ui.controls.dialog import tell
from ui.controls.keys import CONTROLS, Binding
from ui.controls.labels import ButtonLabel, act
from ui.controls.scattered_cells import ScatteredCells
from ui.controls.screen import AppServices, Screen
from ui.drawing.lettering import LABEL, TITLE
from ui.drawing.look import Look
from ui.drawing.motion import Tween
from ui.drawing.paint import ground, place_lines, place_text, sheet
from ui.drawing.palette import mix
from ui.drawing.vector import disc_picture
from ui.scenes.senshiai.campaign.backdrop import Backdrop
from ui.scenes.senshiai.campaign.landscape import (
    CAPITALS,
    HOUSE,
    STATIONS,
    MapPlan,
    Mark,
    capital_sign,
    mist_box,
    name_box,
    on_the_road,
    paint_map,
    paint_mist,
    place_of,
    radius_of,
    scale_of,
    sign_place,
    token_side,
)
from ui.scenes.senshiai.campaign.page import BIG, Page
from ui.scenes.senshiai.campaign.starting import begin_mission, is_open, next_mission
from ui.scenes.senshiai.campaign.wording import counts_words, spoken_mission
from ui.scenes.senshiai.tokens import token
from ui.services.mission_records import change_road, load_road
from ui.services.save_files import reason

if TYPE_CHECKING:
    from ui.controls.spoken import AccessibleNode
    from ui.scenes.senshiai.campaign.briefing import BriefingScreen

GAME: Final = "senshiai"
_PANE: Final = 326
_LEAST_MAP: Final = 300
_FACE: Final = 62
_WALK, _LIFT = 420, 600
"""Milliseconds in which the token walks from a station to the next, and in which mist draws back."""


class _Advance(NamedTuple):
    """From which station the token walks to which, and the house from which the mist draws back; 0 for none."""

    start: int
    end: int
    house: int


class CampaignScreen(Screen):
    """The map: a station chosen is said beside it, and pressed again it is played."""

    bindings: Sequence[Binding] = CONTROLS
    about: ClassVar[str] = N_(
        "The road of six Capitals: 25 missions, each with its own decks and one idea. Left and "
        "Right to walk along the road, Enter to begin. Two missions are open at a time; you can "
        "replay any finished mission."
    )

    def __init__(self, app: AppServices, chosen: int | None = None, *, done: int | None = None) -> None:
        """`chosen` is the number of the mission to show first; None: the next one. `done` is the number of the one
        that has just been done for the first time: from there the token walks on."""
        super().__init__(app)
        self.progress = RoadProgress()
        self._chosen = (chosen or 1) - 1
        self._follows = chosen is None
        """Whether the next mission is shown as soon as it is known which one that is."""
        self.easier = False
        self.scroll = self._new_scroll()
        self._map, self._text, self._mist = Backdrop(self), Backdrop(self), Backdrop(self)
        self._done = done
        self._advance: _Advance | None = None
        """How the road has just been gone on; None once that is shown, or where it has not been."""
        self._walk: Tween | None = None
        self._lift: Tween | None = None
        self.stations: ScatteredCells
        self.controls: dict[str, Button] = {}
        self._hovered_station: int | None = None
        self._briefing: BriefingScreen | None = None
        """The briefing that lies over the map."""
        self._read()

    # -- what is known -----------------------------------------------------------------------

    @property
    def mission(self) -> Mission:
        """The mission that is chosen."""
        return MISSIONS[self._chosen]

    def _read(self) -> None:
        folders, guest = self.app.folders, self.app.guests.roster.current
        self.app.tasks.run(lambda: load_road(folders, guest, GAME), self._know)

    def _know(self, progress: RoadProgress) -> None:
        if self not in self.app.screens:
            return
        self.progress = progress
        end = next_mission(progress).number - 1
        if self._done is not None and progress.of(str(self._done)).done:
            start, self._done = self._done - 1, None
            if end > start:
                clears = end // HOUSE > start // HOUSE and end // HOUSE + 1 in range(2, 6)
                self._advance = _Advance(start, end, end // HOUSE + 1 if clears and not self.look.palette.high else 0)
            elif self._chosen == start:  # an earlier mission is still open, and nobody walks back
                self._follows = True
        if self._follows:
            self._chosen, self._follows = next_mission(progress).number - 1, False
        self.rebuild()

    def wake(self) -> None:
        if self._briefing is not None and self._briefing.mission == self.mission:
            self.easier = self._briefing.easier  # it can be chosen there as well
        self._briefing = None
        self._read()

    # -- building ----------------------------------------------------------------------------

    def build(self) -> None:
        look, (wide, high) = self.look, self.app.size
        margin = look.px(20)
        head = look.px(16) + look.type.line_height(TITLE)
        pane = min(look.px(_PANE), round(wide * 0.5))
        self._beside = wide - pane - 3 * margin >= _LEAST_MAP
        if self._beside:
            room = pygame.Rect(margin, head + look.px(8), wide - pane - 3 * margin, high - head - margin - look.px(8))
            self.pane = pygame.Rect(room.right + margin, margin, pane, high - 2 * margin)
        else:
            room = pygame.Rect(margin, head, wide - 2 * margin, round(high * 0.33))
            self.pane = pygame.Rect(margin, room.bottom + look.px(8), wide - 2 * margin, 0)
            self.pane.height = high - margin // 2 - self.pane.y
        self.map_box = room
        self._build_buttons()
        boxes = []
        for place in range(len(STATIONS)):
            radius = radius_of(self.map_box.size, place, look) + look.px(3)
            x, y = place_of(self.map_box.size, place)
            boxes.append(pygame.Rect(self.map_box.x + x - radius, self.map_box.y + y - radius, 2 * radius, 2 * radius))
        self.stations = ScatteredCells(
            self.scroll, self.map_box, (10, 10), count=lambda: len(STATIONS), place=lambda: self._chosen,
            go=self._go, press=lambda place: self._press(place), columns=len(STATIONS), title=road_title(),
            called=self._called, places=boxes,
        )  # fmt: skip
        self.stations.group = 1
        self.focus.add(self.stations)
        if self.focus.current is None:
            self.focus.focus(self.stations)
        self._place_text()

    def _build_buttons(self) -> None:
        look, pad = self.look, self.look.px(18)
        inner = self.pane.inflate(-2 * pad, -look.px(20 if self._beside else 14))
        tall, small, air = look.px(46), look.px(36), look.px(8)
        faces = self._faces()
        wide = inner.width
        rows: list[list[str]] = [list(faces)[number : number + 2] for number in range(0, len(faces), 2)]
        y = inner.bottom - tall
        self.controls = {}
        begins = pygame.Rect(inner.x, y, wide, tall)
        if not self._beside or self.app.size[1] < look.px(440):  # a low window has no room for all of them
            third = (wide - air) // 3
            more = pygame.Rect(inner.x, y, third, tall)
            # translators: a button that opens a menu of further commands.
            self.controls["more"] = self.button(more, ButtonLabel(tr("More"), icon="menu"), self._more)
            self.controls["more"].group = 3
            begins = pygame.Rect(more.right + air, y, wide - third - air, tall)
            rows = []
        record = self.progress.of(str(self.mission.number))
        open_now = is_open(self.progress, self.mission)
        words = tr("Play again") if record.won else tr("Start")
        main = self.button(
            begins, act(words, "play"), self._begin, enabled=open_now,
            hint="" if open_now else tr("Not open yet: two missions are open at a time."),
        )  # fmt: skip
        for row in reversed(rows):
            y -= small + air
            each = (wide - air * (len(row) - 1)) // len(row)
            for number, name in enumerate(row):
                label, press, hint = faces[name]
                box = pygame.Rect(inner.x + number * (each + air), y, each, small)
                self.controls[name] = self.button(box, label, press, hint=hint)
                self.controls[name].group = 3
        self.controls["begin"] = main
        main.group = 2
        back = pygame.Rect(look.px(12), look.px(10), look.px(36), look.px(36))
        icon = ButtonLabel(icon="previous", kind="quiet")
        self.controls["back"] = self.button(back, icon, partial(self.run_command, "back"), hint=tr("Back (Esc)"))
        self.controls["back"].group = 99
        self.text_box = pygame.Rect(inner.x, inner.y, inner.width, y - air - inner.y)

    def _faces(self) -> dict[str, tuple[ButtonLabel, Callable[[], object], str]]:
        record = self.progress.of(str(self.mission.number))
        met = tr("All cards, and which of them you have met.")
        found: dict[str, tuple[ButtonLabel, Callable[[], object], str]] = {
            "decks": (ButtonLabel(tr("Look at the decks"), icon="deck"), self._brief, ""),
            "album": (ButtonLabel(tr("Album"), icon="copy"), self._album, met),
        }  # fmt: skip
        if record.eased and not record.won:
            kind = "chosen" if self.easier else "plain"
            label = ButtonLabel(tr("Easier"), icon="check" if self.easier else "", kind=kind)
            found["easier"] = (label, self._ease, eased_line(self.mission))
        if record.may_be_skipped:
            words = tr("Its cards count as met; stars can still be won later.")
            found["skip"] = (ButtonLabel(tr("Skip"), icon="next"), self._skip, words)
        return found

    def named_controls(self) -> dict[str, Button]:
        return self.controls

    # -- what the player asks for ------------------------------------------------------------

    def _called(self, place: int) -> str:
        mission = MISSIONS[place]
        record = self.progress.of(str(mission.number))
        return spoken_mission(mission, record, open_now=is_open(self.progress, mission))

    def _go(self, place: int) -> None:
        if place != self._chosen:
            self._chosen, self.easier, self._follows = place, False, False
            self.scroll.jump(0)
            self.rebuild()

    def _press(self, place: int) -> None:
        if place == self._chosen:
            self._begin()
        else:
            self._go(place)

    def _begin(self) -> None:
        if is_open(self.progress, self.mission):
            begin_mission(self.app, self.mission, easier=self.easier)

    def _more(self) -> None:
        """Lists what has no button of its own here."""
        items = [Item(face.text, press, icon=face.icon, about=hint) for face, press, hint in self._faces().values()]
        self.app.push(ChoiceScreen(self.app, tr("Mission {n}", n=self.mission.number), items))

    def _brief(self) -> None:
        from ui.scenes.senshiai.campaign.briefing import BriefingScreen

        self._briefing = BriefingScreen(self.app, self.mission, self.progress, easier=self.easier)
        self.app.push(self._briefing)

    def _album(self) -> None:
        from ui.scenes.senshiai.campaign.album import AlbumScreen

        self.app.push(AlbumScreen(self.app, self.progress))

    def _ease(self) -> None:
        self.easier = not self.easier
        self.rebuild()

    def _skip(self) -> None:
        folders, guest, number = self.app.folders, self.app.guests.roster.current, str(self.mission.number)

        def done(progress: RoadProgress) -> None:
            self._follows = True
            self._know(progress)

        def failed(error: Exception) -> None:
            tell(self.app, tr("That did not work"), reason(error))

        self.app.tasks.write(
            lambda: change_road(folders, guest, GAME, lambda road: road.skipping(number)), done, failed
        )

    def on_command(self, command: str) -> bool:
        if command in ("left", "right", "up", "down"):
            self.focus.focus(self.stations)
        elif command in ("act", "press"):
            self._begin()
        elif not self.scroll.leap(command, 0, self.scroll.area.height * 0.85):
            return super().on_command(command)
        self.request_redraw()
        return True

    def pointer(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEWHEEL:
            self._go(min(len(STATIONS) - 1, max(0, self._chosen - event.y)))
            return
        if event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            return
        at = self.stations.at(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and at is not None:
            self._press(at)
        elif at != self._hovered_station:
            self._hovered_station = at
            self.request_redraw()

    # -- painting ----------------------------------------------------------------------------

    def _plan(self) -> MapPlan:
        progress, size = self.progress, self.map_box.size
        opened = progress.open_of(ROAD)
        records = [progress.of(name) for name in ROAD]
        marks = tuple(
            Mark(sum(record.stars), record.done, name in opened) for name, record in zip(ROAD, records, strict=True)
        )
        return MapPlan(size, marks, next_mission(progress).number - 1, scale_of(size) * 60 > self.look.px(30))

    def tick(self, seconds: float) -> None:
        look, progress, plan = self.look, self.progress, self._plan()
        advance = self._advance
        if advance is not None and advance.house:
            wanted = plan.size, advance.house, look
            self._mist.want(wanted, partial(paint_mist, *wanted))

        def whole() -> pygame.Surface:
            token("samurai", 0, token_side(plan.size, look), look)  # it is kept, so that no frame has to draw it
            return paint_map(plan, look)

        self._map.want((plan, look), whole)
        if advance is not None and self._walk is None and self._map.shows((plan, look)):
            long = _WALK * (advance.end - advance.start)
            self._walk, self._lift = self.motion.start(long), self.motion.start(_LIFT)
            self.motion.start(max(long, _LIFT), self._arrive)
        width, mission, easier = self.text_box.width - look.px(10), self.mission, self.easier
        record, open_now = progress.of(str(mission.number)), is_open(progress, mission)

        def draw() -> pygame.Surface:
            state = state_words(record, open_now=open_now)
            return mission_page(mission, width, look, record.stars, state, easier=easier)

        self._text.want((mission, width, look, record, open_now, easier), draw, self._place_text)

    def _arrive(self) -> None:
        """Ends the walk: the mission it led to is chosen, if nobody has chosen another one meanwhile."""
        advance, self._advance = self._advance, None
        if advance is not None and self._chosen == advance.start:
            self._go(advance.end)

    def _place_text(self) -> None:
        made = self._text.picture
        self.scroll.place(self.text_box, made.get_height() if made is not None else 0, self.text_box.right - 6)

    def _paint_title(self, target: pygame.Surface, left: int, right: int) -> None:
        """The title in one line, or in two smaller ones, and the counts beside it where there is room."""
        look, title = self.look, road_title()
        if look.type.width(title, TITLE, True) > right - left:
            lines = look.type.wrap(title, BIG, max(60, right - left), bold=True)
            place_lines(target, look, lines, BIG, (left, look.px(4)), bold=True)
            return
        box = place_text(target, look, title, TITLE, (left, look.px(8)), bold=True)
        counts = counts_words(self.progress)
        if look.type.width(counts, LABEL) <= right - box.right - look.px(16):
            at = (right, box.centery)
            place_text(target, look, counts, LABEL, at, look.palette.muted, align="right", middle=True)

    def paint(self, target: pygame.Surface) -> None:
        look, palette = self.look, self.look.palette
        target.blit(ground(target.get_size(), look), (0, 0))
        left = look.px(54)
        right = self.map_box.right
        self._paint_title(target, left, right)
        made = self._map.picture
        if made is not None and made.get_size() == self.map_box.size:
            target.blit(made, self.map_box)
        else:
            pygame.draw.rect(target, mix(palette.paper, palette.line, 0.4), self.map_box)
        self._paint_chosen(target)
        if made is not None:
            self._paint_token(target)
            self._paint_mist(target)
        target.blit(sheet(self.pane.size, look), (self.pane.x - 12, self.pane.y - 12))
        words = self._text.picture
        if words is not None:
            target.set_clip(self.text_box)
            target.blit(words, (self.text_box.x, self.text_box.y - round(self.scroll.offset)))
            target.set_clip(None)
            self.scroll.paint(target, look)

    def _paint_chosen(self, target: pygame.Surface) -> None:
        """A ring round the station that is chosen, and a thinner one round that under the pointer."""
        look, palette, size = self.look, self.look.palette, self.map_box.size
        for place, thick in ((self._hovered_station, 2.0), (self._chosen, 3.5)):
            if place is None:
                continue
            x, y = place_of(size, place)
            radius = radius_of(size, place, look) + 5
            for colour, wide in ((palette.paper, thick + 2.5), (palette.vermilion, thick)):
                ring = disc_picture(2 * radius + 8, radius, stroke=colour, width=wide)
                target.blit(ring, ring.get_rect(center=(self.map_box.x + x, self.map_box.y + y)))
            if place in CAPITALS and self._map.picture is not None:  # the ring leaves its number in sight
                x, y = sign_place(size, place, look)
                sign = capital_sign(self._plan(), place, look)
                target.blit(sign, sign.get_rect(center=(self.map_box.x + x, self.map_box.y + y)))

    def _paint_token(self, target: pygame.Surface) -> None:
        """Whoever walks the road, over the station that comes next or on the way there."""
        look, size, advance = self.look, self.map_box.size, self._advance
        way = float(next_mission(self.progress).number - 1)
        if advance is not None:
            share = self._walk.share if self._walk is not None else 0.0
            way = advance.start + (advance.end - advance.start) * share
        x, y = on_the_road(size, way)
        near = min(len(STATIONS) - 1, round(way))
        at_rest = max(0.0, 1 - 2 * abs(way - near))  # on the road itself in the middle between two stations
        side = token_side(size, look)
        y -= side * 0.3 + (radius_of(size, near, look) + side * 0.1) * at_rest
        face = token("samurai", 0, side, look)
        target.blit(face, face.get_rect(center=(self.map_box.x + round(x), self.map_box.y + round(y))))

    def _paint_mist(self, target: pygame.Surface) -> None:
        """The mist that draws back from the next house: it goes aside and grows thin."""
        advance, made = self._advance, self._mist.picture
        if advance is None or not advance.house or made is None:
            return
        gone = self._lift.share if self._lift is not None else 0.0
        box = mist_box(self.map_box.size, advance.house).move(self.map_box.topleft)
        made.set_alpha(round(255 * (1 - gone)))
        target.set_clip(self.map_box)
        target.blit(made, box.move(round(self.look.px(60) * gone), 0))
        target.set_clip(None)
        whole, plan = self._map.picture, self._plan()
        if whole is None or not plan.names:
            return
        for place in CAPITALS:
            name = name_box(plan.size, place, self.look)  # in sight while mist passes
            target.blit(whole, name.move(self.map_box.topleft), name)

    # -- a screen reader ---------------------------------------------------------------------

    def _spoken_title(self) -> str:
        return road_title()

    def _spoken(self) -> Sequence[AccessibleNode]:
        from ui.controls.spoken import texts

        record = self.progress.of(str(self.mission.number))
        state = state_words(record, open_now=is_open(self.progress, self.mission))
        said = mission_lines(self.mission, easier=self.easier)
        return texts("mission", [each for each in (counts_words(self.progress), *said, state) if each])


def mission_page(
    mission: Mission, width: int, look: Look, stars: Sequence[bool], state: str, *, easier: bool
) -> pygame.Surface:  # fmt: skip
    """What the pane tells of a mission. Slow: for the background."""
    palette, page = look.palette, Page(width, look)
    number = tr("Mission {n}", n=mission.number)
    if look.type.width(number, LABEL, True) + look.type.width(state, LABEL) + look.px(12) <= width:
        page.beside(state, LABEL, palette.muted)
        state = ""
    page.text(number, LABEL, palette.vermilion_text, bold=True)
    page.text(mission_words(mission, "name"), BIG + 3, bold=True)
    page.text(house_line(mission), LABEL, palette.muted)
    if state:
        page.text(state, LABEL, palette.muted)
    page.space(8)
    page.text(mission_words(mission, "idea"), LABEL + 1)
    page.rule()
    page.text(tr("Goal"), LABEL, palette.vermilion_text, bold=True)
    page.text(goal_words(mission), LABEL, bold=True)
    page.space(6)
    page.stars([(words, "", won) for words, won in zip(star_lines(mission), stars, strict=True)], plates=False)
    page.rule()
    page.text(rivals_line(mission, easier=easier), LABEL, bold=True)
    page.text(tr("\u201c{words}\u201d", words=mission_words(mission, "says")), LABEL, palette.muted)
    if mission.new:
        page.rule()
        page.text(tr("You meet"), LABEL, palette.vermilion_text, bold=True)
        page.space(4)
        page.faces([(card, "") for card in mission.new], look.px(_FACE), gap=6)
    return page.surface()
