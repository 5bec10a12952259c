"""The launcher: a mat a game to step onto, the last match, and a short menu."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from games import GAMES, find_info
from games.core.words import N_, tr, tr_n
from ui.controls.buttons import Button
from ui.controls.focus import Element
from ui.controls.keys import CONTROLS, OPEN_FILE, PASTE, Binding
from ui.controls.labels import ROW_AIR, ButtonLabel, act
from ui.controls.screen import AppServices, Screen
from ui.controls.scroll import Stretch
from ui.controls.topic import CREDITS, HelpTopic
from ui.drawing.look import Look
from ui.screens.boards import Boards
from ui.screens.launcher.first_start import (
    BEGINNINGS,
    first_face,
    game_to_begin,
    opening_view,
    paint_first_card,
    plan_first_card,
    tiles,
)
from ui.screens.launcher.layout import ColumnContent, RoomLayout, lay_out
from ui.screens.launcher.menu import ENTRIES, entry_box, entry_face, menu_words, sound_detail
from ui.screens.launcher.opening import Opener
from ui.screens.launcher.pictures import (
    backdrop,
    paint_card_text,
    paint_card_words,
    paint_column,
    plan_card,
)
from ui.screens.launcher.profile_card import ProfileCard
from ui.screens.launcher.room import WEIGHTS, Room
from ui.screens.launcher.today import Today
from ui.screens.unfinished_matches import UnfinishedMatches
from ui.services.log import LOG
from ui.services.newcomers import has_begun
from ui.table.panel.notices import Notices

if TYPE_CHECKING:
    from ui.controls.form import Form
    from ui.controls.spoken import AccessibleNode

_AIR: Final = 8
"""Pixels left round what the column is scrolled to: at the start all above the first button is to stay in sight."""
MOVE_EVERY = 3.0
"""Seconds between two moves on the mats; the games take turns."""

_ABOUT: Final = {
    "card": N_("Continues your last match. If there is none, a lesson guides you through the rules."),
    "guest": N_(
        "The current player. Press to list all players; press a small crest beside it to switch to that player."
    ),
    **{each.name: each.about for each in BEGINNINGS},
    **{entry.name: entry.about for entry in ENTRIES},
}
"""The texts for F1 about card, plate and menu."""


class LauncherScreen(Screen):
    """The launcher: a mat for every game, and the column beside them."""

    bindings: Sequence[Binding] = (*CONTROLS, PASTE, OPEN_FILE)
    about: ClassVar[str] = N_(
        "Every mat is a game: press Enter to open it. Arrows and Tab move the ring. F1 on a mat "
        "opens the rules of its game."
    )
    padded: ClassVar[str] = N_("Every mat is a game: press Enter to open it. F1 on a mat opens the rules of its game.")

    def __init__(self, app: AppServices) -> None:
        super().__init__(app)
        self.begun = has_begun(app.folders, app.settings)
        """Whether somebody has finished a match or a lesson's chapter here; until then it is a first start."""
        self.opener = Opener(self)
        self.room = Room(app, self.request_redraw)
        self.notices: Notices = Notices()
        self.controls: dict[str, Button] = {}
        self.form: Form | None = None
        """The controls of a column that scrolls."""
        self.scroll = self._new_scroll()
        self.unfinished = UnfinishedMatches(app, self._found)
        self.plate = ProfileCard(self, self.rebuild)
        self.today = Today(self, self.rebuild, self.opener.open_game)
        self.layout: RoomLayout = lay_out(app.size, app.look, self._held(), [info.id for info in GAMES])
        self.saves: int | None = None
        self.boards = Boards(self)
        """The small boards of unfinished matches."""
        self._still: pygame.Surface | None = None
        self._ticks = 0
        self._stale = True
        self._puzzle_asked = False
        self._plan: object = None
        """The values that the controls for unfinished matches were made for."""
        self._waited = 0.0
        self._wanted: Callable[[], object] | None = None
        """What the red button was pressed for before the unfinished matches were known."""

    # -- controls --------------------------------------------------------------------------

    def _held(self) -> ColumnContent:
        """What the column has to hold."""
        quiet = () if self.begun else tuple(tr(each.words) for each in BEGINNINGS)
        today = None if self.today.missing else partial(self.today.heights, goal=self._left_off)
        return ColumnContent(menu_words(), quiet, today, self.card_message())

    def build(self) -> None:
        look, opener = self.look, self.opener
        self._plan = self._offered()
        self.layout = layout = lay_out(self.app.size, look, self._held(), [info.id for info in GAMES])
        self._still, self.form = None, None
        if layout.scrolled:
            from ui.controls.form import Form  # on use: most windows have room for all of it

            bleed = 2 * look.px(ROW_AIR)
            box = layout.column.inflate(bleed, 0)
            self.form = Form(self.manager, look, box, partial(self.run_command, "next-control"))
        self.scroll.place(layout.column, layout.high, layout.column.right - 6)
        self.controls = {}
        self._build_card()
        if self.begun:
            self.controls |= self.today.build(self.layout.today, look, goal=self._left_off)
        else:
            self.controls |= tiles(self, self.layout, self._ways())
        self.plate.build(self.layout, opener.ask_who)
        self.controls |= self.plate.controls
        presses = (
            self._load, opener.build_decks, opener.learn, opener.open_puzzles, opener.open_book,
            self.app.open_settings, partial(self.app.explain, HelpTopic(game=CREDITS)), self._quit,
        )  # fmt: skip
        for name, face, box, press in zip(*zip(*self.menu_rows(), strict=True), self.layout.rows, presses, strict=True):
            self.controls[name] = self.button(entry_box(box, look), face, press)
        self.room.lay_out(self.layout, look)
        self.room.lead(game_to_begin().id if not self.begun else "")
        for info in GAMES:
            box = self.layout.mats[info.id]
            made = self.button(box, ButtonLabel(kind="bare"), partial(self._step_onto, info.id), enabled=info.ready)
            made.group = 1
            made.called = info.name if self.begun else f"{info.name}, {tr(WEIGHTS[info.weight - 1])}"  # not for players
            self.controls[info.id] = made
        self.follow_scroll()
        if self.focus.current is None and self._ticks == 0:
            self.focus.focus(self._first())

    def button(
        self, rect: pygame.Rect, face: ButtonLabel, press: Callable[[], object], *, hint: str = "",
        enabled: bool = True, look: Look | None = None,
    ) -> Button:  # fmt: skip
        """A button of the page; in a column that scrolls it goes with it."""
        form = self.form
        if form is None or rect.x >= self.layout.column.right:
            return super().button(rect, face, press, hint=hint, enabled=enabled, look=look)
        x, y = form.box.topleft
        made = form.button(f"column {len(form.controls)}", rect.move(-x, -y), face, press, enabled)  # not for players
        made.hint = hint
        return made

    def _build_card(self) -> None:
        card, unfinished = self.layout.card, self.unfinished
        known = self._left_off
        button = plan_card(card.size, self.look, with_picture=known).button
        press: Callable[[], object]
        suggestion, begin = self.plate.suggestion, self._begin
        if not known and unfinished.broken is not None:
            face, press = act(tr("Look at it"), "load"), partial(self.opener.open_shelf, "unfinished")
        elif known:
            face, press = act(tr("Continue"), "play"), self._continue
        elif not self.begun:
            face, press = first_face(), begin
            button = plan_first_card(card.size, self.look).button
        elif suggestion is not None:
            words = tr("Learn it")
            if unfinished.elsewhere:  # the words above are about that match, not about the lesson
                words = tr("Learn {game}", game=find_info(suggestion.game).name)
            face = act(tr("Play"), "play") if suggestion.level else act(words, "learn")
            press = partial(self.opener.try_next, suggestion)
        else:
            face, press = first_face(), begin
        self.controls["card"] = self.button(button.move(card.topleft), face, press)

    @property
    def _left_off(self) -> bool:
        """Whether the card is about a match to go on with; till they are read it is, where somebody has played."""
        return self.unfinished.newest is not None or (self.unfinished.reading and self.begun)

    def _ways(self) -> dict[str, Callable[[], object]]:
        """What the other ways to begin do, by name."""
        game, opener = game_to_begin().id, self.opener
        return {
            "show": partial(opener.show, game), "puzzle": self.today.open, "watch": partial(opener.watch, game),
            "two": partial(opener.open_game, game, "novice", friend=True), "mats": partial(self._ring_mat, game),
        }  # fmt: skip

    def menu_rows(self) -> list[tuple[str, ButtonLabel]]:
        """Returns the names and labels of the menu's entries."""
        count = self.unfinished.count
        open_too = tr_n("{n} open", "{n} open", count) if count > 1 else ""
        played = self.plate.overview.matches if self.plate.overview is not None else 0
        solved, there = self.today.page.counts if self.today.page is not None else (0, 0)
        counted = tr("{solved} of {all}", solved=solved, all=there) if there else ""
        details = {"load": open_too or str(self.saves or ""), "book": str(played or ""), "puzzles": counted}
        details["settings"] = sound_detail(muted=self.app.sounds.muted)
        places = zip(ENTRIES, self.layout.rows, strict=True)
        return [
            (entry.name, entry_face(entry, details.get(entry.name, ""), box.width, self.look)) for entry, box in places
        ]

    def topic(self) -> HelpTopic:
        name = self._ringed_name
        if name in self.layout.mats:
            return HelpTopic(game=name)
        if name in _ABOUT:
            return HelpTopic(self.controls[name].face.text, tr(_ABOUT[name]))
        return HelpTopic(tr("Home"), self.about_now)

    def _spoken_title(self) -> str:
        return tr("Home")

    def _spoken(self) -> Sequence[AccessibleNode]:
        from ui.screens.launcher.spoken import spoken_room

        return spoken_room(self.unfinished, self.today, self.notices)

    def _first(self) -> Button:
        """Returns the control that has the keyboard at first: the card's button."""
        return self.controls["card"]

    def named_controls(self) -> Mapping[str, Button]:
        return self.controls

    # -- what is kept up to date -----------------------------------------------------------

    @property
    def follows_pointer(self) -> bool:
        return self._ticks > 1 and super().follows_pointer  # the first picture is the same wherever the pointer is

    def wake(self) -> None:
        self._stale = True
        self.opener.free()

    def stretch_of(self, element: Element) -> Stretch | None:
        stretch = self.form.stretch_of(element, self.scroll) if self.form is not None else None
        return stretch._replace(air=_AIR) if stretch is not None else None

    def follow_scroll(self) -> None:
        if self.form is not None:
            self.form.follow(self.scroll.offset)

    def tick(self, seconds: float) -> None:
        self.follow_scroll()
        self._ticks += 1
        if self._ticks == 1:
            return  # the first picture goes to the screen before any work begins
        if self._stale:
            self._stale = False
            self._refresh()
            self.request_redraw()
            if not self.begun and has_begun(self.app.folders, self.app.settings):
                self.begun = True
                self.rebuild()
        if self.app.aside and not self.opener.busy:
            from ui.screens.set_aside import tell_set_aside

            tell_set_aside(self.app)
        if self.notices.advance(seconds):
            self.request_redraw()
        self.room.work()
        if not self._puzzle_asked and self.room.settled:
            self._puzzle_asked = True
            self.opener.prepare_pages()
            self.today.refresh()  # all shelves are read for it: the boards come first
        if self.motion.speed <= 0:
            return
        self._waited += seconds
        if self._waited >= MOVE_EVERY:
            self._waited = 0.0
            self.room.advance()

    def pass_below(self, seconds: float, *, seen: bool) -> None:
        if seen:
            self.room.work()

    def _refresh(self) -> None:
        """Reads the unfinished matches and counts the saves in the background."""
        saves = self.app.folders.saves

        def count() -> int:
            from games.core.errors import SaveError
            from ui.services.save_files import newest_in, read_all

            try:
                return sum(not file.problem for file in read_all(newest_in([saves])[0]))
            except SaveError:
                return 0

        self.unfinished.refresh()
        self.app.tasks.run(count, self._counted)
        self.app.tasks.run(self._load_lengths, self._ask_lengths, self._not_measured)
        self.plate.refresh()
        self._puzzle_asked = False

    @staticmethod
    def _load_lengths() -> None:
        from games.guests import lengths  # noqa: F401  (loaded here so that no frame waits for it)
        from ui.services.guests import reading  # noqa: F401

    def _ask_lengths(self, loaded: None) -> None:
        from games.guests.lengths import usual_minutes
        from ui.services.guests.reading import reckon_known

        app = self.app
        reckon_known(app.folders, app.tasks, app.guests.roster, usual_minutes, self._measured, self._not_measured)

    def _measured(self, minutes: dict[str, int]) -> None:
        if minutes != self.room.minutes:
            self.room.minutes = minutes
            self.rebuild()

    def _not_measured(self, error: Exception) -> None:
        LOG.error("it is not known how long matches take", cause=error)

    def _counted(self, saves: int) -> None:
        self.saves = saves
        self._rename_rows()

    def _offered(self) -> object:
        """Returns the values that decide which controls there are for unfinished matches."""
        known = self.unfinished
        return self._left_off, known.newest and known.newest.path, known.broken, known.elsewhere

    def _found(self) -> None:
        """Follows a change in the unfinished matches that are known."""
        if self._offered() != self._plan:
            self.rebuild()
        else:
            self._rename_rows()
        self.room.mark_open({left.game_id for left in self.unfinished.found})
        self._still = None
        self.request_redraw()
        wanted, self._wanted = self._wanted, None
        if wanted is not None:
            wanted()

    def _rename_rows(self) -> None:
        for name, face in self.menu_rows():
            self.controls[name].change(face)
        self.request_redraw()

    # -- what the player asks for ----------------------------------------------------------

    def on_command(self, command: str) -> bool:
        if command == "back":
            from ui.controls.dialog import Answer, Dialog

            words = tr("Nothing is lost: unfinished matches wait here as you left them.")
            answers = [Answer(tr("Quit"), self._quit), Answer(tr("Stay"), main=True)]
            self.app.push(Dialog(self.app, tr("Quit Zashiki?"), words, answers, guarded=True))
            return True
        if command in ("up", "down", "left", "right", "act", "press"):
            self.focus.focus(self._first())
            return True
        if self.form is not None and self.scroll.leap(command, 0, self.scroll.area.height * 0.85):
            self.follow_scroll()
            self.request_redraw()
            return True
        return False

    def _continue(self) -> None:
        newest = self.unfinished.newest
        if self.unfinished.reading:
            self._wanted = self._continue
        elif newest is not None:
            self.opener.go_on(newest.path)

    def _begin(self) -> None:
        """Begins a first match; where one turns out to be open, the button has become *Continue*, and it goes on."""
        if self.unfinished.reading:
            self._wanted = self._begin
        elif self.unfinished.newest is not None:
            self._continue()
        else:
            self.opener.play_first(game_to_begin().id)

    def _step_onto(self, game_id: str) -> None:
        """Opens the page of a game whose mat was pressed."""
        self.opener.open_page(
            game_id, self.unfinished, lambda: (self.room.boards.get(game_id), self.layout.mats[game_id])
        )

    def _load(self) -> None:
        self.opener.open_shelf("unfinished" if self.unfinished.count > 1 else "saved")

    def _ring_mat(self, game_id: str) -> None:
        self.focus.focus(self.controls[game_id])
        self.request_redraw()

    def _quit(self) -> None:
        self.app.running = False

    # -- painting --------------------------------------------------------------------------

    def paint(self, target: pygame.Surface) -> None:
        if self._still is None:
            self._still = backdrop(self.app.size, self.layout, self.look)
            self.room.paint_mats(self._still)
        target.blit(self._still, (0, 0))
        # One at most: the mat under the pointer while that leads, else the one with the ring.
        led = self.focus.current if self.app.inputs.by_keys else self._hovered
        lit = {game for game in self.layout.mats if self.controls[game] is led}
        if not self.begun and not lit:
            lit = {game_to_begin().id}
        self.room.paint(target, lit)
        layout = self.layout.moved(round(self.scroll.offset)) if self.form is not None else self.layout
        if layout.scrolled:
            target.set_clip(layout.column.inflate(24, 0))
            paint_column(target, layout, self.look)
        if self.plate.roster is not None:
            pointed = "guest" in self.controls and self.controls["guest"] is self._hovered
            self.plate.paint_below(target, layout, self.look, pointed)
        self.today.paint(target, layout.today, self.look, self.controls)
        self._paint_card(target, layout.card)
        if layout.scrolled:
            target.set_clip(None)
            self.scroll.paint(target, self.look)
        self.notices.paint(target, self.look, target.get_rect())

    def _paint_card(self, target: pygame.Surface, card: pygame.Rect) -> None:
        newest = self.unfinished.newest
        plan = plan_card(card.size, self.look, with_picture=self._left_off)
        box = plan.words.move(card.topleft)
        if newest is not None:
            state = tr("An earlier copy \u00b7 {state}", state=newest.state) if newest.note else newest.state
            states = (state, newest.whose_turn)
            lines = ((newest.players, newest.people), states)
            paint_card_words(target, self.look, box, newest.name, (newest.when,), lines)
            place = plan.picture.move(card.topleft)
            picture, match = None, newest.match
            if place.width:
                picture = self.boards.find(
                    newest, newest.game_id, newest.view, place.size, match.seats, series=match.series
                )
            if picture is not None:
                target.blit(picture, picture.get_rect(center=place.center))
        elif self._left_off:
            paint_card_words(target, self.look, box, tr("Your last match"), (), ((tr("Checking…"),),))
        else:
            message = self.card_message()
            if message is None:
                self._paint_first_card(target, card)
            else:
                paint_card_text(target, self.look, box, *message)

    def card_message(self) -> tuple[str, str] | None:
        """The title and the words on the card where it has no match; None where it has one or proposes the first."""
        known = self.unfinished
        if known.newest is not None or self._left_off:
            return None
        if known.broken is not None:
            from ui.services.save_files import sentence

            return tr("The last match cannot be opened"), sentence(known.broken.why)
        if known.elsewhere:
            return tr("Your match is open in another window"), tr("{match}. It continues there.", match=known.elsewhere)
        if not self.begun:
            return None
        if self.plate.suggestion is not None:
            words = tr("{next}. Or choose a mat for another match.", next=self.plate.suggestion.words)
            return tr("No match in progress"), words
        return tr("No match in progress"), tr("Choose a mat to play.")

    def _paint_first_card(self, target: pygame.Surface, card: pygame.Rect) -> None:
        info = game_to_begin()
        plan = plan_first_card(card.size, self.look)
        place = plan.picture.move(card.topleft)
        if place.width and self._ticks > 1:  # the first picture goes to the screen before any game is loaded
            picture = self.boards.find("first", info.id, partial(opening_view, info), place.size)
            if picture is not None:
                target.blit(picture, picture.get_rect(center=place.center))
        paint_first_card(target, self.look, plan.words.move(card.topleft), info.name)
