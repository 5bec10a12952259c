"""The settings: every change is used and written down at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar, Final

import pygame

from games.core.words import N_, tr
from ui.controls.form import Form
from ui.controls.keys import Binding
from ui.controls.labels import ButtonLabel, act
from ui.controls.screen import AppServices
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.scenes import sample
from ui.screens.mat_page import PageWords
from ui.screens.settings.about import AboutPage
from ui.screens.settings.general import GeneralPage
from ui.screens.settings.keys import KeysPage
from ui.screens.settings.look import LookPage
from ui.screens.settings.page import SETTINGS_KEYS, SettingsPage
from ui.screens.settings.paged_screen import PagedScreen
from ui.screens.settings.reading import ReadingPage
from ui.screens.settings.sound import SoundPage

KEPT: Final = N_("Changes are saved immediately.")
PAGES: Final[Sequence[type[SettingsPage]]] = (GeneralPage, LookPage, KeysPage, SoundPage, ReadingPage, AboutPage)
"""The pages in the order in which they are turned; each is a file beside this one."""
_GAP: Final = 6


def _tab_width(words: str, look: Look) -> int:
    return look.type.width(words, LABEL, True) + look.px(26)


class SettingsScreen(PagedScreen):
    """The settings: one page at a time, and a few pieces on the mat that show what changes."""

    about: ClassVar[str] = N_("How the program looks, moves and sounds. Changes apply immediately and are saved.")
    bindings: Sequence[Binding] = SETTINGS_KEYS

    def __init__(self, app: AppServices, page: str = "") -> None:
        """Open at the page of a name; "": at the first."""
        super().__init__(app)
        self.pages: Final[dict[str, SettingsPage]] = {each.name: each(self) for each in PAGES}
        self.open = page or next(iter(self.pages))
        """The name of the page that is open."""

    @property
    def shown(self) -> SettingsPage:
        """The page that is open."""
        return self.pages[self.open]

    def page_words(self) -> PageWords:
        return PageWords(tr("Settings"), (tr(KEPT),), tr("Settings"), foot_line=False)

    def build_head(self, room: pygame.Rect) -> int:
        """The names of the pages, in one row, or in two where their letters would have to be smaller in one."""
        names = [(page.name, tr(page.title)) for page in self.pages.values()]
        half = (len(names) + 1) // 2
        looks = {each: self._head_look(names, each, room.width) for each in (len(names), half)}
        each = max(looks, key=lambda each: looks[each].type.scale)
        look, y = looks[each], room.y + (0 if self.page.compact else self.look.px(6))
        rows = [names[first : first + each] for first in range(0, len(names), each)]
        high = look.px(34)
        for row in rows:
            at = room.x
            for name, words in row:
                chosen = name == self.open
                face = ButtonLabel(words, kind="chosen" if chosen else "plain", bold=chosen, size=LABEL)
                box = pygame.Rect(at, y, _tab_width(words, look), high)
                self.other(f"page={name}", box, face, partial(self.turn, name), group=0, look=look)
                self.others[f"page={name}"].picked = chosen
                at = box.right + _GAP
            y += high + _GAP
        return y - _GAP - room.y + self.look.px(16)

    def _head_look(self, names: Sequence[tuple[str, str]], each: int, room: int) -> Look:
        """The largest text in which so many names stand in every row."""
        rows = [names[first : first + each] for first in range(0, len(names), each)]

        def fits(look: Look) -> bool:
            return all(sum(_tab_width(words, look) + _GAP for _, words in row) - _GAP <= room for row in rows)

        return self.look.largest(fits)

    def build_foot(self, row: pygame.Rect) -> None:
        width = self.look.type.width(tr("Done"), BODY, True) + self.look.px(96)
        box = pygame.Rect(row.right - width, row.y, width, row.height)
        self.other("done", box, act(tr("Done"), "check"), self.app.pop)

    def foot_words(self) -> tuple[str, bool]:
        return self.app.notice, bool(self.app.notice)

    def first(self) -> str:
        return f"page={self.open}"

    def fill(self, form: Form) -> None:
        self.shown.fill(form)

    # -- turning ---------------------------------------------------------------------------

    def turn(self, name: str) -> None:
        """Opens the page of that name."""
        if name == self.open:
            return
        self.shown.leave()
        self.open = name
        self.scroll.jump(0)
        self.rebuild()

    def on_command(self, command: str) -> bool:
        if command in ("turn-back", "turn-on"):
            names = list(self.pages)
            step = 1 if command == "turn-on" else -1
            self.turn(names[(names.index(self.open) + step) % len(names)])
            self.ring(f"page={self.open}")
            return True
        return super().on_command(command)

    # -- time and painting -----------------------------------------------------------------

    def tick(self, seconds: float) -> None:
        super().tick(seconds)
        self.shown.tick(seconds)

    def leave(self) -> None:
        self.shown.leave()

    def paint_over(self, target: pygame.Surface) -> None:
        super().paint_over(target)
        self.shown.paint_over(target)

    def mat_picture(self) -> pygame.Surface | None:
        look, place = self.look, self.page.picture_place
        return sample(max(12, min(96, int((min(place.size) - 26) / 3.92))), look)
