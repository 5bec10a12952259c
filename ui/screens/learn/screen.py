"""Learning a game: a shelf of stitched booklets, each with its rules to read and a first game to be guided through."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, ClassVar, NamedTuple

import pygame

from games import find_info, ready_games
from games.core.game import GameInfo
from games.core.lesson import find_lesson, has_lesson
from ui.controls.buttons import Button, Face
from ui.controls.keys import ARROWS, COMMON, Binding
from ui.controls.screen import Screen, Stage
from ui.controls.topic import Topic
from ui.drawing.assets import icon
from ui.drawing.lettering import BODY, LABEL, TITLE
from ui.drawing.look import Look
from ui.drawing.paint import add_shadow, ground, place_text, stretched
from ui.drawing.palette import Colour, mix
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch
from ui.scenes import has_table
from ui.screens.boards import Boards
from ui.screens.lesson.progress import FINISHED, reached
from ui.services.log import LOG

_SHADOW = 12
_SMALL = 96
"""The side of the small cover that large ones are made from."""
_GAP = 8
_MARGIN = 36


class Booklet(NamedTuple):
    """One game's place on the shelf."""

    info: GameInfo
    place: int
    """Its number on the shelf, by which its cloth is chosen."""
    cover: pygame.Rect
    foot: pygame.Rect
    """The line of words under the buttons."""


class _Known(NamedTuple):
    """What is read in the background about a game."""

    view: Any
    steps: int
    """How many steps its lesson has; 0 when it has none."""


def _not_found(error: Exception) -> None:
    LOG.error("a lesson cannot be read", cause=error)


def _look_up(info: GameInfo) -> _Known:
    from ui.screens.self_play import make_play

    lesson = find_lesson(info.id)
    view = make_play(info).view() if has_table(info.id) else None
    return _Known(view, len(lesson.steps) if lesson is not None else 0)


class LearnScreen(Screen):
    """Rules and guided first games of every game that can be played."""

    bindings: Sequence[Binding] = (*COMMON, *ARROWS)
    about: ClassVar[str] = "One booklet a game: its rules to read, and a first game that guides you step by step."

    def __init__(self, app: Stage) -> None:
        super().__init__(app)
        self.booklets: list[Booklet] = []
        self.entries: dict[tuple[str, str], Button] = {}
        """The buttons by game and by "rules" or "lesson"."""
        self.known: dict[str, _Known] = {}
        self.boards = Boards(self)
        for info in ready_games():
            app.tasks.run(partial(_look_up, info), partial(self._looked_up, info.id), _not_found)

    # -- building --------------------------------------------------------------------------

    def build(self) -> None:
        look = self.look
        wide, high = self.app.size
        side = look.px(40)
        back = pygame.Rect(_MARGIN - 8, 28, side, side)
        self.button(back, Face(icon="previous", kind="quiet"), self.app.pop, hint="Back (Esc)")
        self.title_at = (_MARGIN + side - 4, 28 + side // 2)
        self.booklets, self.entries = [], {}
        games = ready_games()
        if not games:
            return
        gap = min(look.px(28), (wide - 2 * _MARGIN) // 30)
        width = max(look.px(48), min(look.px(228), (wide - 2 * _MARGIN - gap * (len(games) - 1)) // len(games)))
        tall, line = look.px(42), look.type.line_height(LABEL) + 6
        below = 16 + 2 * tall + _GAP + line
        top = 28 + side + look.px(26)
        cover_high = max(look.px(48), min(round(width * 1.5), high - top - below - 24))
        top += max(0, (high - top - cover_high - below - 24) // 3)
        x = (wide - len(games) * width - (len(games) - 1) * gap) // 2
        for place, info in enumerate(games):
            cover = pygame.Rect(x, top, width, cover_high)
            y = cover.bottom + 16
            self._entry(info, "rules", Face("Rules", icon="rules"), pygame.Rect(x, y, width, tall))
            y += tall + _GAP
            if has_lesson(info.id):
                self._entry(info, "lesson", self._lesson_face(info, width), pygame.Rect(x, y, width, tall))
            self.booklets.append(Booklet(info, place, cover, pygame.Rect(x, y + tall + 4, width, line)))
            x += width + gap
        if self.focus.current is None:
            self.focus.focus(self.entries[games[0].id, "rules"])

    def _entry(self, info: GameInfo, kind: str, face: Face, rect: pygame.Rect) -> None:
        self.entries[info.id, kind] = self.button(rect, face, partial(self._open, info.id, kind))

    def _lesson_face(self, info: GameInfo, room: int) -> Face:
        step = reached(self.app.settings, info.id)
        offered = (f"Go on at step {step + 1}", f"Step {step + 1}") if step > 0 else ("Guided first game", "First game")
        fitting = (words for words in offered if self.look.type.width(words, LABEL) <= room - 24)
        return Face(next(fitting, "Begin"), icon="learn")

    def _looked_up(self, game_id: str, known: _Known) -> None:
        if self in self.app.screens:
            self.known[game_id] = known
            self.mark()

    # -- what can be done ------------------------------------------------------------------

    def _open(self, game_id: str, kind: str) -> None:
        if kind == "rules":
            self.app.explain(Topic(game=game_id))
        else:
            from ui.screens.lesson.opening import open_lesson
            from ui.screens.setup.screen import SetupScreen

            game = find_info(game_id).load()
            number = max(0, reached(self.app.settings, game_id))
            open_lesson(self.app, game_id, number, lambda: self.app.push(SetupScreen(self.app, game)))

    def command(self, command: str) -> bool:
        if command in ("up", "down", "left", "right", "act"):
            self.focus.walk(1)
            if self.focus.current not in self.entries.values():
                self.focus.walk(1)  # past the way back
            self.mark()
            return True
        return super().command(command)

    def pointer(self, event: pygame.event.Event) -> None:
        """A click on a cover opens the booklet."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            for booklet in self.booklets:
                if booklet.cover.collidepoint(event.pos):
                    self._open(booklet.info.id, "rules")

    def wake(self) -> None:
        for booklet in self.booklets:
            entry = self.entries.get((booklet.info.id, "lesson"))
            if entry is not None:
                entry.change(self._lesson_face(booklet.info, entry.rect.width))
        self.mark()

    # -- painting --------------------------------------------------------------------------

    def paint(self, target: pygame.Surface) -> None:
        look = self.look
        palette = look.palette
        target.blit(ground(target.get_size(), look), (0, 0))
        box = place_text(target, look, "Learn", TITLE, self.title_at, bold=True, middle=True)
        words = look.type.fit(
            "Rules to read, first games to be guided through", LABEL, self.app.size[0] - box.right - 60
        )
        place_text(target, look, words, LABEL, (box.right + look.px(14), box.centery + 5), palette.muted, middle=True)
        for booklet in self.booklets:
            cover = cover_picture(booklet.place, booklet.info.name, booklet.cover.size, look)
            target.blit(cover, (booklet.cover.x - _SHADOW, booklet.cover.y - _SHADOW))
            known = self.known.get(booklet.info.id)
            if known is not None and known.view is not None:
                self._paint_board(target, booklet, known.view)
            if known is not None and known.steps:
                self._paint_foot(target, booklet, known.steps)

    def _paint_board(self, target: pygame.Surface, booklet: Booklet, view: Any) -> None:
        window = _window(booklet.cover, self.look)
        picture = self.boards.find(booklet.info.id, booklet.info.id, lambda: view, window.size)
        if picture is not None:
            target.blit(picture, picture.get_rect(center=window.center))

    def _paint_foot(self, target: pygame.Surface, booklet: Booklet, steps: int) -> None:
        """How long the lesson is, or that it has been played."""
        look = self.look
        x, middle = booklet.foot.x + 2, booklet.foot.centery
        if reached(self.app.settings, booklet.info.id) == FINISHED:
            mark = icon("check", look.px(18), look.palette.moss)
            target.blit(mark, mark.get_rect(midleft=(x, middle)))
            words = look.type.fit("Played to the end", LABEL, booklet.foot.width - look.px(24))
            place_text(target, look, words, LABEL, (x + look.px(24), middle), look.palette.muted, middle=True)
        else:
            words = f"{steps} steps, a few minutes"
            if look.type.width(words, LABEL) > booklet.foot.width:
                words = f"{steps} steps"
            place_text(target, look, words, LABEL, (x, middle), look.palette.muted, middle=True)


# -- covers --------------------------------------------------------------------------------------


def _cloth(place: int, look: Look) -> Colour:
    """The cloth of a cover by its place on the shelf, dark enough for the paper slip in both themes."""
    palette = look.palette
    night: Colour = (22, 22, 28)
    dyes = (
        (palette.moss, 0.42),
        (palette.indigo, 0.12),
        (palette.gold, 0.45),
        (palette.vermilion, 0.42),
        (palette.muted, 0.45),
        (palette.seat(3), 0.5),
    )
    dye, share = dyes[place % len(dyes)]
    return mix(dye, night, 0.66 if palette.dark else share)


def _slip(cover: pygame.Rect, look: Look) -> pygame.Rect:
    """The paper slip with the title."""
    air = min(14, cover.width // 16)
    left = cover.x + _spine(cover.width) + min(10, air)
    return pygame.Rect(left, cover.y + 14, cover.right - air - left, look.px(62))


def _leaf(cover: pygame.Rect, look: Look) -> pygame.Rect:
    """The paper on which the board is pictured, below the slip."""
    slip = _slip(cover, look)
    top = slip.bottom + 12
    return pygame.Rect(slip.x, top, slip.width, max(20, cover.bottom - 14 - top))


def _window(cover: pygame.Rect, look: Look) -> pygame.Rect:
    """The room for the board on it."""
    edge = min(20, cover.width // 12)
    leaf = _leaf(cover, look).inflate(-edge, -edge)
    return pygame.Rect(leaf.x, leaf.y, max(8, leaf.width), max(8, leaf.height))


def _spine(width: int) -> int:
    return max(16, width // 11)


def title_look(name: str, room: int, look: Look) -> Look:
    """The look with the largest text in which a title stands in two lines, each word in one piece."""

    def whole(smaller: Look) -> bool:
        lines = smaller.type.wrap(name, BODY, room, True)
        return len(lines) <= 2 and " ".join(lines) == name

    return look.largest(whole)


@picture_cache
def cover_picture(place: int, name: str, size: tuple[int, int], look: Look) -> pygame.Surface:
    """A booklet's cover with its shadow in a margin, thread at the spine, the title on a slip. Never draw on it."""
    wide, high = size
    cloth = _cloth(place, look)
    picture = stretched(_small_cover(cloth, look), (wide + 2 * _SHADOW, high + 2 * _SHADOW), _SMALL // 2)
    cover = pygame.Rect(_SHADOW, _SHADOW, wide, high)
    weave = mix(cloth, (255, 255, 255), 0.045)
    for weft in range(cover.y + 5, cover.bottom - 3, 4):
        pygame.draw.line(picture, weave, (cover.x + 2, weft), (cover.right - 3, weft))
    picture.blit(_thread(_spine(wide), high), cover)
    slip = _slip(cover, look)
    for paper in (slip, _leaf(cover, look)):
        pygame.draw.rect(picture, mix(cloth, (0, 0, 0), 0.25), paper.move(1, 2), border_radius=2)
        pygame.draw.rect(picture, look.palette.sheet, paper, border_radius=2)
    pygame.draw.rect(picture, mix(look.palette.sheet, cloth, 0.5), slip.inflate(-8, -8), width=1)
    title = title_look(name, slip.width - 20, look)
    lines = title.type.wrap(name, BODY, slip.width - 20, True)[:2]
    step = round(title.type.line_height(BODY) * 0.9)
    y = slip.centery - step * (len(lines) - 1) / 2
    for line in lines:
        place_text(picture, title, line, BODY, (slip.centerx, y), bold=True, align="centre", middle=True)
        y += step
    return picture


def _small_cover(cloth: Colour, look: Look) -> pygame.Surface:
    """A small cover with nothing on it, to be made larger by its middle."""
    side = _SMALL - 2 * _SHADOW + 2
    sketch = Sketch(side + 2 * _SHADOW, side + 2 * _SHADOW)
    add_shadow(sketch, (_SHADOW, _SHADOW, side, side), look, 3, 7)
    for leaf in (3, 1.5):
        edge = (_SHADOW + 6, _SHADOW + 2, side - 6 + leaf, side - 3)
        sketch.rect(edge, radius=2, fill=look.palette.sheet, stroke=look.palette.line)
    sketch.rect((_SHADOW, _SHADOW, side, side), radius=3, fill=cloth, stroke=mix(cloth, (0, 0, 0), 0.4))
    return sketch.render()


def _thread(width: int, high: int) -> pygame.Surface:
    """The fold of the spine and the thread through four holes."""
    sketch = Sketch(width + 4, high)
    sketch.line([(width, 1), (width, high - 1)], (0, 0, 0), 1.2, 0.28)
    thread: Colour = (240, 230, 208)
    x = width * 0.58
    sketch.line([(x, 1), (x, high - 1)], thread, 1.8)
    for share in (0.06, 0.353, 0.647, 0.94):
        sketch.line([(0.5, high * share), (x, high * share)], thread, 1.8)
    return sketch.render()
