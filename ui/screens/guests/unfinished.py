"""The unfinished matches of a guest: a sheet a game, with a small board, how far it is, and a button."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

import pygame

from games import find_info, ready_games
from games.core.match import Match, Seat
from games.core.words import tr
from ui.controls.buttons import Button
from ui.controls.labels import ButtonLabel
from ui.controls.pointer import pointer_at
from ui.controls.screen import Screen
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.paint import place_text, sheet
from ui.drawing.palette import mix
from ui.screens.boards import Boards
from ui.screens.saves.unfinished_match import UnfinishedMatch
from ui.screens.unfinished_matches import UnfinishedMatches

_FAINT: Final = 110
"""The opacity of the board of a match that has not begun."""
_SEED: Final = 1


class UnfinishedRow:
    """The sheets side by side, one for every game."""

    def __init__(self, screen: Screen, go_on: Callable[[Path], object], begin: Callable[[str], object]) -> None:
        self.screen, self.go_on, self.begin = screen, go_on, begin
        self.known = UnfinishedMatches(screen.app, screen.rebuild)
        self.boards = Boards(screen)
        self.controls: dict[str, Button] = {}
        self.box = pygame.Rect(0, 0, 0, 0)
        self.places: dict[str, pygame.Rect] = {}

    @property
    def needed(self) -> int:
        """The least height in which a sheet still shows its board."""
        look = self.screen.look
        return look.px(190)

    def build(self, box: pygame.Rect) -> None:
        """Makes a sheet for each game inside `box`."""
        self.box, look = box, self.screen.look
        infos = ready_games()
        gap = look.px(12)
        width = (box.width - gap * (len(infos) - 1)) // len(infos)
        self.controls, self.places = {}, {}
        for number, info in enumerate(infos):
            place = pygame.Rect(box.x + number * (width + gap), box.y, width, box.height)
            self.places[info.id] = place
            rect = pygame.Rect(place.x + 10, place.bottom - look.px(40) - 10, width - 20, look.px(40))
            left = self.known.of(info.id)
            if left is not None:
                face, press = ButtonLabel(tr("Continue")), partial(self.go_on, left.path)
            else:
                face, press = ButtonLabel(tr("Start")), partial(self.begin, info.id)
            self.controls[f"go {info.id}"] = self.screen.button(rect, face, press)

    def ringed(self) -> UnfinishedMatch | None:
        """The match whose button has the keyboard, or whose sheet is under the pointer."""
        current, at = self.screen.focus.current, pointer_at()
        by_keys = self.screen.app.inputs.by_keys
        for game, place in self.places.items() if self.box.width else ():
            if self.controls[f"go {game}"] is current if by_keys else place.collidepoint(at):
                return self.known.of(game)
        return None

    def paint(self, target: pygame.Surface) -> None:
        """Draws the sheets of all games."""
        look = self.screen.look
        step = look.type.line_height(LABEL)
        for info in ready_games():
            box, left = self.places[info.id], self.known.of(info.id)
            target.blit(sheet(box.size, look), (box.x - 12, box.y - 12))
            button = self.controls[f"go {info.id}"].rect
            words = button.y - look.px(6) - 2 * step - look.type.line_height(BODY)
            frame = pygame.Rect(box.x + 10, box.y + 10, box.width - 20, words - box.y - 14)
            pygame.draw.rect(target, mix(look.palette.paper, look.palette.line, 0.25), frame, border_radius=4)
            if left is not None:
                match, size = left.match, frame.inflate(-8, -8).size
                board = self.boards.find(left, left.game_id, left.view, size, match.seats, series=match.series)
                if board is not None:
                    target.blit(board, board.get_rect(center=frame.center))
            elif not self.known.reading:
                self._paint_start(target, info.id, frame)
            x, room = frame.x + 2, frame.width - 4
            name = look.holding(info.name, BODY * 1.08, room)  # bold letters are wider
            place_text(target, name, info.name, BODY, (x, words), bold=True)
            said = [(left.people,), (left.state, left.whose_turn, left.mover)] if left is not None else [
                    (tr("No match in progress"), tr("None in progress"))]  # fmt: skip
            y = words + look.type.line_height(BODY)
            for versions in said:
                line = next((each for each in versions if look.type.width(each, LABEL) <= room), versions[-1])
                place_text(target, look, line, LABEL, (x, y), look.palette.muted, room=room)
                y += look.type.line_height(LABEL)

    def _paint_start(self, target: pygame.Surface, game: str, frame: pygame.Rect) -> None:
        """Draws faintly how a match of a game begins: an empty frame would not say what is to be had there."""
        board = self.boards.find(game, game, partial(_start_of, game), frame.inflate(-8, -8).size)
        if board is not None:
            faint = board.copy()
            faint.set_alpha(_FAINT)
            target.blit(faint, faint.get_rect(center=frame.center))


def _start_of(game_id: str) -> Any:
    """The first position of a usual match of a game, as who only watches sees it."""
    game = find_info(game_id).load()
    options = game.rules.make_options({})
    match = Match(game, options, [Seat("") for _ in game.rules.seat_names(options)], seed=_SEED)
    match.settle()
    return match.view(None)
