"""The sheet below the crests: the player with the mark, what they reached in each game, and what can be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from typing import Final

import pygame

from games import ready_games
from games.core.opponent import called
from games.core.words import sentences, tr, tr_n
from games.guests.portrait import GameSummary, Portrait
from games.guests.progress import RINGS
from games.guests.roster import Guest
from ui.controls.buttons import Button
from ui.controls.labels import ButtonLabel
from ui.controls.screen import Screen
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.drawing.paint import crest_disc, hairline, place_lines, place_text, sheet, stamp
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch
from ui.screens.boards import Boards
from ui.screens.self_play import make_play
from ui.services.dates import day_in_words, is_known, local_moment

BOARD: Final = 150
"""The height of the boards in small, where there is room for them."""
_COLUMN: Final = 170
_PAD: Final = 24
ACTIONS: Final = ("record", "rename", "forget")


class PortraitSheet:
    """The sheet, and its controls by name."""

    def __init__(self, screen: Screen, run_command: Callable[[str], object]) -> None:
        self.screen, self._run = screen, run_command
        self.boards = Boards(screen)
        self.controls: dict[str, Button] = {}
        self.box = pygame.Rect(0, 0, 0, 0)
        self._board = 0
        self._head = 0

    # -- room --------------------------------------------------------------------------------

    def heights(self, width: int) -> list[int]:
        """The heights that it may have, so wide: with boards and records, with records, with the name alone."""
        look = self.screen.look
        head, rows = self._head_height(width), self._rows(width)
        games = rows * (look.type.line_height(BODY) + 2 * look.type.line_height(LABEL) + look.px(12))
        least = head + look.px(8)
        found = [least + games + look.px(24), least]
        return [least + games + look.px(BOARD + 28), *found] if rows == 1 else found

    def _rows(self, width: int) -> int:
        games = len(ready_games())
        columns = max(1, min(games, (width - 2 * self.screen.look.px(_PAD)) // self.screen.look.px(_COLUMN)))
        return -(-games // columns)

    def _faces(self) -> dict[str, ButtonLabel]:
        return {
            "record": ButtonLabel(tr("Record"), icon="analyse"),
            "rename": ButtonLabel(tr("Rename"), icon="rename"),
            "forget": ButtonLabel(tr("Remove"), icon="trash"),
        }

    def _widths(self) -> list[int]:
        look = self.screen.look
        return [look.type.width(face.text, face.size) + look.px(54) for face in self._faces().values()]

    def _beside(self, width: int) -> bool:
        """Whether the buttons stand beside the name, not below it."""
        return sum(self._widths()) + self.screen.look.px(16 + 330) <= width - 2 * self.screen.look.px(_PAD)

    def _head_height(self, width: int) -> int:
        look = self.screen.look
        lines = look.type.line_height(BODY) + look.type.line_height(LABEL)
        return max(look.px(72), lines + look.px(24)) if self._beside(width) else lines + look.px(12) + look.finger(40)

    # -- controls ----------------------------------------------------------------------------

    def build(self, box: pygame.Rect, *, anybody: bool) -> None:
        """Makes the buttons; `anybody`: there is a player whom they are for."""
        self.box, self.controls = box, {}
        if not box.height:
            return
        look = self.screen.look
        self._head = self._head_height(box.width)
        full = self.heights(box.width)
        self._board = look.px(BOARD) if len(full) == 3 and box.height >= full[0] else 0
        self._tells = box.height >= full[-2]
        if not anybody:
            return
        right, high = box.right - look.px(_PAD), look.finger(36)
        y = box.y + (self._head - high) // 2 if self._beside(box.width) else box.y + self._head - high - look.px(4)
        total = sum(self._widths()) + look.px(8) * (len(ACTIONS) - 1)
        x = right - total if self._beside(box.width) else box.x + look.px(_PAD)
        widths = self._widths()
        if x + total > right:
            widths = [(right - x - look.px(16)) // len(ACTIONS)] * len(ACTIONS)
        for (name, face), width in zip(self._faces().items(), widths, strict=True):
            self.controls[name] = self.screen.button(pygame.Rect(x, y, width, high), face, partial(self._run, name))
            x += width + look.px(8)

    def show(self, guest: Guest | None) -> None:
        """Whose buttons they are is told; for nobody they cannot be pressed."""
        faces = self._faces()
        for name, made in self.controls.items():
            made.change(enabled=guest is not None)
            made.called = "" if guest is None else tr("{action}: {name}", action=faces[name].text, name=guest.name)

    # -- words -------------------------------------------------------------------------------

    def about(self, guest: Guest, portrait: Portrait | None) -> str:
        """Since when somebody plays here, how many matches, how many days in a row."""
        parts = []
        since = local_moment(guest.since, 0)
        if is_known(since):
            parts.append(tr("since {date}", date=day_in_words(since, datetime.now().astimezone())))
        if portrait is not None:
            parts.append(portrait.counted)
            if portrait.days > 1:
                parts.append(tr_n("{n} day in a row", "{n} days in a row", portrait.days))
        return " \u00b7 ".join(parts)

    def spoken(self, guest: Guest, portrait: Portrait | None) -> str:
        """The whole sheet in sentences."""
        games = portrait.games if portrait is not None else ()
        return sentences(tr("{name}.", name=guest.name), f"{self.about(guest, portrait)}.",
                         *(each.spoken for each in games if each.total.matches))  # fmt: skip

    # -- painting ----------------------------------------------------------------------------

    def paint(self, target: pygame.Surface, guest: Guest | None, portrait: Portrait | None, words: str) -> None:
        """Draws the sheet of a player, or `words` where none has the mark."""
        look, box, palette = self.screen.look, self.box, self.screen.look.palette
        if not box.height:
            return
        target.blit(sheet(box.size, look), (box.x - 12, box.y - 12))
        left, right = box.x + look.px(_PAD), box.right - look.px(_PAD)
        if guest is None:
            lines = look.type.wrap(
                words, LABEL, right - left - (0 if not self._beside(box.width) else sum(self._widths()))
            )
            room = self._head if self._beside(box.width) else self._head - look.finger(40)
            y = box.y + max(look.px(8), (room - len(lines) * look.type.line_height(LABEL)) // 2)
            place_lines(target, look, lines, LABEL, (left, y), palette.muted)
            return
        radius = look.px(20)
        high = self._head if self._beside(box.width) else self._head - look.finger(40)
        middle = box.y + high // 2
        stamp(target, crest_disc(guest.crest, radius, palette.seat(guest.colour), look), (left + radius, middle))
        x = left + 2 * radius + look.px(14)
        end = min((each.rect.x for each in self.controls.values()), default=right) if self._beside(box.width) else right
        self._paint_words(target, guest, portrait, pygame.Rect(x, middle, end - x - look.px(12), 0))
        if self._tells and portrait is not None:
            hairline(target, look, left, right, box.y + self._head)
            self._paint_games(target, portrait.games, pygame.Rect(left, box.y + self._head, right - left, 0))

    def _paint_words(self, target: pygame.Surface, guest: Guest, portrait: Portrait | None, place: pygame.Rect) -> None:
        """Draws name and figures in one line, or below each other where that is too narrow."""
        look = self.screen.look
        about, name = self.about(guest, portrait), look.type.width(guest.name, BODY + 2, True) + look.px(14)
        if name + look.type.width(about, LABEL) <= place.width:
            place_text(target, look, guest.name, BODY + 2, place.topleft, bold=True, middle=True)
            at = (place.x + name, place.y + 1)
            place_text(target, look, about, LABEL, at, look.palette.muted, middle=True)
            return
        names = look.type.wrap(guest.name, BODY, place.width, True)
        parts = about.split(" \u00b7 ")
        while parts and look.type.width(" \u00b7 ".join(parts), LABEL) > place.width:
            parts.pop(0)
        y = place.y - (len(names) * look.type.line_height(BODY) + look.type.line_height(LABEL)) // 2
        y = place_lines(target, look, names, BODY, (place.x, y), bold=True)
        place_text(target, look, " \u00b7 ".join(parts), LABEL, (place.x, y), look.palette.muted)

    def _paint_games(self, target: pygame.Surface, games: Sequence[GameSummary], place: pygame.Rect) -> None:
        look = self.screen.look
        columns = -(-len(games) // self._rows(self.box.width))
        pitch = place.width / columns
        step = look.type.line_height(BODY) + 2 * look.type.line_height(LABEL) + look.px(12)
        for number, each in enumerate(games):
            row, column = divmod(number, columns)
            x, y = round(place.x + column * pitch), place.y + look.px(14) + row * step
            if self._board:
                size = (round(pitch) - look.px(24), self._board)
                picture = self.boards.find(each.game, each.game, partial(_view, each.game), size)
                if picture is not None:
                    target.blit(picture, picture.get_rect(midleft=(x, y + self._board // 2)))
                y += self._board + look.px(6)
            room = round(pitch) - look.px(12)
            place_text(target, look, each.name, LABEL, (x, y), bold=True, room=room)
            y += look.type.line_height(BODY)
            words = called(each.progress.level)
            box = place_text(target, look, words, LABEL, (x, y))
            rings = rings_picture(look.px(5), look.px(15), each.progress.rings, look)
            if box.right + look.px(10) + rings.get_width() <= x + room:
                target.blit(rings, rings.get_rect(midleft=(box.right + look.px(8), box.centery)))
            y += look.type.line_height(LABEL)
            place_text(target, look, each.record, LABEL, (x, y), look.palette.muted, room=room)


def _view(game: str) -> object:
    return make_play(next(info for info in ready_games() if info.id == game)).view()


@picture_cache
def rings_picture(radius: int, pitch: int, full: int, look: Look) -> pygame.Surface:
    """Five rings, of which some are full."""
    palette, sketch = look.palette, Sketch(RINGS * pitch, 2 * radius + 4)
    for number in range(RINGS):
        centre = (pitch * (number + 0.5), radius + 2)
        if number < full:
            sketch.circle(centre, radius - 0.5, fill=palette.moss)
        else:
            sketch.circle(centre, radius - 0.5, stroke=palette.muted, width=1.2)
    return sketch.render()
