"""The launcher: five mats to step onto, the last match, and a short menu."""

from __future__ import annotations

import logging
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import pygame

from games import GAMES, ready_games
from games.core.game import GameInfo
from ui.buttons import Button, Face, act
from ui.keys import CONTROLS, Binding
from ui.launcher.last_match import LastMatch, Unreadable, read_last_match
from ui.launcher.layout import PLACES, RoomLayout, lay_out
from ui.launcher.pictures import backdrop, paint_card_text, paint_card_words, plan_card
from ui.launcher.room import Room
from ui.lettering import BODY, LABEL
from ui.scene import Scene
from ui.table.notices import Notices

if TYPE_CHECKING:
    from ui.stage import Stage

log = logging.getLogger("zashiki")

MOVE_EVERY = 3.0
"""Seconds between two moves on the mats; the games take turns."""


class LauncherScene(Scene):
    """The room."""

    bindings: ClassVar[tuple[Binding, ...]] = CONTROLS

    def __init__(self, app: Stage) -> None:
        super().__init__(app)
        self.layout: RoomLayout = lay_out(app.size, app.look, 5)
        self.room = Room(app, self.mark)
        self.notices = Notices()
        self.controls: dict[str, Button] = {}
        self.last: LastMatch | Unreadable | None = None
        self.reading = app.folders.autosave.is_file()
        """True until the last match has been read for the first time."""
        self.saves: int | None = None
        self._board: tuple[object, pygame.Surface | None] | None = None
        self._still: pygame.Surface | None = None
        self._ticks = 0
        self._stale = True
        self._waited = 0.0
        self._continue_soon = False
        self._opening = False

    # -- controls --------------------------------------------------------------------------

    def build(self) -> None:
        rows = self._menu()
        look = self.look
        self.layout = lay_out(self.app.size, look, len(rows))
        self._still = None
        self._board = None
        self.controls = {}
        self._build_card()
        for (name, face, press, enabled), box in zip(rows, self.layout.rows, strict=True):
            inner = box.inflate(0, -4).move(0, 1)
            self.controls[name] = self.button(inner, face, press, enabled=enabled)
        self.room.lay_out(self.layout, look)
        for info in GAMES:
            box = self.layout.mats[info.id]
            made = self.button(box, Face(kind="bare"), lambda game=info.id: self.open_game(game), enabled=info.ready)
            made.group = 1
            self.controls[info.id] = made
        if self.focus.current is None and self._ticks == 0:
            self.focus.focus(self._first())

    def _build_card(self) -> None:

        card = self.layout.card
        if self.reading or isinstance(self.last, LastMatch):
            plan = plan_card(card.size, self.look)
            face = act("Continue")
            press: Callable[[], object] = self._continue
        elif self.last is None:
            plan = plan_card(card.size, self.look, with_picture=False)
            face, press = act("Learn a game", "learn"), self._learn
            if find_spec("ui.learn") is None:
                info = ready_games()[0]
                face, press = act(f"Play {info.name}"), lambda: self.open_game(info.id)
        else:
            return
        self.controls["card"] = self.button(plan.button.move(card.topleft), face, press)

    def _menu(self) -> list[tuple[str, Face, Callable[[], object], bool]]:
        """(name, face, what it does, whether it can be pressed) of each row."""
        theme = "Yoru" if self.look.palette.dark else "Washi"
        text = f"{theme}, text {round(100 * self.look.type.scale)} %"
        decks, learn = find_spec("ui.deckbuilder") is not None, find_spec("ui.learn") is not None
        rows: list[tuple[str, str, str, str, Callable[[], object], bool]] = [
            ("load", "Load", "load", self._saves_in_words(), self._load, True),
            ("decks", "Deck builder", "deck", "Senshiai" if decks else "coming", self._build_decks, decks),
            ("learn", "Learn", "learn", "Rules and guided games" if learn else "coming", self._learn, learn),
            ("settings", "Settings", "settings", text, self._settings, True),
            ("quit", "Quit", "close", "", self._quit, True),
        ]
        return [
            (name, Face(text, self._fitting(text, detail), icon, "row", BODY), press, enabled)
            for name, text, icon, detail, press, enabled in rows
        ]

    def _fitting(self, text: str, detail: str) -> str:
        """A row's detail, or its first words where the row is too narrow for all of it."""
        look = self.look
        room = self.layout.column.width - look.type.width(text, BODY) - look.px(8 + 32 + 24)
        words = detail.replace(",", "").split(" and ")[0] if look.type.width(detail, LABEL) > room else detail
        return words if look.type.width(words, LABEL) <= room else ""

    def _saves_in_words(self) -> str:
        if self.saves is None:
            return ""
        return {0: "nothing saved yet", 1: "1 saved match"}.get(self.saves, f"{self.saves} saved matches")

    def _first(self) -> Button:
        """What the keyboard is on at first: the card's button, else the first mat that opens."""
        found = self.controls.get("card")
        if found is not None:
            return found
        return next((self.controls[game] for game in PLACES if self.controls[game].is_enabled), self.controls["load"])

    def rebuild(self) -> None:
        name = next((name for name, each in self.controls.items() if each is self.focus.current), None)
        super().rebuild()
        if name is not None:
            self.focus.focus(self.controls.get(name) or self._first())

    # -- what is kept up to date -----------------------------------------------------------

    def wake(self) -> None:
        self._stale = True
        self._opening = False

    def tick(self, seconds: float) -> None:
        self._ticks += 1
        if self._ticks == 1:
            return  # the first picture goes to the screen before any work begins
        if self._stale:
            self._stale = False
            self._refresh()
        if self.app.notice:
            self.notices.say(self.app.notice, None, seconds=8)
            self.app.notice = ""
            self.mark()
        if self.notices.advance(seconds):
            self.mark()
        self._want_board()
        self.room.work()
        if self.motion.speed <= 0:
            return
        self._waited += seconds
        if self._waited >= MOVE_EVERY:
            self._waited = 0.0
            self.room.advance()

    def _refresh(self) -> None:
        """Reads the autosave and counts the saves in the background."""
        autosave, saves = self.app.folders.autosave, self.app.folders.saves

        def read() -> tuple[LastMatch | Unreadable | None, int]:
            from games.core.errors import SaveError
            from ui.saves.store import names_in

            try:
                count = len(names_in(saves))
            except SaveError:
                count = 0
            return read_last_match(autosave), count

        self.app.tasks.run(read, self._refreshed, self._not_refreshed)

    def _refreshed(self, found: tuple[LastMatch | Unreadable | None, int]) -> None:
        last, saves = found
        other = self.reading or type(last) is not type(self.last)
        self.last, self.saves, self.reading = last, saves, False
        self._board = None
        if other:
            self.rebuild()
        else:
            self._rename_rows()
        self.mark()
        if self._continue_soon:
            self._continue_soon = False
            self._continue()

    def _not_refreshed(self, error: Exception) -> None:

        log.error("the last match could not be read: %r", error)
        self._refreshed((Unreadable("something went wrong in reading it; the log has the details"), self.saves or 0))

    def _rename_rows(self) -> None:
        for name, face, _, _ in self._menu():
            self.controls[name].change(face)

    def _want_board(self) -> None:
        """Has the last match's board painted, once for each match, size and look."""

        last = self.last
        if self._board is not None or not isinstance(last, LastMatch):
            return
        size = plan_card(self.layout.card.size, self.look).picture.size
        key = (last, size, self.look)
        self._board = (key, None)
        if size[0]:
            self.room.paint_board(last.game_id, last.view, size, lambda picture: self._board_painted(key, picture))

    def _board_painted(self, key: object, picture: pygame.Surface) -> None:
        if self._board is not None and self._board[0] == key:
            self._board = (key, picture)
            self.mark()

    # -- what the player asks for ----------------------------------------------------------

    def command(self, command: str) -> bool:
        if command == "back":
            from ui.dialog import Answer, Dialog

            words = "A match that is open is kept: Continue brings it back next time."
            answers = [Answer("Quit", self._quit), Answer("Stay", main=True)]
            self.app.push(Dialog(self.app, "Quit Zashiki?", words, answers, guarded=True))
            return True
        if command in ("up", "down", "left", "right", "act", "press"):
            self.focus.focus(self._first())
            return True
        return False

    def _continue(self) -> None:
        from ui.scenes import open_table

        if self.reading:
            self._continue_soon = True
        elif isinstance(self.last, LastMatch):
            open_table(self.app, self.last.match)

    def _load(self) -> None:
        from ui.saves import SavesScene

        self.app.push(SavesScene(self.app))

    def _build_decks(self) -> None:
        from ui.deckbuilder import DeckBuilderScene

        self.app.push(DeckBuilderScene(self.app))

    def _learn(self) -> None:
        from ui.learn import LearnScene

        self.app.push(LearnScene(self.app))

    def _settings(self) -> None:
        from ui.settings_screen import SettingsScene

        self.app.push(SettingsScene(self.app))

    def _quit(self) -> None:
        self.app.running = False

    def open_game(self, game_id: str) -> None:
        """Opens the set-up screen of a game, or says why not."""
        from ui.dialog import tell

        info = next((each for each in GAMES if each.id == game_id), None)
        if info is None:
            known = ", ".join(each.id for each in GAMES)
            tell(self.app, "No such game", f"There is no game called {game_id[:40]!r}. The games are: {known}.")
        elif not info.ready:
            tell(self.app, info.name, f"{info.name} cannot be played yet in this version of Zashiki.")
        elif not self._opening:
            self._opening = True
            self.app.tasks.run(lambda: self._load_game(info), self._open_setup, self._not_opened)

    @staticmethod
    def _load_game(info: GameInfo) -> Any:
        import ui.setup  # noqa: F401  (imported here so that the frame loop need not wait for it)

        return info.load()

    def _open_setup(self, game: Any) -> None:
        from ui.setup import SetupScene

        self._opening = False
        if self.app.top is self:
            self.app.push(SetupScene(self.app, game))

    def open_save(self, path: Path) -> None:
        """Loads a save in the background and opens its table, or says why not."""

        def read() -> Any:
            from games.core.errors import SaveError
            from games.core.savefile import load
            from ui.scenes import has_table, table_class

            match = load(path)
            if not has_table(match.game.info.id):
                raise SaveError(f"{match.game.info.name} has no table in this version of Zashiki")
            table_class(match.game.info.id)
            return match

        def opened(match: Any) -> None:
            from ui.scenes import open_table

            self._opening = False
            open_table(self.app, match, path=path)

        if not self._opening:
            self._opening = True
            self.app.tasks.run(read, opened, self._not_opened)

    def _not_opened(self, error: Exception) -> None:
        from games.core.errors import SaveError
        from ui.dialog import tell

        self._opening = False
        if isinstance(error, SaveError):
            words = str(error)
            tell(self.app, "This match cannot be opened", words[:1].upper() + words[1:].rstrip(".") + ".")
            return
        log.error("a game could not be opened", exc_info=error)
        words = f"Something went wrong in the program: {error}. The log has the details."
        tell(self.app, "This cannot be opened", words)

    # -- painting --------------------------------------------------------------------------

    def paint(self, target: pygame.Surface) -> None:
        if self._still is None:
            self._still = backdrop(self.app.size, self.layout, self.look)
            self.room.paint_mats(self._still)
        target.blit(self._still, (0, 0))
        lit = {game for game in PLACES if self.controls[game] in (self.focus.current, self._hovered)}
        self.room.paint(target, lit)
        self._paint_card(target)
        self.notices.paint(target, self.look, target.get_rect())

    def _paint_card(self, target: pygame.Surface) -> None:

        card, last = self.layout.card, self.last
        known = self.reading or isinstance(last, LastMatch)
        plan = plan_card(card.size, self.look, with_picture=known)
        box = plan.words.move(card.topleft)
        if isinstance(last, LastMatch):
            asides = (f"autosaved {last.when}", last.when)
            state = f"An earlier copy \u00b7 {last.state}" if last.note else last.state
            paint_card_words(target, self.look, box, last.name, asides, (last.players, state))
            if self._board is not None and self._board[1] is not None:
                picture = self._board[1]
                target.blit(picture, picture.get_rect(center=plan.picture.move(card.topleft).center))
        elif self.reading:
            paint_card_words(target, self.look, box, "Your last match", (), ("Looking it up ...",))
        elif isinstance(last, Unreadable):
            words = f"{last.why[:1].upper()}{last.why[1:].rstrip('.')}. The next match you play takes its place."
            box.height = plan.button.bottom - plan.words.y
            paint_card_text(target, self.look, box, "The last match cannot be opened", words)
        else:
            words = "Choose a mat to play. Arrows and Tab move about, Enter opens, and ? lists the keys."
            paint_card_text(target, self.look, box, "Welcome to the room", words)
