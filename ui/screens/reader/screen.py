"""The rules on the screen: contents at the left, the page in the middle, a search over it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from games import find_game
from games.core.localized_files import page
from games.core.savefile import known_game_name
from games.core.search_words import others_for
from games.core.words import ENGLISH, N_, language, listing, tr
from launch import VERSION
from launch.environment import PROJECT
from ui.controls.buttons import Button
from ui.controls.key_hints import names_now, with_current_keys
from ui.controls.keys import COMMON, Binding, Key, area, bind
from ui.controls.labels import ButtonLabel
from ui.controls.screen import AppServices, Screen
from ui.controls.text_field import TextField
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.drawing.paint import ground, hairline, place_text
from ui.drawing.palette import mix
from ui.screens.reader.contents import Contents
from ui.screens.reader.document import Block, Heading, Paragraph, Run, parse, plain
from ui.screens.reader.drawings import Drawings
from ui.screens.reader.layout import Layout, Layouter, figure_room
from ui.screens.reader.page import FADE, SHADOW, SPINE, fade, sheet_picture
from ui.screens.reader.painting import paint_column
from ui.screens.reader.searching import Match, boxes, find_all
from ui.screens.reader.typeface import HEADINGS, NUMBER, PREFORMATTED, SMALL, TEXT
from ui.services.rules_pages import number_of, rules_file

if TYPE_CHECKING:
    from ui.controls.spoken import AccessibleNode

# translators: a group of keys: those of pages that are read.
_GROUP = N_("Reading")
READER_KEYS: tuple[Binding, ...] = area(
    "reader",
    *COMMON,
    bind("up", N_("Up"), pygame.K_UP, group=_GROUP),
    bind("down", N_("Down"), pygame.K_DOWN, group=_GROUP),
    bind("page-up", N_("A page up"), pygame.K_PAGEUP, Key(pygame.K_SPACE, shift=True), group=_GROUP),
    bind("page-down", N_("A page down"), pygame.K_PAGEDOWN, Key(pygame.K_SPACE, shift=False), group=_GROUP),
    bind("first", N_("The beginning"), pygame.K_HOME, group=_GROUP),
    bind("last", N_("The end"), pygame.K_END, group=_GROUP),
    bind("left", N_("The previous part"), pygame.K_LEFT, group=_GROUP),
    bind("right", N_("The next part"), pygame.K_RIGHT, group=_GROUP),
    bind("search", N_("Search"), Key(pygame.K_f, ctrl=True), Key(pygame.K_SLASH, shift=False), group=_GROUP),
    bind(
        "next-match",
        N_("The next result"),
        Key(pygame.K_n, shift=False),
        Key(pygame.K_F3, shift=False),
        group=_GROUP,
    ),
    bind(
        "previous-match",
        N_("The previous result"),
        Key(pygame.K_n, shift=True),
        Key(pygame.K_F3, shift=True),
        group=_GROUP,
    ),
)
_SLICE = 0.004
"""Seconds of layout a frame may spend."""
_MARGIN = 36
_WIDEST: Final = "10.99"
"""The widest number that stands in the margin."""


@lru_cache(maxsize=8)
def read_page(game_id: str, code: str = ENGLISH) -> tuple[Block, ...]:
    """A game's rules page as blocks; a few words in its place where the file is missing. `code` is the language now."""
    rules = find_game(game_id) is not None
    path = rules_file(game_id) if rules else page(PROJECT / "docs", f"{game_id}.md")
    try:
        return parse(path.read_text(encoding="utf-8"), rules=rules)
    except (OSError, UnicodeDecodeError):
        words = tr("The page with the rules of this game cannot be read. It should be in the folder docs/rules.")
        return (Heading(1, (Run(known_game_name(game_id)),)), Paragraph((Run(words),)))


def _warm(game_id: str, look: Look) -> tuple[Block, ...]:
    """Reads the page, and loads the fonts it takes, which is slow the first time."""
    for style in (TEXT, SMALL, NUMBER, PREFORMATTED, *HEADINGS.values()):
        style.width("a", look)
    return read_page(game_id, language())


_SHIFTED_SLASH: Final = (pygame.K_7, pygame.K_COLON)
"""Keys that write `/` with Shift on many keyboards: SDL says what a key writes only while a field has the keyboard."""


class ReaderScreen(Screen):
    """The rules of a game as a page to read and to search."""

    bindings: Sequence[Binding] = READER_KEYS
    about: ClassVar[str] = N_(
        "The rules of a game. Up and Down to scroll, Left and Right to change part, / to search. "
        "Click a heading on the left to go there."
    )
    padded: ClassVar[str] = N_("The rules of a game. Up and down to scroll, left and right to change part.")

    def __init__(self, app: AppServices, game_id: str, anchor: str = "", search: str = "") -> None:
        """`anchor` names the paragraph to open the page at, as far as there is one of that name.

        `search` is looked for from there on, as if it had been typed.
        """
        super().__init__(app)
        self.game_id = game_id
        self.anchor = anchor
        self.pointed = ""
        """The number of the paragraph that the page was opened at."""
        self.blocks: Sequence[Block] = ()
        self.scroll = self._new_scroll()
        self.contents = Contents(self._new_scroll())
        self.layouter: Layouter | None = None
        self.drawings = Drawings(app.tasks, game_id, self._work)
        self.layout = Layout(1)
        self.search = search
        self.matches: list[Match] = []
        self.by_block: dict[int, list[Match]] = {}
        self.current: int | None = None
        """The number of the search match that the reader is at."""
        self.field: TextField | None = None
        self.step_buttons: list[Button] = []
        self._place: tuple[int, float] | None = None
        """The block at the top of the page and how far into it, to find again after a change of width."""
        app.tasks.run(partial(_warm, game_id, app.look), self._page_read)

    # -- building --------------------------------------------------------------------------

    def _spoken_title(self) -> str:
        return known_game_name(self.game_id)

    def _spoken(self) -> Sequence[AccessibleNode]:
        from ui.screens.reader.spoken import spoken_page

        return spoken_page(self.blocks)

    def build(self) -> None:
        look = self.look
        wide, high = self.app.size
        side = look.px(40)
        column = min(look.px(244), round(wide * 0.26))
        self.side = pygame.Rect(_MARGIN, 28, column, high - 28 - _MARGIN)
        back = pygame.Rect(_MARGIN - 8, 28, side, side)
        self.button(back, ButtonLabel(icon="previous", kind="quiet"), self._back, hint=tr("Back (Esc)"))
        top = 28 + side + look.px(18)
        field = pygame.Rect(_MARGIN, top, column, look.px(36))
        self.field = TextField(
            field, self.manager, self.search, limit=60, hint=tr("Search"), changed=self._search, entered=self._search_on
        )
        row = top + look.px(36) + 6
        step = look.px(32)
        self._found_at = (_MARGIN + 2, row + step // 2)
        right = self.side.right
        plan = (
            (
                "previous",
                "previous-match",
                right - 2 * step - 4,
                with_current_keys(tr("The previous result (Shift+N)"), "reader.previous-match"),
            ),
            (
                "next",
                "next-match",
                right - step,
                with_current_keys(tr("The next result (N)"), "reader.next-match"),
            ),
        )
        self.step_buttons = [
            self.button(
                pygame.Rect(x, row, step, step),
                ButtonLabel(icon=name, kind="quiet"),
                partial(self.run_command, command),
                hint=hint,
            )
            for name, command, x, hint in plan
        ]
        self._show_steps()
        self._list_top = row + step + look.px(12)
        self._place_page(wide, high)

    def _place_page(self, wide: int, high: int) -> None:
        look = self.look
        if self.layout.tops:
            self._remember_place()
        left = self.side.right + _MARGIN
        pad = min(look.px(60), max(look.px(30), (wide - left) // 12))
        gutter = max(pad, NUMBER.width(_WIDEST, look) + look.px(12) + 14)
        text = max(look.px(120), min(look.px(570), wide - left - _MARGIN - 14 - SPINE - gutter - pad))
        width = text + SPINE + gutter + pad
        x = left + max(0, (wide - left - _MARGIN - width) // 2)
        self.page = pygame.Rect(x, 24, width, max(look.px(60), high - 48))
        self.column_x = x + SPINE + gutter
        self.margin = look.px(52)
        self.scroll.place(self.page.inflate(0, -8), 0, self.page.right - 12)
        if not self.blocks:
            return
        self.layouter = Layouter(self.blocks, text, look, self.drawings.begin(self.blocks, figure_room(text), look))
        self.layout = self.layouter.result
        self._work()

    def _show_steps(self) -> None:
        for button in self.step_buttons:
            if self.matches:
                button.show()
            else:
                button.hide()

    # -- the page --------------------------------------------------------------------------

    def _page_read(self, blocks: Sequence[Block]) -> None:
        if self in self.app.screens:
            self.blocks = blocks
            self._place_page(*self.app.size)
            self.request_redraw()

    def _work(self) -> None:
        """Lays out for as long as a frame allows."""
        if self.layouter is None:
            return
        end = time.perf_counter() + _SLICE
        for _ in self.layouter.work:
            if self.layouter.waiting or time.perf_counter() > end:
                break
        total = self.layout.height + 2 * self.margin
        self.scroll.place(self.page.inflate(0, -8), total, self.page.right - 12)
        if self.layout.finished:
            self.layouter = None
            area = pygame.Rect(self.side.x, self._list_top, self.side.width, self.side.bottom - self._list_top)
            self.contents.place(area, self.layout.entries, self.look)
            self._arrive()
            self._find(stay=True)
        self.request_redraw()

    def _arrive(self) -> None:
        """Goes to the anchor, or to where the reader was before the page was laid out anew."""
        if self.anchor:
            wanted, self.anchor = number_of(self.game_id, self.anchor), ""
            if wanted in self.layout.places:
                self.pointed = wanted if "." in wanted else ""
                self.scroll.jump(self._offset_of(self.layout.places[wanted][0]))
                if self.search:
                    self._find()
                return
        if self._place is not None and self._place[0] < len(self.layout.tops):
            number, share = self._place
            tops = [*self.layout.tops, self.layout.height]
            self.scroll.jump(self.margin + tops[number] + share * (tops[number + 1] - tops[number]))

    def _remember_place(self) -> None:
        if not self.layout.finished or self.scroll.offset <= 0:
            return
        y = self.scroll.goal - self.margin
        number = max((n for n, top in enumerate(self.layout.tops) if top <= y), default=0)
        tops = [*self.layout.tops, self.layout.height]
        tall = max(1, tops[number + 1] - tops[number])
        self._place = (number, (y - tops[number]) / tall)

    def _offset_of(self, y: int) -> float:
        """The scroll offset that puts a place of the column a little below the page's upper edge."""
        return float(y + self.margin - self.look.px(34))

    def pass_below(self, seconds: float, *, seen: bool) -> None:
        if seen:
            self.tick(seconds)

    def tick(self, seconds: float) -> None:
        """Goes on with the layout; marks the part that is being read in the contents."""
        self._work()
        # Near the end the last parts come into sight without ever reaching the page's upper edge.
        share = 0.2 + 0.7 * (self.scroll.goal / self.scroll.most) ** 6 if self.scroll.needed else 0.2
        if self.contents.follow(self.scroll.goal - self.margin + self.scroll.area.height * share):
            self.request_redraw()

    # -- searching -------------------------------------------------------------------------

    def _find(self, *, stay: bool = False) -> None:
        """Searches anew and goes to the first place at or below what is being read, unless `stay` is set."""
        wanted = (self.search, *others_for(self.search))
        self.matches = next(filter(None, (find_all(self.layout.texts, words) for words in wanted)), [])
        self.by_block = {}
        for match in self.matches:
            self.by_block.setdefault(match.block, []).append(match)
        if not stay or self.current is None or self.current >= len(self.matches):
            top = self.scroll.goal - self.margin
            below = (number for number, match in enumerate(self.matches) if self._y_of(match) >= top)
            self.current = next(below, 0) if self.matches else None
            if not stay:
                self._show_match()
        self._show_steps()
        self.request_redraw()

    def _y_of(self, match: Match) -> int:
        return next((line.y for line in self.layout.lines_of(match.block)), 0)

    def _show_match(self) -> None:
        if self.current is None:
            return
        found = boxes(self.layout, self.matches[self.current], self.look)
        if found:
            self.scroll.show(found[0].y + self.margin, found[0].height, self.look.px(90))

    def step(self, by: int) -> None:
        """Goes to another place found, round the end."""
        if self.matches:
            self.current = ((self.current or 0) + by) % len(self.matches)
            self._show_match()
            self.request_redraw()

    def _search(self, text: str) -> None:
        self.search = text
        self._find()

    def _search_on(self) -> None:
        self.step(-1 if pygame.key.get_mods() & pygame.KMOD_SHIFT else 1)

    # -- input -----------------------------------------------------------------------------

    def typed(self, event: pygame.event.Event) -> bool:
        """The search key by what it writes, wherever it lies on this keyboard."""
        shifted = bool(event.mod & pygame.KMOD_SHIFT) and event.key in _SHIFTED_SLASH
        if (event.unicode == "/" or shifted) and not event.mod & pygame.KMOD_CTRL:
            return self.on_command("search")
        return False

    def pointer(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            number = self.contents.title_at(event.pos)
            if number is not None:
                self._go(self.contents.titles[number].entry.y)
        elif event.type == pygame.MOUSEMOTION:
            hovered = self.contents.title_at(event.pos)
            if hovered != self.contents.hovered:
                self.contents.hovered = hovered
                self.request_redraw()

    def _go(self, y: int) -> None:
        self.scroll.glide(self._offset_of(y))
        self.request_redraw()

    def on_command(self, command: str) -> bool:
        if self.scroll.leap(command, self.look.px(78), self.scroll.area.height - self.look.px(70)):
            pass
        elif command in ("left", "right"):
            here = self.scroll.goal - self.margin + self.look.px(34)
            entry = self.contents.neighbour(1 if command == "right" else -1, here)
            self._go(entry.y if entry is not None else (0 if command == "left" else self.layout.height))
        elif command == "search":
            self.focus.focus(self.field)
        elif command in ("next-match", "act"):
            self.step(1)
        elif command == "previous-match":
            self.step(-1)
        elif command == "back":
            self._back()
        else:
            return False
        self.request_redraw()
        return True

    def _back(self) -> None:
        """Goes one step back: out of the search, then off the screen."""
        if self.search and self.field is not None:
            self.search = ""
            self.field.set_text("")
            self._find(stay=True)
        else:
            self.app.pop()

    # -- painting --------------------------------------------------------------------------

    def paint(self, target: pygame.Surface) -> None:
        look = self.look
        target.blit(ground(target.get_size(), look), (0, 0))
        self._paint_side(target)
        target.blit(sheet_picture(self.page.size, look), (self.page.x - SHADOW, self.page.y - SHADOW))
        area = self.scroll.area
        target.set_clip(area)
        top = self.scroll.offset - self.margin
        at = (self.column_x, area.y - round(top))
        current = self.matches[self.current] if self.current is not None and self.matches else None
        if self.layout.finished or not (self.anchor or self._place):  # else it would jump in the next frame
            self._paint_pointer(target, at)
            paint_column(target, look, self.layout, at, (top, top + area.height), self.by_block, current)
        target.set_clip(None)
        inner = self.page.width - SPINE - 14
        if self.scroll.offset > 0:
            target.blit(fade(inner, True, look), (self.page.x + SPINE + 2, area.y - 2))
        if self.scroll.offset < self.scroll.most:
            target.blit(fade(inner, False, look), (self.page.x + SPINE + 2, area.bottom - FADE + 2))
        self.scroll.paint(target, look)

    def _paint_pointer(self, target: pygame.Surface, at: tuple[int, int]) -> None:
        """Marks the paragraph that the page was opened at: a tint under it, a bar at its edge."""
        if self.pointed not in self.layout.places:
            return
        top, end = self.layout.places[self.pointed]
        palette, left = self.look.palette, self.page.x + SPINE + 6
        box = pygame.Rect(left, at[1] + top - 5, self.page.right - 20 - left, end - top + 10)
        pygame.draw.rect(target, mix(palette.sheet, palette.gold, 0.18), box, border_radius=4)
        pygame.draw.rect(target, palette.vermilion, (box.x, box.y, 4, box.height), border_radius=2)

    @property
    def how_to_search(self) -> str:
        """The keys or the button that start a search; "" where there are none."""
        keys = names_now("reader.search")
        return tr("{keys} to search", keys=listing(keys, either=True)) if keys else ""

    def _paint_side(self, target: pygame.Surface) -> None:
        look = self.look
        palette = look.palette
        x = self.side.x + look.px(40)
        middle = 28 + look.px(40) // 2
        name = plain(self.blocks[0].runs) if self.blocks and isinstance(self.blocks[0], Heading) else ""
        name, room = name or known_game_name(self.game_id), self.side.right - x
        place_text(target, look, name, BODY, (x, middle - look.px(9)), bold=True, middle=True, room=room)
        kind = tr("Rules") if find_game(self.game_id) else tr("Zashiki {version}", version=VERSION)
        place_text(target, look, kind, LABEL, (x, middle + look.px(11)), palette.muted, middle=True)
        if self.search:
            place = tr("Not found")
            if self.matches:
                place = tr("{number} of {all}", number=(self.current or 0) + 1, all=len(self.matches))
            colour = palette.ink if self.matches else palette.vermilion_text
            place_text(target, look, place, LABEL, self._found_at, colour, middle=True)
        else:
            words, room = self.how_to_search, self.side.width
            place_text(target, look, words, LABEL, self._found_at, palette.muted, middle=True, room=room)
        hairline(target, look, self.side.x, self.side.right, self._list_top - look.px(8))
        self.contents.paint(target, look)
