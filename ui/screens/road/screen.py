"""The page of a game, behind its mat: what to play next and why, the road, what to practise, the last matches."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

import pygame

from games.core.game import GameInfo
from games.core.match import Match
from games.core.savefile import load_or_backup
from games.core.words import N_, tr, tr_c, tr_n
from games.core.words import row as words_in_row
from games.guests.handicaps import STRONGEST
from games.guests.road import LastMatch, Station
from games.guests.statistics import Tally
from ui.controls.buttons import Button
from ui.controls.dialog import tell
from ui.controls.focus import Control, Element
from ui.controls.form import Form
from ui.controls.keys import Binding
from ui.controls.labels import ButtonLabel, act
from ui.controls.pad_words import PAD
from ui.controls.scattered_cells import ScatteredCells
from ui.controls.screen import AppServices, Screen
from ui.controls.scroll import Stretch
from ui.controls.topic import HelpTopic
from ui.drawing.empty_page import EmptyPage
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.paint import ground, hairline, place_lines, place_text, sheet, stamp
from ui.scenes import draft_screen, has_table, road_of_tasks, styles_of
from ui.screens.boards import Boards
from ui.screens.deck_building import open_deck_builder
from ui.screens.guests.screen import GuestBookScreen
from ui.screens.lesson.opening import open_lesson
from ui.screens.puzzles.opening import open_puzzles, open_todays_puzzle
from ui.screens.road import painting
from ui.screens.road.arrival import Arrival
from ui.screens.road.keys import ROAD_KEYS
from ui.screens.road.layout import MATCHES, RoadLayout, lay_out
from ui.screens.road.next_match import NextMatch
from ui.screens.road.page_tips import next_tip
from ui.screens.road.reading import Known, RoadReader
from ui.screens.road.stations import RoadState, Stations, bare_stations
from ui.screens.road.wording import (
    Practice,
    handicap_station,
    headline,
    offered_by,
    practices,
    record_cells,
    spoken_record,
    why,
    why_handicap,
)
from ui.screens.saves.resume import review_kept
from ui.screens.saves.thumbnails import Thumbnails
from ui.screens.self_play import make_play
from ui.screens.setup.people import dashed_disc, known_disc
from ui.screens.unfinished_matches import UnfinishedMatches
from ui.services.chosen_styles import choose_style
from ui.services.dates import in_words, local_moment
from ui.services.save_files import SaveFile, reason
from ui.services.seen_tips import SeenTips
from ui.table.features.tips import slip

if TYPE_CHECKING:
    from ui.controls.spoken import AccessibleNode


class RoadScreen(Screen):
    """The page of one game for the guest who plays."""

    bindings: Sequence[Binding] = ROAD_KEYS
    about: ClassVar[str] = N_(
        "Everything about one game. The red button plays at the proposed level. Wins without "
        "help lay stones on the road: five of them raise your level. Press a station once to "
        "propose it, and again to play."
    )

    def __init__(
        self, app: AppServices, info: GameInfo, kept: dict[tuple[str, str], Known] | None = None,
        unfinished: UnfinishedMatches | None = None, picture: pygame.Surface | None = None,
        lay: pygame.Rect | None = None,
    ) -> None:  # fmt: skip
        """`kept` is what earlier pages have read, `unfinished` what is open as far as it is known; `picture` is shown
        on the mat until its board is painted. The mat slides from where it `lay` on the screen below."""
        super().__init__(app)
        self.info, self.offered = info, offered_by(info)
        self.styles = styles_of(info.id)
        """The styles of the board that can be chosen; none where there is but one."""
        self.reader = RoadReader(app, info, {} if kept is None else kept, self._changed)
        self.unfinished = UnfinishedMatches(app, self._changed)
        if unfinished is not None:
            self.unfinished.found, self.unfinished.reading = unfinished.found[:], unfinished.reading
        self.next = NextMatch(self, info, self.reader, self.unfinished, self.rebuild)
        self.controls: dict[str, Button] = {}
        self.layout: RoadLayout
        self.form: Form | None = None
        self.road = Stations(self, info.id, self._road_state, self._press_station)
        self.boards, self.thumbs = Boards(self), Thumbnails(self, self.request_redraw)
        self.scroll = self._new_scroll()
        self._picture = picture
        self._rows: list[Practice] = []
        self._structure: object = None
        self._stood: object = None
        """How far the column was scrolled when everything was last put in its place."""
        self._opening = False
        """Whether a finished match is being read for its review."""
        self.tip = ""
        """What the page says once; it goes with the next press."""
        self._tipped = False
        self._arrival = Arrival(self.motion, lay) if lay is not None else None
        self._refresh()

    # -- what is known -----------------------------------------------------------------------

    @property
    def known(self) -> Known:
        """What has been read so far."""
        return self.reader.known

    def _refresh(self) -> None:
        self.reader.refresh()
        self.unfinished.refresh()

    def wake(self) -> None:
        self._opening = False
        self.next.wake()
        self._refresh()

    def _changed(self) -> None:
        if self in self.app.screens:
            self._follow()

    def _follow(self) -> None:
        """Follows what is known now: with other controls where there are others, and with what was asked for."""
        self.road.stale = True
        if self._finds_tip() or self._offered() != self._structure:
            self.rebuild()
        self.request_redraw()
        self.next.follow()

    def _finds_tip(self) -> bool:
        """Has the tip of this visit said, once the record is known; True when there is one now."""
        road, app = self.known.road, self.app
        if road is None or self._tipped or not app.settings.tips:
            return False
        self._tipped = True
        self.tip = next_tip(road, SeenTips(app.settings, app.guests.roster.current))
        if self.tip:
            app.keep_settings()
        return bool(self.tip)

    def _offered(self) -> object:
        """The values that decide which controls there are."""
        known = self.known
        rows = tuple(each.name for each in practices(self.offered, known))
        road = known.road
        matches = tuple(each.line.file for each in road.last) if road is not None else ()
        counts = road.matches if road is not None else None, len(self._stations()), known.puzzling is None
        given = len(self.next.grades), road.handicaps if road is not None else ()
        return rows, matches, counts, given, self._plain(), self.next.goes_on, self.next.friends

    def _stations(self) -> Sequence[Station]:
        """The stations; bare ones while nothing is known."""
        road = self.known.road
        return road.stations if road is not None else bare_stations(lesson=self.offered.lesson)

    def _road_state(self) -> RoadState:
        return RoadState(self._stations(), self.next.shown, self.known.chapters, self.known.road is not None)

    @property
    def stations(self) -> ScatteredCells:
        """The stations of the road as cells."""
        return self.road.cells

    # -- building ----------------------------------------------------------------------------

    def _plain(self) -> tuple[str, ...]:
        """The buttons beside the red one."""
        beside = ("new",) if self.next.goes_on else ("go-on",) if self.next.left is not None else ()
        return (*beside, "change", "friend", "watch")

    def build(self) -> None:
        look, info = self.look, self.info
        self._structure, self._stood = self._offered(), None
        self._rows = practices(self.offered, self.known)
        tagline = tuple(map(tr, info.tagline))
        plain = self._plain()
        road = self.known.road
        listed = max(2, len(road.last)) if road is not None else MATCHES
        coming = self.offered.puzzles and self.known.puzzling is None  # the puzzle of today may be one row more
        rows = len(self._rows) + coming
        self.layout = layout = lay_out(
            self.app.size, look, info.name, tagline, len(self._stations()), plain, rows, listed,
            tuple(each.words for each in self.styles), len(self.next.friends), len(self.next.grades),
        )  # fmt: skip
        if self.tip and layout.column:  # the foot is as high as it takes, and what scrolls ends above it
            face, foot = self._slip_in(layout)
            above = max(0, face.get_height() - foot.height)
            shorter = pygame.Rect(layout.area.topleft, (layout.area.width, layout.area.height - above))
            self.layout = layout = layout._replace(area=shorter)
        self.controls, self.form = {}, None
        if layout.column:
            self.form = Form(self.manager, look, layout.area, partial(self.run_command, "next-control"))
        self.scroll.place(layout.area, layout.high if layout.column else 0, layout.area.right - 6)
        self._build_card()
        self.focus.add(self.road.build(layout, self.scroll, len(self.controls) + 1))
        self._build_handicaps()
        presses: dict[str, Callable[[], object]] = {
            "lesson": self._learn, "puzzles": self._solve, "rules": self._explain, "decks": self._build_decks,
            "tasks": self._walk, "draft": self._draft,
            "position": partial(self.app.edit_position, info.id), "today": partial(open_todays_puzzle, self.app),
        }  # fmt: skip
        for box, row in zip(layout.rows, self._rows, strict=False):
            name = words_in_row([each for each in (row.words, row.detail) if each])
            self._add(row.name, box.inflate(0, -4), ButtonLabel(kind="quiet"), presses[row.name], called=name)
        if layout.column:
            self._build_styles()
        if road is not None and road.matches:
            all_of = ButtonLabel(tr("All {n}", n=road.matches), kind="quiet")
            wide = look.type.width(all_of.text, LABEL) + look.px(20)
            place = layout.all_matches
            box = pygame.Rect(place.right - wide, place.y, wide, place.height)
            self._add("all", box, all_of, self._open_book, called=tr("All matches of this game"))
            for box, match in zip(layout.matches, road.last, strict=False):
                press = partial(self._review, match)
                name = words_in_row([match.line.against, self._when(match), match.ending])
                key = f"match {match.line.file}"  # not for players
                self._add(key, box.inflate(0, -4), ButtonLabel(kind="quiet"), press, called=name)
        back = ButtonLabel(icon="previous", kind="quiet")
        if layout.column:
            back = ButtonLabel(tr("Back"), icon="previous")
        self.controls["back"] = self.button(layout.back, back, partial(self.run_command, "back"), hint=tr("Back (Esc)"))
        self.controls["back"].group = 99
        if not layout.column:
            self._build_styles()
        self.follow_scroll()
        if self.focus.current is None:
            self.focus.focus(self.controls["main"])

    def _add(
        self, name: str, box: pygame.Rect, face: ButtonLabel, press: Callable[[], object], *, called: str = "",
        hint: str = "",
    ) -> None:  # fmt: skip
        """A button of the page, in its column or where it lies; Tab comes to them in the order they are made in."""
        made = self.form.button(name, box, face, press) if self.form is not None else self.button(box, face, press)
        made.hint, made.called, made.group = hint, called, len(self.controls) + 1
        self.controls[name] = made

    def _build_card(self) -> None:
        places = self.layout.buttons
        if self.next.goes_on:
            self._add("main", places["main"], act(tr("Continue"), "play"), self.next.go_on)
        else:
            self._add("main", places["main"], act(tr("Play"), "play"), self.next.play)
        faces: dict[str, tuple[str, Callable[[], object], str]] = {
            "new": (tr("New match"), self.next.play, tr("A new match at the proposed level; the open one stays.")),
            "go-on": (tr("Continue"), self.next.go_on, tr("Continues the open match.")),
            "change": (tr("Change"), self.next.change, tr("Opens the set-up: who plays, and with which options.")),
            "friend": (tr("With a friend"), self.next.invite, tr("Two people at this screen.")),
            "watch": (tr("Watch"), self.next.watch, tr("Bots play each other, at your own pace.")),
        }
        friends = self.next.friends
        made = {name: (ButtonLabel(words), press, hint) for name, (words, press, hint) in faces.items()}
        for number, friend in enumerate(friends):
            hint = tr("A match with {name}, at once", name=friend)
            made[f"friend {number}"] = ButtonLabel(kind="quiet"), partial(self.next.play_with, friend), hint
        if friends:
            made["friend"] = ButtonLabel(kind="quiet"), self.next.invite, tr("Someone else")
        for name, place in sorted(places.items(), key=lambda each: (each[1].y, each[1].x)):
            if name in made:
                face, press, hint = made[name]
                self._add(name, place, face, press, hint=hint)

    def _build_handicaps(self) -> None:
        """A station for each handicap, beside that of the level which gives it."""
        road = self.known.road
        for number, (box, words) in enumerate(zip(self.layout.handicaps, self.next.grades, strict=True), start=1):
            key = f"handicap {number}"  # not for players
            tally = road.handicaps[number - 1] if road is not None else Tally()
            name = handicap_station(tr(words), tally)
            face = ButtonLabel(str(number), kind="chosen" if number == self.next.grade else "plain")
            self._add(key, box, face, partial(self.next.propose, STRONGEST, number), called=name, hint=name)
            self.controls[key].picked = number == self.next.grade

    def _build_styles(self) -> None:
        """The boards to choose from come last, in a column after what can be practised."""
        for box, style in zip(self.layout.styles, self.styles, strict=True):
            name = tr("Board: {style}", style=tr(style.words))
            key = f"style {style.id}"  # not for players
            self._add(key, box, ButtonLabel(kind="quiet"), partial(self._choose_style, style.id), called=name)
            self.controls[key].group += 0 if self.layout.column else 100
            self.controls[key].picked = style.id == self.look.style(self.info.id)

    @property
    def _origin(self) -> tuple[int, int]:
        """The place of the column's top left corner on the screen."""
        if not self.layout.column:
            return 0, 0
        return self.layout.area.x, self.layout.area.y - round(self.scroll.offset)

    def follow_scroll(self) -> None:
        if self._stood == self.scroll.offset:
            return
        self._stood = self.scroll.offset
        if self.form is not None:
            self.form.follow(self.scroll.offset)
        self.road.follow(self._origin)

    def named_controls(self) -> Mapping[str, Control]:
        return self.controls

    # -- what the player asks for ------------------------------------------------------------

    def on_command(self, command: str) -> bool:
        doing: dict[str, Callable[[], object]] = {
            "play": self.next.play, "friend": self.next.invite, "watch": self.next.watch, "change": self.next.change,
        }  # fmt: skip
        if command in doing:
            doing[command]()
        elif command == "lesson" and self.offered.lesson:
            self._learn()
        elif command == "puzzles" and "puzzles" in self.controls:
            self._solve()
        elif command.startswith("station-"):
            place = int(command.partition("-")[2]) - 1
            if place >= len(self._stations()):
                return False
            self.road.go(place)
            self._press_station(place)
        elif command in ("up", "down", "left", "right", "act", "press"):
            self.focus.focus(self.controls["main"])
        elif self.layout.column and self.scroll.leap(command, 0, self.scroll.area.height * 0.85):
            self.follow_scroll()
        else:
            return super().on_command(command)
        self.request_redraw()
        return True

    def stretch_of(self, element: Element) -> Stretch | None:
        if self.form is None:
            return None
        if element is self.stations:
            return Stretch(self.scroll, self.layout.garden.y, self.layout.garden.height)
        return self.form.stretch_of(element, self.scroll)

    def _press_station(self, place: int) -> None:
        """Opens the lesson, proposes the station's level, or plays at it where it is proposed already."""
        level = self._stations()[place].level
        if level:
            self.next.propose(level)
        else:
            self._learn()

    def _choose_style(self, style: str) -> None:
        settings, game = self.app.settings, self.info.id
        if style != self.look.style(game):
            choose_style(settings, self.app.guests.roster.current, game, style)
            self.app.settings_changed()
            self.focus.focus(self.controls[f"style {style}"])

    def _learn(self) -> None:
        open_lesson(self.app, self.info.id, self.next.change)

    def _solve(self) -> None:
        open_puzzles(self.app, self.info.id)

    def _explain(self) -> None:
        self.app.explain(HelpTopic(game=self.info.id))

    def _build_decks(self) -> None:
        open_deck_builder(self.app)

    def _draft(self) -> None:
        self.app.push(draft_screen(self.info.id)(self.app, None, None))

    def _walk(self) -> None:
        self.app.push(road_of_tasks(self.info.id)(self.app))

    def _open_book(self) -> None:
        self.app.push(GuestBookScreen(self.app, self.info.id))

    def _review(self, match: LastMatch) -> None:
        path = self.app.folders.history / match.line.file

        def read(found: tuple[Match, str]) -> None:
            self._opening = False
            if self.on_top:
                review_kept(self.app, path, found[0], self._failed)

        if not self._opening:
            self._opening = True
            self.app.tasks.run(partial(load_or_backup, path), read, self._failed)

    def _failed(self, error: Exception) -> None:
        self._opening = False
        if self in self.app.screens:
            tell(self.app, tr("That did not work"), reason(error))

    def topic(self) -> HelpTopic:
        return HelpTopic(game=self.info.id)

    def handle(self, event: pygame.event.Event) -> None:
        if self.tip and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, PAD):
            self.tip = ""
            self.request_redraw()
        super().handle(event)

    # -- the pointer -------------------------------------------------------------------------

    def pointer(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            self.road.pointer(event)

    # -- time --------------------------------------------------------------------------------

    def tick(self, seconds: float) -> None:
        self.follow_scroll()
        self.road.draw_garden()

    # -- painting ----------------------------------------------------------------------------

    def paint(self, target: pygame.Surface) -> None:
        look, layout = self.look, self.layout
        target.blit(ground(target.get_size(), look), (0, 0))
        painting.paint_mat(target, look, layout.mat, self._board())
        target.blit(sheet(layout.sheet.size, look), (layout.sheet.x - 12, layout.sheet.y - 12))
        if layout.column:
            foot = layout.area.bottom + look.px(2)
            hairline(target, look, layout.sheet.x + look.px(10), layout.sheet.right - look.px(10), foot)
            target.set_clip(layout.area.inflate(8, 0))
        self._paint_card(target)
        self._paint_road(target)
        self._paint_practice(target)
        self._paint_styles(target)
        self._paint_matches(target)
        self._paint_record(target)
        target.set_clip(None)
        if layout.column:
            self.scroll.paint(target, look)

    def _draw(self, target: pygame.Surface) -> None:
        if self._arrival is None:
            super()._draw(target)
            return
        page = pygame.Surface(target.get_size())
        super()._draw(page)
        self._arrival.paint(target, page, self.layout.mat.box, self.look)
        if self._arrival.over:
            self._arrival = None

    def paint_over(self, target: pygame.Surface) -> None:
        look, clip = self.look, target.get_clip()
        if self.layout.column:
            target.set_clip(self.layout.area)
        friends, radius = self.next.friends, look.px(13)
        for number, friend in enumerate(friends):
            made = self.controls.get(f"friend {number}")
            if made is not None:
                stamp(target, known_disc(self, friend, radius), made.rect.center)
        if friends:
            stamp(target, dashed_disc(radius, "plus", look), self.controls["friend"].rect.center)
        target.set_clip(clip)
        if self.tip:
            self._paint_tip(target)

    def _paint_tip(self, target: pygame.Surface) -> None:
        """Draws the tip where nothing else stands."""
        face, place = self.tip_slip()
        target.blit(face, place)

    def tip_slip(self) -> tuple[pygame.Surface, pygame.Rect]:
        """The tip and its place: the corner of the garden without a station; in a column the foot beside *Back*."""
        look, layout = self.look, self.layout
        air = look.px(10)
        if not layout.column:
            room = layout.stations[2][0] - layout.garden.x - look.px(136)  # left of the label in the middle
            face = slip(self.tip, room, look)
            return face, face.get_rect(bottomleft=(layout.garden.x + air, layout.garden.bottom - air))
        face, foot = self._slip_in(layout)
        return face, face.get_rect(midright=(foot.right, foot.centery))

    def _slip_in(self, layout: RoadLayout) -> tuple[pygame.Surface, pygame.Rect]:
        """The tip as wide as the foot of a column has room beside *Back*, and that room."""
        look = self.look
        left, top = layout.back.right + look.px(10), layout.area.bottom + look.px(2)
        foot = pygame.Rect(left, top, layout.area.right - left, layout.sheet.bottom - top).inflate(0, -look.px(6))
        return slip(self.tip, foot.width - look.px(60), look), foot

    def _board(self) -> pygame.Surface | None:
        """The board on the mat: of the open match, else one that shows the game."""
        left, place = self.next.left, self.layout.mat.board
        if not has_table(self.info.id) or place.height < 24:
            return None
        found = None
        if left is not None:
            match = left.match
            found = self.boards.find(left, left.game_id, left.view, place.size, match.seats, series=match.series)
        elif not self.unfinished.reading:
            found = self.boards.find(self.info.id, self.info.id, self._usual_view, place.size)
        if found is None and self._picture is not None:
            return painting.scaled_down(self._picture, place.size)
        return found

    def _usual_view(self) -> Any:
        return make_play(self.info).view()

    def _card_lines(self) -> tuple[str, str, Sequence[str]]:
        left, known, level = self.next.left, self.known, self.next.shown
        if self.next.goes_on and left is not None:
            return tr("Your open match"), left.people, (left.state, left.when)
        title = headline(known.setup, level) if known.setup is not None and level else ""
        because = why(known.road, level) if known.road is not None and level else ""
        if self.next.grade and known.setup is not None:
            what = tr(self.next.grades[self.next.grade - 1])
            because = why_handicap(known.road, what, self.next.grade, known.setup.seat_count)
        return tr_c("what to play", "Next"), title, (because,)

    def _paint_card(self, target: pygame.Surface) -> None:
        layout, origin = self.layout, self._origin
        box, words = layout.card.move(origin), layout.card_words.move(origin)
        painting.paint_card(target, self.look, box, words, self._card_lines(), raised=not layout.column)
        if layout.friend_words.width:
            painting.paint_friend_words(target, self.look, layout.friend_words.move(origin))

    def _paint_road(self, target: pygame.Surface) -> None:
        look, layout, origin, palette = self.look, self.layout, self._origin, self.look.palette
        x, y = layout.road_title[0] + origin[0], layout.road_title[1] + origin[1]
        title = place_text(target, look, tr("Your road"), BODY + 1, (x, y), bold=True, middle=True)
        goal, box = self._goal(), layout.goal.move(origin)
        if layout.column:
            place_lines(target, look, look.type.wrap(goal, LABEL, box.width)[:2], LABEL, box.topleft, palette.muted)
        else:
            room = box.right - title.right - look.px(16)
            whole = look.holding(goal, LABEL, room)
            place_text(target, whole, goal, LABEL, (box.right, y), palette.muted, align="right", middle=True)
        self.road.paint(target, origin)
        if layout.handicaps:
            plate, beside = layout.handicap_plate.move(origin), not layout.column
            painting.paint_handicaps(target, look, plate, plate=beside, titled=layout.handicap_titled)

    def _goal(self) -> str:
        road, roster = self.known.road, self.app.guests.roster
        if roster.playing is None and roster.guests:
            return tr("Without a profile nothing is counted.")
        return road.goal if road is not None else ""

    def _paint_practice(self, target: pygame.Surface) -> None:
        look, layout, origin = self.look, self.layout, self._origin
        x, y = layout.practise_title[0] + origin[0], layout.practise_title[1] + origin[1]
        place_text(target, look, tr("Practise"), BODY, (x, y), bold=True, middle=True)
        rows = practices(self.offered, self.known)
        for number, (box, row) in enumerate(zip(layout.rows, rows, strict=False)):
            painting.paint_practice(target, look, box.move(origin), row, line=number > 0)

    def _paint_styles(self, target: pygame.Surface) -> None:
        look, layout, origin = self.look, self.layout, self._origin
        if self.styles and layout.column:
            at = layout.styles_title[0] + origin[0], layout.styles_title[1] + origin[1]
            place_text(target, look, tr("Board"), BODY, at, bold=True, middle=True)
        for box, style in zip(layout.styles, self.styles, strict=True):
            place, size = box.move(origin), painting.style_side(box, look)
            picture = None
            if place.colliderect(layout.area):
                picture = self.boards.find(
                    f"{self.info.id} styles", self.info.id, self._usual_view, size, style=style.id
                )
            painting.paint_style(
                target, look, place, tr(style.words), picture, chosen=style.id == look.style(self.info.id)
            )

    def _paint_matches(self, target: pygame.Surface) -> None:
        look, layout, origin, road = self.look, self.layout, self._origin, self.known.road
        box = layout.matches_title.move(origin)
        middle = box.centery + (0 if layout.column else look.px(2))
        place_text(target, look, tr("Recent matches"), BODY, (box.x, middle), bold=True, middle=True)
        if road is None:
            return
        if not road.matches:
            empty = EmptyPage("scroll", tr("No match yet"), tr("You can review finished matches here."))
            empty.paint(target, look, layout.matches[0].unionall(layout.matches[1:]).move(origin).inflate(0, -8))
            return
        listed = [(place.move(origin), match) for place, match in zip(layout.matches, road.last, strict=False)]
        words = [painting.match_words(look, row, match, self._when(match)) for row, match in listed]
        if not all(each.ends for each in words):  # all of them say how they ended, or none does
            words = [each._replace(beside=False, ends=()) for each in words]
        for number, ((row, match), said) in enumerate(zip(listed, words, strict=True)):
            picture = None
            if row.colliderect(layout.area):
                file = SaveFile(self.app.folders.history / match.line.file, 0.0, None)
                picture = self.thumbs.picture(file, painting.board_side(row, look))
            painting.paint_match(target, look, row, match, said, picture, line=number > 0)

    def _when(self, match: LastMatch) -> str:
        when = in_words(local_moment(match.line.ended, 0), datetime.now().astimezone())
        return " \u00b7 ".join((when, tr_n("{n} turn", "{n} turns", match.turns)))

    def _paint_record(self, target: pygame.Surface) -> None:
        look, layout, origin = self.look, self.layout, self._origin
        box = layout.record.move(origin)
        if not layout.column:
            hairline(target, look, box.x, box.right, box.y)
        size = BODY if layout.column else LABEL
        place_text(target, look, tr("Your record"), size, (box.x, box.centery), bold=True, middle=True)
        for place, (name, tally) in zip(layout.cells, record_cells(self.known.road), strict=False):
            if tally is not None:
                painting.paint_cell(target, look, place.move(origin), name, tally)

    # -- a screen reader ---------------------------------------------------------------------

    def _spoken_title(self) -> str:
        return self.info.name

    def _spoken(self) -> Sequence[AccessibleNode]:
        from ui.controls.spoken import text, texts

        heading, title, lines = self._card_lines()
        road = self.known.road
        record = [tr("Your record"), spoken_record(road)] if road is not None else []
        empty = [tr("No match yet")] if road is not None and not road.matches else []
        tip = text("tip", self.tip, "polite")
        return [
            tip,
            *texts("page", [*map(tr, self.info.tagline), heading, title, *lines, self._goal(), *record, *empty]),
        ]
